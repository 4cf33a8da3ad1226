//! The public facts that an attentive player remembers about a game.

use crate::learnt::Notes;
use corte::{Action, BySeat, Character, Claim, Claimed, Event, Phase, Seat, SeatSet, Table};

/// The claims and attacks of a game so far.
///
/// It consists of public facts, so it is the same for every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// By seat: the characters claimed that may still be in the hand, as bits.
    claimed: BySeat<u8>,
    /// The seats that have conceded a denial (R-F15).
    denied: SeatSet,
    /// By seat: the player who last struck it, as index + 1, or 0 for nobody.
    struck_by: BySeat<u8>,
    /// What a learnt player keeps about the same game.
    notes: Notes,
}

#[inline]
const fn bit(character: Character) -> u8 {
    1 << character.index()
}

impl Memory {
    /// Updates the memory with an event. `before` is the table just before it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut memory = Memory::default();
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// let before = *game.table();
    /// game.apply(tax, |event| memory.hear(&before, event))?;
    /// assert!(memory.has_claimed(ana, Character::Duke));
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn hear<S>(&mut self, before: &Table, event: &Event<S>) {
        self.notes.hear(before, event);
        match *event {
            Event::Declared { seat, action } => self.declared(before, seat, action),
            Event::Blocked { seat, character } => self.claimed[seat] |= bit(character),
            Event::Proved { seat, card } => self.claimed[seat] &= !bit(card.character()),
            // The whole hand has been replaced.
            Event::ProvedHand { seat, .. } => self.claimed[seat] = 0,
            Event::Conceded { seat } => {
                if let Phase::Proof { claim, .. } = before.phase() {
                    self.conceded_claim(before, seat, claim);
                }
            }
            Event::Challenged { seat, claimant } => self.struck_by[claimant] = seat.index() as u8 + 1,
            Event::Returned { seat, .. } => self.claimed[seat] = 0,
            Event::Lost { seat, card } => self.claimed[seat] &= !bit(card.character()),
            _ => {}
        }
    }

    /// What a learnt player keeps about the same game.
    #[inline]
    pub(crate) fn notes(&self) -> &Notes {
        &self.notes
    }

    #[inline]
    fn declared(&mut self, before: &Table, seat: Seat, action: Action) {
        match action.says(before.rules()) {
            Some(Claimed { character, denies: false }) => self.claimed[seat] |= bit(character),
            Some(Claimed { character, denies: true }) => self.claimed[seat] &= !bit(character),
            None => {}
        }
        if let Some(target) = action.target().filter(|_| action.is_hostile()) {
            self.struck_by[target] = seat.index() as u8 + 1;
        }
    }

    fn conceded_claim(&mut self, before: &Table, seat: Seat, claim: Claim) {
        if let Some(character) = claim.character(before.rules()) {
            self.claimed[seat] &= !bit(character);
        }
        // A player who concedes a denial most likely holds the denied character (R-F15).
        if let Some(character) = claim.says(before.rules()).and_then(Claimed::denied) {
            self.claimed[seat] |= bit(character);
            self.denied = self.denied.with(seat);
        }
    }

    /// Returns whether the seat has claimed the character, and no proof, exchange, concession or loss has settled that since.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut memory = Memory::default();
    /// let before = *game.table();
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// game.apply(tax, |event| memory.hear(&before, event))?;
    /// assert!(memory.has_claimed(ana, Character::Duke));
    /// assert!(!memory.has_claimed(bruno, Character::Duke));
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn has_claimed(&self, seat: Seat, character: Character) -> bool {
        self.claimed[seat] & bit(character) != 0
    }

    /// Returns whether the seat has ever conceded a claim of the character.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut memory = Memory::default();
    /// let steal = Decision::Act(Action::Steal { target: bruno });
    /// for (seat, decision) in [(ana, steal), (bruno, Decision::Challenge), (ana, Decision::Concede)] {
    ///     let before = *game.table();
    ///     game.apply(Move::Decide { seat, decision }, |event| memory.hear(&before, event))?;
    /// }
    /// assert!(memory.has_conceded(ana, Character::Captain));
    /// assert_eq!(memory.times_caught(ana), 1);
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn has_conceded(&self, seat: Seat, character: Character) -> bool {
        self.notes.caught(seat) & bit(character) != 0
    }

    /// Returns how often the seat was caught bluffing, counting each character once.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(Memory::default().times_caught(bruno), 0);
    /// ```
    #[inline]
    pub fn times_caught(&self, seat: Seat) -> usize {
        self.notes.caught(seat).count_ones() as usize + usize::from(self.denied.contains(seat))
    }

    /// Returns the player who last targeted the seat with an action against it, or challenged it. A conversion is no action against it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut memory = Memory::default();
    /// let steal = Decision::Act(Action::Steal { target: bruno });
    /// let before = *game.table();
    /// game.apply(Move::Decide { seat: ana, decision: steal }, |event| memory.hear(&before, event))?;
    /// assert_eq!(memory.struck_by(bruno), Some(ana));
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn struck_by(&self, seat: Seat) -> Option<Seat> {
        (self.struck_by[seat] as usize).checked_sub(1).and_then(Seat::new)
    }

    /// Returns how many turns have begun since influence was last lost, up to 255.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut memory = Memory::default();
    /// for seat in [ana, bruno] {
    ///     let before = *game.table();
    ///     let income = Move::Decide { seat, decision: Decision::Act(Action::Income) };
    ///     game.apply(income, |event| memory.hear(&before, event))?;
    /// }
    /// assert_eq!(memory.quiet_turns(), 2);
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn quiet_turns(&self) -> usize {
        self.notes.quiet_turns().into()
    }
}
