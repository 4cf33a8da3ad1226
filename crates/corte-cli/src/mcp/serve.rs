//! The protocol: JSON-RPC 2.0, one message at a time.

use super::calls::{Calls, Open};
use super::catalogue;
use super::memory::Receipt;
use super::pages;
use super::remote::Remote;
use super::sight::Said;
use super::tools::{Come, Tables};
use super::visit::Asking;
use crate::version;
use corte_ui::Lang;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::task::{JoinError, JoinSet, spawn_blocking};

/// The supported versions of the protocol, the latest last.
pub(super) const VERSIONS: [&str; 3] = ["2024-11-05", "2025-03-26", "2025-06-18"];
/// How many requests one message may hold, as the second of these versions allows.
const MOST_AT_ONCE: usize = 64;
/// The longest message, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// The error codes of JSON-RPC and of the protocol.
mod code {
    pub(super) const PARSE: i64 = -32700;
    pub(super) const REQUEST: i64 = -32600;
    pub(super) const METHOD: i64 = -32601;
    pub(super) const PARAMS: i64 = -32602;
    pub(super) const NO_RESOURCE: i64 = -32002;
}

/// Why a request is answered with an error.
struct Fault(i64, String);

/// Answers clients. A message is [read](Service::read); the tool calls in it are [begun](Service::begin) one after
/// another, in the order in which they came; and what asks a server is [finished](Message::finish) without holding up
/// anybody.
pub(crate) struct Service {
    tables: Mutex<Tables>,
    has_server: bool,
    lang: Lang,
    seed: fn() -> u64,
    calls: Calls,
}

/// A message that is being answered.
pub(super) struct Message {
    parts: Vec<Part>,
    is_batch: bool,
    /// Whether a client introduces itself with it.
    pub(super) greets: bool,
}

/// One request of a message.
enum Part {
    Answered(Answered),
    /// A tool call that has not been made: its id, the call, the tool's name and its arguments.
    Call(Value, Open, String, Value),
    Asks(Value, Open, Asking),
}

/// An answer to a request, and what counts as read once it is written.
type Answered = (Value, Option<Receipt>);

/// The answer to a message.
pub(super) struct Answer {
    /// `None` if nothing needs an answer, or if everything that did was cancelled.
    pub(super) told: Option<Value>,
    receipts: Vec<Receipt>,
}

impl Service {
    /// A service that answers in this language unless another is asked for, at the tables of a server as well if there is one.
    pub(crate) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Service {
        let has_server = remote.is_some();
        let tables = Mutex::new(Tables::new(lang, seed, remote));
        Service { tables, has_server, lang, seed, calls: Calls::default() }
    }

    /// A name for a new client, by which its calls are told from those of others.
    pub(super) fn new_client(&self) -> String {
        format!("{:016x}{:016x}", (self.seed)(), (self.seed)())
    }

    /// Reads a client's message, and answers what needs no table. A cancellation takes effect at once.
    pub(super) fn read(&self, client: &str, message: &[u8]) -> Message {
        if message.len() > LONGEST {
            let fault = Fault(code::REQUEST, format!("a message may have {LONGEST} bytes at most"));
            return Message::refused(fault);
        }
        match serde_json::from_slice(message) {
            Ok(Value::Array(requests)) if (1..=MOST_AT_ONCE).contains(&requests.len()) => {
                let parts = requests.iter().filter_map(|request| self.part(client, request)).collect();
                Message { parts, is_batch: true, greets: false }
            }
            Ok(Value::Array(requests)) => {
                let fault = format!("an array may hold 1 to {MOST_AT_ONCE} requests, not {}", requests.len());
                Message::refused(Fault(code::REQUEST, fault))
            }
            Ok(request) => Message {
                parts: self.part(client, &request).into_iter().collect(),
                is_batch: false,
                greets: request["method"] == "initialize",
            },
            Err(error) => Message::refused(Fault(code::PARSE, format!("this is not JSON: {error}"))),
        }
    }

    /// One request of a message; `None` if it needs no answer.
    fn part(&self, client: &str, request: &Value) -> Option<Part> {
        let id = request.get("id");
        let named = id.filter(|id| id.is_string() || id.is_number()).unwrap_or(&Value::Null);
        let Some(method) = request["method"].as_str().filter(|_| request["jsonrpc"] == "2.0") else {
            // An answer to something that was never asked needs none.
            let is_answer = request.get("result").is_some() || request.get("error").is_some();
            let fault = "a request has \"jsonrpc\": \"2.0\" and a \"method\"";
            return (!is_answer).then(|| Part::failed(named, Fault(code::REQUEST, fault.into())));
        };
        let params = &request["params"];
        if id.is_none() {
            if method == "notifications/cancelled" {
                self.calls.cancel(client, &params["requestId"]);
            }
            return None;
        }
        if named.is_null() {
            return Some(Part::failed(named, Fault(code::REQUEST, "an id is a string or a number".into())));
        }
        if method == "tools/call" {
            let name = params["name"].as_str().unwrap_or_default().to_owned();
            let given = params.get("arguments").filter(|given| !given.is_null());
            let given = given.cloned().unwrap_or_else(|| json!({}));
            return Some(Part::Call(named.clone(), self.calls.open(client, named), name, given));
        }
        Some(Part::done(named, self.result(method, params)))
    }

