//! `corte health`: whether a server is well.

use super::data::{Data, failed};
use super::values::{socket, within};
use crate::output::{Failure, print};
use clap::Args;
use corte_server::data::{Health as Found, ask};
use std::net::SocketAddr;
use std::time::Duration;

/// Check that a running server can read and write
///
/// It asks over a Unix socket beside the data, which every server on an embedded database opens, or at the admin address;
/// with PostgreSQL, only at the admin address.
///
/// Exit status: 0 when the server is well, 1 when it is not or does not answer.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  corte health\n  corte health --data /var/lib/corte\n  corte health --admin 127.0.0.1:9090"
)]
pub(crate) struct Health {
    /// The server's admin address.
    #[arg(long, env = "CORTE_ADMIN", value_name = "ADDRESS:PORT", value_parser = socket)]
    admin: Option<SocketAddr>,
    /// Seconds to wait for an answer.
    #[arg(long, default_value_t = 10, value_name = "SECONDS", value_parser = within::<u64>(1..=600))]
    patience: u64,
    #[command(flatten)]
    data: Data,
}

impl Health {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match ask(&self.data.place()?, self.admin, Duration::from_secs(self.patience)) {
            Found::Well => print("ok"),
            Found::Ill(why) | Found::Silent(why) => Err(failed(why)),
        }
    }
}
