//! What lies behind the edge of a tree: each player goes on in one of some ways.

use crate::game::Player;

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
    /// These numbers, in the order of [`Ways::worth`], as many as there are.
    pub(crate) fn new(counts: [usize; 2], places: usize, worths: Vec<f32>) -> Ways {
        Ways { counts, places, worths }
    }

    /// These numbers, in the order of [`Ways::worth`]; `None` where there are more of them, or fewer.
    pub fn from_worths(counts: [usize; 2], places: usize, worths: Vec<f32>) -> Option<Ways> {
        let all = counts[0].checked_mul(counts[1])?.checked_mul(places)?;
        (all > 0 && all == worths.len()).then_some(Ways { counts, places, worths })
    }

    /// The same without ways that are worth what another one is against every way of the other, at every place and within so much.
    ///
    /// Where everything is decided one way of each player is left.
    #[must_use]
    pub fn distinct(&self, within: f32) -> Ways {
        let [first, second] = Player::BOTH.map(|player| self.unlike(player, within));
        let pairs = first.iter().flat_map(|way| second.iter().map(|other| [*way, *other]));
        let worths = pairs.flat_map(|ways| (0..self.places).map(move |place| self.worth(ways, place)));
        Ways { counts: [first.len(), second.len()], places: self.places, worths: worths.collect() }
    }

    /// The ways of a player that differ from all before them.
    fn unlike(&self, player: Player, within: f32) -> Vec<usize> {
        let mut unlike: Vec<usize> = Vec::new();
        for way in 0..self.counts[player.index()] {
            if !unlike.iter().any(|known| self.is_alike(player, [*known, way], within)) {
                unlike.push(way);
            }
        }
        unlike
    }

    /// Whether two ways of a player are worth the same.
    fn is_alike(&self, player: Player, two: [usize; 2], within: f32) -> bool {
        (0..self.counts[player.other().index()]).all(|other| {
            let [one, another] = two.map(|way| match player {
                Player::First => [way, other],
                Player::Second => [other, way],
            });
            (0..self.places)
                .all(|place| (self.worth(one, place) - self.worth(another, place)).abs() <= within)
        })
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

    /// What the places are worth to the first player, where the two go on in these ways.
    pub(crate) fn worths_of(&self, ways: [usize; 2]) -> &[f32] {
        let from = (ways[0] * self.counts[1] + ways[1]) * self.places;
        &self.worths[from..from + self.places]
    }

    /// All numbers, those of the places next to one another, then those of the second player's ways.
    pub fn worths(&self) -> &[f32] {
        &self.worths
    }
}
