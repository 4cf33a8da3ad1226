//! Deletes what has passed its retention period.

use super::accounts::LENT;
use super::games::SENT_IN;
use super::statement::{Value, statement, text};
use super::{Store, StoreError, UnixMillis, Write};

/// What [`Store::prune`] may delete: what is older than these times.
#[derive(Clone, Copy, Debug, Default)]
pub struct Retention {
    /// Sessions last used before, except the last one of somebody with games or uploaded records.
    pub sessions_unseen_since: Option<UnixMillis>,
    /// Links to another device created before.
    pub lent_before: Option<UnixMillis>,
    /// Bot tokens last used before, with the same exception.
    pub bots_unseen_since: Option<UnixMillis>,
    /// Logs of tables closed before.
    pub tables_closed_before: Option<UnixMillis>,
    /// Games of this server's tables finished before.
    pub games_finished_before: Option<UnixMillis>,
    /// Records uploaded before.
    pub uploads_before: Option<UnixMillis>,
    /// Uploaded records beyond this many of the latest.
    pub uploads_beyond: Option<u32>,
}

/// How much has been deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pruned {
    /// Sessions, and links to other devices.
    pub sessions: u64,
    /// Links alone, which are found by looking at every session: once there are none, don't ask for them again.
    pub links: u64,
    /// Bot tokens.
    pub bots: u64,
    /// Closed tables, with their logs.
    pub tables: u64,
    /// Finished games.
    pub games: u64,
    /// Uploaded records.
    pub uploads: u64,
    /// Rows of all of these, and of what belonged to them.
    pub rows: u64,
}

impl std::ops::AddAssign for Pruned {
    fn add_assign(&mut self, more: Pruned) {
        self.sessions += more.sessions;
        self.links += more.links;
        self.bots += more.bots;
        self.tables += more.tables;
        self.games += more.games;
        self.uploads += more.uploads;
        self.rows += more.rows;
    }
}

/// What a rule deletes.
enum Sort {
    Session,
    Link,
    Bot,
    Table,
    Game,
    Upload,
    /// What belongs to one of these.
    Part,
}

/// Whether somebody, given by an expression, has played games or uploaded records that are stored.
macro_rules! has_games {
    ($user:literal) => {
        concat!(
            "(EXISTS (SELECT 1 FROM game_players WHERE game_players.user_id = ",
            $user,
            ") OR EXISTS (SELECT 1 FROM uploads WHERE uploads.user_id = ",
            $user,
            "))"
        )
    };
}
pub(super) use has_games;

