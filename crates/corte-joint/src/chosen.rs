//! Selects which of many ways to go on are worth keeping.

use crate::beliefs::Beliefs;
use crate::joint::Joint;
use crate::public_state::PublicState;
use crate::turns::{Beyond, Turns};
use crate::unroll::numbered;
use corte::Cards;
use corte_solver::{Player, PublicSolver, Ways};
use std::borrow::Cow;

/// The number of beliefs for which it is measured how often each way is chosen.
const LOOKS: usize = 12;

/// Reduces these ways to at most `most` for each hand: those chosen most often when both players choose among all of them, averaged over
/// several beliefs. A player knows their hand when they choose, so different hands may keep different ways. Ways whose values with a hand
/// differ by no more than `within` count as one.
pub(crate) fn worth_keeping(
    (joint, state): (&Joint, u32),
    (all, within): (&Ways, f32),
    most: usize,
    iterations: u32,
) -> Option<Ways> {
    let known = numbered(joint.pairs(state));
    let places: Vec<[usize; 2]> = known.iter().map(|hands| hands.map(|hand| hand as usize)).collect();
    let mut chosen = Player::BOTH.map(|player| all.unlike(player, &places, within));
    let mut beliefs = Beliefs::of(joint, state, 2);
    let beliefs: Vec<Vec<f32>> = (0..LOOKS).map(|_| beliefs.heard()).collect();
    loop {
        let ways = all.of_hands(&places, &chosen);
        let left = ways.counts().into_iter().max().unwrap_or(1);
        if left <= most {
            return Some(ways);
        }
        let used = used(joint, state, &ways, &beliefs, iterations)?;
        let keeps = most.max(left.div_ceil(2));
        for (chosen, used) in chosen.iter_mut().zip(&used) {
            for (ways, used) in chosen.iter_mut().zip(used) {
                keep(ways, used, keeps);
            }
        }
    }
}

/// Keeps the `keeps` most used of these ways.
fn keep(ways: &mut Vec<usize>, used: &[f32], keeps: usize) {
    let mut order: Vec<usize> = (0..ways.len()).collect();
    order.sort_by(|one, other| used[*other].total_cmp(&used[*one]));
    order.truncate(keeps);
    order.sort_unstable();
    *ways = order.into_iter().map(|at| ways[at]).collect();
}

/// A game that consists only of a choice among ways.
struct Alone<'w>(&'w Ways);

impl Beyond for Alone<'_> {
    fn ways(&self, _: PublicState, _: &[[Cards; 2]]) -> Option<Cow<'_, Ways>> {
        Some(Cow::Borrowed(self.0))
    }
}

/// How often each way is chosen when both players choose among these, by player, hand and way, summed over these beliefs.
fn used(
    joint: &Joint,
    state: u32,
    ways: &Ways,
    beliefs: &[Vec<f32>],
    iterations: u32,
) -> Option<[Vec<Vec<f32>>; 2]> {
    let from = &joint.states[state as usize];
    let mut used: [Vec<Vec<f32>>; 2] = Default::default();
    for belief in beliefs {
        let pairs = joint.pairs(state).iter().zip(belief);
        let dealt: Vec<_> = pairs.map(|((own, others), share)| ([own.hand, others.hand], *share)).collect();
        let turns = Turns::of((&from.table, from.shown), &dealt, 0, (&Alone(ways), 0, false))?;
        let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
        solver.run(iterations);
        let solution = solver.finish(Player::First);
        let all: f32 = belief.iter().sum();
        for player in Player::BOTH {
            let hands = turns.cards(0, player);
            let used = &mut used[player.index()];
            used.resize(hands.len(), vec![0.0; ways.counts()[player.index()]]);
            for (hand, cards) in hands.iter().enumerate() {
                let met = dealt.iter().filter(|(pair, _)| pair[player.index()] == *cards);
                let share = met.map(|(_, share)| share / all).sum::<f32>();
                for (way, used) in used[hand].iter_mut().enumerate() {
                    *used += share * solution.chance(0, player, (way, hand));
                }
            }
        }
    }
    Some(used)
}
