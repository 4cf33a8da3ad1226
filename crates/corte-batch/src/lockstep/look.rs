//! What a seat of a lane sees, as [`observe`](crate::observe) writes it of a game.

use super::asked::{Games, of_column};
use super::asking::{Asking, SLOTS};
use super::lane::{meets, phase, pick, then};
use super::lanes::LANES;
use super::pile;
use crate::observation::{CHARACTERS, HAND, Number, OBSERVATION, SEAT, TENTH, TWENTIETH, at};
use corte::{ActionKind, PhaseKind};

/// An observation as counts of one byte each.
pub(super) type Counts = [u8; OBSERVATION];

/// The engine's name for each bit of a lane's phase.
const PHASES: [PhaseKind; 12] = [
    PhaseKind::Action,
    PhaseKind::Challenge,
    PhaseKind::Challenge,
    PhaseKind::Block,
    PhaseKind::Proof,
    PhaseKind::Proof,
    PhaseKind::Loss,
    PhaseKind::Show,
    PhaseKind::Examine,
    PhaseKind::Over,
    PhaseKind::Keep,
    PhaseKind::Over,
];

/// The engine's name for each bit of a lane's kind of action.
const ACTIONS: [ActionKind; 8] = [
    ActionKind::Income,
    ActionKind::ForeignAid,
    ActionKind::Tax,
    ActionKind::Exchange,
    ActionKind::Steal,
    ActionKind::Examine,
    ActionKind::Assassinate,
    ActionKind::Coup,
];

/// What everybody sees of one seat, as the words in which its bytes are written.
pub(super) type Words = [u64; 4];

/// The place of each word in the block of a seat. Where words overlap, the later one counts.
const PLACES: [usize; 4] = [0, 8, at::CLAIMED, at::CAUGHT];

/// The first eight numbers and the next eight are a word each; the seventh character's numbers are zero here.
const _: () = assert!(at::COINS == 7 && at::IN == 8 && at::LOST + CHARACTERS - 1 == 16);
const _: () = assert!(at::CLAIMED == 17 && at::CAUGHT == at::CLAIMED + CHARACTERS && SEAT == at::CAUGHT + 7);

/// What everybody sees of the seats of sixty-four games.
pub(super) struct Seats<const P: usize>([[[u64; LANES]; 4]; P]);

impl<const P: usize> Seats<P> {
    #[inline(always)]
    pub(super) fn get(&self, at: usize, seat: usize) -> Words {
        self.0.get(seat).map_or([0; 4], |words| std::array::from_fn(|word| words[word][at]))
    }
}

impl<const P: usize> Games<P> {
    /// What everybody sees of the seats while these are asked, of all games at once.
    #[inline(always)]
    pub(super) fn seats(&self, asking: &Asking) -> Seats<P> {
        let mut seats = Seats([[[0; LANES]; 4]; P]);
        for seat in 0..P {
            for at in 0..LANES {
                let words = self.words(asking, at, seat, 1 << self.legal.seat[at]);
                for (place, word) in words.into_iter().enumerate() {
                    seats.0[seat][place][at] = word;
                }
            }
        }
        seats
    }

    /// What everybody sees of a seat of a game while these are asked.
    #[inline(always)]
    pub(super) fn words(&self, asking: &Asking, lane: usize, seat: usize, asked: u32) -> Words {
        let lanes = &self.lanes;
        let was = lanes.phase[lane];
        let claims = meets(was, phase::CHALLENGE | phase::REBUTTAL | phase::PROOFS);
        let acts = is_unsettled(was, lanes.then[lane]);
        let is = |seats: u32, place: usize| u64::from(seats >> seat & 1) << (8 * (place % 8));
        let only = |when: bool, seats: u32, place: usize| is(pick(when, seats, 0), place);
        let first = 1
            | is(lanes.turn[lane], at::TURN)
            | is(asked, at::ASKED)
            | only(claims, lanes.holder[lane], at::CLAIMS)
            | only(meets(was, phase::PROOFS), lanes.waiting[lane], at::CHALLENGES)
            | only(acts, lanes.target[lane], at::TARGET)
            | u64::from(lanes.coins[seat][lane]) << (8 * at::COINS);
        let lost = self.recall.lost[seat][lane];
        let second = is(lanes.playing[lane], at::IN)
            | u64::from(lost == 0) << (8 * (at::UNHURT % 8))
            | asking.spread(lost) << (8 * (at::LOST % 8));
        let claimed = asking.spread(self.recall.claimed[seat][lane]);
        [first, second, claimed, asking.spread(self.recall.caught[seat][lane])]
    }

