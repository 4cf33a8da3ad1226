//! A load on a server of this machine: tables that play at a set pace, each with viewers, and how long a move takes to
//! reach the last of them.

mod cost;
mod lines;
mod post;
mod seated;
mod spectators;
mod thinkers;

pub use seated::{SeatedLoad, SeatedMeasured};

use crate::lock::whole;
use crate::process::open_files;
use cost::Cost;
use futures_util::future::BoxFuture;
use lines::Lines;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The load to make.
#[derive(Clone, Debug)]
pub struct Load {
    /// The servers: a loopback address, `http://127.0.0.1:8080`. With several servers on one database, the players and
    /// viewers of a table are spread over them.
    pub urls: Vec<String>,
    /// How many tables.
    pub tables: usize,
    /// How many viewers a table has.
    pub viewers: usize,
    /// Seconds between the moves of a table.
    pub think: f64,
    /// How many seconds it lasts.
    pub secs: u64,
    /// The servers' admin addresses, `http://127.0.0.1:9090`: with them memory, entries and processor time are measured
    /// too.
    pub admins: Vec<String>,
    /// Browsers that each have a seat, instead of two programs that move and some spectators: `viewers` is how many sit
    /// at a table, and `think` the seconds between two moves of one player.
    pub seated: Option<SeatedLoad>,
    /// How many tables of five Cardinals play alongside. They are not measured, only what they cost the others.
    pub thinkers: usize,
}

/// The most tables and viewers of one load.
const MOST_TABLES: usize = 10_000;
const MOST_VIEWERS: usize = 20;

/// The most players and bots at a table.
const MOST_SEATS: usize = 10;
/// The shortest time in seconds between two lines of one player: what a server accepts from one session.
const QUIETEST: f64 = 3.0;
/// How long a connection may take, and a response while tables are opened.
const CONNECT: Duration = Duration::from_secs(10);

/// The results of a load. Times are in milliseconds, from sending a move to its frame reaching the table's last viewer.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LoadMeasured {
    /// Tables played.
    pub tables: usize,
    /// Viewers of each.
    pub viewers: usize,
    /// Servers they were on.
    pub servers: usize,
    /// Moves made during the measurement.
    pub moves: usize,
    /// Moves per second.
    pub rate: f64,
    /// The median time of a move.
    pub p50_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
    /// Bytes of frames received.
    pub bytes: u64,
    /// The average size of a frame in bytes.
    pub frame_bytes: f64,
    /// Entries that the servers committed per second. `None` without an admin address.
    pub entries_rate: Option<f64>,
    /// KiB of the servers' memory per table with its viewers: the growth since before the tables were opened. `None`
    /// without an admin address.
    pub table_kib: Option<f64>,
    /// Milliseconds of processor time that the servers took per move, including everything that follows from it. Other
    /// work on the machine hardly changes it. `None` without an admin address, or where the system does not report it.
    pub server_cpu_ms: Option<f64>,
    /// The same for the process that makes the load.
    pub load_cpu_ms: Option<f64>,
    /// Frames that one viewer put together from differences and another, at the same table, was sent whole.
    pub compared: u64,
    /// Requests that were not answered as they should have been, and frames that were missing or not the same.
    pub errors: u64,
    /// The results of seated browsers, if there were any. Their moves are measured from the moment at which the
    /// player's clock makes them to their frame at that player.
    pub seated: Option<SeatedMeasured>,
}

/// Why a load can't be made.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// This address is not that of a server on this machine.
    #[error("{option} {url:?}: a load needs a server on this machine: write {example}")]
    Elsewhere {
        /// The option of `corte load` that gives such addresses.
        option: &'static str,
        /// The address.
        url: String,
        /// One that would do.
        example: &'static str,
    },
    /// The load is too large, or there is no server.
    #[error("a load needs a server, 1 to {MOST_TABLES} tables, and 2 to {MOST_VIEWERS} viewers at each")]
    Bounds,
    /// More at a table than there are seats, or more chat than a server accepts.
    #[error(
        "a table seats {MOST_SEATS}, bots included, and a player says at most one line every {QUIETEST} seconds"
    )]
    Seats,
    /// More connections than this process may open.
    #[error(
        "this load needs {need} open files, but this process may have only {have}: raise the limit with `ulimit -n {need}`"
    )]
    Descriptors {
        /// How many it needs.
        need: usize,
        /// How many it may have.
        have: usize,
    },
    /// The server does not answer as it should.
    #[error("the server does not answer: {0}")]
    Server(String),
}

impl LoadError {
    /// A request that got no answer. The root of the error says why, what is around it only that something was asked.
    fn unanswered(error: &reqwest::Error) -> LoadError {
        let mut root: &dyn std::error::Error = error;
        while let Some(below) = root.source() {
            root = below;
        }
        let place =
            error.url().map_or_else(String::new, |url| format!("{}: ", url.origin().ascii_serialization()));
        LoadError::Server(format!("{place}{root}"))
    }

