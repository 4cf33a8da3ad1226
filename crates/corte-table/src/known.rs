//! The names by which persons are known at a table. Nobody else takes one of these while its owner has no place.

use crate::table::LiveTable;
use crate::text::unlike;
use crate::{Person, Place};

/// The maximum number of names kept; beyond it, the oldest but the host's is forgotten.
const MOST_KNOWN: usize = 100;

impl LiveTable {
    /// The name by which the host is known: that of their place, or the one under which they sat or spoke last.
    pub fn host_name(&self) -> Option<&str> {
        self.known.iter().find(|(person, _)| *person == self.host).map(|(_, name)| name.as_str())
    }

    /// Appends a number to a name that somebody else has here, or that looks like somebody else's: those who sit here, the persons of the
    /// last game and of its match, and the host. A bot is nobody.
    pub(crate) fn unlike_the_others(&self, who: Option<Person>, name: String) -> String {
        let others = |person: Option<Person>| person.is_some() && person != who;
        let seated = self.places.iter().filter_map(Place::name);
        let known = self.known.iter().filter(|(person, _)| others(Some(*person)));
        let played = self.round().into_iter().flat_map(|round| round.names.iter().zip(&round.players));
        let played = played.filter(|(_, player)| others(**player)).map(|(name, _)| name.as_str());
        unlike(name, &seated.chain(known.map(|(_, name)| name.as_str())).chain(played).collect::<Vec<_>>())
    }

    /// Notes the name under which somebody sits or speaks, if they are the host.
    pub(crate) fn note_the_host(&mut self, person: Person, name: &str) {
        if person == self.host {
            self.know(person, name.to_owned());
        }
    }

    /// Notes who plays a game that begins. Whoever played before is still known if it goes on with their match.
    pub(crate) fn note_the_players(&mut self, goes_on: bool) {
        let host = self.host;
        self.known.retain(|(person, _)| goes_on || *person == host);
        let named = |place: &Place| Some((place.person()?, place.name()?.to_owned()));
        let players: Vec<(Person, String)> = self.places.iter().filter_map(named).collect();
        players.into_iter().for_each(|(person, name)| self.know(person, name));
    }

    fn know(&mut self, person: Person, name: String) {
        self.known.retain(|(other, _)| *other != person);
        if self.known.len() == MOST_KNOWN {
            let oldest = self.known.iter().position(|(other, _)| *other != self.host).unwrap_or(0);
            self.known.remove(oldest);
        }
        self.known.push((person, name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Proposal, Seed};

    #[test]
    fn however_many_play_a_match_its_host_keeps_their_name() {
        let settings = Proposal::of(corte::Preset::Brazil, 2).check().unwrap();
        let opened = LiveTable::open(settings, Person(0), Seed { cards: 1, pace: 2 }, 0);
        let mut table = LiveTable::replay([&opened]).unwrap();
        for person in 0..200 {
            table.know(Person(person), format!("P{person}"));
        }
        assert_eq!((table.known.len(), table.host_name()), (MOST_KNOWN, Some("P0")));
        assert!(
            table.known.iter().skip(1).map(|(person, _)| person.0).eq(101..200),
            "the latest of the others"
        );
    }
}
