//! Who may watch: those who sit here always may, others while there is room.

use super::{Message, Queued, Room};
use crate::share::Share;
use corte_table::{LiveTable, Person};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many people without a seat may watch a table at once, in total and from one address.
const MOST: usize = 500;
const FROM_ONE: usize = 64;
/// How many windows one person may have open at one table. A new one closes the oldest.
const OWN: usize = 8;

/// Where a viewer's messages go, and the viewer's address, if it is counted.
#[derive(Debug)]
pub(crate) struct Ear {
    pub(crate) from: Option<IpAddr>,
    pub(crate) out: mpsc::Sender<Queued>,
    /// What may wait for slow readers, in bytes.
    pub(crate) backlog: Option<Arc<Share>>,
    /// Whether they understand differences.
    pub(crate) differences: bool,
}

impl Ear {
    /// One who gets whole frames, and a share of what may wait for slow readers.
    pub(crate) fn new(from: Option<IpAddr>, out: mpsc::Sender<Queued>, backlog: &Arc<Share>) -> Ear {
        Ear { from, out, backlog: Some(Arc::clone(backlog)), differences: false }
    }
}

impl From<mpsc::Sender<Queued>> for Ear {
    fn from(out: mpsc::Sender<Queued>) -> Ear {
        Ear { from: None, out, backlog: None, differences: false }
    }
}

/// The last message to somebody who should not reconnect by themselves.
pub(crate) fn farewell() -> Message {
    Message::default()
}

impl Room {
    /// Whether another viewer may watch. Those who sit here have room of their own, whoever else has come.
    pub(super) fn has_room_for(&mut self, person: Option<Person>, from: Option<IpAddr>) -> bool {
        if person.is_some_and(|person| self.table.is_banned(person)) {
            return false;
        }
        if person.is_some() {
            self.close_the_oldest_of(person);
        }
        if belongs(&self.table, person) {
            return true;
        }
        let table = &self.table;
        let crowd = self.watchers.iter().filter(|watcher| !belongs(table, watcher.person));
        let (all, near) = crowd.fold((0, 0), |(all, near), watcher| {
            (all + 1, near + usize::from(from.is_some() && watcher.from == from))
        });
        all < MOST && near < FROM_ONE
    }

    fn close_the_oldest_of(&mut self, person: Option<Person>) {
        let own = self.watchers.iter().filter(|watcher| watcher.person == person).count();
        let mut beyond = (own + 1).saturating_sub(OWN);
        self.watchers.retain(|watcher| {
            let goes = beyond > 0 && watcher.person == person;
            if goes {
                beyond -= 1;
                say_farewell(&watcher.out);
            }
            !goes
        });
    }

    /// Disconnects those who are banned.
    pub(super) fn show_out(&mut self) {
        let table = &self.table;
        self.watchers.retain(|watcher| {
            let goes = watcher.person.is_some_and(|person| table.is_banned(person));
            if goes {
                say_farewell(&watcher.out);
            }
            !goes
        });
    }
}

pub(super) fn say_farewell(out: &mpsc::Sender<Queued>) {
    // Somebody who hasn't read what came before isn't told this either.
    let _ = out.try_send(farewell().into());
}

