//! The one task that writes: it takes what is queued, commits it in one transaction and wakes every waiter.
//!
//! A commit costs a wait for the disk. While one transaction waits, the writes of all other tables queue up and go
//! together into the next one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "postgres")]
use sqlx::postgres::PgConnection;
use tokio::sync::{Notify, mpsc, oneshot};

use super::append::{Append, Head, Heads, Row};
use super::chain::{Link, Walk};
use super::error::{Fault, advised};
#[cfg(feature = "postgres")]
use super::postgres::{self, PgWriter};
use super::sqlite::{SqliteOpen, SqliteWriter};
use super::statement::Statement;
use crate::clock::Clock;

/// What is written together or not at all.
#[derive(Debug)]
pub(super) enum Write {
    /// To the log.
    Append(Append),
    /// To anything else.
    Statements(Vec<Statement>),
    /// Statements of which all but the first run only if the first one changed a row.
    IfFirst(Statement, Vec<Statement>),
    /// Like [`Write::Statements`], but these close or delete logs, so where logs end has to be read again.
    Logs(Vec<Statement>),
}

/// Why a write was not done.
#[derive(Clone, Debug)]
pub(super) enum Refusal {
    Conflict,
    Closed,
    Refused(String),
    Unavailable(String),
}

/// The number of rows changed, or why none was.
pub(super) type Answer = Result<u64, Refusal>;

/// A write and who waits for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) answer: oneshot::Sender<Answer>,
}

/// Where the committer writes.
#[derive(Debug)]
pub(super) enum Writer {
    Sqlite(Box<SqliteWriter>),
    #[cfg(feature = "postgres")]
    Postgres(Box<PgWriter>),
    #[cfg(any(test, feature = "simulate"))]
    Simulated(super::simulated::DiskWriter),
}

impl Writer {
    async fn begin(&mut self) -> Result<Open<'_>, Fault> {
        match self {
            Self::Sqlite(writer) => writer.open().map(Open::Sqlite),
            #[cfg(feature = "postgres")]
            Self::Postgres(writer) => {
                let begun = writer.begin().await.map(Open::Postgres);
                begun.map_err(|error| Fault::Away(advised(&error)))
            }
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) => writer.begin().await.map(Open::Simulated),
        }
    }

    /// The writer that remembers where logs end, which it can because nobody else writes to its database.
    fn embedded(&mut self) -> Option<&mut SqliteWriter> {
        match self {
            Self::Sqlite(writer) => Some(writer),
            #[cfg(any(test, feature = "postgres", feature = "simulate"))]
            _ => None,
        }
    }

    /// Remembers where logs end after a durable transaction.
    fn remember(&mut self, jobs: &[Job], heads: Heads) {
        let Some(writer) = self.embedded() else { return };
        if jobs.iter().any(|job| matches!(job.write, Write::Logs(_))) {
            writer.forget();
        } else {
            writer.remember(heads);
        }
    }

    /// Ends a failed transaction; returns whether it relied on remembered log ends.
    async fn end(&mut self, fault: &Fault) -> bool {
        let recalled = self.embedded().is_some_and(SqliteWriter::forget);
        match (self, fault) {
            (Self::Sqlite(writer), Fault::Stuck) => writer.abandon(),
            (Self::Sqlite(writer), _) => writer.roll_back().await,
            #[cfg(feature = "postgres")]
            (Self::Postgres(writer), Fault::Write(_)) => writer.roll_back().await,
            #[cfg(feature = "postgres")]
            (Self::Postgres(writer), _) => writer.abandon(),
            #[cfg(any(test, feature = "simulate"))]
            (Self::Simulated(writer), _) => writer.abandon(),
        }
        recalled
    }

    pub(super) async fn close(self) {
        let closed = match self {
            Self::Sqlite(writer) => writer.close().await,
            #[cfg(feature = "postgres")]
            Self::Postgres(writer) => writer.close().await,
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(_) => Ok(()),
        };
        if let Err(error) = closed {
            tracing::warn!(%error, "the database could not be closed properly");
        }
    }
}

