//! Bots and their names, which are unique.

use std::collections::HashSet;

use super::accounts::given;
use super::statement::{Statement, Value, statement, text};
use super::{Profile, Store, StoreError, TokenHash, TokenKind, UnixMillis, read};

/// The key by which a bot is found: case and invisible characters don't matter.
fn key(name: &str) -> String {
    name.chars().filter(|letter| !corte::is_unseen(*letter)).collect::<String>().to_lowercase()
}

/// The key that keeps a name apart from others that look like it. It is stored among the names, but starts with a
/// space, which no name does, so no bot is found by it.
fn look(name: &str) -> String {
    format!(" {}", corte_table::look(name))
}

/// A name, or a look, and the bot that is to have it.
fn of(name: String, user_id: &str) -> Vec<Value> {
    vec![Value::Text(name), text(user_id)]
}

/// Stores a key or a look of a bot's name, unless the bot has no name or another bot already has that.
fn besides(name: String, user_id: &str) -> Statement {
    let sql = "INSERT INTO bot_names (name, user_id) SELECT $1, $2
         WHERE EXISTS (SELECT 1 FROM bot_names WHERE user_id = $2) ON CONFLICT DO NOTHING";
    statement(sql, of(name, user_id))
}

/// Bots.
impl Store {
    /// Creates a bot with this name and its first token; `false` if another bot has the name or one that looks like it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Refused`] if the token is taken or the user's id is empty or longer than 64 characters;
    /// [`StoreError::Unavailable`].
    pub async fn make_bot(
        &self,
        token: TokenHash,
        user_id: &str,
        profile: &Profile,
        now: UnixMillis,
    ) -> Result<bool, StoreError> {
        if self.is_taken(&profile.name).await? {
            return Ok(false);
        }
        let sql = "INSERT INTO bot_names (name, user_id) VALUES ($1, $2)";
        let [name, look] = [key(&profile.name), look(&profile.name)];
        let [name, look] = [name, look].map(|name| statement(sql, of(name, user_id)));
        match self.write(vec![name, look, given(TokenKind::Bot, token, user_id, profile, now)]).await {
            Ok(_) => Ok(true),
            // Another request may have taken the name first.
            Err(StoreError::Refused(_)) if self.is_taken(&profile.name).await? => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Gives a bot from another database its name and look; neither if another bot has the name here.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn take_over_name(&self, name: &str, user_id: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO bot_names (name, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(sql, of(key(name), user_id)).await?;
        // The bot may already have had the name, but not its look.
        self.write(vec![besides(look(name), user_id)]).await.map(drop)
    }

    /// Stores the looks of all names given before looks were stored, and the keys of those that were not found by them.
    /// The database, which wrote the first keys, knows the case of English letters alone. What belongs to several
    /// names goes to the bot with the oldest token.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn keep_names(&self) -> Result<(), StoreError> {
        let stored: Vec<(String, String)> = read!(self, pool =>
            sqlx::query_as("SELECT name, user_id FROM bot_names").fetch_all(pool).await)?;
        let stored: HashSet<(String, String)> = stored.into_iter().collect();
        let bots: Vec<(String, String)> = read!(self, pool =>
            sqlx::query_as("SELECT name, user_id FROM bot_tokens ORDER BY created_at, user_id")
                .fetch_all(pool)
                .await)?;
        for (name, user_id) in bots {
            for name in [key(&name), look(&name)] {
                let wanted = (name, user_id.clone());
                if !stored.contains(&wanted) {
                    self.write(vec![besides(wanted.0, &user_id)]).await?;
                }
            }
        }
        Ok(())
    }

    /// Whether a bot has this name, or one that looks like it.
    async fn is_taken(&self, name: &str) -> Result<bool, StoreError> {
        let owner: Option<String> = read!(self, pool =>
            sqlx::query_scalar("SELECT user_id FROM bot_names WHERE name = $1 OR name = $2")
                .bind(key(name))
                .bind(look(name))
                .fetch_optional(pool)
                .await)?;
        Ok(owner.is_some())
    }

    /// Returns the user id of the bot with this name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn bot_named(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(read!(self, pool =>
            sqlx::query_scalar("SELECT user_id FROM bot_names WHERE name = $1")
                .bind(key(name))
                .fetch_optional(pool)
                .await)?)
    }

    /// Gives a bot a new token in addition to the one it has shown, and revokes its others.
    ///
    /// # Errors
    ///
    /// As [`Store::make_bot`].
    pub async fn renew_bot(
        &self,
        shown: TokenHash,
        token: TokenHash,
        user_id: &str,
        profile: &Profile,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let own = [shown, token].map(|token| Value::Bytes(token.0.to_vec()));
        let values = std::iter::once(text(user_id)).chain(own).collect();
        let others = "DELETE FROM bot_tokens WHERE user_id = $1 AND token_hash <> $2 AND token_hash <> $3";
        self.write(vec![given(TokenKind::Bot, token, user_id, profile, now), statement(others, values)])
            .await
            .map(drop)
    }

    /// Revokes and returns the tokens that a bot had before this one.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn end_older(&self, token: TokenHash, user_id: &str) -> Result<Vec<TokenHash>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // In the simulation everybody has one token.
            return Ok(Vec::new());
        }
        let all = self.tokens_of(TokenKind::Bot, user_id).await?;
        let own = all.iter().position(|(hash, _)| *hash == token).unwrap_or(0);
        let older: Vec<TokenHash> = all[..own].iter().map(|(hash, _)| *hash).collect();
        for hash in &older {
            self.revoke(TokenKind::Bot, *hash).await?;
        }
        Ok(older)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Token;

    async fn store(dir: &std::path::Path) -> Store {
        Store::open(&format!("sqlite:{}", dir.join("corte.sqlite").display())).await.unwrap()
    }

    async fn make(store: &Store, user: &str, name: &str) -> bool {
        let profile = Profile { name: name.to_owned(), settings: "{}".to_owned() };
        store.make_bot(Token::random().hash(), user, &profile, UnixMillis(1)).await.unwrap()
    }

    /// Restores the state from before looks were stored.
    async fn without_looks(store: &Store) {
        store.write(vec![statement("DELETE FROM bot_names WHERE name LIKE ' %'", vec![])]).await.unwrap();
    }

    #[tokio::test]
    async fn a_name_of_before_has_its_look_as_soon_as_a_server_starts() {
        let dir = tempfile::tempdir().unwrap();
        let before = store(dir.path()).await;
        assert!(make(&before, "one", "Pythia").await && make(&before, "gone", "Delphi").await);
        without_looks(&before).await;
        // What remains of a bot without a name gets no look.
        let nameless = "DELETE FROM bot_names WHERE user_id = 'gone'";
        before.write(vec![statement(nameless, vec![])]).await.unwrap();
        before.shutdown().await;

        let database = Some(format!("sqlite:{}", dir.path().join("corte.sqlite").display()));
        let config = crate::config::Config { port: 0, database, ..crate::config::Config::default() };
        let server = crate::serve::Server::bind(config).await.unwrap();
        assert!(!make(server.store(), "two", "PythIа").await);
        assert!(make(server.store(), "two", "Dеlphi").await);
        server.store().shutdown().await;
    }

    #[tokio::test]
    async fn who_does_not_get_a_name_does_not_get_its_look() {
        let dir = tempfile::tempdir().unwrap();
        let store = store(dir.path()).await;
        assert!(make(&store, "one", "Pythia").await);
        without_looks(&store).await;
        store.take_over_name("PYTHIA", "two").await.unwrap();
        store
            .part("two", "lent two", ("parted two", Token::random().hash()), "", UnixMillis(2))
            .await
            .unwrap();
        store.take_over_name("Pythia", "one").await.unwrap();
        assert!(!make(&store, "two", "Рythia").await, "whose name it is has its look");
        assert!(!store.is_shut_down());
        store.shutdown().await;
        assert!(store.is_shut_down());
    }
}
