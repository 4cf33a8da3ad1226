//! Finished games.

use super::statement::{Statement, Value, statement, text};
use super::{Store, StoreError, UnixMillis, Write, read};

/// A finished game without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHead {
    /// The game's id, unique in the store: 1 to 64 characters.
    pub id: String,
    /// The table where it was played.
    pub table_id: String,
    /// When it ended.
    pub finished_at: UnixMillis,
    /// What anyone may know of it, as JSON that the store doesn't read.
    pub summary: String,
}

impl GameHead {
    /// Whether somebody has uploaded the record, which anybody may have written, and no game of a table here ended with it.
    pub(crate) fn is_uploaded(&self) -> bool {
        self.table_id == SENT_IN
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// What lists show.
    pub head: GameHead,
    /// The users who played, in seat order. A user with two seats is listed once.
    pub players: Vec<String>,
    /// The full record as text.
    pub log: String,
}

/// The table id of records that were uploaded.
pub(crate) const SENT_IN: &str = "upload";

type HeadRow = (String, String, i64, String);

/// A game's head, one of its players and its record, as far as they are there.
type PlayerRow = (String, String, i64, String, Option<String>, Option<String>);

fn head((id, table_id, finished_at, summary): HeadRow) -> GameHead {
    GameHead { id, table_id, finished_at: UnixMillis(finished_at), summary }
}

/// The games that a user played, a page of them.
const BY_USER: &str = "SELECT game_id, finished_at FROM game_players
    WHERE user_id = $1 AND (finished_at, game_id) < ($2, $3)
    ORDER BY finished_at DESC, game_id DESC LIMIT $4";

/// The games that were played at a table, a page of them.
const AT_TABLE: &str = "SELECT id AS game_id, finished_at FROM games
    WHERE table_id = $1 AND (finished_at, id) < ($2, $3)
    ORDER BY finished_at DESC, id DESC LIMIT $4";

/// The position after which the list continues: behind the page that ended with `last`.
fn before(last: Option<&GameHead>) -> (i64, &str) {
    last.map_or((i64::MAX, ""), |head| (head.finished_at.0, &head.id))
}

/// The statement that stores a game, unless it is stored or was removed.
pub(super) fn kept(game: &FinishedGame) -> Statement {
    let head = &game.head;
    statement(
        "INSERT INTO games (id, table_id, finished_at, summary, log) SELECT $1, $2, $3, $4, $5
         WHERE NOT EXISTS (SELECT 1 FROM removed WHERE kind = 'game' AND id = $1) ON CONFLICT DO NOTHING",
        vec![
            text(&head.id),
            text(&head.table_id),
            Value::Int(head.finished_at.0),
            text(&head.summary),
            text(&game.log),
        ],
    )
}

/// The statement that stores the hash by which copies of a game are recognised.
pub(super) fn like(id: &str, likeness: &str) -> Statement {
    let sql = "UPDATE games SET likeness = $2 WHERE id = $1";
    statement(sql, vec![text(id), text(likeness)])
}

/// The statements that store who played it.
fn played(game: &FinishedGame) -> Vec<Statement> {
    let sql = "INSERT INTO game_players (game_id, user_id, place, finished_at) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING";
    let (id, finished) = (&game.head.id, game.head.finished_at.0);
    let player = |(place, user): (i64, &String)| {
        let (id, user) = (text(id), text(user));
        statement(sql, vec![id, user, Value::Int(place), Value::Int(finished)])
    };
    (0..).zip(&game.players).map(player).collect()
}

/// Finished games.
impl Store {
    /// Stores a finished game. If its id is already known, nothing changes and the result is `false`: after a crash a
    /// table may finish the same game again.
    ///
    /// # Errors
    ///
    /// [`StoreError::Refused`] if the id is empty or longer than 64 characters; [`StoreError::Unavailable`].
    pub async fn save_game(&self, game: &FinishedGame) -> Result<bool, StoreError> {
        // A player who was removed from a stored game is not put back.
        Ok(self.execute(Write::IfFirst(kept(game), played(game))).await? > 0)
    }

    /// Stores games that `user_id` played in a version without that player; each comes with its previous record.
    ///
    /// A game whose record has changed meanwhile, because somebody else was removed from it, stays as it is, with this
    /// player.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn keep_without(
        &self,
        user_id: &str,
        games: &[(String, FinishedGame)],
    ) -> Result<(), StoreError> {
        let statements = games.iter().flat_map(|(before, game)| {
            let (id, summary, log) = (&game.head.id, &game.head.summary, &game.log);
            [
                statement(
                    "UPDATE games SET summary = $2, log = $3 WHERE id = $1 AND log = $4",
                    vec![text(id), text(summary), text(log), text(before)],
                ),
                statement(
                    "DELETE FROM game_players WHERE game_id = $1 AND user_id = $2
                     AND EXISTS (SELECT 1 FROM games WHERE id = $1 AND log = $3)",
                    vec![text(id), text(user_id), text(log)],
                ),
            ]
        });
        self.write(statements.collect()).await.map(drop)
    }