    /// What a seat sees, with what everybody sees of each seat.
    ///
    /// `out` holds what is the same at every moment: which options are on, and zeros.
    #[inline(always)]
    pub(super) fn look(
        &self,
        asking: &Asking,
        lane: usize,
        me: usize,
        seats: impl Fn(usize) -> Words,
        out: &mut Counts,
    ) {
        for place in 0..P {
            let seat = if place + me >= P { place + me - P } else { place + me };
            for (word, from) in seats(seat).into_iter().zip(PLACES) {
                put(out, place * SEAT + from, word);
            }
        }
        let lanes = &self.lanes;
        let was = lanes.phase[lane];
        let claims = meets(was, phase::CHALLENGE | phase::REBUTTAL | phase::PROOFS);
        let (acts, after) = (is_unsettled(was, lanes.then[lane]), pick(loses(was), lanes.then[lane], 0));
        out[at::PHASE + PHASES[(was.trailing_zeros() as usize).min(11)] as usize] = 1;
        let action = ACTIONS[(lanes.kind[lane].trailing_zeros() as usize).min(7)] as usize;
        out[at::ACTION + action] = u8::from(acts);
        let card = asking.place(lanes.claimed[lane]) as usize;
        out[at::CLAIM + card.min(CHARACTERS - 1)] = u8::from(claims);
        out[at::THEN] = u8::from(after == then::SURVIVED);
        out[at::THEN + 1] = u8::from(after == then::EFFECT);
        asking.look_at_hand(of_column(&lanes.hands, 1 << me, lane), out);
        out[at::SHOWN + card.min(CHARACTERS - 1)] = u8::from(meets(was, phase::EXAMINE));
        out[at::COURT] = pile::len(lanes.court[lane]) as u8;
        out[at::QUIET] = self.recall.quiet[lane] as u8;
    }
}

/// Whether a card to lose is chosen.
#[inline(always)]
fn loses(was: u32) -> bool {
    meets(was, phase::LOSS)
}

/// Whether the action of the turn can still make a difference.
#[inline(always)]
fn is_unsettled(was: u32, after: u32) -> bool {
    const DURING: u32 = phase::CHALLENGE
        | phase::REBUTTAL
        | phase::PROOFS
        | phase::BLOCK
        | phase::SHOW
        | phase::EXAMINE
        | phase::KEEP;
    meets(was, DURING) | (loses(was) & (after != then::NEXT_TURN))
}

impl Asking {
    /// The seat's own cards: the number of each, and the card at each place. If there are fewer than four, zeros are rewritten, since their
    /// number can't be predicted.
    #[inline(always)]
    fn look_at_hand(&self, mut hand: u32, out: &mut Counts) {
        for (field, character) in self.places.iter().enumerate() {
            let count = hand >> (pile::FIELD * field as u32) & 31;
            out[at::HAND + (SLOTS * character) as usize] = count as u8;
        }
        for place in 0..HAND {
            let field = (hand.trailing_zeros() / pile::FIELD).min(4);
            let is = hand != 0;
            let character = self.places[field as usize] as usize;
            out[at::PLACES + CHARACTERS * place + character] = u8::from(is);
            hand -= pick(is, 1 << (pile::FIELD * field), 0);
        }
    }

    /// A pile as one byte per character.
    #[inline(always)]
    fn spread(&self, cards: u32) -> u64 {
        let mut bytes = 0;
        for (field, place) in self.places.iter().enumerate() {
            bytes |= u64::from(cards >> (pile::FIELD * field as u32) & 31) << (8 * place);
        }
        bytes
    }
}

#[inline(always)]
fn put(out: &mut Counts, start: usize, bytes: u64) {
    out[start..start + 8].copy_from_slice(&bytes.to_le_bytes());
}

/// The number of elements in the widest vectors.
const WIDE: usize = 16;

/// Writes counts as fractions. Seats that the table lacks are zeros, which are written only if they `may_differ`.
#[inline(always)]
pub(super) fn write_fractions<const P: usize>(counts: &Counts, may_differ: bool, out: &mut [f32]) {
    let Some(out) = out.first_chunk_mut::<OBSERVATION>() else { return };
    // Some of those zeros are always written, so that every vector is full.
    let (head, tail) = ((P * SEAT).next_multiple_of(WIDE), (OBSERVATION - at::PHASE).next_multiple_of(WIDE));
    let tail = OBSERVATION - tail;
    for (out, count) in out[..head].iter_mut().zip(&counts[..head]) {
        *out = f32::whole(*count);
    }
    if may_differ {
        out[head..tail].fill(0.0);
    }
    for (out, count) in out[tail..].iter_mut().zip(&counts[tail..]) {
        *out = f32::whole(*count);
    }
    for place in 0..P {
        let coins = place * SEAT + at::COINS;
        out[coins] = f32::part(counts[coins], TENTH);
    }
    out[at::COURT] = f32::part(counts[at::COURT], TENTH);
    out[at::QUIET] = f32::part(counts[at::QUIET], TWENTIETH);
}
