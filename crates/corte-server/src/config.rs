//! How a server is set up.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up. The defaults serve one machine on loopback.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address it listens on.
    pub host: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Where the embedded database lies.
    pub data: PathBuf,
    /// A database elsewhere: `postgres://…` or `sqlite:PATH`. Without it the one in `data`.
    pub database: Option<String>,
    /// Where `/healthz` and `/metrics` are answered; a loopback address. Off without it.
    pub admin: Option<SocketAddr>,
    /// The address people use, `https://coup.example`, when it is not the one listened on.
    /// With `https` the session cookie is sent over TLS only.
    pub origin: Option<String>,
    /// Whether a reverse proxy in front says in `X-Forwarded-For` who is asking.
    pub behind_proxy: bool,
    /// How long a request may take to arrive: its head, and again its body. A connection that is silent for so long
    /// between two requests is closed.
    pub patience: Duration,
    /// Whether those who come too often are asked to wait. Only a test that plays faster than people has it off.
    pub limits: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            data: PathBuf::from("corte-data"),
            database: None,
            admin: None,
            origin: None,
            behind_proxy: false,
            patience: Duration::from_secs(30),
            limits: true,
        }
    }
}

impl Config {
    /// The database's address.
    pub(crate) fn database_address(&self) -> String {
        let embedded = || format!("sqlite:{}", self.data.join("corte.sqlite").display());
        self.database.clone().unwrap_or_else(embedded)
    }

    /// Whether people reach it over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"))
    }
}
