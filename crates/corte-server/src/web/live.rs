//! The live channel of a page: frames over a WebSocket.

use super::{Asker, Fields, Shared, answer};
use crate::app::App;
use crate::door::Place;
use crate::live::{self, Handle};
use crate::room::{BUFFER, Message};
use crate::show::Format;
use axum::Extension;
use axum::extract::ws::{Message as Packet, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query};
use axum::response::Response;
use corte_table::Person;
use corte_ui::Lang;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often a silent connection is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// After how long without an answer it is given up.
const PATIENCE: Duration = Duration::from_secs(50);
/// How long a frame may take on its way.
const SLOWEST: Duration = Duration::from_secs(10);
/// Browsers send pongs and nothing else.
const LONGEST: usize = 4 * 1024;
/// What is held ready for a pong. It is filled with zeros at each look for one.
const READY: usize = 512;

pub(super) async fn live(
    app: Shared,
    Path(code): Path<String>,
    Query(query): Query<Fields>,
    asker: Asker,
    place: Option<Extension<Place>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let opened = async {
        let handle = live::find(&app, &code).await?;
        let person = asker.session.as_ref().map(|session| session.person);
        let mut guest = asker.guest();
        if let Some(lang) = query.get("lang").and_then(|tag| Lang::parse(tag)) {
            guest.prefs.lang = lang;
        }
        let app = Arc::clone(&app);
        let upgrade = upgrade.read_buffer_size(READY).max_message_size(LONGEST).max_frame_size(LONGEST);
        Ok(upgrade.on_upgrade(async move |socket| {
            follow(app, handle, person, Format::Html(guest), socket).await;
            drop(place);
        }))
    };
    answer(&asker, opened).await
}

async fn follow(app: Arc<App>, handle: Handle, person: Option<Person>, format: Format, socket: WebSocket) {
    let (out, frames) = mpsc::channel(BUFFER);
    let Some(id) = handle.watch(person, format, out).await else { return };
    app.metrics.watcher_came();
    send(&app, socket, frames).await;
    app.metrics.watcher_went();
    handle.unwatch(id, person).await;
}

/// Sends frames until either side has had enough.
async fn send(app: &App, socket: WebSocket, mut frames: mpsc::Receiver<Message>) {
    let (mut sink, mut stream) = socket.split();
    let mut ping = tokio::time::interval(PING);
    let mut heard = tokio::time::Instant::now();
    loop {
        let packet = tokio::select! {
            // What was committed is shown before anything else is said.
            biased;
            frame = frames.recv() => match frame {
                Some(frame) => Packet::Text((&*frame).into()),
                None => break,
            },
            _ = ping.tick() => {
                if heard.elapsed() > PATIENCE {
                    return;
                }
                Packet::Ping(bytes::Bytes::new())
            }
            received = stream.next() => match received {
                Some(Ok(Packet::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {
                    heard = tokio::time::Instant::now();
                    continue;
                }
            },
            () = app.stopped() => break,
        };
        if !matches!(tokio::time::timeout(SLOWEST, sink.send(packet)).await, Ok(Ok(()))) {
            return;
        }
    }
    // The other side may have gone first.
    let _ = tokio::time::timeout(SLOWEST, sink.send(Packet::Close(None))).await;
}
