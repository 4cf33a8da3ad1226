//! What a command would change, or why it is refused.

use crate::chance::Chance;
use crate::entry::{PERSONS_FIRST, WINS_OF_PERSONS};
use crate::place::Place;
use crate::round::undealt;
use crate::table::{LiveTable, Speaker, Spoken, Stage, Verdict};
use crate::text::{clean_line, clean_name};
use crate::{About, By, Command, Entry, GameSeed, Millis, Person, Refusal, Remark, What, Whom};
use corte::{DecisionId, Illegal, Seat, Viewer};

/// The extra time that one press of "more time" gives.
pub(crate) const MORE_TIME: Millis = 15_000;
/// Beyond this many entries, a table accepts only what its running game needs: everyone who comes reads the whole log.
pub(crate) const FULL: u64 = 50_000;
/// How often a player can come back while one question is open. Each time they go away again, a bot starts thinking anew.
const MOST_RETURNS: u8 = 2;
/// The minimum time between two remarks by one player.
const BETWEEN_REMARKS: Millis = 3_000;
/// The maximum extra time for one decision.
pub(crate) const MOST_EXTRA: Millis = 4 * MORE_TIME;

type Checked = Result<Option<What>, Refusal>;

impl LiveTable {
    /// Checks a command of this person, and returns what it would change. Nothing is changed yet.
    ///
    /// # Errors
    ///
    /// If the command is refused: the reason.
    pub fn check(&self, now: Millis, who: Person, command: &Command) -> Result<Verdict, Refusal> {
        if self.is_banned(who) && !matches!(command, Command::Leave | Command::Part { .. }) {
            return Err(Refusal::Banned);
        }
        if self.seq >= FULL && !command.ends_a_game() {
            return Err(Refusal::Full);
        }
        let what = match command {
            Command::Sit { place, name, program } => self.check_sit(who, *place, name, *program),
            Command::SeatBot { place, policy, name } => self.check_bot(who, *place, policy, name),
            Command::Clear { place, name } => self.check_clear(who, *place, name.as_deref()),
            Command::Change { settings } => self.check_change(who, settings),
            Command::Start => {
                self.check_start(who)?;
                if !self.is_asked_who_is_ready(who) {
                    return Ok(Verdict::Deal);
                }
                self.check_ready(who, true)
            }
            Command::Ready { ready } => self.check_ready(who, *ready),
            Command::Decide { number, decision } => {
                self.check_decision(self.seated(who)?, *number, *decision, By::Player)
            }
            Command::Reconsider { number } => self.check_reconsider(now, who, *number),
            Command::Prepare { ahead } => {
                let seat = self.seated(who)?;
                let round = self.running().ok_or(Refusal::NotRunning)?;
                Ok((round.ahead[seat] != *ahead)
                    .then_some(What::Prepared { seat: index(seat), ahead: *ahead }))
            }
            Command::MoreTime { deadline } => self.check_more_time(now, who, *deadline),
            Command::TakeBack => self.check_take_back(who),
            Command::Leave => Ok(self.check_leave(who, false)),
            Command::Part { name } => self.check_part(who, name),
            Command::Pace { speed } => {
                let may = self.speeds(Some(who)).contains(speed);
                if may {
                    Ok((*speed != self.speed).then_some(What::Paced { speed: *speed }))
                } else {
                    Err(Refusal::Pace)
                }
            }
            Command::Agree { agrees } => self.check_agree(who, *agrees),
            Command::Say { name, text } => self.check_say(who, name, text),
            Command::Remark { remark } => self.check_remark(now, who, *remark),
            Command::Mute { whom, muted } => {
                let (whom, _) = self.heard(*whom, who)?;
                let is = self.mutes.contains(&(who, whom)) || self.person_of(whom) == Some(who);
                Ok((is != *muted).then_some(What::Muted { person: who, whom, muted: *muted }))
            }
            Command::Lock { locked } => {
                self.host_only(who)?;
                Ok((self.is_locked() != *locked).then_some(What::Locked { locked: *locked }))
            }
            Command::Silence { whom, silenced } => self.check_silence(who, whom, *silenced),
            Command::Remove { place, name } => {
                let (person, _) = self.guest(who, &Whom::Place(*place, name.clone()))?;
                Ok(self.check_leave(person, true))
            }
            Command::Ban { whom } => self.check_ban(who, whom),
            Command::Pardon { number, name } => {
                self.host_only(who)?;
                let banned = self.order.banned.get(*number as usize);
                let meant = banned.filter(|(_, known)| name.as_ref().is_none_or(|name| name == known));
                let (person, _) = meant.ok_or(Refusal::Nobody)?;
                Ok(Some(What::Pardoned { person: *person }))
            }
            Command::End { game } => self.check_end(who, *game).map(|_| Some(What::Ended)),
            Command::HandOver { whom } => self.check_hand_over(who, whom),
        };
        what.map(|what| what.map_or(Verdict::Known, |what| Verdict::Commit(self.written(what, now))))
    }

