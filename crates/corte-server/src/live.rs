//! The tables that are awake, one task each.
//!
//! Anyone who wants something from a table finds its [`Handle`], which wakes the table if it sleeps. Only its task,
//! the [`keeper`], touches the table: it handles one request at a time, and does what is due in between.

mod commit;
#[cfg(any(test, feature = "simulate"))]
mod fault;
mod handle;
mod keeper;
mod mark;
mod others;
mod records;
mod serving;
mod standing;
mod tables;
mod task;
mod touch;
mod waking;

pub(crate) use handle::{Failed, Handle};
pub(crate) use tables::Tables;
pub(crate) use waking::{close, find, hide_all, leave_all, open, remove};
