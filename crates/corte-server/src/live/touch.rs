//! Which players are in touch with a table: over a line, or through their requests.

use crate::cluster::FOR_LONG;
use corte_table::{LiveTable, Millis, Person, Place, Stage};
use std::collections::BTreeMap;

/// How long somebody whose line has closed may be out of touch before a bot plays on.
pub(super) const GRACE: Millis = 20_000;
/// How long somebody who has no line and only sends requests may be silent while another is in touch: longer than a
/// page without script takes to reload.
pub(super) const SILENCE: Millis = 360_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Contact {
    /// There is a line here.
    Line,
    /// The line closed at this moment.
    Lost(Millis),
    /// There is no line here, and something was requested at this moment; if elsewhere, perhaps over a line there.
    Heard { at: Millis, here: bool },
}

/// Which players are in touch with a table.
#[derive(Debug)]
pub(super) struct Touch {
    /// The running game, and since when it is known here and people can come: nobody is missed before that.
    game: Option<u32>,
    began: Millis,
    /// For each person who sits at the table and isn't away.
    contacts: BTreeMap<Person, Contact>,
}

/// A player who is missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Missed {
    pub(super) person: Person,
    pub(super) place: u8,
    /// From this moment they count as away.
    pub(super) from: Millis,
    /// How long a sign of life at another server excuses them beyond its own validity.
    pub(super) silence: Millis,
}

impl Touch {
    pub(super) fn new(table: &LiveTable, now: Millis) -> Touch {
        let mut touch = Touch { game: game(table), began: now, contacts: BTreeMap::new() };
        touch.follow(table, now, |_| false);
        touch
    }

    /// Follows the table's progress; `has_line` says who has a line to it. Whoever has sat down or come back is in touch.
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

    /// Notes that nobody could come before that moment.
    pub(super) fn counts_from(&mut self, moment: Millis) {
        self.began = self.began.max(moment);
    }

    /// Notes that somebody's last line has closed.
    pub(super) fn has_lost(&mut self, person: Person, now: Millis) {
        self.note(person, Contact::Lost(now));
    }

    /// Notes a request, over a line or without one.
    pub(super) fn has_asked(&mut self, person: Person, at: Millis, has_line: bool) {
        self.note(person, if has_line { Contact::Line } else { Contact::Heard { at, here: true } });
    }

    /// Notes that somebody missed here was in touch elsewhere until that moment.
    pub(super) fn was_elsewhere(&mut self, person: Person, until: Millis, now: Millis) {
        let contact = match self.contacts.get(&person) {
            // A single sign isn't a line: it counts only for as long as it is valid.
            Some(Contact::Lost(_)) if until != FOR_LONG => Contact::Lost(until.saturating_sub(GRACE)),
            _ => Contact::Heard { at: until.min(now), here: false },
        };
        self.note(person, contact);
    }

    /// Misses those last heard of elsewhere: their lines were at a server that is gone, or before this one was started.
    pub(super) fn misses_who_was_elsewhere(&mut self, now: Millis) {
        for contact in self.contacts.values_mut() {
            if matches!(contact, Contact::Heard { here: false, .. }) {
                *contact = Contact::Lost(now);
            }
        }
    }

    /// Who is missed now or will be, as far as is known; nobody if there is only one person. Between two games, only those are missed whom
    /// somebody waits for who is still there: a table that all have left is as they left it.
    pub(super) fn missed<'a>(&'a self, table: &'a LiveTable) -> impl Iterator<Item = Missed> + 'a {
        let persons = table.places().iter().filter_map(Place::person).count();
        let is_over = matches!(table.stage(), Stage::Over(_));
        let concerned = (table.running().is_some() || is_over) && persons > 1;
        let last = self.last();
        let missed = present(table).filter_map(move |(place, person)| {
            let (from, silence) = match *self.contacts.get(&person)? {
                Contact::Line => return None,
                Contact::Lost(since) => (since.max(self.began) + GRACE, 0),
                Contact::Heard { at, .. } => (at.max(self.began) + SILENCE, SILENCE),
            };
            // Silence only counts if somebody else is there to wait.
            ((silence == 0 && !is_over) || last >= from).then_some(Missed { person, place, from, silence })
        });
        // Whoever wants the next game is not waited for.
        missed.filter(move |missed| concerned && !table.places()[usize::from(missed.place)].is_ready())
    }

    /// Whether somebody who was in touch recently waits for another who only sends requests, and has sent none since.
    pub(super) fn waits(&self, table: &LiveTable, now: Millis) -> bool {
        let last = self.last();
        let is_silent =
            |contact: &Contact| matches!(contact, Contact::Heard { at, .. } if (*at).max(self.began) < last);
        table.running().is_some()
            && last.saturating_add(SILENCE) > now
            && self.contacts.values().any(is_silent)
    }

    /// The latest moment at which anybody was in touch.
    fn last(&self) -> Millis {
        let heard = self.contacts.values().filter_map(|contact| match contact {
            Contact::Line => Some(Millis::MAX),
            Contact::Lost(_) => None,
            Contact::Heard { at, .. } => Some((*at).max(self.began)),
        });
        heard.max().unwrap_or(0)
    }

    /// Somebody who doesn't sit here, or is away, isn't missed.
    fn note(&mut self, person: Person, contact: Contact) {
        if let Some(known) = self.contacts.get_mut(&person) {
            *known = contact;
        }
    }
}

/// The people who sit at a table and aren't away, with their places.
fn present(table: &LiveTable) -> impl Iterator<Item = (u8, Person)> + '_ {
    let places = (0..).zip(table.places()).filter(|(_, place)| place.is_present());
    places.filter_map(|(at, place)| Some((at, place.person()?)))
}

