//! The state that all requests share.

use crate::address::Base;
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
use crate::once::Once;
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

/// The state that all requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    /// The address to use in links.
    pub(crate) base: Base,
    pub(crate) store: Store,
    /// The other servers on the same store.
    pub(crate) cluster: Cluster,
    pub(crate) tables: Tables,
    pub(crate) listings: Listings,
    pub(crate) companies: Companies,
    pub(crate) sessions: Sessions,
    pub(crate) once: Once,
    pub(crate) limits: Limits,
    pub(crate) bounds: Bounds,
    pub(crate) metrics: Metrics,
    /// What bots are told beyond a single table.
    pub(crate) hub: Hub,
    /// Spawns the server's tasks.
    pub(crate) tasks: Tasks,
    /// The threads and workers on which bots think.
    pub(crate) pool: Pool,
    /// Turns true when the server stops, which ends all streams.
    pub(crate) stopping: watch::Receiver<bool>,
    pub(crate) chance: Chance,
    pub(crate) clock: Arc<Clock>,
    /// When this server was started.
    pub(crate) started: Millis,
    /// A fault that a simulation must find.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) planted: Option<crate::simulate::Planted>,
    /// A leak that a measurement must find.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) leaks: Option<crate::simulate::Leaks>,
}

impl App {
    pub(crate) fn new(
        config: Config,
        base: Base,
        store: Store,
        stopping: watch::Receiver<bool>,
        clock: Clock,
    ) -> Arc<App> {
        App::with(config, base, store, stopping, Chance::System, clock)
    }

    /// Like [`App::new`], with the given source of randomness and clock.
    pub(crate) fn with(
        config: Config,
        base: Base,
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
            true => Cluster::shared(&chance.code(), &config.site(), config.commit, &config.keep),
            false => Cluster::single(),
        };
        Arc::new(App {
            config,
            base,
            tables: Tables::default(),
            listings: Listings::default(),
            companies: Companies::default(),
            sessions: Sessions::default(),
            once: Once::default(),
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

    /// The same server with this planted fault and a pool in which nothing thinks unless driven by hand.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn simulated(self: Arc<App>, planted: Option<crate::simulate::Planted>) -> Arc<App> {
        let mut app = self;
        if let Some(app) = Arc::get_mut(&mut app) {
            (app.planted, app.pool) = (planted, Pool::by_hand());
            app.bounds = Bounds::small();
        }
        app
    }

    /// Whether this fault is planted.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn has(&self, planted: crate::simulate::Planted) -> bool {
        self.planted == Some(planted)
    }

    /// The invitation to a table.
    pub(crate) fn invitation(&self, code: &str) -> Invitation {
        Invitation::new(self.base.clone(), code)
    }

    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// The current time in the store's form.
    pub(crate) fn stamp(&self) -> crate::store::UnixMillis {
        crate::store::UnixMillis(self.now() as i64)
    }

    /// The moment this long ago, in the store's form.
    pub(crate) fn ago(&self, age: Duration) -> crate::store::UnixMillis {
        crate::store::UnixMillis(self.now().saturating_sub(age.as_millis() as Millis) as i64)
    }

    /// Waits this long, or until the server stops. Returns whether it goes on.
    pub(crate) async fn pause(&self, time: Duration) -> bool {
        tokio::select! {
            biased;
            () = self.stopped() => false,
            () = self.clock.pause(time) => true,
        }
    }

    /// Completes when the server stops.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // Without a sender the server has already stopped.
        let _ = stopping.wait_for(|stops| *stops).await;
    }
}
