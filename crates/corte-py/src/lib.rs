//! Corte for Python.
//!
//! Everything here is a thin door to the crates of Corte: no rule is decided on this side.
//! Whatever is wrong with an argument becomes a Python exception that says what and where.

mod arguments;
mod belief;
mod bot;
mod buffers;
mod errors;
mod game;
mod layout;
mod luck;
mod shares;
mod simulate;
mod suppose;
mod vec;
mod view;

use pyo3::prelude::*;

/// The module `corte_py._core`.
#[pymodule]
fn _core(m: &Bound<'_, PyModule>) -> PyResult<()> {
    // Nobody has asked for the ladder yet.
    corte_bots::enlist(corte_joint::DOGE);
    errors::register(m)?;
    layout::register(m)?;
    m.add_class::<game::Game>()?;
    m.add_class::<view::View>()?;
    m.add_class::<bot::Bot>()?;
    m.add_class::<luck::Dealer>()?;
    m.add_class::<vec::VecCore>()?;
    m.add_function(wrap_pyfunction!(belief::belief, m)?)?;
    m.add_function(wrap_pyfunction!(game::check, m)?)?;
    m.add_function(wrap_pyfunction!(simulate::simulate, m)?)?;
    // For `corte_py.series` alone.
    m.as_any().setattr("_clustered", wrap_pyfunction!(shares::clustered_share, m)?)?;
    m.as_any().setattr("_wilson", wrap_pyfunction!(shares::wilson_share, m)?)?;
    m.as_any().setattr("_repeatable", wrap_pyfunction!(vec::is_repeatable, m)?)?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}
