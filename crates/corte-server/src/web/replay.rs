//! Finished games: the replay, the record, the analysis of each decision, and uploaded records.

use super::form::{Named, Upload};
use super::packing::{Packed, Packing};
use super::{Asker, Fields, LONGEST_RECORD, Shared, answer, redirect};
use crate::failure::Failure;
use crate::hindsight::Look;
use crate::ids;
use crate::likeness;
use crate::limits::Act;
use crate::record::{self, Summary};
use crate::store::{FinishedGame, GameHead, SENT_IN};
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use corte::{Event, Seat};
use corte_notation::Record;
use corte_table::Abandonment;
use corte_ui::Names;
use corte_ui::page::{self, AnalysisScreen, AnalysisState, Eyes, Prefs, Reel, ReplayScreen, Setting};
use corte_ui::words::{self, Analysis, Looker};
use std::sync::Arc;
use std::time::Duration;

/// Shows a replay with every card open, from a seat, or as a spectator saw it; or sends the record as a file.
pub(super) async fn replay(
    app: Shared,
    Named(id): Named<String>,
    Query(query): Query<Fields>,
    asker: Asker,
) -> Response {
    let found = async {
        let (id, file) = id.strip_suffix(".coup").map_or((id.as_str(), false), |id| (id, true));
        let game = record::find(&app, id).await?;
        if file {
            return Ok(download(id, game.log));
        }
        let (seen, id) = ((asker.prefs, asker.rail, asker.base(&app)), id.to_owned());
        app.bounds
            .heavy
            .run_at_leisure(asker.from, game.log.len(), move || page_of(seen, &id, &game, &query))
            .await?
    };
    answer(&asker, found).await
}

