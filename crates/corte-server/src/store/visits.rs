//! Who has sat or spoken at which table: an index over the logs, as long as these are there.

use super::statement::{Statement, statement, text};
use super::{Store, StoreError, read};

/// Visits.
impl Store {
    /// Records that these people have sat or spoken at a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn note_visits(&self, table_id: &str, users: &[String]) -> Result<(), StoreError> {
        let visit = |user: &String| -> Statement {
            let sql = "INSERT INTO visits (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            statement(sql, vec![text(user), text(table_id)])
        };
        match users.is_empty() {
            true => Ok(()),
            false => self.write(users.iter().map(visit).collect()).await.map(drop),
        }
    }

    /// Who has sat or spoken at a table, as far as recorded.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn visitors_of(&self, table_id: &str) -> Result<Vec<String>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Nobody in the simulation asks what is kept about them.
            return Ok(Vec::new());
        }
        let sql = "SELECT user_id FROM visits WHERE table_id = $1";
        Ok(read!(self, pool => sqlx::query_scalar(sql).bind(table_id).fetch_all(pool).await)?)
    }

    /// The first `limit` tables, by id, behind `last` at which a user has sat or spoken.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn visited_by(
        &self,
        user_id: &str,
        last: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT table_id FROM visits WHERE user_id = $1 AND table_id > $2 ORDER BY table_id LIMIT $3";
        Ok(read!(self, pool =>
            sqlx::query_scalar(sql)
                .bind(user_id)
                .bind(last)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await)?)
    }
}
