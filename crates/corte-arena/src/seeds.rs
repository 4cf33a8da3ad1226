//! The seeds that programs get. They are derived from the seed of a run, and reveal neither it nor a deal.

use corte_bots::bot_seeds;

/// The seed that a program gets when it starts: 53 bits, like those of its games.
pub(crate) fn program_seed(seed: u64) -> u64 {
    bot_seeds(seed, u64::MAX).next().unwrap_or_default() >> 11
}
