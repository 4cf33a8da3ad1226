//! The ways to go on at the start of each turn, small enough to distribute.

use crate::joint::Joint;
use crate::packed::{coarse, fine};
use crate::public_state::PublicState;
use corte_solver::Ways;
use std::collections::HashMap;

/// The size of a start's header in a file, in bytes.
const HEAD: usize = 12;

/// For each public state at the start of a turn, the ways in which both players can go on, and their values in a byte each.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Known {
    /// Sorted by public state.
    starts: Vec<Start>,
    /// Values by start, pair of hands, way of the player who begins the turn, and way of the other.
    worths: Vec<i8>,
}

/// What is known about one start of a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Start {
    state: PublicState,
    counts: [u8; 2],
    /// The number of possible pairs of hands.
    places: u16,
    /// Where its values begin.
    from: usize,
}

impl Start {
    /// The number of pairs of ways.
    fn each(&self) -> usize {
        usize::from(self.counts[0]) * usize::from(self.counts[1])
    }

    fn len(&self) -> usize {
        self.each() * usize::from(self.places)
    }
}

impl Known {
    /// Stores the ways found for these starts of turns.
    pub(crate) fn of(mut found: Vec<(PublicState, Ways)>) -> Known {
        found.sort_by_key(|(state, _)| *state);
        let mut known = Known::default();
        for (state, ways) in found {
            let counts = ways.counts();
            let pairs = || (0..counts[0]).flat_map(|own| (0..counts[1]).map(move |other| [own, other]));
            let worths = (0..ways.places())
                .flat_map(|place| pairs().map(move |pair| (place, pair)))
                .map(|(place, pair)| coarse(ways.worth(pair, place)));
            let start = Start {
                state,
                counts: counts.map(|count| count as u8),
                places: ways.places() as u16,
                from: 0,
            };
            known.push(start, worths);
        }
        known
    }

    fn push(&mut self, start: Start, worths: impl Iterator<Item = i8>) {
        self.starts.push(Start { from: self.worths.len(), ..start });
        self.worths.extend(worths);
    }

    /// The same, plus what another knows about other starts of turns.
    pub(crate) fn over(self, other: Option<Known>) -> Known {
        let Some(other) = other else { return self };
        let mut all: Vec<(Start, &[i8])> = self.iter().chain(other.iter()).collect();
        // The sort is stable, so if both know a start, this one's values come first and are kept.
        all.sort_by_key(|(start, _)| start.state);
        all.dedup_by_key(|(start, _)| start.state);
        let mut known = Known::default();
        all.into_iter().for_each(|(start, worths)| known.push(start, worths.iter().copied()));
        known
    }

    fn iter(&self) -> impl Iterator<Item = (Start, &[i8])> {
        self.starts.iter().map(|start| (*start, &self.worths[start.from..][..start.len()]))
    }

    /// The ways to go on, by public state at the start of a turn on a graph.
    pub(crate) fn on(&self, joint: &Joint) -> HashMap<u32, Ways> {
        let starts = (0..).zip(&joint.states).filter(|(_, state)| state.is_start);
        let known = starts.filter_map(|(id, state)| {
            let state = state.public();
            self.at(state).filter(|ways| ways.places() == joint.nodes_at(id).len()).map(|ways| (id, ways))
        });
        known.collect()
    }

    /// The ways to go on from the start of a turn.
    pub(crate) fn at(&self, state: PublicState) -> Option<Ways> {
        let start = self.starts[self.starts.binary_search_by_key(&state, |start| start.state).ok()?];
        let (worths, each) = (&self.worths[start.from..][..start.len()], start.each());
        let by_ways = (0..each).flat_map(|pair| worths[pair..].iter().step_by(each));
        let worths = by_ways.map(|worth| fine(*worth)).collect();
        Ways::from_worths(start.counts.map(usize::from), start.places.into(), worths)
    }

    /// The number of starts of turns.
    pub(crate) fn starts(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD * self.starts.len() + self.worths.len());
        for Start { state, counts, places, .. } in &self.starts {
            bytes.extend(state.0.to_le_bytes());
            bytes.extend(counts);
            bytes.extend(places.to_le_bytes());
        }
        bytes.extend(self.worths.iter().map(|worth| worth.cast_unsigned()));
        bytes
    }

    /// Reads this many starts of turns; `None` if the bytes are inconsistent.
    pub(crate) fn from_bytes(starts: usize, bytes: &[u8]) -> Option<Known> {
        let (heads, worths) = bytes.split_at_checked(starts.checked_mul(HEAD)?)?;
        let heads: &[[u8; HEAD]] = heads.as_chunks().0;
        let mut from = 0;
        let starts = heads.iter().map(|head| {
            let start = Start::read(head, from)?;
            from += start.len();
            Some(start)
        });
        let starts: Vec<Start> = starts.collect::<Option<_>>()?;
        let is_whole = from == worths.len() && starts.windows(2).all(|two| two[0].state < two[1].state);
        let worths = worths.iter().map(|worth| worth.cast_signed()).collect();
        is_whole.then_some(Known { starts, worths })
    }
}

impl Start {
    /// Reads a header; `None` if it has no values.
    fn read(head: &[u8; HEAD], from: usize) -> Option<Start> {
        let (state, rest) = head.split_first_chunk()?;
        let (counts, places) = rest.split_first_chunk()?;
        let state = PublicState(u64::from_le_bytes(*state));
        let start =
            Start { state, counts: *counts, places: u16::from_le_bytes(places.try_into().ok()?), from };
        (start.len() > 0).then_some(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(seed: u32, counts: [usize; 2], places: usize) -> Ways {
        let worth = |at: usize| (((at as u32 + 1).wrapping_mul(seed) >> 8) % 2001) as f32 / 1000.0 - 1.0;
        let worths = (0..counts[0] * counts[1] * places).map(worth).collect();
        Ways::from_worths(counts, places, worths).unwrap()
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let found = vec![
            (PublicState(9), ways(2_654_435_761, [4, 3], 25)),
            (PublicState(4), ways(40_503, [1, 2], 7)),
            (PublicState(6), Ways::from_worths([1, 1], 2, vec![1.0, -1.0]).unwrap()),
        ];
        let known = Known::of(found.clone());
        let read = Known::from_bytes(known.starts(), &known.to_bytes()).unwrap();
        assert_eq!(read, known);
        for (state, ways) in &found {
            let back = read.at(*state).unwrap();
            assert_eq!((back.counts(), back.places()), (ways.counts(), ways.places()));
            let off = back.worths().iter().zip(ways.worths()).map(|(back, worth)| (back - worth).abs());
            let off = off.fold(0.0, f32::max);
            assert!(off < 0.004, "{off} off");
        }
        let bytes = known.to_bytes();
        assert!(Known::from_bytes(known.starts(), &bytes[..bytes.len() - 1]).is_none());
        assert!(Known::from_bytes(known.starts() + 1, &bytes).is_none());
        let newer = Known::of(vec![(PublicState(4), ways(77_777, [2, 2], 7))]);
        let both = newer.clone().over(Some(known.clone()));
        let ways = |known: &Known, state: u64| known.at(PublicState(state)).unwrap();
        assert_eq!(both.starts(), 3);
        assert_eq!(ways(&both, 4), ways(&newer, 4), "what was found last stands above what was");
        assert_eq!(ways(&both, 9), ways(&known, 9));
    }
}
