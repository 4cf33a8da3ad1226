//! The bots.

use crate::arguments::{self, whole};
use crate::errors::refused;
use crate::files;
use crate::signals::Signals;
use crate::view::View;
use corte::{DecisionId, Event, Perspective, Seen};
use corte_arena::{Budget, Entrant, Maker, NoEntrant};
use corte_bots::{Explanation, ITERATIONS, Policy, Seated, bot_seeds};
use corte_joint::Trained;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A bot of the ladder, by name, or a player in a file.
///
/// `ladder()` lists the names. A temper can follow, as in `spy:bold`, and so can the effort of a search: `cardinal@300`
/// makes 300 iterations per decision, and `cardinal@50ms` searches for 50 milliseconds.
///
/// A name that ends in `.network`, `.magistrate`, `.doge` or `.mirror` is that of a file which `corte train` or
/// `corte exploit` has written. It is read again when the bot is unpickled.
///
/// A bot knows only what is in the views it is given. With the same seed and views it decides as it does in Rust, unless
/// it searches by time.
///
/// A copy is independent, and continues the current game with the same random numbers. So does a bot that is pickled,
/// and unpickled by the same version of this package. Both replay the game from its start when they are next asked.
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
    kind: Kind,
    seed: u64,
    chair: Mutex<Chair>,
}

/// What a name stands for.
#[derive(Clone)]
enum Kind {
    /// A bot of the ladder, and how much a search may spend on a decision, if its name says it.
    Rung {
        id: String,
        budget: Option<Budget>,
    },
    File(Trained),
}

impl Kind {
    fn of(name: &str) -> PyResult<Kind> {
        if let Some(extension) = Trained::extension(name) {
            return Ok(Kind::File(files::read(name, extension)?));
        }
        match name.parse::<Entrant>().map_err(refused)? {
            Entrant::Ladder { id, budget } => Ok(Kind::Rung { id, budget }),
            _ => Err(refused(format!("there is no bot {name:?}"))),
        }
    }

    /// Refuses a player of other rules than those of the game that begins so.
    fn plays(&self, name: &str, start: &Perspective) -> PyResult<()> {
        let Kind::File(trained) = self else { return Ok(()) };
        let told = |why| refused(format!("{name}: {why}; train one for these rules with corte train"));
        trained.plays(start.view().table().rules()).map_err(told)
    }

    fn policy(&self) -> PyResult<Box<dyn Policy>> {
        match self {
            Kind::Rung { id, .. } => corte_bots::policy(id).map_err(refused),
            Kind::File(trained) => Ok(trained.policy()),
        }
    }

    fn searches(&self) -> bool {
        matches!(self, Kind::Rung { id, .. } if corte_bots::searches(id))
    }

    fn budget(&self) -> Option<Budget> {
        match self {
            Kind::Rung { budget, .. } => *budget,
            Kind::File(_) => None,
        }
    }
}

/// A bot at a seat, and what it has heard there.
#[derive(Default)]
struct Chair {
    seated: Option<Seated>,
    start: Option<Perspective>,
    heard: Vec<Event<Seen>>,
    /// How many events it had heard each time it had a choice, for that is when it draws random numbers.
    chose: Vec<usize>,
    games: u64,
    /// The game that a copy has yet to hear.
    left: Option<Mark>,
}

/// How many events of a game were heard, and a hash of them.
type Mark = (usize, u64);

