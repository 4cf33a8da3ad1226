//! Millions of random games.

use crate::arguments::{self, whole};
use crate::errors::refused;
use crate::signals::Signals;
use corte::Setup;
use corte_batch::tally_games;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::{AtomicBool, Ordering};

/// Plays uniformly random games at full speed, and returns counts: `games`, `decisions` (only those with an alternative),
/// `turns`, and `wins` by seat.
///
/// With the same seed, the counts equal those of `corte simulate`, on any number of threads. Players are asked clockwise,
/// unless the option `challenge-order` says otherwise. The option `wins` is refused, as there are no matches.
///
/// >>> from corte_py import simulate
/// >>> counted = simulate(3, games=1000, seed=7)
/// >>> counted["games"], sum(counted["wins"])
/// (1000, 1000)
#[pyfunction]
#[pyo3(signature = (players = 2, games = 100_000, rulebook = "brazil", options = None, *, seed = 0, threads = 1))]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = whole::players)] players: i64,
    #[pyo3(from_py_with = whole::games)] games: i64,
    rulebook: &str,
    options: Option<&Bound<'_, PyDict>>,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    #[pyo3(from_py_with = whole::threads)] threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let rules = arguments::alone(arguments::sequential(players, rulebook, options)?)?;
    let games = u64::try_from(games).ok().filter(|games| *games > 0);
    let games = games.ok_or_else(|| refused("games: at least one game is needed"))?;
    let start = Setup::new(rules).build().map_err(refused)?;
    let (signals, stop) = (Signals::new(), AtomicBool::new(false));
    let watch = |_| stop.store(!signals.go_on(), Ordering::Relaxed);
    let totals = py.detach(|| tally_games(&start, seed, games, threads.clamp(1, 1024), &stop, &watch));
    signals.raised()?;
    let counted = PyDict::new(py);
    counted.set_item("games", totals.games)?;
    counted.set_item("decisions", totals.decisions)?;
    counted.set_item("turns", totals.turns)?;
    counted.set_item("wins", &totals.wins[..rules.players()])?;
    Ok(counted)
}
