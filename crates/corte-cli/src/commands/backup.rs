//! `corte backup`: a copy of a server's data.

use super::data::{Data, count, wait};
use crate::output::{Failure, print};
use clap::Args;
use std::path::{Path, PathBuf};

/// Copy a server's data into one file, even while it runs
///
/// The copy is the data as they were at a single moment. It holds every hand of every running game, so only its
/// owner can read it: keep it as safe as the data. An existing file is never overwritten.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte backup corte-2026-11-21.sqlite\n  \
    corte backup --data /var/lib/corte /backups/corte.$(date +%F).sqlite\n\n\
    A PostgreSQL database is backed up with pg_dump.")]
pub(crate) struct Backup {
    /// The file to create.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Backup {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.file == Path::new("-") {
            return Err(Failure::Usage("a backup can't go to standard output: name a file".to_owned()));
        }
        let place = self.data.place()?;
        let contents = wait(place.back_up(&self.file))?;
        print(format!(
            "{}: {} and {}. To restore it: {}",
            self.file.display(),
            count(contents.tables, "table", "tables"),
            count(contents.games, "finished game", "finished games"),
            self.data.restore(&self.file),
        ))
    }
}
