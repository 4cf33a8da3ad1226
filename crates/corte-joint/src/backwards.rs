//! Solves the ways in which Doges can go on, backwards: from few cards to many, turn by turn.

use crate::behind::begun;
use crate::dogeship::{CAP, Dogeship, MOST_NODES};
use crate::held::supposed;
use crate::joint::Joint;
use crate::known::Known;
use crate::public_state::{PublicState, other};
use crate::worths::Worths;
use corte::Game;
use corte_bots::{BadFile, SealedBytes};
use corte_solver::Ways;
use std::fmt;
use std::panic::resume_unwind;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// The kind of file that holds an unfinished solver.
const KIND: &str = "doge-training";
/// One in this many starts of a turn is tried with a belief that it wasn't solved for.
const TRIED: usize = 17;

/// Finds the ways to go on beyond the turns that Doges solve, for every start of a turn on a graph. For Doges that solve only one card
/// against one, it does so only there.
///
/// Every start of a turn is solved backwards several times: each time one turn from some beliefs, with the ways beyond it known from the
/// time before. The first time starts from what is already known, or else from the blueprint. Influence never grows, so positions with
/// few cards are finished before those with more begin.
///
/// All starts with the same number of cards form one step. Between steps, the solver can be saved and resumed later. The same blueprint
/// gives the same result.
pub struct BackwardSolver {
    ship: Dogeship,
    /// What each start is worth by the blueprint, where no ways are known.
    worths: Worths,
    /// A position at every start of a turn, by the number of cards both players hold together, fewest first.
    layers: Vec<Vec<Game>>,
    /// Where the graph begins.
    begins: String,
    turns: u8,
    steps: usize,
    tried: Tried,
}

/// How far ways to go on are from what solving finds, for beliefs they weren't found with. A won game is worth 1, a lost one −1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tried {
    number: u32,
    sum: f64,
    largest: f64,
}

impl Tried {
    fn add(&mut self, error: f64) {
        self.number += 1;
        self.sum += error;
        self.largest = self.largest.max(error);
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.number, self.sum, self.largest)
    }
}

impl FromStr for Tried {
    type Err = ();

    fn from_str(text: &str) -> Result<Tried, ()> {
        let mut words = text.split(' ');
        let number = words.next().and_then(|word| word.parse().ok()).ok_or(())?;
        let mut share =
            || words.next().and_then(|word| word.parse().ok()).filter(|share: &f64| share.is_finite());
        Ok(Tried { number, sum: share().ok_or(())?, largest: share().ok_or(())? })
    }
}

/// What was found for some starts of a turn.
#[derive(Default)]
struct Found {
    ways: Vec<(PublicState, Ways)>,
    /// The errors of the positions that were tried, by place.
    errors: Vec<(usize, f64)>,
}

impl BackwardSolver {
    /// A new solver, for Doges that play by this ship.
    pub fn new(ship: Dogeship, joint: &Joint, turns: u8) -> BackwardSolver {
        let worths = ship.worths.clone();
        let worths =
            worths.unwrap_or_else(|| Worths::of(joint, &begun(joint, &ship.blueprint.plan(joint), CAP)));
        let mut layers = starts(joint);
        if ship.worths.is_none() {
            layers.truncate(1);
        }
        let begins = joint.start_told();
        BackwardSolver { ship, worths, layers, begins, turns, steps: 0, tried: Tried::default() }
    }

