//! What is stored about somebody: shown, downloaded and deleted.

use super::form::Form;
use super::table::asks_first;
use super::{Asker, Fields, Shared, answer, played, redirect, with_cookie};
use crate::app::App;
use crate::config::in_days;
use crate::limits::Act;
use crate::own::{self, Player};
use crate::record::{self, Summary};
use crate::session::{self, Session};
use crate::store::{GameHead, Holder, StoreError, TokenHash};
use crate::withdrawal::withdraw;
use axum::body::Body;
use axum::extract::Query;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use corte_ui::Lang;
use corte_ui::page::{self, GamesScreen, PlayedGame, Score};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

/// How many games a page lists.
const AT_ONCE: usize = 20;

/// How many of somebody's last games count for their score.
const SCORED: usize = 100;

/// A finished game of somebody: its summary and head, and their seat.
type Played = (Summary, GameHead, Option<usize>);

/// The most tables of somebody that a download lists.
const TABLES: u32 = 1_000;

/// The holder of this session, with their names on all devices.
async fn player(app: &App, session: &Session) -> Result<Player, StoreError> {
    Ok(called(&session::devices(app, session.person).await?, session))
}

fn called(devices: &[(TokenHash, Holder)], session: &Session) -> Player {
    Player::new(session.person, devices.iter().map(|(_, holder)| holder.profile.name.clone()).collect())
}

/// The asker's finished games, the latest first.
pub(super) async fn games(app: Shared, Query(fields): Query<Fields>, asker: Asker) -> Response {
    let listed = async {
        let session = asker.known()?;
        let before = record::behind(&app, fields.get("before")).await?;
        let mut played = Vec::new();
        if let Some(session) = session {
            let most = if before.is_some() { AT_ONCE } else { SCORED };
            let heads = player(&app, session).await?.heads(&app, before.as_ref(), most as u32).await?;
            played.extend(heads.into_iter().map(|(head, seat)| (Summary::of(&head), head, seat)));
        }
        let listed = played.iter().take(AT_ONCE);
        let games: Vec<PlayedGame> = listed.map(|game| shown(asker.prefs.lang, game)).collect();
        let next = games.last().filter(|_| games.len() == AT_ONCE).map(|game| game.id.as_str());
        let score = if before.is_none() { score(&played) } else { None };
        let screen = GamesScreen { prefs: asker.prefs, games: &games, next, score, most: SCORED as u32 };
        Ok(Html(page::games(&screen)).into_response())
    };
    answer(&asker, listed).await
}

fn shown(lang: Lang, (summary, head, seat): &Played) -> PlayedGame {
    PlayedGame { table: Some(head.table_id.clone()), ..played::shown(lang, summary, head, *seat) }
}

/// The score of these games for their player, as far as they record it; `None` if none does.
fn score(played: &[Played]) -> Option<Score> {
    let scores = played.iter().filter_map(|(summary, _, seat)| summary.score((*seat)?));
    scores.reduce(|sum, score| sum + score)
}

/// Downloads the asker's profile and games as JSON Lines: first name, devices and tables, then one game per line, one
/// uploaded record per line, and one line for each table with what the log has of their sitting and speaking there.
pub(super) async fn download(app: Shared, asker: Asker) -> Response {
    let file = async {
        let Some(session) = asker.known()? else { return Ok(redirect(&asker, "/settings", None)) };
        app.limits.act(Act::Record, Some(session.token), asker.from)?;
        let devices = session::devices(&app, session.person).await?;
        let player = called(&devices, session);
        let tables = app.store.tables_of(&player.user, TABLES).await?;
        let device = |(_, holder): &(TokenHash, Holder)| {
            let (came, seen) = (holder.created_at.0, holder.last_seen.0);
            json!({ "name": holder.profile.name, "came": came, "seen": seen })
        };
        let devices: Vec<Value> = devices.iter().map(device).collect();
        let first = json!({
            "name": session.name, "choices": session.choices, "devices": devices, "tables": tables,
        });
        let uploads = own::uploads(&app, player.user.clone());
        let visits = own::visits(&app, session.person, asker.from);
        let body = player.lines(&app, Some(first.to_string())).chain(uploads).chain(visits).fuse();
        let heads = [
            (header::CONTENT_TYPE, "application/jsonl"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"corte.jsonl\""),
        ];
        Ok((heads, Body::from_stream(body)).into_response())
    };
    answer(&asker, file).await
}

/// Deletes everything stored about the asker. A game of theirs that is still running will end without their name, too.
pub(super) async fn part(app: Shared, asker: Asker, form: Form) -> Response {
    let parted = async {
        let Some(session) = asker.known()? else { return Ok(redirect(&asker, "/settings", None)) };
        if let Some(page) = asks_first(&asker, "/part", "/settings", &form) {
            return Ok(Html(page).into_response());
        }
        app.limits.act(Act::Record, Some(session.token), asker.from)?;
        withdraw(&app, session.person, asker.prefs.lang.word("parted-name"), Some(asker.from)).await?;
        let page = page::parted(asker.prefs, in_days(app.config.keep.logs));
        Ok(with_cookie(Html(page).into_response(), session::clear_cookie(&app)))
    };
    answer(&asker, parted).await
}
