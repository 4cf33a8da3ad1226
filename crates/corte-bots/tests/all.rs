//! All integration tests of the crate in one program, because each program of its own would link every dependency again.

#![allow(missing_docs)]

mod belief;
mod cardinal;
mod games;
mod learnt;
mod secrecy;
mod spy;
