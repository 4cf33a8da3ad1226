//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod analysis;
#[cfg(feature = "parquet")]
mod arena;
mod endgame;
mod examples;
mod external;
mod measure;
mod strength;
