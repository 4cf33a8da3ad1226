//! What must hold of everything that a server shows, whatever happens to it.

use super::Node;
use crate::lock::whole;
use crate::show::{Format, Guest, Invitation, Look, Told};
use crate::store::simulated::Disk;
use corte::{Decision, DecisionId, DecisionSet, Phase, Viewer};
use corte_table::{Entry, LiveTable, Person, Stage, What};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

/// What a viewer was shown, as far as they act on it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// How far the table had come.
    pub(super) seq: u64,
    pub(super) stage: Shows,
    pub(super) game: u32,
    /// Whether they have a seat, and whether a bot plays for them.
    pub(super) seated: bool,
    pub(super) away: bool,
    pub(super) ready: bool,
    /// How many places are free.
    pub(super) free: usize,
    /// The number of their open decision, and what they may answer.
    pub(super) ask: Option<(u32, DecisionSet)>,
    /// The challenge among these.
    pub(super) challenge: Option<DecisionId>,
    pub(super) deadline: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shows {
    Lobby,
    Playing,
    Over,
}

impl Seen {
    fn of(table: &LiveTable, person: Option<Person>) -> Seen {
        let seat = person.and_then(|_| table.viewer(person).seat());
        let running = table.running();
        let asked = running.zip(seat).and_then(|(round, seat)| {
            let (number, open) = table.decision_of(seat);
            open.then(|| (number, round.game().legal(seat)))
        });
        let challenge = running.zip(seat).and_then(|(round, seat)| {
            let id = round.game().view(Viewer::Seat(seat)).id(Decision::Challenge)?;
            asked.filter(|(_, legal)| legal.contains(id)).map(|_| id)
        });
        let place = seat.and_then(|seat| table.places().get(seat.index()));
        let is_over = matches!(table.stage(), Stage::Over(_));
        let free = table.places().iter().filter(|place| place.person().is_none() && place.policy().is_none());
        Seen {
            seq: table.seq(),
            stage: match table.stage() {
                Stage::Lobby => Shows::Lobby,
                Stage::Playing(_) => Shows::Playing,
                Stage::Over(_) => Shows::Over,
            },
            game: table.round().map_or(0, corte_table::Round::number),
            seated: seat.is_some(),
            away: place.is_some_and(|place| !place.is_present()),
            ready: is_over && seat.is_some_and(|seat| table.frame(None).places[seat.index()].ready),
            free: free.count(),
            ask: asked,
            challenge,
            deadline: table.deadline().unwrap_or(0),
        }
    }
}

/// What is known of one table from its log alone.
#[derive(Debug)]
struct Followed {
    table: LiveTable,
    /// What each seat has answered under each number.
    decided: HashMap<(u8, u32), u16>,
    resumed: usize,
    /// Whether the effect of a hidden card may be visible to others.
    tells: bool,
    /// How far each server has shown it. The log may be ahead if nobody was told the outcome of a change.
    shown: BTreeMap<Node, u64>,
}

/// The server's own address.
pub(super) const HOME: &str = "http://corte.test";

/// What somebody was sent over a connection.
pub(super) enum Heard<'f> {
    /// A line of JSON.
    Json(&'f str),
    /// A page's frame, as drawn for this guest.
    Html(&'f str, &'f Guest),
}

impl Heard<'_> {
    fn text(&self) -> &str {
        let (Heard::Json(text) | Heard::Html(text, _)) = self;
        text
    }

    /// Whether this is what is drawn of this table for this person.
    fn is_drawn(&self, to: &Invitation, table: &LiveTable, person: Person) -> bool {
        let person = table.eyes(Some(person));
        let drawn = |format: &Format, told, now| {
            Look { to, table, person, format, told, now }.text().trim_end() == self.text()
        };
        match self {
            Heard::Json(_) => [Told::Recent, Told::All].iter().any(|told| drawn(&Format::Json, *told, 0)),
            Heard::Html(text, guest) => {
                // The time left shows when it was drawn.
                let left =
                    text.split("data-left=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse().ok());
                let now = left.map_or(0, |left| table.deadline().unwrap_or(0).saturating_sub(left));
                drawn(&Format::Html((*guest).clone()), Told::Recent, now)
            }
        }
    }
}

/// Knows the log and nothing else.
#[derive(Debug)]
pub(super) struct Oracle {
    disk: Disk,
    tables: BTreeMap<String, Followed>,
    /// What was shown but has not arrived yet.
    shown: HashMap<u64, Seen>,
    count: u64,
    /// Cached, because drawing the QR code of a page's address takes longer than the rest of the page.
    invitations: BTreeMap<String, Invitation>,
    /// Whether several servers write to the log; then a table may continue after one of them without being reloaded.
    shared: bool,
    /// The first violation.
    wrong: Option<String>,
}

