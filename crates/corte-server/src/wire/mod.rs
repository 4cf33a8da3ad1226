//! The law of secrecy on the wire: in two worlds that a viewer can't tell apart, every byte that the viewer can get is
//! the same, in the same order and at the same time.
//!
//! Both worlds are whole servers with a database each. They are asked over HTTP through [`Door`], and the responses are
//! compared from the first byte of the status line to the last of the body. What the operating system would draw (names
//! of tables, tokens) is seeded here, and the test sets the time. One header is left out: `date`, the response's time
//! in seconds.

mod follow;
mod lengths;
mod script;

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::door::{Door, Place};
use crate::ids::{self, Chance};
use crate::live::{self, Handle};
use crate::room::{BUFFER, Ear, Queued};
use crate::show::{Format, Guest};
use crate::store::{Profile, Store, Token, TokenKind, UnixMillis};
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use corte::{Dealer, Seat, Viewer};
use corte_table::{Entry, LiveTable, Person};
use corte_ui::Lang;
use corte_ui::page::Prefs;
use script::{PLAYERS, START, Script};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
use tokio::sync::{mpsc, watch};

const CODE: &str = "queen";
const BASE: &str = "http://corte.test";
const PEER: ([u8; 4], u16) = ([192, 0, 2, 7], 4_000);

/// What a careless server might do with a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leak {
    /// Name it in a header.
    Header,
    /// Draw a longer page.
    Length,
    /// Give a different reason in a refusal.
    Refusal,
    /// Answer a command with a different status.
    Status,
    /// Tell viewers in a different order.
    Order,
    /// Think longer.
    Delay,
    /// Send responses without padding.
    Unfilled,
}

/// A server with one table.
struct World {
    app: Arc<App>,
    door: Door,
    handle: Handle,
    stop: watch::Sender<bool>,
    /// All viewers without a socket send what they hear to this channel, so that their order is recorded too.
    ears: mpsc::Receiver<Queued>,
    /// What came over the streams that stay open.
    streams: Vec<tokio::task::JoinHandle<Vec<u8>>>,
    leak: Option<Leak>,
    _dir: tempfile::TempDir,
}

fn token(kind: TokenKind) -> Token {
    let letter = if kind == TokenKind::Bot { "b" } else { "a" };
    Token::parse(&letter.repeat(64)).unwrap()
}

/// A number that differs between worlds with different hidden cards.
fn hint(table: &LiveTable) -> u64 {
    let Some(round) = table.round() else { return 0 };
    let hands = Seat::all(PLAYERS).map(|seat| script::slots(round.game().hand(seat)));
    hands.flatten().zip(1..).map(|(slot, weight)| (u64::from(slot) + 1) * weight).sum()
}

/// What a careless server makes of a response.
async fn spoil(leak: Option<Leak>, handle: Handle, mut response: Response) -> Response {
    let hint = handle.look(|_, table| hint(table)).await.unwrap();
    let refusal = response.status() == StatusCode::CONFLICT;
    let page = response.headers().get("content-type").is_some_and(|kind| kind == "text/html; charset=utf-8");
    match leak {
        Some(Leak::Header) => drop(response.headers_mut().insert("x-hand", HeaderValue::from(hint))),
        Some(Leak::Status) if refusal && hint % 2 == 0 => *response.status_mut() = StatusCode::GONE,
        Some(Leak::Length) if page => return longer(response, &" ".repeat(hint as usize)).await,
        Some(Leak::Unfilled) if page => return unfilled(response).await,
        Some(Leak::Refusal) if page && refusal => return longer(response, &hint.to_string()).await,
        _ => {}
    }
    response
}

/// Strips the padding.
async fn unfilled(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    head.headers.remove("content-length");
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    Response::from_parts(head, Body::from(bytes.trim_ascii_end().to_vec()))
}

async fn longer(response: Response, by: &str) -> Response {
    let (mut head, body) = response.into_parts();
    head.headers.remove("content-length");
    let mut bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
    bytes.extend_from_slice(by.as_bytes());
    Response::from_parts(head, Body::from(bytes))
}

fn guest(lang: Lang) -> Guest {
    Guest {
        prefs: Prefs { lang, ..Prefs::default() },
        name: "Viewer".into(),
        strength: String::new(),
        rail: false,
        reached: None,
    }
}

