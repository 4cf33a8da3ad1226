//! The two sides of the Reformation.

use crate::seat::{Seat, SeatSet};
use crate::unknown::names;

names! {
    /// The side that a player is on in the Reformation (R-F2). The name means nothing beyond that.
    #[repr(u8)]
    Side, "side", 2:
    /// The side of the starting player (D-12).
    Loyalist "loyalist",
    /// The other side.
    Reformist "reformist",
}

impl Side {
    /// Returns the opposite side.
    ///
    /// ```
    /// # use corte::Side;
    /// assert_eq!(Side::Loyalist.other(), Side::Reformist);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Loyalist => Side::Reformist,
            Side::Reformist => Side::Loyalist,
        }
    }
}

/// The Reformists if the sides alternate clockwise from the starting player over all seats (R-F2).
pub(crate) fn alternating(players: usize, first: Seat) -> SeatSet {
    let behind = |seat: Seat| (seat.index() + players - first.index()) % players;
    Seat::all(players).filter(|seat| behind(*seat) % 2 == 1).collect()
}
