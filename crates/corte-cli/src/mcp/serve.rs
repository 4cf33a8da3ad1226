//! The protocol: JSON-RPC 2.0, a message at a time.

use super::calls::{Calls, Open};
use super::catalogue;
use super::remote::{Looked, Remote, Waiting};
use super::sight::Said;
use super::tools::{self, Tables};
use crate::version;
use corte_ui::Lang;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};

/// The versions of the protocol that are spoken, the latest last.
pub(super) const VERSIONS: [&str; 3] = ["2024-11-05", "2025-03-26", "2025-06-18"];
/// So many requests may come as one message, as the second of these versions has it.
const MOST_AT_ONCE: usize = 64;
/// The longest message, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// What JSON-RPC calls what went wrong.
mod code {
    pub(super) const PARSE: i64 = -32700;
    pub(super) const REQUEST: i64 = -32600;
    pub(super) const METHOD: i64 = -32601;
    pub(super) const PARAMS: i64 = -32602;
    pub(super) const NO_RESOURCE: i64 = -32002;
}

/// Why a request is answered with an error.
struct Fault(i64, String);

/// Who answers clients. A message is [read](Service::read), the calls of tools in it are [begun](Service::begin), one after
/// another in the order in which they came, and what has to wait is [finished](Message::finish) without holding up anybody.
pub(crate) struct Service {
    tables: Mutex<Tables>,
    lang: Lang,
    seed: fn() -> u64,
    calls: Calls,
}

/// A message on its way to be answered.
pub(super) struct Message {
    parts: Vec<Part>,
    is_batch: bool,
    /// Whether a client begins with it.
    pub(super) greets: bool,
}

/// A request of a message.
enum Part {
    Answered(Value),
    /// A tool is called: by which name, and with what.
    Call(Value, Open, String, Value),
    Waits(Value, Open, Waiting),
}

impl Service {
    /// Somebody who answers in this language where none is asked for, at tables of a server too where there is one.
    pub(crate) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Service {
        let tables = Mutex::new(Tables::new(lang, seed, remote));
        Service { tables, lang, seed, calls: Calls::default() }
    }

    /// A name for a client that begins, by which its calls are told from those of others.
    pub(super) fn new_client(&self) -> String {
        format!("{:016x}{:016x}", (self.seed)(), (self.seed)())
    }

    /// Reads a client's message, and answers what needs no table. What cancels a call does so at once.
    pub(super) fn read(&self, client: &str, message: &[u8]) -> Message {
        if message.len() > LONGEST {
            let fault = Fault(code::REQUEST, format!("a message has {LONGEST} bytes at most"));
            return Message::refused(fault);
        }
        match serde_json::from_slice(message) {
            Ok(Value::Array(requests)) if (1..=MOST_AT_ONCE).contains(&requests.len()) => {
                let parts = requests.iter().filter_map(|request| self.part(client, request)).collect();
                Message { parts, is_batch: true, greets: false }
            }
            Ok(Value::Array(requests)) => {
                let fault = format!("1 to {MOST_AT_ONCE} requests come at once, and not {}", requests.len());
                Message::refused(Fault(code::REQUEST, fault))
            }
            Ok(request) => Message {
                parts: self.part(client, &request).into_iter().collect(),
                is_batch: false,
                greets: request["method"] == "initialize",
            },
            Err(error) => Message::refused(Fault(code::PARSE, format!("this is no JSON: {error}"))),
        }
    }

    /// A request of a message; none where nothing is to be answered.
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
            "tools/list" => Ok(json!({ "tools": catalogue::list() })),
            "resources/list" => Ok(json!({ "resources": tools::pages(self.lang) })),
            "resources/templates/list" => Ok(json!({ "resourceTemplates": [] })),
            "resources/read" => {
                let uri = params["uri"].as_str().unwrap_or_default();
                let text = tools::page(uri).ok_or_else(|| {
                    Fault(code::NO_RESOURCE, format!("there is no {uri:?}; resources/list names them"))
                })?;
                Ok(json!({ "contents": [{ "uri": uri, "mimeType": "text/markdown", "text": text }] }))
            }
            _ => Err(Fault(code::METHOD, format!("there is no method {method:?} here"))),
        }
    }

    /// Makes the calls of a message, after those of all that came before; what was cancelled meanwhile is not done.
    pub(super) fn begin(&self, message: Message) -> Message {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = message.parts.into_iter().filter_map(|part| {
            let Part::Call(id, open, name, given) = part else { return Some(part) };
            if open.is_cancelled() {
                return None;
            }
            let looked = tables.call(&name, &given);
            if open.is_cancelled() {
                if let Some(Ok(Looked::Said(said))) = looked {
                    tables.was_not_told(said.value["table"].as_str().unwrap_or_default());
                }
                return None;
            }
            Some(match looked {
                None => {
                    let fault = format!("there is no tool {name:?}; tools/list names them");
                    Part::failed(&id, Fault(code::PARAMS, fault))
                }
                Some(Ok(Looked::Waits(waiting))) => Part::Waits(id, open, waiting),
                Some(Ok(Looked::Said(said))) => Part::done(&id, Ok(called(Ok(said)))),
                Some(Err(why)) => Part::done(&id, Ok(called(Err(why)))),
            })
        });
        Message { parts: begun.collect(), ..message }
    }

    /// Nobody is to be waited for any more.
    pub(super) fn hurry(&self) {
        self.calls.hurry();
    }
}

impl Message {
    fn refused(fault: Fault) -> Message {
        Message { parts: vec![Part::failed(&Value::Null, fault)], is_batch: false, greets: false }
    }

    /// Whether tools are called in it.
    pub(super) fn calls(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Call(..)))
    }

    /// Whether something in it has to wait.
    pub(super) fn waits(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Waits(..)))
    }

    /// The answer, once what has to wait has waited; none where nothing is to be answered, or what was is cancelled.
    pub(super) fn finish(self) -> Option<Value> {
        let answers = self.parts.into_iter().filter_map(|part| match part {
            Part::Answered(answer) => Some(answer),
            Part::Waits(id, open, waiting) => {
                let result = called(waiting.finish(&open)?);
                Some(answered(&id, Ok(result)))
            }
            // Who begins a message first finds none.
            Part::Call(..) => None,
        });
        let mut answers: Vec<Value> = answers.collect();
        if self.is_batch { (!answers.is_empty()).then_some(Value::Array(answers)) } else { answers.pop() }
    }
}

impl Part {
    fn done(id: &Value, result: Result<Value, Fault>) -> Part {
        Part::Answered(answered(id, result))
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

/// What a tool tells.
fn called(said: Result<Said, String>) -> Value {
    match said {
        Ok(said) => json!({
            "content": [{ "type": "text", "text": said.text }],
            "structuredContent": said.value,
            "isError": false,
        }),
        // What a model can mend is told to the model.
        Err(reason) => json!({ "content": [{ "type": "text", "text": reason }], "isError": true }),
    }
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
