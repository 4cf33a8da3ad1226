//! The stream of frames of one table: newline-delimited JSON.

use super::body::In;
use super::{Bot, Problem};
use crate::app::App;
use crate::failure::Failure;
use crate::live;
use crate::room::{BUFFER, Ear, Queued};
use crate::show::Format;
use crate::tasks::Kind;
use crate::web::Shared;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use corte_table::Millis;
use futures_util::{Stream, StreamExt as _};
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How often an empty line shows that the stream is alive.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(7);
/// How long a frame may wait for its reader.
pub(super) const SLOWEST: Duration = Duration::from_secs(10);

pub(super) async fn stream(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    let handle = live::find(&app, &code).await?;
    handle.look_by(Some(bot.person), |_, _| ()).await?;
    let (out, frames) = mpsc::channel(BUFFER);
    let person = Some(bot.person);
    let from = app.limits.counted(from);
    let held = app.bounds.listeners.take(from, 1).map_err(Failure::from)?;
    let watching = handle
        .watch(person, Format::Json, Ear::new(from, out, &app.bounds.backlog))
        .await
        .ok_or(Failure::Unavailable)?;
    let (id, ended) = app.hub.open(bot.token);
    let (reads, gone) = oneshot::channel();
    let app = Arc::clone(&app);
    let body = Reading::new(&app, frames, ended, reads);
    let tasks = app.tasks.clone();
    tasks.spawn(Kind::Line, async move {
        app.metrics.watcher_came();
        // Nothing is ever sent: this ends with the body.
        let _: Result<Infallible, _> = gone.await;
        app.metrics.watcher_went();
        app.hub.close(bot.token, id);
        handle.unwatch(watching, person).await;
        drop(held);
    });
    Ok(answer(Body::from_stream(body.lines().fuse())))
}

/// A response with these lines as its body.
pub(super) fn body_of(lines: mpsc::Receiver<Bytes>) -> Response {
    let body = futures_util::stream::unfold(lines, |mut lines| async move {
        let line = lines.recv().await?;
        Some((Ok::<Bytes, Infallible>(line), lines))
    });
    // The compression layer polls once more after the end.
    answer(Body::from_stream(body.fuse()))
}

fn answer(body: Body) -> Response {
    let kind = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (axum::http::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (kind, body).into_response()
}

/// A frame as bytes, without a copy.
struct Line(Queued);

impl AsRef<[u8]> for Line {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// Frames on their way to the reader: they go from the table to the connection, with no task in between.
struct Reading {
    app: Arc<App>,
    frames: mpsc::Receiver<Queued>,
    /// Completes when the reader opens another stream or the server stops.
    over: Waiting,
    /// Completes when it is time to check for silence.
    quiet: Waiting,
    /// When something was last sent.
    said: Millis,
    /// Dropped with the body.
    _reads: oneshot::Sender<Infallible>,
}

type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Reading {
    fn new(
        app: &Arc<App>,
        frames: mpsc::Receiver<Queued>,
        ended: oneshot::Receiver<()>,
        reads: oneshot::Sender<Infallible>,
    ) -> Reading {
        let stops = Arc::clone(app);
        let over: Waiting = Box::pin(async move {
            tokio::select! {
                _ = ended => {}
                () = stops.stopped() => {}
            }
        });
        let (quiet, said) = (pause(app, KEEP_ALIVE), app.now());
        Reading { app: Arc::clone(app), frames, over, quiet, said, _reads: reads }
    }

    fn lines(mut self) -> impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static {
        futures_util::stream::poll_fn(move |context| self.next(context).map(|line| line.map(Ok)))
    }

    /// The next line; `None` if the reader is banned, is too slow, opens another stream, or the server stops.
    fn next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        // What was committed is shown before anything else.
        if let Poll::Ready(frame) = self.frames.poll_recv(context) {
            self.said = self.app.now();
            // A reader who was banned is sent nothing more.
            let frame = frame.filter(|frame| !frame.is_empty());
            return Poll::Ready(frame.map(|frame| Bytes::from_owner(Line(frame))));
        }
        if self.over.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        loop {
            ready!(self.quiet.as_mut().poll(context));
            let silence = Duration::from_millis(self.app.now().saturating_sub(self.said));
            if let Some(left) = KEEP_ALIVE.checked_sub(silence).filter(|left| !left.is_zero()) {
                self.quiet = pause(&self.app, left);
                continue;
            }
            self.said = self.app.now();
            self.quiet = pause(&self.app, KEEP_ALIVE);
            return Poll::Ready(Some(Bytes::from_static(b"\n")));
        }
    }
}

/// Completes after this long.
fn pause(app: &App, pause: Duration) -> Waiting {
    let clock = Arc::clone(&app.clock);
    Box::pin(async move { clock.pause(pause).await })
}
