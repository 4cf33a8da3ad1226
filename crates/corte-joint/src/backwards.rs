//! What Doges know of how to go on, solved backwards: by influence, and turn by turn.

use crate::behind::begun;
use crate::dogeship::{CAP, Dogeship};
use crate::joint::{Joint, supposed};
use crate::public_state::{PublicState, other};
use crate::worths::Worths;
use corte::Game;
use corte_solver::Ways;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Of so many starts of a turn one is tried with a belief that it was not solved for.
const TRIED: usize = 17;

/// What was found of some starts of a turn.
#[derive(Default)]
struct Found {
    ways: Vec<(PublicState, Ways)>,
    /// For those that were tried, how far off they are.
    errors: Vec<f64>,
}

impl Dogeship {
    /// That of Doges who know how to go on behind the turns that they solve, wherever these begin on a graph; of those who solve one
    /// card against one alone, there alone. Every start of a turn is solved backwards, so many times: each time one turn from some
    /// beliefs, where what lies behind it is known from the time before, and of fewer cards from this time. What lies behind the last of
    /// these is what was known before, or else goes by the blueprint.
    ///
    /// `progress` is told how many turns are solved, and of how many. `None` where a turn is too large, which none is by the rules.
    #[must_use]
    pub fn solved_behind(
        mut self,
        joint: &Joint,
        (turns, threads): (u8, usize),
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Option<Dogeship> {
        let worths = Worths::of(joint, &begun(joint, &self.blueprint.plan(joint), CAP));
        let mut layers = starts(joint);
        if self.worths.is_none() {
            layers.truncate(1);
        }
        let all = usize::from(turns) * layers.iter().map(Vec::len).sum::<usize>();
        let done = AtomicUsize::new(0);
        let mut errors = Vec::new();
        for left in (0..turns).rev() {
            for layer in &layers {
                let found = self.solve(layer, &worths, left == 0, threads, &|| {
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, all);
                })?;
                errors.extend(found.errors);
                self.ways = Some(Worths::of_ways(found.ways).over(self.ways));
            }
        }
        let starts = all / usize::from(turns).max(1);
        let told = [
            (
                "behind",
                format!("{turns} turns backwards from {starts} starts, {} beliefs each", self.foresight.ways),
            ),
            ("error", told(&errors)),
        ];
        Some(self.made_by(told.map(|(key, value)| (key.to_owned(), value)).to_vec()))
    }

    /// Solves one turn from each of these positions.
    fn solve(
        &self,
        positions: &[Game],
        worths: &Worths,
        tries: bool,
        threads: usize,
        done: &(dyn Fn() + Sync),
    ) -> Option<Found> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut found = Found::default();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(position) = positions.get(at) else { return Some(found) };
                let ground = self.turn_of(position, worths)?;
                let ways = ground.behind.solved(&ground.joint, 0, self.foresight)?;
                if tries && at.is_multiple_of(TRIED) {
                    let iterations = self.foresight.iterations;
                    found.errors.push(ground.behind.error(&ground.joint, 0, ways.clone(), iterations)?);
                }
                found.ways.push((PublicState::of(position.table(), None), ways));
                done();
            }
        };
        let parts: Vec<Option<Found>> = thread::scope(|scope| {
            let parts: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            parts.into_iter().map(|part| part.join().ok().flatten()).collect()
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

/// A position at every start of a turn of a graph, by how many cards both hold together: the fewest first.
fn starts(joint: &Joint) -> Vec<Vec<Game>> {
    let mut layers: Vec<Vec<Game>> = Vec::new();
    for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.is_start) {
        let (table, turn) = (&state.table, state.table.turn());
        let (Some(rival), Some(hands)) = (other(table, turn), joint.pairs(id).first()) else { continue };
        let cards = table.hand_size(turn) + table.hand_size(rival);
        // One card against one is the least with which a game goes on.
        let layer = cards.saturating_sub(2);
        layers.resize_with(layers.len().max(layer + 1), Vec::new);
        layers[layer].push(supposed(table, None, [turn, rival], *hands));
    }
    layers
}

/// How far off a mean and a largest error are; a value of 1 is a game that is won, and one of −1 one that is lost.
fn told(errors: &[f64]) -> String {
    let mean = 50.0 * errors.iter().sum::<f64>() / errors.len().max(1) as f64;
    let largest = 50.0 * errors.iter().copied().fold(0.0, f64::max);
    format!("{mean:.3} pp in the mean of {} other beliefs, {largest:.3} at the most", errors.len())
}
