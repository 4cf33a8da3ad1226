//! Recognises a record as that of a game played here, by a hash of it without the players' names.
//!
//! So a copy of a game is not stored beside it, where nobody could take a name out of it.

use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::record::Summary;
use crate::store::{FinishedGame, StoreError};
use corte::Seat;
use corte_notation::Record;
use std::sync::Arc;

/// How many records are read at a time.
const AT_ONCE: u32 = 20;

/// The hash of a record without its players' names; empty if it can't be written.
pub(crate) fn of(mut record: Record) -> String {
    // Twice, since a name that somebody chose may be one of these.
    for name in ["nobody", "seat"] {
        for seat in Seat::all(record.setup.rules.players()) {
            record.rename(seat, format!("{name}-{}", seat.index()));
        }
    }
    record.to_text().map(|text| ids::likeness(&text)).unwrap_or_default()
}

/// The same of a stored record.
pub(crate) fn of_text(id: &str, log: &str) -> String {
    Record::parse(id, log).map(of).unwrap_or_default()
}

/// Stores the hashes of all games that an earlier program has stored without.
pub(crate) async fn note_all(app: &Arc<App>) {
    let noted = async {
        loop {
            let games = app.store.without_likeness(AT_ONCE).await?;
            if games.is_empty() {
                return Ok::<(), StoreError>(());
            }
            let read = move || -> Vec<(String, String)> {
                let known = |(id, log): (String, String)| (id.clone(), of_text(&id, &log));
                games.into_iter().map(known).collect()
            };
            let Some(known) = app.tasks.aside(read).await else { return Ok(()) };
            app.store.note_likenesses(&known).await?;
        }
    };
    if let Err(error) = noted.await {
        tracing::warn!(%error, "copies of some earlier games are not recognised now");
    }
}

/// The game played here of which this is a copy: the same but for the names of those who have since deleted their data.
///
/// The other names have to be the same: otherwise, somebody who tries out deals would learn who has played a game that
/// ended soon after its deal.
pub(crate) async fn original(
    app: &App,
    copy: &FinishedGame,
    likeness: &str,
) -> Result<Option<String>, Failure> {
    let mut games = Vec::new();
    for id in app.store.played_like(likeness).await? {
        games.extend(app.store.game(&id).await?);
    }
    if games.is_empty() {
        return Ok(None);
    }
    let names = Summary::of(&copy.head).names;
    let find = move || games.into_iter().find(|game| has_names(game, &names)).map(|game| game.head.id);
    Ok(app.tasks.aside(find).await.flatten())
}

/// Whether everybody who is named in a game has the same name here.
fn has_names(game: &FinishedGame, names: &[String]) -> bool {
    let Ok(record) = Record::parse(&game.head.id, &game.log) else { return false };
    let (known, Summary { persons, bots, .. }) = (record.display_names(), Summary::of(&game.head));
    // An older game doesn't say who sat where.
    let is_told = !persons.is_empty() || game.players.is_empty();
    let has_gone = |seat: &usize| is_told && !persons.contains(seat) && !bots.contains(seat);
    let mut seats = (0..).zip(known.iter().zip(names));
    known.len() == names.len() && seats.all(|(seat, (known, name))| known == name || has_gone(&seat))
}
