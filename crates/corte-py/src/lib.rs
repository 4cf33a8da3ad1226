//! Corte for Python.
//!
//! A thin layer over Corte's crates; no rule is decided here.
//! An invalid argument raises a Python exception that names the argument and says what is wrong.

mod arguments;
mod belief;
mod bot;
mod buffers;
mod endgame;
mod errors;
mod files;
mod game;
mod layout;
mod luck;
mod records;
mod shares;
mod signals;
mod simulate;
mod suppose;
mod vec;
mod view;

use pyo3::prelude::*;

/// The module `corte_py._core`.
#[pymodule]
fn _core(m: &Bound<'_, PyModule>) -> PyResult<()> {
    // Bots must be enlisted before anyone asks for the ladder.
    corte_bots::enlist(corte_joint::DOGE);
    errors::register(m)?;
    layout::register(m)?;
    m.add_class::<game::Game>()?;
    m.add_class::<view::View>()?;
    m.add_class::<bot::Bot>()?;
    m.add_class::<endgame::Endgame>()?;
    m.add_class::<luck::Dealer>()?;
    m.add_class::<vec::VecCore>()?;
    m.add_function(wrap_pyfunction!(belief::belief, m)?)?;
    m.add_function(wrap_pyfunction!(game::check, m)?)?;
    m.add_function(wrap_pyfunction!(records::decisions, m)?)?;
    m.add_function(wrap_pyfunction!(simulate::simulate, m)?)?;
    // For `corte_py.series` alone.
    m.as_any().setattr("_clustered", wrap_pyfunction!(shares::clustered_share, m)?)?;
    m.as_any().setattr("_wilson", wrap_pyfunction!(shares::wilson_share, m)?)?;
    m.as_any().setattr("_repeatable", wrap_pyfunction!(vec::is_repeatable, m)?)?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    m.add("__commit__", Some(env!("CORTE_COMMIT")).filter(|commit| !commit.is_empty()))?;
    Ok(())
}
