//! How a host keeps order: locking the table, silencing guests and banning them.

use crate::Person;

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
