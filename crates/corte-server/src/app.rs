//! What all requests share.

use crate::api::Hub;
use crate::bounds::Bounds;
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::config::Config;
use crate::ids::Chance;
use crate::limits::Limits;
use crate::listings::Listings;
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::own::Companies;
use crate::session::Sessions;
use crate::show::Invitation;
use crate::store::Store;
use crate::tasks::Tasks;
use crate::think::Pool;
use corte_table::Millis;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    /// The address in links.
    pub(crate) base: String,
    pub(crate) store: Store,
    /// Who else uses that.
    pub(crate) cluster: Cluster,
    pub(crate) tables: Tables,
    pub(crate) listings: Listings,
    pub(crate) companies: Companies,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    pub(crate) bounds: Bounds,
    pub(crate) metrics: Metrics,
    /// What bots are told beyond one table.
    pub(crate) hub: Hub,
    /// Where tasks run.
    pub(crate) tasks: Tasks,
    /// Where bots think.
    pub(crate) pool: Pool,
    /// Turns true when the server stops: streams end then.
    pub(crate) stopping: watch::Receiver<bool>,
    pub(crate) chance: Chance,
    pub(crate) clock: Arc<Clock>,
    /// When this server was started.
    pub(crate) started: Millis,
    /// A fault that a simulation is to find.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) planted: Option<crate::simulate::Planted>,
    /// A leak that a measurement is to find.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) leaks: Option<crate::simulate::Leaks>,
}

impl App {
    pub(crate) fn new(
        config: Config,
        base: String,
        store: Store,
        stopping: watch::Receiver<bool>,
        clock: Clock,
    ) -> Arc<App> {
        App::with(config, base, store, stopping, Chance::System, clock)
    }

    /// With chance and time from elsewhere.
    pub(crate) fn with(
        config: Config,
        base: String,
        store: Store,
        stopping: watch::Receiver<bool>,
        chance: Chance,
        clock: Clock,
    ) -> Arc<App> {
        let clock = Arc::new(clock);
        let limits = Limits::new(config.limits, &clock);
        let hub = Hub::new(clock.now());
        let pool = Pool::new(config.elsewhere.as_ref());
        let cluster = match store.is_shared() {
            true => Cluster::shared(&chance.code(), &config.site(), &config.keep),
            false => Cluster::single(),
        };
        Arc::new(App {
            config,
            base,
            tables: Tables::default(),
            listings: Listings::default(),
            companies: Companies::default(),
            sessions: Sessions::default(),
            limits,
            bounds: Bounds::default(),
            metrics: Metrics::default(),
            hub,
            cluster,
            tasks: store.tasks().clone(),
            store,
            pool,
            stopping,
            chance,
            started: clock.now(),
            clock,
            #[cfg(any(test, feature = "simulate"))]
            planted: None,
            #[cfg(any(test, feature = "simulate"))]
            leaks: None,
        })
    }

    /// The same server, with this fault in it and nobody who thinks but by hand.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn simulated(self: Arc<App>, planted: Option<crate::simulate::Planted>) -> Arc<App> {
        let mut app = self;
        if let Some(app) = Arc::get_mut(&mut app) {
            (app.planted, app.pool) = (planted, Pool::by_hand());
            app.bounds = Bounds::small();
        }
        app
    }

    /// Whether this fault is in it.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn has(&self, planted: crate::simulate::Planted) -> bool {
        self.planted == Some(planted)
    }

    /// An invitation to a table.
    pub(crate) fn invitation(&self, code: &str) -> Invitation {
        Invitation::new(&self.base, code)
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// The time as the store has it.
    pub(crate) fn stamp(&self) -> crate::store::UnixMillis {
        crate::store::UnixMillis(self.now() as i64)
    }

    /// The moment that lies so far back, as the store has it.
    pub(crate) fn ago(&self, age: Duration) -> crate::store::UnixMillis {
        crate::store::UnixMillis(self.now().saturating_sub(age.as_millis() as Millis) as i64)
    }

    /// Ends when the server stops.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // Without a sender the server has stopped already.
        let _ = stopping.wait_for(|stops| *stops).await;
    }
}
