//! `corte check`: whether games, positions, scenarios and views hold.

use super::data::count;
use super::files::{called, find, none_in, read};
use crate::output::{Failure, complain, tell};
use clap::{Args, ValueHint};
use std::path::{Path, PathBuf};

/// Check that records, positions, scenarios and views hold
///
/// Every move must be legal, and every expectation must hold.
/// For a file that fails, the report gives the line and column, shows the line, and says what was expected, what was
/// found, and what to do.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte check game.coup              one file\n  \
    corte check scenarios/ more.coup   every *.coup file in a folder and below it, and one more\n  \
    corte check - < game.coup          standard input\n\n\
    Exit status: 0 when all hold, 1 when one does not, 2 when the command line is wrong.")]
pub(crate) struct Check {
    /// Files in the notation, folders with such files, or - for standard input.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// List every file that holds, not only those that fail.
    #[arg(short, long)]
    verbose: bool,
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
}

impl Check {
    /// Checks all files and prints the totals.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut tally = Tally::default();
        for path in &self.files {
            if path.is_dir() {
                self.folder(path, &mut tally)?;
            } else {
                self.file(path, &mut tally)?;
            }
        }
        tell(format!("{} passed, {} failed", tally.passed, tally.failed))?;
        if tally.failed == 0 { Ok(()) } else { Err(Failure::Reported) }
    }

    fn folder(&self, folder: &Path, tally: &mut Tally) -> Result<(), Failure> {
        let mut files = Vec::new();
        if let Err((path, error)) = find(folder, &mut files) {
            complain(format!("{}: {error}", path.display()));
            tally.failed += 1;
        }
        if files.is_empty() {
            complain(none_in(folder));
            tally.failed += 1;
        }
        files.sort();
        files.iter().try_for_each(|file| self.file(file, tally))
    }

    fn file(&self, path: &Path, tally: &mut Tally) -> Result<(), Failure> {
        let name = called(path);
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                tally.failed += 1;
                complain(format!("{name}: {error}"));
                return Ok(());
            }
        };
        match corte_notation::check(&name, bytes) {
            Ok(summary) => {
                tally.passed += 1;
                if self.verbose {
                    let moves = count(summary.moves as u64, "move", "moves");
                    let expectations = count(summary.expectations as u64, "expectation", "expectations");
                    tell(format!("{name}: holds ({moves}, {expectations})"))?;
                }
                Ok(())
            }
            Err(errors) => {
                tally.failed += 1;
                tell(format!("{errors}\n"))
            }
        }
    }
}
