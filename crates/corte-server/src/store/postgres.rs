//! PostgreSQL: many servers may write; the primary key of the log decides who was first.

use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::io;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgSslMode};
use sqlx::{ConnectOptions, Connection, Postgres};

use super::append::{Head, HeadRow, Row};
use super::error::{Fault, advised};
use super::statement::{Statement, bound};
use super::{StoreError, StoreOptions, schema};

mod reader;
mod tls;

pub(super) use reader::{Readers, ask};

/// The write connection. It is reopened when it can't begin a transaction.
#[derive(Debug)]
pub(super) struct PgWriter {
    options: PgConnectOptions,
    patience: Duration,
    connection: Option<PgConnection>,
}

/// Connects, brings the schema up to date and returns writer and readers.
pub(super) async fn open(url: &str, options: &StoreOptions) -> Result<(PgWriter, Readers), StoreError> {
    let schema = schema::POSTGRES;
    let (connect, mut connection) = way(url, options.stuck_after).await?;
    in_time(options.stuck_after, insist(&mut connection)).await.map_err(connecting)?;
    // It fails where there is none yet.
    let before = sqlx::query_scalar::<_, Option<i64>>(schema::VERSION).fetch_one(&mut connection).await;
    let before = before.ok().flatten();
    let migrated = schema.migrator().await?.run_direct(&mut connection).await;
    migrated.map_err(|error| StoreError::migrating(error, schema.version(), before))?;
    schema.tell_of_upgrade(before);
    // Bringing up the schema may have waited for another server; nothing else waits for a lock for so long.
    let limit = sqlx::query("SELECT set_config($1, $2, false)").bind(LOCKS).bind(patience(options));
    limit.execute(&mut connection).await.map_err(connecting)?;
    let connect = impatient(connect, options);
    let readers = Readers::new(connect.clone(), options);
    Ok((PgWriter { options: connect, patience: options.patience, connection: Some(connection) }, readers))
}

/// Opens read-only connections.
pub(super) async fn readers(url: &str, options: &StoreOptions) -> Result<Readers, StoreError> {
    let (connect, connection) = way(url, options.patience).await?;
    // It was needed only to find out how to connect.
    let _ = connection.close().await;
    Ok(Readers::new(impatient(connect, options), options))
}

/// The same, but nothing waits long for a lock. A connection that is dropped while it waits for one stays with PostgreSQL until it gets
/// it, so the connections of everybody would soon be used up.
fn impatient(connect: PgConnectOptions, options: &StoreOptions) -> PgConnectOptions {
    connect.options([(LOCKS, patience(options))])
}

/// The setting that bounds how long anything waits for a lock, and its value, in milliseconds.
const LOCKS: &str = "lock_timeout";

fn patience(options: &StoreOptions) -> String {
    options.patience.as_millis().to_string()
}

fn connect_options(url: &str) -> Result<PgConnectOptions, StoreError> {
    // The address may hold a password, so an error doesn't repeat it.
    let wrong = |why: &str| StoreError::Address(format!("postgres://…, {why}"));
    if !ends_where_it_seems(url) {
        return Err(wrong(
            "where it can't be told what belongs to the password: in user and password / has to be percent-encoded as \
             %2F, @ as %40, : as %3A, # as %23, ? as %3F, and % as %25",
        ));
    }
    let connect: PgConnectOptions = url.parse().map_err(|_| wrong("with a part that can't be read"))?;
    Ok(tls::as_elsewhere(connect, url)?.application_name("corte").options(DEMANDS))
}

/// Whether the password in an address ends where a reader of addresses takes it to end. A part of it would otherwise be
/// taken for host, port or database, which errors and logs name.
fn ends_where_it_seems(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (authority, behind) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let user = authority.rsplit_once('@').map_or("", |(user, _)| user);
    let is_code = |part: &str| part.len() >= 2 && part.bytes().take(2).all(|byte| byte.is_ascii_hexdigit());
    !user.contains('@') && !behind.contains(['@', '#']) && rest.split('%').skip(1).all(is_code)
}

