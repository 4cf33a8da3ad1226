//! Measures many environments in steps per second, and random games in lock-step in decisions per second and as a ratio to the scalar
//! engine.
//!
//! `cargo bench -p corte-batch` prints the table.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{DecisionId, Game, Options, Order, Preset, Rules, Setup};
use corte_batch::{Envs, Rows, Series, Terms, Vectors, tally_with};
use std::time::Duration;

const ROUNDS: usize = 9;

/// Steps per second of CPU time.
fn steps(count: usize, observes: bool, masks: bool, lockstep: bool) -> f64 {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(2, options).expect("the rules of the benchmark");
    let make = if lockstep { Envs::new } else { Envs::one_at_a_time };
    let mut envs = make(count, Terms::new(rules, 1)).expect("terms");
    let size = |wanted: bool, row: usize| if wanted { count * row } else { 0 };
    let mut observation = vec![0.0; size(observes, envs.observation())];
    let mut mask = vec![0; size(masks, DecisionId::COUNT)];
    let mut packed = vec![0; size(!masks, Envs::PACKED)];
    let (mut actions, mut done) = (vec![0; count], vec![0; count]);
    let rounds = 200_000 / count;
    let clock = cpu_time::ThreadTime::now();
    for round in 0..rounds {
        envs.sample(&mut actions);
        let rows = Rows {
            observation: &mut observation,
            mask: &mut mask,
            packed: &mut packed,
            done: &mut done,
            padded: round > 0,
            ..Rows::default()
        };
        envs.step(&actions, 1, rows).expect("legal decisions");
    }
    (count * rounds) as f64 / clock.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

/// Decisions per second of CPU time.
fn decisions(vectors: Vectors, start: &Game) -> f64 {
    let games = 1_000 / start.table().rules().players() as u64;
    let mut series = (0..256).map(|stream| Series { stream, games });
    let clock = cpu_time::ThreadTime::now();
    let tally = tally_with(vectors, start, 7, || series.next());
    tally.decisions as f64 / clock.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

fn median(mut rounds: Vec<f64>) -> f64 {
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

/// The rates of the engine and of each kind of vectors. The rounds take turns, so that all meet the same machine load.
fn print_lockstep() {
    let ways: Vec<Vectors> = Vectors::here().collect();
    print!("{:<38}", "M decisions/s (ratio to the engine)");
    ways.iter().for_each(|way| print!(" {:>14}", format!("{way:?}")));
    println!();
    for number in 0..16 {
        let players = [2, 3, 6, 10][number / 4];
        let inquisitor = number & 1 == 1;
        let order = if number & 2 == 0 { Order::First } else { Order::Clockwise };
        let options = Options { inquisitor, order, ..Options::of(Preset::Brazil) };
        let rules = Rules::new(players, options).expect("the rules of the benchmark");
        let start = Setup::new(rules).build().expect("a new game");
        let mut rounds = vec![Vec::new(); ways.len()];
        for _ in 0..ROUNDS {
            rounds.iter_mut().zip(&ways).for_each(|(rounds, way)| rounds.push(decisions(*way, &start)));
        }
        let fifth = if inquisitor { "Inquisitor" } else { "Ambassador" };
        print!("{:<38}", format!("{players} players, {fifth}, asked {order:?}"));
        for way in &rounds {
            let ratios = way.iter().zip(&rounds[0]).map(|(way, engine)| way / engine).collect();
            print!(" {:>14}", format!("{:.0} ({:.2})", median(way.clone()) / 1e6, median(ratios)));
        }
        println!();
    }
}

fn main() {
    print_lockstep();
    let title = "M steps/s, so many games (ratio to the engine)";
    println!("{title:<46} {:>14} {:>14}", 64, 1024);
    for (name, observes, masks) in [
        ("observations and masks", true, true),
        ("observations and packed masks", true, false),
        ("masks alone", false, true),
        ("packed masks alone", false, false),
    ] {
        let steps = |count| {
            let pairs: Vec<[f64; 2]> =
                (0..ROUNDS).map(|_| [true, false].map(|it| steps(count, observes, masks, it))).collect();
            let ratio = median(pairs.iter().map(|[one, other]| one / other).collect());
            format!("{:.1} ({ratio:.2})", median(pairs.iter().map(|[one, _]| *one).collect()) / 1e6)
        };
        println!("{name:<46} {:>14} {:>14}", steps(64), steps(1024));
    }
    println!(
        "Medians of {ROUNDS} rounds of CPU time, one thread, two players; sampling of actions included."
    );
}
