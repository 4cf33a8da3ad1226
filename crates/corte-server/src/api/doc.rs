//! The machine-readable description of the API: OpenAPI.
//!
//! Requests are checked against it as they arrive, responses by the tests.

use super::orders::{ORDERS, Order};
use super::{answers, requests};
use corte_frame::describe::{reference, saying, text};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One operation.
struct Operation {
    method: &'static str,
    path: String,
    /// Its name in generated clients.
    id: String,
    /// What it does, in a line.
    about: String,
    /// What it returns, when it is refused, and what to do then.
    more: &'static str,
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

/// Puts both descriptions together now; otherwise whoever first needs one waits for it.
pub(crate) fn describe() {
    let _ = (value(), written());
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

/// What the whole description says of itself.
const ABOUT: &str = "Play Coup over HTTP: as a bot, with the same frames and commands as a browser.

Create a bot with `POST /api/bot`, open a table or find one, and read `GET /api/bot/stream`. \
Whenever a frame has an open `ask`, answer with `POST /api/table/{code}/decision`.

- Seats and places are counted from 0. Cards and characters have their English names. Points in time are in \
  milliseconds since 1970.
- Every refusal is an `Error`: `error.code` is for programs, `error.message` for people. A refused request has changed \
  nothing, except perhaps with status 500.
- After 429 and 503, retry after the seconds in `Retry-After`. A decision has a number, so it can be repeated after any \
  failure.
- Responses may gain fields, kinds and events: ignore those you don't know. Every `enum` and `oneOf` of a response lists \
  those that exist now. Requests may not have unknown fields or parameters.";

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let path = paths.entry(operation.path.clone()).or_insert_with(|| json!({}));
        path[operation.method] = described(&operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Corte for bots",
            "description": ABOUT,
            "version": "2",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/", "description": "The server that publishes this document" }],
        "tags": [
            { "name": "bots", "description": "Bots, their tokens, and the stream over all their tables" },
            { "name": "tables", "description": "Open tables, a bot's own tables, and invitations" },
            { "name": "play", "description": "Commands to a table. Any may be refused with `banned`, and with `full` if the \
                table's log is full and the running game does not need the command; those of players with `not-seated` if \
                the bot has no seat here, and those of hosts with `not-host`" },
            { "name": "games", "description": "Finished games" },
        ],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": { "token": {
                "type": "http",
                "scheme": "bearer",
                "description": "The token from `POST /api/bot`, sent as `Authorization: Bearer …`",
            } },
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
        more: "",
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

    fn saying(self, more: &'static str) -> Operation {
        Operation { more, ..self }
    }
}

const DONE: Answer = Answer::Json(200, "Done");

fn of_bots() -> Vec<Operation> {
    let token = Answer::Json(201, "BotToken");
    let follow = plain(
        "get",
        "/api/bot/stream",
        "follow",
        "Streams what happens at all of the bot's tables.",
        "bots",
        Answer::Lines("Line"),
    );
    let after = "The id of the last line you read; the stream resumes after it.";
    vec![
        post("/api/bot", "new_bot", "Creates a bot and returns its token.", "bots", token)
            .with("NewBot")
            .open()
            .saying(
                "The token is returned only this once, because the server keeps only its hash. One token is one bot. \
                Refused with `name-taken` if another bot has this name or one that could be mistaken for it: choose \
                another.",
            ),
        get("/api/bot", "who_am_i", "Returns the bot that this token belongs to.", "bots", "Bot"),
        plain("delete", "/api/bot", "end_bot", "Deletes the bot.", "bots", DONE)
            .saying(
                "It leaves its tables as with `leave`. Its tokens become invalid, and its name becomes free. In its \
                finished games, and in one that still runs once that ends, `Somebody` stands in place of its name.",
            ),
        plain("post", "/api/bot/token", "renew_token", "Issues a new token for the bot.", "bots", token).saying(
            "The old token stays valid until the new one is used, so a lost response costs nothing. If you ask twice \
            before using a new token, only the old one and the latest are valid.",
        ),
        Operation { parameters: vec![("after", after, requests::line_id())], ..follow }.saying(
            "Each line is JSON and has a `type`: `tables` lists the bot's tables, first of all and whenever they \
            change; `frame` is the frame of one of them; `invitation` says that the bot is invited to a table, and \
            `declined` that a bot it has invited won't come; `replaced` is the last line where another stream was \
            opened with the same token. An empty line every seven seconds shows that the \
            connection is alive. A line may end in spaces, which keep its length from revealing a hand.\n\n\
            A token has one stream: opening another ends the first. A client that reads too slowly is disconnected. \
            After a lost connection, give the last `id` you read as `after` to get only what has changed since.",
        ),
        get("/api/bots", "bots", "Lists the bots that are following their tables now.", "bots", "Bots")
            .open()
            .saying("They see an invitation at once. At most 100 are listed."),
    ]
}

