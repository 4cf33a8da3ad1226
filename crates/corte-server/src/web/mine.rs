//! What is kept of somebody: seen, handed out, and taken away.

use super::form::Form;
use super::table::asks_first;
use super::{Asker, Fields, Shared, answer, redirect, with_cookie};
use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::limits::Act;
use crate::live;
use crate::record::{self, Summary};
use crate::session::{self, Session};
use crate::store::{FinishedGame, GameHead, Holder, StoreError, TokenHash};
use axum::body::Body;
use axum::extract::Query;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use corte_ui::page::{self, Ending, GamesScreen, PlayedGame};
use corte_ui::{Lang, words};
use futures_util::stream;
use serde_json::{Value, json};
use std::sync::Arc;

/// How many games a page lists, and how many are read at a time.
const AT_ONCE: u32 = 20;

/// How many of somebody's tables are named, and left with them.
const TABLES: u32 = 1_000;

/// Somebody as their games know them: by their id, and by what they are called on their devices.
#[derive(Clone)]
struct Player {
    user: String,
    names: Vec<String>,
}

impl Player {
    async fn of(app: &App, session: &Session) -> Result<Player, StoreError> {
        Ok(Player::on(&session::devices(app, session).await?, session))
    }

    fn on(devices: &[(TokenHash, Holder)], session: &Session) -> Player {
        let names = devices.iter().map(|(_, holder)| holder.profile.name.clone()).collect();
        Player { user: ids::user_id(session.person), names }
    }

    /// Some of the games that they have played, before this one.
    async fn played(&self, app: &App, before: Option<&GameHead>) -> Result<Vec<FinishedGame>, StoreError> {
        let mut games = Vec::new();
        for head in app.store.games_of(&self.user, before, AT_ONCE).await? {
            games.extend(app.store.game(&head.id).await?);
        }
        Ok(games)
    }

    /// Where they sat in a game of these players.
    fn seat(&self, head: &GameHead, players: &[String]) -> Option<usize> {
        let player = players.iter().position(|id| *id == self.user)?;
        Summary::of(head).seat_of(player, players.len(), &self.names)
    }
}

/// The asker's finished games, the latest first.
pub(super) async fn games(app: Shared, Query(fields): Query<Fields>, asker: Asker) -> Response {
    let listed = async {
        if asker.unknown {
            return Err(Failure::Unavailable);
        }
        let before = match fields.get("before") {
            Some(id) => Some(super::replay::find(&app, id).await?.head),
            None => None,
        };
        let mut games: Vec<PlayedGame> = Vec::new();
        if let Some(session) = &asker.session {
            let player = Player::of(&app, session).await?;
            for head in app.store.games_of(&player.user, before.as_ref(), AT_ONCE).await? {
                let seat = player.seat(&head, &app.store.players_of(&head.id).await?);
                games.push(shown(asker.prefs.lang, &head, seat));
            }
        }
        let next = games.last().filter(|_| games.len() == AT_ONCE as usize).map(|game| game.id.as_str());
        let screen = GamesScreen { prefs: asker.prefs, games: &games, next };
        Ok(Html(page::games(&screen)).into_response())
    };
    answer(&asker, listed).await
}

fn shown(lang: Lang, head: &GameHead, seat: Option<usize>) -> PlayedGame {
    let Summary { names, winner, .. } = Summary::of(head);
    let ending = match winner.and_then(|winner| names.get(winner)) {
        Some(_) if winner == seat => Ending::Won,
        Some(name) => Ending::WonBy(name.clone()),
        None => Ending::Abandoned,
    };
    PlayedGame {
        id: head.id.clone(),
        day: corte_notation::day(head.finished_at.0.unsigned_abs() / 1_000),
        who: words::row(lang, names),
        ending,
    }
}

