//! The embedded database: one file in WAL mode, one connection that writes, a few that read.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite};

use super::append::{Head, HeadRow, Heads, Row};
use super::error::{Fault, advised};
use super::file::{APPLICATION_ID, beside};
use super::statement::{Statement, bound};
use super::{StoreError, StoreOptions, schema};
use crate::advice;

/// The write connection. It is reopened when it can't begin a transaction.
#[derive(Debug)]
pub(super) struct SqliteWriter {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// The paths of the database and its log, each with the file that was opened there.
    files: [(PathBuf, Option<Identity>); 2],
    /// Where logs end, as the last transactions left them: the server locks its data, so it is the only writer. If
    /// somebody writes all the same, the primary key rejects duplicate entries and everything is read again.
    heads: Heads,
    /// Whether the transaction in progress relies on `heads`.
    recalls: bool,
}

/// What identifies a file, whatever it is called.
type Identity = (u64, u64);

/// For how many logs the end is remembered.
const REMEMBERED: usize = 10_000;

/// Opens or creates the file, brings its schema up to date and returns writer and readers.
pub(super) async fn open(
    path: &Path,
    options: &StoreOptions,
) -> Result<(SqliteWriter, SqlitePool), StoreError> {
    create_private(path).map_err(|error| StoreError::Unavailable(format!("{error}{}", advice(&error))))?;
    let writing = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(options.patience)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // Deleted names and hands must not linger in the free parts of the file.
        .pragma("secure_delete", "on")
        // After a long transaction the log is cut back to this many bytes.
        .pragma("journal_size_limit", "16777216")
        .pragma("fullfsync", "on")
        .pragma("checkpoint_fullfsync", "on");
    let mut connection = writing.connect().await?;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await?;
    if mode != "wal" {
        return Err(StoreError::Address(format!("{} can't use a write-ahead log", path.display())));
    }
    let schema = schema::SQLITE;
    // It fails where there is none yet.
    let before = sqlx::query_scalar::<_, Option<i64>>(schema::VERSION).fetch_one(&mut connection).await;
    let before = before.ok().flatten();
    let migrated = schema.migrator().await?.run_direct(&mut connection).await;
    migrated.map_err(|error| StoreError::migrating(error, schema.version(), before))?;
    schema.tell_of_upgrade(before);
    let id: u32 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
    if id != APPLICATION_ID {
        let ours = format!("PRAGMA application_id = {APPLICATION_ID}");
        sqlx::query(&ours).execute(&mut connection).await?;
    }
    let reading = SqliteConnectOptions::new().filename(path);
    Ok((SqliteWriter::new(path, writing, connection), readers(reading, options).await?))
}

/// Opens read-only connections to an existing file, even a damaged one.
pub(super) async fn survivors(path: &Path, options: &StoreOptions) -> Result<SqlitePool, StoreError> {
    readers(SqliteConnectOptions::new().filename(path).pragma("writable_schema", "on"), options).await
}

/// Opens read-only connections to an existing file.
async fn readers(file: SqliteConnectOptions, options: &StoreOptions) -> Result<SqlitePool, StoreError> {
    let reading = file.busy_timeout(options.patience).read_only(true);
    let readers = SqlitePoolOptions::new()
        .max_connections(options.readers)
        .acquire_timeout(options.patience)
        // Unlike a server, a file does not go away.
        .test_before_acquire(false)
        .connect_with(reading)
        .await;
    Ok(readers?)
}

/// Creates the file if it is missing, readable only by its owner because it holds hidden cards. SQLite gives its side
/// files the same mode.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Which file has this name now, if any.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Elsewhere an open file can't be removed.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}

/// A transaction in progress.
///
/// Each statement is a round trip to the thread that owns the connection. So the transaction begins with its first
/// statement, and ends with its last where that one is known.
#[derive(Debug)]
pub(super) struct SqliteOpen<'a> {
    writer: &'a mut SqliteWriter,
    begun: bool,
    committed: bool,
}

