//! What a seat of a lane sees, as [`observe`](crate::observe) writes it of a game.

use super::asked::{Asking, Games, Legal, SLOTS, of_column};
use super::lane::{meets, phase};
use super::pile;
use crate::observation::{CHARACTERS, Number, OBSERVATION, SEAT, TENTH, TWENTIETH, at};
use corte::{ActionKind, DecisionId, PhaseKind};

/// An observation as counts, a byte each.
pub(super) type Counts = [u8; OBSERVATION];

/// By the bit of a lane's phase, what the engine calls it.
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

/// By the bit of a lane's kind of action, what the engine calls it.
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

impl<const P: usize> Games<P> {
    /// What a seat sees while these are asked. `out` holds what is the same at every moment: which options are on, and zeros.
    #[inline(always)]
    pub(super) fn look(&self, asking: &Asking, lane: usize, me: usize, asked: u32, out: &mut Counts) {
        let lanes = &self.lanes;
        let was = lanes.phase[lane];
        let claims = meets(was, phase::CHALLENGE | phase::REBUTTAL | phase::PROOFS);
        let acts = claims | meets(was, phase::BLOCK);
        let only = |is: bool, seats: u32| if is { seats } else { 0 };
        let claimant = only(claims, lanes.holder[lane]);
        let challenger = only(meets(was, phase::PROOFS), lanes.waiting[lane]);
        let target = only(acts, lanes.target[lane]);
        for place in 0..P {
            let seat = if place + me >= P { place + me - P } else { place + me };
            let is = |seats: u32| (seats >> seat & 1) as u8;
            let row = &mut out[place * SEAT..];
            row[at::SITS] = 1;
            row[at::TURN] = is(lanes.turn[lane]);
            row[at::ASKED] = is(asked);
            row[at::CLAIMS] = is(claimant);
            row[at::CHALLENGES] = is(challenger);
            row[at::TARGET] = is(target);
            row[at::COINS] = lanes.coins[seat][lane] as u8;
            row[at::IN] = is(lanes.playing[lane]);
            let lost = self.recall.lost[seat][lane];
            row[at::UNHURT] = u8::from(lost == 0);
            // Eight bytes a block of seven: the last is overwritten by what comes behind.
            put(row, at::LOST, asking.spread(lost));
            put(row, at::CLAIMED, asking.spread(self.recall.claimed[seat][lane]));
            put(row, at::CAUGHT, asking.spread(self.recall.caught[seat][lane]));
        }
        out[at::PHASE..at::NAMED].fill(0);
        out[at::HAND..at::PASSED].fill(0);
        out[at::PHASE + PHASES[(was.trailing_zeros() as usize).min(11)] as usize] = 1;
        let action = ACTIONS[(lanes.kind[lane].trailing_zeros() as usize).min(7)] as usize;
        out[at::ACTION + action] = u8::from(acts);
        let card = asking.place(lanes.claimed[lane]) as usize;
        out[at::CLAIM + card.min(CHARACTERS - 1)] = u8::from(claims);
        let mut hand = of_column(&lanes.hands, 1 << me, lane);
        let mut place = at::PLACES;
        while hand != 0 {
            let card = pile::nth(hand, 0);
            hand -= card;
            let character = asking.place(card) as usize;
            out[at::HAND + SLOTS as usize * character] += 1;
            out[place + character] = 1;
            place += CHARACTERS;
        }
        out[at::SHOWN + card.min(CHARACTERS - 1)] = u8::from(meets(was, phase::EXAMINE));
        out[at::COURT] = pile::len(lanes.court[lane]) as u8;
        out[at::QUIET] = self.recall.quiet[lane] as u8;
    }
}

impl Asking {
    /// A pile as a byte a character.
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
fn put(row: &mut [u8], start: usize, bytes: u64) {
    row[start..start + 8].copy_from_slice(&bytes.to_le_bytes());
}

/// Writes counts as fractions. The seats that there are not are zeros, which are written only where they `may_differ`.
#[inline(always)]
pub(super) fn write_fractions<const P: usize>(counts: &Counts, may_differ: bool, out: &mut [f32]) {
    let Some(out) = out.first_chunk_mut::<OBSERVATION>() else { return };
    let from = if may_differ { P * SEAT } else { at::PHASE };
    for (out, count) in out[..P * SEAT].iter_mut().zip(&counts[..P * SEAT]) {
        *out = f32::whole(*count);
    }
    out[from..at::PHASE].fill(0.0);
    for (out, count) in out[at::PHASE..].iter_mut().zip(&counts[at::PHASE..]) {
        *out = f32::whole(*count);
    }
    for place in 0..P {
        let coins = place * SEAT + at::COINS;
        out[coins] = f32::part(counts[coins], TENTH);
    }
    out[at::COURT] = f32::part(counts[at::COURT], TENTH);
    out[at::QUIET] = f32::part(counts[at::QUIET], TWENTIETH);
}

impl Legal {
    /// Writes a byte for each decision.
    #[inline(always)]
    pub(super) fn write_mask(&self, bits: u64, out: &mut [u8]) {
        let Some(out) = out.first_chunk_mut::<{ DecisionId::COUNT }>() else { return };
        out.fill(0);
        let base = self.base as usize;
        for (eighth, out) in out[base..base + 64].as_chunks_mut::<8>().0.iter_mut().enumerate() {
            *out = bytes((bits >> (8 * eighth)) as u8).to_le_bytes();
        }
    }

    /// Writes a bit for each decision.
    #[inline(always)]
    pub(super) fn write_packed(&self, bits: u64, out: &mut [u8]) {
        let Some(out) = out.first_chunk_mut::<{ DecisionId::COUNT.div_ceil(8) }>() else { return };
        out.fill(0);
        let base = self.base as usize;
        let bits = u128::from(bits) << (base % 8);
        out[base / 8..base / 8 + 16].copy_from_slice(&bits.to_le_bytes());
    }
}

/// The bits of a byte as bytes.
#[inline(always)]
fn bytes(bits: u8) -> u64 {
    /// In every byte a bit of its own, the lowest first.
    const OWN: u64 = 0x8040_2010_0804_0201;
    const EACH: u64 = 0x0101_0101_0101_0101;
    (((u64::from(bits) * EACH) & OWN) + 0x7F * EACH) >> 7 & EACH
}