    /// The entry for this change, made now. If the host leaves and older versions would make somebody else host, it gets the version that
    /// says who inherits the table; if somebody sits down again who has won games of the match, the one that brings those back.
    fn written(&self, what: What, now: Millis) -> Entry {
        let is_host =
            |place: u8| self.places.get(usize::from(place)).and_then(Place::person) == Some(self.host);
        let has_won = |who| self.wins_of_the_gone.iter().any(|(person, _)| *person == who);
        let told = match what {
            What::Cleared { place } => {
                let is_told = is_host(place) && self.heir().and_then(Place::person) != self.eldest();
                is_told.then_some(PERSONS_FIRST)
            }
            // The table is passed on when the game ends, and nobody knows yet who will be sitting there.
            What::Left { seat, .. } => is_host(seat).then_some(PERSONS_FIRST),
            What::Sat { person, .. } | What::Replaced { person, .. } => {
                has_won(person).then_some(WINS_OF_PERSONS)
            }
            _ => None,
        };
        let entry = what.at(now);
        Entry { v: told.unwrap_or(entry.v), ..entry }
    }

    /// Checks the decision of a bot at this seat, and returns what it would change.
    ///
    /// # Errors
    ///
    /// If the seat is not asked, or the rules forbid the decision.
    pub fn check_bot_decision(
        &self,
        now: Millis,
        seat: Seat,
        number: u32,
        decision: DecisionId,
    ) -> Result<Verdict, Refusal> {
        let what = self.check_decision(seat, number, decision, By::Bot)?;
        Ok(what.map_or(Verdict::Known, |what| Verdict::Commit(what.at(now))))
    }

    pub(crate) fn check_decision(&self, seat: Seat, number: u32, id: DecisionId, by: By) -> Checked {
        let place = self.places.get(seat.index()).ok_or(Refusal::NotSeated)?;
        match place.answered(number) {
            // A bot has answered for whoever ran out of time; the answer that comes now was never theirs.
            Some(answered) if answered.by_bot && by != By::Bot => return Err(Refusal::Late),
            Some(answered) if answered.decision == id => return Ok(None),
            Some(_) => return Err(Refusal::Decided),
            None => {}
        }
        if number > place.asked {
            return Err(Refusal::Future);
        }
        if number < place.asked || !place.open {
            return Err(Refusal::Late);
        }
        let round = self.running().ok_or(Refusal::Late)?;
        let view = round.game.view(Viewer::Seat(seat));
        if !view.legal().contains(id) {
            let decision = view.decision(id);
            let reason = decision.and_then(|decision| view.check(decision).err());
            return Err(reason.unwrap_or(Illegal::NotThisDecision).into());
        }
        let draws = round.draws_after(seat, id)?;
        Ok(Some(What::Decided { seat: index(seat), number, decision: id.index() as u16, by, draws }))
    }

    fn seated(&self, who: Person) -> Result<Seat, Refusal> {
        self.place_of(who).and_then(|place| Seat::new(place.into())).ok_or(Refusal::NotSeated)
    }

