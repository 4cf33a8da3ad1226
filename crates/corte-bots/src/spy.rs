//! The Spy: counts cards, infers by Bayes' rule, and looks one turn ahead.

use crate::belief::{Belief, Sampler};
use crate::courtier::{Courtier, Temper};
use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::model::Model;
use crate::policy::{Effort, Explanation, Policy, SeatBelief, Weights};
use crate::regent::{EVENLY, Regency, Supposed};
use crate::rng::Rng;
use crate::value::win_probability;
use corte::{BySeat, Cards, Character, DecisionId, Event, Game, Phase, Seat, Seen, View, Viewer};
use std::sync::Arc;

/// Parameters of the Spy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Craft {
    /// How it expects to continue within the turn.
    pub temper: Temper,
    /// The gain in win probability that makes a choice e times as likely.
    pub temperature: f32,
    /// The number of worlds it looks at.
    ///
    /// With three or more players these are random. With two they are all that are not too unlikely, or with `deference` the most
    /// likely, and hands that differ only in copies of a card count as one.
    pub worlds: usize,
    /// Where the Regent has its network for two players, the gain in win probability that makes a choice e times as likely as
    /// the Regent makes it.
    ///
    /// It is above 0. The temper and the temperature then apply to other tables only. Without it all tables are treated alike.
    pub deference: Option<f32>,
}

impl Craft {
    /// The Spy of the ladder.
    pub const SPY: Craft =
        Craft { temper: Temper::BOLD, temperature: 0.01, worlds: 16, deference: Some(0.2) };
}

/// Chooses what wins most often by the end of the turn.
///
/// It learns from the other players' decisions what kind of player each of them is, together with their cards.
///
/// Where the Regent has its network for two players, it also considers that the other may be a Regent. It then does what the
/// Regent would do, weighted by what that wins, so it mixes and has no habit without exception.
#[derive(Clone, Debug)]
pub struct Spy {
    craft: Craft,
    model: Model,
    /// Set at tables for which the Regent's network for two players was trained.
    regent: Option<Supposed>,
    belief: Belief,
    wins: Vec<f32>,
    games: Vec<Imagined>,
}

/// Where it starts from the Regent, choices less likely than the most likely one by this factor are not made.
const SELDOM: f32 = 0.02;
/// With two players, worlds less likely than this are ignored.
const FAR_FETCHED: f64 = 0.004;

/// A game that could be the real one.
#[derive(Clone, Debug)]
struct Imagined {
    game: Game,
    /// By other seat: the kind of player.
    natures: BySeat<u8>,
    probability: f32,
}

impl Spy {
    /// Creates a Spy with these parameters that takes the other players to be of this `model`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // A Spy that takes everybody to be a Page believes every claim.
    /// let page = Model::of(vec![std::sync::Arc::new(Page)]);
    /// let spy = Spy::new(Craft::SPY, page);
    /// let mut seated = Seated::new(Box::new(spy), game.perspective(Viewer::Seat(ana)), 7);
    /// assert!(game.legal(ana).contains(seated.decide().unwrap()));
    /// ```
    pub fn new(craft: Craft, model: Model) -> Spy {
        let belief = Belief::new(model.clone());
        Spy { craft, model, regent: None, belief, wins: Vec::new(), games: Vec::new() }
    }

    /// Collects games that could be the real one, with their probabilities.
    fn imagine(&mut self, view: &View<'_>, rng: &mut Rng) {
        self.games.clear();
        let Some(me) = view.viewer().seat() else { return };
        let others = view.table().playing().without(me);
        let Some(mut worlds) = Sampler::of(&self.belief, view, rng) else { return };
        if let (1, Some(other)) = (others.len(), others.lowest()) {
            let mut likely = apart(&mut worlds, other);
            likely.retain(|(_, probability)| *probability > FAR_FETCHED);
            if self.regent.is_some() {
                likely.sort_by(|one, other| other.1.total_cmp(&one.1));
                likely.truncate(self.craft.worlds);
            }
            for (index, probability) in likely {
                worlds.choose(index);
                if let Some(game) = worlds.game(view, view.hand(), rng) {
                    let natures = *worlds.natures();
                    self.games.push(Imagined { game, natures, probability: probability as f32 });
                }
            }
            return;
        }
        for _ in 0..self.craft.worlds {
            worlds.step(rng);
            let natures = *worlds.natures();
            let game = worlds.game(view, view.hand(), rng);
            self.games.extend(game.map(|game| Imagined { game, natures, probability: 1.0 }));
        }
    }

