//! What bots are told beyond one table: which bots listen, who is invited to which table, and what each was told last.

use crate::failure::{Crowded, Failure};
use crate::lock::whole;
use crate::store::TokenHash;
use corte_table::{Millis, Person};
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Mutex;
use tokio::sync::{mpsc, oneshot};

/// The most invitations pending for one bot, from one host to it, and the most bots with pending invitations.
const MOST_OWN: usize = 20;
const MOST_OF_ONE: usize = 3;
const MOST: usize = 10_000;
/// How long an invitation is valid.
const HOLDS: Millis = 15 * 60_000;
/// How many notes may wait for a stream; a stream that falls further behind starts from scratch.
pub(super) const NOTES: usize = 64;
/// The most lines remembered per bot, and the most bots they are remembered for.
const LINES: usize = 128;
const REMEMBERED: usize = 1_024;
/// The most listening bots that are listed.
const NAMED: usize = 100;

/// An invitation to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) table: String,
    /// The bot's name as the host wrote it.
    pub(super) name: String,
    /// The host's name at the table.
    pub(crate) by: String,
    /// The host.
    pub(crate) host: Person,
    /// The host's address, if addresses are counted.
    pub(super) from: Option<IpAddr>,
    /// From then on it no longer counts, whether or not it has been swept.
    pub(crate) until: Millis,
}

impl Asked {
    /// An invitation that is valid from now on.
    pub(super) fn new(
        table: &str,
        name: &str,
        (by, host): (&str, Person),
        from: Option<IpAddr>,
        now: Millis,
    ) -> Asked {
        let (table, name, by) = (table.to_owned(), name.to_owned(), by.to_owned());
        Asked { table, name, by, host, from, until: now + HOLDS }
    }

    fn holds(&self, now: Millis) -> bool {
        self.until > now
    }

    /// Whom it is counted against: anyone can make bots, so all that share an address count as one.
    fn whose(&self) -> Result<IpAddr, Person> {
        self.from.ok_or(self.host)
    }
}

/// Something other than frames that a bot's stream reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Note {
    /// Its tables have changed.
    Seats,
    /// It is invited to a table.
    Asked(Asked),
    /// A bot that it has invited will not come.
    Declined {
        /// The table.
        table: String,
        /// The bot.
        name: String,
    },
}

/// What bots are told beyond one table.
#[derive(Debug)]
pub(crate) struct Hub {
    /// Tells the ids of this run of the server from those of another.
    epoch: u32,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The open streams, one per token. A new one ends the old.
    streams: HashMap<TokenHash, (u64, oneshot::Sender<()>)>,
    listeners: HashMap<Person, Listener>,
    asked: HashMap<Person, Vec<Asked>>,
    told: HashMap<Person, Told>,
    ids: u64,
}

#[derive(Debug)]
struct Listener {
    id: u64,
    name: String,
    notes: mpsc::Sender<Note>,
}

/// What the latest lines to a bot contained.
#[derive(Debug, Default)]
struct Told {
    last: u32,
    lines: VecDeque<(u32, String, u64)>,
}

impl Hub {
    pub(crate) fn new(now: Millis) -> Hub {
        // The lower bits of the start time.
        Hub { epoch: now as u32, state: Mutex::default() }
    }

    /// Opens a bot's stream. Pass the returned number to `close`. The stream ends when the channel says so, because the
    /// bot opens another one, or when its sending half is dropped, because the token is revoked.
    pub(super) fn open(&self, token: TokenHash) -> (u64, oneshot::Receiver<()>) {
        let (end, ended) = oneshot::channel();
        let mut state = whole(&self.state);
        state.ids += 1;
        let id = state.ids;
        if let Some((_, old)) = state.streams.insert(token, (id, end)) {
            let _ = old.send(());
        }
        (id, ended)
    }

    pub(super) fn close(&self, token: TokenHash, id: u64) {
        let mut state = whole(&self.state);
        if state.streams.get(&token).is_some_and(|(own, _)| *own == id) {
            state.streams.remove(&token);
        }
    }

    /// Ends the stream of a revoked token.
    pub(crate) fn end(&self, token: TokenHash) {
        whole(&self.state).streams.remove(&token);
    }

    /// Registers a listener for this bot's notes.
    pub(super) fn listen(&self, person: Person, name: &str, id: u64) -> mpsc::Receiver<Note> {
        let (notes, heard) = mpsc::channel(NOTES);
        whole(&self.state).listeners.insert(person, Listener { id, name: name.to_owned(), notes });
        heard
    }

    pub(super) fn hush(&self, person: Person, id: u64) {
        let mut state = whole(&self.state);
        if state.listeners.get(&person).is_some_and(|listener| listener.id == id) {
            state.listeners.remove(&person);
        }
    }

    /// Sends a note to a bot, if it is listening.
    pub(crate) fn tell(&self, person: Person, note: Note) {
        let mut state = whole(&self.state);
        let Some(listener) = state.listeners.get(&person) else { return };
        if listener.notes.try_send(note).is_err() {
            // Dropping the sender ends its stream; the next one starts from scratch.
            state.listeners.remove(&person);
        }
    }

