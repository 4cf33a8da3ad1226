//! The street before a server's door: callers whose bytes come in pieces, late or not at all, whose connections break
//! or are left half open, and one address that attacks. The door, HTTP and the routes are the real ones.

use super::{Event, World};
use crate::bounds::Bounds;
use crate::difference::{Copy, MARK};
use crate::live::Failed;
use crate::session::Choices;
use crate::show::Guest;
use crate::simulate::http::{self, Answer};
use crate::simulate::network::Request;
use crate::simulate::oracle::Heard;
use crate::simulate::pipe::{Callers, Pipe};
use crate::simulate::websocket::{self, Packet};
use crate::web::FOR_NEWCOMERS;
use axum::http::HeaderMap;
use corte_table::{Command, LiveTable, Millis, Person};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};

/// Everybody who calls.
#[derive(Debug, Default)]
pub(super) struct Street {
    /// The way to the running server.
    callers: Option<Callers>,
    calls: BTreeMap<u64, Call>,
    /// How far each client has followed their table, from what they were sent.
    follows: BTreeMap<usize, LiveTable>,
    /// Everybody has gone silently, and the server must notice.
    pub(super) left: bool,
    /// What is wrong with the first bad answer.
    wrong: Option<String>,
    /// How often each status was returned to clients that do not attack.
    pub(super) statuses: BTreeMap<u16, u64>,
    pub(super) answered: u64,
    pub(super) harmed: u64,
    /// Frames that pages received, and those of them sent as a difference.
    pub(super) paged: u64,
    pub(super) followed: u64,
}

/// What a call is about.
#[derive(Debug)]
pub(super) enum About {
    Open(usize),
    Do {
        client: usize,
        command: Command,
    },
    Watch {
        line: u64,
    },
    /// A page with its WebSocket.
    Page {
        line: u64,
        copy: Copy,
    },
    Look,
    /// An attack.
    Harm,
}

impl About {
    /// The connection over which frames come.
    fn line(&self) -> Option<u64> {
        match self {
            About::Watch { line } | About::Page { line, .. } => Some(*line),
            _ => None,
        }
    }
}

/// One connection, and what was said over it.
#[derive(Debug)]
struct Call {
    pipe: Pipe,
    about: About,
    answer: Answer,
    /// Whether the caller is still there and reads.
    reads: bool,
    /// How many deliveries are on their way to the caller.
    coming: usize,
    /// When the latest bytes arrive, each way: bytes stay in order.
    there: Millis,
    back: Millis,
}

/// The hostile address.
const HOSTILE: [u8; 4] = [203, 0, 113, 66];
/// By when everything held for clients that have gone must be released.
pub(super) const FORGOTTEN: Millis = 5 * 60_000;

fn hostile() -> SocketAddr {
    SocketAddr::from((HOSTILE, 6_666))
}

/// What a page knows of its reader, who has chosen nothing.
fn reader(person: Person) -> Guest {
    let prefs = Choices::default().prefs(&HeaderMap::new());
    Guest {
        prefs,
        name: World::name(person),
        strength: FOR_NEWCOMERS.name().to_owned(),
        rail: false,
        reached: None,
    }
}

/// Where a client calls from: each has an address of its own.
fn home(person: Person) -> SocketAddr {
    let host = (person.0 % 200) as u8 + 1;
    SocketAddr::new(IpAddr::from([192, 0, 2, host]), 4_000)
}

impl Street {
    pub(super) fn open(&mut self, callers: Callers) {
        self.callers = Some(callers);
    }

    /// The server is gone, and with it its end of every connection.
    pub(super) fn close(&mut self) {
        self.callers = None;
    }

    pub(super) fn verdict(&self) -> Option<&String> {
        self.wrong.as_ref()
    }
}

