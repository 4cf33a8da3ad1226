//! The Cardinal: tree search over information sets.

use crate::belief::{Belief, Sampler};
use crate::conclave::Conclave;
use crate::courtier::{Courtier, Temper};
use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::model::Model;
use crate::policy::{Effort, Explanation, Policy, Weights};
use crate::regent::Regency;
use crate::rng::Rng;
use crate::spy::beliefs;
use crate::tree::{Edge, Tree, asked_openly, step};
use crate::value::win_probability;
use corte::{BySeat, Cards, Event, Game, Phase, Seat, Seen, View, Viewer};

/// How the Cardinal is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Doctrine {
    /// Where the search of every hand begins.
    pub temper: Temper,
    /// How strongly the search explores.
    pub explore: f32,
    /// Of the iterations, the share in which the searcher's own hand is drawn anew from what the others may believe of it.
    pub doubt: f32,
    /// The exponent of the visits in the final weights.
    pub sharpness: f32,
    /// Between two, how much more probability of winning, above 0, makes a choice e times as likely as the Regent makes it; among `n` it is 2 / n of that. Exploration, sharpness and temper are of a search without, which begins with a Courtier.
    pub temperature: Option<f32>,
}

impl Doctrine {
    /// The Cardinal of the ladder.
    pub const CARDINAL: Doctrine =
        Doctrine { temper: Temper::BOLD, explore: 0.5, doubt: 0.5, sharpness: 2.0, temperature: Some(0.07) };
}

/// Searches the game from every hand that could be held, each player seeing only what they may.
///
/// It is a multiple-observer information-set tree search (Cowling, Powley, Whitehouse 2012) with the choice rule of PUCT.
/// A node is a seat, its hand, and the public events since the root.
/// In a share of the iterations the searcher's own hand is drawn from the onlooker's belief:
/// the others in the tree then can't know it, and a bluff can pay.
///
/// With a [temperature](Doctrine::temperature) the search begins with what the Regent would do, and departs from it by how much that wins.
#[derive(Clone, Debug)]
pub struct Cardinal {
    doctrine: Doctrine,
    /// How it searches where it begins with the Regent.
    conclave: Option<Box<Conclave>>,
    belief: Belief,
    /// What an onlooker believes of every hand, the searcher's included.
    outside: Belief,
    tree: Tree,
    weights: Weights,
}

impl Cardinal {
    /// A Cardinal of this doctrine, who explains everybody's past choices by `model`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // One that trusts its own hand to stay unknown in three searches of four.
    /// let doctrine = Doctrine { doubt: 0.25, ..Doctrine::CARDINAL };
    /// let cardinal = Cardinal::new(doctrine, Model::ladder());
    /// let mut seated = Seated::new(Box::new(cardinal), game.perspective(Viewer::Seat(ana)), 7);
    /// let id = seated.decide_while(&mut |done| done < 100).unwrap();
    /// assert!(game.legal(ana).contains(id));
    /// ```
    pub fn new(doctrine: Doctrine, model: Model) -> Cardinal {
        Cardinal {
            doctrine,
            conclave: None,
            belief: Belief::new(model.clone()),
            outside: Belief::new(model),
            tree: Tree::default(),
            weights: Weights::default(),
        }
    }

    /// Whose weights a search of every hand begins with, and who plays where nothing better is known.
    fn courtier(&self) -> Courtier {
        Courtier::new(self.doctrine.temper)
    }

