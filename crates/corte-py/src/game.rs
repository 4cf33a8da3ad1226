//! A game.

use crate::arguments::{self, viewer, whole};
use crate::buffers::{apart, memory, open, write};
use crate::errors::{illegal, refused, unread};
use crate::view::View;
use corte::{
    Cards, Decision, DecisionId, DecisionSet, Event, Illegal, Move, Perspective, Rules, Seat, Secret, Setup,
    Viewer,
};
use corte_batch::{OBSERVATION, Turned, observe, to_decide};
use corte_bots::Memory;
use corte_notation::{Record, decision_text, heard_text};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use std::sync::{Arc, OnceLock};

/// What all games at one table share.
pub(crate) struct Table {
    pub(crate) setup: Setup,
    pub(crate) names: Vec<String>,
    start: corte::Game,
    /// The claims already known when a game begins.
    memory: Memory,
    /// Whether games begin in the middle of a game that a view has supposed.
    is_supposed: bool,
    turned: OnceLock<Turned>,
}

impl Table {
    fn new(setup: Setup, names: Vec<String>) -> PyResult<Table> {
        let start = setup.build().map_err(refused)?;
        let (memory, turned) = (Memory::default(), OnceLock::new());
        Ok(Table { setup, names, start, memory, is_supposed: false, turned })
    }

    /// The same table, with games that begin from a supposed position.
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

    /// The decision with a number that `seat` gives; if `relative`, as the seat itself counts.
    pub(crate) fn id(&self, seat: Seat, number: i64, relative: bool) -> PyResult<DecisionId> {
        let id = arguments::id(number)?;
        let meant = relative.then(|| self.turned().meant(seat, id.index())).flatten();
        Ok(meant.unwrap_or(id))
    }

    /// The number of a decision; if `relative`, as the seat itself counts.
    pub(crate) fn number(&self, seat: Seat, id: DecisionId, relative: bool) -> usize {
        if relative { self.turned().seen(seat, id) } else { id.index() }
    }
}

/// A game of Coup, with every card known.
///
/// With a `seed`, cards are drawn as they are needed; `stream` distinguishes games with the same seed. Without a seed
/// you make the draws yourself, with `outcomes` and `draw`.
///
/// `options` are those of the notation, such as {"inquisitor": True}; `corte_py.options()` lists them, and `RULEBOOKS`
/// lists the rulebooks. `names` are the seats' names in records.
///
/// A player should be given a `View` of the game, which shows only what their seat knows.
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
    /// The seed and stream that the dealer started with.
    seed: Option<(u64, u64)>,
    moves: Vec<Move>,
    log: Vec<Event<Secret>>,
    memory: Memory,
    abandoned: bool,
}

