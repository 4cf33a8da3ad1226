//! All tests of the crate from outside it, compiled as one program: each of its own would link all that it stands on anew.

#![allow(missing_docs)]
#![allow(
    clippy::print_stdout,
    reason = "a skipped test says so; who is killed tells its killer where it listens"
)]

mod data;
mod measures;
mod server;
mod store;
mod tls;
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
