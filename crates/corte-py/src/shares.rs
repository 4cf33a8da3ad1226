//! Shares of wins.

use corte_arena::{Counted, clustered, wilson};
use pyo3::prelude::*;

/// Mean, low and high of a share with its 95 % interval, from pairs of games and wins, one per deal or group of deals.
#[pyfunction(name = "_clustered")]
pub(crate) fn clustered_share(deals: Vec<(f64, f64)>) -> (f64, f64, f64) {
    let interval = clustered(deals.into_iter().map(|(of, won)| Counted { of, won }));
    (interval.mean, interval.low, interval.high)
}

/// Mean, low and high of a share of `of` independent games, with its 95 % interval.
#[pyfunction(name = "_wilson")]
pub(crate) fn wilson_share(won: f64, of: u64) -> (f64, f64, f64) {
    let interval = wilson(won, of);
    (interval.mean, interval.low, interval.high)
}
