//! What survives a crash: the event log of every table, finished games, sessions and bot tokens.
//!
//! A table's log is the only source of truth about it. It is append-only, with the primary key (table, seq).
//! [`Store::append`] returns once the entries are durable, so a caller that shows a frame only after that never shows
//! anything a crash could undo. One task writes for all tables and commits whatever has queued up in one transaction
//! (group commit).
//!
//! Two databases hold the same schema and pass the same tests. **SQLite** is embedded and needs no setup: WAL mode,
//! `synchronous=FULL`. **PostgreSQL** may be shared by many servers: the primary key is the fence, and the slower
//! writer gets [`AppendError::Conflict`] and reloads the table.
//!
//! Each entry carries a hash over itself and every earlier entry of its table, so a log that differs from what was
//! written is detected ([`StoreError::Damaged`]).
//!
//! Deliberately absent: clocks (times are parameters), JSON parsing (entries, summaries and settings are text), update
//! or deletion of single log entries, a cache.

mod accounts;
mod append;
mod bots;
mod chain;
mod committer;
mod error;
pub(crate) mod file;
mod games;
pub(crate) mod nodes;
#[cfg(feature = "postgres")]
mod notify;
mod orders;
mod parted;
#[cfg(feature = "postgres")]
mod postgres;
mod retention;
pub(crate) mod schema;
mod seats;
#[cfg(any(test, feature = "simulate"))]
pub(crate) mod simulated;
mod sqlite;
mod statement;
mod survey;
mod token;
mod uploads;
mod visits;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::SqlitePool;
use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::tasks::{Kind, Tasks};

pub use accounts::{Holder, Profile, TokenKind};
pub(crate) use accounts::{LENT, PARTED, SHOWN};
use append::{Append, closing};
use chain::{Flaw, Link, Walk};
use committer::{Answer, Committer, Job, Refusal, Write, Writer};
pub use error::{AppendError, StoreError};
pub(crate) use games::SENT_IN;
pub use games::{FinishedGame, GameHead};
pub use retention::{Pruned, Retention};
use statement::{Statement, Value, statement};
pub use token::{Token, TokenHash};

/// Milliseconds since 1970-01-01 00:00 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(pub i64);

/// Tuning of the store. The defaults serve a thousand live tables.
#[derive(Clone, Copy, Debug)]
pub struct StoreOptions {
    /// How many writes may be queued; further callers wait for room in the queue.
    pub queue: usize,
    /// The most writes in one transaction. 1 turns group commit off.
    pub max_batch: usize,
    /// The number of read connections.
    pub readers: u32,
    /// How long to wait for the database, or for another writer's lock, before treating it as unavailable.
    pub patience: Duration,
    /// How long one transaction, or one query of PostgreSQL, may take before its connection is dropped and the database
    /// counts as unavailable.
    pub stuck_after: Duration,
}

impl Default for StoreOptions {
    fn default() -> Self {
        let (patience, stuck_after) = (Duration::from_secs(3), Duration::from_secs(30));
        Self { queue: 4096, max_batch: 1024, readers: 4, patience, stuck_after }
    }
}

impl StoreOptions {
    /// For a command, which asks one thing after another: beside servers it takes few of a database's connections. It may
    /// ask for all that there is, and who has started it can end it.
    pub(crate) fn of_a_command() -> Self {
        Self { readers: 1, stuck_after: Duration::from_secs(600), ..Self::default() }
    }
}

/// A table that has a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// The table.
    pub id: String,
    /// The number of the last entry.
    pub last_seq: u64,
    /// When the table was closed, if it was.
    pub closed_at: Option<UnixMillis>,
}

