//! The machine-readable description of the API: OpenAPI.
//!
//! Requests are checked against it as they arrive, responses by the tests.

use super::orders::{ORDERS, Order};
use super::{answers, requests};
use corte_frame::describe::{reference, text};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One operation.
struct Operation {
    method: &'static str,
    path: String,
    /// Its name in generated clients.
    id: String,
    about: String,
    tag: &'static str,
    body: Option<&'static str>,
    answer: Answer,
    /// The query parameters.
    parameters: Vec<(&'static str, &'static str, Value)>,
    /// Whether the rules or a table may refuse it.
    refused: bool,
    /// Whether it needs no token.
    open: bool,
}

/// What an operation returns on success.
#[derive(Clone, Copy)]
enum Answer {
    Json(u16, &'static str),
    Lines(&'static str),
    Text,
}

/// The strict description: neither requests nor responses may have additional fields.
pub(super) fn value() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(document);
    &DOCUMENT
}

/// The published description: responses may gain fields that it does not list.
pub(super) fn written() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| open().to_string());
    &TEXT
}

fn open() -> Value {
    let mut document = value().clone();
    let of_requests: Vec<&str> = requests::schemas().into_iter().map(|(name, _)| name).collect();
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        let answers = schemas.iter_mut().filter(|(name, _)| !of_requests.contains(&name.as_str()));
        answers.for_each(|(_, schema)| open_up(schema));
    }
    document
}

/// Lets every object of a schema have additional fields.
fn open_up(schema: &mut Value) {
    match schema {
        Value::Object(keywords) => {
            keywords.remove("additionalProperties");
            keywords.values_mut().for_each(open_up);
        }
        Value::Array(schemas) => schemas.iter_mut().for_each(open_up),
        _ => {}
    }
}

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let path = paths.entry(operation.path.clone()).or_insert_with(|| json!({}));
        path[operation.method] = described(&operation);
    }
    let about = "Play Coup over HTTP. Seats are counted from 0; cards and characters have their English names. \
        Every refusal is an `Error`. Of an unknown `kind`, event or field nothing follows: there may be more of them one day, \
        and every `enum` and `oneOf` of an answer lists those that there are now.";
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Corte for bots",
            "description": about,
            "version": "2",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/", "description": "The server that this document comes from" }],
        "tags": [
            { "name": "bots", "description": "Bots, their tokens and what is theirs" },
            { "name": "tables", "description": "Tables, open and one's own" },
            { "name": "play", "description": "What is asked of a table" },
            { "name": "games", "description": "Games that are over" },
        ],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
        },
    })
}

fn plain(
    method: &'static str,
    path: &str,
    id: &str,
    about: &str,
    tag: &'static str,
    answer: Answer,
) -> Operation {
    Operation {
        method,
        path: path.to_owned(),
        id: id.to_owned(),
        about: about.to_owned(),
        tag,
        body: None,
        answer,
        parameters: Vec::new(),
        refused: false,
        open: false,
    }
}

fn get(path: &str, id: &str, about: &str, tag: &'static str, answer: &'static str) -> Operation {
    plain("get", path, id, about, tag, Answer::Json(200, answer))
}

/// A command: a table or the server may refuse it.
fn post(path: &str, id: &str, about: &str, tag: &'static str, answer: Answer) -> Operation {
    Operation { refused: true, ..plain("post", path, id, about, tag, answer) }
}

impl Operation {
    fn with(self, body: &'static str) -> Operation {
        Operation { body: Some(body), ..self }
    }

    fn open(self) -> Operation {
        Operation { open: true, ..self }
    }
}

const DONE: Answer = Answer::Json(200, "Done");

fn of_bots() -> Vec<Operation> {
    let token = Answer::Json(201, "BotToken");
    let renew = "Gives another token. The one that was sent holds until the new one is used.";
    let end = "Ends the bot: its tokens hold no more, and its name is free.";
    let follow = "Every frame of every table at which the bot sits, its invitations, and where it sits, one a line; \
        an empty line every seven seconds.";
    let after = "The id of the last line that was read: the stream goes on behind it.";
    let listening = "The bots that follow their tables now, and so may be invited.";
    vec![
        post("/api/bot", "new_bot", "Makes a bot and gives its token, this once.", "bots", token)
            .with("NewBot")
            .open(),
        get("/api/bot", "who_am_i", "The bot of this token.", "bots", "Bot"),
        plain("delete", "/api/bot", "end_bot", end, "bots", DONE),
        plain("post", "/api/bot/token", "renew_token", renew, "bots", token),
        Operation {
            parameters: vec![("after", after, requests::line_id())],
            ..plain("get", "/api/bot/stream", "follow", follow, "bots", Answer::Lines("Line"))
        },
        get("/api/bots", "bots", listening, "bots", "Bots").open(),
    ]
}

