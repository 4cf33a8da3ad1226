//! Access to what is behind a lock.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The locked value. A panic elsewhere leaves it consistent, because nothing between two changes to it can panic.
pub(crate) fn whole<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
