//! Ctrl-C while Rust works.

use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// How often Python's signal handlers may run.
const PAUSE: Duration = Duration::from_millis(50);

/// Lets Python's signal handlers run now and then, during work without Python's lock.
pub(crate) struct Signals {
    /// The thread that called. On others, Python handles no signals.
    home: ThreadId,
    now: Mutex<Now>,
}

struct Now {
    checked: Instant,
    raised: Option<PyErr>,
}

impl Signals {
    pub(crate) fn new() -> Signals {
        let now = Now { checked: Instant::now(), raised: None };
        Signals { home: thread::current().id(), now: Mutex::new(now) }
    }

    /// Whether no handler has raised an exception, so that the work goes on.
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method isn't general enough")]
    pub(crate) fn go_on(&self) -> bool {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = now.raised.is_none() && now.checked.elapsed() >= PAUSE;
        if is_due && thread::current().id() == self.home {
            now.raised = Python::attach(|py| py.check_signals()).err();
            now.checked = Instant::now();
        }
        now.raised.is_none()
    }

    /// The exception that a handler has raised, such as `KeyboardInterrupt`.
    pub(crate) fn raised(self) -> PyResult<()> {
        self.now.into_inner().unwrap_or_else(PoisonError::into_inner).raised.map_or(Ok(()), Err)
    }
}
