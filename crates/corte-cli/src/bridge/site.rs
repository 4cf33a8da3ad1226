//! A server's bot API, as its client sees it.

use super::line::{Answer, LONGEST, Lost, Way};
use crate::output::Failure;
use hyper::Method;
use serde_json::{Value, json};
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// Whether asking again may help.
enum Again {
    /// After so many seconds: nothing has been done.
    Later(u64),
    /// It may help, but the request may have arrived.
    InDoubt,
    Never,
}

/// How often the same request is sent if the server is busy or the connection is bad.
const TIMES: u32 = 5;
/// How many seconds to wait if the server does not say, and at most: a server that says a year would never be asked again.
const PAUSE: u64 = 1;
const LONGEST_PAUSE: u64 = 60;
/// How many characters of a server's refusal are shown.
const SHOWN: usize = 500;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The server can't be reached, so it has done nothing.
    Unreachable(String),
    /// Its answer is missing or can't be read: it may have done what was asked.
    Unanswered(String),
    /// Whoever answers can't show that it is the server.
    Untrusted(String),
    /// The server is at another address.
    Moved(String),
    /// The server refuses.
    Said(Said),
}

/// A server's refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// The status of the answer.
    pub(crate) status: u16,
    /// The reason, for programs; empty if the other end is not a Corte server.
    pub(crate) code: String,
    /// The reason, in words.
    pub(crate) message: String,
    /// The field that is wrong, as a JSON pointer; empty if none is.
    pub(crate) at: String,
    /// What may be there.
    pub(crate) allowed: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreachable(why) => write!(f, "the server can't be reached: {why}"),
            Refused::Unanswered(why) => {
                write!(f, "the server's answer didn't come, so it may have been done or not: {why}")
            }
            Refused::Untrusted(why) => write!(f, "the server can't be trusted: {why}"),
            Refused::Moved(to) => write!(f, "the server has another address; give it with --url: {to}"),
            Refused::Said(Said { status, code, .. }) if code.is_empty() => {
                write!(f, "the other end ({status}) is not a Corte server; is --url right?")
            }
            Refused::Said(Said { status, code, message, .. }) => write!(f, "{message} ({status} {code})"),
        }
    }
}

/// A server, and the bot that asks it.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    way: Way,
    token: String,
}

impl Site {
    /// The server at this address, without a token so far; over TLS, an authority in a file replaces those of this machine.
    pub(crate) fn at(url: &str, authority: Option<&Path>) -> Result<Site, Failure> {
        Ok(Site { way: Way::to(url, authority)?, token: String::new() })
    }

