//! The stream of frames of one table: newline-delimited JSON.

use super::body::In;
use super::{Bot, Problem};
use crate::app::App;
use crate::failure::Failure;
use crate::live;
use crate::room::{BUFFER, Ear, Message};
use crate::show::Format;
use crate::tasks::Kind;
use crate::web::Shared;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How often an empty line says that the stream is alive.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(7);
/// How long a frame may wait for its reader.
pub(super) const SLOWEST: Duration = Duration::from_secs(10);

pub(super) async fn stream(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    let handle = live::find(&app, &code).await?;
    super::tables::refuse_the_banned(&handle, bot.person).await?;
    let (out, frames) = mpsc::channel(BUFFER);
    let person = Some(bot.person);
    let from = app.limits.counted(from);
    let held = app.bounds.listeners.take(from, 1).map_err(Failure::from)?;
    let watching = handle
        .watch(person, Format::Json, Ear { from, out, differences: false })
        .await
        .ok_or(Failure::Unavailable)?;
    let (id, ended) = app.hub.open(bot.token);
    let (lines, body) = mpsc::channel::<Bytes>(1);
    let app = Arc::clone(&app);
    let tasks = app.tasks.clone();
    tasks.spawn(Kind::Line, async move {
        app.metrics.watcher_came();
        forward(&app, frames, lines, ended).await;
        app.metrics.watcher_went();
        app.hub.close(bot.token, id);
        handle.unwatch(watching, person).await;
        drop(held);
    });
    Ok(body_of(body))
}

/// The answer whose body these lines are.
pub(super) fn body_of(lines: mpsc::Receiver<Bytes>) -> Response {
    let body = futures_util::stream::unfold(lines, |mut lines| async move {
        let line = lines.recv().await?;
        Some((Ok::<Bytes, std::convert::Infallible>(line), lines))
    });
    let kind = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (axum::http::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (kind, Body::from_stream(body)).into_response()
}

/// A frame as bytes, from where it lies.
struct Line(Message);

impl AsRef<[u8]> for Line {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
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
                // Who was shown out is told nothing more.
                Some(frame) if !frame.is_empty() => Bytes::from_owner(Line(frame)),
                _ => return,
            },
            () = app.clock.pause(KEEP_ALIVE) => Bytes::from_static(b"\n"),
            _ = &mut ended => return,
            () = lines.closed() => return,
            () = app.stopped() => return,
        };
        if !matches!(app.clock.within(SLOWEST, lines.send(line)).await, Some(Ok(()))) {
            return;
        }
    }
}