    /// Resumes a saved solver, for Doges that play by the same ship, made in the same way.
    ///
    /// # Errors
    ///
    /// If this is not such a file, or it was begun for other Doges or on another graph.
    pub fn resume(
        ship: &Dogeship,
        joint: &Joint,
        turns: u8,
        bytes: &[u8],
    ) -> Result<BackwardSolver, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let unfit = |what: &str| BadFile::Unfit(format!("it was begun with {what}"));
        let kept = Dogeship::from_bytes(&sealed.bytes)?;
        if kept.blueprint != ship.blueprint {
            return Err(unfit("a different Magistrate"));
        }
        if kept.foresight != ship.foresight
            || kept.made() != ship.made()
            || sealed.line("turns")? != turns.to_string()
        {
            return Err(unfit("other settings, or by another version; use those, or another file"));
        }
        let mut solver = BackwardSolver::new(kept, joint, turns);
        if sealed.line("starts")? != solver.starts().to_string() || sealed.line("begins")? != solver.begins {
            return Err(unfit("another position; use that, or another file"));
        }
        let damaged = || BadFile::Unfit("its parts do not fit together".to_owned());
        solver.steps = sealed.line("steps")?.parse().map_err(|_| damaged())?;
        solver.tried = sealed.line("tried")?.parse().map_err(|()| damaged())?;
        Ok(solver)
    }

    /// A file to resume from.
    pub fn to_bytes(&self) -> Vec<u8> {
        let line = |key: &str, value: String| (key.to_owned(), value);
        let lines = vec![
            line("turns", self.turns.to_string()),
            line("starts", self.starts().to_string()),
            line("begins", self.begins.clone()),
            line("steps", self.steps.to_string()),
            line("tried", self.tried.to_string()),
        ];
        SealedBytes { lines, bytes: self.ship.to_bytes() }.to_bytes(KIND)
    }

    /// The number of starts of a turn.
    fn starts(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// Whether there is nothing left to do.
    pub fn is_done(&self) -> bool {
        self.steps >= self.layers.len() * usize::from(self.turns)
    }

    /// The number of solved turns, and the number of all turns.
    pub fn solved(&self) -> [usize; 2] {
        let turns = usize::from(self.turns);
        let (layer, round) = (self.steps / turns.max(1), self.steps % turns.max(1));
        let before: usize = self.layers.iter().take(layer).map(|layer| turns * layer.len()).sum();
        let under_way = self.layers.get(layer).map_or(0, |layer| round * layer.len());
        [before + under_way, turns * self.starts()]
    }

    /// Does one step on this many threads. `go_on` is called with the number of solved turns and of all turns, and returns whether to
    /// continue. An interrupted step is discarded.
    ///
    /// Returns whether the step was finished, or `None` if a turn is too large, which the rules never make it, or in drafts, in which nobody
    /// solves turns anew.
    pub fn step(&mut self, threads: usize, go_on: &(dyn Fn(usize, usize) -> bool + Sync)) -> Option<bool> {
        if self.ship.blueprint().rules().is_ok_and(|rules| rules.draft()) {
            return None;
        }
        let turns = usize::from(self.turns);
        let Some(layer) = self.layers.get(self.steps / turns.max(1)).filter(|_| !self.is_done()) else {
            return Some(true);
        };
        let [before, all] = self.solved();
        let is_last = self.steps % turns + 1 == turns;
        let (done, stop) = (AtomicUsize::new(before), AtomicBool::new(false));
        let found = self.solve(layer, is_last, threads, &|| {
            if !go_on(done.fetch_add(1, Ordering::Relaxed) + 1, all) {
                stop.store(true, Ordering::Relaxed);
            }
            !stop.load(Ordering::Relaxed)
        })?;
        if stop.into_inner() {
            return Some(false);
        }
        let Found { ways, mut errors } = found;
        // The sum must not depend on the number of threads.
        errors.sort_unstable_by_key(|(at, _)| *at);
        errors.into_iter().for_each(|(_, error)| self.tried.add(error));
        self.ship.ways = Some(Known::of(ways).over(self.ship.ways.take()));
        self.steps += 1;
        Some(true)
    }

    /// The result, for Doges to play by. Its file says how it was made, and how far off its ways are.
    pub fn finish(self) -> Dogeship {
        let Tried { number, sum, largest } = self.tried;
        let some = |number: usize, one| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
        let told = [
            (
                "behind",
                format!(
                    "{} backwards from {}, {} each; for each hand {}, and {} where nobody has lost a card",
                    some(self.turns.into(), "turn"),
                    some(self.starts(), "start"),
                    some(self.ship.foresight.beliefs(), "belief"),
                    some(self.ship.foresight.ways_with(3), "way"),
                    self.ship.foresight.ways_with(4),
                ),
            ),
            (
                "error",
                format!(
                    "{:.3} pp in the mean of {number} other beliefs, {:.3} at the most",
                    50.0 * sum / f64::from(number.max(1)),
                    50.0 * largest
                ),
            ),
        ];
        self.ship.made_by(told.map(|(key, value)| (key.to_owned(), value)).to_vec())
    }

    /// Solves one turn from each of these positions, until told to stop.
    fn solve(
        &self,
        positions: &[Game],
        tries: bool,
        threads: usize,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Found> {
        let next = AtomicUsize::new(0);
        let foresight = self.ship.foresight;
        let work = || {
            let mut found = Found::default();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(position) = positions.get(at) else { return Some(found) };
                let joint = Joint::turns(position, 1, MOST_NODES).ok()?;
                let behind = self.ship.behind(&joint, &self.worths);
                let ways = behind.solved(&joint, 0, foresight)?;
                if tries && at.is_multiple_of(TRIED) {
                    let error = behind.error(&joint, 0, ways.clone(), foresight.iterations)?;
                    found.errors.push((at, error));
                }
                found.ways.push((PublicState::of(position.table(), None), ways));
                if !go_on() {
                    return Some(found);
                }
            }
        };
        let parts: Vec<Option<Found>> = thread::scope(|scope| {
            // If a thread can't be started, the others do its positions.
            let others: Vec<_> =
                (1..threads).filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            let own = work();
            let parts =
                others.into_iter().map(|other| other.join().unwrap_or_else(|fall| resume_unwind(fall)));
            std::iter::once(own).chain(parts).collect()
        });
        let mut all = Found::default();
        for part in parts {
            let Found { ways, errors } = part?;
            all.ways.extend(ways);
            all.errors.extend(errors);
        }
        Some(all)
    }
}

impl Dogeship {
    /// The same with ways to go on beyond the solved turns, found by solving this many turns backwards ([`BackwardSolver`]).
    ///
    /// `progress` is called with the number of solved turns and of all turns. Returns `None` if a turn is too large, which the rules never
    /// make it.
    #[must_use]
    pub fn solved_behind(
        self,
        joint: &Joint,
        (turns, threads): (u8, usize),
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Option<Dogeship> {
        let mut solver = BackwardSolver::new(self, joint, turns);
        while !solver.is_done() {
            solver.step(threads, &|done, all| {
                progress(done, all);
                true
            })?;
        }
        Some(solver.finish())
    }
}

/// A position at every start of a turn of a graph, by the number of cards both players hold together, fewest first.
fn starts(joint: &Joint) -> Vec<Vec<Game>> {
    let mut layers: Vec<Vec<Game>> = Vec::new();
    for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.is_start) {
        let (table, turn) = (&state.table, state.table.turn());
        let (Some(rival), Some(hands)) = (other(table, turn), joint.pairs(id).first()) else { continue };
        let cards = table.hand_size(turn) + table.hand_size(rival);
        // While a game goes on, each player has at least one card.
        let layer = cards.saturating_sub(2);
        layers.resize_with(layers.len().max(layer + 1), Vec::new);
        layers[layer].push(supposed(table, None, [turn, rival], *hands));
    }
    layers
}
