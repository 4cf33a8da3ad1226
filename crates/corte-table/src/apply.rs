//! The fold: how each entry changes the table.

use crate::entry::{PERSONS_FIRST, WINS_OF_PERSONS};
use crate::place::{Occupant, Place};
use crate::round::{Effect, Passage, Round, undealt};
use crate::table::{Corrupt, KEPT_LINES, LiveTable, Said, Speaker, Spoken, Stage, Touched};
use crate::voice::{SILENCE, Voice};
use crate::{Abandonment, By, Entry, GameSeed, Millis, Person, Remark, Speed, What};
use corte::{DecisionId, Seat, SeatSet, Setup};

/// The first entry version in which bots speak; after older entries they said nothing.
const FIRST_WITH_VOICES: u32 = 4;

impl LiveTable {
    /// Applies an entry that [`LiveTable::check`] or [`LiveTable::due`] made from exactly this state.
    ///
    /// # Errors
    ///
    /// If the entry doesn't follow from this state, or is of a version that this program doesn't know. The table must not be used any more
    /// then.
    pub fn apply(&mut self, entry: &Entry) -> Result<Touched, Corrupt> {
        let seq = self.seq + 1;
        if entry.v > crate::ENTRY_VERSION || self.closed {
            return Err(Corrupt { seq });
        }
        self.seq = seq;
        if entry.what.is_of_a_person() {
            self.attended = entry.at;
        }
        self.version = self.version.max(entry.v);
        self.fold(entry).ok_or(Corrupt { seq })
    }

    /// Applies what happened, and returns who can see it. Every kind of entry has an arm of its own; there is no wildcard.
    fn fold(&mut self, entry: &Entry) -> Option<Touched> {
        let (at, what) = (entry.at, &entry.what);
        match what {
            What::Opened { .. } => return None,
            What::Changed { settings } => self.change(*settings),
            What::Sat { place, person, name, program } => {
                self.sit(*place, Occupant::player(*person, name, *program))?;
                self.note_the_host(*person, name);
            }
            What::BotSat { place, policy, name } => {
                self.sit(*place, Occupant::Bot { policy: policy.clone(), name: name.clone() })?;
            }
            What::Replaced { place, person, name } => {
                self.place_mut(*place).filter(|place| place.policy().is_some()).map(std::mem::take)?;
                self.sit(*place, Occupant::player(*person, name, false))?;
                self.note_the_host(*person, name);
            }
            What::Cleared { place } => {
                let was = self.vacate(*place)?.person();
                self.pass_on_the_host(was);
            }
            What::Ready { place, ready } => self.place_mut(*place)?.ready = *ready,
            What::Started { first, draws, seed } => self.start(at, *first, draws, *seed)?,
            What::Decided { seat, decision, by, draws, .. } => {
                let returned = if *by == By::Player { self.take_back(*seat)? } else { Touched::NOBODY };
                let id = entry.decision(*decision)?;
                let touched = self.decided(at, *seat, (id, *by), draws, entry.v >= FIRST_WITH_VOICES)?;
                return Some(touched.and(returned));
            }
            What::Reconsidered { seat, .. } => return self.reconsidered(*seat),
            What::Prepared { seat, ahead } => {
                let seat = self.seat(*seat)?;
                self.round_mut()?.ahead[seat] = *ahead;
                return Some(Touched::seat(seat));
            }
            What::MoreTime { .. } => self.round_mut()?.extra += crate::check::MORE_TIME,
            What::Away { seats } => return self.away(at, seats),
            What::Back { seat } => return self.take_back(*seat),
            What::Left { seat, by_host } => self.depart(at, *seat, *by_host)?,
            What::Agreed { seat, agrees } => self.agreed(*seat, *agrees)?,
            What::Paced { speed } => self.pace(at, *speed),
            What::Abandoned => {
                let why = self.at_its_end().unwrap_or(Abandonment::Closed);
                self.abandon(at, why)?;
            }
            What::Ended => self.abandon(at, Abandonment::Host)?,
            What::HandedOver { person, name } => self.hand_over(*person, name),
            What::Said { person, name, text } => return Some(self.said(at, *person, name, text)),
            What::Remarked { person, remark } => {
                return self.remarked(at, Speaker::Person(*person), self.place_of(*person)?, *remark);
            }
            What::BotRemarked { place, remark } => return self.bot_remarked(at, *place, *remark),
            What::Muted { person, whom, muted } => return Some(self.muted(*person, *whom, *muted)),
            What::Locked { locked } => self.order.locked = *locked,
            What::Silenced { person, silenced } => self.order.silence(*person, *silenced),
            What::Banned { person, name } => {
                self.order.ban(*person, name);
                self.show_out(at, *person)?;
            }
            What::Parted { person, name } => self.part(*person, name),
            What::Pardoned { person } => self.order.banned.retain(|(other, _)| other != person),
            What::Resumed => self.resume(at),
            What::Closed => {
                self.closed = true;
                return Some(Touched::NOBODY);
            }
        }
        Some(Touched::ALL)
    }

