//! A simulated disk: it is slow, full, stuck or broken when told to be, and what was written but not yet synced may or
//! may not survive a power cut.
//!
//! It stands in for SQLite and PostgreSQL and promises what they promise: a transaction is applied as a whole or not at
//! all, a place in a log is taken once, and what was acknowledged stays. The outcome of a transaction that was never
//! reported is open, and may be decided later. It keeps that promise on top of a [`Medium`] of bytes, which a power cut
//! tears.

mod medium;
mod shared;

use self::medium::{Frame, Medium};
use self::shared::Among;
use super::append::{Head, Row};
use super::chain::Link;
use super::error::Fault;
use super::nodes::{NodeRow, Presence, Roll};
use super::statement::{Statement, Value};
use super::{Holder, LogRow, StoreError, TableHead, TokenHash, TokenKind, UnixMillis};
use crate::lock::whole;
use crate::simulate::{Ground, Node};
use corte::Dealer;
use corte_table::Millis;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

/// How the disk behaves at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Weather {
    /// It does what it is asked.
    #[default]
    Calm,
    /// It takes nothing more.
    Full,
    /// It reports errors, before or after the work was done.
    Failing,
    /// It takes longer than anybody waits.
    Stuck,
    /// Nothing can be read.
    Unreadable,
}

/// A disk with the database on it. A clone is the same disk.
#[derive(Clone, Debug)]
pub(crate) struct Disk {
    ground: Ground,
    state: Arc<Mutex<State>>,
    /// The server that uses this handle, where there are several.
    node: Node,
}

#[derive(Debug)]
struct State {
    dice: Dealer,
    weather: Weather,
    /// How often it has refused what it was asked for, or not answered.
    refusals: usize,
    /// Whether it reports syncs that it has not done.
    lies: bool,
    logs: BTreeMap<String, Log>,
    closed: BTreeMap<String, UnixMillis>,
    games: BTreeSet<String>,
    holders: HashMap<(TokenKind, [u8; 32]), Holder>,
    /// The bytes of the write-ahead log.
    medium: Medium,
    /// Whether a failed sync is tried once more and then believed.
    syncs_again: bool,
    /// Which writer holds the write lock.
    writes: Option<u64>,
    writers: u64,
    /// The number of commits so far, for reports.
    commits: u64,
    /// Whether several servers use it: `nodes` are these, and `presence` says who is in touch with which table at which
    /// one.
    shared: bool,
    /// What only a database used by several servers has.
    among: Among,
    nodes: BTreeMap<String, NodeRow>,
    presence: BTreeMap<(String, String, String), Millis>,
}

#[derive(Debug, Default)]
struct Log {
    entries: Vec<(String, Link)>,
    /// How many of them are in the database itself rather than in its write-ahead log.
    kept: usize,
    /// How often it was read from the beginning.
    loads: usize,
}

/// An entry with its place.
#[derive(Debug)]
struct Stored {
    table: String,
    seq: u64,
    entry: String,
    link: Link,
}

/// What a transaction changes.
#[derive(Debug, Default)]
struct Changes {
    /// Appends, each to one table and applied as a whole or not at all.
    appends: Vec<Vec<Stored>>,
    closed: Vec<(String, UnixMillis)>,
    games: Vec<String>,
}

impl State {
    /// Applies the changes, with only those appends whose places are free.
    fn apply(&mut self, changes: Changes) {
        for append in changes.appends {
            let Some(first) = append.first() else { continue };
            let length = self.logs.get(&first.table).map_or(0, |log| log.entries.len() as u64);
            if length + 1 != first.seq {
                continue;
            }
            let log = self.logs.entry(first.table.clone()).or_default();
            log.entries.extend(append.into_iter().map(|stored| (stored.entry, stored.link)));
        }
        self.closed.extend(changes.closed);
        self.games.extend(changes.games);
    }

    /// Applies a transaction that is in the write-ahead log.
    fn take_in(&mut self, frame: &Frame, changes: Changes) {
        self.medium.go_on(frame);
        self.apply(changes);
        if self.medium.is_long() {
            self.check_in();
        }
    }

    /// Brings the database up to date with its log.
    fn check_in(&mut self) {
        self.logs.values_mut().for_each(|log| log.kept = log.entries.len());
        self.medium.clear();
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.dice.below(one_in) == 0
    }
}

