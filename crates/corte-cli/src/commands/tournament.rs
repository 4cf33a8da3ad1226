//! `corte tournament`: bots against one another, measured.

use super::simulate::{progress, random_seed};
use super::values::{changed, changes, count, rulebooks};
use crate::output::{Failure, Target, complain, is_writable, print, write_file};
use clap::Args;
use corte::{Options, Order, Preset, Rules};
use corte_arena::{Budget, Entrant, GameRow, Pairing, Plan, Played, Summary};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Let bots play one another, and measure them
///
/// Between two seats every pair meets; with more, one of each bot sits at a table full of each other.
/// The cards of a deal are played once from every seat, so neither luck of the deal nor seat favours anyone.
/// Each game has a stream of chance of its own: the same seed gives the same games on any number of threads.
/// Ctrl-C ends it early and keeps what was played; --resume goes on from there.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte tournament --bots page,spy --games 10000 --seed 7\n  \
    corte tournament --bots courtier-bold,spy,cardinal --players 4 --think-ms 50 --html report.html\n  \
    corte tournament --bots page,mine --external 'mine=python3 examples/bot.py' --games 100\n  \
    corte tournament --bots page,spy --games 100000 --seed 7 --json run.json --resume run.json\n  \
    corte tournament --bots page,spy,cardinal --with cardinal --games 200 --think-ms 50\n\n\
    `corte bots` lists the bots; docs/bots.md tells how to write one.")]
