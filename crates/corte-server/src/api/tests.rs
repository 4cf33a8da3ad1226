//! The API as a stranger meets it: every response is checked against the description that the server publishes.

use super::check::check;
use super::doc;
use crate::config::Config;
use crate::serve::Server;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

mod follow;
mod invitations;
mod life;
mod refusals;

/// A server for one test.
struct House {
    base: String,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
    /// The operations that have succeeded.
    done: Arc<Mutex<BTreeSet<String>>>,
    _dir: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        House::with(Config { limits: false, ..Config::default() }).await
    }

    async fn with(config: Config) -> House {
        let dir = tempfile::tempdir().unwrap();
        let database = Some(format!("sqlite:{}", dir.path().join("corte.sqlite").display()));
        let server = Server::bind(Config { port: 0, database, ..config }).await.unwrap();
        let base = format!("http://{}", server.address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            server.run(async move { drop(stopped.await) }).await.unwrap();
        });
        House { base, stop, task, done: Arc::default(), _dir: dir }
    }

    async fn close(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }

    fn stranger(&self) -> Caller {
        let http = reqwest::Client::builder().build().unwrap();
        Caller { base: self.base.clone(), token: String::new(), http, done: Arc::clone(&self.done) }
    }

    async fn bot(&self, name: &str) -> Caller {
        let stranger = self.stranger();
        let made = stranger.post("/api/bot", json!({ "name": name })).await;
        assert_eq!(made.status, 201, "{}", made.json);
        stranger.with(made.json["token"].as_str().unwrap())
    }
}

/// A client, with or without a token.
#[derive(Clone)]
struct Caller {
    base: String,
    token: String,
    http: reqwest::Client,
    done: Arc<Mutex<BTreeSet<String>>>,
}

/// A response that matched its description.
#[derive(Debug)]
struct Told {
    status: u16,
    headers: reqwest::header::HeaderMap,
    text: String,
    json: Value,
}

impl Told {
    /// The status of a refusal, its code, and where the error is.
    fn refusal(&self) -> (u16, &str, &str) {
        let error = &self.json["error"];
        (self.status, error["code"].as_str().unwrap_or(""), error["at"].as_str().unwrap_or(""))
    }
}

impl Caller {
    fn with(&self, token: &str) -> Caller {
        Caller { token: token.to_owned(), ..self.clone() }
    }

    async fn get(&self, path: &str) -> Told {
        self.ask("get", path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> Told {
        self.ask("post", path, Some(body.to_string())).await
    }

    /// Gives a command that must succeed.
    async fn does(&self, path: &str, body: Value) {
        let told = self.post(path, body).await;
        assert!(told.status < 300, "{path}: {}", told.text);
    }

    async fn ask(&self, method: &str, path: &str, body: Option<String>) -> Told {
        let method_of = reqwest::Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let mut request = self.http.request(method_of, format!("{}{path}", self.base));
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body);
        }
        let answer = request.send().await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let text = answer.text().await.unwrap();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        let told = Told { status, headers, text, json };
        self.hold(method, path, &told);
        told
    }

    /// Checks a response against the description of its operation, if there is one.
    fn hold(&self, method: &str, path: &str, told: &Told) {
        let Some(operation) = operation(method, path.split('?').next().unwrap()) else {
            return is(&json!({ "$ref": "#/components/schemas/Error" }), &told.json, path);
        };
        let response = &operation["responses"][told.status.to_string()];
        assert!(response.is_object(), "{method} {path} answers {}: {}", told.status, told.text);
        let content = &response["content"];
        if content["application/json"].is_object() {
            assert_eq!(told.headers["content-type"], "application/json");
            is(&content["application/json"]["schema"], &told.json, path);
        } else {
            assert!(content["text/plain"].is_object() && told.text.starts_with("coup 1\n"));
        }
        if told.status < 300 {
            self.done.lock().unwrap().insert(operation["operationId"].as_str().unwrap().to_owned());
        }
    }

    /// Opens a stream, to be read line by line.
    async fn listen(&self, path: &str) -> Listener {
        let request = self.http.get(format!("{}{path}", self.base));
        let answer = request.header("authorization", format!("Bearer {}", self.token)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let operation = operation("get", path.split('?').next().unwrap()).unwrap();
        self.done.lock().unwrap().insert(operation["operationId"].as_str().unwrap().to_owned());
        let schema = operation["responses"]["200"]["content"]["application/x-ndjson"]["schema"].clone();
        Listener { answer, rest: Vec::new(), schema }
    }
}

/// An open stream.
struct Listener {
    answer: reqwest::Response,
    rest: Vec<u8>,
    schema: Value,
}

impl Listener {
    /// The next line that is not empty; `None` if the stream has ended.
    async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if line.len() > 1 {
                    let value = serde_json::from_slice(&line).unwrap();
                    is(&self.schema, &value, "a line");
                    return Some(value);
                }
            }
            self.rest.extend_from_slice(&self.answer.chunk().await.ok()??);
        }
    }

    /// The first line that satisfies the condition.
    async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if is_it(&line) {
                return line;
            }
        }
    }
}

