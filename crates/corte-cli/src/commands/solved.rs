//! Positions solved one after the other, and what is told of them.

use super::results::made;
use crate::output::{Failure, Given, Target, are_apart, complain, is_writable, print};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What was found of a position.
pub(super) struct Solved {
    pub(super) text: String,
    pub(super) json: Value,
}

/// Solves each position and tells it, and then what was found of all of them; what can't be solved is complained of, and the others go on.
/// Into a result for programs go what was asked and, under this name, all that was found.
pub(super) fn solve_each(
    files: &[PathBuf],
    target: Option<&Target>,
    (asked, name): (&[(&str, Value)], &str),
    solve: impl Fn(&Path) -> Result<Solved, String>,
    together: impl Fn(&[Value]) -> Option<String>,
) -> Result<(), Failure> {
    if let Some(result) = target.and_then(Target::file) {
        let read: Vec<Given<'_>> = files.iter().map(|file| ("a position", &**file)).collect();
        are_apart(&read, &[("--json", Some(result))])?;
        is_writable(result)?;
    }
    let mut found = Vec::new();
    let mut failed = false;
    for file in files {
        match solve(file) {
            Ok(solved) => {
                if target != Some(&Target::Output) {
                    print(solved.text.trim_end())?;
                }
                found.push(solved.json);
            }
            Err(reason) => {
                failed = true;
                complain(format!("{}: {reason}", file.display()));
            }
        }
    }
    if let Some(table) = together(&found).filter(|_| target != Some(&Target::Output)) {
        print(format!("\n{}", table.trim_end()))?;
    }
    if let Some(target) = target {
        let made = made();
        let mut all = json!({ "format": 1, "version": made.version, "commit": made.commit });
        for (name, value) in asked {
            all[*name] = value.clone();
        }
        all[name] = found.into();
        target.write(format!("{all:#}\n").as_bytes())?;
    }
    if failed { Err(Failure::Reported) } else { Ok(()) }
}
