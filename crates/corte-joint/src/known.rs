//! In which ways both can go on where turns begin, small enough to be given away.

use crate::joint::Joint;
use crate::public_state::PublicState;
use corte_solver::Ways;
use std::collections::HashMap;

/// What a game that is won is kept as, for the least that a pair of hands is worth.
const WON: f32 = i16::MAX as f32;
/// So many steps lead from the least to the most.
const STEPS: f32 = u8::MAX as f32;
/// What the head of a start of a turn takes in a file.
const HEAD: usize = 18;

/// By public state at the start of a turn, in which ways both can go on, and what these are worth.
///
/// What a pair of hands is worth hangs more on the hands than on the ways. So it is kept as the least that it can be worth, in two
/// bytes, and how much more each two ways make of it, in a byte: in steps that are as small as the public state allows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Known {
    /// In the order of their public states.
    starts: Vec<Start>,
    bytes: Vec<u8>,
}

/// What is known of one start of a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Start {
    state: PublicState,
    counts: [u8; 2],
    step: f32,
    /// Where its bytes begin: those of the pairs of hands, and behind them those of all ways.
    from: u32,
}

impl Start {
    /// How many ways both have together.
    fn each(&self) -> usize {
        usize::from(self.counts[0]) * usize::from(self.counts[1])
    }
}

impl Known {
    /// What is known of these starts of turns.
    pub(crate) fn of(mut found: Vec<(PublicState, Ways)>) -> Known {
        found.sort_by_key(|(state, _)| *state);
        let mut known = Known::default();
        found.iter().for_each(|(state, ways)| known.push(*state, ways));
        known
    }

    fn push(&mut self, state: PublicState, ways: &Ways) {
        let by_ways = || ways.worths().chunks_exact(ways.places());
        let extreme = |of: fn(f32, f32) -> f32| {
            by_ways().skip(1).fold(ways.worths()[..ways.places()].to_vec(), |mut extreme, worths| {
                extreme.iter_mut().zip(worths).for_each(|(known, worth)| *known = of(*known, *worth));
                extreme
            })
        };
        let least: Vec<i16> = extreme(f32::min).iter().map(|worth| (worth * WON).floor() as i16).collect();
        let base: Vec<f32> = least.iter().map(|least| f32::from(*least) / WON).collect();
        let spreads = extreme(f32::max).into_iter().zip(&base).map(|(most, base)| most - base);
        let step = spreads.fold(0.0, f32::max) / STEPS;
        let counts = ways.counts().map(|count| u8::try_from(count).unwrap_or(u8::MAX));
        self.starts.push(Start { state, counts, step, from: self.bytes.len() as u32 });
        self.bytes.extend(least.iter().flat_map(|least| least.to_le_bytes()));
        for worths in by_ways() {
            let steps = worths.iter().zip(&base).map(|(worth, base)| (worth - base) / step.max(f32::EPSILON));
            self.bytes.extend(steps.map(|steps| steps.round() as u8));
        }
    }

    /// The same with what another knows of other starts of turns.
    pub(crate) fn over(self, other: Option<Known>) -> Known {
        let Some(other) = other else { return self };
        let mut all: Vec<(Start, &[u8])> = self.iter().chain(other.iter()).collect();
        // A stable order: of two that are alike the first is that of this one.
        all.sort_by_key(|(start, _)| start.state);
        all.dedup_by_key(|(start, _)| start.state);
        let mut known = Known::default();
        for (start, bytes) in all {
            known.starts.push(Start { from: known.bytes.len() as u32, ..start });
            known.bytes.extend_from_slice(bytes);
        }
        known
    }

    fn iter(&self) -> impl Iterator<Item = (Start, &[u8])> {
        self.starts.iter().enumerate().map(|(at, start)| (*start, self.bytes_of(at)))
    }

    fn bytes_of(&self, at: usize) -> &[u8] {
        let end = self.starts.get(at + 1).map_or(self.bytes.len(), |next| next.from as usize);
        &self.bytes[self.starts[at].from as usize..end]
    }

    fn ways(&self, at: usize) -> Option<Ways> {
        let (start, bytes) = (self.starts[at], self.bytes_of(at));
        let places = bytes.len() / (2 + start.each());
        let (least, steps) = bytes.split_at(2 * places);
        let least: Vec<f32> =
            least.as_chunks().0.iter().map(|two| f32::from(i16::from_le_bytes(*two)) / WON).collect();
        let worths =
            least.iter().cycle().zip(steps).map(|(least, steps)| least + start.step * f32::from(*steps));
        Ways::from_worths(start.counts.map(usize::from), places, worths.collect())
    }

