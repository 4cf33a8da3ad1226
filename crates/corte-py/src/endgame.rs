//! Endgames between two players, solved exactly.

use crate::arguments::whole;
use crate::bot::Bot;
use crate::errors::refused;
use crate::game::{Game, Table};
use crate::signals::Signals;
use crate::view::View;
use corte::{DecisionId, Viewer};
use corte_arena::{EndgameQuestion, NotAsked, Repeatable, strategy_in_endgame};
use corte_bots::{Effort, ITERATIONS, Memory};
use corte_solver::{Cfr, EndgameHeard, Player, SequenceForm, Strategy, Variant};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::Arc;

/// After how many iterations Python's signal handlers may run.
const PAUSE: u32 = 10;

/// The last turns between two players, as an exact game: no abstraction, perfect recall.
///
/// The `game` has to be at the start of a turn with two players left, and may have any rules without a draft. What everybody
/// can see is kept, and the hidden cards are dealt anew, so what is computed is true of the public position, not of the cards
/// that `game` has. Nobody remembers what was heard before. If nobody has won after this many `turns`, each has won half a game.
///
/// Values are probabilities of winning. A position with more than `histories` histories is refused; a million take about 40 MB.
///
/// >>> from corte_py import Endgame, Game
/// >>> card = "hand Duke lost Captain"
/// >>> position = f"coup 1\nrulebook brazil\nseat Ana coins 3 {card}\nseat Bruno coins 5 {card}\nfirst Ana\n"
/// >>> endgame = Endgame(Game.read(position), turns=2)
/// >>> solved = endgame.solve(iterations=300)
/// >>> round(solved["value"], 2), solved["exploitability"] < 0.005
/// (0.55, True)
/// >>> random = lambda view: {decision: 1 for decision in view.legal()}
/// >>> endgame.exploitability(random) > 0.1
/// True
#[pyclass(module = "corte_py", frozen)]
pub(crate) struct Endgame {
    table: Arc<Table>,
    endgame: corte_solver::Endgame,
    form: SequenceForm<EndgameHeard>,
    turns: u8,
}

#[pymethods]
impl Endgame {
    #[new]
    #[pyo3(signature = (game, turns = 2, *, histories = 20_000_000))]
    fn new(
        py: Python<'_>,
        game: &Game,
        #[pyo3(from_py_with = whole::turns)] turns: i64,
        #[pyo3(from_py_with = whole::histories)] histories: i64,
    ) -> PyResult<Endgame> {
        let turns = u8::try_from(turns).ok().filter(|turns| (1..=20).contains(turns));
        let turns = turns.ok_or_else(|| refused("turns: 1 to 20"))?;
        let limit = usize::try_from(histories).ok().filter(|limit| *limit > 0);
        let limit = limit.ok_or_else(|| refused("histories: at least one"))?;
        let (table, position) = (Arc::clone(game.table()), *game.game());
        let endgame =
            corte_solver::Endgame::new(&position, turns).map_err(|why| refused(format!("game: {why}")))?;
        let form = py.detach(|| SequenceForm::of(&endgame, limit));
        let form =
            form.map_err(|why| refused(format!("turns: {why}; play fewer, or allow more histories")))?;
        Ok(Endgame { table, endgame, form, turns })
    }

    /// The number of turns.
    #[getter]
    fn turns(&self) -> u8 {
        self.turns
    }

    /// The seats of the two players; the first takes the first turn.
    #[getter]
    fn seats(&self) -> (usize, usize) {
        let [first, second] = self.endgame.seats();
        (first.index(), second.index())
    }

    /// The number of histories.
    #[getter]
    fn histories(&self) -> usize {
        self.form.histories()
    }

    /// The number of information sets of both players.
    #[getter]
    fn information_sets(&self) -> usize {
        self.form.sets().len()
    }