    fn abandon(&mut self, at: Millis, why: Abandonment) -> Option<()> {
        self.round_mut()?.abandon(why);
        self.end(at);
        Some(())
    }

    /// Makes somebody the host. In the story of the game, only who plays it is named: a name can be a message of those who watch.
    fn hand_over(&mut self, person: Person, name: &str) {
        self.host = person;
        self.order.silence(person, false);
        self.note_the_host(person, name);
        if let Stage::Playing(round) | Stage::Over(round) = &mut self.stage {
            let seat = round.players.iter().position(|player| *player == Some(person));
            round.note_departure(seat.and_then(Seat::new), Passage::Hosts);
        }
    }

    fn away(&mut self, at: Millis, seats: &[u8]) -> Option<Touched> {
        let is_over_time = self.is_over_time(at);
        let hides = is_over_time && self.running().is_some_and(|round| round.window.is_some());
        let mut touched = if hides { Touched::NOBODY } else { Touched::ALL };
        for seat in seats {
            self.place_mut(*seat)?.set_away(true);
            let seat = self.seat(*seat)?;
            if let Some(round) =
                self.round_mut().filter(|round| is_over_time && round.game.asked().contains(seat))
            {
                round.timed_out = round.timed_out.with(seat);
            }
            if hides {
                self.round_mut()?.set_late(seat, true);
                touched = touched.and(Touched::seat(seat));
            }
        }
        // The moment is not drawn again, so coming back late and going away again, however often, delays nobody.
        if !self.is_released_for_who_is_late() {
            self.draw_release(at);
        }
        Some(touched)
    }

    /// Whether the moment at which a bot answers for somebody who ran out of time has already been drawn.
    fn is_released_for_who_is_late(&self) -> bool {
        let answer = self.settings.clock().answer;
        self.running().is_some_and(|round| answer > 0 && round.release > round.deadline(answer))
    }

    fn change(&mut self, settings: crate::Settings) {
        self.settings = settings;
        self.changed = self.round().is_some();
        self.fit_places();
        // Those who were ready were ready for something else.
        self.places.iter_mut().for_each(|place| place.ready = false);
    }

    /// Restarts the clocks.
    fn resume(&mut self, at: Millis) {
        if let Some(round) = self.round_mut() {
            round.since = at;
        }
        self.hush();
        self.draw_release(at);
    }

    fn reconsidered(&mut self, seat: u8) -> Option<Touched> {
        let seat = self.seat(seat)?;
        self.round_mut()?.reconsider(seat)?;
        self.places[seat.index()].ask_again();
        Some(Touched::seat(seat))
    }

    fn agreed(&mut self, seat: u8, agrees: bool) -> Option<()> {
        let seat = self.seat(seat)?;
        let agreed = &mut self.round_mut()?.agreed;
        agreed.retain(|other| *other != seat);
        agreed.extend(agrees.then_some(seat));
        Some(())
    }

    fn muted(&mut self, person: Person, whom: u32, muted: bool) -> Touched {
        self.mutes.retain(|mute| *mute != (person, whom));
        if muted {
            self.mutes.push((person, whom));
        }
        Touched::person(person)
    }

    fn place_mut(&mut self, index: u8) -> Option<&mut Place> {
        self.places.get_mut(usize::from(index))
    }

    fn round_mut(&mut self) -> Option<&mut Round> {
        match &mut self.stage {
            Stage::Playing(round) => Some(round),
            _ => None,
        }
    }

    fn seat(&self, index: u8) -> Option<Seat> {
        Seat::new(index.into()).filter(|seat| seat.index() < self.places.len())
    }

    fn sit(&mut self, place: u8, sitter: Occupant) -> Option<()> {
        let seated = Place { sitter, ..Place::default() };
        let wins = seated.person().map_or(0, |person| self.wins_brought_back(person));
        let place = self.place_mut(place).filter(|place| place.is_open())?;
        *place = Place { wins, ..seated };
        Some(())
    }

