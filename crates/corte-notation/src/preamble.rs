//! The preamble: rules, seats and position.

use crate::card_word::{CardWord, Unclear, resolve};
use crate::diagnostic::{Diagnostic, Diagnostics, Fault};
use crate::names;
use crate::near;
use crate::source::Words;
use crate::spot::Spot;
use crate::values::{number, side};
use corte::{
    COPIES, Card, Cards, Character, Faces, GameOption, MOST_RESERVE, OPTIONS, Options, Preset, Rules,
    RulesError, Seat, Setup, SetupError, Side, Viewer,
};

/// What a seat can be given.
const PARTS: [&str; 4] = ["coins", "hand", "lost", "side"];

/// The content of a preamble.
#[derive(Clone, Debug)]
pub(crate) struct Preamble {
    /// `tag KEY TEXT`.
    pub tags: Vec<(String, String)>,
    /// `match ID NUMBER`.
    pub match_game: Option<(String, u32)>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The viewer, in the file of one viewer.
    pub viewer: Option<Viewer>,
    /// The position. In a view, hidden cards are filled in with any that are left.
    pub setup: Setup,
    /// In a view: the known cards of other hands.
    pub known: Vec<Cards>,
}

/// A preamble while it is being read.
pub(crate) struct PreambleReader<'t> {
    tags: Vec<(String, String)>,
    match_game: Option<(String, u32)>,
    rulebook: Option<(Preset, Spot<'t>)>,
    /// They take effect after the rulebook, wherever they are.
    options: Vec<OptionLine<'t>>,
    seats: Vec<SeatLine<'t>>,
    first: Option<Spot<'t>>,
    court: Option<CardList<'t>>,
    reserve: Option<(u8, Spot<'t>)>,
    view: Option<Spot<'t>>,
    too_many_seats: bool,
    /// Whether a statement that the rules depend on could not be read.
    rules_unread: bool,
    /// Statements and options that may occur only once.
    stood: Vec<Spot<'t>>,
    last: Spot<'t>,
}

struct OptionLine<'t> {
    option: &'static GameOption,
    name: Spot<'t>,
    value: Spot<'t>,
}

#[derive(Default)]
struct SeatLine<'t> {
    /// As written.
    spot: Spot<'t>,
    /// In normal form.
    name: String,
    coins: Option<(u8, Spot<'t>)>,
    hand: Option<CardList<'t>>,
    lost: Option<CardList<'t>>,
    side: Option<(Side, Spot<'t>)>,
}

struct CardList<'t> {
    spot: Spot<'t>,
    words: Vec<CardWord<'t>>,
}

