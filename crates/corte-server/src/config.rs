//! The configuration of a server.

use crate::data::{DataError, DataPlace};
use crate::store::Token;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// The configuration of a server. The defaults serve one machine on loopback.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 picks any free one.
    pub port: u16,
    /// Where the embedded database is stored.
    pub data: PathBuf,
    /// An external database: `postgres://…` or `sqlite:PATH`. Without it, the one in `data`.
    pub database: Option<String>,
    /// Where several servers on one database notify each other of changes: `nats://HOST:PORT`. Without it they use
    /// the database.
    pub nats: Option<String>,
    /// Where `/healthz` and `/metrics` are served; a loopback address. Off if absent.
    pub admin: Option<SocketAddr>,
    /// Whether `admin` may be an address that other machines can reach.
    pub admin_public: bool,
    /// The address people use, `https://coup.example`, if it differs from the one listened on. With `https` the
    /// session cookie is sent over TLS only.
    pub origin: Option<String>,
    /// Whether a reverse proxy in front reports the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How long the head of a request may take to arrive, and again its body. A connection that is silent for this
    /// long between two requests is closed.
    pub patience: Duration,
    /// How long data is kept.
    pub keep: Keep,
    /// What the host tells visitors about themselves: plain text.
    pub notice: Option<String>,
    /// The workers that think for this server's bots.
    pub elsewhere: Option<Elsewhere>,
    /// Whether rate limits apply. Only tests that play faster than people turn them off.
    pub limits: bool,
    /// The commit this program was built from, for monitoring.
    pub commit: Option<&'static str>,
}

/// Workers that think for a server's bots, each a [`Worker`](crate::Worker) on this machine or another.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// Their addresses: `http://HOST:PORT`.
    pub addresses: Vec<String>,
    /// The token that they know.
    pub token: Token,
}

/// How many of the latest uploaded records are kept: two gigabytes at most.
pub(crate) const MOST_UPLOADS: u32 = 8_192;

/// How long data is kept. Nothing here ends a game that somebody is playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// How long a table may be inactive before it is closed, and any game running there abandoned.
    pub tables: Duration,
    /// How long the log of a closed table is kept.
    pub logs: Duration,
    /// How long finished games are kept; forever if absent.
    pub games: Option<Duration>,
    /// How long uploaded records are kept; forever if absent.
    pub uploads: Option<Duration>,
    /// How long unused sessions and bots' tokens are kept.
    pub sessions: Duration,
}

impl Keep {
    /// The same as text, for comparing two servers' settings.
    pub(crate) fn in_words(&self) -> String {
        let days = |time| format!("{} days", in_days(time));
        let or_ever = |time: Option<Duration>| time.map_or_else(|| "for ever".to_owned(), days);
        format!(
            "tables {}, their logs {}, games {}, records that were sent in {}",
            days(self.tables),
            days(self.logs),
            or_ever(self.games),
            or_ever(self.uploads)
        )
    }
}

/// A time in whole days.
pub(crate) fn in_days(time: Duration) -> u64 {
    time.as_secs() / 86_400
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
            notice: None,
            elsewhere: None,
            limits: true,
            commit: None,
        }
    }
}

impl Config {
    /// Where its data is stored.
    pub(crate) fn place(&self) -> Result<DataPlace, DataError> {
        DataPlace::new(&self.data, self.database.as_deref())
    }

    /// Its machine and listening address: no other server can listen there while this one runs.
    pub(crate) fn site(&self) -> String {
        let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        format!("{} {}:{}", machine.trim(), self.host, self.port)
    }

    /// Whether people reach it over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"))
    }
}
