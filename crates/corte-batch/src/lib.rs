//! Many games of Corte at once, for learning and for counting.
//!
//! - [`Envs`] runs many games that ask for one decision each and restart when they end, at the plainest tables in lock-step.
//! - [`tally`] plays hundreds of random games in lock-step, faster than one at a time and with the same results.
//! - [`dataset`] turns games into rows, one per decision, from which they can be replayed.
//! - [`observe`] writes what a seat knows as a vector of numbers with one layout for every seat and number of players.
//! - [`Turned`] numbers decisions relative to the seat that makes them, so that one network can play every seat.
//!
//! The rules are those of [`corte`]. Games in lock-step implement them a second time, as arithmetic, and tests compare every decision.
//!
//! The one feature, `parquet`, is off by default. It writes the rows of [`dataset`] as Parquet files, and adds the crate `parquet`.

pub mod dataset;
mod env;
mod envs;
mod lockstep;
mod observation;
#[cfg(feature = "parquet")]
mod parquet_file;
mod plan;
mod rows;
mod terms;
mod turned;

pub use envs::{Envs, Refused};
pub use lockstep::{Series, Totals, Vectors, tally, tally_games, tally_with};
pub use observation::{
    BELIEF, BLOCKS, Block, Number, OBSERVATION, PER_SEAT, VERSION, divisors, observe, to_decide,
};
#[cfg(feature = "parquet")]
pub use parquet_file::DatasetFile;
pub use rows::Rows;
pub use terms::{BadTerms, Terms};
pub use turned::Turned;
