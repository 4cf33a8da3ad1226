//! The bots.

use crate::arguments::whole;
use crate::errors::refused;
use crate::view::View;
use corte::{DecisionId, Event, Perspective, Seen};
use corte_arena::{Budget, Entrant};
use corte_bots::{Explanation, ITERATIONS, Seated, bot_seeds};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A player of the ladder, by its name: `ladder()` lists them; `spy:bold` leans, and `cardinal@300` searches with 300
/// iterations a decision, `cardinal@50ms` for so long.
///
/// It knows what the views tell that it is given, and nothing else. The same seed and views give the same decisions as in Rust,
/// but for a bot that searches by time.
/// A copy goes on by itself, in the game under way and with the same luck, and so does what is pickled and read by the same
/// version of this package. It hears the game from its start when it is asked again.
///
/// >>> from corte_py import Bot, Game
/// >>> game, bot = Game(2, seed=7), Bot("page", seed=1)
/// >>> view = game.view(0)
/// >>> round(sum(bot.weights(view).values()), 3)
/// 1.0
/// >>> bot.act(view) in view.legal()
/// True
#[pyclass(module = "corte_py", frozen)]
pub(crate) struct Bot {
    name: String,
    id: String,
    /// What its name says that a search may spend on a decision.
    budget: Option<Budget>,
    seed: u64,
    chair: Mutex<Chair>,
}

/// A bot at a seat, and what it has heard there.
#[derive(Default)]
struct Chair {
    seated: Option<Seated>,
    start: Option<Perspective>,
    heard: Vec<Event<Seen>>,
    /// How much it had heard whenever it was asked and had a choice: each time its luck went on.
    chose: Vec<usize>,
    games: u64,
    /// The game that a copy has not heard yet.
    left: Option<Mark>,
}

/// How much of a game was heard, and a number that follows from it.
type Mark = (usize, u64);

/// What a copy goes on from: a name, a seed, how many games there were, when the bot chose in the last one, and its mark.
type State = (String, u64, u64, Vec<usize>, Option<Mark>);

fn marked(start: &Perspective, heard: &[Event<Seen>]) -> Mark {
    let mut hasher = DefaultHasher::new();
    (start, heard).hash(&mut hasher);
    (heard.len(), hasher.finish())
}

impl Chair {
    fn mark(&self) -> Option<Mark> {
        self.left.or_else(|| self.start.as_ref().map(|start| marked(start, &self.heard)))
    }

    /// Whether the view is of the game that the bot is in.
    fn is_in(&self, view: &View) -> bool {
        match self.left {
            Some(mark) => {
                view.heard().get(..mark.0).is_some_and(|heard| marked(&view.start(), heard) == mark)
            }
            None => self.start == Some(view.start()) && view.heard().starts_with(&self.heard),
        }
    }

    /// Has the bot hear what the view tells beyond what it has heard; another game is begun anew.
    fn catch_up(&mut self, id: &str, seed: u64, view: &View) -> PyResult<()> {
        let goes_on = self.is_in(view);
        let is_copy = self.left.take().is_some() && goes_on;
        let seated = match self.seated.take() {
            Some(seated) if goes_on => seated,
            other => {
                if !goes_on {
                    self.games = self.games.wrapping_add(1);
                    self.chose.clear();
                }
                self.heard.clear();
                self.start = Some(view.start());
                // The first game is as in Rust; none of the others has the luck of a bot of another seed.
                let later = bot_seeds(seed, self.games).next().filter(|_| self.games > 1);
                let seed = later.unwrap_or(seed);
                match other {
                    Some(mut seated) => {
                        seated.restart(view.start(), seed);
                        seated
                    }
                    None => Seated::new(corte_bots::policy(id).map_err(refused)?, view.start(), seed),
                }
            }
        };
        let seated = self.seated.insert(seated);
        let mut chose = if is_copy { self.chose.as_slice() } else { &[] }.iter().peekable();
        for count in self.heard.len()..=view.heard().len() {
            // How long it thought of what is decided is nothing to its luck.
            while chose.next_if_eq(&&count).is_some() {
                seated.decide_while(&mut |_| false);
            }
            let Some(event) = view.heard().get(count) else { break };
            seated.hear(event);
            self.heard.push(*event);
        }
        Ok(())
    }

    fn decide(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> Option<DecisionId> {
        let seated = self.seated.as_mut()?;
        if seated.view().legal().len() > 1 {
            self.chose.push(self.heard.len());
        }
        seated.decide_while(go_on)
    }
}

impl Bot {
    fn of((name, seed, games, chose, left): State) -> PyResult<Bot> {
        let Entrant::Ladder { id, budget } = name.parse().map_err(refused)? else {
            return Err(refused(format!("there is no bot {name:?}")));
        };
        let chair = Chair { games, chose, left, ..Chair::default() };
        Ok(Bot { name, id, budget, seed, chair: Mutex::new(chair) })
    }

