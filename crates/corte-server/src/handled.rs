//! How a request is handled: without breaking the connection, to its end, and once.

use crate::app::App;
use crate::failure::Failure;
use crate::once::{self, Answer, Turn};
use crate::share::Taken;
use crate::stranger::Stranger;
use crate::tasks::Kind;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use tokio::sync::{oneshot, watch};
use tracing::Instrument;

/// The answer to a request. If this program panics, the answer says that it has a fault, and nothing about what it
/// is.
pub(crate) async fn unbroken(answer: impl Future<Output = Response>, stranger: &Stranger) -> Response {
    let answered = AssertUnwindSafe(answer).catch_unwind().await;
    answered.unwrap_or_else(|_| {
        tracing::error!("a request failed because this program panicked; the panic is reported above");
        stranger.refusal(&Failure::Broken)
    })
}

/// The answer to a request that changes something. If it came before, it gets the answer it got.
pub(crate) async fn once(
    app: &App,
    request: Request,
    next: Next,
    held: Option<Taken>,
    stranger: Stranger,
) -> Response {
    // Programs number what they send; what each of them is told is for it alone.
    let name = if stranger.is_program() { None } else { once::name(app, request.headers()).await };
    let repeats = match name.and_then(|name| app.once.begin(name, app.now())) {
        Some(Turn::Again(told)) => match once::heard(told).await {
            Some(answer) => return answer,
            None => None,
        },
        Some(Turn::First(tell)) => Some(tell),
        None => None,
    };
    to_the_end(app, request, next, held, stranger, repeats).await
}

/// The answer to a request that changes something. It is handled to its end even if its sender hangs up: what is
/// written is always followed by what has to follow, such as that an ended session is let in nowhere.
async fn to_the_end(
    app: &App,
    request: Request,
    next: Next,
    held: Option<Taken>,
    stranger: Stranger,
    repeats: Option<watch::Sender<Option<Answer>>>,
) -> Response {
    let (tell, told) = oneshot::channel();
    let sorry = stranger.clone();
    let handling = async move {
        let mut answer = unbroken(next.run(request), &stranger).await;
        if let Some(repeats) = repeats {
            answer = once::tell(repeats, answer).await;
        }
        // The request's bytes are counted for as long as it is being handled.
        drop(held);
        // Nobody may be left to hear it.
        let _ = tell.send(answer);
    };
    app.tasks.spawn(Kind::Connection, handling.in_current_span());
    // Only a server that ends drops its tasks.
    told.await.unwrap_or_else(|_| sorry.refusal(&Failure::Unavailable))
}
