//! `corte serve`: tables for friends and bots, in the browser.

use super::{browser, values};
use crate::output::{Failure, tell};
use clap::{Args, ValueHint};
use corte_server::data::DataError;
use corte_server::store::StoreError;
use corte_server::{Config, Elsewhere, Keep, NatsError, ServeError, Server};
use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

/// Open tables for friends and bots in the browser
///
/// This is what `corte` does without a command.
/// Every setting can also come from the environment: CORTE_PORT=8080, CORTE_BEHIND_PROXY=1.
/// If you are at the machine itself, a browser opens.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte serve                        on this machine only, http://127.0.0.1:8080\n  \
    corte serve --host 0.0.0.0         for everyone on the network; prints a QR code\n  \
    corte serve --database postgres://corte@localhost/corte\n  \
    corte serve --database postgres://corte@db/corte --nats nats://nats:4222\n\n\
    The log goes to standard error. CORTE_LOG=debug logs more; CORTE_LOG_FORMAT=json logs JSON, for programs.")]
pub(crate) struct Serve {
    /// The address or host name to listen on.
    #[arg(long, env = "CORTE_HOST", default_value = "127.0.0.1", value_name = "ADDRESS",
        value_parser = values::host, value_hint = ValueHint::Hostname)]
    host: IpAddr,
    /// The port to listen on; 0 takes any free port.
    #[arg(long, env = "CORTE_PORT", default_value_t = 8080, value_parser = values::within::<u16>(0..=65_535))]
    port: u16,
    /// The directory of the embedded database.
    #[arg(long, env = "CORTE_DATA", default_value = "corte-data", value_name = "DIR",
        value_hint = ValueHint::DirPath)]
    data: PathBuf,
    /// Another database instead: postgres://… or sqlite:PATH.
    #[arg(long, env = "CORTE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The NATS server through which several servers on one database tell each other of changes: nats://HOST:PORT.
    /// Without it they do so through the database.
    #[arg(long, env = "CORTE_NATS", value_name = "URL", requires = "database", hide_env_values = true)]
    nats: Option<String>,
    /// Answer /healthz and /metrics on this loopback address, such as 127.0.0.1:9090.
    #[arg(long, env = "CORTE_ADMIN", value_name = "ADDRESS:PORT", value_parser = values::socket)]
    admin: Option<SocketAddr>,
    /// Let --admin be an address that other machines can reach. Anyone who reaches it can read the server's health and metrics.
    #[arg(long, env = "CORTE_ADMIN_PUBLIC", value_parser = values::yes_or_no)]
    admin_public: bool,
    /// The address people use, if it is a different one: https://coup.example.
    #[arg(long, env = "CORTE_ORIGIN", value_name = "URL", value_hint = ValueHint::Url)]
    origin: Option<String>,
    /// Trust the reverse proxy in front, which names each client in X-Forwarded-For.
    #[arg(long, env = "CORTE_BEHIND_PROXY", value_parser = values::yes_or_no)]
    behind_proxy: bool,
    /// Let bots that search also think on these `corte think` workers, such as http://10.0.0.7:9300; separated by commas.
    #[arg(long, env = "CORTE_THINK", value_name = "URL", value_delimiter = ',', requires = "think_token_file",
        value_hint = ValueHint::Url)]
    think: Vec<String>,
    /// A file with the workers' token: 64 hexadecimal digits.
    #[arg(long, env = "CORTE_THINK_TOKEN_FILE", value_name = "FILE", value_hint = ValueHint::FilePath)]
    think_token_file: Option<PathBuf>,
    /// A file with what visitors are told about you at the top of the page on privacy: who you are, how to reach you.
    #[arg(long, env = "CORTE_NOTICE", value_name = "FILE", value_hint = ValueHint::FilePath)]
    notice: Option<PathBuf>,
    /// Do not open a browser.
    #[arg(long, env = "CORTE_NO_OPEN", value_parser = values::yes_or_no)]
    no_open: bool,
    /// Close a table after this many days without activity.
    #[arg(long, env = "CORTE_CLOSE_AFTER", value_name = "DAYS", default_value_t = 7,
          value_parser = values::within::<u16>(1..=65_535))]
    close_after: u16,
    /// Keep the log of a closed table, with what was said there, for this many days.
    #[arg(long, env = "CORTE_KEEP_LOGS", value_name = "DAYS", default_value_t = 30,
          value_parser = values::within::<u16>(1..=65_535))]
    keep_logs: u16,
    /// Keep finished games for this many days; without it, indefinitely.
    #[arg(long, env = "CORTE_KEEP_GAMES", value_name = "DAYS", value_parser = values::within::<u16>(1..=65_535))]
    keep_games: Option<u16>,
    /// Keep uploaded records for this many days; without it, as long as they are among the last 8,192.
    #[arg(long, env = "CORTE_KEEP_UPLOADS", value_name = "DAYS", value_parser = values::within::<u16>(1..=65_535))]
    keep_uploads: Option<u16>,
}

