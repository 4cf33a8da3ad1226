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
use std::time::Duration;

/// How many records are read at a time.
const AT_ONCE: u32 = 20;
/// How often it is looked for games without a hash.
const ROUND: Duration = Duration::from_secs(1);

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

/// Stores the hashes of games, as they end and of those that an earlier program has stored without. Games at many tables
/// may end at one moment, when moves have to go on.
pub(crate) async fn keep(app: Arc<App>) {
    loop {
        match note_some(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::debug!(%error, "copies of some games are not recognised now"),
        }
        if !app.pause(ROUND).await {
            return;
        }
    }
}

/// Stores the hashes of some games; whether there may be more.
pub(crate) async fn note_some(app: &App) -> Result<bool, StoreError> {
    let games = app.store.without_likeness(AT_ONCE).await?;
    let may_be_more = games.len() == AT_ONCE as usize;
    let hash = |(id, log): (String, String)| {
        let hash = Record::parse(&id, &log).map(of).unwrap_or_default();
        (id, hash)
    };
    let read = move || games.into_iter().map(hash).collect::<Vec<_>>();
    match app.tasks.aside(read).await {
        Some(known) if !known.is_empty() => app.store.note_likenesses(&known).await?,
        _ => return Ok(false),
    }
    Ok(may_be_more)
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
    // A game that has just ended may have no hash yet.
    note_some(app).await?;
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
