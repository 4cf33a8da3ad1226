//! The speed of uniform random play: decisions and games per second, and instructions per decision.
//!
//! `cargo bench -p corte --features dealer` prints the table.
//! `-- --budget` compares the instruction counts with the limits in `benches/budget.txt`, which has a row for each set of options.
//! Instructions are counted by valgrind's callgrind, which gives exactly the same count for the same binary.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs)]

use corte::{
    Dealer, DecisionId, DecisionSet, Event, Game, Options, Order, Preset, Rules, Seat, Secret, Setup, View,
};
use std::process::{Command, ExitCode};
use std::time::Duration;

/// The two ways to play: the step that trusts its mask, and the checked move with an event log and boxed players.
const APIS: [&str; 2] = ["step", "checked"];
const PLAYERS: [usize; 2] = [2, 6];
const ROUNDS: usize = 12;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        // This is what callgrind runs.
        ["--play", api, players, options, games] => {
            let start = start(players.parse().unwrap_or(2), options);
            let count = play(api, start, games.parse().unwrap_or(1), 0);
            println!("{} {}", count.decisions, count.games);
            ExitCode::SUCCESS
        }
        ["--budget"] => check_budget(),
        _ => {
            print_table();
            ExitCode::SUCCESS
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    /// Decisions with an alternative.
    decisions: u64,
}

/// A new game. `changes` are options such as `must-prove=on,faces=distinct`, or `-` for none; the default order is clockwise.
fn start(players: usize, changes: &str) -> Game {
    let mut options = Options::of(Preset::Brazil);
    options.order = Order::Clockwise;
    for (name, value) in changes.split(',').filter_map(|change| change.split_once('=')) {
        options.set(name, value).expect("an option of the benchmark");
    }
    let rules = Rules::new(players, options).expect("the rules of the benchmark");
    Setup::new(rules).build().expect("a new game")
}

fn play(api: &str, start: Game, games: u64, stream: u64) -> Count {
    if api == "step" { play_steps(start, games, stream) } else { play_checked(start, games, stream) }
}

fn play_steps(start: Game, games: u64, stream: u64) -> Count {
    let mut dealer = Dealer::new(1, stream);
    let mut decisions = 0;
    for _ in 0..games {
        decisions += dealer.play_out(&mut { start }, |_| ());
    }
    Count { games, decisions }
}

/// A player behind a pointer, as an arena holds them.
type Player = Box<dyn FnMut(&View<'_>, DecisionSet) -> Option<DecisionId>>;

fn uniform(stream: u64) -> Player {
    let mut luck = Dealer::new(2, stream);
    Box::new(move |_, legal| luck.pick(legal))
}

fn play_checked(start: Game, games: u64, stream: u64) -> Count {
    let mut dealer = Dealer::new(1, stream);
    let mut seated: [Player; Seat::MAX] = std::array::from_fn(|seat| uniform(stream * 10 + seat as u64));
    let mut log: Vec<Event<Secret>> = Vec::new();
    let mut decisions = 0;
    for _ in 0..games {
        log.clear();
        let player = |seat: Seat, view: &View<'_>, legal| seated[seat.index()](view, legal);
        let played = dealer.referee(&mut { start }, player, |event| log.push(*event));
        decisions += played.expect("legal decisions");
        std::hint::black_box(&log);
    }
    Count { games, decisions }
}

fn print_table() {
    println!(
        "{:<8} {:>7} {:>14} {:>12} {:>13}",
        "api", "players", "M decisions/s", "games/s", "instructions"
    );
    for api in APIS {
        for players in PLAYERS {
            let (decisions, games) = speed(api, players);
            let instructions = instructions(api, &players.to_string(), "-")
                .map_or_else(|reason| format!("({reason})"), |count| format!("{count:.1}"));
            println!("{api:<8} {players:>7} {:>14.1} {:>12.0} {instructions:>13}", decisions / 1e6, games);
        }
    }
    println!("Medians of {ROUNDS} rounds on CPU time, one thread; seed 1. Instructions are per decision.");
}

/// Decisions and games per second of CPU time.
fn speed(api: &str, players: usize) -> (f64, f64) {
    let games = 600_000 / (players as u64 * players as u64);
    let mut rounds: Vec<(f64, f64)> = (0..ROUNDS as u64)
        .map(|round| {
            let clock = cpu_time::ThreadTime::now();
            let count = play(api, start(players, "-"), games, round);
            let seconds = clock.elapsed().max(Duration::from_nanos(1)).as_secs_f64();
            (count.decisions as f64 / seconds, count.games as f64 / seconds)
        })
        .collect();
    rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    rounds[ROUNDS / 2]
}

/// Instructions per decision, as the difference between a longer and a shorter run.
fn instructions(api: &str, players: &str, options: &str) -> Result<f64, String> {
    let count = |games| count_instructions(api, players, options, games);
    let (few, many) = (count(500)?, count(5_500)?);
    Ok((many.0 - few.0) as f64 / (many.1 - few.1) as f64)
}

/// The instructions and decisions of a run under callgrind.
fn count_instructions(api: &str, players: &str, options: &str, games: u64) -> Result<(u64, u64), String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["--play", api, players, options, &games.to_string()])
        .output()
        .map_err(|_| "valgrind is not installed".to_owned())?;
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let collected = err.lines().find_map(|line| line.split("Collected :").nth(1));
    let instructions = collected.and_then(|number| number.trim().parse().ok());
    let decisions = out.split_whitespace().next().and_then(|number| number.parse().ok());
    instructions.zip(decisions).ok_or_else(|| "callgrind counted nothing".to_owned())
}

/// Fails if a count exceeds its limit.
fn check_budget() -> ExitCode {
    let mut failed = 0;
    let mut passed = 0;
    for line in include_str!("budget.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [api, players, options, ceiling] = fields[..] else { continue };
        let ceiling: f64 = ceiling.parse().expect("a number in budget.txt");
        let count = match instructions(api, players, options) {
            Ok(count) => count,
            Err(reason) => {
                eprintln!("the instruction budget was not checked: {reason}");
                return if std::env::var_os("CI").is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
            }
        };
        println!(
            "{api:<8} {players:>2} players, {options}: {count:.1} instructions per decision, at most {ceiling}"
        );
        if count <= ceiling {
            passed += 1;
        } else {
            failed += 1;
            println!("  above the limit: make it cheaper, or explain in benches/budget.txt why not");
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
