//! The server's counters about itself. Nothing here names a person, a table or a card.

use crate::app::App;
use crate::bounds::Bounds;
use crate::exposition::{Exposition, Histogram};
use crate::lock::whole;
use crate::seldom;
use crate::think::{Answered, Pool};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// The upper bounds of the histogram of commit times, in seconds.
const COMMITS: [f64; 9] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0];

/// The upper bounds of the histograms of requests and moves.
const ANSWERS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0];
/// The classes of a response's status.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// How long a failed commit counts against the server's health.
const LATELY: Duration = Duration::from_secs(15);

/// The server's counters about itself.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    entries: AtomicU64,
    refusals: AtomicU64,
    failures: AtomicU64,
    failed_at: Mutex<Option<Instant>>,
    limited: AtomicU64,
    watchers: AtomicI64,
    dropped: AtomicU64,
    light: AtomicU64,
    bots: AtomicU64,
    panics: AtomicU64,
    damaged: AtomicU64,
    commits: Histogram<{ COMMITS.len() }>,
    answers: [AtomicU64; CLASSES.len()],
    requests: Histogram<{ ANSWERS.len() }>,
    moves: Histogram<{ ANSWERS.len() }>,
}

impl Metrics {
    pub(crate) fn committed(&self, entries: usize, took: Duration) {
        self.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.commits.note(&COMMITS, took);
    }

