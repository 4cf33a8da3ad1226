//! The value of the start of each turn if both players follow a plan, small enough to distribute.

use crate::Blueprint;
use crate::joint::Joint;
use crate::packed::{coarse, fine};
use crate::public_state::{PublicState, other};
use corte::{Cards, Rules, Table};
use corte_bots::BadFile;
use std::collections::HashMap;

/// The value of the start of a turn to the player who begins it, by public state and both hands.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Worths {
    states: Vec<PublicState>,
    /// Where the values of each public state begin, and one more for the end.
    from: Vec<u32>,
    worths: Vec<i8>,
}

impl Worths {
    /// The values of all starts of turns on a graph, given the value of each node.
    pub(crate) fn of(joint: &Joint, begun: &[f32]) -> Worths {
        let mut starts: Vec<(PublicState, u32)> = (0..)
            .zip(&joint.states)
            .filter(|(_, state)| state.is_start)
            .map(|(id, state)| (PublicState::of(&state.table, state.shown), id))
            .collect();
        starts.sort_unstable();
        let (mut from, mut worths) = (vec![0], Vec::new());
        for (_, id) in &starts {
            worths.extend(joint.nodes_at(*id).map(|node| coarse(begun[node])));
            from.push(worths.len() as u32);
        }
        Worths { states: starts.into_iter().map(|(state, _)| state).collect(), from, worths }
    }

    /// The value of each node of another graph with these rules; 0 if it isn't known, and where no turn begins.
    pub(crate) fn on(&self, joint: &Joint) -> Vec<f32> {
        let mut begun = vec![0.0; joint.nodes];
        for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.is_start) {
            let known = self.by_pair(PublicState::of(&state.table, state.shown));
            for (node, worth) in joint.nodes_at(id).zip(known.into_iter().flatten()) {
                begun[node] = worth;
            }
        }
        begun
    }

    /// Checks that each state is the start of a turn under the rules of this blueprint, with a value for every pair of hands.
    pub(crate) fn check(&self, blueprint: &Blueprint) -> Result<(), BadFile> {
        let rules = blueprint.rules().map_err(|errors| BadFile::Unfit(errors.to_string()))?;
        // The number of hands doesn't depend on coins.
        let mut counts = HashMap::new();
        let fit = self.states.iter().zip(self.from.windows(2)).all(|(state, from)| {
            state.begun(&rules).is_some_and(|lost| {
                let count = *counts.entry(lost).or_insert_with(|| pairs(&rules, lost).count());
                (from[1] - from[0]) as usize == count
            })
        });
        let reason = "its worths do not fit the turns and hands under the rules of its blueprint";
        if fit { Ok(()) } else { Err(BadFile::Unfit(reason.to_owned())) }
    }

    /// The value of the start of a turn with each pair of hands, of the player who begins it and of the other; `None` if it isn't known.
    pub(crate) fn at(&self, table: &Table) -> Option<impl Iterator<Item = ((Cards, Cards), f32)>> {
        let known = self.by_pair(PublicState::of(table, None))?;
        let [owner, rival] = [Some(table.turn()), other(table, table.turn())];
        let (owner, rival) = (owner?, rival?);
        let pairs: Vec<_> = pairs(table.rules(), [owner, rival].map(|seat| table.lost(seat))).collect();
        (pairs.len() == known.len()).then(|| pairs.into_iter().zip(known))
    }

    /// The values of the start of a turn, by pair of hands in the order of a graph's nodes.
    pub(crate) fn by_pair(&self, state: PublicState) -> Option<impl ExactSizeIterator<Item = f32> + '_> {
        let at = self.states.binary_search(&state).ok()?;
        let known = &self.worths[self.from[at] as usize..self.from[at + 1] as usize];
        Some(known.iter().map(|worth| fine(*worth)))
    }

    /// The number of public states.
    pub(crate) fn states(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let states = self.states.iter().flat_map(|state| state.0.to_le_bytes());
        let from = self.from.iter().flat_map(|from| from.to_le_bytes());
        states.chain(from).chain(self.worths.iter().map(|worth| worth.cast_unsigned())).collect()
    }

    /// Reads what was written for this many public states; `None` if it is inconsistent.
    pub(crate) fn from_bytes(states: usize, bytes: &[u8]) -> Option<Worths> {
        let heads = states.checked_mul(12)?.checked_add(4)?;
        let (head, worths) = bytes.split_at_checked(heads)?;
        let (states, from) = head.split_at(8 * states);
        let states: Vec<PublicState> =
            states.as_chunks().0.iter().map(|eight| PublicState(u64::from_le_bytes(*eight))).collect();
        let from: Vec<u32> = from.as_chunks().0.iter().map(|four| u32::from_le_bytes(*four)).collect();
        let worths: Vec<i8> = worths.iter().map(|worth| worth.cast_signed()).collect();
        let fits = states.windows(2).all(|two| two[0] < two[1])
            && from.windows(2).all(|two| two[0] <= two[1])
            && from.first() == Some(&0)
            && from.last().map(|end| *end as usize) == Some(worths.len());
        fits.then_some(Worths { states, from, worths })
    }
}

/// The pairs of hands at the start of a turn with these losses, of the player who begins it and of the other, in the order of a graph's
/// nodes.
pub(crate) fn pairs(rules: &Rules, lost: [Cards; 2]) -> impl Iterator<Item = (Cards, Cards)> + use<> {
    let unseen = rules.deck().minus(lost[0]).minus(lost[1]);
    let sizes = lost.map(|lost| usize::from(rules.dealt()).saturating_sub(lost.len()));
    unseen
        .draws(sizes[0])
        .flat_map(move |own| unseen.minus(own).draws(sizes[1]).map(move |others| (own, others)))
}
