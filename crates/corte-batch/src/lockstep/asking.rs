//! What games in lock-step share when players are asked.

use super::lane::House;
use super::pile;
use corte::{Game, Order};

/// The number of places in the index for a character's copies.
pub(super) const SLOTS: u32 = corte::COPIES as u32;

/// What games in lock-step share when players are asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    pub(super) house: House,
    /// For each field of a pile, its character's place in [`Character::ALL`].
    pub(super) places: [u32; 5],
    /// The place of the character that exchanges.
    pub(super) exchanger: u32,
    /// The number of cards that an Exchange draws.
    pub(super) count: u32,
}

impl Asking {
    /// The maximum number of seats. Each number of seats is compiled separately, and few tables have more.
    pub(crate) const MOST: usize = 6;

    /// For games from this start; `None` if lanes can't play them, or if passes are held.
    pub(crate) fn of(start: &Game) -> Option<Asking> {
        let rules = start.table().rules();
        let house = super::house(start)?;
        if rules.order() != Order::Clockwise || rules.players() > Asking::MOST {
            return None;
        }
        let mut places = [0; 5];
        for (place, character) in places.iter_mut().zip(rules.characters()) {
            *place = character.index() as u32;
        }
        let (exchanger, count) = (rules.exchanger().index() as u32, rules.exchanged().into());
        Some(Asking { house, places, exchanger, count })
    }

    /// The place in [`Character::ALL`] of one card's character.
    #[inline(always)]
    pub(super) fn place(&self, card: u32) -> u32 {
        let field = card.trailing_zeros() / pile::FIELD;
        self.places[(field & 7).min(4) as usize]
    }
}
