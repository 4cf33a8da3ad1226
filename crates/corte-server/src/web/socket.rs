//! The live channel of a page: frames over a WebSocket.

use super::form::Named;
use super::{Asker, Fields, Shared, answer};
use crate::app::App;
use crate::difference;
use crate::door::Place;
use crate::failure::Failure;
use crate::live::{self, Handle};
use crate::room::{BUFFER, Ear, Queued};
use crate::session;
use crate::show::{Format, Guest};
use crate::store::TokenHash;
use crate::tasks::Kind;
use axum::Extension;
use axum::body::Body;
use axum::extract::{Query, Request};
use axum::response::Response;
use bytes::{Buf, Bytes};
use corte_table::{Millis, Person};
use corte_ui::Lang;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message as Packet};

/// How often a silent connection is pinged.
const PING: Duration = Duration::from_secs(20);
/// How long without an answer before it is dropped.
const PATIENCE: Millis = 50_000;
/// The shortest time between two answers to a page that asks whether the server is there.
const ANSWERS: Millis = 300;
/// The answer: a page's script can't see a ping.
const HERE: &str = "!";
/// The most messages between two pings: a page sends a handful, so a client that sends more is not a page.
const MOST_SAID: u32 = 200;
/// How long sending a frame may take.
const SLOWEST: Duration = Duration::from_secs(10);
/// The close code that tells a page not to reconnect by itself: it has been opened too often, too many are watching, or
/// the host has banned its reader.
const FAREWELL: u16 = 4001;
/// Browsers send pongs, and pages only ask whether the server is there.
const LONGEST: usize = 4 * 1024;
/// The read buffer, enough for a pong. It is zeroed on every read.
const READY: usize = 512;

type Socket = WebSocketStream<TokioIo<Upgraded>>;

pub(super) async fn live(
    app: Shared,
    Named(code): Named<String>,
    Query(query): Query<Fields>,
    asker: Asker,
    place: Option<Extension<Place>>,
    request: Request,
) -> Response {
    let opened = async {
        let (upgrade, response) = upgrade(request)?;
        let handle = live::find(&app, &code).await?;
        let (person, token) = asker.session.as_ref().map(|session| (session.person, session.token)).unzip();
        let mut guest = asker.guest();
        if let Some(lang) = query.get("lang").and_then(|tag| Lang::parse(tag)) {
            guest.prefs.lang = lang;
        }
        let from = app.limits.counted(asker.from);
        let differences = query.contains_key("differences");
        let held = app.bounds.listeners.take(from, 1)?;
        let app = Arc::clone(&app);
        let tasks = app.tasks.clone();
        tasks.spawn(Kind::Line, async move {
            // A client that leaves before the upgrade needs no answer.
            if let Ok(connection) = upgrade.await {
                let socket = socket(connection).await;
                follow(&app, &handle, (person, token), guest, (from, differences), socket).await;
            }
            drop((place, held));
        });
        Ok(response)
    };
    answer(&asker, opened).await
}

/// Runs a connection until the session that opened it ends: after that it must not show a player's view.
async fn while_it_holds(app: &App, token: Option<TokenHash>, line: impl Future<Output = ()>) {
    let Some(token) = token else { return line.await };
    tokio::select! {
        biased;
        () = line => {}
        () = session::ended(app, token) => {}
    }
    session::hang_up(app, token);
}

/// The connection to be upgraded, and the response that makes a WebSocket of it.
fn upgrade(mut request: Request) -> Result<(OnUpgrade, Response), Failure> {
    let upgrade = hyper::upgrade::on(&mut request);
    let response = create_response_with_body(&request, Body::empty).map_err(|_| Failure::Upgrade)?;
    Ok((upgrade, response))
}

async fn socket(connection: Upgraded) -> Socket {
    let config = WebSocketConfig::default()
        .read_buffer_size(READY)
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST));
    WebSocketStream::from_raw_socket(TokioIo::new(connection), Role::Server, Some(config)).await
}

