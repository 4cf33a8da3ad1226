//! Bots and their names, of which each has one of its own.

use super::accounts::given;
use super::statement::{Statement, Value, statement};
use super::{Profile, Store, StoreError, TokenHash, TokenKind, UnixMillis, read};

/// What a bot is found by: the case of a name's letters does not matter, and no letter that can't be seen.
fn key(name: &str) -> String {
    name.chars().filter(|letter| !corte::is_unseen(*letter)).collect::<String>().to_lowercase()
}

/// What keeps a name from others that look like it. It is kept among the names, where none begins with a blank: nobody
/// is found by it.
fn look(name: &str) -> String {
    format!(" {}", corte_table::look(name))
}

/// Gives a name, and its look, to a bot, by this statement.
fn named(sql: &'static str, name: &str, user_id: &str) -> [Statement; 2] {
    [key(name), look(name)]
        .map(|name| statement(sql, vec![Value::Text(name), Value::Text(user_id.to_owned())]))
}

/// Bots.
impl Store {
    /// Makes a bot of this name, with its first token; `false` if another bot has the name, or one that looks like it.
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
        let [name, look] = named(sql, &profile.name, user_id);
        match self.write(vec![name, look, given(TokenKind::Bot, token, user_id, profile, now)]).await {
            Ok(_) => Ok(true),
            // Somebody else may have been faster.
            Err(StoreError::Refused(_)) if self.is_taken(&profile.name).await? => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Gives a name, and its look, to the bot that has it in another database.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn take_over_name(&self, name: &str, user_id: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO bot_names (name, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.write(named(sql, name, user_id).into()).await.map(drop)
    }

    /// Keeps the look of a bot's name that was given before looks were kept, unless another has it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn keep_look(&self, name: &str, user_id: &str) -> Result<(), StoreError> {
        // A bot that has just been ended has no name to keep.
        let sql = "INSERT INTO bot_names (name, user_id) SELECT $1, $2
             WHERE EXISTS (SELECT 1 FROM bot_names WHERE user_id = $2) ON CONFLICT DO NOTHING";
        let values = vec![Value::Text(look(name)), Value::Text(user_id.to_owned())];
        self.write(vec![statement(sql, values)]).await.map(drop)
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

    /// The bot of this name, as a user's id.
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

    /// Gives a bot another token beside the one it has shown. Others of its tokens are no more.
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
        let values = std::iter::once(Value::Text(user_id.to_owned())).chain(own).collect();
        let others = "DELETE FROM bot_tokens WHERE user_id = $1 AND token_hash <> $2 AND token_hash <> $3";
        self.write(vec![given(TokenKind::Bot, token, user_id, profile, now), statement(others, values)])
            .await
            .map(drop)
    }

    /// Ends the tokens that a bot had before this one; which they were.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn end_older(&self, token: TokenHash, user_id: &str) -> Result<Vec<TokenHash>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Everybody has one.
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

    /// Ends a bot: its tokens and its name are free. `false` if there was none.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn end_bot(&self, user_id: &str) -> Result<bool, StoreError> {
        let user = || vec![Value::Text(user_id.to_owned())];
        let ended = self
            .write(vec![
                statement("DELETE FROM bot_tokens WHERE user_id = $1", user()),
                statement("DELETE FROM bot_names WHERE user_id = $1", user()),
            ])
            .await?;
        Ok(ended > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Token;

    #[tokio::test]
    async fn a_name_of_before_gets_its_look_when_its_bot_comes_back() {
        let dir = tempfile::tempdir().unwrap();
        let store =
            Store::open(&format!("sqlite:{}", dir.path().join("corte.sqlite").display())).await.unwrap();
        let make = async |user: &str, name: &str| {
            let profile = Profile { name: name.to_owned(), settings: "{}".to_owned() };
            store.make_bot(Token::random().hash(), user, &profile, UnixMillis(1)).await.unwrap()
        };
        assert!(make("one", "Pythia").await);
        // So it was before looks were kept.
        store.write(vec![statement("DELETE FROM bot_names WHERE name LIKE ' %'", vec![])]).await.unwrap();
        store.keep_look("Pythia", "one").await.unwrap();
        assert!(!make("two", "Рythia").await);
        // Who is there no more keeps nothing.
        assert!(store.end_bot("one").await.unwrap());
        store.keep_look("Pythia", "one").await.unwrap();
        assert!(make("two", "Рythia").await);
        store.shutdown().await;
    }
}
