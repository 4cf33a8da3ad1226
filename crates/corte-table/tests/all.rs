//! All integration tests of the crate, compiled as one program: each of several would link every dependency again.

#![allow(missing_docs)]

mod departures;
mod draws;
mod known;
mod late;
mod matches;
mod order;
mod parting;
mod programs;
mod remarks;
mod resumed;
mod secrecy;
mod settings;
mod simulation;
mod speed;
mod timeouts;
