//! What hidden piles still need, and whether the cards suffice for all of them.

use crate::card::Cards;

/// What a pile needs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Need {
    /// The number of cards.
    pub(crate) count: usize,
    /// The cards it must not get, as the bits of [`Cards::bits`].
    pub(crate) barred: u32,
}

/// Whether all piles can get what they need from these cards, which are at least as many as they need together.
///
/// By Hall's theorem they can if no set of piles needs more cards than there are cards that at least one of the set may get.
pub(crate) fn can_be_dealt(needs: &[Need], cards: Cards) -> bool {
    fits(needs, cards.bits(), Need { count: 0, barred: u32::MAX })
}

/// Whether the cards suffice for a set of piles together with any of these. `set` is what the set needs in total and what none
/// of its piles may get.
fn fits(needs: &[Need], cards: u32, set: Need) -> bool {
    let Some((first, others)) = needs.split_first() else { return true };
    let larger = Need { count: set.count + first.count, barred: set.barred & first.barred };
    let are_left = cards & !larger.barred;
    // If some pile of the set may get any card, all cards remain, however large the set grows.
    let fits_with =
        are_left == cards || (larger.count <= are_left.count_ones() as usize && fits(others, cards, larger));
    fits_with && fits(others, cards, set)
}
