//! Starting and stopping the server.

use crate::address::{Base, is_origin};
use crate::advice::{ADMIN, PORT, on_address};
use crate::app::App;
use crate::clock::{Clock, Steady};
use crate::cluster::{self, Nats, NatsError};
use crate::config::Config;
use crate::data::{DataError, DataPlace, Lock};
use crate::door::Door;
use crate::process::lift_limits;
use crate::seldom;
use crate::store::{Store, StoreError};
use crate::tasks::Kind;
use crate::{admin, answer, api, guard, house, likeness, orders, own, think, traces, web, withdrawal};
use axum::Router;
use futures_util::future::BoxFuture;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// Why a server can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data can't be used.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address that a flag names is taken or isn't ours.
    #[error("can't listen on {0}: {1}{advice}", advice = on_address(.1, .2))]
    Listen(SocketAddr, std::io::Error, &'static str),
    /// The admin address isn't a loopback address.
    #[error(
        "the admin address {0} can be reached from other machines, and anyone who reaches it can read the server's health and metrics: \
         give a loopback address such as 127.0.0.1:9090, or confirm with --admin-public that this is meant"
    )]
    Admin(SocketAddr),
    /// The origin isn't valid.
    #[error(
        "--origin {0:?} is not an address that people can use: give https:// or http:// with a host and nothing after it, as in https://coup.example"
    )]
    Origin(String),
    /// A worker's address isn't valid.
    #[error(
        "--think {0:?} is not the address of a worker: give http:// with a host and a port, as in http://10.0.0.7:9300. Requests \
         to it reveal hands, so it must be reached over a private network"
    )]
    Worker(String),
    /// NATS can't be used.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// The network failed.
    #[error("the server ended: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that is listening.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    admin: Option<TcpListener>,
    stop: watch::Sender<bool>,
    place: DataPlace,
    nats: Option<Nats>,
    /// Keeps anybody else from writing to the data.
    lock: Lock,
}