/// Deletes sessions, or bots' tokens, last used before a time, but not the last one of somebody with games: with that
/// one these have to go, or the name in them, which is more than this can do.
macro_rules! unseen {
    ($what:literal) => {
        concat!(
            "DELETE FROM ",
            $what,
            " WHERE token_hash IN (SELECT token_hash FROM ",
            $what,
            " AS s WHERE last_seen < $1
              AND (NOT ",
            has_games!("s.user_id"),
            " OR EXISTS (SELECT 1 FROM ",
            $what,
            " AS o WHERE o.user_id = s.user_id AND o.last_seen >= $1)) LIMIT 500)"
        )
    };
}

/// Deletes the rows of a table that belong to tables closed before a time.
macro_rules! of_closed_tables {
    ($what:literal) => {
        concat!(
            "DELETE FROM ",
            $what,
            " WHERE table_id IN
             (SELECT table_id FROM closed_tables WHERE closed_at < $1 ORDER BY closed_at, table_id LIMIT 10)"
        )
    };
}

/// Deletes the logs of tables closed before a time: of a few short ones, or of a long one alone.
const LOGS: &str = "DELETE FROM log WHERE table_id IN
     (SELECT table_id FROM
      (SELECT table_id, sum(entries) OVER (ORDER BY closed_at, table_id) AS entries,
       row_number() OVER (ORDER BY closed_at, table_id) AS number FROM
       (SELECT table_id, closed_at,
        (SELECT max(seq) FROM log WHERE log.table_id = closed_tables.table_id) AS entries
        FROM closed_tables WHERE closed_at < $1 ORDER BY closed_at, table_id LIMIT 10) AS oldest) AS summed
      WHERE entries <= 5000 OR number = 1)";

/// The rules: what each deletes, its parameters (a time or a number to keep, and a name), and the SQL that deletes a
/// part of it.
fn rules(retention: &Retention) -> [(Sort, Option<Vec<Value>>, &'static str); 12] {
    let before = |time: Option<UnixMillis>| time.map(|time| vec![Value::Int(time.0)]);
    let and = |name: &str, limit: Option<Vec<Value>>| limit.map(|limit| [limit, vec![text(name)]].concat());
    let closed = || before(retention.tables_closed_before);
    [
        (
            Sort::Session,
            before(retention.sessions_unseen_since),
            unseen!("sessions"),
        ),
        (
            Sort::Link,
            and(LENT, before(retention.lent_before)),
            "DELETE FROM sessions WHERE token_hash IN
             (SELECT token_hash FROM sessions WHERE substr(user_id, 1, length($2)) = $2 AND created_at < $1 LIMIT 500)",
        ),
        (
            Sort::Bot,
            before(retention.bots_unseen_since),
            unseen!("bot_tokens"),
        ),
        (
            Sort::Part,
            before(retention.bots_unseen_since),
            "DELETE FROM bot_names WHERE $1 > 0
             AND NOT EXISTS (SELECT 1 FROM bot_tokens WHERE bot_tokens.user_id = bot_names.user_id)",
        ),
        (Sort::Part, closed(), of_closed_tables!("seats")),
        (Sort::Part, closed(), of_closed_tables!("visits")),
        (Sort::Part, closed(), of_closed_tables!("presence")),
        (Sort::Part, closed(), LOGS),
        (
            Sort::Table,
            closed(),
            "DELETE FROM closed_tables WHERE closed_at < $1
             AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_id = closed_tables.table_id)",
        ),
        (
            Sort::Game,
            and(SENT_IN, before(retention.games_finished_before)),
            "DELETE FROM games WHERE id IN
             (SELECT id FROM games WHERE finished_at < $1 AND table_id <> $2
              ORDER BY finished_at LIMIT 100)",
        ),
        (
            Sort::Upload,
            and(SENT_IN, before(retention.uploads_before)),
            "DELETE FROM games WHERE id IN
             (SELECT id FROM games WHERE finished_at < $1 AND table_id = $2
              ORDER BY finished_at LIMIT 100)",
        ),
        (
            Sort::Upload,
            and(SENT_IN, retention.uploads_beyond.map(|most| vec![Value::Int(most.into())])),
            "DELETE FROM games WHERE id IN
             (SELECT id FROM games WHERE table_id = $2
              ORDER BY finished_at DESC, id DESC LIMIT 100 OFFSET $1)",
        ),
    ]
}

impl Store {
    /// Deletes some of what has expired and returns how much. Call it until it deletes no rows: each call deletes
    /// little, so that appends don't wait long.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn prune(&self, retention: &Retention) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        for (sort, told, sql) in rules(retention) {
            let Some(told) = told else { continue };
            // Logs are among what is deleted.
            let rows = self.execute(Write::Logs(vec![statement(sql, told)])).await?;
            match sort {
                Sort::Session => pruned.sessions += rows,
                Sort::Link => {
                    pruned.sessions += rows;
                    pruned.links += rows;
                }
                Sort::Bot => pruned.bots += rows,
                Sort::Table => pruned.tables += rows,
                Sort::Game => pruned.games += rows,
                Sort::Upload => pruned.uploads += rows,
                Sort::Part => {}
            }
            pruned.rows += rows;
        }
        Ok(pruned)
    }
}
