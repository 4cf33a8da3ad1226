//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod errors;
mod names;
mod oracle;
mod perft;
mod random_games;
mod scenarios;
mod views;
mod written;
