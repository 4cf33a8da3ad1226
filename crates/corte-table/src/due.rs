//! What happens without a command: bots, answers given in advance, and clocks.

use crate::check::FULL;
use crate::round::Round;
use crate::table::{LiveTable, Stage, Verdict};
use crate::{Abandonment, By, Entry, Millis, Person, Place, Speed, What};
use corte::{DecisionId, Phase, Seat, SeatSet};

/// Something that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Commit this entry.
    Entry(Entry),
    /// Deal a game from a seed that nobody has seen; see [`LiveTable::deal`].
    Deal,
    /// Let a bot decide here, for itself or for an absent player; see [`LiveTable::check_bot_decision`].
    Bot {
        /// The seat.
        seat: Seat,
        /// The number of its decision.
        number: u32,
        /// When the bot answers. It was drawn when the question came up, and is the answer's timestamp.
        at: Millis,
    },
}

/// A decision that a bot has to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotAsked<'t> {
    /// The seat.
    pub seat: Seat,
    /// The number of its decision.
    pub number: u32,
    /// The policy that has the seat; `None` if the bot stands in for a player.
    pub policy: Option<&'t str>,
}

/// How many decisions in a row bots make for a player who is away before the game can be abandoned without that player.
pub const VOTE_LOST_AFTER: usize = 3;

/// The delay from which an answer gets the time at which it is given as its timestamp, instead of the moment drawn for it.
const LATE: Millis = 100;

/// The timestamp of something that was due at one moment and is done now.
fn stamp(due: Millis, now: Millis) -> Millis {
    if now - due < LATE { due } else { now }
}

impl LiveTable {
    /// When something will next be due, if nothing happens before.
    pub fn wake(&self) -> Option<Millis> {
        if self.at_its_end().is_some() || self.all_are_ready() {
            return Some(0);
        }
        let voice = self.round().and_then(|round| round.voice).map(|voice| voice.at);
        let Some(round) = self.running() else { return voice };
        let asked = round.game.asked();
        let paused = self.speed() == Speed::Paused;
        let helped = !paused && asked.iter().any(|seat| self.is_helped(round, seat));
        let paced = helped.then_some(round.release);
        let clock = self.deadline().filter(|_| !self.present(asked).is_empty());
        [voice, paced, clock].into_iter().flatten().min()
    }

