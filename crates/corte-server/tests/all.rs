//! All of the crate's integration tests, compiled as one program: separate programs would each link all their
//! dependencies again.

#![allow(missing_docs)]
#![allow(
    clippy::print_stdout,
    reason = "a skipped test says so; who is killed tells its killer where it listens"
)]

mod data;
mod measures;
mod people;
mod server;
mod store;
mod tls;
mod upgrades;
mod support {
    pub(crate) mod client;
    pub(crate) mod duel;
    pub(crate) mod figures;
    pub(crate) mod hardships;
    pub(crate) mod nats;
    pub(crate) mod nodes;
    pub(crate) mod postgres;
    pub(crate) mod proxies;
    pub(crate) mod relay;
    pub(crate) mod victim;
}
