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
use crate::store::{FinishedGame, GameHead, StoreError};
use axum::body::Body;
use axum::extract::Query;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use corte_table::Command;
use corte_ui::page::{self, Ending, GamesScreen, PlayedGame};
use corte_ui::{Lang, words};
use futures_util::stream;
use serde_json::json;
use std::sync::Arc;

/// How many games a page lists, and how many are read at a time.
const AT_ONCE: u32 = 20;

/// How many of somebody's tables are named, and left with them.
const TABLES: u32 = 1_000;

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
        let games = match &asker.session {
            Some(session) => played(&app, session, before.as_ref()).await?,
            None => Vec::new(),
        };
        let next = (games.len() == AT_ONCE as usize).then(|| games.last()).flatten();
        let next = next.map(|game| game.head.id.clone());
        let names = own_names(&app, asker.session.as_ref()).await?;
        let user = asker.session.as_ref().map(|session| ids::user_id(session.person));
        let user = user.unwrap_or_default();
        let games: Vec<PlayedGame> =
            games.iter().map(|game| shown(asker.prefs.lang, game, seat(game, &user, &names))).collect();
        let screen = GamesScreen { prefs: asker.prefs, games: &games, next: next.as_deref() };
        Ok(Html(page::games(&screen)).into_response())
    };
    answer(&asker, listed).await
}

/// Some of the games that somebody has played, before this one.
async fn played(
    app: &App,
    session: &Session,
    before: Option<&GameHead>,
) -> Result<Vec<FinishedGame>, StoreError> {
    let mut games = Vec::new();
    for head in app.store.games_of(&ids::user_id(session.person), before, AT_ONCE).await? {
        games.extend(app.store.game(&head.id).await?);
    }
    Ok(games)
}

/// What somebody is called on their devices.
async fn own_names(app: &App, session: Option<&Session>) -> Result<Vec<String>, StoreError> {
    let Some(session) = session else { return Ok(Vec::new()) };
    let devices = session::devices(app, session).await?;
    Ok(devices.into_iter().map(|(_, holder)| holder.profile.name).collect())
}

/// Where one of its players sat.
fn seat(game: &FinishedGame, user: &str, names: &[String]) -> Option<usize> {
    let player = game.players.iter().position(|id| id == user)?;
    Summary::of(&game.head).seat_of(player, game.players.len(), names)
}

fn shown(lang: Lang, game: &FinishedGame, seat: Option<usize>) -> PlayedGame {
    let Summary { names, winner, .. } = Summary::of(&game.head);
    let ending = match winner.and_then(|winner| names.get(winner)) {
        Some(_) if winner == seat => Ending::Won,
        Some(name) => Ending::WonBy(name.clone()),
        None => Ending::Abandoned,
    };
    PlayedGame {
        id: game.head.id.clone(),
        day: corte_notation::day(game.head.finished_at.0.unsigned_abs() / 1_000),
        who: words::row(lang, names),
        ending,
    }
}

/// All that is kept of the asker, as a file of lines: first who they are, then a game each.
pub(super) async fn download(app: Shared, asker: Asker) -> Response {
    let file = async {
        if asker.unknown {
            return Err(Failure::Unavailable);
        }
        let Some(session) = asker.session.clone() else { return Ok(redirect(&asker, "/settings", None)) };
        if !app.limits.act(Act::Record, session.token, asker.from) {
            return Err(Failure::SlowDown);
        }
        let tables = app.store.tables_of(&ids::user_id(session.person), TABLES).await?;
        let names = own_names(&app, Some(&session)).await?;
        let first = json!({ "name": session.name, "choices": session.choices, "tables": tables });
        let reading =
            Reading { app: Arc::clone(&app), session, names, first: Some(first.to_string()), last: None };
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
    session: Session,
    names: Vec<String>,
    first: Option<String>,
    last: Option<GameHead>,
}

impl Reading {
    async fn next(mut self) -> Option<(Result<String, StoreError>, Option<Reading>)> {
        if let Some(first) = self.first.take() {
            return Some((Ok(first + "\n"), Some(self)));
        }
        let games = match played(&self.app, &self.session, self.last.as_ref()).await {
            Ok(games) => games,
            Err(error) => return Some((Err(error), None)),
        };
        self.last = Some(games.last()?.head.clone());
        let user = ids::user_id(self.session.person);
        let line = |game: &FinishedGame| {
            let seat = seat(game, &user, &self.names);
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
        session::mark(&app, session, asker.prefs.lang.word("parted-name")).await?;
        leave(&app, session).await?;
        withdraw(&app, session, &asker).await?;
        session::part(&app, session).await?;
        Ok(with_cookie(Html(page::parted(asker.prefs)).into_response(), session::clear_cookie(&app)))
    };
    answer(&asker, parted).await
}

/// Leaves all tables.
async fn leave(app: &Arc<App>, session: &Session) -> Result<(), Failure> {
    for code in app.store.tables_of(&ids::user_id(session.person), TABLES).await? {
        let left = match live::find(app, &code).await.map_err(Failure::from) {
            Ok(handle) => handle.command(session.person, Command::Leave).await.map_err(Failure::from),
            Err(failure) => Err(failure),
        };
        match left {
            // Who is there no more need not go.
            Ok(()) | Err(Failure::Refused(_) | Failure::NotFound) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}

/// Takes somebody's name out of the games that they have played.
async fn withdraw(app: &Arc<App>, session: &Session, asker: &Asker) -> Result<(), Failure> {
    let (user, other) = (ids::user_id(session.person), asker.prefs.lang.word("parted-name"));
    let names = own_names(app, Some(session)).await?;
    loop {
        let games = played(app, session, None).await?;
        if games.is_empty() {
            return Ok(());
        }
        let length = games.iter().map(|game| game.log.len()).sum();
        let (own, called) = (user.clone(), names.clone());
        let without = move || -> Vec<FinishedGame> {
            games.into_iter().map(|game| record::without(game, &own, &called, other)).collect()
        };
        let games = app.bounds.heavy.run_at_leisure(asker.from, length, without).await?;
        app.store.keep_without(&user, &games).await?;
    }
}
