//! A database that several servers use, each over a way of its own: two who write the same places wait for each other as
//! on a unique index, and transactions that were under way when it was started anew are gone.

use super::{Changes, Disk, DiskWriter, Fate, MUCH_LATER, PATIENCE, State, Stored};
use crate::simulate::Node;
use crate::store::append::Row;
use crate::store::error::Fault;
use corte_table::Millis;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// What only such a database has.
#[derive(Debug, Default)]
pub(super) struct Among {
    /// Servers that have no way to it.
    parted: BTreeSet<Node>,
    /// How often it was started.
    epoch: u64,
    /// Whose entries are at the end of a table's log that are not committed.
    writes: BTreeMap<String, u64>,
}

impl Among {
    /// A writer is done, one way or the other.
    pub(super) fn give_back(&mut self, writer: u64) {
        self.writes.retain(|_, holder| *holder != writer);
    }
}

/// How long passes between two looks whether something has changed.
const LOOK: Millis = 50;

impl Disk {
    /// The same, over this server's way.
    pub(crate) fn of(&self, node: Node) -> Disk {
        Disk { node, ..self.clone() }
    }

    /// From now on a server has no way to it, or has one again.
    pub(crate) fn part(&self, node: Node, parts: bool) {
        let parted = &mut self.lock().among.parted;
        if parts {
            parted.insert(node);
        } else {
            parted.remove(&node);
        }
    }

    /// It is started anew. What was committed is there.
    pub(crate) fn restart(&self) {
        let mut state = self.lock();
        state.among.epoch += 1;
        state.among.writes.clear();
    }

    fn is_parted(&self) -> bool {
        self.lock().among.parted.contains(&self.node)
    }

    /// Whether there is a way, or soon one again.
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

    /// Puts in the rows of those appends whose places are free, and says which rows these are. Whoever writes to the same
    /// table first is waited for.
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

    /// Takes the end of a table's log, if nobody else has it.
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
            // Nobody says how it has ended.
            self.disk.ground.sleep(PATIENCE).await;
            return Err(away());
        }
        match fate {
            Fate::Done => Ok(()),
            _ => Err(Fault::Database("simulated: it could not be committed".into())),
        }
    }

    /// What becomes of a transaction. The last word of one whose way is cut may have arrived, or not.
    fn fate_among(&self) -> Fate {
        let fate = self.fate();
        if !self.disk.is_parted() {
            return fate;
        }
        [Fate::DoneInSecret, Fate::Refused][self.disk.lock().dice.below(2)]
    }

    /// Commits, unless the database was started anew since the transaction began.
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

    /// The database goes on with a transaction whose caller has gone.
    fn leave_behind_among(&self, mut changes: Changes) {
        let disk = self.disk.clone();
        let later = disk.lock().dice.below(MUCH_LATER) as Millis;
        let ground = disk.ground.clone();
        ground.clone().spawn(usize::MAX, async move {
            ground.sleep(later).await;
            // Where somebody else has been there meanwhile, or is there, nothing comes of it.
            let mut state = disk.lock();
            let is_free = |stored: &Stored| !state.among.writes.contains_key(&stored.table);
            changes.appends.retain(|append| append.iter().all(is_free));
            state.apply(changes);
        });
    }
}
