//! What a viewer sees of the table.

use crate::check::MOST_EXTRA;
use crate::place::{Occupant, Place};
use crate::table::{LiveTable, Said, Spoken, Stage};
use crate::{Abandonment, Ahead, Departure, Millis, Person, Remark, Round, Settings};
use corte::{Event, Seat, SeatSet, Seen, View, Viewer};

/// Everything one viewer may know about a table at one moment.
///
/// It is complete: a viewer who missed all earlier frames has missed nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame<'t> {
    /// The viewer.
    pub viewer: Viewer,
    /// Whether the viewer is the host.
    pub hosts: bool,
    /// Between games, the name of a host who has no place, if it is known.
    pub host: Option<&'t str>,
    /// For the host: who becomes host when they leave.
    pub heir: Option<&'t str>,
    /// The table's settings.
    pub settings: &'t Settings,
    /// The places, clockwise.
    pub places: Vec<PlaceSeen<'t>>,
    /// The game as this viewer sees it; `None` before the first.
    pub view: Option<View<'t>>,
    /// What this viewer has heard of the game.
    pub heard: Vec<Event<Seen>>,
    /// Who has left the game for good, who came back after all, and who became host.
    pub departures: Vec<Departure>,
    /// The names of the game's players, including those who have left since.
    pub names: &'t [String],
    /// The number of the game at this table, counted from 1; 0 before the first.
    pub game: u32,
    /// Whether a game is over and the next has not begun.
    pub over: bool,
    /// Whether the host has changed the settings since, so that players who were ready are asked again.
    pub changed: bool,
    /// Why the last game has no winner, if it is over without one.
    pub abandoned: Option<Abandonment>,
    /// The number of the running game, if the viewer is a host who may end it.
    pub ends: Option<u32>,
    /// The winner of the match, if there is one.
    pub match_won: Option<Seat>,
    /// The viewer's own decision.
    pub ask: Option<Ask>,
    /// Whether a bot has the viewer's seat because their time ran out.
    pub timed_out: bool,
    /// The seats the game is waiting for. What they have clicked is not shown.
    pub waits: SeatSet,
    /// Since when the game has been waiting.
    pub since: Millis,
    /// The deadline for an answer.
    pub deadline: Option<Millis>,
    /// Whether those who are asked can still have more time.
    pub more_time: bool,
    /// What the viewer passes on in advance.
    pub ahead: Ahead,
    /// The seats that agree to abandon the game.
    pub agreed: SeatSet,
    /// The seat that proposed it: of the `voters` that agree, the first to do so.
    pub proposer: Option<Seat>,
    /// The seats that have to agree; nobody else is asked.
    pub voters: SeatSet,
    /// How fast bots play.
    pub speed: crate::Speed,
    /// The speeds this viewer may choose from; empty if the choice isn't theirs.
    pub speeds: &'static [crate::Speed],
    /// Whether the table is locked, so that nobody new may sit down or chat.
    pub locked: bool,
    /// Whether the lock lets the viewer chat.
    pub may_talk: bool,
    /// For the host: the names of banned persons, as they were known here.
    pub banned: Vec<&'t str>,
    /// The speakers this viewer has muted: their author numbers, and the names they had last.
    pub muted: Vec<(u32, &'t str)>,
    /// The chat lines this viewer reads.
    pub lines: Vec<ChatLine<'t>>,
}

/// The latest decision the viewer was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Its number, which the answer must include.
    pub number: u32,
    /// Whether it is still unanswered; if not, a pass is held that can be taken back.
    pub open: bool,
}

/// A place as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceSeen<'t> {
    /// Who sits there.
    pub sitter: Sitter<'t>,
    /// Whether a person can sit down there before a game begins: either it is open, or no place is open and a bot gives way.
    pub free: bool,
    /// How many games it has won: of the match, or of those played without one.
    pub wins: u32,
    /// Whether the player is ready for the next game.
    pub ready: bool,
    /// Whether it is the host's.
    pub host: bool,
}

