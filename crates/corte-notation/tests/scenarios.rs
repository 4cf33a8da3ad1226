//! Every scenario of the project holds, every bad one is refused, and every rule has a scenario.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return files };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|extension| extension == "coup") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn all_hold(folder: &Path) -> usize {
    let files = files(folder);
    let errors: Vec<String> = files
        .iter()
        .filter_map(|file| corte_notation::check(&file.display().to_string(), fs::read(file).unwrap()).err())
        .map(|errors| errors.to_string())
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n\n"));
    files.len()
}

#[test]
fn scenarios_hold() {
    assert!(all_hold(&root().join("scenarios")) > 100);
}

#[test]
fn bad_scenarios_are_refused_where_they_say() {
    let files = files(&root().join("scenarios-bad"));
    assert!(!files.is_empty());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let first = text.lines().next().unwrap_or("");
        assert!(first.starts_with("# refused: "), "{}: the first line says why", file.display());
        let refused = corte_notation::check("bad.coup", &text).err();
        let line = refused.and_then(|errors| errors.iter().next().map(|error| error.line));
        let told = line.map(|line| first.ends_with(&format!(" at line {line}")));
        assert!(told == Some(true), "{} is refused at line {line:?}, and says {first:?}", file.display());
    }
}

/// The records of scenarios can be written and read back, and every view of them holds.
#[test]
fn scenarios_are_written_and_read_again() {
    for file in files(&root().join("scenarios")) {
        let name = file.display().to_string();
        let document = corte_notation::read(&name, fs::read(&file).unwrap()).unwrap();
        let corte_notation::Document::Record(record) = document else { continue };
        let text = record.to_text().unwrap();
        let again = corte_notation::Record::parse(&name, &text).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(again, corte_notation::Record { tags: again.tags.clone(), ..record.clone() }, "{name}");
        assert_eq!(again.to_text().unwrap(), text);
        let seats = corte::Seat::all(record.setup.rules.players()).map(corte::Viewer::Seat);
        for viewer in seats.chain([corte::Viewer::Spectator]) {
            let view = record.to_view_text(viewer).unwrap();
            corte_notation::check(&name, &view).unwrap_or_else(|errors| panic!("{errors}\n\n{view}"));
        }
    }
}

/// The numbers of articles and rulings, such as `R-C4` and `D-2`.
fn numbers(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-')) {
        let parts: Vec<&str> = word.split('-').collect();
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let is_article = match parts.as_slice() {
            ["R", article] => {
                article.starts_with(|letter: char| letter.is_ascii_uppercase()) && is_number(&article[1..])
            }
            ["D", ruling] => is_number(ruling),
            _ => false,
        };
        if is_article {
            found.insert(word.to_owned());
        }
    }
    found
}

#[test]
fn every_rule_has_a_scenario() {
    let rules = fs::read_to_string(root().join("docs/rules/en.md")).unwrap();
    let rules = numbers(&rules);
    assert!(rules.contains("R-C4") && rules.contains("D-11"), "the rules have numbers");
    let tagged: BTreeSet<String> = files(&root().join("scenarios"))
        .iter()
        .flat_map(|file| {
            let text = fs::read_to_string(file).unwrap();
            let tags: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("tag rules ")).collect();
            numbers(&tags.join(" "))
        })
        .collect();
    let without: Vec<&String> = rules.difference(&tagged).collect();
    assert!(without.is_empty(), "no scenario has the tag of {without:?}");
    let unknown: Vec<&String> = tagged.difference(&rules).collect();
    assert!(unknown.is_empty(), "scenarios are tagged with rules that are not there: {unknown:?}");
}