/// Who the asker is and what they have played, as a file of lines: first name, devices and tables, then a game each.
pub(super) async fn download(app: Shared, asker: Asker) -> Response {
    let file = async {
        if asker.unknown {
            return Err(Failure::Unavailable);
        }
        let Some(session) = asker.session.clone() else { return Ok(redirect(&asker, "/settings", None)) };
        if !app.limits.act(Act::Record, session.token, asker.from) {
            return Err(Failure::SlowDown);
        }
        let devices = session::devices(&app, &session).await?;
        let player = Player::on(&devices, &session);
        let tables = app.store.tables_of(&player.user, TABLES).await?;
        let device = |(_, holder): &(TokenHash, Holder)| {
            let (came, seen) = (holder.created_at.0, holder.last_seen.0);
            json!({ "name": holder.profile.name, "came": came, "seen": seen })
        };
        let devices: Vec<Value> = devices.iter().map(device).collect();
        let first = json!({
            "name": session.name, "choices": session.choices, "devices": devices, "tables": tables,
        });
        let reading = Reading { app: Arc::clone(&app), player, first: Some(first.to_string()), last: None };
        let body = stream::unfold(Some(reading), |reading| async move { reading?.next().await });
        let heads = [
            (header::CONTENT_TYPE, "application/jsonl"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"corte.jsonl\""),
        ];
        Ok((heads, Body::from_stream(body)).into_response())
    };
    answer(&asker, file).await
}

/// How far a file of somebody's games has come: they are read as the file is.
struct Reading {
    app: Arc<App>,
    player: Player,
    first: Option<String>,
    last: Option<GameHead>,
}

impl Reading {
    async fn next(mut self) -> Option<(Result<String, StoreError>, Option<Reading>)> {
        if let Some(first) = self.first.take() {
            return Some((Ok(first + "\n"), Some(self)));
        }
        let games = match self.player.played(&self.app, self.last.as_ref()).await {
            Ok(games) => games,
            Err(error) => return Some((Err(error), None)),
        };
        self.last = Some(games.last()?.head.clone());
        let line = |game: &FinishedGame| {
            let seat = self.player.seat(&game.head, &game.players);
            let Summary { names, winner, .. } = Summary::of(&game.head);
            let GameHead { id, finished_at, .. } = &game.head;
            json!({
                "game": id, "finished": finished_at.0, "names": names, "winner": winner, "seat": seat, "record": game.log,
            })
        };
        let lines: String = games.iter().map(|game| format!("{}\n", line(game))).collect();
        Some((Ok(lines), Some(self)))
    }
}

/// Takes away all that is kept of the asker. A game of theirs that still runs ends without their name, too.
pub(super) async fn part(app: Shared, asker: Asker, form: Form) -> Response {
    let parted = async {
        if asker.unknown {
            return Err(Failure::Unavailable);
        }
        let Some(session) = &asker.session else { return Ok(redirect(&asker, "/settings", None)) };
        if let Some(page) = asks_first(&asker, "/part", "/settings", &form) {
            return Ok(Html(page).into_response());
        }
        if !app.limits.act(Act::Record, session.token, asker.from) {
            return Err(Failure::SlowDown);
        }
        // Whatever ends it on the way, it is begun anew by who asks again: sessions end last.
        let player = Player::of(&app, session).await?;
        live::leave_all(&app, session.person, TABLES).await?;
        withdraw(&app, &player, &asker).await?;
        session::part(&app, session, asker.prefs.lang.word("parted-name")).await?;
        // What ended meanwhile; what ends from now on has no name of theirs.
        withdraw(&app, &player, &asker).await?;
        Ok(with_cookie(Html(page::parted(asker.prefs)).into_response(), session::clear_cookie(&app)))
    };
    answer(&asker, parted).await
}

/// Takes somebody's name out of the games that they have played.
async fn withdraw(app: &Arc<App>, player: &Player, asker: &Asker) -> Result<(), Failure> {
    let other = asker.prefs.lang.word("parted-name");
    loop {
        let games = player.played(app, None).await?;
        if games.is_empty() {
            return Ok(());
        }
        let length = games.iter().map(|game| game.log.len()).sum();
        let Player { user, names } = player.clone();
        let without = move || -> Vec<(String, FinishedGame)> {
            let both = |game: FinishedGame| (game.log.clone(), record::without(game, &user, &names, other));
            games.into_iter().map(both).collect()
        };
        let games = app.bounds.heavy.run_at_leisure(asker.from, length, without).await?;
        app.store.keep_without(&player.user, &games).await?;
    }
}
