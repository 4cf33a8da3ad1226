//! Measures the size of the graph, and the time to build and sweep it on one core.
//!
//! `cargo bench -p corte-joint` prints both; docs/joint.md has the figures.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Declared, Options, Preset, Rules, Setup};
use corte_joint::{Joint, PhaseSizes, Sizes};
use cpu_time::ProcessTime;

/// Turns of each of two games that are evaluated, with a sweep for each turn.
const TURNS: u16 = 10;

fn main() {
    let base = Options::of(Preset::Brazil);
    let tables = [
        ("base", base),
        ("inquisitor", Options { inquisitor: true, ..base }),
        ("declared coup", Options { declared: Declared::Coup, ..base }),
        ("draft", Options { draft: true, ..base }),
    ];
    println!(
        "| rules | turns | public states | nodes | edges | information sets | weights | MB | built in s | sweeps/s |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    // Only one graph at a time is in memory.
    let [base, _, _, draft] = tables.map(|(name, options)| measured(name, options).phases());
    for (name, phases) in [("the base game", base), ("a draft game", draft)] {
        println!("\n| asked in {name} | public states | nodes | information sets | with one decision |");
        println!("| --- | ---: | ---: | ---: | ---: |");
        for PhaseSizes { phase, states, nodes, sets, forced } in phases {
            println!("| {} | {states} | {nodes} | {sets} | {forced} |", phase.name());
        }
    }
}

/// CPU time, which doesn't count the work of other programs.
fn measured(name: &str, options: Options) -> Joint {
    let game = Setup::new(Rules::new(2, options).expect("two can play")).build().expect("a new game");
    let begun = ProcessTime::now();
    let joint = Joint::of(&game, usize::MAX).expect("these rules have a graph");
    let built = begun.elapsed().as_secs_f64();
    let uniform = joint.uniform();
    let begun = ProcessTime::now();
    let share = joint.share(&uniform, &uniform, TURNS);
    let pace = f64::from(2 * TURNS) / begun.elapsed().as_secs_f64();
    assert!((share - 0.5).abs() < 1e-6, "who plays like the other wins half");
    let Sizes { turns, states, nodes, edges, sets, weights, bytes } = joint.sizes();
    println!(
        "| {name} | {turns} | {states} | {nodes} | {edges} | {sets} | {weights} | {} | {built:.1} | {pace:.1} |",
        bytes / 1_000_000
    );
    joint
}
