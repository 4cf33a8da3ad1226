//! The interface for bots: the same commands and frames as JSON.

mod doc;
pub(crate) mod schema;
mod stream;

use crate::answer::Fit;
use crate::app::App;
use crate::bots;
use crate::failure::Failure;
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::session::{self, Choices, Session};
use crate::show::{Invitation, Public, Told};
use crate::store::TokenKind;
use crate::web::Shared;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Json, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use corte::DecisionId;
use corte_table::{Command, Table};
use corte_ui::Lang;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use stream::Streams;

/// The most bytes of a request.
const LONGEST: usize = 16 * 1024;

/// The routes under `/api`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/openapi.json", get(document))
        .route("/api/bot", post(new_bot))
        .route("/api/table", post(new_table))
        .route("/api/table/{code}", get(look))
        .route("/api/table/{code}/decision", post(decide))
        .route("/api/table/{code}/chat", post(chat))
        .route("/api/table/{code}/{does}", post(command))
        .route("/api/{*rest}", get(missing).post(missing))
        .layer(DefaultBodyLimit::max(LONGEST))
}

/// The routes under `/api` whose answers stay open.
pub(crate) fn streams() -> Router<Arc<App>> {
    Router::new()
        .route("/api/table/{code}/stream", get(stream::stream))
        .layer(Extension(Arc::new(Streams::default())))
}

/// A bot that is known by its token, and where it asks from.
pub(crate) struct Bot(pub(crate) Session, pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Bot {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Bot, Problem> {
        let bot = session::bot_of(app, &parts.headers).await.map_err(Failure::from)?;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let from = crate::guard::from(app, &parts.headers, peer);
        Ok(Bot(bot.ok_or(Failure::Unauthorized)?, from))
    }
}

/// A failure as JSON, with the present frame where there is one.
pub(crate) struct Problem {
    failure: Failure,
    frame: Option<(schema::Frame, Fit)>,
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        Problem { failure, frame: None }
    }
}

impl From<live::Failed> for Problem {
    fn from(failed: live::Failed) -> Problem {
        Failure::from(failed).into()
    }
}

/// Room for the reason beside a frame.
const REASON: usize = 512;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let reason = schema::Reason {
            code: self.failure.code().to_owned(),
            message: match &self.failure {
                Failure::Refused(refusal) => refusal.to_string(),
                Failure::NotFound => "there is no such thing here".to_owned(),
                Failure::Unauthorized => "send a bot's token: Authorization: Bearer …".to_owned(),
                Failure::Unavailable => "nothing was changed; try again in a few seconds".to_owned(),
                Failure::SlowDown => "too often; wait a little".to_owned(),
                Failure::Busy => {
                    "too much is asked of this server at once; try again in a few seconds".to_owned()
                }
                Failure::TooLong(most) => format!("the body is longer than {most} KiB"),
                Failure::TooSlow => "the body took too long to arrive".to_owned(),
                Failure::Foreign => "this request comes from a page of another site".to_owned(),
                Failure::Misdirected => Failure::Misdirected.text(Lang::ENGLISH),
                Failure::Banned => "the host of this table has shown you out".to_owned(),
                Failure::Unreadable | Failure::Record(_) => "this can't be read".to_owned(),
            },
        };
        let (frame, fit) = self.frame.unzip();
        let mut response = self.failure.answer(Json(schema::Error { error: reason, frame }));
        if let Some(fit) = fit {
            response.extensions_mut().insert(Fit(fit.0 + REASON));
        }
        if self.failure == Failure::Unauthorized {
            let value = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, value);
        }
        response
    }
}

/// A body in JSON.
struct Body<T>(T);

impl<T: serde::de::DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Problem> {
        let body: Result<Json<T>, JsonRejection> = Json::from_request(request, app).await;
        body.map(|Json(body)| Body(body)).map_err(|_| Failure::Unreadable.into())
    }
}

async fn missing() -> Problem {
    Failure::NotFound.into()
}

async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], doc::text()).into_response()
}

