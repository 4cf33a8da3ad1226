//! The legal decisions of 64 games at once, as bits of the decision index.

use super::asking::{Asking, SLOTS};
use super::lane::{BLOCK, Lane, kind, meets, of, phase, pick};
use super::lanes::{Column, LANES};
use super::pile;
use corte::{Character, Seat};

/// Where the kinds of decisions begin in the index ([`corte::DecisionId`]).
const PASS: u32 = 55;
const PROVE: u32 = 64;
const CONCEDE: u32 = 95;
const LOSE: u32 = 96;
const SHOW: u32 = 126;
const LEAVE: u32 = 156;
pub(super) const KEEP: u32 = 158;

/// The first action with a target, and how many seats each such action has room for; there are four of them.
const AIMED: u32 = 4;
const SEATS: u32 = Seat::MAX as u32;
const AIMED_END: u32 = AIMED + 4 * SEATS;

/// All bits of a game fit in this many.
pub(super) const BITS: usize = 48;

/// The seat asked in each game, and its legal decisions: a bit for each id from a base on, in two halves.
#[derive(Clone, Copy)]
pub(super) struct Legals {
    /// The index of the seat that is asked.
    pub(super) seat: Column,
    base: Column,
    /// The id of the first choice, in the sense of an [`Answer`](super::lane::Answer).
    pub(super) first: Column,
    low: Column,
    high: Column,
    /// The same, with targets counted from the seat that decides.
    turned_low: Column,
    turned_high: Column,
}

/// The same for one game.
struct Legal {
    seat: u32,
    base: u32,
    first: u32,
    bits: [u32; 2],
    turned: [u32; 2],
}

impl Legals {
    #[inline(always)]
    pub(super) fn none() -> Legals {
        let none = [0; LANES];
        Legals {
            seat: none,
            base: none,
            first: none,
            low: none,
            high: none,
            turned_low: none,
            turned_high: none,
        }
    }

    #[inline(always)]
    fn set(&mut self, at: usize, legal: &Legal) {
        self.seat[at] = legal.seat;
        self.base[at] = legal.base;
        self.first[at] = legal.first;
        [self.low[at], self.high[at]] = legal.bits;
        [self.turned_low[at], self.turned_high[at]] = legal.turned;
    }

    /// Finds the legal decisions of the games that `lanes` returns. What may be kept in an Exchange is left to [`Legals::keep`].
    #[inline(always)]
    pub(super) fn ask<const P: usize>(&mut self, asking: &Asking, lanes: impl Fn(usize) -> Lane<P>) {
        for at in 0..LANES {
            self.set(at, &asking.legal(&lanes(at)));
        }
    }

    /// Sets what may be kept in an Exchange.
    pub(super) fn keep(&mut self, at: usize, ways: u32) {
        (self.low[at], self.turned_low[at]) = (ways, ways);
    }

    /// The first id that has a bit, and the bits; if `relative`, counted from the seat that is asked.
    #[inline(always)]
    pub(super) fn shown(&self, at: usize, relative: bool) -> (usize, u64) {
        let whole = |high: &Column, low: &Column| u64::from(high[at]) << 32 | u64::from(low[at]);
        let turned = whole(&self.turned_high, &self.turned_low);
        (self.base[at] as usize, if relative { turned } else { whole(&self.high, &self.low) })
    }

    /// The ids that these numbers mean, and a 1 for each that is illegal.
    #[inline(always)]
    pub(super) fn note<const P: usize>(
        &self,
        relative: bool,
        actions: &[i64; LANES],
        ids: &mut Column,
        wrong: &mut [u8; LANES],
    ) {
        for at in 0..LANES {
            let number = if (0..1 << 16).contains(&actions[at]) { actions[at] as u32 } else { u32::MAX };
            let id = pick(relative, turn::<P>(number, self.seat[at]), number);
            let offset = id.wrapping_sub(self.base[at]);
            let half = pick(offset < 32, self.low[at], self.high[at]);
            let is_legal = (offset < 64) & (half >> (offset & 31) & 1 == 1);
            (ids[at], wrong[at]) = (id, u8::from(!is_legal));
        }
    }

