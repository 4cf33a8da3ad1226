//! All integration tests of the crate, compiled as one program: each of several would link every dependency again.

#![allow(missing_docs)]

mod cover;
mod frames;
mod glossary;
mod made_up;
mod offered;
mod reference;
mod scenes;
mod stakes;
mod words;