/// A transaction in progress.
enum Open<'a> {
    Sqlite(SqliteOpen<'a>),
    #[cfg(feature = "postgres")]
    Postgres(&'a mut PgConnection),
    #[cfg(any(test, feature = "simulate"))]
    Simulated(&'a mut super::simulated::DiskWriter),
}

impl Open<'_> {
    /// Where the logs of these tables end, if that is remembered for all of them and all of these appends fit.
    fn recall(&mut self, tables: &[&str], appends: &[(usize, &Append)]) -> Option<Heads> {
        let (open, heads) = match self {
            Self::Sqlite(open) => open.recall(tables).map(|heads| (open, heads))?,
            #[cfg(any(test, feature = "postgres", feature = "simulate"))]
            _ => return None,
        };
        let mut moved = heads.clone();
        let mut fits = |append: &Append| moved.get_mut(&append.table_id).map(|head| fit(append, head));
        appends.iter().all(|(_, append)| matches!(fits(append), Some(Ok(_)))).then(|| {
            open.rely();
            heads
        })
    }

    async fn heads(&mut self, tables: &[&str]) -> Result<Heads, Fault> {
        match self {
            Self::Sqlite(open) => open.heads(tables).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => postgres::heads(connection, tables).await,
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) => Ok(writer.heads(tables)),
        }
    }

    /// Computes the hash of a table's whole log, for a last entry that carries none.
    async fn link(&mut self, table: &str) -> Result<Link, Fault> {
        let rows = match self {
            Self::Sqlite(open) => open.entries(table).await?,
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => postgres::entries(connection, table).await?,
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(_) => Vec::new(),
        };
        let mut walk = Walk::whole(table);
        for (seq, entry) in &rows {
            let followed = walk.step(*seq, entry, None);
            followed.map_err(|_| Fault::Write(format!("the log of table {table} has a gap before {seq}")))?;
        }
        Ok(walk.link().unwrap_or_else(|| Link::before(table)))
    }

    /// Inserts the rows of each append and marks the appends that another server got in ahead of. `last` says that
    /// nothing else follows in the transaction, so the insert may commit it too.
    async fn insert(
        &mut self,
        won: &[Vec<Row<'_>>],
        last: bool,
        #[cfg_attr(
            not(any(test, feature = "postgres", feature = "simulate")),
            expect(unused_variables, reason = "an embedded database has one writer")
        )]
        answers: &mut [Answer],
    ) -> Result<(), Fault> {
        let rows: Vec<Row<'_>> = won.concat();
        match self {
            Self::Sqlite(open) => open.insert(&rows, last).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => {
                let inserted = postgres::insert(connection, &rows).await?;
                let strays = lost(won, &inserted, answers);
                if strays.is_empty() {
                    return Ok(());
                }
                postgres::take_back(connection, &strays).await
            }
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) if writer.is_shared() => {
                let inserted = writer.insert_among(won).await?;
                lost(won, &inserted, answers);
                let fit: Vec<Vec<Row<'_>>> = won
                    .iter()
                    .zip(answers.iter())
                    .filter(|(_, answer)| answer.is_ok())
                    .map(|(rows, _)| rows.clone())
                    .collect();
                writer.insert(&fit)
            }
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) => writer.insert(won),
        }
    }

    async fn execute(&mut self, statement: &Statement) -> Result<u64, Fault> {
        match self {
            Self::Sqlite(open) => open.execute(statement).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => postgres::execute(connection, statement).await,
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) => Ok(writer.execute(statement)),
        }
    }

    /// Returns when the transaction is durable. A failure leaves it unknown what is stored, so never retry.
    async fn commit(self) -> Result<(), Fault> {
        match self {
            Self::Sqlite(open) => open.commit().await.map_err(|error| Fault::Database(advised(&error))),
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => {
                postgres::commit(connection).await.map_err(|error| postgres::fault_of_all(&error))
            }
            #[cfg(any(test, feature = "simulate"))]
            Self::Simulated(writer) => writer.commit().await,
        }
    }
}

/// Refuses every append with a row missing from `inserted`, and all later ones to the same table; returns the rows that
/// were inserted for them all the same.
#[cfg(any(test, feature = "postgres", feature = "simulate"))]
fn lost<'a>(
    appends: &[Vec<Row<'a>>],
    inserted: &HashSet<(String, i64)>,
    answers: &mut [Answer],
) -> Vec<Row<'a>> {
    let mut lost_tables = HashSet::new();
    let mut strays = Vec::new();
    for (rows, answer) in appends.iter().zip(answers) {
        let is_in = |row: &&Row<'_>| inserted.contains(&(row.table_id.to_owned(), row.seq));
        let table = rows.first().map(|row| row.table_id);
        if table.is_some_and(|table| lost_tables.contains(table)) || !rows.iter().all(|row| is_in(&row)) {
            lost_tables.extend(table);
            strays.extend(rows.iter().filter(is_in));
            *answer = Err(Refusal::Conflict);
        }
    }
    strays
}