    /// Counts a response with this status. The time ends with the head of the response.
    pub(crate) fn answered(&self, status: axum::http::StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES.len()) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        self.requests.note(&ANSWERS, took);
    }

    /// Counts a move that took this long from its arrival until it was handed to every viewer's connection.
    pub(crate) fn moved(&self, took: Duration) {
        self.moves.note(&ANSWERS, took);
    }

    pub(crate) fn refused(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
        *whole(&self.failed_at) = Some(Instant::now());
    }

    /// Whether a commit has failed recently.
    pub(crate) fn fails(&self) -> bool {
        let failed_at = *whole(&self.failed_at);
        failed_at.is_some_and(|at| at.elapsed() < LATELY)
    }

    pub(crate) fn limited(&self) {
        self.limited.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn dropped(&self, count: usize) {
        self.dropped.fetch_add(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn bots_answered(&self, Answered { all, light }: Answered) {
        self.bots.fetch_add(all, Ordering::Relaxed);
        self.light.fetch_add(light, Ordering::Relaxed);
    }

    /// What bots have answered since the start.
    pub(crate) fn answers_of_bots(&self) -> Answered {
        Answered { all: self.bots.load(Ordering::Relaxed), light: self.light.load(Ordering::Relaxed) }
    }

    pub(crate) fn panicked(&self) {
        self.panics.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn found_damaged(&self) {
        self.damaged.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn watcher_came(&self) {
        self.watchers.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn watcher_went(&self) {
        self.watchers.fetch_sub(1, Ordering::Relaxed);
    }

    fn counted(&self, text: &mut Exposition) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let watchers = self.watchers.load(Ordering::Relaxed);
        text.gauge("watchers", "Connections that receive frames.", watchers);
        text.counter("entries_total", "Log entries committed.", count(&self.entries));
        text.counter("refusals_total", "Commands refused by the rules or a table.", count(&self.refusals));
        text.counter("commit_failures_total", "Failed attempts to commit.", count(&self.failures));
        text.counter("rate_limited_total", "Requests refused by a rate limit.", count(&self.limited));
        let help = "Connections dropped for reading too slowly.";
        text.counter("slow_readers_total", help, count(&self.dropped));
        text.counter("bot_answers_total", "Bot decisions.", count(&self.bots));
        let help = "Bot decisions that were due before the bot had finished thinking.";
        text.counter("light_answers_total", help, count(&self.light));
        let help = "Tables that panicked and were reloaded from their logs.";
        text.counter("table_panics_total", help, count(&self.panics));
        let help = "Tables whose log is damaged: not what was written.";
        text.gauge("damaged_tables", help, count(&self.damaged));
    }

    /// How many requests had which outcome, and how long requests, moves and commits took.
    fn answered_so_far(&self, text: &mut Exposition) {
        let name = "corte_requests_total";
        text.head(name, "counter", "Requests answered.");
        for (class, count) in CLASSES.iter().zip(&self.answers) {
            text.sample(name, &format!("status=\"{class}\""), count.load(Ordering::Relaxed));
        }
        let help = "Time from a request's arrival until the head of its response.";
        text.histogram("request_seconds", help, &ANSWERS, &self.requests);
        let help = "Time from a move's arrival until it is handed to the connections of all viewers.";
        text.histogram("move_seconds", help, &ANSWERS, &self.moves);
        text.histogram("commit_seconds", "Time from a change until it is on disk.", &COMMITS, &self.commits);
    }
}

/// The text that Prometheus reads.
pub(crate) fn text(app: &App) -> String {
    let mut text = Exposition::default();
    built(&mut text, app.config.commit.unwrap_or_default());
    text.gauge("tables", "Tables that are awake.", app.tables.count());
    app.metrics.counted(&mut text);
    let help = "Log lines left out because they came too often.";
    text.counter("log_lines_left_out_total", help, seldom::left_out());
    held(&mut text, &app.bounds);
    used(&mut text);
    thinking(&mut text, &app.pool);
    app.metrics.answered_so_far(&mut text);
    app.tasks.expose(&mut text);
    app.cluster.expose(&mut text);
    text.into_text()
}

/// The version and commit of this program.
fn built(text: &mut Exposition, commit: &str) {
    let (name, version) = ("corte_build_info", env!("CARGO_PKG_VERSION"));
    text.head(name, "gauge", "The version and commit of this program.");
    text.sample(name, &format!("version=\"{version}\",commit=\"{commit}\""), 1);
}

/// How much of what is bounded is taken.
fn held(text: &mut Exposition, bounds: &Bounds) {
    let help = "Bytes of requests arriving or being handled.";
    text.gauge("request_bytes", help, bounds.bodies.taken());
    text.gauge("answer_bytes", "Bytes of responses being sent.", bounds.answers.taken());
    let help = "Open connections, including those that receive frames.";
    text.gauge("connections", help, bounds.connections.taken());
    let heavy = bounds.heavy.waiting() + bounds.hindsights.waiting();
    text.gauge("heavy_waiting", "Records, replays and analyses waiting or in progress.", heavy);
}

/// What this process uses, as far as the system reports it.
fn used(text: &mut Exposition) {
    if let Some(bytes) = resident() {
        text.gauge("resident_bytes", "Resident memory of this process in bytes.", bytes);
    }
    if let Some(seconds) = processor_seconds() {
        // This name is the same for every program.
        let name = "process_cpu_seconds_total";
        text.head(name, "counter", "Processor time used by this process in seconds.");
        text.sample(name, "", seconds);
    }
}

/// How bots think: here, and elsewhere if there are workers.
fn thinking(text: &mut Exposition, pool: &Pool) {
    let help = "Bot decisions waiting for this machine's own threads.";
    text.gauge("think_waiting", help, pool.waiting());
    let Some(workers) = pool.workers() else { return };
    let [answered, failed] = workers.asked();
    text.gauge("workers", "Workers that are healthy.", workers.well());
    text.counter("worker_answers_total", "Bot decisions made by workers.", answered);
    let help = "Bot decisions that a worker failed to make, so that this machine made them.";
    text.counter("worker_failures_total", help, failed);
}

/// This process's resident memory, if the system reports it as Linux does.
fn resident() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<i64>().ok()? * 1024)
}

/// The processor seconds that this process has used, if the system reports them.
#[cfg(target_os = "linux")]
pub(crate) fn processor_seconds() -> Option<f64> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

/// The processor seconds that this process has used, if the system reports them.
#[cfg(not(target_os = "linux"))]
pub(crate) fn processor_seconds() -> Option<f64> {
    None
}
