//! Values and reach, each in one pass over a turn of the whole graph.

use crate::joint::{CHANCE, Joint};
use corte_solver::normalise;

/// A memoryless plan: for each information set, the probability of each legal decision, in order.
pub(crate) type Plan = [f32];

/// More decisions than a player ever has at once.
pub(crate) const MOST: usize = 64;

/// What a sweep finds for an information set.
pub(crate) struct Judged<'s> {
    /// The number of the set.
    pub(crate) set: usize,
    /// Whether it belongs to the other player, and not to the one whose turn it is.
    pub(crate) is_others: bool,
    /// The value of each decision to the player whose turn it is, summed over the nodes by reach.
    pub(crate) gains: &'s [f32],
    /// How often it is reached.
    pub(crate) met: f32,
}

/// A won turn and a lost one, for the player whose turn it is.
pub(crate) const OUTCOMES: [f32; 2] = [1.0, -1.0];

/// The value of each node to the player whose turn it is: 1 for a win, −1 for a loss.
#[derive(Clone)]
pub(crate) struct Values {
    /// For each node; at the start of a turn, the value to the player who played the turn before.
    pub(crate) after: Vec<f32>,
    /// For each node at the start of a turn, the value to the player who begins it.
    pub(crate) begun: Vec<f32>,
}

/// How often each node is reached in a game.
#[derive(Clone)]
pub(crate) struct Reach {
    /// For each node; at the start of a turn, how often the swept turns have led there.
    pub(crate) inside: Vec<f32>,
    /// For each node at the start of a turn, how often it was begun.
    pub(crate) begun: Vec<f32>,
}

impl Values {
    /// With no turns left, nobody has won.
    pub(crate) fn drawn(joint: &Joint) -> Values {
        let mut after = vec![0.0; joint.nodes];
        after[..OUTCOMES.len()].copy_from_slice(&OUTCOMES);
        Values { after, begun: vec![0.0; joint.nodes] }
    }

    /// Makes the values of the swept turn those that follow the turn before it.
    pub(crate) fn turn(&mut self, joint: &Joint) {
        for node in joint.begins() {
            self.after[node] = -self.begun[node];
        }
    }

    /// The value of the position where the graph begins.
    pub(crate) fn at_start(&self, joint: &Joint) -> f64 {
        joint
            .start
            .iter()
            .map(|(node, share)| f64::from(*share) * f64::from(self.begun[*node as usize]))
            .sum()
    }
}

#[inline(always)]
fn value(joint: &Joint, after: &[f32], option: u32) -> f32 {
    if option & CHANCE == 0 {
        return after[option as usize];
    }
    joint.outcomes_of(option).iter().map(|(node, share)| share * after[*node as usize]).sum()
}

