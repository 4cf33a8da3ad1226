//! The house rules that a program can check: which crate may see which, and which licences we depend on.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What each crate imports, according to the code map in `ARCHITECTURE.md`.
fn code_map() -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let map = text.split("```text").find(|block| block.contains("\ncorte-cli ")).expect("a code map");
    let map = map.split("```").next().unwrap_or_default();
    let whole = |name: &str| if name == "corte" { name.to_owned() } else { format!("corte-{name}") };
    let row = |line: &str| {
        let (told, arrows) = line.split_once('→').unwrap_or((line, ""));
        let name = told.split_whitespace().next()?.to_owned();
        let arrows = arrows.split('(').next()?.split(',').map(str::trim).filter(|arrow| !arrow.is_empty());
        Some((name, arrows.map(whole).collect()))
    };
    map.lines().filter(|line| line.starts_with("corte")).filter_map(row).collect()
}

/// The crates that the Python package imports; it is outside the workspace.
fn of_python() -> BTreeSet<String> {
    let told =
        std::fs::read_to_string(Path::new(ROOT).join("crates/corte-py/Cargo.toml")).expect("its manifest");
    let (_, told) = told.split_once("[dependencies]\n").expect("dependencies");
    let names =
        told.lines().take_while(|line| !line.starts_with('[')).filter_map(|line| line.split(' ').next());
    names.filter(|name| name.starts_with("corte")).map(str::to_owned).collect()
}

/// What only the server and the program may depend on.
const OF_THE_NETWORK: [&str; 4] = ["tokio", "axum", "sqlx", "hyper"];

/// Licences of which a program under MIT OR Apache-2.0 may be made.
const LICENCES: [&str; 13] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "0BSD",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
];

fn metadata() -> &'static Value {
    static METADATA: OnceLock<Value> = OnceLock::new();
    METADATA.get_or_init(|| {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let version = Command::new("rustc").arg("-vV").output().expect("rustc");
        let version = String::from_utf8_lossy(&version.stdout).into_owned();
        let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host triple");
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--all-features", "--filter-platform", host])
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .output()
            .expect("cargo metadata");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON from cargo")
    })
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The names of everything that each package is built with, except itself, tests and build scripts.
fn built_with() -> BTreeMap<String, BTreeSet<String>> {
    let names: BTreeMap<&str, &str> = list(metadata(), "packages")
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package["name"].as_str()?)))
        .collect();
    let mut direct: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in list(&metadata()["resolve"], "nodes") {
        let is_normal =
            |dependency: &&Value| list(dependency, "dep_kinds").iter().any(|kind| kind["kind"].is_null());
        let dependencies = list(node, "deps").iter().filter(is_normal).filter_map(|dep| dep["pkg"].as_str());
        direct.insert(node["id"].as_str().unwrap_or_default(), dependencies.collect());
    }
    let mut all = BTreeMap::new();
    for id in list(metadata(), "workspace_members").iter().filter_map(Value::as_str) {
        let mut seen = BTreeSet::new();
        let mut open = vec![id];
        while let Some(next) = open.pop() {
            for dependency in direct.get(next).into_iter().flatten() {
                if seen.insert(*dependency) {
                    open.push(dependency);
                }
            }
        }
        let names_of = seen.into_iter().map(|id| names[id].to_owned()).collect();
        all.insert(names[id].to_owned(), names_of);
    }
    all
}

#[test]
fn every_crate_imports_what_the_code_map_says() {
    let map = code_map();
    let is_ours = |package: &&Value| list(metadata(), "workspace_members").contains(&package["id"]);
    let ours: Vec<&Value> = list(metadata(), "packages").iter().filter(is_ours).collect();
    assert_eq!(ours.len() + 1, map.len(), "the code map in ARCHITECTURE.md has all crates");
    let says = "imports, and what the code map in ARCHITECTURE.md says";
    assert_eq!(of_python(), map["corte-py"], "corte-py {says}");
    for package in ours {
        let name = package["name"].as_str().expect("a name");
        let told =
            map.get(name).unwrap_or_else(|| panic!("{name} is not in the code map of ARCHITECTURE.md"));
        let imported = list(package, "dependencies").iter().filter(|dependency| dependency["kind"].is_null());
        let imported: BTreeSet<String> = imported
            .filter_map(|dependency| dependency["name"].as_str())
            .filter(|other| map.contains_key(*other))
            .map(str::to_owned)
            .collect();
        assert_eq!(imported, *told, "{name} {says}");
    }
}