    /// The ways to go on by public state at the start of a turn on a graph.
    pub(crate) fn on(&self, joint: &Joint) -> HashMap<u32, Ways> {
        let starts = (0..).zip(&joint.states).filter(|(_, state)| state.is_start);
        let known = starts.filter_map(|(id, state)| {
            let state = PublicState::of(&state.table, state.shown);
            self.at(state).filter(|ways| ways.places() == joint.nodes_at(id).len()).map(|ways| (id, ways))
        });
        known.collect()
    }

    /// The ways to go on where a turn begins.
    pub(crate) fn at(&self, state: PublicState) -> Option<Ways> {
        self.ways(self.starts.binary_search_by_key(&state, |start| start.state).ok()?)
    }

    /// Of how many starts of a turn something is known.
    pub(crate) fn starts(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD * self.starts.len() + self.bytes.len());
        for Start { state, counts, step, from } in &self.starts {
            bytes.extend(state.0.to_le_bytes());
            bytes.extend(counts);
            bytes.extend(step.to_le_bytes());
            bytes.extend(from.to_le_bytes());
        }
        bytes.extend_from_slice(&self.bytes);
        bytes
    }

    /// Reads what was written of so many starts of turns; `None` where it does not fit together.
    pub(crate) fn from_bytes(starts: usize, bytes: &[u8]) -> Option<Known> {
        let (heads, bytes) = bytes.split_at_checked(starts.checked_mul(HEAD)?)?;
        let heads: &[[u8; HEAD]] = heads.as_chunks().0;
        let starts: Vec<Start> = heads.iter().map(Start::read).collect();
        let known = Known { starts, bytes: bytes.to_vec() };
        let in_order =
            known.starts.windows(2).all(|two| two[0].state < two[1].state && two[0].from <= two[1].from);
        let last = known.starts.last().map_or(0, |start| start.from as usize);
        let begins = known.starts.first().is_none_or(|start| start.from == 0);
        if !in_order || !begins || last > known.bytes.len() {
            return None;
        }
        let fits = |(start, bytes): (Start, &[u8])| {
            let each = start.each();
            let full = each > 0 && !bytes.is_empty() && bytes.len().is_multiple_of(2 + each);
            full && (0.0..=1.0).contains(&start.step)
        };
        let is_whole = known.iter().all(fits);
        is_whole.then_some(known)
    }
}

impl Start {
    fn read(head: &[u8; HEAD]) -> Start {
        let mut rest = head.iter().copied();
        let mut number =
            |bytes: u32| (0..bytes).fold(0, |sum, at| sum | u64::from(rest.next().unwrap_or(0)) << (8 * at));
        let state = PublicState(number(8));
        let counts = [number(1) as u8, number(1) as u8];
        let step = f32::from_bits(number(4) as u32);
        Start { state, counts, step, from: number(4) as u32 }
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
    fn what_is_kept_in_a_byte_is_read_back_within_half_a_step() {
        let found = vec![
            (PublicState(9), ways(2_654_435_761, [4, 3], 25)),
            (PublicState(4), ways(40_503, [1, 2], 7)),
            (PublicState(6), Ways::from_worths([1, 1], 2, vec![1.0, -1.0]).unwrap()),
        ];
        let known = Known::of(found.clone());
        let read = Known::from_bytes(known.starts(), &known.to_bytes()).unwrap();
        assert_eq!(read, known);
        for (at, (_, ways)) in [1, 2, 0].into_iter().map(|at| &found[at]).enumerate() {
            let back = read.ways(at).unwrap();
            assert_eq!((back.counts(), back.places()), (ways.counts(), ways.places()));
            let off = back.worths().iter().zip(ways.worths()).map(|(back, worth)| (back - worth).abs());
            let off = off.fold(0.0, f32::max);
            assert!(
                off <= 0.51 * read.starts[at].step + 1e-4,
                "{off} off, steps of {}",
                read.starts[at].step
            );
        }
        let bytes = known.to_bytes();
        assert!(Known::from_bytes(known.starts(), &bytes[..bytes.len() - 1]).is_none());
        assert!(Known::from_bytes(known.starts() + 1, &bytes).is_none());
        let newer = Known::of(vec![(PublicState(4), ways(77_777, [2, 2], 7))]);
        let both = newer.clone().over(Some(known.clone()));
        assert_eq!(
            (both.starts(), both.ways(0)),
            (3, newer.ways(0)),
            "what was found last stands above what was"
        );
        assert_eq!(both.ways(2), known.ways(2));
    }
}
