//! The tables that are awake: one task each.
//!
//! Whoever wants something of a table finds its [`Handle`], which wakes it where it sleeps. Its task, the [`keeper`], is alone
//! with the table: it takes one request after the other, and does what is due in between.

mod commit;
#[cfg(any(test, feature = "simulate"))]
mod fault;
mod handle;
mod keeper;
mod log;
mod others;
mod records;
mod serving;
mod standing;
mod tables;
mod task;
mod touch;
mod waking;

pub(crate) use handle::{Failed, Handle};
pub(crate) use log::read;
pub(crate) use tables::Tables;
pub(crate) use waking::{close, find, leave_all, open};
