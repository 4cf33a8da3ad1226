//! What the training commands share: how long, on how many threads, from which file, and what is reported meanwhile.

use super::data::count as counted;
use super::files::ends_in;
use super::interrupt;
use super::results::{complain_of, options, today};
use super::simulate::{progress, random_seed};
use super::values::{Played, count, games, within};
use crate::kept::{Kept, read, unread};
use crate::output::{Failure, complain, is_continued, is_writable_as, write_file};
use crate::version;
use clap::Args;
use corte::{Options, Rules};
use corte_arena::{Entrant, PlanError};
use corte_bots::{Manifest, Network, Regent};
use corte_learn::{Course, Measured, Stopped, Training, Trial};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The length of a training: in games, such as `600000` or `6e5`, or in time, such as `90s`, `15m` or `1h`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Budget {
    Games(u64),
    Time(Duration),
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let units = [("s", 1), ("m", 60), ("h", 3600)];
        let refused = || {
            format!(
                "{text:?} is not a budget: write games, such as 600000 or 6e5, or time, such as 90s, 15m or 1h"
            )
        };
        for (unit, seconds) in units {
            if let Some(number) = text.strip_suffix(unit) {
                let number: u64 = number.parse().map_err(|_| refused())?;
                let seconds = number.checked_mul(seconds).filter(|seconds| (1..=1_000_000).contains(seconds));
                return seconds.map(|seconds| Budget::Time(Duration::from_secs(seconds))).ok_or_else(refused);
            }
        }
        count(text).ok().filter(|games| *games > 0).map(Budget::Games).ok_or_else(refused)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Games(games) => f.write_str(&counted(*games, "game", "games")),
            Budget::Time(time) if time.as_secs() % 60 == 0 => write!(f, "{} min", time.as_secs() / 60),
            Budget::Time(time) => write!(f, "{} s", time.as_secs()),
        }
    }
}

/// The table that a training plays at.
#[derive(Args)]
pub(crate) struct Seats {
    /// Number of seats at a table, 2 to 10.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = within::<usize>(2..=10))]
    players: usize,
    #[command(flatten)]
    played: Played,
}

impl Seats {
    /// The rules, with seats asked clockwise unless an option says otherwise.
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        self.played.rules(self.players)
    }
}

/// A bot of the ladder by its name, a player in a file by the file's name, or a program as `NAME=COMMAND`.
pub(crate) fn player(name: &str, rules: &Rules) -> Result<Entrant, Failure> {
    if name.is_empty() {
        return Err(Failure::Usage("the name of a bot is empty".to_owned()));
    }
    if let Some(kept) = Kept::read(name) {
        return kept?.entrant(rules);
    }
    let player = match name.split_once('=') {
        Some((name, command)) => Entrant::External { name: name.to_owned(), command: command.to_owned() },
        None => {
            return name.parse().map_err(|error: corte_arena::NoEntrant| Failure::Usage(error.to_string()));
        }
    };
    // Names follow the rules of a tournament.
    let rules = Rules::new(2, Options::default()).map_err(|errors| Failure::Usage(errors.to_string()))?;
    let plan = corte_arena::Plan { bots: vec![player.clone()], ..corte_arena::Plan::new(rules) };
    match plan.check() {
        Err(error @ (PlanError::BadName(_) | PlanError::NoProgram(_) | PlanError::Ladder(_))) => {
            Err(Failure::Usage(error.to_string()))
        }
        _ => Ok(player),
    }
}

/// Checks, before a training begins, that a network can be written to this file and used from it as a bot.
pub(crate) fn takes_network(file: &Path) -> Result<(), Failure> {
    ends_in(("--network", file), "network", "a network")?;
    is_writable_as(&Network::KINDS, ("--network", file))
}

