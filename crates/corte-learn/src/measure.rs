//! Measures what was learnt, on deals that no training sees.

use crate::course::most_turns;
use crate::training::{Stopped, Training};
use corte::Rules;
use corte_arena::{Entrant, GivenUp, Interval, Maker, Pairing, Plan, Summary, Trouble, run};
use corte_bots::{Learnt, Network};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What one network won at a table of another player.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The number of games that were played and count.
    pub games: u64,
    /// The number of games that reached the turn limit and were shared.
    pub capped: u64,
    /// The share of games the network won, with its 95 % interval, which allows for the correlation of games of the same deal.
    pub win: Interval,
    /// The number of a program's answers that had to be replaced, by what was wrong. Empty for a bot that is not a program.
    pub troubles: BTreeMap<Trouble, u64>,
    /// For each kind of trouble, the first case in words.
    pub reasons: BTreeMap<Trouble, String>,
    /// What the program wrote to standard error; only the beginning and end if it is long.
    pub errors: String,
}

impl Measured {
    /// The number of a program's answers that had to be replaced.
    pub fn replaced(&self) -> u64 {
        self.troubles.values().sum()
    }

    /// The most frequent kind of trouble.
    pub fn trouble(&self) -> Option<Trouble> {
        self.troubles.iter().max_by_key(|(_, answers)| **answers).map(|(trouble, _)| *trouble)
    }
}

/// How a player is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The number of games, rounded up so that every deal is played from every seat, in whole matches.
    pub games: u64,
    /// The number of games in a match, in which the foe may remember what it has heard. 1 means no matches.
    pub match_games: u32,
    /// The seed of the games.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// How long a program may take to become ready.
    pub startup: Duration,
    /// How long a program may take to answer.
    pub patience: Duration,
}

/// Measures what the learner of a training wins against its first foe.
///
/// # Errors
///
/// If there is no foe, or its program doesn't start or is given up.
pub fn measure(training: &Training, games: u64, threads: usize) -> Result<Measured, Stopped> {
    let course = training.course();
    let foe = course.foes.first().ok_or(Stopped::Course(crate::BadCourse::Nobody))?;
    let network = Arc::new(training.network().clone());
    measure_network(
        &network,
        foe,
        course.rules[0],
        Trial {
            games,
            match_games: course.match_games,
            seed: course.seed,
            threads,
            startup: course.startup,
            patience: course.patience,
        },
        &AtomicBool::new(false),
        &|_| (),
    )
}

/// Measures what one network wins at a table of `foe`. `stop` cancels, and `progress` is called with the number of games played.
///
/// # Errors
///
/// If it was cancelled, or the foe's program doesn't start or is given up.
pub fn measure_network(
    network: &Arc<Network>,
    foe: &Entrant,
    rules: Rules,
    trial: Trial,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Measured, Stopped> {
    let mine = Arc::clone(network);
    let make = Maker::new(move || Box::new(Learnt::new(Arc::clone(&mine))));
    measure_player(make, foe, rules, trial, stop, progress)
}

/// The place of the foe in the plan of a measurement.
const FOE: usize = 1;

/// Measures what one of these players wins at a table of `foe`. `stop` cancels, and `progress` is called with the number of games played.
///
/// # Errors
///
/// If it was cancelled, or the foe's program doesn't start or is given up.
pub fn measure_player(
    make: Maker,
    foe: &Entrant,
    rules: Rules,
    trial: Trial,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Measured, Stopped> {
    let mut table = vec![1; rules.players()];
    table[0] = 0;
    let each = trial.match_games.max(1);
    let deals = trial.games.div_ceil(rules.players() as u64).clamp(1, u64::from(u32::MAX / 16));
    let deals = deals.next_multiple_of(each.into());
    // The player measured may have the same name as the one measuring.
    let name = if foe.name() == "exploiter" { "the-exploiter" } else { "exploiter" };
    let plan = Plan {
        bots: vec![Entrant::Policy { name: name.to_owned(), make }, foe.clone()],
        pairing: Pairing::Tables(vec![table]),
        deals: deals as u32,
        match_games: each,
        seed: trial.seed,
        max_turns: most_turns(&rules),
        startup: trial.startup,
        patience: trial.patience,
        ..Plan::new(rules)
    };
    let played = run(&plan, &HashSet::new(), trial.threads, stop, &|batch| progress(batch.rows.len() as u64));
    let played = played.map_err(Stopped::Program)?;
    if (played.rows.len() as u64) < plan.games() && stop.load(Ordering::Relaxed) {
        return Err(Stopped::Asked);
    }
    let summary = Summary::of(&plan, &played.rows);
    let (troubles, reasons) = (played.troubles_of(FOE), played.reasons_of(FOE));
    let errors = played.errors.get(&FOE).cloned().unwrap_or_default();
    if summary.standings[FOE].given_up {
        return Err(Stopped::GivenUp(GivenUp { name: foe.name().into_owned(), reasons, errors }));
    }
    let win = summary.cell(0, FOE).map_or(summary.standings[0].win, |cell| cell.win);
    Ok(Measured { games: summary.games, capped: summary.capped, win, troubles, reasons, errors })
}
