//! How a host keeps order: a locked table, a silenced guest, somebody shown out.

use crate::place::Occupant;
use crate::table::{Stage, Table, Touched};
use crate::{Command, Person, Refusal, What, Whom};

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

    /// What a host's command changes.
    pub(crate) fn check_order(&self, who: Person, command: &Command) -> Result<Option<What>, Refusal> {
        if who != self.host {
            return Err(Refusal::NotHost);
        }
        match command {
            Command::Lock { locked } => {
                Ok((self.order.locked != *locked).then_some(What::Locked { locked: *locked }))
            }
            Command::Silence { whom, silenced } => {
                let (person, _) = self.guest(who, *whom)?;
                let changes = self.is_silenced(person) != *silenced;
                Ok(changes.then_some(What::Silenced { person, silenced: *silenced }))
            }
            Command::Ban { whom } => {
                let (person, name) = self.guest(who, *whom)?;
                Ok((!self.is_banned(person)).then_some(What::Banned { person, name }))
            }
            Command::Pardon { number } => {
                let banned = self.order.banned.get(*number as usize).ok_or(Refusal::Nobody)?;
                Ok(Some(What::Pardoned { person: banned.0 }))
            }
            Command::Remove { place } => {
                let (person, _) = self.guest(who, Whom::Place(*place))?;
                Ok(self.check_leave(person))
            }
            _ => Ok(None),
        }
    }

    /// Somebody else than the host, and what they are called here.
    fn guest(&self, host: Person, whom: Whom) -> Result<(Person, String), Refusal> {
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

    pub(crate) fn fold_order(&mut self, what: &What) -> Option<Touched> {
        let order = &mut self.order;
        match what {
            What::Locked { locked } => order.locked = *locked,
            What::Silenced { person, silenced } => {
                order.silenced.retain(|other| other != person);
                if *silenced {
                    order.silenced.truncate(MOST_SILENCED - 1);
                    order.silenced.insert(0, *person);
                }
            }
            What::Banned { person, name } => {
                order.banned.retain(|(other, _)| other != person);
                if order.banned.len() == MOST_BANNED {
                    order.banned.remove(0);
                }
                order.banned.push((*person, name.clone()));
                self.show_out(*person);
            }
            What::Pardoned { person } => order.banned.retain(|(other, _)| other != person),
            _ => return None,
        }
        Some(Touched::ALL)
    }

    /// Their seat is played on by a bot, or free where no game runs; what they said is gone.
    fn show_out(&mut self, person: Person) {
        let author = self.speakers.iter().position(|speaker| *speaker == person);
        self.lines.retain(|line| Some(line.author as usize) != author);
        let Some(place) = self.place_of(person) else { return };
        let place = &mut self.places[usize::from(place)];
        match (&self.stage, &mut place.sitter) {
            (Stage::Playing(_), Occupant::Player { away, left, .. }) => (*away, *left) = (true, true),
            _ => *place = crate::place::Place::default(),
        }
    }
}