    /// Frees a place and returns what it was. What a person has won in the match stays theirs.
    fn vacate(&mut self, place: u8) -> Option<Place> {
        let was = std::mem::take(self.place_mut(place)?);
        self.wins_of_the_gone.extend(was.person().filter(|_| was.wins > 0).map(|person| (person, was.wins)));
        Some(was)
    }

    /// The games of the match that somebody who sits down again has won (R-V5). By older entries, they begin anew.
    fn wins_brought_back(&mut self, person: Person) -> u32 {
        let won = self.wins_of_the_gone.extract_if(.., |(who, _)| *who == person).map(|(_, wins)| wins).sum();
        if self.version >= WINS_OF_PERSONS { won } else { 0 }
    }

    /// Adjusts the number of places to the settings. Surplus open places go, last first; those seated keep their order.
    fn fit_places(&mut self) {
        let wanted = usize::from(self.settings.places());
        while self.places.len() > wanted {
            let Some(open) = self.places.iter().rposition(Place::is_open) else { break };
            self.places.remove(open);
            let behind = self.champion.filter(|champion| usize::from(*champion) > open);
            self.champion = behind.map(|champion| champion - 1).or(self.champion);
        }
        self.places.resize(wanted, Place::default());
    }

    /// If it was the host who left, passes the table on to their heir; if nobody is left, it stays theirs.
    fn pass_on_the_host(&mut self, gone: Option<Person>) {
        let heir = if self.version >= PERSONS_FIRST {
            self.heir().and_then(Place::person)
        } else {
            // By older entries, the same person inherits as did then, even if it is a program.
            self.eldest()
        };
        let Some(heir) = heir.filter(|_| gone == Some(self.host)) else { return };
        self.host = heir;
        let place = self.places.iter().find(|place| place.person() == Some(heir));
        if let Some(name) = place.and_then(Place::name).map(str::to_owned) {
            self.note_the_host(heir, &name);
        }
    }

    /// If the next game doesn't go on with the match, nobody has won anything in it.
    fn begin_match(&mut self) {
        if !self.begins_anew(self.version) {
            return;
        }
        self.places.iter_mut().for_each(|place| place.wins = 0);
        self.wins_of_the_gone.clear();
        if let Stage::Over(round) = &mut self.stage {
            round.match_begun = None;
        }
    }

    fn start(&mut self, at: Millis, first: u8, draws: &[Vec<u8>], seed: Option<GameSeed>) -> Option<()> {
        if self.running().is_some() {
            return None;
        }
        self.begin_match();
        let goes_on = match &self.stage {
            Stage::Over(round) => round.match_begun,
            _ => None,
        };
        let rules = self.settings.rules(self.sitting()).ok()?;
        let first = self.seat(first)?;
        let seed = seed.unwrap_or_else(|| GameSeed::numbered(self.seed.cards, self.games + 1));
        let mut round = self.begin(at, undealt(rules, first), seed)?;
        round.match_begun = round.match_begun.map(|begun| goes_on.unwrap_or(begun));
        round.deal(draws)?;
        round.open_window();
        self.stage = Stage::Playing(Box::new(round));
        self.ask(at);
        Some(())
    }

    /// How many sit here.
    pub(crate) fn sitting(&self) -> usize {
        self.places.iter().filter(|place| !place.is_open()).count()
    }

    /// Begins the next game, with everybody who sits here and before its first move.
    pub(crate) fn begin(&mut self, at: Millis, setup: Setup, seed: GameSeed) -> Option<Round> {
        self.places.retain(|place| !place.is_open());
        for place in &mut self.places {
            place.set_away(!place.is_present());
            (place.ready, place.open) = (false, false);
        }
        let names = self.places.iter().filter_map(Place::name).map(str::to_owned).collect();
        let is_of_a_match = setup.rules.options().wins > 0;
        let goes_on = matches!(&self.stage, Stage::Over(round) if round.match_begun.is_some());
        self.note_the_players(is_of_a_match && goes_on);
        self.games += 1;
        self.changed = false;
        self.speed = self.speed.at_the_beginning();
        let mut round = Round::new(self.games, seed, setup, names, at)?;
        round.players = self.places.iter().map(Place::person).collect();
        round.bots = self.places.iter().map(|place| place.automaton().map(str::to_owned)).collect();
        round.match_begun = is_of_a_match.then_some(self.games);
        self.champion = Some(setup.first.index() as u8);
        Some(round)
    }