impl Oracle {
    pub(super) fn new(disk: Disk, shared: bool) -> Oracle {
        let (tables, invitations) = (BTreeMap::new(), BTreeMap::new());
        Oracle { disk, tables, shown: HashMap::new(), count: 0, invitations, shared, wrong: None }
    }

    pub(super) fn wrong(&mut self, what: String) {
        self.wrong.get_or_insert(what);
    }

    pub(super) fn verdict(&self) -> Option<&String> {
        self.wrong.as_ref()
    }

    /// Follows a table's log up to this entry; an error if the log ends before it.
    fn follow(&mut self, code: &str, until: u64) -> Result<&mut Followed, String> {
        if !self.tables.contains_key(code) {
            let first = read(&self.disk, code, 1)?;
            let table = LiveTable::replay([&first]).map_err(|error| format!("{code}: {error}"))?;
            let (decided, shown) = (HashMap::new(), BTreeMap::new());
            let followed = Followed { table, decided, resumed: 0, tells: false, shown };
            self.tables.insert(code.to_owned(), followed);
        }
        let followed = self.tables.get_mut(code).ok_or("it was inserted")?;
        while followed.table.seq() < until {
            let entry = read(&self.disk, code, followed.table.seq() + 1)?;
            followed.table.apply(&entry).map_err(|error| format!("{code}: {error}: {entry:?}"))?;
            followed.tells |= tells(&followed.table, &entry.what);
            match entry.what {
                What::Decided { seat, number, decision, .. } => {
                    followed.decided.insert((seat, number), decision);
                }
                What::Resumed => {
                    followed.resumed += 1;
                    // It is also resumed after its log was out of reach for long.
                    let most = self.disk.loads(code) + self.disk.refusals();
                    if !self.shared && followed.resumed > most {
                        return Err(format!("{code}: resumed more often than it was read from its log"));
                    }
                }
                _ => {}
            }
        }
        Ok(followed)
    }

    /// Replays a table's log up to this entry, for a table that has been followed further already.
    fn afresh(&self, code: &str, until: u64) -> Result<LiveTable, String> {
        let entries: Vec<Entry> =
            (1..=until).map(|seq| read(&self.disk, code, seq)).collect::<Result<_, _>>()?;
        LiveTable::replay(&entries).map_err(|error| format!("{code}: {error}"))
    }

    /// Checks that a table about to be shown is what its log says, and no older than what was shown before.
    fn hold(&mut self, node: Node, code: &str, table: &LiveTable) -> Result<(), String> {
        let seq = table.seq();
        // A server with a database of its own continues where the one before it ended.
        let by = if self.shared { node } else { 0 };
        // Another server may have shown more; what a viewer who moves between servers sees is checked with the viewer.
        let furthest = self.follow(code, seq)?.shown.insert(by, seq).unwrap_or(0);
        if seq < furthest {
            return Err(format!("{code}: entry {seq} is shown after {furthest}"));
        }
        let followed = self.follow(code, seq)?;
        let says = if followed.table.seq() == seq {
            followed.table == *table
        } else {
            self.afresh(code, seq)? == *table
        };
        if !says {
            return Err(format!("{code}: what is shown at entry {seq} is not what the log says"));
        }
        Ok(())
    }

    /// Checks that a decision acknowledged to its player is in the log.
    pub(super) fn acknowledged(&mut self, code: &str, seat: u8, number: u32, decision: DecisionId) {
        let length = self.disk.length(code);
        let made = match self.follow(code, length) {
            Ok(followed) => followed.decided.get(&(seat, number)).copied(),
            Err(what) => return self.wrong(what),
        };
        if made.map(usize::from) != Some(decision.index()) {
            self.wrong(format!(
                "{code}: decision {number} of seat {seat} is acknowledged and not in the log"
            ));
        }
    }

    /// Checks that what somebody was sent is what the log says at some entry, and not before the last one they were
    /// sent.
    pub(super) fn recognise(
        &mut self,
        code: &str,
        person: Person,
        follows: &mut Option<LiveTable>,
        frame: &Heard<'_>,
    ) -> Result<Seen, String> {
        let length = self.disk.length(code);
        let mut table = match follows.take() {
            Some(table) => table,
            None => {
                let first = read(&self.disk, code, 1)?;
                LiveTable::replay([&first]).map_err(|error| format!("{code}: {error}"))?
            }
        };
        let from = table.seq();
        let to = self.invitations.entry(code.to_owned()).or_insert_with(|| Invitation::new(HOME, code));
        while !frame.is_drawn(to, &table, person) {
            if table.seq() >= length {
                return Err(format!(
                    "{person:?} is told what the log of {code} says nowhere from {from} on: {}",
                    frame.text()
                ));
            }
            let entry = read(&self.disk, code, table.seq() + 1)?;
            table.apply(&entry).map_err(|error| format!("{code}: {error}: {entry:?}"))?;
        }
        let seen = Seen::of(&table, Some(person));
        *follows = Some(table);
        Ok(seen)
    }