/// The event log and everything else that is stored. A clone is a handle to the same store.
///
/// ```
/// use corte_server::store::{AppendError, Store};
///
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
/// # runtime.block_on(async {
/// # let dir = tempfile::tempdir().unwrap();
/// # let path = dir.path().join("corte.sqlite");
/// # let path = path.to_str().unwrap();
/// let store = Store::open(path).await?;
/// store.append("t1", 1, vec!["{\"opened\":true}".into()]).await.unwrap();
/// let late = store.append("t1", 1, vec!["{\"opened\":false}".into()]).await;
/// assert_eq!(late, Err(AppendError::Conflict));
/// assert_eq!(store.load("t1").await?, ["{\"opened\":true}"]);
/// store.shutdown().await;
/// # Ok::<(), corte_server::store::StoreError>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    readers: Readers,
    /// The schema version; an earlier one only if the database was opened for reading.
    schema: i64,
    tasks: Tasks,
    queue: mpsc::Sender<Job>,
    stop: Arc<Notify>,
    committer: Mutex<Option<JoinHandle<Writer>>>,
}

#[derive(Debug)]
enum Readers {
    Sqlite(SqlitePool),
    #[cfg(feature = "postgres")]
    Postgres(postgres::Readers),
    #[cfg(any(test, feature = "simulate"))]
    Simulated(simulated::Disk),
}

impl Readers {
    /// The schema version of the database; `None` if it has none yet.
    async fn version(&self) -> Result<Option<i64>, sqlx::Error> {
        match self {
            Readers::Sqlite(pool) => sqlx::query_scalar(schema::VERSION).fetch_one(pool).await,
            #[cfg(feature = "postgres")]
            Readers::Postgres(readers) => {
                postgres::ask!(readers, connection => sqlx::query_scalar(schema::VERSION).fetch_one(connection).await)
            }
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => Ok(None),
        }
    }
}

/// An entry's number, text and hash.
type LogRow = (i64, String, Option<Vec<u8>>);

/// The entries of a table from one on, with their hashes.
const ROWS: &str = "SELECT seq, entry, chain FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
/// The same from before there were hashes.
const UNCHAINED_ROWS: &str =
    "SELECT seq, entry, CAST(NULL AS bytea) FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq";

/// Runs the same query on whichever database is open.
macro_rules! read {
    ($store:expr, $pool:ident => $query:expr) => {
        match &$store.inner.readers {
            $crate::store::Readers::Sqlite($pool) => $query,
            #[cfg(feature = "postgres")]
            $crate::store::Readers::Postgres(readers) => $crate::store::postgres::ask!(readers, $pool => $query),
            // Queries that the simulated disk supports are answered before this macro is reached.
            #[cfg(any(test, feature = "simulate"))]
            $crate::store::Readers::Simulated(_) => Err(sqlx::Error::PoolClosed),
        }
    };
}
use read;

