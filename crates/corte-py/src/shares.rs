//! Shares of wins.

use corte_arena::{Counted, clustered, wilson};
use pyo3::prelude::*;

/// A share with its interval of 95 %, of pairs of games and wins, one for each deal or group of deals: mean, low, high.
#[pyfunction(name = "_clustered")]
pub(crate) fn clustered_share(deals: Vec<(f64, f64)>) -> (f64, f64, f64) {
    let interval = clustered(deals.into_iter().map(|(of, won)| Counted { of, won }));
    (interval.mean, interval.low, interval.high)
}

/// A share of so many independent games with its interval of 95 %: mean, low, high.
#[pyfunction(name = "_wilson")]
pub(crate) fn wilson_share(won: f64, of: u64) -> (f64, f64, f64) {
    let interval = wilson(won, of);
    (interval.mean, interval.low, interval.high)
}