/// Whether somebody has a seat here, or hosts the table.
pub(super) fn belongs(table: &LiveTable, person: Option<Person>) -> bool {
    person.is_some_and(|person| table.place_of(person).is_some() || person == table.host())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::BUFFER;
    use crate::show::{Format, Invitation};
    use corte::Preset;
    use corte_table::{Proposal, Seed, What};

    fn room() -> Room {
        hosted_by(Person(0))
    }

    /// A room of two who sit, and of this host.
    fn hosted_by(host: Person) -> Room {
        let settings = Proposal::of(Preset::Brazil, 2);
        let opened = LiveTable::open(settings.check().unwrap(), host, Seed { cards: 1, pace: 2 }, 0);
        let sat = |place| {
            What::Sat { place, person: Person(place.into()), name: format!("{place}"), program: false }.at(1)
        };
        Room::new(Invitation::new("", "court"), LiveTable::replay([&opened, &sat(0), &sat(1)]).unwrap())
    }

    #[test]
    fn who_is_banned_hears_only_the_farewell() {
        let mut room = room();
        let mut heard = [0, 1].map(|person| watch(&mut room, Some(person), 1).unwrap());
        heard.iter_mut().for_each(|heard| drop(heard.try_recv().unwrap()));
        room.commit_and_tell(6, &[What::Banned { person: Person(1), name: "1".into() }.at(6)]);
        let [mut host, mut guest] = heard;
        assert_ne!(*host.try_recv().unwrap(), *farewell(), "the host sees the place free");
        assert_eq!(*guest.try_recv().unwrap(), *farewell(), "not that there is a place for them");
        assert!(guest.try_recv().is_err());
    }

    fn watch(room: &mut Room, person: Option<u64>, from: u32) -> Option<mpsc::Receiver<Queued>> {
        let (out, heard) = mpsc::channel(BUFFER);
        let ear = Ear { from: Some(IpAddr::from(from.to_be_bytes())), ..out.into() };
        room.watch(5, person.map(Person), Format::Json, ear).map(|_| heard)
    }

    #[test]
    fn a_crowd_keeps_nobody_from_their_seat() {
        let mut room = hosted_by(Person(9));
        // Five hundred viewers from many addresses, with and without a session.
        let crowd: Vec<_> = (0..MOST as u32)
            .map(|number| {
                watch(&mut room, (number % 2 == 0).then_some(1_000 + u64::from(number)), number / 50)
            })
            .collect();
        assert!(crowd.iter().all(Option::is_some));
        assert!(watch(&mut room, None, 9_999).is_none(), "the table is full of watchers");
        let seats: Vec<_> = (0..2 * OWN as u64).map(|number| watch(&mut room, Some(number % 2), 7)).collect();
        assert!(seats.iter().all(Option::is_some), "who sits here always sees it");
        assert!(watch(&mut room, Some(9), 7).is_some(), "and so does the host, who has no seat");
    }

    #[test]
    fn who_may_not_watch_is_told_not_to_come_back() {
        let mut room = room();
        let shown_out = What::Banned { person: Person(1), name: "1".into() };
        room.commit_and_tell(9, &[shown_out.at(9)]);
        for _ in 0..FROM_ONE {
            watch(&mut room, None, 7).unwrap();
        }
        for (person, why) in [(Some(1), "is shown out"), (None, "is one too many")] {
            let (out, mut heard) = mpsc::channel(BUFFER);
            let ear = Ear { from: Some(IpAddr::from(7_u32.to_be_bytes())), ..out.into() };
            assert!(room.watch(9, person.map(Person), Format::Json, ear).is_none(), "who {why}");
            assert_eq!(*heard.try_recv().unwrap(), *farewell(), "who {why}");
        }
    }

    #[test]
    fn a_change_is_told_to_a_crowd_in_slices_and_to_everybody_once() {
        let mut room = room();
        let mut ears: Vec<_> = (0..MOST as u32)
            .map(|number| watch(&mut room, Some(number.into()), number / 50).unwrap())
            .collect();
        ears.iter_mut().for_each(|ear| assert!(ear.try_recv().is_ok(), "the first frame"));
        let said = What::Said { person: Person(1), name: "1".into(), text: "Hello".into() };
        let mut telling = room.commit(9, &[said.at(9)]).unwrap();
        let mut turns = 1;
        while !room.tell(&mut telling) {
            turns += 1;
        }
        assert!(turns > 20, "{turns} turns of five hundred frames");
        assert!(ears.iter_mut().all(|ear| ear.try_recv().is_ok() && ear.try_recv().is_err()));
    }

    #[test]
    fn who_plays_is_told_before_a_crowd_that_came_first() {
        let mut room = room();
        let mut crowd: Vec<_> = (0..64).map(|_| watch(&mut room, None, 1).unwrap()).collect();
        let mut seats: Vec<_> = (0..2).map(|seat| watch(&mut room, Some(seat), 2).unwrap()).collect();
        crowd.iter_mut().chain(&mut seats).for_each(|ear| assert!(ear.try_recv().is_ok(), "the first frame"));
        let said = What::Said { person: Person(1), name: "1".into(), text: "Hello".into() };
        let mut telling = room.commit(9, &[said.at(9)]).unwrap();
        assert!(!telling.is_known_to_players());
        assert!(!room.tell(&mut telling), "there are more than are told at once");
        assert!(telling.is_known_to_players());
        assert!(seats.iter_mut().all(|ear| ear.try_recv().is_ok()));
        assert!(crowd[63].try_recv().is_err(), "the last of the crowd waits");
    }

    #[test]
    fn one_address_leaves_room_for_others_who_watch() {
        let mut room = room();
        let crowd: Vec<_> = (0..FROM_ONE).map(|_| watch(&mut room, None, 1)).collect();
        assert!(crowd.iter().all(Option::is_some));
        assert!(watch(&mut room, None, 1).is_none());
        assert!(watch(&mut room, None, 2).is_some());
    }

    #[test]
    fn the_oldest_window_of_a_person_is_closed_for_the_newest() {
        let mut room = room();
        let mut windows: Vec<_> = (0..=OWN).map(|_| watch(&mut room, Some(1), 1).unwrap()).collect();
        assert_eq!(room.watchers(), OWN);
        let oldest = &mut windows[0];
        assert!(!oldest.try_recv().unwrap().is_empty(), "the first frame");
        assert_eq!(*oldest.try_recv().unwrap(), *farewell());
        assert!(matches!(oldest.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
    }
}
