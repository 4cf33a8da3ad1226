//! The time: read from the wall clock at startup, and measured by elapsed time from then on.

use corte_table::Millis;
use std::future::Future;
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

/// A clock that never jumps: setting the wall clock costs nobody a turn.
#[derive(Debug)]
pub(crate) struct Steady {
    start: Millis,
    began: Instant,
}

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
        Steady { start, began: Instant::now() }
    }

    fn now(&self) -> Millis {
        self.start + self.began.elapsed().as_millis() as Millis
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Steady};

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
