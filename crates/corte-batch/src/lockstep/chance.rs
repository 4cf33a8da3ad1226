//! The random numbers of one lane: those of [`Dealer`](corte::Dealer), in halves of 32 bits.

use super::pile;
use corte::Dealer;

/// The remainder of a word of the stream, and the word after it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Luck {
    pub(super) high: u32,
    pub(super) low: u32,
    /// The product of all bounds used since the word was new.
    pub(super) spent: u32,
    pub(super) next_high: u32,
    pub(super) next_low: u32,
    /// Whether the next word has been taken, and needs to be replaced.
    pub(super) taken: u32,
}

impl Luck {
    /// Takes the next word if the remainder may be too small for a step.
    #[inline(always)]
    pub(super) fn fill(&mut self) {
        let low = self.spent > Dealer::LOW;
        self.high = if low { self.next_high } else { self.high };
        self.low = if low { self.next_low } else { self.low };
        self.spent = if low { 1 } else { self.spent };
        self.taken |= u32::from(low);
    }
}

/// The random numbers of one lane, for work done one game at a time.
pub(super) struct Dice<'d> {
    pub(super) rest: u64,
    pub(super) next: u64,
    pub(super) spent: u64,
    pub(super) dealer: &'d mut Dealer,
}

impl Dice<'_> {
    /// A lane that has drawn nothing yet.
    pub(super) fn new(dealer: &mut Dealer) -> Dice<'_> {
        Dice { rest: 0, next: dealer.word(), spent: u32::MAX.into(), dealer }
    }

    /// Takes the next word if the remainder may be too small for a step.
    #[inline(always)]
    pub(super) fn fill(&mut self) {
        if self.spent > Dealer::LOW.into() {
            (self.rest, self.spent) = (self.next, 1);
            self.next = self.dealer.word();
        }
    }

    #[inline(always)]
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let product = u128::from(self.rest) * u128::from(bound);
        self.rest = product as u64;
        self.spent *= u64::from(bound);
        (product >> 64) as u32
    }

    /// Takes a card from a pile.
    #[inline(always)]
    pub(super) fn draw(&mut self, pile: &mut u32) -> u32 {
        self.draw_of(pile, pile::len(*pile))
    }

    /// The same for a pile with a known number of cards.
    #[inline(always)]
    pub(super) fn draw_of(&mut self, pile: &mut u32, count: u32) -> u32 {
        let card = pile::nth(*pile, self.below(count));
        *pile -= card;
        card
    }
}

/// A number below a bound of less than 2¹⁶: the upper part of the product of the remainder and the bound. The lower part is the new
/// remainder.
///
/// Products of 16 and 32 bits fit one lane, while a product of 64 bits would take two.
#[inline(always)]
pub(super) fn below(luck: &mut Luck, bound: u32) -> u32 {
    let carry = upper(luck.low, bound, 0);
    luck.low = luck.low.wrapping_mul(bound);
    let number = upper(luck.high, bound, carry);
    luck.high = luck.high.wrapping_mul(bound).wrapping_add(carry);
    luck.spent = luck.spent.wrapping_mul(bound);
    number
}

/// The upper half of a product of 32 and 16 bits, with a carry of 16 bits.
#[inline(always)]
fn upper(number: u32, bound: u32, carry: u32) -> u32 {
    let low = (number & 0xFFFF) * bound + carry;
    ((number >> 16) * bound + (low >> 16)) >> 16
}
