//! The pages: everything a browser asks for.

mod archive;
mod asset;
mod change;
mod choices;
mod command;
mod company;
pub(crate) use company::{FOR_NEWCOMERS, seat_company};
mod device;
mod form;
mod landing;
mod mine;
mod packing;
mod played;
mod privacy;
mod puzzle;
mod replay;
mod socket;
mod table;

use crate::app::App;
use crate::failure::Failure;
use crate::limits::Act;
use crate::sender;
use crate::session::{self, Choices, Session};
use crate::show::Guest;
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use corte_table::Person;
use corte_ui::page::{self, ErrorKind, Prefs};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

pub(crate) use form::Fields;

/// The header with which the page's script says that its connection is open: a frame in the response would be a
/// duplicate.
const LIVE: &str = "x-corte-live";

/// What search engines may ask for: everything, since each response says itself whether it may be listed, and one that isn't asked for
/// can't.
const ROBOTS: &str = "User-agent: *\nAllow: /\n";

/// The most bytes in a form.
pub(crate) const LONGEST_FORM: usize = 16 * 1024;
/// The most bytes in an uploaded record. Tables produce far less: two hundred turns of ten seats, each with every
/// possible window, are 160 KiB.
pub(crate) const LONGEST_RECORD: usize = 256 * 1024;
/// The same, with the form around it.
pub(crate) const LONGEST_UPLOAD: usize = LONGEST_RECORD + LONGEST_FORM;

/// The pages' routes.
pub(crate) fn routes() -> Router<Arc<App>> {
    let forms = Router::new()
        .route("/", get(landing::landing))
        .route("/tables", get(landing::landing))
        .route("/play", post(landing::play))
        .route("/new", get(landing::new).post(landing::open))
        .route("/join", post(landing::join))
        .route("/settings", get(landing::settings).post(landing::keep_settings))
        .route("/rules", get(landing::rules))
        .route("/rules/complete", get(landing::rulebook))
        .route("/privacy", get(privacy::privacy))
        .route("/games", get(mine::games))
        .route("/games.jsonl", get(mine::download))
        .route("/part", post(mine::part))
        .route("/device", post(device::make))
        .route("/device/end", post(device::end))
        .route("/device/forget", post(device::forget))
        .route("/device/{token}", get(device::arrive).post(device::take))
        .route("/t/{code}", get(table::table))
        .route("/t/{code}/live", get(socket::live))
        .route("/t/{code}/settings", get(change::show).post(change::change))
        .route("/t/{code}/remarks", get(table::remarks))
        .route("/t/{code}/games", get(played::at_table))
        .route("/t/{code}/games.zip", get(archive::records))
        .route("/t/{code}/{does}", post(table::act))
        .route("/manifest.webmanifest", get(landing::manifest))
        .route("/r/{id}", get(replay::replay))
        .route("/r/{id}/analysis", get(replay::analysis))
        .route("/puzzle", get(puzzle::today))
        .route("/puzzle/{id}", get(puzzle::puzzle))
        .route("/assets/{name}", get(asset::asset))
        .route("/favicon.ico", get(|| async { StatusCode::NOT_FOUND }))
        .route("/robots.txt", get(|| async { ROBOTS }))
        .layer(DefaultBodyLimit::max(LONGEST_FORM));
    let records =
        Router::new().route("/record", post(replay::upload)).layer(DefaultBodyLimit::max(LONGEST_UPLOAD));
    forms.merge(records).method_not_allowed_fallback(no_method).fallback(missing)
}

/// The sender of a request for a page.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) session: Option<Session>,
    pub(crate) prefs: Prefs,
    pub(crate) from: IpAddr,
    /// Whether the page's script asks, and wants JSON.
    pub(crate) script: bool,
    /// Whether the page gets its frames anyway, over its own connection.
    pub(crate) live: bool,
    /// Whether log and chat are to be open: the address says so, or that of the page that a form comes from.
    pub(crate) rail: bool,
    /// The address at which they reach this server, where that says more than it knows itself.
    pub(crate) reached: Option<Arc<str>>,
    /// Whether the database could not be asked for the session.
    unknown: bool,
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asker, Infallible> {
        let headers = &parts.headers;
        let (session, unknown) = match session::of(app, headers).await {
            Ok(session) => (session, false),
            Err(_) => (None, true),
        };
        let prefs = session
            .as_ref()
            .map_or_else(|| Choices::default().prefs(headers), |it| it.choices.prefs(headers));
        let script = wants_json(headers);
        let live = script && headers.get(LIVE).is_some_and(|live| live == "yes");
        let sent_from = came_from(headers).filter(|_| parts.method == Method::POST && !script);
        let rail = opens_the_rail(parts.uri.query().or(sent_from));
        let from = sender::of(app, headers, &parts.extensions);
        let reached = crate::site::reached(app, headers);
        Ok(Asker { session, prefs, from, script, live, rail, reached, unknown })
    }
}

