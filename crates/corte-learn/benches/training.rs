//! Measures how many games per second networks learn from, on one core: `cargo bench -p corte-learn`.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Options, Order, Preset, Rules};
use corte_learn::{Course, Training};
use cpu_time::ProcessTime;

/// The number of timed batches per course; the median of their speeds is printed.
const BATCHES: usize = 7;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(2, options)?;
    println!("| training | games/s |\n| --- | ---: |");
    for foe in ["fool", "page", "courtier-bold", "spy", "regent"] {
        tell(&format!("an exploiter of {foe}"), Course::exploit(rules, foe.parse()?, 1))?;
    }
    tell("alone, two seats", Course::alone(vec![rules], Vec::new(), 1, 1_000_000))?;
    tell("alone, at tables of all sizes", Course::everywhere(Vec::new(), 1, 1_000_000))
}

fn tell(name: &str, course: Course) -> Result<(), Box<dyn std::error::Error>> {
    let mut training = Training::new(course).map_err(|stopped| stopped.to_string())?;
    let mut speeds = Vec::new();
    for _ in 0..BATCHES {
        // This doesn't count the work of other programs.
        let (begun, before) = (ProcessTime::now(), training.games());
        training.step(1).map_err(|stopped| stopped.to_string())?;
        speeds.push((training.games() - before) as f64 / begun.elapsed().as_secs_f64());
    }
    speeds.sort_by(f64::total_cmp);
    println!("| {name} | {:.0} |", speeds[BATCHES / 2]);
    Ok(())
}
