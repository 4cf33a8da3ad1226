//! The protocol: JSON-RPC 2.0, a message a line.

use super::remote::Remote;
use super::tools::{self, Tables};
use crate::version;
use corte_ui::Lang;
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};

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

/// Who answers a client.
pub(crate) struct Service {
    tables: Tables,
    lang: Lang,
}

impl Service {
    /// Somebody who answers in this language where none is asked for, at tables of a server too where there is one.
    pub(crate) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Service {
        Service { tables: Tables::new(lang, seed, remote), lang }
    }

    /// The answer to a message; none to a notification.
    pub(crate) fn answer(&mut self, message: &[u8]) -> Option<Value> {
        if message.len() > LONGEST {
            let fault = Fault(code::REQUEST, format!("a message has {LONGEST} bytes at most"));
            return Some(failed(&Value::Null, fault));
        }
        match serde_json::from_slice(message) {
            Ok(Value::Array(requests)) if (1..=MOST_AT_ONCE).contains(&requests.len()) => {
                let answers: Vec<Value> =
                    requests.iter().filter_map(|request| self.answer_to(request)).collect();
                (!answers.is_empty()).then_some(Value::Array(answers))
            }
            Ok(Value::Array(requests)) => {
                let fault = format!("1 to {MOST_AT_ONCE} requests come at once, and not {}", requests.len());
                Some(failed(&Value::Null, Fault(code::REQUEST, fault)))
            }
            Ok(request) => self.answer_to(&request),
            Err(error) => Some(failed(&Value::Null, Fault(code::PARSE, format!("this is no JSON: {error}")))),
        }
    }

    fn answer_to(&mut self, request: &Value) -> Option<Value> {
        let id = request.get("id");
        let named = id.filter(|id| id.is_string() || id.is_number()).unwrap_or(&Value::Null);
        let Some(method) = request["method"].as_str().filter(|_| request["jsonrpc"] == "2.0") else {
            // An answer to something that was never asked needs none.
            let is_answer = request.get("result").is_some() || request.get("error").is_some();
            let fault = "a request has \"jsonrpc\": \"2.0\" and a \"method\"";
            return (!is_answer).then(|| failed(named, Fault(code::REQUEST, fault.into())));
        };
        id?;
        if named.is_null() {
            return Some(failed(named, Fault(code::REQUEST, "an id is a string or a number".into())));
        }
        Some(match self.result(method, &request["params"]) {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": named, "result": result }),
            Err(fault) => failed(named, fault),
        })
    }

    fn result(&mut self, method: &str, params: &Value) -> Result<Value, Fault> {
        match method {
            "initialize" => Ok(initialized(params)),
            "ping" => Ok(json!({})),
            "tools/list" => Ok(json!({ "tools": tools::list() })),
            "tools/call" => {
                let name = params["name"].as_str().unwrap_or_default();
                let arguments = params.get("arguments").filter(|given| !given.is_null());
                let arguments = arguments.cloned().unwrap_or_else(|| json!({}));
                let Some(called) = self.tables.call(name, &arguments) else {
                    return Err(Fault(
                        code::PARAMS,
                        format!("there is no tool {name:?}; tools/list names them"),
                    ));
                };
                Ok(match called {
                    Ok(said) => json!({
                        "content": [{ "type": "text", "text": said.text }],
                        "structuredContent": said.value,
                        "isError": false,
                    }),
                    // What a model can mend is told to the model.
                    Err(reason) => {
                        json!({ "content": [{ "type": "text", "text": reason }], "isError": true })
                    }
                })
            }
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
}

fn failed(id: &Value, Fault(code, message): Fault) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}

fn initialized(params: &Value) -> Value {
    let wanted = params["protocolVersion"].as_str();
    let latest = VERSIONS[VERSIONS.len() - 1];
    let spoken = wanted.filter(|wanted| VERSIONS.contains(wanted)).unwrap_or(latest);
    json!({
        "protocolVersion": spoken,
        "capabilities": { "tools": {}, "resources": {} },
        "serverInfo": { "name": "corte", "title": "Corte", "version": version::VERSION },
        "instructions": tools::INSTRUCTIONS,
    })
}

/// Answers messages, one a line, until there are no more.
///
/// # Errors
///
/// When nobody can be read from or written to.
pub(crate) fn lines(service: &mut Service, mut input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    loop {
        let mut line = Vec::new();
        // One byte more than is taken shows that a line is too long; the rest of it is not kept.
        let read = input.by_ref().take(LONGEST as u64 + 2).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if line.len() > LONGEST && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        if let Some(answer) = service.answer(&line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let held = input.fill_buf()?;
        let end = held.iter().position(|byte| *byte == b'\n');
        let (len, done) = (end.map_or(held.len(), |end| end + 1), end.is_some() || held.is_empty());
        input.consume(len);
        if done {
            return Ok(());
        }
    }
}
