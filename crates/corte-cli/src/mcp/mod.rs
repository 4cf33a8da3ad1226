//! The Model Context Protocol: a language model reads the rules and plays at tables.
//!
//! [`serve`] speaks the protocol, over [`lines`] or [`http`]; [`calls`] are those without an answer yet. [`catalogue`]
//! lists the tools, and [`tools`] carries them out; [`pages`] are the rules. [`local`] tables are in this process.
//! Those of a server ([`remote`]) are asked by [`visit`]s, which take [`turns`], while [`ear`] listens to the server.
//! [`memory`] knows what has been read of each table. [`sight`] puts a table into words, [`framed`] what only a
//! server's tables have, and [`spoken`] the tables of a tournament.

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
