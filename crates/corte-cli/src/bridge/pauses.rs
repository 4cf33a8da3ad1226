//! The pauses before a lost connection is opened again.

use std::time::{Duration, Instant};

/// The first and the longest pause.
const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(10);

/// Each pause is twice as long as the one before. They start over only after a connection has lasted for a while:
/// otherwise, a server that ends every connection at once, or another program with the same token, would be asked four
/// times a second forever.
#[derive(Debug)]
pub(crate) struct Pauses {
    next: Duration,
    opened: Option<Instant>,
}

impl Pauses {
    pub(crate) fn new() -> Pauses {
        Pauses { next: FIRST, opened: None }
    }

    /// A connection has opened.
    pub(crate) fn opened(&mut self, now: Instant) {
        self.opened = Some(now);
    }

    /// The connection is lost, or could not be opened. Returns how long to wait.
    pub(crate) fn next(&mut self, now: Instant) -> Duration {
        if self.opened.take().is_some_and(|opened| now.duration_since(opened) >= LONGEST) {
            self.next = FIRST;
        }
        let pause = self.next;
        self.next = (pause * 2).min(LONGEST);
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_ends_at_once_is_asked_for_more_and_more_rarely() {
        let (mut pauses, mut now) = (Pauses::new(), Instant::now());
        let mut ends = |after: Duration| {
            pauses.opened(now);
            now += after;
            pauses.next(now)
        };
        let soon: Vec<Duration> = (0..8).map(|_| ends(Duration::from_millis(1))).collect();
        assert_eq!((soon[0], soon[1], soon[7]), (FIRST, FIRST * 2, LONGEST));
        assert_eq!(ends(LONGEST), FIRST, "it has held");
    }
}
