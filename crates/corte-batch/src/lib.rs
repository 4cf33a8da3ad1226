//! Many games of Corte at once, for learners.
//!
//! - [`Envs`] are games side by side that ask for one decision each, and start anew when they end.
//! - [`observe`] writes what a seat knows as a vector of numbers, the same for every seat and number of players.
//! - [`Turned`] counts the seats that decisions name from whoever decides, so that one network plays every seat.
//!
//! The rules are those of [`corte`]; nothing here decides one.

#![forbid(unsafe_code)]

mod env;
mod envs;
mod observation;
mod terms;
mod turned;

pub use envs::{Envs, Refused, Rows};
pub use observation::{
    BELIEF, BLOCKS, Block, OBSERVATION, PER_SEAT, VERSION, observe, observe_belief, to_decide,
};
pub use terms::{BadTerms, Terms};
pub use turned::Turned;
