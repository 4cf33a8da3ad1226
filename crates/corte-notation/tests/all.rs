//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod errors;
mod oracle;
mod perft;
mod random_games;
mod scenarios;
mod views;
mod written;
