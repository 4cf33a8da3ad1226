//! A small random number generator for drivers and rollouts, and the seeds that drivers give to bots.

use corte::Dealer;

/// Returns the seeds of a game's bots, seat by seat without end, where each game has its own number.
///
/// All bits depend on the seed and the game. None of the seeds deals the game's cards.
///
/// ```
/// # use corte_bots::bot_seeds;
/// let [one, other] = [1, 2].map(|game| bot_seeds(7, game).take(2).collect::<Vec<_>>());
/// assert!(one[0] >> 11 != one[1] >> 11 && one[0] >> 11 != other[0] >> 11);
/// ```
pub fn bot_seeds(seed: u64, game: u64) -> impl Iterator<Item = u64> {
    let mut words = Dealer::new(seed ^ 0x626f_7473, game);
    std::iter::repeat_with(move || words.word())
}

/// The random number generator SplitMix64 (Steele, Lea, Flood 2014), with one word of state.
///
/// The same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator from a seed.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// assert_eq!(Rng::new(7).next(), Rng::new(7).next());
    /// ```
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns the next 64 bits.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let (mut rng, mut other) = (Rng::new(7), Rng::new(8));
    /// assert_ne!(rng.next(), other.next());
    /// ```
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// Returns a number from 0 to `bound` − 1, for any bound. A bound of 0 gives 0.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let mut rng = Rng::new(7);
    /// assert!((0..100).all(|_| rng.below(6) < 6));
    /// assert!((0..100).any(|_| rng.below(1 << 40) >= 1 << 39));
    /// ```
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        let word = self.next();
        if bound as u64 >> 32 == 0 {
            return (((word >> 32) * bound as u64) >> 32) as usize;
        }
        ((word as u128 * bound as u128) >> 64) as usize
    }

    /// Returns a number from 0 up to, but not including, 1.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let mut rng = Rng::new(7);
    /// assert!((0..100).all(|_| (0.0..1.0).contains(&rng.unit())));
    /// ```
    #[inline]
    pub const fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }
}
