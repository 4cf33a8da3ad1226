//! A seeded source of chance, the engine's own.

use pyo3::prelude::*;

/// Numbers from a seed; the same on every machine, and the same as in Rust.
///
/// >>> from corte_py import Dealer
/// >>> luck = Dealer(7, stream=1)
/// >>> all(luck.below(6) < 6 for _ in range(100))
/// True
#[pyclass(module = "corte_py")]
pub(crate) struct Dealer(corte::Dealer);

#[pymethods]
impl Dealer {
    #[new]
    #[pyo3(signature = (seed, stream = 0))]
    fn new(seed: u64, stream: u64) -> Dealer {
        Dealer(corte::Dealer::new(seed, stream))
    }

    /// A number from 0 to `bound` − 1.
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }
}
