//! What passes between clients and a server: requests, answers and frames, delayed, duplicated or lost.

use super::{Node, Witness};
use crate::app::App;
use crate::cluster::Hint;
use crate::live::{self, Failed};
use crate::lock::whole;
use crate::room::BUFFER;
use crate::show::Format;
use corte_table::{Command, Millis, Person, Settings};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};

/// What a server has sent.
#[derive(Debug)]
pub(super) enum Sent {
    /// A table was opened: by which plan, and its code.
    Opened(usize, String),
    /// A command was answered.
    Answered { client: usize, command: Command, done: Result<(), Failed> },
    /// A frame, over this connection.
    Frame { line: u64, frame: String },
    /// The connection has ended.
    Ended(u64),
    /// A server's hint to the others.
    Hint { from: usize, hint: Hint },
    /// A server has handed its tables over.
    Left { node: Node },
}

/// What a server has sent, until the network collects it.
#[derive(Clone, Debug, Default)]
pub(super) struct Outbox(Arc<Mutex<Vec<Sent>>>);

impl Outbox {
    pub(super) fn put(&self, sent: Sent) {
        whole(&self.0).push(sent);
    }

    pub(super) fn take(&self) -> Vec<Sent> {
        std::mem::take(&mut *whole(&self.0))
    }
}

/// What a client has sent.
#[derive(Clone, Debug)]
pub(super) enum Request {
    Open {
        table: usize,
        settings: Settings,
        host: Person,
    },
    Do {
        client: usize,
        code: String,
        who: Person,
        command: Command,
    },
    Watch {
        code: String,
        person: Option<Person>,
        line: Line,
    },
    /// A look at a table, one of a great many at once.
    Look {
        code: String,
        person: Person,
    },
}

/// A connection over which frames come.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    /// Notified when its reader is gone.
    pub(super) cut: Arc<Notify>,
    /// After how many frames its reader stops reading, and for how long.
    pub(super) stall: Option<(usize, Millis)>,
    /// Whether its frames are those a bot gets rather than a witness's.
    pub(super) plain: bool,
}

/// Serves a request as the routes do, without the HTTP around it.
pub(super) async fn serve(app: Arc<App>, request: Request, outbox: Outbox, witness: Witness) {
    match request {
        Request::Open { table, settings, host } => {
            if let Ok((code, _)) = live::open(&app, settings, host).await {
                outbox.put(Sent::Opened(table, code));
            }
        }
        Request::Do { client, code, who, command } => {
            let done = match live::find(&app, &code).await {
                Ok(handle) => handle.command(who, command.clone()).await,
                Err(failed) => Err(failed),
            };
            outbox.put(Sent::Answered { client, command, done });
        }
        Request::Watch { code, person, line } => {
            let number = line.number;
            follow(&app, &code, person, line, &outbox, witness).await;
            outbox.put(Sent::Ended(number));
        }
        Request::Look { code, person } => {
            if let Ok(handle) = live::find(&app, &code).await {
                // Nobody waits for it.
                let _ = handle.look_by(Some(person), |_, table| table.seq()).await;
            }
        }
    }
}

async fn follow(
    app: &Arc<App>,
    code: &str,
    person: Option<Person>,
    line: Line,
    outbox: &Outbox,
    witness: Witness,
) {
    let Ok(handle) = live::find(app, code).await else { return };
    let (out, mut frames) = mpsc::channel(BUFFER);
    let format = if line.plain { Format::Json } else { Format::Witness(witness) };
    let Some(id) = handle.watch(person, format, out).await else { return };
    let mut heard = 0;
    loop {
        if let Some((_, pause)) = line.stall.filter(|(after, _)| *after == heard) {
            app.clock.pause(Duration::from_millis(pause)).await;
        }
        let frame = tokio::select! {
            biased;
            () = line.cut.notified() => break,
            frame = frames.recv() => frame,
        };
        match frame {
            Some(frame) if !frame.is_empty() => {
                heard += 1;
                outbox.put(Sent::Frame { line: line.number, frame: frame.as_str().to_owned() });
            }
            _ => break,
        }
    }
    handle.unwatch(id, person).await;
}
