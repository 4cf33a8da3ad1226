//! What few steps need, done one game at a time: a new random word, the choice of what an Exchange keeps, a deal.

use super::chance::Dice;
use super::lane::{Lane, phase, pick};
use super::lanes::Lanes;
use super::pile::{self, ONES};
use crate::observation::HAND;
use corte::{Dealer, Game};

/// A game before the deal, as a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fresh<const P: usize> {
    turn: u32,
    court: u32,
    coins: [u32; P],
}

impl<const P: usize> Fresh<P> {
    pub(super) fn of(start: &Game) -> Fresh<P> {
        let table = start.table();
        let mut coins = [0; P];
        for (seat, coins) in table.seats().zip(&mut coins) {
            *coins = table.coins(seat).into();
        }
        Fresh { turn: 1 << table.turn().index(), court: pile::counted(table.rules(), start.court()), coins }
    }

    /// A lane without a game.
    pub(super) fn idle(&self) -> Lane<P> {
        Lane {
            phase: phase::IDLE,
            todo: 0,
            drawer: 0,
            turn: self.turn,
            playing: 0,
            left_in: P as u32,
            waiting: 0,
            kind: 0,
            target: 0,
            holder: 0,
            claimed: 0,
            then: 0,
            court: self.court,
            hands: [0; P],
            coins: self.coins,
            luck: super::chance::Luck::default(),
            decisions: 0,
            turns: 0,
        }
    }
}

impl<const P: usize> Lanes<P> {
    /// Deals a new game and begins its first turn.
    pub(super) fn deal(&mut self, at: usize, fresh: &Fresh<P>, dice: &mut Dice<'_>) {
        // The number of cards left is known beforehand, so no draw has to wait for it.
        let (mut court, mut left) = (fresh.court, pile::len(fresh.court));
        for seat in 0..P {
            dice.fill();
            self.hands[seat][at] = dice.draw_of(&mut court, left) + dice.draw_of(&mut court, left - 1);
            self.coins[seat][at] = fresh.coins[seat];
            left -= 2;
        }
        (self.phase[at], self.turn[at], self.court[at]) = (phase::ACTION, fresh.turn, court);
        (self.playing[at], self.left_in[at]) = ((1 << P) - 1, P as u32);
        self.turns[at] += 1;
        self.put_dice(at, dice);
    }

    /// Draws a new card in place of the claimed or shown one, which goes back before the draw if it was proven, and otherwise after.
    pub(super) fn replace(&mut self, at: usize, proven: bool, dealer: &mut Dealer) {
        let mut dice = self.dice(at, dealer);
        dice.fill();
        let card = self.claimed[at];
        let mut court = self.court[at] + if proven { card } else { 0 };
        let new = dice.draw(&mut court);
        self.court[at] = court + if proven { 0 } else { card };
        self.put_dice(at, &dice);
        let hand = self.drawers_hand(at);
        *hand = *hand + new - card;
    }

    /// Draws for an Exchange and chooses what to keep; the turn has already passed on.
    pub(super) fn exchange(&mut self, at: usize, count: u32, dealer: &mut Dealer) {
        let mut dice = self.dice(at, dealer);
        self.draw(at, count, &mut dice);
        let cards = sorted(*self.drawers_hand(at));
        let Choices { kept, choices, .. } = choices(&cards, count);
        dice.fill();
        let way = kept[(dice.below(*choices) as usize).min(MOST_CHOICES - 1)];
        self.decisions[at] += u32::from(*choices > 1);
        self.put_dice(at, &dice);
        self.keep_of(at, &cards, way.into());
    }

    /// Draws this many cards from the Court for an Exchange.
    pub(super) fn draw(&mut self, at: usize, count: u32, dice: &mut Dice<'_>) {
        dice.fill();
        let (mut court, left) = (self.court[at], pile::len(self.court[at]));
        let drawn: u32 = (0..count).map(|before| dice.draw_of(&mut court, left - before)).sum();
        self.court[at] = court;
        *self.drawers_hand(at) += drawn;
    }

    /// Keeps the cards at these positions of the sorted hand; the others go back.
    pub(super) fn keep(&mut self, at: usize, way: u32) {
        let cards = sorted(*self.drawers_hand(at));
        self.keep_of(at, &cards, way);
    }

    #[inline(always)]
    fn keep_of(&mut self, at: usize, cards: &[u32; HAND], way: u32) {
        let kept = cards.iter().zip(0..).map(|(card, place)| pick(way >> place & 1 == 1, *card, 0)).sum();
        let hand = self.drawers_hand(at);
        let back = *hand - kept;
        *hand = kept;
        self.court[at] += back;
    }

    fn drawers_hand(&mut self, at: usize) -> &mut u32 {
        let seat = self.drawer[at].trailing_zeros() as usize;
        &mut self.hands[seat.min(P - 1)][at]
    }
}

/// The ways to return this many cards of a hand and keep the others: a bit for each set of positions in the sorted hand, with the lower
/// positions of equal cards first.
pub(super) fn ways(hand: u32, back: u32) -> u32 {
    choices(&sorted(hand), back).ways
}

/// The cards of a hand, the lowest first, and zeros behind the last.
#[inline(always)]
fn sorted(mut hand: u32) -> [u32; HAND] {
    [(); HAND].map(|()| {
        let card = pile::first(hand);
        hand -= card;
        card
    })
}

/// What may be kept when some cards go back.
#[derive(Clone, Copy)]
struct Choices {
    /// A bit for each set of positions.
    ways: u32,
    /// The number of sets.
    choices: u32,
    /// The sets one by one, with a bit for each position.
    kept: [u8; MOST_CHOICES],
}

/// Two cards out of four.
const MOST_CHOICES: usize = 6;

/// A table by the number of cards beyond two, the number that go back beyond one, and a bit for each later card that equals the one before
/// it. A table, because branches on equality can't be predicted.
static CHOICES: [[[Choices; 8]; 2]; 3] = {
    let mut all = [[[Choices { ways: 0, choices: 0, kept: [0; MOST_CHOICES] }; 8]; 2]; 3];
    let mut number = 0;
    while number < 48 {
        let (more, back, equal) = (number / 16, number / 8 % 2, number % 8);
        all[more][back][equal] = choices_among(more as u32 + 2, back as u32 + 1, (equal as u32) << 1);
        number += 1;
    }
    all
};

const fn choices_among(held: u32, back: u32, equal: u32) -> Choices {
    let mut found = Choices { ways: 0, choices: 0, kept: [0; MOST_CHOICES] };
    let mut set = 0u32;
    while set < 1 << held {
        if set.count_ones() + back == held && equal & set & !(set << 1) == 0 {
            found.ways |= 1 << set;
            found.kept[found.choices as usize] = set as u8;
            found.choices += 1;
        }
        set += 1;
    }
    found
}

/// What may be kept of these cards, of which there are at least two.
#[inline(always)]
fn choices(cards: &[u32; HAND], back: u32) -> &'static Choices {
    let more = usize::from(cards[2] != 0) + usize::from(cards[3] != 0);
    let is_equal = |place: usize| usize::from(cards[place] == cards[place - 1]) << (place - 1);
    &CHOICES[more][usize::from(back > 1)][is_equal(1) | is_equal(2) | is_equal(3)]
}

/// Every card of a deck is in one of the fields.
const _: () = assert!(ONES.count_ones() == 5);
