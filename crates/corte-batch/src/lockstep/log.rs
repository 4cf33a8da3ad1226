//! The decisions of games in progress.

use super::lanes::{Column, LANES};

/// Decisions of longer games aren't kept, so there the reason for a refusal is unknown.
const KEPT: usize = 4096;

/// How many steps are recorded before those that no game needs are dropped.
const ROOM: usize = 256;

/// The decisions in each lane, step by step, since the oldest game began.
pub(super) struct Log {
    steps: Vec<[u16; LANES]>,
    /// The number of steps dropped.
    forgotten: usize,
    /// For each game, the step at which it began.
    begun: Vec<usize>,
    room: usize,
}

impl Log {
    /// A log for this many games.
    pub(super) fn new(games: usize) -> Log {
        Log { steps: Vec::new(), forgotten: 0, begun: vec![0; games], room: ROOM }
    }

    /// A new game begins in a lane.
    pub(super) fn begin(&mut self, game: usize) {
        self.begun[game] = self.forgotten + self.steps.len();
    }

    /// Records one decision of every game.
    #[inline]
    pub(super) fn note(&mut self, ids: &Column) {
        if self.steps.len() >= self.room {
            self.forget();
        }
        self.steps.push(ids.map(|id| id as u16));
    }

    #[cold]
    fn forget(&mut self) {
        let now = self.forgotten + self.steps.len();
        let oldest = self.begun.iter().copied().min().unwrap_or(now).max(now.saturating_sub(KEPT));
        self.steps.drain(..oldest.saturating_sub(self.forgotten));
        self.forgotten = self.forgotten.max(oldest);
        // Before this happens again, at least as many steps are recorded as were moved.
        self.room = ROOM.max(2 * self.steps.len());
    }

    /// The decisions of a game since it began; `None` if there are thousands.
    pub(super) fn of(&self, game: usize) -> Option<impl Iterator<Item = u16>> {
        let from = self.begun.get(game)?.checked_sub(self.forgotten)?;
        Some(self.steps.get(from..)?.iter().map(move |step| step[game]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_kept_until_it_has_had_thousands_of_decisions_and_no_more_steps_than_that() {
        let mut log = Log::new(2);
        for step in 0..20_000 {
            if step % 700 == 0 {
                log.begin(1);
            }
            log.note(&[step as u32; LANES]);
            assert!(log.steps.len() <= 2 * KEPT);
            if step % 50 == 0 {
                let short = log.of(1).unwrap().map(usize::from);
                assert!(short.eq(step - step % 700..=step));
                let long = log.of(0).map_or(0, Iterator::count);
                assert_eq!(long, if log.forgotten == 0 { step + 1 } else { 0 });
            }
        }
        assert!(log.forgotten > 0 && log.of(2).is_none());
        log.begin(0);
        log.note(&[7; LANES]);
        assert!(log.of(0).unwrap().eq([7]));
    }
}