impl Serve {
    #[cfg(test)]
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The workers that think for its bots.
    fn elsewhere(&self) -> Result<Option<Elsewhere>, Failure> {
        let Some(file) = self.think_token_file.as_deref() else { return Ok(None) };
        if self.think.is_empty() {
            // On the command line, it is refused; the environment may be that of a worker, too.
            corte_server::log_warning(
                &"CORTE_THINK_TOKEN_FILE is set, but CORTE_THINK and --think name no workers",
            );
            return Ok(None);
        }
        let token = values::worker_token("--think-token-file", file)?;
        Ok(Some(Elsewhere { addresses: self.think.clone(), token }))
    }

    /// Serves until the process is told to stop. What is said of ignored settings is logged first.
    pub(crate) fn run(self, ignored: &[String]) -> Result<(), Failure> {
        let _log = corte_server::log_to_stderr();
        ignored.iter().for_each(|told| corte_server::log_warning(told));
        self.serve().map_err(Failure::logged)
    }

    fn serve(self) -> Result<(), Failure> {
        // Not clap's `requires`: even an environment variable that says no would then require --admin.
        if self.admin_public && self.admin.is_none() {
            return Err(Failure::Usage("--admin-public needs --admin: give that as well".to_owned()));
        }
        let elsewhere = self.elsewhere()?;
        let notice = self.notice.as_deref().map(|file| values::notice("--notice", file)).transpose()?;
        let config = Config {
            host: self.host,
            port: self.port,
            data: self.data,
            database: self.database,
            nats: self.nats,
            admin: self.admin,
            admin_public: self.admin_public,
            origin: self.origin,
            behind_proxy: self.behind_proxy,
            keep: Keep {
                tables: days(self.close_after),
                logs: days(self.keep_logs),
                games: self.keep_games.map(days),
                uploads: self.keep_uploads.map(days),
                ..Keep::default()
            },
            notice,
            elsewhere,
            commit: crate::version::commit(),
            ..Config::default()
        };
        until_done(async {
            let server = Server::bind(config).await.map_err(refused)?;
            let stopped = heeded(corte_server::told_to_stop()).await;
            let address = greet(&server)?;
            if !self.no_open {
                browser::open(&address);
            }
            server.run(stopped).await.map_err(failed)
        })
    }
}

/// Does this on threads of its own, and waits for nothing else that they do: those that yield may not be done for
/// minutes, and nobody needs their work any more.
pub(super) fn until_done<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failed)?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    done
}

/// Polls a wait once, so that it has begun: whoever reads the address may stop the server from then on.
async fn heeded(wait: impl Future<Output = ()> + Send + 'static) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    let mut wait: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(wait);
    let mut early = false;
    poll_fn(|context| {
        early = wait.as_mut().poll(context).is_ready();
        Poll::Ready(())
    })
    .await;
    if early { Box::pin(std::future::ready(())) } else { wait }
}

fn days(days: u16) -> Duration {
    Duration::from_secs(u64::from(days) * 86_400)
}

/// Says where the tables are, and returns the address for this machine.
fn greet(server: &Server) -> Result<String, Failure> {
    let address = server.address().map_err(failed)?;
    let local = if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::from([127, 0, 0, 1]), address.port())
    } else {
        address
    };
    if corte_server::logs_json() {
        server.log_greeting();
        return Ok(format!("http://{local}"));
    }
    tell(format!("Coup is served at http://{local}"))?;
    if server.is_local() {
        tell("for this machine only; with --host 0.0.0.0 it is open to everyone on the network")?;
    } else if !server.is_reached() {
        tell("open to everyone on the network, where this machine has no address yet")?;
    } else if *server.link() != *format!("http://{local}") {
        tell(format!("for others: {}", server.link()))?;
        if let Some(code) = corte_server::qr(&server.link()) {
            tell(code)?;
        }
        for link in server.other_links() {
            tell(format!("for others on another of this machine's networks: {link}"))?;
        }
    }
    if let Some(admin) = server.admin_address() {
        tell(format!("health and metrics at http://{admin}"))?;
    }
    let database = server.database();
    match server.data() {
        Some(_) => tell(format!("its database is {database}, its own and readable only by you"))?,
        None => tell(format!("its database is {database}, which other servers may share"))?,
    }
    tell("Ctrl-C stops it; every table resumes at the next start.")?;
    Ok(format!("http://{local}"))
}

/// Why it does not serve: a command line that makes no sense, or a problem on this machine.
fn refused(error: ServeError) -> Failure {
    let address = |error: &StoreError| matches!(error, StoreError::Address(_));
    let senseless = match &error {
        ServeError::Admin(_) | ServeError::Origin(_) | ServeError::Worker(_) => true,
        ServeError::Data(DataError::NotUtf8(_)) => true,
        ServeError::Nats(error) => matches!(error, NatsError::Address(_) | NatsError::Alone),
        ServeError::Store(error) | ServeError::Data(DataError::Store(error)) => address(error),
        _ => false,
    };
    if senseless { Failure::Usage(error.to_string()) } else { failed(error) }
}

/// Reports an error at once, in the log if that is for programs.
pub(super) fn failed(error: impl std::fmt::Display) -> Failure {
    match Failure::Failed(error.to_string()).logged() {
        Failure::Failed(error) => super::data::failed(error),
        logged => logged,
    }
}
