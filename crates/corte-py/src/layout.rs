//! Sizes and names that a program needs to know beforehand.

use corte::{ActionKind, Character, DecisionId, PhaseKind, Preset};
use corte_batch::{BELIEF, BLOCKS, Block, Envs, OBSERVATION, PER_SEAT, VERSION, divisors};
use pyo3::prelude::*;

/// The names of the bots, weakest first.
#[pyfunction]
fn ladder() -> Vec<&'static str> {
    corte_bots::ladder().iter().map(|rung| rung.id).collect()
}

/// The blocks of an observation: name, where it begins, how many numbers it has, and what they are.
#[pyfunction]
fn observation_layout() -> Vec<(&'static str, usize, usize, &'static str)> {
    places(&BLOCKS)
}

/// The same of the part that is told of each seat, from where the seat begins.
#[pyfunction]
fn seat_layout() -> Vec<(&'static str, usize, usize, &'static str)> {
    places(&PER_SEAT)
}

fn places(blocks: &[Block]) -> Vec<(&'static str, usize, usize, &'static str)> {
    let mut start = 0;
    let place = |block: &Block| {
        let at = start;
        start += block.len;
        (block.name, at, block.len, block.about)
    };
    blocks.iter().map(place).collect()
}

/// The options of a table with the values that each takes.
#[pyfunction]
fn options() -> Vec<(&'static str, String)> {
    corte::OPTIONS.iter().map(|option| (option.name, option.takes.to_string())).collect()
}

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(ladder, m)?)?;
    m.add_function(wrap_pyfunction!(observation_layout, m)?)?;
    m.add_function(wrap_pyfunction!(seat_layout, m)?)?;
    m.add_function(wrap_pyfunction!(options, m)?)?;
    m.add("DECISIONS", DecisionId::COUNT)?;
    m.add("PACKED", Envs::PACKED)?;
    m.add("OBSERVATION", OBSERVATION)?;
    m.add("DIVISORS", divisors().map(u32::from).to_vec())?;
    m.add("BELIEF", BELIEF)?;
    m.add("OBSERVATION_VERSION", VERSION)?;
    m.add("RULEBOOKS", Preset::ALL.map(Preset::name))?;
    m.add("CHARACTERS", Character::ALL.map(Character::name))?;
    m.add("PHASES", PhaseKind::ALL.map(PhaseKind::name))?;
    m.add("ACTIONS", ActionKind::ALL.map(ActionKind::name))?;
    // A wheel is for other machines too: what it was built for can be asked.
    m.add("BUILT_FOR_THIS_MACHINE", cfg!(target_feature = "avx2"))
}
