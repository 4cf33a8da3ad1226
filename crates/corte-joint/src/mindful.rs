//! Finds the blueprint of players who remember claims, by regret minimisation over layers of the graph.

use crate::claims::{Learner, mean};
use crate::joint::Joint;
use crate::layers::{Layers, Minds, Rememberer, Row};
use crate::recall::Claimable;
use crate::regrets::Regrets;
use crate::response::TREMBLE;
use crate::solver::{ANYWHERE, GOES_ON};
use corte::{Character, Rules};
use corte_solver::Variant;

/// The number of sets of claims: three characters of each player have been claimed or not.
pub(crate) const BOTH: usize = 64;
/// Claims that are made again and again. A claim of the Ambassador ends with the exchange, and one of the Assassin usually soon ends with a
/// loss of influence.
const REMEMBERED: [Character; 4] =
    [Character::Duke, Character::Diplomat, Character::Captain, Character::Contessa];

/// The characters whose claims a mindful Magistrate remembers.
pub(crate) fn remembered(rules: &Rules) -> Claimable {
    Claimable::some(rules, &REMEMBERED)
}

/// Searches for a plan that does well against itself, among those that know which claims of both players still stand.
///
/// It works like [`BlueprintSolver`](crate::BlueprintSolver), on a graph with every node once for each of 64 sets of claims: of the Duke or
/// Diplomat, the Captain and the Contessa, by either player.
pub struct MindfulSolver<'j> {
    layers: Layers<'j, BOTH>,
    learner: Learner,
    /// By node and set of claims: what comes after a node, and how often it is reached.
    after: Vec<Row<BOTH>>,
    inside: Vec<Row<BOTH>>,
    /// By node at the start of a turn: its value to the player who begins it, and how often turns have led there.
    worth: Vec<Row<BOTH>>,
    ended: Vec<Row<BOTH>>,
}

/// A plan that goes by the table, its own hand, and which claims of both players still stand.
#[derive(Clone, PartialEq, Debug)]
pub struct MindfulPlan(pub(crate) Vec<f32>);

impl<'j> MindfulSolver<'j> {
    /// The memory a search takes, in bytes, without the graph and the resulting plan.
    pub fn bytes(joint: &Joint) -> usize {
        let starts = joint.begins().count();
        (2 * joint.nodes + 4 * starts) * size_of::<Row<BOTH>>()
            + 4 * joint.weights() * BOTH * size_of::<f32>()
    }

