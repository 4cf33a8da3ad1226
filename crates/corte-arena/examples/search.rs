//! A bot that searches, in sixty lines: it plays games that could be the real one to their end, and does what won most.
//! `cargo run --release -p corte-arena --example search`

#![allow(clippy::print_stdout, reason = "it is a program")]

use corte::{Dealer, DecisionId, Event, Knowledge, Options, Preset, Rules, Seen, View, World};
use corte_arena::{Entrant, Maker, Plan, Summary, run};
use corte_bots::{Effort, Policy, Rng, Weights};

/// How many games each decision is tried in.
const TRIES: usize = 200;

/// It remembers nothing: every hand that the cards allow is as likely to it as chance made it.
struct Search;

impl Policy for Search {
    fn begin(&mut self, _: &View<'_>) {}

    fn hear(&mut self, _: &View<'_>, _: &Event<Seen>) {}

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        let worlds: Vec<World> = view.worlds(&Knowledge::none(view.table().rules())).collect();
        let won = |id| wins(view, id, &worlds, effort.seed);
        let best = view.legal().iter().max_by_key(|id| won(*id));
        weights.fill(view.legal(), |id| f32::from(u8::from(Some(id) == best)));
    }
}

/// How many games are won after this decision, when all go on at random. Every decision meets the same worlds.
fn wins(view: &View<'_>, id: DecisionId, worlds: &[World], seed: u64) -> usize {
    let Some(me) = view.viewer().seat() else { return 0 };
    let (mut rng, mut dealer) = (Rng::new(seed), Dealer::new(seed, 0));
    let is_won = |_: &usize| {
        let mut game = drawn(worlds, &mut rng).game;
        game.play(me, id, |_| ());
        dealer.play_out(&mut game, |_| ());
        game.table().winner() == Some(me)
    };
    (0..TRIES).filter(is_won).count()
}

/// A world, each as likely as the ways in which it can have come about.
fn drawn<'w>(worlds: &'w [World], rng: &mut Rng) -> &'w World {
    let all: u64 = worlds.iter().map(|world| world.ways).sum();
    let mut at = (f64::from(rng.unit()) * all as f64) as u64;
    let found = worlds.iter().find(|world| {
        let is_here = at < world.ways;
        at = at.saturating_sub(world.ways);
        is_here
    });
    found.unwrap_or(&worlds[0])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mine = Entrant::Policy { name: "search".to_owned(), make: Maker::new(|| Box::new(Search)) };
    let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    let plan = Plan { bots: vec![mine, "page".parse()?], deals: 50, seed: 7, ..Plan::new(rules) };
    plan.check()?;
    let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
    let win = Summary::of(&plan, &played.rows).standings[0].win;
    println!("{:.0} % of {} games won", 100.0 * win.mean, played.rows.len());
    Ok(())
}
