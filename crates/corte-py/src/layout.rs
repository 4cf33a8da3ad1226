//! Sizes and names that a program needs before it starts.

use crate::arguments::{self, whole};
use corte::{ActionKind, Card, Character, DecisionId, DecisionKind, PhaseKind, Preset, Seat};
use corte_batch::{BELIEF, BLOCKS, Block, Envs, OBSERVATION, PER_SEAT, Turned, VERSION, divisors};
use pyo3::prelude::*;
use std::sync::OnceLock;

/// Returns the names of the bots: from those that know least to those that search and solve.
#[pyfunction]
fn ladder() -> Vec<&'static str> {
    corte_bots::ladder().iter().map(|rung| rung.id).collect()
}

/// Returns the blocks of an observation: for each its name, start, length and meaning.
#[pyfunction]
fn observation_layout() -> Vec<(&'static str, usize, usize, &'static str)> {
    places(&BLOCKS)
}

/// Returns the blocks within one seat's part of an observation; starts are relative to that part.
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

/// Returns the groups of the decision index: for each its name, first number, size, and what the members differ in.
///
/// >>> from corte_py import Game, decision_layout
/// >>> first = {name: start for name, start, count, apart in decision_layout()}
/// >>> Game(3, seed=7).decision(first["steal"] + 2)
/// 'steal seat_2'
#[pyfunction]
fn decision_layout() -> Vec<(&'static str, usize, usize, &'static str)> {
    let mut start = 0;
    let place = |(name, count, apart): &(&'static str, usize, &'static str)| {
        let at = start;
        start += count;
        (*name, at, *count, *apart)
    };
    INDEX.iter().map(place).collect()
}

const TARGET: &str = "the target's seat, clockwise from oneself where decisions are relative";
const CHARACTER: &str = "the character, by its place in CHARACTERS";
const CARD: &str =
    "the card: five copies of a character, in the order of CHARACTERS; Diplomats where the Dukes are";
const BLOW: &str = "seven times the target's seat, and the named character";

/// The groups of [`DecisionId`]: name, size, and what the members differ in.
const INDEX: [(&str, usize, &str); 25] = [
    (ActionKind::Income.name(), 1, ""),
    (ActionKind::ForeignAid.name(), 1, ""),
    (ActionKind::Tax.name(), 1, ""),
    (ActionKind::Exchange.name(), 1, ""),
    (ActionKind::Steal.name(), Seat::MAX, TARGET),
    (ActionKind::Examine.name(), Seat::MAX, TARGET),
    (ActionKind::Assassinate.name(), Seat::MAX, TARGET),
    (ActionKind::Coup.name(), Seat::MAX, TARGET),
    (ActionKind::Convert.name(), Seat::MAX, "the seat that is converted, one's own too"),
    (ActionKind::Embezzle.name(), 1, ""),
    (DecisionKind::Pass.name(), 1, ""),
    (DecisionKind::Challenge.name(), 1, ""),
    (DecisionKind::Block.name(), Character::ALL.len(), CHARACTER),
    (DecisionKind::Prove.name(), Card::SLOTS, CARD),
    ("prove by the whole hand", 1, ""),
    (DecisionKind::Concede.name(), 1, ""),
    (DecisionKind::Lose.name(), Card::SLOTS, CARD),
    (DecisionKind::Show.name(), Card::SLOTS, CARD),
    (DecisionKind::Leave.name(), 1, ""),
    (DecisionKind::Force.name(), 1, ""),
    (DecisionKind::Keep.name(), 16, "the kept positions of the sorted hand, a bit each"),
    (DecisionKind::Draft.name(), Character::ALL.len(), CHARACTER),
    ("assassinate naming", Seat::MAX * Character::ALL.len(), BLOW),
    ("coup naming", Seat::MAX * Character::ALL.len(), BLOW),
    (ActionKind::Cooperate.name(), Seat::MAX, "the partner's seat"),
];

