//! How a server is set up.

use crate::data::{DataError, DataPlace};
use crate::store::Token;
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
    /// Where several servers on one database tell each other of changes: `nats://HOST:PORT`. Without it they do so by
    /// way of the database.
    pub nats: Option<String>,
    /// Where `/healthz` and `/metrics` are answered; a loopback address. Off without it.
    pub admin: Option<SocketAddr>,
    /// Whether `admin` may be an address that other machines reach.
    pub admin_public: bool,
    /// The address people use, `https://coup.example`, when it is not the one listened on.
    /// With `https` the session cookie is sent over TLS only.
    pub origin: Option<String>,
    /// Whether a reverse proxy in front says in `X-Forwarded-For` who is asking.
    pub behind_proxy: bool,
    /// How long a request may take to arrive: its head, and again its body. A connection that is silent for so long
    /// between two requests is closed.
    pub patience: Duration,
    /// How long things are kept.
    pub keep: Keep,
    /// Who else thinks for its bots.
    pub elsewhere: Option<Elsewhere>,
    /// Whether those who come too often are asked to wait. Only a test that plays faster than people has it off.
    pub limits: bool,
    /// The commit this program was built from, for those who keep an eye on it.
    pub commit: Option<&'static str>,
}

/// Workers that think for a server's bots, each a [`Worker`](crate::Worker) on this machine or another.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// Where they are: `http://HOST:PORT`.
    pub addresses: Vec<String>,
    /// The token that they know.
    pub token: Token,
}

/// How long things are kept. Nothing here ends a game that somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// After how long without anybody's doing a table is closed; a game that runs there is abandoned.
    pub tables: Duration,
    /// How long the log of a closed table is kept.
    pub logs: Duration,
    /// How long finished games are kept; without it for ever.
    pub games: Option<Duration>,
    /// How long records are kept that were sent in; without it for ever.
    pub uploads: Option<Duration>,
    /// How long sessions and bots' tokens are kept that nobody uses.
    pub sessions: Duration,
}

impl Keep {
    /// The same for whoever compares two servers' settings.
    pub(crate) fn in_words(&self) -> String {
        let days = |time: Duration| format!("{} days", time.as_secs() / 86_400);
        let or_ever = |time: Option<Duration>| time.map_or_else(|| "for ever".to_owned(), days);
        format!(
            "tables {}, games {}, records that were sent in {}",
            days(self.tables),
            or_ever(self.games),
            or_ever(self.uploads)
        )
    }
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |days: u64| Duration::from_secs(days * 86_400);
        Keep { tables: days(7), logs: days(30), games: None, uploads: None, sessions: days(400) }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            data: PathBuf::from("corte-data"),
            database: None,
            nats: None,
            admin: None,
            admin_public: false,
            origin: None,
            behind_proxy: false,
            patience: Duration::from_secs(30),
            keep: Keep::default(),
            elsewhere: None,
            limits: true,
            commit: None,
        }
    }
}

impl Config {
    /// Where its data lie.
    pub(crate) fn place(&self) -> Result<DataPlace, DataError> {
        DataPlace::new(&self.data, self.database.as_deref())
    }

    /// Where it listens, on which machine: no other server can be there as long as this one is.
    pub(crate) fn site(&self) -> String {
        let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        format!("{} {}:{}", machine.trim(), self.host, self.port)
    }

    /// Whether people reach it over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"))
    }
}