    /// Estimates the win probability of each legal decision.
    fn estimate(&mut self, view: &View<'_>, seed: u64) {
        let legal = view.legal();
        self.wins.clear();
        self.wins.resize(legal.len(), 0.0);
        let Some(me) = view.viewer().seat() else { return };
        let mut rng = Rng::new(seed);
        self.imagine(view, &mut rng);
        // The draws within a world must be independent of how the worlds were drawn.
        let draws = rng.next();
        let total: f32 = self.games.iter().map(|world| world.probability).sum();
        let memory = self.belief.memory();
        for (index, world) in self.games.iter().enumerate() {
            // This is how it continues itself; the others are of the kinds in this world.
            let courtier = Courtier::new(self.craft.temper);
            let own: &dyn Likelihood = self.regent.as_ref().map_or(&courtier, |regent| regent);
            let mut players: BySeat<&dyn Likelihood> = BySeat::all(own);
            for seat in view.table().playing().without(me).iter() {
                players[seat] = self.belief.model().nature(world.natures[seat]);
            }
            for (win, id) in self.wins.iter_mut().zip(legal.iter()) {
                // The same draws for every option.
                let rng = Rng::new(draws ^ index as u64);
                let mut ahead = Ahead { me, memory, players: &players, rng };
                *win += world.probability / total * ahead.after(world.game, me, id, 1.0);
            }
        }
    }
}

impl Policy for Spy {
    fn begin(&mut self, view: &View<'_>) {
        let regency = Regency::between_two(view.table().rules()).filter(|_| self.craft.deference.is_some());
        if regency.is_some() != self.regent.is_some() {
            self.regent = regency.map(Supposed);
            let regent = self.regent.clone().map(|regent| self.model.and(Arc::new(regent)));
            self.belief = Belief::new(regent.unwrap_or_else(|| self.model.clone()));
        }
        self.belief.begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.belief.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.estimate(view, effort.seed);
        if let Some((regent, deference)) = self.regent.as_ref().zip(self.craft.deference) {
            regent.weigh(view, self.belief.memory(), weights);
            return depart(&self.wins, deference, weights);
        }
        if self.games.is_empty() {
            return Courtier::new(self.craft.temper).weigh(view, self.belief.memory(), weights);
        }
        soften(view, &self.wins, self.craft.temperature, weights);
        weights.leave_out_what_is_vain(view);
    }

    fn twin(&self) -> Option<Box<dyn Policy>> {
        Some(Box::new(self.clone()))
    }

    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        let mut weights = Weights::default();
        self.weigh(view, effort, &mut weights);
        let mut explanation = Explanation::of(view, &weights);
        if !self.games.is_empty() {
            for (option, win) in explanation.options.iter_mut().zip(&self.wins) {
                // Rounding can take a sum of shares slightly above 1.
                option.win = Some(win.min(1.0));
            }
        }
        explanation.beliefs = beliefs(&self.belief, view);
        explanation
    }
}

/// With one other player, worlds that differ in more than copies of a card, each with the probability of all that are like it.
///
/// Where faces are distinct, many hands differ only in copies, and each of them alone is unlikely. The likeliest stands for all.
fn apart(worlds: &mut Sampler, other: Seat) -> Vec<(usize, f64)> {
    let characters = |cards: Cards| Character::ALL.map(|character| cards.count(character));
    let mut found: Vec<(_, usize, f64, f64)> = Vec::new();
    for index in 0..worlds.choices() {
        let alone = worlds.choose(index);
        let like = (characters(worlds.hands()[other]), characters(worlds.court()), worlds.natures()[other]);
        match found.iter_mut().find(|(of, ..)| *of == like) {
            Some((_, likeliest, most, all)) => {
                *all += alone;
                if alone > *most {
                    (*likeliest, *most) = (index, alone);
                }
            }
            None => found.push((like, index, alone, alone)),
        }
    }
    found.into_iter().map(|(_, likeliest, _, all)| (likeliest, all)).collect()
}

