//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod common;
mod doge;
mod graph;
mod mirror;
mod players;
mod secrecy;
mod shipped;
mod takeover;
