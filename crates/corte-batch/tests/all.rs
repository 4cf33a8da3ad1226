//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

#[cfg(feature = "parquet")]
mod dataset;
mod documents;
mod envs;
mod observation;