    /// Checks that everything that was shown is still there after a power cut.
    pub(super) fn after_a_cut(&mut self) {
        let lost = self.tables.iter().find(|(code, known)| self.disk.length(code) < known.table.seq());
        if let Some((code, known)) = lost {
            let (has, had) = (self.disk.length(code), known.table.seq());
            self.wrong(format!("{code}: {had} entries were shown, and {has} are left after a crash"));
        }
    }

    /// How far a table has come by its log: its stage and the number of its game.
    pub(super) fn stage(&mut self, code: &str) -> Option<(Shows, u32)> {
        let length = self.disk.length(code);
        match self.follow(code, length) {
            Ok(followed) => {
                let seen = Seen::of(&followed.table, None);
                Some((seen.stage, seen.game))
            }
            Err(what) => {
                self.wrong(what);
                None
            }
        }
    }

    /// Describes how far a table has come.
    pub(super) fn describe(&mut self, code: &str) -> String {
        let length = self.disk.length(code);
        let asked = self.follow(code, length).map(|followed| {
            let table = &followed.table;
            let asked: Vec<_> = table.running().map_or(Vec::new(), |round| {
                round.game().asked().iter().map(|seat| (seat.index(), table.decision_of(seat))).collect()
            });
            format!(
                "{:?} at entry {length}, asked: {asked:?}, wakes at {:?}",
                Seen::of(table, None).stage,
                table.wake()
            )
        });
        asked.unwrap_or_else(|what| what)
    }

    /// Whether, by the log, the effect of a hidden card may be visible to others.
    pub(super) fn has_told(&mut self, code: &str) -> bool {
        let length = self.disk.length(code);
        length > 0 && self.follow(code, length).is_ok_and(|followed| followed.tells)
    }

    /// Where somebody sits, by the log.
    pub(super) fn seat_of(&mut self, code: &str, person: Person) -> Option<corte::Seat> {
        let length = self.disk.length(code);
        self.follow(code, length).ok()?.table.viewer(Some(person)).seat()
    }

    /// Who began the last game.
    pub(super) fn first(&self, code: &str) -> Option<corte::Seat> {
        self.tables.get(code)?.table.round().map(corte_table::Round::first)
    }

    pub(super) fn take(&mut self, message: &str) -> Option<Seen> {
        self.shown.remove(&message.parse().ok()?)
    }
}

/// Whether the effect of a hidden card may be visible from here on: an influence is to be lost or proven, or lies open,
/// or a bot plays for somebody by their hand.
fn tells(table: &LiveTable, what: &What) -> bool {
    let told = table.running().is_some_and(|round| {
        let open = round.game().table();
        matches!(open.phase(), Phase::Loss { .. } | Phase::Proof { .. })
            || open.seats().any(|seat| !open.lost(seat).is_empty())
    });
    told || matches!(what, What::Away { .. }) || matches!(table.stage(), Stage::Over(_))
}

fn read(disk: &Disk, code: &str, seq: u64) -> Result<Entry, String> {
    let text =
        disk.entry(code, seq).ok_or_else(|| format!("{code}: entry {seq} is shown and not in the log"))?;
    serde_json::from_str(&text).map_err(|error| format!("{code}: entry {seq}: {error}"))
}

/// Draws for a viewer and checks what it draws against the log.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    oracle: Arc<Mutex<Oracle>>,
    /// The server that draws.
    node: Node,
}

impl PartialEq for Witness {
    /// Everybody gets a drawing of their own.
    fn eq(&self, _: &Witness) -> bool {
        false
    }
}

impl Eq for Witness {}

impl Witness {
    pub(super) fn new(oracle: &Arc<Mutex<Oracle>>, node: Node) -> Witness {
        Witness { oracle: Arc::clone(oracle), node }
    }

    fn lock(&self) -> MutexGuard<'_, Oracle> {
        whole(&self.oracle)
    }

    pub(crate) fn draw(&self, code: &str, table: &LiveTable, person: Option<Person>) -> String {
        let mut oracle = self.lock();
        if let Err(what) = oracle.hold(self.node, code, table) {
            oracle.wrong(what);
        }
        oracle.count += 1;
        let number = oracle.count;
        oracle.shown.insert(number, Seen::of(table, person));
        number.to_string()
    }
}
