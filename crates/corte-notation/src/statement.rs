//! Lines after the preamble.

use crate::card_word::{CardWord, character_named};
use crate::diagnostic::{Diagnostic, Fault};
use crate::names;
use crate::near;
use crate::source::Words;
use crate::spot::Spot;
use crate::values::{number, side};
use crate::words::{DEAL, DRAW};
use corte::{Action, ActionKind, Character, DecisionKind, Faces, Rules, Seat, Side};

/// A line after the preamble.
#[derive(Clone, Debug)]
pub(crate) struct Statement<'t> {
    /// The whole line.
    pub spot: Spot<'t>,
    /// Its content.
    pub line: Line<'t>,
}

/// The content of a line.
#[derive(Clone, Debug)]
pub(crate) enum Line<'t> {
    /// A seat does something, or something is done to it.
    Move(Seat, Said<'t>),
    /// Everyone who is still asked passes.
    AllPass,
    /// The game ends without a winner.
    EndAbandoned,
    /// Something must hold.
    Expect(Expectation<'t>),
}

/// What a seat does, as written.
#[derive(Clone, Debug)]
pub(crate) enum Said<'t> {
    /// The turn's action.
    Act(Action),
    /// `convert` with the seat's own name, which is not a target.
    ConvertByName,
    /// `pass`.
    Pass,
    /// `challenge`.
    Challenge,
    /// `block Contessa`.
    Block(Character),
    /// `prove`, `prove Duke.1`, or a whole hand.
    Prove(Vec<CardWord<'t>>),
    /// `concede`.
    Concede,
    /// `lose Captain`.
    Lose(CardWord<'t>),
    /// `keep Duke Captain`.
    Keep(Vec<CardWord<'t>>),
    /// `show Captain`, or a whole hand.
    Show(Vec<CardWord<'t>>),
    /// `leave`.
    Leave,
    /// `force`.
    Force,
    /// `draft Duke`.
    Draft(CardWord<'t>),
    /// `deal Duke Captain`.
    Deal(Vec<CardWord<'t>>),
    /// `draw Contessa`.
    Draw(Vec<CardWord<'t>>),
}

impl<'t> Said<'t> {
    /// The cards that it names.
    pub(crate) fn cards(&self) -> &[CardWord<'t>] {
        match self {
            Said::Lose(card) | Said::Draft(card) => std::slice::from_ref(card),
            Said::Prove(cards)
            | Said::Keep(cards)
            | Said::Show(cards)
            | Said::Deal(cards)
            | Said::Draw(cards) => cards,
            _ => &[],
        }
    }
}

/// Something that must hold.
#[derive(Clone, Debug)]
pub(crate) enum Expectation<'t> {
    /// `Ana coins 5`.
    Coins(Seat, u32),
    /// `Ana hand Duke Captain`.
    Hand(Seat, Vec<CardWord<'t>>),
    /// `Ana lost -`.
    Lost(Seat, Vec<CardWord<'t>>),
    /// `Ana side loyalist`.
    Side(Seat, Side),
    /// `Ana out`.
    Out(Seat),
    /// `Ana in`.
    In(Seat),
    /// `court 9`.
    Court(u32),
    /// `reserve 5`.
    Reserve(u32),
    /// `turn Bruno`.
    Turn(Seat),
    /// `asks Bruno Carla`.
    Asks(Vec<Seat>),
    /// `legal Bruno pass, challenge`.
    Legal(Seat, Vec<(Said<'t>, Spot<'t>)>),
    /// `refuse Bruno block Duke`.
    Refuse(Seat, Said<'t>),
    /// `winner Ana`.
    Winner(Seat),
}

/// What a seat can do, as written in a file: kinds of actions, kinds of decisions, and what chance does.
fn verbs() -> impl Iterator<Item = &'static str> {
    let decisions = DecisionKind::ALL.into_iter().filter(|kind| *kind != DecisionKind::Act);
    ActionKind::ALL
        .map(ActionKind::name)
        .into_iter()
        .chain(decisions.map(DecisionKind::name))
        .chain([DEAL, DRAW])
}

/// A reader of statements for the seats and faces of a file.
pub(crate) struct Reader<'n> {
    /// The names of the seats.
    pub names: &'n [String],
    /// Whether copies of a character can be told apart.
    pub faces: Faces,
    /// How many copies there are.
    pub copies: usize,
    /// Whether `?` may stand for a card.
    pub is_view: bool,
}

impl<'n> Reader<'n> {
    /// Creates a reader for these rules.
    pub(crate) fn new(names: &'n [String], rules: &Rules, is_view: bool) -> Reader<'n> {
        Reader { names, faces: rules.faces(), copies: rules.copies(), is_view }
    }

    /// Reads a line.
    pub(crate) fn statement<'t>(&self, mut words: Words<'t>) -> Result<Statement<'t>, Fault> {
        let spot = words.statement();
        let first = words.need("a statement")?;
        let line = match first.as_str() {
            "expect" => Line::Expect(self.expectation(&mut words)?),
            "all" => {
                self.keyword(&mut words, "pass")?;
                Line::AllPass
            }
            "end" => {
                self.keyword(&mut words, "abandoned")?;
                Line::EndAbandoned
            }
            "coup" => {
                return Err(Diagnostic::at(first, "`coup` begins a file, and here another begins")
                    .expected("a move or an expectation")
                    .found(spot.as_str())
                    .help("a file holds one game: put what follows into a file of its own".to_owned()));
            }
            word if names::KEYWORDS.contains(&word) => {
                return Err(Diagnostic::at(first, format!("`{word}` belongs before the first move"))
                    .expected("a move or an expectation")
                    .found(spot.as_str())
                    .help("put this line above the first move".to_owned()));
            }
            _ => {
                let seat = self.seat_or_statement(first)?;
                Line::Move(seat, self.said(seat, &mut words)?)
            }
        };
        words.end()?;
        Ok(Statement { spot, line })
    }

    fn keyword(&self, words: &mut Words<'_>, keyword: &str) -> Result<(), Fault> {
        let word = words.need(keyword)?;
        if word.as_str() == keyword {
            return Ok(());
        }
        Err(Diagnostic::at(word, "this statement is not known")
            .expected(keyword)
            .help(near::hint(word.as_str(), [keyword])))
    }

    fn find(&self, name: &str) -> Option<Seat> {
        let name = names::normal(name);
        self.names.iter().position(|known| *known == name).and_then(Seat::new)
    }

    fn seat_or_statement(&self, word: Spot<'_>) -> Result<Seat, Fault> {
        self.find(word.as_str()).ok_or_else(|| {
            let candidates = self.names.iter().map(String::as_str).chain(names::BEHIND);
            Diagnostic::at(word, "this is neither a seat nor a statement")
                .expected(format!(
                    "one of the seats {}, or {}",
                    names::listed(self.names),
                    names::BEHIND.join(", ")
                ))
                .help(near::hint(word.as_str(), candidates))
        })
    }

    /// Reads the name of a seat.
    pub(crate) fn seat(&self, words: &mut Words<'_>) -> Result<Seat, Fault> {
        let word = words.need_any(|| format!("a seat: {}", names::listed(self.names)))?;
        self.find(word.as_str()).ok_or_else(|| names::unknown(word, self.names))
    }

    fn card<'t>(&self, words: &mut Words<'t>) -> Result<CardWord<'t>, Fault> {
        let card = CardWord::parse(words.need("a card")?)?;
        self.check_cards(&[card])?;
        Ok(card)
    }

    fn cards<'t>(&self, words: &mut Words<'t>) -> Result<Vec<CardWord<'t>>, Fault> {
        let cards = CardWord::list(words, &[])?;
        self.check_cards(&cards)?;
        Ok(cards)
    }

    fn check_cards(&self, cards: &[CardWord<'_>]) -> Result<(), Fault> {
        for card in cards {
            card.check(self.faces, self.copies, self.is_view)?;
        }
        Ok(())
    }

    fn character(&self, words: &mut Words<'_>) -> Result<Character, Fault> {
        let word = words.need("a character")?;
        character_named(word.as_str(), word)
    }

    fn naming(&self, words: &mut Words<'_>) -> Result<Option<Character>, Fault> {
        match words.peek() {
            Some(word) if word.as_str() == "naming" => {
                words.next();
                self.character(words).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Reads what a seat does.
    pub(crate) fn said<'t>(&self, seat: Seat, words: &mut Words<'t>) -> Result<Said<'t>, Fault> {
        let verb = words.need("what the seat does")?;
        if let Ok(kind) = verb.as_str().parse::<ActionKind>() {
            return self.action(seat, kind, words);
        }
        let kind = match verb.as_str() {
            DEAL => return Ok(Said::Deal(self.cards(words)?)),
            DRAW => return Ok(Said::Draw(self.cards(words)?)),
            other => other.parse().ok().filter(|kind| *kind != DecisionKind::Act),
        };
        let Some(kind) = kind else {
            return Err(Diagnostic::at(verb, "no seat can do this")
                .expected(format!("one of {}", verbs().collect::<Vec<_>>().join(", ")))
                .help(near::hint(verb.as_str(), verbs())));
        };
        self.decision(kind, words)
    }

    fn action<'t>(&self, seat: Seat, kind: ActionKind, words: &mut Words<'t>) -> Result<Said<'t>, Fault> {
        let action = kind.aimed_at(seat, None);
        if action.target().is_none() {
            return Ok(Said::Act(action));
        }
        // Without a name it is the player's own side that changes (R-F7).
        let is_conversion = kind == ActionKind::Convert;
        if is_conversion && words.peek().is_none() {
            return Ok(Said::Act(Action::Convert { target: seat }));
        }
        let target = self.seat(words)?;
        if is_conversion && target == seat {
            return Ok(Said::ConvertByName);
        }
        let naming = if kind.is_blow() { self.naming(words)? } else { None };
        Ok(Said::Act(kind.aimed_at(target, naming)))
    }

    fn decision<'t>(&self, kind: DecisionKind, words: &mut Words<'t>) -> Result<Said<'t>, Fault> {
        Ok(match kind {
            // An action is written by its own name.
            DecisionKind::Act | DecisionKind::Pass => Said::Pass,
            DecisionKind::Challenge => Said::Challenge,
            DecisionKind::Block => Said::Block(self.character(words)?),
            DecisionKind::Prove if words.peek().is_none() => Said::Prove(Vec::new()),
            DecisionKind::Prove => Said::Prove(self.cards(words)?),
            DecisionKind::Concede => Said::Concede,
            DecisionKind::Lose => Said::Lose(self.card(words)?),
            DecisionKind::Keep => Said::Keep(self.cards(words)?),
            DecisionKind::Show => Said::Show(self.cards(words)?),
            DecisionKind::Leave => Said::Leave,
            DecisionKind::Force => Said::Force,
            DecisionKind::Draft => Said::Draft(self.card(words)?),
        })
    }

    fn expectation<'t>(&self, words: &mut Words<'t>) -> Result<Expectation<'t>, Fault> {
        let first = words.need("what has to hold")?;
        Ok(match first.as_str() {
            "court" => Expectation::Court(number(words, "the number of cards")?),
            "reserve" => Expectation::Reserve(number(words, "the number of coins")?),
            "turn" => Expectation::Turn(self.seat(words)?),
            "asks" => Expectation::Asks(self.seats(words)?),
            "legal" => {
                let seat = self.seat(words)?;
                Expectation::Legal(seat, self.decisions(seat, words)?)
            }
            "refuse" => {
                let seat = self.seat(words)?;
                Expectation::Refuse(seat, self.said(seat, words)?)
            }
            "winner" => Expectation::Winner(self.seat(words)?),
            name => match self.find(name) {
                Some(seat) => self.expectation_of(seat, words)?,
                None => {
                    let forms = ["court", "reserve", "turn", "asks", "legal", "refuse", "winner"];
                    let candidates = self.names.iter().map(String::as_str).chain(forms);
                    return Err(Diagnostic::at(first, "this can't be expected")
                        .expected(format!(
                            "one of the seats {}, or {}",
                            names::listed(self.names),
                            forms.join(", ")
                        ))
                        .help(near::hint(name, candidates)));
                }
            },
        })
    }

    fn expectation_of<'t>(&self, seat: Seat, words: &mut Words<'t>) -> Result<Expectation<'t>, Fault> {
        let word = words.need("coins, hand, lost, side, out or in")?;
        Ok(match word.as_str() {
            "coins" => Expectation::Coins(seat, number(words, "a number of coins")?),
            "hand" => Expectation::Hand(seat, self.cards(words)?),
            "lost" => Expectation::Lost(seat, self.cards(words)?),
            "side" => Expectation::Side(seat, side(words)?.0),
            "out" => Expectation::Out(seat),
            "in" => Expectation::In(seat),
            other => {
                return Err(Diagnostic::at(word, "this can't be expected of a seat")
                    .expected("coins, hand, lost, side, out or in")
                    .help(near::hint(other, ["coins", "hand", "lost", "side", "out", "in"])));
            }
        })
    }

    fn seats(&self, words: &mut Words<'_>) -> Result<Vec<Seat>, Fault> {
        if words.peek().is_some_and(|word| word.as_str() == "-") {
            words.next();
            return Ok(Vec::new());
        }
        let mut seats = vec![self.seat(words)?];
        while let Some(word) = words.peek() {
            let seat = self.seat(words)?;
            if seats.contains(&seat) {
                return Err(Diagnostic::at(word, "this seat is named twice").expected("each seat once"));
            }
            seats.push(seat);
        }
        Ok(seats)
    }

    /// Reads decisions separated by commas, or `-` for none.
    fn decisions<'t>(&self, seat: Seat, words: &mut Words<'t>) -> Result<Vec<(Said<'t>, Spot<'t>)>, Fault> {
        let rest = words.rest();
        while words.next().is_some() {}
        if rest.as_str().trim() == "-" {
            return Ok(Vec::new());
        }
        let mut start = rest.start;
        let mut decisions = Vec::new();
        for part in rest.as_str().split(',') {
            let spot = Spot { start, end: start + part.len(), ..rest };
            start = spot.end + 1;
            let mut words = Words::within(spot);
            let said = self.said(seat, &mut words)?;
            words.end()?;
            decisions.push((said, words.statement()));
        }
        Ok(decisions)
    }
}
