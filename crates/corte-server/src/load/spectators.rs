//! The spectators of a load's tables, which follow by differences as browsers do.
//!
//! At some tables one of them is sent whole frames, which are compared with what another has put together. All others
//! only check that each message follows from those before: real browsers would do the rest on their own machines.

use super::{CONNECT, LoadError, Moves};
use crate::difference::{Copy, Tally};
use crate::lock::whole;
use futures_util::StreamExt;
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How much is read at once. The buffer is zeroed on every read, and there are thousands.
const BUFFERED: usize = 4 * 1024;

pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a WebSocket to the server.
pub(super) async fn connect(request: impl IntoClientRequest + Unpin) -> Result<Socket, Error> {
    let config = WebSocketConfig::default().read_buffer_size(BUFFERED);
    Ok(connect_async_with_config(request, Some(config), true).await?.0)
}

/// At one table in this many, what was put together is compared.
const COMPARED: u64 = 32;

/// The frames of two spectators of one table on one server that the other one has not had yet.
#[derive(Debug, Default)]
struct Pair {
    frames: Mutex<[VecDeque<String>; 2]>,
}

impl Pair {
    fn shown(&self, which: usize, frame: &str, moves: &Moves) {
        let mut frames = whole(&self.frames);
        frames[which].push_back(frame.to_owned());
        let [one, other] = &mut *frames;
        if let (Some(one), Some(other)) = (one.front(), other.front()) {
            let counter = if one == other { &moves.compared } else { &moves.errors };
            counter.fetch_add(1, Ordering::Relaxed);
            frames.iter_mut().for_each(|queue| drop(queue.pop_front()));
        }
    }
}

/// Opens the spectators of a table, each on the server at its address.
pub(super) async fn open(urls: &[&str], code: &str, moves: &Arc<Moves>, table: u64) -> Result<(), LoadError> {
    // Both on one server: a frame says how much time is left when that server draws it.
    let second = (1..urls.len()).find(|viewer| urls[*viewer] == urls[0]).filter(|_| table % COMPARED == 1);
    let pair = second.map(|_| Arc::new(Pair::default()));
    for (viewer, url) in urls.iter().enumerate() {
        let address = format!("{}/t/{code}/live", url.replacen("http", "ws", 1).trim_end_matches('/'));
        let which = [Some(0), second].iter().position(|seat| *seat == Some(viewer));
        let pair = pair.clone().zip(which);
        let whole = viewer == 0 && pair.is_some();
        let address = if whole { address } else { format!("{address}?differences") };
        let socket = tokio::time::timeout(CONNECT, connect(address)).await;
        let late = |_| LoadError::Server("it lets no spectator in".to_owned());
        let mut socket = socket.map_err(late)?.map_err(|error| LoadError::Server(error.to_string()))?;
        let moves = Arc::clone(moves);
        tokio::spawn(async move {
            let (mut copy, mut tally) = (Copy::default(), Tally::default());
            while let Some(Ok(packet)) = socket.next().await {
                let Message::Text(text) = packet else { continue };
                let heard = if pair.is_some() { copy.hear(&text) } else { tally.hear(&text) };
                if heard.is_none() {
                    moves.errors.fetch_add(1, Ordering::Relaxed);
                    return;
                }
                if let Some((pair, which)) = &pair {
                    pair.shown(*which, copy.text(), &moves);
                }
                moves.seen(table, text.len());
            }
        });
    }
    Ok(())
}
