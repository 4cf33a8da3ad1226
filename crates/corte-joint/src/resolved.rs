//! The next turns of one card against one, solved anew from what both players know.

use crate::joint::Joint;
use crate::public_belief::TREMBLE;
use crate::subgame::{Subgame, whose};
use crate::sweep::{Values, normalise};
use corte_solver::{Gadget, Player, Resolver, Root, TreeResponse, Variant};

/// The share of games in which the other is taken to be where it is believed to be, whatever it could have had in another way: else
/// nothing would be won from who has gone wrong.
const FORCED: f32 = 0.25;

/// How far a Doge looks ahead, and how hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// Turns that are solved; what comes behind them is taken to be worth what it is if both go by the blueprint.
    pub turns: u8,
    /// Iterations of the solver.
    pub iterations: u32,
}

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight { turns: 2, iterations: 60 }
    }
}

/// Where a part of a game begins that is solved anew.
pub(crate) struct Entry {
    /// The public state.
    pub(crate) state: u32,
    /// How likely each of its nodes is.
    pub(crate) belief: Vec<f32>,
    /// What the other player gets without it, by hand, in the order in which hands stand in the nodes; `None` where nothing was before.
    pub(crate) worths: Option<Vec<f32>>,
}

/// A part of a game that has been solved anew for one of the players.
pub(crate) struct Resolved {
    pub(crate) subgame: Subgame,
    pub(crate) plan: Vec<f32>,
    /// By node, how likely it is if both go by the plan, but for some decisions at random.
    reach: Vec<f32>,
    /// What the other player wins from the plan at the most.
    response: TreeResponse,
    other: Player,
}

impl Resolved {
    /// Solves so many turns for a player; `leaf` tells what a node at the start of the turn behind them is worth to who begins it.
    pub(crate) fn of(
        joint: &Joint,
        entry: &Entry,
        player: Player,
        (turns, iterations): (u8, u32),
        leaf: &dyn Fn(u32) -> f32,
    ) -> Option<Resolved> {
        let subgame = Subgame::of(joint, entry.state, turns, leaf)?;
        let roots = subgame.roots(joint, 0, &entry.belief);
        let other = player.other();
        let gadget = entry.worths.clone().map(|worths| Gadget { player: other, worths, forced: FORCED });
        let mut solver = Resolver::new(&subgame.tree, &roots, gadget.as_ref(), Variant::Predictive);
        solver.run(iterations);
        let plan = solver.average();
        let trembling = trembling(&subgame, &plan);
        let reach = subgame.tree.reach(&roots, &trembling);
        let response = subgame.tree.response(&roots, &trembling, other);
        Some(Resolved { subgame, plan, reach, response, other })
    }

    /// How likely each decision is at a public history, by its information set on the graph.
    pub(crate) fn chances(&self, joint: &Joint, spot: usize, set: usize) -> &[f32] {
        let here = &self.subgame.spots[spot];
        let set = here.set + set - joint.sets_of(here.state).start;
        &self.plan[self.subgame.tree.weights_of(set)]
    }

    /// What is known at a public history of the next turn, where the game is solved anew.
    pub(crate) fn entry(&self, joint: &Joint, spot: usize) -> Entry {
        let here = &self.subgame.spots[spot];
        let nodes = here.node as usize..here.node as usize + joint.nodes_at(here.state).len();
        let mut belief = self.reach[nodes.clone()].to_vec();
        normalise(&mut belief);
        let places = self.subgame.roots(joint, spot, &self.response.reach[nodes]);
        let worths = self.response.worths(&self.subgame.tree, &places, self.other);
        Entry { state: here.state, belief, worths: Some(worths) }
    }
}

/// A plan that makes one decision in a thousand at random.
fn trembling(subgame: &Subgame, plan: &[f32]) -> Vec<f32> {
    let mut trembling = plan.to_vec();
    for set in 0..subgame.tree.sets() {
        let chances = &mut trembling[subgame.tree.weights_of(set)];
        let random = TREMBLE / chances.len() as f32;
        chances.iter_mut().for_each(|chance| *chance = (1.0 - TREMBLE) * *chance + random);
    }
    trembling
}

/// What each node at the start of a turn is worth to who begins it, if both go by a plan and so many turns are left.
pub(crate) fn begun(joint: &Joint, plan: &[f32], turns: u16) -> Vec<f32> {
    let mut values = Values::drawn(joint);
    for turn in 0..turns {
        if turn > 0 {
            values.turn(joint);
        }
        joint.evaluate([plan, plan], &mut values);
    }
    values.begun
}

/// How far plans and players of one card against one are from an equilibrium of the next turns, exactly.
///
/// The game is an endgame as `corte_solver` has it: hands are dealt anew, so many turns are played, then nobody has won.
/// Players know all that they have heard, held, drawn and given back; the exploitability is what they win above the value who know
/// the plan, and forget nothing of that.
pub struct Capped<'j> {
    joint: &'j Joint,
    turns: u8,
    whole: Subgame,
    roots: Vec<Root>,
}

