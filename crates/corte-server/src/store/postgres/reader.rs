//! The read connections. Nothing waits for one without a bound, and none is lost for ever to a database that has gone
//! without a word.

use crate::store::StoreOptions;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Postgres};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

/// The read connections.
#[derive(Debug)]
pub(in crate::store) struct Readers {
    pub(in crate::store) pool: PgPool,
    /// How long a query may take.
    slowest: Duration,
}

impl Readers {
    /// Read connections, made when they are needed.
    pub(super) fn new(connect: PgConnectOptions, options: &StoreOptions) -> Readers {
        let pool = PgPoolOptions::new().max_connections(options.readers).acquire_timeout(options.patience);
        Readers { pool: pool.connect_lazy_with(connect), slowest: options.stuck_after }
    }

    /// One of them. When none is available, the pool does not say why, so a separate connection finds out.
    pub(in crate::store) async fn one(&self) -> Result<Reader, sqlx::Error> {
        match self.pool.acquire().await {
            Ok(connection) => Ok(Reader { connection, slowest: self.slowest, has_answered: false }),
            Err(sqlx::Error::PoolTimedOut) => Err(why_none(&self.pool).await),
            Err(error) => Err(error),
        }
    }
}

/// A read connection while it is asked something.
///
/// If the answer is late, or whoever waits for it goes away, the connection is closed: the pool would first find out
/// whether it still answers, and wait for that without a bound.
pub(in crate::store) struct Reader {
    connection: PoolConnection<Postgres>,
    slowest: Duration,
    has_answered: bool,
}

impl Reader {
    /// The connection, and how long its answer may take.
    pub(in crate::store) fn ready(&mut self) -> (&mut PgConnection, Duration) {
        (&mut self.connection, self.slowest)
    }

    /// Gives the connection back if the database has answered.
    pub(in crate::store) fn release<T>(mut self, answer: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        self.has_answered =
            matches!(answer, Ok(_) | Err(sqlx::Error::Database(_) | sqlx::Error::RowNotFound));
        answer
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        match Handle::try_current() {
            // The pool asks once more whether it still answers.
            Ok(here) if self.has_answered => {
                drop(here.spawn(tokio::time::timeout(self.slowest, self.connection.return_to_pool())));
            }
            _ => self.connection.close_on_drop(),
        }
    }
}

/// Evaluates a query in which `$connection` is one of these read connections.
macro_rules! ask {
    ($readers:expr, $connection:ident => $query:expr) => {
        match $readers.one().await {
            Ok(mut reader) => {
                let ($connection, slowest) = reader.ready();
                let answer = $crate::store::postgres::in_time(slowest, async { $query }).await;
                reader.release(answer)
            }
            Err(error) => Err(error),
        }
    };
}
pub(in crate::store) use ask;

/// The timeout of a connection that is made only to see why it is refused.
const REFUSAL: Duration = Duration::from_secs(1);

async fn why_none(pool: &PgPool) -> sqlx::Error {
    // One caller probes for all. A pool with all of its connections is only busy: nothing was refused.
    static ASKING: Semaphore = Semaphore::const_new(1);
    let Ok(_asking) = ASKING.try_acquire() else { return sqlx::Error::PoolTimedOut };
    if pool.size() >= pool.options().get_max_connections() {
        return sqlx::Error::PoolTimedOut;
    }
    match tokio::time::timeout(REFUSAL, pool.connect_options().connect()).await {
        Ok(Err(refused)) => refused,
        Ok(Ok(connection)) => {
            // It was not refused, so it is not needed.
            let _ = connection.close().await;
            sqlx::Error::PoolTimedOut
        }
        Err(_) => sqlx::Error::PoolTimedOut,
    }
}
