//! Many environments at once.

use crate::arguments::{self, whole};
use crate::buffers::{Number, apart, integers, memory, open};
use crate::errors::{ClosedError, IllegalDecision, refused};
use crate::files;
use crate::signals::Signals;
use corte_arena::{Entrant, NoEntrant};
use corte_batch::{Envs, OBSERVATION, Refused, Rows, Terms};
use corte_bots::ITERATIONS;
use corte_joint::Trained;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError, TryLockError};

/// Many games at once; `corte_py.VecEnv` wraps it.
#[pyclass(module = "corte_py._core", frozen)]
pub(crate) struct VecCore(Mutex<Inner>);

struct Inner {
    envs: Option<Envs>,
    actions: Vec<i64>,
    /// The buffer of the last observations. While it is held, no other memory can take its place, so its padding is still zero.
    written: Option<PyBuffer<f32>>,
}

/// The exception for a refused step.
fn refusal(refused_for: Refused) -> PyErr {
    match refused_for {
        Refused::Illegal { .. } => IllegalDecision::new_err(refused_for.to_string()),
        other => refused(other),
    }
}

impl VecCore {
    /// The inner environments, for one thread at a time. A second thread is refused, since waiting could deadlock.
    fn with<T>(
        &self,
        work: impl FnOnce(&mut Envs, &mut Vec<i64>, &mut Option<PyBuffer<f32>>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut inner = match self.0.try_lock() {
            Ok(inner) => inner,
            Err(TryLockError::Poisoned(inner)) => inner.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(refused("the environments are at work for another thread"));
            }
        };
        let Inner { envs, actions, written } = &mut *inner;
        let envs = envs.as_mut().ok_or_else(|| ClosedError::new_err("the environments are closed"))?;
        work(envs, actions, written)
    }
}

/// The buffers of one call, by argument name.
type Buffers<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 8];

/// A buffer of this shape, if one is given; its memory range is noted.
fn place<'n, T: Number>(
    name: &'n str,
    given: Option<&Bound<'_, PyAny>>,
    shape: &[usize],
    places: &mut Vec<(&'n str, usize, usize)>,
) -> PyResult<Option<PyBuffer<T>>> {
    let buffer = given.map(|given| open::<T>(name, given, shape, true)).transpose()?;
    if let Some(buffer) = &buffer {
        places.push((name, buffer.buf_ptr() as usize, buffer.len_bytes()));
    }
    Ok(buffer)
}

