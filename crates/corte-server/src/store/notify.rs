//! `LISTEN` and `NOTIFY`: how servers of one PostgreSQL wake each other where there is nothing else for it.

use super::{Readers, Store, StoreError};
use sqlx::postgres::{PgListener, PgPoolOptions};

/// The channel. Who speaks and to whom stands in what is said.
const CHANNEL: &str = "corte";

/// Somebody who hears what the servers of this database say.
#[derive(Debug)]
pub(crate) struct Listener(PgListener);

impl Listener {
    /// The next thing that is said; `None` after the line was cut, when some may have been missed.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        Ok(self.0.try_recv().await?.map(|said| said.payload().to_owned()))
    }
}

impl Store {
    /// Says something to all servers of this database, if it can be said that way.
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