    fn chair(&self) -> MutexGuard<'_, Chair> {
        self.chair.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn state(&self, py: Python<'_>) -> State {
        py.detach(|| {
            let chair = self.chair();
            (self.name.clone(), self.seed, chair.games, chair.chose.clone(), chair.mark())
        })
    }

    /// Thinks with so many iterations, or with what the name says, or with a thousand.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        view: &View,
        iterations: Option<u32>,
        think: impl FnOnce(&mut Chair, &mut dyn FnMut(u32) -> bool) -> T + Send,
    ) -> PyResult<T> {
        view.player()?;
        let budget = iterations.map(Budget::Iterations).or(self.budget);
        // A search takes its time; other threads of Python go on meanwhile.
        py.detach(|| {
            let mut chair = self.chair();
            chair.catch_up(&self.id, self.seed, view)?;
            let begun = Instant::now();
            Ok(think(&mut chair, &mut |done| match budget {
                Some(Budget::Millis(most)) => begun.elapsed().as_millis() < most.into(),
                Some(Budget::Iterations(most)) => done < most,
                None => done < ITERATIONS,
            }))
        })
    }

    fn explained(&self, py: Python<'_>, view: &View, iterations: Option<u32>) -> PyResult<Explanation> {
        let explain = |chair: &mut Chair, go_on: &mut dyn FnMut(u32) -> bool| {
            chair.seated.as_mut().map(|seated| seated.explain_while(go_on)).unwrap_or_default()
        };
        self.with(py, view, iterations, explain)
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed = 0))]
    fn new(name: String, #[pyo3(from_py_with = whole::seed)] seed: u64) -> PyResult<Bot> {
        Bot::of((name, seed, 0, Vec::new(), None))
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Decides: the number of a legal decision, or None while the seat is not asked.
    ///
    /// A bot that searches makes so many `iterations`; where none are given what its name says, as `cardinal@300`, or 1000.
    #[pyo3(signature = (view, iterations = None))]
    fn act(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
    ) -> PyResult<Option<usize>> {
        let id = self.with(py, view, iterations, Chair::decide)?;
        Ok(id.map(DecisionId::index))
    }

    /// The probability of each legal decision, by its number. It does not change what the bot will decide.
    ///
    /// A bot that searches makes as many iterations as for `act`.
    #[pyo3(signature = (view, iterations = None))]
    fn weights(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
    ) -> PyResult<BTreeMap<usize, f32>> {
        let explained = self.explained(py, view, iterations)?;
        Ok(explained.options.iter().map(|option| (option.id.index(), option.probability)).collect())
    }

    /// What it thinks, with as many iterations as for `act`; it does not change what the bot will decide.
    ///
    /// `options` has a tuple for each legal decision, lowest number first: the number, its text, the probability that the bot
    /// decides so, and the probability of winning the game then, as it estimates it, None where it makes no estimate.
    /// `beliefs` has by seat, for each of `CHARACTERS`, the probability that the seat holds it; of a bot without beliefs none.
    ///
    /// >>> from corte_py import Bot, Game
    /// >>> explained = Bot("spy").explain(Game(2, seed=7).view(0))
    /// >>> [text for number, text, probability, win in explained["options"]]
    /// ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
    #[pyo3(signature = (view, iterations = None))]
    fn explain(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
    ) -> PyResult<Py<PyDict>> {
        let explained = self.explained(py, view, iterations)?;
        let dict = PyDict::new(py);
        let options: Vec<(usize, String, f32, Option<f32>)> = explained
            .options
            .iter()
            .filter_map(|option| {
                Some((option.id.index(), view.text(option.id)?, option.probability, option.win))
            })
            .collect();
        dict.set_item("options", options)?;
        let beliefs = PyDict::new(py);
        for belief in &explained.beliefs {
            beliefs.set_item(belief.seat.index(), belief.holds)?;
        }
        dict.set_item("beliefs", beliefs)?;
        Ok(dict.unbind())
    }

    /// A bot that goes on from here by itself.
    fn clone(&self, py: Python<'_>) -> PyResult<Bot> {
        Bot::of(self.state(py))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Bot> {
        Bot::of(self.state(py))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Bot> {
        Bot::of(self.state(py))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let of = PyType::new::<Bot>(py).getattr("_restore")?;
        (of, self.state(py)).into_pyobject(py)
    }

    #[staticmethod]
    fn _restore(name: String, seed: u64, games: u64, chose: Vec<usize>, left: Option<Mark>) -> PyResult<Bot> {
        Bot::of((name, seed, games, chose, left))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}