    fn host_only(&self, who: Person) -> Result<(), Refusal> {
        if who == self.host { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(crate) fn not_running(&self) -> Result<(), Refusal> {
        if self.running().is_none() { Ok(()) } else { Err(Refusal::Running) }
    }

    fn free_place(&self, wanted: Option<u8>) -> Result<u8, Refusal> {
        let free = |place: &u8| self.places.get(usize::from(*place)).is_some_and(Place::is_open);
        match wanted {
            Some(place) => Some(place).filter(free),
            None => (0..self.places.len() as u8).find(free),
        }
        .ok_or(Refusal::NoPlace)
    }

    fn check_sit(&self, who: Person, place: Option<u8>, name: &str, program: bool) -> Checked {
        if let Some(has) = self.place_of(who) {
            return if place.is_none_or(|place| place == has) { Ok(None) } else { Err(Refusal::Seated) };
        }
        self.not_running()?;
        if self.is_locked() && who != self.host {
            return Err(Refusal::Locked);
        }
        let given_up = if program { None } else { self.given_up(place) };
        let place = given_up.map_or_else(|| self.free_place(place), Ok)?;
        let name = self.unlike_the_others(Some(who), clean_name(name).ok_or(Refusal::Empty)?);
        Ok(Some(match given_up {
            Some(place) => What::Replaced { place, person: who, name },
            None => What::Sat { place, person: who, name, program },
        }))
    }

    /// The place that a bot gives up to a person: the one wanted, or if none is, the last that a bot can give up.
    fn given_up(&self, wanted: Option<u8>) -> Option<u8> {
        let gives =
            |place: &u8| self.places.get(usize::from(*place)).is_some_and(|place| self.gives_way(place));
        wanted
            .map_or_else(|| (0..self.places.len() as u8).rev().find(gives), |place| Some(place).filter(gives))
    }

    /// Whether a newcomer may take this place before a game begins: one of the server's bots gives way if no place is open.
    pub(crate) fn gives_way(&self, place: &Place) -> bool {
        place.policy().is_some() && !self.places.iter().any(Place::is_open)
    }

    fn check_bot(&self, who: Person, place: Option<u8>, policy: &str, name: &str) -> Checked {
        self.host_only(who)?;
        self.not_running()?;
        let place = self.free_place(place)?;
        let name = self.unlike_the_others(None, clean_name(name).ok_or(Refusal::Empty)?);
        Ok(Some(What::BotSat { place, policy: policy.to_owned(), name }))
    }

    fn check_clear(&self, who: Person, place: u8, name: Option<&str>) -> Checked {
        self.not_running()?;
        let sitter = self.place_of_name(place, name)?;
        if sitter.person() != Some(who) {
            self.host_only(who)?;
        }
        Ok((!sitter.is_open()).then_some(What::Cleared { place }))
    }

    fn check_change(&self, who: Person, settings: &crate::Settings) -> Checked {
        self.host_only(who)?;
        self.not_running()?;
        if usize::from(settings.places()) < self.sitting() {
            return Err(Refusal::TooMany);
        }
        Ok((*settings != self.settings).then_some(What::Changed { settings: *settings }))
    }

    fn check_start(&self, who: Person) -> Result<(), Refusal> {
        self.not_running()?;
        self.host_only(who)?;
        self.may_start()
    }

    /// Whether the next game begins only when everybody present is ready for it, as after a game whose host sits at the table. A host without
    /// a place begins each game, as the first.
    fn is_asked_who_is_ready(&self, host: Person) -> bool {
        matches!(self.stage, Stage::Over(_)) && self.place_of(host).is_some()
    }

    /// Checks that those seated can play a game.
    pub(crate) fn may_start(&self) -> Result<(), Refusal> {
        let sitting = self.sitting();
        if sitting < 2 {
            return Err(Refusal::TooFew);
        }
        self.settings.rules(sitting)?;
        Ok(())
    }

    /// Deals the next game from this seed, once [`LiveTable::check`] or [`LiveTable::due`] has asked for it.
    ///
    /// # Errors
    ///
    /// If no game can begin now.
    pub fn deal(&self, now: Millis, seed: GameSeed) -> Result<Entry, Refusal> {
        self.not_running()?;
        self.may_start()?;
        let sitting: Vec<usize> =
            (0..self.places.len()).filter(|index| !self.places[*index].is_open()).collect();
        let rules = self.settings.rules(sitting.len())?;
        let chance = Chance::of(seed);
        // R-S6; if the champion has left, the next place after theirs.
        let champion = self.champion.map(|place| usize::from(place) % self.places.len());
        let heir = champion
            .map(|place| sitting.iter().position(|other| *other >= place).unwrap_or(0))
            .and_then(Seat::new);
        let first = heir.or_else(|| chance.first(sitting.len())).ok_or(Refusal::TooFew)?;
        let mut game = undealt(rules, first).build().map_err(|_| Refusal::TooFew)?;
        let draws = chance.draws(&mut game, 0);
        let entry = What::Started { first: index(first), draws, seed: Some(seed) }.at(now);
        Ok(Entry { v: self.version_to_begin(entry.v), ..entry })
    }

    fn check_ready(&self, who: Person, ready: bool) -> Checked {
        let seat = self.seated(who)?;
        self.not_running()?;
        let is = self.places[seat.index()].ready;
        Ok((is != ready).then_some(What::Ready { place: index(seat), ready }))
    }

    fn check_reconsider(&self, now: Millis, who: Person, number: u32) -> Checked {
        let seat = self.seated(who)?;
        let round = self.running().ok_or(Refusal::NotRunning)?;
        let place = &self.places[seat.index()];
        // It was already taken back: a repeat changes nothing.
        if place.open && place.again && number.checked_add(1) == Some(place.asked) {
            return Ok(None);
        }
        if number < place.asked {
            return Err(Refusal::Late);
        }
        if number > place.asked {
            return Err(Refusal::Future);
        }
        // Leaving after this makes a bot start thinking anew, so it is allowed only as often as coming back is.
        let may = place.is_present() && place.returns < MOST_RETURNS && !self.is_over_time(now);
        if round.window.is_none() || !round.held().contains(seat) || !may {
            return Err(Refusal::NothingHeld);
        }
        Ok(Some(What::Reconsidered { seat: index(seat), number }))
    }

    fn check_take_back(&self, who: Person) -> Checked {
        let seat = self.seated(who)?;
        let place = &self.places[seat.index()];
        if place.is_present() {
            return Ok(None);
        }
        if place.returns >= MOST_RETURNS {
            return Err(Refusal::Wait);
        }
        Ok(Some(What::Back { seat: index(seat) }))
    }

    fn check_more_time(&self, now: Millis, who: Person, seen: Millis) -> Checked {
        let seat = self.seated(who)?;
        let round = self.running().ok_or(Refusal::NotRunning)?;
        let open = self.places[seat.index()].open;
        let deadline = self.deadline().filter(|_| open).ok_or(Refusal::NoTime)?;
        if deadline > seen {
            return Ok(None);
        }
        if round.extra >= MOST_EXTRA || now >= deadline {
            return Err(Refusal::NoTime);
        }
        Ok(Some(What::MoreTime { seat: index(seat) }))
    }

    fn check_leave(&self, who: Person, by_host: bool) -> Option<What> {
        let place = self.place_of(who)?;
        match self.stage {
            Stage::Playing(_) if self.places[usize::from(place)].has_left() => None,
            Stage::Playing(_) => Some(What::Left { seat: place, by_host }),
            _ => Some(What::Cleared { place }),
        }
    }

    fn check_agree(&self, who: Person, agrees: bool) -> Checked {
        let seat = self.seated(who)?;
        let round = self.running().ok_or(Refusal::NotRunning)?;
        if !round.game.table().playing().contains(seat) {
            return Err(Illegal::Exiled.into());
        }
        let is = round.agreed().contains(seat);
        Ok((is != agrees).then_some(What::Agreed { seat: index(seat), agrees }))
    }

    fn check_say(&self, who: Person, name: &str, text: &str) -> Checked {
        let text = clean_line(text).ok_or(Refusal::Empty)?;
        if self.is_silenced(who) {
            return Err(Refusal::Silenced);
        }
        if !self.may_talk(Some(who)) {
            return Err(Refusal::Locked);
        }
        let seated = self.place_of(who).and_then(|place| self.places[usize::from(place)].name());
        let name = match seated {
            Some(name) => name.to_owned(),
            None => self.unlike_the_others(Some(who), clean_name(name).ok_or(Refusal::Empty)?),
        };
        Ok(Some(What::Said { person: who, name, text }))
    }

    fn check_remark(&self, now: Millis, who: Person, remark: Remark) -> Checked {
        let place = self.place_of(who).ok_or(Refusal::NotSeated)?;
        let round = self.round().ok_or(Refusal::NotRunning)?;
        if self.is_silenced(who) {
            return Err(Refusal::Silenced);
        }
        let makes_sense = match remark.about() {
            About::Nothing => true,
            About::Character(character) => round.game.table().rules().plays(character),
            About::Player(other) => other != place && usize::from(other) < round.names.len(),
        };
        if !makes_sense {
            return Err(Refusal::Remark);
        }
        let author = self.author(&Speaker::Person(who));
        let own = self.lines.iter().rev().filter(|line| Some(line.author) == author);
        let last = own.filter(|line| matches!(line.words, Spoken::Remark { .. })).map(|line| line.at).next();
        if last.is_some_and(|last| now < last.saturating_add(BETWEEN_REMARKS)) {
            return Err(Refusal::TooSoon);
        }
        Ok(Some(What::Remarked { person: who, remark }))
    }

    /// Whether the table is locked, so that nobody new may sit down or chat.
    pub fn is_locked(&self) -> bool {
        self.order.locked
    }

    /// Whether the lock lets this person chat: at a locked table, only its host, whoever sits there, and whoever has played the
    /// current or last game.
    pub(crate) fn may_talk(&self, person: Option<Person>) -> bool {
        let belongs =
            |person| person == self.host || self.place_of(person).is_some() || self.has_played(person);
        !self.is_locked() || person.is_some_and(belongs)
    }

    /// Whether the host has banned this person.
    pub fn is_banned(&self, person: Person) -> bool {
        self.order.banned.iter().any(|(banned, _)| *banned == person)
    }

    /// Whether the host has silenced this person.
    pub(crate) fn is_silenced(&self, person: Person) -> bool {
        self.order.silenced.contains(&person)
    }

    /// What it changes if this host silences a guest, or lets them speak again.
    fn check_silence(&self, host: Person, whom: &Whom, silenced: bool) -> Checked {
        let (person, _) = self.guest(host, whom)?;
        Ok((self.is_silenced(person) != silenced).then_some(What::Silenced { person, silenced }))
    }

    /// What it changes if this host bans a guest.
    fn check_ban(&self, host: Person, whom: &Whom) -> Checked {
        let (person, name) = self.guest(host, whom)?;
        Ok((!self.is_banned(person)).then_some(What::Banned { person, name }))
    }

    /// Whether this host may end the running game, and which it is. One who plays it has something to win by that, and can only propose it
    /// as others can.
    pub(crate) fn check_end(&self, who: Person, meant: Option<u32>) -> Result<u32, Refusal> {
        self.host_only(who)?;
        let number = self.running().ok_or(Refusal::NotRunning)?.number();
        if self.place_of(who).is_some() {
            return Err(Refusal::Plays);
        }
        if meant.is_none_or(|meant| meant == number) { Ok(number) } else { Err(Refusal::Late) }
    }

    /// What it changes if this host makes a guest the host. Whoever is banned or has left the game couldn't do much with it.
    fn check_hand_over(&self, host: Person, whom: &Whom) -> Checked {
        let (person, name) = self.guest(host, whom)?;
        let has_left = |place: u8| self.places[usize::from(place)].has_left();
        if self.is_banned(person) || self.place_of(person).is_some_and(has_left) {
            return Err(Refusal::Nobody);
        }
        Ok(Some(What::HandedOver { person, name }))
    }

    /// A person other than the host, and the name they have here.
    fn guest(&self, host: Person, whom: &Whom) -> Result<(Person, String), Refusal> {
        self.host_only(host)?;
        let (person, name) = match whom {
            Whom::Place(place, name) => {
                let place = self.place_of_name(*place, name.as_deref())?;
                place.person().zip(place.name())
            }
            Whom::Author(author) => {
                let (author, name) = self.heard(*author, host)?;
                self.person_of(author).zip(Some(name))
            }
            Whom::Heir => self.heir().and_then(|place| place.person().zip(place.name())),
        }
        .ok_or(Refusal::Nobody)?;
        if person == host { Err(Refusal::Yourself) } else { Ok((person, name.to_owned())) }
    }

    /// A place, if whoever is there has this name or none is given.
    fn place_of_name(&self, place: u8, name: Option<&str>) -> Result<&Place, Refusal> {
        let place = self.places.get(usize::from(place));
        place.filter(|place| name.is_none() || place.name() == name).ok_or(Refusal::Nobody)
    }

    /// The index and the name of a speaker with this number, if this person may read something by them. About anybody else they learn
    /// nothing, not even that there is somebody.
    fn heard(&self, number: u32, reader: Person) -> Result<(u32, &str), Refusal> {
        let index = self.speakers.iter().position(|known| known.number == number);
        let index = index.ok_or(Refusal::Nobody)? as u32;
        let name = self.name_of(index, self.viewer(Some(reader))).ok_or(Refusal::Nobody)?;
        Ok((index, name))
    }
}

fn index(seat: Seat) -> u8 {
    seat.index() as u8
}