    /// Notes that a player answers for themselves, which brings them back if they were away; returns who can see it.
    fn take_back(&mut self, seat: u8) -> Option<Touched> {
        let place = self.place_mut(seat)?;
        let (was_present, had_left) = (place.is_present(), place.has_left());
        place.set_away(false);
        place.returns = place.returns.saturating_add(u8::from(!was_present));
        let seat = self.seat(seat)?;
        let was_late = self.running().is_some_and(|round| round.late().contains(seat));
        if let Some(round) = self.round_mut() {
            round.set_late(seat, false);
            round.timed_out = round.timed_out.without(seat);
            if !was_present {
                round.note_return(seat);
            }
        }
        if had_left {
            self.round_mut()?.note_departure(Some(seat), Passage::Back);
        }
        Some(match (was_present, was_late) {
            (true, _) => Touched::NOBODY,
            (false, true) => Touched::seat(seat),
            (false, false) => Touched::ALL,
        })
    }

    /// Gives a player's seat to a bot, which thinks as long as any other, and records whether they wanted to leave the game, for everyone who
    /// reads its story.
    fn depart(&mut self, at: Millis, place: u8, by_host: bool) -> Option<()> {
        let is_drawn = self.is_over_time(at) && self.is_released_for_who_is_late();
        let seat = self.seat(place)?;
        let round = self.round_mut()?;
        round.set_late(seat, false);
        round.note_departure(Some(seat), if by_host { Passage::Ousted } else { Passage::Left });
        if !self.place_mut(place)?.leave() && !is_drawn {
            self.draw_release(at);
        }
        Some(())
    }

    fn decided(
        &mut self,
        at: Millis,
        seat: u8,
        (id, by): (DecisionId, By),
        draws: &[Vec<u8>],
        voices: bool,
    ) -> Option<Touched> {
        let seat = self.seat(seat)?;
        let effect = self.round_mut()?.decide(seat, id, by, draws)?;
        self.places[seat.index()].answer(id, by == By::Bot);
        match effect {
            Effect::Held => return Some(Touched::seat(seat)),
            Effect::Waits => {}
            Effect::Moved if self.round_mut()?.game.table().is_over() => self.end(at),
            Effect::Moved => self.ask(at),
        }
        if voices && effect == Effect::Moved {
            self.draw_voice(at);
        }
        Some(Touched::ALL)
    }

    /// Gives each seat that is asked now a new decision, and starts the clock.
    pub(crate) fn ask(&mut self, at: Millis) {
        self.draw_release(at);
        let Some(round) = self.round_mut() else { return };
        round.since = at;
        round.extra = 0;
        let asked: SeatSet = round.game.asked();
        for (index, place) in self.places.iter_mut().enumerate() {
            (place.open, place.returns) = (false, 0);
            if Seat::new(index).is_some_and(|seat| asked.contains(seat)) {
                place.ask();
            }
        }
    }

    /// Draws when bots answer, counted from this moment, so that a bot that takes over for somebody thinks as long as any other.
    fn draw_release(&mut self, at: Millis) {
        let (think, seed) = (self.speed().think(self.settings.clock().think), self.seed.pace);
        if let Some(round) = self.round_mut() {
            round.draw_release(at, think, seed);
        }
    }

    /// Changing the pace, however often, must not delay anyone: a slower pace takes effect with the next question. Only the end of a pause
    /// makes bots start thinking anew, since whoever may pause can stop them anyway.
    fn pace(&mut self, at: Millis, speed: Speed) {
        let before = self.running().map(|round| round.release).filter(|_| self.speed != Speed::Paused);
        self.speed = speed;
        self.hush();
        self.draw_release(at);
        if let Some((round, before)) = self.round_mut().zip(before) {
            round.release = round.release.min(before);
        }
    }

    pub(crate) fn end(&mut self, at: Millis) {
        if let Stage::Playing(mut round) = std::mem::replace(&mut self.stage, Stage::Lobby) {
            round.ended = Some(at);
            round.window = None;
            if let Some(winner) = round.game.table().winner() {
                self.places[winner.index()].wins += 1;
                self.champion = Some(winner.index() as u8);
            }
            round.wins = self.places.iter().take(round.names.len()).map(|place| place.wins).collect();
            self.stage = Stage::Over(round);
        }
        for index in 0..self.places.len() {
            // A player who has used up their returns is not kept out of the next game.
            (self.places[index].open, self.places[index].returns) = (false, 0);
            if self.places[index].has_left() {
                let gone = self.vacate(index as u8).and_then(|place| place.person());
                self.pass_on_the_host(gone);
            }
        }
        self.places.resize(self.settings.places().into(), Place::default());
    }

