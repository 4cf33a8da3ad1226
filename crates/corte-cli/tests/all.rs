//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]

mod bridge;
mod commands;
mod data;
mod examples;
mod files;
mod hosting;
mod house;
mod interface;
mod links;
mod mcp;
mod players;
mod results;
mod schemas;
#[path = "support/served.rs"]
mod served;
mod shape;
mod terminal;
