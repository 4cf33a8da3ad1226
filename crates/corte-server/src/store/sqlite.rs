//! The embedded database: one file in WAL mode, one connection that writes, a few that read.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::path::Path;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite};

use super::committer::{Head, HeadRow, Row, Statement, bound};
use super::error::Fault;
use super::{StoreError, StoreOptions, schema};

/// The connection that writes. It is opened anew when it can't begin a transaction.
#[derive(Debug)]
pub(super) struct SqliteWriter {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

/// Opens or creates the file, brings its schema up to date and returns writer and readers.
pub(super) async fn open(
    path: &Path,
    options: &StoreOptions,
) -> Result<(SqliteWriter, SqlitePool), StoreError> {
    create_private(path).map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
    let writing = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(options.patience)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "on")
        .pragma("checkpoint_fullfsync", "on");
    let mut connection = writing.connect().await?;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await?;
    if mode != "wal" {
        return Err(StoreError::Address(format!("{} can't use a write-ahead log", path.display())));
    }
    let schema = schema::SQLITE;
    let migrated = schema.migrator().await?.run_direct(&mut connection).await;
    migrated.map_err(|error| StoreError::migrating(error, schema.version()))?;
    Ok((SqliteWriter { options: writing, connection: Some(connection) }, readers(path, options).await?))
}

/// Connections to a file that exists, which only read.
pub(super) async fn readers(path: &Path, options: &StoreOptions) -> Result<SqlitePool, StoreError> {
    let reading = SqliteConnectOptions::new().filename(path).busy_timeout(options.patience).read_only(true);
    let readers = SqlitePoolOptions::new()
        .max_connections(options.readers)
        .acquire_timeout(options.patience)
        // A file does not go away as a server does.
        .test_before_acquire(false)
        .connect_with(reading)
        .await;
    Ok(readers?)
}

/// Creates the file if it is missing, readable by its owner only: it holds hidden cards. SQLite gives its side files
/// the same mode.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

impl SqliteWriter {
    /// Begins a transaction and takes the write lock, so that what it reads stays true until it commits.
    pub(super) async fn begin(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        let usable = match &mut self.connection {
            Some(connection) => begin(connection).await.is_ok(),
            None => false,
        };
        if !usable {
            self.connection = None;
            let mut fresh = self.options.connect().await?;
            begin(&mut fresh).await?;
            self.connection = Some(fresh);
        }
        self.connection.as_mut().ok_or(sqlx::Error::WorkerCrashed)
    }

    /// Ends the transaction if SQLite has not rolled it back by itself. If it stays open, the next `BEGIN` fails.
    pub(super) async fn roll_back(&mut self) {
        let Some(connection) = &mut self.connection else { return };
        if let Err(error) = sqlx::query("ROLLBACK").execute(connection).await {
            tracing::debug!(%error, "SQLite had rolled back by itself");
        }
    }

    /// Gives the connection up, and with it a transaction that has not ended.
    pub(super) fn abandon(&mut self) {
        self.connection = None;
    }

    /// Closes the connection; the last one to close empties the write-ahead log.
    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self.connection {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }
}

// `sqlx::Transaction` counts a rollback as done only if SQLite agrees; after a full disk SQLite has already rolled
// back and does not. So these are plain statements, and a refused BEGIN opens a new connection.

async fn begin(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop)
}

pub(super) async fn commit(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("COMMIT").execute(connection).await.map(drop)
}

/// Where the logs of these tables end.
pub(super) async fn heads(
    connection: &mut SqliteConnection,
    tables: &[&str],
) -> Result<HashMap<String, Head>, sqlx::Error> {
    let rows: Vec<HeadRow> = sqlx::query_as(
        "SELECT t.value, last.seq, last.chain, EXISTS (SELECT 1 FROM closed_tables WHERE table_id = t.value)
         FROM json_each($1) AS t LEFT JOIN log AS last
         ON last.table_id = t.value AND last.seq = (SELECT max(seq) FROM log WHERE table_id = t.value)",
    )
    .bind(json(tables))
    .fetch_all(connection)
    .await?;
    Ok(Head::by_table(rows))
}

/// The entries of a table.
pub(super) async fn entries(
    connection: &mut SqliteConnection,
    table: &str,
) -> Result<Vec<(i64, String)>, sqlx::Error> {
    let entries = sqlx::query_as("SELECT seq, entry FROM log WHERE table_id = $1 ORDER BY seq").bind(table);
    entries.fetch_all(connection).await
}

/// Inserts the rows. Nobody else can have written them: the transaction holds the write lock.
pub(super) async fn insert(connection: &mut SqliteConnection, rows: &[Row<'_>]) -> Result<(), sqlx::Error> {
    let rows: Vec<_> =
        rows.iter().map(|row| (row.table_id, row.seq, row.entry, super::hex(row.link.bytes()))).collect();
    sqlx::query(
        "INSERT INTO log (table_id, seq, entry, chain)
         SELECT value ->> 0, value ->> 1, value ->> 2, unhex(value ->> 3) FROM json_each($1)",
    )
    .bind(json(&rows))
    .execute(connection)
    .await
    .map(drop)
}

pub(super) async fn execute(
    connection: &mut SqliteConnection,
    statement: &Statement,
) -> Result<u64, sqlx::Error> {
    Ok(bound!(Sqlite, statement).execute(connection).await?.rows_affected())
}

/// A list as one parameter: the number of rows does not change the statement, so it is prepared once.
fn json(list: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(list).expect("strings and numbers have a JSON form")
}

/// Whose fault an error is. Result codes: <https://www.sqlite.org/rescode.html>.
pub(super) fn fault(error: &sqlx::Error) -> Fault {
    const ERROR: i32 = 1;
    // A damaged page: whoever needs it fails, and the others go on.
    const CORRUPT: i32 = 11;
    const TOO_BIG: i32 = 18;
    const CONSTRAINT: i32 = 19;
    const MISMATCH: i32 = 20;
    let extended = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    match extended.map(|code| code & 0xff) {
        Some(ERROR | CORRUPT | TOO_BIG | CONSTRAINT | MISMATCH) => Fault::Write(error.to_string()),
        _ => Fault::Database(error.to_string()),
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