    /// A new solver.
    pub fn new(joint: &'j Joint, variant: Variant) -> MindfulSolver<'j> {
        let uniform = joint.uniform();
        let mut plan = Vec::with_capacity(joint.weights() * BOTH);
        for set in 0..joint.sets.len() - 1 {
            (0..BOTH).for_each(|_| plan.extend_from_slice(&uniform[joint.weights_of(set)]));
        }
        let layers = Layers::of(joint, &remembered(joint.rules()));
        let rows = vec![Layers::EMPTY; layers.begun];
        MindfulSolver {
            after: layers.rows(),
            inside: vec![Layers::EMPTY; joint.nodes],
            learner: Learner(Regrets::new(variant, plan)),
            worth: rows.clone(),
            ended: rows,
            layers,
        }
    }

    /// The number of iterations done.
    pub fn iterations(&self) -> u32 {
        self.learner.0.sweeps
    }

    /// Does one iteration.
    pub fn iterate(&mut self) {
        let MindfulSolver { layers, learner, after, inside, worth, ended } = self;
        let anywhere = ANYWHERE / (layers.begun * BOTH) as f32;
        let mut begun: Vec<Row<BOTH>> =
            ended.iter().map(|row| row.map(|met| anywhere + GOES_ON * met)).collect();
        for (row, share) in layers.at_start() {
            begun[row][0] += share;
        }
        layers.forward(Minds::Both, learner.plan(), TREMBLE, (&mut inside[..], &begun[..]));
        layers.ended(Minds::Both, inside, ended);
        learner.0.begin();
        layers.follow(Minds::Both, worth, after);
        layers.backward(Minds::Both, learner, (&mut after[..], &mut worth[..]), (&inside[..], &begun[..]));
    }

    /// The mean plan so far.
    pub fn average(&self) -> MindfulPlan {
        MindfulPlan(mean(self.layers.joint, &self.learner.0, BOTH))
    }

    /// The value of a plan to the player who begins if both follow it, from 1 for a win to −1 for a loss. A game is a draw after `turns`
    /// turns. If it begins with a draft, that is a turn of the player who goes second.
    pub fn value(&mut self, plan: &MindfulPlan, turns: u16) -> f64 {
        let MindfulSolver { layers, after, .. } = self;
        let mut own = &plan.0[..];
        let mut worth = vec![Layers::EMPTY; layers.begun];
        for _ in 0..turns {
            layers.follow(Minds::Both, &worth, after);
            layers.backward(Minds::Both, &mut own, (&mut after[..], &mut worth[..]), (&[], &[]));
        }
        layers.at_start().map(|(row, share)| f64::from(share * worth[row][0])).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{BOTH, MindfulPlan, MindfulSolver};
    use crate::fixture::one_against_one;
    use crate::layers::place;
    use crate::{Blueprint, Joint, Magistrate};
    use corte::{Perspective, Viewer};
    use corte_bots::{Effort, Policy, Weights};
    use corte_solver::{Endgame, EndgameAction, EndgameState, ExtensiveGame, Turn, Variant};
    use std::sync::Arc;

    /// A plan that is certain everywhere, and changes with the claims. A byte stores it exactly.
    fn sure(joint: &Joint) -> MindfulPlan {
        let mut plan = vec![0.0; joint.weights() * BOTH];
        for set in 0..joint.sets.len() - 1 {
            for claims in 0..BOTH {
                let at = (set * BOTH + claims) as u32;
                let choice = (at.wrapping_mul(2_654_435_761) >> 16) as usize % joint.weights_of(set).len();
                plan[place(joint, set, BOTH, claims) + choice] = 1.0;
            }
        }
        MindfulPlan(plan)
    }

    /// The players, and what each has heard since the deal.
    type Seats = ([Magistrate; 2], Option<[Perspective; 2]>);

    /// The value of Magistrates to the first player, by playing out every history.
    fn played_out(endgame: &Endgame, state: &EndgameState, (players, heard): &Seats) -> f64 {
        let viewers = endgame.seats().map(Viewer::Seat);
        let go_on = |action| {
            let (mut players, mut heard) = (players.clone(), *heard);
            let next = endgame.play_telling(state, action, |event| {
                for ((viewer, player), own) in
                    viewers.iter().zip(&mut players).zip(heard.iter_mut().flatten())
                {
                    if let Some(seen) = event.seen_by(*viewer) {
                        player.hear(&own.view(), &seen);
                        own.hear(&seen);
                    }
                }
            });
            let heard =
                heard.or_else(|| Some(viewers.map(|viewer| next.game().unwrap().perspective(viewer))));
            played_out(endgame, &next, &(players, heard))
        };
        match endgame.turn(state) {
            Turn::Over(payoff) => payoff,
            Turn::Chance(outcomes) => outcomes.into_iter().map(|(action, share)| share * go_on(action)).sum(),
            Turn::Decision { player, actions, .. } => {
                let mut weights = Weights::default();
                let view = heard.as_ref().unwrap()[player.index()].view();
                let mut effort = Effort { seed: 0, go_on: &mut |_| false };
                players[player.index()].clone().weigh(&view, &mut effort, &mut weights);
                let taken = |action: &EndgameAction| match action {
                    EndgameAction::Decide(id) => f64::from(weights.probability(*id)),
                    _ => 0.0,
                };
                let shares = actions.into_iter().map(|action| (taken(&action), action));
                shares.filter(|(share, _)| *share > 0.0).map(|(share, action)| share * go_on(action)).sum()
            }
        }
    }

    #[test]
    fn a_magistrate_that_remembers_claims_plays_as_its_plan_is_reckoned() {
        let position = one_against_one([3, 5]);
        let joint = Joint::of(&position, 1_000_000).unwrap();
        let (plan, turns) = (sure(&joint), 4);
        let reckoned = MindfulSolver::new(&joint, Variant::Plus).value(&plan, turns.into());
        let endgame = Endgame::new(&position, turns).unwrap();
        let player = Magistrate::new(Arc::new(Blueprint::mindful(&joint, &plan, Vec::new())));
        let value = played_out(&endgame, &endgame.start(), &([player.clone(), player], None));
        assert!((reckoned - value).abs() < 1e-5, "{reckoned} reckoned, {value} played out");
    }
}
