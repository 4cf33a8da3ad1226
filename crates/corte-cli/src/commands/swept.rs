//! Exploiters that are computed by sweeps over the whole two-player game.

use super::data::count;
use super::interrupt;
use super::lesson::{self, games_of, measuring, player, won};
use crate::kept::{Kept, read_within, unread};
use crate::output::{Failure, complain, write_file};
use corte::{Game, Phase, Rules};
use corte_bots::Manifest;
use corte_joint::{Joint, KeptSearch, NoJoint, has_joint};
use corte_learn::{
    Basis, Measured, NotSwept, Progress, Swept, SweptExploiter, SweptKind, Trial, Watch, measure_player,
    most_turns,
};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// More nodes than the game has under any rules.
const MOST_NODES: usize = 200_000_000;

/// An exploiter to work out and measure.
pub(crate) struct Worked<'s> {
    pub(crate) bot: &'s str,
    pub(crate) kind: SweptKind,
    pub(crate) rules: Rules,
    pub(crate) sweeps: u32,
    pub(crate) trial: Trial,
    /// The file that keeps it while it is computed.
    pub(crate) checkpoint: Option<&'s Path>,
}

/// The outcome.
pub(crate) struct Found {
    name: String,
    file: Option<String>,
    exploiter: SweptExploiter,
    /// Whether the bot has no memory, so that the computed share of its plan is exactly what it wins against the bot.
    is_exact: bool,
    /// What its plan was computed against.
    against: &'static str,
    measured: Measured,
}

/// Printed before it is built.
fn built(rules: &Rules) -> &'static str {
    match rules.draft() {
        false => {
            "building the graph of all games; with what follows, it takes half a gigabyte of memory, somewhat more with options"
        }
        true => {
            "building the graph of all games with a draft; with what follows, it takes two and a half gigabytes of memory, more with other options"
        }
    }
}

/// Bytes per node: for the graph while it is built, and for everything else a training has.
const BYTES_A_NODE: usize = 120;

/// The graph of all games from this position on, which --from may have given.
pub(crate) fn graph(position: &Game, from: Option<&Path>) -> Result<Joint, Failure> {
    let refused = |error: NoJoint| {
        let file = from.map_or_else(String::new, |file| format!("--from {}: ", file.display()));
        Failure::Usage(format!("{file}{error}"))
    };
    let table = position.table();
    has_joint(table.rules()).map_err(refused)?;
    let is_whole = matches!(table.phase(), Phase::Draft { .. } | Phase::Deal { .. });
    if is_whole {
        complain(built(table.rules()));
    }
    let joint = Joint::of(position, MOST_NODES).map_err(refused)?;
    if !is_whole {
        let megabytes = (joint.sizes().nodes * BYTES_A_NODE).div_ceil(1_000_000);
        complain(format!(
            "the graph of what can follow from the position is built; with what comes next, it takes some {megabytes} MB of memory"
        ));
    }
    Ok(joint)
}

