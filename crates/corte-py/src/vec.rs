//! Environments side by side.

use crate::arguments;
use crate::buffers::{Number, integers, open};
use crate::errors::{ClosedError, IllegalDecision, refused};
use corte_batch::{Envs, Refused, Rows, Terms};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Mutex, PoisonError, TryLockError};

/// Games side by side; `corte_py.VecEnv` is the door to it.
#[pyclass(module = "corte_py._core", frozen)]
pub(crate) struct VecCore(Mutex<Inner>);

struct Inner {
    envs: Option<Envs>,
    actions: Vec<i64>,
    own: Own,
}

/// What a step writes, before it is handed over.
#[derive(Default)]
struct Own {
    obs: Vec<f32>,
    mask: Vec<u8>,
    packed: Vec<u8>,
    to_play: Vec<i64>,
    reward: Vec<f32>,
    done: Vec<u8>,
    last: Vec<f32>,
}

/// The exception for a refused step.
fn refusal(refused_for: Refused) -> PyErr {
    match refused_for {
        Refused::Illegal { .. } => IllegalDecision::new_err(refused_for.to_string()),
        other => refused(other),
    }
}

impl VecCore {
    /// What is inside, which one thread has at a time: a second does not wait, or the two could wait for one another.
    fn with<T>(&self, work: impl FnOnce(&mut Envs, &mut Vec<i64>, &mut Own) -> PyResult<T>) -> PyResult<T> {
        let mut inner = match self.0.try_lock() {
            Ok(inner) => inner,
            Err(TryLockError::Poisoned(inner)) => inner.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(refused("the environments are at work for another thread"));
            }
        };
        let Inner { envs, actions, own } = &mut *inner;
        let envs = envs.as_mut().ok_or_else(|| ClosedError::new_err("the environments are closed"))?;
        work(envs, actions, own)
    }
}

/// The buffers of one call, by the names of the arguments.
type Buffers<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 7];

/// A place as large as the buffer that is given, which is checked; none where none is given.
fn place<T: Number + Default>(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    shape: &[usize],
    own: &mut Vec<T>,
) -> PyResult<Option<pyo3::buffer::PyBuffer<T>>> {
    let buffer = given.map(|given| open::<T>(name, given, shape, true)).transpose()?;
    own.resize(if buffer.is_some() { shape.iter().product() } else { 0 }, T::default());
    Ok(buffer)
}

/// Checks the buffers, has the rows written while other threads of Python go on, and hands them over.
fn fill(
    py: Python<'_>,
    envs: &mut Envs,
    own: &mut Own,
    buffers: Buffers<'_, '_>,
    work: impl FnOnce(&mut Envs, Rows<'_>) -> Result<(), Refused> + Send,
) -> PyResult<()> {
    let (n, d, p) = (envs.len(), envs.observation(), envs.players());
    let [obs, mask, packed, to_play, reward, done, last] = buffers;
    let obs = place("obs", obs, &[n, d], &mut own.obs)?;
    let mask = place("mask", mask, &[n, corte::DecisionId::COUNT], &mut own.mask)?;
    let packed = place("packed", packed, &[n, Envs::PACKED], &mut own.packed)?;
    let to_play = place("to_play", to_play, &[n], &mut own.to_play)?;
    let reward = place("reward", reward, &[n, p], &mut own.reward)?;
    let done = place("done", done, &[n], &mut own.done)?;
    let last = place("last", last, &[n, d], &mut own.last)?;
    // Rows of `last` that no episode ended in stay as they are.
    if let Some(last) = &last {
        last.copy_to_slice(py, &mut own.last)?;
    }
    py.detach(|| {
        let rows = Rows {
            observation: &mut own.obs,
            mask: &mut own.mask,
            packed: &mut own.packed,
            to_play: &mut own.to_play,
            reward: &mut own.reward,
            done: &mut own.done,
            last: &mut own.last,
        };
        work(envs, rows)
    })
    .map_err(refusal)?;
    hand(py, obs, &own.obs)?;
    hand(py, mask, &own.mask)?;
    hand(py, packed, &own.packed)?;
    hand(py, to_play, &own.to_play)?;
    hand(py, reward, &own.reward)?;
    hand(py, done, &own.done)?;
    hand(py, last, &own.last)
}

fn hand<T: Number>(py: Python<'_>, to: Option<pyo3::buffer::PyBuffer<T>>, from: &[T]) -> PyResult<()> {
    to.map_or(Ok(()), |to| to.copy_from_slice(py, from))
}

#[pymethods]
impl VecCore {
    #[new]
    #[pyo3(signature = (count, players, rulebook, options, seed, most_turns, relative, opponents, iterations, belief))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        count: i64,
        players: i64,
        rulebook: &str,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        most_turns: u32,
        relative: bool,
        opponents: Vec<String>,
        iterations: u32,
        belief: bool,
    ) -> PyResult<VecCore> {
        let count = match usize::try_from(count) {
            Ok(count @ 1..=1_000_000) => count,
            _ => return Err(refused(format!("n: 1 to 1000000 games, not {count}"))),
        };
        let rules = arguments::rules(players, rulebook, options)?;
        let terms = Terms { most_turns, relative, opponents, iterations, belief, ..Terms::new(rules, seed) };
        let envs = Envs::new(count, terms).map_err(refused)?;
        Ok(VecCore(Mutex::new(Inner { envs: Some(envs), actions: Vec::new(), own: Own::default() })))
    }

    #[getter]
    fn observation(&self) -> PyResult<usize> {
        self.with(|envs, _, _| Ok(envs.observation()))
    }

    #[pyo3(signature = (seed, obs, mask, packed, to_play, reward, done, last))]
    #[expect(clippy::too_many_arguments, reason = "a buffer each")]
    fn reset(
        &self,
        py: Python<'_>,
        seed: u64,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        packed: Option<&Bound<'_, PyAny>>,
        to_play: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let buffers = [obs, mask, packed, to_play, reward, done, last];
        self.with(|envs, _, own| fill(py, envs, own, buffers, |envs, rows| envs.reset(seed, rows)))
    }

    #[pyo3(signature = (actions, threads, obs, mask, packed, to_play, reward, done, last))]
    #[expect(clippy::too_many_arguments, reason = "a buffer each")]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        threads: usize,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        packed: Option<&Bound<'_, PyAny>>,
        to_play: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let buffers = [obs, mask, packed, to_play, reward, done, last];
        self.with(|envs, given, own| {
            integers(py, "actions", actions, envs.len(), given)?;
            fill(py, envs, own, buffers, |envs, rows| envs.step(given, threads, rows))
        })
    }

    /// A legal decision for each game, at random.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.with(|envs, given, _| {
            let to = open::<i64>("actions", actions, &[envs.len()], true)?;
            given.resize(envs.len(), 0);
            envs.sample(given);
            to.copy_from_slice(py, given)
        })
    }

    fn close(&self, py: Python<'_>) {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).envs = None);
    }
}
