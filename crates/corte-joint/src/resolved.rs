//! The next turns of one card against one, solved anew from what both players know.

use crate::joint::Joint;
use crate::public_belief::TREMBLE;
use crate::subgame::Subgame;
use crate::unroll::Edge;
use corte_solver::{Gadget, Player, Resolver, TreeResponse, Variant, normalise};

/// The share of games in which the other is taken to be where it is believed to be, whatever it could have had in another way: else
/// nothing would be won from who has gone wrong.
const FORCED: f32 = 0.25;

/// How far a Doge looks ahead, and how hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// Turns that are solved.
    pub turns: u8,
    /// Iterations of the solver; where a turn is large a Doge does fewer of them, but half at the least.
    pub iterations: u32,
    /// In how many ways each player is taken to go on behind them, found by solving what lies there; with none it is taken to be worth
    /// what it is if both go by the blueprint.
    pub ways: u8,
}

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight { turns: 2, iterations: 60, ways: 4 }
    }
}

/// How long a part of a game is solved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// How many turns of it.
    pub(crate) turns: u8,
    /// With so many iterations, or as few as half of them.
    pub(crate) iterations: u32,
    /// The most nodes with which all iterations are done.
    pub(crate) nodes: usize,
}

impl Pace {
    /// Iterations over so many nodes: fewer where there are many, so that no decision takes much longer than others.
    fn iterations(self, nodes: usize) -> u32 {
        let share = (self.nodes as f64 / nodes as f64).clamp(0.5, 1.0);
        (f64::from(self.iterations) * share).ceil() as u32
    }
}

/// Where a part of a game begins that is solved anew.
pub(crate) struct Entry {
    /// The public state.
    pub(crate) state: u32,
    /// How likely each of its nodes is.
    pub(crate) belief: Vec<f32>,
    /// What holds the other player back; `None` where nothing was before.
    pub(crate) held: Option<Held>,
}

/// What is known of a player from before a part of a game that is solved anew.
#[derive(Clone)]
pub(crate) struct Held {
    /// What the player gets without it, by hand, in the order in which hands stand in the nodes.
    pub(crate) worths: Vec<f32>,
    /// By node, how likely it is where the player has done all to come there.
    pub(crate) weights: Vec<f32>,
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
    /// Solves so many turns for a player.
    pub(crate) fn of(
        joint: &Joint,
        entry: &Entry,
        player: Player,
        pace: Pace,
        edge: &dyn Edge,
    ) -> Option<Resolved> {
        let subgame = Subgame::of(joint, entry.state, pace.turns, edge)?;
        let roots = subgame.roots(joint, 0, &entry.belief);
        let other = player.other();
        let free = entry.held.as_ref().map_or(&entry.belief, |held| &held.weights);
        let free = subgame.roots(joint, 0, free);
        let gadget = entry.held.clone().map(|Held { worths, weights }| Gadget {
            player: other,
            worths,
            weights,
            forced: FORCED,
        });
        let mut solver = Resolver::new(&subgame.tree, &roots, gadget.as_ref(), Variant::Predictive);
        solver.run(pace.iterations(subgame.tree.nodes()));
        let plan = solver.average();
        let trembling = trembling(&subgame, &plan);
        let reach = subgame.tree.reach(&roots, &trembling);
        let response = subgame.tree.response(&free, &trembling, other);
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
        let mut belief = self.reach[nodes].to_vec();
        normalise(&mut belief);
        Entry { state: here.state, belief, held: Some(self.held(joint, spot)) }
    }

    /// What holds the other player back at a public history of the next turn.
    pub(crate) fn held(&self, joint: &Joint, spot: usize) -> Held {
        let here = &self.subgame.spots[spot];
        let nodes = here.node as usize..here.node as usize + joint.nodes_at(here.state).len();
        let mut weights = self.response.reach[nodes].to_vec();
        normalise(&mut weights);
        let places = self.subgame.roots(joint, spot, &weights);
        let worths = self.response.worths(&self.subgame.tree, &places, self.other);
        Held { worths, weights }
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
