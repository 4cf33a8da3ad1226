//! Records of games: written, read and replayed.

use crate::names;
use crate::source::{LONGEST_LINE, Words};
use crate::spot::Spot;
use crate::view_text;
use crate::words::{self, hidden, line};
use corte::{
    Card, Cards, Event, Game, Illegal, Move, Perspective, Phase, Seat, SeatSetup, Secret, Seen, Setup,
    SetupErrors, Viewer,
};
use std::fmt;

/// A game with every card known: rules, position and moves. It replays without randomness.
///
/// ```
/// # use corte::*;
/// # use corte_notation::Record;
/// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
/// let mut record = Record::new(Setup::new(rules), ["Ana", "João Silva"]);
/// # let hand = |a, b| Cards::of(rules.pack(), &[Card::plain(a), Card::plain(b)]).unwrap();
/// let seat = Seat::new(0).unwrap();
/// record.moves.push(Move::Draw { seat, cards: hand(Character::Duke, Character::Captain) });
/// let text = record.to_text()?;
/// assert!(text.contains("seat João_Silva\n"));
/// assert!(text.ends_with("Ana deal Duke Captain\n"));
/// let read = Record::parse("game.coup", &text)?;
/// assert_eq!(read.moves, record.moves);
/// assert_eq!(read.display_name(Seat::new(1).unwrap()), "João Silva");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags, which are kept and change nothing in the game.
    ///
    /// A key is one word; a text consists of words separated by single spaces. Neither may contain `#`, and both must fit on a
    /// line.
    /// [`Record::to_text`] refuses others.
    pub tags: Vec<(String, String)>,
    /// The match, which is a word without `#`, and the number of this game in it, from 1. [`Record::to_text`] refuses others.
    pub match_game: Option<(String, u32)>,
    /// The names of the seats, in order.
    ///
    /// A seat without a name, or with an empty one, is called by its number (`Seat2`), and names beyond the seats are ignored.
    /// A name that a file can't contain is replaced by a similar one, with a tag `name SEAT NAME` for the original.
    pub names: Vec<String>,
    /// The rules and the position.
    pub setup: Setup,
    /// The moves, including draws.
    pub moves: Vec<Move>,
    /// Whether the game was ended without a winner.
    pub abandoned: bool,
}

/// The key of the tags that say which bots play.
const BOT: &str = "bot";

/// The key of the tags that say which moves bots made for people who were away.
const STAND_IN: &str = "stand-in";

/// The most moves in one tag, so that it fits on a line.
const MOVES_IN_A_TAG: usize = 500;

/// A replayed record.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position it begins with.
    pub start: Game,
    /// What each move led to. An abandonment comes last.
    pub steps: Vec<ReplayStep>,
}

impl Replay {
    /// Returns the game at the end.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// # let record = Record::parse("game.coup", text)?;
    /// let end = record.replay()?;
    /// assert_eq!(end.end().table().turn().index(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end(&self) -> &Game {
        self.steps.last().map_or(&self.start, |step| &step.game)
    }
}

/// A move of a replay.
#[derive(Clone, Debug)]
pub struct ReplayStep {
    /// The move; `None` if the game was ended without a winner.
    pub mv: Option<Move>,
    /// What happened.
    pub events: Vec<Event<Secret>>,
    /// The game after the move.
    pub game: Game,
}

