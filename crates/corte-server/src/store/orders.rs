//! What the host orders from outside a server, and what was removed by it.

use super::append::closing;
use super::statement::{Statement, Value, statement, text};
use super::{Store, StoreError, UnixMillis, Write, read};

/// How many orders are read at a time.
const AT_ONCE: i64 = 20;

/// For how many milliseconds it is kept what came of an order that nobody waits for any more.
const KEPT: i64 = 86_400_000;

/// Statements about what has this id.
fn about<const N: usize>(id: &str, statements: [&'static str; N]) -> Vec<Statement> {
    statements.into_iter().map(|sql| statement(sql, vec![text(id)])).collect()
}

/// Orders.
impl Store {
    /// Writes an order down.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn give_order(&self, id: &str, task: &str, now: UnixMillis) -> Result<(), StoreError> {
        let sql = "INSERT INTO orders (id, task, given_at) VALUES ($1, $2, $3)";
        self.run(sql, vec![text(id), text(task), Value::Int(now.0)]).await.map(drop)
    }

    /// Orders that are still to be carried out, the earliest first, with their ids.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn open_orders(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT id, task FROM orders WHERE outcome IS NULL ORDER BY given_at, id LIMIT $1";
        Ok(read!(self, pool => sqlx::query_as(sql).bind(AT_ONCE).fetch_all(pool).await)?)
    }

    /// Writes down what came of an order, and forgets what came of those of long ago. That counts from now: the machine
    /// on which the order was given may have had another time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn end_order(&self, id: &str, outcome: &str, now: UnixMillis) -> Result<(), StoreError> {
        let ended = "UPDATE orders SET outcome = $2, given_at = $3 WHERE id = $1 AND outcome IS NULL";
        let ended = statement(ended, vec![text(id), text(outcome), Value::Int(now.0)]);
        let old = "DELETE FROM orders WHERE outcome IS NOT NULL AND given_at < $1";
        self.write(vec![ended, statement(old, vec![Value::Int(now.0 - KEPT)])]).await.map(drop)
    }

    /// What came of an order, once it is carried out. It is forgotten then.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn take_outcome(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT outcome FROM orders WHERE id = $1 AND outcome IS NOT NULL";
        let outcome: Option<String> =
            read!(self, pool => sqlx::query_scalar(sql).bind(id).fetch_optional(pool).await)?;
        if outcome.is_some() {
            self.write(about(id, ["DELETE FROM orders WHERE id = $1"])).await?;
        }
        Ok(outcome)
    }

    /// Deletes a table with its log and all that belongs to it, for good; `false` if there is no log. Whoever writes
    /// to it has to be told to end first: unlike [`Store::append_last`], this doesn't fence off a concurrent append.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn remove_table(&self, id: &str, now: UnixMillis) -> Result<bool, StoreError> {
        let marked = "INSERT INTO removed (kind, id) SELECT 'table', $1
             WHERE EXISTS (SELECT 1 FROM log WHERE table_id = $1) ON CONFLICT DO NOTHING";
        if self.write(about(id, [marked])).await? == 0
            && !self.removed_tables().await?.iter().any(|one| one == id)
        {
            return Ok(false);
        }
        let mut statements = vec![closing(id, now.0)];
        statements.extend(about(
            id,
            [
                "DELETE FROM seats WHERE table_id = $1",
                "DELETE FROM visits WHERE table_id = $1",
                "DELETE FROM presence WHERE table_id = $1",
                "DELETE FROM log WHERE table_id = $1",
            ],
        ));
        self.execute(Write::Logs(statements)).await?;
        Ok(true)
    }

    /// Deletes a finished game or an uploaded record for good: its table doesn't store it again. `false` if there is
    /// none.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn remove_game(&self, id: &str) -> Result<bool, StoreError> {
        let marked = "INSERT INTO removed (kind, id) SELECT 'game', $1
             WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) ON CONFLICT DO NOTHING";
        Ok(self.write(about(id, [marked, "DELETE FROM games WHERE id = $1"])).await? > 0)
    }

    /// What was removed: whether a table or a game, and its id.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn removed(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(read!(self, pool => sqlx::query_as("SELECT kind, id FROM removed").fetch_all(pool).await)?)
    }

    /// The tables among them.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn removed_tables(&self) -> Result<Vec<String>, StoreError> {
        let tables = self.removed().await?.into_iter().filter(|(kind, _)| kind == "table");
        Ok(tables.map(|(_, id)| id).collect())
    }

    /// Records that this was removed from another database.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn note_removed(&self, removed: &[(String, String)]) -> Result<(), StoreError> {
        let sql = "INSERT INTO removed (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        for (kind, id) in removed {
            self.run(sql, vec![text(kind), text(id)]).await?;
        }
        Ok(())
    }

    /// Deletes what was removed and is there all the same, as where a backup has brought it back.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn remove_again(&self, now: UnixMillis) -> Result<(), StoreError> {
        let again = "DELETE FROM games WHERE id IN (SELECT id FROM removed WHERE kind = 'game')";
        self.run(again, Vec::new()).await?;
        let sql = "SELECT id FROM removed WHERE kind = 'table'
                   AND EXISTS (SELECT 1 FROM log WHERE log.table_id = removed.id)";
        let tables: Vec<String> = read!(self, pool => sqlx::query_scalar(sql).fetch_all(pool).await)?;
        for id in tables {
            self.remove_table(&id, now).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_came_of_an_order_is_kept_whatever_time_it_was_given_at() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        let now = |days: i64| UnixMillis(1_790_000_000_000 + days * KEPT);
        for (id, given) in [("slow", now(-3)), ("fast", now(3))] {
            store.give_order(id, "{}", given).await.unwrap();
            store.end_order(id, "done", now(0)).await.unwrap();
        }
        assert_eq!(store.take_outcome("slow").await.unwrap().as_deref(), Some("done"));
        store.give_order("later", "{}", now(2)).await.unwrap();
        store.end_order("later", "done", now(2)).await.unwrap();
        assert_eq!(store.take_outcome("fast").await.unwrap(), None, "nobody waits for it any more");
        assert_eq!(store.take_outcome("later").await.unwrap().as_deref(), Some("done"));
        store.shutdown().await;
    }
}
