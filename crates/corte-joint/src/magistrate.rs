//! Players that follow a plan.

use crate::blueprint::{Blueprint, pickable};
use crate::joint::Joint;
use crate::picked::Picked;
use crate::sweep::MOST;
use corte::{Character, Event, Seen, View};
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
    pick: Picked,
}

impl Magistrate {
    /// A player with this blueprint.
    pub fn new(blueprint: Arc<Blueprint>) -> Magistrate {
        Magistrate { blueprint, memory: Memory::default(), pick: Picked::default() }
    }
}

impl Policy for Magistrate {
    fn begin(&mut self, view: &View<'_>) {
        (self.memory, self.pick) = (Memory::default(), Picked::begin(view));
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
        self.pick.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.blueprint.weigh_with(self.pick.0, view, &self.memory, weights);
    }
}

/// Lets a belief model players who follow a blueprint.
impl Likelihood for Blueprint {
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        self.weigh_with(None, view, memory, weights);
    }
}

impl Blueprint {
    /// Weighs the decisions of a player who picked this. If nobody knows what they picked in the draft, every pick counts alike.
    fn weigh_with(&self, pick: Option<Character>, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        let mut sums = [0.0; MOST];
        for known in pickable(view.table()).filter(|known| pick.is_none() || *known == pick) {
            let shares = self.shares(view, known, memory).unwrap_or_default();
            sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += f32::from(*share));
        }
        let mut sums = sums.into_iter();
        weights.fill(view.legal(), |_| sums.next().unwrap_or(0.0));
    }
}

/// A player that follows a plan on a graph.
#[derive(Clone)]
pub struct Planner {
    joint: Arc<Joint>,
    plan: Arc<Vec<f32>>,
    pick: Picked,
}

impl Planner {
    /// A player with this plan, which has a weight for each decision of each information set of the graph.
    pub fn new(joint: Arc<Joint>, plan: Arc<Vec<f32>>) -> Planner {
        Planner { joint, plan, pick: Picked::default() }
    }
}

impl Policy for Planner {
    fn begin(&mut self, view: &View<'_>) {
        self.pick = Picked::begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.pick.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let mut chances = self.joint.chances(&self.plan, view, self.pick.0).unwrap_or_default().iter();
        weights.fill(view.legal(), |_| chances.next().copied().unwrap_or(0.0));
    }
}