/// Opening and closing.
impl Store {
    /// Opens a database and brings its schema up to date. `address` is `sqlite:PATH` or a bare path, created if it does
    /// not exist, or `postgres://…`. Call it inside a Tokio runtime.
    ///
    /// # Errors
    ///
    /// [`StoreError::Address`]; [`StoreError::NewerSchema`] and [`StoreError::AlteredSchema`] if this program can't use
    /// the database's schema; [`StoreError::Unavailable`].
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, &StoreOptions::default()).await
    }

    /// [`Store::open`] with the given options.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_with(address: &str, options: &StoreOptions) -> Result<Self, StoreError> {
        Self::open_unnamed(address, options).await.map_err(|error| error.at(address))
    }

    /// The same for a draft: its errors don't name it, since it stands for another file.
    pub(crate) async fn open_draft(address: &str) -> Result<Self, StoreError> {
        Self::open_unnamed(address, &StoreOptions::default()).await
    }

    async fn open_unnamed(address: &str, options: &StoreOptions) -> Result<Self, StoreError> {
        let (writer, readers) = match Address::parse(address)? {
            Address::Sqlite(path) => {
                let (writer, readers) = sqlite::open(path, options).await?;
                (Writer::Sqlite(Box::new(writer)), Readers::Sqlite(readers))
            }
            #[cfg(feature = "postgres")]
            Address::Postgres(url) => {
                let (writer, readers) = postgres::open(url, options).await?;
                (Writer::Postgres(Box::new(writer)), Readers::Postgres(readers))
            }
        };
        let (tasks, clock) = (Tasks::default(), Arc::new(Clock::of_the_machine()));
        let (queue, stop, committer) = Self::committer(writer, options, &clock);
        let schema = schema::KNOWN;
        let committer = Mutex::new(Some(tokio::spawn(tasks.guarded(Kind::Store, committer.run()))));
        Ok(Self { inner: Arc::new(Inner { readers, schema, tasks, queue, stop, committer }) })
    }

    /// Returns a store on a simulated disk.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn simulated(
        disk: &simulated::Disk,
        tasks: Tasks,
        clock: Clock,
        options: &StoreOptions,
    ) -> Self {
        let clock = Arc::new(clock);
        let writer = Writer::Simulated(disk.writer());
        let (queue, stop, committer) = Self::committer(writer, options, &clock);
        tasks.spawn(Kind::Store, async move { drop(committer.run().await) });
        let readers = Readers::Simulated(disk.clone());
        let (schema, committer) = (schema::KNOWN, Mutex::new(None));
        Self { inner: Arc::new(Inner { readers, schema, tasks, queue, stop, committer }) }
    }

    /// Whether the store is on a simulated disk.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn is_simulated(&self) -> bool {
        matches!(self.inner.readers, Readers::Simulated(_))
    }

    /// The task that will write, with its queue and its stop signal.
    fn committer(
        writer: Writer,
        options: &StoreOptions,
        clock: &Arc<Clock>,
    ) -> (mpsc::Sender<Job>, Arc<Notify>, Committer) {
        let (queue, jobs) = mpsc::channel(options.queue.max(1));
        let stop = Arc::new(Notify::new());
        let committer = Committer {
            writer,
            queue: jobs,
            stop: Arc::clone(&stop),
            max_batch: options.max_batch.max(1),
            stuck_after: options.stuck_after,
            clock: Arc::clone(clock),
            away: None,
        };
        (queue, stop, committer)
    }

    /// Opens an existing database for reading only: nothing is created, migrated or written, and every write gets
    /// `Unavailable`. Of an earlier schema, logs, games and tokens can be read; the rest may be missing.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let options = StoreOptions::of_a_command();
        let readers = match Address::parse(address)? {
            Address::Sqlite(path) => Readers::Sqlite(sqlite::survivors(path, &options).await?),
            #[cfg(feature = "postgres")]
            Address::Postgres(url) => Readers::Postgres(postgres::readers(url, &options).await?),
        };
        let (queue, _) = mpsc::channel(1);
        let committer = Mutex::new(None);
        let (tasks, stop) = (Tasks::default(), Arc::default());
        match readers.version().await.map_err(StoreError::asking_version)? {
            None => Err(StoreError::NotOurs),
            Some(found) if found > schema::KNOWN => {
                Err(StoreError::NewerSchema { found, known: schema::KNOWN })
            }
            Some(schema) => {
                Ok(Self { inner: Arc::new(Inner { readers, schema, tasks, queue, stop, committer }) })
            }
        }
    }

    /// How much [`Store::pulse`] writes.
    const PULSE_BYTES: usize = 1 << 16;

    /// The file of the embedded database at this address; `None` for PostgreSQL.
    ///
    /// # Errors
    ///
    /// [`StoreError::Address`].
    pub fn file_of(address: &str) -> Result<Option<PathBuf>, StoreError> {
        Ok(match Address::parse(address)? {
            Address::Sqlite(path) => Some(path.to_owned()),
            #[cfg(feature = "postgres")]
            Address::Postgres(_) => None,
        })
    }

    /// Names the database at this address, without its password.
    ///
    /// # Errors
    ///
    /// [`StoreError::Address`].
    pub(crate) fn name_of(address: &str) -> Result<String, StoreError> {
        match Address::parse(address)? {
            Address::Sqlite(path) => Ok(path.display().to_string()),
            #[cfg(feature = "postgres")]
            Address::Postgres(url) => postgres::name_of(url),
        }
    }

    /// Writes the time and some padding, and returns when they are durable. Nothing less shows whether the disk has
    /// room for what a busy moment writes.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn pulse(&self, now: UnixMillis) -> Result<(), StoreError> {
        // Kept apart from other writes, because a failure in a shared transaction fails all of it.
        #[cfg(feature = "postgres")]
        if let Readers::Postgres(readers) = &self.inner.readers {
            // Even on a full disk PostgreSQL writes where it has reserved room; only a new file asks the disk for
            // space.
            let made = postgres::ask!(readers, connection => sqlx::query(NEW_FILE).execute(connection).await);
            match made.map_err(|error| postgres::fault(&error)) {
                // A role without the right to create temporary tables learns of a full disk from the moves that fail.
                Ok(_) | Err(error::Fault::Write(_)) => {}
                Err(fault) => return Err(StoreError::Unavailable(fault.to_string())),
            }
        }
        let sql = "UPDATE pulse SET at = $1, room = $2 WHERE id = 1";
        // SQLite does not rewrite a value that has not changed.
        let room = now.0.to_le_bytes().repeat(Self::PULSE_BYTES / 8);
        let values = vec![Value::Int(now.0), Value::Bytes(room)];
        self.run(sql, values).await.map(drop)
    }

    /// Writes what is queued, then closes the database. Later calls get `Unavailable`. Every handle's call returns only
    /// when all of that is done.
    pub async fn shutdown(&self) {
        self.inner.stop.notify_one();
        let mut committer = self.inner.committer.lock().await;
        // It stays in its place until it has ended: whoever doesn't wait for that can still abandon it.
        let writer = match committer.as_mut() {
            Some(task) => Some(task.await),
            None => None,
        };
        *committer = None;
        match &self.inner.readers {
            Readers::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Readers::Postgres(readers) => readers.pool.close().await,
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => {}
        }
        match writer {
            Some(Ok(writer)) => writer.close().await,
            Some(Err(error)) => tracing::error!(%error, "the committer ended early"),
            None => {}
        }
    }

    /// Ends without waiting for the database: the connection on which it writes is dropped as it is, and what isn't
    /// written yet is not acknowledged. To be called where [`Store::shutdown`] is no longer waited for.
    pub(crate) async fn abandon(&self) {
        if let Some(task) = self.inner.committer.lock().await.take() {
            task.abort();
        }
    }

    /// Whether it is shut down, so that nothing can be written any more.
    pub(crate) fn is_shut_down(&self) -> bool {
        self.inner.queue.is_closed()
    }

    /// Limits the SQLite file to `pages` pages (of 4096 bytes, unless the file was created otherwise), but never below
    /// its current size. Writes that need more get `Unavailable`, as on a full disk. Does nothing on PostgreSQL.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        match self.inner.readers {
            Readers::Sqlite(_) => {
                self.run(format!("PRAGMA max_page_count = {pages}"), Vec::new()).await.map(drop)
            }
            #[cfg(feature = "postgres")]
            Readers::Postgres(_) => Ok(()),
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => Ok(()),
        }
    }

    /// Whether its schema is the one that this program writes.
    pub(crate) fn is_of_this_version(&self) -> bool {
        self.inner.schema == schema::KNOWN
    }

    /// Where the store's task and those of its users run.
    pub(crate) fn tasks(&self) -> &Tasks {
        &self.inner.tasks
    }

    async fn submit(&self, write: Write) -> Answer {
        let closed = || Refusal::Unavailable("the store is shut down".into());
        let (answer, answered) = oneshot::channel();
        self.inner.queue.send(Job { write, answer }).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Runs a statement that doesn't concern logs; returns the number of rows changed.
    async fn run(&self, sql: impl Into<Cow<'static, str>>, values: Vec<Value>) -> Result<u64, StoreError> {
        self.write(vec![statement(sql, values)]).await
    }

    /// Runs statements that don't concern logs; returns the number of rows changed.
    async fn write(&self, statements: Vec<Statement>) -> Result<u64, StoreError> {
        self.execute(Write::Statements(statements)).await
    }

    /// Runs any write but an append; returns the number of rows changed.
    async fn execute(&self, write: Write) -> Result<u64, StoreError> {
        self.submit(write).await.map_err(|refusal| match refusal {
            Refusal::Refused(why) => StoreError::Refused(why),
            Refusal::Unavailable(why) => StoreError::Unavailable(why),
            Refusal::Conflict | Refusal::Closed => StoreError::Refused("meant for a log".into()),
        })
    }
}

