//! What is behind a lock.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What the lock keeps. A panic elsewhere leaves it whole: nothing that can panic is done between two changes of it.
pub(crate) fn whole<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
