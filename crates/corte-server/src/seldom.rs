//! A log that a single fault can't flood.

use crate::lock::whole;
use std::collections::HashMap;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};
use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_appender::non_blocking::ErrorCounter;
use tracing_subscriber::layer::{Context, Filter};

/// How many lines one place in the program may write in this time.
const MOST: u32 = 20;
const WHILE: Duration = Duration::from_secs(10);

static LEFT_OUT: AtomicU64 = AtomicU64::new(0);
/// Counts the lines for which there was no room, because nobody read those before.
static UNWRITTEN: OnceLock<ErrorCounter> = OnceLock::new();

/// Has the lines counted, too, that this writer has no room for.
pub(crate) fn count_unwritten(counter: ErrorCounter) {
    // If a process starts a second server, the first one's log stays.
    let _ = UNWRITTEN.set(counter);
}

/// How many lines were left out since the start.
pub(crate) fn left_out() -> u64 {
    let unwritten = UNWRITTEN.get().map_or(0, |counter| counter.dropped_lines() as u64);
    LEFT_OUT.load(Ordering::Relaxed) + unwritten
}

/// Logs at intervals how many lines were left out, until `stopped` completes.
pub(crate) async fn tell(stopped: impl Future<Output = ()>) {
    let mut stopped = pin!(stopped);
    let mut times = tokio::time::interval(WHILE);
    let mut told = left_out();
    loop {
        let stops = tokio::select! {
            biased;
            () = stopped.as_mut() => true,
            _ = times.tick() => false,
        };
        told = tell_since(told);
        if stops {
            return;
        }
    }
}

/// Logs how many lines were left out beyond `told`, and returns the new total.
fn tell_since(told: u64) -> u64 {
    let left_out = left_out();
    if left_out > told {
        let lines = left_out - told;
        tracing::warn!(
            lines,
            "log lines were left out: at most {MOST} from one place are logged in {WHILE:?}, and nobody waits for \
            those that can't be written"
        );
    }
    left_out
}

/// Limits how many lines each place in the program may log in a while; the rest are counted.
#[derive(Default)]
pub(crate) struct Seldom {
    places: Mutex<HashMap<Identifier, (Instant, u32)>>,
}

impl Seldom {
    fn may(&self, place: Identifier, now: Instant) -> bool {
        let mut places = whole(&self.places);
        let (since, lines) = places.entry(place).or_insert((now, 0));
        if now.duration_since(*since) > WHILE {
            (*since, *lines) = (now, 0);
        }
        *lines = lines.saturating_add(1);
        let may = *lines <= MOST;
        if !may {
            LEFT_OUT.fetch_add(1, Ordering::Relaxed);
        }
        may
    }
}

impl<S: Subscriber> Filter<S> for Seldom {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        // Somebody who turned on debug output wants all of it.
        let is_asked_for = *event.metadata().level() > Level::INFO;
        is_asked_for || self.may(event.metadata().callsite(), Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::Arc;
    use tracing_subscriber::Layer;
    use tracing_subscriber::layer::SubscriberExt;

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn one_fault_does_not_fill_the_log_and_hides_no_other() {
        let kept = Kept::default();
        let writer = kept.clone();
        let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(move || writer.clone());
        let log = tracing_subscriber::registry().with(lines.with_filter(Seldom::default()));
        let before = left_out();
        tracing::subscriber::with_default(log, || {
            for number in 0..1_000 {
                tracing::warn!(number, "the disk is full");
            }
            tracing::warn!("something else");
            (0..1_000).for_each(|number| tracing::debug!(number, "looked at"));
            assert_eq!(tell_since(tell_since(before)), left_out());
        });
        let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.matches("the disk is full").count(), MOST as usize);
        assert!(text.contains("something else"));
        assert_eq!(text.matches("looked at").count(), 1_000, "who wants to know more is told all of it");
        assert_eq!(text.matches("log lines were left out").count(), 1, "{text}");
        assert!(text.contains("lines=980"), "{text}");
        assert_eq!(left_out() - before, 1_000 - u64::from(MOST));
    }
}
