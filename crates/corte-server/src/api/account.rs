//! Bots themselves: their names and tokens, their tables and invitations, and which bots are listening.

use super::Bot;
use super::body::{Body, Parameters};
use super::check::Fault;
use super::problem::{Cause, Problem};
use super::schema::{self, MOST_TABLES};
use crate::limits::Act;
use crate::own;
use crate::sender;
use crate::session;
use crate::web::Shared;
use crate::withdrawal::withdraw;
use axum::Json;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use corte_table::clean_name;
use corte_ui::Lang;
use corte_ui::page::OwnStage;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization as _;

/// Creates a bot.
pub(super) async fn new(
    app: Shared,
    parts: Parts,
    parameters: Parameters,
    body: Body,
) -> Result<Response, Problem> {
    parameters.no_more()?;
    let schema::NewBot { name } = body.read("NewBot")?;
    visible(&name)?;
    let from = sender::of(&app, &parts.headers, &parts.extensions);
    app.limits.act(Act::Newcomer, None, from)?;
    let (bot, token) = session::welcome_bot(&app, &name).await?.ok_or(Cause::NameTaken)?;
    let answer = schema::BotToken { name: bot.name, token: token.secret().to_owned() };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// Refuses a name that would not be shown exactly as given.
fn visible(name: &str) -> Result<(), Fault> {
    if clean_name(name).is_some_and(|kept| name.nfc().eq(kept.chars())) {
        return Ok(());
    }
    let allowed = "1 to 24 visible characters, without spaces at either end or two in a row";
    Err(Fault::of("/name", &Value::from(name), allowed))
}

/// The bot that is asking.
pub(super) async fn own(Bot(bot, _): Bot) -> Json<schema::Bot> {
    Json(schema::Bot { name: bot.name })
}

/// Deletes the bot, and its name in its finished games. It leaves its tables first, so that nobody waits for it there.
pub(super) async fn end(app: Shared, Bot(bot, from): Bot) -> Result<Json<schema::Done>, Problem> {
    app.limits.act(Act::Table, Some(bot.token), from)?;
    withdraw(&app, bot.person, Lang::ENGLISH.word("parted-name"), Some(from)).await?;
    Ok(Json(schema::Done { ok: true }))
}

/// Issues another token.
pub(super) async fn renew(app: Shared, Bot(bot, from): Bot) -> Result<Response, Problem> {
    app.limits.act(Act::Table, Some(bot.token), from)?;
    let token = session::renew(&app, &bot).await?;
    let answer = schema::BotToken { name: bot.name, token: token.secret().to_owned() };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// The tables at which the bot sits.
pub(super) async fn tables(app: Shared, Bot(bot, from): Bot) -> Result<Json<schema::OwnTables>, Problem> {
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let own = own::tables(&app, bot.person, MOST_TABLES, from).await?;
    let tables = own.into_iter().map(|own| schema::OwnTable {
        table: own.code,
        stage: match own.stage {
            OwnStage::Asked | OwnStage::Running | OwnStage::Left => "playing",
            OwnStage::Over => "over",
            OwnStage::Open => "lobby",
        },
        seat: own.seat,
        host: own.host,
        asked: own.stage == OwnStage::Asked,
        game: own.game,
    });
    let tables = tables.collect();
    Ok(Json(schema::OwnTables { tables }))
}

/// The bot's pending invitations.
pub(super) async fn invitations(app: Shared, Bot(bot, _): Bot) -> Json<schema::Invitations> {
    let asked = super::tables::waiting(&app, bot.person, &bot.name).await;
    let one = |asked: super::hub::Asked| schema::Invitation {
        table: asked.table,
        by: asked.by,
        until: asked.until,
    };
    Json(schema::Invitations { invitations: asked.into_iter().map(one).collect() })
}

/// The bots that are listening.
pub(super) async fn listening(app: Shared, parameters: Parameters) -> Result<Json<schema::Bots>, Problem> {
    parameters.no_more()?;
    let bots = app.hub.listening().into_iter().map(|name| schema::Bot { name }).collect();
    Ok(Json(schema::Bots { bots }))
}
