//! Players that follow a plan.

use crate::blueprint::Blueprint;
use crate::joint::Joint;
use corte::{Event, Seen, View};
use corte_bots::{Effort, Likelihood, Memory, Policy, Weights};
use std::sync::Arc;

/// A player that follows a blueprint: it goes by the table and its hand, and of the past by nothing, or by claims alone.
///
/// It needs neither a graph nor a search. Where its blueprint doesn't know the position, it decides at random.
#[derive(Clone, Debug)]
pub struct Magistrate {
    blueprint: Arc<Blueprint>,
    /// Everything public about the past. A memoryless blueprint ignores it.
    memory: Memory,
}

impl Magistrate {
    /// A player with this blueprint.
    pub fn new(blueprint: Arc<Blueprint>) -> Magistrate {
        Magistrate { blueprint, memory: Memory::default() }
    }
}

impl Policy for Magistrate {
    fn begin(&mut self, _: &View<'_>) {
        self.memory = Memory::default();
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.blueprint.weigh(view, &self.memory, weights);
    }
}

/// Lets a belief model players who follow a blueprint.
impl Likelihood for Blueprint {
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        let mut shares = self.shares(view, memory).unwrap_or_default().iter();
        weights.fill(view.legal(), |_| shares.next().map_or(0.0, |share| f32::from(*share)));
    }
}

/// A player that follows a plan on a graph.
#[derive(Clone)]
pub struct Planner {
    joint: Arc<Joint>,
    plan: Arc<Vec<f32>>,
}

impl Planner {
    /// A player with this plan, which has a weight for each decision of each information set of the graph.
    pub fn new(joint: Arc<Joint>, plan: Arc<Vec<f32>>) -> Planner {
        Planner { joint, plan }
    }
}

impl Policy for Planner {
    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let mut chances = self.joint.chances(&self.plan, view).unwrap_or_default().iter();
        weights.fill(view.legal(), |_| chances.next().copied().unwrap_or(0.0));
    }
}
