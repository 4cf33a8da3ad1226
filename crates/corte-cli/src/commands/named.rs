//! The bots of a game in the terminal, as the command line names them.

use super::values::Known;
use crate::kept::Kept;
use crate::output::Failure;
use crate::terminal::{Bot, bot_named};
use corte::Rules;
use corte_bots::Rung;
use std::path::Path;

/// A bot as it was named on the command line.
#[derive(Clone, Debug)]
pub(super) enum Named {
    /// One of the ladder.
    Kind(&'static Rung),
    /// One in a file.
    File(String),
}

/// The bots, by their ids or their files.
pub(super) fn bots() -> Known<Named> {
    let read = |name: &str| match Kept::is_named(name.trim()) {
        true => Ok(Named::File(name.trim().to_owned())),
        false => bot_named(name.trim()).map(Named::Kind),
    };
    Known::new(read, || corte_bots::ladder().iter().map(|rung| rung.id).collect()).or_files()
}

impl Named {
    /// The bot, and the id under which it is described.
    pub(super) fn seated(&self, rules: &Rules) -> Result<(Bot, &'static str), Failure> {
        match self {
            Named::Kind(rung) => Ok((Bot::Kind(rung), rung.id)),
            Named::File(file) => {
                let kept = Kept::open(Path::new(file)).map_err(|failure| failure.of("--bots"))?;
                let kept = kept.allowed(rules)?;
                let kind = kept.kind();
                Ok((Bot::Kept(kept), kind))
            }
        }
    }
}
