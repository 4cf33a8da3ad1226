//! The version of this program.

use corte_bots::Manifest;

/// The version: `0.1.0`.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit it was built from, if it is known.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("CORTE_COMMIT")).filter(|commit| !commit.is_empty())
}

/// Version and commit: `0.1.0 (8a6a45b12)`.
pub(crate) const FULL: &str = env!("CORTE_VERSION");

/// What a player's file says about the program that made it.
pub(crate) fn made() -> Manifest {
    let commit = commit().unwrap_or("unknown");
    [("version", VERSION), ("commit", commit)].map(|(key, value)| (key.to_owned(), value.to_owned())).into()
}