/// How the database is reached, and a connection to it. Each attempt is limited to this time.
async fn way(url: &str, limit: Duration) -> Result<(PgConnectOptions, PgConnection), StoreError> {
    let connect = connect_options(url)?;
    match in_time(limit, connect.connect()).await {
        Err(error) if tls::does_without(&connect, &error) => {
            let plain = connect.ssl_mode(PgSslMode::Disable);
            match in_time(limit, plain.connect()).await {
                Ok(connection) => Ok((plain, connection)),
                // The database requires TLS: why that failed says more.
                Err(refused) if tls::is_for_tls_alone(&refused) => Err(connecting(error)),
                Err(refused) => Err(connecting(refused)),
            }
        }
        reached => Ok((connect, reached.map_err(connecting)?)),
    }
}

pub(super) async fn in_time<T>(
    limit: Duration,
    done: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let late = |_| {
        let why = format!("it does not answer within {} seconds", limit.as_secs());
        sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, why))
    };
    tokio::time::timeout(limit, done).await.map_err(late)?
}

/// Names the database without its password.
pub(super) fn name_of(url: &str) -> Result<String, StoreError> {
    let connect = connect_options(url)?;
    let host = match connect.get_socket() {
        Some(socket) => socket.display().to_string(),
        None if connect.get_host().contains(':') => {
            format!("[{}]:{}", connect.get_host(), connect.get_port())
        }
        None => format!("{}:{}", connect.get_host(), connect.get_port()),
    };
    let database = connect.get_database().unwrap_or_else(|| connect.get_username());
    Ok(format!("{database} of PostgreSQL at {host}"))
}

/// Settings that every connection needs, whatever the defaults of the database and the role.
const DEMANDS: [(&str, &str); 2] =
    [("synchronous_commit", "on"), ("idle_in_transaction_session_timeout", STANDSTILL)];

/// Opens a connection with these settings in force.
async fn reach(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    insist(&mut connection).await?;
    Ok(connection)
}

/// Checks that these settings are in force: a proxy may have dropped everything but the address.
async fn insist(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    for (name, wanted) in DEMANDS {
        let sql = "SELECT setting FROM pg_settings WHERE name = $1";
        let found: Option<String> =
            sqlx::query_scalar(sql).bind(name).fetch_optional(&mut *connection).await?;
        if found.as_deref() != Some(wanted) {
            let found = found.unwrap_or_default();
            let why = format!(
                "{name} is {found} there, and {wanted} was asked for: something in between, such as PgBouncer, does \
                 not pass on settings. {STRAIGHT}"
            );
            return Err(sqlx::Error::Configuration(why.into()));
        }
    }
    Ok(())
}

/// What to do about a proxy.
const STRAIGHT: &str = "Give the address of PostgreSQL itself: a server has few connections, and keeps them";

/// Explains why there is no connection.
fn connecting(error: sqlx::Error) -> StoreError {
    if let Some(why) = tls::trouble(&error) {
        return StoreError::Unavailable(why);
    }
    let said = error.as_database_error().map(DatabaseError::message).unwrap_or_default();
    if said.contains("unsupported startup parameter") {
        return StoreError::Unavailable(format!("{said}, which is what PgBouncer says. {STRAIGHT}"));
    }
    error.into()
}

/// For how many milliseconds a server may stand still in the middle of a transaction. Until then nobody else can insert
/// the same rows, and a machine that sleeps or has lost its network does not end its transaction by itself.
const STANDSTILL: &str = "2000";

impl PgWriter {
    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        let usable = match &mut self.connection {
            Some(connection) => begin(connection).await.is_ok(),
            None => false,
        };
        if !usable {
            self.connection = None;
            let connecting = tokio::time::timeout(self.patience, reach(&self.options)).await;
            let mut fresh = connecting.map_err(|_| sqlx::Error::PoolTimedOut)??;
            begin(&mut fresh).await?;
            self.connection = Some(fresh);
        }
        self.connection.as_mut().ok_or(sqlx::Error::WorkerCrashed)
    }

    /// Rolls the transaction back. A connection that can't is dropped, because PostgreSQL accepts a `BEGIN` inside a
    /// transaction.
    pub(super) async fn roll_back(&mut self) {
        let Some(connection) = &mut self.connection else { return };
        if let Err(error) = sqlx::query("ROLLBACK").execute(connection).await {
            tracing::debug!(%error, "the connection ended before the rollback");
            self.connection = None;
        }
    }

    /// Drops the connection, and with it any open transaction.
    pub(super) fn abandon(&mut self) {
        self.connection = None;
    }

    /// Closes the connection.
    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self.connection {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }
}

