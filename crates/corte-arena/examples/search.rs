//! A bot that searches, in about sixty lines.
//!
//! It plays out games that are likely to be the real one, and chooses the decision that won most often.
//!
//! `cargo run --release -p corte-arena --example search`

#![allow(clippy::print_stdout, reason = "it is a program")]

use corte::{Dealer, DecisionId, Event, Game, Options, Preset, Rules, Seen, View, Viewer};
use corte_arena::{Entrant, Maker, Plan, Summary, run};
use corte_bots::{Belief, Effort, Likelihood, Memory, Model, Page, Policy, Rng, Sampler, Weights};

/// The number of games in which each decision is tried.
const TRIES: usize = 100;

/// A belief about the others' cards, from what the bot has heard.
struct Search(Belief);

impl Policy for Search {
    fn begin(&mut self, view: &View<'_>) {
        self.0.begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.0.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        let (mut rng, mut dealer) = (Rng::new(effort.seed), Dealer::new(effort.seed, 0));
        let Some(mut world) = Sampler::of(&self.0, view, &mut rng) else {
            return weights.fill(view.legal(), |_| 1.0);
        };
        let mut won: Vec<(DecisionId, usize)> = view.legal().iter().map(|id| (id, 0)).collect();
        for _ in 0..TRIES {
            world.step(&mut rng);
            let Some(game) = world.game(view, view.hand(), &mut rng) else { continue };
            for (id, won) in &mut won {
                *won += usize::from(is_won(game, *id, view, self.0.memory(), &mut rng, &mut dealer));
            }
        }
        let most = won.iter().map(|(_, won)| *won).max();
        weights.fill(view.legal(), |id| f32::from(u8::from(won.contains(&(id, most.unwrap_or(0))))));
    }
}

/// Whether a game is won after this decision if everyone continues as a Page.
fn is_won(
    mut game: Game,
    id: DecisionId,
    view: &View<'_>,
    memory: &Memory,
    rng: &mut Rng,
    dealer: &mut Dealer,
) -> bool {
    let (me, mut weights) = (view.viewer().seat(), Weights::default());
    let mut next = me.map(|me| (me, id));
    while let Some((seat, id)) = next {
        game.play(seat, id, |_| ());
        dealer.settle(&mut game, |_| ());
        next = game.asked().iter().next().and_then(|seat| {
            Page.weigh(&game.view(Viewer::Seat(seat)), memory, &mut weights);
            Some((seat, weights.sample(rng.unit())?))
        });
    }
    game.table().winner() == me
}

/// The share of games that it wins against the Page.
pub(crate) fn share() -> Result<f64, Box<dyn std::error::Error>> {
    let make = Maker::new(|| Box::new(Search(Belief::new(Model::ladder()))));
    let mine = Entrant::Policy { name: "search".to_owned(), make };
    let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    let plan = Plan { bots: vec![mine, "page".parse()?], deals: 50, seed: 7, ..Plan::new(rules) };
    plan.check()?;
    let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
    Ok(Summary::of(&plan, &played.rows).standings[0].win.mean)
}

fn main() {
    println!("{:.0} % of its games won", 100.0 * share().expect("the plan makes sense"));
}
