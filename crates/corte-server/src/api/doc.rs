//! The description of the interface for programs that write programs: OpenAPI.
//!
//! The functions here are never called: each carries the description of one operation.
//! A test asks the server for every one of them and holds the answers against it.

#![allow(dead_code, reason = "descriptions are read by a macro")]

use super::schema::{Answer, BotToken, Done, Error, Frame, NewBot, NewTable, Opened, Say};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{IntoResponses, OpenApi};

/// The description as JSON.
pub(super) fn text() -> String {
    let mut document = Document::openapi();
    if let Some(components) = &mut document.components {
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
    }
    document.to_json().unwrap_or_default()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Corte for bots",
        description = "Play Coup over HTTP. Seats are counted from 0; cards and characters have their English names.",
        version = "1"
    ),
    components(schemas(Error)),
    paths(new_bot, new_table, frame, stream, decide, chat, sit, start, ready, take_back, leave)
)]
struct Document;

/// What can't be read, or a value out of its bounds.
#[derive(IntoResponses)]
#[response(status = 422, description = "It can't be read")]
struct Unreadable(Error);

/// What the rules or the table forbid.
#[derive(IntoResponses)]
#[response(status = 409, description = "Refused; the present frame goes with it")]
struct Refused(Error);

/// Who has to be known, and what has to be there.
#[derive(IntoResponses)]
enum AtATable {
    #[response(status = 401, description = "No token that is known")]
    Unknown(Error),
    #[response(status = 404, description = "No such table")]
    Missing(Error),
}

/// What may go well another time; `Retry-After` says when.
#[derive(IntoResponses)]
enum Later {
    #[response(status = 429, description = "Too often")]
    TooOften(Error),
    #[response(status = 503, description = "Nothing was changed; try again")]
    Unavailable(Error),
}

/// Makes a bot and gives its token, this once.
#[utoipa::path(
    post,
    path = "/api/bot",
    operation_id = "new_bot",
    tag = "bots",
    request_body = NewBot,
    responses((status = 201, description = "The token", body = BotToken), Unreadable, Later)
)]
fn new_bot() {}

/// Opens a table, with this bot as its host and seated.
#[utoipa::path(
    post,
    path = "/api/table",
    operation_id = "new_table",
    tag = "bots",
    request_body = NewTable,
    responses((status = 201, description = "The table", body = Opened), Unreadable, Refused, AtATable, Later),
    security(("token" = []))
)]
fn new_table() {}

/// The table as this bot sees it.
#[utoipa::path(
    get,
    path = "/api/table/{code}",
    operation_id = "frame",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "The present frame", body = Frame), AtATable, Later),
    security(("token" = []))
)]
fn frame() {}

/// Every frame as it comes, one a line; an empty line every seven seconds.
#[utoipa::path(
    get,
    path = "/api/table/{code}/stream",
    operation_id = "stream",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses(
        (status = 200, description = "One frame a line, the present one first", body = Frame, content_type = "application/x-ndjson"),
        AtATable,
        Later
    ),
    security(("token" = []))
)]
fn stream() {}

/// Answers a decision.
#[utoipa::path(
    post,
    path = "/api/table/{code}/decision",
    operation_id = "decide",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    request_body = Answer,
    responses((status = 200, description = "Done, or done before", body = Done), Unreadable, Refused, AtATable, Later),
    security(("token" = []))
)]
fn decide() {}

/// Says something.
#[utoipa::path(
    post,
    path = "/api/table/{code}/chat",
    operation_id = "chat",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    request_body = Say,
    responses((status = 200, description = "Done, or done before", body = Done), Unreadable, Refused, AtATable, Later),
    security(("token" = []))
)]
fn chat() {}

/// Sits down at the first place that is free.
#[utoipa::path(
    post,
    path = "/api/table/{code}/sit",
    operation_id = "sit",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "Done, or done before", body = Done), Refused, AtATable, Later),
    security(("token" = []))
)]
fn sit() {}

/// Begins the game; the host's.
#[utoipa::path(
    post,
    path = "/api/table/{code}/start",
    operation_id = "start",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "Done, or done before", body = Done), Refused, AtATable, Later),
    security(("token" = []))
)]
fn start() {}

/// Wants the next game.
#[utoipa::path(
    post,
    path = "/api/table/{code}/ready",
    operation_id = "ready",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "Done, or done before", body = Done), Refused, AtATable, Later),
    security(("token" = []))
)]
fn ready() {}

/// Takes the seat back from the bot that stands in.
#[utoipa::path(
    post,
    path = "/api/table/{code}/take-back",
    operation_id = "take_back",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "Done, or done before", body = Done), Refused, AtATable, Later),
    security(("token" = []))
)]
fn take_back() {}

/// Leaves the table.
#[utoipa::path(
    post,
    path = "/api/table/{code}/leave",
    operation_id = "leave",
    tag = "bots",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, description = "Done, or done before", body = Done), Refused, AtATable, Later),
    security(("token" = []))
)]
fn leave() {}
