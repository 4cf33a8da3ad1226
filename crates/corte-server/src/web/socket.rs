//! The live channel of a page: frames over a WebSocket.

use super::form::Named;
use super::{Asker, Fields, Shared, answer};
use crate::app::App;
use crate::difference;
use crate::door::Place;
use crate::failure::Failure;
use crate::live::{self, Handle};
use crate::room::{BUFFER, Ear, Message};
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

/// How often a silent connection is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// After how long without an answer it is given up.
const PATIENCE: Millis = 50_000;
/// A page that asks whether somebody is there is told so at most this often.
const ANSWERS: Millis = 300;
/// What it is told: its script can't see a ping.
const HERE: &str = "!";
/// Who says more than that from one ping to the next is no page: a page says a handful.
const MOST_SAID: u32 = 200;
/// How long a frame may take on its way.
const SLOWEST: Duration = Duration::from_secs(10);
/// With what a connection is closed that is not to be opened again by itself: the page has been opened too often, too
/// many watch, or the host has shown somebody out.
const FAREWELL: u16 = 4001;
/// Browsers send pongs, and a page the question whether somebody is there.
const LONGEST: usize = 4 * 1024;
/// What is held ready for a pong. It is filled with zeros at each look for one.
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
            // Who breaks off before the upgrade has nothing to be told.
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

/// A line ends with the session that it was opened by: who was at a seat by it is nobody here any more.
async fn while_it_holds(app: &App, token: Option<TokenHash>, line: impl Future<Output = ()>) {
    let Some(token) = token else { return line.await };
    tokio::select! {
        biased;
        () = line => {}
        () = session::ended(app, token) => {}
    }
    session::hang_up(app, token);
}

/// What a connection becomes after the answer that makes a WebSocket of it.
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
    let ear = Ear { from, out, differences };
    let Some(id) = handle.watch(person, Format::Html(guest), ear).await else {
        // Who may not watch is told so; where the table is about to go, nothing comes, and the page tries again.
        return send(app, from, socket, frames).await;
    };
    app.metrics.watcher_came();
    while_it_holds(app, token, send(app, from, socket, frames)).await;
    app.metrics.watcher_went();
    handle.unwatch(id, person).await;
}

/// Sends frames until either side has had enough.
async fn send(app: &App, from: Option<IpAddr>, mut socket: Socket, mut frames: mpsc::Receiver<Message>) {
    let clock = &app.clock;
    // Made once: a frame is not to wait until others are asked anew whether they have come.
    let (mut ping, mut stopped) = (pin!(clock.pause(PING)), pin!(app.stopped()));
    let mut heard = clock.now();
    let mut told: Option<Millis> = None;
    let mut said = 0;
    // Of the first whole frame, and of each after it.
    let mut number = 0;
    loop {
        let sent = tokio::select! {
            // What was committed is shown before anything else is said.
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

/// For how long nothing need be heard.
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

/// Sends a frame as one message, straight from where it lies.
/// The socket's own buffer would keep, for every viewer, the room of the longest frame it has held.
async fn tell(socket: &mut Socket, frame: &str, number: u64) -> Result<(), Error> {
    // A pong that is half written comes to its end first.
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