/// The event log.
impl Store {
    /// The most bytes that one append may hold.
    pub const MAX_APPEND_BYTES: usize = 1 << 20;

    /// Appends `entries` to a table's log, the first one at `first_seq`; a table's first entry is number 1. Returns
    /// once they are durable. Either all of them are stored or none.
    ///
    /// Of several concurrent appends to one table, those that fit are stored in the order of the calls. If the returned
    /// future is dropped, the entries may or may not be stored.
    ///
    /// Limits: a table's id has 1 to 64 bytes; there is at least one entry; id and entries hold no NUL and together at
    /// most [`Store::MAX_APPEND_BYTES`].
    ///
    /// # Errors
    ///
    /// See [`AppendError`]. After an error nothing is acknowledged.
    pub async fn append(
        &self,
        table_id: &str,
        first_seq: u64,
        entries: Vec<String>,
    ) -> Result<(), AppendError> {
        self.put(table_id, first_seq, entries, None).await
    }

    /// Like [`Store::append`], and closes the table: its log takes no more entries and may be pruned. A concurrent
    /// append from elsewhere comes before it or not at all.
    ///
    /// # Errors
    ///
    /// As [`Store::append`].
    pub async fn append_last(
        &self,
        table_id: &str,
        first_seq: u64,
        entries: Vec<String>,
        now: UnixMillis,
    ) -> Result<(), AppendError> {
        self.put(table_id, first_seq, entries, Some(now.0)).await
    }

