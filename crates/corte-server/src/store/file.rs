//! The embedded database as a file: copied while in use, checkpointed, and checked.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::{LENT, PARTED, StoreError, schema};

/// How long to wait for another process's lock.
const PATIENCE: Duration = Duration::from_secs(10);
/// What Corte writes into the head of its files, `Cort`. <https://www.sqlite.org/pragma.html#pragma_application_id>
pub(super) const APPLICATION_ID: u32 = 0x436f_7274;
/// The most faults listed for a file.
const MOST_FAULTS: u32 = 20;
/// Lets a read-only connection read even a truncated file. <https://www.sqlite.org/pragma.html#pragma_writable_schema>
const AS_IT_IS: &str = "PRAGMA writable_schema = on";

/// The first bytes of a database. <https://www.sqlite.org/fileformat.html#magic_header_string>
pub(crate) const MAGIC: &[u8] = b"SQLite format 3\0";

/// A file beside another: the same name plus a suffix.
pub(crate) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// For a truncated file, how many bytes it has and how many it had. SQLite refuses to read such a file at all.
/// <https://www.sqlite.org/fileformat.html#in_header_database_size>
pub(crate) fn cut_short(file: &Path) -> Option<(u64, u64)> {
    // While there is a write-ahead log, the database's length is recorded there.
    if fs::metadata(beside(file, "-wal")).is_ok_and(|log| log.len() > 0) {
        return None;
    }
    let head = Head::of(file)?;
    let page = match head.number(16) >> 16 {
        1 => 65_536,
        size => u64::from(size),
    };
    // The page count is valid only if the last program to change the file updated it.
    let holds = head.number(24) == head.number(92);
    let (is, was) = (fs::metadata(file).ok()?.len(), page * u64::from(head.number(28)));
    (holds && is < was).then_some((is, was))
}

/// Whether a file says that it is Corte's, whatever is left of it.
pub(crate) fn is_marked(file: &Path) -> bool {
    Head::of(file).is_some_and(|head| head.number(68) == APPLICATION_ID)
}

/// The head of a database. <https://www.sqlite.org/fileformat.html#the_database_header>
struct Head([u8; 100]);

impl Head {
    fn of(file: &Path) -> Option<Head> {
        let mut head = [0; 100];
        fs::File::open(file).ok()?.read_exact(&mut head).ok()?;
        head.starts_with(MAGIC).then_some(Head(head))
    }

    fn number(&self, at: usize) -> u32 {
        let bytes = &self.0;
        u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
    }
}

async fn connect(file: &Path, read_only: bool) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE).read_only(read_only);
    Ok(options.connect().await?)
}

/// Writes the database's current contents into an empty file, even while others write to it.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut connection = connect(from, true).await?;
    let to = to.to_str().ok_or_else(|| StoreError::Address("the path is no text".into()))?;
    // The copy inherits this. Without it, pages keep rows that were moved while it was written, and what is deleted later stays there.
    sqlx::query("PRAGMA secure_delete = on").execute(&mut connection).await?;
    let copied = sqlx::query("VACUUM INTO $1").bind(to).execute(&mut connection).await;
    connection.close().await?;
    Ok(copied.map(drop)?)
}

/// Moves the contents of the write-ahead log into the file and removes the log.
pub(crate) async fn settle(file: &Path) -> Result<(), StoreError> {
    let mut connection = connect(file, false).await?;
    let settled = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    // The last connection to close removes the log.
    connection.close().await?;
    Ok(settled.map(drop)?)
}

