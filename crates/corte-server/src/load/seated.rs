//! A load of seated browsers: every player moves by their own clock, however long the server takes.
//!
//! A move is timed from the moment at which the player's clock makes it, not from when it could be sent: a server that
//! is behind can't slow down those who measure it.

use super::cost::Cost;
use super::{LoadError, LoadMeasured, percentile, spectators};
use crate::difference::Copy;
use crate::lock::whole;
use futures_util::StreamExt;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long a frame may take before it counts as missing.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many tables are opened at a time.
const AT_ONCE: usize = 16;

/// What seated browsers do.
#[derive(Clone, Copy, Debug)]
pub struct SeatedLoad {
    /// Bots at each table, in addition to its players.
    pub bots: usize,
    /// Seconds between two lines of chat of one player; 0 for none.
    pub chat: f64,
    /// Seconds between two storms, in which a third of all browsers lose their connection and reconnect at once; 0 for
    /// none.
    pub storm: f64,
}

/// The results of seated browsers, in addition to moves. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct SeatedMeasured {
    /// Moves that were due while the one before was not done.
    pub late: usize,
    /// The median time from a move to the server's response.
    pub answer_p50_ms: f64,
    /// The 99th percentile of the same.
    pub answer_p99_ms: f64,
    /// Lines of chat.
    pub lines: usize,
    /// The 99th percentile of the time from a line to its response.
    pub line_p99_ms: f64,
    /// Browsers that lost their connection and reconnected.
    pub returns: usize,
    /// The median time from the loss to the first frame.
    pub return_p50_ms: f64,
    /// The 99th percentile of the same.
    pub return_p99_ms: f64,
}

/// The measurements so far.
#[derive(Debug, Default)]
struct Figures {
    moves: Mutex<Vec<Duration>>,
    answers: Mutex<Vec<Duration>>,
    lines: Mutex<Vec<Duration>>,
    returns: Mutex<Vec<Duration>>,
    late: AtomicU64,
    frames: AtomicU64,
    bytes: AtomicU64,
    errors: AtomicU64,
}

impl Figures {
    fn failed(&self) {
        self.errors.fetch_add(1, Ordering::Relaxed);
    }
}

/// What the latest frame of a browser says.
#[derive(Clone, Debug, Default)]
struct Shown {
    number: String,
    decisions: Vec<String>,
    over: bool,
    game: String,
}

impl Shown {
    fn of(frame: &str) -> Shown {
        Shown {
            number: values(frame, "number").next().unwrap_or_default(),
            decisions: values(frame, "decision").collect(),
            over: frame.contains("data-kind=\"after\""),
            game: frame
                .split("data-game=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .unwrap_or("")
                .to_owned(),
        }
    }
}

fn values<'f>(frame: &'f str, name: &str) -> impl Iterator<Item = String> + 'f {
    let start = format!("name=\"{name}\" value=\"");
    let parts: Vec<&str> = frame.split(&start).skip(1).collect();
    parts.into_iter().filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
}

/// A browser with a seat.
#[derive(Debug)]
struct Browser {
    client: reqwest::Client,
    url: String,
    code: String,
    cookie: String,
    shown: Mutex<Shown>,
    /// A frame has come.
    told: Notify,
    /// The connection is to be dropped.
    lose: Notify,
    waits: AtomicBool,
    number: usize,
    figures: Arc<Figures>,
}

/// Sends a form; returns the response, and the session's cookie if there is a new one.
async fn post(
    client: &reqwest::Client,
    url: &str,
    path: &str,
    cookie: &str,
    body: String,
) -> Result<(reqwest::Response, Option<String>), LoadError> {
    let request = client.post(format!("{url}{path}")).timeout(PATIENCE).body(body);
    let request = request.header("content-type", "application/x-www-form-urlencoded").header("origin", url);
    let request = request.header("accept", "application/json").header("x-corte-live", "yes");
    let request = if cookie.is_empty() { request } else { request.header("cookie", cookie) };
    let answer = request.send().await.map_err(|error| LoadError::unanswered(&error))?;
    let set = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let set = set.and_then(|set| set.split(';').next()).map(str::to_owned);
    Ok((answer, set))
}