#[test]
fn only_the_server_and_the_program_see_the_network() {
    for (name, dependencies) in built_with() {
        if name != "corte-server" && name != "corte-cli" {
            for crate_name in OF_THE_NETWORK {
                assert!(!dependencies.contains(crate_name), "{name} is built with {crate_name}");
            }
        }
    }
}

#[test]
fn the_engine_depends_on_nothing_by_default() {
    let engine = list(metadata(), "packages").iter().find(|package| package["name"] == "corte");
    let engine = engine.expect("the engine");
    let required = list(engine, "dependencies")
        .iter()
        .filter(|dependency| dependency["kind"].is_null() && dependency["optional"] == Value::Bool(false));
    assert_eq!(required.count(), 0);
    assert_eq!(engine["features"].get("default"), None);
}

#[test]
fn every_dependency_has_a_licence_we_can_ship() {
    for package in list(metadata(), "packages") {
        let name = package["name"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or("none");
        let words = licence.replace(['(', ')'], " ").replace('/', " OR ");
        let allowed = words
            .split(" OR ")
            .any(|choice| choice.split(" AND ").all(|part| LICENCES.contains(&part.trim())));
        assert!(allowed, "{name} is under {licence}");
    }
}

/// What makes the registry refuse a crate, while `cargo package` only warns about it.
#[test]
fn the_registry_would_take_what_is_packaged() {
    let packaged: Vec<&Value> = list(metadata(), "packages")
        .iter()
        .filter(|package| package["source"].is_null() && !package["documentation"].is_null())
        .collect();
    assert!(packaged.len() >= 6, "the crates for strangers say where their documentation is");
    for package in packaged {
        let name = package["name"].as_str().unwrap_or_default();
        for field in ["description", "license", "readme"] {
            assert!(package[field].as_str().is_some_and(|text| !text.is_empty()), "{name} has no {field}");
        }
        for field in ["keywords", "categories"] {
            let count = list(package, field).len();
            assert!((1..=5).contains(&count), "{name} has {count} {field}, and the registry takes 1 to 5");
        }
        let ours = list(package, "dependencies").iter().filter(|dependency| !dependency["path"].is_null());
        for dependency in ours.filter(|dependency| dependency["kind"] != "dev") {
            assert_ne!(dependency["req"], "*", "{name} names no version of {}", dependency["name"]);
        }
    }
}

/// A test that fails by chance is a fault: nothing repeats it until it passes.
#[test]
fn no_test_is_given_a_second_try() {
    let nextest =
        std::fs::read_to_string(Path::new(ROOT).join(".config/nextest.toml")).expect("its settings");
    let settings = nextest.lines().filter(|line| !line.trim_start().starts_with('#'));
    assert!(!settings.clone().any(|line| line.contains("retries")), "{nextest}");
    assert!(settings.clone().any(|line| line.contains("terminate-after")), "a test that hangs is ended");
    let test = std::fs::read_to_string(Path::new(ROOT).join("test")).expect("./test");
    assert!(!test.contains("--retries"), "./test runs tests again");
}

/// The tests of a crate are one program, and Cargo finds no others: a file that nobody names would stay silent forever.
#[test]
fn no_test_is_left_out() {
    let is_of_tests = |target: &&Value| list(target, "kind").iter().any(|kind| kind == "test");
    let targets = list(metadata(), "packages").iter().flat_map(|package| list(package, "targets"));
    let programs: BTreeSet<&Path> =
        targets.filter(is_of_tests).filter_map(|target| target["src_path"].as_str().map(Path::new)).collect();
    let crates = Path::new(ROOT).canonicalize().expect("the root").join("crates");
    let mut looked_at = 0;
    for name in code_map().into_keys() {
        let mut files = BTreeMap::new();
        for folder in ["tests", "examples"].map(|folder| crates.join(&name).join(folder)) {
            if folder.is_dir() {
                read_sources(&folder, &mut files);
            }
        }
        for file in files.keys().map(Path::new).filter(|file| !programs.contains(file)) {
            let is_of_folder = file.ends_with("mod.rs");
            let module = if is_of_folder { file.parent() } else { Some(file) }.and_then(Path::file_stem);
            let named = format!("mod {};", module.expect("a name").to_string_lossy());
            let is_test = file.components().any(|part| part.as_os_str() == "tests");
            assert!(
                !is_test || files.values().any(|text| text.contains(&named)),
                "{} is compiled by nobody: write `{named}` in the crate's tests/all.rs",
                file.display()
            );
            looked_at += usize::from(is_test);
        }
    }
    assert!(looked_at > 60, "only {looked_at} files were found");
}

/// CI runs what people run, so that no check exists in only one place.
#[test]
fn every_workflow_calls_the_tests_that_a_person_calls() {
    let folder = Path::new(ROOT).join(".github/workflows");
    let files = std::fs::read_dir(folder).expect("workflows").map(|entry| entry.expect("an entry").path());
    let mut workflows = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a workflow");
        let runs: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("run: ")).collect();
        assert!(runs.iter().any(|run| run.ends_with("./test")), "{} runs {runs:?}", file.display());
        // A step that checks something else would be a check that nobody runs beforehand.
        assert!(!text.contains("cargo "), "{} calls cargo by itself", file.display());
        workflows += 1;
    }
    assert!(workflows > 0, "the search finds workflows");
    let ci = std::fs::read_to_string(Path::new(ROOT).join(".ci/run")).expect(".ci/run");
    assert!(ci.lines().any(|line| line.starts_with("exec ") && line.ends_with("/test\"")), "{ci}");
}

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The sources of all crates by their path from the root, including Python's, without tests.
fn sources() -> &'static BTreeMap<String, String> {
    static SOURCES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SOURCES.get_or_init(|| {
        let mut sources = BTreeMap::new();
        for name in code_map().into_keys().chain(["corte-py".to_owned()]) {
            read_sources(&Path::new(ROOT).join("crates").join(&name).join("src"), &mut sources);
        }
        sources
    })
}

