//! When a search has to stop to answer in time.

use std::time::Duration;

/// Tells a search when to stop. It has no clock: the driver passes it the time.
///
/// A busy machine can pause a thread for milliseconds, and the work after the last look at the clock takes time too.
/// The search therefore stops early by twice the longest pause between two looks so far. On an idle machine that is almost nothing.
///
/// ```
/// use corte_bots::Pace;
/// use std::time::Duration;
///
/// let ms = Duration::from_millis;
/// let mut pace = Pace::new(ms(50));
/// assert!(pace.go_on(ms(1)) && pace.go_on(ms(11)) && pace.go_on(ms(20)));
/// assert!(!pace.go_on(ms(30))); // after a pause of 10 ms, one of 20 would end too late
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    budget: Duration,
    last: Duration,
    longest: Duration,
}

impl Pace {
    /// Creates a pace for a budget that begins at time 0.
    pub const fn new(budget: Duration) -> Pace {
        Pace { budget, last: Duration::ZERO, longest: Duration::ZERO }
    }

    /// Returns whether to go on at this time since the beginning.
    pub fn go_on(&mut self, now: Duration) -> bool {
        self.longest = self.longest.max(now.saturating_sub(self.last));
        self.last = now;
        now + 2 * self.longest < self.budget
    }
}
