//! Playing the lines of a file.

use crate::board::{Board, Possible};
use crate::card_word::{are_just, resolve};
use crate::diagnostic::{Diagnostic, Diagnostics, Fault};
use crate::expect;
use crate::moment::Moment;
use crate::refusal::{Cause, Refusal};
use crate::source::Words;
use crate::spot::Spot;
use crate::statement::{Line, Said, Statement};
use crate::window::window;
use crate::words;
use corte::{Action, Card, Cards, DecisionKind, Event, Illegal, Move, Seat, Secret, Seen};

/// A file being played.
pub(crate) struct Run<'p, 't> {
    names: &'p [String],
    /// The current game.
    pub board: Board,
    /// The moves made.
    pub moves: Vec<Move>,
    /// In a view: what the viewer has heard of each move.
    pub heard: Vec<Vec<Event<Seen>>>,
    /// Whether the game was ended without a winner.
    pub abandoned: bool,
    /// The number of expectations checked.
    pub expectations: usize,
    /// The number of moves made, where a pass of everyone counts for each player.
    pub move_count: usize,
    unconfirmed: Vec<Confirmation>,
    passes: Vec<(Seat, Spot<'t>)>,
    /// The action that the last move declared.
    declared: Option<Action>,
}

/// Something that happened by itself, which the file may confirm.
#[derive(Clone, Copy)]
enum Confirmation {
    /// A card was turned face up without a choice (rules §9a).
    Lost(Seat, Card),
    /// A hand was shown to everyone (R-V3).
    Revealed(Seat, Cards),
}

/// The cards of a hidden hand that a later line shows.
struct Coming<'t> {
    seat: Seat,
    cards: Cards,
    problem: Option<Fault>,
    spot: Spot<'t>,
    /// What the line could be instead.
    expected: String,
}

impl<'p, 't> Run<'p, 't> {
    /// Starts on this board.
    pub(crate) fn new(names: &'p [String], board: Board) -> Run<'p, 't> {
        Run {
            names,
            board,
            moves: Vec::new(),
            heard: Vec::new(),
            abandoned: false,
            expectations: 0,
            move_count: 0,
            unconfirmed: Vec::new(),
            passes: Vec::new(),
            declared: None,
        }
    }