/// The task's state.
#[derive(Debug)]
pub(super) struct Committer {
    pub(super) writer: Writer,
    pub(super) queue: mpsc::Receiver<Job>,
    pub(super) stop: Arc<Notify>,
    pub(super) max_batch: usize,
    pub(super) stuck_after: Duration,
    pub(super) clock: Arc<Clock>,
    /// What the database is unavailable for, if it is.
    pub(super) away: Option<Away>,
}

impl Committer {
    /// Writes until the store is dropped or told to stop; then writes what is still queued.
    pub(super) async fn run(mut self) -> Writer {
        let mut batch = Vec::new();
        let stop = Arc::clone(&self.stop);
        loop {
            let taken = tokio::select! {
                biased;
                () = stop.notified() => {
                    self.queue.close();
                    continue;
                }
                taken = self.queue.recv_many(&mut batch, self.max_batch) => taken,
            };
            if taken == 0 {
                return self.writer;
            }
            self.commit(&mut batch).await;
        }
    }

    /// Commits the batch and answers everybody. If one write fails the transaction, each gets a transaction of its own.
    async fn commit(&mut self, batch: &mut Vec<Job>) {
        match self.transaction(batch).await {
            Err(Fault::Write(_)) if batch.len() > 1 => {
                for job in batch.drain(..) {
                    let mut alone = vec![job];
                    let outcome = self.transaction(&alone).await;
                    self.answer(&mut alone, outcome);
                }
            }
            outcome => self.answer(batch, outcome),
        }
    }

    async fn transaction(&mut self, jobs: &[Job]) -> Result<Vec<Answer>, Fault> {
        loop {
            let attempt = self.clock.within(self.stuck_after, attempt(&mut self.writer, jobs)).await;
            let outcome = attempt.unwrap_or(Err(Fault::Stuck));
            let Err(fault) = &outcome else { return outcome };
            // A database that doesn't answer leaves a rollback without an answer, too.
            let recalled = match self.clock.within(self.stuck_after, self.writer.end(fault)).await {
                Some(recalled) => recalled,
                None => self.writer.end(&Fault::Stuck).await,
            };
            // A write that failed against remembered log ends is retried against the stored ones.
            if !(recalled && matches!(fault, Fault::Write(_))) {
                return outcome;
            }
        }
    }

    fn answer(&mut self, jobs: &mut Vec<Job>, outcome: Result<Vec<Answer>, Fault>) {
        let is_taken = |at: usize| outcome.as_ref().map_or(true, |answers| answers[at].is_ok());
        let mut numbered = jobs.iter().enumerate();
        let appends = numbered.any(|(at, job)| matches!(job.write, Write::Append(_)) && is_taken(at));
        self.note(outcome.as_ref().err(), appends);
        let answers = match outcome {
            Ok(answers) => answers,
            Err(Fault::Write(why)) => vec![Err(Refusal::Refused(why)); jobs.len()],
            Err(fault) => vec![Err(Refusal::Unavailable(fault.to_string())); jobs.len()],
        };
        for (job, answer) in jobs.drain(..).zip(answers) {
            // A caller that no longer waits has no use for the answer.
            let _ = job.answer.send(answer);
        }
    }

    /// Logs when the database becomes unavailable and when it is back, but not every write in between. `appends` says
    /// whether any of the writes was for a log.
    fn note(&mut self, fault: Option<&Fault>, appends: bool) {
        let before = self.away;
        self.away = away_after(before, fault, appends);
        match (before, self.away, fault) {
            (None, Some(_), Some(fault)) => {
                tracing::error!(%fault, "the database is unavailable: no change is acknowledged until it is back");
            }
            (Some(_), None, _) => tracing::info!("the database is available again"),
            _ => {}
        }
    }
}

/// What the database is unavailable for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Away {
    /// It was reached but did not take log entries, for instance because its disk is full.
    ForLogs,
    /// It was not reached, or did not take something else.
    ForAll,
}