/// Who sits at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what they say")]
pub enum Sitter<'t> {
    /// Nobody.
    Open,
    /// A person, or a program that plays as one. While they are away, a bot plays for them.
    Player { name: &'t str, program: bool, away: bool },
    /// A bot.
    Bot { name: &'t str, policy: &'t str },
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine<'t> {
    /// When it was said.
    pub at: Millis,
    /// The author, as the number by which they can be muted.
    pub author: u32,
    /// The author's name.
    pub name: &'t str,
    /// The author's place, if they had one.
    pub seat: Option<u8>,
    /// What was said.
    pub words: Words<'t>,
    /// Whether a bot said it.
    pub bot: bool,
    /// Whether the host said it.
    pub host: bool,
    /// Whether the author is silenced; only the host is told.
    pub silenced: bool,
    /// Whether the viewer said it.
    pub own: bool,
    /// Whether it was said among spectators while a game was running.
    pub aside: bool,
}

/// What was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words<'t> {
    /// A line that the author typed.
    Typed(&'t str),
    /// A sign or a phrase, which each reader sees in their own language.
    Remark {
        /// The remark.
        remark: Remark,
        /// The name of the player it is about.
        whom: Option<&'t str>,
    },
}

impl ChatLine<'_> {
    /// Whether a person said it who had no place.
    pub fn is_of_a_watcher(&self) -> bool {
        !self.bot && self.seat.is_none()
    }
}

