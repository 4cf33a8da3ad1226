//! The table's state.

use crate::entry::{GOALS_OF_MATCHES, MATCHES_APART, WINS_OF_PERSONS};
use crate::order::Order;
use crate::place::Place;
use crate::round::Round;
use crate::{Entry, Millis, Person, Remark, Seed, Settings, What};
use corte::{Seat, SeatSet, Viewer};

/// One live table: the fold of its log.
#[derive(Clone, PartialEq, Debug)]
pub struct LiveTable {
    pub(crate) seq: u64,
    pub(crate) seed: Seed,
    pub(crate) settings: Settings,
    pub(crate) host: Person,
    pub(crate) places: Vec<Place>,
    /// The games of the match won by persons who have no place now (R-V5). That they are the same is no secret: so they are in the chat.
    pub(crate) wins_of_the_gone: Vec<(Person, u32)>,
    pub(crate) stage: Stage,
    /// The place whose player starts the next game (R-S6).
    pub(crate) champion: Option<u8>,
    pub(crate) games: u32,
    /// Whether the host has changed the settings since the last game.
    pub(crate) changed: bool,
    pub(crate) attended: Millis,
    /// How fast bots should play, if somebody may choose that.
    pub(crate) speed: crate::Speed,
    /// Everyone who has spoken, in that order. Lines and mutes hold an index into it.
    pub(crate) speakers: Vec<Author>,
    pub(crate) lines: Vec<Said>,
    pub(crate) mutes: Vec<(Person, u32)>,
    /// The names by which the host and whoever has played the match are known; the latest last.
    pub(crate) known: Vec<(Person, String)>,
    /// What the host has decided about guests.
    pub(crate) order: Order,
    pub(crate) closed: bool,
    /// The latest version of its entries.
    pub(crate) version: u32,
}

/// What the table is doing.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// Players gather.
    Lobby,
    /// A game is running.
    Playing(Box<Round>),
    /// The last game is over.
    Over(Box<Round>),
}

/// A chat line as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) at: Millis,
    pub(crate) author: u32,
    pub(crate) seat: Option<u8>,
    pub(crate) name: String,
    pub(crate) words: Spoken,
    /// For a line said among spectators, the game that was running; its players can read it afterwards.
    pub(crate) aside: Option<u32>,
}

impl Said {
    /// Whether it was said among the spectators of this running game. If no game is running, nothing is an aside any more.
    pub(crate) fn is_aside_in(&self, running: Option<u32>) -> bool {
        running.is_some() && self.aside == running
    }
}

/// The number of the first speaker whose first line was said among spectators. They are counted apart, so the numbers of those whom players
/// hear don't tell how many they don't hear.
const FIRST_ASIDE: u32 = 1 << 24;

/// Someone who has spoken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Author {
    pub(crate) speaker: Speaker,
    /// The number that readers know them by.
    pub(crate) number: u32,
}

/// Someone whose lines can be read and muted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Speaker {
    Person(Person),
    /// A bot, by its name at the table.
    Bot(String),
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spoken {
    Typed(String),
    Remark {
        remark: Remark,
        /// The player it is about: their name at that time, and who they are if it is a person.
        whom: Option<(String, Option<Person>)>,
    },
}

/// The number of chat lines each room keeps.
pub(crate) const KEPT_LINES: usize = 100;

/// The result of a command that is not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It changes the table: commit this entry.
    Commit(Entry),
    /// It begins a game: deal it from a seed that nobody has seen; see [`LiveTable::deal`].
    Deal,
    /// It is a repeat, or changes nothing.
    Known,
}

/// The viewers whose frames have changed. Nobody else may be sent one, because even that something happened is information.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Touched {
    /// The players at these seats.
    pub seats: SeatSet,
    /// The spectators.
    pub spectators: bool,
    /// This person, wherever they are.
    pub person: Option<Person>,
}

impl Touched {
    /// Nobody.
    pub const NOBODY: Touched = Touched { seats: SeatSet::EMPTY, spectators: false, person: None };
    /// Everybody.
    pub const ALL: Touched = Touched { seats: SeatSet::first(Seat::MAX), spectators: true, person: None };

    pub(crate) fn seat(seat: Seat) -> Touched {
        Touched { seats: SeatSet::only(seat), ..Touched::NOBODY }
    }

