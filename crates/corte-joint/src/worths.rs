//! What the start of each turn is worth, small enough to be given away: where both go by a plan, and in which ways both can go on.

use crate::joint::Joint;
use crate::public_state::PublicState;
use corte_solver::Ways;
use std::collections::HashMap;

/// What a game that is won is kept as.
const WON: f32 = i16::MAX as f32;

/// By public state at the start of a turn and both hands, what it is worth to who begins it; and that by how each goes on, where ways
/// to go on are known.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Worths {
    states: Vec<PublicState>,
    /// By public state, where its worths begin; one more at the end.
    from: Vec<u32>,
    worths: Vec<i16>,
}

impl Worths {
    /// Those of all starts of turns on a graph, from what they are worth by node.
    pub(crate) fn of(joint: &Joint, begun: &[f32]) -> Worths {
        let mut starts: Vec<(PublicState, u32)> = (0..)
            .zip(&joint.states)
            .filter(|(_, state)| state.is_start)
            .map(|(id, state)| (PublicState::of(&state.table, state.shown), id))
            .collect();
        starts.sort_unstable();
        let (mut from, mut worths) = (vec![0], Vec::new());
        for (_, id) in &starts {
            worths.extend(joint.nodes_at(*id).map(|node| (begun[node] * WON).round() as i16));
            from.push(worths.len() as u32);
        }
        Worths { states: starts.into_iter().map(|(state, _)| state).collect(), from, worths }
    }

    /// Those of the ways that are known of public states.
    pub(crate) fn of_ways(mut known: Vec<(PublicState, Ways)>) -> Worths {
        known.sort_by_key(|(state, _)| *state);
        let (mut from, mut worths) = (vec![0], Vec::new());
        for (_, ways) in &known {
            worths.extend(ways.worths().iter().map(|worth| (worth * WON).round() as i16));
            from.push(worths.len() as u32);
        }
        Worths { states: known.into_iter().map(|(state, _)| state).collect(), from, worths }
    }

    /// The same with those of another for what is not known here.
    pub(crate) fn over(self, other: Option<Worths>) -> Worths {
        let Some(other) = other else { return self };
        let mut all: Vec<(PublicState, &[i16])> = self.iter().chain(other.iter()).collect();
        // A stable order: of two that are alike the first is that of this one.
        all.sort_by_key(|(state, _)| *state);
        all.dedup_by_key(|(state, _)| *state);
        let (mut from, mut worths) = (vec![0], Vec::new());
        for (_, known) in &all {
            worths.extend_from_slice(known);
            from.push(worths.len() as u32);
        }
        Worths { states: all.iter().map(|(state, _)| *state).collect(), from, worths }
    }

    fn iter(&self) -> impl Iterator<Item = (PublicState, &[i16])> {
        let known = self.from.windows(2).map(|ends| &self.worths[ends[0] as usize..ends[1] as usize]);
        self.states.iter().copied().zip(known)
    }

    /// The ways to go on, so many of each player, by public state at the start of a turn on a graph.
    pub(crate) fn ways_on(&self, joint: &Joint, ways: usize) -> HashMap<u32, Ways> {
        let starts = (0..).zip(&joint.states).filter(|(_, state)| state.is_start);
        let known = starts.filter_map(|(id, state)| {
            let at = self.states.binary_search(&PublicState::of(&state.table, state.shown)).ok()?;
            let worths = &self.worths[self.from[at] as usize..self.from[at + 1] as usize];
            let worths = worths.iter().map(|worth| f32::from(*worth) / WON).collect();
            Some((id, Ways::from_worths([ways; 2], joint.nodes_at(id).len(), worths)?))
        });
        known.collect()
    }

    /// By node of another graph of these rules, what it is worth; 0 where that is not known, and where no turn begins.
    pub(crate) fn on(&self, joint: &Joint) -> Vec<f32> {
        let mut begun = vec![0.0; joint.nodes];
        for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.is_start) {
            let Ok(at) = self.states.binary_search(&PublicState::of(&state.table, state.shown)) else {
                continue;
            };
            let known = &self.worths[self.from[at] as usize..self.from[at + 1] as usize];
            for (node, worth) in joint.nodes_at(id).zip(known) {
                begun[node] = f32::from(*worth) / WON;
            }
        }
        begun
    }

    /// How many public states there are.
    pub(crate) fn states(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let states = self.states.iter().flat_map(|state| state.0.to_le_bytes());
        let from = self.from.iter().flat_map(|from| from.to_le_bytes());
        states.chain(from).chain(self.worths.iter().flat_map(|worth| worth.to_le_bytes())).collect()
    }

    /// Reads what was written with so many public states; `None` where it does not fit together.
    pub(crate) fn from_bytes(states: usize, bytes: &[u8]) -> Option<Worths> {
        let heads = states.checked_mul(12)?.checked_add(4)?;
        let (head, worths) = bytes.split_at_checked(heads)?;
        let (states, from) = head.split_at(8 * states);
        let states: Vec<PublicState> =
            states.as_chunks().0.iter().map(|eight| PublicState(u64::from_le_bytes(*eight))).collect();
        let from: Vec<u32> = from.as_chunks().0.iter().map(|four| u32::from_le_bytes(*four)).collect();
        let (worths, rest) = worths.as_chunks();
        let worths: Vec<i16> = worths.iter().map(|two| i16::from_le_bytes(*two)).collect();
        let fits = rest.is_empty()
            && states.windows(2).all(|two| two[0] < two[1])
            && from.windows(2).all(|two| two[0] <= two[1])
            && from.first() == Some(&0)
            && from.last().map(|end| *end as usize) == Some(worths.len());
        fits.then_some(Worths { states, from, worths })
    }
}
