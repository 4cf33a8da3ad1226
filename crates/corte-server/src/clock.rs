//! The time: read from the wall clock at startup, and measured by elapsed time from then on.

use crate::lock::whole;
use corte_table::Millis;
use std::future::Future;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Where a server takes the time from.
#[derive(Debug)]
pub(crate) enum Clock {
    /// The machine's clock.
    Steady(Steady),
    /// Set by a test. Setting it wakes nobody.
    #[cfg(test)]
    Set(std::sync::atomic::AtomicU64),
    /// Advanced by a test, which wakes everything that waits for the new moment.
    #[cfg(any(test, feature = "simulate"))]
    Driven(tokio::sync::watch::Sender<Millis>),
    /// The clock of a simulated world, where time passes only when nothing is left to do.
    #[cfg(any(test, feature = "simulate"))]
    Simulated(crate::simulate::Hands),
}

/// A clock that never jumps: setting the wall clock costs nobody a turn, and if it is attended, neither does a process that
/// stood still.
#[derive(Debug)]
pub(crate) struct Steady {
    start: Millis,
    began: Instant,
    still: Mutex<Still>,
}

/// How long the process stood still, as a laptop that sleeps or a container that is paused does: nobody could answer then.
#[derive(Debug, Default)]
struct Still {
    /// The elapsed time when it was last asked for; unknown before the clock is attended.
    seen: Option<Millis>,
    /// The time that doesn't count.
    lost: Millis,
}

/// Nobody having looked at an attended clock for this long means that the process stood still.
const STILL: Millis = 5_000;

impl Clock {
    /// The machine's clock, read from the wall clock once.
    pub(crate) fn of_the_machine() -> Clock {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::Steady(Steady::from(wall.as_millis() as Millis))
    }

    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        match self {
            Clock::Steady(steady) => steady.now(),
            #[cfg(test)]
            Clock::Set(now) => now.load(std::sync::atomic::Ordering::Relaxed),
            #[cfg(any(test, feature = "simulate"))]
            Clock::Driven(now) => *now.borrow(),
            #[cfg(any(test, feature = "simulate"))]
            Clock::Simulated(hands) => hands.now(),
        }
    }

    /// Begins to notice when the process has stood still, or goes on with it: it has to be called every second from then on.
    pub(crate) fn look(&self) {
        match self {
            Clock::Steady(steady) => {
                let elapsed = steady.elapsed();
                let _ = steady.at(elapsed);
                whole(&steady.still).seen.get_or_insert(elapsed);
            }
            #[cfg(test)]
            Clock::Set(_) => {}
            #[cfg(any(test, feature = "simulate"))]
            Clock::Driven(_) | Clock::Simulated(_) => {}
        }
    }

    /// Completes after this pause.
    pub(crate) async fn pause(&self, pause: Duration) {
        match self {
            Clock::Steady(_) => tokio::time::sleep(pause).await,
            #[cfg(test)]
            Clock::Set(_) => tokio::time::sleep(pause).await,
            #[cfg(any(test, feature = "simulate"))]
            Clock::Driven(now) => {
                let moment = *now.borrow() + pause.as_millis() as Millis;
                let mut hands = now.subscribe();
                // The clock outlives everyone who waits on it.
                let _ = hands.wait_for(|now| *now >= moment).await;
            }
            #[cfg(any(test, feature = "simulate"))]
            Clock::Simulated(hands) => hands.sleep(pause.as_millis() as Millis).await,
        }
    }

    /// The result of this work if it finishes in time.
    pub(crate) async fn within<T>(&self, limit: Duration, work: impl Future<Output = T>) -> Option<T> {
        #[cfg(any(test, feature = "simulate"))]
        if let Clock::Simulated(hands) = self {
            return tokio::select! {
                biased;
                done = work => Some(done),
                () = hands.sleep(limit.as_millis() as Millis) => None,
            };
        }
        tokio::time::timeout(limit, work).await.ok()
    }
}

impl Steady {
    /// A clock that shows `start` now.
    pub(crate) fn from(start: Millis) -> Steady {
        Steady { start, began: Instant::now(), still: Mutex::default() }
    }

    fn now(&self) -> Millis {
        self.at(self.elapsed())
    }

    fn elapsed(&self) -> Millis {
        self.began.elapsed().as_millis() as Millis
    }

    /// The time after this much has elapsed.
    fn at(&self, elapsed: Millis) -> Millis {
        let mut still = whole(&self.still);
        // Whoever was stopped on the way here is told the time that the others know.
        let elapsed = still.seen.map_or(elapsed, |seen| seen.max(elapsed));
        let since = still.seen.map_or(0, |seen| elapsed - seen);
        still.seen = still.seen.map(|_| elapsed);
        if since >= STILL {
            still.lost += since;
        }
        let now = self.start + elapsed.saturating_sub(still.lost);
        drop(still);
        if since >= STILL {
            tracing::warn!(
                "the program stood still for {} seconds: no deadline has come nearer",
                since / 1_000
            );
        }
        now
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, STILL, Steady, whole};

    #[test]
    fn an_attended_clock_stands_still_with_the_process() {
        let clock = Clock::Steady(Steady::from(1_000_000));
        let Clock::Steady(steady) = &clock else { unreachable!() };
        assert_eq!(steady.at(90_000), 1_090_000, "nobody attends it: nobody need have asked it meanwhile");
        clock.look();
        let seen = 90_000;
        whole(&steady.still).seen = Some(seen);
        assert_eq!(steady.at(seen + STILL - 1), 1_090_000 + STILL - 1);
        let stopped = steady.at(seen + STILL);
        assert_eq!(stopped, 1_090_000 + STILL);
        assert_eq!(steady.at(seen + STILL + 100_000), stopped, "it stood still for a hundred seconds");
        assert_eq!(steady.at(seen + STILL), stopped, "nor does it go back for whoever was slow to ask");
        assert_eq!(steady.at(seen + STILL + 101_000), stopped + 1_000, "and goes on");
    }

    #[test]
    fn the_walls_clock_is_read_once() {
        // Whether the wall clock is years behind or years ahead, only elapsed time counts.
        for start in [0, 4_000_000_000_000] {
            let clock = Clock::Steady(Steady::from(start));
            let first = clock.now();
            std::thread::yield_now();
            let second = clock.now();
            assert!(first >= start && second >= first && second < start + 3_600_000);
        }
    }
}
