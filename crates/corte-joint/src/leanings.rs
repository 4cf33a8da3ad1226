//! Plans that lean from another: what a player may do instead when they notice that they are believed, or not.

use crate::joint::Joint;
use crate::public_state::other;
use crate::sweep::Outlook;
use corte::{Decision, View};
use corte_solver::Ways;
use std::collections::HashMap;

/// How much more often, or less often, a leaning plan does something.
const MORE: f32 = 5.0;
/// Added to every probability first, so that nothing is ruled out.
const LEAST: f32 = 0.01;

/// How a plan leans from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaning {
    /// Not at all.
    None,
    /// It challenges more.
    Doubts,
    /// It challenges less.
    Trusts,
    /// It claims less often what it doesn't hold.
    Honest,
}

/// All leanings.
const LEANINGS: [Leaning; 4] = [Leaning::None, Leaning::Doubts, Leaning::Trusts, Leaning::Honest];

/// The maximum number of ways in which a player can lean.
pub(crate) const MOST_LEANINGS: u8 = LEANINGS.len() as u8;

impl Leaning {
    /// The factor for the probability of a decision.
    fn factor(self, view: &View<'_>, decision: Decision) -> f32 {
        let is_false = decision.says(view.table().rules()).is_some_and(|said| !said.is_true_of(view.hand()));
        match self {
            Leaning::Doubts if decision == Decision::Challenge => MORE,
            Leaning::Trusts if decision == Decision::Challenge => 1.0 / MORE,
            Leaning::Honest if is_false => 1.0 / MORE,
            _ => 1.0,
        }
    }

    /// The plan that leans this way from another.
    fn of(self, joint: &Joint, plan: &[f32]) -> Vec<f32> {
        let mut leans = plan.to_vec();
        if self == Leaning::None {
            return leans;
        }
        for (id, state) in (0..).zip(&joint.states) {
            let Some(seat) = state.table.asked().lowest().filter(|seat| other(&state.table, *seat).is_some())
            else {
                continue;
            };
            for set in joint.sets_of(id) {
                let view = state.table.suppose(seat, joint.hand_of(id, set)).with_shown(state.shown);
                for (chance, decision) in leans[joint.weights_of(set)].iter_mut().zip(view.decisions()) {
                    *chance = (*chance + LEAST) * self.factor(&view, decision);
                }
            }
        }
        joint.normalise(&mut leans);
        leans
    }
}

/// The values at each start of a turn if each player follows a plan or one that leans from it, with this many ways for each.
pub(crate) fn leaning(joint: &Joint, plan: &[f32], ways: u8, turns: u16) -> HashMap<u32, Ways> {
    let ways = usize::from(ways.min(MOST_LEANINGS));
    let plans: Vec<Vec<f32>> = LEANINGS[..ways].iter().map(|leaning| leaning.of(joint, plan)).collect();
    let starts: Vec<u32> =
        (0..joint.states.len() as u32).filter(|id| joint.states[*id as usize].is_start).collect();
    let mut worths: HashMap<u32, Vec<f32>> =
        starts.iter().map(|id| (*id, vec![0.0; ways * ways * joint.nodes_at(*id).len()])).collect();
    for own in 0..ways {
        for others in own..ways {
            let outlook = Outlook::of(joint, &plans[own], &plans[others], turns);
            // For the turns of one player, and for those of the other.
            for (begun, at) in outlook.begun().into_iter().zip([own * ways + others, others * ways + own]) {
                for (id, worths) in &mut worths {
                    let nodes = joint.nodes_at(*id);
                    worths[at * nodes.len()..][..nodes.len()].copy_from_slice(&begun[nodes]);
                }
            }
        }
    }
    let known = |(id, worths)| Some((id, Ways::from_worths([ways; 2], joint.nodes_at(id).len(), worths)?));
    worths.into_iter().filter_map(known).collect()
}