impl Disk {
    pub(crate) fn new(ground: &Ground, seed: u64) -> Disk {
        let state = State {
            dice: Dealer::new(seed, 11),
            weather: Weather::Calm,
            refusals: 0,
            lies: false,
            logs: BTreeMap::new(),
            closed: BTreeMap::new(),
            games: BTreeSet::new(),
            holders: HashMap::new(),
            medium: Medium::default(),
            syncs_again: false,
            writes: None,
            writers: 0,
            commits: 0,
            shared: false,
            among: Among::default(),
            nodes: BTreeMap::new(),
            presence: BTreeMap::new(),
        };
        Disk { ground: ground.clone(), state: Arc::new(Mutex::new(state)), node: 0 }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        whole(&self.state)
    }

    /// Sets the disk's behaviour from now on.
    pub(crate) fn set(&self, weather: Weather) {
        self.lock().weather = weather;
    }

    /// How often it has refused what it was asked for, or not answered.
    pub(crate) fn refusals(&self) -> usize {
        self.lock().refusals
    }

    /// From now on it reports syncs that it has not done.
    pub(crate) fn lie(&self) {
        self.lock().lies = true;
    }

    /// From now on torn writes are taken for whole ones.
    pub(crate) fn trust(&self) {
        self.lock().medium.trusts = true;
    }

    /// From now on a failed sync is retried and then believed.
    pub(crate) fn sync_again(&self) {
        self.lock().syncs_again = true;
    }

    /// From now on several servers use it.
    pub(crate) fn share(&self) {
        self.lock().shared = true;
    }

    pub(super) fn is_shared(&self) -> bool {
        self.lock().shared
    }

    /// Records that a server is alive. The time is the ground's; a simulation of several servers gives them clocks that
    /// agree with it.
    pub(super) async fn beat(&self, node: &NodeRow) -> Result<Roll, StoreError> {
        self.read().await?;
        let now = self.ground.now();
        let mut state = self.lock();
        let began = state.nodes.get(&node.id).map_or(now, |known| known.began);
        state.nodes.insert(node.id.clone(), NodeRow { began, seen: now, ..node.clone() });
        Ok(Roll { now, nodes: state.nodes.values().cloned().collect() })
    }

    pub(super) async fn note_presence(&self, table: &str, presence: &Presence) -> Result<(), StoreError> {
        self.read().await?;
        let place = (table.to_owned(), presence.user.clone(), presence.node.clone());
        self.lock().presence.insert(place, presence.until);
        Ok(())
    }

    /// How far the logs of these tables have come.
    pub(super) async fn heads(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.read().await?;
        let heads = tables.iter().map(|table| (table.clone(), self.length(table)));
        Ok(heads.filter(|(_, length)| *length > 0).collect())
    }

    pub(super) async fn presence(&self, table: &str) -> Result<Vec<Presence>, StoreError> {
        self.read().await?;
        let state = self.lock();
        let here = state.presence.iter().filter(|((of, ..), _)| of == table);
        Ok(here
            .map(|((_, user, node), until)| Presence {
                user: user.clone(),
                node: node.clone(),
                until: *until,
            })
            .collect())
    }

    /// Cuts the power: unsynced writes are kept, lost or torn, and the database is what its bytes say.
    pub(crate) fn cut(&self) {
        let mut state = self.lock();
        let state = &mut *state;
        state.writes = None;
        state.logs.values_mut().for_each(|log| log.entries.truncate(log.kept));
        for changes in state.medium.cut(&mut state.dice) {
            state.apply(changes);
        }
        state.check_in();
    }

    /// The number of entries in a table's log.
    pub(crate) fn length(&self, table: &str) -> u64 {
        self.lock().logs.get(table).map_or(0, |log| log.entries.len() as u64)
    }

    /// Returns the entry with this number.
    pub(crate) fn entry(&self, table: &str, seq: u64) -> Option<String> {
        let at = usize::try_from(seq).ok()?.checked_sub(1)?;
        Some(self.lock().logs.get(table)?.entries.get(at)?.0.clone())
    }

    /// How often a table's log was read from the beginning.
    pub(crate) fn loads(&self, table: &str) -> usize {
        self.lock().logs.get(table).map_or(0, |log| log.loads)
    }

    pub(crate) fn commits(&self) -> u64 {
        self.lock().commits
    }

    /// Registers the holder of a token.
    pub(crate) fn introduce(&self, kind: TokenKind, token: TokenHash, holder: Holder) {
        self.lock().holders.insert((kind, token.0), holder);
    }

    pub(super) fn holder(&self, kind: TokenKind, token: TokenHash) -> Option<Holder> {
        self.lock().holders.get(&(kind, token.0)).cloned()
    }

