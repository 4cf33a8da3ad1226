//! `corte fsck`: whether a server's data are intact.

use super::data::{Data, count, wait};
use crate::output::{Failure, print, tell};
use clap::Args;
use corte_server::data::{DataPlace, Findings};
use std::path::{Path, PathBuf};

/// Check a server's data: the file, every log and its hashes, every record
///
/// Each entry of a table's log carries a hash of itself and all entries before it, so any later change is found.
/// It can be run while the server runs. Exit status: 0 when all is well, 1 when something is damaged or lost.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte fsck\n  \
    corte fsck --salvage whole.sqlite     saves the tables and games that are intact\n  \
    corte restore whole.sqlite            puts them in place, while no server runs")]
pub(crate) struct Fsck {
    /// Save everything that is intact into this new file.
    #[arg(long, value_name = "NEW", conflicts_with = "accept")]
    salvage: Option<PathBuf>,
    /// Accept the data as they are when a server refuses to start because some are missing.
    #[arg(long)]
    accept: bool,
    #[command(flatten)]
    data: Data,
}

impl Fsck {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let place = self.data.place()?;
        if self.accept {
            wait(place.accept_as_is())?;
            return print("the data are accepted as they are");
        }
        let report = wait(place.check())?;
        tell_of(&report)?;
        if let Some(to) = &self.salvage {
            self.salvage(&place, to)?;
        }
        if report.is_clean() { Ok(()) } else { Err(Failure::Reported) }
    }

    fn salvage(&self, place: &DataPlace, to: &Path) -> Result<(), Failure> {
        let saved = wait(place.salvage(to))?;
        let nameless = match saved.without_players {
            0 => String::new(),
            some => format!(" ({some} of them with unknown players)"),
        };
        tell(format!(
            "{}: {}, {}{nameless} and {} saved. To use it, stop the server, then run: {}",
            to.display(),
            count(saved.tables as u64, "table", "tables"),
            count(saved.games as u64, "finished game", "finished games"),
            count(saved.tokens as u64, "session", "sessions"),
            self.data.restore(to),
        ))
    }
}

fn tell_of(report: &Findings) -> Result<(), Failure> {
    let lines = report.file.iter().map(|fault| format!("file: {fault}"));
    let lines = lines.chain(report.unlisted.iter().map(|what| format!("file: {what}")));
    let lines = lines.chain(report.damaged.iter().map(|damage| format!("{}: {}", damage.what, damage.why)));
    for line in lines.chain(report.lost.clone()) {
        tell(line)?;
    }
    if report.newer > 0 {
        tell(format!(
            "{} written to by a newer Corte: intact, and only the newer one can continue there",
            count(report.newer as u64, "table was", "tables were")
        ))?;
    }
    tell(format!(
        "{}: {} with {}, {}",
        if report.is_clean() { "all is well" } else { "intact" },
        count(report.tables as u64, "table", "tables"),
        count(report.entries as u64, "entry", "entries"),
        count(report.games as u64, "finished game", "finished games"),
    ))
}
