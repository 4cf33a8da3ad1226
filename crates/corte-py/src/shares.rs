//! Shares of wins.

use corte_arena::{Counted, clustered};
use pyo3::prelude::*;

/// A share with its interval of 95 %, of pairs of games and wins, one for each deal or group of deals: mean, low, high.
#[pyfunction(name = "_clustered")]
pub(crate) fn clustered_share(deals: Vec<(f64, f64)>) -> (f64, f64, f64) {
    let interval = clustered(deals.into_iter().map(|(of, won)| Counted { of, won }));
    (interval.mean, interval.low, interval.high)
}
