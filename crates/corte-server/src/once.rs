//! Requests that arrive twice: a browser repeats one whose connection breaks, and a page's script one that nobody has
//! answered. Both mean it once.

use crate::app::App;
use crate::lock::whole;
use crate::session;
use crate::store::TokenHash;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use corte_table::Millis;
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use tokio::sync::watch;

/// The header in which a page's script names a request; a repeat has the same name.
const NAME: &str = "x-corte-once";
/// How long a name is.
const LENGTH: usize = 32;
/// For how long a request is remembered: longer than a page's script repeats it.
const REMEMBERED: Millis = 60_000;
/// How many of a session's are remembered, so that nobody crowds out the others'.
const SHARE: usize = 8;
/// Of how many sessions. They are handed out slowly, so it takes many addresses to get there.
const SESSIONS: usize = 8_192;
/// The largest answer that is remembered as it is.
const LARGEST: usize = 1_024;

/// The session that sends a request, and the request's name.
type Name = (TokenHash, Box<str>);

/// The requests that were named lately.
#[derive(Debug, Default)]
pub(crate) struct Once {
    known: Mutex<HashMap<TokenHash, VecDeque<Request>>>,
}

/// A request that was named.
#[derive(Debug)]
struct Request {
    name: Box<str>,
    at: Millis,
    told: Told,
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

/// The name of a request, if it has one. Without a session it has none: nobody but the sender would know whose it is.
pub(crate) async fn name(app: &App, headers: &HeaderMap) -> Option<Name> {
    let name = headers.get(NAME)?.to_str().ok().filter(|name| name.len() == LENGTH)?;
    let session = session::of(app, headers).await.ok()??;
    Some((session.token, name.into()))
}

impl Once {
    /// Notes a request; `None` if no more can be remembered.
    pub(crate) fn begin(&self, (token, name): Name, now: Millis) -> Option<Turn> {
        let mut known = whole(&self.known);
        let is_fresh = |request: &Request| now.saturating_sub(request.at) < REMEMBERED;
        if let Some(request) = known.get(&token).and_then(|own| own.iter().find(|own| own.name == name))
            && is_fresh(request)
        {
            return Some(Turn::Again(request.told.clone()));
        }
        if known.len() >= SESSIONS {
            known.retain(|_, own| own.iter().any(is_fresh));
        }
        if known.len() >= SESSIONS && !known.contains_key(&token) {
            return None;
        }
        let own = known.entry(token).or_default();
        own.retain(is_fresh);
        if own.len() >= SHARE {
            own.pop_front();
        }
        let (tell, told) = watch::channel(None);
        own.push_back(Request { name, at: now, told });
        Some(Turn::First(tell))
    }
}

/// The answer to the first of the same requests. `None` if that can't be given again: then it has to be handled anew.
pub(crate) async fn heard(mut told: Told) -> Option<Response> {
    let answer = told.wait_for(Option::is_some).await.ok()?;
    answer.clone().map(Answer::again)
}

/// Tells repeats of a request its answer, unless that is a refusal for want of time or room. A large one is told without
/// its frame, which a page that isn't connected gets when it is.
pub(crate) async fn tell(told: watch::Sender<Option<Answer>>, response: Response) -> Response {
    let status = response.status();
    let is_passing = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
    if is_passing || response.body().size_hint().exact().is_none() {
        return response;
    }
    let (parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let again = if body.len() <= LARGEST { Some(body.clone()) } else { without_its_frame(&body) };
    if let Some(again) = again {
        let mut headers = parts.headers.clone();
        headers.remove(header::CONTENT_LENGTH);
        let _ = told.send(Some(Answer { status, headers, body: again }));
    }
    Response::from_parts(parts, Body::from(body))
}

/// The answer to a page's script without what it shows; `None` for anything else.
fn without_its_frame(body: &Bytes) -> Option<Bytes> {
    let mut told: serde_json::Map<String, Value> = serde_json::from_slice(body).ok()?;
    told.remove("frame");
    serde_json::to_vec(&told).ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(session: u8, number: usize) -> Name {
        (TokenHash([session; 32]), format!("{number:032}").into())
    }

    #[test]
    fn nobody_crowds_out_what_is_remembered_of_others() {
        let once = Once::default();
        assert!(matches!(once.begin(name(1, 0), 0), Some(Turn::First(_))));
        for number in 0..10 * SHARE {
            assert!(matches!(once.begin(name(2, number), 1), Some(Turn::First(_))));
        }
        assert!(matches!(once.begin(name(1, 0), 2), Some(Turn::Again(_))));
        assert!(matches!(once.begin(name(2, 0), 2), Some(Turn::First(_))), "only the latest of its own");
        assert!(matches!(once.begin(name(1, 0), REMEMBERED), Some(Turn::First(_))), "and not for ever");
    }
}