/// The reason why a record can't be replayed or written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReplayError {
    /// The position is impossible.
    Setup(SetupErrors),
    /// A move is refused.
    Move {
        /// The move's index, from 0; the number of moves if the game can't be abandoned because it is over.
        index: usize,
        /// The reason.
        reason: Illegal,
    },
    /// A tag would not be read back unchanged. This includes the tag for a name that is too long.
    Tag {
        /// The tag's key.
        key: String,
    },
    /// The match or the game's number would not be read back unchanged.
    Match,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(errors) => write!(f, "the position is impossible: {errors}"),
            ReplayError::Move { index, reason } => write!(f, "move {} is refused: {reason}", index + 1),
            ReplayError::Tag { key } => write!(
                f,
                "the tag {key:?} can't be written: a key is one word, a text has single spaces and no line break, \
                 no # is in them, and a line has {LONGEST_LINE} bytes at most"
            ),
            ReplayError::Match => f.write_str(
                "the match can't be written: its name must be one word without #, and its games are numbered from 1",
            ),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// Creates a record without moves, for people with these names.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # use corte::*;
    /// let rules = Rules::new(2, Options::of(Preset::Italy))?;
    /// let record = Record::new(Setup::new(rules), ["Ana", "Bruno"]);
    /// assert!(record.to_text()?.starts_with("coup 1\nrulebook italy\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(setup: Setup, names: impl IntoIterator<Item = impl Into<String>>) -> Record {
        let mut names: Vec<String> = names.into_iter().map(Into::into).collect();
        names.resize(setup.rules.players(), String::new());
        Record { tags: Vec::new(), match_game: None, names, setup, moves: Vec::new(), abandoned: false }
    }

    /// Returns a person's name: the text of the tag `name SEAT …`, or else the seat's name.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// # let record = Record::parse("game.coup", text)?;
    /// assert_eq!(record.display_name(corte::Seat::new(1).unwrap()), "Bruno");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn display_name(&self, seat: Seat) -> String {
        display_name(&self.tags, &self.seat_names(), seat)
    }

    /// Returns the names of all persons, one for each seat of the table.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let text = "coup 1\ntag name Joao João Silva\nrulebook brazil\nseat Ana\nseat Joao\n";
    /// let record = Record::parse("game.coup", text)?;
    /// assert_eq!(record.display_names(), ["Ana", "João Silva"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn display_names(&self) -> Vec<String> {
        display_names(&self.tags, &self.seat_names())
    }

    /// Gives the person at a seat another name. Nobody sits at a seat beyond those of the table, so such a seat gets none.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let text = "coup 1\ntag name Joao João Silva\nrulebook brazil\nseat Ana\nseat Joao\n";
    /// let mut record = Record::parse("game.coup", text)?;
    /// record.rename(corte::Seat::new(1).unwrap(), "Somebody");
    /// assert_eq!(record.to_text()?, "coup 1\nrulebook brazil\nseat Ana\nseat Somebody\nfirst Ana\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rename(&mut self, seat: Seat, name: impl Into<String>) {
        let before = self.legal_names();
        self.names = self.display_names();
        self.tags.retain(|(key, _)| key != "name");
        if let Some(own) = self.names.get_mut(seat.index()) {
            *own = name.into();
        }
        let seats: Vec<(String, String)> = before.into_iter().zip(self.legal_names()).collect();
        for (_, text) in self.tags.iter_mut().filter(|(key, _)| [BOT, STAND_IN].contains(&key.as_str())) {
            let Some((called, told)) = text.split_once(' ') else { continue };
            if let Some((_, now)) = seats.iter().find(|(before, _)| *before == names::normal(called)) {
                *text = format!("{now} {told}");
            }
        }
    }

    /// States which bots play, by seat, with `None` for a person.
    ///
    /// This replaces all tags `bot SEAT KIND`. They use the seats' current names, so set the names first.
    /// A kind that a file can't contain is replaced by a similar one.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\n";
    /// let mut record = Record::parse("game.coup", text)?;
    /// record.seat_bots([None, Some("cardinal")]);
    /// assert!(record.to_text()?.starts_with("coup 1\ntag bot Bruno cardinal\nrulebook brazil\n"));
    /// assert_eq!(record.bot(corte::Seat::new(1).unwrap()), Some("cardinal"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seat_bots<'k>(&mut self, kinds: impl IntoIterator<Item = Option<&'k str>>) {
        self.tags.retain(|(key, _)| key != BOT);
        let seated = self.legal_names().into_iter().zip(kinds);
        let tags =
            seated.filter_map(|(seat, kind)| Some((BOT.to_owned(), format!("{seat} {}", tag_text(kind?)))));
        self.tags.extend(tags);
    }

    /// Returns which bot plays at a seat, if a tag `bot SEAT KIND` says so.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        let own = words::name(seat, &self.legal_names());
        seat_tags(&self.tags, BOT, &own).next()
    }

    /// States which moves bots made in the places of people who were away, by their numbers in [`Record::moves`], from 0.
    ///
    /// This replaces all tags `stand-in SEAT NUMBER…`, which count moves from 1. They use the seats' current names, so set the names
    /// first. The number of a draw, or of no move, is left out.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let text = "coup 1\nrulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Captain Captain\nAna income\nBruno income\n";
    /// let mut record = Record::parse("game.coup", text)?;
    /// record.say_stand_ins([1]);
    /// assert!(record.to_text()?.starts_with("coup 1\ntag stand-in Bruno 2\n"));
    /// assert_eq!(record.stand_ins(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say_stand_ins(&mut self, moves: impl IntoIterator<Item = usize>) {
        self.tags.retain(|(key, _)| key != STAND_IN);
        let mut made: Vec<(Seat, usize)> =
            moves.into_iter().filter_map(|index| Some((self.decider(index)?, index + 1))).collect();
        made.sort_unstable();
        let names = self.legal_names();
        for of_seat in made.chunk_by(|(seat, _), (next, _)| seat == next) {
            for told in of_seat.chunks(MOVES_IN_A_TAG) {
                let numbers: String = told.iter().map(|(_, number)| format!(" {number}")).collect();
                let seat = told.first().map_or(String::new(), |(seat, _)| words::name(*seat, &names));
                self.tags.push((STAND_IN.to_owned(), format!("{seat}{numbers}")));
            }
        }
    }

    /// Returns the moves that bots made in the places of people who were away, by their numbers in [`Record::moves`], from 0 and lowest
    /// first, as far as tags `stand-in SEAT NUMBER…` say so.
    pub fn stand_ins(&self) -> Vec<usize> {
        let names = self.legal_names();
        let told = Seat::all(self.setup.rules.players()).flat_map(|seat| {
            let own = words::name(seat, &names);
            let numbers = seat_tags(&self.tags, STAND_IN, &own).flat_map(str::split_whitespace);
            let indices = numbers.filter_map(|number| number.parse::<usize>().ok()?.checked_sub(1));
            indices.filter(|index| self.decider(*index) == Some(seat)).collect::<Vec<_>>()
        });
        let mut told: Vec<usize> = told.collect();
        told.sort_unstable();
        told.dedup();
        told
    }

    /// The seat that made this move, if it is a decision.
    fn decider(&self, index: usize) -> Option<Seat> {
        match self.moves.get(index)? {
            Move::Decide { seat, .. } => Some(*seat),
            Move::Draw { .. } => None,
        }
    }

    /// Plays the moves.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// # let record = Record::parse("game.coup", text)?;
    /// let replay = record.replay()?;
    /// assert_eq!(replay.end().table().coins(corte::Seat::new(0).unwrap()), 1 + 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the position is impossible, or a move is illegal.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let start = self.setup.build().map_err(ReplayError::Setup)?;
        let mut game = start;
        let mut steps = Vec::with_capacity(self.moves.len());
        for (index, mv) in self.moves.iter().enumerate() {
            let mut events = Vec::new();
            game.apply(*mv, |event| events.push(*event))
                .map_err(|reason| ReplayError::Move { index, reason })?;
            steps.push(ReplayStep { mv: Some(*mv), events, game });
        }
        if self.abandoned {
            if game.table().is_over() {
                return Err(ReplayError::Move { index: self.moves.len(), reason: Illegal::Over });
            }
            let mut events = Vec::new();
            game.abandon(|event| events.push(*event));
            steps.push(ReplayStep { mv: None, events, game });
        }
        Ok(Replay { start, steps })
    }

    /// Returns the record as text. Forced moves are written as confirmations, and turns are separated by blank lines.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// # let record = Record::parse("game.coup", text)?;
    /// assert_eq!(Record::parse("again.coup", record.to_text()?)?, record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the record can't be replayed, or has a tag or a match that would not be read back unchanged.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        let replay = self.replay()?;
        let names = self.legal_names();
        if let Some((key, _)) = self.tags(&names).iter().find(|(key, tag)| tag_line(key, tag).is_none()) {
            return Err(ReplayError::Tag { key: key.clone() });
        }
        if self.match_game.as_ref().is_some_and(|(id, game)| match_line(id, *game).is_none()) {
            return Err(ReplayError::Match);
        }
        let mut text = String::from("coup 1\n");
        self.tags(&names).iter().for_each(|(key, tag)| write_tag(&mut text, key, tag));
        self.write_rules(&mut text);
        for seat in Seat::all(self.setup.rules.players()) {
            let place = &self.setup.seats[seat];
            let cards = |cards: Option<Cards>| cards.map(|cards| cards.to_string());
            write_seat(&mut text, &words::name(seat, &names), place, cards(place.hand));
        }
        if let Some(court) = self.setup.court {
            line(&mut text, &["court", &court.to_string()]);
        }
        self.write_reserve(&mut text);
        line(&mut text, &["first", &words::name(self.setup.first, &names)]);
        let mut dealing = matches!(replay.start.table().phase(), Phase::Deal { .. });
        let mut new_turn = true;
        for step in &replay.steps {
            text.push_str(if new_turn { "\n" } else { "" });
            let own = match (step.mv, step.events.first()) {
                (Some(Move::Decide { .. }), Some(Event::ProvedHand { seat, cards })) => {
                    format!("{} {}", words::name(*seat, &names), words::prove_hand_text(*cards))
                }
                (Some(mv), _) => words::move_text(mv, dealing, &names),
                (None, _) => "end abandoned".to_owned(),
            };
            line(&mut text, &[&own]);
            let chosen = matches!(step.mv, Some(Move::Decide { decision: corte::Decision::Lose(_), .. }));
            forced(&step.events, chosen, &names).iter().for_each(|own| line(&mut text, &[own]));
            new_turn = step.events.iter().any(|event| matches!(event, Event::Turn { .. }));
            dealing = matches!(step.game.table().phase(), Phase::Deal { .. });
        }
        Ok(text)
    }

    /// Returns the game as this viewer knows it, as text.
    ///
    /// It is written only from what the viewer hears.
    /// Of the tags only names and the date are kept, since any other could reveal a secret.
    /// Names, a date or a match that a file can't contain are replaced by similar ones.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// # let record = Record::parse("game.coup", text)?;
    /// let view = record.to_view_text(corte::Viewer::Spectator)?;
    /// assert!(!view.contains("Contessa")); // no spectator has seen it
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the record can't be replayed.
    pub fn to_view_text(&self, viewer: Viewer) -> Result<String, ReplayError> {
        let replay = self.replay()?;
        let heard =
            replay.steps.iter().flat_map(|step| step.events.iter().filter_map(|event| event.seen_by(viewer)));
        Ok(self.heard_text(replay.start.perspective(viewer), heard))
    }

    /// Returns the view text of what a viewer has heard since the start of this record, whose moves are ignored.
    ///
    /// It is otherwise like [`Record::to_view_text`].
    /// Reading it gives a [`ViewRecord`](crate::ViewRecord) with the same opening and the same events.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_notation::{Document, Record, read};
    /// let setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    /// let mut game = setup.build().unwrap();
    /// let bruno = Viewer::Seat(Seat::new(1).unwrap());
    /// let (opening, mut heard) = (game.perspective(bruno), Vec::new());
    /// let (seat, cards) = (Seat::new(0).unwrap(), game.outcomes(2).next().unwrap().0);
    /// game.apply(Move::Draw { seat, cards }, |event| heard.extend(event.seen_by(bruno))).unwrap();
    /// let text = Record::new(setup, ["Ana", "Bruno"]).heard_text(opening, heard.iter().copied());
    /// assert!(text.ends_with("Ana deal ? ?\n"));
    /// let Document::View(view) = read("view.coup", text).unwrap() else { panic!("it is a view") };
    /// assert_eq!((view.start, view.steps.concat()), (opening, heard));
    /// ```
    pub fn heard_text(&self, opening: Perspective, heard: impl IntoIterator<Item = Event<Seen>>) -> String {
        let viewer = opening.view().viewer();
        let names = self.legal_names();
        let name = |seat: Seat| words::name(seat, &names);
        let mut text = String::from("coup 1\n");
        line(&mut text, &["view", &viewer.seat().map_or("-".to_owned(), name)]);
        let kept = |key: &str| ["name", "date"].contains(&key);
        let tags = self.tags(&names).into_iter().filter(|(key, _)| kept(key));
        tags.for_each(|(key, tag)| write_tag(&mut text, &key, &tag));
        self.write_rules(&mut text);
        for seat in Seat::all(self.setup.rules.players()) {
            let place = &self.setup.seats[seat];
            let hidden = |cards: Cards| if viewer.is(seat) { cards.to_string() } else { hidden(cards.len()) };
            write_seat(&mut text, &name(seat), place, place.hand.map(hidden));
        }
        if let Some(court) = self.setup.court {
            line(&mut text, &["court", &hidden(court.len())]);
        }
        self.write_reserve(&mut text);
        line(&mut text, &["first", &name(self.setup.first)]);
        view_text::write(&mut text, opening, heard, &names);
        text
    }

    /// The tags as written, starting with those for names that a file can't contain.
    fn tags(&self, names: &[String]) -> Vec<(String, String)> {
        let named = names.iter().zip(&self.names).filter(|(legal, name)| legal != name && !name.is_empty());
        let named =
            named.map(|(legal, name)| ("name".to_owned(), format!("{legal} {}", names::encode(name))));
        named.chain(self.tags.iter().cloned()).collect()
    }

    /// The name of each seat: its own, or what the text calls a seat without one.
    fn seat_names(&self) -> Vec<String> {
        let mut names = self.legal_names();
        for (name, own) in names.iter_mut().zip(&self.names).filter(|(_, own)| !own.is_empty()) {
            name.clone_from(own);
        }
        names
    }

    /// A legal name for each seat.
    pub(crate) fn legal_names(&self) -> Vec<String> {
        let mut names = self.names.clone();
        names.resize(self.setup.rules.players(), String::new());
        names::legal(&names)
    }

    fn write_reserve(&self, text: &mut String) {
        if self.setup.reserve > 0 {
            line(text, &["reserve", &self.setup.reserve.to_string()]);
        }
    }

    fn write_rules(&self, text: &mut String) {
        if let Some((id, game)) = &self.match_game {
            let near = || format!("match {} {}", tag_key(id), (*game).max(1));
            line(text, &[&match_line(id, *game).unwrap_or_else(near)]);
        }
        let options = self.setup.rules.options();
        line(text, &["rulebook", options.preset.name()]);
        for (name, value) in options.changed() {
            line(text, &["option", name, &value.to_string()]);
        }
    }
}