impl LiveTable {
    /// What this person sees; `None` is a spectator.
    pub fn frame(&self, person: Option<Person>) -> Frame<'_> {
        let sight = self.sight(person);
        let heard = |round: &Round| round.heard(sight).collect();
        let departures = |round: &Round| round.departures(sight).collect();
        Frame {
            heard: self.round().map(heard).unwrap_or_default(),
            departures: self.round().map(departures).unwrap_or_default(),
            ..self.glance(person)
        }
    }

    /// The same without what was heard of the game, so that its length doesn't grow with the game.
    pub fn glance(&self, person: Option<Person>) -> Frame<'_> {
        let viewer = self.viewer(person);
        let round = self.round();
        let running = self.running();
        Frame {
            viewer,
            hosts: person == Some(self.host),
            // While a game runs, the host may have said it among spectators.
            host: self.host_name().filter(|_| running.is_none() && self.place_of(self.host).is_none()),
            heir: self.heir().filter(|_| person == Some(self.host)).and_then(Place::name),
            settings: &self.settings,
            places: self.places_seen(viewer),
            view: round.map(|round| round.game.view(self.sight(person))),
            heard: Vec::new(),
            departures: Vec::new(),
            names: round.map_or(&[], |round| &round.names),
            game: round.map_or(0, |round| round.number),
            over: matches!(self.stage, Stage::Over(_)),
            changed: self.changed,
            abandoned: round.and_then(Round::abandoned),
            ends: person.and_then(|person| self.check_end(person, None).ok()),
            match_won: self.match_won(),
            ask: running.zip(viewer.seat()).and_then(|(round, seat)| self.ask_of(round, seat)),
            timed_out: running.zip(viewer.seat()).is_some_and(|(round, seat)| round.timed_out.contains(seat)),
            waits: running.map_or(SeatSet::EMPTY, |round| round.game.table().asked()),
            since: running.map_or(0, |round| round.since),
            deadline: self.deadline(),
            more_time: running.is_some_and(|round| round.extra < MOST_EXTRA),
            ahead: running.zip(viewer.seat()).map_or(Ahead::default(), |(round, seat)| round.ahead[seat]),
            agreed: running.map_or(SeatSet::EMPTY, Round::agreed),
            proposer: running.and_then(|round| self.proposer(round)),
            voters: running.map_or(SeatSet::EMPTY, |round| self.voters(round)),
            speed: self.speed(),
            speeds: self.speeds(person),
            locked: self.order.locked,
            may_talk: self.may_talk(person),
            banned: if person == Some(self.host) { self.banned() } else { Vec::new() },
            muted: person.map(|person| self.muted_by(viewer, person)).unwrap_or_default(),
            lines: self.lines_for(viewer, person),
        }
    }

    /// The viewer this person is in the game. Someone who sat down after it sees it as a spectator.
    fn sight(&self, person: Option<Person>) -> Viewer {
        let viewer = self.viewer(person);
        let plays = |round: &&Round| {
            let seat = viewer.seat().and_then(|seat| round.players.get(seat.index()));
            seat.is_some_and(|player| *player == person)
        };
        if self.round().filter(plays).is_some() { viewer } else { Viewer::Spectator }
    }

    fn ask_of(&self, round: &Round, seat: Seat) -> Option<Ask> {
        let place = self.places.get(seat.index())?;
        let asked = place.open || round.held().contains(seat);
        asked.then_some(Ask { number: place.asked, open: place.open })
    }

    fn proposer(&self, round: &Round) -> Option<Seat> {
        let voters = self.voters(round);
        round.agreed.iter().copied().find(|seat| voters.contains(*seat))
    }

    fn places_seen(&self, viewer: Viewer) -> Vec<PlaceSeen<'_>> {
        let seats = Seat::all(self.places.len());
        let present = self.seen_present(seats.clone().collect());
        let seen = |(seat, place): (Seat, _)| {
            let away = if viewer.is(seat) { !Place::is_present(place) } else { !present.contains(seat) };
            self.place_seen(place, away)
        };
        seats.zip(&self.places).map(seen).collect()
    }

    fn place_seen<'t>(&'t self, place: &'t Place, away: bool) -> PlaceSeen<'t> {
        let sitter = match &place.sitter {
            Occupant::Open => Sitter::Open,
            Occupant::Player { name, program, .. } => Sitter::Player { name, program: *program, away },
            Occupant::Bot { policy, name } => Sitter::Bot { name, policy },
        };
        let host = place.person() == Some(self.host);
        let free = place.is_open() || self.gives_way(place);
        // A match that is won shows how it was; what is left of another counts no more.
        let wins = if self.goal_is_changed() && self.match_won().is_none() { 0 } else { place.wins };
        PlaceSeen { sitter, free, wins, ready: place.ready, host }
    }

    fn banned(&self) -> Vec<&str> {
        self.order.banned.iter().map(|(_, name)| name.as_str()).collect()
    }

    /// The speakers this person has muted. Those without a stored line are left out, since there is nothing to read again.
    fn muted_by(&self, viewer: Viewer, person: Person) -> Vec<(u32, &str)> {
        let own = self.mutes.iter().filter(|(reader, _)| *reader == person).map(|(_, author)| *author);
        let named = own.filter_map(|author| Some((author, self.name_of(author, viewer)?)));
        named.map(|(author, name)| (self.number_of(author), name)).collect()
    }

    /// The last name of a speaker in lines this viewer may read, since a name can be a message, too.
    pub(crate) fn name_of(&self, author: u32, viewer: Viewer) -> Option<&str> {
        let mut lines = self.lines_open_to(viewer).rev();
        lines.find(|line| line.author == author).map(|line| line.name.as_str())
    }

    /// The number by which whoever has this place can be muted or silenced, if they have spoken.
    pub fn author_at(&self, place: usize) -> Option<u32> {
        let person = self.places.get(place)?.person()?;
        let index = (0..self.speakers.len() as u32).find(|index| self.person_of(*index) == Some(person))?;
        Some(self.number_of(index))
    }

    /// The number that readers know a speaker by.
    fn number_of(&self, author: u32) -> u32 {
        self.speakers[author as usize].number
    }

    /// The lines a viewer may read. Players of a running game don't read what its spectators say among themselves.
    fn lines_open_to(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &Said> {
        let game = self.running().map(Round::number).filter(|_| viewer != Viewer::Spectator);
        self.lines.iter().filter(move |line| !line.is_aside_in(game))
    }

    fn lines_for(&self, viewer: Viewer, person: Option<Person>) -> Vec<ChatLine<'_>> {
        let muted = |author: u32| person.is_some_and(|person| self.mutes.contains(&(person, author)));
        let read = self.lines_open_to(viewer).filter(|line| !muted(line.author));
        read.map(|line| self.line_for(line, person)).collect()
    }

    fn line_for<'t>(&'t self, line: &'t Said, reader: Option<Person>) -> ChatLine<'t> {
        let author = self.person_of(line.author);
        let silenced = author.is_some_and(|author| self.is_silenced(author));
        ChatLine {
            at: line.at,
            author: self.number_of(line.author),
            name: &line.name,
            seat: line.seat,
            words: match &line.words {
                Spoken::Typed(text) => Words::Typed(text),
                Spoken::Remark { remark, whom } => {
                    Words::Remark { remark: *remark, whom: whom.as_ref().map(|(name, _)| name.as_str()) }
                }
            },
            bot: author.is_none(),
            host: author == Some(self.host),
            silenced: silenced && reader == Some(self.host),
            own: author.is_some() && author == reader,
            aside: line.aside.is_some(),
        }
    }
}
