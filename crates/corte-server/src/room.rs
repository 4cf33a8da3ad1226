//! A table and its viewers: no sockets, no clock, no database.

pub(crate) use crowd::Ear;

use crate::api::frame::TURNS;
use crate::ids::Chance;
use crate::share::{Share, Taken};
use crate::show::{self, Absent, Format, Invitation, Known, Look, Told};
use crate::think::{Bench, Pool};
use corte_table::{Due, Entry, LiveTable, Millis, Person, Touched};
use drawn::Drawn;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many messages may wait for a slow reader before it is dropped.
pub(crate) const BUFFER: usize = 32;

/// The most entries that are committed together.
const BATCH: usize = 16;

/// A message to a viewer, shared without copying.
pub(crate) type Message = Arc<String>;

/// A message on its way to a viewer.
#[derive(Debug)]
pub(crate) struct Queued {
    text: Message,
    /// Its share of what may wait, if something was already waiting before it.
    _held: Option<Taken>,
}

impl Deref for Queued {
    type Target = String;

    fn deref(&self) -> &String {
        &self.text
    }
}

impl From<Message> for Queued {
    fn from(text: Message) -> Queued {
        Queued { text, _held: None }
    }
}

/// A table and its viewers.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) invitation: Invitation,
    pub(crate) table: LiveTable,
    pub(crate) bench: Bench,
    watchers: Vec<Watcher>,
    next: u64,
}

#[derive(Debug)]
struct Watcher {
    id: u64,
    person: Option<Person>,
    format: Format,
    /// The viewer's address, if it is counted.
    from: Option<IpAddr>,
    out: mpsc::Sender<Queued>,
    line: Line,
    /// What may wait for slow readers, in bytes.
    backlog: Option<Arc<Share>>,
}

impl Watcher {
    /// Sends a message; `false` if there is no room for it, or nobody to read it.
    fn send(&self, text: Message) -> bool {
        let waits = self.out.capacity() < self.out.max_capacity();
        let _held = match self.backlog.as_ref().filter(|_| waits) {
            Some(backlog) => match backlog.take(self.from, text.len()) {
                Ok(taken) => Some(taken),
                Err(_) => return false,
            },
            None => None,
        };
        self.out.try_send(Queued { text, _held }).is_ok()
    }
}

/// How a viewer is told about a table.
#[derive(Debug)]
enum Line {
    /// In whole frames.
    Whole,
    /// In differences from this frame.
    From(Known),
}

impl Room {
    pub(crate) fn new(invitation: Invitation, table: LiveTable) -> Room {
        // The keeper replaces it with one that has its own randomness.
        let bench = Bench::new(0);
        Room { invitation, table, bench, watchers: Vec::new(), next: 0 }
    }

    /// Has the bots think whose turn it is; `key` is this table's place in the pool's queue.
    pub(crate) fn consider(&mut self, pool: &Pool, key: u64) {
        self.bench.consider(&self.table, pool, key);
    }

    /// Lets somebody watch; the first message is the current frame. Returns `None` if they are already gone; also,
    /// after a farewell, if they may not watch or there are too many watchers.
    pub(crate) fn watch(
        &mut self,
        now: Millis,
        person: Option<Person>,
        format: Format,
        ear: impl Into<Ear>,
    ) -> Option<u64> {
        let Ear { from, out, backlog, differences } = ear.into();
        if !self.has_room_for(person, from) {
            crowd::say_farewell(&out);
            return None;
        }
        let mut public = show::Public::default();
        let (to, table, told) = (&self.invitation, &self.table, Told::All);
        let look = Look { to, table, person: table.eyes(person), format: &format, told, now };
        let text = look.text();
        out.try_send(look.whole(&text, &mut public).into()).ok()?;
        let known = if differences { look.known(&text, &mut public) } else { None };
        let line = known.map_or(Line::Whole, Line::From);
        self.next += 1;
        self.watchers.push(Watcher { id: self.next, person, format, from, out, line, backlog });
        Some(self.next)
    }

    /// The table's code.
    pub(crate) fn code(&self) -> &str {
        &self.invitation.code
    }

    pub(crate) fn unwatch(&mut self, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
    }

    /// Disconnects all watchers. They reconnect by themselves, perhaps elsewhere.
    pub(crate) fn let_go(&mut self) {
        self.watchers.clear();
    }

    pub(crate) fn watchers(&self) -> usize {
        self.present().count()
    }

    /// Those who still listen; of others it may not have been said yet that they have gone.
    fn present(&self) -> impl Iterator<Item = &Watcher> {
        self.watchers.iter().filter(|watcher| !watcher.out.is_closed())
    }

    /// Whether this person watches.
    pub(crate) fn is_watched_by(&self, person: Person) -> bool {
        self.present().any(|watcher| watcher.person == Some(person))
    }

    /// Everything that is due now, in order, as entries to commit together.
    ///
    /// Several answers may be due at one moment; what follows from them is never due before a later one.
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

