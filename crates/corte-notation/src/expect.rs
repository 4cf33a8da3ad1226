//! Expectations: whether they hold, and what is the case if they don't.

use crate::board::{Board, Possible};
use crate::card_word::{CardWord, are_just};
use crate::diagnostic::{Diagnostic, Fault, shown};
use crate::refusal::Cause;
use crate::source::Words;
use crate::spot::Spot;
use crate::statement::{Expectation, Said};
use crate::words::{self, decision_text};
use corte::{Cards, Decision, Phase, Seat};

/// What is found where the viewer can't tell.
const SECRET: &str = "a choice that depends on cards the viewer can't see";

/// An expectation that fails.
struct Failure {
    expected: String,
    found: String,
}

/// Checks an expectation, without changing anything.
pub(crate) fn check(
    board: &Board,
    names: &[String],
    expectation: &Expectation<'_>,
    spot: Spot<'_>,
) -> Result<(), Fault> {
    let judge = Judge { board, names };
    judge.judge(expectation).map_err(|failure| {
        Diagnostic::at(value(expectation, spot), "this expectation fails")
            .expected(failure.expected)
            .found(failure.found)
    })
}

/// The part that has to hold, after the words that say for whom and of what.
fn value<'t>(expectation: &Expectation<'_>, spot: Spot<'t>) -> Spot<'t> {
    use Expectation::{Asks, Coins, Court, Hand, In, Legal, Lost, Out, Refuse, Reserve, Side, Turn, Winner};
    let before = match expectation {
        Coins(..) | Hand(..) | Lost(..) | Side(..) | Legal(..) | Refuse(..) => 3,
        Out(_) | In(_) | Court(_) | Reserve(_) | Turn(_) | Asks(_) | Winner(_) => 2,
    };
    let mut words = Words::within(spot);
    for _ in 0..before {
        words.next();
    }
    Words::within(words.rest()).statement()
}

struct Judge<'b> {
    board: &'b Board,
    names: &'b [String],
}