/// What a belief says about each other seat still in.
pub(crate) fn beliefs(belief: &Belief, view: &View<'_>) -> Vec<SeatBelief> {
    let others = view.table().playing().iter().filter(|seat| !view.viewer().is(*seat));
    let holds = |seat| Character::ALL.map(|character| belief.holds(seat, character) as f32);
    others.map(|seat| SeatBelief { seat, holds: holds(seat) }).collect()
}

/// Weights that grow by a factor of e for each `temperature` of win probability.
pub(crate) fn soften(view: &View<'_>, wins: &[f32], temperature: f32, weights: &mut Weights) {
    let best = wins.iter().copied().fold(0.0, f32::max);
    let mut wins = wins.iter();
    weights.fill(view.legal(), |_| wins.next().map_or(0.0, |win| ((win - best) / temperature).exp()));
}

/// Increases the given weights, mixed with an even share, by a factor of e for each `deference` of win probability.
fn depart(wins: &[f32], deference: f32, weights: &mut Weights) {
    let best = wins.iter().copied().fold(0.0, f32::max);
    let total = weights.values().iter().sum::<f32>().max(f32::MIN_POSITIVE);
    let even = EVENLY / wins.len() as f32;
    let mut wins = wins.iter();
    weights.change(|_, weight| {
        let behind = wins.next().map_or(0.0, |win| best - win);
        ((1.0 - EVENLY) * weight / total + even) * (-behind / deference).exp()
    });
    let most = weights.values().iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    weights.change(|_, weight| if weight < SELDOM * most { 0.0 } else { weight });
}

/// The rest of a turn with a known kind of player at every seat.
struct Ahead<'a> {
    me: Seat,
    memory: &'a Memory,
    players: &'a BySeat<&'a dyn Likelihood>,
    rng: Rng,
}

/// Choices less likely than this are not followed.
const UNLIKELY: f32 = 0.02;

impl Ahead<'_> {
    /// The win probability after a decision.
    fn after(&mut self, mut game: Game, seat: Seat, id: DecisionId, reach: f32) -> f32 {
        game.play(seat, id, |_| ());
        while let Some(chance) = game.chance() {
            draw(&mut game, chance.seat, chance.count, &mut self.rng);
        }
        let turn_is_over = matches!(game.table().phase(), Phase::Action | Phase::Over { .. });
        if turn_is_over || !game.table().playing().contains(self.me) {
            return win_probability(&game, self.me);
        }
        self.expect(&game, reach)
    }

    fn expect(&mut self, game: &Game, reach: f32) -> f32 {
        let Some(seat) = game.asked().lowest() else { return win_probability(game, self.me) };
        let mut weights = Weights::default();
        let view = game.view(Viewer::Seat(seat));
        self.players[seat].weigh(&view, self.memory, &mut weights);
        let total: f32 = weights.values().iter().sum();
        let (mut win, mut seen) = (0.0, 0.0);
        for (id, weight) in weights.iter() {
            let share = weight / total;
            if share * reach > UNLIKELY {
                win += share * self.after(*game, seat, id, share * reach);
                seen += share;
            }
        }
        if seen > 0.0 {
            return win / seen;
        }
        weights.sample(0.5).map_or(0.5, |id| self.after(*game, seat, id, reach))
    }
}

/// Draws cards from the Court at random.
pub(crate) fn draw(game: &mut Game, seat: Seat, count: usize, rng: &mut Rng) {
    let mut court = game.court();
    let mut cards = court.emptied();
    for _ in 0..count {
        if let Some(card) = court.iter().nth(rng.below(court.len())) {
            court.remove(card);
            cards.insert(card);
        }
    }
    // The cards are from the Court, so the draw is legal.
    let _ = game.draw(seat, cards);
}