/// The names of the cards, one for each copy.
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

    /// Replays a game move by move, so that its dealer is where it was.
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

    /// The game of a record, between seats with these names.
    fn of(record: &Record, names: Vec<String>, seed: Option<(u64, u64)>) -> PyResult<Game> {
        let table = Table::new(record.setup, names)?;
        let mut game = Game::again(Arc::new(table), seed, &record.moves)?;
        if record.abandoned {
            game.abandon();
        }
        Ok(game)
    }

    /// The game of a record before its first move.
    pub(crate) fn before(record: &Record) -> PyResult<Game> {
        Ok(Game::begin(Arc::new(Table::new(record.setup, record.names.clone())?), None))
    }

    /// The engine's game.
    pub(crate) fn game(&self) -> &corte::Game {
        &self.game
    }

    /// What it shares with all games at its table.
    pub(crate) fn table(&self) -> &Arc<Table> {
        &self.table
    }

    fn rules(&self) -> &Rules {
        self.table.rules()
    }

    pub(crate) fn make(&mut self, mv: Move) -> Result<(), Illegal> {
        let Game { game, log, memory, moves, .. } = self;
        let before = *game.table();
        game.apply(mv, |event| {
            memory.hear(&before, event);
            log.push(*event);
        })?;
        moves.push(mv);
        Ok(())
    }

    /// Makes all pending draws, if there is a dealer.
    fn settle(&mut self) {
        while let (Some(dealer), Some(chance)) = (&mut self.dealer, self.game.chance()) {
            let cards = dealer.draw(&self.game, chance.count);
            // A dealer draws only cards that can be drawn.
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
        let (_, decision) = arguments::fitting(&self.game.view(Viewer::Seat(seat)), id)?;
        self.make(Move::Decide { seat, decision }).map_err(|reason| {
            let (text, number) = (decision_text(seat, decision, &self.table.names), seat.index());
            illegal(format!("decision {} ({text}) is refused to seat {number}: {reason}", id.index()))
        })?;
        self.settle();
        Ok(())
    }

    /// The decision with this number, and who makes it.
    fn meant(&self, number: i64, seat: Option<i64>, relative: bool) -> PyResult<(Seat, Decision)> {
        let seat = self.asked_seat(seat)?;
        let id = self.table.id(seat, number, relative)?;
        arguments::fitting(&self.game.view(Viewer::Seat(seat)), id)
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
        if let Some(twice) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
            return Err(refused(format!("names: two seats can't both be {:?}", twice.1)));
        }
        let table = Table::new(Setup::new(rules), names)?;
        Ok(Game::begin(Arc::new(table), seed.map(|seed| (seed, stream))))
    }

    /// Reads a game in Corte's notation. Every move must be legal, and every expectation must hold.
    #[staticmethod]
    #[pyo3(signature = (text, name = "<text>"))]
    fn read(text: &str, name: &str) -> PyResult<Game> {
        let record = Record::parse(name, text).map_err(unread)?;
        Game::of(&record, record.names.clone(), None)
    }

    /// Returns the game as text in Corte's notation: all of it, or only what a `seat` knows (−1 for a spectator).
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

    /// Returns a new game at the same table, or for a supposed game, the same position with new draws.
    #[pyo3(signature = (seed = None, stream = 0))]
    fn new_game(
        &self,
        #[pyo3(from_py_with = whole::seed)] seed: Option<u64>,
        #[pyo3(from_py_with = whole::stream)] stream: u64,
    ) -> Game {
        Game::begin(Arc::clone(&self.table), seed.map(|seed| (seed, stream)))
    }

    /// Returns an independent copy.
    fn clone(&self) -> Game {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Game {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        Clone::clone(self)
    }

    /// A game is pickled as its record and the dealer's seed.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = PyType::new::<Game>(py).getattr("_restore")?;
        (read, (self.record(None)?, self.seed, self.table.names.clone())).into_pyobject(py)
    }

    #[staticmethod]
    fn _restore(text: &str, seed: Option<(u64, u64)>, names: Vec<String>) -> PyResult<Game> {
        let record = Record::parse("pickle", text).map_err(unread)?;
        Game::of(&record, names, seed)
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> usize {
        self.rules().players()
    }

    /// The rulebook's name.
    #[getter]
    fn rulebook(&self) -> &'static str {
        self.rules().options().preset.name()
    }

    /// The options that differ from the rulebook's defaults, by their names in the notation.
    #[getter]
    fn options(&self, py: Python<'_>) -> PyResult<Py<PyDict>> {
        let dict = PyDict::new(py);
        for (name, value) in self.rules().options().changed() {
            dict.set_item(name, value.to_string())?;
        }
        Ok(dict.unbind())
    }

    /// The seats' names.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.table.names.clone()
    }

    /// What the game is waiting for, such as `action`; one of `PHASES`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.game.table().phase().name()
    }

    /// The seat whose turn it is.
    #[getter]
    fn turn(&self) -> usize {
        self.game.table().turn().index()
    }

    /// The seat that decides next, or None while a draw is pending or the game is over.
    ///
    /// If several seats are asked, it is the first of them clockwise.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        to_decide(&self.game).map(Seat::index)
    }

    /// The seats that are asked and have not answered yet. While several are asked at once, no player knows this.
    #[getter]
    fn asked(&self) -> Vec<usize> {
        self.game.asked().iter().map(Seat::index).collect()
    }

    /// The seats still in the game.
    #[getter]
    fn playing(&self) -> Vec<usize> {
        self.game.table().playing().iter().map(Seat::index).collect()
    }

    /// The number of seats still in the game.
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

    /// Each seat's side in the Reformation; None in games without it.
    #[getter]
    fn sides(&self) -> Vec<Option<&'static str>> {
        self.each(|seat| self.game.table().side(seat).map(corte::Side::name))
    }

    /// The coins in the Reserve of the Reformation.
    #[getter]
    fn reserve(&self) -> u8 {
        self.game.table().reserve()
    }

    /// The cards each seat has turned up.
    #[getter]
    fn lost(&self) -> Vec<Vec<String>> {
        self.each(|seat| cards(self.game.table().lost(seat)))
    }

    /// The cards in the Court, which has no order.
    #[getter]
    fn court(&self) -> Vec<String> {
        cards(self.game.court())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.table().is_over()
    }

    /// Whether the game was made by `View.suppose`.
    #[getter]
    fn is_supposed(&self) -> bool {
        self.table.is_supposed
    }

    /// Whether the game is waiting for cards to be drawn.
    #[getter]
    fn is_chance(&self) -> bool {
        self.game.waits_for_chance()
    }

    /// The seat that has won, or None.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.game.table().winner().map(Seat::index)
    }

    /// The number of moves made, including draws.
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    /// Returns a seat's hand.
    fn hand(&self, #[pyo3(from_py_with = whole::seat)] seat: i64) -> PyResult<Vec<String>> {
        Ok(cards(self.game.hand(arguments::seat(self.rules(), seat)?)))
    }

    /// Returns the numbers of a seat's legal decisions in ascending order; by default, of the seat that is asked.
    ///
    /// With `relative`, targets are counted clockwise from the seat itself.
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

    /// Returns a byte for each decision of the index: 1 if it is legal, else 0. The parameters are those of `legal`.
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

    /// Makes a decision, given by its number, for `seat` or the seat that is asked.
    ///
    /// With `relative`, targets are counted clockwise from the seat itself. Raises `IllegalDecision`, and changes nothing, if the
    /// decision is illegal.
    #[pyo3(signature = (decision, seat = None, *, relative = false))]
    fn decide(
        &mut self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<()> {
        let seat = self.asked_seat(seat)?;
        self.choose(seat, self.table.id(seat, decision, relative)?)
    }

    /// Makes a decision, given by its text, such as `steal seat_1`.
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

    /// Returns the text of a decision, as made by `seat` or the seat that is asked.
    #[pyo3(signature = (decision, seat = None, *, relative = false))]
    fn decision(
        &self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<String> {
        let (seat, decision) = self.meant(decision, seat, relative)?;
        Ok(decision_text(seat, decision, &self.table.names))
    }

    /// Returns what a decision claims, as made by `seat` or the seat that is asked: a character, and whether the claim is not to
    /// have it, as an embezzlement's is. None if it claims nothing.
    ///
    /// >>> from corte_py import Game
    /// >>> game = Game(2, seed=7)
    /// >>> {game.decision(number): game.says(number) for number in game.legal()}["tax"]
    /// ('Duke', False)
    #[pyo3(signature = (decision, seat = None, *, relative = false))]
    fn says(
        &self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        #[pyo3(from_py_with = whole::seat)] seat: Option<i64>,
        relative: bool,
    ) -> PyResult<Option<(&'static str, bool)>> {
        let (_, decision) = self.meant(decision, seat, relative)?;
        Ok(decision.says(self.rules()).map(|said| (said.character.name(), said.denies)))
    }

    /// Returns the possible outcomes of the pending draw, each with its number of ways; an empty list if none is pending.
    fn outcomes(&self) -> Vec<(Vec<String>, u32)> {
        let Some(chance) = self.game.chance() else { return Vec::new() };
        self.game.outcomes(chance.count).map(|(drawn, ways)| (cards(drawn), ways)).collect()
    }

    /// Makes the pending draw. `outcome` is an index into `outcomes()`.
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

    /// Returns what a seat sees now and has heard so far; None is a spectator.
    #[pyo3(signature = (seat))]
    fn view(&self, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<View> {
        let viewer = viewer(self.rules(), seat)?;
        let heard = self.log.iter().filter_map(|event| event.seen_by(viewer)).collect();
        Ok(View::new(Arc::clone(&self.table), viewer, self.game.perspective(viewer), heard, self.memory))
    }

    /// Returns what a seat has heard so far, as lines of the notation; None is a spectator.
    #[pyo3(signature = (seat))]
    fn heard(&self, #[pyo3(from_py_with = whole::seat)] seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.view(seat)?.heard())
    }

    /// Returns the events a seat has heard: the kind of each, and its lines of the notation. None is a spectator.
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

    /// Writes a seat's observation into `out`, a float32 buffer of length `OBSERVATION`.
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

    /// Writes a seat's observation and its mask of legal decisions.
    ///
    /// `out` is a float32 buffer of length `OBSERVATION`, as for `observe`. `mask` is an int8 buffer of length `DECISIONS`:
    /// 1 for each decision that is legal for the seat, else 0; all 0 unless `to_play` is that seat.
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
    /// A seat's legal decisions, with their texts.
    fn texts(&self, seat: Seat) -> Vec<(DecisionId, String)> {
        let view = self.game.view(Viewer::Seat(seat));
        let text = |id| Some((id, decision_text(seat, view.decision(id)?, &self.table.names)));
        view.legal().iter().filter_map(text).collect()
    }
}

/// Checks a text in Corte's notation, and returns its title, number of moves and number of expectations.
#[pyfunction]
#[pyo3(signature = (text, name = "<text>"))]
pub(crate) fn check(text: &str, name: &str) -> PyResult<(Option<String>, usize, usize)> {
    let summary = corte_notation::check(name, text).map_err(unread)?;
    Ok((summary.title, summary.moves, summary.expectations))
}
