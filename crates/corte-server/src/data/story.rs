//! What people did at a table, told from its log to whoever runs the server.
//!
//! They may play there, too: of a running game, nothing is told that its players don't know. That is neither a card nor
//! a decision, and nothing of those who have no seat in it.

use super::Removal;
use crate::ids;
use corte_table::{Abandonment, Entry, LiveTable, Millis, Person, Place, Remark, What};
use corte_ui::{Lang, words};
use std::collections::{BTreeMap, BTreeSet};

/// What people did at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStory {
    /// What was done, when, in words; the earliest first. Nothing in it is hidden or invisible: it can be printed.
    pub deeds: Vec<(Millis, String)>,
    /// Who did it, by the numbers that they have there.
    pub people: Vec<TablePerson>,
    /// The number of the running game, until whose end nothing is told of those who have no seat in it.
    pub withholds: Option<u32>,
}

/// Somebody who was at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePerson {
    /// Which of them, counted from 1: others may have the same name.
    pub number: usize,
    /// The name that they had last.
    pub name: Option<String>,
    /// What takes them out of everything, if they can be named.
    pub removal: Option<Removal>,
}

/// A part of a sentence.
#[derive(Clone, Debug)]
enum Part {
    Text(String),
    /// Somebody, and their name where it is known.
    Who(Person, Option<String>),
    /// A remark, and the player it is about.
    Remark(Remark, Option<(String, Option<Person>)>),
}

/// Something that was done.
#[derive(Clone, Debug)]
struct Deed {
    at: Millis,
    parts: Vec<Part>,
    /// Whether it goes with whoever did it when they delete their data. What the host did stays.
    own: bool,
}

impl Deed {
    /// Everybody it names, whoever did it first.
    fn named(&self) -> impl Iterator<Item = (Person, Option<&str>)> {
        self.parts.iter().filter_map(|part| match part {
            Part::Who(person, name) => Some((*person, name.as_deref())),
            Part::Remark(_, Some((name, Some(person)))) => Some((*person, Some(name.as_str()))),
            Part::Text(_) | Part::Remark(..) => None,
        })
    }
}

/// The deeds at a table, while its log is read.
pub(super) struct Account<'l> {
    code: &'l str,
    /// The table at this point of its log.
    table: LiveTable,
    /// The table as it is now.
    end: &'l LiveTable,
    deeds: Vec<Deed>,
    /// The last finished game of each person, and their seat in it.
    played: BTreeMap<Person, (String, usize)>,
    parted: BTreeSet<Person>,
}

/// What is told in place of somebody's name.
const SOMEBODY: &str = "somebody who has deleted their data";

fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

fn who(person: Person, name: &str) -> Part {
    Part::Who(person, Some(name.to_owned()))
}

/// A text that can be printed in a line: nothing in it is obeyed by a terminal.
pub(super) fn in_one_line(text: &str) -> String {
    corte_notation::visible(text).replace(['\n', '\t'], " ")
}

/// Whoever has a place.
fn sitter(place: &Place) -> Option<Part> {
    match (place.person(), place.name()) {
        (Some(person), name) => Some(Part::Who(person, name.map(str::to_owned))),
        (None, Some(bot)) => Some(text(format!("the bot {bot}"))),
        (None, None) => None,
    }
}

