//! What lies behind the edge of a tree: each player goes on in one of some ways.

use crate::game::Player;
use crate::tree::{GameTree, TreePlace};

/// What a part of a game is worth by how each player goes through it: by the way of the first player, the way of the second, and the
/// place where it begins.
///
/// What a part of a game is worth depends on what is believed where it begins, so that no number stands for it in a larger game that
/// is solved without it. But let each player choose at its beginning, with what they know there, how they go on: then these numbers
/// stand for it, and it is solved along with the larger game whatever is believed. With all ways there are that is exact; with some, as
/// good as they are (N. Brown, T. Sandholm and B. Amos, *Depth-limited solving for imperfect-information games*, 2018).
#[derive(Clone, PartialEq, Debug)]
pub struct Ways {
    counts: [usize; 2],
    places: usize,
    worths: Vec<f32>,
}

impl Ways {
    /// The ways of plans for a tree, both players with as many: what they are worth at these places to the first player.
    pub fn of(tree: &GameTree, places: &[TreePlace], plans: &[Vec<f32>]) -> Ways {
        let mut worths = Vec::with_capacity(plans.len() * plans.len() * places.len());
        for first in plans {
            let mut mixed = first.clone();
            for second in plans {
                for set in (0..tree.sets()).filter(|set| tree.player(*set) == Player::Second) {
                    mixed[tree.weights_of(set)].copy_from_slice(&second[tree.weights_of(set)]);
                }
                let values = tree.values(&mixed);
                worths.extend(places.iter().map(|place| values[tree.number(*place)]));
            }
        }
        Ways { counts: [plans.len(); 2], places: places.len(), worths }
    }

    /// These numbers, in the order of [`Ways::worth`]; `None` where there are more of them, or fewer.
    pub fn from_worths(counts: [usize; 2], places: usize, worths: Vec<f32>) -> Option<Ways> {
        let all = counts[0].checked_mul(counts[1])?.checked_mul(places)?;
        (all > 0 && all == worths.len()).then_some(Ways { counts, places, worths })
    }

    /// How many ways the first player has, and how many the second.
    pub fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// How many places there are where it begins.
    pub fn places(&self) -> usize {
        self.places
    }

    /// What a place is worth to the first player, where the two go on in these ways.
    pub fn worth(&self, ways: [usize; 2], place: usize) -> f32 {
        self.worths[(ways[0] * self.counts[1] + ways[1]) * self.places + place]
    }

    /// All numbers, those of the places next to one another, then those of the second player's ways.
    pub fn worths(&self) -> &[f32] {
        &self.worths
    }
}
