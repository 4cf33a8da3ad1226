//! The crate's integration tests, compiled as one program: separate ones would each link all dependencies again.

#![allow(missing_docs)]

mod bridge;
mod commands;
mod continued;
mod data;
mod examples;
mod files;
mod hosting;
mod house;
mod interface;
mod licences;
mod links;
mod mcp;
mod players;
mod published;
mod puzzles;
mod results;
mod schemas;
#[path = "support/served.rs"]
mod served;
mod shape;
mod terminal;
