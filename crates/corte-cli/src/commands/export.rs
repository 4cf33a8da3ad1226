//! `corte export`: the records of all finished games.

use super::data::{Data, count, wait};
use super::dataset;
use super::files::records_in;
use crate::output::{Failure, complain, is_writable, tell};
use clap::Args;
use std::path::{Path, PathBuf};

/// Write the record of every finished game into a directory, as .coup files
///
/// It can be repeated, even while the server runs: existing files stay, and new records are added.
/// Running games are left out, because their hands are hidden, and so are uploaded records, because they were not played here.
/// A game whose record fails its check is named and left out, and so is a file there that is not the record of its game.
/// If a player has since deleted their data, the record is rewritten.
/// Files of games that the server has deleted since, as by --keep-games, stay with the names in them unless --prune is given, and are counted.
///
/// Exit status: 0 when all finished games are there, 1 when something is damaged or can't be written.
#[derive(Args)]
#[command(after_help = "Examples:\n  corte export records\n  corte export records --data /var/lib/corte\n  \
    corte export records --prune\n  \
    corte export records --rows games.parquet")]
pub(crate) struct Export {
    /// The directory to write to.
    directory: PathBuf,
    /// Also write the decisions of all records there as rows, like `corte dataset`. Only in programs built with --features parquet.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    /// Delete the files there of games that the server has deleted since; no other file.
    #[arg(long)]
    prune: bool,
    #[command(flatten)]
    data: Data,
}

impl Export {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(rows) = &self.rows {
            dataset::is_built("--rows")?;
            dataset::is_file("--rows", rows)?;
            is_writable(("--rows", rows))?;
        }
        let place = self.data.place()?;
        let exported = wait(place.export(&self.directory, self.prune))?;
        for damage in &exported.damaged {
            complain(format!("{} is damaged and left out: {}", damage.what, damage.why));
        }
        if !exported.damaged.is_empty() {
            complain("a backup may still have what is damaged: corte restore brings one back");
        }
        for file in &exported.altered {
            complain(format!(
                "{}: this is not the record that the server keeps of this game, and is left as it is; remove or rename it, then export again",
                file.display()
            ));
        }
        let some = |number: usize, one, many, what| match number as u64 {
            0 => String::new(),
            number => format!(", {} {what}", count(number, one, many)),
        };
        tell(format!(
            "{}: {} written, {} already there{}{}{}{}{}",
            self.directory.display(),
            count(exported.written as u64, "record", "records"),
            exported.known,
            some(exported.renamed, "record", "records", "rewritten without a name"),
            some(exported.sent_in, "uploaded record", "uploaded records", "left out"),
            some(exported.damaged.len(), "damaged game", "damaged games", "left out"),
            some(exported.altered.len(), "altered file", "altered files", "not touched"),
            some(
                exported.expired,
                "file",
                "files",
                match self.prune {
                    true => "of games that are stored no more deleted",
                    false => "of games that are stored no more left there (--prune deletes them)",
                }
            ),
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
        let files = records_in(std::slice::from_ref(&self.directory))?;
        dataset::of_records(&files, rows)
    }
}
