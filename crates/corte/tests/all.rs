//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod common;
mod dealer;
mod golden;
mod laws;
mod secrecy;
mod step;
mod values;
mod worlds;