    /// An answer that is not what was expected: what it says, or its status if it says nothing.
    fn unexpected(status: reqwest::StatusCode, text: &str) -> LoadError {
        LoadError::Server(if text.trim().is_empty() { status.to_string() } else { text.to_owned() })
    }
}

/// How long to wait for frames after the last move. What comes later counts as missing.
const LAST_FRAMES: Duration = Duration::from_secs(10);

/// The move under way at each table, with how many viewers still wait for it; and the measurements.
#[derive(Debug, Default)]
struct Moves {
    sent: Mutex<HashMap<u64, (Instant, usize)>>,
    took: Mutex<Vec<Duration>>,
    /// Wakes whoever waits for the last frames.
    arrived: Notify,
    bytes: AtomicU64,
    frames: AtomicU64,
    compared: AtomicU64,
    errors: AtomicU64,
}

impl Load {
    /// Makes the load and measures it.
    ///
    /// # Errors
    ///
    /// See [`LoadError`].
    pub fn run(&self) -> BoxFuture<'_, Result<LoadMeasured, LoadError>> {
        Box::pin(async move {
            self.is_here()?;
            let bounded = (1..=MOST_TABLES).contains(&self.tables)
                && (2..=MOST_VIEWERS).contains(&self.viewers)
                && self.thinkers <= MOST_TABLES;
            if !bounded || self.urls.is_empty() {
                return Err(LoadError::Bounds);
            }
            let need = self.need();
            if let Some(have) = open_files().filter(|have| *have < need) {
                return Err(LoadError::Descriptors { need, have });
            }
            if let Some(seated) = self.seated {
                return self.run_seated(seated).await;
            }
            let moves = Arc::new(Moves::default());
            let client = reqwest::Client::builder().connect_timeout(CONNECT).build();
            let client = client.map_err(|error| LoadError::unanswered(&error))?;
            // They play until this is dropped.
            let _thinkers = thinkers::open(&client, &self.urls, self.thinkers).await?;
            let before = self.cost(&client).await?;
            let posts: Vec<_> = self.urls.iter().map(|url| post::Posts::to(url)).collect();
            let mut tables = Vec::new();
            for index in 0..self.tables {
                tables.push(Match::open(&client, self, &posts, &moves, index).await?);
            }
            let opened = self.cost(&client).await?;
            let began = Instant::now();
            let until = began + Duration::from_secs(self.secs);
            let mut playing = tokio::task::JoinSet::new();
            for (index, table) in tables.into_iter().enumerate() {
                // The tables' first moves are spread evenly over the time between two moves.
                let first = self.think * index as f64 / self.tables as f64;
                playing.spawn(table.play(first, self.think, until));
            }
            while playing.join_next().await.is_some() {}
            let lasted = began.elapsed();
            // Moves that have not arrived everywhere by then count as errors.
            let _ = tokio::time::timeout(LAST_FRAMES, moves.all_seen()).await;
            let measured = self.sum_up(&moves, lasted);
            Ok(measured.costing(&before, &opened, &self.cost(&client).await?))
        })
    }

    /// Checks that all servers are on this machine.
    fn is_here(&self) -> Result<(), LoadError> {
        let local = ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"];
        let is_local = |url: &str| {
            let port = local.iter().find_map(|start| url.strip_prefix(start));
            port.is_some_and(|port| port.trim_end_matches('/').parse::<u16>().is_ok())
        };
        for (option, urls, example) in
            [("--url", &self.urls, "http://127.0.0.1:8080"), ("--admin", &self.admins, "127.0.0.1:9090")]
        {
            if let Some(url) = urls.iter().find(|url| !is_local(url)) {
                return Err(LoadError::Elsewhere { option, url: url.clone(), example });
            }
        }
        Ok(())
    }

    /// How many open files it needs: a connection for every viewer, and more for requests.
    fn need(&self) -> usize {
        // A seated browser has another connection for its requests.
        let each = if self.seated.is_some() { self.viewers + 2 } else { self.viewers };
        self.tables * each + 2 * self.thinkers + 256
    }

    async fn run_seated(&self, plan: SeatedLoad) -> Result<LoadMeasured, LoadError> {
        if self.viewers + plan.bots > MOST_SEATS || (plan.chat > 0.0 && plan.chat < QUIETEST) {
            return Err(LoadError::Seats);
        }
        let client = reqwest::Client::new();
        let _thinkers = thinkers::open(&client, &self.urls, self.thinkers).await?;
        let before = self.cost(&client).await?;
        let (measured, opened) = seated::run(self, plan).await?;
        Ok(measured.costing(&before, &opened, &self.cost(&client).await?))
    }

    /// The cost so far.
    async fn cost(&self, client: &reqwest::Client) -> Result<Cost, LoadError> {
        Cost::so_far(client, &self.admins).await
    }

    fn sum_up(&self, moves: &Moves, lasted: Duration) -> LoadMeasured {
        let mut took = std::mem::take(&mut *whole(&moves.took));
        took.sort_unstable();
        let at = |share: f64| percentile(&took, share);
        LoadMeasured {
            tables: self.tables,
            viewers: self.viewers,
            servers: self.urls.len(),
            moves: took.len(),
            rate: took.len() as f64 / lasted.as_secs_f64(),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            bytes: moves.bytes.load(Ordering::Relaxed),
            frame_bytes: moves.bytes.load(Ordering::Relaxed) as f64
                / moves.frames.load(Ordering::Relaxed).max(1) as f64,
            compared: moves.compared.load(Ordering::Relaxed),
            errors: moves.errors.load(Ordering::Relaxed) + whole(&moves.sent).len() as u64,
            ..LoadMeasured::default()
        }
    }
}

