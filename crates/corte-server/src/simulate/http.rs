//! What clients send to a door, and how they read its answers.

use super::websocket::{self, Packet};
use crate::store::Token;
use corte_table::{Command, Person, Settings, Whom};
use serde_json::json;

/// The token that identifies a person.
pub(super) fn token(person: Person) -> Token {
    Token::of([person.0, 1, 2, 3])
}

/// A complete request.
fn request(method: &str, path: &str, who: Person, body: &str) -> String {
    let bearer = token(who);
    let (bearer, length) = (bearer.secret(), body.len());
    format!(
        "{method} {path} HTTP/1.1\r\nhost: corte.test\r\nauthorization: Bearer {bearer}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

/// Asks for a table with these settings.
pub(super) fn open(settings: &Settings, host: Person) -> String {
    let (clock, places) = (settings.clock(), settings.places());
    let body = json!({ "places": places, "seconds": clock.answer / 1_000, "think": clock.think });
    request("POST", "/api/table", host, &body.to_string())
}

/// Asks for a stream of frames.
pub(super) fn watch(code: &str, who: Person) -> String {
    request("GET", &format!("/api/table/{code}/stream"), who, "")
}

/// Opens the WebSocket of a page.
pub(super) fn live(code: &str, who: Person) -> String {
    let cookie = token(who);
    let cookie = cookie.secret();
    format!(
        "GET /t/{code}/live?lang=en&differences HTTP/1.1\r\nhost: corte.test\r\norigin: http://corte.test\r\n\
         cookie: corte={cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// Asks for the current frame.
pub(super) fn look(code: &str, who: Person) -> String {
    request("GET", &format!("/api/table/{code}"), who, "")
}

/// Sends a command to a table; a command that the bot API lacks becomes a look.
pub(super) fn order(code: &str, who: Person, command: &Command) -> String {
    let (does, body) = match command {
        Command::Sit { .. } => ("sit", json!(null)),
        Command::SeatBot { policy, .. } => ("seat-bot", json!({ "bot": policy })),
        Command::Start => ("start", json!(null)),
        Command::Ready { .. } => ("ready", json!(null)),
        Command::Decide { number, decision } => {
            ("decision", json!({ "number": number, "decision": decision.index() }))
        }
        Command::Reconsider { number } => ("reconsider", json!({ "number": number })),
        Command::MoreTime { deadline } => ("more-time", json!({ "deadline": deadline })),
        Command::TakeBack => ("take-back", json!(null)),
        Command::Agree { agrees } => ("agree", json!({ "agrees": agrees })),
        Command::HandOver { whom: Whom::Place(place, _) } => ("hand-over", json!({ "place": place })),
        Command::Say { text, .. } => ("chat", json!({ "text": text })),
        _ => return look(code, who),
    };
    request("POST", &format!("/api/table/{code}/{does}"), who, &body.to_string())
}

/// An answer as far as it has arrived.
#[derive(Debug, Default)]
pub(super) struct Answer {
    bytes: Vec<u8>,
    head: Option<Head>,
    /// The decoded part of a chunked body.
    decoded: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Head {
    status: u16,
    /// `None` for a chunked body.
    length: Option<usize>,
}

impl Answer {
    /// Takes in more bytes.
    pub(super) fn hear(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        if self.head.is_none()
            && let Some(end) = find(&self.bytes, b"\r\n\r\n")
        {
            let head: Vec<u8> = self.bytes.drain(..end + 4).collect();
            self.head = Some(Head::of(&String::from_utf8_lossy(&head)));
        }
        while self.head.is_some_and(|head| head.length.is_none()) && self.decode().is_some() {}
    }

    fn decode(&mut self) -> Option<()> {
        let line = find(&self.bytes, b"\r\n")?;
        let length = std::str::from_utf8(&self.bytes[..line]).ok()?;
        let length = usize::from_str_radix(length, 16).ok()?;
        let end = line + 2 + length;
        if self.bytes.len() < end + 2 {
            return None;
        }
        self.decoded.extend_from_slice(&self.bytes[line + 2..end]);
        self.bytes.drain(..end + 2);
        Some(())
    }

    /// The status, once it has arrived.
    pub(super) fn status(&self) -> Option<u16> {
        Some(self.head?.status)
    }

    /// The body of an answer that is complete.
    pub(super) fn body(&self) -> Option<&[u8]> {
        let length = self.head?.length?;
        (self.bytes.len() >= length).then(|| &self.bytes[..length])
    }

    /// The next WebSocket frame, once the connection was upgraded.
    pub(super) fn packet(&mut self) -> Result<Option<Packet>, String> {
        if self.status() != Some(101) {
            return Ok(None);
        }
        let Some((packet, length)) = websocket::packet(&self.bytes)? else { return Ok(None) };
        self.bytes.drain(..length);
        Ok(Some(packet))
    }

    /// The next line of a chunked body.
    pub(super) fn line(&mut self) -> Option<String> {
        let end = find(&self.decoded, b"\n")?;
        let line: Vec<u8> = self.decoded.drain(..=end).collect();
        Some(String::from_utf8_lossy(&line).trim_end().to_owned())
    }
}

impl Head {
    fn of(text: &str) -> Head {
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        let chunked = text.lines().any(|line| line == "transfer-encoding: chunked");
        Head { status, length: if chunked { None } else { Some(length.unwrap_or(0)) } }
    }
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
