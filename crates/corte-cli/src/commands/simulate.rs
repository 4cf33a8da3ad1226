//! `corte simulate`: games of uniform random play or of bots, counted.

use super::data::count;
use super::interrupt;
use super::lineup::{entrants, more_than, numbered};
use super::results::made;
use super::values::{Played, Threads, budget, games, players, within};
use crate::kept::files;
use crate::output::{Failure, Target, are_apart, columns, complain, is_writable, print};
use crate::version;
use clap::Args;
use corte::{Order, Rules, Setup};
use corte_arena::{Pairing, Plan, PlanError, Report, wilson};
use corte_batch::{Totals, tally_games};
use cpu_time::ProcessTime;
use indicatif::ProgressBar;
use serde_json::json;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Play random games as fast as the machine can, and count the results
///
/// Every player chooses uniformly among their legal decisions.
/// Each game has its own stream of chance, so the same seed gives the same result on any number of threads.
/// Ctrl-C ends it early, once the games under way are done, with the results so far; a second one ends it at once.
/// A decision is counted whenever a player has a choice, or is asked whether to challenge or block.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte simulate --players 3 --games 1000000 --seed 7\n  \
    corte simulate --players 2 --option draft=on --option declared=coup\n  \
    corte simulate --players 6 --rulebook everdeck --json\n  \
    corte simulate --bots page,spy,courtier-bold --games 300 --seed 7\n  \
    corte simulate --bots spy,mine.magistrate --games 100 --seed 7\n\n\
    The options are those of the notation: `corte rules` lists them.")]
pub(crate) struct Simulate {
    /// Number of players, 2 to 10; by default the number of --bots, or 2 without them.
    #[arg(long, value_name = "N", value_parser = within::<usize>(2..=10))]
    players: Option<usize>,
    /// Number of games; with bots, rounded up so that every deal is played from every seat.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = games)]
    games: u64,
    /// The seed for all chance; random by default. It is always printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    played: Played,
    /// Bots instead of random players, separated by commas: one for each seat. A bot can also be a file with a network, a Magistrate, a Doge or a Mirror, whose name ends in .network, .magistrate, .doge or .mirror.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = players(), hide_possible_values = true)]
    bots: Vec<String>,
    /// With bots: the most turns in a game; then those still in share it.
    #[arg(long, value_name = "N", default_value_t = 200, requires = "bots",
        value_parser = within::<u16>(1..=u64::from(corte_arena::MOST_TURNS)))]
    max_turns: u16,
    /// With bots: iterations per decision for a bot that searches, if its name does not say; 1000 by default.
    #[arg(long, value_name = "N", requires = "bots", value_parser = within::<u32>(1..=u64::from(u32::MAX)))]
    iterations: Option<u32>,
    /// Print the counts as a JSON object, or write it to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
}

/// The time that the games took.
struct Effort {
    wall: Duration,
    cpu: Duration,
}