impl<'l> Account<'l> {
    /// What these entries tell, of which the whole log makes this table; nothing if they don't make one.
    pub(super) fn of(code: &'l str, entries: &[Entry], end: &'l LiveTable) -> Option<Account<'l>> {
        let (first, later) = entries.split_first()?;
        let table = LiveTable::replay([first]).ok()?;
        let opened = vec![Part::Who(table.host(), None), text(" opened the table")];
        let deeds = vec![Deed { at: first.at, parts: opened, own: true }];
        let mut account =
            Account { code, table, end, deeds, played: BTreeMap::new(), parted: BTreeSet::new() };
        for entry in later {
            account.take_in(entry)?;
        }
        Some(account)
    }

    /// Everybody whom it names.
    pub(super) fn people(&self) -> BTreeSet<Person> {
        self.deeds.iter().flat_map(|deed| deed.named().map(|(person, _)| person)).collect()
    }

    fn take_in(&mut self, entry: &Entry) -> Option<()> {
        let (host, game) = (self.table.host(), self.running());
        if let What::Parted { person, .. } = entry.what {
            self.parted.insert(person);
        }
        let own = self.own_deed(&entry.what);
        let is_own = own.is_some();
        if let Some(parts) = own.or_else(|| self.deed_of_the_host(&entry.what)) {
            self.deeds.push(Deed { at: entry.at, parts, own: is_own });
        }
        self.table.apply(entry).ok()?;
        let begun = self.running().filter(|_| game.is_none());
        let begun = begun.map(|number| vec![text(format!("game {number} began"))]);
        let ended = game.filter(|_| self.running().is_none()).and_then(|number| self.end_of(number));
        let handed = matches!(entry.what, What::HandedOver { .. });
        let heir = (self.table.host() != host && !handed)
            .then(|| vec![Part::Who(self.table.host(), None), text(" is the host now")]);
        let deed = |parts| Deed { at: entry.at, parts, own: false };
        self.deeds.extend([begun, ended, heir].into_iter().flatten().map(deed));
        Some(())
    }

    fn running(&self) -> Option<u32> {
        Some(self.table.running()?.number())
    }

    /// Whether players of the game that is running now don't know of somebody at this point.
    fn withholds(&self, person: Person) -> bool {
        let game = self.end.running().map(corte_table::Round::number);
        game.is_some() && self.running() == game && self.table.place_of(person).is_none()
    }

    fn sitter(&self, place: u8) -> Option<Part> {
        sitter(self.table.places().get(usize::from(place))?)
    }

    /// What somebody did who is no host, or did it as one of all.
    fn own_deed(&self, what: &What) -> Option<Vec<Part>> {
        let place = |index: u8| self.table.places().get(usize::from(index));
        match what {
            What::Sat { person, name, program, .. } => Some(vec![
                who(*person, name),
                text(if *program { ", a program, sat down" } else { " sat down" }),
            ]),
            What::Replaced { place, person, name } => {
                Some(vec![who(*person, name), text(" took the place of "), self.sitter(*place)?])
            }
            What::Cleared { place: index } => {
                let told = match place(*index)?.person()? {
                    person if person == self.table.host() => " left their seat",
                    // The log doesn't say which.
                    _ => " left their seat, or the host took it",
                };
                Some(vec![self.sitter(*index)?, text(told)])
            }
            What::Left { seat, by_host: false } => Some(vec![self.sitter(*seat)?, text(" left the game")]),
            What::Back { seat } => {
                place(*seat)?.has_left().then_some(())?;
                Some(vec![self.sitter(*seat)?, text(" came back into the game")])
            }
            What::Said { person, name, text: said } => {
                let watches = if self.table.place_of(*person).is_none() { " (without a seat)" } else { "" };
                let told = vec![who(*person, name), text(format!("{watches}: {said}"))];
                (!self.withholds(*person)).then_some(told)
            }
            What::Remarked { person, remark } => {
                let round = self.table.round()?;
                let whom = remark
                    .player()
                    .map(usize::from)
                    .and_then(|seat| Some((round.names().get(seat)?.clone(), *round.players().get(seat)?)));
                let speaker = self.sitter(self.table.place_of(*person)?)?;
                Some(vec![speaker, text(": "), Part::Remark(*remark, whom)])
            }
            _ => None,
        }
    }

    /// What the host did.
    fn deed_of_the_host(&self, what: &What) -> Option<Vec<Part>> {
        let plain = |told: &str| Some(vec![text(told)]);
        let about = |person: Person, name: Option<&String>, before: &str, after: &str| {
            let told = vec![text(before), Part::Who(person, name.cloned()), text(after)];
            (!self.withholds(person)).then_some(told)
        };
        match what {
            What::Changed { .. } => plain("the host changed the settings"),
            What::BotSat { name, .. } => plain(&format!("the host gave a seat to the bot {name}")),
            What::Cleared { place } => Some(vec![text("the host took the seat of "), self.sitter(*place)?]),
            What::Left { seat, by_host: true } => {
                Some(vec![text("the host took the seat of "), self.sitter(*seat)?])
            }
            What::Locked { locked: true } => plain("the host closed the table to newcomers"),
            What::Locked { locked: false } => plain("the host opened the table to newcomers again"),
            What::Silenced { person, silenced: true } => about(*person, None, "the host silenced ", ""),
            What::Silenced { person, silenced: false } => {
                about(*person, None, "the host let ", " speak again")
            }
            What::Banned { person, name } => about(*person, Some(name), "the host banned ", ""),
            What::Pardoned { person } => about(*person, None, "the host lifted the ban of ", ""),
            What::HandedOver { person, name } => {
                about(*person, Some(name), "the host handed the table over to ", "")
                    .or_else(|| plain("the host handed the table over to somebody without a seat"))
            }
            What::Closed => plain("the table was closed"),
            _ => None,
        }
    }

    /// How the game has ended that was running before the last entry.
    fn end_of(&mut self, number: u32) -> Option<Vec<Part>> {
        let round = self.table.round().filter(|round| round.number() == number)?;
        let id = ids::game(self.code, self.table.seed(), number);
        let players = round.players().iter().enumerate();
        self.played.extend(players.filter_map(|(seat, player)| Some(((*player)?, (id.clone(), seat + 1)))));
        let record = text(format!("; its record is {id}"));
        if let Some(winner) = round.game().table().winner() {
            let name = round.names().get(winner.index())?;
            let winner = match round.players().get(winner.index())? {
                Some(person) => who(*person, name),
                None => text(format!("the bot {name}")),
            };
            return Some(vec![text(format!("game {number} ended, and ")), winner, text(" won"), record]);
        }
        let why = match round.abandoned() {
            Some(Abandonment::Agreed) => ": its players abandoned it",
            Some(Abandonment::Turns) => " at the limit of its turns",
            Some(Abandonment::Host) => ": the host ended it",
            Some(Abandonment::Closed) => " with the table",
            None => "",
        };
        Some(vec![text(format!("game {number} ended{why}")), record])
    }

    /// The same in words, without those who have deleted their data: those of whom the log says so, and these.
    pub(super) fn told(mut self, parted: &BTreeSet<Person>) -> TableStory {
        self.parted.extend(parted);
        let mut deeds = std::mem::take(&mut self.deeds);
        let is_parted = |person: &Person| self.parted.contains(person);
        deeds.retain(|deed| !deed.own || !deed.named().take(1).any(|(person, _)| is_parted(&person)));
        let mut crowd = Crowd { parted: &self.parted, numbers: BTreeMap::new(), names: BTreeMap::new() };
        for (person, name) in deeds.iter().flat_map(Deed::named) {
            if let Some(name) = name {
                crowd.names.entry(person).or_insert_with(|| name.to_owned());
            }
        }
        let told = deeds.iter().map(|deed| (deed.at, crowd.sentence(&deed.parts))).collect();
        let mut people: Vec<TablePerson> = crowd
            .numbers
            .iter()
            .map(|(person, number)| {
                let name = crowd.names.get(person);
                let removal = self.removal(*person, name.map(String::as_str));
                TablePerson { number: *number, name: name.map(|name| in_one_line(name)), removal }
            })
            .collect();
        people.sort_by_key(|guest| guest.number);
        TableStory { deeds: told, people, withholds: self.end.running().map(corte_table::Round::number) }
    }

    /// How `corte remove person` finds somebody: by their name at the table, if it shows nobody else by it.
    fn removal(&self, person: Person, name: Option<&str>) -> Option<Removal> {
        let table = || self.code.to_owned();
        let is_typed = |name: &&str| in_one_line(name) == **name;
        let is_shown = |name: &&str| !self.end.is_closed() && self.end.called(name) == [person];
        if let Some(name) = name.filter(is_typed).filter(is_shown) {
            return Some(Removal::Guest { table: table(), name: Some(name.to_owned()) });
        }
        if self.end.host() == person && !self.end.is_closed() && !self.withholds(person) {
            return Some(Removal::Guest { table: table(), name: None });
        }
        let (game, seat) = self.played.get(&person)?;
        Some(Removal::Person { game: game.clone(), seat: *seat })
    }
}