    /// A legal number for each game, chosen as [`Rng::below`](corte_bots::Rng::below) would choose by a word; these are the words' upper
    /// halves.
    #[inline(always)]
    pub(super) fn sample<const P: usize>(&self, relative: bool, words: &Column, actions: &mut [i64; LANES]) {
        for at in 0..LANES {
            let (low, high) = (self.low[at], self.high[at]);
            let below = low.count_ones();
            let choices = u64::from(below + high.count_ones());
            let position = ((u64::from(words[at]) * choices) >> 32) as u32;
            let above = position >= below;
            let (mut bits, mut left) = (pick(above, high, low), position - pick(above, below, 0));
            let mut id = self.base[at] + pick(above, 32, 0);
            for half in [16, 8, 4, 2, 1] {
                let below = (bits & ((1 << half) - 1)).count_ones();
                let above = left >= below;
                (left, id) = (left - pick(above, below, 0), id + pick(above, half, 0));
                bits >>= pick(above, half, 0);
            }
            actions[at] = pick(relative, turn::<P>(id, P as u32 - self.seat[at]), id).into();
        }
    }
}

/// The number of the same decision with its target this many seats further on, at most once around.
#[inline(always)]
fn turn<const P: usize>(number: u32, seats: u32) -> u32 {
    let tens = u32::from(number >= AIMED + SEATS)
        + u32::from(number >= AIMED + 2 * SEATS)
        + u32::from(number >= AIMED + 3 * SEATS);
    let start = AIMED + SEATS * tens;
    let place = number.wrapping_sub(start);
    let further = place.wrapping_add(seats);
    let further = pick(further >= P as u32, further.wrapping_sub(P as u32), further);
    let aimed = (AIMED..AIMED_END).contains(&number) & (place < P as u32);
    pick(aimed, start.wrapping_add(further), number)
}

impl Asking {
    /// The seat asked in a game, and its legal decisions.
    #[inline(always)]
    fn legal<const P: usize>(&self, lane: &Lane<P>) -> Legal {
        let was = lane.phase;
        let of_hand = phase::PROOFS | phase::LOSS | phase::SHOW;
        let windows = phase::CHALLENGE | phase::REBUTTAL | phase::BLOCK;
        let mut asked = pick(meets(was, of_hand), lane.holder, lane.turn);
        asked = pick(meets(was, windows), lane.asked(&self.house), asked);
        let seat = index(asked);

        let held = of(&lane.hands, lane.holder);
        let (lowest, higher) = (self.slot(pile::lowest(held)), pile::higher(held));
        let claimed = self.slot(lane.claimed);
        let of_cards = meets(was, phase::LOSS | phase::SHOW);
        let cards = (1 << lowest) | pick(higher != 0, 1 << self.slot(higher), 0);
        let has = lane.has(held);
        let concedes = !(self.house.must_prove & has);
        // A concession is never the first choice.
        let proof = pick(has, 1 << claimed, 0) | pick(concedes, 1 << (CONCEDE - PROVE), 0);

        let mut bits = pick(meets(was, phase::CHALLENGE | phase::REBUTTAL | phase::EXAMINE), 0b11, 0);
        bits = pick(meets(was, phase::BLOCK), self.blocks(lane.kind), bits);
        bits = pick(meets(was, phase::PROOFS), proof, bits);
        bits = pick(of_cards, cards, bits);
        let mut base = pick(meets(was, windows), PASS, 0);
        base = pick(meets(was, phase::PROOFS), PROVE, base);
        base = pick(meets(was, phase::LOSS), LOSE, base);
        base = pick(meets(was, phase::SHOW), SHOW, base);
        base = pick(meets(was, phase::EXAMINE), LEAVE, base);
        base = pick(meets(was, phase::KEEP), KEEP, base);
        let first = base + pick(meets(was, phase::PROOFS), claimed, pick(of_cards, lowest, 0));

        let acts = meets(was, phase::ACTION);
        let coins = of(&lane.coins, lane.turn);
        let others = lane.playing & !lane.turn;
        // The seats clockwise from this one.
        let nearer = (others >> seat | others << (P as u32 - seat)) & ((1 << P) - 1);
        let either = |targets: u32| {
            let [low, high] = self.actions(coins, targets);
            [pick(acts, low, bits), pick(acts, high, 0)]
        };
        Legal { seat, base, first, bits: either(others), turned: either(nearer) }
    }

