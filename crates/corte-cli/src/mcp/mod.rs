//! The Model Context Protocol: a language model reads the rules and plays at tables.
//!
//! [`serve`] speaks it; [`tools`] says what can be asked for; [`local`] are tables in this process, [`remote`] those of a server, of which [`ear`] hears;
//! [`sight`] tells either in words, and [`spoken`] those of a tournament; [`http`] is the other transport.

mod ear;
mod http;
mod local;
mod remote;
mod serve;
mod sight;
mod spoken;
mod tools;

pub(crate) use http::listen;
pub(crate) use remote::Remote;
pub(crate) use serve::{Service, lines};
pub(crate) use spoken::spoken;