    fn said(&mut self, at: Millis, person: Person, name: &str, text: &str) -> Touched {
        self.note_the_host(person, name);
        self.spoken(at, Speaker::Person(person), name.to_owned(), Spoken::Typed(text.to_owned()))
    }

    fn remarked(&mut self, at: Millis, speaker: Speaker, place: u8, remark: Remark) -> Option<Touched> {
        let name = self.places.get(usize::from(place))?.name()?.to_owned();
        let whom = self.round().zip(remark.player()).and_then(|(round, place)| {
            let place = usize::from(place);
            Some((round.names.get(place)?.clone(), *round.players.get(place)?))
        });
        Some(self.spoken(at, speaker, name, Spoken::Remark { remark, whom }))
    }

    fn bot_remarked(&mut self, at: Millis, place: u8, remark: Remark) -> Option<Touched> {
        self.hush();
        let name = self.places.get(usize::from(place))?.name()?.to_owned();
        self.remarked(at, Speaker::Bot(name), place, remark)
    }

    fn spoken(&mut self, at: Millis, speaker: Speaker, name: String, words: Spoken) -> Touched {
        let seat = match &speaker {
            Speaker::Person(person) => self.place_of(*person),
            Speaker::Bot(_) => {
                self.places.iter().position(|place| place.name() == Some(&*name)).map(|at| at as u8)
            }
        };
        let aside = self.running().map(Round::number).filter(|_| seat.is_none());
        let author = self.author(&speaker).unwrap_or_else(|| self.add_author(speaker, aside.is_some()));
        self.forget_lines(aside.is_some());
        self.lines.push(Said { at, author, seat, name, words, aside });
        if aside.is_some() { Touched { spectators: true, ..Touched::NOBODY } } else { Touched::ALL }
    }

    /// Makes room for a line. Each room drops its own lines: spectators' talk pushes nothing out of the players' sight.
    fn forget_lines(&mut self, aside: bool) {
        let game = self.running().map(Round::number);
        let in_the_room = |line: &Said| line.is_aside_in(game) == aside;
        let kept = self.lines.iter().filter(|line| in_the_room(line)).count();
        // When a game has ended, both rooms are one and hold the lines of both, so more than one may have to go.
        let mut surplus = (kept + 1).saturating_sub(KEPT_LINES);
        self.lines.retain(|line| {
            let goes = surplus > 0 && in_the_room(line);
            surplus -= usize::from(goes);
            !goes
        });
    }

    /// Cancels the remark that a bot is about to make.
    fn hush(&mut self) {
        if let Stage::Playing(round) | Stage::Over(round) = &mut self.stage {
            round.voice = None;
        }
    }

    /// Draws what a bot says about what has just become public, if someone is present to read it and nobody hurries the bots.
    fn draw_voice(&mut self, at: Millis) {
        let read = self.places.iter().any(Place::is_present) && self.settings.clock().think > 0;
        let unhurried = matches!(self.speed(), Speed::Half | Speed::One);
        let said = |line: &&Said| self.person_of(line.author).is_none();
        let last = self.lines.iter().rev().find(said).map(|line| line.at);
        let again = last.is_none_or(|last| at >= last.saturating_add(SILENCE));
        let seats = Seat::all(self.places.len()).zip(&self.places);
        let bots: SeatSet =
            seats.filter(|(_, place)| place.policy().is_some()).map(|(seat, _)| seat).collect();
        let (may, seed) = (read && unhurried && again, self.seed.pace);
        if let Stage::Playing(round) | Stage::Over(round) = &mut self.stage {
            let voice: Option<Voice> = round.draw_voice(at, bots, seed);
            round.voice = voice.filter(|_| may);
        }
    }

    /// Gives the person's seat to a bot if a game is running, and frees it otherwise; deletes what they said.
    fn show_out(&mut self, at: Millis, person: Person) -> Option<()> {
        self.forget_lines_of(person);
        let Some(place) = self.place_of(person) else { return Some(()) };
        if self.running().is_none() {
            return self.vacate(place).map(drop);
        }
        if self.places[usize::from(place)].has_left() { Some(()) } else { self.depart(at, place, true) }
    }
}
