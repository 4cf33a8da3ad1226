//! The value of the start of each turn if both players follow a plan, small enough to distribute.

use crate::Blueprint;
use crate::by_state::ByState;
use crate::joint::Joint;
use crate::packed::{coarse, fine};
use crate::public_state::{PublicState, other};
use corte::{Cards, Rules, Table};
use corte_bots::BadFile;
use std::collections::HashMap;

/// The value of the start of a turn to the player who begins it, by public state and both hands.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Worths(ByState);

impl Worths {
    /// The values of all starts of turns on a graph, given the value of each node.
    pub(crate) fn of(joint: &Joint, begun: &[f32]) -> Worths {
        let starts = (0..).zip(&joint.states).filter(|(_, state)| state.is_start);
        let starts = starts.map(|(id, state)| (state.public(), id)).collect();
        Worths(ByState::of(starts, |id, bytes| {
            bytes.extend(joint.nodes_at(id).map(|node| coarse(begun[node]).cast_unsigned()));
        }))
    }

    /// The value of each node of another graph with these rules; 0 if it isn't known, and where no turn begins.
    pub(crate) fn on(&self, joint: &Joint) -> Vec<f32> {
        let mut begun = vec![0.0; joint.nodes];
        for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.is_start) {
            let known = self.by_pair(state.public());
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
        let fit = self.0.lengths().all(|(state, length)| {
            state.begun(&rules).is_some_and(|lost| {
                let count = *counts.entry(lost).or_insert_with(|| pairs(&rules, lost).count());
                length == count
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
        Some(self.0.at(state)?.iter().map(|worth| fine(worth.cast_signed())))
    }

    /// The number of public states.
    pub(crate) fn states(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// Reads what was written for this many public states; `None` if it is inconsistent.
    pub(crate) fn from_bytes(states: usize, bytes: &[u8]) -> Option<Worths> {
        ByState::from_bytes(states, bytes).map(Worths)
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