/// Makes an empty database of an earlier schema version.
#[cfg(test)]
pub(crate) async fn make(file: &Path, version: i64) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    schema::SQLITE.until(version).migrator().await.unwrap().run(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The schema version of a file; an error if it is not a Corte database, or one from a later version.
pub(crate) async fn version(file: &Path) -> Result<i64, StoreError> {
    let mut connection = connect(file, true).await?;
    let found = sqlx::query_scalar::<_, Option<i64>>(schema::VERSION).fetch_one(&mut connection).await;
    connection.close().await?;
    let found = found.map_err(StoreError::asking_version)?;
    let (found, known) = (found.unwrap_or(0), schema::KNOWN);
    if found > known { Err(StoreError::NewerSchema { found, known }) } else { Ok(found) }
}

/// Whether a database is Corte's, but the list of its tables doesn't have them.
pub(crate) async fn is_unlisted(file: &Path) -> bool {
    if !is_marked(file) {
        return false;
    }
    let Ok(mut connection) = connect(file, true).await else { return false };
    let _ = sqlx::query(AS_IT_IS).execute(&mut connection).await;
    let found = sqlx::query(schema::VERSION).fetch_one(&mut connection).await;
    // The answer is already known.
    let _ = connection.close().await;
    found.is_err_and(|error| StoreError::asking_version(error) == StoreError::NotOurs)
}

/// Whether a database holds something but is not Corte's. `false` if it can't be read.
pub(crate) async fn is_anothers(file: &Path) -> bool {
    let Ok(mut connection) = connect(file, true).await else { return false };
    let sql = "SELECT count(*) > 0 AND sum(name = '_sqlx_migrations') = 0 FROM sqlite_schema";
    let found = sqlx::query_scalar::<_, bool>(sql).fetch_one(&mut connection).await;
    // The answer is already known.
    let _ = connection.close().await;
    found.unwrap_or(false)
}

/// The faults SQLite finds in the file; empty if it is intact.
pub(crate) async fn faults(file: &Path) -> Result<Vec<String>, StoreError> {
    let mut connection = connect(file, true).await?;
    let _ = sqlx::query(AS_IT_IS).execute(&mut connection).await;
    let sql = format!("PRAGMA integrity_check({MOST_FAULTS})");
    let lines = sqlx::query_scalar::<_, String>(&sql).fetch_all(&mut connection).await;
    connection.close().await?;
    Ok(match lines {
        Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
        Err(error) => vec![error.to_string()],
    })
}

/// A row of those who have deleted their data, as in the table of sessions.
type Erased = (Vec<u8>, String, String, String, i64, i64);

/// What is to stay deleted, whatever is restored.
#[derive(Debug, Default)]
pub(crate) struct Gone {
    people: Vec<Erased>,
    /// Tables and games that the host has removed.
    removed: Vec<(String, String)>,
}

/// What is to stay deleted, according to this file.
pub(crate) async fn gone(file: &Path) -> Result<Gone, StoreError> {
    let mut connection = connect(file, true).await?;
    let sql = "SELECT token_hash, user_id, name, settings, created_at, last_seen FROM sessions
               WHERE substr(user_id, 1, length($1)) = $1";
    let people = sqlx::query_as(sql).bind(PARTED).fetch_all(&mut connection).await?;
    // An earlier program has no such table.
    let known = "SELECT count(*) FROM sqlite_schema WHERE name = 'removed'";
    let removed = match sqlx::query_scalar::<_, i64>(known).fetch_one(&mut connection).await? {
        0 => Vec::new(),
        _ => sqlx::query_as("SELECT kind, id FROM removed").fetch_all(&mut connection).await?,
    };
    connection.close().await?;
    Ok(Gone { people, removed })
}

/// Records in this file what is to stay deleted, and ends the sessions of these people. Returns how many of them it
/// didn't know of.
pub(crate) async fn erase(file: &Path, Gone { people, removed }: Gone) -> Result<u64, StoreError> {
    let mut connection = connect(file, false).await?;
    sqlx::query("PRAGMA secure_delete = on").execute(&mut connection).await?;
    let mut new = 0;
    let mut all = connection.begin().await?;
    for (kind, id) in removed {
        let insert = "INSERT INTO removed (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(insert).bind(kind).bind(id).execute(&mut *all).await?;
    }
    for (token, mark, name, settings, created, seen) in people {
        let insert = "INSERT INTO sessions (token_hash, user_id, name, settings, created_at, last_seen)
             SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = $2)";
        let insert = sqlx::query(insert).bind(token).bind(&mark).bind(name).bind(settings);
        new += insert.bind(created).bind(seen).execute(&mut *all).await?.rows_affected();
        let user = mark.strip_prefix(PARTED).unwrap_or_default();
        for table in ["sessions", "bot_tokens"] {
            let sql = format!("DELETE FROM {table} WHERE user_id IN ($1, $2)");
            sqlx::query(&sql).bind(user).bind(format!("{LENT}{user}")).execute(&mut *all).await?;
        }
    }
    all.commit().await?;
    connection.close().await?;
    settle(file).await?;
    Ok(new)
}

/// How many tables have a log in this file, and how many finished games it holds.
pub(crate) async fn counts(file: &Path) -> Result<(u64, u64), StoreError> {
    let mut connection = connect(file, true).await?;
    let sql = "SELECT (SELECT count(DISTINCT table_id) FROM log), (SELECT count(*) FROM games)";
    let counted = sqlx::query_as::<_, (i64, i64)>(sql).fetch_one(&mut connection).await;
    connection.close().await?;
    let (tables, games) = counted?;
    Ok((tables.unsigned_abs(), games.unsigned_abs()))
}
