//! Who sits at which table, and whom it shows: an index over the logs, which remain the source of truth.

use super::statement::{Statement, statement, text};
use super::{SHOWN, Store, StoreError, read};

/// Seats.
impl Store {
    /// Records who has sat down at a table and who has left it, and in the same way, under ids of their own, whom it
    /// shows.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn note_seats(
        &self,
        table_id: &str,
        came: &[String],
        went: &[String],
    ) -> Result<(), StoreError> {
        let values = |user: &String| vec![text(user), text(table_id)];
        let came = came.iter().map(|user| {
            let sql = "INSERT INTO seats (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            statement(sql, values(user))
        });
        let went = went
            .iter()
            .map(|user| statement("DELETE FROM seats WHERE user_id = $1 AND table_id = $2", values(user)));
        let all: Vec<Statement> = came.chain(went).collect();
        if all.is_empty() { Ok(()) } else { self.write(all).await.map(drop) }
    }

    /// Who sits at a table and whom it shows, as far as recorded.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn seated_at(&self, table_id: &str) -> Result<Vec<String>, StoreError> {
        Ok(read!(self, pool =>
            sqlx::query_scalar("SELECT user_id FROM seats WHERE table_id = $1")
                .bind(table_id)
                .fetch_all(pool)
                .await)?)
    }

    /// Whether any table is recorded to show anybody, as it does everybody who sits there.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn anybody_is_shown(&self) -> Result<bool, StoreError> {
        let found: Option<i32> = read!(self, pool =>
            sqlx::query_scalar("SELECT 1 FROM seats WHERE user_id LIKE $1 LIMIT 1")
                .bind(format!("{SHOWN}%"))
                .fetch_optional(pool)
                .await)?;
        Ok(found.is_some())
    }

    /// The first `limit` open tables, by id, at which this user sits.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn tables_of(&self, user_id: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.tables_behind(user_id, "", limit).await
    }

    /// Like [`Store::tables_of`], starting after the id `last`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn tables_behind(
        &self,
        user_id: &str,
        last: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Nobody in the simulation sits at that many tables.
            return Ok(Vec::new());
        }
        Ok(read!(self, pool =>
            sqlx::query_scalar(
                "SELECT table_id FROM seats AS s WHERE user_id = $1 AND table_id > $3
                 AND NOT EXISTS (SELECT 1 FROM closed_tables AS c WHERE c.table_id = s.table_id)
                 ORDER BY table_id LIMIT $2",
            )
            .bind(user_id)
            .bind(i64::from(limit))
            .bind(last)
            .fetch_all(pool)
            .await)?)
    }
}
