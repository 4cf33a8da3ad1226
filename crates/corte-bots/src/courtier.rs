//! The Courtier: bluffs with a memory for claims.

use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::policy::Weights;
use crate::situation::{Situation, hand_worth, worth};
use corte::{Action, BySeat, Character, Claim, Decision, Phase, Seat, View};

/// How a Courtier leans. All numbers are factors on weights or odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// How readily it claims what it does not hold; 1 as readily as what it holds.
    pub bluff: f32,
    /// Up to which probability of the truth it challenges, one time in two.
    pub suspicion: f32,
    /// How much more it aims at whoever struck it last.
    pub vengeance: f32,
}

impl Temper {
    /// Rarely bluffs, challenges what is unlikely.
    pub const CAUTIOUS: Temper = Temper { bluff: 0.08, suspicion: 0.28, vengeance: 1.0 };
    /// Bluffs often, challenges readily.
    pub const BOLD: Temper = Temper { bluff: 0.3, suspicion: 0.36, vengeance: 1.0 };
    /// In between, and pays back.
    pub const VENGEFUL: Temper = Temper { bluff: 0.18, suspicion: 0.32, vengeance: 3.0 };
}

/// Bluffs within the roles it has claimed, the more the later, and weighs others' claims by what is seen.
#[derive(Clone, Copy, Debug)]
pub struct Courtier {
    temper: Temper,
}

impl Courtier {
    /// A Courtier of this temper.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let honest = Courtier::new(Temper { bluff: 0.0, ..Temper::CAUTIOUS });
    /// let view = game.view(Viewer::Seat(ana));
    /// let mut weights = Weights::default();
    /// honest.weigh(&view, &Memory::default(), &mut weights);
    /// // It has two Dukes and no Captain.
    /// let share = |action| weights.probability(view.id(Decision::Act(action)).unwrap());
    /// assert!(share(Action::Tax) > 0.5 && share(Action::Steal { target: bruno }) < 0.01);
    /// ```
    pub const fn new(temper: Temper) -> Courtier {
        Courtier { temper }
    }
}

impl Likelihood for Courtier {
    #[inline]
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        let Some(situation) = Situation::of(view, memory) else {
            return weights.fill(view.legal(), |_| 1.0);
        };
        let manner = Manner::new(situation, self.temper);
        if matches!(view.table().phase(), Phase::Challenge { .. }) {
            // The pass comes first; nothing else is asked as often.
            let mut passed = false;
            return weights.fill(view.legal(), |_| {
                if std::mem::replace(&mut passed, true) { manner.challenge() } else { 1.0 }
            });
        }
        weights.fill_decisions(view, |decision| manner.weight(decision));
    }
}

/// A Courtier's weights in one situation.
struct Manner<'a> {
    situation: Situation<'a>,
    temper: Temper,
    players: usize,
    /// How much there is left of what leads to no end, the longer nobody loses influence.
    patience: f32,
    /// By seat, how much of a blow goes there; reckoned where an action is to be chosen.
    aims: BySeat<f32>,
}