impl SqliteOpen<'_> {
    /// Returns the connection, with the transaction begun.
    async fn connection(&mut self) -> Result<&mut SqliteConnection, Fault> {
        let away = |error: sqlx::Error| Fault::Away(advised(&error));
        if !self.begun {
            self.writer.begin().await.map_err(away)?;
            self.begun = true;
        }
        self.writer.connection.as_mut().ok_or_else(|| away(sqlx::Error::WorkerCrashed))
    }

    /// Where the logs of these tables end, if that is remembered for all of them.
    pub(super) fn recall(&self, tables: &[&str]) -> Option<Heads> {
        let head = |table: &&str| Some(((*table).to_owned(), *self.writer.heads.get(*table)?));
        tables.iter().map(head).collect()
    }

    /// Marks the transaction as relying on remembered log ends.
    pub(super) fn rely(&mut self) {
        self.writer.recalls = true;
    }

    /// Where the logs of these tables end.
    pub(super) async fn heads(&mut self, tables: &[&str]) -> Result<Heads, Fault> {
        if let Some(connection) = self.writer.connection.as_mut().filter(|_| !self.begun) {
            if let Ok(rows) = read_heads(connection, BEGIN_AND_HEADS, tables).await {
                self.begun = true;
                return Ok(Head::by_table(rows));
            }
            // Retry step by step, on a fresh connection.
            self.writer.abandon();
        }
        let rows = read_heads(self.connection().await?, HEADS, tables).await;
        rows.map(Head::by_table).map_err(|error| fault(&error))
    }

    /// The entries of a table.
    pub(super) async fn entries(&mut self, table: &str) -> Result<Vec<(i64, String)>, Fault> {
        let sql = "SELECT seq, entry FROM log WHERE table_id = $1 ORDER BY seq";
        let entries = sqlx::query_as(sql).bind(table).fetch_all(self.connection().await?);
        entries.await.map_err(|error| fault(&error))
    }

    /// Inserts the rows, and commits them too if nothing else follows. Nobody else can have written them, because the
    /// transaction holds the write lock.
    pub(super) async fn insert(&mut self, rows: &[Row<'_>], last: bool) -> Result<(), Fault> {
        let rows: Vec<_> =
            rows.iter().map(|row| (row.table_id, row.seq, row.entry, super::hex(row.link.bytes()))).collect();
        let insert = |sql| sqlx::query(sql).bind(json(&rows));
        let inserted = match &mut self.writer.connection {
            Some(connection) if last && !self.begun => insert(ALL_AT_ONCE).execute(connection).await,
            _ => {
                insert(if last { INSERT_AND_COMMIT } else { INSERT }).execute(self.connection().await?).await
            }
        };
        inserted.map_err(|error| fault(&error))?;
        self.begun = true;
        self.committed = last;
        Ok(())
    }

    pub(super) async fn execute(&mut self, statement: &Statement) -> Result<u64, Fault> {
        let done = bound!(Sqlite, statement).execute(self.connection().await?).await;
        Ok(done.map_err(|error| fault(&error))?.rows_affected())
    }

    /// Returns when the transaction is durable.
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match &mut self.writer.connection {
            Some(connection) if self.begun && !self.committed => {
                sqlx::query("COMMIT").execute(connection).await.map(drop)
            }
            _ => Ok(()),
        }
    }
}

impl SqliteWriter {
    /// Returns a writer for this file. Its connection must have read or written something: only then does SQLite have
    /// its log open.
    fn new(path: &Path, options: SqliteConnectOptions, connection: SqliteConnection) -> SqliteWriter {
        // SQLite keeps its log next to the file that a symbolic link leads to.
        let log = beside(&std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()), "-wal");
        let files = [path.to_owned(), log].map(|path| {
            let identity = identity(&path);
            (path, identity)
        });
        SqliteWriter { options, connection: Some(connection), files, heads: Heads::new(), recalls: false }
    }

    /// Opens a transaction that begins with its first statement; fails if its writes would be lost when the server ends.
    pub(super) fn open(&mut self) -> Result<SqliteOpen<'_>, Fault> {
        self.recalls = false;
        self.is_found_again()?;
        Ok(SqliteOpen { writer: self, begun: false, committed: false })
    }

    /// Checks that the open files are those the next start will find. A file that was removed or replaced takes writes
    /// as before while somebody has it open, but nobody ever reads them again.
    fn is_found_again(&self) -> Result<(), Fault> {
        // Without a connection the log may not be open anywhere, in which case SQLite has removed it.
        let open = if self.connection.is_some() { &self.files[..] } else { &self.files[..1] };
        match open.iter().find(|(path, opened)| identity(path) != *opened) {
            None => Ok(()),
            Some((path, _)) => Err(Fault::Away(format!(
                "{} was removed or replaced while the server was running; stop it, and restore the data with corte restore",
                path.display()
            ))),
        }
    }

    /// Remembers where logs end after a durable transaction.
    pub(super) fn remember(&mut self, heads: Heads) {
        if self.heads.len() + heads.len() > REMEMBERED {
            self.heads.clear();
        }
        self.heads.extend(heads);
    }

    /// Forgets where logs end; returns whether the transaction in progress relied on that.
    pub(super) fn forget(&mut self) -> bool {
        self.heads.clear();
        std::mem::take(&mut self.recalls)
    }

    /// Begins a transaction and takes the write lock, so that what it reads stays true until it commits.
    async fn begin(&mut self) -> Result<(), sqlx::Error> {
        let usable = match &mut self.connection {
            Some(connection) => begin(connection).await.is_ok(),
            None => false,
        };
        if !usable {
            self.connection = None;
            let mut fresh = self.options.connect().await?;
            begin(&mut fresh).await?;
            self.connection = Some(fresh);
            let [_, (log, opened)] = &mut self.files;
            *opened = identity(log);
        }
        Ok(())
    }

    /// Ends the transaction unless SQLite has rolled it back by itself. If it stays open, the next `BEGIN` fails.
    pub(super) async fn roll_back(&mut self) {
        let Some(connection) = &mut self.connection else { return };
        if let Err(error) = sqlx::query("ROLLBACK").execute(connection).await {
            tracing::debug!(%error, "SQLite had already rolled back");
        }
    }

    /// Drops the connection, and with it any open transaction.
    pub(super) fn abandon(&mut self) {
        self.connection = None;
    }

    /// Empties the write-ahead log and closes the connection.
    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        let Some(mut connection) = self.connection else { return Ok(()) };
        // The last connection to close would do this, but not if that is a reader.
        let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
        connection.close().await.and(emptied.map(drop))
    }
}

