//! The bots.

use crate::arguments::whole;
use crate::errors::refused;
use crate::view::View;
use corte::{DecisionId, Event, Perspective, Seen};
use corte_bots::Seated;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A player of the ladder, by its name: `ladder()` lists them; `spy:bold` leans.
///
/// It knows what the views tell that it is given, and nothing else. The same seed and views give the same decisions as in Rust.
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
    seed: u64,
    chair: Mutex<Chair>,
}

/// A bot at a seat, and what it has heard there.
struct Chair {
    seated: Option<Seated>,
    start: Option<Perspective>,
    heard: Vec<Event<Seen>>,
    games: u64,
}

impl Chair {
    /// Has the bot hear what the view tells beyond what it has heard; another game is begun anew.
    fn catch_up(&mut self, name: &str, seed: u64, view: &View) -> PyResult<&mut Seated> {
        let goes_on = self.start == Some(view.start()) && view.heard().starts_with(&self.heard);
        let seated = match self.seated.take() {
            Some(seated) if goes_on => seated,
            other => {
                let seed = seed.wrapping_add(self.games);
                self.games += 1;
                self.heard.clear();
                self.start = Some(view.start());
                match other {
                    Some(mut seated) => {
                        seated.restart(view.start(), seed);
                        seated
                    }
                    None => Seated::new(corte_bots::policy(name).map_err(refused)?, view.start(), seed),
                }
            }
        };
        let seated = self.seated.insert(seated);
        for event in &view.heard()[self.heard.len()..] {
            seated.hear(event);
            self.heard.push(*event);
        }
        Ok(seated)
    }
}

impl Bot {
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        view: &View,
        think: impl FnOnce(&mut Seated) -> T + Send,
    ) -> PyResult<T> {
        view.player()?;
        // A search takes its time; other threads of Python go on meanwhile.
        py.detach(|| {
            let mut chair = self.chair.lock().unwrap_or_else(PoisonError::into_inner);
            chair.catch_up(&self.name, self.seed, view).map(think)
        })
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed = 0))]
    fn new(name: String, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<Bot> {
        corte_bots::policy(&name).map_err(refused)?;
        let chair = Chair { seated: None, start: None, heard: Vec::new(), games: 0 };
        Ok(Bot { name, seed, chair: Mutex::new(chair) })
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Decides: the number of a legal decision, or None while the seat is not asked.
    ///
    /// A bot that searches makes so many `iterations`.
    #[pyo3(signature = (view, iterations = 1000))]
    fn act(
        &self,
        py: Python<'_>,
        view: &View,
        #[pyo3(from_py_with = whole)] iterations: u32,
    ) -> PyResult<Option<usize>> {
        let id = self.with(py, view, |seated| seated.decide_while(&mut |done| done < iterations))?;
        Ok(id.map(DecisionId::index))
    }

    /// The probability of each legal decision, by its number. It does not change what the bot will decide.
    fn weights(&self, py: Python<'_>, view: &View) -> PyResult<BTreeMap<usize, f32>> {
        let explained = self.with(py, view, Seated::explain)?;
        Ok(explained.options.iter().map(|option| (option.id.index(), option.probability)).collect())
    }

    /// What it thinks: `options` with text, probability and estimated chance of winning, and `beliefs`, by seat,
    /// of how likely each character is held.
    fn explain(&self, py: Python<'_>, view: &View) -> PyResult<Py<PyDict>> {
        let explained = self.with(py, view, Seated::explain)?;
        let dict = PyDict::new(py);
        let options: Vec<(usize, Option<String>, f32, Option<f32>)> = explained
            .options
            .iter()
            .map(|option| (option.id.index(), view.text(option.id), option.probability, option.win))
            .collect();
        dict.set_item("options", options)?;
        let beliefs = PyDict::new(py);
        for belief in &explained.beliefs {
            beliefs.set_item(belief.seat.index(), belief.holds)?;
        }
        dict.set_item("beliefs", beliefs)?;
        Ok(dict.unbind())
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}