/// Returns the number that a seat's decision has where decisions are relative, given the engine's number.
///
/// There, targets are counted clockwise from the seat that decides. `to_absolute` is the inverse.
///
/// >>> from corte_py import Game, to_absolute, to_relative
/// >>> game = Game(3, seed=7)
/// >>> [to_relative(number, 0, 3) for number in game.legal(0)] == game.legal(0, relative=True)
/// True
/// >>> to_absolute(to_relative(15, 2, 3), 2, 3)
/// 15
#[pyfunction]
fn to_relative(
    #[pyo3(from_py_with = whole::decision)] decision: i64,
    #[pyo3(from_py_with = whole::seat)] seat: i64,
    #[pyo3(from_py_with = whole::players)] players: i64,
) -> PyResult<usize> {
    let (turned, seat) = turned(seat, players)?;
    Ok(turned.seen(seat, arguments::id(decision)?))
}

/// Returns the engine's number of a seat's decision, given the number that it has where decisions are relative.
///
/// >>> from corte_py import to_absolute
/// >>> to_absolute(5, 2, 3)  # seat 2 steals from the next seat, which is seat 0
/// 4
#[pyfunction]
fn to_absolute(
    #[pyo3(from_py_with = whole::decision)] decision: i64,
    #[pyo3(from_py_with = whole::seat)] seat: i64,
    #[pyo3(from_py_with = whole::players)] players: i64,
) -> PyResult<usize> {
    let (turned, seat) = turned(seat, players)?;
    let id = arguments::id(decision)?;
    Ok(turned.meant(seat, id.index()).unwrap_or(id).index())
}

/// The rotations at a table of this size, whatever its options, and one of its seats.
fn turned(seat: i64, players: i64) -> PyResult<(&'static Turned, Seat)> {
    static TURNED: [OnceLock<Turned>; Seat::MAX + 1] = [const { OnceLock::new() }; Seat::MAX + 1];
    let rules = arguments::rules(players, Preset::Brazil.name(), None)?;
    let turned = TURNED[rules.players()].get_or_init(|| Turned::new(&rules));
    Ok((turned, arguments::seat(&rules, seat)?))
}

/// Returns the number that a decision has in this version of the index (`DECISION_VERSION`), given its number in version 1;
/// None if that had no such number.
///
/// >>> from corte_py import from_version_1
/// >>> from_version_1(44), from_version_1(287)
/// (55, None)
#[pyfunction]
fn from_version_1(#[pyo3(from_py_with = whole::decision)] decision: u16) -> Option<usize> {
    DecisionId::from_version_1(decision).map(DecisionId::index)
}

/// Returns the options of a table, each with the values it takes.
#[pyfunction]
fn options() -> Vec<(&'static str, String)> {
    corte::OPTIONS.iter().map(|option| (option.name, option.takes.to_string())).collect()
}

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(ladder, m)?)?;
    m.add_function(wrap_pyfunction!(decision_layout, m)?)?;
    m.add_function(wrap_pyfunction!(observation_layout, m)?)?;
    m.add_function(wrap_pyfunction!(seat_layout, m)?)?;
    m.add_function(wrap_pyfunction!(options, m)?)?;
    m.add_function(wrap_pyfunction!(to_relative, m)?)?;
    m.add_function(wrap_pyfunction!(to_absolute, m)?)?;
    m.add_function(wrap_pyfunction!(from_version_1, m)?)?;
    m.add("DECISIONS", DecisionId::COUNT)?;
    m.add("DECISION_VERSION", DecisionId::VERSION)?;
    m.add("PACKED", Envs::PACKED)?;
    m.add("OBSERVATION", OBSERVATION)?;
    m.add("DIVISORS", divisors().map(u32::from).to_vec())?;
    m.add("BELIEF", BELIEF)?;
    m.add("OBSERVATION_VERSION", VERSION)?;
    m.add("RULEBOOKS", Preset::ALL.map(Preset::name))?;
    m.add("CHARACTERS", Character::ALL.map(Character::name))?;
    m.add("PHASES", PhaseKind::ALL.map(PhaseKind::name))?;
    m.add("ACTIONS", ActionKind::ALL.map(ActionKind::name))?;
    // A wheel may run on other machines, so a program can ask what it was built for.
    m.add("BUILT_FOR_THIS_MACHINE", cfg!(target_feature = "avx2"))
}