fn of_tables() -> Vec<Operation> {
    let waiting = "The invitations that wait; each holds for fifteen minutes, not over a restart of the server, and as long as \
        the bot could sit down there.";
    let invite = "Asks a bot to the table; the host's. Refused with `too-many` where it sits at fifty tables, or is asked to \
        three others by this host.";
    let open = "Opens a table, with this bot as its host and seated.";
    let view = "The game so far as this bot knows it, in the notation.";
    let stream = "Every frame of one table as it comes, one a line, the present one first; an empty line every seven seconds.";
    let listed = "The tables that anyone may join or watch.";
    let view = get("/api/table/{code}/view", "view", view, "tables", "Known");
    vec![
        get("/api/bot/tables", "my_tables", "The tables at which the bot sits.", "tables", "OwnTables"),
        get("/api/bot/invitations", "my_invitations", waiting, "tables", "Invitations"),
        get("/api/tables", "open_tables", listed, "tables", "OpenTables").open(),
        post("/api/table", "new_table", open, "tables", Answer::Json(201, "Opened")).with("NewTable"),
        get("/api/table/{code}", "frame", "The table as this bot sees it.", "tables", "Frame"),
        Operation { refused: true, ..view },
        plain("get", "/api/table/{code}/stream", "stream", stream, "tables", Answer::Lines("Frame")),
        post("/api/table/{code}/invite", "invite", invite, "tables", DONE).with("Invite"),
        post("/api/table/{code}/accept", "accept", "Accepts an invitation, and sits down.", "tables", DONE),
        post(
            "/api/table/{code}/decline",
            "decline",
            "Declines an invitation; who has asked is told.",
            "tables",
            DONE,
        ),
    ]
}

fn of_games() -> Vec<Operation> {
    let own =
        get("/api/bot/games", "my_games", "The bot's finished games, the latest first.", "games", "Games");
    let all = "All of the bot's finished games with their records, one a line, the latest first.";
    let record = "The record of a finished game, in the notation.";
    vec![
        Operation { parameters: requests::page().into(), ..own },
        plain("get", "/api/bot/games.jsonl", "all_my_games", all, "games", Answer::Lines("GameLine")),
        get("/api/game/{id}", "game", "A finished game with every card.", "games", "Record"),
        plain("get", "/api/game/{id}/record", "record", record, "games", Answer::Text),
    ]
}

fn operations() -> impl Iterator<Item = Operation> {
    let orders = ORDERS.iter().map(|Order { does, about, body, .. }| {
        let path = format!("/api/table/{{code}}/{does}");
        Operation { body: *body, ..post(&path, &does.replace('-', "_"), about, "play", DONE) }
    });
    of_bots().into_iter().chain(of_tables()).chain(of_games()).chain(orders)
}

/// Every schema, by name.
fn schemas() -> BTreeMap<String, Value> {
    let own = requests::schemas().into_iter().chain(answers::schemas());
    corte_frame::schemas().into_iter().chain(own.map(|(name, schema)| (name.to_owned(), schema))).collect()
}

/// The error statuses of an operation, with what they mean.
fn refusals(operation: &Operation) -> Vec<(&'static str, &'static str)> {
    let body = operation.body.is_some();
    let all = [
        (body, "400", "The body is no JSON"),
        (!operation.open, "401", "No token that is known"),
        (true, "403", "Shown out of this table, or from a page of another site"),
        (operation.path.contains('{') || operation.refused, "404", "There is no such thing"),
        (body, "408", "The body took too long"),
        (
            operation.refused,
            "409",
            "Refused; where a table refuses a command, the present frame goes with it",
        ),
        (operation.method != "get", "413", "The body is too long"),
        (body, "415", "The body is not said to be JSON"),
        (true, "421", "This server does not know the name it is asked by"),
        (true, "422", "A field or parameter that can't be what it is, or is not there: `at` says which"),
        (true, "429", "Too often; `Retry-After` says when"),
        (true, "500", "A fault of this server"),
        (true, "503", "Nothing was changed; `Retry-After` says when to try again"),
    ];
    all.into_iter().filter(|(may, ..)| *may).map(|(_, status, about)| (status, about)).collect()
}

fn described(operation: &Operation) -> Value {
    let error = json!({ "application/json": { "schema": reference("Error") } });
    let mut responses = Map::new();
    for (status, about) in refusals(operation) {
        let mut response = json!({ "description": about, "content": error });
        if status == "429" || status == "503" {
            response["headers"] =
                json!({ "Retry-After": { "description": "Seconds", "schema": { "type": "integer" } } });
        }
        responses.insert(status.to_owned(), response);
    }
    let (status, response) = match operation.answer {
        Answer::Json(status, name) => (status, json!({ "application/json": { "schema": reference(name) } })),
        Answer::Lines(name) => (200, json!({ "application/x-ndjson": { "schema": reference(name) } })),
        Answer::Text => (200, json!({ "text/plain": { "schema": { "type": "string" } } })),
    };
    responses.insert(status.to_string(), json!({ "description": operation.about, "content": response }));
    let in_path = operation.path.split(['{', '}']).skip(1).step_by(2).map(|name| {
        let (about, schema) = match name {
            "code" => ("The table's code", requests::code()),
            _ => ("The game's id", text(64)),
        };
        json!({ "name": name, "in": "path", "required": true, "description": about, "schema": schema })
    });
    let in_query = operation.parameters.iter().map(|(name, about, schema)| {
        json!({ "name": name, "in": "query", "description": about, "schema": schema })
    });
    let mut described = json!({
        "operationId": operation.id,
        "summary": operation.about,
        "tags": [operation.tag],
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": responses,
    });
    if let Some(body) = operation.body {
        let content = json!({ "application/json": { "schema": reference(body) } });
        described["requestBody"] = json!({ "required": true, "content": content });
    }
    described["security"] = if operation.open { json!([]) } else { json!([{ "token": [] }]) };
    described
}
