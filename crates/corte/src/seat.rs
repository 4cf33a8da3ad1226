//! Places at the table.

use crate::bits::{Bits, deposit};
use core::fmt;
use core::ops::{Index, IndexMut};

/// A place at the table, 0 to 9, counted clockwise.
///
/// ```
/// # use corte::Seat;
/// assert_eq!(Seat::new(3).unwrap().index(), 3);
/// assert_eq!(Seat::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has (R-S2).
    pub const MAX: usize = 10;

    /// The seat with this index, if there is one.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Seat::new(9).map(Seat::index), Some(9));
    /// assert_eq!(Seat::new(10), None);
    /// ```
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// Its index, 0 to 9.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `players` seats, clockwise.
    ///
    /// ```
    /// # use corte::Seat;
    /// assert_eq!(Seat::all(3).count(), 3);
    /// ```
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(Seat::MAX)).map(|index| Seat(index as u8))
    }

    #[inline(always)]
    pub(crate) const fn trusted(index: u32) -> Seat {
        debug_assert!(index < Seat::MAX as u32);
        Seat(index as u8)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
///
/// ```
/// # use corte::{Seat, SeatSet};
/// let set = SeatSet::first(3);
/// assert_eq!(set.len(), 3);
/// assert_eq!(set.after(Seat::new(2).unwrap()), Seat::new(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `players` seats.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(SeatSet::first(3).iter().collect::<Vec<_>>(), Seat::all(3).collect::<Vec<_>>());
    /// ```
    pub const fn first(players: usize) -> SeatSet {
        SeatSet(((1u32 << if players < Seat::MAX { players } else { Seat::MAX }) - 1) as u16)
    }

    /// Just this seat.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::only(seat).lowest(), Some(seat));
    /// ```
    #[inline(always)]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert!(SeatSet::first(3).contains(seat) && !SeatSet::first(2).contains(seat));
    /// ```
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with the seat.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::first(2).with(seat), SeatSet::first(3));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without the seat.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::first(3).without(seat), SeatSet::first(2));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet((self.0 as u32 & !(1 << seat.0)) as u16)
    }

    /// The set without the seat if it is in it, else with it.
    pub(crate) const fn toggled(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 ^ 1 << seat.0)
    }

    /// The seats of this set that are not in the other.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(SeatSet::first(3).minus(SeatSet::first(2)).len(), 1);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The next seat of the set clockwise from `seat`, which comes last itself.
    ///
    /// ```
    /// # use corte::*;
    /// let [first, last] = [Seat::new(0).unwrap(), Seat::new(2).unwrap()];
    /// assert_eq!(SeatSet::first(3).after(last), Some(first));
    /// ```
    #[inline(always)]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let behind = self.0 as u32 & !((2u32 << seat.0) - 1);
        let from = if behind != 0 { behind } else { self.0 as u32 };
        if from == 0 { None } else { Some(Seat(from.trailing_zeros() as u8)) }
    }

    /// The seat with the lowest index.
    #[inline(always)]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, lowest index first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Bits(self.0 as u64).map(Seat::trusted)
    }

    /// The seats clockwise, beginning behind `seat`, which comes last itself.
    ///
    /// ```
    /// # use corte::*;
    /// let from = Seat::new(1).unwrap();
    /// let seats: Vec<usize> = SeatSet::first(3).clockwise_from(from).map(Seat::index).collect();
    /// assert_eq!(seats, [2, 0, 1]);
    /// ```
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let low = self.0 as u64 & ((2u64 << seat.0) - 1);
        let high = self.0 as u64 & !low;
        Bits(high).chain(Bits(low)).map(Seat::trusted)
    }

    /// The part of this set that a number stands for, below two to the power of its size.
    pub(crate) fn part(self, number: u64) -> SeatSet {
        SeatSet(deposit(number, self.bits()) as u16)
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// One value for each seat, indexed by [`Seat`].
///
/// It holds sixteen places, so that a masked index needs no bounds check; those past the tenth stay at their default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 16]);

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    ///
    /// ```
    /// # use corte::*;
    /// let mut coins = BySeat::all(2);
    /// coins[Seat::new(1).unwrap()] += 3;
    /// assert_eq!(coins[Seat::new(1).unwrap()], 5);
    /// ```
    pub const fn all(value: T) -> BySeat<T> {
        BySeat([value; 16])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, seat: Seat) -> &T {
        &self.0[(seat.0 & 15) as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[(seat.0 & 15) as usize]
    }
}