    /// Waits as long as a read takes; it may fail.
    async fn read(&self) -> Result<(), StoreError> {
        if !self.reach().await {
            return Err(StoreError::Unavailable("simulated: there is no way to the database".into()));
        }
        let (millis, fails) = {
            let mut state = self.lock();
            let fails = state.weather == Weather::Unreadable;
            state.refusals += usize::from(fails);
            (state.dice.below(3) as Millis, fails)
        };
        if millis > 0 {
            self.ground.sleep(millis).await;
        }
        if fails { Err(StoreError::Unavailable("simulated: nothing can be read".into())) } else { Ok(()) }
    }

    pub(super) async fn rows(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        self.read().await?;
        let mut state = self.lock();
        let Some(log) = state.logs.get_mut(table) else { return Ok(Vec::new()) };
        log.loads += usize::from(from == 0);
        let numbered = (1_u64..).zip(&log.entries).skip(from.saturating_sub(1) as usize);
        let row = |(seq, (entry, link)): (u64, &(String, Link))| {
            (seq as i64, entry.clone(), Some(link.bytes().to_vec()))
        };
        Ok(numbered.map(row).collect())
    }

    pub(super) async fn last_entries(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.read().await?;
        let state = self.lock();
        let open = state.logs.iter().filter(|(id, _)| !state.closed.contains_key(*id));
        Ok(open.filter_map(|(id, log)| Some((id.clone(), log.entries.last()?.0.clone()))).collect())
    }

    pub(super) fn tables(&self) -> Vec<TableHead> {
        let state = self.lock();
        let head = |(id, log): (&String, &Log)| TableHead {
            id: id.clone(),
            last_seq: log.entries.len() as u64,
            closed_at: state.closed.get(id).copied(),
        };
        state.logs.iter().map(head).collect()
    }

    pub(super) fn writer(&self) -> DiskWriter {
        let mut state = self.lock();
        state.writers += 1;
        DiskWriter { disk: self.clone(), id: state.writers, changes: Changes::default(), epoch: 0 }
    }
}

/// How much of a transaction is done before its caller is told of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Done,
    /// Nothing is done, and an error is reported.
    Refused,
    /// The transaction is done, but an error is reported.
    DoneInSecret,
    /// It takes longer than anybody waits, and is done in the end.
    DoneLater,
    /// It takes longer than anybody waits, and is never done.
    Never,
}

/// A write connection.
#[derive(Debug)]
pub(super) struct DiskWriter {
    disk: Disk,
    id: u64,
    changes: Changes,
    /// The database's start count when the transaction began.
    epoch: u64,
}

/// How long a writer waits for the lock.
const PATIENCE: Millis = 3_000;
/// The longest delay before something is done that nobody waits for any more.
const MUCH_LATER: usize = 60_000;

impl DiskWriter {
    pub(super) async fn begin(&mut self) -> Result<&mut DiskWriter, Fault> {
        if self.disk.is_shared() {
            return self.begin_among().await;
        }
        let until = self.disk.ground.now() + PATIENCE;
        loop {
            {
                let mut state = self.disk.lock();
                if state.weather == Weather::Failing && state.chance(4) {
                    return Err(Fault::Away("simulated: it can't be opened".into()));
                }
                if state.writes.is_none_or(|writer| writer == self.id) {
                    state.writes = Some(self.id);
                    break;
                }
            }
            if self.disk.ground.now() >= until {
                return Err(Fault::Away("simulated: somebody else writes".into()));
            }
            self.disk.ground.sleep(1).await;
        }
        self.changes = Changes::default();
        Ok(self)
    }

    pub(super) fn heads(&self, tables: &[&str]) -> HashMap<String, Head> {
        let state = self.disk.lock();
        let head = |table: &&str| {
            let log = state.logs.get(*table)?;
            let link = log.entries.last().map(|(_, link)| *link);
            let closed = state.closed.contains_key(*table);
            Some(((*table).to_owned(), Head { last_seq: log.entries.len() as i64, link, closed }))
        };
        tables.iter().filter_map(head).collect()
    }

    pub(super) fn insert(&mut self, won: &[Vec<Row<'_>>]) -> Result<(), Fault> {
        if self.disk.lock().weather == Weather::Full {
            return Err(Fault::Database("simulated: the disk is full".into()));
        }
        let stored = |row: &Row<'_>| Stored {
            table: row.table_id.to_owned(),
            seq: row.seq.unsigned_abs(),
            entry: row.entry.to_owned(),
            link: row.link,
        };
        self.changes.appends.extend(won.iter().map(|rows| rows.iter().map(stored).collect()));
        Ok(())
    }