    async fn put(
        &self,
        table_id: &str,
        first_seq: u64,
        entries: Vec<String>,
        closes: Option<i64>,
    ) -> Result<(), AppendError> {
        check_limits(table_id, &entries)?;
        let first_seq = i64::try_from(first_seq).map_err(|_| AppendError::Conflict)?;
        let append = Append { table_id: table_id.to_owned(), first_seq, entries, closes };
        self.submit(Write::Append(append)).await.map(drop).map_err(|refusal| match refusal {
            Refusal::Conflict => AppendError::Conflict,
            Refusal::Closed => AppendError::Closed,
            Refusal::Refused(why) => AppendError::Refused(why),
            Refusal::Unavailable(why) => AppendError::Unavailable(why),
        })
    }

    /// Returns a table's whole log, entry 1 first. Empty if the table has none.
    ///
    /// # Errors
    ///
    /// [`StoreError::Gap`] and [`StoreError::Damaged`]; [`StoreError::Unavailable`].
    pub async fn load(&self, table_id: &str) -> Result<Vec<String>, StoreError> {
        self.load_after(table_id, 0).await
    }

    /// Returns a table's log from entry `after + 1` on.
    ///
    /// # Errors
    ///
    /// As [`Store::load`].
    pub async fn load_after(&self, table_id: &str, after: u64) -> Result<Vec<String>, StoreError> {
        walk(table_id, after, self.rows(table_id, after).await?)
    }

    /// Returns what was appended to a table's log after entry `after`; `None` if that entry itself is gone.
    ///
    /// # Errors
    ///
    /// As [`Store::load`].
    pub(crate) async fn follow(&self, table_id: &str, after: u64) -> Result<Option<Vec<String>>, StoreError> {
        let rows = self.rows(table_id, after).await?;
        let is_there = rows.first().is_some_and(|(seq, ..)| u64::try_from(*seq) == Ok(after));
        if is_there { walk(table_id, after, rows).map(Some) } else { Ok(None) }
    }