impl<'t> PreambleReader<'t> {
    /// Starts after the first statement.
    pub(crate) fn new(last: Spot<'t>) -> PreambleReader<'t> {
        PreambleReader {
            tags: Vec::new(),
            match_game: None,
            rulebook: None,
            options: Vec::new(),
            seats: Vec::new(),
            first: None,
            court: None,
            reserve: None,
            view: None,
            too_many_seats: false,
            rules_unread: false,
            stood: Vec::new(),
            last,
        }
    }

    /// The names of the seats read so far.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Whether a line that begins with this word is a move.
    pub(crate) fn begins_moves(&self, word: &str) -> bool {
        names::BEHIND.contains(&word) || self.is_seat(word)
    }

    fn is_seat(&self, name: &str) -> bool {
        let name = names::normal(name);
        self.seats.iter().any(|seat| seat.name == name)
    }

    /// The options read so far.
    fn chosen(&self) -> Options {
        let mut options = self.rulebook.map_or(Options::default(), |(preset, _)| Options::of(preset));
        for line in &self.options {
            // A value that is not accepted was reported at its place.
            let _ = line.option.set(&mut options, line.value.as_str());
        }
        options
    }

    /// The faces and the number of copies, as far as is known from what was read.
    pub(crate) fn faces(&self) -> (Faces, usize) {
        let options = self.chosen();
        let rules = Rules::new(self.seats.len(), options);
        (options.faces, rules.map_or(COPIES, |rules| rules.copies()))
    }

    /// Whether `?` may stand for a card.
    pub(crate) fn is_view(&self) -> bool {
        self.view.is_some()
    }

    fn once(&mut self, word: Spot<'t>) -> Result<(), Fault> {
        once(&mut self.stood, word)
    }

    /// Reads a statement.
    pub(crate) fn read(&mut self, words: Words<'t>) -> Result<(), Fault> {
        let first = words.peek().map_or("", Spot::as_str);
        let result = self.read_statement(words);
        self.rules_unread |=
            result.is_err() && !["tag", "match", "first", "court", "reserve"].contains(&first);
        result
    }

    fn read_statement(&mut self, mut words: Words<'t>) -> Result<(), Fault> {
        let whole = words.statement();
        self.last = whole;
        let first = words.need("a statement")?;
        match first.as_str() {
            "tag" => self.tag(&mut words)?,
            "match" => self.read_match(first, &mut words)?,
            "rulebook" => self.read_rulebook(first, &mut words)?,
            "option" => self.option(&mut words)?,
            "seat" => self.seat(&mut words)?,
            "first" => {
                self.once(first)?;
                self.first = Some(words.need("the seat that begins")?);
            }
            "court" => {
                self.once(first)?;
                let words = CardWord::list(&mut words, &[])?;
                self.court = Some(CardList { spot: whole, words });
            }
            "reserve" => {
                self.once(first)?;
                self.reserve = Some(coins(&mut words, MOST_RESERVE, "the Reserve")?);
            }
            "view" => {
                self.once(first)?;
                self.view = Some(words.need("a seat, or - for a spectator")?);
            }
            "coup" => {
                return Err(Diagnostic::at(first, "the version is given twice")
                    .expected("another statement")
                    .found(whole.as_str())
                    .help("a file holds one game; `coup 1` is its first statement".to_owned()));
            }
            other => return Err(self.unknown(first, other)),
        }
        words.end()
    }

    fn unknown(&self, spot: Spot<'t>, word: &str) -> Fault {
        // Where a seat has been named, the moves may begin.
        let behind = if self.seats.is_empty() { &[] } else { &names::BEHIND[..] };
        let words = [behind, &names::KEYWORDS[1..]].concat();
        let seats = self.names();
        let named = if seats.is_empty() { "" } else { &format!("the seats {}, or ", names::listed(&seats)) };
        Diagnostic::at(spot, "this is neither a statement nor a seat")
            .expected(format!("one of {named}{}", words.join(", ")))
            .help(near::hint(word, seats.iter().map(String::as_str).chain(words)))
    }

    fn tag(&mut self, words: &mut Words<'t>) -> Result<(), Fault> {
        let key = words.need("a key, and a text if there is one")?.as_str().to_owned();
        let mut text = String::new();
        while let Some(word) = words.next() {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(word.as_str());
        }
        self.tags.push((key, text));
        Ok(())
    }

    fn read_match(&mut self, first: Spot<'t>, words: &mut Words<'t>) -> Result<(), Fault> {
        self.once(first)?;
        let id = words.need("the match and the number of the game")?.as_str().to_owned();
        let at = words.peek();
        let game = number(words, "the number of the game in its match")?;
        if let Some(at) = at.filter(|_| game == 0) {
            return Err(Diagnostic::at(at, "games are numbered from 1").expected("1 or more").found("0"));
        }
        self.match_game = Some((id, game));
        Ok(())
    }

    fn read_rulebook(&mut self, first: Spot<'t>, words: &mut Words<'t>) -> Result<(), Fault> {
        self.once(first)?;
        let names = Preset::ALL.map(Preset::name);
        let word = words.need(&near::any_of(&names))?;
        let preset: Preset = word.as_str().parse().map_err(|_| {
            Diagnostic::at(word, "there is no such rulebook")
                .expected(near::any_of(&names))
                .help(near::hint(word.as_str(), names))
        })?;
        self.rulebook = Some((preset, word));
        Ok(())
    }

    fn option(&mut self, words: &mut Words<'t>) -> Result<(), Fault> {
        let name = words.need("an option")?;
        let names = OPTIONS.each_ref().map(|option| option.name);
        let option = GameOption::named(name.as_str()).ok_or_else(|| {
            Diagnostic::at(name, "there is no such option")
                .expected(format!("one of {}", names.join(", ")))
                .help(near::hint(name.as_str(), names))
        })?;
        self.once(name)?;
        let value = words.need(&option.takes.to_string())?;
        self.options.push(OptionLine { option, name, value });
        option.set(&mut Options::default(), value.as_str()).map_err(|_| {
            Diagnostic::at(value, format!("the option {} does not take this value", option.name))
                .expected(option.takes.to_string())
                .help(near::hint(value.as_str(), option.takes.words().iter().copied()))
        })
    }

    fn seat(&mut self, words: &mut Words<'t>) -> Result<(), Fault> {
        let name = words.need("the name of a seat")?;
        if self.seats.len() == Seat::MAX {
            let told = std::mem::replace(&mut self.too_many_seats, true);
            while words.next().is_some() {}
            let error = Diagnostic::at(name, "there are more seats than Coup allows")
                .expected(format!("2 to {} seats", Seat::MAX))
                .found("one more");
            return if told { Ok(()) } else { Err(error) };
        }
        if self.is_seat(name.as_str()) {
            return Err(
                Diagnostic::at(name, "this seat is named twice").expected("a name that no other seat has")
            );
        }
        let unlike = self.check_unlike(name);
        let named = || SeatLine {
            spot: name,
            name: names::normal(name.as_str()).into_owned(),
            ..SeatLine::default()
        };
        // The seat is added before its name and its cards are judged, so that an error in them does not cause one in every line below.
        if !names::is_reserved(name.as_str()) {
            self.seats.push(named());
        }
        names::check(name).and(unlike)?;
        let mut line = named();
        let mut parts = Vec::new();
        while let Some(word) = words.next() {
            once(&mut parts, word)?;
            match word.as_str() {
                "coins" => {
                    line.coins = Some(coins(words, u8::MAX, "a seat")?);
                }
                "hand" => {
                    line.hand = Some(card_list(word, words)?);
                }
                "lost" => {
                    line.lost = Some(card_list(word, words)?);
                }
                "side" => {
                    line.side = Some(side(words)?);
                }
                other => {
                    return Err(Diagnostic::at(word, "a seat has no such property")
                        .expected("coins, hand, lost or side")
                        .help(near::hint(other, PARTS)));
                }
            }
        }
        if let Some(last) = self.seats.last_mut() {
            *last = line;
        }
        Ok(())
    }

    /// Refuses a name that can't be told from that of a seat above.
    fn check_unlike(&self, name: Spot<'t>) -> Result<(), Fault> {
        let seen = names::seen(name.as_str());
        let Some(other) = self.seats.iter().find(|seat| names::seen(&seat.name) == seen) else {
            return Ok(());
        };
        let other = other.name.escape_debug();
        let error =
            Diagnostic::at(name, "two seats look alike: their names differ only in invisible letters");
        Err(error
            .expected("a name that differs from all others in its visible letters")
            .found(format!("{} and {other}", name.as_str().escape_debug())))
    }

    /// Completes the preamble if it is consistent. All reasons against it go to `errors`.
    pub(crate) fn finish(self, errors: &mut Diagnostics) -> Option<Preamble> {
        if self.rulebook.is_none() && !self.rules_unread {
            errors.push(
                Diagnostic::at(self.last, "no rulebook is named")
                    .expected(format!(
                        "`rulebook NAME` before the moves, with {}",
                        near::any_of(&Preset::ALL.map(Preset::name))
                    ))
                    .found("no `rulebook`"),
            );
        }
        if self.too_many_seats || self.rules_unread {
            return None;
        }
        let all_read = errors.is_empty();
        let viewer = self.viewer().map_err(|error| errors.push(error)).ok()?;
        let first = self.first_seat().map_err(|error| errors.push(error)).ok()?;
        let rules = match Rules::new(self.seats.len(), self.chosen()) {
            Ok(rules) => rules,
            Err(refused) => {
                let texts = refused.to_string();
                for (reason, text) in refused.reasons().zip(texts.lines()) {
                    let fault = Diagnostic::at(self.blame(reason), format!("{text} ({})", rule_of(reason)));
                    let (expected, found) = self.wanted_instead(reason);
                    errors.push(fault.expected(expected).found(found).help(self.help_against(reason)));
                }
                return None;
            }
        };
        if !all_read {
            return None;
        }
        let cards = self.cards(&rules, viewer, errors)?;
        let mut setup = cards.setup(&self, rules, first);
        if let Some((coins, spot)) = self.reserve {
            setup.reserve = coins;
            if !rules.reformation() {
                let reason = SetupError::ReserveWithoutReformation.display_with(|seat| seat).to_string();
                let fault = Diagnostic::at(spot, reason).expected("no `reserve`, or `option reformation on`");
                errors.push(fault.found(format!("reserve {coins}")));
                return None;
            }
        }
        if let Err(refused) = setup.build() {
            for reason in refused.reasons() {
                let name = |seat: Seat| self.seats.get(seat.index()).map_or("", |line| &*line.name);
                let text = reason.display_with(name).to_string();
                let spot = self.blame_for_position(reason, &rules);
                let (expected, found) = wanted(reason, &rules, spot);
                let begins = matches!(reason, SetupError::FirstIsOut(_)) && self.first.is_none();
                let help = begins.then(|| "name who begins: `first NAME`".to_owned());
                errors.push(Diagnostic::at(spot, text).expected(expected).found(found).help(help));
            }
            return None;
        }
        let known = cards.hands.iter().map(|hand| hand.unwrap_or(Cards::none(rules.pack()))).collect();
        let names = self.names();
        Some(Preamble { tags: self.tags, match_game: self.match_game, names, viewer, setup, known })
    }

    fn find(&self, word: Spot<'t>) -> Result<Seat, Fault> {
        let name = names::normal(word.as_str());
        let position = self.seats.iter().position(|seat| seat.name == name);
        position.and_then(Seat::new).ok_or_else(|| match &self.names()[..] {
            [] => {
                Diagnostic::at(word, "there is no such seat").expected("a name given by a line `seat NAME`")
            }
            names => names::unknown(word, names),
        })
    }

    fn viewer(&self) -> Result<Option<Viewer>, Fault> {
        match self.view {
            None => Ok(None),
            Some(word) if word.as_str() == "-" => Ok(Some(Viewer::Spectator)),
            Some(word) => self.find(word).map(|seat| Some(Viewer::Seat(seat))),
        }
    }

    fn first_seat(&self) -> Result<Seat, Fault> {
        match self.first {
            Some(word) => self.find(word),
            None => Seat::new(0)
                .ok_or_else(|| Diagnostic::at(self.last, "there is no seat").expected("`seat NAME`")),
        }
    }

    /// The first line that sets an option which the reason is about.
    fn option_spot(&self, reason: RulesError) -> Option<Spot<'t>> {
        let is_about = |name: &str| reason.options().any(|option| option.name == name);
        self.options.iter().find(|line| is_about(line.option.name)).map(|line| line.name)
    }

