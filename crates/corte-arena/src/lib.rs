//! Matches by the million: tournaments, statistics, ratings and reports for Corte.
//!
//! A [`Plan`] says which bots meet, how often, and under which rules; [`run`] plays it on any number of threads.
//! Every game draws from its own ChaCha8 stream, so a result follows from the plan and its seed alone.

#![forbid(unsafe_code)]

mod duel;
mod plan;
mod run;
mod stats;

pub use duel::{GameRow, SeatRow};
pub use plan::{Budget, GameId, Pairing, Plan, PlanError};
pub use run::run;
pub use stats::{Cell, Interval, Standing, Summary, wilson};
