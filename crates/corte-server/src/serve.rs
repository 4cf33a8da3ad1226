//! Starting and stopping.

use crate::app::App;
use crate::config::Config;
use crate::door::Door;
use crate::store::{Retention, Store, StoreError, UnixMillis};
use crate::{admin, api, guard, live, web};
use axum::Router;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// Why a server can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data directory can't be made.
    #[error("the data directory {0} can't be used: {1}")]
    Data(String, std::io::Error),
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address is taken or not ours.
    #[error("can't listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The admin address is no loopback address.
    #[error("the admin address {0} is not a loopback address")]
    Admin(SocketAddr),
    /// The network failed.
    #[error("the server ended: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    admin: Option<TcpListener>,
    stop: watch::Sender<bool>,
}

/// Runs a server until `stop` ends; what was acknowledged is on disk by then.
///
/// # Errors
///
/// See [`ServeError`].
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::bind(config).await?.run(stop).await
}

impl Server {
    /// Opens the database and the addresses. It answers once [`Server::run`] is called.
    ///
    /// # Errors
    ///
    /// See [`ServeError`].
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        if let Some(admin) = config.admin.filter(|admin| !admin.ip().is_loopback()) {
            return Err(ServeError::Admin(admin));
        }
        if config.database.is_none() {
            tokio::fs::create_dir_all(&config.data)
                .await
                .map_err(|error| ServeError::Data(config.data.display().to_string(), error))?;
        }
        let store = Store::open(&config.database_address()).await?;
        let listener = listen(SocketAddr::new(config.host, config.port)).await?;
        let admin = match config.admin {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let base = match &config.origin {
            Some(origin) => origin.trim_end_matches('/').to_owned(),
            None => base(listener.local_addr()?),
        };
        let (stop, stopping) = watch::channel(false);
        let app = App::new(config, base, store, stopping);
        Ok(Server { app, listener, admin, stop })
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// When the system does not say.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        Ok(self.listener.local_addr()?)
    }

    /// Where the admin address is, if there is one.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref().and_then(|admin| admin.local_addr().ok())
    }

    /// What it keeps its tables in.
    pub fn store(&self) -> &Store {
        &self.app.store
    }

    /// The address in links: what others on the network type in.
    pub fn link(&self) -> &str {
        &self.app.base
    }

    /// Answers until `stop` ends; then ends streams, writes what is queued, and closes the database.
    ///
    /// # Errors
    ///
    /// See [`ServeError`].
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        self.run_boxed(Box::pin(stop)).await
    }

    /// Without a parameter of type, so that it is compiled once, here.
    async fn run_boxed(self, stop: Pin<Box<dyn Future<Output = ()> + Send>>) -> Result<(), ServeError> {
        let Server { app, listener, admin, stop: stopper } = self;
        wake_all(&app).await?;
        tokio::spawn(keep_house(Arc::clone(&app)));
        if let Some(admin) = admin {
            let routes = admin::routes(Arc::clone(&app));
            tokio::spawn(Door::new(Arc::clone(&app), routes).open(admin));
        }
        tokio::spawn(async move {
            stop.await;
            // Whoever listens ends now; without anybody there is nothing to end.
            let _ = stopper.send(true);
        });
        let routes = routes(Arc::clone(&app));
        Door::new(Arc::clone(&app), routes).open(listener).await;
        app.store.shutdown().await;
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

pub(crate) fn routes(app: Arc<App>) -> Router {
    let compress = SizeAbove::new(512).and(NotForContentType::const_new("font/"));
    web::routes()
        .merge(api::routes())
        .layer(CompressionLayer::new().compress_when(compress))
        // A stream is not compressed: a frame would wait for the next, and an idle compressor takes room.
        .merge(api::streams())
        .layer(CatchPanicLayer::new())
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// The address in links. On all interfaces it is the one that leads to the network.
fn base(address: SocketAddr) -> String {
    let ip = if address.ip().is_unspecified() { lan().unwrap_or(address.ip()) } else { address.ip() };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// This machine's address in its network. Connecting a datagram socket sends nothing; it chooses an interface.
fn lan() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Tables with a running game go on at once; others sleep until somebody asks for them.
async fn wake_all(app: &Arc<App>) -> Result<(), ServeError> {
    let heads = app.store.tables().await?;
    let open: Vec<String> =
        heads.into_iter().filter(|head| head.closed_at.is_none()).map(|head| head.id).collect();
    tracing::info!(tables = open.len(), "tables recovered");
    let waking = Arc::clone(app);
    tokio::spawn(async move {
        for code in open {
            if let Err(failed) = live::find(&waking, &code).await {
                tracing::error!(?failed, code, "a table can't be woken");
            }
        }
    });
    Ok(())
}

const DAY: u64 = 86_400_000;
/// After how long sessions that nobody used are forgotten.
const SESSIONS: u64 = 400 * DAY;
/// After how long a table where nothing happens is closed.
const TABLES: u64 = 7 * DAY;
/// How long the log of a closed table is kept.
const LOGS: u64 = 30 * DAY;

/// Forgets, four times a day, what is past its time. Finished games are kept.
async fn keep_house(app: Arc<App>) {
    let mut hours = tokio::time::interval(Duration::from_secs(6 * 3_600));
    loop {
        tokio::select! {
            _ = hours.tick() => {}
            () = app.stopped() => return,
        }
        app.limits.tidy();
        let before = |age: u64| Some(UnixMillis(app.now().saturating_sub(age) as i64));
        close_the_forgotten(&app).await;
        let retention = Retention {
            sessions_unseen_since: before(SESSIONS),
            bots_unseen_since: before(SESSIONS),
            tables_closed_before: before(LOGS),
            games_finished_before: None,
        };
        while matches!(app.store.prune(&retention).await, Ok(rows) if rows > 0) {}
    }
}

/// Ends when the process is asked to stop: SIGTERM, or Ctrl-C.
pub async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
    }
    tracing::info!("stopping");
}

/// Sends the log to standard error: `CORTE_LOG` says what, `CORTE_LOG_FORMAT=json` for programs.
/// It names no card and no token.
pub fn log_to_stderr() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("CORTE_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info,sqlx=warn"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let json = std::env::var("CORTE_LOG_FORMAT").is_ok_and(|format| format == "json");
    // A second start in one process keeps the first one's log.
    let _ = if json { builder.json().try_init() } else { builder.compact().try_init() };
}

/// An address as a QR code for a terminal.
pub fn qr(address: &str) -> Option<String> {
    fast_qr::QRBuilder::new(address).build().ok().map(|code| code.to_str())
}

/// Closes tables where nothing has happened for long.
async fn close_the_forgotten(app: &Arc<App>) {
    let Ok(heads) = app.store.tables().await else { return };
    let oldest = app.now().saturating_sub(TABLES);
    for code in heads.into_iter().filter(|head| head.closed_at.is_none()).map(|head| head.id) {
        let Ok(handle) = live::find(app, &code).await else { continue };
        let forgotten = handle.look(move |_, table| table.changed() < oldest).await == Some(true);
        if forgotten && let Err(error) = app.store.close_table(&code, app.stamp()).await {
            tracing::warn!(%error, "a table can't be closed");
        }
    }
}