    /// The line to blame for options that don't go together.
    fn blame(&self, reason: RulesError) -> Spot<'t> {
        let named = match reason {
            RulesError::Players => self.seats.last().map(|seat| seat.spot),
            RulesError::Rulebook => None,
            other => self.option_spot(other),
        };
        named.or(self.rulebook.map(|(_, spot)| spot)).unwrap_or(self.last)
    }

    /// What options must be, and what they are instead.
    fn wanted_instead(&self, reason: RulesError) -> (String, String) {
        let most = match reason {
            RulesError::Players => Seat::MAX,
            RulesError::Rulebook => self.rulebook.map_or(Seat::MAX, |(preset, _)| preset.most_players()),
            RulesError::EverdeckPlayers => Preset::Everdeck.most_players(),
            RulesError::Draft | RulesError::FirstCoins => 2,
            RulesError::EverdeckInquisitor | RulesError::EverdeckDiplomat => {
                let other = if reason == RulesError::EverdeckDiplomat { "diplomat" } else { "inquisitor" };
                let expected = format!("`option {other} off`, or other faces than `everdeck`");
                return (expected, format!("{other} on, faces everdeck"));
            }
            RulesError::Wins | RulesError::FirstCoinsRange => {
                let takes = reason.options().map(|option| option.takes.to_string());
                return (takes.collect::<Vec<_>>().join(", "), "more".to_owned());
            }
        };
        let expected = if most == 2 { "2 seats".to_owned() } else { format!("2 to {most} seats") };
        let plural = if self.seats.len() == 1 { "" } else { "s" };
        (expected, format!("{} seat{plural}", self.seats.len()))
    }

    fn help_against(&self, reason: RulesError) -> Option<String> {
        let is_of_the_rulebook = self.rulebook.is_some_and(|(preset, _)| preset == Preset::Everdeck);
        match reason {
            RulesError::Players => Some("give each player a line `seat NAME`".to_owned()),
            RulesError::EverdeckPlayers if !is_of_the_rulebook => {
                Some("leave `option faces everdeck` out".to_owned())
            }
            RulesError::Rulebook | RulesError::EverdeckPlayers => {
                Some("`rulebook brazil` and `rulebook italy` are for up to 10 players".to_owned())
            }
            RulesError::Draft | RulesError::FirstCoins => Some("leave this option out".to_owned()),
            _ => None,
        }
    }

    /// The place to blame for an impossible position.
    fn blame_for_position(&self, reason: SetupError, rules: &Rules) -> Spot<'t> {
        let line = |seat: Seat| self.seats.get(seat.index());
        let named = match reason {
            SetupError::NotTwoCards { seat, .. } => line(seat)
                .map(|line| line.hand.as_ref().or(line.lost.as_ref()).map_or(line.spot, |list| list.spot)),
            SetupError::LostWithoutHand(seat) => {
                line(seat).map(|line| line.lost.as_ref().map_or(line.spot, |list| list.spot))
            }
            SetupError::CoinsOfAnExile(seat) => {
                line(seat).map(|line| line.coins.map_or(line.spot, |(_, spot)| spot))
            }
            SetupError::NotInPlay(card) => self.nth_mention(card, 0),
            SetupError::TooMany { card, .. } => {
                self.nth_mention(card, if card.face().is_some() { 1 } else { rules.copies() })
            }
            SetupError::FirstIsOut(seat) => self.first.or(line(seat).map(|line| line.spot)),
            SetupError::NoSuchSeat(_) => None,
            SetupError::NobodyIn => self.seats.last().map(|line| line.spot),
            SetupError::SideWithoutReformation(seat) => {
                line(seat).map(|line| line.side.map_or(line.spot, |(_, spot)| spot))
            }
            SetupError::SideMissing(seat) | SetupError::WinnerWithoutHand(seat) => {
                line(seat).map(|line| line.spot)
            }
            SetupError::ReserveWithoutReformation | SetupError::ReserveTooLarge(_) => {
                self.reserve.map(|(_, spot)| spot)
            }
            SetupError::CourtGiven | SetupError::CourtSize(_) => self.court.as_ref().map(|list| list.spot),
            SetupError::CourtMissing | SetupError::HalfADraft => self.option_spot(RulesError::Draft),
        };
        named.unwrap_or(self.last)
    }

    fn lists(&self) -> impl Iterator<Item = &CardList<'t>> {
        self.seats.iter().flat_map(|seat| [&seat.hand, &seat.lost]).chain([&self.court]).flatten()
    }

    /// Where the card is named for the n-th time, counted from 0.
    fn nth_mention(&self, card: Card, n: usize) -> Option<Spot<'t>> {
        let words = self.lists().flat_map(|list| &list.words);
        let mentions: Vec<Spot<'t>> = words
            .filter(|word| {
                word.character == Some(card.character()) && (word.face.is_none() || word.matches(card))
            })
            .map(|word| word.spot)
            .collect();
        mentions.get(n).or(mentions.last()).copied()
    }

    /// The cards that the words of the preamble mean.
    fn cards(
        &self,
        rules: &Rules,
        viewer: Option<Viewer>,
        errors: &mut Diagnostics,
    ) -> Option<PositionCards> {
        if !self.check_words(rules, viewer, errors) {
            return None;
        }
        let numbered = self.lists().flat_map(|list| &list.words).filter(|word| word.face.is_some());
        let numbered: Vec<Card> =
            numbered.filter_map(|word| Card::faced(word.character?, word.face?)).collect();
        let mut resolve_list = |list: &CardList<'t>| {
            let mut among = rules.deck();
            let own: Vec<Card> =
                list.words.iter().filter_map(|word| Card::faced(word.character?, word.face?)).collect();
            numbered.iter().filter(|card| !own.contains(card)).for_each(|card| {
                among.remove(*card);
            });
            match resolve(&list.words, among, rules.pack()) {
                Ok(cards) => Some(cards),
                Err(unclear) => {
                    let spot = unclear_spot(list, &unclear);
                    let wanted = match &unclear {
                        Unclear::Ambiguous(character, _) => format!("{character} with the number of a copy"),
                        Unclear::TooMany(_) => "a card that is left".to_owned(),
                        Unclear::NotInPlay(_) => "a character of this game".to_owned(),
                    };
                    errors.push(Diagnostic::at(spot, unclear.to_string()).expected(wanted));
                    None
                }
            }
        };
        let mut fine = true;
        let mut all = |list: &Option<CardList<'t>>| {
            let cards = list.as_ref().map(&mut resolve_list);
            fine &= cards != Some(None);
            cards.flatten()
        };
        let cards = PositionCards {
            hands: self.seats.iter().map(|seat| all(&seat.hand)).collect(),
            lost: self.seats.iter().map(|seat| all(&seat.lost)).collect(),
            court: all(&self.court),
        };
        fine.then_some(cards)
    }

    /// Whether all cards are of this game, and hidden only where allowed.
    fn check_words(&self, rules: &Rules, viewer: Option<Viewer>, errors: &mut Diagnostics) -> bool {
        let mut fine = true;
        let mut refuse = |error: Fault| {
            fine = false;
            errors.push(error);
        };
        for word in self.lists().flat_map(|list| &list.words) {
            if let Err(error) = word.check(rules.faces(), rules.copies(), viewer.is_some()) {
                refuse(error);
            }
        }
        for (index, line) in self.seats.iter().enumerate() {
            let own = Seat::new(index).is_some_and(|seat| viewer.is_some_and(|viewer| viewer.is(seat)));
            let own_hand = line.hand.iter().filter(|_| own).flat_map(|list| &list.words);
            let lost = line.lost.iter().flat_map(|list| &list.words);
            let others = line.hand.iter().filter(|_| viewer == Some(Viewer::Spectator));
            for word in others.flat_map(|list| &list.words).filter(|word| !word.is_unknown()) {
                refuse(Diagnostic::at(word.spot, "a spectator sees no hand").expected("?"));
            }
            for word in own_hand.chain(lost).filter(|word| viewer.is_some() && word.is_unknown()) {
                refuse(Diagnostic::at(word.spot, "the viewer knows this card").expected("a card"));
            }
        }
        fine
    }
}