/// A progress bar that counts sweeps, or states in which a bot is asked.
pub(crate) fn sweeping(length: u64, of: &str) -> ProgressBar {
    interrupt::bar(length, &format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left"))
}

/// How often the work is saved while it runs, and reported where there is no terminal.
const KEEP: Duration = Duration::from_secs(30);
/// An upper bound on the size of a work file, in bytes.
const LARGEST: u64 = 4 << 30;
/// The key of the seed in a work file.
const SEED: &str = "seed";

/// The work saved in this file, if it exists.
pub(crate) fn kept(file: &Path) -> Result<Option<KeptSearch>, Failure> {
    if !file.exists() {
        return Ok(None);
    }
    let bytes = read_within(file, LARGEST).map_err(|failure| failure.of("--checkpoint"))?;
    let kept = KeptSearch::from_bytes(&bytes);
    kept.map(Some).map_err(|error| unread(&format!("--checkpoint {}", file.display()), &error))
}

/// The seed of the games that were to measure the saved work.
pub(crate) fn seed_of(kept: &KeptSearch) -> Option<u64> {
    kept.line(SEED).ok()?.parse().ok()
}

/// What remains of work that was stopped.
fn left(checkpoint: Option<&Path>) -> String {
    // A command that measures several bots at once names no file.
    let none = || "nothing is kept: corte exploit with --checkpoint FILE could continue".to_owned();
    checkpoint.map_or_else(none, |file| lesson::left(Some(file)))
}

/// How much is done, of how much, and of what, if that is counted.
fn reached(progress: Progress, sweeps: u32) -> Option<(u64, u64, &'static str)> {
    match progress {
        Progress::Graph | Progress::Plan { .. } => None,
        Progress::Asked(done, all) => Some((done as u64, all as u64, "public states asked")),
        Progress::Sweeps(done) => Some((done.into(), sweeps.into(), "sweeps")),
    }
}

/// Reports the progress of the work, saves it, and ends it on Ctrl-C.
struct Keeper<'k> {
    checkpoint: Option<&'k Path>,
    rules: Rules,
    sweeps: u32,
    seed: u64,
    stop: &'k AtomicBool,
    /// What was done before, if it continues from a file.
    begins_at: Option<String>,
    /// How far it has come.
    at: Progress,
    /// The bar, and what it counts.
    bar: Option<(ProgressBar, &'static str)>,
    kept: Instant,
    told: Instant,
    /// Why it could not be saved.
    failed: Option<Failure>,
}

impl Keeper<'_> {
    fn show(&mut self, (done, all, of): (u64, u64, &'static str)) {
        let bar = match self.bar.take() {
            Some((bar, shown)) if shown == of => bar,
            before => {
                before.into_iter().for_each(|(bar, _)| bar.finish_and_clear());
                sweeping(all, of)
            }
        };
        bar.set_position(done);
        if bar.is_hidden() && self.told.elapsed() >= KEEP {
            complain(format!("{done} of {all} {of}"));
            self.told = Instant::now();
        }
        self.bar = Some((bar, of));
    }
}

impl Watch for Keeper<'_> {
    fn hear(&mut self, progress: Progress) {
        self.at = progress;
        match progress {
            Progress::Graph => {
                if let (Some(file), Some(before)) = (self.checkpoint, self.begins_at.take()) {
                    complain(format!("continuing from {}, where {before}", file.display()));
                }
                complain(built(&self.rules));
            }
            Progress::Plan { memory, file } => {
                let [memory, file] = [memory, file].map(|bytes| bytes as f64 / 1e9);
                let kept = self.checkpoint.map_or_else(String::new, |_| {
                    format!(
                        "; its checkpoint takes {file:.1} GB of disk, and twice that of memory while it is written"
                    )
                });
                complain(format!(
                    "a strategy that goes by claims takes another {memory:.1} GB of memory{kept}"
                ));
            }
            Progress::Asked(..) | Progress::Sweeps(_) => {}
        }
        if let Some(reached) = reached(progress, self.sweeps) {
            self.show(reached);
        }
    }

    fn goes_on(&mut self, to_bytes: &dyn Fn(Manifest) -> Vec<u8>) -> bool {
        let stop = self.stop.load(Ordering::Relaxed);
        let is_done = matches!(self.at, Progress::Sweeps(done) if done >= self.sweeps);
        let keeps = stop || is_done || self.kept.elapsed() >= KEEP;
        if let Some(file) = self.checkpoint.filter(|_| keeps) {
            let bytes = to_bytes(vec![(SEED.to_owned(), self.seed.to_string())]);
            self.failed = write_file(file, &bytes).err();
            self.kept = Instant::now();
        }
        !stop && self.failed.is_none()
    }
}

