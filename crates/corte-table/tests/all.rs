//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod departures;
mod draws;
mod late;
mod matches;
mod order;
mod programs;
mod remarks;
mod secrecy;
mod settings;
mod simulation;
mod speed;
mod timeouts;
