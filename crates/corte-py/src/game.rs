//! A game.

use crate::arguments::{self, viewer, whole};
use crate::buffers::{apart, memory, open, write};
use crate::errors::{illegal, refused, unread};
use crate::view::View;
use corte::{
    Cards, DecisionId, DecisionSet, Event, Illegal, Move, Perspective, Rules, Seat, Secret, Setup, Viewer,
};
use corte_batch::{OBSERVATION, Turned, observe, to_decide};
use corte_bots::Memory;
use corte_notation::{Record, decision_text, heard_text};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use std::sync::{Arc, OnceLock};

/// What all games of one table have in common.
pub(crate) struct Table {
    pub(crate) setup: Setup,
    pub(crate) names: Vec<String>,
    start: corte::Game,
    /// What is remembered of claims when a game begins.
    memory: Memory,
    /// Whether games begin in the middle, where somebody has supposed one.
    is_supposed: bool,
    turned: OnceLock<Turned>,
}

impl Table {
    fn new(setup: Setup, names: Vec<String>) -> PyResult<Table> {
        let start = setup.build().map_err(refused)?;
        let (memory, turned) = (Memory::default(), OnceLock::new());
        Ok(Table { setup, names, start, memory, is_supposed: false, turned })
    }

    /// The same table, whose games begin as somebody supposes that this one stands.
    pub(crate) fn supposed(&self, start: corte::Game, memory: Memory) -> Table {
        let (setup, names) = (self.setup, self.names.clone());
        Table { setup, names, start, memory, is_supposed: true, turned: OnceLock::new() }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    pub(crate) fn turned(&self) -> &Turned {
        self.turned.get_or_init(|| Turned::new(self.rules()))
    }

    pub(crate) fn perspective(&self, viewer: Viewer) -> Perspective {
        self.start.perspective(viewer)
    }

    /// The number of a decision, as the seat sees it where that is asked for.
    pub(crate) fn number(&self, seat: Seat, id: DecisionId, relative: bool) -> usize {
        if relative { self.turned().seen(seat, id) } else { id.index() }
    }
}

/// A game of Coup, with every card known.
///
/// With a seed the cards are dealt as they are needed; without one chance is yours: `outcomes` and `draw`.
/// Games of one seed are told apart by their `stream`. `options` are those of the notation, as {"inquisitor": True}:
/// `corte_py.options()` lists them, `RULEBOOKS` the rulebooks. `names` are what the seats are called in records.
/// Whoever plays gets a `View`.
///
/// >>> from corte_py import Game
/// >>> game = Game(2, seed=7)
/// >>> game.to_play, game.phase
/// (0, 'action')
/// >>> [game.decision(id) for id in game.legal()]
/// ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
/// >>> game.play("tax")
/// >>> game.to_play, game.phase
/// (1, 'challenge')
#[pyclass(module = "corte_py", from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    table: Arc<Table>,
    game: corte::Game,
    dealer: Option<corte::Dealer>,
    /// The seed and stream that the dealer began with.
    seed: Option<(u64, u64)>,
    moves: Vec<Move>,
    log: Vec<Event<Secret>>,
    memory: Memory,
    abandoned: bool,
}