impl<'j> Capped<'j> {
    /// The game of so many turns from where a graph begins; `None` where that is no single public state, or where it is too large.
    pub fn of(joint: &'j Joint, turns: u8) -> Option<Capped<'j>> {
        let (first, last) = (joint.start.first()?.0, joint.start.last()?.0);
        let state = joint.state_of(first);
        if joint.state_of(last) != state || turns == 0 {
            return None;
        }
        let mut belief = vec![0.0; joint.nodes_at(state).len()];
        for (node, share) in &joint.start {
            belief[*node as usize - joint.nodes_at(state).start] = *share;
        }
        let whole = Subgame::of(joint, state, turns, &|_| 0.0)?;
        let roots = whole.roots(joint, 0, &belief);
        Some(Capped { joint, turns, whole, roots })
    }

    /// How many public histories it has, and how many of those with both hands.
    pub fn size(&self) -> (usize, usize) {
        (self.whole.spots.len(), self.whole.tree.nodes())
    }

    /// How far from an equilibrium two players are, each with a plan of this game for where they come first and second: what a best
    /// response with perfect recall wins from them, the mean of both, as a share of won games.
    fn exploitability(&self, plans: [&[f32]; 2]) -> f64 {
        let won = |player: Player| {
            self.whole.recalled(self.joint, &self.roots, plans[player.other().index()], player)
        };
        (won(Player::First) + won(Player::Second)) / 4.0
    }

    /// That of a plan without memory on the graph, in percentage points of won games.
    pub fn of_plan(&self, plan: &[f32]) -> f64 {
        let plan = self.unrolled(plan);
        100.0 * self.exploitability([&plan, &plan])
    }

    /// That of a plan found for the whole of it at once, by so many iterations.
    pub fn of_whole(&self, iterations: u32) -> f64 {
        let mut solver = Resolver::new(&self.whole.tree, &self.roots, None, Variant::Predictive);
        solver.run(iterations);
        let plan = solver.average();
        100.0 * self.exploitability([&plan, &plan])
    }

    /// That of a Doge that solves the next turns anew at the start of each, and knows when the game is over: behind them it takes the
    /// rest for what it is worth if both go by the blueprint.
    pub fn of_doge(&self, blueprint: &[f32], foresight: Foresight) -> Option<f64> {
        let rest: Vec<Vec<f32>> =
            (0..u16::from(self.turns)).map(|turns| begun(self.joint, blueprint, turns)).collect();
        let mut plans = Vec::new();
        for player in Player::BOTH {
            let mut plan = vec![0.0; self.whole.tree.weights()];
            let belief = self.roots.iter().map(|root| root.weight).collect();
            let entry = Entry { state: self.whole.spots[0].state, belief, worths: None };
            self.resolve(0, &entry, player, (foresight, &rest), &mut plan)?;
            plans.push(plan);
        }
        Some(100.0 * self.exploitability([&plans[0], &plans[1]]))
    }

    /// Solves anew from a public history on, and so at the start of each turn behind it.
    fn resolve(
        &self,
        spot: usize,
        entry: &Entry,
        player: Player,
        (foresight, rest): (Foresight, &[Vec<f32>]),
        plan: &mut [f32],
    ) -> Option<()> {
        let joint = self.joint;
        let turn = self.whole.spots[spot].turn;
        let left = self.turns - turn;
        // With the next turn left out of sight nothing would be known of how it begins.
        let turns = foresight.turns.max(2).min(left);
        // The first player of the part is the one whose turn it is.
        let me = if whose(turn) == Player::First { player } else { player.other() };
        let behind = &rest[usize::from(left - turns)];
        let part =
            Resolved::of(joint, entry, me, (turns, foresight.iterations), &|node| behind[node as usize])?;
        let mut both = vec![(spot, 0)];
        while let Some((whole, inner)) = both.pop() {
            let (there, here) = (&self.whole.spots[whole], &part.subgame.spots[inner]);
            if here.turn > 0 && turns < left {
                self.resolve(whole, &part.entry(joint, inner), player, (foresight, rest), plan)?;
                continue;
            }
            for set in 0..joint.sets_of(here.state).len() {
                plan[self.whole.tree.weights_of(there.set + set)]
                    .copy_from_slice(&part.plan[part.subgame.tree.weights_of(here.set + set)]);
            }
            for (state, inner) in &here.leads {
                if let Some(whole) = there.next(*state) {
                    both.push((whole, *inner as usize));
                }
            }
        }
        Some(())
    }

    /// A plan without memory as one of this game.
    fn unrolled(&self, plan: &[f32]) -> Vec<f32> {
        let mut unrolled = vec![0.0; self.whole.tree.weights()];
        for spot in &self.whole.spots {
            for (at, set) in self.joint.sets_of(spot.state).enumerate() {
                unrolled[self.whole.tree.weights_of(spot.set + at)]
                    .copy_from_slice(&plan[self.joint.weights_of(set)]);
            }
        }
        unrolled
    }
}
