//! `corte restore`: returns to a copy of a server's data.

use super::data::{Data, count, wait};
use crate::output::{Failure, print};
use clap::Args;
use std::path::{Path, PathBuf};

/// Restore a server's data from a backup
///
/// The server must be stopped. The backup is checked before anything is changed, and the present data are kept aside.
/// Every table is then back where it was when the backup was made.
#[derive(Args)]
#[command(after_help = "Example:\n  corte restore corte-2026-11-21.sqlite --data /var/lib/corte\n\n\
    A PostgreSQL database is restored with pg_restore.")]
pub(crate) struct Restore {
    /// The backup file.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Restore {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let place = self.data.place()?;
        let (contents, aside) = wait(place.restore(&self.file))?;
        print(format!(
            "restored: {} and {}",
            count(contents.tables, "table", "tables"),
            count(contents.games, "finished game", "finished games"),
        ))?;
        let Some(aside) = aside else { return Ok(()) };
        let name = place.file().and_then(Path::file_name).unwrap_or_default();
        if !aside.join(name).exists() {
            return print(format!("what was left of the previous data is in {}", aside.display()));
        }
        print(format!(
            "the previous data are in {}. To restore them: {}",
            aside.display(),
            self.data.restore(&aside.join(name)),
        ))
    }
}
