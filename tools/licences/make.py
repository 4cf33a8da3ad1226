"""Writes THIRD-PARTY.txt: the notices and licences of the program and of everything in it that others wrote.

    python3 tools/licences/make.py

It reads the packages that Cargo has fetched, and the licences that the Rust toolchain brings. Equal texts are written once, below
the names of all they are for, with their copyright lines.
"""

import collections
import html
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = ["x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"]
NOTICE = re.compile(r"(licen[sc]es?|copying|copyright|notice|unlicense)\b", re.IGNORECASE)
# Sources, a licence that isn't chosen where there is a choice, and a library that isn't compiled.
LEFT_OUT = re.compile(r"\.rs$|GPL|sqlcipher")
COPYRIGHT = re.compile(r"\W*(portions )?(copyright\b|\(c\)|©)", re.IGNORECASE)
# A package without a licence file, and the file that its author put into another.
LIKE = {"alloc-stdlib": "alloc-no-stdlib-3*/LICENSE"}
# What the standard library contains only on other systems, or for its tests.
OF_OTHERS = re.compile(r"cc-|fortanix|getopts|hermit|moto|r-efi|rand|shlex|vex|wasi|windows|wit-")

HEAD = """\
The licences of Corte and of what it contains
=============================================

Corte is licensed under either of the MIT licence and the Apache License 2.0, at your option. The program also contains the work of
others: packages in Rust, some of them with libraries in C (mimalloc, parts of BoringSSL, and SQLite, which is in the public domain),
the Rust standard library, two families of fonts and a script for the pages. A program that is linked statically contains musl too.
Each text stands once, below the names of all that it is for.
"""


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def packages():
    """Every package that the program is made from and that isn't ours."""
    found = {}
    for target in TARGETS:
        tree = ["tree", "-p", "corte-cli", "-e", "normal", "--target", target, "--prefix", "none", "--no-dedupe", "-f", "{p}"]
        made = {tuple(row.split()[:2]) for row in output("cargo", *tree, "--locked", "--all-features").splitlines()}
        graph = ["metadata", "--format-version", "1", "--filter-platform", target]
        for package in json.loads(output("cargo", *graph, "--locked", "--all-features"))["packages"]:
            if package["source"] and (package["name"], f"v{package['version']}") in made:
                found[package["id"]] = package
    return found.values()


def read(path):
    return path.read_text(encoding="utf-8", errors="replace")


class Texts:
    """Each text once, with the names of what it is for and their copyright lines."""

    def __init__(self):
        self.bodies = {}
        self.users = collections.defaultdict(dict)

    def add(self, user, text):
        text, appendix = without_appendix(text.replace("\r", "").replace("\f", "\n").strip("\n"))
        lines = text.splitlines()
        # Only at the head: what stands further down belongs to the text.
        rights = [line for line in lines[:8] if COPYRIGHT.match(line)]
        body = "\n".join(line.rstrip() for line in lines if line not in rights).strip("\n")
        rights += [line for line in appendix.splitlines() if COPYRIGHT.match(line) and not re.search(r"[\[{]yyyy", line)]
        words = re.sub(r"[\W_]+", " ", body).strip().lower()
        key = re.sub(r"^(the )?mit license (mit )?|^license ", "", words)
        self.bodies.setdefault(key, body)
        mine = self.users[key].setdefault(user, [])
        mine += [line for line in map(one_line, rights) if line not in mine]

    def written(self):
        for key in sorted(self.bodies, key=lambda key: (-len(self.users[key]), key)):
            yield "\n" + "-" * 80
            for user, rights in sorted(self.users[key].items()):
                yield user
                yield from (f"    {line}" for line in rights)
            yield f"\n{self.bodies[key]}"


def one_line(text):
    return " ".join(text.split())


def without_appendix(text):
    """The Apache License without the appendix on how to apply it, and this appendix, which may hold a copyright line."""
    found = re.search(r"\n\s*APPENDIX: How to apply.*?limitations\s+under\s+the\s+License\.", text, re.DOTALL)
    return (text[: found.start()] + text[found.end() :], found.group()) if found else (text, "")


def add_package(texts, package):
    user = f"{package['name']} {package['version']} ({package['license']})"
    folder = pathlib.Path(package["manifest_path"]).parent
    notices = [path for path in sorted(folder.rglob("*")) if path.is_file() and NOTICE.match(path.name)]
    notices = [path for path in notices if not LEFT_OUT.search(str(path.relative_to(folder)))]
    for path in notices:
        texts.add(user, read(path))
    if not notices and package["name"] in LIKE:
        texts.add(user, read(next(folder.parent.glob(LIKE[package["name"]]))))
    elif not notices:
        assert "MIT" in package["license"], f"{user} brings no licence"
        _, mit = read(ROOT / "LICENSE-MIT").split("The Corte developers\n")
        texts.add(user, f"Copyright (c) {', '.join(package['authors'])}\n{mit}")


def add_standard_library(texts):
    folder = pathlib.Path(output("rustc", "--print", "sysroot").strip()) / "share/doc/rust"
    own, *others = read(folder / "COPYRIGHT-library.html").split("<h3>📦 ")
    for other in others:
        if not OF_OTHERS.match(other):
            for text in re.findall(r"<pre>(.*?)</pre>", other, re.DOTALL):
                texts.add(f"{other.split('<')[0]}, in the Rust standard library", html.unescape(text))
    holders = dict.fromkeys(re.findall(r"Copyright:</b> (.*?)</p>", own))
    rights = "".join(f"Copyright {holder}\n" for holder in holders)
    for licence in ["MIT", "Apache-2.0", "LLVM-exception", "Unicode-3.0"]:
        text = re.sub(r"Copyright \(c\) <.*", "", read(folder / f"licenses/{licence}.txt"))
        texts.add("The Rust standard library", rights + text)


def add_own(texts):
    for licence in ["MIT", "APACHE"]:
        texts.add("Corte", read(ROOT / f"LICENSE-{licence}"))
    assets = ROOT / "crates/corte-ui/assets"
    texts.add("The fonts Alegreya", read(assets / "fonts/LICENSE-alegreya.txt"))
    texts.add("The fonts Alegreya Sans", read(assets / "fonts/LICENSE-alegreya-sans.txt"))
    texts.add("The script idiomorph", read(assets / "vendor/LICENSE-idiomorph.txt"))
    texts.add("The C library musl, where it is linked statically", read(ROOT / "tools/licences/musl.txt"))


if __name__ == "__main__":
    texts = Texts()
    for package in packages():
        add_package(texts, package)
    add_standard_library(texts)
    add_own(texts)
    text = HEAD + "\n".join(texts.written()) + "\n"
    (ROOT / "THIRD-PARTY.txt").write_text(text, encoding="utf-8")
