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
    /// There is a line here.
    Line,
    /// The line has ended then.
    Lost(Millis),
    /// There is no line here, and something was asked for then; where that is not here, perhaps over a line elsewhere.
    Heard { at: Millis, here: bool },
}

/// Who of the players is in touch with a table.
#[derive(Debug)]
pub(super) struct Touch {
    /// The game that runs, and since when that is known here: nobody is missed before.
    game: Option<u32>,
    began: Millis,
    /// Of those who sit at the table and are not away.
    contacts: BTreeMap<Person, Contact>,
}

/// A player who is missed.
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
        let mut touch = Touch { game: game(table), began: now, contacts: BTreeMap::new() };
        touch.follow(table, now, |_| false);
        touch
    }

    /// The table has come further, and these have a line to it. Who has sat down or come back is in touch.
    pub(super) fn follow(&mut self, table: &LiveTable, now: Millis, has_line: impl Fn(Person) -> bool) {
        if self.game != game(table) {
            (self.game, self.began) = (game(table), now);
        }
        let contact = |person| match (has_line(person), self.contacts.get(&person)) {
            (true, _) => Contact::Line,
            (false, Some(Contact::Line)) => Contact::Lost(now),
            (false, Some(known)) => *known,
            (false, None) => Contact::Heard { at: now, here: false },
        };
        self.contacts = present(table).map(|(_, person)| (person, contact(person))).collect();
    }

    /// The last line has ended.
    pub(super) fn has_lost(&mut self, person: Person, now: Millis) {
        self.note(person, Contact::Lost(now));
    }

    /// Something was asked for, over a line or without one.
    pub(super) fn has_asked(&mut self, person: Person, at: Millis, has_line: bool) {
        self.note(person, if has_line { Contact::Line } else { Contact::Heard { at, here: true } });
    }

    /// Who is missed here was in touch elsewhere, until then.
    pub(super) fn was_elsewhere(&mut self, person: Person, until: Millis, now: Millis) {
        let contact = match self.contacts.get(&person) {
            // One sign is no line: it holds for as long as it does.
            Some(Contact::Lost(_)) if until < Millis::MAX / 2 => Contact::Lost(until.saturating_sub(GRACE)),
            _ => Contact::Heard { at: until.min(now), here: false },
        };
        self.note(person, contact);
    }

    /// Who had a line had it at a server that is gone, or before this one was started.
    pub(super) fn misses_who_was_elsewhere(&mut self, now: Millis) {
        for contact in self.contacts.values_mut() {
            if matches!(contact, Contact::Heard { here: false, .. }) {
                *contact = Contact::Lost(now);
            }
        }
    }

    /// Who is missed now or will be, as far as is known: nobody where there is but one person.
    pub(super) fn missed<'a>(&'a self, table: &'a LiveTable) -> impl Iterator<Item = Missed> + 'a {
        let persons = table.places().iter().filter_map(Place::person).count();
        let concerned = table.running().is_some() && persons > 1;
        let last = self.last();
        let missed = present(table).filter_map(move |(place, person)| {
            let (from, silence) = match *self.contacts.get(&person)? {
                Contact::Line => return None,
                Contact::Lost(since) => (since.max(self.began) + GRACE, 0),
                Contact::Heard { at, .. } => (at.max(self.began) + SILENCE, SILENCE),
            };
            // Somebody has to be there for whom they are silent.
            (silence == 0 || last >= from).then_some(Missed { person, place, from, silence })
        });
        missed.filter(move |_| concerned)
    }

    /// Whether somebody who asks is waited for by another who asked after them, and lately.
    pub(super) fn waits(&self, table: &LiveTable, now: Millis) -> bool {
        let last = self.last();
        let is_silent =
            |contact: &Contact| matches!(contact, Contact::Heard { at, .. } if (*at).max(self.began) < last);
        table.running().is_some()
            && last.saturating_add(SILENCE) > now
            && self.contacts.values().any(is_silent)
    }

    /// Until when anybody was in touch.
    fn last(&self) -> Millis {
        let heard = self.contacts.values().filter_map(|contact| match contact {
            Contact::Line => Some(Millis::MAX),
            Contact::Lost(_) => None,
            Contact::Heard { at, .. } => Some((*at).max(self.began)),
        });
        heard.max().unwrap_or(0)
    }

    /// Whoever does not sit here, or is away, is not missed.
    fn note(&mut self, person: Person, contact: Contact) {
        if let Some(known) = self.contacts.get_mut(&person) {
            *known = contact;
        }
    }
}

/// The persons who sit at a table and are not away, with their places.
fn present(table: &LiveTable) -> impl Iterator<Item = (u8, Person)> + '_ {
    let places = (0..).zip(table.places()).filter(|(_, place)| place.is_present());
    places.filter_map(|(at, place)| Some((at, place.person()?)))
}

fn game(table: &LiveTable) -> Option<u32> {
    table.running().map(corte_table::Round::number)
}
