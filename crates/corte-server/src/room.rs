//! A table with those who look at it: no sockets, no clock, no database.

pub(crate) use crowd::Ear;

use crate::ids;
use crate::ids::Chance;
use crate::show::{self, Format, Invitation, Told};
use crate::think::{Bench, Pool};
use corte_table::{Due, Entry, Millis, Person, Table, Touched};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many messages may wait for a slow reader before it is dropped.
pub(crate) const BUFFER: usize = 32;

/// The most entries that are committed together.
const BATCH: usize = 16;

/// A message to a viewer.
pub(crate) type Message = Arc<str>;

/// A table with those who look at it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) invitation: Invitation,
    pub(crate) table: Table,
    pub(crate) bench: Bench,
    watchers: Vec<Watcher>,
    next: u64,
}

#[derive(Debug)]
struct Watcher {
    id: u64,
    person: Option<Person>,
    format: Format,
    /// Where they are, if that is counted.
    from: Option<IpAddr>,
    out: mpsc::Sender<Message>,
}

impl Room {
    pub(crate) fn new(invitation: Invitation, table: Table) -> Room {
        let bench = Bench::new(ids::random());
        Room { invitation, table, bench, watchers: Vec::new(), next: 0 }
    }

    /// Has the bots think that are asked now; `key` is this table's place in the pool's queue.
    pub(crate) fn consider(&mut self, pool: &Pool, key: u64) {
        self.bench.consider(&self.table, pool, key);
    }

    /// Lets somebody watch; the first message is the present frame.
    /// `None` if they have gone already or may not watch, or the table is full of watchers.
    pub(crate) fn watch(
        &mut self,
        now: Millis,
        person: Option<Person>,
        format: Format,
        ear: impl Into<Ear>,
    ) -> Option<u64> {
        let Ear { from, out } = ear.into();
        if !self.has_room_for(person, from) {
            return None;
        }
        let mut public = show::Public::default();
        let told = Told::All;
        let first = show::message(&self.invitation, &self.table, person, &format, told, now, &mut public);
        out.try_send(first).ok()?;
        self.next += 1;
        self.watchers.push(Watcher { id: self.next, person, format, from, out });
        Some(self.next)
    }

    /// The table's code.
    pub(crate) fn code(&self) -> &str {
        &self.invitation.code
    }

    pub(crate) fn unwatch(&mut self, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
    }

    pub(crate) fn watchers(&self) -> usize {
        self.watchers.len()
    }

    /// Whether this person watches.
    pub(crate) fn is_watched_by(&self, person: Person) -> bool {
        self.watchers.iter().any(|watcher| watcher.person == Some(person))
    }

    /// Everything that is due now, one thing after another, as entries to commit together.
    ///
    /// Several answers may be due at one moment; nothing that comes of them is due before a later one.
    pub(crate) fn due(&mut self, now: Millis, chance: &Chance) -> Vec<Entry> {
        let mut entries = Vec::new();
        if self.table.wake().is_none_or(|wake| wake > now) {
            return entries;
        }
        let mut table = self.table.clone();
        while entries.len() < BATCH {
            let entry = match table.due(now) {
                None => break,
                Some(Due::Entry(entry)) => Some(entry),
                Some(Due::Deal) => table.deal(now, chance.game_seed()).ok(),
                Some(Due::Bot { seat, number, at }) => {
                    let decision = self.bench.answer(&table, seat, number);
                    let verdict =
                        decision.map(|decision| table.check_bot_decision(at, seat, number, decision));
                    verdict.and_then(Result::ok).and_then(corte_table::Verdict::entry)
                }
            };
            let Some(entry) = entry.filter(|entry| table.apply(entry).is_ok()) else { break };
            entries.push(entry);
        }
        entries
    }

    /// Takes in entries that are committed, and tells those whose frames have changed.
    ///
    /// # Errors
    ///
    /// When the log is corrupt.
    pub(crate) fn commit(&mut self, now: Millis, entries: &[Entry]) -> Result<(), corte_table::Corrupt> {
        let before: Vec<_> = self.watchers.iter().map(|watcher| self.table.viewer(watcher.person)).collect();
        let mut touched = Touched::NOBODY;
        for entry in entries {
            touched = touched.and(self.table.apply(entry)?);
        }
        let mut before = before.into_iter();
        let (to, table) = (&self.invitation, &self.table);
        let (mut drawn, mut public) = (Drawn::default(), show::Public::default());
        self.watchers.retain(|watcher| {
            let was = before.next().is_some_and(|viewer| touched.includes(viewer, watcher.person));
            let is = touched.includes(table.viewer(watcher.person), watcher.person);
            if !was && !is {
                return true;
            }
            // Who does not read is dropped; the frame after the next connection is complete anyway.
            let person = table.eyes(watcher.person);
            let draw = || show::message(to, table, person, &watcher.format, Told::Recent, now, &mut public);
            watcher.out.try_send(drawn.once(person, &watcher.format, draw)).is_ok()
        });
        self.show_out();
        Ok(())
    }
}

/// What was drawn already for those who watch: many see the same.
#[derive(Default)]
struct Drawn {
    shared: Vec<(Format, Message)>,
}

/// How many ways of looking at one table are remembered while a change is told.
const WAYS: usize = 16;

impl Drawn {
    fn once(&mut self, person: Option<Person>, format: &Format, draw: impl FnOnce() -> Message) -> Message {
        if person.is_some() {
            return draw();
        }
        if let Some((_, message)) = self.shared.iter().find(|(known, _)| known == format) {
            return Arc::clone(message);
        }
        let message = draw();
        if self.shared.len() < WAYS {
            self.shared.push((format.clone(), Arc::clone(&message)));
        }
        message
    }
}

mod crowd;
#[cfg(test)]
mod tests;
