//! What few steps have, done one game at a time: a new word of chance, a choice of what an Exchange keeps, a deal.

use super::chance::Dice;
use super::lane::{Lane, phase};
use super::lanes::Lanes;
use super::pile::{self, ONES};
use corte::{Dealer, Game};

/// A game before the deal, as lanes have it.
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
        let mut court = fresh.court;
        for seat in 0..P {
            dice.fill();
            self.hands[seat][at] = dice.draw(&mut court) + dice.draw(&mut court);
            self.coins[seat][at] = fresh.coins[seat];
        }
        (self.phase[at], self.turn[at], self.court[at]) = (phase::ACTION, fresh.turn, court);
        (self.playing[at], self.left_in[at]) = ((1 << P) - 1, P as u32);
        self.turns[at] += 1;
        self.put_dice(at, dice);
    }

    /// Who draws gets another card for the one that was claimed or shown, which goes back before if it was proven, else after.
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

    /// Draws for an Exchange and chooses what is kept; the turn has passed on.
    pub(super) fn exchange(&mut self, at: usize, count: u32, dealer: &mut Dealer) {
        let mut dice = self.dice(at, dealer);
        self.draw(at, count, &mut dice);
        let ways = ways(*self.drawers_hand(at), count);
        let choices = ways.count_ones();
        dice.fill();
        let way = nth_bit(ways, dice.below(choices));
        self.decisions[at] += u32::from(choices > 1);
        self.put_dice(at, &dice);
        self.keep(at, way);
    }

    /// So many cards of the Court for an Exchange.
    pub(super) fn draw(&mut self, at: usize, count: u32, dice: &mut Dice<'_>) {
        dice.fill();
        let mut court = self.court[at];
        let drawn: u32 = (0..count).map(|_| dice.draw(&mut court)).sum();
        self.court[at] = court;
        *self.drawers_hand(at) += drawn;
    }

    /// Of the sorted hand the cards at these positions are kept; the others go back.
    pub(super) fn keep(&mut self, at: usize, way: u32) {
        let hand = self.drawers_hand(at);
        let (mut kept, mut rest) = (0, *hand);
        for place in 0..4 {
            if rest != 0 {
                let card = pile::nth(rest, 0);
                rest -= card;
                kept += if way >> place & 1 == 1 { card } else { 0 };
            }
        }
        let back = *hand - kept;
        *hand = kept;
        self.court[at] += back;
    }

    fn drawers_hand(&mut self, at: usize) -> &mut u32 {
        let seat = self.drawer[at].trailing_zeros() as usize;
        &mut self.hands[seat.min(P - 1)][at]
    }
}

/// The ways to give so many cards of a hand back, and keep the others: a bit for each set of positions in the sorted hand,
/// of equal cards the lower ones first.
pub(super) fn ways(hand: u32, back: u32) -> u32 {
    let held = pile::len(hand);
    let (mut cards, mut rest) = ([0; 4], hand);
    for card in cards.iter_mut().take(held as usize) {
        *card = pile::nth(rest, 0);
        rest -= *card;
    }
    let kept = held.saturating_sub(back);
    let equal = (1..4).fold(0u32, |bits, place| bits | u32::from(cards[place] == cards[place - 1]) << place);
    let is_way = |set: &u32| *set < 1 << held && set.count_ones() == kept && equal & set & !(set << 1) == 0;
    (0..16).filter(is_way).fold(0, |ways, set| ways | 1 << set)
}

/// The position of the set bit that has this many below it.
fn nth_bit(mut bits: u32, below: u32) -> u32 {
    for _ in 0..below {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

/// Every card of a deck is in one of its fields.
const _: () = assert!(ONES.count_ones() == 5);