/// The text up to its tests, which are at its end.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// No test compiles the released program, so it must be the same code that tests compile.
#[test]
fn what_is_released_is_what_is_tested() {
    for (name, text) in sources() {
        let of_a_profile =
            text.lines().find(|line| line.contains("#[cfg(") && line.contains("debug_assertions"));
        assert_eq!(of_a_profile, None, "{name}: cfg!(debug_assertions) is compiled in both");
    }
}

fn read_sources(folder: &Path, sources: &mut BTreeMap<String, String>) {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            read_sources(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(ROOT).map(PathBuf::from).unwrap_or_else(|_| path.clone());
            let text = std::fs::read_to_string(&path).expect("a source file");
            sources.insert(name.to_string_lossy().into_owned(), text);
        }
    }
}

/// The text between a bracket and the one that closes it, from the first `open` after `from`.
fn bracketed(text: &str, from: usize, open: char, close: char) -> Option<&str> {
    let start = from + text[from..].find(open)?;
    let mut depth = 0usize;
    for (place, letter) in text[start..].char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            depth -= 1;
            if depth == 0 {
                return Some(&text[start..start + place]);
            }
        }
    }
    None
}

/// The lines of each `match` that distinguishes four or more phases; nested ones count towards the outer one, too.
fn matches_of_phases(text: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    for (keyword, open, close) in [("match ", '{', '}'), ("matches!", '(', ')')] {
        for (place, _) in text.match_indices(keyword) {
            let block = bracketed(text, place, open, close).unwrap_or_default();
            let name = |rest: &str| rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let of = |kind: &'static str| {
                block.match_indices(kind).map(move |(at, _)| name(&block[at + kind.len()..]))
            };
            // A phase, or its kind in the lexicon.
            let phases: BTreeSet<String> = of("Phase::").chain(of("PhaseKind::")).collect();
            if phases.len() >= 4 {
                lines.push(text[..place].matches('\n').count() + 1);
            }
        }
    }
    lines
}

