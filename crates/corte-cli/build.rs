//! Records which commit the program is built from.

// A build script talks to Cargo by printing.
#![allow(clippy::print_stdout)]

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=CORTE_COMMIT");
    let given = env::var("CORTE_COMMIT").ok().filter(|commit| !commit.is_empty());
    if let Some(commit) = &given {
        println!("cargo:rustc-env=CORTE_COMMIT_GIVEN={commit}");
    }
    let commit = given.or_else(commit).unwrap_or_default();
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let full = if commit.is_empty() { version } else { format!("{version} ({commit})") };
    println!("cargo:rustc-env=CORTE_COMMIT={commit}");
    println!("cargo:rustc-env=CORTE_VERSION={full}");
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
