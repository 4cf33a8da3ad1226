//! The Model Context Protocol: a language model reads the rules and plays at tables.
//!
//! [`serve`] speaks it, over [`lines`] or [`http`]; [`calls`] are those not answered yet. [`catalogue`] says what can be asked for,
//! and [`tools`] does it; [`pages`] are the rules. [`local`] are tables in this process. Those of a server ([`remote`])
//! are asked by [`visit`]s, which take [`turns`], and [`ear`] hears of them. [`memory`] knows what was read of each table; [`sight`]
//! tells it in words, [`framed`] what only a server's have, and [`spoken`] those of a tournament.

mod calls;
mod catalogue;
mod ear;
mod framed;
mod http;
mod lines;
mod local;
mod memory;
mod pages;
mod remote;
mod serve;
mod sight;
mod spoken;
mod tools;
mod turns;
mod visit;

pub(crate) use http::listen;
pub(crate) use lines::lines;
pub(crate) use remote::Remote;
pub(crate) use serve::Service;
pub(crate) use spoken::spoken;