/// The name from the tag `name SEAT …`, or else the seat's name.
pub(crate) fn display_name(tags: &[(String, String)], seats: &[String], seat: Seat) -> String {
    let own = words::name(seat, seats);
    let told = seat_tags(tags, "name", &own).next().map(names::decode);
    told.unwrap_or(own)
}

/// The texts of the tags `KEY SEAT …` for a seat.
fn seat_tags<'t, 's>(
    tags: &'t [(String, String)],
    key: &'s str,
    seat: &'s str,
) -> impl Iterator<Item = &'t str> + use<'t, 's> {
    tags.iter().filter(move |(own, _)| own == key).filter_map(move |(_, text)| {
        let (name, told) = text.split_once(' ')?;
        (names::normal(name) == seat).then_some(told)
    })
}

/// The names of all persons, by seat.
pub(crate) fn display_names(tags: &[(String, String)], seats: &[String]) -> Vec<String> {
    (0..seats.len()).filter_map(Seat::new).map(|seat| display_name(tags, seats, seat)).collect()
}

fn write_tag(text: &mut String, key: &str, tag: &str) {
    let near = || spaced(&["tag", &tag_key(key), &tag_text(tag)]);
    line(text, &[&tag_line(key, tag).unwrap_or_else(near)]);
}

/// The line of a tag, if reading it gives the tag back.
fn tag_line(key: &str, tag: &str) -> Option<String> {
    let line = spaced(&["tag", key, tag]);
    let mut words = Words::of(1, &line);
    let (_, read) = (words.next(), words.next().is_some_and(|word| word.as_str() == key));
    let rest: Vec<&str> = std::iter::from_fn(|| words.next()).map(Spot::as_str).collect();
    (read && rest.join(" ") == tag && line.len() <= LONGEST_LINE).then_some(line)
}

