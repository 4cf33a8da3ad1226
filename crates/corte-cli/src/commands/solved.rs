//! Solving positions one after another, and what is reported of them.

use super::results::made;
use crate::output::{Failure, Given, Target, are_apart, complain, is_writable, print};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// What was found about a position.
pub(super) struct Solved {
    pub(super) text: String,
    /// Its row in the Markdown table of several positions.
    pub(super) row: String,
    pub(super) json: Value,
}

/// The name of a position in a table.
pub(super) fn title(file: &Path) -> Cow<'_, str> {
    file.file_stem().unwrap_or_default().to_string_lossy()
}

/// A text escaped for a Markdown table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Refuses to write a result where that is impossible, or over a position or another input.
pub(super) fn is_apart(
    files: &[PathBuf],
    read: &[Given<'_>],
    target: Option<&Target>,
) -> Result<(), Failure> {
    let Some(result) = target.and_then(Target::file) else { return Ok(()) };
    let positions = files.iter().map(|file| ("a position", &**file));
    let read: Vec<Given<'_>> = positions.chain(read.iter().copied()).collect();
    are_apart(&read, &[("--json", Some(result))])?;
    is_writable(("--json", result))
}

/// Solves each position and prints it, then prints a table of all with this head if there are several. Positions that
/// can't be solved are reported, and the others go on. The result for programs holds what was asked and, under this
/// name, everything that was found; if nothing could be, it is not written.
pub(super) fn solve_each(
    files: &[PathBuf],
    target: Option<&Target>,
    (asked, name): (&[(&str, Value)], &str),
    head: &str,
    solve: impl Fn(&Path) -> Result<Solved, String>,
) -> Result<(), Failure> {
    let (mut found, mut rows) = (Vec::new(), Vec::new());
    let mut failed = false;
    for file in files {
        match solve(file) {
            Ok(solved) => {
                if target != Some(&Target::Output) {
                    print(solved.text.trim_end())?;
                }
                found.push(solved.json);
                rows.push(solved.row);
            }
            Err(reason) => {
                failed = true;
                let name = file.display().to_string();
                // An error in a file already names its place there.
                complain(if reason.starts_with(&name) { reason } else { format!("{name}: {reason}") });
            }
        }
    }
    if rows.len() > 1 && target != Some(&Target::Output) {
        print(format!("\n{head}\n{}", rows.join("\n")))?;
    }
    // If nothing was found, an earlier result stays.
    if let Some(target) = target.filter(|_| !failed || !found.is_empty()) {
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