    /// Takes in committed entries; returns the watchers whose frames have changed, still to be told.
    ///
    /// # Errors
    ///
    /// If the log is corrupt.
    pub(crate) fn commit(&mut self, now: Millis, entries: &[Entry]) -> Result<Telling, corte_table::Corrupt> {
        let before: Vec<_> = self.watchers.iter().map(|watcher| self.table.viewer(watcher.person)).collect();
        let mut touched: Vec<Touched> = Vec::with_capacity(entries.len());
        // An entry begins at most one turn, and a few entries no more turns than a frame tells anyway.
        let knew = (entries.len() >= TURNS).then(|| show::turns(&self.table));
        for entry in entries {
            touched.push(self.table.apply(entry)?);
        }
        let table = &self.table;
        let told = knew.map_or(Told::Recent, |knew| Told::to_who_knew(knew, table));
        let to_tell = (self.watchers.iter().zip(before))
            .filter(|(watcher, was)| {
                let is = table.viewer(watcher.person);
                let reaches =
                    |one: &Touched| [*was, is].iter().any(|seen| one.includes(*seen, watcher.person));
                // Whoever has just been banned is told nothing more but the farewell.
                touched.iter().any(reaches) && !watcher.person.is_some_and(|person| table.is_banned(person))
            })
            .map(|(watcher, _)| (crowd::belongs(table, watcher.person), watcher.id));
        let (own, crowd): (Vec<_>, Vec<_>) = to_tell.partition(|(belongs, _)| *belongs);
        // Players are told before spectators.
        let to_tell = own.iter().chain(&crowd).rev().map(|(_, id)| *id).collect();
        Ok(Telling { now, to_tell, crowd: crowd.len(), told, ..Telling::default() })
    }

    /// Notes what has become of a bot that was invited to this table. The host is told where they would read it:
    /// while no game is running.
    pub(crate) fn note_asked(
        &mut self,
        now: Millis,
        host: Person,
        (name, becomes): (&str, Option<Absent>),
    ) -> Telling {
        self.invitation.note_asked(host, name, becomes);
        let reads = |watcher: &&Watcher| {
            watcher.person == Some(host)
                && matches!(watcher.format, Format::Html(_))
                && self.table.running().is_none()
        };
        let to_tell = self.watchers.iter().filter(reads).map(|watcher| watcher.id).collect();
        Telling { now, to_tell, ..Telling::default() }
    }

    /// Tells some of those still to be told, and returns whether that was all. Nothing else may be done with the
    /// table until then.
    pub(crate) fn tell(&mut self, telling: &mut Telling) -> bool {
        let (to, table) = (&self.invitation, &self.table);
        let Telling { now, to_tell, told, drawn, public, .. } = telling;
        let slice = if is_long(table) { 1 } else { SLICE };
        let some = to_tell.len().saturating_sub(slice);
        let mut gone = Vec::new();
        for id in to_tell.drain(some..).rev() {
            let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.id == id) else { continue };
            let person = table.eyes(watcher.person);
            let look = Look { to, table, person, format: &watcher.format, told: *told, now: *now };
            let message = drawn.once(&look).message(&look, &mut watcher.line, public);
            // A watcher that doesn't read is dropped; the first frame after it reconnects is complete anyway.
            if !watcher.send(message) {
                gone.push(id);
            }
        }
        self.watchers.retain(|watcher| !gone.contains(&watcher.id));
        if telling.to_tell.is_empty() {
            self.show_out();
        }
        telling.to_tell.is_empty()
    }

    /// Commits and tells as one step.
    #[cfg(test)]
    pub(crate) fn commit_and_tell(&mut self, now: Millis, entries: &[Entry]) {
        let mut telling = self.commit(now, entries).unwrap();
        while !self.tell(&mut telling) {}
    }
}

/// How many watchers are told before other tables get their turn: a frame takes a tenth of a millisecond.
const SLICE: usize = 4;

/// From how many events on a game is long: a usual one has one or two hundred.
const LONG: usize = 1_000;

/// How many events the game at a table has.
pub(crate) fn events(table: &LiveTable) -> usize {
    table.round().map_or(0, |round| round.events().len())
}

/// Whether what goes through the whole of the game at a table takes longer than a frame may wait.
pub(crate) fn is_long(table: &LiveTable) -> bool {
    events(table) >= LONG
}

/// A change that some watchers are still to be told about.
#[derive(Default)]
pub(crate) struct Telling {
    now: Millis,
    /// The watchers to tell, the first one last.
    to_tell: Vec<u64>,
    /// How many of them have no seat here; they are told last.
    crowd: usize,
    /// How much of the game to tell, so that nobody misses a turn.
    told: Told,
    drawn: Drawn,
    public: show::Public,
}

impl Telling {
    /// Whether all players know of the change.
    pub(crate) fn is_known_to_players(&self) -> bool {
        self.to_tell.len() <= self.crowd
    }
}

mod crowd;
mod drawn;
#[cfg(test)]
mod tests;