/// The time at this quantile of sorted times, in milliseconds.
fn percentile(sorted: &[Duration], share: f64) -> f64 {
    let index = (sorted.len().saturating_sub(1) as f64 * share).round() as usize;
    sorted.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// A player: their token, and what the latest frame of their stream says.
#[derive(Clone, Debug)]
struct Player {
    token: String,
    heard: Arc<Mutex<Option<Heard>>>,
}

/// What a player reads in a frame.
#[derive(Debug)]
struct Heard {
    over: bool,
    ask: Option<Asked>,
}

impl Heard {
    /// Parses only what is needed of a frame: quotation marks in names and chat are escaped, so these words are the
    /// frame's own.
    fn of(frame: &str) -> Option<Heard> {
        let behind = |field: &str| Some(&frame[frame.find(field)? + field.len()..]);
        let over = behind("\"stage\":")?.starts_with("\"over\"");
        let mut ask = serde_json::Deserializer::from_str(behind("\"ask\":")?);
        Some(Heard { over, ask: Option::deserialize(&mut ask).ok()? })
    }

    fn open(&self) -> Option<&Asked> {
        self.ask.as_ref().filter(|ask| ask.open)
    }
}

#[derive(Debug, Deserialize)]
struct Asked {
    number: u32,
    open: bool,
    decisions: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    id: u16,
}

/// A table of the load: two players, whose moves are made for them, and viewers.
struct Match {
    /// The connections of each player to their server.
    posts: [Arc<post::Posts>; 2],
    /// The table's path on the servers.
    path: String,
    players: [Player; 2],
    viewers: usize,
    moves: Arc<Moves>,
    /// Whether the next game has been asked for.
    over: bool,
    /// Which of the load's tables it is; the shared map of moves has it under this number.
    id: u64,
}

impl Match {
    async fn open(
        client: &reqwest::Client,
        load: &Load,
        posts: &[Arc<post::Posts>],
        moves: &Arc<Moves>,
        id: usize,
    ) -> Result<Match, LoadError> {
        // The clients of one table use different servers, and the tables are opened on all of them in turn.
        let server = |later: usize| (id + later) % load.urls.len();
        let at = |later: usize| load.urls[server(later)].trim_end_matches('/');
        let url = at(0);
        let [ana, bruno] = [new_bot(client, url, "Ana").await?, new_bot(client, url, "Bruno").await?];
        let opened = ask(client, format!("{url}/api/table"), &ana, json!({ "places": 2 })).await?;
        let code = text(&opened, "table")?;
        ask(client, format!("{url}/api/table/{code}/sit"), &bruno, Value::Null).await?;
        ask(client, format!("{url}/api/table/{code}/start"), &ana, Value::Null).await?;
        let table = Match {
            posts: [0, 1].map(|player| Arc::clone(&posts[server(player)])),
            path: format!("/api/table/{code}"),
            players: [ana, bruno].map(|token| Player { token, heard: Arc::default() }),
            viewers: load.viewers,
            moves: Arc::clone(moves),
            over: false,
            id: id as u64,
        };
        for (number, player) in table.players.iter().enumerate() {
            let lines = follow(at(number), &table.path, &player.token).await?;
            tokio::spawn(hear(lines, Arc::clone(moves), table.id, Arc::clone(&player.heard)));
        }
        let urls: Vec<&str> = (2..load.viewers).map(at).collect();
        spectators::open(&urls, &code, moves, table.id).await?;
        Ok(table)
    }

    async fn play(mut self, first: f64, think: f64, until: Instant) {
        tokio::time::sleep(Duration::from_secs_f64(first)).await;
        let mut ticks = tokio::time::interval(Duration::from_secs_f64(think.max(0.001)));
        while Instant::now() < until {
            ticks.tick().await;
            // A table that is behind makes its next move once the last one has been seen.
            if !self.moves.is_under_way(self.id) && self.make_a_move().await.is_none() {
                self.moves.errors.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Makes one move for the player who is asked. A finished game is followed by the next.
    async fn make_a_move(&mut self) -> Option<()> {
        let next = {
            let heard = self.players.each_ref().map(|player| whole(&player.heard));
            // Until the first frames have come there is nothing to do.
            let [Some(ana), Some(bruno)] = heard.each_ref().map(|heard| heard.as_ref()) else {
                return Some(());
            };
            if ana.over || bruno.over {
                None
            } else {
                let (player, ask) = match (ana.open(), bruno.open()) {
                    (Some(ask), _) => (0, ask),
                    (None, Some(ask)) => (1, ask),
                    // The frame that asks is still on its way: there is no order between streams.
                    (None, None) => return Some(()),
                };
                let chosen = ask.decisions.get(self.id as usize % ask.decisions.len().max(1))?;
                Some((player, format!("{{\"number\":{},\"decision\":{}}}", ask.number, chosen.id)))
            }
        };
        let Some((player, body)) = next else {
            if !std::mem::replace(&mut self.over, true) {
                for player in 0..self.players.len() {
                    self.post("ready", player, "null").await?;
                }
            }
            return Some(());
        };
        self.over = false;
        self.moves.sent(self.id, self.viewers);
        let answered = self.post("decision", player, &body).await;
        if answered.is_none() {
            self.moves.refused(self.id);
        }
        answered
    }

    /// Whether the server has accepted what this player does.
    async fn post(&self, does: &str, player: usize, body: &str) -> Option<()> {
        let path = format!("{}/{does}", self.path);
        self.posts[player].send(&path, &self.players[player].token, body).await
    }
}

/// Asks the API of a server for something.
async fn ask(client: &reqwest::Client, url: String, token: &str, body: Value) -> Result<Value, LoadError> {
    let asked = client.post(url).header("content-type", "application/json").timeout(CONNECT);
    let answer = asked
        .bearer_auth(token)
        .body(body.to_string())
        .send()
        .await
        .map_err(|error| LoadError::unanswered(&error))?;
    let status = answer.status();
    let text = answer.text().await.map_err(|error| LoadError::unanswered(&error))?;
    serde_json::from_str(&text).map_err(|_| LoadError::unexpected(status, &text))
}

/// A field of its answer.
fn text(value: &Value, key: &str) -> Result<String, LoadError> {
    value[key].as_str().map(str::to_owned).ok_or_else(|| LoadError::Server(value.to_string()))
}

/// Creates a bot, and returns its token.
async fn new_bot(client: &reqwest::Client, url: &str, name: &str) -> Result<String, LoadError> {
    // A bot's name is unique on a server, which may have been put under a load before.
    let name = format!("{name} {:08x}", crate::ids::random() as u32);
    text(&ask(client, format!("{url}/api/bot"), "", json!({ "name": name })).await?, "token")
}

/// Opens a player's stream of a table.
async fn follow(url: &str, path: &str, token: &str) -> Result<Lines, LoadError> {
    let lines = tokio::time::timeout(CONNECT, Lines::open(url, &format!("{path}/stream"), token)).await;
    let late = |_| LoadError::Server("a stream did not begin".to_owned());
    lines.map_err(late)?.map_err(|error| LoadError::Server(error.to_string()))
}

/// Reads a player's stream to its end.
async fn hear(mut lines: Lines, moves: Arc<Moves>, table: u64, latest: Arc<Mutex<Option<Heard>>>) {
    while let Ok(Some(line)) = lines.next().await {
        // An empty line is a keep-alive.
        if line.len() > 1 {
            *whole(&latest) = Heard::of(line);
            moves.seen(table, line.len());
        }
    }
}

impl Moves {
    fn is_under_way(&self, table: u64) -> bool {
        whole(&self.sent).contains_key(&table)
    }

    /// Completes when every move has reached every viewer.
    async fn all_seen(&self) {
        while !whole(&self.sent).is_empty() {
            self.arrived.notified().await;
        }
    }

    fn sent(&self, table: u64, viewers: usize) {
        whole(&self.sent).insert(table, (Instant::now(), viewers));
    }

    fn refused(&self, table: u64) {
        whole(&self.sent).remove(&table);
        self.arrived.notify_one();
    }

    /// Records a frame that has reached a viewer of this table.
    fn seen(&self, table: u64, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        self.frames.fetch_add(1, Ordering::Relaxed);
        let mut sent = whole(&self.sent);
        let Some((at, waiting)) = sent.get_mut(&table) else { return };
        *waiting -= 1;
        if *waiting == 0 {
            whole(&self.took).push(at.elapsed());
            sent.remove(&table);
            self.arrived.notify_one();
        }
    }
}
