//! Uploaded records: of which game they are a copy, and who has uploaded them.

use super::games::{SENT_IN, kept, like};
use super::statement::{Statement, Value, statement, text};
use super::{FinishedGame, GameHead, Store, StoreError, UnixMillis, read};

/// How many games with the same hash are looked at. Only of games that ended as they began are there more.
const ALIKE: i64 = 8;

/// How many uploaded records are deleted at a time, so that moves don't wait long.
const DELETED_AT_ONCE: i64 = 20;

/// The statement that stores who has uploaded a record.
fn by(id: &str, user: &str) -> Statement {
    let sql = "INSERT INTO uploads (game_id, user_id) SELECT $1, $2
         WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) ON CONFLICT DO NOTHING";
    statement(sql, vec![text(id), text(user)])
}

/// Uploaded records.
impl Store {
    /// Stores an uploaded record, and who has uploaded it: everybody who has, if several have.
    ///
    /// # Errors
    ///
    /// As [`Store::save_game`].
    pub(crate) async fn save_upload(
        &self,
        game: &FinishedGame,
        likeness: &str,
        user_id: &str,
    ) -> Result<(), StoreError> {
        let id = &game.head.id;
        self.write(vec![kept(game), like(id, likeness), by(id, user_id)]).await.map(drop)
    }

    /// Who has uploaded a record.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn uploaders_of(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT user_id FROM uploads WHERE game_id = $1";
        Ok(read!(self, pool => sqlx::query_scalar(sql).bind(id).fetch_all(pool).await)?)
    }

    /// Records that these people have uploaded this record.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn note_uploaders(&self, id: &str, users: &[String]) -> Result<(), StoreError> {
        match users.is_empty() {
            true => Ok(()),
            false => self.write(users.iter().map(|user| by(id, user)).collect()).await.map(drop),
        }
    }

    /// The ids of some games played here whose records have this hash.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn played_like(&self, likeness: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE likeness = $1 AND table_id <> $2 ORDER BY id LIMIT $3";
        Ok(read!(self, pool =>
            sqlx::query_scalar(sql).bind(likeness).bind(SENT_IN).bind(ALIKE).fetch_all(pool).await)?)
    }

    /// Some games whose records have no hash yet, with these.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn without_likeness(&self, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT id, log FROM games WHERE likeness IS NULL ORDER BY id LIMIT $1";
        Ok(read!(self, pool => sqlx::query_as(sql).bind(i64::from(most)).fetch_all(pool).await)?)
    }

    /// Stores the hashes of these games' records.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn note_likenesses(&self, known: &[(String, String)]) -> Result<(), StoreError> {
        self.write(known.iter().map(|(id, likeness)| like(id, likeness)).collect()).await.map(drop)
    }

    /// The first `limit` records behind the id `last` that a user has uploaded.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn uploads_of(
        &self,
        user_id: &str,
        last: &str,
        limit: u32,
    ) -> Result<Vec<(GameHead, String)>, StoreError> {
        let sql = "SELECT g.id, g.finished_at, g.summary, g.log FROM uploads AS u
                   JOIN games AS g ON g.id = u.game_id
                   WHERE u.user_id = $1 AND u.game_id > $2 ORDER BY u.game_id LIMIT $3";
        let rows: Vec<(String, i64, String, String)> = read!(self, pool =>
            sqlx::query_as(sql).bind(user_id).bind(last).bind(i64::from(limit)).fetch_all(pool).await)?;
        let upload = |(id, finished_at, summary, log): (String, i64, String, String)| {
            let finished_at = UnixMillis(finished_at);
            (GameHead { id, table_id: SENT_IN.to_owned(), finished_at, summary }, log)
        };
        Ok(rows.into_iter().map(upload).collect())
    }

    /// Deletes the records that a user has uploaded, except those that somebody else has uploaded, too. Returns whether
    /// there were any.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn delete_uploads(&self, user_id: &str) -> Result<bool, StoreError> {
        let shared = "DELETE FROM uploads WHERE user_id = $1 AND EXISTS
             (SELECT 1 FROM uploads AS o WHERE o.game_id = uploads.game_id AND o.user_id <> $1)";
        let own = "DELETE FROM games WHERE id IN
             (SELECT game_id FROM uploads WHERE user_id = $1 ORDER BY game_id LIMIT $2)";
        let mut changed = self.run(shared, vec![text(user_id)]).await? > 0;
        while self.run(own, vec![text(user_id), Value::Int(DELETED_AT_ONCE)]).await? > 0 {
            changed = true;
        }
        Ok(changed)
    }
}
