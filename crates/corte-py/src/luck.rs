//! A seeded source of chance, the engine's own.

use crate::arguments::whole;
use crate::errors::refused;
use pyo3::prelude::*;

/// A seeded random number generator, with the same numbers on every machine and in Rust.
///
/// >>> from corte_py import Dealer
/// >>> luck = Dealer(7, stream=1)
/// >>> all(luck.below(6) < 6 for _ in range(100))
/// True
#[pyclass(module = "corte_py")]
#[derive(Clone)]
pub(crate) struct Dealer(corte::Dealer);

#[pymethods]
impl Dealer {
    #[new]
    #[pyo3(signature = (seed, stream = 0))]
    fn new(
        #[pyo3(from_py_with = whole::seed)] seed: u64,
        #[pyo3(from_py_with = whole::stream)] stream: u64,
    ) -> Dealer {
        Dealer(corte::Dealer::new(seed, stream))
    }

    /// Returns a random number from 0 to `bound` − 1.
    fn below(&mut self, #[pyo3(from_py_with = whole::bound)] bound: usize) -> PyResult<usize> {
        if bound == 0 {
            return Err(refused("bound: 1 or more, not 0"));
        }
        Ok(self.0.below(bound))
    }

    /// Returns an independent copy.
    fn clone(&self) -> Dealer {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Dealer {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Dealer {
        Clone::clone(self)
    }
}
