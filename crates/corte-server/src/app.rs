//! What all requests share.

use crate::config::Config;
use crate::ids::Chance;
use crate::limits::Limits;
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::session::Sessions;
use crate::show::Invitation;
use crate::store::Store;
use crate::think::Pool;
use corte_table::Millis;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    /// The address in links.
    pub(crate) base: String,
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) tasks: Tasks,
    /// Where bots think.
    pub(crate) pool: Pool,
    /// Turns true when the server stops: streams end then.
    pub(crate) stopping: watch::Receiver<bool>,
    pub(crate) chance: Chance,
    pub(crate) clock: Clock,
}

/// Where a server takes the time from.
#[derive(Debug)]
pub(crate) enum Clock {
    /// The system.
    System,
    /// A test, which sets it.
    #[cfg(test)]
    Set(std::sync::atomic::AtomicU64),
}

impl App {
    pub(crate) fn new(
        config: Config,
        base: String,
        store: Store,
        stopping: watch::Receiver<bool>,
    ) -> Arc<App> {
        App::with(config, base, store, stopping, Chance::System, Clock::System)
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
        let limits = Limits::new(config.limits);
        Arc::new(App {
            config,
            base,
            store,
            tables: Tables::default(),
            sessions: Sessions::default(),
            limits,
            metrics: Metrics::default(),
            tasks: Tasks,
            pool: Pool::default(),
            stopping,
            chance,
            clock,
        })
    }

    /// An invitation to a table.
    pub(crate) fn invitation(&self, code: &str) -> Invitation {
        Invitation::new(&self.base, code)
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        match &self.clock {
            Clock::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Millis
            }
            #[cfg(test)]
            Clock::Set(now) => now.load(std::sync::atomic::Ordering::Relaxed),
        }
    }

    /// The time as the store has it.
    pub(crate) fn stamp(&self) -> crate::store::UnixMillis {
        crate::store::UnixMillis(self.now() as i64)
    }

    /// Ends when the server stops.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // Without a sender the server has stopped already.
        let _ = stopping.wait_for(|stops| *stops).await;
    }
}

/// Where tables' tasks run.
#[derive(Debug)]
pub(crate) struct Tasks;

impl Tasks {
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        tokio::spawn(task);
    }
}