/// The cards' names, equal ones as often as they are there.
pub(crate) fn cards(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

impl Game {
    pub(crate) fn begin(table: Arc<Table>, seed: Option<(u64, u64)>) -> Game {
        let (game, memory) = (table.start, table.memory);
        let dealer = seed.map(|(seed, stream)| corte::Dealer::new(seed, stream));
        let (moves, log) = (Vec::new(), Vec::new());
        let mut game = Game { table, game, dealer, seed, moves, log, memory, abandoned: false };
        game.settle();
        game
    }

    /// The same game again, move by move; a dealer then stands where it stood.
    fn again(table: Arc<Table>, seed: Option<(u64, u64)>, moves: &[Move]) -> PyResult<Game> {
        let mut game = Game::begin(table, seed);
        for mv in moves {
            if matches!(mv, Move::Draw { .. }) && game.dealer.is_some() {
                continue;
            }
            game.make(*mv).map_err(illegal)?;
            game.settle();
        }
        Ok(game)
    }

    fn rules(&self) -> &Rules {
        self.table.rules()
    }

    fn make(&mut self, mv: Move) -> Result<(), Illegal> {
        let Game { game, log, memory, moves, .. } = self;
        let before = *game.table();
        game.apply(mv, |event| {
            memory.hear(&before, event);
            log.push(*event);
        })?;
        moves.push(mv);
        Ok(())
    }

    /// Draws what chance owes, where there is a dealer.
    fn settle(&mut self) {
        while let (Some(dealer), Some(chance)) = (&mut self.dealer, self.game.chance()) {
            let cards = dealer.draw(&self.game, chance.count);
            // A dealer draws what is there to be drawn.
            if self.make(Move::Draw { seat: chance.seat, cards }).is_err() {
                return;
            }
        }
    }

    fn asked_seat(&self, seat: Option<i64>) -> PyResult<Seat> {
        match seat {
            Some(number) => arguments::seat(self.rules(), number),
            None => to_decide(&self.game).ok_or_else(|| {
                illegal(if self.game.table().is_over() { Illegal::Over } else { Illegal::WaitsForChance })
            }),
        }
    }

    fn choose(&mut self, seat: Seat, id: DecisionId) -> PyResult<()> {
        let view = self.game.view(Viewer::Seat(seat));
        let Some(decision) = arguments::decision(&view, id) else {
            let what = format!("decision {} fits no decision of seat {}", id.index(), seat.index());
            return Err(illegal(what));
        };
        self.make(Move::Decide { seat, decision }).map_err(|reason| {
            let (text, number) = (decision_text(seat, decision, &self.table.names), seat.index());
            illegal(format!("decision {} ({text}) is refused to seat {number}: {reason}", id.index()))
        })?;
        self.settle();
        Ok(())
    }

    fn set(&self, seat: Option<i64>) -> PyResult<(Option<Seat>, DecisionSet)> {
        let seat = match seat {
            Some(number) => Some(arguments::seat(self.rules(), number)?),
            None => to_decide(&self.game),
        };
        Ok((seat, seat.map_or(DecisionSet::EMPTY, |seat| self.game.legal(seat))))
    }

    fn each<T>(&self, tell: impl Fn(Seat) -> T) -> Vec<T> {
        self.game.table().seats().map(tell).collect()
    }

    fn as_record(&self) -> PyResult<Record> {
        if self.table.is_supposed {
            return Err(refused(
                "a supposed game has no record: it begins in the middle, and can't be pickled",
            ));
        }
        let mut record = Record::new(self.table.setup, self.table.names.clone());
        record.moves.clone_from(&self.moves);
        record.abandoned = self.abandoned;
        Ok(record)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players = 2, rulebook = "brazil", options = None, *, seed = None, stream = 0, names = None))]
    fn new(
        #[pyo3(from_py_with = whole::players)] players: i64,
        rulebook: &str,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = whole::seed)] seed: Option<u64>,
        #[pyo3(from_py_with = whole::stream)] stream: u64,
        names: Option<Vec<String>>,
    ) -> PyResult<Game> {
        let rules = arguments::rules(players, rulebook, options)?;
        let names =
            names.unwrap_or_else(|| (0..rules.players()).map(|seat| format!("seat_{seat}")).collect());
        if names.len() != rules.players() {
            let players = rules.players();
            return Err(refused(format!("names: {players} are wanted, not {}", names.len())));
        }
        let table = Table::new(Setup::new(rules), names)?;
        Ok(Game::begin(Arc::new(table), seed.map(|seed| (seed, stream))))
    }

    /// Reads a game in the notation of Corte; every move has to be legal, and every expectation to hold.
    #[staticmethod]
    #[pyo3(signature = (text, name = "game.coup"))]
    fn read(text: &str, name: &str) -> PyResult<Game> {
        let record = Record::parse(name, text).map_err(unread)?;
        let table = Table::new(record.setup, record.names.clone())?;
        let mut game = Game::again(Arc::new(table), None, &record.moves)?;
        if record.abandoned {
            game.abandon();
        }
        Ok(game)
    }

    /// The game as text in the notation of Corte; what one seat knows of it, where a seat is given, −1 for a spectator.
    #[pyo3(signature = (seat = None))]
    fn record(&self, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<String> {
        let record = self.as_record()?;
        let text = match seat {
            None => record.to_text(),
            Some(-1) => record.to_view_text(Viewer::Spectator),
            Some(number) => {
                let seat = arguments::seat(self.rules(), number)?;
                record.to_view_text(Viewer::Seat(seat))
            }
        };
        text.map_err(refused)
    }

    /// Another game at the same table; of a supposed game the same position again, with other chance.
    #[pyo3(signature = (seed = None, stream = 0))]
    fn new_game(
        &self,
        #[pyo3(from_py_with = whole::seed)] seed: Option<u64>,
        #[pyo3(from_py_with = whole::stream)] stream: u64,
    ) -> Game {
        Game::begin(Arc::clone(&self.table), seed.map(|seed| (seed, stream)))
    }

    /// A game that goes on from here by itself.
    fn clone(&self) -> Game {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Game {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        Clone::clone(self)
    }

    /// A game is pickled as its record, with the dealer's seed.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = PyType::new::<Game>(py).getattr("_restore")?;
        (read, (self.record(None)?, self.seed, self.table.names.clone())).into_pyobject(py)
    }

    #[staticmethod]
    fn _restore(text: &str, seed: Option<(u64, u64)>, names: Vec<String>) -> PyResult<Game> {
        let record = Record::parse("pickle", text).map_err(unread)?;
        let table = Table::new(record.setup, names)?;
        let mut game = Game::again(Arc::new(table), seed, &record.moves)?;
        if record.abandoned {
            game.abandon();
        }
        Ok(game)
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> usize {
        self.rules().players()
    }

    /// The rulebook's name.
    #[getter]
    fn rulebook(&self) -> &'static str {
        self.rules().options().preset.name()
    }

    /// The options that differ from the rulebook's, by their names in the notation.
    #[getter]
    fn options(&self, py: Python<'_>) -> PyResult<Py<PyDict>> {
        let dict = PyDict::new(py);
        for (name, value) in self.rules().options().changed() {
            dict.set_item(name, value.to_string())?;
        }
        Ok(dict.unbind())
    }

    /// What the seats are called.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.table.names.clone()
    }

    /// What the game waits for, as `action`; one of `PHASES`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.game.table().phase().name()
    }

    /// Whose turn it is.
    #[getter]
    fn turn(&self) -> usize {
        self.game.table().turn().index()
    }

    /// Who decides next; of several who are asked the first clockwise. None while the game waits for chance or is over.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        to_decide(&self.game).map(Seat::index)
    }

    /// The seats that are asked and have not answered. In an open window no player knows it.
    #[getter]
    fn asked(&self) -> Vec<usize> {
        self.game.asked().iter().map(Seat::index).collect()
    }

    /// The seats that are still in.
    #[getter]
    fn playing(&self) -> Vec<usize> {
        self.game.table().playing().iter().map(Seat::index).collect()
    }

    /// How many seats are still in.
    #[getter]
    fn left(&self) -> usize {
        self.game.table().playing().len()
    }

    /// Each seat's coins.
    #[getter]
    fn coins(&self) -> Vec<u32> {
        self.each(|seat| self.game.table().coins(seat).into())
    }

    /// Each seat's influence.
    #[getter]
    fn influence(&self) -> Vec<usize> {
        self.each(|seat| self.game.table().influence(seat))
    }

    /// Each seat's side in the Reformation; None in other games.
    #[getter]
    fn sides(&self) -> Vec<Option<&'static str>> {
        self.each(|seat| self.game.table().side(seat).map(corte::Side::name))
    }

    /// The coins of the Reserve in the Reformation.
    #[getter]
    fn reserve(&self) -> u8 {
        self.game.table().reserve()
    }

    /// The cards that each seat has turned up.
    #[getter]
    fn lost(&self) -> Vec<Vec<String>> {
        self.each(|seat| cards(self.game.table().lost(seat)))
    }

    /// The cards of the Court. It has no order.
    #[getter]
    fn court(&self) -> Vec<String> {
        cards(self.game.court())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.table().is_over()
    }

    /// Whether the game is one that a view has supposed (`View.suppose`).
    #[getter]
    fn is_supposed(&self) -> bool {
        self.table.is_supposed
    }

    /// Whether the game waits for cards to be drawn.
    #[getter]
    fn is_chance(&self) -> bool {
        self.game.waits_for_chance()
    }

    /// Who has won, if anyone has.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.game.table().winner().map(Seat::index)
    }

    /// How many moves were made, draws among them.
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    /// A seat's hand.
    fn hand(&self, #[pyo3(from_py_with = whole::seat)] seat: i64) -> PyResult<Vec<String>> {
        Ok(cards(self.game.hand(arguments::seat(self.rules(), seat)?)))
    }

    /// The numbers of the decisions that are legal for a seat, by default for whoever is asked; lowest first.
    ///
    /// With `relative` targets are counted clockwise from the seat itself.
    #[pyo3(signature = (seat = None, *, relative = false))]
    fn legal(
        &self,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<Vec<usize>> {
        let (seat, set) = self.set(seat)?;
        let mut ids: Vec<usize> = match seat.filter(|_| relative) {
            None => return Ok(set.iter().map(DecisionId::index).collect()),
            Some(seat) => set.iter().map(|id| self.table.turned().seen(seat, id)).collect(),
        };
        ids.sort_unstable();
        Ok(ids)
    }

    /// A byte for each decision of the index: 1 where it is legal.
    #[pyo3(signature = (seat = None, *, relative = false))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (seat, set) = self.set(seat)?;
        let mut mask = [0; DecisionId::COUNT];
        if let Some(seat) = seat {
            set.iter().for_each(|id| mask[self.table.number(seat, id, relative)] = 1);
        }
        Ok(PyBytes::new(py, &mask))
    }

    /// Makes a decision, by its number, for the seat that is asked.
    #[pyo3(signature = (decision, seat = None, *, relative = false))]
    fn decide(
        &mut self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<()> {
        let seat = self.asked_seat(seat)?;
        let id = arguments::id(decision)?;
        let id = match relative {
            true => self.table.turned().meant(seat, id.index()).unwrap_or(id),
            false => id,
        };
        self.choose(seat, id)
    }

    /// Makes the decision of this text, as `steal seat_1`.
    #[pyo3(signature = (text, seat = None))]
    fn play(&mut self, text: &str, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<()> {
        let seat = self.asked_seat(seat)?;
        let legal = self.texts(seat);
        match legal.iter().find(|(_, name)| name == text) {
            Some((id, _)) => self.choose(seat, *id),
            None => {
                let names: Vec<&str> = legal.iter().map(|(_, name)| name.as_str()).collect();
                let seat = seat.index();
                Err(illegal(format!("{text:?} is refused to seat {seat}; there is {}", names.join(", "))))
            }
        }
    }

    /// The text of a decision, as the seat that is asked would make it.
    #[pyo3(signature = (decision, seat = None, *, relative = false))]
    fn decision(
        &self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<String> {
        let seat = self.asked_seat(seat)?;
        let id = arguments::id(decision)?;
        let id = if relative { self.table.turned().meant(seat, id.index()).unwrap_or(id) } else { id };
        let decision = arguments::decision(&self.game.view(Viewer::Seat(seat)), id);
        let what = || illegal(format!("decision {} fits no decision of seat {}", id.index(), seat.index()));
        decision.map(|decision| decision_text(seat, decision, &self.table.names)).ok_or_else(what)
    }

    /// What a draw can bring, and in how many ways; nothing while the game does not wait for chance.
    fn outcomes(&self) -> Vec<(Vec<String>, u32)> {
        let Some(chance) = self.game.chance() else { return Vec::new() };
        self.game.outcomes(chance.count).map(|(drawn, ways)| (cards(drawn), ways)).collect()
    }

    /// Draws the outcome of this number, in the order of `outcomes`.
    fn draw(&mut self, #[pyo3(from_py_with = whole::outcome)] outcome: usize) -> PyResult<()> {
        let chance = self.game.chance().ok_or_else(|| illegal(Illegal::NoDraw))?;
        let (drawn, _) = self.game.outcomes(chance.count).nth(outcome).ok_or_else(|| {
            let count = self.game.outcomes(chance.count).count();
            illegal(format!("outcome: 0 to {} here, not {outcome}", count - 1))
        })?;
        self.make(Move::Draw { seat: chance.seat, cards: drawn }).map_err(illegal)
    }

    /// Ends the game without a winner.
    fn abandon(&mut self) {
        if !self.game.table().is_over() {
            let Game { game, log, .. } = self;
            game.abandon(|event| log.push(*event));
            self.abandoned = true;
        }
    }

    /// What a seat sees now and has heard; None is a spectator.
    #[pyo3(signature = (seat))]
    fn view(&self, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<View> {
        let viewer = viewer(self.rules(), seat)?;
        let heard = self.log.iter().filter_map(|event| event.seen_by(viewer)).collect();
        Ok(View::new(Arc::clone(&self.table), viewer, self.game.perspective(viewer), heard, self.memory))
    }

    /// What a seat has heard, a line of the notation each; None is a spectator.
    #[pyo3(signature = (seat))]
    fn heard(&self, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<Vec<String>> {
        let viewer = viewer(self.rules(), seat)?;
        let mut account = self.table.perspective(viewer);
        let mut lines = Vec::new();
        for event in self.log.iter().filter_map(|event| event.seen_by(viewer)) {
            let before = account;
            account.hear(&event);
            lines.extend(heard_text(&event, &before, &account, &self.table.names));
        }
        if account.view().has_passed() {
            lines.push("(a pass of one's own is held)".to_owned());
        }
        Ok(lines)
    }

    /// What has happened as a seat heard it: the kind of each event, and its lines of the notation.
    #[pyo3(signature = (seat))]
    fn events(
        &self,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
    ) -> PyResult<Vec<(&'static str, Vec<String>)>> {
        let viewer = viewer(self.rules(), seat)?;
        let mut account = self.table.perspective(viewer);
        let seen = self.log.iter().filter_map(|event| event.seen_by(viewer));
        let told = seen.map(|event| {
            let before = account;
            account.hear(&event);
            (event.kind().name(), heard_text(&event, &before, &account, &self.table.names))
        });
        Ok(told.collect())
    }

    /// Writes what a seat observes into a buffer of `OBSERVATION` numbers of 32 bits.
    fn observe(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::seat)] seat: i64,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let seat = arguments::seat(self.rules(), seat)?;
        let mut numbers = [0.0f32; OBSERVATION];
        observe(&self.game.view(Viewer::Seat(seat)), &self.memory, &mut numbers);
        write(py, "out", out, &[OBSERVATION], &numbers)
    }

    /// Writes what a seat observes, and beside it for each decision of the index 1 where it is legal for that seat, else 0:
    /// `out` has `OBSERVATION` numbers of 32 bits, `mask` is int8 and has `DECISIONS`.
    #[pyo3(signature = (seat, out, mask, *, relative = false))]
    fn look(
        &self,
        #[pyo3(from_py_with = whole::seat)] seat: i64,
        out: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        relative: bool,
    ) -> PyResult<()> {
        let seat = arguments::seat(self.rules(), seat)?;
        let mut out = open::<f32>("out", out, &[OBSERVATION], true)?;
        let mut mask = open::<i8>("mask", mask, &[DecisionId::COUNT], true)?;
        apart(&mut [
            ("out", out.buf_ptr() as usize, out.len_bytes()),
            ("mask", mask.buf_ptr() as usize, mask.len_bytes()),
        ])?;
        observe(&self.game.view(Viewer::Seat(seat)), &self.memory, memory(&mut out));
        let mask = memory(&mut mask);
        mask.fill(0);
        if to_decide(&self.game) == Some(seat) {
            let legal = self.game.legal(seat);
            legal.iter().for_each(|id| mask[self.table.number(seat, id, relative)] = 1);
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        let table = self.game.table();
        let (players, turn) = (self.rules().players(), table.turn().index());
        format!(
            "<Game of {players}: {}, turn of seat {turn}, {} moves>",
            table.phase().name(),
            self.moves.len()
        )
    }
}

impl Game {
    /// The legal decisions of a seat with their texts.
    fn texts(&self, seat: Seat) -> Vec<(DecisionId, String)> {
        let view = self.game.view(Viewer::Seat(seat));
        let text = |id| Some((id, decision_text(seat, view.decision(id)?, &self.table.names)));
        view.legal().iter().filter_map(text).collect()
    }
}

/// Checks a file in the notation of Corte: its title, and how many moves and expectations it has.
#[pyfunction]
#[pyo3(signature = (text, name = "game.coup"))]
pub(crate) fn check(text: &str, name: &str) -> PyResult<(Option<String>, usize, usize)> {
    let summary = corte_notation::check(name, text).map_err(unread)?;
    Ok((summary.title, summary.moves, summary.expectations))
}