/// The network of a bot that plays by one, that of a file or the Regent's, fitted to such tables.
pub(crate) fn network(name: &str, rules: &Rules) -> Result<Arc<Network>, Failure> {
    let none = || {
        Failure::Usage(format!(
            "{name}: it is not possible to begin as this bot; begin as the Regent, or as a file whose name ends in .network"
        ))
    };
    let network = match Kept::read(name) {
        Some(kept) => kept?.network().ok_or_else(none)?,
        None if name == "regent" => {
            let read = Network::from_bytes(Regent::file(rules));
            Arc::new(read.map_err(|error| Failure::Failed(error.to_string()))?.0)
        }
        None => return Err(none()),
    };
    let others = rules.players() - 1;
    Ok(if network.layout().others() == others { network } else { Arc::new(network.for_others(others)) })
}

/// The network given by --from.
pub(crate) fn begun_as(name: &str, rules: &Rules) -> Result<Arc<Network>, Failure> {
    network(name, rules).map_err(|failure| failure.of("--from"))
}

/// How the network of a training was made: its course, and the program.
pub(crate) fn made(training: &Training) -> Manifest {
    [training.manifest(), version::made()].concat()
}

/// The seed of a training: the one given, that of the file it continues from, or a random one.
pub(crate) fn seed(given: Option<u64>, checkpoint: Option<&Path>) -> u64 {
    // A file that can't be read is reported where the training begins.
    let kept = || checkpoint.and_then(|file| Training::seed_of(&read(file).ok()?));
    given.or_else(kept).unwrap_or_else(random_seed)
}

/// A new training, or the one continued from its file if that exists.
pub(crate) fn begin(course: Course, checkpoint: Option<&Path>) -> Result<Training, Failure> {
    let Some(file) = checkpoint else { return Training::new(course).map_err(failure) };
    is_continued("training", ("--checkpoint", file))?;
    if !file.exists() {
        return Training::new(course).map_err(failure);
    }
    let kept = read(file).map_err(|failure| failure.of("--checkpoint"))?;
    Training::resume(course, &kept).map_err(|error| match error {
        Stopped::File(error) => unread(&format!("--checkpoint {}", file.display()), &error),
        error => failure(error),
    })
}

pub(crate) fn failure(error: Stopped) -> Failure {
    match error {
        Stopped::Course(error) => Failure::Usage(error.to_string()),
        error => Failure::Failed(error.to_string()),
    }
}

/// How often a training is written while it runs.
const KEEP: Duration = Duration::from_secs(30);
/// How often its progress is reported where there is no terminal.
const TELL: Duration = Duration::from_secs(60);

/// A training under way, until its budget is spent or Ctrl-C is pressed.
pub(crate) struct Lesson<'l> {
    pub(crate) training: &'l mut Training,
    pub(crate) budget: Budget,
    pub(crate) threads: usize,
    pub(crate) checkpoint: Option<&'l Path>,
}

impl Lesson<'_> {
    /// Trains. If it is interrupted, it saves what was learnt and returns a failure.
    pub(crate) fn train(self) -> Result<(), Failure> {
        let Lesson { training, budget, threads, checkpoint } = self;
        // The seed is also in the result, but an interrupted training has none.
        complain(format!("seed {}", training.course().seed));
        // Without a handler, Ctrl-C loses what was learnt since the last save.
        let stop = interrupt::asked();
        let bar = bar(budget);
        let (mut kept, mut told) = (Instant::now(), Instant::now());
        let (mut won, mut batches) = (0.0, 0.0);
        while !is_spent(budget, training) && !stop.load(Ordering::Relaxed) {
            let step = training.step(threads).map_err(failure)?;
            won += step.won.unwrap_or(0.0);
            batches += f64::from(u8::from(step.won.is_some()));
            bar.set_position(match budget {
                Budget::Games(_) => step.games,
                Budget::Time(_) => training.spent().as_secs(),
            });
            let share =
                if batches > 0.0 { format!(", {:.1} % won", 100.0 * won / batches) } else { String::new() };
            let line = format!("{} games{share}, {:.2} nats of entropy", step.games, step.entropy);
            if told.elapsed() >= if bar.is_hidden() { TELL } else { Duration::from_secs(1) } {
                if bar.is_hidden() {
                    complain(&line);
                }
                bar.set_message(line);
                (told, won, batches) = (Instant::now(), 0.0, 0.0);
            }
            if kept.elapsed() >= KEEP {
                keep(training, checkpoint)?;
                kept = Instant::now();
            }
        }
        bar.finish_and_clear();
        keep(training, checkpoint)?;
        if is_spent(budget, training) {
            return Ok(());
        }
        corte_arena::end_programs();
        let games = counted(training.games(), "game", "games");
        complain(format!("stopped after {games}; {}", left(checkpoint)));
        Err(Failure::Reported)
    }
}

