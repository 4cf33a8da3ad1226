//! Who has deleted their data: they have a mark, and what is still there of somebody with a mark is to go.

use super::accounts::{PARTED, SHOWN, ending, given};
use super::retention::has_games;
use super::statement::{Statement, statement, text};
use super::{Profile, Store, StoreError, TokenHash, TokenKind, UnixMillis, read};

/// How many people are listed at a time.
const PAGE: i64 = 100;

fn of(sql: &'static str, user: &str) -> Statement {
    statement(sql, vec![text(user)])
}

/// People who have deleted their data.
impl Store {
    /// Deletes everything stored about `user_id` except their games and the logs of their tables: sessions, a bot's
    /// tokens and names, links to other devices (stored for `lender`), where they sit, and which tables they were at or
    /// in touch with. Stores a token for `mark`, whose name replaces theirs from now on ([`Store::tokens_of`]), unless
    /// there is one. Returns whether that changed anything.
    ///
    /// # Errors
    ///
    /// As [`Store::give_token`].
    pub async fn part(
        &self,
        user_id: &str,
        lender: &str,
        (mark, token): (&str, TokenHash),
        name: &str,
        now: UnixMillis,
    ) -> Result<bool, StoreError> {
        let profile = Profile { name: name.to_owned(), settings: "{}".to_owned() };
        let mut marked = given(TokenKind::Session, token, mark, &profile, now);
        marked.sql = "INSERT INTO sessions (token_hash, user_id, name, settings, created_at, last_seen)
             SELECT $1, $2, $3, $4, $5, $5 WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = $2)"
            .into();
        let mut statements = ending(|| of("DELETE FROM sessions WHERE user_id = $1", user_id), lender);
        statements.extend([
            of("DELETE FROM bot_tokens WHERE user_id = $1", user_id),
            of("DELETE FROM bot_names WHERE user_id = $1", user_id),
            of("DELETE FROM seats WHERE user_id = $1", user_id),
            of("DELETE FROM visits WHERE user_id = $1", user_id),
            of("DELETE FROM presence WHERE user_id = $1", user_id),
            marked,
        ]);
        self.write(statements).await.map(|changed| changed > 0)
    }

    /// A page of the people with a mark about whom something is stored all the same, by id, behind this one. Each
    /// comes with the name that replaces theirs.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn parted_in_part(&self, last: &str) -> Result<Vec<(String, String)>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Nobody in the simulation deletes their data.
            return Ok(Vec::new());
        }
        let sql = concat!(
            "SELECT user_id, name FROM
                 (SELECT substr(user_id, length($1) + 1) AS user_id, name FROM sessions
                  WHERE substr(user_id, 1, length($1)) = $1) AS gone
             WHERE user_id > $2 AND (EXISTS (SELECT 1 FROM sessions AS s WHERE s.user_id = gone.user_id)
                 OR EXISTS (SELECT 1 FROM bot_tokens AS b WHERE b.user_id = gone.user_id)
                 OR EXISTS (SELECT 1 FROM seats AS t WHERE t.user_id IN (gone.user_id, $4 || gone.user_id)) OR ",
            has_games!("gone.user_id"),
            ") ORDER BY user_id LIMIT $3"
        );
        Ok(read!(self, pool =>
            sqlx::query_as(sql).bind(PARTED).bind(last).bind(PAGE).bind(SHOWN).fetch_all(pool).await)?)
    }

    /// People, or bots, who have played games or uploaded records and whose last session or token was last used before this: at most
    /// `most` of them, by id.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn unseen_since(
        &self,
        kind: TokenKind,
        before: UnixMillis,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Nothing ever expires there.
            return Ok(Vec::new());
        }
        let table = kind.table();
        let sql = format!(
            "SELECT DISTINCT user_id FROM {table} AS s WHERE last_seen < $1
             AND {games}
             AND NOT EXISTS (SELECT 1 FROM {table} AS o WHERE o.user_id = s.user_id AND o.last_seen >= $1)
             ORDER BY user_id LIMIT $2",
            games = has_games!("s.user_id")
        );
        Ok(read!(self, pool =>
            sqlx::query_scalar(&sql).bind(before.0).bind(i64::from(most)).fetch_all(pool).await)?)
    }
}
