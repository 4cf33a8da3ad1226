//! The shape of the sources: each type with its own name, no cycles between files, and examples for users of the crates.

use crate::interface::given;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A source file: its crate, its module, and its text without tests.
struct Source {
    of: String,
    /// The first part of its path below `src`: `web` of `web/mod.rs`.
    module: String,
    path: String,
    text: String,
}

fn sources() -> Vec<Source> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    for entry in std::fs::read_dir(&crates).expect("the crates").flatten() {
        let of = entry.file_name().to_string_lossy().into_owned();
        let src = entry.path().join("src");
        for path in files_of(&src) {
            let below = path.strip_prefix(&src).expect("a file of src").to_string_lossy().into_owned();
            if !below.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).expect("a source file");
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
                let module = below.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned();
                all.push(Source { of: of.clone(), module, path: format!("{of}/src/{below}"), text });
            }
        }
    }
    all
}

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(files_of(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The word that begins here.
fn word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources() {
        for line in source.text.lines() {
            let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
            for name in kinds.iter().filter_map(|kind| line.strip_prefix(kind)).map(word) {
                homes.entry(name.to_owned()).or_default().push(source.path.clone());
            }
        }
    }
    assert!(homes.len() > 150, "the search finds types");
    for (name, homes) in &homes {
        assert_eq!(homes.len(), 1, "{name} is a type in {}", homes.join(" and "));
    }
}

/// For each module of a crate, the modules whose names it uses.
fn uses(of: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let own: Vec<&Source> = sources.iter().filter(|source| source.of == of).collect();
    let modules: BTreeSet<&str> = own.iter().map(|source| source.module.as_str()).collect();
    // Names that the crate re-exports at its root, by the module they come from.
    let mut shown: BTreeMap<&str, &str> = BTreeMap::new();
    for root in own.iter().filter(|source| source.module == "lib") {
        shown.extend(taken("pub use ", &root.text));
    }
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in own.iter().filter(|source| !["lib", "main"].contains(&source.module.as_str())) {
        for name in named_behind("crate::", &source.text) {
            let name = name.as_str();
            let module = if modules.contains(name) { Some(name) } else { shown.get(name).copied() };
            if let Some(module) = module.filter(|module| *module != source.module) {
                all.entry(source.module.clone()).or_default().insert(module.to_owned());
            }
        }
    }
    all
}

/// For each file in a folder, the files beside it whose names it uses, directly or through the module that holds them all.
fn uses_beside(folder: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let beside = |source: &Source| {
        let file = source.path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".rs")?.to_owned();
        Some(file).filter(|file| !file.contains('/') && file != "mod")
    };
    let files: BTreeSet<String> = sources.iter().filter_map(beside).collect();
    let holds = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
    let holder = sources.iter().filter(|source| holds.contains(&source.path));
    let taken = holder.flat_map(|source| taken("use ", &source.text));
    let shown: BTreeMap<&str, &str> = taken.filter(|(_, home)| files.contains(*home)).collect();
    let module = folder.split_once("/src/").map_or(folder, |(_, module)| module).replace('/', "::");
    let paths = ["super::".to_owned(), format!("crate::{module}::")];
    let home = |name: String| shown.get(name.as_str()).map_or(name.clone(), |home| (*home).to_owned());
    let used = |source: &Source| {
        let own = beside(source)?;
        let used = paths.iter().flat_map(|path| named_behind(path, &source.text)).map(home);
        Some((own.clone(), used.filter(|name| *name != own && files.contains(name)).collect()))
    };
    sources.iter().filter_map(used).collect()
}

/// The names that a file takes from modules in statements with this opening, each with its module.
fn taken<'t>(opening: &str, text: &'t str) -> Vec<(&'t str, &'t str)> {
    let mut all = Vec::new();
    for (place, _) in text.match_indices(opening) {
        let line = text[place + opening.len()..].split(';').next().unwrap_or_default();
        let line = line.trim_start_matches("self::");
        let home = word(line);
        all.extend(names(line).into_iter().filter(|name| *name != home).map(|name| (name, home)));
    }
    all
}

/// The names that follow this path in code.
fn named_behind(path: &str, text: &str) -> Vec<String> {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut all = Vec::new();
    for (place, _) in code.match_indices(path) {
        let rest = &code[place + path.len()..];
        let listed = rest.strip_prefix('{').map(|list| list.split(';').next().unwrap_or_default());
        all.extend(listed.map_or_else(|| vec![word(rest)], names).into_iter().map(str::to_owned));
    }
    all
}

fn names(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .filter(|name| !name.is_empty())
        .collect()
}

