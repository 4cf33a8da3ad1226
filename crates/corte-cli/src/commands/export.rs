//! `corte export`: the records of all finished games.

use super::data::{Data, count, wait};
use super::dataset;
use crate::output::{Failure, complain, is_writable, tell};
use clap::Args;
use std::path::{Path, PathBuf};

/// Write the record of every finished game into a directory, as .coup files
///
/// It may be repeated, also while the server runs: what is there already stays, what is new is added. Running games are
/// left out, as their hands are hidden, and records that somebody has sent in, as they were not played here. A game whose record does not hold is named and left out, and so is a file there
/// that is not the record of its game. One from which a player has parted since is written anew. Exit status: 0 when all that is finished is there, 1 when something is damaged or
/// can't be written.
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
            is_writable(("--rows", rows))?;
        }
        let place = self.data.place()?;
        let exported = wait(place.export(&self.directory))?;
        for damage in &exported.damaged {
            complain(format!("{} is damaged and left out: {}", damage.what, damage.why));
        }
        if !exported.damaged.is_empty() {
            complain("a backup may have what is damaged: corte restore goes back to one");
        }
        for file in &exported.altered {
            complain(format!(
                "{}: it is not the record that the server keeps of this game, and is left as it is; remove or rename it, and export again",
                file.display()
            ));
        }
        let some = |number: usize, one, many, what| match number as u64 {
            0 => String::new(),
            number => format!(", {} {what}", count(number, one, many)),
        };
        tell(format!(
            "{}: {} written, {} there already{}{}{}{}",
            self.directory.display(),
            count(exported.written as u64, "record", "records"),
            exported.known,
            some(exported.renamed, "record", "records", "written anew without a name"),
            some(exported.sent_in, "record that was sent in", "records that were sent in", "left out"),
            some(exported.damaged.len(), "damaged game", "damaged games", "left out"),
            some(exported.altered.len(), "altered file", "altered files", "not touched"),
        ))?;
        if let Some(rows) = &self.rows {
            self.write_rows(rows)?;
        }
        if exported.damaged.is_empty() && exported.altered.is_empty() {
            Ok(())
        } else {
            Err(Failure::Reported)
        }
    }

    fn write_rows(&self, rows: &Path) -> Result<(), Failure> {
        let files = dataset::files(std::slice::from_ref(&self.directory))?;
        dataset::of_records(&files, rows)
    }
}
