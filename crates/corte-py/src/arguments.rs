//! Arguments, read and checked.

use crate::errors::refused;
use corte::{DecisionId, Options, Order, Preset, Rules, Seat, Viewer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

/// The options of a rulebook.
fn options(rulebook: &str) -> PyResult<Options> {
    let preset: Preset = rulebook.parse().map_err(|()| {
        let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        refused(format!("rulebook: there is no {rulebook:?}; there are {}", names.join(", ")))
    })?;
    Ok(Options::of(preset))
}

/// The rules for these options and what is changed in them.
fn changed(players: i64, mut options: Options, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
    let players =
        usize::try_from(players).map_err(|_| refused(format!("players: 2 to 10, not {players}")))?;
    for (name, value) in changes.into_iter().flatten() {
        let name: String = name.extract().map_err(|_| PyTypeError::new_err("options: names are strings"))?;
        let value = word(&name, &value)?;
        options
            .set(&name, &value)
            .map_err(|error| refused(format!("options[{name:?}] = {value:?}: {error}")))?;
    }
    Rules::new(players, options).map_err(refused)
}

/// An option's value as the notation writes it.
fn word(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(switch) = value.cast::<PyBool>() {
        return Ok(if switch.is_true() { "on" } else { "off" }.to_owned());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Ok(number.to_string());
    }
    value.extract().map_err(|_| {
        let kind = value.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        PyTypeError::new_err(format!("options[{name:?}]: a bool, an int or a str is wanted, not {kind}"))
    })
}

/// The rules of a table.
pub(crate) fn rules(players: i64, rulebook: &str, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
    changed(players, options(rulebook)?, changes)
}

/// The same at a table that asks clockwise, unless an option says otherwise.
pub(crate) fn sequential(
    players: i64,
    rulebook: &str,
    changes: Option<&Bound<'_, PyDict>>,
) -> PyResult<Rules> {
    let clockwise = Options { order: Order::Clockwise, ..options(rulebook)? };
    changed(players, clockwise, changes)
}

/// A seat of the table.
pub(crate) fn seat(rules: &Rules, number: i64) -> PyResult<Seat> {
    let found = usize::try_from(number).ok().filter(|seat| *seat < rules.players()).and_then(Seat::new);
    found.ok_or_else(|| refused(format!("seat: 0 to {} at this table, not {number}", rules.players() - 1)))
}

/// A seat, or a spectator.
pub(crate) fn viewer(rules: &Rules, number: Option<i64>) -> PyResult<Viewer> {
    number.map_or(Ok(Viewer::Spectator), |number| seat(rules, number).map(Viewer::Seat))
}

/// A decision of the index.
pub(crate) fn id(number: i64) -> PyResult<DecisionId> {
    let found = usize::try_from(number).ok().and_then(DecisionId::new);
    found.ok_or_else(|| {
        refused(format!("decision: 0 to {} in the index, not {number}", DecisionId::COUNT - 1))
    })
}