/// The query in a table's address that opens log and chat.
const RAIL: &str = "open=log";

fn opens_the_rail(query: Option<&str>) -> bool {
    query.is_some_and(|query| query.split('&').any(|said| said == RAIL))
}

/// The query in the address of the page that a request comes from.
fn came_from(headers: &HeaderMap) -> Option<&str> {
    let (_, query) = headers.get(header::REFERER)?.to_str().ok()?.split_once('?')?;
    query.split('#').next()
}

/// Whether the page's script asks, and wants JSON.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.starts_with("application/json"))
}

impl Asker {
    fn person(&self) -> Option<Person> {
        self.session.as_ref().map(|session| session.person)
    }

    /// The asker's session, if they have one.
    ///
    /// # Errors
    ///
    /// [`Failure::Unavailable`] if the database could not be asked for it.
    fn known(&self) -> Result<Option<&Session>, Failure> {
        if self.unknown { Err(Failure::Unavailable) } else { Ok(self.session.as_ref()) }
    }

    pub(crate) fn guest(&self) -> Guest {
        let (name, strength) = match &self.session {
            Some(session) => (session.name.clone(), company::liked(session)),
            None => (String::new(), FOR_NEWCOMERS),
        };
        let (strength, reached) = (strength.name().to_owned(), self.reached.clone());
        Guest { prefs: self.prefs, name, strength, rail: self.rail, reached }
    }

    /// The address of this server in links for whoever asks.
    pub(super) fn base(&self, app: &App) -> Arc<str> {
        self.reached.clone().unwrap_or_else(|| app.base.get())
    }

    /// The address of a table, with log and chat as they are now.
    pub(super) fn table(&self, code: &str) -> String {
        let open = if self.rail { format!("?{RAIL}") } else { String::new() };
        format!("/t/{code}{open}")
    }

    /// The asker's session, created now if there is none, with the cookie header for a new one.
    pub(crate) async fn welcome(&self, app: &App) -> Result<(Session, Option<HeaderValue>), Failure> {
        self.welcome_as(app, "").await
    }

    /// The same; a new session begins with this name.
    pub(crate) async fn welcome_as(
        &self,
        app: &App,
        name: &str,
    ) -> Result<(Session, Option<HeaderValue>), Failure> {
        if let Some(session) = self.known()? {
            return Ok((session.clone(), None));
        }
        app.limits.act(Act::Newcomer, None, self.from)?;
        let (session, token) = session::welcome(app, name, Choices::default()).await?;
        Ok((session, session::set_cookie(app, &token)))
    }

    /// A page that says what went wrong.
    pub(crate) fn sorry(&self, failure: &Failure) -> Response {
        let kind = match failure {
            Failure::NotFound | Failure::Unauthorized(_) => ErrorKind::NotFound,
            Failure::Record(_) => ErrorKind::BadRecord,
            Failure::SlowDown => ErrorKind::Slow,
            Failure::Unavailable | Failure::Busy => ErrorKind::Unavailable,
            Failure::Broken => ErrorKind::Broken,
            _ => ErrorKind::Refused,
        };
        let detail = match failure {
            Failure::NotFound | Failure::Unauthorized(_) | Failure::Unreadable => None,
            Failure::SlowDown | Failure::Unavailable | Failure::Broken => None,
            _ => Some(failure.text(self.prefs.lang)),
        };
        if self.script {
            return failure.answer(notice(&failure.text(self.prefs.lang)));
        }
        failure.answer(Html(page::error(self.prefs, kind, detail.as_deref())))
    }
}

/// Redirects to another page, with the session's cookie if it is new. The page's script follows the address itself.
pub(crate) fn redirect(asker: &Asker, to: &str, cookie: Option<HeaderValue>) -> Response {
    let response = if asker.script {
        json(&serde_json::json!({ "goto": to })).into_response()
    } else {
        Redirect::to(to).into_response()
    };
    with_cookie(response, cookie)
}

/// A response to the page's script.
fn json(value: &serde_json::Value) -> impl IntoResponse + use<> {
    ([(header::CONTENT_TYPE, "application/json")], value.to_string())
}

/// A notice for the page's script.
pub(crate) fn notice(text: &str) -> impl IntoResponse + use<> {
    json(&serde_json::json!({ "notice": text }))
}

pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The `Allow` header lists the methods that exist.
async fn no_method(asker: Asker) -> Response {
    asker.sorry(&Failure::Method)
}

async fn missing(asker: Asker) -> Response {
    asker.sorry(&Failure::NotFound)
}

/// Runs a page's handler, and draws a page for its failure.
pub(crate) async fn answer(asker: &Asker, page: impl Future<Output = Result<Response, Failure>>) -> Response {
    page.await.unwrap_or_else(|failure| asker.sorry(&failure))
}

/// The shared state, as handlers take it.
pub(crate) type Shared = State<Arc<App>>;

#[cfg(test)]
mod tests;
