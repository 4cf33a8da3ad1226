//! Set bits and their positions.

use core::iter::FusedIterator;

/// The positions of the set bits, lowest first.
#[derive(Clone)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Bits {}

impl FusedIterator for Bits {}

#[cfg(not(all(feature = "dealer", target_arch = "x86_64", target_feature = "bmi2")))]
pub(crate) use portable::{deposit, extract, nth_bit};
#[cfg(all(feature = "dealer", target_arch = "x86_64", target_feature = "bmi2"))]
pub(crate) use safe_arch::{population_deposit_u64 as deposit, population_extract_u64 as extract};

/// The set bit that has this many set bits below it, alone. It must exist.
#[cfg(all(feature = "dealer", target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
pub(crate) fn nth_bit(bits: u64, below: usize) -> u64 {
    deposit(1 << (below & 63), bits)
}

/// Implementations for processors without such an instruction.
#[cfg(any(test, not(all(feature = "dealer", target_arch = "x86_64", target_feature = "bmi2"))))]
mod portable {
    use super::Bits;

    /// The set bit that has this many set bits below it, alone. It must exist.
    #[inline]
    pub(crate) fn nth_bit(mut bits: u64, below: usize) -> u64 {
        for _ in 0..below {
            bits &= bits.wrapping_sub(1);
        }
        bits & bits.wrapping_neg()
    }

    /// Moves the low bits of `bits` to the set bits of `places`, lowest first.
    #[inline]
    pub(crate) fn deposit(bits: u64, places: u64) -> u64 {
        let placed = Bits(places).enumerate();
        placed.fold(0, |placed, (position, place)| placed | (bits >> position & 1) << place)
    }

    /// Moves the bits at the set bits of `places` to the low end, lowest first.
    #[inline]
    pub(crate) fn extract(bits: u64, places: u64) -> u64 {
        let taken = Bits(places).enumerate();
        taken.fold(0, |taken, (position, place)| taken | (bits >> place & 1) << position)
    }
}

#[cfg(test)]
mod tests {
    use super::{self as chosen, Bits, portable};
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

        #[test]
        fn every_bit_is_found_by_its_rank(bits: u64) {
            for (rank, place) in Bits(bits).enumerate() {
                prop_assert_eq!(chosen::nth_bit(bits, rank), 1 << place);
                prop_assert_eq!(portable::nth_bit(bits, rank), 1 << place);
            }
        }

        #[test]
        fn what_is_deposited_is_extracted(bits: u64, places: u64) {
            let low = bits & 1u64.checked_shl(places.count_ones()).unwrap_or(0).wrapping_sub(1);
            prop_assert_eq!(portable::deposit(bits, places) & !places, 0);
            prop_assert_eq!(portable::extract(portable::deposit(bits, places), places), low);
            prop_assert_eq!(chosen::deposit(bits, places), portable::deposit(bits, places));
            prop_assert_eq!(chosen::extract(bits, places), portable::extract(bits, places));
        }
    }
}