async fn begin(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN").execute(connection).await.map(drop)
}

pub(super) async fn commit(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("COMMIT").execute(connection).await.map(drop)
}

/// Where the logs of these tables end.
pub(super) async fn heads(
    connection: &mut PgConnection,
    tables: &[&str],
) -> Result<HashMap<String, Head>, Fault> {
    let rows: Vec<HeadRow> = sqlx::query_as(
        "SELECT t.id, last.seq, last.chain, EXISTS (SELECT 1 FROM closed_tables WHERE table_id = t.id)
         FROM unnest($1::text[]) AS t (id) LEFT JOIN LATERAL
         (SELECT seq, chain FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) AS last ON TRUE",
    )
    .bind(tables)
    .fetch_all(connection)
    .await
    .map_err(|error| fault(&error))?;
    Ok(Head::by_table(rows))
}

/// The entries of a table.
pub(super) async fn entries(connection: &mut PgConnection, table: &str) -> Result<Vec<(i64, String)>, Fault> {
    let entries = sqlx::query_as("SELECT seq, entry FROM log WHERE table_id = $1 ORDER BY seq").bind(table);
    entries.fetch_all(connection).await.map_err(|error| fault(&error))
}

/// Inserts the rows that nobody has inserted before and returns their keys.
///
/// All servers insert in key order, so that they can't deadlock.
pub(super) async fn insert(
    connection: &mut PgConnection,
    rows: &[Row<'_>],
) -> Result<HashSet<(String, i64)>, Fault> {
    let mut rows: Vec<&Row<'_>> = rows.iter().collect();
    rows.sort_by_key(|row| (row.table_id, row.seq));
    let won: Vec<(String, i64)> = sqlx::query_as(
        "INSERT INTO log (table_id, seq, entry, chain)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[])
         ON CONFLICT DO NOTHING
         RETURNING table_id, seq",
    )
    .bind(rows.iter().map(|row| row.table_id).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.seq).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.entry).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.link.bytes().as_slice()).collect::<Vec<_>>())
    .fetch_all(connection)
    .await
    .map_err(|error| fault(&error))?;
    Ok(won.into_iter().collect())
}

/// Removes rows that this transaction has inserted.
pub(super) async fn take_back(connection: &mut PgConnection, rows: &[Row<'_>]) -> Result<(), Fault> {
    sqlx::query(
        "DELETE FROM log USING unnest($1::text[], $2::bigint[]) AS back (table_id, seq)
         WHERE log.table_id = back.table_id AND log.seq = back.seq",
    )
    .bind(rows.iter().map(|row| row.table_id).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.seq).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
    .map_err(|error| fault(&error))
}

pub(super) async fn execute(connection: &mut PgConnection, statement: &Statement) -> Result<u64, Fault> {
    let executed = bound!(Postgres, statement).execute(connection).await;
    executed.map(|executed| executed.rows_affected()).map_err(|error| fault(&error))
}

/// Classifies an error by the class of its code: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
pub(super) fn fault(error: &sqlx::Error) -> Fault {
    match class(error).as_deref() {
        // Data, constraint, transaction rollback, syntax or access rule, limit.
        Some("22" | "23" | "40" | "42" | "54") => Fault::Write(error.to_string()),
        _ => fault_of_all(error),
    }
}

/// Classifies an error that fails every write of a transaction.
pub(super) fn fault_of_all(error: &sqlx::Error) -> Fault {
    match class(error).as_deref() {
        // No answer; connection, transaction state (a standby takes no writes), a lock that isn't free, an operator's intervention.
        None | Some("08" | "25" | "55" | "57") => Fault::Away(advised(error)),
        _ => Fault::Database(advised(error)),
    }
}

fn class(error: &sqlx::Error) -> Option<String> {
    let code = error.as_database_error().and_then(DatabaseError::code)?;
    code.get(..2).map(str::to_owned)
}