    /// The names of listening bots, in alphabetical order.
    pub(super) fn listening(&self) -> Vec<String> {
        let state = whole(&self.state);
        let mut names: Vec<String> = state.listeners.values().map(|listener| listener.name.clone()).collect();
        drop(state);
        names.sort_unstable();
        names.truncate(NAMED);
        names
    }

    /// Invites a bot to a table, unless its host has already invited it to too many. If too many invitations are
    /// pending, the oldest one of whoever has the most is dropped and returned, so that nobody can keep others from
    /// inviting the bot.
    pub(super) fn ask(&self, person: Person, now: Millis, asked: Asked) -> Result<Option<Asked>, Failure> {
        let mut state = whole(&self.state);
        if !state.has_room_for(person, now) {
            return Err(Failure::Crowded(Crowded::Bots));
        }
        let own = state.asked.entry(person).or_default();
        own.retain(|one| one.table != asked.table);
        if own.iter().filter(|one| one.host == asked.host && one.holds(now)).count() >= MOST_OF_ONE {
            return Err(Failure::Crowded(Crowded::Yours));
        }
        own.push(asked.clone());
        let gone = give_way(own, now);
        drop(state);
        self.tell(person, Note::Asked(asked));
        Ok(gone)
    }

    /// Removes the expired invitations and returns them with the invited bots.
    pub(super) fn expire(&self, now: Millis) -> Vec<(Person, Asked)> {
        let mut gone = Vec::new();
        whole(&self.state).asked.retain(|bot, own| {
            gone.extend(own.extract_if(.., |one| !one.holds(now)).map(|one| (*bot, one)));
            !own.is_empty()
        });
        gone
    }

    /// Removes an invitation that leads nowhere any more.
    pub(super) fn withdraw(&self, person: Person, asked: &Asked) {
        let mut state = whole(&self.state);
        let Some(own) = state.asked.get_mut(&person) else { return };
        own.retain(|one| one != asked);
        if own.is_empty() {
            state.asked.remove(&person);
        }
    }

    /// The pending invitations of a bot, oldest first.
    pub(super) fn invitations(&self, person: Person, now: Millis) -> Vec<Asked> {
        let state = whole(&self.state);
        let own = state.asked.get(&person).into_iter().flatten();
        own.filter(|one| one.holds(now)).cloned().collect()
    }

    /// Removes and returns an invitation, to answer it.
    pub(super) fn answer(&self, person: Person, now: Millis, table: &str) -> Option<Asked> {
        let mut state = whole(&self.state);
        let own = state.asked.get_mut(&person)?;
        let place = own.iter().position(|one| one.table == table && one.holds(now))?;
        let asked = own.remove(place);
        if own.is_empty() {
            state.asked.remove(&person);
        }
        Some(asked)
    }

    /// The id of the next line to a bot, which conveys the value `tells` about `of`.
    pub(super) fn line(&self, person: Person, of: &str, tells: u64) -> String {
        let mut state = whole(&self.state);
        if state.told.len() >= REMEMBERED && !state.told.contains_key(&person) {
            // Bots that come back are told everything, as at the beginning.
            state.told.clear();
        }
        let told = state.told.entry(person).or_default();
        told.last = told.last.wrapping_add(1);
        told.lines.push_back((told.last, of.to_owned(), tells));
        if told.lines.len() > LINES {
            told.lines.pop_front();
        }
        format!("{:08x}{:08x}", self.epoch, told.last)
    }

    /// What a bot knows that has read everything up to this line; `None` if that is no longer known.
    pub(super) fn known(&self, person: Person, line: &str) -> Option<HashMap<String, u64>> {
        let (epoch, number) = line.split_at_checked(8)?;
        let number = u32::from_str_radix(number, 16).ok()?;
        let state = whole(&self.state);
        let told = state.told.get(&person)?;
        let remembered = told.lines.iter().any(|(known, ..)| *known == number);
        let here = u32::from_str_radix(epoch, 16) == Ok(self.epoch);
        // Nothing sent before the first remembered line is assumed to be known.
        (here && remembered).then(|| {
            let read = told.lines.iter().take_while(|(known, ..)| *known != number);
            let last = told.lines.iter().filter(|(known, ..)| *known == number);
            read.chain(last).map(|(_, of, tells)| (of.clone(), *tells)).collect()
        })
    }
}

impl State {
    /// Whether there is room for another bot with invitations, or this one already has some.
    fn has_room_for(&self, person: Person, now: Millis) -> bool {
        let waits = |own: &Vec<Asked>| own.iter().any(|one| one.holds(now));
        self.asked.len() < MOST
            || self.asked.get(&person).is_some_and(waits)
            || self.asked.values().filter(|own| waits(own)).count() < MOST
    }
}

