//! The schema: numbered SQL files, the same tables in both databases.

use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType, Migrator};

use super::StoreError;

/// One database's migrations in order. The position in the list, from 1, is the version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema(&'static [(&'static str, &'static str)]);

/// The first version in which entries have hashes.
pub(super) const CHAINED: i64 = 2;

/// Asks a Corte database for its version.
pub(super) const VERSION: &str = "SELECT max(version) FROM _sqlx_migrations";

pub(super) const SQLITE: Schema = Schema(&[
    ("first", include_str!("../../migrations/sqlite/0001_first.sql")),
    ("chain", include_str!("../../migrations/sqlite/0002_chain.sql")),
    ("bots", include_str!("../../migrations/sqlite/0003_bots.sql")),
    ("nodes", include_str!("../../migrations/sqlite/0004_nodes.sql")),
    ("clocks", include_str!("../../migrations/sqlite/0005_clocks.sql")),
    ("tables", include_str!("../../migrations/sqlite/0006_tables.sql")),
    ("people", include_str!("../../migrations/sqlite/0007_people.sql")),
]);

#[cfg(feature = "postgres")]
pub(super) const POSTGRES: Schema = Schema(&[
    ("first", include_str!("../../migrations/postgres/0001_first.sql")),
    ("chain", include_str!("../../migrations/postgres/0002_chain.sql")),
    ("bots", include_str!("../../migrations/postgres/0003_bots.sql")),
    ("nodes", include_str!("../../migrations/postgres/0004_nodes.sql")),
    ("clocks", include_str!("../../migrations/postgres/0005_clocks.sql")),
    ("tables", include_str!("../../migrations/postgres/0006_tables.sql")),
    ("people", include_str!("../../migrations/postgres/0007_people.sql")),
]);

/// The latest version, which is the same in both.
pub(crate) const KNOWN: i64 = SQLITE.0.len() as i64;

#[cfg(feature = "postgres")]
const _: () = assert!(POSTGRES.0.len() as i64 == KNOWN, "both databases have the same versions");

impl Schema {
    /// The latest version.
    pub(super) fn version(self) -> i64 {
        self.0.len() as i64
    }

    /// The same, as it was in an earlier version.
    #[cfg(test)]
    pub(super) fn until(self, version: i64) -> Schema {
        Schema(&self.0[..version as usize])
    }

    /// Returns the migrator to this version. It refuses a database with versions that are unknown here.
    pub(super) async fn migrator(self) -> Result<Migrator, StoreError> {
        Migrator::new(self).await.map_err(|error| StoreError::migrating(error, self.version(), None))
    }

    /// Says that a database that had this version has the latest one now.
    pub(super) fn tell_of_upgrade(self, before: Option<i64>) {
        let (now, Some(before)) = (self.version(), before) else { return };
        if before < now {
            tracing::warn!(
                "the database was upgraded from schema {before} to {now}; older programs can't open it any more: \
                 keep the backup that was made before"
            );
        }
    }

    fn migrations(self) -> Vec<Migration> {
        let numbered = (1..).zip(self.0);
        numbered
            .map(|(version, &(name, sql))| {
                Migration::new(version, name.into(), MigrationType::Simple, sql.into(), false)
            })
            .collect()
    }
}

impl MigrationSource<'static> for Schema {
    fn resolve(
        self,
    ) -> std::pin::Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 'static>> {
        Box::pin(std::future::ready(Ok(self.migrations())))
    }
}
