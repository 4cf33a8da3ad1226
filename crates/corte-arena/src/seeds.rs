//! What programs have of the seed of a run: a number that follows from it, and from which neither it nor a deal follows.

use corte_bots::bot_seeds;

/// The seed that a program has from its start: 53 bits, as those of its games.
pub(crate) fn program_seed(seed: u64) -> u64 {
    bot_seeds(seed, u64::MAX).next().unwrap_or_default() >> 11
}
