//! The table server of Corte: HTTP, WebSocket, sessions and the event log.
//!
//! [`serve`] runs a server until it is told to stop; [`Server`] does the same in two steps, for tests and for anyone
//! who needs to know its address first.
//!
//! ```text
//! browser ─ form, WebSocket ─┐        ┌─ store: append, commit, then
//! bot ─ JSON, NDJSON ────────┴─► one task per table ─┴─► frames to those whose frames have changed
//! ```
//!
//! A command is checked by [`corte_table::LiveTable`], its entry is committed by [`store::Store`], and only then is
//! it applied and shown. What can't be committed hasn't happened, and nobody was told that it did.

mod address;
mod admin;
mod advice;
mod answer;
mod api;
mod app;
mod bots;
mod bounds;
mod clock;
mod cluster;
mod config;
pub mod data;
mod difference;
mod door;
mod exposition;
mod failure;
mod guard;
mod handled;
mod heavy;
mod hindsight;
mod house;
mod ids;
mod likeness;
mod limits;
mod listings;
mod live;
#[cfg(feature = "load")]
mod load;
mod lock;
mod log;
mod logging;
mod metrics;
mod once;
mod orders;
mod own;
mod patient;
mod process;
mod puzzles;
mod record;
mod room;
mod seldom;
mod sender;
mod serve;
mod session;
mod share;
mod show;
#[cfg(any(test, feature = "simulate"))]
pub mod simulate;
mod site;
pub mod store;
mod stranger;
mod tasks;
mod think;
mod traces;
mod web;
#[cfg(test)]
mod wire;
mod withdrawal;

pub use address::qr;
pub use advice::advice;
pub use cluster::NatsError;
pub use config::{Config, Elsewhere, Keep};
pub use ids::{is_code, typed_code};
#[cfg(feature = "load")]
pub use load::{Load, LoadError, LoadMeasured, SeatedLoad, SeatedMeasured};
pub use logging::{Logging, log_failure, log_to_stderr, log_warning, logs_json};
pub use process::told_to_stop;
pub use serve::{ServeError, Server, serve};
pub use think::{Worker, WorkerError};
