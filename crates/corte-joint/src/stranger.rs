//! The habits of an unknown player, learnt from what they do.

use crate::blueprint::Blueprint;
use corte::{ActionKind, Character, Decision, Event, Phase, Seat, Seen, View};
use corte_bots::{Likelihood, Memory, Weights};
use std::sync::Arc;

/// The share of decisions in which a stranger is thought to do anything.
const ANYTHING: f32 = 0.1;
/// How many decisions of a kind are thought to have been as expected before one is seen.
const TRUST: f32 = 2.0;

const ACTIONS: usize = ActionKind::ALL.len();
const CHARACTERS: usize = Character::ALL.len();
/// Where the challenges begin among the kinds of decisions; before them come the actions, by whether one card is left or two, and by
/// whether the claimed character is held.
const CHALLENGES: usize = 4 * ACTIONS;
/// Where the claims begin that are believed; before them come the challenges, by whether none, one or more of the character are held.
const BELIEVED: usize = CHALLENGES + 3 * CHARACTERS;
/// Where the blocks begin; before them come the claims that are believed, told apart as challenges are.
const BLOCKS: usize = BELIEVED + 3 * CHARACTERS;
/// Where the actions begin that are let be; before them come the blocks, by the action and by whether the character is held.
const LET_BE: usize = BLOCKS + 2 * ACTIONS;
/// The kinds of decisions that are told apart; the last are the actions that are let be, by whether they could be blocked without a lie.
const KINDS: usize = LET_BE + 2 * ACTIONS;

/// What somebody does more often, or less, than a plan: by kind of decision, and by whether they hold what it claims.
///
/// Hands are not seen, so a decision counts for every hand by how likely it is.
#[derive(Clone)]
pub(crate) struct Stranger {
    plan: Arc<Blueprint>,
    /// By kind, how often it was seen, and how often it was to be expected.
    seen: [f32; KINDS],
    expected: [f32; KINDS],
}

impl Stranger {
    /// Somebody of whom nothing has been seen.
    pub(crate) fn new(plan: Arc<Blueprint>) -> Stranger {
        Stranger { plan, seen: [TRUST; KINDS], expected: [TRUST; KINDS] }
    }

    /// What the plan does, and sometimes anything.
    fn expect(&self, view: &View<'_>, memory: &Memory) -> Vec<(Decision, f32)> {
        let shares = self.plan.shares(view, memory).unwrap_or_default();
        let all: f32 = shares.iter().map(|share| f32::from(*share)).sum();
        let legal = view.legal().len() as f32;
        let chance = |at: usize| {
            let planned =
                shares.get(at).filter(|_| all > 0.0).map_or(1.0 / legal, |share| f32::from(*share) / all);
            (1.0 - ANYTHING) * planned + ANYTHING / legal
        };
        view.decisions().enumerate().map(|(at, decision)| (decision, chance(at))).collect()
    }

    /// Takes note of a decision that was made with a hand of this likelihood.
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

/// Of which kind a decision is with the hand of a view; `None` where nothing is learnt of it.
fn kind(view: &View<'_>, decision: Decision) -> Option<usize> {
    let (table, hand) = (view.table(), view.hand());
    let rules = table.rules();
    let holds = |character: Character| usize::from(hand.count(character) > 0);
    let claimed = table.phase().claim().and_then(|claim| claim.character(rules));
    match decision {
        Decision::Act(action) => {
            let claim = action.claim(rules).map_or(0, holds);
            // What somebody does with little to lose is another thing.
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
            let mut blockers = rules.characters().filter(|character| action.is_blocked_by(*character, rules));
            Some(
                LET_BE
                    + 2 * action.kind() as usize
                    + usize::from(blockers.any(|character| holds(character) > 0)),
            )
        }
        // A claim is mostly given up because there is nothing else to do.
        _ => None,
    }
}

/// What a seat has decided, where an event tells it and no card has moved.
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
                // Nobody knows that the claim was true each time.
                stranger.note(&view, decision, 0.5);
            }
        }
        assert_eq!(proves(&stranger), before);
    }
}