/// A complete request.
fn request(method: &str, path: &str, headers: &[&str], body: &str) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: corte.test\r\n");
    for header in headers {
        write!(text, "{header}\r\n").unwrap();
    }
    write!(text, "content-length: {}\r\n\r\n{body}", body.len()).unwrap();
    text
}

const FORM: &str = "content-type: application/x-www-form-urlencoded";
const CLOSE: &str = "connection: close";

/// The viewer as a client: in a browser with a session, and as a bot with a token.
struct Caller {
    tongue: &'static str,
    language: String,
    cookie: String,
    origin: String,
    bearer: String,
}

impl Caller {
    fn new(step: usize) -> Caller {
        let tongue = ["en", "pt-BR", "it"][step % 3];
        Caller {
            tongue,
            language: format!("accept-language: {tongue}"),
            cookie: format!("cookie: corte={}", token(TokenKind::Session).secret()),
            origin: format!("origin: {BASE}"),
            bearer: format!("authorization: Bearer {}", token(TokenKind::Bot).secret()),
        }
    }

    fn page(&self, path: &str) -> String {
        request("GET", path, &[&self.language, &self.cookie, CLOSE], "")
    }

    fn post(&self, path: &str, body: &str) -> String {
        self.send(FORM, path, body)
    }

    fn send(&self, kind: &str, path: &str, body: &str) -> String {
        request("POST", path, &[&self.language, &self.cookie, &self.origin, kind, CLOSE], body)
    }

    fn api(&self, method: &str, path: &str, body: &str) -> String {
        request(method, path, &[&self.bearer, "content-type: application/json", CLOSE], body)
    }

