//! What hidden piles have still to be dealt, and whether there are cards for all of it.

use crate::card::Cards;

/// What a pile has to be dealt.
#[derive(Clone, Copy, Default)]
pub(crate) struct Need {
    /// How many cards.
    pub(crate) count: usize,
    /// Which cards are none of these: a bit a card, as those of [`Cards::bits`].
    pub(crate) barred: u32,
}

/// Whether all of these piles can be dealt what they need out of the same cards, which are no fewer than they need together.
///
/// By Hall's theorem they can where no set of piles needs more cards than there are that at least one pile of the set may get.
pub(crate) fn can_be_dealt(needs: &[Need], cards: Cards) -> bool {
    fits(needs, cards.bits(), Need { count: 0, barred: u32::MAX })
}

/// Whether there are enough cards for a set of piles with any of these beside them; `set` is what the set needs together, and what is
/// barred to all of it.
fn fits(needs: &[Need], cards: u32, set: Need) -> bool {
    let Some((first, others)) = needs.split_first() else { return true };
    let larger = Need { count: set.count + first.count, barred: set.barred & first.barred };
    let are_left = cards & !larger.barred;
    // To a set that is barred from nothing all cards are left, however large it grows.
    let fits_with =
        are_left == cards || (larger.count <= are_left.count_ones() as usize && fits(others, cards, larger));
    fits_with && fits(others, cards, set)
}