    /// A table's stored entries from this one on. The hash of the first one covers everything before it.
    async fn rows(&self, table_id: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let Readers::Simulated(disk) = &self.inner.readers {
            return disk.rows(table_id, from).await;
        }
        let sql = if self.inner.schema < schema::CHAINED { UNCHAINED_ROWS } else { ROWS };
        read!(self, pool =>
            sqlx::query_as(sql)
                .bind(table_id)
                .bind(i64::try_from(from).unwrap_or(i64::MAX))
                .fetch_all(pool)
                .await)
        .map_err(|error| StoreError::reading(table_id, &error))
    }

    /// Returns every table that has a log, by id. It reads one index entry per table, not the logs.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn tables(&self) -> Result<Vec<TableHead>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let Readers::Simulated(disk) = &self.inner.readers {
            return Ok(disk.tables());
        }
        let rows: Vec<(String, i64, Option<i64>)> = read!(self, pool =>
            sqlx::query_as(
                "WITH RECURSIVE t (id) AS (
                     SELECT min(table_id) FROM log
                     UNION ALL
                     SELECT (SELECT min(table_id) FROM log WHERE table_id > t.id) FROM t WHERE t.id IS NOT NULL
                 )
                 SELECT t.id, (SELECT max(seq) FROM log WHERE table_id = t.id), c.closed_at
                 FROM t LEFT JOIN closed_tables AS c ON c.table_id = t.id
                 WHERE t.id IS NOT NULL ORDER BY t.id",
            )
            .fetch_all(pool)
            .await)?;
        let head = |(id, last_seq, closed_at): (String, i64, Option<i64>)| TableHead {
            id,
            last_seq: last_seq.unsigned_abs(),
            closed_at: closed_at.map(UnixMillis),
        };
        Ok(rows.into_iter().map(head).collect())
    }

    /// Returns the last entry of every table that is not closed, by table id.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn last_entries(&self) -> Result<Vec<(String, String)>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let Readers::Simulated(disk) = &self.inner.readers {
            return disk.last_entries().await;
        }
        Ok(read!(self, pool =>
            sqlx::query_as(
                "WITH RECURSIVE t (id) AS (
                     SELECT min(table_id) FROM log
                     UNION ALL
                     SELECT (SELECT min(table_id) FROM log WHERE table_id > t.id) FROM t WHERE t.id IS NOT NULL
                 )
                 SELECT t.id, (SELECT entry FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1)
                 FROM t LEFT JOIN closed_tables AS c ON c.table_id = t.id
                 WHERE t.id IS NOT NULL AND c.table_id IS NULL ORDER BY t.id",
            )
            .fetch_all(pool)
            .await)?)
    }

    /// The latest entries of a table, at most this many, the last first. Their hashes are not checked.
    pub(crate) async fn latest(&self, table_id: &str, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT entry FROM log WHERE table_id = $1 ORDER BY seq DESC LIMIT $2";
        read!(self, pool =>
            sqlx::query_scalar(sql).bind(table_id).bind(i64::from(most)).fetch_all(pool).await)
        .map_err(|error| StoreError::reading(table_id, &error))
    }

    /// When a table was closed, if it was.
    pub(crate) async fn closed_at(&self, table_id: &str) -> Result<Option<UnixMillis>, StoreError> {
        let at: Option<i64> = read!(self, pool =>
            sqlx::query_scalar("SELECT closed_at FROM closed_tables WHERE table_id = $1")
                .bind(table_id)
                .fetch_optional(pool)
                .await)?;
        Ok(at.map(UnixMillis))
    }

    /// Closes a table: its log takes no more entries and may be pruned. `false` if it was already closed.
    ///
    /// Use it only on a database that no other server is using: unlike [`Store::append_last`], it does not fence off a
    /// concurrent append.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn close_table(&self, table_id: &str, now: UnixMillis) -> Result<bool, StoreError> {
        Ok(self.execute(Write::Logs(vec![closing(table_id, now.0)])).await? > 0)
    }
}