impl World {
    /// Sends a request over a connection of its own.
    pub(super) fn call(&mut self, request: Request) {
        let (about, text, from) = match request {
            Request::Open { table, settings, host } => {
                (About::Open(table), http::open(&settings, host), home(host))
            }
            Request::Do { client, code, who, command } => {
                let text = http::order(&code, who, &command);
                (About::Do { client, command }, text, home(who))
            }
            Request::Watch { code, line, .. } => {
                let Some(open) = self.lines.get(&line.number) else { return };
                let (who, line) = (self.clients[open.client].person, line.number);
                if self.dice.below(2) == 0 {
                    (About::Page { line, copy: Copy::default() }, http::live(&code, who), home(who))
                } else {
                    (About::Watch { line }, http::watch(&code, who), home(who))
                }
            }
            Request::Look { code, person } => (About::Look, http::look(&code, person), hostile()),
        };
        self.dial(about, text.as_bytes(), from, true);
    }

    /// Opens a connection and sends this in pieces; while things go wrong, sometimes not to the end.
    fn dial(&mut self, about: About, text: &[u8], from: SocketAddr, reads: bool) {
        let rough = !self.calm && self.dice.below(12) == 0;
        let Some(callers) = self.street.callers.clone().filter(|_| !self.street.left) else {
            if let Some(line) = about.line() {
                self.end_line(line);
            }
            return;
        };
        if rough && self.dice.below(4) == 0 {
            // The port must survive an error such as too many open files.
            let _ = callers.send(Err(std::io::Error::other("simulated: too many open files")));
        }
        let pipe = Pipe::new();
        let _ = callers.send(Ok((pipe.socket(), from)));
        self.count += 1;
        let number = self.count;
        let now = self.ground.now();
        let call = Call { pipe, about, answer: Answer::default(), reads, coming: 0, there: now, back: now };
        self.street.calls.insert(number, call);
        let said = if rough { self.dice.below(text.len().max(1)) } else { text.len() };
        self.say_in_pieces(number, &text[..said], [20, 300][usize::from(rough)]);
        if rough && self.dice.below(2) == 0 {
            let later = 1 + self.dice.below(3_000) as Millis;
            self.put(later, Event::Break(number));
        }
    }

    fn say_in_pieces(&mut self, number: u64, text: &[u8], slow: usize) {
        let mut from = 0;
        while from < text.len() {
            let rest = text.len() - from;
            let piece = if self.dice.below(3) == 0 { 1 + self.dice.below(rest) } else { rest };
            let bytes = text[from..from + piece].to_vec();
            from += piece;
            let later = self.dice.below(slow) as Millis;
            let now = self.ground.now();
            let Some(call) = self.street.calls.get_mut(&number) else { return };
            call.there = call.there.max(now) + later;
            let later = call.there - now;
            self.put(later, Event::Say { call: number, bytes });
        }
    }

    pub(super) fn say(&mut self, number: u64, bytes: &[u8]) {
        if let Some(call) = self.street.calls.get(&number) {
            call.pipe.arrive(bytes);
        }
    }

    /// Breaks the connection of a call.
    pub(super) fn break_call(&mut self, number: u64) {
        if let Some(call) = self.street.calls.get(&number) {
            call.pipe.break_off();
        }
    }

    /// Gives a connection up: it is closed at once, or its client silently stops reading.
    pub(super) fn hang_up(&mut self, line: u64) {
        let of_line = |call: &&mut Call| call.about.line() == Some(line);
        let Some(call) = self.street.calls.values_mut().find(of_line) else { return };
        if self.dice.below(2) == 0 {
            call.pipe.break_off();
        } else {
            call.reads = false;
        }
    }

