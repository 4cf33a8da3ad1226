//! The habits of an unknown player, learnt from what they do.

use crate::blueprint::Blueprint;
use corte::{ActionKind, Character, Claimed, Decision, Event, Phase, Seat, Seen, View};
use corte_bots::{Likelihood, Memory, Weights};
use std::sync::Arc;

/// The share of decisions in which a stranger is assumed to do anything.
const ANYTHING: f32 = 0.1;
/// How many decisions of each kind are assumed to have been as expected before one is seen.
const TRUST: f32 = 2.0;

const ACTIONS: usize = ActionKind::ALL.len();
const CHARACTERS: usize = Character::ALL.len();
/// Where challenges begin among the kinds of decisions. Before them come actions, by whether one or two cards are left, and whether the
/// claimed character is held.
const CHALLENGES: usize = 4 * ACTIONS;
/// Where believed claims begin. Before them come challenges, by whether none, one or more of the character are held.
const BELIEVED: usize = CHALLENGES + 3 * CHARACTERS;
/// Where blocks begin. Before them come believed claims, distinguished like challenges.
const BLOCKS: usize = BELIEVED + 3 * CHARACTERS;
/// Where unblocked actions begin. Before them come blocks, by action and by whether the character is held.
const LET_BE: usize = BLOCKS + 2 * ACTIONS;
/// The number of kinds. The last are unblocked actions, by whether they could have been blocked without a lie.
const KINDS: usize = LET_BE + 2 * ACTIONS;

/// What someone does more or less often than a plan, by kind of decision and by whether they hold what it claims.
///
/// Hands aren't seen, so a decision counts for every hand by its probability.
#[derive(Clone)]
pub(crate) struct Stranger {
    plan: Arc<Blueprint>,
    /// By kind, how often it was seen, and how often it was expected.
    seen: [f32; KINDS],
    expected: [f32; KINDS],
}

impl Stranger {
    /// Someone about whom nothing has been seen.
    pub(crate) fn new(plan: Arc<Blueprint>) -> Stranger {
        Stranger { plan, seen: [TRUST; KINDS], expected: [TRUST; KINDS] }
    }

    /// What the plan does, mixed with random decisions.
    fn expect(&self, view: &View<'_>, memory: &Memory) -> Vec<(Decision, f32)> {
        let shares = self.plan.shares(view, None, memory).unwrap_or_default();
        let all: f32 = shares.iter().map(|share| f32::from(*share)).sum();
        let legal = view.legal().len() as f32;
        let chance = |at: usize| {
            let planned =
                shares.get(at).filter(|_| all > 0.0).map_or(1.0 / legal, |share| f32::from(*share) / all);
            (1.0 - ANYTHING) * planned + ANYTHING / legal
        };
        view.decisions().enumerate().map(|(at, decision)| (decision, chance(at))).collect()
    }

    /// Records a decision made with a hand of this probability.
    pub(crate) fn note(&mut self, view: &View<'_>, decision: Decision, share: f32) {
        for (known, chance) in self.expect(view, &Memory::default()) {
            let Some(kind) = kind(view, known) else { continue };
            self.expected[kind] += share * chance;
            if known == decision {
                self.seen[kind] += share;
            }
        }
    }
}

impl Likelihood for Stranger {
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        let mut expected = self.expect(view, memory).into_iter();
        weights.fill(view.legal(), |_| {
            let Some((decision, chance)) = expected.next() else { return 0.0 };
            chance * kind(view, decision).map_or(1.0, |kind| self.seen[kind] / self.expected[kind])
        });
    }
}

/// The kind of a decision with the hand of a view; `None` if nothing is learnt from it.
fn kind(view: &View<'_>, decision: Decision) -> Option<usize> {
    let (table, hand) = (view.table(), view.hand());
    let rules = table.rules();
    let holds = |character: Character| usize::from(hand.count(character) > 0);
    let claimed = table.says().and_then(Claimed::held);
    match decision {
        Decision::Act(action) => {
            let claim = action.claim(rules).map_or(0, holds);
            // People play differently with little to lose.
            Some(4 * action.kind() as usize + 2 * (hand.len() - 1).min(1) + claim)
        }
        Decision::Challenge => Some(CHALLENGES + 3 * claimed?.index() + hand.count(claimed?).min(2)),
        Decision::Pass if matches!(table.phase(), Phase::Challenge { .. }) => {
            Some(BELIEVED + 3 * claimed?.index() + hand.count(claimed?).min(2))
        }
        Decision::Block(character) => {
            let action = table.phase().action()?.kind() as usize;
            Some(BLOCKS + 2 * action + holds(character))
        }
        Decision::Pass => {
            let action = table.phase().action()?;
            let mut blockers = action.blocked_by(rules);
            Some(
                LET_BE
                    + 2 * action.kind() as usize
                    + usize::from(blockers.any(|character| holds(character) > 0)),
            )
        }
        // A claim is usually conceded because there is nothing else to do.
        _ => None,
    }
}

/// What a seat decided, if an event tells and no card has moved.
pub(crate) fn decided(event: &Event<Seen>, by: Seat) -> Option<Decision> {
    match *event {
        Event::Declared { seat, action } if seat == by => Some(Decision::Act(action)),
        Event::Blocked { seat, character } if seat == by => Some(Decision::Block(character)),
        Event::Challenged { seat, .. } if seat == by => Some(Decision::Challenge),
        Event::Passed { seats } if seats.contains(by) => Some(Decision::Pass),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Stranger, decided};
    use crate::fixture::one_against_one;
    use crate::{Blueprint, Joint};
    use corte::{Action, Card, Character, Decision, Event, Game, Seat, Viewer};
    use corte_bots::{Likelihood, Memory, Weights};
    use std::sync::Arc;

    fn play(game: &mut Game, seat: Seat, decision: Decision) {
        let view = game.view(Viewer::Seat(seat));
        let at = view.decisions().position(|known| known == decision).unwrap();
        let id = view.legal().iter().nth(at).unwrap();
        game.play(seat, id, |_| ());
    }

    #[test]
    fn who_proves_what_they_can_and_gives_up_the_rest_is_not_thought_to_prove_less() {
        let mut game = one_against_one([3, 3]);
        let joint = Joint::of(&game, 1_000_000).unwrap();
        let plan = Arc::new(Blueprint::of(&joint, &joint.uniform(), Vec::new()));
        let claimant = game.table().turn();
        let other = Seat::all(2).find(|seat| *seat != claimant).unwrap();
        play(&mut game, claimant, Decision::Act(Action::Tax));
        play(&mut game, other, Decision::Challenge);
        let view = game.view(Viewer::Seat(claimant));
        let proof = view.decisions().position(|decision| matches!(decision, Decision::Prove(_))).unwrap();
        let proves = |stranger: &Stranger| {
            let mut weights = Weights::default();
            stranger.weigh(&view, &Memory::default(), &mut weights);
            weights.probability(view.legal().iter().nth(proof).unwrap())
        };
        let mut stranger = Stranger::new(plan);
        let before = proves(&stranger);
        let card = Card::plain(Character::Duke);
        for event in [Event::Proved { seat: claimant, card }, Event::Conceded { seat: claimant }] {
            if let Some(decision) = decided(&event, claimant) {
                // Nobody knows that the claim was true every time.
                stranger.note(&view, decision, 0.5);
            }
        }
        assert_eq!(proves(&stranger), before);
    }
}
