//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod analysis;
#[cfg(feature = "parquet")]
mod arena;
mod endgame;
mod examples;
mod external;
mod measure;
mod strength;