/// The cards of a position, without the hidden ones.
struct PositionCards {
    hands: Vec<Option<Cards>>,
    lost: Vec<Option<Cards>>,
    court: Option<Cards>,
}

impl PositionCards {
    /// The position, with any remaining cards in place of the hidden ones.
    fn setup(&self, reader: &PreambleReader<'_>, rules: Rules, first: Seat) -> Setup {
        let named = self.hands.iter().chain(&self.lost).chain([&self.court]).flatten();
        let mut left = named.fold(rules.deck(), |left, cards| left.minus(*cards));
        let mut fill = |cards: Option<Cards>, list: &Option<CardList<'_>>| {
            let hidden = list.iter().flat_map(|list| &list.words).filter(|word| word.is_unknown()).count();
            let mut cards = cards?;
            for _ in 0..hidden {
                if let Some(card) = left.lowest() {
                    left.remove(card);
                    cards.insert(card);
                }
            }
            Some(cards)
        };
        let mut setup = Setup::new(rules);
        setup.first = first;
        for (seat, line) in Seat::all(rules.players()).zip(&reader.seats) {
            let place = &mut setup.seats[seat];
            place.coins = line.coins.map(|(coins, _)| coins);
            place.side = line.side.map(|(side, _)| side);
            place.hand = fill(self.hands.get(seat.index()).copied().flatten(), &line.hand);
            place.lost = self.lost.get(seat.index()).copied().flatten();
        }
        setup.court = fill(self.court, &reader.court);
        setup
    }
}

