//! `corte export`: the records of all finished games.

use super::data::{Data, count, wait};
use crate::output::{Failure, print};
use clap::Args;
use std::path::PathBuf;

/// Write the record of every finished game into a directory, as .coup files
///
/// It may be repeated, also while the server runs: what is there already stays, what is new is added. Running games are
/// left out, as their hands are hidden.
#[derive(Args)]
#[command(after_help = "Examples:\n  corte export records\n  corte export records --data /var/lib/corte")]
pub(crate) struct Export {
    /// The directory.
    directory: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Export {
    /// Writes the records.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let place = self.data.place()?;
        let exported = wait(place.export(&self.directory))?;
        print(format!(
            "{}: {} written, {} there already",
            self.directory.display(),
            count(exported.written as u64, "record", "records"),
            exported.known
        ))
    }
}
