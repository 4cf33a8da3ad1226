//! Environments side by side: steps a second.
//!
//! `cargo bench -p corte-batch` prints the table.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{DecisionId, Options, Order, Preset, Rules};
use corte_batch::{Envs, Rows, Terms};
use std::time::Duration;

const ROUNDS: usize = 9;

/// Steps a second of CPU time.
fn steps(count: usize, observes: bool, masks: bool) -> f64 {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(2, options).expect("the rules of the benchmark");
    let mut envs = Envs::new(count, Terms::new(rules, 1)).expect("terms");
    let size = |wanted: bool, row: usize| if wanted { count * row } else { 0 };
    let mut observation = vec![0.0; size(observes, envs.observation())];
    let mut mask = vec![0; size(masks, DecisionId::COUNT)];
    let mut packed = vec![0; size(!masks, Envs::PACKED)];
    let (mut actions, mut done) = (vec![0; count], vec![0; count]);
    let rounds = 200_000 / count;
    let clock = cpu_time::ThreadTime::now();
    for _ in 0..rounds {
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
    (count * rounds) as f64 / clock.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

fn main() {
    println!("{:<30} {:>8} {:>8}", "M steps/s, so many games", 64, 1024);
    for (name, observes, masks) in [
        ("observations and masks", true, true),
        ("observations and packed masks", true, false),
        ("masks alone", false, true),
        ("packed masks alone", false, false),
    ] {
        let median = |count: usize| {
            let mut rounds: Vec<f64> = (0..ROUNDS).map(|_| steps(count, observes, masks)).collect();
            rounds.sort_by(f64::total_cmp);
            rounds[ROUNDS / 2] / 1e6
        };
        println!("{name:<30} {:>8.1} {:>8.1}", median(64), median(1024));
    }
    println!(
        "Medians of {ROUNDS} rounds of CPU time, one thread, two players; sampling of actions included."
    );
}
