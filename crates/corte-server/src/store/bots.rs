//! Bots and their names, of which each has one of its own.

use super::accounts::given;
use super::statement::{Value, statement};
use super::{Profile, Store, StoreError, TokenHash, TokenKind, UnixMillis, read};

/// What tells names apart: the case of their letters does not, and no letter that can't be seen.
fn key(name: &str) -> String {
    name.chars().filter(|letter| !corte::is_unseen(*letter)).collect::<String>().to_lowercase()
}

/// A name and whose it is, as they are kept.
fn named(name: &str, user_id: &str) -> Vec<Value> {
    vec![Value::Text(key(name)), Value::Text(user_id.to_owned())]
}

/// Bots.
impl Store {
    /// Makes a bot of this name, with its first token; `false` if another bot has the name.
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
        if self.bot_named(&profile.name).await?.is_some() {
            return Ok(false);
        }
        let sql = "INSERT INTO bot_names (name, user_id) VALUES ($1, $2)";
        let name = statement(sql, named(&profile.name, user_id));
        match self.write(vec![name, given(TokenKind::Bot, token, user_id, profile, now)]).await {
            Ok(_) => Ok(true),
            // Somebody else may have been faster.
            Err(StoreError::Refused(_)) if self.bot_named(&profile.name).await?.is_some() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Gives a name to the bot that has it in another database.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn take_over_name(&self, name: &str, user_id: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO bot_names (name, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.write(vec![statement(sql, named(name, user_id))]).await.map(drop)
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