impl<'a> Manner<'a> {
    #[inline]
    fn new(situation: Situation<'a>, temper: Temper) -> Manner<'a> {
        let mut manner = Manner {
            situation,
            temper,
            players: situation.table.playing().len(),
            patience: 1.0,
            aims: BySeat::all(0.0),
        };
        if matches!(situation.table.phase(), Phase::Action) {
            let waited = situation.memory.quiet_turns() as f32 / 20.0;
            manner.patience = 1.0 / (1.0 + waited * waited);
            manner.take_aim();
        }
        manner
    }

    /// The weight of a decision that is legal here.
    #[inline]
    fn weight(&self, decision: Decision) -> f32 {
        let situation = &self.situation;
        let (me, players) = (situation.seat, self.players);
        let claimed = |character| situation.memory.has_claimed(me, character);
        match decision {
            Decision::Act(action) => self.act(action),
            Decision::Challenge => self.challenge(),
            Decision::Block(character) => self.block(character),
            Decision::Pass => 1.0,
            Decision::Prove(_) | Decision::ProveHand => 1.0,
            Decision::Concede => 0.0,
            Decision::Lose(card) => {
                let mut kept = situation.hand;
                kept.remove(card);
                (3.0 * hand_worth(kept, players, claimed)).exp()
            }
            Decision::Keep(kept) => (3.0 * hand_worth(kept, players, claimed)).exp(),
            Decision::Show(card) => (-2.0 * worth(card.character(), players)).exp(),
            Decision::Draft(character) => (2.0 * worth(character, players)).exp(),
            Decision::Leave => 1.0,
            Decision::Force => self.force(),
        }
    }

    /// What a claim of this player's is worth of itself: the truth counts fully, a bluff by temper.
    #[inline]
    fn claim(&self, character: Character) -> f32 {
        let situation = &self.situation;
        if situation.holds(character) {
            return 1.0;
        }
        // Nobody believes what lies face up for all to see.
        if situation.turned_up(character) >= situation.table.rules().copies() {
            return 0.0;
        }
        let memory = situation.memory;
        let told_before = if memory.has_claimed(situation.seat, character) { 2.0 } else { 1.0 };
        let caught = if memory.has_conceded(situation.seat, character) { 0.3 } else { 1.0 };
        let later =
            0.8 + 0.8 * situation.all_turned_up() as f32 / (2 * situation.table.rules().players()) as f32;
        // Whoever sees the last copy knows the lie.
        let copies = situation.table.rules().copies() as f32;
        let hidden = (copies - situation.turned_up(character) as f32) / copies;
        (self.temper.bluff * told_before * caught * later * hidden * hidden).min(1.0)
    }

    /// The same of a claim not to have a character: a lie is caught for certain, for all is shown (R-F13).
    fn denial(&self, character: Character) -> f32 {
        let situation = &self.situation;
        if !situation.holds(character) {
            return 1.0;
        }
        let told = situation.memory.has_claimed(situation.seat, character);
        let caught = if situation.memory.times_caught(situation.seat) > 0 { 0.3 } else { 1.0 };
        self.temper.bluff * caught * if told { 0.2 } else { 1.0 }
    }

    /// What a table of many does to a risk: 1 between two, and `more` for each player beyond that still in.
    #[inline]
    fn crowd(&self, more: f32) -> f32 {
        1.0 + more * (self.players.max(2) - 2) as f32
    }

    #[inline]
    fn act(&self, action: Action) -> f32 {
        let situation = &self.situation;
        let rules = situation.table.rules();
        let mut truth = match (action.claim(rules), action.denies(rules)) {
            (Some(character), _) => self.claim(character),
            (None, Some(character)) => self.denial(character),
            (None, None) => 1.0,
        };
        if truth == 0.0 {
            return 0.0;
        }
        if truth < 1.0 {
            truth /= self.crowd(0.8);
        }
        let patience = self.patience;
        truth
            * match action {
                Action::Income => 0.5,
                Action::ForeignAid => self.foreign_aid(),
                Action::Tax => 14.0,
                Action::Exchange => self.exchange() * patience,
                Action::Steal { target } => self.steal(target) * patience,
                Action::Examine { target } => 1.0 * patience * self.aim(target),
                Action::Assassinate { target, .. } => self.assassinate(target) * self.named(action),
                Action::Coup { target, .. } => 400.0 * self.aim(target) * self.named(action),
                // A coin is worth what it is in a Tax.
                Action::Embezzle => 4.7 * f32::from(situation.table.reserve()),
                Action::Convert { target } => {
                    let price = f32::from(action.cost(situation.seat));
                    3.0 * patience * situation.safer(target).max(0.0) / price
                }
            }
    }

    fn foreign_aid(&self) -> f32 {
        let situation = &self.situation;
        // Allies may not block it (R-F10).
        let mut blockers = situation.table.foes(situation.seat).iter();
        let feared = blockers.any(|seat| situation.memory.has_claimed(seat, Character::Duke));
        if feared { 0.2 } else { 3.0 }
    }

    /// An exchange is worth more the poorer the hand.
    fn exchange(&self) -> f32 {
        let worth = hand_worth(self.situation.hand, self.players, |_| false);
        let full = 2.6 * self.situation.hand.len() as f32;
        if worth < full { 3.0 } else { 0.8 }
    }

    /// One steals from the rich.
    fn steal(&self, target: Seat) -> f32 {
        let situation = &self.situation;
        let coins = situation.table.coins(target);
        let blockers = [Character::Captain, Character::Ambassador, Character::Inquisitor];
        let blocked = blockers.into_iter().any(|character| situation.memory.has_claimed(target, character));
        let gain = match coins {
            0 => 0.01,
            1 => 1.5,
            _ => 8.0 + f32::from(coins.min(10)) * 0.5,
        };
        let rivals = (self.players - 1).max(1) as f32;
        gain * if blocked { 0.25 } else { 1.0 } * self.aim(target).max(0.3 / rivals)
    }

    fn assassinate(&self, target: Seat) -> f32 {
        let situation = &self.situation;
        let blocked = situation.memory.has_claimed(target, Character::Contessa);
        let gone = situation.unseen(Character::Contessa) == 0;
        let odds = if gone {
            3.0
        } else if blocked {
            0.15
        } else {
            1.0
        };
        30.0 * odds * self.aim(target)
    }

    /// Nearly all of a blow goes to the most dangerous, or to whoever struck last.
    fn take_aim(&mut self) {
        let situation = &self.situation;
        let mut strongest: f32 = 0.0;
        for seat in situation.others() {
            self.aims[seat] = situation.threat(seat);
            strongest = strongest.max(self.aims[seat]);
        }
        let revenge = situation.memory.struck_by(situation.seat);
        for seat in situation.others() {
            let vengeance = if revenge == Some(seat) { self.temper.vengeance } else { 1.0 };
            let behind = self.aims[seat] - strongest;
            self.aims[seat] = vengeance * if behind < 0.0 { (0.8 * behind).exp() } else { 1.0 };
        }
    }

    #[inline]
    fn aim(&self, target: Seat) -> f32 {
        self.aims[target]
    }

    /// A declared blow names what the target has claimed, or what is most often unseen (R-V3).
    fn named(&self, action: Action) -> f32 {
        let (Some(target), Some(character)) = (action.target(), action.naming()) else { return 1.0 };
        let situation = &self.situation;
        let claimed = if situation.memory.has_claimed(target, character) { 6.0 } else { 1.0 };
        situation.prior(target, character) * claimed
    }

    /// The probability that a claim is true, from the count of seen copies and the claimant's past.
    fn truth(&self, claimant: Seat, character: Character) -> f32 {
        self.truth_of(claimant, self.situation.prior(claimant, character))
    }

    /// The probability that an embezzler has no such card.
    fn truth_of_denial(&self, claimant: Seat, character: Character) -> f32 {
        self.truth_of(claimant, 1.0 - self.situation.prior(claimant, character))
    }

    fn truth_of(&self, claimant: Seat, prior: f32) -> f32 {
        let situation = &self.situation;
        let caught = situation.memory.times_caught(claimant) as f32;
        // Where many watch, few lie.
        let lies = 0.35 / self.crowd(0.6) + 0.15 * caught;
        prior / (prior + (1.0 - prior) * lies)
    }

    #[inline]
    fn challenge(&self) -> f32 {
        let situation = &self.situation;
        let Phase::Challenge { claim, .. } = situation.table.phase() else { return 0.0 };
        let claimant = claim.by(situation.table.turn());
        let rules = situation.table.rules();
        let truth = match (claim.character(rules), claim.denied(rules)) {
            (Some(character), _) if situation.unseen(character) == 0 => return 1e4,
            (Some(character), _) => self.truth(claimant, character),
            // There is nothing to lie for.
            (None, _) if situation.table.reserve() == 0 => return 0.0,
            (None, Some(character)) => self.truth_of_denial(claimant, character),
            (None, None) => return 0.0,
        };
        // A wrong challenge helps everyone else at the table.
        let threshold = self.temper.suspicion * self.stake(claim) / self.crowd(0.8);
        let odds = (16.0 * (threshold - truth)).exp();
        // Only one challenge is needed; those not concerned leave it to others.
        if self.is_concerned(claim) { odds } else { odds / (self.players - 1).max(1) as f32 }
    }

    fn is_concerned(&self, claim: Claim) -> bool {
        match claim {
            Claim::Action(action) => action.target().is_none_or(|target| target == self.situation.seat),
            Claim::Block { .. } => self.situation.table.turn() == self.situation.seat,
        }
    }

    /// How much there is to win by a challenge, 1 for a plain claim.
    fn stake(&self, claim: Claim) -> f32 {
        let situation = &self.situation;
        let last = situation.table.influence(situation.seat) == 1;
        let caution = if last { 0.75 } else { 1.0 };
        match claim {
            Claim::Action(Action::Assassinate { .. }) if situation.is_target() => {
                // With one card left and no Contessa there is nothing to lose but a block's bluff.
                if last && !situation.holds(Character::Contessa) { 1.3 } else { caution }
            }
            Claim::Action(Action::Steal { .. }) if situation.is_target() => caution,
            Claim::Action(Action::Exchange) => 0.5 * caution,
            // As much as there is to take; two coins are a Steal's worth.
            Claim::Action(Action::Embezzle) => {
                caution * (f32::from(situation.table.reserve()) * 0.4).clamp(0.1, 1.2)
            }
            Claim::Block { .. } if situation.seat == situation.table.turn() => 1.1 * caution,
            _ => 0.8 * caution,
        }
    }

    fn block(&self, character: Character) -> f32 {
        let situation = &self.situation;
        let Phase::Block { action, .. } = situation.table.phase() else { return 0.0 };
        if situation.holds(character) {
            return 30.0;
        }
        let bluff = self.claim(character);
        match action {
            // The last assassination is always blocked: passing loses as surely.
            Action::Assassinate { .. } if situation.table.influence(situation.seat) == 1 => 1e3,
            Action::Assassinate { .. } => 8.0 * bluff,
            Action::Steal { .. } => 2.0 * bluff,
            _ => 0.5 * bluff / (self.players - 1).max(1) as f32,
        }
    }

    /// A good card is taken away, a poor one left.
    fn force(&self) -> f32 {
        self.situation.shown.map_or(1.0, |card| (3.0 * (worth(card.character(), self.players) - 2.0)).exp())
    }
}
