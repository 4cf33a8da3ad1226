//! Seats at the table, and values by seat.

use crate::bits::{Bits, deposit};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::{FusedIterator, Zip};
use core::ops::{Index, IndexMut};
use core::slice;

/// A seat at the table: an index from 0 to 9, clockwise.
///
/// ```
/// # use corte::Seat;
/// assert_eq!(Seat::new(3).unwrap().index(), 3);
/// assert_eq!(Seat::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a table can have (R-S2).
    pub const MAX: usize = 10;

    /// Returns the seat with this index; `None` for 10 and above.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Seat::new(9).map(Seat::index), Some(9));
    /// assert_eq!(Seat::new(10), None);
    /// ```
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// Returns its index, 0 to 9.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the first `players` seats, clockwise.
    ///
    /// ```
    /// # use corte::Seat;
    /// assert_eq!(Seat::all(3).count(), 3);
    /// ```
    pub fn all(
        players: usize,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + FusedIterator + Clone {
        (0..players.min(Seat::MAX)).map(|index| Seat(index as u8))
    }

    #[inline]
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
    /// Counts from one, as people do: index 0 is `seat 1`.
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
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of the first `players` seats.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(SeatSet::first(3).iter().collect::<Vec<_>>(), Seat::all(3).collect::<Vec<_>>());
    /// ```
    pub const fn first(players: usize) -> SeatSet {
        SeatSet(((1u32 << if players < Seat::MAX { players } else { Seat::MAX }) - 1) as u16)
    }

    /// Returns the set of this one seat.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::only(seat).lowest(), Some(seat));
    /// ```
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Returns whether the seat is in the set.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert!(SeatSet::first(3).contains(seat) && !SeatSet::first(2).contains(seat));
    /// ```
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Returns the number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set with this seat added.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::first(2).with(seat), SeatSet::first(3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Returns the set with this seat removed.
    ///
    /// ```
    /// # use corte::*;
    /// let seat = Seat::new(2).unwrap();
    /// assert_eq!(SeatSet::first(3).without(seat), SeatSet::first(2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet((self.0 as u32 & !(1 << seat.0)) as u16)
    }

    /// The set with this seat added if it is missing, or removed if it is there.
    pub(crate) const fn toggled(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 ^ 1 << seat.0)
    }

    /// If `seat` is in `other`, the seats of this set that are not; otherwise those that are.
    #[inline]
    pub(crate) const fn across(self, other: SeatSet, seat: Seat) -> SeatSet {
        let flipped = (other.0 >> seat.0 & 1).wrapping_neg();
        SeatSet(self.0 & (other.0 ^ flipped))
    }

    /// Returns the seats of this set that are not in `other`.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(SeatSet::first(3).minus(SeatSet::first(2)).len(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Returns the next seat of the set clockwise from `seat`, with `seat` itself last.
    ///
    /// ```
    /// # use corte::*;
    /// let [first, last] = [Seat::new(0).unwrap(), Seat::new(2).unwrap()];
    /// assert_eq!(SeatSet::first(3).after(last), Some(first));
    /// ```
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let behind = self.0 as u32 & !((2u32 << seat.0) - 1);
        let from = if behind != 0 { behind } else { self.0 as u32 };
        if from == 0 { None } else { Some(Seat(from.trailing_zeros() as u8)) }
    }

    /// Returns the seat with the lowest index.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Iterates over the seats, lowest index first.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(SeatSet::first(3).iter().len(), 3);
    /// ```
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Seat> + FusedIterator + Clone {
        self.into_iter()
    }

    /// Iterates over the seats clockwise, starting after `seat`, with `seat` itself last.
    ///
    /// ```
    /// # use corte::*;
    /// let from = Seat::new(1).unwrap();
    /// let seats: Vec<usize> = SeatSet::first(3).clockwise_from(from).map(Seat::index).collect();
    /// assert_eq!(seats, [2, 0, 1]);
    /// ```
    pub fn clockwise_from(self, seat: Seat) -> impl FusedIterator<Item = Seat> + Clone {
        let low = self.0 as u64 & ((2u64 << seat.0) - 1);
        let high = self.0 as u64 & !low;
        Bits(high).chain(Bits(low)).map(Seat::trusted)
    }

    /// The subset with this number, which is below two to the power of the set's size.
    pub(crate) fn part(self, number: u64) -> SeatSet {
        SeatSet(deposit(number, self.bits()) as u16)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }
}

