//! What lies beyond the solved turns: known values, or ways to go on that were solved before.

use crate::beliefs::Beliefs;
use crate::chosen::worth_keeping;
use crate::joint::Joint;
use crate::public_state::PublicState;
use crate::solved::Foresight;
use crate::subgame::Subgame;
use crate::sweep::Values;
use crate::turns::{Beyond, Turns};
use crate::unroll::Edge;
use corte::Cards;
use corte_solver::{Player, PublicSolver, TreePlace, Ways};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// If every pair of hands is worth at least this to the same player, beliefs don't matter, and one way for each player is enough.
const DECIDED: f32 = 0.999;
/// Ways whose values differ by no more than this count as one: a fortieth of a percentage point of games.
const ALIKE: f32 = 5e-4;

/// What the start of each turn is worth with a given number of turns left.
pub(crate) struct Behind {
    /// Values by node.
    worths: Vec<f32>,
    /// Ways by public state. A state without ways has values.
    ways: HashMap<u32, Arc<Ways>>,
}

impl Edge for Behind {
    fn worth(&self, node: u32) -> f32 {
        self.worths[node as usize]
    }

    fn ways(&self, state: u32) -> Option<&Arc<Ways>> {
        self.ways.get(&state)
    }
}

impl Behind {
    /// Values by node that don't depend on beliefs.
    pub(crate) fn of(worths: Vec<f32>) -> Behind {
        Behind { worths, ways: HashMap::new() }
    }

    /// The same with these ways to go on.
    pub(crate) fn with(self, ways: HashMap<u32, Ways>) -> Behind {
        Behind { ways: ways.into_iter().map(|(state, ways)| (state, Arc::new(ways))).collect(), ..self }
    }

    /// The values of these nodes.
    pub(crate) fn worths(&self, nodes: Range<usize>) -> &[f32] {
        &self.worths[nodes]
    }

    /// The same with one more turn to play, for these public states at the start of a turn. Each is solved from several beliefs, and
    /// the ways in which both players then went on are kept. `None` if a turn is too large.
    pub(crate) fn before(&self, joint: &Joint, states: &[u32], foresight: Foresight) -> Option<Behind> {
        let solved = |state: &u32| Some((*state, self.solved(joint, *state, foresight)?));
        let ways: Option<HashMap<u32, Ways>> = states.iter().map(solved).collect();
        Some(Behind::of(self.worths.clone()).with(ways?))
    }

    /// The ways in which one turn from a public state is played when it is solved from several beliefs, the first being that of
    /// someone who has counted cards and heard nothing. Only those worth keeping are returned.
    pub(crate) fn solved(&self, joint: &Joint, state: u32, foresight: Foresight) -> Option<Ways> {
        let subgame = Subgame::of(joint, state, 1, self)?;
        let mut beliefs = Beliefs::of(joint, state, 0);
        let places: Vec<TreePlace> = (0..beliefs.counted.len() as u32).map(TreePlace::node).collect();
        let found = |belief: &[f32]| self.plan(joint, (&subgame, 1), belief, foresight.iterations);
        let mut plans = vec![found(&beliefs.counted)?];
        let alone = Ways::of(&subgame.tree, &places, &plans);
        let sign = alone.worths()[0].signum();
        if alone.worths().iter().all(|worth| worth * sign >= DECIDED) {
            return Some(alone);
        }
        for _ in 1..foresight.beliefs() {
            plans.push(found(&beliefs.heard())?);
        }
        let all = Ways::of(&subgame.tree, &places, &plans);
        let (own, others) = joint.pairs(state)[0];
        let most = foresight.ways_with(own.hand.len() + others.hand.len());
        worth_keeping((joint, state), (&all, ALIKE), most, foresight.iterations)
    }

    /// How far a public state's ways to go on are from what solving its turn finds, for a belief they weren't found with: the difference in
    /// value, where a won game is worth 1 and a lost one −1.
    pub(crate) fn error(&self, joint: &Joint, state: u32, ways: Ways, iterations: u32) -> Option<f64> {
        let known = Behind::of(Vec::new()).with(HashMap::from([(state, ways)]));
        let (short, long) = (Subgame::of(joint, state, 0, &known)?, Subgame::of(joint, state, 1, self)?);
        let belief = Beliefs::of(joint, state, 1).heard();
        let value = |(behind, subgame, turns): (&Behind, &Subgame, u8)| {
            let roots = subgame.roots(joint, 0, &belief);
            Some(subgame.tree.value(&roots, &behind.plan(joint, (subgame, turns), &belief, iterations)?))
        };
        Some((value((&known, &short, 0))? - value((self, &long, 1))?).abs())
    }

    /// What both players do if they solve some turns from a belief at their start.
    fn plan(
        &self,
        joint: &Joint,
        (subgame, turns): (&Subgame, u8),
        belief: &[f32],
        iterations: u32,
    ) -> Option<Vec<f32>> {
        let state = subgame.spots[0].state;
        let from = &joint.states[state as usize];
        let pairs = joint.pairs(state).iter().zip(belief);
        let dealt: Vec<_> = pairs.map(|((own, others), share)| ([own.hand, others.hand], *share)).collect();
        let turns = Turns::of((&from.table, from.shown), &dealt, turns, (&(joint, self), turns, false))?;
        let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
        solver.run(iterations);
        let solution = solver.finish(Player::First);
        let mut plan = vec![0.0; subgame.tree.weights()];
        turns.each_along(joint, (subgame, 0), |(there, here), is_behind| {
            let set = subgame.spots[there].set;
            if is_behind {
                let first = turns.mover(here);
                let hands = [first, first.other()].map(|player| turns.hands(here, player).len());
                for (number, set) in (0..hands[0] + hands[1]).zip(set..) {
                    let (player, hand) =
                        if number < hands[0] { (first, number) } else { (first.other(), number - hands[0]) };
                    for (way, at) in subgame.tree.weights_of(set).enumerate() {
                        plan[at] = solution.chance(here, player, (way, hand));
                    }
                }
                return true;
            }
            for (number, chances) in turns.chances(&solution, here).into_iter().enumerate() {
                plan[subgame.tree.weights_of(set + number)].copy_from_slice(&chances);
            }
            true
        });
        Some(plan)
    }
}

impl Beyond for (&Joint, &Behind) {
    fn ways(&self, state: PublicState, pairs: &[[Cards; 2]]) -> Option<Cow<'_, Ways>> {
        let (joint, behind) = self;
        let id = joint.id(state)?;
        if let Some(ways) = behind.ways.get(&id).filter(|ways| ways.places() == pairs.len()) {
            return Some(Cow::Borrowed(ways));
        }
        let worths = behind.worths(joint.nodes_at(id)).to_vec();
        Ways::from_worths([1, 1], pairs.len(), worths).map(Cow::Owned)
    }
}

/// What each node at the start of a turn is worth to the player who begins it, if both follow a plan and this many turns are left.
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
