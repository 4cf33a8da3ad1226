//! Records which commit the program is built from, and embeds the rules in every language as a table.

// A build script talks to Cargo by printing.
#![allow(clippy::print_stdout)]

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    fs::write(out.join("rules.rs"), rules(&root.join("../../docs/rules"))?)?;
    println!("cargo:rerun-if-env-changed=CORTE_COMMIT");
    let given = env::var("CORTE_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = given.or_else(commit).unwrap_or_default();
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let full = if commit.is_empty() { version } else { format!("{version} ({commit})") };
    println!("cargo:rustc-env=CORTE_COMMIT={commit}");
    println!("cargo:rustc-env=CORTE_VERSION={full}");
    Ok(())
}

/// `[(tag, include_str!(…)), …]` for every page but the index.
fn rules(folder: &Path) -> io::Result<String> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "md") && !path.ends_with("README.md"));
    files.sort();
    let page = |path: &PathBuf| {
        let tag = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        format!("    ({tag:?}, include_str!({path:?})),\n")
    };
    Ok(format!("[\n{}]\n", files.iter().map(page).collect::<String>()))
}

/// The commit of this repository; `None` if the sources came without one, even if they lie inside another repository.
fn commit() -> Option<String> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").ok()?).join("../..").canonicalize().ok()?;
    let git = |arguments: &[&str]| {
        let output = Command::new("git").arg("-C").arg(&root).args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    if Path::new(&git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()? != root {
        return None;
    }
    // Every commit and every checkout appends a line to it.
    let log = root.join(git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    if log.exists() {
        println!("cargo:rerun-if-changed={}", log.display());
    }
    git(&["rev-parse", "--short=9", "HEAD"])
}