/// If too many invitations are pending, removes and returns the oldest one of whoever has the most.
fn give_way(own: &mut Vec<Asked>, now: Millis) -> Option<Asked> {
    let waiting = || own.iter().filter(|one| one.holds(now));
    if waiting().count() <= MOST_OWN {
        return None;
    }
    let count = |one: &Asked| waiting().filter(|other| other.whose() == one.whose()).count();
    let most = waiting().map(count).max();
    let oldest = own.iter().position(|one| one.holds(now) && Some(count(one)) == most)?;
    Some(own.remove(oldest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOT: Person = Person(7);

    #[test]
    fn who_comes_back_knows_what_was_told_up_to_the_line_they_name() {
        let hub = Hub::new(5);
        let lines = [hub.line(BOT, "a", 1), hub.line(BOT, "b", 2), hub.line(BOT, "a", 3)];
        let known = |line: &str| hub.known(BOT, line).map(|known| (known.get("a").copied(), known.len()));
        assert_eq!(known(&lines[0]), Some((Some(1), 1)));
        assert_eq!(known(&lines[1]), Some((Some(1), 2)));
        assert_eq!(known(&lines[2]), Some((Some(3), 2)));
        assert_eq!(known("0000000500000009"), None, "it was never told");
        assert_eq!(known("ffffffff00000001"), None, "another run of the server told it");
        for number in 0..LINES as u64 {
            hub.line(BOT, "b", number);
        }
        assert_eq!(known(&lines[2]), None, "it is too long ago");
    }

    /// Whoever looks for a bot reads a list as long as a page, and has no more sent, however many listen.
    #[test]
    fn a_hundred_listening_bots_are_named() {
        let hub = Hub::new(0);
        let name = |number: usize| format!("Bot {number:03}");
        let _lines: Vec<_> =
            (0..NAMED + 9).rev().map(|number| hub.listen(Person(number as u64), &name(number), 0)).collect();
        assert_eq!(hub.listening(), (0..NAMED).map(name).collect::<Vec<_>>());
    }

    /// Invites the bot to a table, as the host with this number.
    fn ask(hub: &Hub, now: Millis, table: &str, host: u64, from: Option<[u8; 4]>) -> bool {
        let asked = Asked::new(table, "Pythia", ("Ana", Person(host)), from.map(IpAddr::from), now);
        hub.ask(BOT, now, asked).is_ok()
    }

    fn tables(hub: &Hub) -> Vec<String> {
        hub.invitations(BOT, 1).into_iter().map(|asked| asked.table).collect()
    }

    #[test]
    fn invitations_are_few_hold_for_a_while_and_are_answered_once() {
        let hub = Hub::new(0);
        for number in 0..MOST_OF_ONE {
            assert!(ask(&hub, 0, &format!("t{number}"), 1, None));
        }
        assert!(!ask(&hub, 0, "another", 1, None));
        assert!(ask(&hub, 0, "t0", 1, None), "the same again is no other");
        assert!(hub.answer(BOT, 1, "t1").is_some());
        assert!(hub.answer(BOT, 1, "t1").is_none());
        assert_eq!(tables(&hub), ["t2", "t0"]);
        assert!(ask(&hub, 0, "another", 1, None), "one is answered");
        assert!(hub.invitations(BOT, HOLDS).is_empty() && hub.answer(BOT, HOLDS, "t2").is_none());
        assert!(ask(&hub, HOLDS, "later", 1, None));
    }

    #[test]
    fn nobody_keeps_a_bot_from_being_asked_by_others() {
        let hub = Hub::new(0);
        assert!(ask(&hub, 0, "first", 1, None));
        // Bots are free to make, so one address can have many of them.
        for number in 0..100 {
            assert!(ask(&hub, 0, &format!("spam{number}"), 100 + number, Some([192, 0, 2, 1])));
        }
        assert!(ask(&hub, 0, "second", 2, Some([198, 51, 100, 7])));
        let waiting = tables(&hub);
        assert_eq!(waiting.len(), MOST_OWN);
        assert_eq!((&*waiting[0], &*waiting[MOST_OWN - 1]), ("first", "second"));
        assert_eq!((&*waiting[1], &*waiting[MOST_OWN - 2]), ("spam82", "spam99"), "the latest stay");
    }

    #[test]
    fn what_holds_no_longer_counts_nowhere_before_it_is_swept() {
        let hub = Hub::new(0);
        let asked = |bot: Person, table: &str, host, now| {
            hub.ask(bot, now, Asked::new(table, "Pythia", ("Ana", Person(host)), None, now))
        };
        for number in 0..MOST_OWN as u64 {
            assert_eq!(asked(BOT, &format!("old{number}"), 100 + number / 2, 0), Ok(None));
        }
        assert_eq!(asked(BOT, "new", 1, HOLDS), Ok(None), "nobody gives way");
        assert_eq!(hub.expire(HOLDS).len(), MOST_OWN, "whoever has asked in vain is told so");
        // One of the bots already has some.
        for bot in 1..MOST as u64 {
            assert_eq!(asked(Person(1_000 + bot), "t", bot, HOLDS), Ok(None), "{bot}");
        }
        let full = Err(Failure::Crowded(Crowded::Bots));
        assert_eq!(asked(Person(1), "t", 1, HOLDS), full);
        assert_eq!(asked(BOT, "another", 2, HOLDS), Ok(None), "it has some");
        assert_eq!(asked(Person(1), "t", 1, 2 * HOLDS), Ok(None));
    }
}
