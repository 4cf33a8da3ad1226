//! The stream of frames for a bot: newline-delimited JSON.

use super::{Bot, Problem};
use crate::app::App;
use crate::failure::Failure;
use crate::live;
use crate::room::{BUFFER, Ear, Message};
use crate::show::Format;
use crate::store::TokenHash;
use crate::tasks::Kind;
use crate::web::Shared;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How often an empty line says that the stream is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(7);
/// How long a frame may wait for its reader.
const SLOWEST: Duration = Duration::from_secs(10);

/// The open streams: one a token. A new one ends the old.
#[derive(Debug, Default)]
pub(crate) struct Streams {
    open: Mutex<HashMap<TokenHash, (u64, oneshot::Sender<()>)>>,
}

impl Streams {
    fn open(&self, token: TokenHash) -> (u64, oneshot::Receiver<()>) {
        let id = crate::ids::random();
        let (end, ended) = oneshot::channel();
        // Dropping the old sender ends the old stream.
        self.lock().insert(token, (id, end));
        (id, ended)
    }

    fn close(&self, token: TokenHash, id: u64) {
        let mut open = self.lock();
        if open.get(&token).is_some_and(|(own, _)| *own == id) {
            open.remove(&token);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, (u64, oneshot::Sender<()>)>> {
        // A panic elsewhere leaves the map whole: every change is one insertion or removal.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) async fn stream(
    app: Shared,
    Extension(streams): Extension<Arc<Streams>>,
    Path(code): Path<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    let handle = live::find(&app, &code).await?;
    let (out, frames) = mpsc::channel(BUFFER);
    let person = Some(bot.person);
    let from = app.limits.counted(from);
    let held = app.bounds.listeners.take(from, 1).map_err(Failure::from)?;
    let watching = handle.watch(person, Format::Json, Ear { from, out }).await.ok_or(Failure::Unavailable)?;
    let (id, ended) = streams.open(bot.token);
    let (lines, body) = mpsc::channel::<Bytes>(1);
    let app = Arc::clone(&app);
    let tasks = app.tasks.clone();
    tasks.spawn(Kind::Line, async move {
        app.metrics.watcher_came();
        forward(&app, frames, lines, ended).await;
        app.metrics.watcher_went();
        streams.close(bot.token, id);
        handle.unwatch(watching, person).await;
        drop(held);
    });
    let body = futures_util::stream::unfold(body, |mut body| async move {
        let line = body.recv().await?;
        Some((Ok::<Bytes, std::convert::Infallible>(line), body))
    });
    let kind = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (axum::http::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((kind, Body::from_stream(body)).into_response())
}

/// Passes frames on until the reader goes, is too slow, opens another stream, or the server stops.
async fn forward(
    app: &App,
    mut frames: mpsc::Receiver<Message>,
    lines: mpsc::Sender<Bytes>,
    mut ended: oneshot::Receiver<()>,
) {
    loop {
        let line = tokio::select! {
            // What was committed is shown before anything else is said.
            biased;
            frame = frames.recv() => match frame {
                Some(frame) => Bytes::from(format!("{frame}\n")),
                None => return,
            },
            () = tokio::time::sleep(KEEP_ALIVE) => Bytes::from_static(b"\n"),
            _ = &mut ended => return,
            () = lines.closed() => return,
            () = app.stopped() => return,
        };
        if !matches!(tokio::time::timeout(SLOWEST, lines.send(line)).await, Ok(Ok(()))) {
            return;
        }
    }
}
