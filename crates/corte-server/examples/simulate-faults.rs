//! Simulates whole servers under faults, for as many games as you like:
//! `cargo run --release -p corte-server --features simulate --example simulate-faults -- --games 1e6 --seed 0`.
//!
//! Each world is a server with its disk and up to four tables, played through crashes, power cuts, full and stuck
//! disks, lost and duplicated messages, floods and clocks that jump. In one world in twenty, clients come through the
//! real door, over connections that arrive in pieces, break and are left half open, including pages with their
//! WebSockets, beside an address that does harm.
//!
//! With `--servers 2` or more, each world instead has several servers on one database, which stall, lose the
//! database, are told to stop, and hear of each other late, twice or never, while clients move between them.
//!
//! With `--twins 1e4`, this many pairs of worlds are played instead that differ in every hidden card, and whoever
//! watches must be sent the same at the same moments in both: `--servers 3 --twins 1e4`.
//!
//! With `--json` the totals are printed as JSON. `--plant FenceIgnored`, or another name, plants a fault that must be
//! found. A world in which something doesn't hold ends the run; `--seed N --games 1`, or `--seed N --twins 1`,
//! reproduces it.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it reports")]

use corte_server::simulate::{Planted, Tally, Wrong, among, before_the_door, twins, world};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// One world in this many has a door.
const DOORS: u64 = 20;

/// The parsed arguments.
struct Asked {
    games: u64,
    seed: u64,
    threads: usize,
    servers: usize,
    /// How many pairs of worlds to play instead.
    twins: u64,
    planted: Option<Planted>,
    json: bool,
}

fn main() -> ExitCode {
    match asked(std::env::args().skip(1)) {
        Ok(asked) if asked.twins > 0 => compare(&asked),
        Ok(asked) => run(&asked),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn asked(arguments: impl Iterator<Item = String>) -> Result<Asked, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut asked =
        Asked { games: 100_000, seed: 0, threads, servers: 1, twins: 0, planted: None, json: false };
    let mut arguments = arguments;
    while let Some(name) = arguments.next() {
        if name == "--json" {
            asked.json = true;
            continue;
        }
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        if name == "--plant" {
            asked.planted = Planted::ALL.into_iter().find(|planted| format!("{planted:?}") == value);
            asked.planted.ok_or_else(|| format!("--plant takes one of {:?}", Planted::ALL))?;
            continue;
        }
        let number = value.parse::<f64>().ok().filter(|number| *number >= 0.0);
        let number =
            number.ok_or_else(|| format!("{name} {value}: must be a number such as 1000 or 1e6"))? as u64;
        match name.as_str() {
            "--games" => asked.games = number,
            "--seed" => asked.seed = number,
            "--twins" => asked.twins = number,
            "--threads" => asked.threads = (number as usize).max(1),
            "--servers" if (1.0..10.0).contains(&(number as f64)) => asked.servers = number as usize,
            "--servers" => return Err("--servers takes 1 to 9".to_owned()),
            _ => {
                return Err(format!(
                    "{name}: no such option; there are --games, --twins, --seed, --threads, --servers, --plant and --json"
                ));
            }
        }
    }
    Ok(asked)
}

/// Plays worlds, one seed after another, until there were this many games.
fn run(asked: &Asked) -> ExitCode {
    let began = Instant::now();
    let next = AtomicU64::new(asked.seed);
    let sum: Mutex<Result<Tally, Wrong>> = Mutex::new(Ok(Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..asked.threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let outcome = match asked.servers {
                        1 if seed.is_multiple_of(DOORS) => before_the_door(seed, asked.planted),
                        1 => world(seed, asked.planted),
                        servers => among(seed, servers, asked.planted),
                    };
                    let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    let Ok(tally) = &*sum else { return };
                    match outcome {
                        Ok(more) => *sum = Ok(tally.and(more)),
                        Err(wrong) => *sum = Err(wrong),
                    }
                    if sum.as_ref().map_or(true, |tally| tally.games >= asked.games) {
                        return;
                    }
                }
            });
        }
    });
    match sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Ok(tally) => {
            report(&tally, began.elapsed().as_secs_f64(), asked.json);
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            let servers = asked.servers;
            eprintln!(
                "{wrong}\nreproduce it with --seed {} --games 1 --threads 1 --servers {servers}",
                wrong.seed
            );
            ExitCode::FAILURE
        }
    }
}

/// Plays pairs of worlds, one seed after another, until there were this many.
fn compare(asked: &Asked) -> ExitCode {
    let began = Instant::now();
    let (next, until) = (AtomicU64::new(asked.seed), asked.seed + asked.twins);
    // How many pairs had something to compare, and how many frames those were.
    let sum: Mutex<Result<(u64, u64), Wrong>> = Mutex::new(Ok((0, 0)));
    std::thread::scope(|scope| {
        for _ in 0..asked.threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= until {
                        return;
                    }
                    let same = twins(seed, asked.servers, asked.planted);
                    let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    let Ok((pairs, frames)) = &*sum else { return };
                    match same {
                        Ok(same) => *sum = Ok((pairs + u64::from(same > 0), frames + same)),
                        Err(wrong) => *sum = Err(wrong),
                    }
                }
            });
        }
    });
    let servers = asked.servers;
    match sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Ok((pairs, frames)) => {
            let (twins, seconds) = (asked.twins, began.elapsed().as_secs_f64());
            if asked.json {
                let sum = serde_json::json!({ "pairs": twins, "compared": pairs, "frames": frames, "seconds": seconds });
                println!("{sum}");
            } else {
                println!(
                    "{twins} pairs of worlds, {seconds:.1} s: {frames} frames compared in {pairs} of them, the same in both. All held."
                );
            }
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{wrong}\nreproduce it with --seed {} --twins 1 --servers {servers}", wrong.seed);
            ExitCode::FAILURE
        }
    }
}

fn report(tally: &Tally, seconds: f64, json: bool) {
    let Tally { worlds, games, entries, crashes, disturbed, commits, storms, stalls, .. } = tally;
    let Tally { answered, harmed, paged, followed, .. } = tally;
    if json {
        let sum = serde_json::json!({
            "worlds": worlds, "games": games, "entries": entries, "crashes": crashes, "disturbed": disturbed,
            "commits": commits, "storms": storms, "stalls": stalls, "answered": answered, "harmed": harmed, "paged": paged,
            "followed": followed, "seconds": seconds,
        });
        return println!("{sum}");
    }
    println!(
        "{games} games in {worlds} worlds, {seconds:.1} s: {entries} entries in {commits} transactions, \
         {crashes} crashes, {storms} disk failures, {stalls} times a server stood still or lost its database, \
         {disturbed} messages lost or duplicated; {answered} answers over HTTP and {paged} frames over WebSockets, \
         {followed} of them as differences, beside {harmed} hostile connections. All held."
    );
}