/// Runs a server until `stop` completes; everything acknowledged is on disk by then.
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
    /// Opens the database and the addresses. Requests are answered once [`Server::run`] is called.
    ///
    /// # Errors
    ///
    /// See [`ServeError`].
    // An async function is compiled where it is first polled. This crate's entry points are boxed so that everything
    // behind them is compiled here, instead of again in every program that calls one.
    pub fn bind(config: Config) -> BoxFuture<'static, Result<Server, ServeError>> {
        Box::pin(Server::open(config))
    }

    async fn open(config: Config) -> Result<Server, ServeError> {
        if let Some(admin) = config.admin.filter(|admin| !admin.ip().is_loopback() && !config.admin_public) {
            return Err(ServeError::Admin(admin));
        }
        if let Some(origin) = config.origin.as_deref().filter(|origin| !is_origin(origin)) {
            return Err(ServeError::Origin(origin.to_owned()));
        }
        let workers = config.elsewhere.iter().flat_map(|elsewhere| &elsewhere.addresses);
        if let Some(wrong) = workers.into_iter().find(|worker| think::address(worker).is_none()) {
            return Err(ServeError::Worker(wrong.clone()));
        }
        let nats = config.nats.as_deref().map(Nats::new).transpose()?;
        let place = config.place()?;
        // Checked before anything is written: another program's file is left as it is, and nothing starts afresh
        // where data is missing.
        place.is_for_corte().await?;
        let lock = place.claim()?;
        lift_limits();
        // Each takes longer than a frame should wait for.
        corte_ui::Lang::read_all();
        corte_bots::Regent::read();
        crate::puzzles::all();
        api::describe();
        let listener = listen(SocketAddr::new(config.host, config.port), PORT)?;
        let admin = match config.admin {
            Some(address) => Some(listen(address, ADMIN)?),
            None => None,
        };
        if let Some(nats) = &nats {
            is_usable(nats, &place).await?;
        }
        place.is_whole().await?;
        // Opening the data upgrades them, and then an older program can't go back to them. So whatever else may keep
        // this one from starting comes before.
        let store = Store::open(place.address()).await?;
        let nats = match nats {
            Some(nats) => Some(nats.among(&store.cluster_name().await?)),
            None => None,
        };
        if let Err(error) = store.keep_names().await {
            tracing::warn!(%error, "the normalised names of bots can't be stored");
        }
        if let Err(error) = own::keep_seats(&store).await {
            tracing::warn!(%error, "who sits at the tables can't be stored");
        }
        let config = Config { port: listener.local_addr()?.port(), ..config };
        let base = Base::new(listener.local_addr()?, config.origin.as_deref());
        if let Some(warning) = unguarded(&config) {
            tracing::warn!("{warning}");
        }
        let (stop, stopping) = watch::channel(false);
        let clock = clock(&store).await?;
        let app = App::new(config, base, store, stopping, clock);
        cluster::join(&app).await?;
        Ok(Server { app, listener, admin, stop, place, nats, lock })
    }

    /// The same server with this leak planted, for a measurement to find.
    #[cfg(any(test, feature = "simulate"))]
    #[must_use]
    pub fn leaking(mut self, leak: crate::simulate::Leak) -> Server {
        if let Some(app) = Arc::get_mut(&mut self.app) {
            app.leaks = Some(crate::simulate::Leaks::new(leak));
        }
        self
    }

    /// The address it listens on.
    ///
    /// # Errors
    ///
    /// If the system doesn't report it.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        Ok(self.listener.local_addr()?)
    }

    /// The admin address, if there is one.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref().and_then(|admin| admin.local_addr().ok())
    }

    /// The directory of its data, if it has one.
    pub fn data(&self) -> Option<&std::path::Path> {
        self.place.directory()
    }

    /// A description of its database: a file, or a PostgreSQL database, which other servers may share.
    pub fn database(&self) -> String {
        match self.place.file() {
            Some(file) => file.canonicalize().unwrap_or_else(|_| file.to_owned()).display().to_string(),
            // It was opened under this address.
            None => Store::name_of(self.place.address()).unwrap_or_default(),
        }
    }

    /// The store that holds its tables.
    pub fn store(&self) -> &Store {
        &self.app.store
    }

    /// The address in links: what others on the network type.
    pub fn link(&self) -> Arc<str> {
        self.app.base.get()
    }

    /// The same on further networks of this machine, if it listens on all of them.
    pub fn other_links(&self) -> Vec<String> {
        self.app.base.others()
    }

    /// Whether that address can be reached only from this machine.
    pub fn is_local(&self) -> bool {
        match &self.app.config.origin {
            Some(origin) => crate::show::is_local(origin),
            None => self.address().is_ok_and(|address| address.ip().is_loopback()),
        }
    }

    /// Whether that address leads here from other machines.
    pub fn is_reached(&self) -> bool {
        !crate::show::is_local(&self.link())
    }

    /// Logs where the tables are.
    pub fn log_greeting(&self) {
        let [address, admin] =
            [self.address().ok(), self.admin_address()].map(|one| one.map(tracing::field::display));
        let data = self.data().map(|data| data.canonicalize().unwrap_or_else(|_| data.to_owned()));
        let data = data.as_deref().map(|data| tracing::field::display(data.display()));
        let database = self.database();
        let link = &*self.link();
        tracing::info!(address, link, admin, data, database, "Coup is served");
    }

    /// Serves requests until `stop` completes; then ends streams, writes what is queued, and closes the database.
    ///
    /// # Errors
    ///
    /// See [`ServeError`].
    pub fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> BoxFuture<'static, Result<(), ServeError>> {
        self.run_boxed(Box::pin(stop))
    }

    /// Not generic, so that it is compiled once, here.
    fn run_boxed(self, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, Result<(), ServeError>> {
        Box::pin(self.answer(stop))
    }

    async fn answer(self, stop: BoxFuture<'static, ()>) -> Result<(), ServeError> {
        let Server { app, listener, admin, stop: stopper, place, nats, lock } = self;
        cluster::open(&app, nats);
        let leaving = Arc::clone(&app);
        app.tasks.spawn(Kind::Upkeep, async move {
            stop.await;
            cluster::hand_over(&leaving).await;
            // All receivers end now; if there are none, there is nothing to end.
            let _ = stopper.send(true);
        });
        let silence = tokio::select! {
            biased;
            () = app.stopped() => {
                // Nobody was answered yet.
                end(&app, Instant::now(), keep_mark(Arc::clone(&app), place)).await;
                return Ok(());
            }
            silence = prepare(&app) => silence,
        };
        let tasks = app.tasks.clone();
        tasks.spawn(Kind::Upkeep, house::keep(Arc::clone(&app), silence));
        tasks.spawn(Kind::Upkeep, house::tidy(Arc::clone(&app)));
        if place.file().is_some() {
            tasks.spawn(Kind::Upkeep, attend(Arc::clone(&app)));
        }
        tasks.spawn(Kind::Upkeep, orders::keep(Arc::clone(&app)));
        tasks.spawn(Kind::Upkeep, likeness::keep(Arc::clone(&app)));
        think::attend(&app);
        tasks.spawn(Kind::Upkeep, cluster::keep(Arc::clone(&app)));
        if let Some(admin) = admin {
            let routes = admin::routes(Arc::clone(&app));
            tasks.spawn(Kind::Connection, Door::new(Arc::clone(&app), routes).open(admin));
        }
        if let Some(socket) = place.socket() {
            let app = Arc::clone(&app);
            tasks.spawn(Kind::Connection, async move { admin::open_socket(app, &socket).await });
        }
        tasks.spawn(Kind::Upkeep, look_over(Arc::clone(&app)));
        let logging = Arc::clone(&app);
        tasks.spawn(Kind::Upkeep, async move { seldom::tell(logging.stopped()).await });
        let marking = tokio::spawn(tasks.guarded(Kind::Upkeep, keep_mark(Arc::clone(&app), place)));
        let own = Arc::clone(&app);
        let tracing = tokio::spawn(tasks.guarded(Kind::Upkeep, async move { traces::export(&own).await }));
        let routes = routes(Arc::clone(&app));
        let door = Door::new(Arc::clone(&app), routes).open(listener);
        let stopping = async {
            app.stopped().await;
            Instant::now()
        };
        let (since, ()) = tokio::join!(stopping, tasks.guarded(Kind::Connection, door));
        let last = async {
            if let Err(error) = marking.await {
                tracing::warn!(%error, "the mark was not written");
            }
            if let Err(error) = tracing.await {
                tracing::warn!(%error, "the last spans were not sent");
            }
        };
        end(&app, since, last).await;
        drop(lock);
        Ok(())
    }
}

