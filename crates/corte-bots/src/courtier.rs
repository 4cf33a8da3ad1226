//! The Courtier: bluffs and remembers claims.

use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::policy::Weights;
use crate::situation::{Situation, hand_worth, worth};
use corte::{Action, BySeat, Character, Claim, Claimed, Decision, Phase, Seat, View};

/// A Courtier's inclinations, as factors on weights or odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// How readily it claims what it does not hold; at 1 as readily as what it holds.
    pub bluff: f32,
    /// The probability of truth at which it challenges half of the time.
    pub suspicion: f32,
    /// How much more often it targets the player who last struck it.
    pub vengeance: f32,
    /// How much less readily it challenges for each player more than two: a wrong challenge helps everyone else at the table, and with
    /// many watching, few lie.
    pub restraint: f32,
}

impl Temper {
    /// Bluffs rarely, and challenges unlikely claims.
    pub const CAUTIOUS: Temper = Temper { bluff: 0.08, suspicion: 0.28, vengeance: 1.0, restraint: 0.8 };
    /// Bluffs often, and challenges readily.
    pub const BOLD: Temper = Temper { bluff: 0.3, suspicion: 0.36, vengeance: 1.0, restraint: 0.8 };
    /// In between, and retaliates.
    pub const VENGEFUL: Temper = Temper { bluff: 0.18, suspicion: 0.32, vengeance: 3.0, restraint: 0.8 };
}

/// Bluffs within the roles it has claimed, more so as the game goes on, and judges others' claims by the cards seen.
#[derive(Clone, Copy, Debug)]
pub struct Courtier {
    temper: Temper,
}

impl Courtier {
    /// Creates a Courtier with this temper.
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
            // Passing comes first: it is what is asked most often.
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
    /// The patience left for play that leads nowhere, the longer nobody loses influence.
    patience: f32,
    /// By seat: the share of attacks that go there. Computed when an action is to be chosen.
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

    /// The weight of a legal decision.
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

    /// The worth of making a claim: full if it is true, otherwise by temper.
    #[inline]
    fn claim(&self, character: Character) -> f32 {
        let situation = &self.situation;
        if situation.holds(character) {
            return 1.0;
        }
        // Nobody believes a claim when all copies are face up.
        if situation.turned_up(character) >= situation.table.rules().copies() {
            return 0.0;
        }
        let memory = situation.memory;
        let told_before = if memory.has_claimed(situation.seat, character) { 2.0 } else { 1.0 };
        let caught = if memory.has_conceded(situation.seat, character) { 0.3 } else { 1.0 };
        let later =
            0.8 + 0.8 * situation.all_turned_up() as f32 / (2 * situation.table.rules().players()) as f32;
        // The player who holds the last copy knows that it is a lie.
        let copies = situation.table.rules().copies() as f32;
        let hidden = (copies - situation.turned_up(character) as f32) / copies;
        (self.temper.bluff * told_before * caught * later * hidden * hidden).min(1.0)
    }

    /// The same for a claim not to have a character. A challenged lie is always caught, since the whole hand is shown (R-F13).
    fn denial(&self, character: Character) -> f32 {
        let situation = &self.situation;
        if !situation.holds(character) {
            return 1.0;
        }
        let told = situation.memory.has_claimed(situation.seat, character);
        let caught = if situation.memory.times_caught(situation.seat) > 0 { 0.3 } else { 1.0 };
        self.temper.bluff * caught * if told { 0.2 } else { 1.0 }
    }

    /// The effect of more players on a risk: 1 for two, plus `more` for each further player still in.
    #[inline]
    fn crowd(&self, more: f32) -> f32 {
        1.0 + more * (self.players.max(2) - 2) as f32
    }