    /// The actions that can be paid for; with ten coins or more, only the Coup (R-T1, R-T2).
    #[inline(always)]
    fn actions(&self, coins: u32, targets: u32) -> [u32; 2] {
        let mut low = 0b1111 | targets << AIMED;
        low |= pick(self.house.inquisitor, targets << (AIMED + SEATS), 0);
        low |= pick(coins >= 3, targets << (AIMED + 2 * SEATS), 0);
        let coup = targets << (AIMED + 3 * SEATS - u32::BITS);
        [pick(coins >= 10, 0, low), pick(coins >= 7, coup, 0)]
    }

    /// A pass, and the characters that block the action (R-B2, R-B6).
    #[inline(always)]
    fn blocks(&self, kind: u32) -> u32 {
        let block = |place: u32| 1 | (1 << (BLOCK - PASS + place));
        let thieves = block(Character::Captain.index() as u32) | block(self.exchanger);
        let mut blocks = block(Character::Duke.index() as u32);
        blocks = pick(meets(kind, kind::STEAL), thieves, blocks);
        pick(meets(kind, kind::ASSASSINATE), block(Character::Contessa.index() as u32), blocks)
    }

    /// The place of one card's character among the cards of the index.
    #[inline(always)]
    fn slot(&self, card: u32) -> u32 {
        let mut slot = 0;
        for (field, place) in self.places.iter().enumerate() {
            slot = pick(meets(card, 1 << (pile::FIELD * field as u32)), SLOTS * place, slot);
        }
        slot
    }
}

/// With six seats, the targeted actions that cost less than a Coup fit the lower half.
const _: () = assert!(AIMED + 2 * SEATS + Asking::MOST as u32 <= u32::BITS);
const _: () = assert!((AIMED + 3 * SEATS) as usize + Asking::MOST <= BITS);

/// Which of eight bits it is.
#[inline(always)]
fn index(bit: u32) -> u32 {
    u32::from(meets(bit, 0b1010_1010))
        | u32::from(meets(bit, 0b1100_1100)) << 1
        | u32::from(meets(bit, 0b1111_0000)) << 2
}

/// Writes a byte for each decision.
#[inline(always)]
pub(super) fn write_mask((base, bits): (usize, u64), out: &mut [u8]) {
    out.fill(0);
    if let Some(out) = out.get_mut(base..base + BITS) {
        for (eighth, out) in out.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            *out = bytes((bits >> (8 * eighth)) as u8).to_le_bytes();
        }
    }
}

/// Writes a bit for each decision.
#[inline(always)]
pub(super) fn write_packed((base, bits): (usize, u64), out: &mut [u8]) {
    out.fill(0);
    if let Some(out) = out.get_mut(base / 8..base / 8 + 8) {
        out.copy_from_slice(&(bits << (base % 8)).to_le_bytes());
    }
}

/// The bits of a byte as bytes.
#[inline(always)]
fn bytes(bits: u8) -> u64 {
    /// A different bit in each byte, the lowest first.
    const OWN: u64 = 0x8040_2010_0804_0201;
    const EACH: u64 = 0x0101_0101_0101_0101;
    ((((u64::from(bits) * EACH) & OWN) + 0x7F * EACH) >> 7) & EACH
}