/// Whether one can get back to the start.
fn is_in_a_circle(start: &str, uses: &BTreeMap<String, BTreeSet<String>>) -> bool {
    let mut open: Vec<&str> = uses[start].iter().map(String::as_str).collect();
    let mut seen = BTreeSet::new();
    while let Some(next) = open.pop() {
        if next == start {
            return true;
        }
        if seen.insert(next) {
            open.extend(uses.get(next).into_iter().flatten().map(String::as_str));
        }
    }
    false
}

/// Crates that bind the others to a system are left out: in the server, everything knows the one value it runs on.
#[test]
fn files_form_no_circles() {
    let sources = sources();
    let crates: BTreeSet<&str> = sources.iter().map(|source| source.of.as_str()).collect();
    for of in crates.into_iter().filter(|of| !["corte-server", "corte-py"].contains(of)) {
        let uses = uses(of, &sources);
        assert!(!uses.is_empty(), "the search finds what {of} uses");
        let circles: Vec<_> = uses.iter().filter(|(module, _)| is_in_a_circle(module, &uses)).collect();
        assert!(circles.is_empty(), "{of}: {circles:?}: let the one that needs less not know the other");
    }
    let folders: BTreeSet<&str> = sources
        .iter()
        .filter_map(|source| source.path.rsplit_once('/').map(|(folder, _)| folder))
        .filter(|folder| !folder.ends_with("/src"))
        .collect();
    let mut found = 0;
    for folder in folders {
        let uses = uses_beside(folder, &sources);
        found += uses.values().map(BTreeSet::len).sum::<usize>();
        let circles: Vec<_> = uses.iter().filter(|(file, _)| is_in_a_circle(file, &uses)).collect();
        assert!(circles.is_empty(), "{folder}: {circles:?}: let the one that needs less not know the other");
    }
    assert!(found > 100, "the search finds what files use of each other: {found}");
}

/// Where the engine forces inlining, a measurement has shown that it pays; the compiler decides the rest.
const MOST_INLINED: usize = 59;

#[test]
fn the_compiler_is_told_what_to_inline_in_few_places() {
    let sources = sources();
    let engine = sources.iter().filter(|source| source.of == "corte");
    let always: usize = engine.map(|source| source.text.matches("inline(always)").count()).sum();
    assert!(always > 0, "the search finds them");
    assert!(always <= MOST_INLINED, "{always} times inline(always) in the engine, {MOST_INLINED} at most");
}

/// Nothing outside a crate's folder is in its package. `cargo package` silently packs a crate that builds only here, or whose tests do,
/// so this looks for what it reads.
#[test]
fn what_is_packaged_reads_no_file_outside() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the crates");
    let sources = sources();
    let (mut read, given) = (0, given());
    for source in sources.iter().filter(|source| given.contains(&source.of)) {
        let inside = crates.join(&source.of);
        let text = std::fs::read_to_string(crates.join(&source.path)).expect("a source file");
        let left_out = ["tests", "benches"].map(|folder| inside.join(folder));
        for opening in ["include_str!(\"", "include_bytes!(\"", "include!(\"", "#[path = \""] {
            for (place, _) in text.match_indices(opening) {
                let file = text[place + opening.len()..].split('"').next().unwrap_or_default();
                let file = crates.join(&source.path).parent().expect("a folder").join(file);
                let file = file.canonicalize().unwrap_or(file);
                let is_in =
                    file.starts_with(&inside) && !left_out.iter().any(|folder| file.starts_with(folder));
                assert!(is_in, "{} reads {}, which is not packaged", source.path, file.display());
                read += 1;
            }
        }
    }
    assert!(read > 3, "the search finds the READMEs");
}

/// The share of public functions with an example, in per cent, in crates that others build on.
const EXAMPLES: [(&str, usize); 5] =
    [("corte", 65), ("corte-notation", 90), ("corte-bots", 65), ("corte-arena", 60), ("corte-solver", 80)];

#[test]
fn strangers_find_an_example() {
    let sources = sources();
    let (mut functions, mut shown) = (0, 0);
    for (of, least) in EXAMPLES {
        let (mut own, mut with) = (0, 0);
        for source in sources.iter().filter(|source| source.of == of) {
            let mut has_example = false;
            for line in source.text.lines().map(str::trim_start) {
                if line.starts_with("pub fn ") || line.starts_with("pub const fn ") {
                    own += 1;
                    with += usize::from(has_example);
                }
                let goes_on = line.starts_with("///") || line.starts_with("#[");
                has_example = goes_on && (has_example || line.starts_with("/// ```"));
            }
        }
        assert!(own > 10, "{of}: the search finds functions");
        assert!(
            with * 100 >= own * least,
            "{of}: {with} of {own} public functions have an example, {least} % are to"
        );
        (functions, shown) = (functions + own, shown + with);
    }
    assert!(shown * 100 >= functions * 65, "{shown} of {functions} have one, and 65 % are to");
}