/// The line of a match, if reading it gives the match back.
fn match_line(id: &str, game: u32) -> Option<String> {
    let line = format!("match {id} {game}");
    let mut words = Words::of(1, &line);
    let read: Vec<&str> = std::iter::from_fn(|| words.next()).map(Spot::as_str).collect();
    (game > 0 && line.len() <= LONGEST_LINE && read == ["match", id, &game.to_string()]).then_some(line)
}

/// These words separated by spaces, without the last if it is empty.
fn spaced(words: &[&str; 3]) -> String {
    words[..if words[2].is_empty() { 2 } else { 3 }].join(" ")
}

fn write_seat(text: &mut String, name: &str, place: &SeatSetup, hand: Option<String>) {
    let mut words = vec!["seat".to_owned(), name.to_owned()];
    let coins = place.coins.map(|coins| coins.to_string());
    let lost = place.lost.map(|cards| cards.to_string());
    let side = place.side.map(|side| side.to_string());
    for (keyword, value) in [("coins", coins), ("hand", hand), ("lost", lost), ("side", side)] {
        if let Some(value) = value {
            words.extend([keyword.to_owned(), value]);
        }
    }
    line(text, &[&words.join(" ")]);
}

/// What happened by itself, as confirmations.
fn forced(events: &[Event<Secret>], mut chosen: bool, names: &[String]) -> Vec<String> {
    let lost = |seat: Seat, card: Card| format!("{} lose {card}", words::name(seat, names));
    let mut lines = Vec::new();
    for event in events {
        match *event {
            Event::Lost { .. } if chosen => chosen = false,
            Event::Lost { seat, card } => lines.push(lost(seat, card)),
            Event::Revealed { seat, cards } => {
                lines.push(format!("{} show {cards}", words::name(seat, names)));
            }
            _ => {}
        }
    }
    lines
}

/// A tag's key is one word.
fn tag_key(key: &str) -> String {
    let word: String =
        key.chars().filter(|letter| !letter.is_control() && *letter != '#').take(200).collect();
    let word = word.split_whitespace().collect::<Vec<_>>().join("_");
    if word.is_empty() { "-".to_owned() } else { word }
}

/// A tag's text ends with its line, or earlier with a `#`.
fn tag_text(text: &str) -> String {
    let plain: String = text
        .replace('#', "%23")
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut end = plain.len().min(LONGEST_LINE / 2);
    while !plain.is_char_boundary(end) {
        end -= 1;
    }
    plain[..end].trim_end().to_owned()
}