fn is(schema: &Value, value: &Value, what: &str) {
    if let Err(fault) = check(doc::value(), schema, value) {
        panic!("{what}: {fault:?} in {value}");
    }
}

/// The operation that a request belongs to.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |template: &str| {
        let own: Vec<&str> = template.split('/').collect();
        own.len() == parts.len()
            && own.iter().zip(&parts).all(|(own, part)| own == part || own.starts_with('{'))
    };
    let paths = doc::value()["paths"].as_object().unwrap();
    let (_, methods) = paths.iter().find(|(template, _)| *template == path).or_else(|| {
        let mut all = paths.iter().filter(|(template, _)| fits(template));
        all.next()
    })?;
    methods.get(method)
}

/// An answer to the decision that this frame asks for, if any.
fn answer(frame: &Value) -> Option<Value> {
    // Income until a coup can be paid for, so that games end.
    answer_with(&["coup", "income"], frame)
}

/// The same, with the first of these actions that is legal.
fn answer_with(liked: &[&str], frame: &Value) -> Option<Value> {
    let ask = &frame["ask"];
    let choices = ask["decisions"].as_array().filter(|_| ask["open"] == true)?;
    let act = |kind: &str| choices.iter().find(|choice| choice["action"]["kind"] == kind);
    let choice = liked.iter().copied().find_map(act).unwrap_or(&choices[0]);
    Some(json!({ "number": ask["number"], "decision": choice["id"] }))
}

/// All objects in a schema, with those of its parts.
fn objects<'d>(
    document: &'d Value,
    schema: &'d Value,
    seen: &mut BTreeSet<&'d str>,
    all: &mut Vec<&'d Value>,
) {
    if let Some(name) = schema["$ref"].as_str() {
        if seen.insert(name) {
            objects(document, document.pointer(name.trim_start_matches('#')).unwrap(), seen, all);
        }
        return;
    }
    if schema["properties"].is_object() {
        all.push(schema);
    }
    let parts = schema["properties"].as_object().into_iter().flat_map(|parts| parts.values());
    let parts = parts.chain(schema["oneOf"].as_array().into_iter().flatten()).chain(schema.get("items"));
    parts.for_each(|part| objects(document, part, seen, all));
}

/// A client that validates responses keeps working when they gain a field; an unknown field in a request is refused.
#[test]
fn the_description_lets_answers_grow_and_requests_not() {
    let served: Value = serde_json::from_str(doc::written()).unwrap();
    let (mut of_answers, mut of_requests) = (Vec::new(), Vec::new());
    let (mut answered, mut asked) = (BTreeSet::new(), BTreeSet::new());
    let paths = served["paths"].as_object().unwrap().values();
    for operation in paths.flat_map(|methods| methods.as_object().unwrap().values()) {
        for content in
            operation["requestBody"]["content"].as_object().into_iter().flat_map(|all| all.values())
        {
            objects(&served, &content["schema"], &mut asked, &mut of_requests);
        }
        for response in operation["responses"].as_object().unwrap().values() {
            for content in response["content"].as_object().unwrap().values() {
                objects(&served, &content["schema"], &mut answered, &mut of_answers);
            }
        }
    }
    assert!(of_answers.len() > 70 && of_requests.len() > 10, "{} {}", of_answers.len(), of_requests.len());
    assert!(of_answers.iter().all(|schema| schema.get("additionalProperties").is_none()));
    assert!(of_requests.iter().all(|schema| schema["additionalProperties"] == false));
    // What is sent now is checked against everything that is known.
    let grown = json!({ "name": "Ana", "grade": 7 });
    for (document, schema, fits) in
        [(&served, "Bot", true), (doc::value(), "Bot", false), (&served, "NewBot", false)]
    {
        let schema = &document["components"]["schemas"][schema];
        assert_eq!(check(document, schema, &grown).is_ok(), fits, "{schema}");
    }
}

#[test]
fn the_description_holds_together() {
    let document = doc::value();
    let text = document.to_string();
    let mut named = BTreeSet::new();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "there is no schema {name}");
        named.insert(name.to_owned());
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(named.contains(name), "{name} is used nowhere");
        assert!(schema["description"].is_string(), "{name} is not described");
        // The checker handles every keyword that the schemas use.
        for (keyword, _) in schema.as_object().unwrap() {
            let known = "type enum oneOf discriminator properties required additionalProperties description \
                pattern examples";
            assert!(known.split_whitespace().any(|word| word == keyword), "{name} says {keyword}");
        }
    }
    let requests: Vec<&Value> = document["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|methods| methods.as_object().unwrap().values())
        .map(|operation| &operation["requestBody"]["content"]["application/json"]["schema"])
        .filter(|schema| schema.is_object())
        .collect();
    for request in requests {
        let name = request["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
        let text = document["components"]["schemas"][name].to_string();
        assert!(!text.contains("\"pattern\""), "{name} has a pattern, which no request is held against");
    }
}
