//! Who holds a token: people in their browsers, and bots.

use super::statement::{Statement, Value, statement, text};
use super::{Store, StoreError, TokenHash, UnixMillis, read};

/// What a token was issued for. The two are kept apart: a session is never accepted as a bot, nor a bot as a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A browser session.
    Session,
    /// A bot that plays over the API.
    Bot,
}

impl TokenKind {
    pub(super) fn table(self) -> &'static str {
        match self {
            Self::Session => "sessions",
            Self::Bot => "bot_tokens",
        }
    }
}

/// The prefix of the user id under which a link to another device is stored.
pub(crate) const LENT: &str = "lent ";
/// The prefix of the user id under which it is noted that a table shows somebody; it is nobody's.
pub(crate) const SHOWN: &str = "shown ";

/// The prefix of the user id under which it is recorded that somebody has deleted their data.
pub(crate) const PARTED: &str = "parted ";

/// What a token's holder chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name shown at tables.
    pub name: String,
    /// Settings, as JSON that the store doesn't read.
    pub settings: String,
}

/// The holder of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The user's id, the same for all of their tokens: 1 to 64 characters.
    pub user_id: String,
    /// Their choices.
    pub profile: Profile,
    /// When the token was issued.
    pub created_at: UnixMillis,
    /// When its use was last recorded ([`Store::saw`]). Each server records it at most once an hour, so the token may
    /// have been used up to an hour later.
    pub last_seen: UnixMillis,
}

type HolderRow = (String, String, String, i64, i64);

fn holder((user_id, name, settings, created_at, last_seen): HolderRow) -> Holder {
    let (created_at, last_seen) = (UnixMillis(created_at), UnixMillis(last_seen));
    Holder { user_id, profile: Profile { name, settings }, created_at, last_seen }
}

/// Sessions and bot tokens.
impl Store {
    /// [`Store::saw`] writes a new time only if it is later than the stored one by at least this many milliseconds.
    pub const SEEN_STEP_MILLIS: i64 = 60_000;

    /// How many sessions a person can have, one for each device.
    pub const MOST_SESSIONS: usize = 20;

    /// Issues `token` to `user_id`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Refused`] if the token is taken or the user's id is empty or longer than 64 characters;
    /// [`StoreError::Unavailable`].
    pub async fn give_token(
        &self,
        kind: TokenKind,
        token: TokenHash,
        user_id: &str,
        profile: &Profile,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        self.write(vec![given(kind, token, user_id, profile, now)]).await.map(drop)
    }

    /// Issues a token as it was issued in another database.
    pub(crate) async fn take_over_token(
        &self,
        kind: TokenKind,
        token: TokenHash,
        holder: &Holder,
    ) -> Result<(), StoreError> {
        self.give_token(kind, token, &holder.user_id, &holder.profile, holder.created_at).await?;
        self.saw(kind, token, holder.last_seen).await
    }

    /// Issues `token` to `user_id` if somebody holds `by`, a session; `false` if nobody does any more.
    ///
    /// # Errors
    ///
    /// As [`Store::give_token`].
    pub async fn give_token_by(
        &self,
        by: TokenHash,
        token: TokenHash,
        user_id: &str,
        profile: &Profile,
        now: UnixMillis,
    ) -> Result<bool, StoreError> {
        let insert = given_where(
            token,
            user_id,
            profile,
            now,
            "EXISTS (SELECT 1 FROM sessions WHERE token_hash = $6)",
            by,
        );
        // Both rows are written: the first only so that nobody ends the session before the second is there.
        Ok(self.write(vec![held(by), insert]).await? == 2)
    }

    /// Exchanges the link `link` for a session `token` of `user_id`; `false` if the link is gone, or if they have
    /// [`Store::MOST_SESSIONS`] already. The link is gone afterwards.
    ///
    /// # Errors
    ///
    /// As [`Store::give_token`].
    pub async fn exchange_link(
        &self,
        link: TokenHash,
        token: TokenHash,
        user_id: &str,
        profile: &Profile,
        now: UnixMillis,
    ) -> Result<bool, StoreError> {
        let condition = format!(
            "EXISTS (SELECT 1 FROM sessions WHERE token_hash = $6)
             AND (SELECT count(*) FROM sessions WHERE user_id = $2) < {}",
            Self::MOST_SESSIONS
        );
        let insert = given_where(token, user_id, profile, now, &condition, link);
        let spent = statement("DELETE FROM sessions WHERE token_hash = $1", vec![bytes(link)]);
        Ok(self.write(vec![held(link), insert, spent]).await? == 3)
    }

