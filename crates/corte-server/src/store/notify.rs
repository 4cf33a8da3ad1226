//! `LISTEN` and `NOTIFY`: how servers on one PostgreSQL wake each other when they have no message broker.

use super::{Readers, Store, StoreError};
use sqlx::postgres::{PgListener, PgPoolOptions};

/// The channel. The payload names the sender and the recipients.
const CHANNEL: &str = "corte";

/// Receives what the servers on this database announce.
#[derive(Debug)]
pub(crate) struct Listener(PgListener);

impl Listener {
    /// Returns the next message; `None` after a lost connection, when some may have been missed.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        Ok(self.0.try_recv().await?.map(|said| said.payload().to_owned()))
    }
}

impl Store {
    /// Sends a message to all servers on this database, if it is PostgreSQL.
    pub(crate) async fn notify(&self, said: &str) -> Result<(), StoreError> {
        if let Readers::Postgres(pool) = &self.inner.readers {
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(said).execute(pool).await?;
        }
        Ok(())
    }

    /// Listens, over a connection of its own.
    pub(crate) async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Readers::Postgres(pool) = &self.inner.readers else { return Ok(None) };
        let options = (*pool.connect_options()).clone();
        let own = PgPoolOptions::new().max_connections(1).connect_lazy_with(options);
        let mut listener = PgListener::connect_with(&own).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }
}