pub(crate) struct Tournament {
    /// The bots that play, between commas; two or more.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many seats a table has, 2 to 10.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// Only the pairings in which this bot takes part.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// How many games each pairing has; rounded up so that every deal is played from every seat.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = count)]
    games: u64,
    /// The seed of all games; a random one if it is left out. It is always printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many threads; as many as there are processors if it is left out.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// The most turns of a game; then those still in share it.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    max_turns: u16,
    /// How many iterations a search has for a decision: repeatable.
    #[arg(long, value_name = "N", default_value_t = 1000, conflicts_with = "think_ms",
        value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// How many milliseconds a search has for a decision: depends on the machine.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=60_000))]
    think_ms: Option<u32>,
    /// The rulebook.
    #[arg(long, value_name = "NAME", default_value = "brazil", value_parser = rulebooks())]
    rulebook: Preset,
    /// An option changed from the rulebook, as `draft=on`. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = changes(), hide_possible_values = true)]
    options: Vec<String>,
    /// A program that plays, as `NAME=COMMAND`; NAME then stands among the bots. May be given several times.
    #[arg(long = "external", value_name = "NAME=COMMAND")]
    externals: Vec<String>,
    /// How many milliseconds a program may take for an answer.
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    patience_ms: u64,
    /// All results and every game as JSON, printed in place of the text or written to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
    /// A report to look at; - is standard output.
    #[arg(long, value_name = "FILE")]
    html: Option<Target>,
    /// Every game as comma-separated values; - is standard output.
    #[arg(long, value_name = "FILE")]
    csv: Option<Target>,
    /// Every game as a Parquet file; - is standard output.
    #[arg(long, value_name = "FILE")]
    parquet: Option<Target>,
    /// Write sampled games as records that replay, into this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Of how many deals of each pairing the records are written.
    #[arg(long, value_name = "N", default_value_t = 2, requires = "records")]
    sample: u32,
    /// End after so many seconds, as Ctrl-C does.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    stop_after: Option<u64>,
    /// Go on from the JSON of an earlier run of the same plan; a file that is not there yet is no error.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl Tournament {
    /// Plays the tournament and writes its results.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let plan = self.plan()?;
        self.have_somewhere_to_go()?;
        let earlier = self.earlier(&plan)?;
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        // Without the handler Ctrl-C ends the program at once; the results so far are then lost, no more.
        let _ = ctrlc::set_handler(move || {
            if asked.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        let Played { rows, records, beyond, troubles } = self.play(&plan, &earlier, &stop)?;
        let mut all: Vec<GameRow> = earlier.rows;
        all.extend(rows);
        in_order(&mut all);
        self.write(&plan, &all)?;
        for ((bot, trouble), count) in &troubles {
            complain(format!(
                "{}: {count} answers were replaced; the program {trouble}",
                plan.bots[*bot].name()
            ));
        }
        if let Some(told) = corte_arena::punctuality(&plan, &beyond) {
            complain(told);
        }
        if let Some(folder) = &self.records {
            write_records(folder, &records)?;
        }
        if (all.len() as u64) < plan.games() {
            let on = match self.json.as_ref().and_then(Target::file) {
                Some(file) => format!("; --resume {} goes on", file.display()),
                None => String::new(),
            };
            complain(format!("stopped after {} of {} games{on}", all.len(), plan.games()));
        }
        Ok(())
    }

    /// Where the results for programs go.
    fn targets(&self) -> impl Iterator<Item = &Target> {
        [&self.json, &self.html, &self.csv, &self.parquet].into_iter().flatten()
    }

    /// Results that can't be written are refused before the games, and not after them.
    fn have_somewhere_to_go(&self) -> Result<(), Failure> {
        if self.targets().filter(|target| **target == Target::Output).count() > 1 {
            return Err(Failure::Usage(
                "standard output holds one result; give the others a file".to_owned(),
            ));
        }
        self.targets().filter_map(Target::file).try_for_each(is_writable)
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let clockwise = Options { order: Order::Clockwise, ..Options::of(self.rulebook) };
        let options = changed(clockwise, &self.options);
        let rules = Rules::new(self.players, options).map_err(|errors| Failure::Usage(errors.to_string()))?;
        if self.games == 0 {
            return Err(Failure::Usage("--games: at least one game is needed".to_owned()));
        }
        let deals = self.games.div_ceil(rules.players() as u64);
        let plan = Plan {
            rules,
            bots: self.bots.iter().map(|name| self.entrant(name)).collect::<Result<_, _>>()?,
            pairing: Pairing::OneAgainstRest,
            with: self.with.clone(),
            deals: u32::try_from(deals)
                .map_err(|_| Failure::Usage("--games: these are more than can be played".to_owned()))?,
            seed: self.seed.unwrap_or_else(random_seed),
            max_turns: self.max_turns,
            budget: self.think_ms.map_or(Budget::Iterations(self.iterations), Budget::Millis),
            patience: Duration::from_millis(self.patience_ms),
            recorded: self.records.as_ref().map_or(0, |_| self.sample),
        };
        plan.check().map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(plan)
    }

    fn entrant(&self, name: &str) -> Result<Entrant, Failure> {
        for external in &self.externals {
            let (known, command) = external
                .split_once('=')
                .ok_or_else(|| Failure::Usage(format!("--external {external}: write NAME=COMMAND")))?;
            if known == name {
                return Ok(Entrant::External { name: name.to_owned(), command: command.to_owned() });
            }
        }
        Ok(Entrant::Ladder(name.to_owned()))
    }

    fn earlier(&self, plan: &Plan) -> Result<corte_arena::Resumed, Failure> {
        let Some(file) = self.resume.as_ref().filter(|file| file.exists()) else {
            return Ok(corte_arena::Resumed::default());
        };
        let name = file.display().to_string();
        let text = fs::read_to_string(file).map_err(|error| Failure::Io(name.clone(), error))?;
        corte_arena::resume(plan, &text).map_err(|error| Failure::Usage(format!("--resume {name}: {error}")))
    }

    fn play(
        &self,
        plan: &Plan,
        earlier: &corte_arena::Resumed,
        stop: &AtomicBool,
    ) -> Result<Played, Failure> {
        let threads = match self.threads {
            Some(0) => return Err(Failure::Usage("--threads: at least one thread is needed".to_owned())),
            Some(threads) => threads.min(1024),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let bar = progress(plan.games());
        bar.set_position(earlier.done.len() as u64);
        bar.reset_eta();
        let keeper = Mutex::new(Keeper { rows: earlier.rows.clone(), next: Instant::now() + KEEP });
        let until = self.stop_after.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        let played = corte_arena::run(plan, &earlier.done, threads, stop, &|rows| {
            bar.inc(rows.len() as u64);
            if until.is_some_and(|until| Instant::now() >= until) {
                stop.store(true, Ordering::Relaxed);
            }
            if let (Some(file), Ok(mut keeper)) = (self.json.as_ref().and_then(Target::file), keeper.lock()) {
                keeper.keep(plan, rows, file);
            }
        });
        bar.finish_and_clear();
        Ok(played)
    }

    fn write(&self, plan: &Plan, rows: &[GameRow]) -> Result<(), Failure> {
        let summary = Summary::of(plan, rows);
        let ratings = corte_arena::ratings(plan, rows);
        if let Some(target) = &self.json {
            target.write(corte_arena::json(plan, rows, &summary, &ratings).as_bytes())?;
        }
        if let Some(target) = &self.html {
            target.write(corte_arena::html(plan, &summary, &ratings).as_bytes())?;
        }
        if let Some(target) = &self.csv {
            target.write(corte_arena::csv(plan, rows).as_bytes())?;
        }
        if let Some(target) = &self.parquet {
            let mut bytes = Vec::new();
            corte_arena::write_parquet(plan, rows, &mut bytes)
                .map_err(|error| Failure::Io("Parquet".to_owned(), std::io::Error::other(error)))?;
            target.write(&bytes)?;
        }
        if self.targets().any(|target| *target == Target::Output) {
            return Ok(());
        }
        print(corte_arena::text(plan, &summary, &ratings).trim_end())
    }
}

/// How often what was played is written while more is played.
const KEEP: Duration = Duration::from_secs(30);

/// What was played so far, for a program that is killed.
struct Keeper {
    rows: Vec<GameRow>,
    next: Instant,
}

impl Keeper {
    fn keep(&mut self, plan: &Plan, rows: &[GameRow], file: &Path) {
        self.rows.extend_from_slice(rows);
        if Instant::now() < self.next {
            return;
        }
        in_order(&mut self.rows);
        // A file that can't be written is told of at the end.
        let _ = write_json(file, plan, &self.rows);
        self.next = Instant::now() + KEEP;
    }
}

fn in_order(rows: &mut [GameRow]) {
    rows.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
}

fn write_json(file: &Path, plan: &Plan, rows: &[GameRow]) -> Result<(), Failure> {
    let (summary, ratings) = (Summary::of(plan, rows), corte_arena::ratings(plan, rows));
    write_file(file, corte_arena::json(plan, rows, &summary, &ratings).as_bytes())
}

fn write_records(
    folder: &Path,
    records: &[(corte_arena::GameId, corte_notation::Record)],
) -> Result<(), Failure> {
    let failed = |error| Failure::Io(folder.display().to_string(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    for (id, record) in records {
        let text = record.to_text().map_err(|error| failed(std::io::Error::other(error)))?;
        let name = format!("{:03}-{:05}-{:02}.coup", id.lineup, id.deal, id.rotation);
        write_file(&folder.join(name), text.as_bytes())?;
    }
    Ok(())
}
