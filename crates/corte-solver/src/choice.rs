//! The edge of a tree, where each player chooses how to continue.

use crate::game::Player;
use crate::ways::Ways;
use std::ops::Range;
use std::sync::Arc;

/// The simultaneous choice of both players at an edge: each chooses one of their ways to continue, by what they know.
///
/// There is a node for each place of the ways, and for each player an information set for each thing they can know there.
/// Only values lie beyond it, so it is processed as a table and not node by node.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The player of the tree who is the first player of the ways.
    player: Player,
    /// Where that player's sets begin, where the other's begin, and where those end.
    sets: [usize; 3],
    /// Where the weights of that player's sets begin, and where the other's do.
    weights: [usize; 2],
    /// The first node.
    node: usize,
    ways: Arc<Ways>,
    /// By place: what that player and the other know there, as numbers.
    known: Arc<[[u32; 2]]>,
}

impl Choice {
    pub(crate) fn new(
        player: Player,
        (sets, weights, node): ([usize; 3], [usize; 2], usize),
        ways: Arc<Ways>,
        known: Arc<[[u32; 2]]>,
    ) -> Choice {
        Choice { player, sets, weights, node, ways, known }
    }

    fn side(&self, player: Player) -> usize {
        usize::from(player != self.player)
    }

    /// The nodes.
    pub(crate) fn nodes(&self) -> Range<usize> {
        self.node..self.node + self.known.len()
    }

    /// The information sets of a player.
    pub(crate) fn sets(&self, player: Player) -> Range<usize> {
        let side = self.side(player);
        self.sets[side]..self.sets[side + 1]
    }

    /// By node: the player's information set.
    pub(crate) fn sets_by_node(&self, player: Player) -> impl Iterator<Item = usize> {
        let side = self.side(player);
        self.known.iter().map(move |known| self.sets[side] + known[side] as usize)
    }

    /// The number of a player's ways.
    pub(crate) fn count(&self, player: Player) -> usize {
        self.ways.counts()[self.side(player)]
    }

    /// By node: where the weights of a player's ways begin.
    fn weights_by_node(&self, player: Player) -> impl Iterator<Item = usize> {
        let (side, count) = (self.side(player), self.count(player));
        let first = self.weights[side];
        self.known.iter().map(move |known| first + known[side] as usize * count)
    }

    /// By way of a player and node: the value to the tree's first player if the other follows the plan.
    pub(crate) fn against(&self, plan: &[f32], player: Player, worths: &mut Vec<f32>) {
        let (size, sign, other) = (self.known.len(), self.player.sign() as f32, player.other());
        worths.clear();
        worths.resize(self.count(player) * size, 0.0);
        let mut chances = vec![0.0; size];
        for answer in 0..self.count(other) {
            for (chance, weight) in chances.iter_mut().zip(self.weights_by_node(other)) {
                *chance = sign * plan[weight + answer];
            }
            for (way, sums) in worths.chunks_exact_mut(size).enumerate() {
                let ways = if player == self.player { [way, answer] } else { [answer, way] };
                let known = self.ways.worths_of(ways);
                for ((sum, chance), worth) in sums.iter_mut().zip(&chances).zip(known) {
                    *sum += chance * worth;
                }
            }
        }
    }

    /// The values of the nodes when a player chooses among the given ways by the plan.
    pub(crate) fn mean(&self, plan: &[f32], player: Player, worths: &[f32], values: &mut [f32]) {
        let values = &mut values[self.nodes()];
        values.fill(0.0);
        for (way, worths) in worths.chunks_exact(self.known.len()).enumerate() {
            let weights = self.weights_by_node(player);
            for ((value, worth), weight) in values.iter_mut().zip(worths).zip(weights) {
                *value += plan[weight + way] * worth;
            }
        }
    }

    /// By information set and way of a player: the value to the tree's first player, with nodes weighted by their reach.
    pub(crate) fn gains(&self, player: Player, worths: &[f32], reach: &[f32], gains: &mut Vec<f32>) {
        let (side, count) = (self.side(player), self.count(player));
        gains.clear();
        gains.resize(self.sets(player).len() * count, 0.0);
        for (way, worths) in worths.chunks_exact(self.known.len()).enumerate() {
            for ((known, worth), met) in self.known.iter().zip(worths).zip(&reach[self.nodes()]) {
                gains[known[side] as usize * count + way] += met * worth;
            }
        }
    }
}
