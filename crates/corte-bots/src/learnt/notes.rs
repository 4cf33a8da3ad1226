//! The public facts that a learnt player keeps about a game.

use corte::{ActionKind, BySeat, Character, Claimed, Event, Phase, Seat, Table};

// Sets of characters must fit into a byte, and sets of kinds of actions into two.
const _: () = assert!(Character::ALL.len() <= 8 && ActionKind::ALL.len() <= 16);

/// What every seat has claimed, conceded and let pass since its cards last changed.
///
/// It consists of public facts, so it is the same for every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    claimed: BySeat<u8>,
    claimed_again: BySeat<u8>,
    caught: BySeat<u8>,
    let_be: BySeat<u16>,
    quiet: u8,
}

const fn bit(character: Character) -> u8 {
    1 << character.index()
}

impl Notes {
    /// Updates the notes with an event. `before` is the table just before it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut notes = Notes::default();
    /// let before = *game.table();
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// game.apply(tax, |event| notes.hear(&before, event))?;
    /// assert_eq!(notes.claimed(ana), 1 << Character::Duke.index());
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn hear<S>(&mut self, before: &Table, event: &Event<S>) {
        match *event {
            Event::Declared { seat, action } => {
                if let Some(character) = action.claim(before.rules()) {
                    self.claims(seat, character);
                }
            }
            Event::Blocked { seat, character } => self.claims(seat, character),
            Event::Passed { seats } => {
                if let Phase::Block { action, .. } = before.phase() {
                    seats.iter().for_each(|seat| self.let_be[seat] |= 1 << action.kind() as u16);
                }
            }
            Event::Proved { seat, card } => {
                self.forget(seat, card.character());
                self.let_be[seat] = 0;
            }
            Event::Conceded { seat } => {
                if let Some(character) = before.says().and_then(Claimed::held) {
                    self.forget(seat, character);
                    self.caught[seat] |= bit(character);
                }
            }
            // Any or all of the cards now held may be newly drawn.
            Event::Returned { seat, .. } | Event::ProvedHand { seat, .. } => {
                (self.claimed[seat], self.claimed_again[seat], self.let_be[seat]) = (0, 0, 0);
            }
            Event::GaveUp { seat, .. } => self.let_be[seat] = 0,
            Event::Lost { seat, card } => {
                self.forget(seat, card.character());
                self.quiet = 0;
            }
            Event::Turn { .. } => self.quiet = self.quiet.saturating_add(1),
            _ => {}
        }
    }

    fn claims(&mut self, seat: Seat, character: Character) {
        self.claimed_again[seat] |= self.claimed[seat] & bit(character);
        self.claimed[seat] |= bit(character);
    }

    fn forget(&mut self, seat: Seat, character: Character) {
        self.claimed[seat] &= !bit(character);
        self.claimed_again[seat] &= !bit(character);
    }

    /// Returns the characters that a seat claims to hold, as bits.
    pub fn claimed(&self, seat: Seat) -> u8 {
        self.claimed[seat]
    }

    /// Returns the characters that a seat has claimed more than once, as bits.
    pub fn claimed_again(&self, seat: Seat) -> u8 {
        self.claimed_again[seat]
    }

    /// Returns the characters that a seat was caught claiming without holding them, as bits.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut notes = Notes::default();
    /// let steal = Decision::Act(Action::Steal { target: bruno });
    /// for (seat, decision) in [(ana, steal), (bruno, Decision::Challenge), (ana, Decision::Concede)] {
    ///     let before = *game.table();
    ///     game.apply(Move::Decide { seat, decision }, |event| notes.hear(&before, event))?;
    /// }
    /// assert_eq!(notes.caught(ana), 1 << Character::Captain.index());
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn caught(&self, seat: Seat) -> u8 {
        self.caught[seat]
    }

    /// Returns the kinds of actions that a seat could have blocked but did not, as bits.
    pub fn let_be(&self, seat: Seat) -> u16 {
        self.let_be[seat]
    }

    /// Returns how many turns have begun since influence was last lost, up to 255.
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }
}
