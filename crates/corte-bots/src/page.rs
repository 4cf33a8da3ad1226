//! The Page: honest play.

use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::policy::Weights;
use crate::situation::{Situation, hand_worth, worth};
use corte::{Action, Character, Decision, Phase, Seat, View};

/// Claims only what it holds, challenges only what can't be true, and attacks the strongest player.
///
/// Two honest players could steal from each other without end.
/// The longer nobody loses influence, the more the Page saves for a Coup instead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page;

impl Likelihood for Page {
    #[inline]
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        let Some(situation) = Situation::of(view, memory) else {
            return weights.fill(view.legal(), |_| 1.0);
        };
        weights.fill_decisions(view, |decision| weight(&situation, decision));
    }
}

/// A Page's weight of a legal decision in this situation.
#[inline]
fn weight(situation: &Situation<'_>, decision: Decision) -> f32 {
    let players = situation.table.playing().len();
    match decision {
        Decision::Act(action) => act(situation, action),
        Decision::Pass => 1.0,
        Decision::Challenge => challenge(situation),
        Decision::Block(character) if situation.holds(character) => 1000.0,
        Decision::Prove(_) | Decision::ProveHand => 1.0,
        Decision::Block(_) | Decision::Concede => 0.0,
        Decision::Lose(card) => {
            let mut kept = situation.hand;
            kept.remove(card);
            (2.0 * hand_worth(kept, players, |_| false)).exp()
        }
        Decision::Keep(kept) => (2.0 * hand_worth(kept, players, |_| false)).exp(),
        Decision::Show(card) => (-worth(card.character(), players)).exp(),
        Decision::Draft(character) => worth(character, players).exp(),
        Decision::Leave | Decision::Force => 1.0,
    }
}

/// A claim is challenged only if all copies of the character are in sight, and then always.
fn challenge(situation: &Situation<'_>) -> f32 {
    let Phase::Challenge { claim, .. } = situation.table.phase() else { return 0.0 };
    match claim.character(situation.table.rules()) {
        Some(character) if situation.unseen(character) == 0 => 1e6,
        _ => 0.0,
    }
}

fn act(situation: &Situation<'_>, action: Action) -> f32 {
    let rules = situation.table.rules();
    if action.says(rules).is_some_and(|said| !said.is_true_of(situation.hand)) {
        return 0.0;
    }
    let waited = situation.memory.quiet_turns() as f32 / 10.0;
    let patience = 1.0 / (1.0 + waited * waited);
    match action {
        Action::Income => 1.0,
        Action::ForeignAid => 3.0 * patience,
        Action::Tax => 30.0,
        Action::Cooperate { target } => 30.0 * situation.harmless(target),
        Action::Exchange => 2.0 * patience,
        Action::Steal { target } => 12.0 * patience * steal_share(situation, target),
        Action::Examine { .. } => 0.5 * patience,
        Action::Assassinate { target, .. } => {
            let blocked = situation.memory.has_claimed(target, Character::Contessa);
            let odds = if blocked { 2.0 * patience } else { 200.0 };
            odds * target_share(situation, target) * named(situation, action)
        }
        Action::Coup { target, .. } => 1000.0 * target_share(situation, target) * named(situation, action),
        Action::Embezzle => 10.0 * f32::from(situation.table.reserve()),
        Action::Convert { target } => {
            let price = f32::from(action.cost(situation.seat));
            4.0 * patience * situation.safer(target).max(0.0) / price
        }
    }
}

fn steal_share(situation: &Situation<'_>, target: Seat) -> f32 {
    f32::from(situation.table.coins(target).min(2)) / 2.0 * target_share(situation, target)
}

/// The share of attacks: full for the strongest other player, hardly any for the rest.
fn target_share(situation: &Situation<'_>, target: Seat) -> f32 {
    let strongest = situation.others().map(|seat| situation.threat(seat)).fold(0.0, f32::max);
    let behind = situation.threat(target) - strongest;
    if behind < 0.0 { (2.0 * behind).exp() } else { 1.0 }
}

/// A declared action names what the target has claimed, or else the character that is most often unseen (R-V3).
fn named(situation: &Situation<'_>, action: Action) -> f32 {
    let (Some(target), Some(character)) = (action.target(), action.naming()) else { return 1.0 };
    let claimed = if situation.memory.has_claimed(target, character) { 8.0 } else { 1.0 };
    situation.prior(target, character) * claimed
}