    /// Searches; by legal decision the visits, the estimated probability of winning and its standard error. `None` where no world fits.
    fn search(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Option<Vec<(f32, f32, f32)>> {
        let me = view.viewer().seat()?;
        let mut rng = Rng::new(effort.seed);
        let mut worlds = Sampler::of(&self.belief, view, &mut rng)?;
        self.tree.clear();
        let mut done = 0;
        let mut played = 0;
        while done == 0 || (effort.go_on)(done) {
            done += 1;
            worlds.step(&mut rng);
            let doubted = asked_openly(view) && rng.unit() < self.doctrine.doubt;
            let own = if doubted { self.doubt(me, view, &worlds, &mut rng) } else { view.hand() };
            let Some(game) = worlds.game(view, own, &mut rng) else { continue };
            played += 1;
            self.iterate(game, &mut rng);
        }
        if played == 0 {
            return None;
        }
        let key = self.tree.key(0, me, view.hand(), view);
        let (_, edges) = self.tree.edges(key)?;
        let estimate = |edge: &Edge| (edge.visits, edge.value(), edge.error());
        Some(edges.iter().map(estimate).collect())
    }

    /// Another hand for the searcher, as the others may suppose it beside their own.
    fn doubt(&self, me: Seat, view: &View<'_>, worlds: &Sampler, rng: &mut Rng) -> Cards {
        let pool = worlds.court().plus(view.hand());
        let unseen = self.outside.unseen_outside(view);
        let weight = |hand: Cards, probability: f64| {
            let all = f64::from(unseen.ways(hand));
            if all > 0.0 { probability * f64::from(pool.ways(hand)) / all } else { 0.0 }
        };
        let hands = self.outside.hands(me);
        let total: f64 = hands.iter().map(|h| weight(h.hand, h.probability)).sum();
        let mut at = f64::from(rng.unit()) * total;
        for hypothesis in hands {
            at -= weight(hypothesis.hand, hypothesis.probability);
            if at < 0.0 {
                return hypothesis.hand;
            }
        }
        view.hand()
    }

    /// Plays once from the root: down the tree, one node further, and to the end of that turn as Courtiers.
    fn iterate(&mut self, mut game: Game, rng: &mut Rng) {
        let mut memory = *self.belief.memory();
        let mut history = 0;
        self.tree.path.clear();
        while !game.table().is_over() {
            let Some(seat) = game.asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            let legal = view.legal();
            if legal.len() == 1 {
                let only = legal.nth(0);
                only.into_iter().for_each(|id| step(&mut game, seat, id, &mut memory, &mut history, rng));
                continue;
            }
            let key = self.tree.key(history, seat, view.hand(), &view);
            let known = self.tree.knows(key);
            if !known {
                self.courtier().weigh(&view, &memory, &mut self.weights);
                self.tree.open(key, &self.weights, 0.25);
            }
            let edge = self.tree.choose(key, self.doctrine.explore);
            self.tree.path.push((edge, seat));
            let id = self.tree.edges[edge].id;
            step(&mut game, seat, id, &mut memory, &mut history, rng);
            if !known {
                break;
            }
        }
        self.finish_turn(&mut game, &mut memory, rng);
        let mut wins = BySeat::all(0.0);
        for seat in game.table().seats() {
            wins[seat] = win_probability(&game, seat);
        }
        self.tree.back_up(&wins);
    }

    /// Plays on as Courtiers until a turn begins.
    fn finish_turn(&mut self, game: &mut Game, memory: &mut Memory, rng: &mut Rng) {
        while !matches!(game.table().phase(), Phase::Action | Phase::Over { .. }) {
            let Some(seat) = game.asked().lowest() else { return };
            let view = game.view(Viewer::Seat(seat));
            self.courtier().weigh(&view, memory, &mut self.weights);
            let Some(id) = self.weights.sample(rng.unit()) else { return };
            step(game, seat, id, memory, &mut 0, rng);
        }
    }
}

impl Policy for Cardinal {
    fn begin(&mut self, view: &View<'_>) {
        if let Some(temperature) = self.doctrine.temperature {
            let regency = Regency::at(view.table().rules());
            let conclave = Conclave::new(self.doctrine.doubt, temperature, regency, self.belief.model());
            return self.conclave.insert(Box::new(conclave)).begin(view);
        }
        self.belief.begin(view);
        self.outside.begin_outside(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Some(conclave) = &mut self.conclave {
            return conclave.hear(before, event);
        }
        self.belief.hear(before, event);
        self.outside.hear_outside(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        if let Some(conclave) = &mut self.conclave {
            return conclave.weigh(view, effort, weights);
        }
        let Some(found) = self.search(view, effort) else {
            return self.courtier().weigh(view, self.belief.memory(), weights);
        };
        weigh_visits(view, &found, self.doctrine.sharpness, weights);
    }

    fn rest(&mut self) {
        self.tree = Tree::default();
        if let Some(conclave) = &mut self.conclave {
            conclave.rest();
        }
    }

    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        if let Some(conclave) = &mut self.conclave {
            return conclave.explain(view, effort);
        }
        let found = self.search(view, effort);
        let mut weights = Weights::default();
        match &found {
            Some(found) => weigh_visits(view, found, self.doctrine.sharpness, &mut weights),
            None => self.courtier().weigh(view, self.belief.memory(), &mut weights),
        }
        let mut explanation = Explanation::of(view, &weights);
        for (option, (visits, win, error)) in explanation.options.iter_mut().zip(found.into_iter().flatten())
        {
            (option.win, option.error) = if visits > 0.0 { (Some(win), Some(error)) } else { (None, None) };
        }
        explanation.beliefs = beliefs(&self.belief, view);
        explanation
    }
}

/// Weights by visits; what was hardly visited is not played.
fn weigh_visits(view: &View<'_>, found: &[(f32, f32, f32)], sharpness: f32, weights: &mut Weights) {
    let most = found.iter().map(|(visits, ..)| *visits).fold(1.0, f32::max);
    let mut found = found.iter();
    weights.fill(view.legal(), |_| {
        let share = found.next().map_or(0.0, |(visits, ..)| visits / most);
        if share < 0.1 { 0.0 } else { share.powf(sharpness) }
    });
}