/// An iterator over the seats of a set, lowest index first; see [`SeatSet::iter`].
#[derive(Clone)]
pub struct SeatIter(Bits);

impl Iterator for SeatIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        self.0.next().map(Seat::trusted)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for SeatIter {}

impl FusedIterator for SeatIter {}

impl fmt::Debug for SeatIter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone().map(Seat::index)).finish()
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatIter;

    /// See [`SeatSet::iter`].
    #[inline]
    fn into_iter(self) -> SeatIter {
        SeatIter(Bits(self.bits()))
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
/// ```
/// # use corte::*;
/// let mut coins: BySeat<u8> = BySeat::default();
/// for (_, coins) in &mut coins {
///     *coins = 2;
/// }
/// assert_eq!(coins, BySeat::all(2));
/// ```
#[derive(Clone, Copy, Default)]
pub struct BySeat<T>(
    /// Sixteen places, so that a masked index needs no bounds check. Nothing reads those past the tenth.
    [T; 16],
);

impl<T: Copy> BySeat<T> {
    /// Creates a map with the same value for every seat.
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

impl<T> BySeat<T> {
    /// Iterates over all [`Seat::MAX`] seats with their values.
    ///
    /// ```
    /// # use corte::*;
    /// let mut coins = BySeat::all(2);
    /// coins[Seat::new(1).unwrap()] = 7;
    /// let rich: Vec<usize> = coins.iter().filter(|(_, coins)| **coins > 2).map(|(seat, _)| seat.index()).collect();
    /// assert_eq!((coins.iter().len(), rich), (Seat::MAX, vec![1]));
    /// ```
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator + FusedIterator + Clone {
        Seat::all(Seat::MAX).zip(self.seated())
    }

    /// Iterates over all [`Seat::MAX`] seats with mutable references to their values.
    ///
    /// ```
    /// # use corte::*;
    /// let mut coins = BySeat::all(2);
    /// coins.iter_mut().filter(|(seat, _)| seat.index() > 0).for_each(|(_, coins)| *coins += 1);
    /// assert_eq!(coins.iter().map(|(_, coins)| coins).sum::<u32>(), 2 + 9 * 3);
    /// ```
    pub fn iter_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator + FusedIterator {
        Seat::all(Seat::MAX).zip(&mut self.0[..Seat::MAX])
    }

    /// The values of the ten seats.
    fn seated(&self) -> &[T] {
        &self.0[..Seat::MAX]
    }
}

impl<'t, T> IntoIterator for &'t BySeat<T> {
    type Item = (Seat, &'t T);
    type IntoIter = Zip<SeatIter, slice::Iter<'t, T>>;

    /// See [`BySeat::iter`].
    fn into_iter(self) -> Self::IntoIter {
        SeatSet::first(Seat::MAX).into_iter().zip(self.seated())
    }
}

impl<'t, T> IntoIterator for &'t mut BySeat<T> {
    type Item = (Seat, &'t mut T);
    type IntoIter = Zip<SeatIter, slice::IterMut<'t, T>>;

    /// See [`BySeat::iter_mut`].
    fn into_iter(self) -> Self::IntoIter {
        SeatSet::first(Seat::MAX).into_iter().zip(&mut self.0[..Seat::MAX])
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    /// Compares the values of the ten seats.
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.seated() == other.seated()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.seated().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BySeat").field(&self.seated()).finish()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[(seat.0 & 15) as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[(seat.0 & 15) as usize]
    }
}
