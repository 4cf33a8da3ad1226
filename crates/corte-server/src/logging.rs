//! The log on standard error: what is told there, and how.

use crate::seldom::Seldom;
use crate::traces;
use std::io::IsTerminal;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Sends the log to standard error: `CORTE_LOG` says what, `CORTE_LOG_FORMAT=json` for programs.
/// It names no card and no token.
pub fn log_to_stderr() {
    let wanted = std::env::var("CORTE_LOG").ok().filter(|wanted| !wanted.is_empty());
    let filter = wanted.as_deref().map_or_else(|| Some(usual()), levels);
    let misread = wanted.filter(|_| filter.is_none());
    let filter = filter.unwrap_or_else(usual);
    let json = logs_json();
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // A file and a service manager keep the letters that would be colours.
    let lines = lines.with_ansi(std::io::stderr().is_terminal());
    let lines = if json { lines.json().boxed() } else { lines.compact().boxed() };
    let (traces, wrong) = match traces::from_environment() {
        Ok(traces) => (traces, None),
        Err(wrong) => (None, Some(wrong)),
    };
    let lines = lines.with_filter(Seldom::default()).with_filter(filter);
    let log = tracing_subscriber::registry().with(lines).with(traces);
    // A second start in one process keeps the first one's log.
    let _ = log.try_init();
    if let Some(wrong) = misread {
        tracing::error!("CORTE_LOG takes a level, or several as in info,sqlx=debug; {wrong:?} is ignored");
    }
    if let Ok(other) = std::env::var("CORTE_LOG_FORMAT")
        && !["", "json"].contains(&other.as_str())
    {
        tracing::error!("CORTE_LOG_FORMAT takes json or nothing; {other:?} is ignored");
    }
    if let Some(wrong) = wrong {
        tracing::error!("nothing is traced: {wrong}");
    }
}

/// Says in the log why the server ends, unless the log is to tell nothing.
pub fn log_failure(failure: &dyn std::fmt::Display) -> bool {
    tracing::error!("{failure}");
    tracing::enabled!(tracing::Level::ERROR)
}

/// Whether the log is for programs.
pub fn logs_json() -> bool {
    std::env::var("CORTE_LOG_FORMAT").is_ok_and(|format| format == "json")
}

/// How much is told: levels, for all or for parts of the program. A word that is none would be a part, and silence the rest.
fn levels(wanted: &str) -> Option<Targets> {
    let is_meant = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let parts: Vec<&str> = wanted.split(',').map(str::trim).collect();
    parts.iter().all(|part| is_meant(part)).then(|| parts.join(",").parse().ok()).flatten()
}

/// What is told where nobody says how much.
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