fn unclear_spot<'t>(list: &CardList<'t>, unclear: &Unclear) -> Spot<'t> {
    let (Unclear::Ambiguous(character, _) | Unclear::TooMany(character) | Unclear::NotInPlay(character)) =
        unclear;
    let of_it = |word: &&CardWord<'t>| word.character == Some(*character);
    let found = match unclear {
        Unclear::Ambiguous(..) => list.words.iter().find(|word| of_it(word) && word.face.is_none()),
        Unclear::TooMany(_) => list.words.iter().rfind(of_it),
        Unclear::NotInPlay(_) => list.words.iter().find(of_it),
    };
    found.map_or(list.spot, |word| word.spot)
}

/// What a position must have, and what it has instead.
fn wanted(reason: SetupError, rules: &Rules, spot: Spot<'_>) -> (String, String) {
    let told = spot.as_str().to_owned();
    let (expected, found) = match reason {
        SetupError::NotTwoCards { .. } => ("two cards, in hand and lost together", told),
        SetupError::LostWithoutHand(_) => ("`hand` before `lost`, `hand -` for none", told),
        SetupError::CoinsOfAnExile(_) => ("no coins (R-I3)", told),
        SetupError::NotInPlay(_) => {
            let characters: Vec<&str> = rules.characters().map(Character::name).collect();
            return (format!("one of {}", characters.join(", ")), told);
        }
        SetupError::TooMany { card, .. } if card.face().is_some() => ("each copy once", told),
        SetupError::TooMany { card, copies } => {
            return (format!("{card} {copies} times at most (R-S2)"), "one more".to_owned());
        }
        SetupError::FirstIsOut(_) | SetupError::NoSuchSeat(_) => ("a seat that has a card in hand", told),
        SetupError::NobodyIn => ("a seat that has a card in hand", "none".to_owned()),
        SetupError::WinnerWithoutHand(_) => {
            ("`hand CARD…` for the only player still in", "no hand".to_owned())
        }
        SetupError::CourtGiven => ("no `court`, or `option draft on` and both hands", told),
        SetupError::CourtSize(_) => ("`court CARD CARD CARD` (R-V2)", told),
        SetupError::CourtMissing => ("`court CARD CARD CARD` (R-V2)", "no `court`".to_owned()),
        SetupError::HalfADraft => ("both hands and the Court, or neither hand", "one hand".to_owned()),
        SetupError::SideWithoutReformation(_) => ("no side, or `option reformation on`", told),
        SetupError::SideMissing(_) => ("a side for every seat, or for none", "no side".to_owned()),
        SetupError::ReserveWithoutReformation => ("no `reserve`, or `option reformation on`", told),
        SetupError::ReserveTooLarge(_) => return (format!("at most {MOST_RESERVE} (R-F19)"), told),
    };
    (expected.to_owned(), found)
}