    /// Sends on what the door has answered.
    pub(super) fn listen_to_calls(&mut self) {
        let taken: Vec<(u64, Vec<u8>, bool)> = self
            .street
            .calls
            .iter()
            .filter(|(_, call)| call.reads)
            .map(|(number, call)| {
                let (bytes, over) = call.pipe.take();
                (*number, bytes, over)
            })
            .filter(|(_, bytes, over)| *over || !bytes.is_empty())
            .collect();
        let now = self.ground.now();
        for (number, bytes, over) in taken {
            let later = self.dice.below(if self.calm { 3 } else { 60 }) as Millis;
            let Some(call) = self.street.calls.get_mut(&number) else { continue };
            call.back = call.back.max(now) + later;
            // What is over is not read again.
            call.reads = !over;
            call.coming += 1;
            let later = call.back - now;
            self.put(later, Event::Hear { call: number, bytes, over });
        }
        let hostile = |call: &&Call| matches!(call.about, About::Harm | About::Look) && call.pipe.is_held();
        let held = self.street.calls.values().filter(hostile).count();
        if held > Bounds::EACH {
            self.street.wrong.get_or_insert(format!("one address holds {held} connections"));
        }
        self.street.calls.retain(|_, call| call.reads || call.coming > 0 || call.pipe.is_held());
    }

    /// Delivers what the door has answered.
    pub(super) fn hear(&mut self, number: u64, bytes: &[u8], over: bool) {
        let Some(mut call) = self.street.calls.remove(&number) else { return };
        call.coming -= 1;
        call.pipe.read(bytes.len());
        call.answer.hear(bytes);
        let status = call.answer.status();
        if let Some(500) = status {
            self.street.wrong.get_or_insert(format!("a fault of the server: {:?}", call.about));
        }
        let mut replies = Vec::new();
        let done = self.understand(&mut call, &mut replies);
        if done || over {
            self.street.answered += u64::from(status.is_some());
            if !matches!(call.about, About::Harm) {
                *self.street.statuses.entry(status.unwrap_or(0)).or_default() += 1;
            }
            if let Some(line) = call.about.line().filter(|_| over || status != Some(200)) {
                self.end_line(line);
            }
            // Some leave a connection open behind them.
            let lingers = !over && !self.calm && self.dice.below(8) == 0;
            if !lingers {
                call.pipe.end();
                return;
            }
            call.reads = false;
        }
        self.street.calls.insert(number, call);
        for reply in replies {
            self.say_in_pieces(number, &reply, 20);
        }
    }

    /// Whether the answer is complete. Acts on it, and collects the replies to send.
    fn understand(&mut self, call: &mut Call, replies: &mut Vec<Vec<u8>>) -> bool {
        if let About::Page { line, copy } = &mut call.about
            && call.answer.status() == Some(101)
        {
            let ends = self.turn_page(*line, &mut call.answer, copy, replies);
            return ends.unwrap_or_else(|what| {
                self.street.wrong.get_or_insert(what);
                true
            });
        }
        if let About::Watch { line } = call.about {
            let mut ends = false;
            while let Some(text) = call.answer.line() {
                if !text.is_empty() {
                    ends |= !self.told(line, &Heard::Json(&text));
                }
            }
            return ends;
        }
        let (Some(status), Some(body)) = (call.answer.status(), call.answer.body()) else { return false };
        match &call.about {
            About::Open(table) if status == 201 => {
                let body: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
                if let Some(code) = body["table"].as_str() {
                    self.plans[*table].code.get_or_insert(code.to_owned());
                }
            }
            About::Do { client, command } => {
                let done = if status == 200 { Ok(()) } else { Err(Failed::Unavailable) };
                self.is_kept(*client, command, &done);
            }
            _ => {}
        }
        true
    }

    /// Takes in what has come over a page's WebSocket; returns whether it ends.
    fn turn_page(
        &mut self,
        line: u64,
        answer: &mut Answer,
        copy: &mut Copy,
        replies: &mut Vec<Vec<u8>>,
    ) -> Result<bool, String> {
        let Some(client) = self.lines.get(&line).map(|open| open.client) else { return Ok(true) };
        let guest = reader(self.clients[client].person);
        let mut ends = false;
        while let Some(packet) = answer.packet()? {
            let mask = (self.dice.below(1 << 24) as u32).to_be_bytes();
            match packet {
                Packet::Close => ends = true,
                Packet::Ping(payload) => replies.push(websocket::pong(&payload, mask)),
                // A sign that the server is alive.
                Packet::Text(text) if text == "!" => {}
                Packet::Text(text) => {
                    let follows = copy.hear(&text);
                    follows.ok_or_else(|| format!("{guest:?} is sent what does not follow: {text}"))?;
                    self.street.paged += 1;
                    self.street.followed += u64::from(text.starts_with(MARK));
                    ends |= !self.told(line, &Heard::Html(copy.text(), &guest));
                    if self.dice.below(16) == 0 {
                        replies.push(websocket::text("?", mask));
                    }
                }
            }
        }
        Ok(ends)
    }

