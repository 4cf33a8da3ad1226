//! Uniform random play, one game after the other and in lock-step; and environments.
//!
//! `cargo bench -p corte-batch` prints the table. Rounds are interleaved; ratios count.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Dealer, Options, Order, Preset, Rules, Setup};
use corte_batch::{Envs, Lanes, Rows, Terms};
use std::time::Duration;

const ROUNDS: usize = 9;

fn rules(players: usize, order: Order, inquisitor: bool) -> Rules {
    let mut options = Options::of(Preset::Brazil);
    (options.order, options.inquisitor) = (order, inquisitor);
    Rules::new(players, options).expect("the rules of the benchmark")
}

/// Decisions a second of CPU time.
fn timed(work: impl FnOnce() -> u64) -> f64 {
    let clock = cpu_time::ThreadTime::now();
    let count = work();
    count as f64 / clock.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

fn scalar(rules: Rules, lanes: usize, games: u64) -> u64 {
    let start = Setup::new(rules).build().expect("a new game");
    let mut decisions = 0;
    for lane in 0..lanes {
        let mut dealer = Dealer::new(1, lane as u64);
        for _ in 0..games {
            decisions += dealer.play_out(&mut { start }, |_| ());
        }
    }
    decisions
}

fn lock_step(rules: Rules, lanes: usize, games: u64) -> u64 {
    let mut decisions = 0;
    Lanes::new(rules, 1, lanes).play(games, |played| decisions += played.decisions);
    decisions
}

fn environments(rules: Rules, count: usize, steps: usize, with: (bool, bool)) -> u64 {
    let mut envs = Envs::new(count, Terms::new(rules, 1)).expect("terms");
    let size = |wanted: bool, row: usize| vec![0; if wanted { count * row } else { 0 }];
    let mut observation = vec![0.0f32; if with.0 { count * envs.observation() } else { 0 }];
    let (mut mask, mut packed) = (size(with.1, corte::DecisionId::COUNT), size(!with.1, Envs::PACKED));
    let (mut actions, mut done) = (vec![0; count], vec![0; count]);
    for _ in 0..steps {
        envs.sample(&mut actions);
        let rows = Rows {
            observation: &mut observation,
            mask: &mut mask,
            packed: &mut packed,
            done: &mut done,
            ..Rows::default()
        };
        envs.step(&actions, 1, rows).expect("legal decisions");
    }
    (count * steps) as u64
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2] / 1e6
}

fn main() {
    println!("{:<34} {:>8} {:>10} {:>6}", "M decisions/s of CPU time", "scalar", "lock-step", "ratio");
    for (name, players, order, inquisitor) in [
        ("2 players, clockwise", 2, Order::Clockwise, false),
        ("6 players, clockwise", 6, Order::Clockwise, false),
        ("2 players, first", 2, Order::First, false),
        ("6 players, first", 6, Order::First, false),
        ("2 players, clockwise, Inquisitor", 2, Order::Clockwise, true),
        ("6 players, clockwise, Inquisitor", 6, Order::Clockwise, true),
    ] {
        let rules = rules(players, order, inquisitor);
        let games = 3_000 / (players * players) as u64;
        let (mut alone, mut together) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            alone.push(timed(|| scalar(rules, Lanes::GOOD, games)));
            together.push(timed(|| lock_step(rules, Lanes::GOOD, games)));
        }
        let (alone, together) = (median(alone), median(together));
        println!("{name:<34} {alone:>8.1} {together:>10.1} {:>6.2}", together / alone);
    }
    println!("\n{:<34} {:>8} {:>8}", "M steps/s of environments", "64", "1024");
    for (name, with) in [
        ("observations and masks", (true, true)),
        ("observations and packed masks", (true, false)),
        ("masks alone", (false, true)),
        ("packed masks alone", (false, false)),
    ] {
        let rules = rules(2, Order::Clockwise, false);
        let figure = |count: usize| {
            median((0..ROUNDS).map(|_| timed(|| environments(rules, count, 200_000 / count, with))).collect())
        };
        println!("{name:<34} {:>8.1} {:>8.1}", figure(64), figure(1024));
    }
    println!(
        "Medians of {ROUNDS} rounds, one thread; {} lanes; sampling of random actions included.",
        Lanes::GOOD
    );
}