fn game(table: &LiveTable) -> Option<u32> {
    table.running().map(corte_table::Round::number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::Preset;
    use corte_table::{GameSeed, Proposal, Seed, Sitter, What};

    const ANA: Person = Person(0);
    const BRUNO: Person = Person(1);
    const MINUTE: Millis = 60_000;

    /// A two-player game that begins at this moment.
    fn table(at: Millis) -> LiveTable {
        let settings = Proposal::of(Preset::Brazil, 2).check().unwrap();
        let mut log = vec![LiveTable::open(settings, ANA, Seed { cards: 0, pace: 0 }, 0)];
        for (place, person) in [(0, ANA), (1, BRUNO)] {
            log.push(What::Sat { place, person, name: format!("Player {place}"), program: false }.at(0));
        }
        log.push(LiveTable::replay(&log).unwrap().deal(at, GameSeed::numbered(7, 1)).unwrap());
        LiveTable::replay(&log).unwrap()
    }

    /// The same table after this event.
    fn after(table: &LiveTable, what: What, at: Millis) -> LiveTable {
        let mut table = table.clone();
        table.apply(&what.at(at)).unwrap();
        table
    }

    fn missed(touch: &Touch, table: &LiveTable) -> Vec<(Person, Millis)> {
        touch.missed(table).map(|missed| (missed.person, missed.from)).collect()
    }

    #[test]
    fn who_comes_back_at_another_server_is_not_missed_for_what_was_before() {
        let begun = table(0);
        let mut touch = Touch::new(&begun, 0);
        touch.has_asked(ANA, 0, true);
        touch.has_lost(BRUNO, MINUTE);
        assert_eq!(missed(&touch, &begun), [(BRUNO, MINUTE + GRACE)]);
        let away = after(&begun, What::Away { seats: vec![1] }, 2 * MINUTE);
        touch.follow(&away, 2 * MINUTE, |person| person == ANA);
        assert_eq!(missed(&touch, &away), [], "who is away is not missed");
        let back = after(&away, What::Back { seat: 1 }, 30 * MINUTE);
        touch.follow(&back, 30 * MINUTE, |person| person == ANA);
        assert_eq!(missed(&touch, &back), [(BRUNO, 30 * MINUTE + SILENCE)]);
    }

    #[test]
    fn who_goes_after_a_game_is_missed_by_who_stays() {
        let over = after(&table(0), What::Abandoned, MINUTE);
        let mut touch = Touch::new(&over, MINUTE);
        touch.has_asked(ANA, MINUTE, true);
        touch.has_lost(BRUNO, 2 * MINUTE);
        assert_eq!(missed(&touch, &over), [(BRUNO, 2 * MINUTE + GRACE)]);
        let away = after(&over, What::Away { seats: vec![1] }, 3 * MINUTE);
        let places = away.frame(Some(ANA)).places;
        assert!(matches!(places[1].sitter, Sitter::Player { away: true, .. }), "{places:?}");
        touch.follow(&away, 3 * MINUTE, |person| person == ANA);
        assert_eq!(missed(&touch, &away), []);
        let wants = after(&over, What::Ready { place: 1, ready: true }, MINUTE);
        assert_eq!(missed(&touch, &wants), [], "the game begins with whoever wants it");
        touch.follow(&over, 3 * MINUTE, |_| false);
        assert_eq!(missed(&touch, &over), [], "nobody is left who waits");
    }

    #[test]
    fn who_sits_down_at_another_server_has_the_line_that_is_here() {
        let begun = table(0);
        let mut touch = Touch::new(&begun, 0);
        touch.follow(&begun, 0, |_| true);
        assert_eq!(missed(&touch, &begun), []);
        // A line that was too slow has closed without anybody reporting it.
        touch.follow(&begun, MINUTE, |person| person == ANA);
        assert_eq!(missed(&touch, &begun), [(BRUNO, MINUTE + GRACE)]);
    }

    #[test]
    fn a_server_that_goes_takes_the_lines_with_it_that_were_not_here() {
        let begun = table(0);
        let mut touch = Touch::new(&begun, 0);
        touch.has_asked(ANA, MINUTE, false);
        touch.misses_who_was_elsewhere(2 * MINUTE);
        assert_eq!(missed(&touch, &begun), [(BRUNO, 2 * MINUTE + GRACE)], "Ana asks here");
    }

    #[test]
    fn a_sign_elsewhere_holds_for_as_long_as_it_does_and_a_line_for_longer() {
        let begun = table(0);
        let lost = || {
            let mut touch = Touch::new(&begun, 0);
            touch.has_asked(ANA, 0, true);
            touch.has_lost(BRUNO, 0);
            touch
        };
        let mut sign = lost();
        sign.was_elsewhere(BRUNO, GRACE + 1_000, GRACE);
        assert_eq!(missed(&sign, &begun), [(BRUNO, GRACE + 1_000)]);
        let mut line = lost();
        line.was_elsewhere(BRUNO, FOR_LONG, GRACE);
        assert_eq!(missed(&line, &begun), [(BRUNO, GRACE + SILENCE)]);
    }

    #[test]
    fn silence_counts_where_another_is_there_after_it() {
        let begun = table(0);
        let mut touch = Touch::new(&begun, 0);
        touch.has_asked(BRUNO, MINUTE, false);
        touch.has_asked(ANA, 2 * MINUTE, false);
        assert_eq!(missed(&touch, &begun), [], "both may have gone");
        assert!(touch.waits(&begun, 3 * MINUTE) && !touch.waits(&begun, 2 * MINUTE + SILENCE));
        touch.has_asked(ANA, MINUTE + SILENCE, false);
        assert_eq!(missed(&touch, &begun), [(BRUNO, MINUTE + SILENCE)]);
    }
}