impl Simulate {
    /// Plays the games and prints the counts.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let rules = self.rules()?;
        let threads = self.threads.count();
        if let Some(file) = self.json.as_ref().and_then(Target::file) {
            are_apart(&files(&self.bots), &[("--json", Some(file))])?;
            is_writable(("--json", file))?;
        }
        let seed = self.seed.unwrap_or_else(random_seed);
        if !self.bots.is_empty() {
            return self.seat_bots(rules, seed, threads);
        }
        let start = Setup::new(rules);
        let (wall, cpu) = (Instant::now(), ProcessTime::now());
        let counts = play(&start, seed, self.games, threads)?;
        let effort = Effort { wall: wall.elapsed(), cpu: cpu.elapsed() };
        let json = || self.as_json(&rules, seed, threads, &counts, &effort);
        self.tell(json, self.as_table(&rules, seed, threads, &counts, &effort).trim_end())?;
        is_whole(counts.games, self.games)
    }

    /// Writes the result for programs if it was asked for, and prints the text unless that takes its place.
    fn tell(&self, json: impl FnOnce() -> String, text: &str) -> Result<(), Failure> {
        if let Some(target) = &self.json {
            target.write(format!("{}\n", json().trim_end()).as_bytes())?;
        }
        if self.json == Some(Target::Output) { Ok(()) } else { print(text) }
    }

    /// Plays the bots in the order given, rotated through all seats.
    fn seat_bots(&self, rules: Rules, seed: u64, threads: usize) -> Result<(), Failure> {
        let deals = self.games.div_ceil(rules.players() as u64);
        let (names, tables) = numbered(std::slice::from_ref(&self.bots));
        let bots = entrants(&names, &[], &rules, "--bots")?;
        let plan = Plan {
            budget: budget(self.iterations, None, &bots)?,
            bots,
            pairing: Pairing::Tables(tables),
            deals: u32::try_from(deals)
                .map_err(|_| Failure::Usage("--games: more than can be played".to_owned()))?,
            seed,
            max_turns: self.max_turns,
            ..Plan::new(rules)
        };
        plan.check().map_err(|error| match error {
            PlanError::Seats { bots, seats } => Failure::Usage(format!(
                "--bots: {} can't fill {seats} seats; name one bot for each seat, or leave --players out",
                count(bots as u64, "bot", "bots")
            )),
            error => Failure::Usage(error.to_string()),
        })?;
        let bar = progress(plan.games());
        let played = corte_arena::run(&plan, &HashSet::new(), threads, interrupt::asked(), &|batch| {
            bar.inc(batch.rows.len() as u64);
        });
        bar.finish_and_clear();
        let rows = played.map_err(|error| Failure::Failed(error.to_string()))?.rows;
        let made = made();
        let report = Report::new(&plan, &rows, &made);
        if !rows.is_empty() {
            self.tell(|| report.json(), report.text_within(columns()).trim_end())?;
        }
        is_whole(rows.len() as u64, plan.games())
    }

    fn rules(&self) -> Result<Rules, Failure> {
        let usual = match (self.players, &self.bots[..]) {
            (Some(players), _) => players,
            (None, []) => 2,
            (None, bots) => more_than("--bots", bots)?,
        };
        self.played.rules(usual)
    }

    fn as_json(&self, rules: &Rules, seed: u64, threads: usize, counts: &Totals, effort: &Effort) -> String {
        let options: serde_json::Map<String, serde_json::Value> =
            options_of(rules).map(|(name, value)| (name.to_owned(), json!(value))).collect();
        json!({
            "games": counts.games,
            "decisions": counts.decisions,
            "turns": counts.turns,
            "wins": counts.wins.iter().take(rules.players()).collect::<Vec<_>>(),
            "cpu_seconds": effort.cpu.as_secs_f64(),
            "wall_seconds": effort.wall.as_secs_f64(),
            "seed": seed,
            "threads": threads,
            "players": rules.players(),
            "rulebook": rules.options().preset.name(),
            "options": options,
            "policy": "uniform",
            "version": version::VERSION,
            "commit": version::commit(),
        })
        .to_string()
    }

    fn as_table(&self, rules: &Rules, seed: u64, threads: usize, counts: &Totals, effort: &Effort) -> String {
        let mut text = String::new();
        let wall = effort.wall.as_secs_f64().max(1e-9);
        let games = counts.games as f64;
        let options: Vec<String> =
            options_of(rules).map(|(name, value)| format!(", {name} {value}")).collect();
        let row = |text: &mut String, name: &str, value: String| {
            // Writing to a string can't fail.
            let _ = writeln!(text, "{name:<12} {value}");
        };
        row(&mut text, "seed", seed.to_string());
        row(
            &mut text,
            "rules",
            format!("{} players, {}{}", rules.players(), rules.options().preset.name(), options.join("")),
        );
        let order = match rules.order() {
            Order::Clockwise => "clockwise, one at a time",
            Order::First => "all at once; the lowest seat answers first",
        };
        row(&mut text, "asked", order.to_owned());
        row(&mut text, "games", counts.games.to_string());
        row(
            &mut text,
            "decisions",
            format!("{} ({:.3} a game)", counts.decisions, counts.decisions as f64 / games),
        );
        row(&mut text, "turns", format!("{} ({:.3} a game)", counts.turns, counts.turns as f64 / games));
        row(
            &mut text,
            "speed",
            format!(
                "{:.0} games/s, {:.0} decisions/s on {}",
                games / wall,
                counts.decisions as f64 / wall,
                count(threads as u64, "thread", "threads")
            ),
        );
        row(&mut text, "time", format!("{wall:.2} s, {:.2} s of processor time", effort.cpu.as_secs_f64()));
        text.push_str("\nwins by seat, with 95 % Wilson intervals; seat 1 begins\n");
        for (seat, wins) in counts.wins.iter().take(rules.players()).enumerate() {
            let share = wilson(*wins as f64, counts.games);
            row(
                &mut text,
                &format!("seat {}", seat + 1),
                format!("{wins:>10}  {:.4}  [{:.4}, {:.4}]", share.mean, share.low, share.high),
            );
        }
        text
    }
}

/// Reports when fewer games were played than asked for.
fn is_whole(played: u64, asked: u64) -> Result<(), Failure> {
    if played >= asked {
        return Ok(());
    }
    let told = if played > 0 { "; the results are of these alone" } else { "" };
    complain(format!("stopped after {played} of {asked} games{told}"));
    Err(Failure::Reported)
}

/// The options that differ from the rulebook.
fn options_of(rules: &Rules) -> impl Iterator<Item = (&'static str, String)> {
    rules.options().changed().map(|(name, value)| (name, value.to_string()))
}

fn play(start: &Setup, seed: u64, games: u64, threads: usize) -> Result<Totals, Failure> {
    let game = start.build().map_err(|errors| Failure::Usage(errors.to_string()))?;
    let bar = progress(games);
    let counts = tally_games(&game, seed, games, threads, interrupt::asked(), &|series| bar.inc(series));
    bar.finish_and_clear();
    Ok(counts)
}

/// A progress bar on a terminal, and nothing elsewhere.
pub(crate) fn progress(games: u64) -> ProgressBar {
    interrupt::bar(games, "{wide_bar} {pos}/{len} games, {rate}, {eta} left")
}

/// A random seed, from the randomness of the operating system and the clock.
///
/// It has 53 bits, so that every JSON reader keeps it exact.
pub(crate) fn random_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    RandomState::new().hash_one(now) >> 11
}

/// A random seed that is short enough to be typed again.
pub(crate) fn short_seed() -> u64 {
    random_seed() % 1_000_000_000
}