async fn new_bot(
    app: Shared,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    Body(new): Body<schema::NewBot>,
) -> Result<Response, Problem> {
    let name = corte_table::clean_name(&new.name).ok_or(Failure::Unreadable)?;
    let from = crate::guard::from(&app, &headers, peer.map(|Extension(info)| info.0.ip()));
    if !app.limits.newcomer(from) {
        return Err(Failure::SlowDown.into());
    }
    let welcomed = session::welcome(&app, TokenKind::Bot, &name, Choices::default()).await;
    let (bot, token) = welcomed.map_err(Failure::from)?;
    let answer = schema::BotToken { name: bot.name, token: token.secret().to_owned() };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

async fn new_table(
    app: Shared,
    Bot(bot, from): Bot,
    Body(new): Body<schema::NewTable>,
) -> Result<Response, Problem> {
    slow_down(&app, Act::Table, &bot, from)?;
    if new.bots.iter().any(|id| !bots::exists(id)) || new.bots.len() >= usize::from(new.places) {
        return Err(Failure::Unreadable.into());
    }
    let lang = Lang::ENGLISH;
    let company: Vec<_> = new.bots.iter().map(|id| bots::Seated::of_kind(id, lang)).collect();
    let table = crate::web::seat_company(
        &app,
        &bot,
        new.settings().map_err(Failure::from)?,
        &company,
        lang,
        false,
        from,
    )
    .await?;
    Ok((StatusCode::CREATED, Json(schema::Opened { table })).into_response())
}

fn slow_down(app: &App, act: Act, bot: &Session, from: IpAddr) -> Result<(), Failure> {
    if app.limits.act(act, bot.token, from) {
        return Ok(());
    }
    Err(Failure::SlowDown)
}

async fn look(app: Shared, Path(code): Path<String>, Bot(bot, _): Bot) -> Result<Response, Problem> {
    let handle = live::find(&app, &code).await?;
    let (frame, fit) = frame(&handle, &bot).await.ok_or(Failure::Unavailable)?;
    Ok((Extension(fit), Json(frame)).into_response())
}

/// A bot's frame, and how long it has to be at least.
async fn frame(handle: &Handle, bot: &Session) -> Option<(schema::Frame, Fit)> {
    let person = Some(bot.person);
    let look = move |to: &Invitation, table: &Table| {
        let fit = Fit(Public::default().json(to, table, person, Told::All));
        (schema::Frame::of(&to.code, table, &table.frame(person)), fit)
    };
    handle.look_by(person, look).await
}

async fn decide(
    app: Shared,
    Path(code): Path<String>,
    Bot(bot, from): Bot,
    Body(answer): Body<schema::Answer>,
) -> Result<Json<schema::Done>, Problem> {
    let decision = DecisionId::new(answer.decision).ok_or(Failure::Unreadable)?;
    perform(&app, &code, (&bot, from), Command::Decide { number: answer.number, decision }, Act::Command)
        .await
}

async fn chat(
    app: Shared,
    Path(code): Path<String>,
    Bot(bot, from): Bot,
    Body(say): Body<schema::Say>,
) -> Result<Json<schema::Done>, Problem> {
    let command = Command::Say { name: bot.name.clone(), text: say.text };
    perform(&app, &code, (&bot, from), command, Act::Line).await
}

/// What needs no body: sitting down, starting, leaving.
async fn command(
    app: Shared,
    Path((code, does)): Path<(String, String)>,
    Bot(bot, from): Bot,
) -> Result<Json<schema::Done>, Problem> {
    let command = match does.as_str() {
        "sit" => Command::Sit { place: None, name: bot.name.clone() },
        "start" => Command::Start,
        "ready" => Command::Ready { ready: true },
        "take-back" => Command::TakeBack,
        "leave" => Command::Leave,
        _ => return Err(Failure::NotFound.into()),
    };
    perform(&app, &code, (&bot, from), command, Act::Command).await
}

async fn perform(
    app: &Arc<App>,
    code: &str,
    (bot, from): (&Session, IpAddr),
    command: Command,
    act: Act,
) -> Result<Json<schema::Done>, Problem> {
    let handle = live::find(app, code).await?;
    slow_down(app, act, bot, from)?;
    match handle.command(bot.person, command).await.map_err(Failure::from) {
        Ok(()) => Ok(Json(schema::Done { ok: true })),
        Err(failure @ Failure::Refused(_)) => {
            app.metrics.refused();
            Err(Problem { failure, frame: frame(&handle, bot).await })
        }
        Err(failure) => Err(failure.into()),
    }
}
