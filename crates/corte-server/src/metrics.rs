//! The server's counters about itself. Nothing here names a person, a table or a card.

use crate::bounds::Bounds;
use crate::lock::whole;
use crate::tasks::Tasks;
use crate::think::Answered;
use crate::think::Pool;
use std::fmt::Write;
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

/// A histogram of durations.
#[derive(Debug)]
pub(crate) struct Histogram<const N: usize> {
    counts: [AtomicU64; N],
    beyond: AtomicU64,
    micros: AtomicU64,
}

impl<const N: usize> Default for Histogram<N> {
    fn default() -> Histogram<N> {
        let counts = std::array::from_fn(|_| AtomicU64::new(0));
        Histogram { counts, beyond: AtomicU64::new(0), micros: AtomicU64::new(0) }
    }
}

impl<const N: usize> Histogram<N> {
    pub(crate) fn note(&self, bounds: &[f64; N], took: Duration) {
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        let within = bounds.iter().zip(&self.counts).find(|(bound, _)| took.as_secs_f64() <= **bound);
        within.map_or(&self.beyond, |(_, count)| count).fetch_add(1, Ordering::Relaxed);
    }

    /// Writes it in Prometheus's format.
    fn text(&self, text: &mut String, name: &str, help: &str, bounds: &[f64; N]) {
        // Writing to a string can't fail.
        let _ = writeln!(text, "# HELP corte_{name} {help}\n# TYPE corte_{name} histogram");
        self.lines(text, &format!("corte_{name}"), "", bounds);
    }

    /// Writes only the figures, with this label.
    pub(crate) fn lines(&self, text: &mut String, name: &str, label: &str, bounds: &[f64; N]) {
        let comma = if label.is_empty() { "" } else { "," };
        let braced = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        let mut sum = 0;
        for (bound, count) in bounds.iter().zip(&self.counts) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{{label}{comma}le=\"{bound}\"}} {sum}");
        }
        sum += self.beyond.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{{label}{comma}le=\"+Inf\"}} {sum}");
        let _ = writeln!(text, "{name}_sum{braced} {seconds}\n{name}_count{braced} {sum}");
    }
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

    /// The text that Prometheus reads.
    pub(crate) fn text(
        &self,
        tables: usize,
        bounds: &Bounds,
        pool: &Pool,
        tasks: &Tasks,
        commit: Option<&str>,
    ) -> String {
        let mut text = built(commit);
        let mut line = |name: &str, kind: &str, help: &str, value: i64| {
            // Writing to a string can't fail.
            let _ = writeln!(
                text,
                "# HELP corte_{name} {help}\n# TYPE corte_{name} {kind}\ncorte_{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as i64;
        line("tables", "gauge", "Tables that are awake.", tables as i64);
        line("watchers", "gauge", "Connections that receive frames.", self.watchers.load(Ordering::Relaxed));
        line("entries_total", "counter", "Log entries committed.", count(&self.entries));
        line("refusals_total", "counter", "Commands refused by the rules or a table.", count(&self.refusals));
        line("commit_failures_total", "counter", "Failed attempts to commit.", count(&self.failures));
        line("rate_limited_total", "counter", "Requests refused by a rate limit.", count(&self.limited));
        line(
            "slow_readers_total",
            "counter",
            "Connections dropped for reading too slowly.",
            count(&self.dropped),
        );
        line("bot_answers_total", "counter", "Bot decisions.", count(&self.bots));
        line(
            "light_answers_total",
            "counter",
            "Bot decisions that were due before the bot had finished thinking.",
            count(&self.light),
        );
        line(
            "table_panics_total",
            "counter",
            "Tables that panicked and were reloaded from their logs.",
            count(&self.panics),
        );
        line(
            "damaged_tables",
            "gauge",
            "Tables whose log is damaged: not what was written.",
            count(&self.damaged),
        );
        line(
            "log_lines_left_out_total",
            "counter",
            "Log lines left out because they came too often.",
            crate::seldom::left_out() as i64,
        );
        let mut held = |name: &str, help: &str, share: usize| line(name, "gauge", help, share as i64);
        held("request_bytes", "Bytes of requests arriving or being handled.", bounds.bodies.taken());
        held("answer_bytes", "Bytes of responses being sent.", bounds.answers.taken());
        held(
            "connections",
            "Open connections, including those that receive frames.",
            bounds.connections.taken(),
        );
        let heavy = bounds.heavy.waiting() + bounds.hindsights.waiting();
        held("heavy_waiting", "Records, replays and analyses waiting or in progress.", heavy);
        if let Some(bytes) = resident() {
            line("resident_bytes", "gauge", "Resident memory of this process in bytes.", bytes);
        }
        if let Some(seconds) = processor_seconds() {
            // This name is the same for every program. Writing to a string can't fail.
            let (name, help) =
                ("process_cpu_seconds_total", "Processor time used by this process in seconds.");
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {seconds}");
        }
        thinking(&mut text, pool);
        self.answered_so_far(&mut text);
        self.commits.text(&mut text, "commit_seconds", "Time from a change until it is on disk.", &COMMITS);
        tasks.text(&mut text);
        text
    }
}

impl Metrics {
    /// Writes how many requests had which outcome, and how long requests and moves took.
    fn answered_so_far(&self, text: &mut String) {
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "# HELP corte_requests_total Requests answered.\n# TYPE corte_requests_total counter"
        );
        for (class, count) in CLASSES.iter().zip(&self.answers) {
            let count = count.load(Ordering::Relaxed);
            let _ = writeln!(text, "corte_requests_total{{status=\"{class}\"}} {count}");
        }
        let help = "Time from a request's arrival until the head of its response.";
        self.requests.text(text, "request_seconds", help, &ANSWERS);
        let help = "Time from a move's arrival until it is handed to the connections of all viewers.";
        self.moves.text(text, "move_seconds", help, &ANSWERS);
    }
}

/// Writes how bots think: here, and elsewhere if there are workers.
fn thinking(text: &mut String, pool: &Pool) {
    let mut line = |name: &str, kind: &str, help: &str, value: u64| {
        // Writing to a string can't fail.
        let _ =
            writeln!(text, "# HELP corte_{name} {help}\n# TYPE corte_{name} {kind}\ncorte_{name} {value}");
    };
    let waiting = "Bot decisions waiting for this machine's own threads.";
    line("think_waiting", "gauge", waiting, pool.waiting() as u64);
    let Some(workers) = pool.workers() else { return };
    let [answered, failed] = workers.asked();
    line("workers", "gauge", "Workers that are healthy.", workers.well() as u64);
    line("worker_answers_total", "counter", "Bot decisions made by workers.", answered);
    let help = "Bot decisions that a worker failed to make, so that this machine made them.";
    line("worker_failures_total", "counter", help, failed);
}

/// The version and commit of this program.
fn built(commit: Option<&str>) -> String {
    let (version, commit) = (env!("CARGO_PKG_VERSION"), commit.unwrap_or_default());
    format!(
        "# HELP corte_build_info The version and commit of this program.\n# TYPE corte_build_info gauge\n\
         corte_build_info{{version=\"{version}\",commit=\"{commit}\"}} 1\n"
    )
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
