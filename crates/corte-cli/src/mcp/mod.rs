//! The Model Context Protocol: a language model reads the rules and plays at tables.
//!
//! [`serve`] speaks it, over [`lines`] or [`http`]; [`calls`] are those not answered yet. [`catalogue`] says what can be asked for,
//! and [`tools`] does it. [`local`] are tables in this process, [`remote`] those of a server, of which [`ear`] hears;
//! [`sight`] tells either in words, [`framed`] what only a server's have, and [`spoken`] those of a tournament.

mod calls;
mod catalogue;
mod ear;
mod framed;
mod http;
mod lines;
mod local;
mod remote;
mod serve;
mod sight;
mod spoken;
mod tools;

pub(crate) use http::listen;
pub(crate) use lines::lines;
pub(crate) use remote::Remote;
pub(crate) use serve::Service;
pub(crate) use spoken::spoken;
