//! `LISTEN` and `NOTIFY`: how servers on one PostgreSQL wake each other when they have no message broker.

use super::postgres::{ask, in_time};
use super::{Readers, Store, StoreError};
use sqlx::postgres::{PgListener, PgPoolOptions};
use std::time::Duration;
use tokio::time::timeout;

/// The channel. The payload names the sender and the recipients.
const CHANNEL: &str = "corte";

/// How long it may be silent before it is asked whether it still hears: over a connection that was lost without a word
/// nothing comes, and nothing says so.
const QUIET: Duration = Duration::from_secs(10);
/// How long it may take to answer that.
const PATIENCE: Duration = Duration::from_secs(5);

/// Receives what the servers on this database announce.
#[derive(Debug)]
pub(crate) struct Listener(PgListener);

impl Listener {
    /// Asks whether the connection still hears; makes it anew if it is known to be lost.
    async fn ask(&mut self) -> Result<(), StoreError> {
        in_time(PATIENCE, sqlx::query("SELECT 1").execute(&mut self.0)).await?;
        Ok(())
    }

    /// Returns the next message; `None` after a lost connection, when some may have been missed.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        loop {
            // What arrives while it is given up is kept for the next time.
            match timeout(QUIET, self.0.try_recv()).await {
                Ok(Ok(Some(said))) => return Ok(Some(said.payload().to_owned())),
                Ok(Ok(None)) => {
                    self.ask().await?;
                    return Ok(None);
                }
                Ok(Err(error)) => return Err(error.into()),
                Err(_) => self.ask().await?,
            }
        }
    }
}

impl Store {
    /// Sends a message to all servers on this database, if it is PostgreSQL.
    pub(crate) async fn notify(&self, said: &str) -> Result<(), StoreError> {
        if let Readers::Postgres(readers) = &self.inner.readers {
            let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(said);
            ask!(readers, reader => query.execute(reader).await)?;
        }
        Ok(())
    }

    /// Listens, over a connection of its own.
    pub(crate) async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Readers::Postgres(readers) = &self.inner.readers else { return Ok(None) };
        let options = (*readers.pool.connect_options()).clone();
        let own = PgPoolOptions::new().max_connections(1).connect_lazy_with(options);
        let mut listener = PgListener::connect_with(&own).await?;
        // Otherwise a loss could be made good unseen, and what was said meanwhile be missed.
        listener.eager_reconnect(false);
        in_time(PATIENCE, listener.listen(CHANNEL)).await?;
        Ok(Some(Listener(listener)))
    }
}
