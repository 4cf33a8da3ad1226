//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod endgames;
mod known_values;
mod refused;
mod resolving;
mod ways;