    /// Plays all lines, up to the end or the first move that is refused.
    ///
    /// All failed expectations are reported.
    pub(crate) fn play(&mut self, statements: &[Statement<'t>], errors: &mut Diagnostics) -> bool {
        for (index, statement) in statements.iter().enumerate() {
            if errors.has_more() {
                break;
            }
            let result = match &statement.line {
                Line::Expect(expectation) => {
                    self.expectations += 1;
                    if let Err(error) = expect::check(&self.board, self.names, expectation, statement.spot) {
                        errors.push(error);
                    }
                    continue;
                }
                Line::Move(seat, said) => {
                    self.move_or_confirm(*seat, said, statement.spot, &statements[index + 1..])
                }
                Line::AllPass => self.all_pass(statement.spot, &statements[index + 1..]),
                Line::EndAbandoned => self.end(statement.spot),
            };
            if let Err(error) = result {
                errors.push(error);
                return false;
            }
        }
        true
    }

    /// A viewer can't have heard the passes of others in a window that is still open.
    pub(crate) fn check_open_window(&self, errors: &mut Diagnostics) {
        let Board::Closed(known) = &self.board else { return };
        for seat in known.unheard_passes().iter() {
            if let Some((_, spot)) = self.passes.iter().rfind(|(passer, _)| *passer == seat) {
                let name = words::name(seat, self.names);
                errors.push(
                    Diagnostic::at(
                        done(*spot),
                        "the viewer can't know of this pass: the window is still open",
                    )
                    .expected(format!("no pass of {name} before the window closes"))
                    .help("leave it out until the window closes (R-C6)".to_owned()),
                );
            }
        }
    }

    fn move_or_confirm(
        &mut self,
        seat: Seat,
        said: &Said<'t>,
        spot: Spot<'t>,
        rest: &[Statement<'t>],
    ) -> Result<(), Fault> {
        if self.confirm(seat, said, spot)? {
            return Ok(());
        }
        let possible = self.board.possible(seat, said).map_err(|refusal| {
            let reason = match refusal.cause {
                Cause::Rules(illegal) => self.reason(seat, said, illegal),
                _ => None,
            };
            self.refused(spot, &reason.map_or(refusal, Refusal::said))
        })?;
        if matches!(said, Said::Pass) {
            self.passes.push((seat, spot));
        }
        self.make(possible, matches!(said, Said::Lose(_)), spot, rest)
    }

    /// The reason of the rules at this moment, if it depends on the moment.
    fn reason(&self, seat: Seat, said: &Said<'_>, illegal: Illegal) -> Option<String> {
        let (table, asked, open) = (self.board.table(), self.board.asked(), self.board.open());
        let moment = Moment { table, names: self.names, asked, open: &open, declared: self.declared };
        moment.reason(seat, said, illegal)
    }

    fn all_pass(&mut self, spot: Spot<'t>, rest: &[Statement<'t>]) -> Result<(), Fault> {
        let Some((opened, from)) = window(self.board.table()) else {
            return Err(Diagnostic::at(spot, "nobody is asked to pass here")
                .expected(self.board.waits_for(self.names)));
        };
        while window(self.board.table()).is_some_and(|(window, _)| window == opened) {
            let Some(seat) = self.board.asked().clockwise_from(from).next() else { break };
            let possible =
                self.board.possible(seat, &Said::Pass).map_err(|refusal| self.refused(spot, &refusal))?;
            self.make(possible, false, spot, rest)?;
        }
        Ok(())
    }

    fn end(&mut self, spot: Spot<'t>) -> Result<(), Fault> {
        let events = self.board.abandon().map_err(|refusal| self.refused(spot, &refusal))?;
        self.abandoned = true;
        self.take_in(&events, false);
        Ok(())
    }

    fn make(
        &mut self,
        possible: Possible,
        loses: bool,
        spot: Spot<'t>,
        rest: &[Statement<'t>],
    ) -> Result<(), Fault> {
        let coming = self.coming(rest);
        let shown = coming.as_ref().map(|coming| (coming.seat, coming.cards));
        let events = match self.board.make(possible, shown) {
            Ok(events) => events,
            Err(refusal) => return Err(self.not_made(spot, &refusal, coming)),
        };
        if let Possible::Open(mv) = possible {
            self.moves.push(mv);
        }
        self.move_count += 1;
        self.take_in(&events, loses);
        match coming {
            Some(Coming { seat, problem: Some(problem), .. }) if self.turned_up(seat) => Err(problem),
            _ => Ok(()),
        }
    }

    /// Why a move that is possible in itself can't be made: it lacks the card that it turns face up, or the next line gives a
    /// wrong one.
    fn not_made(&self, spot: Spot<'_>, refusal: &Refusal, coming: Option<Coming<'_>>) -> Fault {
        let is_told = |coming: &Coming<'_>| match refusal.cause {
            Cause::Untold(seat, _) => coming.seat == seat,
            Cause::Rules(_) => true,
            _ => false,
        };
        let (spot, wanted) = match coming.filter(is_told) {
            Some(Coming { problem: Some(problem), .. }) => return problem,
            Some(Coming { spot, expected, .. }) => (spot, Some(expected)),
            None => (spot, None),
        };
        let fault = self.refused(spot, refusal);
        match (refusal.cause, wanted) {
            (Cause::Untold(seat, how), _) => {
                let count = if how == DecisionKind::Show { self.board.table().hand_size(seat) } else { 1 };
                let (name, cards) = (words::name(seat, self.names), " CARD".repeat(count));
                fault.expected(format!("`{name} {how}{cards}` before the next move"))
            }
            (_, Some(wanted)) => fault.expected(wanted),
            (_, None) => fault,
        }
    }

    fn turned_up(&self, seat: Seat) -> bool {
        self.unconfirmed.iter().any(|confirmation| match confirmation {
            Confirmation::Lost(of, _) | Confirmation::Revealed(of, _) => *of == seat,
        })
    }

    /// Records what happened; `loses` says whether the first loss is the choice just made.
    fn take_in(&mut self, events: &[Event<Secret>], loses: bool) {
        self.unconfirmed.clear();
        self.declared = None;
        let mut chosen = loses;
        for event in events {
            match *event {
                Event::Declared { action, .. } => self.declared = Some(action),
                Event::Lost { .. } if chosen => chosen = false,
                Event::Lost { seat, card } => self.unconfirmed.push(Confirmation::Lost(seat, card)),
                Event::Revealed { seat, cards } => {
                    self.unconfirmed.push(Confirmation::Revealed(seat, cards));
                }
                _ => {}
            }
        }
        if let Some(viewer) = self.board.viewer() {
            self.heard.push(events.iter().filter_map(|event| event.seen_by(viewer)).collect());
        }
    }

    /// Whether the line confirms what happened by itself.
    fn confirm(&mut self, seat: Seat, said: &Said<'t>, spot: Spot<'t>) -> Result<bool, Fault> {
        let place = self.unconfirmed.iter().position(|confirmation| {
            matches!(
                (confirmation, said),
                (Confirmation::Lost(of, _), Said::Lose(_)) | (Confirmation::Revealed(of, _), Said::Show(_))
                    if *of == seat
            )
        });
        let Some(place) = place else { return Ok(false) };
        let name = words::name(seat, self.names);
        let (so, expected) = match self.unconfirmed[place] {
            Confirmation::Lost(_, card) => {
                let so = said.cards().iter().all(|word| !word.is_unknown() && word.matches(card));
                (so, format!("{name}: lose {card}"))
            }
            Confirmation::Revealed(_, cards) => {
                let named = said.cards().iter().all(|word| !word.is_unknown());
                (named && are_just(said.cards(), cards, 0), format!("{name}: show {cards}"))
            }
        };
        if !so {
            return Err(Diagnostic::at(done(spot), "this is not what happened")
                .expected(expected)
                .help("the line only confirms what was forced; it may be left out".to_owned()));
        }
        self.unconfirmed.drain(..=place);
        Ok(true)
    }

    /// The cards of a hidden hand that the next move confirms, if it does so.
    fn coming(&self, rest: &[Statement<'t>]) -> Option<Coming<'t>> {
        let Board::Closed(known) = &self.board else { return None };
        let next = rest.iter().find(|statement| !matches!(statement.line, Line::Expect(_)))?;
        let Line::Move(seat, said @ (Said::Lose(_) | Said::Show(_))) = &next.line else { return None };
        let (seat, spot) = (*seat, next.spot);
        if known.viewer().is(seat) {
            return None;
        }
        let name = words::name(seat, self.names);
        let expected = match (known.hand_known(seat), said) {
            ((cards, 0), Said::Lose(_)) => format!("{name}: lose {cards}"),
            ((cards, 0), _) => format!("{name}: show {cards}"),
            _ => format!("cards that {name} can have"),
        };
        let refused = |refusal: Refusal| Some(self.refused(spot, &refusal).expected(expected.clone()));
        let candidates = known.candidates(seat);
        let hidden = said.cards().iter().filter(|word| word.is_unknown()).count();
        let (cards, problem) = match resolve(said.cards(), candidates, self.board.table().rules().pack()) {
            _ if hidden > 0 => (candidates.emptied(), refused(Refusal::must_name(hidden))),
            Ok(cards) => {
                let impossible = known.can_hold(seat, cards).err();
                (cards, impossible.and_then(|impossible| refused(impossible.into())))
            }
            Err(unclear) => {
                let cards = said.cards().iter();
                let cards = cards.filter_map(|word| candidates.iter().find(|card| word.matches(*card)));
                let cards: Vec<Card> = cards.collect();
                (Cards::of(self.board.table().rules().pack(), &cards)?, refused(unclear.into()))
            }
        };
        Some(Coming { seat, cards, problem, spot, expected })
    }

    fn refused(&self, spot: Spot<'_>, refusal: &Refusal) -> Fault {
        let reason = refusal.with_rule(self.board.table());
        let message = format!("`{}` is refused: {reason}", crate::diagnostic::shown(spot.as_str()));
        let fault = Diagnostic::at(done(spot), message).expected(self.board.waits_for(self.names));
        fault.help(match refusal.cause {
            Cause::Absent(character, copy) => self.board.whereabouts(character, copy, self.names),
            _ => None,
        })
    }
}

/// What a move does. The seat is not what is wrong with it; `all pass` and `end abandoned` name none.
fn done(spot: Spot<'_>) -> Spot<'_> {
    let mut words = Words::within(spot);
    let is_named = words.next().is_some_and(|first| !matches!(first.as_str(), "all" | "end"));
    if is_named { Words::within(words.rest()).statement() } else { spot }
}
