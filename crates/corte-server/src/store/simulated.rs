//! A disk of the mind, for simulations: it is slow, full, stuck or broken when it is told to be, and what was written and
//! not yet synced survives a power cut or does not.
//!
//! It stands in for SQLite and PostgreSQL, and promises what they promise: a transaction is there as a whole or not at
//! all, a place in a log is taken once, and what was acknowledged stays. What a transaction comes to whose end nobody
//! was told is open, and may be decided later. It keeps that promise over a [`Medium`] of bytes, which a power cut tears.

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

/// How the disk is at the moment.
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
    /// Whose way to it this is, where there are several.
    node: Node,
}

#[derive(Debug)]
struct State {
    dice: Dealer,
    weather: Weather,
    /// Whether it says that it has synced and has not.
    lies: bool,
    logs: BTreeMap<String, Log>,
    closed: BTreeMap<String, UnixMillis>,
    games: BTreeSet<String>,
    holders: HashMap<(TokenKind, [u8; 32]), Holder>,
    /// The log's bytes.
    medium: Medium,
    /// Whether a sync that has failed is tried once more, and believed then.
    syncs_again: bool,
    /// Who has the lock for writing.
    writes: Option<u64>,
    writers: u64,
    /// What it has done so far, for reports.
    commits: u64,
    /// Whether several servers use it, which ones, and who is in touch with which table at which of them.
    shared: bool,
    /// What only a database has that several servers use.
    among: Among,
    nodes: BTreeMap<String, NodeRow>,
    presence: BTreeMap<(String, String, String), Millis>,
}

#[derive(Debug, Default)]
struct Log {
    entries: Vec<(String, Link)>,
    /// How many of them are in the database itself, and not in the log before it.
    kept: usize,
    /// How often it was read from the beginning.
    loads: usize,
}

/// An entry at its place.
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
    /// Appends, each of them for one table and there as a whole or not at all.
    appends: Vec<Vec<Stored>>,
    closed: Vec<(String, UnixMillis)>,
    games: Vec<String>,
}

impl State {
    /// Puts the appends in whose places are free.
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

    /// A transaction that is in the log is in the database.
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

    /// What it is like from now on.
    pub(crate) fn set(&self, weather: Weather) {
        self.lock().weather = weather;
    }

    /// From now on it says that it has synced when it has not.
    pub(crate) fn lie(&self) {
        self.lock().lies = true;
    }

    /// From now on torn writes are taken for whole ones.
    pub(crate) fn trust(&self) {
        self.lock().medium.trusts = true;
    }

    /// From now on a sync that has failed is tried again, and believed.
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

    /// A server is there. The clock is the ground's: whoever simulates several gives them one that shows the same.
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
        Ok(tables.iter().map(|table| (table.clone(), self.length(table))).collect())
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

    /// The power is gone: what was not synced is there, or is not, or is torn; the database is what its bytes say.
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

    /// How many entries a table's log has.
    pub(crate) fn length(&self, table: &str) -> u64 {
        self.lock().logs.get(table).map_or(0, |log| log.entries.len() as u64)
    }

    /// The entry of this number.
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

    /// Somebody has a token.
    pub(crate) fn introduce(&self, kind: TokenKind, token: TokenHash, holder: Holder) {
        self.lock().holders.insert((kind, token.0), holder);
    }

    pub(super) fn holder(&self, kind: TokenKind, token: TokenHash) -> Option<Holder> {
        self.lock().holders.get(&(kind, token.0)).cloned()
    }

    /// A read takes its time, and may fail.
    async fn read(&self) -> Result<(), StoreError> {
        if !self.reach().await {
            return Err(StoreError::Unavailable("simulated: there is no way to the database".into()));
        }
        let (millis, fails) = {
            let mut state = self.lock();
            (state.dice.below(3) as Millis, state.weather == Weather::Unreadable)
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

/// What of a transaction is done before its caller is told of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Done,
    /// Nothing is done, and an error told.
    Refused,
    /// An error is told, and the transaction done nevertheless.
    DoneInSecret,
    /// It takes longer than anybody waits, and is done then.
    DoneLater,
    /// It takes longer than anybody waits, and is never done.
    Never,
}

/// A connection that writes.
#[derive(Debug)]
pub(super) struct DiskWriter {
    disk: Disk,
    id: u64,
    changes: Changes,
    /// Since which start of the database it writes.
    epoch: u64,
}

/// How long a writer waits for the lock.
const PATIENCE: Millis = 3_000;
/// How much later something is done that nobody waits for any more.
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

    /// What the statements come to that a table's keeper makes; of others only that they changed a row.
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
        // Nothing is ever past its time here.
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
                    // There is nothing left to be synced, so it succeeds.
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

    /// Writes a transaction's frame in some pieces. Whoever crashes in between leaves those that were written.
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
                // A power cut comes here, too.
                self.disk.ground.sleep(millis).await;
            }
            if frame.is_written() {
                return frame;
            }
        }
    }

    /// The database goes on with a transaction whose caller has gone.
    fn leave_behind(&self, changes: Changes) {
        let disk = self.disk.clone();
        let later = disk.lock().dice.below(MUCH_LATER) as Millis;
        let ground = disk.ground.clone();
        ground.clone().spawn(usize::MAX, async move {
            ground.sleep(later).await;
            // It has the lock for as long as it writes, like any other.
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

    /// Gives a transaction up.
    pub(super) fn abandon(&mut self) {
        self.changes = Changes::default();
        self.unlock();
    }
}

impl Drop for DiskWriter {
    fn drop(&mut self) {
        self.unlock();
    }
}
