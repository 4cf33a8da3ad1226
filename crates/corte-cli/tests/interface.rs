//! The public interface of the published crates: what was promised is listed beside this test, and must be there.
//!
//! What is removed or changed is removed from the list in the same commit, so that nobody breaks a promise unnoticed.
//! What is new is promised with the next release, when the lists are rewritten. The sources are formatted by `rustfmt`,
//! so lines and their indentation tell what belongs to what.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates for the registry: those whose manifests don't keep them from it.
pub(crate) fn given() -> Vec<String> {
    let crates = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).expect("the crates").flatten();
    let is_given = |of: &fs::DirEntry| {
        fs::read_to_string(of.path().join("Cargo.toml"))
            .is_ok_and(|text| !text.contains("\npublish = false\n"))
    };
    let mut given: Vec<String> =
        crates.filter(is_given).map(|of| of.file_name().to_string_lossy().into_owned()).collect();
    given.sort();
    assert!(given.len() > 5, "the search finds them: {given:?}");
    given
}

/// The lines of a source file, without comments and tests, and the current place in them.
struct Lines<'t> {
    lines: Vec<&'t str>,
    at: usize,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Lines<'t> {
        let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines =
            code.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//"));
        Lines { lines: lines.collect(), at: 0 }
    }

    fn next(&mut self) -> Option<&'t str> {
        let line = self.lines.get(self.at)?;
        self.at += 1;
        Some(line)
    }

    /// The rest of an item that begins on this line, up to its body or its end, as one line.
    fn signature(&mut self, first: &str) -> String {
        let mut whole = first.trim().to_owned();
        while !whole.ends_with(['{', ';']) {
            let Some(line) = self.next() else { break };
            let line = line.trim();
            let joins = whole.ends_with('(') || line.starts_with(')') || line.starts_with('.');
            whole.push_str(if joins { "" } else { " " });
            whole.push_str(line);
        }
        whole.trim_end_matches(['{', ';']).trim_end().replace(",)", ")")
    }

    /// The lines of a block, up to the brace that closes it at this indentation.
    fn block(&mut self, indent: usize) -> Vec<&'t str> {
        let mut inside = Vec::new();
        while let Some(line) = self.next() {
            if depth(line) == indent && line.trim_start().starts_with('}') {
                break;
            }
            inside.push(line);
        }
        inside
    }
}