/// Returns the entries of these rows after `after`, if they are what was written.
fn walk(table_id: &str, after: u64, rows: Vec<LogRow>) -> Result<Vec<String>, StoreError> {
    let mut rows = rows.into_iter().peekable();
    let before = rows.next_if(|(seq, ..)| u64::try_from(*seq) == Ok(after));
    let mut walk = match before {
        _ if after == 0 => Walk::whole(table_id),
        before => Walk::behind(after, before.and_then(|(_, _, link)| Link::of(&link?))),
    };
    rows.map(|(seq, entry, link)| match walk.step(seq, &entry, link.as_deref()) {
        Ok(()) => Ok(entry),
        Err(Flaw::Gap) => Err(StoreError::Gap { table_id: table_id.to_owned(), seq: seq.unsigned_abs() }),
        Err(Flaw::Changed) => Err(StoreError::Damaged {
            table_id: table_id.to_owned(),
            why: format!("entry {seq}, or one before it, is not what was written"),
        }),
    })
    .collect()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn check_limits(table_id: &str, entries: &[String]) -> Result<(), AppendError> {
    if !(1..=64).contains(&table_id.len()) {
        return Err(AppendError::Invalid("a table's id has 1 to 64 bytes"));
    }
    if entries.is_empty() {
        return Err(AppendError::Invalid("no entries"));
    }
    if table_id.contains('\0') || entries.iter().any(|entry| entry.contains('\0')) {
        return Err(AppendError::Invalid("a NUL can't be stored"));
    }
    if table_id.len() + entries.iter().map(String::len).sum::<usize>() > Store::MAX_APPEND_BYTES {
        return Err(AppendError::Invalid("too long"));
    }
    Ok(())
}

/// Writes as much as [`Store::pulse`] does, into a file that is dropped with the transaction.
#[cfg(feature = "postgres")]
const NEW_FILE: &str =
    "CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', 1024) FROM generate_series(1, 64)";

/// Where a database is.
enum Address<'a> {
    Sqlite(&'a Path),
    #[cfg(feature = "postgres")]
    Postgres(&'a str),
}

impl<'a> Address<'a> {
    fn parse(text: &'a str) -> Result<Self, StoreError> {
        let (scheme, rest) = scheme_of(text).unzip();
        let scheme = scheme.unwrap_or_default();
        if ["postgres", "postgresql"].contains(&scheme.as_str())
            && rest.is_some_and(|rest| rest.starts_with("//"))
        {
            #[cfg(feature = "postgres")]
            return Ok(Self::Postgres(text));
            #[cfg(not(feature = "postgres"))]
            return Err(StoreError::WithoutPostgres);
        }
        if (scheme != "sqlite" && rest.is_some())
            || text.contains("://") && rest.is_none()
            || is_meant_for_postgres(text)
        {
            let told = "use a path, sqlite:PATH or postgres://USER@HOST/DATABASE";
            return Err(StoreError::Address(told.into()));
        }
        match rest.map_or(text, |path| path.strip_prefix("//").unwrap_or(path)) {
            ":memory:" => Err(StoreError::Address("a log in memory would not survive".into())),
            "" => Err(StoreError::Address("the path is empty".into())),
            path => Ok(Self::Sqlite(Path::new(path))),
        }
    }
}

/// The scheme that an address begins with, in small letters, and what follows its colon. Read as a path, an address with
/// an unknown one would create a new, empty database. A single letter is a drive of Windows, and no scheme.
fn scheme_of(address: &str) -> Option<(String, &str)> {
    let (scheme, rest) = address.split_once(':')?;
    let is_scheme = scheme.len() > 1
        && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'+');
    is_scheme.then(|| (scheme.to_ascii_lowercase(), rest))
}

/// Whether this is a PostgreSQL address in its tools' key-value form (`host=db dbname=corte`). Read as a path it would
/// create a new, empty database. To use a file with such a name, prefix it with `sqlite:`.
fn is_meant_for_postgres(text: &str) -> bool {
    const WORDS: [&str; 9] =
        ["host", "hostaddr", "port", "dbname", "user", "password", "service", "sslmode", "options"];
    let first = text.split_once('=').map(|(word, _)| word.trim());
    first.is_some_and(|word| WORDS.contains(&word))
}