// `sqlx::Transaction` counts a rollback as done only if SQLite agrees; after a full disk SQLite has already rolled back
// and does not. So these are plain statements, and a refused BEGIN opens a new connection.

async fn begin(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop)
}

macro_rules! heads {
    () => {
        "SELECT t.value, last.seq, last.chain, EXISTS (SELECT 1 FROM closed_tables WHERE table_id = t.value)
         FROM json_each($1) AS t LEFT JOIN log AS last
         ON last.table_id = t.value AND last.seq = (SELECT max(seq) FROM log WHERE table_id = t.value)"
    };
}

macro_rules! insert {
    () => {
        "INSERT INTO log (table_id, seq, entry, chain)
         SELECT value ->> 0, value ->> 1, value ->> 2, unhex(value ->> 3) FROM json_each($1)"
    };
}

const HEADS: &str = heads!();
const BEGIN_AND_HEADS: &str = concat!("BEGIN IMMEDIATE; ", heads!());
const INSERT: &str = insert!();
const INSERT_AND_COMMIT: &str = concat!(insert!(), "; COMMIT");
const ALL_AT_ONCE: &str = concat!("BEGIN IMMEDIATE; ", insert!(), "; COMMIT");

/// Where the logs of these tables end.
async fn read_heads(
    connection: &mut SqliteConnection,
    sql: &'static str,
    tables: &[&str],
) -> Result<Vec<HeadRow>, sqlx::Error> {
    sqlx::query_as(sql).bind(json(tables)).fetch_all(connection).await
}

/// A list as one parameter: the statement is the same for any number of rows, so it is prepared once.
fn json(list: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(list).expect("strings and numbers serialise to JSON")
}

/// Classifies an error by its cause. Result codes: <https://www.sqlite.org/rescode.html>.
fn fault(error: &sqlx::Error) -> Fault {
    const ERROR: i32 = 1;
    // Another program holds the lock.
    const BUSY: i32 = 5;
    // A damaged page: only the writes that need it fail.
    const CORRUPT: i32 = 11;
    const TOO_BIG: i32 = 18;
    const CONSTRAINT: i32 = 19;
    const MISMATCH: i32 = 20;
    let extended = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    match extended.map(|code| code & 0xff) {
        Some(ERROR | CORRUPT | TOO_BIG | CONSTRAINT | MISMATCH) => Fault::Write(error.to_string()),
        Some(BUSY) => Fault::Away(error.to_string()),
        _ => Fault::Database(advised(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let dir = tempfile::tempdir().unwrap();
        let (mut writer, _readers) =
            open(&dir.path().join("corte.sqlite"), &StoreOptions::default()).await.unwrap();
        let connection = writer.connection.as_mut().unwrap();
        let full: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await.unwrap();
        assert_eq!(full, 2, "https://www.sqlite.org/pragma.html#pragma_synchronous: 2 is FULL");
    }
}
