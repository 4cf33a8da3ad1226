//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod common;
mod doge;
mod graph;
mod mirror;
mod players;
mod secrecy;
mod shipped;
mod takeover;