    /// Approximates an equilibrium by regret minimisation (PCFR+), and returns how good that is: `value` is the probability that
    /// the first player wins if both follow it, and `exploitability` what a best response wins above that, the mean over both
    /// players. The game's value is at most twice the exploitability away from `value`.
    #[pyo3(signature = (iterations = 1000))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole::iterations)] iterations: u32,
    ) -> PyResult<Bound<'py, PyDict>> {
        if iterations == 0 {
            return Err(refused(format!("iterations: 1 to {}, not 0", u32::MAX)));
        }
        let signals = Signals::new();
        let strategy = py.detach(|| {
            let mut solver = Cfr::new(&self.form, Variant::Predictive);
            while solver.iterations() < iterations && signals.go_on() {
                solver.run(PAUSE.min(iterations - solver.iterations()));
            }
            solver.average()
        });
        signals.raised()?;
        let solved = PyDict::new(py);
        let (value, exploitability) =
            py.detach(|| (self.form.value(&strategy), self.form.exploitability(&strategy)));
        solved.set_item("value", (1.0 + value) / 2.0)?;
        solved.set_item("exploitability", exploitability / 2.0)?;
        Ok(solved)
    }

    /// Returns the exact exploitability of a player: what a best response wins above the game's value, the mean over both
    /// players. It is 0 for an equilibrium.
    ///
    /// The `player` and its numbers are those of `best_responses`.
    #[pyo3(signature = (player, iterations = None, *, seed = 1))]
    fn exploitability(
        &self,
        py: Python<'_>,
        player: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
    ) -> PyResult<f64> {
        let (first, second) = self.best_responses(py, player, iterations, seed)?;
        Ok((first + second - 1.0) / 2.0)
    }

    /// Returns the probabilities of winning of a best response to a player, as the first player and as the second. It knows the
    /// player's strategy and forgets nothing.
    ///
    /// The `player` is a `Bot`, or a function from a `View` to weights: a dict with a non-negative number for each legal decision,
    /// by number, as from `Bot.weights`; a decision left out has weight 0. The function is called once for each information set
    /// with several legal decisions, in no particular order. What its view has heard begins with this endgame. A bot that searches
    /// makes this many `iterations` per decision, or as its name says, with random numbers from `seed`; both are for bots only.
    #[pyo3(signature = (player, iterations = None, *, seed = 1))]
    fn best_responses(
        &self,
        py: Python<'_>,
        player: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
    ) -> PyResult<(f64, f64)> {
        let strategy = match player.cast::<Bot>() {
            Ok(bot) => self.strategy_of_bot(py, bot.get(), iterations, seed)?,
            Err(_) if !player.is_callable() => {
                return Err(PyTypeError::new_err(
                    "player: a Bot, or a function from a View to weights, is wanted",
                ));
            }
            Err(_) if iterations.is_some() => return Err(refused("iterations: only a Bot makes any")),
            Err(_) => self.strategy_of_function(player)?,
        };
        let won = |player| (1.0 + self.form.best_response(player, &strategy).value) / 2.0;
        Ok(py.detach(|| (won(Player::First), won(Player::Second))))
    }

    fn __repr__(&self) -> String {
        format!("<Endgame of {} turns, {} histories>", self.turns, self.form.histories())
    }
}

impl Endgame {
    fn strategy_of_bot(
        &self,
        py: Python<'_>,
        bot: &Bot,
        iterations: Option<u32>,
        seed: u64,
    ) -> PyResult<Strategy> {
        let entrant = bot.entrant(&self.table.perspective(Viewer::Spectator), iterations)?;
        let Repeatable { make, iterations } =
            entrant.repeatable(ITERATIONS).map_err(|why| refused(format!("player: {why}")))?;
        let signals = Signals::new();
        let strategy = py.detach(|| {
            let mut policy = make.make();
            strategy_in_endgame(&self.endgame, &self.form, |question| {
                let mut go_on = |done| done < iterations && signals.go_on();
                let mut effort = Effort { seed: seed ^ question.seed, go_on: &mut go_on };
                signals.go_on().then(|| question.weighed_by(policy.as_mut(), &mut effort)).flatten()
            })
        });
        signals.raised()?;
        strategy
            .ok_or_else(|| refused(format!("player: {}", NotAsked::NoAnswer(entrant.name().into_owned()))))
    }

    fn strategy_of_function(&self, function: &Bound<'_, PyAny>) -> PyResult<Strategy> {
        let mut refusal = None;
        let strategy = strategy_in_endgame(&self.endgame, &self.form, |question| {
            let weighed = self.view(question).and_then(|view| weighed(function, view));
            weighed.inspect_err(|why| refusal = Some(why.clone_ref(function.py()))).ok()
        });
        strategy.ok_or_else(|| refusal.unwrap_or_else(|| refused("player: its weights are no strategy")))
    }

    /// What the player sees who is asked.
    fn view(&self, question: &EndgameQuestion) -> PyResult<View> {
        let viewer = question.dealt.view().viewer();
        let deals = self.endgame.deals().iter();
        let mut like = deals.filter(|(deal, _)| deal.perspective(viewer) == question.dealt);
        let (deal, _) = like.next().ok_or_else(|| refused("game: no such deal"))?;
        let table = Arc::new(self.table.supposed(*deal, Memory::default()));
        let mut memory = Memory::default();
        let now = question
            .replay(|before, event| event.into_iter().for_each(|event| memory.hear(before.table(), event)));
        Ok(View::new(table, viewer, now, question.heard.clone(), memory))
    }
}

/// A function's weights of the legal decisions, in the order of their numbers.
fn weighed(function: &Bound<'_, PyAny>, view: View) -> PyResult<Vec<f64>> {
    let legal: Vec<usize> = view.now().view().legal().iter().map(DecisionId::index).collect();
    let answer = function.call1((view,))?;
    let wanted =
        |_| PyTypeError::new_err("player: the function has to return a dict of weights by decision's number");
    let weights: BTreeMap<usize, f64> = answer.extract().map_err(wanted)?;
    if let Some(number) = weights.keys().find(|number| !legal.contains(number)) {
        return Err(refused(format!(
            "player: weighs decision {number}, which is not legal there; {legal:?} are"
        )));
    }
    if let Some((number, weight)) =
        weights.iter().find(|(_, weight)| !(**weight >= 0.0 && weight.is_finite()))
    {
        return Err(refused(format!("player: weight {weight} of decision {number}: 0 or more is needed")));
    }
    if weights.values().all(|weight| *weight == 0.0) {
        return Err(refused("player: no legal decision has a weight above 0"));
    }
    Ok(legal.iter().map(|number| weights.get(number).copied().unwrap_or_default()).collect())
}