    fn result(&self, method: &str, params: &Value) -> Result<Value, Fault> {
        match method {
            "initialize" => Ok(initialized(params)),
            "ping" => Ok(json!({})),
            "tools/list" => Ok(json!({ "tools": catalogue::list(self.has_server) })),
            "resources/list" => Ok(json!({ "resources": pages::pages(self.lang) })),
            "resources/templates/list" => Ok(json!({ "resourceTemplates": [] })),
            "resources/read" => {
                let uri = params["uri"].as_str().unwrap_or_default();
                let text = pages::page(uri).ok_or_else(|| {
                    Fault(code::NO_RESOURCE, format!("there is no {uri:?}; resources/list lists them"))
                })?;
                Ok(json!({ "contents": [{ "uri": uri, "mimeType": "text/markdown", "text": text }] }))
            }
            _ => Err(Fault(code::METHOD, format!("there is no method {method:?} here"))),
        }
    }

    /// Makes the tool calls of a message, after those of all messages before it; calls that were cancelled meanwhile
    /// are skipped. Bots in this process think for as long as they need.
    pub(super) async fn begin(self: &Arc<Service>, message: Message) -> Result<Message, JoinError> {
        let service = Arc::clone(self);
        spawn_blocking(move || service.begun(message)).await
    }

    fn begun(&self, message: Message) -> Message {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = message.parts.into_iter().filter_map(|part| {
            let Part::Call(id, open, name, given) = part else { return Some(part) };
            if open.is_cancelled() {
                return None;
            }
            let come = tables.call(&name, &given, open.ticket());
            if open.is_cancelled() {
                return None;
            }
            Some(match come {
                None => {
                    let fault = format!("there is no tool {name:?}; tools/list lists them");
                    Part::failed(&id, Fault(code::PARAMS, fault))
                }
                Some(Ok(Come::Asks(asking))) => Part::Asks(id, open, asking),
                Some(Ok(Come::Said(said))) => Part::Answered(called(&id, Ok(said))),
                Some(Err(why)) => Part::Answered(called(&id, Err(why))),
            })
        });
        Message { parts: begun.collect(), ..message }
    }

    /// An answer is being written: from now on, what it tells is no longer news.
    pub(super) fn counts_as_read(&self, answer: Answer) {
        let calls = self.calls.come();
        answer.receipts.into_iter().for_each(|receipt| receipt.keep(calls));
    }

    /// Tells all calls to wait no longer.
    pub(super) fn hurry(&self) {
        self.calls.hurry();
    }
}

impl Message {
    fn refused(fault: Fault) -> Message {
        Message { parts: vec![Part::failed(&Value::Null, fault)], is_batch: false, greets: false }
    }

    /// The answer, if nothing is left to do for it; otherwise the message again.
    pub(super) fn answered(self) -> Result<Answer, Message> {
        if !self.parts.iter().all(|part| matches!(part, Part::Answered(_))) {
            return Err(self);
        }
        let answers = self.parts.into_iter().filter_map(|part| match part {
            Part::Answered(answered) => Some(answered),
            Part::Call(..) | Part::Asks(..) => None,
        });
        Ok(Answer::of(answers, self.is_batch))
    }

    /// The answer, once the server has been asked. If this future is dropped first, it goes no further.
    pub(super) async fn finish(self) -> Result<Answer, JoinError> {
        let (mut answers, mut asking) = (Vec::new(), JoinSet::new());
        for (at, part) in self.parts.into_iter().enumerate() {
            answers.push(match part {
                Part::Answered(answered) => Some(answered),
                Part::Asks(id, open, asks) => {
                    asking.spawn(async move {
                        let said = open.unless_cancelled(asks).await;
                        (at, said.map(|said| called(&id, said)))
                    });
                    None
                }
                // A message that has been begun has none.
                Part::Call(..) => None,
            });
        }
        while let Some(answered) = asking.join_next().await {
            let (at, answered) = answered?;
            answers[at] = answered;
        }
        Ok(Answer::of(answers.into_iter().flatten(), self.is_batch))
    }
}

impl Answer {
    fn of(answers: impl Iterator<Item = Answered>, is_batch: bool) -> Answer {
        let (mut answers, receipts): (Vec<Value>, Vec<_>) = answers.unzip();
        let told = match is_batch {
            true => (!answers.is_empty()).then_some(Value::Array(answers)),
            false => answers.pop(),
        };
        Answer { told, receipts: receipts.into_iter().flatten().collect() }
    }
}

impl Part {
    fn done(id: &Value, result: Result<Value, Fault>) -> Part {
        Part::Answered((answered(id, result), None))
    }

    fn failed(id: &Value, fault: Fault) -> Part {
        Part::done(id, Err(fault))
    }
}

fn answered(id: &Value, result: Result<Value, Fault>) -> Value {
    match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(Fault(code, message)) => {
            json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
        }
    }
}

/// The answer to a tool call.
fn called(id: &Value, said: Result<Said, String>) -> Answered {
    let (result, receipt) = match said {
        Ok(said) => {
            let result = json!({
                "content": [{ "type": "text", "text": said.text }],
                "structuredContent": said.value,
                "isError": false,
            });
            (result, said.receipt)
        }
        // What a model can correct is told to the model.
        Err(reason) => (json!({ "content": [{ "type": "text", "text": reason }], "isError": true }), None),
    };
    (answered(id, Ok(result)), receipt)
}

fn initialized(params: &Value) -> Value {
    let wanted = params["protocolVersion"].as_str();
    let latest = VERSIONS[VERSIONS.len() - 1];
    let spoken = wanted.filter(|wanted| VERSIONS.contains(wanted)).unwrap_or(latest);
    json!({
        "protocolVersion": spoken,
        "capabilities": { "tools": {}, "resources": {} },
        "serverInfo": { "name": "corte", "title": "Corte", "version": version::VERSION },
        "instructions": catalogue::INSTRUCTIONS,
    })
}
