//! What the files for hosting say of the program is so.

#![allow(missing_docs)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_corte")).args(arguments).arg("--help").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn files() -> Vec<(String, String)> {
    let deploy = fs::read_dir(root().join("deploy")).unwrap().map(|entry| entry.unwrap().path());
    deploy
        .chain([root().join("docs/hosting.md")])
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap()))
        .collect()
}

/// The words of a text that begin like this.
fn words<'t>(text: &'t str, start: &str) -> BTreeSet<&'t str> {
    let of_a_word = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    text.split(|letter| !of_a_word(letter)).filter(|word| word.starts_with(start) && word.len() > 2).collect()
}

#[test]
fn every_variable_is_one_of_the_program() {
    let serve = help(&["serve"]);
    let known = words(&serve, "CORTE_");
    for (file, text) in files() {
        for name in words(&text, "CORTE_") {
            assert!(known.contains(name), "{file} has {name}; there are {known:?}");
        }
    }
}

#[test]
fn every_flag_is_one_of_the_program() {
    let (serve, load) = (help(&["serve"]), help(&["load"]));
    let (serve, load) = (words(&serve, "--"), words(&load, "--"));
    let mut seen = BTreeSet::new();
    for (file, text) in files() {
        for line in text.lines() {
            // What is no code in a line has no flags; other programs' commands have their own.
            let spans = line.split('`').skip(1).step_by(2).filter(|span| span.starts_with("--"));
            let commands =
                line.split('`').filter_map(|span| span.split_once("corte serve ")).map(|found| found.1);
            let measures =
                line.split('`').filter_map(|span| span.split_once("corte load ")).map(|found| found.1);
            let measures: BTreeSet<&str> = measures.flat_map(|measure| words(measure, "--")).collect();
            assert!(measures.is_subset(&load), "{file}: {line}");
            for flag in spans.chain(commands).flat_map(|span| words(span, "--")) {
                assert!(serve.contains(flag), "{file} has {flag}: {line}");
                seen.insert(flag.to_owned());
            }
        }
    }
    let told: BTreeSet<&str> = seen.iter().map(String::as_str).collect();
    let missing: Vec<&&str> = serve.difference(&told).filter(|flag| **flag != "--help").collect();
    assert!(missing.is_empty(), "docs/hosting.md does not tell of {missing:?}");
}

#[test]
fn the_unit_starts_the_program_with_arguments_it_takes() {
    let unit = fs::read_to_string(root().join("deploy/corte.service")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/corte ")).unwrap();
    help(&start.split(' ').collect::<Vec<_>>());
}

#[test]
fn the_image_builds_what_it_copies() {
    let image = fs::read_to_string(root().join("deploy/Dockerfile")).unwrap();
    assert!(image.contains("cargo build --release --locked -p corte-cli"));
    assert!(image.contains("/src/target/release/corte "), "the program's name is the binary's");
    // An image built from a worked-in folder takes along neither its builds nor its history, nor hands and sessions.
    let ignored = fs::read_to_string(root().join(".dockerignore")).unwrap();
    for folder in ["target", ".git", "corte-data"] {
        assert!(ignored.lines().any(|line| line == folder), "{folder} goes into the image's build");
    }
}

#[test]
fn data_of_a_server_started_here_is_never_committed() {
    let folder = corte_server::Config::default().data;
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    let line = format!("/{}", folder.display());
    assert!(ignored.lines().any(|ignored| ignored == line), "{line} is not in .gitignore");
}
