//! `corte serve`: tables for friends and bots, in the browser.

use crate::output::{Failure, complain, print};
use clap::Args;
use corte_server::{Config, Server};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Open tables for friends and bots in the browser
///
/// This is what `corte` does without a command.
/// Every setting may come from the environment instead: CORTE_PORT=8080.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte serve                        on this machine alone, http://127.0.0.1:8080\n  \
    corte serve --host 0.0.0.0         for everyone in the network; prints a QR code\n  \
    corte serve --database postgres://corte@localhost/corte\n\n\
    The log goes to standard error; CORTE_LOG=debug says more, CORTE_LOG_FORMAT=json is for programs.")]
pub(crate) struct Serve {
    /// The address to listen on.
    #[arg(long, env = "CORTE_HOST", default_value = "127.0.0.1", value_name = "ADDRESS")]
    host: IpAddr,
    /// The port to listen on; 0 takes any that is free.
    #[arg(long, env = "CORTE_PORT", default_value_t = 8080)]
    port: u16,
    /// Where the embedded database lies.
    #[arg(long, env = "CORTE_DATA", default_value = "corte-data", value_name = "DIR")]
    data: PathBuf,
    /// A database elsewhere: postgres://… or sqlite:PATH.
    #[arg(long, env = "CORTE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Answer /healthz and /metrics on this loopback address, such as 127.0.0.1:9090.
    #[arg(long, env = "CORTE_ADMIN", value_name = "ADDRESS:PORT")]
    admin: Option<SocketAddr>,
    /// The address people use, where it is another: https://coup.example.
    #[arg(long, env = "CORTE_ORIGIN", value_name = "URL")]
    origin: Option<String>,
    /// A reverse proxy in front says in X-Forwarded-For who is asking.
    #[arg(long, env = "CORTE_BEHIND_PROXY")]
    behind_proxy: bool,
}

impl Serve {
    /// Serves until the process is told to stop.
    pub(crate) fn run(self) -> Result<(), Failure> {
        corte_server::log_to_stderr();
        let config = Config {
            host: self.host,
            port: self.port,
            data: self.data,
            database: self.database,
            admin: self.admin,
            origin: self.origin,
            behind_proxy: self.behind_proxy,
            ..Config::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        runtime.map_err(failed)?.block_on(async {
            let server = Server::bind(config).await.map_err(failed)?;
            greet(&server)?;
            server.run(corte_server::told_to_stop()).await.map_err(failed)
        })
    }
}

fn greet(server: &Server) -> Result<(), Failure> {
    let address = server.address().map_err(failed)?;
    let local = if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::from([127, 0, 0, 1]), address.port())
    } else {
        address
    };
    print(format!("Coup is served at http://{local}"))?;
    if server.link() != format!("http://{local}") {
        print(format!("for others: {}", server.link()))?;
        if let Some(code) = corte_server::qr(server.link()) {
            print(code)?;
        }
    }
    if let Some(admin) = server.admin_address() {
        print(format!("health and metrics at http://{admin}"))?;
    }
    print("Ctrl-C stops it; every table goes on at the next start.")
}

/// What is wrong is said at once.
fn failed(error: impl std::fmt::Display) -> Failure {
    complain(format!("error: {error}"));
    Failure::Reported
}
