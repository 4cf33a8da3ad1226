//! The record of a finished game.

use crate::ids;
use crate::store::{FinishedGame, GameHead, UnixMillis};
use corte_notation::Record;
use corte_table::{LiveTable, Round, Stage};
use serde::{Deserialize, Serialize};

/// What anyone may know of a finished game, beside its record.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The players' names, seat by seat.
    pub(crate) names: Vec<String>,
    /// The winner's seat, if there is one.
    pub(crate) winner: Option<usize>,
    /// The pictures it was played with.
    pub(crate) setting: String,
}

/// The record of the table's last game, when it is over.
pub(crate) fn of(code: &str, table: &LiveTable) -> Option<FinishedGame> {
    let Stage::Over(round) = table.stage() else { return None };
    let id = table.round().map(|round| ids::game(code, table.seed(), round.number()))?;
    let finished = round.ended()?;
    let summary = Summary {
        names: round.names().to_vec(),
        winner: round.game().table().winner().map(corte::Seat::index),
        setting: table.settings().setting().name().to_owned(),
    };
    let log = match record(round).to_text() {
        Ok(log) => log,
        Err(error) => {
            tracing::error!(%error, code, "a record can't be written");
            return None;
        }
    };
    let head = GameHead {
        id,
        table_id: code.to_owned(),
        finished_at: UnixMillis(finished as i64),
        summary: serde_json::to_string(&summary).ok()?,
    };
    let players = round.players().iter().flatten().map(|person| ids::user_id(*person)).collect();
    Some(FinishedGame { head, players, log })
}

/// A game as a record, with the day it was played.
pub(crate) fn record(round: &Round) -> Record {
    let mut record = round.record();
    record.tags.push(("date".to_owned(), corte_notation::day(round.began() / 1_000)));
    record
}
