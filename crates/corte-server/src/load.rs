//! A load on a server of this machine: tables that are played at a pace, each watched by some, and how long a move takes to the last of them.

mod cost;
mod lines;
mod post;
mod seated;
mod spectators;
mod thinkers;

pub use seated::{SeatedLoad, SeatedMeasured};

use crate::lock::whole;
use cost::Cost;
use futures_util::future::BoxFuture;
use lines::Lines;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// What load to make.
#[derive(Clone, Debug)]
pub struct Load {
    /// The server: a loopback address, `http://127.0.0.1:8080`. Of several on one database each, so that those of one
    /// table are at different ones.
    pub urls: Vec<String>,
    /// How many tables.
    pub tables: usize,
    /// How many viewers a table has.
    pub viewers: usize,
    /// Seconds between the moves of a table.
    pub think: f64,
    /// For how long.
    pub secs: u64,
    /// The servers' admin addresses, `http://127.0.0.1:9090`: with them memory, entries and processor time are measured, too.
    pub admins: Vec<String>,
    /// Browsers with a seat each instead of two programs that move and some who watch: `viewers` is how many sit at a
    /// table, and `think` the seconds between two moves of one player.
    pub seated: Option<SeatedLoad>,
    /// How many tables of five Cardinals there are beside. What they do is not measured, but what it costs others.
    pub thinkers: usize,
}

/// The most tables and viewers of one load.
const MOST_TABLES: usize = 10_000;
const MOST_VIEWERS: usize = 20;

/// The most players and bots of a table.
const MOST_SEATS: usize = 10;
/// How many seconds have to be between two lines of one player: what a server takes from one session.
const QUIETEST: f64 = 3.0;
/// How long a connection, and an answer while tables are opened, may take.
const CONNECT: Duration = Duration::from_secs(10);

/// What a load has measured. Times are in milliseconds, from the sending of a move to its frame at the last viewer of the table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LoadMeasured {
    /// Tables played.
    pub tables: usize,
    /// Viewers of each.
    pub viewers: usize,
    /// Servers that they were at.
    pub servers: usize,
    /// Moves made while it was measured.
    pub moves: usize,
    /// Moves a second.
    pub rate: f64,
    /// Half of the moves took no longer.
    pub p50_ms: f64,
    /// Ninety-nine in a hundred took no longer.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
    /// Bytes of frames received.
    pub bytes: u64,
    /// Bytes of a frame, on average.
    pub frame_bytes: f64,
    /// Entries that the servers have committed a second. None without an admin address.
    pub entries_rate: Option<f64>,
    /// KiB of the servers' memory for a table with its viewers: what it grew by since before the tables were opened.
    /// None without an admin address.
    pub table_kib: Option<f64>,
    /// Milliseconds of a processor that the server took for a move, all that comes of it included. How much else the
    /// machine does hardly changes it. None without an admin address, or where the system does not say.
    pub server_cpu_ms: Option<f64>,
    /// The same of the one who makes the load.
    pub load_cpu_ms: Option<f64>,
    /// Frames that a viewer made of differences and that another one, at the same table, was sent whole.
    pub compared: u64,
    /// Requests that were not answered as they should have been, and frames that were not the same.
    pub errors: u64,
    /// What seated browsers have measured, where they were. Their moves are measured from the moment at which the
    /// player's clock has them to their frame at the player.
    pub seated: Option<SeatedMeasured>,
}

/// Why a load can't be made.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Not on this machine, or too much.
    #[error(
        "a load is for a server on this machine (http://127.0.0.1:PORT), of 1 to {MOST_TABLES} tables with 2 to {MOST_VIEWERS} viewers"
    )]
    Bounds,
    /// More at a table than there are seats, or more talk than a server takes.
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

/// How long a frame may be on its way after the last move. What comes later has not come.
const LAST_FRAMES: Duration = Duration::from_secs(10);

/// The move under way at each table, with how many viewers still wait for it; and what was measured.
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
    /// Makes the load and measures.
    ///
    /// # Errors
    ///
    /// See [`LoadError`].
    pub fn run(&self) -> BoxFuture<'_, Result<LoadMeasured, LoadError>> {
        Box::pin(self.measure())
    }

    async fn measure(&self) -> Result<LoadMeasured, LoadError> {
        let local = ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"];
        let is_local = |url: &str| local.iter().any(|start| url.starts_with(start));
        let bounded = (1..=MOST_TABLES).contains(&self.tables)
            && (2..=MOST_VIEWERS).contains(&self.viewers)
            && self.thinkers <= MOST_TABLES;
        if !bounded || self.urls.is_empty() || !self.urls.iter().chain(&self.admins).all(|url| is_local(url))
        {
            return Err(LoadError::Bounds);
        }
        let need = self.need();
        if let Some(have) = descriptors().filter(|have| *have < need) {
            return Err(LoadError::Descriptors { need, have });
        }
        if let Some(seated) = self.seated {
            return self.run_seated(seated).await;
        }
        let moves = Arc::new(Moves::default());
        let client = reqwest::Client::builder().connect_timeout(CONNECT).build();
        let client = client.map_err(|error| LoadError::Server(error.to_string()))?;
        // They play until this is done.
        let _thinkers = thinkers::open(&client, &self.urls, self.thinkers).await?;
        let before = self.cost(&client).await?;
        let posts: Vec<_> = self.urls.iter().map(|url| post::Posts::to(url)).collect();
        let mut tables = Vec::new();
        for _ in 0..self.tables {
            tables.push(Match::open(&client, self, &posts, &moves).await?);
        }
        let opened = self.cost(&client).await?;
        let began = Instant::now();
        let until = began + Duration::from_secs(self.secs);
        let mut playing = tokio::task::JoinSet::new();
        for (index, table) in tables.into_iter().enumerate() {
            // The tables' moves are spread evenly over the time between two moves.
            let first = self.think * index as f64 / self.tables as f64;
            playing.spawn(table.play(first, self.think, until));
        }
        while playing.join_next().await.is_some() {}
        let lasted = began.elapsed();
        // What has not come by then is an error of the sum.
        let _ = tokio::time::timeout(LAST_FRAMES, moves.all_seen()).await;
        let measured = self.sum_up(&moves, lasted);
        Ok(measured.costing(&before, &opened, &self.cost(&client).await?))
    }

    /// How many open files it needs: a line for every viewer, and connections for what is asked meanwhile.
    fn need(&self) -> usize {
        // A browser with a seat has a connection of its own for what it asks.
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

    /// What was taken so far.
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
            entries_rate: None,
            table_kib: None,
            server_cpu_ms: None,
            load_cpu_ms: None,
            compared: moves.compared.load(Ordering::Relaxed),
            errors: moves.errors.load(Ordering::Relaxed) + whole(&moves.sent).len() as u64,
            seated: None,
        }
    }
}