async fn follow(
    app: &App,
    handle: &Handle,
    (person, token): (Option<Person>, Option<TokenHash>),
    guest: Guest,
    (from, differences): (Option<IpAddr>, bool),
    socket: Socket,
) {
    let (out, frames) = mpsc::channel(BUFFER);
    let ear = Ear { differences, ..Ear::new(from, out, &app.bounds.backlog) };
    let Some(id) = handle.watch(person, Format::Html(guest), ear).await else {
        // A person who may not watch is told so. If the table is about to close, nothing comes, and the page tries
        // again.
        return send(app, from, socket, frames).await;
    };
    app.metrics.watcher_came();
    while_it_holds(app, token, send(app, from, socket, frames)).await;
    app.metrics.watcher_went();
    handle.unwatch(id, person).await;
}

/// Sends frames until either side has had enough.
async fn send(app: &App, from: Option<IpAddr>, mut socket: Socket, mut frames: mpsc::Receiver<Queued>) {
    let clock = &app.clock;
    // Created once, so that no frame has to wait for them to be set up again.
    let (mut ping, mut stopped) = (pin!(clock.pause(PING)), pin!(app.stopped()));
    let mut heard = clock.now();
    let mut told: Option<Millis> = None;
    let mut said = 0;
    // The frame's number, counted from the last whole frame, which is 1.
    let mut number = 0;
    loop {
        let sent = tokio::select! {
            // What was committed is shown before anything else.
            biased;
            frame = frames.recv() => match frame {
                Some(last) if last.is_empty() => return close(app, socket, Some(FAREWELL)).await,
                Some(frame) => {
                    number = if frame.starts_with(difference::MARK) { number + 1 } else { 1 };
                    #[cfg(any(test, feature = "simulate"))]
                    if app.has(crate::simulate::Planted::FrameSkipped) && number == 4 {
                        continue;
                    }
                    clock.within(SLOWEST, tell(&mut socket, &frame, number)).await
                }
                None => break,
            },
            () = &mut ping => {
                if clock.now().saturating_sub(heard) > patience(app) {
                    return;
                }
                ping.set(clock.pause(PING));
                said = 0;
                clock.within(SLOWEST, socket.send(Packet::Ping(Bytes::new()))).await
            }
            received = socket.next() => match received {
                Some(Ok(Packet::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) if said == MOST_SAID => {
                    if let Some(from) = from {
                        app.limits.refused(from, said);
                    }
                    return;
                }
                Some(Ok(packet)) => {
                    said += 1;
                    heard = clock.now();
                    if !packet.is_text() || told.is_some_and(|told| heard.saturating_sub(told) < ANSWERS) {
                        continue;
                    }
                    told = Some(heard);
                    clock.within(SLOWEST, socket.send(Packet::text(HERE))).await
                }
            },
            () = &mut stopped => break,
        };
        if !matches!(sent, Some(Ok(()))) {
            return;
        }
    }
    close(app, socket, None).await;
}

/// How long a connection may stay silent.
#[cfg_attr(
    not(any(test, feature = "simulate")),
    expect(unused_variables, reason = "a server on simulated ground errs, and no other")
)]
fn patience(app: &App) -> Millis {
    #[cfg(any(test, feature = "simulate"))]
    if app.has(crate::simulate::Planted::LineForEver) {
        return Millis::MAX;
    }
    PATIENCE
}

async fn close(app: &App, mut socket: Socket, code: Option<u16>) {
    let reason = code.map(|code| CloseFrame { code: code.into(), reason: "".into() });
    // The other side may have gone first.
    let _ = app.clock.within(SLOWEST, socket.send(Packet::Close(reason))).await;
}

/// Sends a frame as one message, straight from shared memory. The socket's own buffer would keep, for every viewer, as
/// much room as its longest frame so far.
async fn tell(socket: &mut Socket, frame: &str, number: u64) -> Result<(), Error> {
    // Finishes a pong that is partly written.
    socket.flush().await?;
    let (begin, rest) = difference::numbered(frame, number);
    let length = (begin.len() + rest.len()) as u64;
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let mut head = Vec::with_capacity(header.len(length) + begin.len());
    header.format(length, &mut head)?;
    head.extend_from_slice(begin.as_bytes());
    let connection = socket.get_mut();
    connection.write_all_buf(&mut head.chain(rest.as_bytes())).await?;
    Ok(connection.flush().await?)
}
