//! The information sets that a search has visited, and the steps between them.

use crate::memory::Memory;
use crate::policy::Weights;
use crate::rng::Rng;
use crate::spy::draw;
use corte::{BySeat, Cards, DecisionId, Game, Phase, Seat, View, Viewer};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A hash of small values, with one multiplication per word.
#[derive(Clone, Copy, Default)]
struct Fold(u64);

impl Hasher for Fold {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.write_u64(u64::from(value));
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value ^ 0x5bd1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}

/// An edge starts with its node's value, as if it had been visited this often.
const DULL: f32 = 8.0;

/// A decision at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) id: DecisionId,
    prior: f32,
    pub(crate) visits: f32,
    wins: f32,
    /// The sum of the squared outcomes.
    squares: f32,
}

/// The number of prior visits with unknown outcomes that is assumed for an edge's standard error.
const UNSURE: f32 = 1.0;

impl Edge {
    pub(crate) fn value(&self) -> f32 {
        if self.visits > 0.0 { self.wins / self.visits } else { 0.5 }
    }

    /// The standard error of its value.
    pub(crate) fn error(&self) -> f32 {
        let spread = (self.squares - self.wins * self.value()).max(0.0) + 0.25 * UNSURE;
        (spread / (self.visits + UNSURE) / self.visits.max(1.0)).sqrt()
    }
}

/// The information sets visited so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    /// Where a node's edges begin, and how many there are.
    nodes: HashMap<u64, (usize, usize), BuildHasherDefault<Fold>>,
    pub(crate) edges: Vec<Edge>,
    /// The edges of this iteration, with the players who chose them.
    pub(crate) path: Vec<(usize, Seat)>,
}

impl Tree {
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    pub(crate) fn key(&self, history: u64, seat: Seat, hand: Cards, view: &View<'_>) -> u64 {
        let mut hasher = Fold(history);
        seat.hash(&mut hasher);
        hand.hash(&mut hasher);
        view.shown().hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn edges(&self, key: u64) -> Option<(usize, &[Edge])> {
        let (from, len) = *self.nodes.get(&key)?;
        Some((from, &self.edges[from..from + len]))
    }

    /// Whether a node is open.
    pub(crate) fn knows(&self, key: u64) -> bool {
        self.nodes.contains_key(&key)
    }

    /// Opens a node, whose priors are these weights mixed with an even share.
    pub(crate) fn open(&mut self, key: u64, weights: &Weights, evenly: f32) {
        let from = self.edges.len();
        let total: f32 = weights.values().iter().sum();
        let uniform = 1.0 / weights.values().len() as f32;
        for (id, weight) in weights.iter() {
            let share = if total > 0.0 { weight / total } else { uniform };
            let prior = (1.0 - evenly) * share + evenly * uniform;
            self.edges.push(Edge { id, prior, visits: 0.0, wins: 0.0, squares: 0.0 });
        }
        self.nodes.insert(key, (from, self.edges.len() - from));
    }

    /// The weights of a node's edges: their priors, times e for each `temperature` that they win more.
    pub(crate) fn weigh(&self, key: u64, temperature: f32, weights: &mut Vec<f32>) {
        weights.clear();
        let Some((_, edges)) = self.edges(key) else { return };
        let visits: f32 = edges.iter().map(|edge| edge.visits).sum();
        let wins: f32 = edges.iter().map(|edge| edge.wins).sum();
        let mean = if visits > 0.0 { wins / visits } else { 0.5 };
        let value = |edge: &Edge| (edge.wins + DULL * mean) / (edge.visits + DULL);
        let best = edges.iter().map(value).fold(0.0, f32::max);
        weights.extend(edges.iter().map(|edge| edge.prior * ((value(edge) - best) / temperature).exp()));
    }

    pub(crate) fn back_up(&mut self, wins: &BySeat<f32>) {
        for &(edge, seat) in &self.path {
            self.edges[edge].visits += 1.0;
            self.edges[edge].wins += wins[seat];
            self.edges[edge].squares += wins[seat] * wins[seat];
        }
    }
}

/// Whether the question does not depend on a hidden card: none has been drawn for it, and none is shown.
pub(crate) fn asked_openly(view: &View<'_>) -> bool {
    matches!(view.table().phase(), Phase::Action | Phase::Challenge { .. } | Phase::Block { .. })
}

/// Makes a decision and the draws after it, and updates memory and history with the public events.
pub(crate) fn step(
    game: &mut Game,
    seat: Seat,
    id: DecisionId,
    memory: &mut Memory,
    history: &mut u64,
    rng: &mut Rng,
) {
    let before = *game.table();
    let mut hasher = Fold(*history);
    game.play(seat, id, |event| {
        memory.hear(&before, event);
        if let Some(event) = event.seen_by(Viewer::Spectator) {
            event.hash(&mut hasher);
        }
    });
    while let Some(chance) = game.chance() {
        draw(game, chance.seat, chance.count, rng);
        hasher.write_u64(1);
    }
    *history = hasher.finish();
}
