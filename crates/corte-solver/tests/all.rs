//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod endgames;
mod known_values;
mod refused;
mod resolving;
mod ways;
