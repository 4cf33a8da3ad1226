//! The log on standard error: what is logged, and how.

use crate::seldom::{self, Seldom};
use crate::traces;
use std::io::IsTerminal;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How many lines wait for whoever reads the log; beyond that, lines are left out.
const WAITING: usize = 4_096;

/// While it is held, what is logged is written; when it is dropped, what still waits is.
#[must_use = "without it, nothing is logged"]
#[derive(Debug)]
pub struct Logging {
    _writer: WorkerGuard,
}

/// Sends the log to standard error. `CORTE_LOG` selects what is logged; `CORTE_LOG_FORMAT=json` makes it
/// machine-readable. It contains no card and no token. Nobody waits until it is read: a terminal that is stopped would
/// stop the server.
pub fn log_to_stderr() -> Logging {
    let writer = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(WAITING);
    let (writer, guard) = writer.thread_name("corte-log").finish(std::io::stderr());
    seldom::count_unwritten(writer.error_counter());
    let wanted = std::env::var("CORTE_LOG").ok().filter(|wanted| !wanted.is_empty());
    let filter = wanted.as_deref().map_or_else(|| Some(usual()), levels);
    let misread = wanted.filter(|_| filter.is_none());
    let filter = filter.unwrap_or_else(usual);
    let json = logs_json();
    let lines = tracing_subscriber::fmt::layer().with_writer(writer);
    // A file or a service manager would keep the escape sequences of colours (https://no-color.org).
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
    let lines = lines.with_ansi(std::io::stderr().is_terminal() && !is_plain);
    let lines = if json { lines.json().boxed() } else { lines.compact().boxed() };
    let (traces, wrong) = match traces::from_environment() {
        Ok(traces) => (traces, None),
        Err(wrong) => (None, Some(wrong)),
    };
    let lines = lines.with_filter(Seldom::default()).with_filter(filter);
    let log = tracing_subscriber::registry().with(lines).with(traces);
    // If a process starts a second server, the first one's log stays.
    let _ = log.try_init();
    if let Some(wrong) = misread {
        tracing::error!("CORTE_LOG takes a level, or several as in info,sqlx=debug; ignoring {wrong:?}");
    }
    if let Ok(other) = std::env::var("CORTE_LOG_FORMAT")
        && !["", "json"].contains(&other.as_str())
    {
        tracing::error!("CORTE_LOG_FORMAT must be json or empty; ignoring {other:?}");
    }
    if let Some(wrong) = wrong {
        tracing::error!("tracing is off: {wrong}");
    }
    Logging { _writer: guard }
}

/// Logs why the server ends, and returns whether the log is on at all.
pub fn log_failure(failure: &dyn std::fmt::Display) -> bool {
    tracing::error!("{failure}");
    tracing::enabled!(tracing::Level::ERROR)
}

/// Logs what the server goes on in spite of.
pub fn log_warning(told: &dyn std::fmt::Display) {
    tracing::warn!("{told}");
}

/// Whether the log is for programs.
pub fn logs_json() -> bool {
    std::env::var("CORTE_LOG_FORMAT").is_ok_and(|format| format == "json")
}

/// Parses levels, for everything or for parts of the program. A bare word that isn't a level would be taken for a
/// part of the program, and silence the rest.
fn levels(wanted: &str) -> Option<Targets> {
    let is_meant = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let parts: Vec<&str> = wanted.split(',').map(str::trim).collect();
    parts.iter().all(|part| is_meant(part)).then(|| parts.join(",").parse().ok()).flatten()
}

/// What is logged by default.
fn usual() -> Targets {
    Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN)
}

#[cfg(test)]
mod tests {
    use super::levels;

    #[test]
    fn a_word_that_is_no_level_is_not_taken_for_a_part_of_the_program() {
        for (wanted, is_taken) in [
            ("debug", true),
            ("info,sqlx=debug", true),
            ("info, sqlx=debug", true),
            ("off", true),
            ("verbose", false),
            ("info,loud", false),
            ("sqlx=loud", false),
        ] {
            assert_eq!(levels(wanted).is_some(), is_taken, "{wanted}");
        }
    }
}
