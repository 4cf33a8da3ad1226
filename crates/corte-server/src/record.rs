//! The record of a finished game.

use crate::ids;
use crate::store::{FinishedGame, GameHead, UnixMillis};
use corte_notation::Record;
use corte_table::{Millis, Round, Stage, Table};
use serde::{Deserialize, Serialize};

/// What anyone may know of a finished game, beside its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The players' names, seat by seat.
    pub(crate) names: Vec<String>,
    /// The winner's seat, if there is one.
    pub(crate) winner: Option<usize>,
    /// The pictures it was played with.
    pub(crate) setting: String,
}

/// The record of the table's last game, when it is over.
pub(crate) fn of(code: &str, table: &Table) -> Option<FinishedGame> {
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
    record.tags.push(("date".to_owned(), date(round.began())));
    record
}

/// The day of a moment, UTC, as `2026-11-21`.
pub(crate) fn date(at: Millis) -> String {
    // Days since 1970-01-01 as a civil date, by H. Hinnant's "days_from_civil" run backwards.
    let days = (at / 86_400_000) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        // `date -u -d @SECONDS +%F`
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_251_200, "2024-03-01"),
            (1_795_219_200, "2026-11-21"),
        ] {
            assert_eq!(date(seconds * 1_000), day);
        }
    }
}
