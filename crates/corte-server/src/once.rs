//! Requests that arrive twice: a browser repeats one whose connection breaks, and a page's script one that nobody has
//! answered. Both mean it once.

use crate::app::App;
use crate::lock::whole;
use crate::session;
use crate::store::TokenHash;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use corte_table::Millis;
use std::collections::HashMap;
use std::sync::Mutex;
use tokio::sync::watch;

/// The header in which a page's script names a request; a repeat has the same name.
const NAME: &str = "x-corte-once";
/// How long a name is: too long to be guessed, since whoever has no session yet is known by it alone.
const LENGTH: usize = 32;
/// For how long a request is remembered: longer than a page's script repeats it.
const REMEMBERED: Millis = 60_000;
/// How many are remembered.
const MOST: usize = 4_096;
/// The largest answer that is remembered. Those to a page that gets its frames anyway are smaller.
const LARGEST: u64 = 1_024;

/// The session that sends a request, if any, and the request's name.
type Name = (Option<TokenHash>, Box<str>);

/// The requests that were named lately.
#[derive(Debug, Default)]
pub(crate) struct Once {
    known: Mutex<HashMap<Name, (Millis, Told)>>,
}

/// The answer to a request, once there is one.
type Told = watch::Receiver<Option<Answer>>;

/// An answer that can be given again.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    fn again(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers;
        response
    }
}

/// What a request with a name is.
pub(crate) enum Turn {
    /// New. Its answer is to be told.
    First(watch::Sender<Option<Answer>>),
    /// A repeat of one that is being handled, or was.
    Again(Told),
}

/// The name of a request, if it has one.
pub(crate) fn name(app: &App, request: &Request) -> Option<Name> {
    let name = request.headers().get(NAME)?.to_str().ok().filter(|name| name.len() == LENGTH)?;
    Some((session::presented(app, request.headers()).map(|token| token.hash()), name.into()))
}

impl Once {
    /// Notes a request.
    pub(crate) fn begin(&self, name: Name, now: Millis) -> Turn {
        let mut known = whole(&self.known);
        if let Some((at, told)) = known.get(&name)
            && now.saturating_sub(*at) < REMEMBERED
        {
            return Turn::Again(told.clone());
        }
        if known.len() >= MOST {
            known.retain(|_, (at, _)| now.saturating_sub(*at) < REMEMBERED);
        }
        if known.len() >= MOST {
            known.clear();
        }
        let (tell, told) = watch::channel(None);
        known.insert(name, (now, told));
        Turn::First(tell)
    }
}

/// The answer to the first of the same requests. `None` if that can't be given again: then it has to be handled anew.
pub(crate) async fn heard(mut told: Told) -> Option<Response> {
    let answer = told.wait_for(Option::is_some).await.ok()?;
    answer.clone().map(Answer::again)
}

/// Tells repeats of a request its answer, unless that is large, or a refusal for want of time or room.
pub(crate) async fn tell(told: watch::Sender<Option<Answer>>, response: Response) -> Response {
    let status = response.status();
    let is_passing = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
    let is_small = response.body().size_hint().upper().is_some_and(|bytes| bytes <= LARGEST);
    if is_passing || !is_small {
        return response;
    }
    let (parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LARGEST as usize).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let answer = Answer { status: parts.status, headers: parts.headers, body };
    let response = answer.clone().again();
    let _ = told.send(Some(answer));
    response
}
