//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod common;
mod dealer;
mod golden;
mod laws;
mod positions;
mod secrecy;
mod sound;
mod step;
mod values;
mod worlds;