fn depth(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

/// The name of the type in an `impl` header, past the trait if there is one.
fn subject(header: &str) -> &str {
    let mut rest = header.strip_prefix("impl").unwrap_or(header);
    if rest.starts_with('<') {
        let mut open = 0;
        let end = rest.char_indices().find(|(_, letter)| {
            open += i32::from(*letter == '<') - i32::from(*letter == '>');
            open == 0
        });
        rest = &rest[end.map_or(0, |(at, _)| at + 1)..];
    }
    let own = rest.rsplit_once(" for ").map_or(rest, |(_, own)| own).trim_start();
    word(own.trim_start_matches('&').trim_start_matches("mut ").trim_start())
}

/// What others may use of a file: one line per entry, with the name it belongs to.
fn entries(text: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut lines = Lines::of(text);
    let mut derived = String::new();
    while let Some(line) = lines.next() {
        if depth(line) > 0 {
            continue;
        }
        if let Some(derive) = line.strip_prefix("#[derive(") {
            derive.trim_end_matches(")]").clone_into(&mut derived);
            continue;
        }
        if line.starts_with("#[") {
            continue;
        }
        let derives = std::mem::take(&mut derived);
        let kinds = ["struct", "enum", "trait", "const fn", "fn", "const", "type"];
        let found = kinds.iter().find_map(|kind| Some((*kind, line.strip_prefix(&format!("pub {kind} "))?)));
        match found {
            Some((kind, rest)) => item(&mut all, &mut lines, line, (kind, word(rest)), &derives),
            None if line.starts_with("impl") => implementation(&mut all, &mut lines, line),
            None if line.starts_with("names! {") => named(&mut all, &lines.block(0)),
            None if line.starts_with("told! {") => told(&mut all, &lines.block(0)),
            None => {}
        }
    }
    all
}

fn item(
    all: &mut Vec<(String, String)>,
    lines: &mut Lines<'_>,
    line: &str,
    (kind, name): (&str, &str),
    derives: &str,
) {
    let head = lines.signature(line);
    let has_block = lines.lines[lines.at - 1].ends_with('{');
    let mut note = |entry: String| all.push((name.to_owned(), entry));
    if ["struct", "enum"].contains(&kind) {
        let derives = if derives.is_empty() { String::new() } else { format!(" is {derives}") };
        note(format!("{head}{derives}"));
    } else {
        note(head);
    }
    if !has_block || kind.ends_with("fn") {
        return;
    }
    let inside = lines.block(0);
    let mut inside = Lines { lines: inside, at: 0 };
    while let Some(line) = inside.next() {
        let text = line.trim();
        if depth(line) != 4 || text.starts_with("#[") {
            continue;
        }
        match kind {
            "struct" => {
                if text.starts_with("pub ") {
                    note(format!("{name}.{}", text.trim_end_matches(',').trim_start_matches("pub ")));
                }
            }
            "enum" if text.ends_with('{') => {
                let fields: Vec<&str> = inside
                    .block(4)
                    .into_iter()
                    .map(str::trim)
                    .filter(|field| !field.starts_with("#["))
                    .collect();
                note(format!("{name}::{text} {} }}", fields.join(" ").trim_end_matches(',')));
            }
            "enum" => note(format!("{name}::{}", text.trim_end_matches(','))),
            _ if text.starts_with('}') => {}
            _ => {
                let signature = inside.signature(line);
                let given = inside.lines[inside.at - 1].ends_with('{');
                note(format!("{name}: {signature}{}", if given { " by default" } else { "" }));
            }
        }
    }
}

fn implementation(all: &mut Vec<(String, String)>, lines: &mut Lines<'_>, line: &str) {
    let whole_is_empty = line.ends_with("{}");
    let head = lines.signature(line.trim_end_matches('}'));
    let name = subject(&head).to_owned();
    if head.contains(" for ") {
        all.push((name, head));
    } else if !whole_is_empty {
        let mut inside = Lines { lines: lines.block(0), at: 0 };
        while let Some(line) = inside.next() {
            let text = line.trim_start();
            if depth(line) == 4 && text.starts_with("pub ") && !text.starts_with("pub(") {
                let signature = inside.signature(line);
                let is_value = text.starts_with("pub const ") && !text.starts_with("pub const fn ");
                let value = if is_value { signature.find(" = ") } else { None };
                let signature = &signature[..value.unwrap_or(signature.len())];
                all.push((name.clone(), format!("{name}: {}", signature.trim_start_matches("pub "))));
            }
        }
    }
}

/// An enumeration of the lexicon, which a macro generates.
fn named(all: &mut Vec<(String, String)>, inside: &[&str]) {
    let Some((head, kinds)) = inside.split_first() else { return };
    let name = word(head.trim()).to_owned();
    all.push((name.clone(), format!("pub enum {name}, each kind with its name")));
    all.extend(
        kinds.iter().map(|kind| (name.clone(), format!("{name}::{}", kind.trim().trim_end_matches(',')))),
    );
}

/// What programs are told, whose schema a macro generates beside each type.
fn told(all: &mut Vec<(String, String)>, inside: &[&str]) {
    let mut name = String::new();
    for line in inside.iter().filter(|line| !line.trim_start().starts_with("#[")) {
        match depth(line) {
            4 if line.ends_with('{') => {
                word(line.trim()).clone_into(&mut name);
                all.push((name.clone(), format!("pub struct {name}, told with a schema")));
            }
            8 => {
                let field = line.split(" =").next().unwrap_or_default().trim();
                all.push((name.clone(), format!("{name}.{field}")));
            }
            _ => {}
        }
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).expect("a folder of sources").flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The names that a module re-exports.
fn shown(text: &str) -> BTreeSet<String> {
    let uses = text.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = uses.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The interface of a crate, one line per entry.
fn interface(of: &str) -> String {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of).join("src");
    let root = fs::read_to_string(src.join("lib.rs")).expect("lib.rs");
    let mut names = shown(&root);
    let open: Vec<&str> = root.lines().filter_map(|line| line.strip_prefix("pub mod ")).map(word).collect();
    let mut all = BTreeSet::new();
    for path in sources(&src) {
        let text = fs::read_to_string(&path).expect("a source file");
        let below = path.strip_prefix(&src).expect("a file of src").to_string_lossy().into_owned();
        let module = below.split(['/', '.']).next().unwrap_or_default().to_owned();
        let is_open = open.contains(&module.as_str());
        if is_open {
            names.extend(shown(&text));
        }
        let is_direct = (is_open && !below.contains('/')) || below == "lib.rs";
        for (name, entry) in entries(&text) {
            if is_direct || names.contains(&name) {
                all.insert(if is_open { format!("{module}::{entry}") } else { entry });
            }
        }
    }
    let mut list = String::new();
    for entry in all {
        // Writing to a string can't fail.
        let _ = writeln!(list, "{entry}");
    }
    list
}

#[test]
fn what_others_stand_on_stays_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/interface");
    let is_new = std::env::var_os("CORTE_NEW_INTERFACE").is_some();
    for of in &given() {
        let (now, file) = (interface(of), folder.join(format!("{of}.txt")));
        if is_new {
            fs::create_dir_all(&folder).and_then(|()| fs::write(&file, &now)).expect("the list is written");
        }
        let kept = fs::read_to_string(&file).expect("the list of what was promised");
        let there: BTreeSet<&str> = now.lines().collect();
        let gone: Vec<&str> = kept.lines().filter(|line| !there.contains(line)).collect();
        assert!(
            gone.is_empty(),
            "of the interface of {of} this is no more, or another:\n- {}\nPrograms that stand on it break. If that is meant, say so in \
             CHANGELOG.md, and write the lists anew with CORTE_NEW_INTERFACE=1 cargo test -p corte-cli --test all interface",
            gone.join("\n- "),
        );
    }
}

#[test]
fn the_search_finds_what_others_may_use() {
    let text = "/// A thing.\n#[derive(Clone, Debug)]\npub struct Thing<T> {\n    /// Open.\n    pub open: T,\n    shut: u8,\n}\n\n\
        impl<T: Into<u8>> Thing<T> {\n    /// Makes it.\n    pub fn new(\n        open: T,\n        shut: u8,\n    ) -> Thing<T> {\n        todo()\n    }\n\n    \
        pub(crate) fn own(&self) {}\n}\n\nimpl<T> From<T> for Thing<T> {\n    fn from(open: T) -> Thing<T> {\n        todo()\n    }\n}\n\n\
        pub enum Kind {\n    One,\n    Two {\n        /// Of what.\n        of: u8,\n    },\n}\n\npub const MOST: usize = 3;\n\npub(crate) fn inner() {}\n";
    let found: Vec<String> = entries(text).into_iter().map(|(_, entry)| entry).collect();
    let expected = [
        "pub struct Thing<T> is Clone, Debug",
        "Thing.open: T",
        "Thing: fn new(open: T, shut: u8) -> Thing<T>",
        "impl<T> From<T> for Thing<T>",
        "pub enum Kind",
        "Kind::One",
        "Kind::Two { of: u8 }",
        "pub const MOST: usize = 3",
    ];
    assert_eq!(found, expected);
}