    /// Ends sessions of `user_id`: `which`, or all but `kept`. Links to other devices (stored for `lender`) end too, since
    /// whoever holds a session may hold one to come back with.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn end_sessions(
        &self,
        user_id: &str,
        lender: &str,
        kept: TokenHash,
        which: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        let sessions = || {
            let (token, operator) = which.map_or((kept, "<>"), |which| (which, "="));
            let sql = format!("DELETE FROM sessions WHERE user_id = $1 AND token_hash {operator} $2");
            statement(sql, vec![text(user_id), bytes(token)])
        };
        self.write(ending(sessions, lender)).await.map(drop)
    }

    /// Who holds `token`, if anybody.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn holder(&self, kind: TokenKind, token: TokenHash) -> Result<Option<Holder>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let super::Readers::Simulated(disk) = &self.inner.readers {
            return Ok(disk.holder(kind, token));
        }
        let sql = format!(
            "SELECT user_id, name, settings, created_at, last_seen FROM {} WHERE token_hash = $1",
            kind.table()
        );
        let row: Option<HolderRow> =
            read!(self, pool => sqlx::query_as(&sql).bind(&token.0[..]).fetch_optional(pool).await)?;
        Ok(row.map(holder))
    }

    /// Returns a user's tokens, the oldest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn tokens_of(
        &self,
        kind: TokenKind,
        user_id: &str,
    ) -> Result<Vec<(TokenHash, Holder)>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if self.is_simulated() {
            // Nobody in the simulation looks at their devices or deletes their account.
            return Ok(Vec::new());
        }
        let sql = format!(
            "SELECT token_hash, user_id, name, settings, created_at, last_seen FROM {}
             WHERE user_id = $1 ORDER BY created_at, token_hash",
            kind.table()
        );
        let rows: Vec<(Vec<u8>, String, String, String, i64, i64)> =
            read!(self, pool => sqlx::query_as(&sql).bind(user_id).fetch_all(pool).await)?;
        let hash = |bytes: Vec<u8>| bytes.try_into().map(TokenHash).ok();
        Ok(rows
            .into_iter()
            .filter_map(|(token, user_id, name, settings, created_at, last_seen)| {
                Some((hash(token)?, holder((user_id, name, settings, created_at, last_seen))))
            })
            .collect())
    }

    /// Replaces name and settings if they still are `before`; `false` if they are not, or nobody holds the token.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn change_profile(
        &self,
        kind: TokenKind,
        token: TokenHash,
        before: &Profile,
        after: &Profile,
    ) -> Result<bool, StoreError> {
        let sql = format!(
            "UPDATE {} SET name = $4, settings = $5 WHERE token_hash = $1 AND name = $2 AND settings = $3",
            kind.table()
        );
        let mut values = vec![bytes(token)];
        for profile in [before, after] {
            values.extend([text(&profile.name), text(&profile.settings)]);
        }
        Ok(self.run(sql, values).await? > 0)
    }

    /// Records that `token` was used at `now`, in steps of [`Store::SEEN_STEP_MILLIS`].
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn saw(&self, kind: TokenKind, token: TokenHash, now: UnixMillis) -> Result<(), StoreError> {
        let sql =
            format!("UPDATE {} SET last_seen = $2 WHERE token_hash = $1 AND last_seen <= $3", kind.table());
        let values = vec![bytes(token), Value::Int(now.0), Value::Int(now.0 - Self::SEEN_STEP_MILLIS)];
        self.run(sql, values).await.map(drop)
    }

    /// When anybody known to this database was last seen.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn last_visit(&self) -> Result<Option<UnixMillis>, StoreError> {
        let seen: Option<i64> = read!(self, pool =>
            sqlx::query_scalar(
                "SELECT max(seen.at) FROM (SELECT max(last_seen) AS at FROM sessions
                 UNION ALL SELECT max(last_seen) FROM bot_tokens) AS seen",
            )
            .fetch_one(pool)
            .await)?;
        Ok(seen.map(UnixMillis))
    }

    /// Revokes a token; `false` if nobody held it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn revoke(&self, kind: TokenKind, token: TokenHash) -> Result<bool, StoreError> {
        let sql = format!("DELETE FROM {} WHERE token_hash = $1", kind.table());
        Ok(self.run(sql, vec![bytes(token)]).await? > 0)
    }
}

/// Ends sessions and links so that neither is left of those made meanwhile: PostgreSQL lets other servers write between
/// two statements.
pub(super) fn ending(sessions: impl Fn() -> Statement, lender: &str) -> Vec<Statement> {
    let links = || statement("DELETE FROM sessions WHERE user_id = $1", vec![text(lender)]);
    vec![sessions(), links(), sessions(), links()]
}

/// Writes a session's row as it is, so that until this transaction is over nobody else can end it.
fn held(token: TokenHash) -> Statement {
    statement("UPDATE sessions SET last_seen = last_seen WHERE token_hash = $1", vec![bytes(token)])
}

/// The statement that issues a session to a user if this holds, in which `$6` is another session.
fn given_where(
    token: TokenHash,
    user_id: &str,
    profile: &Profile,
    now: UnixMillis,
    condition: &str,
    other: TokenHash,
) -> Statement {
    let sql = format!(
        "INSERT INTO sessions (token_hash, user_id, name, settings, created_at, last_seen)
         SELECT $1, $2, $3, $4, $5, $5 WHERE {condition}"
    );
    let mut insert = given(TokenKind::Session, token, user_id, profile, now);
    insert.sql = sql.into();
    insert.values.push(bytes(other));
    insert
}

/// The statement that issues a token to a user.
pub(super) fn given(
    kind: TokenKind,
    token: TokenHash,
    user_id: &str,
    profile: &Profile,
    now: UnixMillis,
) -> Statement {
    let sql = format!(
        "INSERT INTO {} (token_hash, user_id, name, settings, created_at, last_seen)
         VALUES ($1, $2, $3, $4, $5, $5)",
        kind.table()
    );
    let values =
        vec![bytes(token), text(user_id), text(&profile.name), text(&profile.settings), Value::Int(now.0)];
    statement(sql, values)
}

fn bytes(token: TokenHash) -> Value {
    Value::Bytes(token.0.to_vec())
}
