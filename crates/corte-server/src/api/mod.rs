//! The HTTP API for bots: the same commands and frames, as JSON.

mod account;
mod answers;
mod body;
mod check;
mod doc;
mod follow;
pub(crate) mod frame;
mod games;
mod hub;
mod orders;
mod play;
mod problem;
mod requests;
mod schema;
mod stream;
mod tables;

pub(crate) use doc::describe;
pub(crate) use hub::{Hub, Note};
pub(crate) use problem::Problem;
pub(crate) use tables::{ask, expire};

use crate::app::App;
use crate::failure::Failure;
use crate::sender;
use crate::session::{self, Session};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use body::Parameters;
use std::net::IpAddr;
use std::sync::Arc;

/// The most bytes in a request body.
const LONGEST: usize = 16 * 1024;

/// The path of the API description, which reveals nothing about any table.
pub(crate) const DOCUMENT: &str = "/api/openapi.json";

/// The routes under `/api`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route(DOCUMENT, get(document))
        .route("/api/bot", get(account::own).post(account::new).delete(account::end))
        .route("/api/bot/token", post(account::renew))
        .route("/api/bot/tables", get(account::tables))
        .route("/api/bot/invitations", get(account::invitations))
        .route("/api/bot/games", get(games::list))
        .route("/api/bot/games.jsonl", get(games::lines))
        .route("/api/bots", get(account::listening))
        .route("/api/tables", get(tables::list))
        .route("/api/table", post(tables::open))
        .route("/api/table/{code}", get(tables::look))
        .route("/api/table/{code}/view", get(tables::view))
        .route("/api/table/{code}/invite", post(tables::invite))
        .route("/api/table/{code}/accept", post(tables::accept))
        .route("/api/table/{code}/decline", post(tables::decline))
        .route("/api/table/{code}/{does}", post(play::order))
        .route("/api/game/{id}", get(games::game))
        .route("/api/game/{id}/record", get(games::record))
        .route("/api", any(missing))
        .route("/api/", any(missing))
        .route("/api/{*rest}", any(missing))
        .method_not_allowed_fallback(no_method)
        .layer(DefaultBodyLimit::max(LONGEST))
}

/// The routes under `/api` with long-lived responses.
pub(crate) fn streams() -> Router<Arc<App>> {
    Router::new()
        .route("/api/table/{code}/stream", get(stream::stream))
        .route("/api/bot/stream", get(follow::stream))
        .method_not_allowed_fallback(no_method)
}

/// A bot identified by its token, and its address; the request has no parameters.
pub(crate) struct Bot(pub(crate) Session, pub(crate) IpAddr);

/// The same, with parameters.
struct Asking(Bot, Parameters);

impl FromRequestParts<Arc<App>> for Asking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asking, Problem> {
        let from = sender::of(app, &parts.headers, &parts.extensions);
        let bot = session::bot_of(app, &parts.headers).await?;
        Ok(Asking(Bot(bot, from), Parameters::from_request_parts(parts, app).await?))
    }
}

impl FromRequestParts<Arc<App>> for Bot {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Bot, Problem> {
        let Asking(bot, parameters) = Asking::from_request_parts(parts, app).await?;
        parameters.no_more()?;
        Ok(bot)
    }
}

async fn missing() -> Problem {
    Failure::NotFound.into()
}

async fn no_method() -> Problem {
    Failure::Method.into()
}

async fn document(parameters: Parameters) -> Result<Response, Problem> {
    parameters.no_more()?;
    Ok(([(header::CONTENT_TYPE, "application/json")], doc::written()).into_response())
}

#[cfg(test)]
mod tests;