    /// A frame has arrived over a connection; returns whether somebody still wants it.
    fn told(&mut self, line: u64, frame: &Heard<'_>) -> bool {
        let Some(client) = self.lines.get(&line).map(|open| open.client) else { return false };
        let (table, person) = (self.clients[client].table, self.clients[client].person);
        let Some(code) = self.plans[table].code.clone() else { return true };
        let mut follows = self.street.follows.remove(&client);
        let seen = self.oracle().recognise(&code, person, &mut follows, frame);
        self.street.follows.extend(follows.map(|table| (client, table)));
        match seen {
            Ok(seen) => {
                self.clients[client].furthest = seen.seq;
                self.clients[client].seen = Some(seen);
            }
            Err(what) => drop(self.street.wrong.get_or_insert(what)),
        }
        true
    }

    /// Attacks in one of several ways.
    pub(super) fn harm(&mut self) {
        let later = 200 + self.dice.below(3_000) as Millis;
        self.put(later, Event::Harm);
        let head = "host: corte.test\r\n";
        for _ in 0..1 + self.dice.below(Bounds::EACH) {
            self.street.harmed += 1;
            let (text, reads) = match self.dice.below(10) {
                0 => (String::new(), false),
                1 => ("GET /rules HT".to_owned(), false),
                2 => (format!("GET /rules HTTP/1.1\r\n{head}\r\n").repeat(2), false),
                3 => (format!("POST /record HTTP/1.1\r\n{head}content-length: 60000\r\n\r\n--"), false),
                4 => (format!("POST /record HTTP/1.1\r\n{head}content-length: 16000000\r\n\r\n"), true),
                5 => (format!("GET / HTTP/1.1\r\n{head}x: {}\r\n\r\n", "y".repeat(40_000)), true),
                6 => ("\u{16}\u{3}\u{1}\r\n\r\n".to_owned(), true),
                7 => (self.line_of_a_stranger(), self.dice.below(2) == 0),
                8 => (format!("POST /api/bot HTTP/1.1\r\n{head}content-length: 900\r\n\r\n{{"), true),
                _ => (format!("GET /api/tables HTTP/1.1\r\n{head}\r\n").repeat(12), true),
            };
            self.dial(About::Harm, text.as_bytes(), hostile(), reads);
        }
    }

    /// A page's WebSocket that is opened by a stranger, who then sends garbage.
    fn line_of_a_stranger(&self) -> String {
        let code = self.plans.first().and_then(|plan| plan.code.as_deref()).unwrap_or("nothere");
        http::live(code, Person(7)) + "\u{1}\u{7f}garbage"
    }

    /// Everybody goes silently. The operating system reports only connections that are written to.
    pub(super) fn leave(&mut self) {
        self.street.left = true;
        self.calm = true;
        self.fuse = None;
        for call in self.street.calls.values_mut() {
            call.reads = false;
            // The server has to find out by itself that a page is gone.
            if matches!(call.about, About::Watch { .. }) {
                call.pipe.break_off();
            }
        }
        self.put(FORGOTTEN, Event::Forgotten);
    }

    /// What is still held for clients that have gone.
    pub(super) fn what_is_held(&self) -> Option<String> {
        let bounds = &self.servers.iter().flatten().next()?.app.bounds;
        let held = [
            ("connections", bounds.connections.taken()),
            ("lines", bounds.listeners.taken()),
            ("bytes of requests", bounds.bodies.taken()),
            ("bytes of answers", bounds.answers.taken()),
        ];
        let (what, count) = held.into_iter().find(|(_, count)| *count > 0)?;
        Some(format!("{count} {what} are held of those who have long gone"))
    }
}
