//! The output of environments: a row for each.

use crate::observation::OBSERVATION;
use crate::plan::Plan;
use corte::DecisionId;
use std::fmt;

/// The size in bytes of the legal decisions with one bit each.
pub(crate) const PACKED: usize = DecisionId::COUNT.div_ceil(8);

/// The output of a step: slices with a row for each environment, in order. An empty slice is not written.
#[derive(Default)]
pub struct Rows<'o> {
    /// What the seat that is asked sees: [`Envs::observation`](crate::Envs::observation) numbers per row.
    pub observation: &'o mut [f32],
    /// The same as counts ([`divisors`](crate::divisors) turns them into fractions): [`OBSERVATION`] bytes per row.
    pub counts: &'o mut [u8],
    /// 1 for each legal decision: [`DecisionId::COUNT`] bytes per row.
    pub mask: &'o mut [u8],
    /// The same with one bit per decision, the lowest bit first: [`Envs::PACKED`](crate::Envs::PACKED) bytes per row.
    pub packed: &'o mut [u8],
    /// The seat that is asked: one number per row.
    pub to_play: &'o mut [i64],
    /// When an episode is over, 1 for the winner, and for the other seats equal parts of −1: one number per seat.
    ///
    /// With opponents, only the learner's own number counts.
    pub reward: &'o mut [f32],
    /// 1 if an episode is over, 2 if it reached the turn limit, else 0: one byte per row.
    pub done: &'o mut [u8],
    /// If an episode has ended, what the seat that decided last then saw; other rows stay unchanged.
    pub last: &'o mut [f32],
    /// Whether `observation` is the same memory as in the previous step, so that the zeros of seats that the table lacks need not be written
    /// again.
    pub padded: bool,
}

impl fmt::Debug for Rows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rows").finish_non_exhaustive()
    }
}

/// Rows in chunks of the same number of environments.
pub(crate) struct Cut<'o> {
    observation: std::slice::ChunksMut<'o, f32>,
    counts: std::slice::ChunksMut<'o, u8>,
    mask: std::slice::ChunksMut<'o, u8>,
    packed: std::slice::ChunksMut<'o, u8>,
    to_play: std::slice::ChunksMut<'o, i64>,
    reward: std::slice::ChunksMut<'o, f32>,
    done: std::slice::ChunksMut<'o, u8>,
    last: std::slice::ChunksMut<'o, f32>,
    padded: bool,
}

impl<'o> Cut<'o> {
    pub(crate) fn new(plan: &Plan, rows: Rows<'o>, each: usize) -> Cut<'o> {
        let players = plan.terms.rules.players();
        let Rows { observation, counts, mask, packed, to_play, reward, done, last, padded } = rows;
        Cut {
            observation: observation.chunks_mut(each * plan.observation),
            counts: counts.chunks_mut(each * OBSERVATION),
            mask: mask.chunks_mut(each * DecisionId::COUNT),
            packed: packed.chunks_mut(each * PACKED),
            to_play: to_play.chunks_mut(each),
            reward: reward.chunks_mut(each * players),
            done: done.chunks_mut(each),
            last: last.chunks_mut(each * plan.observation),
            padded,
        }
    }

    /// The next chunk; empty for slices that aren't wanted.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Rows<'o> {
        Rows {
            observation: self.observation.next().unwrap_or_default(),
            counts: self.counts.next().unwrap_or_default(),
            mask: self.mask.next().unwrap_or_default(),
            packed: self.packed.next().unwrap_or_default(),
            to_play: self.to_play.next().unwrap_or_default(),
            reward: self.reward.next().unwrap_or_default(),
            done: self.done.next().unwrap_or_default(),
            last: self.last.next().unwrap_or_default(),
            padded: self.padded,
        }
    }
}
