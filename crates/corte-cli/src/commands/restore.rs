//! `corte restore`: returns to a copy of a server's data.

use super::data::{Data, count, wait};
use crate::output::{Failure, complain, print};
use clap::Args;
use corte_server::data::Restored;
use std::path::{Path, PathBuf};

/// Restore a server's data from a backup
///
/// The server must be stopped. The backup is checked before anything is changed, and the present data are kept aside.
/// Every table is then back where it was when the backup was made. Whoever has deleted their data since stays deleted:
/// the server takes them out again before it answers anybody.
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
        let Restored { contents, aside, erased } = wait(place.restore(&self.file))?;
        print(format!(
            "restored: {} and {}",
            count(contents.tables, "table", "tables"),
            count(contents.games, "finished game", "finished games"),
        ))?;
        match erased {
            Ok(0) => {}
            Ok(people) => print(format!(
                "{} deleted their data after this backup was made: they have no session in it, and the server deletes the rest \
                 at its next start, before it answers anybody",
                count(people, "person had", "people had"),
            ))?,
            Err(why) => complain(format!(
                "who deleted their data after this backup was made can't be read from the previous data ({why}): such people \
                 are back in it, with their names and sessions. Of those you know, delete the data again with corte remove person"
            )),
        }
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