/// The rule that options break.
fn rule_of(reason: RulesError) -> &'static str {
    match reason {
        RulesError::Players | RulesError::Rulebook => "R-S2",
        RulesError::Draft | RulesError::FirstCoins | RulesError::FirstCoinsRange => "R-V2",
        RulesError::EverdeckPlayers | RulesError::EverdeckInquisitor => "R-S8",
        RulesError::EverdeckDiplomat => "R-V6",
        RulesError::Wins => "R-V5",
    }
}

/// Refuses a word that has already occurred; otherwise records its place.
fn once<'t>(stood: &mut Vec<Spot<'t>>, word: Spot<'t>) -> Result<(), Fault> {
    let text = word.as_str();
    if let Some(first) = stood.iter().find(|first| first.as_str() == text) {
        return Err(Diagnostic::at(word, format!("`{text}` is given twice"))
            .expected(format!("one `{text}`"))
            .found(format!("another, after the one at {}:{}", first.line, first.column())));
    }
    stood.push(word);
    Ok(())
}

fn coins<'t>(words: &mut Words<'t>, most: u8, holder: &str) -> Result<(u8, Spot<'t>), Fault> {
    let spot = words.peek().unwrap_or(words.rest());
    let coins = number(words, "a number of coins")?;
    match u8::try_from(coins) {
        Ok(coins) if coins <= most => Ok((coins, spot)),
        _ => Err(Diagnostic::at(spot, format!("{holder} can't hold that many coins"))
            .expected(format!("at most {most}"))
            .found(coins.to_string())),
    }
}

fn card_list<'t>(keyword: Spot<'t>, words: &mut Words<'t>) -> Result<CardList<'t>, Fault> {
    let list = CardWord::list(words, &PARTS)?;
    let spot = list.last().map_or(keyword, |last| keyword.to(last.spot));
    Ok(CardList { spot, words: list })
}

/// Reads the first statement of a file, `coup 1`.
pub(crate) fn version(mut words: Words<'_>) -> Result<(), Fault> {
    let first = words.need("`coup 1`")?;
    if first.as_str() != "coup" {
        return Err(Diagnostic::at(first, "a file must begin with the version of the notation")
            .expected("`coup 1`")
            .found(words.statement().as_str()));
    }
    let version = words.need("the version 1")?;
    if version.as_str() != "1" {
        return Err(Diagnostic::at(version, "this version of the notation is not known").expected("`coup 1`"));
    }
    words.end()
}
