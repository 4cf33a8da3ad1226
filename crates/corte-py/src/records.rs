//! Records, decision by decision.

use crate::errors::{illegal, unread};
use crate::game::Game;
use corte::{Move, Seat, Viewer};
use corte_notation::Record;
use pyo3::prelude::*;

/// What stands in place of a bot's name where a bot decided for a person who was away, as in the rows of a dataset.
const STAND_IN: &str = "stand-in";

/// The game before a decision, the seat, the decision's number, and who made it.
type Decided = (Game, usize, usize, Option<String>);

/// The decisions of a record that are still to come.
#[pyclass]
struct Decisions {
    record: Record,
    stand_ins: Vec<usize>,
    /// The game before the move `next`.
    game: Game,
    next: usize,
}

impl Decisions {
    /// Who made this move: a bot's name, or None for a person or if the record doesn't say.
    fn player(&self, number: usize, seat: Seat) -> Option<String> {
        match self.stand_ins.binary_search(&number) {
            Ok(_) => Some(STAND_IN.to_owned()),
            Err(_) => self.record.bot(seat).map(str::to_owned),
        }
    }
}

#[pymethods]
impl Decisions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> PyResult<Option<Decided>> {
        while let Some(mv) = self.record.moves.get(self.next).copied() {
            let number = self.next;
            self.next += 1;
            let Move::Decide { seat, decision } = mv else {
                self.game.make(mv).map_err(illegal)?;
                continue;
            };
            let before = self.game.clone();
            let id = before.game().view(Viewer::Seat(seat)).check(decision).map_err(illegal)?;
            self.game.make(mv).map_err(illegal)?;
            return Ok(Some((before, seat.index(), id.index(), self.player(number, seat))));
        }
        Ok(None)
    }
}

/// Goes through a record in Corte's notation, one decision after another. Each is a tuple of
///
/// - the `Game` as it was before, which `view`, `legal` and `observe` can be asked of;
/// - the seat that decided, and the number of its decision;
/// - who decided: the bot in the seat, `program` for one that played over the bot interface, `stand-in` where a bot
///   decided for a person who was away, or None for a person, or if the record doesn't say.
///
/// The record is read when this is called, and everything in it checked; an error is a `NotationError`.
///
/// >>> from corte_py import Game, decisions
/// >>> game = Game(2, seed=7)
/// >>> game.play("tax"); game.play("pass")
/// >>> [(before.phase, seat, before.decision(made, seat)) for before, seat, made, _ in decisions(game.record())]
/// [('action', 0, 'tax'), ('challenge', 1, 'pass')]
#[pyfunction]
#[pyo3(signature = (text, name = "<text>"))]
pub(crate) fn decisions<'py>(py: Python<'py>, text: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let record = Record::parse(name, text).map_err(unread)?;
    let game = Game::before(&record)?;
    let stand_ins = record.stand_ins();
    Ok(Bound::new(py, Decisions { record, stand_ins, game, next: 0 })?.into_any())
}