/// Opens a table for this many players and bots, and begins its game.
async fn open(
    client: &reqwest::Client,
    url: &str,
    players: usize,
    seated: SeatedLoad,
    first: usize,
    figures: &Arc<Figures>,
) -> Result<Vec<Arc<Browser>>, LoadError> {
    let places = players + seated.bots;
    let body = format!("rulebook=brazil&places={places}&bots={}&seconds=0&think=800", seated.bots);
    let (answer, cookie) = post(client, url, "/new", "", body).await?;
    let status = answer.status();
    let text = answer.text().await.map_err(|error| LoadError::unanswered(&error))?;
    let code = text.split("/t/").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let (Some(code), Some(host)) = (code, cookie) else { return Err(LoadError::unexpected(status, &text)) };
    let mut cookies = vec![host];
    for player in 1..players {
        let body = format!("name=Player+{player}");
        let (answer, cookie) = post(client, url, &format!("/t/{code}/sit"), "", body).await?;
        let refused = || LoadError::Server(format!("nobody can sit down: {}", answer.status()));
        cookies.push(cookie.ok_or_else(refused)?);
    }
    post(client, url, &format!("/t/{code}/start"), &cookies[0], String::new()).await?;
    let browser = |(seat, cookie)| {
        Arc::new(Browser {
            client: client.clone(),
            url: url.to_owned(),
            code: code.clone(),
            cookie,
            shown: Mutex::default(),
            told: Notify::new(),
            lose: Notify::new(),
            waits: AtomicBool::new(false),
            number: first + seat,
            figures: Arc::clone(figures),
        })
    };
    Ok(cookies.into_iter().enumerate().map(browser).collect())
}

impl Browser {
    /// Listens forever; reconnects at once when the connection is lost.
    async fn listen(self: Arc<Browser>) {
        let mut lost: Option<Instant> = None;
        loop {
            let Ok(Some(mut socket)) = tokio::time::timeout(PATIENCE, self.connect()).await else {
                self.figures.failed();
                tokio::time::sleep(Duration::from_millis(250)).await;
                continue;
            };
            let mut copy = Copy::default();
            loop {
                let packet = tokio::select! {
                    packet = socket.next() => packet,
                    () = self.lose.notified() => break lost = Some(Instant::now()),
                };
                let Some(Ok(packet)) = packet else { break lost = lost.or(Some(Instant::now())) };
                let Message::Text(frame) = packet else { continue };
                if let Some(since) = lost.take() {
                    whole(&self.figures.returns).push(since.elapsed());
                }
                self.figures.frames.fetch_add(1, Ordering::Relaxed);
                self.figures.bytes.fetch_add(frame.len() as u64, Ordering::Relaxed);
                if copy.hear(&frame).is_none() {
                    self.figures.failed();
                    break lost = Some(Instant::now());
                }
                *whole(&self.shown) = Shown::of(copy.text());
                self.told.notify_waiters();
            }
        }
    }

    async fn connect(&self) -> Option<spectators::Socket> {
        let address =
            format!("{}/t/{}/live?lang=en&differences", self.url.replacen("http", "ws", 1), self.code);
        let mut request = address.into_client_request().ok()?;
        request.headers_mut().insert("origin", self.url.parse().ok()?);
        request.headers_mut().insert("cookie", self.cookie.parse().ok()?);
        spectators::connect(request).await.ok()
    }

    async fn form(&self, does: &str, body: String) -> bool {
        let path = format!("/t/{}/{does}", self.code);
        let answer = post(&self.client, &self.url, &path, &self.cookie, body).await;
        // A window may close between the frame and the answer, which is not the server's fault.
        let fine = answer.is_ok_and(|(answer, _)| answer.status().is_success() || answer.status() == 409);
        if !fine {
            self.figures.failed();
        }
        fine
    }

