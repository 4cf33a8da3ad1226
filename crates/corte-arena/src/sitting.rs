//! A seat in a game that is about to begin.

use crate::game_id::GameId;
use corte::{Perspective, Seat};

/// Where a player sits down, and what it gets for it.
#[derive(Clone, Copy)]
pub(crate) struct Sitting {
    pub(crate) perspective: Perspective,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    /// Which game of a plan it is, if it is one.
    pub(crate) game: Option<GameId>,
}

impl Sitting {
    /// In a game that is not part of a plan.
    pub(crate) fn alone(perspective: Perspective, seat: Seat, seed: u64) -> Sitting {
        Sitting { perspective, seat, seed, game: None }
    }
}