/// What a copy continues from: name, seed, number of games, when the bot chose in the last one, and its mark.
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

    /// Whether the view belongs to the game that the bot is playing.
    fn is_in(&self, view: &View) -> bool {
        match self.left {
            Some(mark) => {
                view.events().get(..mark.0).is_some_and(|heard| marked(&view.start(), heard) == mark)
            }
            None => self.start == Some(view.start()) && view.events().starts_with(&self.heard),
        }
    }

    /// Lets the bot hear what is new in the view; if the view is of another game, the bot starts over.
    fn catch_up(&mut self, bot: &Bot, view: &View) -> PyResult<()> {
        let goes_on = self.is_in(view);
        if !goes_on || self.seated.is_none() {
            // Before anything changes: a refused view is no game of the bot's.
            bot.kind.plays(&bot.name, &view.start())?;
        }
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
                // The first game has the seed itself, as in Rust; later ones never repeat the seed of another bot.
                let later = bot_seeds(bot.seed, self.games).next().filter(|_| self.games > 1);
                let seed = later.unwrap_or(bot.seed);
                match other {
                    Some(mut seated) => {
                        seated.restart(view.start(), seed);
                        seated
                    }
                    None => Seated::new(bot.kind.policy()?, view.start(), seed),
                }
            }
        };
        let seated = self.seated.insert(seated);
        let mut chose = if is_copy { self.chose.as_slice() } else { &[] }.iter().peekable();
        for count in self.heard.len()..=view.events().len() {
            // How long it once thought doesn't change its random numbers, so it needn't think again.
            while chose.next_if_eq(&&count).is_some() {
                seated.decide_while(&mut |_| false);
            }
            let Some(event) = view.events().get(count) else { break };
            seated.hear(event);
            self.heard.push(*event);
        }
        Ok(())
    }

    /// Forgets what was chosen last: when next asked, the bot replays the game up to there, like a copy.
    fn forget(&mut self, chose: usize) {
        self.chose.truncate(chose);
        self.left = self.mark();
        self.seated = None;
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
    fn of(kind: Kind, (name, seed, games, chose, left): State) -> Bot {
        let chair = Chair { games, chose, left, ..Chair::default() };
        Bot { kind, name, seed, chair: Mutex::new(chair) }
    }

    /// The bot as a player of the arena, under the rules of the game that begins so; its search makes this many iterations, or as
    /// its name says.
    pub(crate) fn entrant(&self, start: &Perspective, iterations: Option<u32>) -> PyResult<Entrant> {
        let iterations = self.iterations(iterations)?;
        self.kind.plays(&self.name, start)?;
        Ok(match self.kind.clone() {
            Kind::Rung { id, budget } => {
                Entrant::Ladder { id, budget: iterations.map(Budget::Iterations).or(budget) }
            }
            Kind::File(trained) => {
                let make = Maker::new(move || trained.policy());
                Entrant::Policy { name: self.name.clone(), make }
            }
        })
    }

    /// The iterations asked for; refused if the bot doesn't search.
    fn iterations(&self, asked: Option<u32>) -> PyResult<Option<u32>> {
        let asked = arguments::iterations(asked)?;
        if asked.is_some() && !self.kind.searches() {
            return Err(refused(format!("iterations: {}", NoEntrant::NoSearch(self.name.clone()))));
        }
        Ok(asked)
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

    /// Thinks with this many iterations if it searches, or as the name says, or with a thousand.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        view: &View,
        iterations: Option<u32>,
        think: impl FnOnce(&mut Chair, &mut dyn FnMut(u32) -> bool) -> T + Send,
    ) -> PyResult<T> {
        view.player()?;
        let budget = self.iterations(iterations)?.map(Budget::Iterations).or(self.kind.budget());
        // A search takes time; other Python threads run meanwhile.
        py.detach(|| {
            let mut chair = self.chair();
            chair.catch_up(self, view)?;
            let (begun, signals, chose) = (Instant::now(), Signals::new(), chair.chose.len());
            let thought = think(&mut chair, &mut |done| {
                let more = match budget {
                    Some(Budget::Millis(most)) => begun.elapsed().as_millis() < most.into(),
                    Some(Budget::Iterations(most)) => done < most,
                    None => done < ITERATIONS,
                };
                more && signals.go_on()
            });
            signals.raised().inspect_err(|_| chair.forget(chose))?;
            Ok(thought)
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
    fn new(py: Python<'_>, name: String, #[pyo3(from_py_with = whole::seed)] seed: u64) -> PyResult<Bot> {
        let kind = py.detach(|| Kind::of(&name))?;
        Ok(Bot::of(kind, (name, seed, 0, Vec::new(), None)))
    }

    /// The bot's name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of the decision the bot makes, or None if its seat is not asked.
    ///
    /// A bot that searches makes this many `iterations`, at least one; any other takes no number. Without a number, it does what its name says, as in
    /// `cardinal@300`, or makes 1000.
    ///
    /// The number is the engine's, as `Game.decide` takes it by default. With `relative`, targets are counted clockwise from
    /// the bot's seat, as in the environments of `corte_py.pettingzoo`.
    #[pyo3(signature = (view, iterations = None, *, relative = false))]
    fn act(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        relative: bool,
    ) -> PyResult<Option<usize>> {
        let id = self.with(py, view, iterations, Chair::decide)?;
        Ok(id.map(|id| view.number(id, relative)))
    }

    /// Returns the probability of each legal decision, by number, without changing what the bot will decide.
    ///
    /// `iterations` and `relative` are those of `act`.
    #[pyo3(signature = (view, iterations = None, *, relative = false))]
    fn weights(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        relative: bool,
    ) -> PyResult<BTreeMap<usize, f32>> {
        let explained = self.explained(py, view, iterations)?;
        let options = explained.options.iter();
        Ok(options.map(|option| (view.number(option.id, relative), option.probability)).collect())
    }

    /// Returns what the bot thinks, without changing what it will decide. `iterations` and `relative` are those of `act`.
    ///
    /// `options` has a tuple for each legal decision, lowest number first: its number, its text, the probability that the
    /// bot makes it, and the bot's estimate of the probability of winning after it, or None if the bot makes no estimates.
    /// `beliefs` maps each other seat to the probabilities that it holds each of `CHARACTERS`; it is empty for a bot
    /// without beliefs.
    ///
    /// >>> from corte_py import Bot, Game
    /// >>> explained = Bot("spy").explain(Game(2, seed=7).view(0))
    /// >>> [text for number, text, probability, win in explained["options"]]
    /// ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
    #[pyo3(signature = (view, iterations = None, *, relative = false))]
    fn explain(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        relative: bool,
    ) -> PyResult<Py<PyDict>> {
        let explained = self.explained(py, view, iterations)?;
        let dict = PyDict::new(py);
        let options: Vec<(usize, String, f32, Option<f32>)> = explained
            .options
            .iter()
            .map(|option| {
                Ok((view.number(option.id, relative), view.text(option.id)?, option.probability, option.win))
            })
            .collect::<PyResult<_>>()?;
        dict.set_item("options", options)?;
        let beliefs = PyDict::new(py);
        for belief in &explained.beliefs {
            beliefs.set_item(belief.seat.index(), belief.holds)?;
        }
        dict.set_item("beliefs", beliefs)?;
        Ok(dict.unbind())
    }

    /// Returns an independent copy.
    fn clone(&self, py: Python<'_>) -> Bot {
        Bot::of(self.kind.clone(), self.state(py))
    }

    fn __copy__(&self, py: Python<'_>) -> Bot {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Bot {
        self.clone(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let of = PyType::new::<Bot>(py).getattr("_restore")?;
        (of, self.state(py)).into_pyobject(py)
    }

    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        name: String,
        seed: u64,
        games: u64,
        chose: Vec<usize>,
        left: Option<Mark>,
    ) -> PyResult<Bot> {
        let kind = py.detach(|| Kind::of(&name))?;
        Ok(Bot::of(kind, (name, seed, games, chose, left)))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}
