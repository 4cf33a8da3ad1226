//! Lists what a database holds, even a damaged one: whatever can't be read is skipped.

use sqlx::SqlitePool;

#[cfg(any(test, feature = "postgres", feature = "simulate"))]
use super::read;
use super::{Readers, Store, StoreError, TokenHash, TokenKind};

/// The ids that could be read.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    pub(crate) tables: Vec<String>,
    pub(crate) games: Vec<String>,
    pub(crate) tokens: Vec<(TokenKind, TokenHash)>,
    /// How many ranges of ids could not be read.
    pub(crate) gaps: usize,
}

/// The letters that ids begin with.
const LETTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// How many characters deep an unreadable range is subdivided.
const TEXT_DEPTH: usize = 3;
const HASH_DEPTH: usize = 2;

const TABLES: &str = "WITH RECURSIVE t (id) AS (
         SELECT min(table_id) FROM log WHERE table_id >= $1 AND table_id < $2
         UNION ALL
         SELECT (SELECT min(table_id) FROM log WHERE table_id > t.id AND table_id < $2) FROM t WHERE t.id IS NOT NULL
     )
     SELECT id FROM t WHERE id IS NOT NULL";
const GAMES: &str = "SELECT id FROM games WHERE id >= $1 AND id < $2";

impl Store {
    /// Returns every id that can be read.
    ///
    /// A damaged page of a SQLite file fails every query that touches it. So a range of ids that fails is subdivided by
    /// the next character, until little remains unreadable.
    pub(crate) async fn survey(&self) -> Result<Survey, StoreError> {
        let (tables, gaps) = self.survey_of_tables().await?;
        let mut survey = Survey { tables, gaps, ..Survey::default() };
        match &self.inner.readers {
            Readers::Sqlite(pool) => survey.add_rest_of(pool).await,
            #[cfg(feature = "postgres")]
            Readers::Postgres(_) => survey.games = self.ids_of_games().await?,
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => survey.games = self.ids_of_games().await?,
        }
        Ok(survey)
    }

    /// The same of tables alone: their ids, and how many ranges of ids could not be read.
    pub(crate) async fn survey_of_tables(&self) -> Result<(Vec<String>, usize), StoreError> {
        match &self.inner.readers {
            Readers::Sqlite(pool) => {
                let mut found = Vec::new();
                let gaps = texts(pool, TABLES, &mut found).await;
                found.sort_unstable();
                Ok((found, gaps))
            }
            #[cfg(feature = "postgres")]
            Readers::Postgres(_) => Ok((self.ids_of_tables().await?, 0)),
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => Ok((self.ids_of_tables().await?, 0)),
        }
    }

    #[cfg(any(test, feature = "postgres", feature = "simulate"))]
    async fn ids_of_tables(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.tables().await?.into_iter().map(|head| head.id).collect())
    }

    #[cfg(any(test, feature = "postgres", feature = "simulate"))]
    async fn ids_of_games(&self) -> Result<Vec<String>, StoreError> {
        Ok(read!(self, pool => sqlx::query_scalar("SELECT id FROM games ORDER BY id").fetch_all(pool).await)?)
    }
}

impl Survey {
    /// Adds the games and tokens in a file.
    async fn add_rest_of(&mut self, pool: &SqlitePool) {
        self.gaps += texts(pool, GAMES, &mut self.games).await;
        self.games.sort_unstable();
        for kind in [TokenKind::Session, TokenKind::Bot] {
            let mut found = Vec::new();
            self.gaps += hashes(pool, kind, &mut found).await;
            self.tokens.extend(found.into_iter().map(|hash| (kind, hash)));
        }
    }
}

/// Collects the ids that a query finds in a range; returns how many ranges fail.
async fn texts(pool: &SqlitePool, sql: &str, found: &mut Vec<String>) -> usize {
    let (mut open, mut depth) = (vec![String::new()], 0);
    loop {
        let (asked, mut failed) = (open.len(), Vec::new());
        for prefix in open {
            let end = format!("{prefix}{}", char::MAX);
            let ids = sqlx::query_scalar::<_, String>(sql).bind(&prefix).bind(end).fetch_all(pool).await;
            match ids {
                Ok(ids) => found.extend(ids),
                Err(_) => failed.push(prefix),
            }
        }
        if is_little(depth, TEXT_DEPTH, asked, failed.len(), LETTERS.len()) {
            return failed.len();
        }
        let pairs = failed.iter().flat_map(|prefix| LETTERS.iter().map(move |letter| (prefix, *letter)));
        open = pairs.map(|(prefix, letter)| format!("{prefix}{}", char::from(letter))).collect();
        depth += 1;
    }
}

async fn hashes(pool: &SqlitePool, kind: TokenKind, found: &mut Vec<TokenHash>) -> usize {
    let sql = format!("SELECT token_hash FROM {} WHERE token_hash >= $1 AND token_hash < $2", kind.table());
    let (mut open, mut depth) = (vec![Vec::new()], 0);
    loop {
        let (asked, mut failed) = (open.len(), Vec::new());
        for prefix in open {
            let end = [prefix.as_slice(), &[0xff; 33]].concat();
            let hashes = sqlx::query_scalar::<_, Vec<u8>>(&sql).bind(&prefix).bind(end).fetch_all(pool).await;
            match hashes {
                Ok(hashes) => {
                    found.extend(hashes.into_iter().filter_map(|hash| hash.try_into().map(TokenHash).ok()));
                }
                Err(_) => failed.push(prefix),
            }
        }
        if is_little(depth, HASH_DEPTH, asked, failed.len(), 256) {
            return failed.len();
        }
        let pairs = failed.iter().flat_map(|prefix| (0..=u8::MAX).map(move |byte| (prefix, byte)));
        open = pairs.map(|(prefix, byte)| [prefix.as_slice(), &[byte]].concat()).collect();
        depth += 1;
    }
}

/// Whether to stop subdividing failing ranges: there are none left, they are short enough, or every possible range at
/// this depth fails, as happens when the root page of a table is damaged.
fn is_little(depth: usize, most: usize, asked: usize, failed: usize, letters: usize) -> bool {
    let whole = depth > 0 && depth + 1 == most && asked == letters.pow(depth as u32);
    failed == 0 || depth == most || (whole && failed == asked)
}

#[cfg(test)]
mod tests {
    use super::is_little;

    #[test]
    fn what_can_be_read_is_looked_for_until_little_is_left() {
        assert!(is_little(0, 3, 1, 0, 62), "all of it can be read");
        assert!(
            !is_little(0, 3, 1, 1, 62) && !is_little(1, 3, 62, 62, 62),
            "it is divided by one letter, and by two"
        );
        assert!(is_little(2, 3, 3844, 3844, 62), "nothing can be read, wherever it is looked for");
        assert!(!is_little(2, 3, 3844, 3843, 62) && !is_little(2, 3, 124, 124, 62), "something can be read");
        assert!(is_little(3, 3, 62, 5, 62), "these are short");
        assert!(is_little(1, 2, 256, 256, 256) && !is_little(1, 2, 256, 255, 256));
    }
}