impl Worked<'_> {
    /// Works out the exploiter, continuing from saved work, and measures it.
    pub(crate) fn run(&self, kept: Option<KeptSearch>) -> Result<Found, Failure> {
        let foe = player(self.bot, &self.rules)?;
        complain(format!("seed {}", self.trial.seed));
        let basis = Kept::read(self.bot).transpose()?.map_or(Basis::Asked, |kept| kept.basis(&self.rules));
        let against = match basis {
            Basis::Asked => "against what the bot does without its memory",
            Basis::Alone(_) => "exactly, against the bot",
            Basis::Begins(_) => "against the Magistrate that the bot begins with",
        };
        let is_exact = matches!(basis, Basis::Alone(_));
        let Worked { rules, kind, sweeps, .. } = *self;
        let swept = Swept { rules, foe: foe.clone(), basis, kind, sweeps };
        let exploiter = self.work_out(&swept, kept)?;
        let (make, trial) = (exploiter.make.clone(), self.trial);
        let measured = measuring(&foe, trial.games, &left(self.checkpoint), |stop, told| {
            measure_player(make, &foe, rules, trial, stop, told)
        })?;
        let (name, file) = (foe.name().into_owned(), foe.file());
        Ok(Found { name, file, exploiter, is_exact, against, measured })
    }

    /// Checks, before anything is computed, that the bot can be asked and the rules have a graph.
    pub(crate) fn is_possible(&self) -> Result<(), Failure> {
        let foe = player(self.bot, &self.rules)?;
        let Worked { rules, kind, sweeps, .. } = *self;
        let asked = Swept { rules, foe, basis: Basis::Asked, kind, sweeps }.check();
        let possible = asked.and_then(|()| has_joint(&rules).map_err(NotSwept::NoJoint));
        possible.map_err(|error| self.refused(&error))
    }

    /// Why there is no such exploiter.
    fn refused(&self, error: &NotSwept) -> Failure {
        let kind = self.kind.name();
        Failure::Usage(format!("--kind {kind}: {error}; --kind learnt learns only from games"))
    }

    fn work_out(&self, swept: &Swept, kept: Option<KeptSearch>) -> Result<SweptExploiter, Failure> {
        let (stop, now) = (interrupt::asked(), Instant::now());
        let begins_at = kept.as_ref().map(|kept| match kept.sweeps() {
            0 => format!("the bot was asked at {} public states", kept.asked()),
            sweeps => format!("{} done", count(sweeps.into(), "sweep is", "sweeps are")),
        });
        let Worked { checkpoint, rules, sweeps, trial: Trial { seed, .. }, .. } = *self;
        let (at, bar, failed) = (Progress::Graph, None, None);
        let mut keeper = Keeper {
            checkpoint,
            rules,
            sweeps,
            seed,
            stop,
            begins_at,
            at,
            bar,
            kept: now,
            told: now,
            failed,
        };
        let exploiter = swept.work_out(kept, &mut keeper);
        let Keeper { at, bar, failed, .. } = keeper;
        bar.into_iter().for_each(|(bar, _)| bar.finish_and_clear());
        exploiter.map_err(|error| match (error, checkpoint) {
            (NotSwept::Stopped, _) => failed.unwrap_or_else(|| {
                let done = reached(at, sweeps)
                    .map_or_else(String::new, |(done, all, of)| format!(" after {done} of {all} {of}"));
                complain(format!("stopped{done}; {}", left(checkpoint)));
                Failure::Reported
            }),
            (NotSwept::File(error), Some(file)) => {
                unread(&format!("--checkpoint {}", file.display()), &error)
            }
            (error, _) => self.refused(&error),
        })
    }

    pub(crate) fn json(&self, found: &Found) -> Value {
        let measured = &found.measured;
        let own = json!({
            "bot": found.name,
            "file": found.file,
            // A bot that is asked with every hand is never a program.
            "command": null,
            "kind": self.kind.name(),
            "trained": {
                "sweeps": found.exploiter.sweeps,
                "seconds": found.exploiter.spent.as_secs_f64(),
                "share_by_reckoning": found.exploiter.share,
                "is_exact": found.is_exact,
            },
        });
        won(&self.rules, &self.trial, measured, own)
    }

    pub(crate) fn text(&self, found: &Found) -> String {
        let plan = match self.kind {
            SweptKind::Claims => "its strategy by claims",
            SweptKind::Memoryless | SweptKind::Belief => "its memoryless strategy",
        };
        let measured = &found.measured;
        let [mean, low, high] =
            [measured.win.mean, measured.win.low, measured.win.high].map(|share| 100.0 * share);
        format!(
            "seed         {}\ntable        one exploiter of the kind {} at a table of {}, 2 seats\n\
             plan         {}, {:.0} s; {plan} wins {:.2} %, {}\n\
             measured     {}, {} shared at the cap of {} turns\n\
             wins         {mean:.1} % [{low:.1}, {high:.1}], where 50.0 is fair",
            self.trial.seed,
            self.kind.name(),
            found.name,
            count(found.exploiter.sweeps.into(), "sweep", "sweeps"),
            found.exploiter.spent.as_secs_f64(),
            100.0 * found.exploiter.share,
            found.against,
            games_of(measured, self.trial.match_games),
            measured.capped,
            most_turns(&self.rules),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Found, Worked};
    use corte::{Options, Preset, Rules};
    use corte_arena::{Interval, Maker};
    use corte_learn::{Measured, SweptExploiter, SweptKind, Trial};
    use serde_json::Value;
    use std::collections::BTreeMap;
    use std::time::Duration;

    #[test]
    fn what_is_told_is_as_its_schema_says() {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let (startup, patience) = (Duration::from_secs(60), Duration::from_secs(5));
        let trial = Trial { games: 20, match_games: 1, seed: 7, threads: 1, startup, patience };
        let (bot, kind) = ("page", SweptKind::Belief);
        let worked = Worked { bot, kind, rules, sweeps: 1, trial, checkpoint: None };
        let win = Interval { mean: 0.5, low: 0.25, high: 0.75 };
        let make = Maker::new(|| corte_bots::policy("page").expect("it is a bot"));
        let found = Found {
            name: bot.to_owned(),
            file: None,
            exploiter: SweptExploiter { make, share: 0.5, sweeps: 1, spent: Duration::from_secs(1) },
            is_exact: false,
            against: "",
            measured: Measured {
                games: 20,
                capped: 0,
                win,
                troubles: BTreeMap::new(),
                reasons: BTreeMap::new(),
                errors: String::new(),
            },
        };
        let schema = include_str!("../../../../docs/schemas/exploit.schema.json");
        let schema: Value = serde_json::from_str(schema).unwrap();
        let told = worked.json(&found);
        jsonschema::validate(&schema, &told).unwrap();
        let members = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let described = &schema["properties"]["trained"]["oneOf"][1]["properties"];
        assert_eq!(members(&told["trained"]), members(described));
    }
}
