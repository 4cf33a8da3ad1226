//! A bot of your own in twenty lines: it makes random legal decisions, and plays against the Page.
//!
//! `cargo run --release -p corte-arena --example random_bot`

#![allow(clippy::print_stdout, reason = "it is a program")]

use corte::{Options, Preset, Rules, View};
use corte_arena::{Entrant, Maker, Plan, Summary, run};
use corte_bots::{Effort, Policy, Weights};

struct Anything;

impl Policy for Anything {
    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        weights.fill(view.legal(), |_| 1.0);
    }
}

/// The share of games that it wins against the Page.
pub(crate) fn share() -> Result<f64, Box<dyn std::error::Error>> {
    let mine = Entrant::Policy { name: "anything".to_owned(), make: Maker::new(|| Box::new(Anything)) };
    let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    let plan = Plan { bots: vec![mine, "page".parse()?], deals: 500, seed: 7, ..Plan::new(rules) };
    plan.check()?;
    let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
    Ok(Summary::of(&plan, &played.rows).standings[0].win.mean)
}

fn main() {
    println!("{:.1} % of its games won", 100.0 * share().expect("the plan makes sense"));
}