/// How long after its streams have ended a server waits for its database, and how long at least once the last connection
/// has ended. With the time for handing over and for the connections, it takes less than 20 seconds to stop.
const LAST: Duration = Duration::from_secs(10);
const AT_LEAST: Duration = Duration::from_secs(2);

/// Does this last, and closes the database. One that doesn't answer is not waited for.
async fn end(app: &App, since: Instant, last: impl Future<Output = ()>) {
    let ended = async {
        last.await;
        app.store.shutdown().await;
    };
    let left = LAST.saturating_sub(since.elapsed()).max(AT_LEAST);
    if app.clock.within(left, ended).await.is_none() {
        tracing::warn!(
            "the database does not answer: this server ends without waiting for it, and nothing acknowledged is lost"
        );
        app.store.abandon().await;
    }
}

/// What has to be done before anybody is answered. Returns how long nobody was here, if that is long.
async fn prepare(app: &Arc<App>) -> Option<Duration> {
    let silence = house::silent_for_long(app).await;
    // A backup may have brought back who had deleted their data.
    if let Err(error) = app.store.remove_again(app.stamp()).await {
        tracing::warn!(%error, "what was removed, and is there again, can't be deleted now");
    }
    let gone = withdrawal::finish(app).await;
    if gone > 0 {
        tracing::info!(people = gone, "those who had deleted their data are taken out again");
    }
    if let Err(error) = house::wake(app).await {
        // If they can't be listed, each goes on when somebody asks for it.
        tracing::error!(%error, "the tables can't be listed; corte fsck says more");
    }
    silence
}

/// The warning for a server that answers under every name: a proxy may call it by a name of its own, and only
/// `--origin` says which of the names that people use are right.
fn unguarded(config: &Config) -> Option<&'static str> {
    (config.behind_proxy && config.origin.is_none()).then_some(
        "--behind-proxy without --origin: the host that a request names is not checked, so another site's page \
         could pass for one of this server; give the address that people use, as in --origin https://coup.example",
    )
}

/// Checks that there may be other servers to reach over NATS, and that it doesn't refuse this one.
async fn is_usable(nats: &Nats, place: &DataPlace) -> Result<(), ServeError> {
    if place.file().is_some() {
        return Err(NatsError::Alone.into());
    }
    Ok(nats.try_out().await?)
}

