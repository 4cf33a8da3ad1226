//! A cache of solved turns.

use crate::found::Found;
use crate::public_belief::PublicBelief;
use corte::{Cards, Seat, Table};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Everything a turn is solved from: equal starts have equal solutions.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Start {
    me: Seat,
    table: Table,
    is_first: bool,
    both: Vec<([Cards; 2], u32)>,
    free: Vec<([Cards; 2], u32)>,
    held: Option<Vec<u32>>,
}

impl Start {
    /// The start of a turn: what both players know about both hands, the same if the opponent had done everything to get there, and what
    /// the opponent could get elsewhere.
    pub(crate) fn of(
        me: Seat,
        both: &PublicBelief,
        free: &PublicBelief,
        held: Option<&[f32]>,
        is_first: bool,
    ) -> Start {
        let hands = |belief: &PublicBelief| {
            belief.hands().iter().map(|(hands, share)| (*hands, share.to_bits())).collect()
        };
        let held = held.map(|held| held.iter().map(|number| number.to_bits()).collect());
        Start { me, table: *both.table(), is_first, both: hands(both), free: hands(free), held }
    }

    fn bytes(&self) -> usize {
        let held = self.held.as_ref().map_or(0, |held| 4 * held.len());
        size_of::<Start>() + size_of::<([Cards; 2], u32)>() * (self.both.len() + self.free.len()) + held
    }
}

/// Solved turns, up to a number of bytes. Those that didn't come up again make room for others.
pub(crate) struct Openings {
    most: usize,
    shelf: Mutex<Shelf>,
}

/// The contents of the cache.
#[derive(Default)]
struct Shelf {
    bytes: usize,
    /// By start of a turn, its solution, and whether that was asked for since room was last made.
    found: HashMap<Start, (Arc<Found>, bool)>,
}

impl Openings {
    /// An empty cache of at most this many bytes.
    pub(crate) fn new(most: usize) -> Openings {
        Openings { most, shelf: Mutex::default() }
    }

    /// The solution of a turn, from the cache or found now.
    pub(crate) fn found(&self, start: Start, find: impl FnOnce() -> Option<Found>) -> Option<Arc<Found>> {
        if self.most == 0 {
            return find().map(Arc::new);
        }
        if let Some((found, is_asked)) = self.shelf().found.get_mut(&start) {
            *is_asked = true;
            return Some(Arc::clone(found));
        }
        let found = Arc::new(find()?);
        self.shelf().put(start, Arc::clone(&found), self.most);
        Some(found)
    }

    /// Locks the cache. A thread that panicked while holding the lock has left it intact.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn put(&mut self, start: Start, found: Arc<Found>, most: usize) {
        let bytes = start.bytes() + found.bytes();
        // If all were asked for, the first pass keeps all of them and the second none.
        while self.bytes + bytes > most && !self.found.is_empty() {
            self.found.retain(|_, (_, is_asked)| std::mem::take(is_asked));
            self.bytes = self.found.iter().map(|(start, (found, _))| start.bytes() + found.bytes()).sum();
        }
        if bytes <= most && self.found.insert(start, (found, false)).is_none() {
            self.bytes += bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Openings, Start};
    use crate::PublicBelief;
    use crate::fixture::one_against_one;
    use crate::found::Found;
    use corte::Seat;
    use std::cell::Cell;

    #[test]
    fn a_turn_that_comes_again_is_not_solved_again_and_makes_room_when_others_come() {
        let start = |coins: u8| {
            let both = PublicBelief::counted(one_against_one([coins, 3]).table(), None).unwrap();
            Start::of(Seat::new(0).unwrap(), &both, &both, None, false)
        };
        let solved = Cell::new(0);
        let openings = Openings::new(3 * start(2).bytes() + 3 * Found::default().bytes());
        let ask = |coins| {
            let find = || {
                solved.set(solved.get() + 1);
                Some(Found::default())
            };
            openings.found(start(coins), find).unwrap();
            solved.get()
        };
        assert_eq!([ask(2), ask(2), ask(3), ask(4)], [1, 1, 2, 3]);
        // Of the three that fit, one was asked for again.
        assert_eq!([ask(5), ask(2), ask(3)], [4, 4, 5]);
        assert_eq!(Openings::new(0).found(start(2), || None::<Found>).map(|_| ()), None);
    }
}