/// Those of whom is told, while it is put into words.
struct Crowd<'a> {
    parted: &'a BTreeSet<Person>,
    numbers: BTreeMap<Person, usize>,
    /// The name that each has at this point, or first if they have none yet.
    names: BTreeMap<Person, String>,
}

impl Crowd<'_> {
    fn sentence(&mut self, parts: &[Part]) -> String {
        let told: String = parts.iter().map(|part| self.part(part)).collect();
        in_one_line(&told)
    }

    fn part(&mut self, part: &Part) -> String {
        match part {
            Part::Text(text) => text.clone(),
            Part::Who(person, name) => self.whom(*person, name.as_deref()),
            Part::Remark(remark, whom) => {
                let whom = whom.as_ref().map(|(name, person)| match person {
                    Some(person) => self.whom(*person, Some(name)),
                    None => name.clone(),
                });
                words::remark(Lang::ENGLISH, remark, whom.as_deref())
            }
        }
    }

    /// Somebody with their number, which comes first: whatever is in a name, it is not taken for another number.
    fn whom(&mut self, person: Person, name: Option<&str>) -> String {
        if self.parted.contains(&person) {
            return SOMEBODY.to_owned();
        }
        if let Some(name) = name {
            self.names.insert(person, name.to_owned());
        }
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(person).or_insert(next);
        let name = self.names.get(&person).map_or("somebody without a name", String::as_str);
        format!("[{number}] {name}")
    }
}
