//! How a host keeps order: a locked table, a silenced guest, somebody shown out.

use crate::check::Checked;
use crate::place::Occupant;
use crate::table::{Stage, Table};
use crate::{Person, Refusal, What, Whom};

/// How many bans a table keeps; beyond that the oldest is lifted.
const MOST_BANNED: usize = 200;
/// How many are silenced at most.
const MOST_SILENCED: usize = 200;

/// What a host has decided about guests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Order {
    /// Nobody new sits down.
    pub(crate) locked: bool,
    /// They are read by nobody.
    pub(crate) silenced: Vec<Person>,
    /// They neither play nor watch, with the name they had here.
    pub(crate) banned: Vec<(Person, String)>,
}

impl Order {
    pub(crate) fn silence(&mut self, person: Person, silenced: bool) {
        self.silenced.retain(|other| *other != person);
        if silenced {
            self.silenced.truncate(MOST_SILENCED - 1);
            self.silenced.insert(0, person);
        }
    }

    pub(crate) fn ban(&mut self, person: Person, name: &str) {
        self.banned.retain(|(other, _)| *other != person);
        if self.banned.len() == MOST_BANNED {
            self.banned.remove(0);
        }
        self.banned.push((person, name.to_owned()));
    }
}

impl Table {
    /// Whether nobody new may sit down.
    pub fn is_locked(&self) -> bool {
        self.order.locked
    }

    /// Whether the host has shown this person out.
    pub fn is_banned(&self, person: Person) -> bool {
        self.order.banned.iter().any(|(banned, _)| *banned == person)
    }

    /// Whether the host has silenced this person.
    pub(crate) fn is_silenced(&self, person: Person) -> bool {
        self.order.silenced.contains(&person)
    }

    /// What a host changes who lets somebody be read by nobody, or speak again.
    pub(crate) fn check_silence(&self, host: Person, whom: Whom, silenced: bool) -> Checked {
        let (person, _) = self.guest(host, whom)?;
        Ok((self.is_silenced(person) != silenced).then_some(What::Silenced { person, silenced }))
    }

    /// What a host changes who shows somebody out.
    pub(crate) fn check_ban(&self, host: Person, whom: Whom) -> Checked {
        let (person, name) = self.guest(host, whom)?;
        Ok((!self.is_banned(person)).then_some(What::Banned { person, name }))
    }

    /// Somebody else than the host, and what they are called here.
    pub(crate) fn guest(&self, host: Person, whom: Whom) -> Result<(Person, String), Refusal> {
        self.host_only(host)?;
        let (person, name) = match whom {
            Whom::Place(place) => {
                let place = self.places.get(usize::from(place)).ok_or(Refusal::NoPlace)?;
                place.person().zip(place.name())
            }
            Whom::Author(author) => {
                let said = self.lines.iter().rev().find(|line| line.author == author);
                let name = said.map_or("–", |line| &line.name);
                self.speakers.get(author as usize).map(|person| (*person, name))
            }
        }
        .ok_or(Refusal::Nobody)?;
        if person == host { Err(Refusal::Yourself) } else { Ok((person, name.to_owned())) }
    }

    /// Their seat is played on by a bot, or free where no game runs; what they said is gone.
    pub(crate) fn show_out(&mut self, person: Person) {
        let author = self.speakers.iter().position(|speaker| *speaker == person);
        self.lines.retain(|line| Some(line.author as usize) != author);
        let Some(place) = self.place_of(person) else { return };
        let place = &mut self.places[usize::from(place)];
        match (&self.stage, &mut place.sitter) {
            (Stage::Playing(_), Occupant::Player { away, left, .. }) => (*away, *left) = (true, true),
            (..) => *place = crate::place::Place::default(),
        }
    }
}
