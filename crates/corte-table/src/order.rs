//! How a host keeps order: locking the table, silencing guests and banning them.

use crate::Person;

/// The maximum number of bans at a table; beyond it, the oldest is lifted.
const MOST_BANNED: usize = 200;
/// The maximum number of silenced persons.
const MOST_SILENCED: usize = 200;

/// What a host has decided about guests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Order {
    /// Whether nobody new may sit down.
    pub(crate) locked: bool,
    /// Persons whose lines nobody reads.
    pub(crate) silenced: Vec<Person>,
    /// Persons who may neither play nor watch, with the name they had here.
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
