//! Somebody's finished games: their summaries, and all of them as a file.

use crate::app::App;
use crate::ids;
use crate::record::{self, Summary};
use crate::store::{FinishedGame, GameHead, StoreError};
use corte::Options;
use corte_table::Person;
use futures_util::{Stream, StreamExt as _, stream};
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// How many games are read at a time.
const AT_ONCE: u32 = 20;

/// Somebody as their games know them: by id, and by their names on their devices.
#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) user: String,
    pub(crate) names: Vec<String>,
}

impl Player {
    pub(crate) fn new(person: Person, names: Vec<String>) -> Player {
        Player { user: ids::user_id(person), names }
    }

    /// At most `most` of the games they have played, before this one, and where they sat.
    pub(crate) async fn heads(
        &self,
        app: &App,
        before: Option<&GameHead>,
        most: u32,
    ) -> Result<Vec<(GameHead, Option<usize>)>, StoreError> {
        let games = app.store.played_by(&self.user, before, most).await?;
        let seated = |(head, players): (GameHead, Vec<String>)| {
            let seat = self.seat(&head, &players);
            (head, seat)
        };
        Ok(games.into_iter().map(seated).collect())
    }

    /// Some of these games in their stored form.
    pub(crate) async fn played(
        &self,
        app: &App,
        before: Option<&GameHead>,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        app.store.games_of(&self.user, before, AT_ONCE).await
    }

    /// Where they sat in a game with these players.
    pub(crate) fn seat(&self, head: &GameHead, players: &[String]) -> Option<usize> {
        let player = players.iter().position(|id| *id == self.user)?;
        Summary::of(head).seat_of(player, players.len(), &self.names)
    }

    /// All their games, latest first, one per line with its record, after a first line if one is given. Games are
    /// read as the lines are.
    pub(crate) fn lines(
        self,
        app: &Arc<App>,
        first: Option<String>,
    ) -> impl Stream<Item = Result<String, StoreError>> + use<> {
        let reading =
            Reading { app: Arc::clone(app), player: self, first, last: None, read: VecDeque::new() };
        // A compressor polls once more after the end.
        stream::unfold(Some(reading), |reading| async move { reading?.next().await }).fuse()
    }
}

/// The summary of a finished game, as shown to somebody.
#[derive(Serialize)]
pub(crate) struct Head {
    game: String,
    table: String,
    number: Option<u32>,
    finished: u64,
    names: Vec<String>,
    winner: Option<usize>,
    abandoned: Option<String>,
    seat: Option<usize>,
    stood_in: Option<u32>,
    rulebook: Option<String>,
    options: Option<BTreeMap<String, String>>,
}

impl Head {
    /// The summary of a game for whoever sat at this seat.
    pub(crate) fn of(head: &GameHead, seat: Option<usize>) -> Head {
        let Summary { names, winner, abandoned, number, rulebook, options, stood_in, .. } = Summary::of(head);
        Head {
            game: head.id.clone(),
            table: head.table_id.clone(),
            number,
            finished: head.finished_at.0.unsigned_abs(),
            names,
            winner,
            abandoned,
            seat,
            stood_in: seat.and_then(|seat| stood_in.get(seat).copied()),
            rulebook,
            options,
        }
    }

    /// The same, with what its record says about the rules.
    pub(crate) fn played_by(self, options: &Options) -> Head {
        let rulebook = Some(options.preset.name().to_owned());
        Head { rulebook, options: Some(record::changed(options)), ..self }
    }
}

/// A line of a file of games.
#[derive(Serialize)]
pub(super) struct Line<'g> {
    #[serde(flatten)]
    head: Head,
    record: &'g str,
}

impl<'g> Line<'g> {
    pub(super) fn new(head: Head, record: &'g str) -> Line<'g> {
        Line { head, record }
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("text and numbers serialise to JSON") + "\n"
    }
}

/// The progress of a file of somebody's games.
struct Reading {
    app: Arc<App>,
    player: Player,
    first: Option<String>,
    last: Option<GameHead>,
    /// Read, and not sent yet.
    read: VecDeque<FinishedGame>,
}

impl Reading {
    async fn next(mut self) -> Option<(Result<String, StoreError>, Option<Reading>)> {
        if let Some(first) = self.first.take() {
            return Some((Ok(first + "\n"), Some(self)));
        }
        if self.read.is_empty() {
            match self.player.played(&self.app, self.last.as_ref()).await {
                Ok(games) => self.read = games.into(),
                Err(error) => return Some((Err(error), None)),
            }
        }
        let game = self.read.pop_front()?;
        let head = Head::of(&game.head, self.player.seat(&game.head, &game.players));
        let line = Line::new(head, &game.log).text();
        self.last = Some(game.head);
        Some((Ok(line), Some(self)))
    }
}
