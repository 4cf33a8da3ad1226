//! Many games as a structure of arrays.

use super::chance::{Dice, Luck};
use super::lane::{House, Lane};
use corte::Dealer;

/// How many games are played at once: several vectors' worth, so that one works while another waits.
pub(crate) const LANES: usize = 64;

pub(super) type Column = [u32; LANES];

/// The lanes, a column for each number of a [`Lane`].
#[derive(Clone, Copy)]
pub(super) struct Lanes<const P: usize> {
    pub(super) phase: Column,
    pub(super) drawer: Column,
    pub(super) turn: Column,
    pub(super) playing: Column,
    pub(super) left_in: Column,
    pub(super) waiting: Column,
    pub(super) kind: Column,
    pub(super) target: Column,
    pub(super) holder: Column,
    pub(super) claimed: Column,
    pub(super) then: Column,
    pub(super) court: Column,
    pub(super) hands: [Column; P],
    pub(super) coins: [Column; P],
    high: Column,
    low: Column,
    spent: Column,
    next_high: Column,
    next_low: Column,
    taken: Column,
    pub(super) decisions: Column,
    pub(super) turns: Column,
    /// Whether there is work to do one lane at a time.
    pub(super) todo: [u8; LANES],
}

impl<const P: usize> Lanes<P> {
    pub(super) fn new(lane: &Lane<P>) -> Lanes<P> {
        let none = [0; LANES];
        let mut lanes = Lanes {
            phase: none,
            drawer: none,
            turn: none,
            playing: none,
            left_in: none,
            waiting: none,
            kind: none,
            target: none,
            holder: none,
            claimed: none,
            then: none,
            court: none,
            hands: [none; P],
            coins: [none; P],
            high: none,
            low: none,
            spent: none,
            next_high: none,
            next_low: none,
            taken: none,
            decisions: none,
            turns: none,
            todo: [0; LANES],
        };
        (0..LANES).for_each(|index| lanes.set(index, lane));
        lanes
    }

    #[inline(always)]
    pub(super) fn get(&self, at: usize) -> Lane<P> {
        let luck = Luck {
            high: self.high[at],
            low: self.low[at],
            spent: self.spent[at],
            next_high: self.next_high[at],
            next_low: self.next_low[at],
            taken: self.taken[at],
        };
        let mut lane = Lane {
            phase: self.phase[at],
            todo: self.todo[at].into(),
            drawer: self.drawer[at],
            turn: self.turn[at],
            playing: self.playing[at],
            left_in: self.left_in[at],
            waiting: self.waiting[at],
            kind: self.kind[at],
            target: self.target[at],
            holder: self.holder[at],
            claimed: self.claimed[at],
            then: self.then[at],
            court: self.court[at],
            hands: [0; P],
            coins: [0; P],
            luck,
            decisions: self.decisions[at],
            turns: self.turns[at],
        };
        for seat in 0..P {
            lane.hands[seat] = self.hands[seat][at];
            lane.coins[seat] = self.coins[seat][at];
        }
        lane
    }

    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, lane: &Lane<P>) {
        self.phase[at] = lane.phase;
        self.todo[at] = lane.todo as u8;
        self.drawer[at] = lane.drawer;
        self.turn[at] = lane.turn;
        self.playing[at] = lane.playing;
        self.left_in[at] = lane.left_in;
        self.waiting[at] = lane.waiting;
        self.kind[at] = lane.kind;
        self.target[at] = lane.target;
        self.holder[at] = lane.holder;
        self.claimed[at] = lane.claimed;
        self.then[at] = lane.then;
        self.court[at] = lane.court;
        for seat in 0..P {
            self.hands[seat][at] = lane.hands[seat];
            self.coins[seat][at] = lane.coins[seat];
        }
        self.high[at] = lane.luck.high;
        self.low[at] = lane.luck.low;
        self.spent[at] = lane.luck.spent;
        self.next_high[at] = lane.luck.next_high;
        self.next_low[at] = lane.luck.next_low;
        self.taken[at] = lane.luck.taken;
        self.decisions[at] = lane.decisions;
        self.turns[at] = lane.turns;
    }

    /// One step of every lane.
    #[inline(always)]
    pub(super) fn step(&mut self, house: &House) {
        let house = *house;
        for at in 0..LANES {
            let mut lane = self.get(at);
            lane.step(&house);
            self.set(at, &lane);
        }
    }

    /// The lanes with something left to do, for each bit of [`todo`](super::lane::todo).
    #[inline(always)]
    pub(super) fn todo(&self) -> [u64; 5] {
        let mut sets = [0; 5];
        for (bit, set) in sets.iter_mut().enumerate() {
            *set = having(&self.todo, bit);
        }
        sets
    }

    /// A lane's random numbers, for work done one game at a time.
    #[inline(always)]
    pub(super) fn dice<'d>(&self, at: usize, dealer: &'d mut Dealer) -> Dice<'d> {
        let whole = |high: &Column, low: &Column| u64::from(high[at]) << 32 | u64::from(low[at]);
        let (rest, next) = (whole(&self.high, &self.low), whole(&self.next_high, &self.next_low));
        Dice { rest, next, spent: self.spent[at].into(), dealer }
    }

    #[inline(always)]
    pub(super) fn put_dice(&mut self, at: usize, dice: &Dice<'_>) {
        (self.high[at], self.low[at], self.spent[at]) =
            ((dice.rest >> 32) as u32, dice.rest as u32, dice.spent as u32);
        self.put_word(at, dice.next);
    }

    /// Replaces the word that a lane has taken.
    #[inline(always)]
    pub(super) fn put_word(&mut self, at: usize, word: u64) {
        (self.next_high[at], self.next_low[at], self.taken[at]) = ((word >> 32) as u32, word as u32, 0);
    }
}

/// The lanes whose byte is 1 rather than 0.
#[inline(always)]
pub(super) fn marked(bytes: &[u8; LANES]) -> u64 {
    having(bytes, 0)
}

/// The lanes in whose byte a bit is set.
#[inline(always)]
fn having(bytes: &[u8; LANES], bit: usize) -> u64 {
    /// Gathers the lowest bits of eight bytes in the highest byte.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    let mut set = 0;
    for (place, eight) in bytes.as_chunks().0.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight);
        set |= (eight >> bit & LOWEST).wrapping_mul(TOGETHER) >> 56 << (8 * place);
    }
    set
}

/// The lanes of a set, the lowest first.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        // Compared with the number of lanes, so that no index is checked again.
        (bit < LANES).then_some(bit)
    }
}