    /// Applies the statements that a table's keeper issues; other ones only report that they changed a row.
    pub(super) fn execute(&mut self, statement: &Statement) -> u64 {
        let (sql, values) = (&*statement.sql, &statement.values);
        if let ("INSERT INTO closed_tables", [Value::Text(table), Value::Int(at)]) =
            (&sql[..25.min(sql.len())], &**values)
        {
            let is_new = !self.disk.lock().closed.contains_key(table);
            self.changes.closed.extend(is_new.then(|| (table.clone(), UnixMillis(*at))));
            return is_new.into();
        }
        if let ("INSERT INTO games (", [Value::Text(id), ..]) = (&sql[..19.min(sql.len())], &**values) {
            let is_new = !self.disk.lock().games.contains(id);
            self.changes.games.extend(is_new.then(|| id.clone()));
            return is_new.into();
        }
        // Nothing ever expires here.
        u64::from(!sql.starts_with("DELETE"))
    }

    fn fate(&self) -> Fate {
        let mut state = self.disk.lock();
        match state.weather {
            Weather::Calm | Weather::Unreadable => Fate::Done,
            Weather::Full => Fate::Refused,
            Weather::Failing => [Fate::Done, Fate::Refused, Fate::DoneInSecret][state.dice.below(3)],
            Weather::Stuck => [Fate::DoneLater, Fate::Never][state.dice.below(2)],
        }
    }

    pub(super) async fn commit(&mut self) -> Result<(), Fault> {
        if self.disk.is_shared() {
            return self.commit_among().await;
        }
        let (fate, changes) = (self.fate(), std::mem::take(&mut self.changes));
        let lies = {
            let mut state = self.disk.lock();
            state.commits += 1;
            state.lies
        };
        match fate {
            Fate::Done | Fate::DoneInSecret => {
                let frame = self.write(&changes).await;
                let mut state = self.disk.lock();
                if !lies {
                    state.medium.sync();
                }
                state.take_in(&frame, changes);
            }
            Fate::Refused => {
                let frame = self.write(&changes).await;
                let mut state = self.disk.lock();
                let state = &mut *state;
                state.medium.fail_to_sync(&mut state.dice);
                if state.syncs_again {
                    // Nothing is left to sync, so the second attempt succeeds.
                    state.medium.sync();
                    state.take_in(&frame, changes);
                    state.writes = None;
                    return Ok(());
                }
            }
            Fate::DoneLater | Fate::Never => {
                if fate == Fate::DoneLater {
                    self.leave_behind(changes);
                }
                std::future::pending::<()>().await;
            }
        }
        self.unlock();
        match fate {
            Fate::Done => Ok(()),
            _ => Err(Fault::Database("simulated: it could not be synced".into())),
        }
    }

    /// Writes a transaction's frame in a few pieces. A crash in between leaves the pieces written so far.
    async fn write(&self, changes: &Changes) -> Frame {
        let (mut frame, pieces) = {
            let mut state = self.disk.lock();
            (state.medium.frame(changes), if state.chance(4) { 1 + state.dice.below(3) } else { 1 })
        };
        loop {
            let millis = {
                let mut state = self.disk.lock();
                state.medium.write(&mut frame, pieces);
                state.dice.below(4) as Millis
            };
            if millis > 0 {
                // A power cut can come here, too.
                self.disk.ground.sleep(millis).await;
            }
            if frame.is_written() {
                return frame;
            }
        }
    }

    /// The database carries on with a transaction whose caller is gone.
    fn leave_behind(&self, changes: Changes) {
        let disk = self.disk.clone();
        let later = disk.lock().dice.below(MUCH_LATER) as Millis;
        let ground = disk.ground.clone();
        ground.clone().spawn(usize::MAX, async move {
            ground.sleep(later).await;
            // It needs the write lock like any other transaction.
            while disk.lock().writes.is_some() {
                ground.sleep(1).await;
            }
            let mut state = disk.lock();
            let mut frame = state.medium.frame(&changes);
            state.medium.write(&mut frame, 1);
            state.medium.sync();
            state.take_in(&frame, changes);
        });
    }

    fn unlock(&self) {
        let mut state = self.disk.lock();
        if state.writes == Some(self.id) {
            state.writes = None;
        }
        state.among.give_back(self.id);
    }

    /// Abandons a transaction.
    pub(super) fn abandon(&mut self) {
        self.disk.lock().refusals += 1;
        self.changes = Changes::default();
        self.unlock();
    }
}

impl Drop for DiskWriter {
    fn drop(&mut self) {
        self.unlock();
    }
}