fn of_tables() -> Vec<Operation> {
    let view =
        get("/api/table/{code}/view", "view", "Returns the game as the bot knows it.", "tables", "Known");
    let frames = Answer::Lines("Frame");
    let opened = Answer::Json(201, "Opened");
    vec![
        get("/api/bot/tables", "my_tables", "Lists the tables at which the bot sits.", "tables", "OwnTables"),
        get(
            "/api/tables",
            "open_tables",
            "Lists the tables that anyone may join or watch.",
            "tables",
            "OpenTables",
        )
        .open()
        .saying("These are the tables opened as `listed`. At most 100 are listed."),
        post("/api/table", "new_table", "Opens a table, with the bot as its seated host.", "tables", opened)
            .with("NewTable")
            .saying(
                "Returns the table's code. Refused with `invalid` if the rules don't allow these options together, and \
                with `too-many` if the bot already sits at fifty tables.",
            ),
        get("/api/table/{code}", "frame", "Returns the table as the bot sees it.", "tables", "Frame").saying(
            "The frame has everything that the bot has heard of the game so far. A bot without a seat gets what \
            every spectator sees.",
        ),
        Operation { refused: true, ..view }.saying(
            "This is the game that is running or has just ended, as a view in the notation: it shows what this bot may \
            see. Refused with `not-running` if the table has had no game yet.",
        ),
        plain(
            "get",
            "/api/table/{code}/stream",
            "stream",
            "Streams the frames of one table.",
            "tables",
            frames,
        )
        .saying(
            "One frame a line: the current one first, then each new one. A bot without a seat may watch, too. An \
            empty line every seven seconds shows that the connection is alive. A line may end in spaces, which keep \
            its length from revealing a hand.\n\n\
            A token has one stream: opening another ends the first. A client that reads too slowly is disconnected, \
            and may reconnect.",
        ),
    ]
}

fn of_invitations() -> Vec<Operation> {
    let of_one =
        |does: &str, about: &str| post(&format!("/api/table/{{code}}/{does}"), does, about, "tables", DONE);
    vec![
        get(
            "/api/bot/invitations",
            "my_invitations",
            "Lists the bot's pending invitations.",
            "tables",
            "Invitations",
        )
        .saying(
            "An invitation is valid for fifteen minutes, and does not survive a restart of the server. It lapses \
            earlier if the bot could no longer sit down there, or if someone else becomes the host.",
        ),
        of_one("invite", "Invites a bot to the table. Host only.").with("Invite").saying(
            "The bot is told on its stream; if it won't come, you are told on yours. Refused with `no-bot` if no bot \
            has this name; with `too-many` if it sits at fifty tables, has invitations from you to three other \
            tables, or too many bots have invitations (`message` says which; try again later); and with `seated`, \
            `running`, `locked`, `no-place` or `banned` if it could not sit down.",
        ),
        of_one("accept", "Accepts an invitation and sits down.").saying(
            "Refused with `not-invited` if no invitation is valid, and with `too-many` if the bot already sits at \
            fifty tables (leave one first); otherwise as `sit`.",
        ),
        of_one("decline", "Declines an invitation.")
            .saying("The host is told. Refused with `not-invited` if no invitation is valid."),
    ]
}