/// The time shared by all servers of this database: the database's, if it has one, as the first of the servers read
/// it.
async fn clock(store: &Store) -> Result<Clock, ServeError> {
    let machine = Clock::of_the_machine();
    let Some(roll) = store.roll().await? else { return Ok(machine) };
    let common = cluster::common_time(&roll);
    let apart = machine.now().abs_diff(common);
    if apart > cluster::SKEW {
        let direction = if machine.now() > common { "ahead of" } else { "behind" };
        tracing::warn!(
            "this machine's clock is {} seconds {direction} the common time of all servers on this database: set one of the clocks",
            apart / 1_000
        );
    }
    Ok(Clock::Steady(Steady::from(common)))
}

/// How often the clock is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Looks at the clock again and again, so that it notices when the process has stood still. Servers that share a database
/// share its time, and have no use for this.
async fn attend(app: Arc<App>) {
    loop {
        app.clock.look();
        if !app.pause(LOOK).await {
            return;
        }
    }
}

/// How often the tables' progress is marked.
const MARK: Duration = Duration::from_secs(300);

/// Marks the tables' progress at intervals and at the end.
async fn keep_mark(app: Arc<App>, place: DataPlace) {
    let mut marker = place.marker();
    let mut times = tokio::time::interval(MARK);
    let mut goes_on = true;
    while goes_on {
        tokio::select! {
            _ = times.tick() => {}
            () = app.stopped() => goes_on = false,
        }
        // If other data has taken the place of what was written, it must not be marked: the mark shows what was lost.
        if app.store.pulse(app.stamp()).await.is_ok() {
            marker.mark(&app.store).await;
        }
    }
}

/// Reads every open table's log once and reports the damaged ones. The others play on meanwhile.
async fn look_over(app: Arc<App>) {
    for id in open_tables(&app.store).await {
        let read = app.store.load(&id).await;
        if let Err(error @ (StoreError::Damaged { .. } | StoreError::Gap { .. })) = read {
            app.metrics.found_damaged();
            tracing::error!(%error, "a table can't resume; corte fsck says more");
        }
    }
}

/// How many bytes of each connection the system buffers in each direction for a slow reader. By default it goes up to
/// megabytes.
const UNREAD: u32 = 64 * 1024;
/// How many connections may wait to be accepted.
const WAITING: u32 = 1_024;

fn listen(address: SocketAddr, flag: &'static str) -> Result<TcpListener, ServeError> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let listener = socket.and_then(|socket| {
        // As for any server: the port is free as soon as its predecessor has ended.
        socket.set_reuseaddr(true)?;
        socket.set_send_buffer_size(UNREAD)?;
        socket.set_recv_buffer_size(UNREAD)?;
        socket.bind(address)?;
        socket.listen(WAITING)
    });
    listener.map_err(|error| ServeError::Listen(address, error, flag))
}

pub(crate) fn routes(app: Arc<App>) -> Router {
    let packed = NotForContentType::const_new("font/").and(NotForContentType::const_new("application/zip"));
    let compress = SizeAbove::new(512).and(packed).and(answer::NotAsItIs);
    // Pages are compressed anew for each request, so as fast as possible rather than as small.
    web::routes()
        .merge(api::routes())
        .merge(admin::readiness())
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), answer::send_off))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(compress))
        // Streams aren't compressed: a frame would wait for the next one, and an idle compressor takes memory.
        .merge(api::streams())
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// The open tables; in a damaged database, those that can be found.
async fn open_tables(store: &Store) -> Vec<String> {
    if let Ok(heads) = store.tables().await {
        return heads.into_iter().filter(|head| head.closed_at.is_none()).map(|head| head.id).collect();
    }
    store.survey().await.map(|survey| survey.tables).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_names_unchecked_is_told_so() {
        let origin = || Some("https://coup.example".to_owned());
        for (behind_proxy, origin, is_warned) in
            [(true, None, true), (true, origin(), false), (false, None, false), (false, origin(), false)]
        {
            let config = Config { behind_proxy, origin, ..Config::default() };
            let warning = unguarded(&config);
            assert_eq!(warning.is_some(), is_warned, "{config:?}");
            assert!(warning.is_none_or(|warning| warning.contains("--origin") && !warning.contains('\n')));
        }
    }
}
