//! Cards as counts in one number: five fields of six bits, one for each character in play, the lowest first.
//!
//! The sixth bit of a field stays free, so that all fields can be compared at once.

use corte::{Cards, Character, Rules};

/// One card of every character.
pub(super) const ONES: u32 = 0b000001_000001_000001_000001_000001;
/// The free bit of every field.
pub(super) const TOP: u32 = ONES << 5;
pub(super) const FIELD: u32 = 6;

/// The three characters with the same field at every table.
pub(super) const DUKE: u32 = 1;
pub(super) const ASSASSIN: u32 = 1 << FIELD;
pub(super) const CAPTAIN: u32 = 1 << (2 * FIELD);

/// The card of a character; `None` if it is not in play.
pub(super) fn card(rules: &Rules, character: Character) -> Option<u32> {
    let place = rules.characters().position(|it| it == character)?;
    Some(1 << (place as u32 * FIELD))
}

/// These cards, counted.
pub(super) fn counted(rules: &Rules, cards: Cards) -> u32 {
    rules.characters().zip(0..).map(|(it, place)| (cards.count(it) as u32) << (place * FIELD)).sum()
}

/// The number of cards.
#[inline(always)]
pub(super) fn len(pile: u32) -> u32 {
    pile.wrapping_mul(ONES) >> (4 * FIELD) & 31
}

/// The card at this position, counted from the lowest, which must exist.
#[inline(always)]
pub(super) fn nth(pile: u32, position: u32) -> u32 {
    // Each field counts the cards up to its own. Fields that count more than the position keep their free bit.
    let up_to = pile.wrapping_mul(ONES) & (TOP - ONES);
    let more = (up_to | TOP).wrapping_sub((position + 1).wrapping_mul(ONES)) & TOP;
    (more & more.wrapping_neg()) >> (FIELD - 1)
}

/// The lowest card of a hand, or none if it is empty.
#[inline(always)]
pub(super) fn first(hand: u32) -> u32 {
    let distinct = (hand | hand >> 1 | hand >> 2) & ONES;
    distinct & distinct.wrapping_neg()
}

/// The lowest card of a hand of at most two.
#[inline(always)]
pub(super) fn lowest(hand: u32) -> u32 {
    let distinct = distinct(hand);
    distinct & distinct.wrapping_neg()
}

/// The higher card of a hand of two, or none if both are equal or there is only one.
#[inline(always)]
pub(super) fn higher(hand: u32) -> u32 {
    let distinct = distinct(hand);
    distinct & distinct.wrapping_sub(1)
}

/// One card of each character in a hand with at most three of a kind.
#[inline(always)]
pub(super) fn distinct(hand: u32) -> u32 {
    (hand | hand >> 1) & ONES
}

/// Whether it is one card.
#[inline(always)]
pub(super) fn is_one(hand: u32) -> bool {
    (hand & hand.wrapping_sub(1) == 0) & (hand & ONES != 0)
}