    /// Moves by the player's own clock.
    async fn play(self: Arc<Browser>, first: f64, think: f64, until: Instant) {
        tokio::time::sleep(Duration::from_secs_f64(first)).await;
        let mut ticks = tokio::time::interval(Duration::from_secs_f64(think.max(0.01)));
        let mut ready = String::new();
        for count in 0_usize.. {
            let at = ticks.tick().await.into_std();
            if at >= until {
                return;
            }
            let shown = whole(&self.shown).clone();
            if shown.over && shown.game != ready {
                ready.clone_from(&shown.game);
                self.form("ready", "ready=on".to_owned()).await;
            }
            if shown.over || shown.decisions.is_empty() {
                continue;
            }
            if self.waits.swap(true, Ordering::Relaxed) {
                self.figures.late.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let chosen = &shown.decisions[(count + self.number) % shown.decisions.len()];
            let body = format!("number={}&decision={chosen}", shown.number);
            tokio::spawn(Arc::clone(&self).make_a_move(at, shown.number, body));
        }
    }

    async fn make_a_move(self: Arc<Browser>, at: Instant, number: String, body: String) {
        // The effect of the move comes over the WebSocket: another question, or none.
        let moved = async {
            loop {
                let told = self.told.notified();
                tokio::pin!(told);
                told.as_mut().enable();
                {
                    let shown = whole(&self.shown);
                    if shown.number != number || shown.decisions.is_empty() {
                        return;
                    }
                }
                told.await;
            }
        };
        if self.form("act", body).await {
            whole(&self.figures.answers).push(at.elapsed());
            match tokio::time::timeout(PATIENCE, moved).await {
                Ok(()) => whole(&self.figures.moves).push(at.elapsed()),
                Err(_) => self.figures.failed(),
            }
        }
        self.waits.store(false, Ordering::Relaxed);
    }

    async fn talk(self: Arc<Browser>, first: f64, every: f64, until: Instant) {
        tokio::time::sleep(Duration::from_secs_f64(first)).await;
        let mut ticks = tokio::time::interval(Duration::from_secs_f64(every));
        loop {
            let at = ticks.tick().await.into_std();
            if at >= until {
                return;
            }
            if self.form("say", "text=I+am+the+Duke+and+you+are+not".to_owned()).await {
                whole(&self.figures.lines).push(at.elapsed());
            }
        }
    }
}

/// Opens the tables, plays at them for a time, and measures; also returns the cost once they were open.
pub(super) async fn run(load: &super::Load, seated: SeatedLoad) -> Result<(LoadMeasured, Cost), LoadError> {
    let url = |table: usize| load.urls[table % load.urls.len()].trim_end_matches('/');
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build();
    let client = client.map_err(|error| LoadError::unanswered(&error))?;
    let figures = Arc::new(Figures::default());
    let opening = (0..load.tables)
        .map(|table| open(&client, url(table), load.viewers, seated, table * load.viewers, &figures));
    let mut opening = futures_util::stream::iter(opening).buffered(AT_ONCE);
    let mut browsers = Vec::new();
    while let Some(table) = opening.next().await {
        browsers.extend(table?);
    }
    let listening: Vec<_> =
        browsers.iter().map(|browser| tokio::spawn(Arc::clone(browser).listen())).collect();
    let opened = load.cost(&client).await?;
    let began = Instant::now();
    let until = began + Duration::from_secs(load.secs);
    let mut playing = tokio::task::JoinSet::new();
    for (index, browser) in browsers.iter().enumerate() {
        // Clocks are spread evenly, in an order that differs from that of the tables.
        let share = (index as f64 * 0.618_034).fract();
        playing.spawn(Arc::clone(browser).play(load.think * share, load.think, until));
        if seated.chat > 0.0 {
            playing.spawn(Arc::clone(browser).talk(seated.chat * share, seated.chat, until));
        }
    }
    if seated.storm > 0.0 {
        let browsers = browsers.clone();
        playing.spawn(async move {
            let mut ticks = tokio::time::interval(Duration::from_secs_f64(seated.storm));
            ticks.tick().await;
            while ticks.tick().await.into_std() < until {
                browsers.iter().step_by(3).for_each(|browser| browser.lose.notify_one());
            }
        });
    }
    while playing.join_next().await.is_some() {}
    // Lets the last moves finish.
    let settled = async {
        while browsers.iter().any(|browser| browser.waits.load(Ordering::Relaxed)) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(PATIENCE, settled).await;
    listening.iter().for_each(tokio::task::JoinHandle::abort);
    Ok((sum_up(load, &figures, began.elapsed()), opened))
}

fn sum_up(load: &super::Load, figures: &Figures, lasted: Duration) -> LoadMeasured {
    let sorted = |times: &Mutex<Vec<Duration>>| {
        let mut times = std::mem::take(&mut *whole(times));
        times.sort_unstable();
        times
    };
    let [moves, answers, lines, returns] =
        [&figures.moves, &figures.answers, &figures.lines, &figures.returns].map(sorted);
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    LoadMeasured {
        tables: load.tables,
        viewers: load.viewers,
        servers: load.urls.len(),
        moves: moves.len(),
        rate: moves.len() as f64 / lasted.as_secs_f64(),
        p50_ms: percentile(&moves, 0.5),
        p99_ms: percentile(&moves, 0.99),
        max_ms: percentile(&moves, 1.0),
        bytes: count(&figures.bytes),
        frame_bytes: count(&figures.bytes) as f64 / count(&figures.frames).max(1) as f64,
        errors: count(&figures.errors),
        seated: Some(SeatedMeasured {
            late: count(&figures.late) as usize,
            answer_p50_ms: percentile(&answers, 0.5),
            answer_p99_ms: percentile(&answers, 0.99),
            lines: lines.len(),
            line_p99_ms: percentile(&lines, 0.99),
            returns: returns.len(),
            return_p50_ms: percentile(&returns, 0.5),
            return_p99_ms: percentile(&returns, 0.99),
        }),
        ..LoadMeasured::default()
    }
}