    /// After every move: their page in each way they can have it, a refusal of each kind, and their frame.
    fn always(&self) -> Vec<String> {
        let script = [&*self.language, &self.cookie, &self.origin, FORM, "accept: application/json", CLOSE];
        let packed = [&*self.language, &self.cookie, "accept-encoding: gzip", CLOSE];
        vec![
            self.page("/t/queen"),
            request("GET", "/t/queen", &packed, ""),
            request("GET", "/t/queen", &[&self.language, CLOSE], ""),
            self.post("/t/queen/act", "number=0&decision=55"),
            request("POST", "/t/queen/act", &script, "number=0&decision=55"),
            self.api("GET", "/api/table/queen", ""),
            self.api("GET", "/api/table/queen/view", ""),
            self.api("POST", "/api/table/queen/decision", r#"{"number":9999,"decision":55}"#),
        ]
    }

    /// Everything else that may be asked for while a game is in progress.
    fn sometimes(&self, game: &str) -> Vec<String> {
        let mut asked = vec![
            self.api("GET", "/api/table/queen/nothing", ""),
            self.api("POST", "/api/table/queen/fly", "null"),
            self.post("/t/queen/settings", "places=4&rulebook=brazil"),
        ];
        for path in ["/", "/tables", "/new", "/rules", "/settings", "/t/queen/live", "/t/nothere"] {
            asked.push(self.page(path));
        }
        let games = [game, &format!("{game}.coup"), &format!("{game}/analysis"), "queen"];
        asked.extend(games.iter().map(|game| self.page(&format!("/r/{game}"))));
        let forms =
            "sit clear bot start reconsider prepare more-time take-back agree ready mute say remark fly";
        for does in forms.split(' ') {
            // Nobody agrees to abandon the game yet.
            let fields = "place=3&name=Eva&policy=page&number=9999&turn=on&deadline=0&agrees=no&ready=on&whom=0&text=Hm&remark=smile";
            asked.push(self.post(&format!("/t/queen/{does}"), fields));
        }
        asked.push(self.post("/join", "code=queen"));
        for does in ["sit", "start", "ready", "take-back", "chat", "remark"] {
            asked.push(self.api("POST", &format!("/api/table/queen/{does}"), r#"{"text":"Hm"}"#));
        }
        asked.push(self.page("/t/queen/remarks"));
        asked.push(self.api("POST", "/api/table/queen/remark", r#"{"id":"have","character":"Duke"}"#));
        asked.extend(self.beyond_a_table());
        asked.extend(self.opening());
        asked.push(self.post("/settings", &format!("lang={}&theme=dark&name=Eva", self.tongue)));
        asked
    }

    /// What a bot asks beyond its next decision.
    fn beyond_a_table(&self) -> Vec<String> {
        let own = [
            "/api/bot",
            "/api/bot/tables",
            "/api/bot/games",
            "/api/bot/invitations",
            "/api/bots",
            "/api/tables",
        ];
        let orders = [
            ("reconsider", r#"{"number":9999}"#),
            ("more-time", r#"{"deadline":0}"#),
            ("agree", r#"{"agrees":false}"#),
            ("lock", r#"{"locked":false}"#),
            ("silence", r#"{"place":1,"silenced":false}"#),
            ("pardon", r#"{"number":0}"#),
            ("hand-over", r#"{"place":9,"name":"Nobody"}"#),
            ("invite", r#"{"name":"Nobody"}"#),
            ("accept", ""),
            ("decline", ""),
            ("clear", r#"{"place":9}"#),
        ];
        let asked = own.map(|path| self.api("GET", path, "")).into_iter();
        let ordered = orders.map(|(does, body)| self.api("POST", &format!("/api/table/queen/{does}"), body));
        asked.chain(ordered).chain([self.api("GET", "/api/game/queen", "")]).collect()
    }

    /// Other tables, another bot, and an invalid record.
    fn opening(&self) -> [String; 6] {
        let record = "--cut\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\nHm\r\n--cut--\r\n";
        [
            self.post("/play", ""),
            self.post("/new", "rulebook=italy&places=5&bots=2&listed=on"),
            self.post("/new", "rulebook=italy&places=99"),
            self.api("POST", "/api/bot", r#"{"name":"Other"}"#),
            self.api("POST", "/api/table", r#"{"places":3,"bots":["page"]}"#),
            self.send("content-type: multipart/form-data; boundary=cut", "/record", record),
        ]
    }

    /// What a viewer asks for after a move.
    fn after_a_move(&self, step: usize, game: &str) -> Vec<String> {
        let (mut asked, rest) = (self.always(), self.sometimes(game));
        asked.extend([2 * step, 2 * step + 1].map(|index| rest[index % rest.len()].clone()));
        asked
    }

    /// What they do last: open other tables, vote to abandon this game, which takes more votes than theirs, and leave.
    fn farewell(&self) -> Vec<String> {
        let mut asked = Vec::from(self.opening());
        for (does, fields) in [("agree", "agrees=on"), ("agree", "agrees=off"), ("leave", ""), ("leave", "")]
        {
            asked.push(self.post(&format!("/t/queen/{does}"), fields));
            asked.extend(self.always());
        }
        asked.extend(
            ["agree", "leave"]
                .map(|does| self.api("POST", &format!("/api/table/queen/{does}"), r#"{"agrees":true}"#)),
        );
        asked.extend(self.always());
        asked
    }
}

/// The frames of a stream as they came, without the keep-alives, which depend on the time of this machine.
fn without_signs_of_life(bytes: &[u8]) -> String {
    let head = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap() + 4;
    let mut text = without_date(&bytes[..head]);
    if !text.starts_with("HTTP/1.1 101 ") {
        // An empty line of the stream is a chunk of one byte.
        return text + &String::from_utf8_lossy(&bytes[head..]).replace("1\r\n\n\r\n", "");
    }
    let mut rest = &bytes[head..];
    while let [kind, length, ..] = *rest {
        let (start, length) = match length {
            126 => (4, u16::from_be_bytes(rest[2..4].try_into().unwrap()).into()),
            127 => (10, u64::from_be_bytes(rest[2..10].try_into().unwrap()) as usize),
            short => (2, usize::from(short)),
        };
        const PING: u8 = 0x89;
        if kind != PING {
            write!(text, "{kind:x} {length} {}", String::from_utf8_lossy(&rest[start..start + length]))
                .unwrap();
        }
        rest = &rest[start + length..];
    }
    text
}

fn without_date(answer: &[u8]) -> String {
    let text = String::from_utf8_lossy(answer);
    text.split_inclusive("\r\n").filter(|line| !line.starts_with("date: ")).collect()
}

impl World {
    async fn new(script: &Script, viewer: Viewer, number: usize, leak: Option<Leak>) -> World {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        let log = script.lobby.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        store.append(CODE, 1, log).await.unwrap();
        let person = Person(viewer.seat().map_or(9, |seat| seat.index() as u64));
        for kind in [TokenKind::Session, TokenKind::Bot] {
            let profile = Profile { name: "Viewer".into(), settings: "{}".into() };
            let (hash, user) = (token(kind).hash(), ids::user_id(person));
            store.give_token(kind, hash, &user, &profile, UnixMillis(0)).await.unwrap();
        }
        let (stop, stopping) = watch::channel(false);
        let config = Config { limits: false, ..Config::default() };
        let chance = Chance::Seeded(Box::new(Mutex::new(Dealer::new(5, 5))));
        let clock = Clock::Set(AtomicU64::new(START));
        let app = App::with(config, BASE.into(), store, stopping, chance, clock);
        let handle = live::find(&app, CODE).await.unwrap();
        handle.commit(vec![script.steps[0][number].clone()]).await;
        let leaking = handle.clone();
        let layer = axum::middleware::map_response(move |response| spoil(leak, leaking.clone(), response));
        let door = Door::new(Arc::clone(&app), crate::serve::routes(Arc::clone(&app)).layer(layer));
        let ears = listen(&handle, person, leak).await;
        let streams = open_streams(&door).await;
        World { app, door, handle, stop, ears, streams, leak, _dir: dir }
    }

    /// Everything that results from a step, and everything that can be asked for after it.
    async fn step(&mut self, number: usize, mut entry: Entry) -> String {
        if self.leak == Some(Leak::Delay) {
            entry.at += self.handle.look(|_, table| hint(table)).await.unwrap();
        }
        let at = entry.at;
        self.handle.commit(vec![entry]).await;
        // When the table will act by itself: how long a bot thinks, how long a player has.
        let wake = self.handle.look(|_, table| table.wake()).await.unwrap();
        // Nothing may be due before the next step: the moves of this game are those of the script.
        let now = wake.map_or(at, |wake| at.min(wake - 1));
        let Clock::Set(clock) = &*self.app.clock else { unreachable!("the clock is this test's") };
        clock.store(now, Ordering::Relaxed);
        let mut text = format!("at {at}, next at {wake:?}\n");
        self.hear(&mut text);
        let seed = self.handle.look(|_, table| table.seed()).await.unwrap();
        let asked = Caller::new(number).after_a_move(number, &ids::game(CODE, seed, 1));
        self.ask(asked, &mut text).await;
        text
    }

    /// What results from the viewer's last requests.
    async fn farewell(&mut self) -> String {
        let mut text = String::new();
        self.ask(Caller::new(0).farewell(), &mut text).await;
        assert!(self.app.tables.count() > 3, "other tables were opened");
        assert!(text.contains("\r\nlocation: /\r\n"), "the viewer has left");
        self.hear(&mut text);
        text
    }

    /// What the viewers without a socket have heard.
    fn hear(&mut self, text: &mut String) {
        while let Ok(message) = self.ears.try_recv() {
            writeln!(text, "{}", *message).unwrap();
        }
    }

    async fn ask(&self, requests: Vec<String>, text: &mut String) {
        for request in requests {
            let (mut client, server) = tokio::io::duplex(1 << 16);
            tokio::spawn(self.door.clone().serve(server, PEER.into(), Place::default()));
            client.write_all(request.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            client.read_to_end(&mut answer).await.unwrap();
            let line = request.lines().next().unwrap();
            write!(text, "\n> {line}\n{}", without_date(&answer)).unwrap();
        }
    }

    /// What came over the streams after the last move.
    async fn end(self) -> String {
        self.stop.send(true).unwrap();
        let mut text = String::new();
        for stream in self.streams {
            text += &without_signs_of_life(&stream.await.unwrap());
        }
        text
    }
}

/// Opens one channel for all viewers without a socket, so that the order in which they are told is recorded too.
async fn listen(handle: &Handle, person: Person, leak: Option<Leak>) -> mpsc::Receiver<Queued> {
    let (out, ears) = mpsc::channel(8 * BUFFER);
    let [one, other] = ["en", "pt-BR"].map(|tag| Format::Html(guest(Lang::parse(tag).unwrap())));
    // One person may have eight windows at a table: three here, and the streams.
    let mut formats = vec![(one, false), (other, true), (Format::Json, false)];
    if leak == Some(Leak::Order) {
        let count = formats.len();
        formats.rotate_left(handle.look(|_, table| hint(table)).await.unwrap() as usize % count);
    }
    for (format, differences) in formats {
        let ear = Ear { differences, ..out.clone().into() };
        handle.watch(Some(person), format, ear).await.unwrap();
    }
    ears
}

/// Opens a page's channel, whole and by differences, and a bot's stream.
async fn open_streams(door: &Door) -> Vec<tokio::task::JoinHandle<Vec<u8>>> {
    let cookie = format!("cookie: corte={}", token(TokenKind::Session).secret());
    let bearer = format!("authorization: Bearer {}", token(TokenKind::Bot).secret());
    let upgrade = [
        &cookie,
        "origin: http://corte.test",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let channel = |how| request("GET", &format!("/t/queen/live?lang={how}"), &upgrade, "");
    let mut asked: Vec<String> = ["it", "en&differences", "de&differences"].map(channel).into();
    asked.push(request("GET", "/api/table/queen/stream", &[&bearer], ""));
    let mut streams = Vec::new();
    for request in asked {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        tokio::spawn(door.clone().serve(server, PEER.into(), Place::default()));
        client.write_all(request.as_bytes()).await.unwrap();
        // Once the first bytes of the first frame have come, it is among the viewers that are told.
        let mut bytes = Vec::new();
        while bytes.windows(4).filter(|window| window == b"\r\n\r\n").count() == 0 || bytes.len() < 2_048 {
            assert!(client.read_buf(&mut bytes).await.unwrap() > 0, "the stream ends at its beginning");
        }
        streams.push(tokio::spawn(read_on(client, bytes)));
    }
    streams
}

async fn read_on(mut client: DuplexStream, mut bytes: Vec<u8>) -> Vec<u8> {
    client.read_to_end(&mut bytes).await.unwrap();
    bytes
}

/// The first line in which two transcripts differ.
fn difference(one: &str, other: &str) -> Option<String> {
    if one == other {
        return None;
    }
    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    let (one, other) = differs.unwrap_or(("one is longer", ""));
    let start =
        one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count().saturating_sub(80);
    let part = |text: &str| text.chars().skip(start).take(200).collect::<String>();
    Some(format!("\n{}\n{}", part(one), part(other)))
}

/// Plays a script in both worlds; returns the number of steps without a difference, and the first difference.
async fn compare(script: &Script, viewer: Viewer, leak: Option<Leak>) -> (usize, Option<String>) {
    let mut worlds = [World::new(script, viewer, 0, leak).await, World::new(script, viewer, 1, leak).await];
    for (number, [one, other]) in script.steps.iter().enumerate().skip(1) {
        let first = worlds[0].step(number, one.clone()).await;
        let second = worlds[1].step(number, other.clone()).await;
        if let Some(difference) = difference(&first, &second) {
            return (number, Some(difference));
        }
    }
    let [mut one, mut other] = worlds;
    let difference_at_last = difference(&one.farewell().await, &other.farewell().await);
    if difference_at_last.is_some() {
        return (script.steps.len(), difference_at_last);
    }
    (script.steps.len(), difference(&one.end().await, &other.end().await))
}

const LEAKS: [Leak; 6] = [Leak::Header, Leak::Length, Leak::Refusal, Leak::Status, Leak::Order, Leak::Delay];

/// Plays whole games, up to the move that opens all cards.
async fn nothing_of_what_is_hidden(viewer: Viewer) {
    let mut compared = 0;
    for seed in 0..3 {
        let script = script::write(seed, viewer);
        assert!(script.whole, "the game of seed {seed} has an end");
        let (steps, difference) = compare(&script, viewer, None).await;
        assert_eq!(difference, None, "seed {seed}, step {steps} for {viewer:?}");
        compared += steps;
    }
    assert!(compared > 60, "only {compared} steps were compared");
}

#[tokio::test]
async fn a_spectator_gets_the_same_bytes() {
    nothing_of_what_is_hidden(Viewer::Spectator).await;
}

#[tokio::test]
async fn the_first_player_gets_the_same_bytes() {
    nothing_of_what_is_hidden(Viewer::Seat(Seat::new(0).unwrap())).await;
}

#[tokio::test]
async fn a_later_player_gets_the_same_bytes() {
    nothing_of_what_is_hidden(Viewer::Seat(Seat::new(2).unwrap())).await;
}

#[tokio::test]
async fn every_leak_is_caught() {
    let script = script::write(0, Viewer::Spectator);
    for leak in LEAKS {
        let (step, difference) = compare(&script, Viewer::Spectator, Some(leak)).await;
        assert!(difference.is_some(), "{leak:?} is not noticed in {step} steps");
    }
}