/// Checks the buffers, and writes the rows while other Python threads run.
fn fill(
    py: Python<'_>,
    envs: &mut Envs,
    written: &mut Option<PyBuffer<f32>>,
    buffers: Buffers<'_, '_>,
    work: impl FnOnce(&mut Envs, Rows<'_>, &(dyn Fn() -> bool + Sync)) -> Result<(), Refused> + Send,
) -> PyResult<()> {
    let (n, d, p) = (envs.len(), envs.observation(), envs.players());
    let [obs, counts, mask, packed, to_play, reward, done, last] = buffers;
    let mut places = Vec::with_capacity(8);
    let mut obs = place::<f32>("obs", obs, &[n, d], &mut places)?;
    let mut counts = place::<u8>("counts", counts, &[n, OBSERVATION], &mut places)?;
    let mut mask = place::<u8>("mask", mask, &[n, corte::DecisionId::COUNT], &mut places)?;
    let mut packed = place::<u8>("packed", packed, &[n, Envs::PACKED], &mut places)?;
    let mut to_play = place::<i64>("to_play", to_play, &[n], &mut places)?;
    let mut reward = place::<f32>("reward", reward, &[n, p], &mut places)?;
    let mut done = place::<u8>("done", done, &[n], &mut places)?;
    let mut last = place::<f32>("last", last, &[n, d], &mut places)?;
    apart(&mut places)?;
    let start = |buffer: &Option<PyBuffer<f32>>| buffer.as_ref().map(|buffer| buffer.buf_ptr());
    let padded = obs.is_some() && start(&obs) == start(written);
    let rows = Rows {
        observation: obs.as_mut().map(memory).unwrap_or_default(),
        counts: counts.as_mut().map(memory).unwrap_or_default(),
        mask: mask.as_mut().map(memory).unwrap_or_default(),
        packed: packed.as_mut().map(memory).unwrap_or_default(),
        to_play: to_play.as_mut().map(memory).unwrap_or_default(),
        reward: reward.as_mut().map(memory).unwrap_or_default(),
        done: done.as_mut().map(memory).unwrap_or_default(),
        last: last.as_mut().map(memory).unwrap_or_default(),
        padded,
    };
    let signals = Signals::new();
    py.detach(|| work(envs, rows, &|| signals.go_on())).map_err(refusal)?;
    if !padded {
        *written = obs;
    }
    signals.raised()
}

/// A repeatable bot by name, with its number of iterations if it searches.
fn repeatable(argument: &str, name: &str) -> PyResult<(Entrant, u32)> {
    let entrant: Entrant =
        name.parse().map_err(|error: NoEntrant| refused(format!("{argument}: {error}")))?;
    let granted = entrant.repeatable(ITERATIONS).map_err(|error| refused(format!("{argument}: {error}")))?;
    Ok((entrant, granted.iterations))
}

/// Refuses a bot that isn't repeatable. Returns whether it searches. A player in a file is, and doesn't.
#[pyfunction(name = "_repeatable")]
pub(crate) fn is_repeatable(argument: &str, name: &str) -> PyResult<bool> {
    if let Some(extension) = Trained::extension(name) {
        return files::read(name, extension).map(|_| false);
    }
    repeatable(argument, name).map(|(entrant, _)| entrant.searches())
}

/// The opponents' names without an `@` part, and the number of iterations, which all that search must share.
fn searching(names: Vec<String>, iterations: Option<u32>) -> PyResult<(Vec<String>, u32)> {
    let (mut ids, mut counts) = (Vec::new(), BTreeSet::new());
    for name in names {
        let (entrant, iterations) = repeatable("opponents", &name)?;
        if entrant.searches() {
            counts.insert(iterations);
        }
        let Entrant::Ladder { id, .. } = entrant else { continue };
        ids.push(id);
    }
    let searches = !counts.is_empty();
    let named = counts.pop_first().unwrap_or(ITERATIONS);
    match (arguments::iterations(iterations)?, counts.first()) {
        (Some(_), _) if !searches => {
            Err(refused("iterations: none of the opponents searches; cardinal does, for example"))
        }
        (Some(iterations), _) => Ok((ids, iterations)),
        (None, None) => Ok((ids, named)),
        (None, Some(other)) => Err(refused(format!(
            "opponents: those that search make equally many iterations here, not {named} and {other}"
        ))),
    }
}

#[pymethods]
impl VecCore {
    #[new]
    #[pyo3(signature = (count, players, rulebook, options, seed, most_turns, relative, opponents, iterations, belief))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = whole::n)] count: i64,
        #[pyo3(from_py_with = whole::players)] players: i64,
        rulebook: &str,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
        #[pyo3(from_py_with = whole::most_turns)] most_turns: u32,
        relative: bool,
        opponents: Vec<String>,
        #[pyo3(from_py_with = whole::iterations)] iterations: Option<u32>,
        belief: bool,
    ) -> PyResult<VecCore> {
        let count = match usize::try_from(count) {
            Ok(count @ 1..=1_000_000) => count,
            _ => return Err(refused(format!("n: 1 to 1000000 games, not {count}"))),
        };
        let rules = arguments::alone(arguments::rules(players, rulebook, options)?)?;
        let (opponents, iterations) = searching(opponents, iterations)?;
        let terms = Terms { most_turns, relative, opponents, iterations, belief, ..Terms::new(rules, seed) };
        let signals = Signals::new();
        let envs = py.detach(|| Envs::new_while(&|| signals.go_on(), count, terms)).map_err(refused)?;
        signals.raised()?;
        Ok(VecCore(Mutex::new(Inner { envs: Some(envs), actions: Vec::new(), written: None })))
    }

    #[getter]
    fn observation(&self) -> PyResult<usize> {
        self.with(|envs, _, _| Ok(envs.observation()))
    }

    #[pyo3(signature = (seed, obs, counts, mask, packed, to_play, reward, done, last))]
    #[expect(clippy::too_many_arguments, reason = "a buffer each")]
    fn reset(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
        obs: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        packed: Option<&Bound<'_, PyAny>>,
        to_play: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let buffers = [obs, counts, mask, packed, to_play, reward, done, last];
        self.with(|envs, _, written| {
            fill(py, envs, written, buffers, |envs, rows, go_on| envs.reset_while(go_on, seed, rows))
        })
    }

    #[pyo3(signature = (actions, threads, obs, counts, mask, packed, to_play, reward, done, last))]
    #[expect(clippy::too_many_arguments, reason = "a buffer each")]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole::threads)] threads: usize,
        obs: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        packed: Option<&Bound<'_, PyAny>>,
        to_play: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let buffers = [obs, counts, mask, packed, to_play, reward, done, last];
        self.with(|envs, given, written| {
            integers(py, "actions", actions, envs.len(), given)?;
            fill(py, envs, written, buffers, |envs, rows, go_on| envs.step_while(go_on, given, threads, rows))
        })
    }

    /// A random legal decision for each game.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.with(|envs, given, _| {
            let to = open::<i64>("actions", actions, &[envs.len()], true)?;
            given.resize(envs.len(), 0);
            envs.sample(given);
            to.copy_from_slice(py, given)
        })
    }

    fn close(&self, py: Python<'_>) {
        let rest = py.detach(|| {
            let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            (inner.envs.take(), inner.written.take())
        });
        drop(rest);
    }
}