impl Judge<'_> {
    fn judge(&self, expectation: &Expectation<'_>) -> Result<(), Failure> {
        let table = self.board.table();
        match expectation {
            Expectation::Coins(seat, coins) => {
                let found = u32::from(table.coins(*seat));
                self.seat_has(found == *coins, *seat, &format!("coins {coins}"), &format!("coins {found}"))
            }
            Expectation::Hand(seat, words) => {
                let (cards, unknown) = self.board.hand(*seat);
                self.seat_has_cards("hand", *seat, words, cards, unknown)
            }
            Expectation::Lost(seat, words) => self.seat_has_cards("lost", *seat, words, table.lost(*seat), 0),
            Expectation::Side(seat, side) => {
                let found = table.side(*seat).map_or("no side".to_owned(), |side| format!("side {side}"));
                self.seat_has(table.side(*seat) == Some(*side), *seat, &format!("side {side}"), &found)
            }
            Expectation::Reserve(coins) => {
                // Without the Reformation there is no Reserve, not even an empty one (R-F1).
                let found = table.rules().reformation().then(|| u32::from(table.reserve()));
                holds(found == Some(*coins), || Failure {
                    expected: format!("reserve {coins}"),
                    found: found.map_or("no reserve".to_owned(), |found| format!("reserve {found}")),
                })
            }
            Expectation::Out(seat) => self.seat_has(!table.playing().contains(*seat), *seat, "out", "in"),
            Expectation::In(seat) => self.seat_has(table.playing().contains(*seat), *seat, "in", "out"),
            Expectation::Court(count) => holds(table.court() == *count as usize, || Failure {
                expected: format!("court {count}"),
                found: format!("court {}", table.court()),
            }),
            Expectation::Turn(seat) => {
                let is_turn = matches!(table.phase(), Phase::Action) && table.turn() == *seat;
                holds(is_turn, || Failure {
                    expected: format!("an action of {}", self.name(*seat)),
                    found: self.board.waits_for(self.names),
                })
            }
            Expectation::Asks(seats) => {
                let asked = self.board.asked();
                let same = asked.len() == seats.len() && seats.iter().all(|seat| asked.contains(*seat));
                holds(same, || Failure {
                    expected: format!("asks {}", words::seat_list(seats.iter().copied(), self.names)),
                    found: format!("asks {}", words::seat_list(asked.iter(), self.names)),
                })
            }
            Expectation::Legal(seat, decisions) => self.legal(*seat, decisions),
            Expectation::Refuse(seat, said) => self.refuse(*seat, said),
            Expectation::Winner(seat) => holds(table.winner() == Some(*seat), || Failure {
                expected: format!("{} has won", self.name(*seat)),
                found: self.outcome(),
            }),
        }
    }

    fn name(&self, seat: Seat) -> String {
        words::name(seat, self.names)
    }

    fn seat_has(&self, so: bool, seat: Seat, expected: &str, found: &str) -> Result<(), Failure> {
        let name = self.name(seat);
        holds(so, || Failure { expected: format!("{name} {expected}"), found: format!("{name} {found}") })
    }

    fn seat_has_cards(
        &self,
        what: &str,
        seat: Seat,
        words: &[CardWord<'_>],
        cards: Cards,
        unknown: usize,
    ) -> Result<(), Failure> {
        let expected: Vec<&str> = words.iter().map(|word| word.spot.as_str()).collect();
        let expected = if expected.is_empty() { "-".to_owned() } else { expected.join(" ") };
        let mut found: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        found.extend((0..unknown).map(|_| "?".to_owned()));
        let found = if found.is_empty() { "-".to_owned() } else { found.join(" ") };
        self.seat_has(
            are_just(words, cards, unknown),
            seat,
            &format!("{what} {expected}"),
            &format!("{what} {found}"),
        )
    }

    fn outcome(&self) -> String {
        let table = self.board.table();
        match table.winner() {
            Some(winner) => format!("{} has won", self.name(winner)),
            None if table.is_over() => "the game ended without a winner".to_owned(),
            None => format!("the game goes on; it waits for {}", self.board.waits_for(self.names)),
        }
    }

    fn legal(&self, seat: Seat, expected: &[(Said<'_>, Spot<'_>)]) -> Result<(), Failure> {
        let written = expected.iter().map(|(_, spot)| spot.as_str()).collect::<Vec<_>>().join(", ");
        let written = if written.is_empty() { "-".to_owned() } else { shown(&written) };
        let fail =
            |found: String| Failure { expected: format!("legal {} {written}", self.name(seat)), found };
        let Some(legal) = self.board.legal(seat) else {
            return Err(fail(SECRET.to_owned()));
        };
        let mut wanted = Vec::new();
        let (mut superfluous, mut twice) = (Vec::new(), Vec::new());
        for (said, spot) in expected {
            match self.board.decision(seat, said) {
                Ok(decision) if wanted.contains(&decision) => twice.push(spot.as_str()),
                Ok(decision) if legal.contains(&decision) => wanted.push(decision),
                Err(refusal) if refusal.cause == Cause::Unclear => return Err(fail(refusal.reason)),
                _ => superfluous.push(spot.as_str()),
            }
        }
        let missing: Vec<Decision> =
            legal.iter().copied().filter(|decision| !wanted.contains(decision)).collect();
        holds(missing.is_empty() && superfluous.is_empty() && twice.is_empty(), || {
            let found = format!("legal {} {}", self.name(seat), self.list(seat, &legal));
            let missing = note(&missing, "not expected: ", &self.list(seat, &missing));
            let superfluous = note(&superfluous, "not legal: ", &superfluous.join(", "));
            let twice = note(&twice, "named twice: ", &twice.join(", "));
            fail(format!("{found}{missing}{superfluous}{twice}"))
        })
    }

    fn list(&self, seat: Seat, decisions: &[Decision]) -> String {
        let texts: Vec<String> =
            decisions.iter().map(|decision| decision_text(seat, *decision, self.names)).collect();
        if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
    }

    /// A refused decision must change nothing (R-T1 to R-B6): the board must equal a copy made before.
    fn refuse(&self, seat: Seat, said: &Said<'_>) -> Result<(), Failure> {
        let is_sure = match self.board.possible(seat, said) {
            Ok(possible) => Some(self.board.is_sure(possible)),
            // With another hand the same words may be clear.
            Err(refusal) if refusal.cause == Cause::Unclear => self.board.is_clear_and_legal(seat, said),
            Err(_) => None,
        };
        let found = match is_sure {
            Some(true) => "it is legal here",
            Some(false) => SECRET,
            None if self.refusal_changes_nothing(seat, said) => return Ok(()),
            None => "it is refused, but the game has changed",
        };
        Err(Failure { expected: "a refusal".to_owned(), found: found.to_owned() })
    }

    fn refusal_changes_nothing(&self, seat: Seat, said: &Said<'_>) -> bool {
        let (Board::Open(game), Ok(decision)) = (self.board, self.board.decision(seat, said)) else {
            return true;
        };
        let mut tried = self.board.clone();
        let refused = tried.make(Possible::Open(corte::Move::Decide { seat, decision }), None).is_err();
        refused && matches!(&tried, Board::Open(after) if after == game)
    }
}

fn note<T>(list: &[T], name: &str, text: &str) -> String {
    if list.is_empty() { String::new() } else { format!("; {name}{text}") }
}

fn holds(so: bool, failure: impl FnOnce() -> Failure) -> Result<(), Failure> {
    if so { Ok(()) } else { Err(failure()) }
}
