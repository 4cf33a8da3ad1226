//! What players have of the seed of a run: numbers that follow from it, and from which neither it nor a deal follows.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The seeds of a game's bots, seat by seat without end, where each game has a number of its own. Every bit of them depends
/// on the seed and on the game; none of them deals its cards.
///
/// ```
/// # use corte_arena::bot_seeds;
/// let [one, other] = [1, 2].map(|game| bot_seeds(7, game).take(2).collect::<Vec<_>>());
/// assert!(one[0] >> 11 != one[1] >> 11 && one[0] >> 11 != other[0] >> 11);
/// ```
pub fn bot_seeds(seed: u64, game: u64) -> impl Iterator<Item = u64> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x626f_7473);
    rng.set_stream(game);
    std::iter::repeat_with(move || rng.next_u64())
}

/// The seed that a program has from its start: 53 bits, as those of its games.
pub(crate) fn program_seed(seed: u64) -> u64 {
    bot_seeds(seed, u64::MAX).next().unwrap_or_default() >> 11
}
