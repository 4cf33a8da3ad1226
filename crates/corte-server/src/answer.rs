//! Responses on their way out: padded if they contain a hand, and counted until they have been sent.
//!
//! The length of compressed text reveals how alike its parts are, and so, word for word, what a hand is. Therefore
//! nothing a table sends is compressed, and its length is one that everybody at the table may know. Nor is a page that
//! lists somebody's own tables beside names that strangers choose: it would tell the codes, letter for letter.

use crate::api::DOCUMENT;
use crate::app::App;
use crate::failure::Failure;
use crate::sender;
use crate::session;
use crate::share::Taken;
use crate::stranger::Stranger;
use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tower_http::compression::Predicate;

/// Padded lengths are multiples of this.
pub(crate) const STEP: usize = 1024;
/// How many bytes are handed to a connection at once.
const SLICE: usize = 16 * 1024;

/// The minimum length of a response, chosen so that the length reveals nothing about the hand in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fit(pub(crate) usize);

/// Marks a response that is not compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AsItIs;

/// The pages that list somebody's own tables.
const LISTS: [&str; 4] = ["/", "/tables", "/games", "/join"];

/// The padded length for a text of this length, given the least length that fits any hand.
pub(crate) fn filled(least: usize, length: usize) -> usize {
    if least == 0 {
        return length.next_multiple_of(STEP);
    }
    let least = least.next_multiple_of(STEP);
    // A text longer than expected at least reveals little.
    if length <= least { least } else { length.next_multiple_of(4 * STEP) }
}

/// Pads a text with blanks to this length. Adding them one by one would take as long as rendering part of the text.
pub(crate) fn pad(text: &mut String, length: usize) {
    const BLANKS: &str = match std::str::from_utf8(&[b' '; STEP]) {
        Ok(blanks) => blanks,
        Err(_) => " ",
    };
    text.reserve(length.saturating_sub(text.len()));
    while text.len() < length {
        text.push_str(&BLANKS[..BLANKS.len().min(length - text.len())]);
    }
}

/// Pads a table's responses, and holds each response's share of memory until it has been handed over.
pub(crate) async fn send_off(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let from = app.limits.counted(sender::of(&app, request.headers(), request.extensions()));
    let stranger = Stranger::of(&request);
    let path = request.uri().path();
    let of_a_table = path.starts_with("/t/") || (path.starts_with("/api/") && path != DOCUMENT);
    let lists_own = LISTS.contains(&path) && session::presented(&app, request.headers()).is_some();
    let response = next.run(request).await;
    let length = response.body().size_hint().exact();
    let (mut head, body) = response.into_parts();
    if head.status == StatusCode::SWITCHING_PROTOCOLS || length.is_none_or(|length| length == 0) {
        return Response::from_parts(head, body);
    }
    let Ok(mut bytes) = axum::body::to_bytes(body, usize::MAX).await else {
        return stranger.refusal(&Failure::Unavailable);
    };
    if of_a_table && may_be_filled(&head.headers) {
        let least = head.extensions.remove::<Fit>().map_or(0, |fit| fit.0);
        let length = filled(least, bytes.len());
        #[cfg(any(test, feature = "simulate"))]
        let length = app.leaks.as_ref().and_then(|leaks| leaks.length(bytes.len())).unwrap_or(length);
        bytes = fill(&bytes, length);
    }
    if of_a_table || lists_own {
        head.extensions.insert(AsItIs);
    }
    match app.bounds.answers.take(from, bytes.len()) {
        Ok(taken) => {
            head.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
            Response::from_parts(head, Body::new(Held { rest: bytes, _taken: taken }))
        }
        Err(full) => stranger.refusal(&Failure::from(full)),
    }
}

/// Trailing blanks mean nothing in HTML and JSON.
fn may_be_filled(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    kind.starts_with("text/html") || kind.starts_with("application/json")
}

fn fill(bytes: &Bytes, length: usize) -> Bytes {
    let mut longer = Vec::with_capacity(length);
    longer.extend_from_slice(bytes);
    longer.resize(length.max(bytes.len()), b' ');
    longer.into()
}

/// Allows compression of everything that is not marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotAsItIs;

impl Predicate for NotAsItIs {
    fn should_compress<B>(&self, response: &Response<B>) -> bool
    where
        B: HttpBody,
    {
        response.extensions().get::<AsItIs>().is_none()
    }
}

/// The rest of a response, handed over as fast as it is read.
struct Held {
    rest: Bytes,
    _taken: Taken,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let slice = SLICE.min(self.rest.len());
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(slice)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
