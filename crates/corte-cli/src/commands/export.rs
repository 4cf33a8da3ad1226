//! `corte export`: the records of all finished games.

use super::data::{Data, count, wait};
use super::dataset;
use crate::output::{Failure, is_writable, print};
use clap::Args;
use std::path::PathBuf;

/// Write the record of every finished game into a directory, as .coup files
///
/// It may be repeated, also while the server runs: what is there already stays, what is new is added. Running games are
/// left out, as their hands are hidden.
#[derive(Args)]
#[command(after_help = "Examples:\n  corte export records\n  corte export records --data /var/lib/corte\n  \
    corte export records --rows games.parquet")]
pub(crate) struct Export {
    /// The directory.
    directory: PathBuf,
    /// Write the decisions of all records there as rows, too, as `corte dataset` does. In programs built with --features parquet.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

impl Export {
    /// Writes the records.
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(rows) = &self.rows {
            dataset::is_built("--rows")?;
            is_writable(rows)?;
        }
        let place = self.data.place()?;
        let exported = wait(place.export(&self.directory))?;
        print(format!(
            "{}: {} written, {} there already",
            self.directory.display(),
            count(exported.written as u64, "record", "records"),
            exported.known
        ))?;
        let Some(rows) = &self.rows else { return Ok(()) };
        let games = dataset::records(std::slice::from_ref(&self.directory))?;
        let about = dataset::about(None, &serde_json::Value::Null);
        let written = dataset::write(rows, &about, games.into_iter().map(Ok))?;
        print(format!("{}: {written}", rows.display()))
    }
}