    /// The same, asked by the bot with this token.
    pub(crate) fn asked_by(self, token: &str) -> Site {
        Site { token: token.to_owned(), ..self }
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Value, Refused> {
        self.ask(Method::GET, path, None, true).await
    }

    /// Sends a command that makes something, such as a table or a line. It isn't repeated once it may have arrived.
    pub(crate) async fn make(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.ask(Method::POST, path, Some(body), false).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Result<Value, Refused> {
        self.ask(Method::DELETE, path, None, true).await
    }

    /// Does something at a table. All but a line may be repeated: nothing happens twice.
    pub(crate) async fn does(&self, code: &str, does: &str, body: Value) -> Result<Value, Refused> {
        let path = format!("/api/table/{code}/{does}");
        self.ask(Method::POST, &path, Some(body), does != "chat").await
    }

    /// Asks until there is an answer; a request that may not be repeated, only until it may have arrived.
    async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        may_repeat: bool,
    ) -> Result<Value, Refused> {
        let mut asked = 0;
        loop {
            asked += 1;
            let (refused, again) = match self.once(method.clone(), path, body.as_ref()).await {
                Ok(value) => return Ok(value),
                Err(refused) => refused,
            };
            let pause = match again {
                Again::Later(pause) => pause,
                Again::InDoubt if may_repeat => PAUSE,
                Again::InDoubt | Again::Never => return Err(refused),
            };
            if asked == TIMES {
                return Err(refused);
            }
            tokio::time::sleep(Duration::from_secs(pause)).await;
        }
    }

    /// Asks once.
    async fn once(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, (Refused, Again)> {
        let lost = |lost: Lost| {
            let again = match lost {
                Lost::Away(_) => Again::Later(PAUSE),
                Lost::Cut(_) => Again::InDoubt,
                Lost::Untrusted(_) => Again::Never,
            };
            (Refused::from(lost), again)
        };
        let answer = self.way.send(method, path, &self.token, body).await.map_err(lost)?;
        if !answer.is_fine() {
            let again = answer.again.unwrap_or(PAUSE).min(LONGEST_PAUSE);
            let again = if matches!(answer.status, 429 | 503) { Again::Later(again) } else { Again::Never };
            return Err((Refused::of(answer).await, again));
        }
        let text = answer.text().await.map_err(lost)?;
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The stream over all tables, from after the line with this id.
    pub(crate) async fn stream(&self, after: Option<&str>) -> Result<Lines, Refused> {
        // An id that doesn't fit into an address would keep the stream from ever being opened again.
        let after = after.filter(|after| after.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        let path = format!("/api/bot/stream{after}");
        let answer = self.way.send(Method::GET, &path, &self.token, None).await?;
        if answer.is_fine() {
            return Ok(Lines { answer, rest: Rest::default() });
        }
        Err(Refused::of(answer).await)
    }

    /// Creates a bot and returns its token.
    pub(crate) async fn new_bot(&self, name: &str) -> Result<String, Refused> {
        let made = self.make("/api/bot", json!({ "name": name })).await?;
        Ok(made["token"].as_str().unwrap_or("").to_owned())
    }
}

impl From<Lost> for Refused {
    fn from(lost: Lost) -> Refused {
        match lost {
            Lost::Away(why) => Refused::Unreachable(why),
            Lost::Cut(why) => Refused::Unanswered(why),
            Lost::Untrusted(why) => Refused::Untrusted(why),
        }
    }
}

impl Refused {
    /// What a refusal says.
    async fn of(answer: Answer) -> Refused {
        let status = answer.status;
        if let Some(elsewhere) = answer.elsewhere {
            return Refused::Moved(elsewhere);
        }
        let text = answer.text().await.unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let said = |name: &str| value["error"][name].as_str().unwrap_or("").chars().take(SHOWN).collect();
        let [code, message, at, allowed] = ["code", "message", "at", "allowed"].map(said);
        Refused::Said(Said { status, code, message, at, allowed })
    }

    /// The same refusal, in words for the user if it has this status.
    pub(crate) fn saying(self, status: u16, message: &str) -> Refused {
        match self {
            Refused::Said(said) if said.status == status && !said.code.is_empty() => {
                Refused::Said(Said { message: message.to_owned(), ..said })
            }
            other => other,
        }
    }

    /// Whether the same request may succeed later.
    pub(crate) fn is_passing(&self) -> bool {
        matches!(
            self,
            Refused::Unreachable(_)
                | Refused::Unanswered(_)
                | Refused::Said(Said { status: 408 | 429 | 500.., .. })
        )
    }
}

/// An open stream.
pub(crate) struct Lines {
    answer: Answer,
    rest: Rest,
}

/// After this much silence, without even a sign of life, a stream is taken for dead.
const SILENCE: Duration = Duration::from_secs(25);

impl Lines {
    /// The next line that contains something; `None` once the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some(line) = self.rest.line() {
                if let Ok(value) = serde_json::from_slice(line) {
                    return Some(value);
                }
            }
            let more = tokio::time::timeout(SILENCE, self.answer.more()).await.ok()?;
            self.rest.add(&more?)?;
        }
    }
}

/// Bytes received but not read yet. Each byte is looked at once, however the pieces and lines fall.
#[derive(Default)]
struct Rest {
    bytes: Vec<u8>,
    /// Up to where it has been read, and up to where it has been searched for the end of a line.
    read: usize,
    seen: usize,
}

impl Rest {
    /// The next complete line.
    fn line(&mut self) -> Option<&[u8]> {
        let Some(length) = self.bytes[self.seen..].iter().position(|byte| *byte == b'\n') else {
            self.seen = self.bytes.len();
            return None;
        };
        let (from, to) = (self.read, self.seen + length);
        (self.read, self.seen) = (to + 1, to + 1);
        Some(&self.bytes[from..to])
    }

    /// Adds received bytes; `None` if a line is too long to keep.
    fn add(&mut self, more: &[u8]) -> Option<()> {
        self.bytes.drain(..self.read);
        (self.seen, self.read) = (self.seen - self.read, 0);
        self.bytes.extend_from_slice(more);
        (self.bytes.len() <= LONGEST).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::Rest;

    #[test]
    fn lines_are_whole_however_they_come() {
        for size in 1..=12 {
            let mut rest = Rest::default();
            let mut lines = Vec::new();
            for piece in b"one\n\ntwo three\nfour".chunks(size) {
                rest.add(piece).unwrap();
                while let Some(line) = rest.line() {
                    lines.push(String::from_utf8_lossy(line).into_owned());
                }
            }
            assert_eq!(lines, ["one", "", "two three"], "in pieces of {size}");
            assert_eq!(rest.bytes[rest.read..], *b"four");
        }
    }
}
