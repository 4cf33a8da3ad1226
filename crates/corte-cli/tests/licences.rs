//! What others wrote comes with its licence.

use crate::interface::given;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn printed() -> String {
    text(&Command::new(env!("CARGO_BIN_EXE_corte")).arg("licences").output().unwrap())
}

/// The name and version of each package in the program that isn't ours: `clap 4.6.7`.
fn packages() -> BTreeSet<String> {
    let tree = ["tree", "--locked", "-p", "corte-cli", "--all-features", "--edges", "normal"];
    let form = ["--target", "x86_64-unknown-linux-gnu", "--prefix", "none", "--no-dedupe", "--format", "{p}"];
    let rows = Command::new(env!("CARGO")).args(tree).args(form).current_dir(root()).output().unwrap();
    let others = text(&rows);
    let others = others.lines().filter(|row| !row.contains(" (/")).map(|row| row.replacen(" v", " ", 1));
    others.map(|row| row.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect()
}

/// Each crate for the registry has the texts of its own, which are no links, since a package and some systems know none.
#[test]
fn each_crate_for_the_registry_has_both_licences() {
    for of in given() {
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let own = root().join("crates").join(&of).join(name);
            let is_file = fs::symlink_metadata(&own).is_ok_and(|about| about.is_file());
            assert!(
                is_file && fs::read(&own).unwrap() == fs::read(root().join(name)).unwrap(),
                "{}",
                own.display()
            );
        }
    }
}

#[test]
fn every_package_in_the_program_is_named_with_its_licence() {
    let (packages, printed) = (packages(), printed());
    assert!(packages.len() > 200, "the search finds them: {packages:?}");
    let named = |package: &&String| printed.contains(&format!("\n{package} ("));
    let missing: Vec<&String> = packages.iter().filter(|package| !named(package)).collect();
    assert!(missing.is_empty(), "python3 tools/licences/make.py writes the licences of {missing:?}");
}

/// The texts beside fonts and scripts are also in the program, which contains these.
#[test]
fn what_lies_beside_assets_is_printed_too() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed = words(&printed());
    for file in
        ["fonts/LICENSE-alegreya.txt", "fonts/LICENSE-alegreya-sans.txt", "vendor/LICENSE-idiomorph.txt"]
    {
        let text = fs::read_to_string(root().join("crates/corte-ui/assets").join(file)).unwrap();
        for paragraph in text.split("\n\n") {
            assert!(printed.contains(&words(paragraph)), "{file}: {paragraph}");
        }
    }
    assert!(printed.contains("Corte Copyright (c) 2026 The Corte developers"));
}
