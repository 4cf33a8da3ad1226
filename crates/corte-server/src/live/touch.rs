//! Who of the players is in touch with a table: over a line, or by what they ask for.

use corte_table::{LiveTable, Millis, Person, Place};
use std::collections::BTreeMap;

/// How long somebody whose line has ended may be out of touch before a bot plays on.
pub(super) const GRACE: Millis = 20_000;
/// How long somebody without a line, who only asks, may be silent while another is in touch: longer than a page without
/// script takes to ask anew.
pub(super) const SILENCE: Millis = 360_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Contact {
    Line,
    /// The line has ended then.
    Lost(Millis),
    /// There is no line, and something was asked for then.
    Heard(Millis),
}

/// Who of the players is in touch with a table.
#[derive(Debug)]
pub(super) struct Touch {
    /// The game that runs, and since when that is known here: nobody is missed before.
    game: Option<u32>,
    began: Millis,
    contacts: BTreeMap<Person, Contact>,
}

/// A player who will be missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Missed {
    pub(super) person: Person,
    pub(super) place: u8,
    /// From then on they are away.
    pub(super) from: Millis,
    /// How much longer than the sign itself holds a sign given elsewhere excuses them.
    pub(super) silence: Millis,
}

impl Touch {
    pub(super) fn new(table: &LiveTable, now: Millis) -> Touch {
        Touch { game: game(table), began: now, contacts: BTreeMap::new() }
    }

    /// The table has come further.
    pub(super) fn follow(&mut self, table: &LiveTable, now: Millis) {
        if self.game != game(table) {
            (self.game, self.began) = (game(table), now);
        }
        self.contacts.retain(|person, _| table.place_of(*person).is_some());
    }

    pub(super) fn has_line(&mut self, person: Person) {
        self.contacts.insert(person, Contact::Line);
    }

    /// The last line has ended.
    pub(super) fn has_lost(&mut self, person: Person, now: Millis) {
        self.contacts.insert(person, Contact::Lost(now));
    }

    /// Something was asked for, without a line.
    pub(super) fn has_asked(&mut self, person: Person, now: Millis) {
        self.contacts.insert(person, Contact::Heard(now));
    }

    /// Who will be missed, as far as is known: nobody where all are silent, or where there is but one person.
    pub(super) fn missed<'a>(&'a self, table: &'a LiveTable) -> impl Iterator<Item = Missed> + 'a {
        let concerned =
            table.running().is_some() && table.places().iter().filter_map(Place::person).count() > 1;
        let present = || (0..).zip(table.places()).filter(|(_, place)| place.is_present());
        let last = present().filter_map(|(_, place)| self.heard(place.person()?)).max().unwrap_or(0);
        let missed = present().filter_map(move |(place, sitter)| {
            let person = sitter.person()?;
            let (from, silence) = match self.contact(person) {
                Contact::Line => return None,
                Contact::Lost(since) => (since.max(self.began) + GRACE, 0),
                Contact::Heard(_) => (self.heard(person).filter(|heard| *heard < last)? + SILENCE, SILENCE),
            };
            Some(Missed { person, place, from, silence })
        });
        missed.filter(move |_| concerned)
    }

    fn contact(&self, person: Person) -> Contact {
        self.contacts.get(&person).copied().unwrap_or(Contact::Heard(self.began))
    }

    /// Until when somebody was in touch; `None` for who lost the line.
    fn heard(&self, person: Person) -> Option<Millis> {
        match self.contact(person) {
            Contact::Line => Some(Millis::MAX),
            Contact::Lost(_) => None,
            Contact::Heard(since) => Some(since.max(self.began)),
        }
    }
}

fn game(table: &LiveTable) -> Option<u32> {
    table.running().map(corte_table::Round::number)
}
