//! A database that several servers use, each over its own connection: writers of the same places wait for each other as
//! on a unique index, and a restart loses the transactions in progress.

use super::{Changes, Disk, DiskWriter, Fate, MUCH_LATER, PATIENCE, State, Stored};
use crate::simulate::Node;
use crate::store::append::Row;
use crate::store::error::Fault;
use corte_table::Millis;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// What only such a database has.
#[derive(Debug, Default)]
pub(super) struct Among {
    /// Servers that can't reach it.
    parted: BTreeSet<Node>,
    /// How often it was restarted.
    epoch: u64,
    /// Which writer holds the uncommitted entries at the end of a table's log.
    writes: BTreeMap<String, u64>,
}

impl Among {
    /// Releases what a writer holds, however its transaction ended.
    pub(super) fn give_back(&mut self, writer: u64) {
        self.writes.retain(|_, holder| *holder != writer);
    }
}

/// The time between two checks whether the database can be reached.
const LOOK: Millis = 50;

impl Disk {
    /// The same disk, through this server's connection.
    pub(crate) fn of(&self, node: Node) -> Disk {
        Disk { node, ..self.clone() }
    }

    /// Cuts a server off from the database, or reconnects it.
    pub(crate) fn part(&self, node: Node, parts: bool) {
        let parted = &mut self.lock().among.parted;
        if parts {
            parted.insert(node);
        } else {
            parted.remove(&node);
        }
    }

    /// Restarts the database. What was committed stays.
    pub(crate) fn restart(&self) {
        let mut state = self.lock();
        state.among.epoch += 1;
        state.among.writes.clear();
    }

    fn is_parted(&self) -> bool {
        self.lock().among.parted.contains(&self.node)
    }

    /// Whether the database can be reached, now or before patience runs out.
    pub(super) async fn reach(&self) -> bool {
        let until = self.ground.now() + PATIENCE;
        while self.is_parted() {
            if self.ground.now() >= until {
                return false;
            }
            self.ground.sleep(LOOK).await;
        }
        true
    }
}

fn away() -> Fault {
    Fault::Away("simulated: there is no way to the database".into())
}

impl DiskWriter {
    pub(in crate::store) fn is_shared(&self) -> bool {
        self.disk.is_shared()
    }

    pub(super) async fn begin_among(&mut self) -> Result<&mut DiskWriter, Fault> {
        if !self.disk.reach().await {
            return Err(away());
        }
        {
            let mut state = self.disk.lock();
            if state.weather == super::Weather::Failing && state.chance(4) {
                return Err(Fault::Away("simulated: it can't be opened".into()));
            }
            self.epoch = state.among.epoch;
        }
        self.changes = Changes::default();
        Ok(self)
    }

    /// Reserves places for the rows of these appends and returns the rows whose places are free. Waits for whoever
    /// wrote to the same table first.
    pub(in crate::store) async fn insert_among(
        &mut self,
        won: &[Vec<Row<'_>>],
    ) -> Result<HashSet<(String, i64)>, Fault> {
        let mut inserted = HashSet::new();
        let until = self.disk.ground.now() + PATIENCE;
        for rows in won {
            let Some(table) = rows.first().map(|row| row.table_id) else { continue };
            while !self.holds(table) {
                if self.disk.ground.now() >= until {
                    return Err(Fault::Database("simulated: somebody else writes there".into()));
                }
                self.disk.ground.sleep(1).await;
            }
            let length = self.disk.length(table) as i64;
            let free = rows.iter().filter(|row| row.seq > length);
            inserted.extend(free.map(|row| (table.to_owned(), row.seq)));
        }
        Ok(inserted)
    }

    /// Takes the end of a table's log, if nobody else holds it.
    fn holds(&self, table: &str) -> bool {
        let mut state = self.disk.lock();
        *state.among.writes.entry(table.to_owned()).or_insert(self.id) == self.id
    }

    pub(super) async fn commit_among(&mut self) -> Result<(), Fault> {
        let changes = std::mem::take(&mut self.changes);
        let millis = self.disk.lock().dice.below(6) as Millis;
        if millis > 0 {
            self.disk.ground.sleep(millis).await;
        }
        let (fate, parted) = (self.fate_among(), self.disk.is_parted());
        match fate {
            Fate::Done | Fate::DoneInSecret => self.settle(changes)?,
            Fate::Refused => {}
            Fate::DoneLater | Fate::Never => {
                if fate == Fate::DoneLater {
                    self.leave_behind_among(changes);
                }
                std::future::pending::<()>().await;
            }
        }
        self.unlock();
        if parted {
            // Nobody reports how it ended.
            self.disk.ground.sleep(PATIENCE).await;
            return Err(away());
        }
        match fate {
            Fate::Done => Ok(()),
            _ => Err(Fault::Database("simulated: it could not be committed".into())),
        }
    }

    /// The outcome of a transaction. If the connection is cut, its commit may or may not have arrived.
    fn fate_among(&self) -> Fate {
        let fate = self.fate();
        if !self.disk.is_parted() {
            return fate;
        }
        [Fate::DoneInSecret, Fate::Refused][self.disk.lock().dice.below(2)]
    }

    /// Commits, unless the database was restarted since the transaction began.
    fn settle(&self, changes: Changes) -> Result<(), Fault> {
        let mut state = self.disk.lock();
        state.commits += 1;
        if state.among.epoch != self.epoch {
            drop(state);
            self.unlock();
            return Err(Fault::Database("simulated: it was started anew".into()));
        }
        State::apply(&mut state, changes);
        Ok(())
    }

    /// The database carries on with a transaction whose caller is gone.
    fn leave_behind_among(&self, mut changes: Changes) {
        let disk = self.disk.clone();
        let later = disk.lock().dice.below(MUCH_LATER) as Millis;
        let ground = disk.ground.clone();
        ground.clone().spawn(usize::MAX, async move {
            ground.sleep(later).await;
            // Appends to tables that somebody else is writing to come to nothing, and so do those whose places are
            // taken.
            let mut state = disk.lock();
            let is_free = |stored: &Stored| !state.among.writes.contains_key(&stored.table);
            changes.appends.retain(|append| append.iter().all(is_free));
            state.apply(changes);
        });
    }
}
