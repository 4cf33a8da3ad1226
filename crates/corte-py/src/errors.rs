//! The exceptions.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;

create_exception!(
    corte_py,
    CorteError,
    PyValueError,
    "Corte refused an argument or a request; the message says which, and why."
);
create_exception!(corte_py, IllegalDecision, CorteError, "The rules don't allow this decision or draw now.");
create_exception!(corte_py, NotationError, CorteError, "The text is not a valid game in Corte's notation.");
create_exception!(corte_py, ClosedError, CorteError, "The environments are closed.");

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = m.py();
    m.add("CorteError", py.get_type::<CorteError>())?;
    m.add("IllegalDecision", py.get_type::<IllegalDecision>())?;
    m.add("NotationError", py.get_type::<NotationError>())?;
    m.add("ClosedError", py.get_type::<ClosedError>())
}

/// The exception for an invalid argument or request.
pub(crate) fn refused(error: impl Display) -> PyErr {
    CorteError::new_err(error.to_string())
}

/// The exception for a move against the rules.
pub(crate) fn illegal(error: impl Display) -> PyErr {
    IllegalDecision::new_err(error.to_string())
}

/// The exception for a text that can't be read.
pub(crate) fn unread(error: impl Display) -> PyErr {
    NotationError::new_err(error.to_string())
}