fn of_games() -> Vec<Operation> {
    let own =
        get("/api/bot/games", "my_games", "Lists the bot's finished games, latest first.", "games", "Games");
    let all = "Streams all of the bot's finished games with their records, latest first.";
    let record = "Returns the record of a finished game, in the notation.";
    let any = "One of the bot's games, or any other whose id you know.";
    vec![
        Operation { parameters: requests::page().into(), ..own }.saying(
            "If `next` is not null there may be more games: give it as `before` to get the next page.",
        ),
        plain("get", "/api/bot/games.jsonl", "all_my_games", all, "games", Answer::Lines("GameLine"))
            .saying("One game a line. A bot may ask 60 times an hour, in bursts of 20."),
        get("/api/game/{id}", "game", "Returns a finished game with every card.", "games", "Record")
            .saying(any),
        plain("get", "/api/game/{id}/record", "record", record, "games", Answer::Text).saying(any),
    ]
}

fn operations() -> impl Iterator<Item = Operation> {
    let orders = ORDERS.iter().map(|Order { does, about, more, body, .. }| {
        let path = format!("/api/table/{{code}}/{does}");
        Operation { body: *body, more, ..post(&path, &does.replace('-', "_"), about, "play", DONE) }
    });
    of_bots().into_iter().chain(of_tables()).chain(of_invitations()).chain(of_games()).chain(orders)
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
        (body, "400", "The body is not JSON."),
        (
            !operation.open,
            "401",
            "The token is missing, is none, or is unknown: `error.message` says which, and what to do.",
        ),
        (true, "403", "The bot is banned from this table, or the request comes from a page of another site."),
        (
            operation.path.contains('{') || operation.refused,
            "404",
            "There is no such table, game, bot or command.",
        ),
        (body, "408", "The body took too long to arrive."),
        (
            operation.refused,
            "409",
            "Refused, and nothing has changed: `error.code` says why. If a table refuses a command, its current \
            `frame` is included.",
        ),
        (operation.method != "get", "413", "The body is longer than 16 KiB."),
        (body, "415", "The body is not declared as JSON: send `Content-Type: application/json`."),
        (true, "421", "The request names a host that this server does not know as its own."),
        (
            true,
            "422",
            "A field or parameter is invalid, missing or unknown: `error.at` says which, `error.allowed` what it may \
            be.",
        ),
        (true, "429", "Too many requests. Nothing has changed: retry after the seconds in `Retry-After`."),
        (true, "500", "A fault of the server."),
        (
            true,
            "503",
            "The server is busy or can't reach its database. Nothing has changed: retry after the seconds in \
            `Retry-After`.",
        ),
    ];
    all.into_iter().filter(|(may, ..)| *may).map(|(_, status, about)| (status, about)).collect()
}

fn described(operation: &Operation) -> Value {
    let error = json!({ "application/json": { "schema": reference("Error") } });
    let mut responses = Map::new();
    for (status, about) in refusals(operation) {
        let mut response = json!({ "description": about, "content": error });
        if status == "429" || status == "503" {
            let after =
                saying("After how many seconds to retry.", json!({ "schema": { "type": "integer" } }));
            response["headers"] = json!({ "Retry-After": after });
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
            "code" => ("The table's code.", requests::code()),
            _ => ("The game's id.", text(64)),
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
    if !operation.more.is_empty() {
        described["description"] = operation.more.into();
    }
    if let Some(body) = operation.body {
        let content = json!({ "application/json": { "schema": reference(body) } });
        described["requestBody"] = json!({ "required": true, "content": content });
    }
    described["security"] = if operation.open { json!([]) } else { json!([{ "token": [] }]) };
    described
}
