//! A cache of solved turns.

use crate::found::Found;
use crate::public_belief::PublicBelief;
use corte::{Cards, Seat, Table};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All that a turn is solved from: who has the same at its start finds the same.
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
    /// That of a turn by what both know of both hands, the same where the other has done all to come there, and what holds the other back.
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

/// Turns that were solved, up to so many bytes of them; those that did not come again make room for others.
pub(crate) struct Openings {
    most: usize,
    shelf: Mutex<Shelf>,
}

/// What is kept.
#[derive(Default)]
struct Shelf {
    bytes: usize,
    /// By where a turn began, what was found, and whether that was asked for since room was last made.
    found: HashMap<Start, (Arc<Found>, bool)>,
}

impl Openings {
    /// None yet, and never more than so many bytes.
    pub(crate) fn new(most: usize) -> Openings {
        Openings { most, shelf: Mutex::default() }
    }

    /// What was found for a turn before, or is found now.
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

    /// Whoever fell while they held it has left it whole.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn put(&mut self, start: Start, found: Arc<Found>, most: usize) {
        let bytes = start.bytes() + found.bytes();
        // Where all were asked for, the second time none is left.
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
        // Of the three that there was room for, one was asked for again.
        assert_eq!([ask(5), ask(2), ask(3)], [4, 4, 5]);
        assert_eq!(Openings::new(0).found(start(2), || None::<Found>).map(|_| ()), None);
    }
}
