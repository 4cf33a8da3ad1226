//! A server's interface for bots, as a client of it sees it.

use serde_json::{Value, json};
use std::fmt;
use std::time::Duration;

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(20);
/// How often the same is asked again where the server is busy or the line is bad.
const TIMES: u32 = 5;
/// How long to wait where the server does not say.
const PAUSE: u64 = 1;
/// The longest line of a stream, in bytes.
const LONGEST: usize = 8 << 20;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The server can't be reached, or says nothing that can be read.
    Unreachable(String),
    /// It refuses: its status, its code and what it says.
    Said(u16, String, String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreachable(why) => write!(f, "the server can't be reached: {why}"),
            Refused::Said(status, code, message) => write!(f, "{message} ({status} {code})"),
        }
    }
}

/// A server, and who asks.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    http: reqwest::Client,
    url: String,
    token: String,
}

impl Site {
    /// A server at this address, asked by nobody yet.
    pub(crate) fn at(url: &str) -> Result<Site, String> {
        let url = url.trim_end_matches('/').to_owned();
        if url.starts_with("https://") {
            return Err(format!(
                "--url {url}: this program speaks http:// alone; put a proxy that speaks TLS between, such as `stunnel`, or ask the server within its own network"
            ));
        }
        if !url.starts_with("http://") {
            return Err(format!("--url {url}: write it as http://127.0.0.1:8080"));
        }
        let http = reqwest::Client::builder().connect_timeout(ANSWER).build();
        Ok(Site { http: http.map_err(|error| error.to_string())?, url, token: String::new() })
    }

    /// The same, asked by the bot with this token.
    pub(crate) fn asked_by(self, token: &str) -> Site {
        Site { token: token.to_owned(), ..self }
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Value, Refused> {
        self.ask(reqwest::Method::GET, path, None).await
    }

    /// A command. Those of a table may be repeated: nothing happens twice.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.ask(reqwest::Method::POST, path, Some(body)).await
    }

    /// Does something at a table.
    pub(crate) async fn does(&self, code: &str, does: &str, body: Value) -> Result<Value, Refused> {
        self.post(&format!("/api/table/{code}/{does}"), body).await
    }

    async fn ask(&self, method: reqwest::Method, path: &str, body: Option<Value>) -> Result<Value, Refused> {
        let mut asked = 0;
        loop {
            asked += 1;
            let (refused, pause) = match self.once(method.clone(), path, body.as_ref()).await {
                Ok(value) => return Ok(value),
                Err(refused) => refused,
            };
            match pause {
                Some(pause) if asked < TIMES => tokio::time::sleep(Duration::from_secs(pause)).await,
                _ => return Err(refused),
            }
        }
    }

    /// Asks once; with a refusal goes after how many seconds to ask again, where that may help.
    async fn once(
        &self,
        method: reqwest::Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, (Refused, Option<u64>)> {
        let mut request = self.http.request(method, format!("{}{path}", self.url)).timeout(ANSWER);
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        let lost = |error: reqwest::Error| (Refused::Unreachable(why(&error)), Some(PAUSE));
        let answer = request.send().await.map_err(lost)?;
        let status = answer.status().as_u16();
        let after = answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let text = answer.text().await.map_err(lost)?;
        let value: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        if status < 300 {
            return Ok(value);
        }
        let said = |name: &str| value["error"][name].as_str().unwrap_or("").to_owned();
        let busy = matches!(status, 429 | 503).then_some(after.unwrap_or(PAUSE));
        Err((Refused::Said(status, said("code"), said("message")), busy))
    }

    /// The stream over all tables, behind a line that was read.
    pub(crate) async fn stream(&self, after: Option<&str>) -> Result<Lines, Refused> {
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        let request = self.http.get(format!("{}/api/bot/stream{after}", self.url)).bearer_auth(&self.token);
        let answer = request.send().await.map_err(|error| Refused::Unreachable(why(&error)))?;
        let status = answer.status().as_u16();
        if status == 200 {
            return Ok(Lines { answer, rest: Vec::new() });
        }
        let value: Value = serde_json::from_str(&answer.text().await.unwrap_or_default()).unwrap_or_default();
        let said = |name: &str| value["error"][name].as_str().unwrap_or("").to_owned();
        Err(Refused::Said(status, said("code"), said("message")))
    }

    /// A new bot's token.
    pub(crate) async fn new_bot(&self, name: &str) -> Result<String, Refused> {
        let made = self.post("/api/bot", json!({ "name": name })).await?;
        Ok(made["token"].as_str().unwrap_or("").to_owned())
    }
}

/// What went wrong, without the address in it.
fn why(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}

/// A stream that is open.
pub(crate) struct Lines {
    answer: reqwest::Response,
    rest: Vec<u8>,
}

/// After so long without a word, not even a sign of life, a stream is taken for dead.
const SILENCE: Duration = Duration::from_secs(25);

impl Lines {
    /// The next line that tells something; none where the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if let Ok(value) = serde_json::from_slice(&line) {
                    return Some(value);
                }
            }
            let more = tokio::time::timeout(SILENCE, self.answer.chunk()).await.ok()?;
            self.rest.extend_from_slice(&more.ok()??);
            if self.rest.len() > LONGEST {
                return None;
            }
        }
    }
}
