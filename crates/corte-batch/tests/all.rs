//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

#[cfg(feature = "parquet")]
mod dataset;
mod documents;
mod envs;
mod observation;
