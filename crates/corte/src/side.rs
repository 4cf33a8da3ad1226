//! The two sides of the Reformation.

use crate::seat::{Seat, SeatSet};
use crate::unknown::{UnknownName, names_of};
use core::fmt;
use core::str::FromStr;

/// The side that a player is on in the Reformation (R-F2). The name means nothing beyond that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// The side of the starting player (D-12).
    Loyalist,
    /// The other side.
    Reformist,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Loyalist, Side::Reformist];

    /// Returns its name in the notation, such as `loyalist`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Loyalist => "loyalist",
            Side::Reformist => "reformist",
        }
    }

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

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Side, UnknownName> {
        let named = Side::ALL.into_iter().find(|side| side.name() == name);
        named.ok_or(UnknownName::of("side", names_of!(Side)))
    }
}

/// The Reformists if the sides alternate clockwise from the starting player over all seats (R-F2).
pub(crate) fn alternating(players: usize, first: Seat) -> SeatSet {
    let behind = |seat: Seat| (seat.index() + players - first.index()) % players;
    Seat::all(players).filter(|seat| behind(*seat) % 2 == 1).collect()
}