impl Joint {
    /// The nodes at the start of a turn.
    pub(crate) fn begins(&self) -> impl Iterator<Item = usize> + '_ {
        let starts = self.order.iter().take_while(|state| self.states[**state as usize].is_start);
        starts.flat_map(|state| self.nodes_at(*state))
    }

    /// Sweeps one turn backwards: the value of each node if the player whose turn it is follows the first plan and the other the second.
    pub(crate) fn evaluate(&self, plans: [&Plan; 2], values: &mut Values) {
        self.backward(plans, values, None, |_| ());
    }

    /// The same; with reach, `judge` is called with each information set.
    pub(crate) fn backward(
        &self,
        plans: [&Plan; 2],
        values: &mut Values,
        reach: Option<&Reach>,
        mut judge: impl FnMut(&Judged<'_>),
    ) {
        let Values { after, begun } = values;
        for id in self.order.iter().rev() {
            let state = &self.states[*id as usize];
            let plan = plans[usize::from(state.is_others)];
            let met = reach.map(|reach| if state.is_start { &reach.begun } else { &reach.inside });
            for set in self.sets_of(*id) {
                let chances = &plan[self.weights_of(set)];
                let mut gains = [0.0f32; MOST];
                let gains = &mut gains[..chances.len()];
                let mut total = 0.0;
                for node in self.nodes_of(set) {
                    let options = self.options_of(set, node);
                    let mut worth = 0.0;
                    if let Some(met) = met {
                        let met = met[node];
                        total += met;
                        for ((option, chance), gain) in options.iter().zip(chances).zip(&mut *gains) {
                            let of = value(self, after, *option);
                            worth += chance * of;
                            *gain += met * of;
                        }
                    } else {
                        for (option, chance) in options.iter().zip(chances) {
                            if *chance > 0.0 {
                                worth += chance * value(self, after, *option);
                            }
                        }
                    }
                    if state.is_start { begun[node] = worth } else { after[node] = worth }
                }
                if met.is_some() {
                    judge(&Judged { set, is_others: state.is_others, gains, met: total });
                }
            }
        }
    }

    /// Sweeps one turn forwards from how turns begin: how often each node is reached if each plan makes a share `tremble` of its decisions at
    /// random.
    pub(crate) fn forward(&self, plans: [&Plan; 2], tremble: f32, reach: &mut Reach) {
        let Reach { inside, begun } = reach;
        inside.fill(0.0);
        for id in &self.order {
            let state = &self.states[*id as usize];
            let plan = plans[usize::from(state.is_others)];
            for set in self.sets_of(*id) {
                let chances = &plan[self.weights_of(set)];
                let random = tremble / chances.len() as f32;
                for node in self.nodes_of(set) {
                    let met = if state.is_start { begun[node] } else { inside[node] };
                    if met == 0.0 {
                        continue;
                    }
                    for (option, chance) in self.options_of(set, node).iter().zip(chances) {
                        let met = met * ((1.0 - tremble) * chance + random);
                        if option & CHANCE == 0 {
                            inside[*option as usize] += met;
                        } else {
                            for (node, share) in self.outcomes_of(*option) {
                                inside[*node as usize] += met * share;
                            }
                        }
                    }
                }
            }
        }
    }

    /// A plan that makes every decision equally likely.
    pub fn uniform(&self) -> Vec<f32> {
        let mut plan = vec![0.0; self.weights()];
        self.normalise(&mut plan);
        plan
    }

    /// Turns weights into a plan: in each information set, the probabilities add up to 1, and are equal if all weights are 0.
    pub fn normalise(&self, plan: &mut [f32]) {
        for set in 0..self.sets.len() - 1 {
            normalise(&mut plan[self.weights_of(set)]);
        }
    }
}

/// The value of two plans against each other to the player with the first plan, with a number of turns left.
pub struct Outlook {
    /// For turns of the player with the first plan, and for turns of the other.
    values: [Values; 2],
}

impl Outlook {
    /// The outlook of a player with `plan` against one with `foe`. After `turns` turns, nobody has won.
    pub fn of(joint: &Joint, plan: &[f32], foe: &[f32], turns: u16) -> Outlook {
        let drawn = Values::drawn(joint);
        let mut values = [drawn.clone(), drawn];
        for _ in 0..turns {
            follow(joint, &mut values);
            let [own, others] = &mut values;
            joint.evaluate([plan, foe], own);
            joint.evaluate([foe, plan], others);
        }
        Outlook { values }
    }

    /// The share of games that the player with the first plan wins, with each going first in half of them.
    pub fn share(&self, joint: &Joint) -> f64 {
        let [own, others] = &self.values;
        0.5 + 0.25 * (own.at_start(joint) - others.at_start(joint))
    }

    /// For each node at the start of a turn, its value to the player who begins it: the one with the first plan, and the other.
    pub(crate) fn begun(&self) -> [&[f32]; 2] {
        let [own, others] = &self.values;
        [&own.begun, &others.begun]
    }

    /// The value of an option to the player with the first plan, whether or not it is their turn.
    pub(crate) fn worth(&self, joint: &Joint, is_turn: bool, option: u32) -> f32 {
        let [own, others] = &self.values;
        if is_turn { value(joint, &own.after, option) } else { -value(joint, &others.after, option) }
    }
}

/// Makes the turns of each player follow those of the other.
pub(crate) fn follow(joint: &Joint, values: &mut [Values; 2]) {
    let [own, others] = values;
    for node in joint.begins() {
        own.after[node] = -others.begun[node];
        others.after[node] = -own.begun[node];
    }
}

impl Joint {
    /// The share of games that a player with plan `one` wins against one with plan `other`, with each going first in half of them.
    /// A game that reaches `turns` counts half for each.
    pub fn share(&self, one: &[f32], other: &[f32], turns: u16) -> f64 {
        Outlook::of(self, one, other, turns).share(self)
    }
}