    #[inline]
    fn act(&self, action: Action) -> f32 {
        let situation = &self.situation;
        let rules = situation.table.rules();
        let mut truth = match action.says(rules) {
            Some(Claimed { character, denies: false }) => self.claim(character),
            Some(Claimed { character, denies: true }) => self.denial(character),
            None => 1.0,
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
                Action::Cooperate { target } => 14.0 * situation.harmless(target),
                Action::Exchange => self.exchange() * patience,
                Action::Steal { target } => self.steal(target) * patience,
                Action::Examine { target } => 1.0 * patience * self.aim(target),
                Action::Assassinate { target, .. } => self.assassinate(target) * self.named(action),
                Action::Coup { target, .. } => 400.0 * self.aim(target) * self.named(action),
                // A coin is worth as much as in a Tax.
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
        let taxer = situation.table.rules().taxer();
        let feared = blockers.any(|seat| situation.memory.has_claimed(seat, taxer));
        if feared { 0.2 } else { 3.0 }
    }

    /// An Exchange is worth more the poorer the hand.
    fn exchange(&self) -> f32 {
        let worth = hand_worth(self.situation.hand, self.players, |_| false);
        let full = 2.6 * self.situation.hand.len() as f32;
        if worth < full { 3.0 } else { 0.8 }
    }

    /// Stealing goes to the rich.
    fn steal(&self, target: Seat) -> f32 {
        let situation = &self.situation;
        let coins = situation.table.coins(target);
        let mut blockers = Action::Steal { target }.blocked_by(situation.table.rules());
        let blocked = blockers.any(|character| situation.memory.has_claimed(target, character));
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

    /// Nearly all attacks go to the most dangerous player, or to the one who struck last.
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

    /// A declared action names what the target has claimed, or else the character that is most often unseen (R-V3).
    fn named(&self, action: Action) -> f32 {
        let (Some(target), Some(character)) = (action.target(), action.naming()) else { return 1.0 };
        let situation = &self.situation;
        let claimed = if situation.memory.has_claimed(target, character) { 6.0 } else { 1.0 };
        situation.prior(target, character) * claimed
    }

    /// The probability that a claim is true, from the copies seen and the claimant's past.
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
        // With many watching, few lie.
        let lies = 0.35 / self.crowd(0.75 * self.temper.restraint) + 0.15 * caught;
        prior / (prior + (1.0 - prior) * lies)
    }

    #[inline]
    fn challenge(&self) -> f32 {
        let situation = &self.situation;
        let Phase::Challenge { claim, .. } = situation.table.phase() else { return 0.0 };
        let claimant = claim.by(situation.table.turn());
        let rules = situation.table.rules();
        let Some(Claimed { character, denies }) = claim.says(rules) else { return 0.0 };
        let truth = match denies {
            false if situation.unseen(character) == 0 => return 1e4,
            false => self.truth(claimant, character),
            // There is nothing to gain by a lie.
            true if situation.table.reserve() == 0 => return 0.0,
            true => self.truth_of_denial(claimant, character),
        };
        let threshold = self.temper.suspicion * self.stake(claim) / self.crowd(self.temper.restraint);
        let odds = (16.0 * (threshold - truth)).exp();
        // One challenge is enough, so players not concerned leave it to others.
        if self.is_concerned(claim) { odds } else { odds / (self.players - 1).max(1) as f32 }
    }

    fn is_concerned(&self, claim: Claim) -> bool {
        match claim {
            // A cooperation harms all other players.
            Claim::Action(action @ Action::Cooperate { .. }) => action.target() != Some(self.situation.seat),
            Claim::Action(action) => action.target().is_none_or(|target| target == self.situation.seat),
            Claim::Block { .. } => self.situation.table.turn() == self.situation.seat,
        }
    }

    /// The stake of a challenge, with 1 for an ordinary claim.
    fn stake(&self, claim: Claim) -> f32 {
        let situation = &self.situation;
        let last = situation.table.influence(situation.seat) == 1;
        let caution = if last { 0.75 } else { 1.0 };
        match claim {
            Claim::Action(Action::Assassinate { .. }) if situation.is_target() => {
                // With one card left and no Contessa, a bluffed block is the only alternative.
                if last && !situation.holds(Character::Contessa) { 1.3 } else { caution }
            }
            Claim::Action(Action::Steal { .. }) if situation.is_target() => caution,
            Claim::Action(Action::Exchange) => 0.5 * caution,
            // The partner gets a coin from it.
            Claim::Action(Action::Cooperate { .. }) if situation.is_target() => 0.5 * caution,
            // By the coins in the Reserve; two are worth a Steal.
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
            // The last assassination is always blocked, since passing loses for certain.
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
