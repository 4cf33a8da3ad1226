//! Which Corte this is.

/// The version: `0.1.0`.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit it was built from, if it was built from one.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("CORTE_COMMIT")).filter(|commit| !commit.is_empty())
}

/// Version and commit: `0.1.0 (8a6a45b12)`.
pub(crate) const FULL: &str = env!("CORTE_VERSION");
