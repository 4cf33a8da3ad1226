//! Reading and checking arguments.

use crate::errors::{illegal, refused};
use corte::{Decision, DecisionId, Options, Order, Preset, Rules, Seat, View, Viewer};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};

/// One converter for each integer argument, so that an error can name the argument.
pub(crate) mod whole {
    use pyo3::prelude::*;

    macro_rules! named {
        ($($name:ident)*) => { $(
            pub(crate) fn $name<'a, 'py, T>(number: &'a Bound<'py, PyAny>) -> PyResult<T>
            where
                T: FromPyObject<'a, 'py, Error = PyErr>,
            {
                super::whole_number(stringify!($name), number)
            }
        )* };
    }

    named!(bound decision games histories iterations limit most_turns n outcome players seat seed stream threads turns);
}

/// An optional integer. One out of range is refused like any other invalid value.
fn whole_number<'a, 'py, T>(name: &str, number: &'a Bound<'py, PyAny>) -> PyResult<T>
where
    T: FromPyObject<'a, 'py, Error = PyErr>,
{
    number.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyOverflowError>(number.py()) {
            return error;
        }
        let is_small = number.lt(0).unwrap_or(false);
        refused(format!("{name}: {number} is too {}", if is_small { "small" } else { "large" }))
    })
}

/// The options of a rulebook.
fn options(rulebook: &str) -> PyResult<Options> {
    let preset: Preset = rulebook.parse().map_err(|_| {
        let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        refused(format!("rulebook: there is no {rulebook:?}; the rulebooks are {}", names.join(", ")))
    })?;
    Ok(Options::of(preset))
}

/// The rules of a rulebook, with these options changed.
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

/// An option's value, written as in the notation.
fn word(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    // NumPy's booleans, too.
    if let Ok(is_on) = value.extract::<bool>() {
        return Ok(if is_on { "on" } else { "off" }.to_owned());
    }
    if value.is_instance_of::<PyInt>() || value.extract::<i64>().is_ok() {
        return Ok(value.to_string());
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

/// Rules for games that are played one by one. A match to a number of wins is refused, as by the program.
pub(crate) fn alone(rules: Rules) -> PyResult<Rules> {
    match rules.options().wins {
        0 => Ok(rules),
        wins => Err(refused(format!(
            "options[\"wins\"]: a match to {wins} wins is for tables; here games are played one by one"
        ))),
    }
}

/// A number of iterations for a search: at least one.
pub(crate) fn iterations(number: Option<u32>) -> PyResult<Option<u32>> {
    match number {
        Some(0) => Err(refused(format!("iterations: 1 to {}, not 0", u32::MAX))),
        number => Ok(number),
    }
}

/// The rules of a table that asks players clockwise, unless an option says otherwise.
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

/// The decision with this number for whoever has this view, and their seat; refused if there is none, or it names a seat that
/// doesn't exist.
pub(crate) fn fitting(view: &View<'_>, id: DecisionId) -> PyResult<(Seat, Decision)> {
    let sits = |target: Seat| target.index() < view.table().rules().players();
    let found = view.decision(id).filter(|decision| match decision {
        Decision::Act(action) => action.target().is_none_or(sits),
        _ => true,
    });
    let seat = view.viewer().seat();
    seat.zip(found).ok_or_else(|| {
        let whose = seat.map_or("a spectator".to_owned(), |seat| format!("seat {}", seat.index()));
        illegal(format!("decision {} fits no decision of {whose}", id.index()))
    })
}

/// A number of the decision index.
pub(crate) fn id(number: i64) -> PyResult<DecisionId> {
    let found = usize::try_from(number).ok().and_then(DecisionId::new);
    found.ok_or_else(|| {
        refused(format!("decision: 0 to {} in the index, not {number}", DecisionId::COUNT - 1))
    })
}