/// The state after a transaction. A database that refused log entries is back once it takes some: other writes may have
/// fitted all along. One that could not be reached is back once it takes anything.
fn away_after(before: Option<Away>, fault: Option<&Fault>, appends: bool) -> Option<Away> {
    match fault {
        Some(Fault::Write(_)) => before,
        Some(Fault::Away(_) | Fault::Stuck) => Some(Away::ForAll),
        Some(Fault::Database(_)) if appends => Some(Away::ForLogs),
        Some(Fault::Database(_)) => before.or(Some(Away::ForAll)),
        None => before.filter(|away| *away == Away::ForLogs && !appends),
    }
}

/// Writes all jobs in one transaction.
async fn attempt(writer: &mut Writer, jobs: &[Job]) -> Result<Vec<Answer>, Fault> {
    let mut open = writer.begin().await?;
    let (answers, heads) = write(&mut open, jobs).await?;
    open.commit().await?;
    writer.remember(jobs, heads);
    Ok(answers)
}

/// Writes all jobs, the appends first; returns the answers and where the logs end afterwards.
async fn write(open: &mut Open<'_>, jobs: &[Job]) -> Result<(Vec<Answer>, Heads), Fault> {
    let mut answers: Vec<Answer> = jobs.iter().map(|_| Ok(0)).collect();
    let heads = write_appends(open, jobs, &mut answers).await?;
    for (job, answer) in jobs.iter().zip(&mut answers) {
        match &job.write {
            Write::Append(_) => {}
            Write::Statements(statements) | Write::Logs(statements) => {
                *answer = Ok(write_statements(open, statements).await?);
            }
            Write::IfFirst(first, others) => {
                let mut changed = open.execute(first).await?;
                if changed > 0 {
                    changed += write_statements(open, others).await?;
                }
                *answer = Ok(changed);
            }
        }
    }
    Ok((answers, heads))
}

async fn write_appends(open: &mut Open<'_>, jobs: &[Job], answers: &mut [Answer]) -> Result<Heads, Fault> {
    let appends: Vec<(usize, &Append)> = (0..)
        .zip(jobs)
        .filter_map(|(at, job)| match &job.write {
            Write::Append(append) => Some((at, append)),
            Write::Statements(_) | Write::IfFirst(..) | Write::Logs(_) => None,
        })
        .collect();
    if appends.is_empty() {
        return Ok(Heads::new());
    }
    let tables: HashSet<&str> = appends.iter().map(|(_, append)| append.table_id.as_str()).collect();
    let tables: Vec<&str> = tables.into_iter().collect();
    let mut heads = match open.recall(&tables, &appends) {
        Some(heads) => heads,
        None => open.heads(&tables).await?,
    };
    let (mut places, mut fitting) = (Vec::new(), Vec::new());
    for (at, append) in appends {
        let head = heads.entry(append.table_id.clone()).or_default();
        let begins = head.last_seq == 0;
        answers[at] = fit(append, head);
        if answers[at].is_err() {
            continue;
        }
        let mut link = match head.link {
            Some(link) => link,
            None if begins => Link::before(&append.table_id),
            None => open.link(&append.table_id).await?,
        };
        fitting.push(append.rows(&mut link));
        places.push(at);
        head.link = Some(link);
    }
    if fitting.is_empty() {
        return Ok(heads);
    }
    let mut verdicts: Vec<Answer> = places.iter().map(|&at| answers[at].clone()).collect();
    let closes =
        jobs.iter().any(|job| matches!(&job.write, Write::Append(append) if append.closes.is_some()));
    let last = !closes && jobs.iter().all(|job| matches!(job.write, Write::Append(_)));
    open.insert(&fitting, last, &mut verdicts).await?;
    drop(fitting);
    for (at, verdict) in places.into_iter().zip(verdicts) {
        if let (Ok(_), Write::Append(append)) = (&verdict, &jobs[at].write)
            && let Some(closing) = append.closing()
        {
            open.execute(&closing).await?;
        }
        answers[at] = verdict;
    }
    Ok(heads)
}

/// Moves the head past the append if the append starts right behind it.
fn fit(append: &Append, head: &mut Head) -> Answer {
    if head.closed {
        return Err(Refusal::Closed);
    }
    if append.first_seq != head.last_seq + 1 {
        return Err(Refusal::Conflict);
    }
    head.last_seq += append.entries.len() as i64;
    head.closed = append.closes.is_some();
    Ok(append.entries.len() as u64)
}

