//! Many games of Corte at once, for learners and for counting.
//!
//! - [`Envs`] are games side by side that ask for one decision each, and start anew when they end; the plainest in lock-step.
//! - [`tally`] plays random games by the hundred in lock-step, faster than one at a time and to the same end.
//! - [`dataset`] makes rows of games, one a decision, from which they can be played again.
//! - [`observe`] writes what a seat knows as a vector of numbers, the same for every seat and number of players.
//! - [`Turned`] counts the seats that decisions name from whoever decides, so that one network plays every seat.
//!
//! The rules are those of [`corte`]; nothing here decides one. Games in lock-step have them a second time, as arithmetic, and
//! are held against the first decision by decision.
//!
//! There is one feature, which is off by default: `parquet` writes the rows of [`dataset`] as Parquet files, and adds the crate `parquet`.

#![forbid(unsafe_code)]

pub mod dataset;
mod env;
mod envs;
mod lockstep;
mod observation;
#[cfg(feature = "parquet")]
mod parquet_file;
mod rows;
mod terms;
mod turned;

pub use envs::{Envs, Refused};
pub use lockstep::{Series, Totals, Vectors, tally, tally_games, tally_with};
pub use observation::{
    BELIEF, BLOCKS, Block, Number, OBSERVATION, PER_SEAT, VERSION, divisors, observe, observe_belief,
    to_decide,
};
#[cfg(feature = "parquet")]
pub use parquet_file::DatasetFile;
pub use rows::Rows;
pub use terms::{BadTerms, Terms};
pub use turned::Turned;