    pub(crate) fn person(person: Person) -> Touched {
        Touched { person: Some(person), ..Touched::NOBODY }
    }

    /// Whether this viewer's frame has changed.
    pub fn includes(&self, viewer: Viewer, person: Option<Person>) -> bool {
        let seen = match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
        };
        seen || (self.person.is_some() && self.person == person)
    }

    /// Those touched by either. At most one of the two may name a person.
    pub(crate) fn and(self, other: Touched) -> Touched {
        Touched {
            seats: self.seats.iter().chain(other.seats.iter()).collect(),
            spectators: self.spectators || other.spectators,
            person: self.person.or(other.person),
        }
    }
}

/// A corrupt log: an entry doesn't follow from those before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq} of the log does not follow from those before it")]
pub struct Corrupt {
    /// The number of the entry, counted from 1.
    pub seq: u64,
}

impl LiveTable {
    /// The entry that opens a table.
    pub fn open(settings: Settings, host: Person, seed: Seed, now: Millis) -> Entry {
        What::Opened { settings, host, seed }.at(now)
    }

    /// Builds the table from its entries.
    ///
    /// # Errors
    ///
    /// If an entry doesn't follow from those before it.
    pub fn replay<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Result<LiveTable, Corrupt> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(Corrupt { seq: 1 })?;
        let mut table = LiveTable::opened(first).ok_or(Corrupt { seq: 1 })?;
        for entry in entries {
            table.apply(entry)?;
        }
        Ok(table)
    }

    fn opened(entry: &Entry) -> Option<LiveTable> {
        let What::Opened { settings, host, seed } = &entry.what else { return None };
        Some(LiveTable {
            seq: 1,
            seed: *seed,
            settings: *settings,
            host: *host,
            places: vec![Place::default(); settings.places().into()],
            wins_of_the_gone: Vec::new(),
            stage: Stage::Lobby,
            champion: None,
            games: 0,
            changed: false,
            attended: entry.at,
            speed: crate::Speed::One,
            speakers: Vec::new(),
            lines: Vec::new(),
            mutes: Vec::new(),
            known: Vec::new(),
            order: Order::default(),
            closed: false,
            version: entry.v,
        })
    }

    /// The number of its latest entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Its settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The host.
    pub fn host(&self) -> Person {
        self.host
    }

    /// The table's seeds, for deriving ids. They must not be shown to anyone.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The places, clockwise.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// What the table is doing.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// When a person last did something here. Bots, clocks and restarts don't count.
    pub fn attended(&self) -> Millis {
        self.attended
    }

    /// Whether the table is closed, so that nothing can happen any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The current or last game.
    pub fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Playing(round) | Stage::Over(round) => Some(round),
        }
    }

    /// The running game.
    pub fn running(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) => Some(round),
            _ => None,
        }
    }

    /// The place of this person.
    pub fn place_of(&self, person: Person) -> Option<u8> {
        self.places.iter().position(|place| place.person() == Some(person)).map(|index| index as u8)
    }

    /// The viewer that this person is: a seat or a spectator.
    pub fn viewer(&self, person: Option<Person>) -> Viewer {
        let seat = person.and_then(|person| self.place_of(person)).and_then(|place| Seat::new(place.into()));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whose frames this person gets: their own, or `None` if they are the same as any spectator's.
    pub fn eyes(&self, person: Option<Person>) -> Option<Person> {
        person.filter(|person| {
            *person == self.host
                || self.place_of(*person).is_some()
                || self.has_played(*person)
                || self.author(&Speaker::Person(*person)).is_some()
                || self.mutes.iter().any(|(who, _)| who == person)
        })
    }

    /// Whether this person has a seat in the current game, or had one in the last.
    pub(crate) fn has_played(&self, person: Person) -> bool {
        self.round().is_some_and(|round| round.players.contains(&Some(person)))
    }

    /// The seat that has won the match, if any (R-V5). Whatever the host changes afterwards, it stays won.
    pub fn match_won(&self) -> Option<Seat> {
        self.leader(self.goal())
    }

    /// How many wins decide the match of the current or last game; 0 if it is of none.
    pub(crate) fn goal(&self) -> u8 {
        self.round().map_or(0, |round| round.game.table().rules().options().wins)
    }

    /// Whether the host has changed that number since the last game, so that what was won so far doesn't count in the next.
    pub(crate) fn goal_is_changed(&self) -> bool {
        matches!(self.stage, Stage::Over(_)) && self.goal() != self.settings.options().wins
    }

    /// Whoever has won as many games as this, if a match needs any.
    fn leader(&self, goal: u8) -> Option<Seat> {
        let place = self.places.iter().position(|place| goal > 0 && place.wins >= u32::from(goal))?;
        Seat::new(place)
    }

    /// Whether somebody who has left since has won as many games as this.
    fn is_led_by_the_gone(&self, goal: u8) -> bool {
        goal > 0 && self.wins_of_the_gone.iter().any(|(_, wins)| *wins >= u32::from(goal))
    }

    /// Whether nothing that was won so far counts in the next game, if an entry of this version begins it: the match is won, or the host has
    /// changed what it takes. By older entries, a match goes on where its winner has left, games of no match count, and the match is won by
    /// what the settings say now.
    pub(crate) fn begins_anew(&self, version: u32) -> bool {
        let next = self.settings.options().wins;
        let by_its_goal = version >= GOALS_OF_MATCHES;
        let goal = if by_its_goal { self.goal() } else { next };
        let is_led =
            self.leader(goal).is_some() || (version >= WINS_OF_PERSONS && self.is_led_by_the_gone(goal));
        let was_of_none = matches!(&self.stage, Stage::Over(round) if round.match_begun.is_none());
        let turns_to_a_match = version >= MATCHES_APART && was_of_none && next > 0;
        is_led || turns_to_a_match || (by_its_goal && self.goal_is_changed())
    }

    /// The oldest version, of those from this one on, in which the entry that begins the next game can be written, so that older servers
    /// count what was won as this one does.
    pub(crate) fn version_to_begin(&self, oldest: u32) -> u32 {
        let counts = self.places.iter().any(|place| place.wins > 0)
            || !self.wins_of_the_gone.is_empty()
            || self.round().is_some_and(|round| round.match_begun.is_some());
        let versions = [oldest, WINS_OF_PERSONS, MATCHES_APART];
        let same = |version: &u32| {
            self.begins_anew(self.version.max(*version)) == self.begins_anew(GOALS_OF_MATCHES)
        };
        versions.into_iter().find(|version| !counts || same(version)).unwrap_or(GOALS_OF_MATCHES)
    }

    /// Who becomes host when the host leaves: the first other person seated, or if there is none, the first program, which may never begin
    /// a game. Anyone who has left for good no longer counts.
    pub(crate) fn heir(&self) -> Option<&Place> {
        let others =
            self.places.iter().filter(|place| place.sitting().is_some_and(|person| person != self.host));
        // Of equals, the first is taken.
        others.min_by_key(|place| place.is_of_a_program())
    }

    /// The heir under older versions of entries: whoever sits first, other than the host.
    pub(crate) fn eldest(&self) -> Option<Person> {
        self.places.iter().filter_map(Place::person).find(|person| *person != self.host)
    }

    /// The index of a speaker, once they have spoken.
    pub(crate) fn author(&self, speaker: &Speaker) -> Option<u32> {
        self.speakers.iter().position(|author| author.speaker == *speaker).map(|at| at as u32)
    }

    /// Adds a speaker, whose first line may be one among spectators, and returns their index.
    pub(crate) fn add_author(&mut self, speaker: Speaker, aside: bool) -> u32 {
        let apart = self.speakers.iter().filter(|author| (author.number >= FIRST_ASIDE) == aside).count();
        let number = apart as u32 + if aside { FIRST_ASIDE } else { 0 };
        self.speakers.push(Author { speaker, number });
        self.speakers.len() as u32 - 1
    }

    /// The person at this index, if it is one.
    pub(crate) fn person_of(&self, author: u32) -> Option<Person> {
        match self.speakers.get(author as usize)?.speaker {
            Speaker::Person(person) => Some(person),
            Speaker::Bot(_) => None,
        }
    }

    /// A seat's latest decision: `(number, whether it is open)`.
    pub fn decision_of(&self, seat: Seat) -> (u32, bool) {
        self.places.get(seat.index()).map_or((0, false), |place| (place.asked, place.open))
    }
}