/// What remains of a training whose command is stopped.
pub(crate) fn left(checkpoint: Option<&Path>) -> String {
    checkpoint.map_or_else(
        || "nothing is kept: with --checkpoint FILE, the same command could continue".to_owned(),
        |file| format!("the same command continues from {}", file.display()),
    )
}

fn is_spent(budget: Budget, training: &Training) -> bool {
    match budget {
        Budget::Games(games) => training.games() >= games,
        Budget::Time(time) => training.spent() >= time,
    }
}

fn keep(training: &Training, checkpoint: Option<&Path>) -> Result<(), Failure> {
    checkpoint.map_or(Ok(()), |file| write_file(file, &training.to_bytes()))
}

fn bar(budget: Budget) -> ProgressBar {
    let (length, template) = match budget {
        Budget::Games(games) => (games, "{wide_bar} {pos}/{len} games, {eta} left · {msg}"),
        Budget::Time(time) => (time.as_secs(), "{wide_bar} {pos}/{len} s · {msg}"),
    };
    interrupt::bar(length, template)
}

/// Measures a player in this many games against this foe, with a progress bar, and reports answers of the foe that were
/// not its own. If Ctrl-C stops it, it reports what remains of what was learnt before.
pub(crate) fn measuring(
    foe: &Entrant,
    games: u64,
    left: &str,
    measure: impl FnOnce(&AtomicBool, &(dyn Fn(u64) + Sync)) -> Result<Measured, Stopped>,
) -> Result<Measured, Failure> {
    let bar = progress(games);
    let measured = measure(interrupt::asked(), &|games| bar.inc(games));
    bar.finish_and_clear();
    if measured == Err(Stopped::Asked) {
        corte_arena::end_programs();
        complain(format!("stopped after {} of {games} measuring games; {left}", bar.position()));
        return Err(Failure::Reported);
    }
    let measured = measured.map_err(failure)?;
    complain_of(&foe.name(), &measured.troubles, &measured.reasons, &measured.errors, None);
    Ok(measured)
}

/// How many games a match has, for results; `None` if games are played one by one.
fn in_matches(games: u32) -> Option<u32> {
    Some(games).filter(|games| *games > 1)
}

/// The result of a player against another: what is its `own`, where they played, and what it won.
pub(crate) fn won(rules: &Rules, trial: &Trial, measured: &Measured, own: Value) -> Value {
    let Measured { games, capped, win, .. } = measured;
    let shared = json!({
        "players": rules.players(),
        "rulebook": rules.options().preset.name(),
        "options": options(&rules.options()),
        "seed": trial.seed,
        "match": in_matches(trial.match_games),
        "games": games,
        "capped": capped,
        "replaced": measured.replaced(),
        "win": { "mean": win.mean, "low": win.low, "high": win.high },
        "date": today(),
        "version": version::VERSION,
        "commit": version::commit(),
    });
    let parts = [own, shared].into_iter().filter_map(|part| part.as_object().cloned());
    parts.flatten().collect::<serde_json::Map<_, _>>().into()
}

/// In how many games a player was measured, in words.
pub(crate) fn games_of(measured: &Measured, match_games: u32) -> String {
    let matches = in_matches(match_games).map_or(String::new(), |games| format!(", in matches of {games}"));
    format!("{} games on deals of their own{matches}", measured.games)
}

/// The most games for measuring a player.
const MOST_GAMES: u64 = 100_000_000;

/// Parses how many games measure a player.
pub(crate) fn measuring_games(text: &str) -> Result<u64, String> {
    let refused = || format!("at most {MOST_GAMES} games can measure a bot");
    games(text).and_then(|games| if games <= MOST_GAMES { Ok(games) } else { Err(refused()) })
}