#[test]
fn what_is_legal_is_decided_in_the_engines_view_alone() {
    for (path, text) in sources() {
        let is_home =
            ["view.rs", "decision.rs"].iter().any(|home| path.ends_with(&format!("corte/src/{home}")));
        let made = text.match_indices("DecisionSet::").map(|(place, name)| &text[place + name.len()..]);
        let made = made.filter(|rest| !rest.starts_with("EMPTY")).count();
        assert!(is_home || made == 0, "{path} makes a set of decisions; ask `Table::legal`");
    }
}

#[test]
fn who_wants_to_know_a_phase_asks_the_engine() {
    // What the table is about, and what is asked: the only two sentences that differ by phase.
    let outside: Vec<String> = sources()
        .iter()
        .filter(|(path, _)| !path.starts_with("crates/corte/src/"))
        .flat_map(|(path, text)| {
            matches_of_phases(text).into_iter().map(move |line| format!("{path}:{line}"))
        })
        .collect();
    assert!(outside.len() <= 2, "phases are told apart outside the engine in {}", outside.join(", "));
    let engine = &sources()["crates/corte/src/view.rs"];
    assert!(!matches_of_phases(engine).is_empty(), "the search finds the engine's own");
}

/// Words with other meanings, too: statements in files, buttons, pictures, columns.
const OTHER_SENSES: [&str; 13] = [
    "act",
    "block",
    "challenge",
    "coup",
    "diplomat",
    "draft",
    "exchange",
    "force",
    "inquisitor",
    "leave",
    "pass",
    "show",
    "wins",
];

#[test]
fn options_and_verbs_are_spelled_in_the_engine_alone() {
    let homes = ["corte/src/options.rs", "corte/src/lexicon.rs"];
    let options = corte::OPTIONS.iter().map(|option| option.name);
    let decisions = corte::DecisionKind::ALL.map(corte::DecisionKind::name);
    let actions = corte::ActionKind::ALL.map(corte::ActionKind::name);
    let words: BTreeSet<&str> = options.chain(decisions).chain(actions).collect();
    let mut found = Vec::new();
    for (path, text) in sources().iter().filter(|(path, _)| !homes.iter().any(|home| path.ends_with(home))) {
        let code = without_tests(text);
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for (word, line) in words.iter().flat_map(|word| lines.clone().map(move |line| (*word, line))) {
            let is_test = path.ends_with("tests.rs") || path.contains("/wire/");
            if line.contains(&format!("\"{word}\"")) && !is_test && !OTHER_SENSES.contains(&word) {
                found.push(format!("{path}: {}", line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "spelled outside their home:\n{}", found.join("\n"));
}

/// A language is a file of words: code that asks which language it is has words of its own, which a new language lacks.
#[test]
fn no_code_knows_a_language_but_by_its_file() {
    let folder = Path::new(ROOT).join("crates/corte-ui/i18n");
    let files =
        std::fs::read_dir(folder).expect("the catalogues").map(|entry| entry.expect("an entry").path());
    let tags: Vec<String> =
        files.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    assert!(tags.len() >= 9, "{tags:?}");
    let named: Vec<String> = sources()
        .iter()
        .filter(|(path, _)| !["tests.rs", "/tests/", "/wire/"].iter().any(|part| path.contains(part)))
        .flat_map(|(path, text)| {
            // Tests and examples name languages, and so may comments.
            let code = without_tests(text);
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let lines = lines.filter(|line| tags.iter().any(|tag| line.contains(&format!("\"{tag}\""))));
            lines.map(move |line| format!("{path}: {}", line.trim()))
        })
        .collect();
    assert!(named.is_empty(), "{}", named.join("\n"));
}