/// Sends a record as a file.
pub(super) fn download(id: &str, log: impl IntoResponse) -> Response {
    let name = format!("attachment; filename=\"corte-{id}.coup\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], log).into_response()
}

fn page_of(
    (prefs, rail, base): (Prefs, bool, Arc<str>),
    id: &str,
    game: &FinishedGame,
    query: &Fields,
) -> Result<Response, Failure> {
    let (record, replay) = record::read(id, &game.log)?;
    let rules = record.setup.rules;
    let events: Vec<Event> = replay.steps.iter().flat_map(|step| step.events.iter().copied()).collect();
    let eyes = Eyes::parse(query.get("eyes").map_or("", String::as_str), rules.players());
    let step = query.get("step").and_then(|step| step.parse().ok()).unwrap_or(0);
    let reel = Reel::wind(&replay.start, &events, eyes, step);
    let names = record.display_names();
    let screen = ReplayScreen {
        prefs,
        base: &base,
        id,
        setting: Setting::named(&Summary::of(&game.head).setting).unwrap_or_default(),
        names: &Names::new(prefs.lang, names),
        bots: Seat::all(rules.players()).filter(|seat| record.bot(*seat).is_some()).collect(),
        reel: &reel,
        eyes,
        rail,
        uploaded: game.head.is_uploaded(),
        abandoned: Abandonment::of(&record),
    };
    Ok(Html(page::replay(&screen)).into_response())
}

/// How long a request for an analysis waits before it is told that the analysis is on its way.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// For the rate limit, a decision counts like this many bytes of a record, whose replay takes longer to draw.
const BYTES_A_DECISION: usize = 256;

/// What each decision was worth, as a bot sees it from the seat that made it.
pub(super) async fn analysis(
    app: Shared,
    Named(id): Named<String>,
    headers: HeaderMap,
    asker: Asker,
) -> Response {
    let found = async {
        let game = record::find(&app, &id).await?;
        let (summary, uploaded, length) = (Summary::of(&game.head), game.head.is_uploaded(), game.log.len());
        let look = match app.bounds.hindsights.look(&app.tasks, (asker.from, PATIENCE), game).await {
            // Too many are waiting already: the page tries again later.
            Err(Failure::SlowDown | Failure::Busy) => None,
            look => look?,
        };
        let (prefs, id) = (asker.prefs, id.clone());
        let Some(look) = look else {
            return Ok(Html(analysis_of(prefs, (&id, uploaded), &summary, None)).into_response());
        };
        let decisions = if let Look::Found(found) = &*look { found.decisions.len() } else { 0 };
        let length = length.max(decisions * BYTES_A_DECISION);
        let packing = Packing::accepted(&headers);
        let draw = move || Packed::new(analysis_of(prefs, (&id, uploaded), &summary, Some(&look)), packing);
        Ok(app.bounds.heavy.run_at_leisure(asker.from, length, draw).await?.into_response())
    };
    answer(&asker, found).await
}

fn analysis_of(prefs: Prefs, (id, uploaded): (&str, bool), summary: &Summary, look: Option<&Look>) -> String {
    let names = match look {
        Some(Look::Found(found)) if summary.names.is_empty() => &found.names,
        _ => &summary.names,
    };
    let (players, names) = (names.len(), Names::new(prefs.lang, names));
    let looker;
    let state = match look {
        None => AnalysisState::Looking,
        Some(Look::TooLong) => AnalysisState::TooLong,
        Some(Look::Nothing) => AnalysisState::Nothing,
        Some(Look::Found(found)) => {
            looker = Looker::new(prefs.lang, found.bot, found.iterations, found.seed);
            let told = Analysis {
                lang: prefs.lang,
                rules: &found.rules,
                names: &names,
                looker: &looker,
                found: &found.decisions,
                settled: &found.settled,
                stand_ins: &found.stand_ins,
            };
            AnalysisState::Found(told, env!("CARGO_PKG_VERSION"), &found.stops)
        }
    };
    let setting = Setting::named(&summary.setting).unwrap_or_default();
    let seats = Seat::all(players).map(|seat| names.of(seat).to_owned());
    let title = words::row(prefs.lang, seats);
    page::analysis(&AnalysisScreen { prefs, id, setting, title: &title, uploaded, state })
}

/// The most turns in an uploaded record, because its replay is drawn for anyone who asks.
const MOST_TURNS: usize = 1_000;

/// How much of an uploaded file's name is repeated.
const LONGEST_NAME: usize = 64;

/// Checks an uploaded record like any input, then stores it like any other. A copy of a game played here leads to that
/// game instead.
pub(super) async fn upload(app: Shared, asker: Asker, form: Upload) -> Response {
    let Upload(mut form) = form;
    let kept = async {
        let (session, cookie) = asker.welcome(&app).await?;
        app.limits.act(Act::Record, Some(session.token), asker.from)?;
        let (name, text) = loop {
            let field = form.next_field().await.map_err(|_| Failure::Unreadable)?;
            let field = field.ok_or(Failure::Missing("record"))?;
            if field.name() == Some("record") {
                let name = field
                    .file_name()
                    .map_or("record".to_owned(), |name| name.chars().take(LONGEST_NAME).collect());
                break (name, field.bytes().await.map_err(|_| Failure::Unreadable)?);
            }
        };
        if text.len() > LONGEST_RECORD {
            return Err(Failure::TooLong(LONGEST_RECORD / 1024));
        }
        let checked = app.bounds.heavy.run_at_leisure(asker.from, text.len(), move || check(&name, &text));
        let (game, likeness) = checked.await??;
        let id = match likeness::original(&app, &game, &likeness).await? {
            Some(id) => id,
            None => {
                let at = app.stamp();
                let game = FinishedGame { head: GameHead { finished_at: at, ..game.head }, ..game };
                app.store.save_upload(&game, &likeness, &ids::user_id(session.person)).await?;
                game.head.id
            }
        };
        Ok(redirect(&asker, &format!("/r/{id}"), cookie))
    };
    answer(&asker, kept).await
}

/// The record as it is stored: parsed, replayed and written again; and its hash without names.
fn check(name: &str, text: &[u8]) -> Result<(FinishedGame, String), Failure> {
    let record = Record::parse(name, text).map_err(|errors| Failure::Record(errors.to_string()))?;
    let bad = |error: &dyn std::fmt::Display| Failure::Record(error.to_string());
    let replay = record.replay().map_err(|error| bad(&error))?;
    let events = replay.steps.iter().flat_map(|step| &step.events);
    if events.filter(|event| matches!(event, Event::Turn { .. })).count() > MOST_TURNS {
        return Err(Failure::Turns(MOST_TURNS));
    }
    let log = record.to_text().map_err(|error| bad(&error))?;
    let winner = replay.end().table().winner();
    let winner = winner.map(Seat::index);
    let abandoned = Abandonment::of(&record).map(|why| why.name().to_owned());
    let summary = Summary { names: record.display_names(), winner, abandoned, ..Summary::default() };
    let head = GameHead {
        id: ids::record(&log),
        table_id: SENT_IN.to_owned(),
        finished_at: crate::store::UnixMillis(0),
        summary: serde_json::to_string(&summary).expect("a summary serialises to JSON"),
    };
    Ok((FinishedGame { head, players: Vec::new(), log }, likeness::of(record)))
}
