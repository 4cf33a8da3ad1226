"""What the documents say about the package is true."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import os
import subprocess
import sys
from pathlib import Path

import corte_py
import corte_py._core
import pytest

ROOT = Path(__file__).parents[3]
OPTIONS = 0
MODULES = ["corte_py", "corte_py._vec", "corte_py.gymnasium", "corte_py.pettingzoo", "corte_py.openspiel", "corte_py.series", "corte_py.textarena"]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_modules(name):
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module, optionflags=OPTIONS)
    assert tried > 0 and not failed


def test_the_examples_of_the_compiled_part():
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(optionflags=OPTIONS)
    tried = 0
    for name, thing in vars(corte_py._core).items():
        if inspect.isclass(thing) or inspect.isbuiltin(thing):
            for test in finder.find(thing, name, globs={}, module=False):
                tried += runner.run(test).attempted
    assert tried > 8 and not runner.failures


@pytest.mark.parametrize("path", ["crates/corte-py/README.md", "docs/python.md", "docs/observation.md"])
def test_the_examples_of_the_documents(path):
    failed, tried = doctest.testfile(str(ROOT / path), module_relative=False, optionflags=OPTIONS)
    assert tried > 0 and not failed


def test_everything_public_is_said_to_be():
    public = {name for name in dir(corte_py._core) if not name.startswith("_")} - {"VecCore"}
    assert public <= set(corte_py.__all__)
    assert all(getattr(corte_py, name).__doc__ for name in ("Game", "View", "Bot", "VecEnv", "belief", "check"))


def test_the_stubs_are_those_of_the_compiled_part():
    words = [sys.executable, "-m", "mypy.stubtest", "corte_py._core"]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def with_documentation(stubs: str) -> str:
    """The stubs with the docstrings of the compiled part, since editors show nothing else of it."""
    lines, parts = stubs.splitlines(), []
    for node in ast.parse(stubs).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name != "VecCore" and not node.name.startswith("_"):
            owner = getattr(corte_py._core, node.name)
            parts.append((node, owner))
            parts += [(part, getattr(owner, part.name)) for part in getattr(node, "body", []) if isinstance(part, ast.FunctionDef)]
    # Backwards, so that earlier lines keep their numbers.
    for node, thing in sorted(parts, key=lambda part: -part[0].lineno):
        if node.name.startswith("_") or not thing.__doc__:
            continue
        text = inspect.cleandoc(thing.__doc__)
        indent, end = " " * (node.col_offset + 4), "\n" if "\n" in text else ""
        told = [f"{indent}{line}".rstrip() for line in f'"""{text}{end}"""'.splitlines()]
        first = node.body[0]
        value = getattr(getattr(first, "value", None), "value", None)
        if isinstance(value, str):
            lines[first.lineno - 1 : first.end_lineno] = told
        elif value is ...:
            place = first.lineno - 1
            lines[place : place + 1] = [lines[place][: first.col_offset].rstrip(), *told]
        else:
            place = min(part.lineno for part in [first, *getattr(first, "decorator_list", [])]) - 1
            lines[place:place] = told
    return "\n".join(lines) + "\n"


def test_the_stubs_say_what_the_compiled_part_says():
    # CORTE_PY_WRITE=1 rewrites them.
    path = ROOT / "crates/corte-py/python/corte_py/_core.pyi"
    if "CORTE_PY_WRITE" in os.environ:
        path.write_text(with_documentation(path.read_text()))
    stubs = path.read_text()
    assert stubs == with_documentation(stubs) and '"""' in stubs


def test_the_package_keeps_to_its_types():
    package = Path(corte_py.__file__).parent
    words = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--allow-subclassing-any", str(package)]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_types_that_are_named_can_be_imported(tmp_path):
    package = Path(corte_py.__file__).parent
    told = tmp_path / "told.py"
    told.write_text(
        "import numpy as np\nfrom corte_py import Bot, Game, VecEnv\nfrom corte_py.series import Columns, Policy\n"
        "options: dict[str, bool] = {'inquisitor': True}\n"
        "game = Game(np.int64(2), options=options, seed=np.int64(1))\nview = game.view(np.int64(0))\n"
        "text: str = Bot('cardinal').explain(view, np.int64(3))['options'][0][1]\n"
        "print(game.decision(np.int64(2)), view.decision(np.argmax(np.ones(3))), game.hand(np.int8(1)), text)\n"
        "game.decide(np.int64(2), np.int64(0))\nVecEnv(np.int64(2), np.int64(2), options=options, seed=np.int64(1))\n"
    )
    exec(told.read_text(), {})
    words = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--follow-imports=silent", str(told)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "MYPYPATH": str(package.parent)})
    assert not done.returncode, done.stdout + done.stderr