    /// The decisions that bots have to make, for themselves or for absent players.
    ///
    /// The driver lets bots think about them from now on. They are made when [`LiveTable::due`] says so, never because a bot has
    /// finished thinking.
    pub fn bots_asked(&self) -> impl Iterator<Item = BotAsked<'_>> {
        let round = self.running();
        let asked = round.map_or(SeatSet::EMPTY, |round| round.game.asked());
        let places = Seat::all(self.places.len()).zip(&self.places);
        places
            .filter(move |(seat, place)| asked.contains(*seat) && place.is_played_by_a_bot())
            .map(|(seat, place)| BotAsked { seat, number: place.asked, policy: place.policy() })
    }

    /// The first thing that is due now.
    pub fn due(&self, now: Millis) -> Option<Due> {
        if self.at_its_end().is_some() {
            return Some(Due::Entry(What::Abandoned.at(now)));
        }
        if self.all_are_ready() {
            return Some(Due::Deal);
        }
        if let Some(voice) = self.round().and_then(|round| round.voice).filter(|voice| now >= voice.at) {
            let what = What::BotRemarked { place: voice.place, remark: voice.remark };
            return Some(Due::Entry(what.at(stamp(voice.at, now))));
        }
        let round = self.running()?;
        if now >= round.release && self.speed() != Speed::Paused {
            let at = stamp(round.release, now);
            if let Some(due) = self.due_of_a_helper(round, at) {
                return Some(due);
            }
        }
        let late = self.present(round.game.asked());
        let seats = late.iter().map(|seat| seat.index() as u8).collect();
        (self.is_over_time(now) && !late.is_empty()).then(|| Due::Entry(What::Away { seats }.at(now)))
    }

    /// The deadline for an answer. It is public, and so is everything it depends on.
    pub fn deadline(&self) -> Option<Millis> {
        let round = self.running()?;
        let answer = self.settings.clock().answer;
        let somebody = !self.seen_present(round.game.table().asked()).is_empty();
        (answer > 0 && somebody).then(|| round.deadline(answer))
    }

    /// Whether the time of those asked is over.
    pub(crate) fn is_over_time(&self, now: Millis) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// What is done for a seat that doesn't answer itself, clockwise from the seat whose turn it is.
    fn due_of_a_helper(&self, round: &Round, at: Millis) -> Option<Due> {
        let turn = round.game.table().turn();
        let seat = round.game.asked().clockwise_from(turn).find(|seat| self.is_helped(round, *seat))?;
        let place = &self.places[seat.index()];
        if place.is_played_by_a_bot() {
            return Some(Due::Bot { seat, number: place.asked, at });
        }
        let pass = round.game.view(corte::Viewer::Seat(seat)).id(corte::Decision::Pass)?;
        self.pass_for(seat, pass, at)
    }

    fn pass_for(&self, seat: Seat, pass: DecisionId, at: Millis) -> Option<Due> {
        let number = self.places[seat.index()].asked;
        let what = self.check_decision(seat, number, pass, By::Ahead).ok()??;
        Some(Due::Entry(what.at(at)))
    }

    fn is_helped(&self, round: &Round, seat: Seat) -> bool {
        let place = &self.places[seat.index()];
        let ahead = round.ahead[seat];
        let passes = match round.game.table().phase() {
            Phase::Challenge { .. } => ahead.turn,
            Phase::Block { action: corte::Action::ForeignAid, .. } => ahead.turn || ahead.aid,
            Phase::Block { .. } => ahead.turn,
            _ => false,
        };
        place.is_played_by_a_bot() || passes
    }

    fn present(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|seat| self.places[seat.index()].is_present()).collect()
    }

    /// Of these seats, those whose players everybody takes to be present. A player who runs out of time while several are asked at
    /// once doesn't appear away until that question is closed; otherwise others would see who has answered.
    pub(crate) fn seen_present(&self, seats: SeatSet) -> SeatSet {
        let late = self.running().map_or(SeatSet::EMPTY, Round::late);
        seats.iter().filter(|seat| late.contains(*seat) || self.places[seat.index()].is_present()).collect()
    }

    /// Why the game ends without a winner now, if it does: everyone agrees, or it has reached its turn limit.
    pub(crate) fn at_its_end(&self) -> Option<Abandonment> {
        let beyond = |round: &Round| round.turns > u32::from(self.settings.turns());
        match self.is_agreed_to_abandon() {
            true => Some(Abandonment::Agreed),
            false => self.running().is_some_and(beyond).then_some(Abandonment::Turns),
        }
    }

    fn is_agreed_to_abandon(&self) -> bool {
        self.running().is_some_and(|round| {
            let voters = self.voters(round);
            !voters.is_empty() && voters.minus(round.agreed()).is_empty()
        })
    }

    /// Whose agreement abandons the game: all persons who are still in and haven't left it. Whoever is only late or cut off is asked, too,
    /// until bots have decided [`VOTE_LOST_AFTER`] times in a row for them. Only if there is no such person, it is the programs that play as
    /// persons, which might never agree. The server's bots don't object.
    pub(crate) fn voters(&self, round: &Round) -> SeatSet {
        let place = |seat: Seat| &self.places[seat.index()];
        let votes =
            |seat: &Seat| place(*seat).sitting().is_some() && round.stood_in_for(*seat) < VOTE_LOST_AFTER;
        let all: SeatSet = round.game.table().playing().iter().filter(votes).collect();
        let persons: SeatSet = all.iter().filter(|seat| !place(*seat).is_of_a_program()).collect();
        if persons.is_empty() { all } else { persons }
    }

    fn all_are_ready(&self) -> bool {
        let mut present = self.places.iter().filter(|place| place.is_present()).peekable();
        matches!(self.stage, Stage::Over(_))
            && present.peek().is_some()
            && present.all(|place: &Place| place.ready)
            && self.may_start().is_ok()
    }
}

impl LiveTable {
    /// How fast bots play now: as chosen, as long as it affects nobody else.
    pub fn speed(&self) -> Speed {
        let concerned = self.persons().take(2).count();
        let waits = self.persons_in_play().next().is_some();
        // If nobody can change the pace any more, the game must not stay paused.
        let stands = self.seq >= FULL && self.speed == Speed::Paused;
        if (concerned < 2 || !waits) && !stands { self.speed } else { Speed::One }
    }

    /// The speeds that this person may choose from.
    ///
    /// A player who is out may choose once only bots are left, and so may a player alone with bots.
    /// In a game of bots alone, anyone watching may change the pace, and the host may pause it.
    pub fn speeds(&self, person: Option<Person>) -> &'static [Speed] {
        if self.running().is_none() {
            return &[];
        }
        let sits = person.is_some_and(|person| self.persons().any(|other| other == person));
        let alone = self.persons().all(|other| Some(other) == person);
        let bots_are_left = self.persons_in_play().next().is_none();
        match (sits, bots_are_left) {
            (true, true) => &Speed::ALL,
            (true, false) if alone => Speed::OF_A_PLAYER,
            (false, true) if alone && person == Some(self.host) => &Speed::ALL,
            (false, true) if alone => Speed::OF_A_WATCHER,
            _ => &[],
        }
    }

    /// The persons who sit at the table and haven't left it for good.
    fn persons(&self) -> impl Iterator<Item = Person> {
        self.places.iter().filter_map(Place::sitting)
    }

    fn persons_in_play(&self) -> impl Iterator<Item = Person> {
        let playing = self.running().map(|round| round.game.table().playing());
        let seats = Seat::all(self.places.len()).zip(&self.places);
        let in_play = seats.filter(move |(seat, _)| playing.is_some_and(|playing| playing.contains(*seat)));
        in_play.filter_map(|(_, place)| place.sitting())
    }
}

impl Verdict {
    /// The entry to commit, if there is one.
    pub fn entry(self) -> Option<Entry> {
        match self {
            Verdict::Commit(entry) => Some(entry),
            Verdict::Known | Verdict::Deal => None,
        }
    }
}