    /// Who played a game, in seat order.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn players_of(&self, id: &str) -> Result<Vec<String>, StoreError> {
        Ok(read!(self, pool =>
            sqlx::query_scalar("SELECT user_id FROM game_players WHERE game_id = $1 ORDER BY place")
                .bind(id)
                .fetch_all(pool)
                .await)?)
    }

    /// Returns the game with this id.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn game(&self, id: &str) -> Result<Option<FinishedGame>, StoreError> {
        let Some((head, log)) = self.record(id).await? else { return Ok(None) };
        let players = self.players_of(id).await?;
        Ok(Some(FinishedGame { head, players, log }))
    }

    /// Returns the head and the record of the game with this id, even if who played it can't be read.
    pub(crate) async fn record(&self, id: &str) -> Result<Option<(GameHead, String)>, StoreError> {
        let row: Option<(String, i64, String, String)> = read!(self, pool =>
            sqlx::query_as("SELECT table_id, finished_at, summary, log FROM games WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await)?;
        Ok(row.map(|(table_id, finished_at, summary, log)| {
            (head((id.to_owned(), table_id, finished_at, summary)), log)
        }))
    }

    /// Returns up to `limit` games, the latest first, continuing after `last` of the previous page.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn recent_games(
        &self,
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<GameHead>, StoreError> {
        let (time, id) = before(last);
        let rows: Vec<HeadRow> = read!(self, pool =>
            sqlx::query_as(
                "SELECT id, table_id, finished_at, summary FROM games
                 WHERE (finished_at, id) < ($1, $2) ORDER BY finished_at DESC, id DESC LIMIT $3",
            )
            .bind(time)
            .bind(id)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await)?;
        Ok(rows.into_iter().map(head).collect())
    }

    /// Returns up to `limit` games that `user_id` played, the latest first, continuing after `last` of the previous
    /// page, in a single query.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn games_of(
        &self,
        user_id: &str,
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        // The user is listed once among the players of a game; that row carries the record.
        self.list((BY_USER, user_id), last, limit, "CASE WHEN q.user_id = $1 THEN g.log END").await
    }

    /// Like [`Store::games_of`] without the records: each game with its players in seat order.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn played_by(
        &self,
        user_id: &str,
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<(GameHead, Vec<String>)>, StoreError> {
        self.without_logs((BY_USER, user_id), last, limit).await
    }

    /// The same of the games that were played at a table, whoever played them.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn played_at(
        &self,
        table_id: &str,
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<(GameHead, Vec<String>)>, StoreError> {
        self.without_logs((AT_TABLE, table_id), last, limit).await
    }

    /// Returns the records of up to `limit` games that were played at a table, the latest first, continuing after `last` of the
    /// previous page.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub(crate) async fn records_at(
        &self,
        table_id: &str,
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<(GameHead, String)>, StoreError> {
        let (time, id) = before(last);
        let rows: Vec<(String, String, i64, String, String)> = read!(self, pool =>
            sqlx::query_as(
                "SELECT id, table_id, finished_at, summary, log FROM games
                 WHERE table_id = $1 AND (finished_at, id) < ($2, $3)
                 ORDER BY finished_at DESC, id DESC LIMIT $4",
            )
            .bind(table_id)
            .bind(time)
            .bind(id)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await)?;
        let game =
            |(id, table_id, finished_at, summary, log)| (head((id, table_id, finished_at, summary)), log);
        Ok(rows.into_iter().map(game).collect())
    }

    async fn without_logs(
        &self,
        of: (&str, &str),
        last: Option<&GameHead>,
        limit: u32,
    ) -> Result<Vec<(GameHead, Vec<String>)>, StoreError> {
        let games = self.list(of, last, limit, "NULL").await?;
        Ok(games.into_iter().map(|game| (game.head, game.players)).collect())
    }

    /// The games of a page, which one of the selections above finds for an id. `log` is an SQL expression that yields a
    /// game's record in at most one of its rows.
    async fn list(
        &self,
        (page, of): (&str, &str),
        last: Option<&GameHead>,
        limit: u32,
        log: &str,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let (time, id) = before(last);
        // A game of bots alone, or of people who have all deleted their data, has no players.
        let sql = format!(
            "SELECT g.id, g.table_id, g.finished_at, g.summary, q.user_id, {log}
             FROM ({page}) AS p
             JOIN games AS g ON g.id = p.game_id
             LEFT JOIN game_players AS q ON q.game_id = p.game_id
             ORDER BY p.finished_at DESC, p.game_id DESC, q.place"
        );
        let rows: Vec<PlayerRow> = read!(self, pool =>
            sqlx::query_as(&sql)
                .bind(of)
                .bind(time)
                .bind(id)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await)?;
        let mut games: Vec<FinishedGame> = Vec::new();
        for (id, table_id, finished_at, summary, player, log) in rows {
            match games.last_mut().filter(|game| game.head.id == id) {
                Some(game) => {
                    game.players.extend(player);
                    game.log.extend(log);
                }
                None => games.push(FinishedGame {
                    head: head((id, table_id, finished_at, summary)),
                    players: player.into_iter().collect(),
                    log: log.unwrap_or_default(),
                }),
            }
        }
        Ok(games)
    }
}