async fn write_statements(open: &mut Open<'_>, statements: &[Statement]) -> Result<u64, Fault> {
    let mut changed = 0;
    for statement in statements {
        changed += open.execute(statement).await?;
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::statement::statement;
    use crate::store::{Store, StoreOptions, sqlite};

    fn append(table_id: &str, first_seq: i64, length: usize) -> Append {
        Append { table_id: table_id.into(), first_seq, entries: vec!["{}".into(); length], closes: None }
    }

    #[test]
    fn a_database_that_has_no_room_for_logs_is_back_when_it_has() {
        let full = Fault::Database("no space left".into());
        let after = |steps: &[(bool, bool)]| {
            steps.iter().fold(None, |away, (fails, appends)| {
                away_after(away, Some(&full).filter(|_| *fails), *appends)
            })
        };
        assert_eq!(
            after(&[(true, true), (false, false), (true, false), (false, false)]),
            Some(Away::ForLogs)
        );
        assert_eq!(after(&[(true, true), (false, false), (false, true)]), None);
        assert_eq!(after(&[(true, false)]), Some(Away::ForAll));
        assert_eq!(after(&[(true, false), (false, false)]), None, "where nobody plays nothing is for a log");
        let own = Fault::Write("too long".into());
        assert_eq!(away_after(None, Some(&own), true), None);
        let gone = Fault::Away("connection refused".into());
        assert_eq!(
            away_after(Some(Away::ForLogs), Some(&gone), true),
            Some(Away::ForAll),
            "its room is unknown"
        );
    }

    /// Writes this and returns what the database is unavailable for afterwards.
    async fn away_for(committer: &mut Committer, write: Write) -> Option<Away> {
        let (answer, _answered) = oneshot::channel();
        committer.commit(&mut vec![Job { write, answer }]).await;
        committer.away
    }

    #[tokio::test]
    async fn a_database_is_back_as_soon_as_it_does_what_it_did_not() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("corte.sqlite");
        let options = StoreOptions::default();
        let (writer, _readers) = sqlite::open(&path, &options).await.unwrap();
        let clock = Arc::new(Clock::of_the_machine());
        let (_queue, _stop, mut committer) =
            Store::committer(Writer::Sqlite(Box::new(writer)), &options, &clock);
        let pragma = |sql: &str| Write::Statements(vec![statement(sql.to_owned(), Vec::new())]);
        let small = || pragma("UPDATE pulse SET at = 1");

        let elsewhere = dir.path().join("elsewhere");
        std::fs::rename(&path, &elsewhere).unwrap();
        let first = || Write::Append(append("t", 1, 1));
        assert_eq!(away_for(&mut committer, first()).await, Some(Away::ForAll));
        std::fs::rename(&elsewhere, &path).unwrap();
        assert_eq!(away_for(&mut committer, small()).await, None, "nobody has to play for that");

        let long = || Write::Append(Append { entries: vec!["x".repeat(100_000)], ..append("long", 1, 1) });
        assert_eq!(away_for(&mut committer, first()).await, None);
        assert_eq!(away_for(&mut committer, pragma("PRAGMA max_page_count = 1")).await, None);
        assert_eq!(away_for(&mut committer, long()).await, Some(Away::ForLogs));
        assert_eq!(away_for(&mut committer, small()).await, Some(Away::ForLogs));
        assert_eq!(away_for(&mut committer, first()).await, Some(Away::ForLogs), "it was not written");
        assert_eq!(
            away_for(&mut committer, pragma("PRAGMA max_page_count = 100000")).await,
            Some(Away::ForLogs)
        );
        assert_eq!(away_for(&mut committer, long()).await, None);
    }

    #[test]
    fn who_lost_one_row_loses_all_behind_it() {
        let appends = [append("a", 4, 1), append("a", 5, 2), append("b", 1, 1), append("a", 7, 1)];
        let mut link = Link::before("a");
        let appends: Vec<Vec<Row<'_>>> = appends.iter().map(|append| append.rows(&mut link)).collect();
        let inserted = [("a", 4), ("a", 6), ("a", 7), ("b", 1)].map(|(table, seq)| (table.to_owned(), seq));
        let mut answers: Vec<Answer> = appends.iter().map(|_| Ok(1)).collect();
        let strays = lost(&appends, &inserted.into(), &mut answers);
        let strays: Vec<_> = strays.iter().map(|row| (row.table_id, row.seq)).collect();
        assert_eq!(strays, [("a", 6), ("a", 7)]);
        let kept: Vec<bool> = answers.iter().map(Answer::is_ok).collect();
        assert_eq!(kept, [true, false, true, false]);
    }
}
