//! The house rules that a program can check: which crate may see which, and under what licences we stand.

#![allow(missing_docs)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::OnceLock;

/// Whom each crate may import, as in `ARCHITECTURE.md`. No arrow points back.
const MAY_IMPORT: [(&str, &[&str]); 8] = [
    ("corte", &[]),
    ("corte-notation", &["corte"]),
    ("corte-bots", &["corte"]),
    ("corte-arena", &["corte", "corte-notation", "corte-bots"]),
    ("corte-table", &["corte", "corte-notation"]),
    ("corte-ui", &["corte"]),
    ("corte-server", &["corte", "corte-notation", "corte-table", "corte-ui", "corte-bots", "corte-arena"]),
    (
        "corte-cli",
        &["corte", "corte-notation", "corte-bots", "corte-arena", "corte-table", "corte-ui", "corte-server"],
    ),
];

/// What only the server and the program may see.
const OF_THE_NETWORK: [&str; 4] = ["tokio", "axum", "sqlx", "hyper"];

/// Licences that a program under MIT OR Apache-2.0 may be made of.
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

/// The names of what each package is built with, itself not counted; tests and build scripts apart.
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
fn no_crate_imports_against_the_direction() {
    let built_with = built_with();
    let ours: BTreeSet<&str> = MAY_IMPORT.iter().map(|(name, _)| *name).collect();
    for (name, dependencies) in &built_with {
        let allowed = MAY_IMPORT.iter().find(|(known, _)| known == name).map(|(_, allowed)| *allowed);
        let allowed = allowed.unwrap_or_else(|| panic!("{name} is not in MAY_IMPORT"));
        let imported = dependencies.iter().map(String::as_str).filter(|other| ours.contains(other));
        for other in imported {
            assert!(allowed.contains(&other), "{name} must not import {other}");
        }
    }
    assert_eq!(built_with.len(), MAY_IMPORT.len(), "MAY_IMPORT lists the crates of the workspace");
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