/// Of sorted times the one that such a share does not exceed, in milliseconds.
fn percentile(sorted: &[Duration], share: f64) -> f64 {
    let index = (sorted.len().saturating_sub(1) as f64 * share).round() as usize;
    sorted.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// How many files this process may have open, where the system tells it as Linux does.
fn descriptors() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A player: the token, and what the latest frame of the stream says.
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
    /// Of a frame only what is needed is read: quotation marks in names and talk are written otherwise, so these words
    /// are the frame's own.
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
    /// The way of each player to their server.
    posts: [Arc<post::Posts>; 2],
    /// Its address at the servers.
    path: String,
    players: [Player; 2],
    viewers: usize,
    moves: Arc<Moves>,
    /// Whether the next game has been asked for.
    over: bool,
    /// Tells this table's moves from others' in one map.
    id: u64,
}

static NEXT: AtomicU64 = AtomicU64::new(1);

impl Match {
    async fn open(
        client: &reqwest::Client,
        load: &Load,
        posts: &[Arc<post::Posts>],
        moves: &Arc<Moves>,
    ) -> Result<Match, LoadError> {
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        // Those of one table are at different servers, and tables begin at all of them.
        let server = |later: usize| (id as usize + later) % load.urls.len();
        let at = |later: usize| load.urls[server(later)].trim_end_matches('/');
        let url = at(0);
        let post = async |path: String, token: &str, body: Value| {
            let sent = client
                .post(format!("{url}{path}"))
                .header("content-type", "application/json")
                .bearer_auth(token)
                .timeout(CONNECT)
                .body(body.to_string());
            let answer = sent.send().await.map_err(|error| LoadError::Server(error.to_string()))?;
            let text = answer.text().await.map_err(|error| LoadError::Server(error.to_string()))?;
            serde_json::from_str::<Value>(&text).map_err(|_| LoadError::Server(text))
        };
        let text = |value: &Value, key: &str| value[key].as_str().map(str::to_owned);
        let missing = || LoadError::Server("an answer lacks a field".to_owned());
        let mut players = Vec::new();
        for name in ["Ana", "Bruno"] {
            // A server has one bot of a name, and may have been put under a load before.
            let name = format!("{name} {:08x}", crate::ids::random() as u32);
            let bot = post("/api/bot".to_owned(), "", serde_json::json!({ "name": name })).await?;
            let token = text(&bot, "token").ok_or_else(missing)?;
            players.push(Player { token, heard: Arc::default() });
        }
        let [ana, bruno] = <[Player; 2]>::try_from(players).map_err(|_| missing())?;
        let opened = post("/api/table".to_owned(), &ana.token, serde_json::json!({ "places": 2 })).await?;
        let code = text(&opened, "table").ok_or_else(missing)?;
        post(format!("/api/table/{code}/sit"), &bruno.token, Value::Null).await?;
        post(format!("/api/table/{code}/start"), &ana.token, Value::Null).await?;
        let table = Match {
            posts: [0, 1].map(|player| Arc::clone(&posts[server(player)])),
            path: format!("/api/table/{code}"),
            players: [ana, bruno],
            viewers: load.viewers,
            moves: Arc::clone(moves),
            over: false,
            id,
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
            // A table that is behind makes its next move when the last one was seen.
            if !self.moves.is_under_way(self.id) && self.make_a_move().await.is_none() {
                self.moves.errors.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// One move of whoever is asked. A game that is over goes on with the next.
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
                    // The frame that asks is still on its way: streams come without order among each other.
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

    /// Whether the server has taken what this player does.
    async fn post(&self, does: &str, player: usize, body: &str) -> Option<()> {
        let path = format!("{}/{does}", self.path);
        self.posts[player].send(&path, &self.players[player].token, body).await
    }
}

/// A player's stream of a table.
async fn follow(url: &str, path: &str, token: &str) -> Result<Lines, LoadError> {
    let lines = tokio::time::timeout(CONNECT, Lines::open(url, &format!("{path}/stream"), token)).await;
    let late = |_| LoadError::Server("a stream does not begin".to_owned());
    lines.map_err(late)?.map_err(|error| LoadError::Server(error.to_string()))
}

/// Hears a player's stream to its end.
async fn hear(mut lines: Lines, moves: Arc<Moves>, table: u64, latest: Arc<Mutex<Option<Heard>>>) {
    while let Ok(Some(line)) = lines.next().await {
        // An empty line is a sign of life.
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

    /// Ends when every move has reached every viewer.
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

    /// A frame has come to a viewer of this table.
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
