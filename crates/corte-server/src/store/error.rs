//! The errors, divided by what a caller needs to know.

use crate::advice::on_database;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;

/// Why entries were not acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Another writer has continued this table, or `first_seq` leaves a gap. Nothing was stored. Reload the table and
    /// decide again.
    #[error("the log has changed meanwhile: load the table again")]
    Conflict,
    /// The table is closed. Nothing was stored.
    #[error("the table is closed")]
    Closed,
    /// The call breaks a limit of [`Store::append`](super::Store::append). Nothing was stored.
    #[error("invalid append: {0}")]
    Invalid(&'static str),
    /// The database rejects this write because of its content; other writes are not affected. Nothing was stored.
    #[error("the database refuses the write: {0}")]
    Refused(String),
    /// The disk is full, the database is unreachable or the store is shut down. Nothing is acknowledged. Only
    /// [`Store::load_after`](super::Store::load_after) shows whether the entries are stored: a retry may end in a
    /// `Conflict` with oneself. The store recovers by itself once the cause is gone.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
}

/// Why the store could not be opened, read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The address does not name a database that the store knows.
    #[error("not a database address: {0}")]
    Address(String),
    /// The address is for PostgreSQL, and this program was built without it.
    #[error(
        "this program was built without PostgreSQL: build with --features postgres, or use the embedded database"
    )]
    WithoutPostgres,
    /// The database was written by a later version of Corte.
    #[error(
        "the database has schema version {found}, this program knows versions up to {known}: use a newer Corte"
    )]
    NewerSchema {
        /// The version found in the database.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The schema in the database does not match its version number.
    #[error("the schema of the database does not match this program: {0}")]
    AlteredSchema(String),
    /// A stored log has a gap.
    #[error("the log of table {table_id} has a gap before entry {seq}")]
    Gap {
        /// The table.
        table_id: String,
        /// The first entry after the gap.
        seq: u64,
    },
    /// A stored log is not what was written.
    #[error("the log of table {table_id} is damaged: {why}")]
    Damaged {
        /// The table.
        table_id: String,
        /// Where, and how that shows.
        why: String,
    },
    /// The database has no Corte schema.
    #[error(
        "it holds nothing of Corte's; a file copied by hand while a server was running lacks what was in the log beside it"
    )]
    NotOurs,
    /// The database rejects this write because of its content; nothing was stored.
    #[error("the database refuses the write: {0}")]
    Refused(String),
    /// The disk is full, the database is unreachable or the store is shut down. Nothing is acknowledged.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(advised(&error))
    }
}

/// What the database says; for a damaged file SQLite's message may not be valid text.
fn said(error: &sqlx::Error) -> String {
    if matches!(error, sqlx::Error::PoolTimedOut) {
        return "it does not answer, or not in time".to_owned();
    }
    String::from_utf8_lossy(error.to_string().as_bytes()).into_owned()
}

/// The same with what to do about it.
pub(super) fn advised(error: &sqlx::Error) -> String {
    format!("{}{}", said(error), on_database(error))
}

impl StoreError {
    /// What is wrong, for a caller that knows what it concerns.
    pub(crate) fn why(self) -> String {
        match self {
            Self::Damaged { why, .. } | Self::Unavailable(why) => why,
            other => other.to_string(),
        }
    }

    /// The same about the database at this address, which is named.
    pub(crate) fn at(self, address: &str) -> Self {
        match (self, super::Store::name_of(address)) {
            (Self::Unavailable(why), Ok(name)) => Self::Unavailable(format!("{name}: {why}")),
            (other, _) => other,
        }
    }

    /// Classifies an error while reading the log of a table.
    pub(super) fn reading(table_id: &str, error: &sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
        // https://www.sqlite.org/rescode.html#corrupt
        let corrupt = code.is_some_and(|code| code & 0xff == 11);
        let unreadable = matches!(error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_));
        if corrupt || unreadable {
            Self::Damaged { table_id: table_id.to_owned(), why: said(error) }
        } else {
            Self::Unavailable(advised(error))
        }
    }

    /// Classifies an error while asking for the schema version.
    pub(super) fn asking_version(error: sqlx::Error) -> Self {
        let database = error.as_database_error();
        // SQLite has no error code for this.
        let none = database.is_some_and(|error| error.message().contains("no such table"));
        // https://www.postgresql.org/docs/current/errcodes-appendix.html
        match database.and_then(DatabaseError::code).as_deref() {
            code if none || code == Some("42P01") => Self::NotOurs,
            _ => error.into(),
        }
    }

    /// Classifies an error while creating the tables, in a database that had this version.
    fn making(error: sqlx::Error, before: Option<i64>) -> Self {
        let database = error.as_database_error();
        // SQLite has no error code for this.
        let exists = database.is_some_and(|error| error.message().contains("already exists"));
        // https://www.postgresql.org/docs/current/errcodes-appendix.html
        match database.and_then(DatabaseError::code).as_deref() {
            code if exists || matches!(code, Some("42P07" | "42701")) => Self::AlteredSchema(match before {
                Some(before) => format!(
                    "it says that it has version {before}, and holds what later versions add ({error}): a dump of an \
                     older version was restored over it; restore the dump into a new, empty database"
                ),
                None => {
                    format!("it holds tables that are not Corte's ({error}); give Corte its own database")
                }
            }),
            Some("25006") => Self::Unavailable(format!("it accepts no writes, like a standby ({error})")),
            _ => error.into(),
        }
    }

    /// Classifies an error while bringing the schema from version `before`, if it had one, up to version `known`.
    pub(super) fn migrating(error: MigrateError, known: i64, before: Option<i64>) -> Self {
        match error {
            MigrateError::VersionMissing(found) if found > known => Self::NewerSchema { found, known },
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                Self::making(error, before)
            }
            other => Self::AlteredSchema(other.to_string()),
        }
    }
}

/// Why a transaction failed.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Fault {
    /// The database itself: every write of the transaction fails with it.
    #[error("{0}")]
    Database(String),
    /// The database was not reached, or takes writes from nobody.
    #[error("{0}")]
    Away(String),
    /// One of the writes: the others may succeed without it.
    #[error("{0}")]
    Write(String),
    /// The database does not answer.
    #[error("the database does not answer")]
    Stuck,
}
