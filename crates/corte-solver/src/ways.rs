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
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.worth([0, 1], 0), -1.0);
    /// assert_eq!(Ways::from_worths([2, 2], 1, vec![1.0]), None); // there are four pairs of ways
    /// ```
    pub fn from_worths(counts: [usize; 2], places: usize, worths: Vec<f32>) -> Option<Ways> {
        let all = counts[0].checked_mul(counts[1])?.checked_mul(places)?;
        (all > 0 && all == worths.len()).then_some(Ways { counts, places, worths })
    }

    /// By hand of a player, its ways that differ from all before them by more than this, at a place where that hand is met and against some
    /// way of the other. By place it is told which hand each player has.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// // The first player's last two ways are worth the same, whatever the other does.
    /// let ways = Ways::from_worths([3, 2], 1, vec![1.0, -1.0, 0.5, 0.0, 0.5, 0.0]).unwrap();
    /// assert_eq!(ways.unlike(Player::First, &[[0, 0]], 0.1), [vec![0, 1]]);
    /// ```
    pub fn unlike(&self, player: Player, hands: &[[usize; 2]], within: f32) -> Vec<Vec<usize>> {
        let side = player.index();
        let count = hands.iter().map(|hands| hands[side] + 1).max().unwrap_or(0);
        let of_hand = |hand: usize| {
            let places: Vec<usize> = (0..hands.len()).filter(|place| hands[*place][side] == hand).collect();
            let mut unlike: Vec<usize> = Vec::new();
            for way in 0..self.counts[side] {
                if !unlike.iter().any(|known| self.is_alike(player, [*known, way], &places, within)) {
                    unlike.push(way);
                }
            }
            unlike
        };
        (0..count).map(of_hand).collect()
    }

    /// Whether two ways of a player are worth the same at these places.
    fn is_alike(&self, player: Player, two: [usize; 2], places: &[usize], within: f32) -> bool {
        (0..self.counts[player.other().index()]).all(|other| {
            let [one, another] = two.map(|way| match player {
                Player::First => [way, other],
                Player::Second => [other, way],
            });
            places.iter().all(|place| (self.worth(one, *place) - self.worth(another, *place)).abs() <= within)
        })
    }

    /// The same with some ways of each player by hand alone: a player who chooses knows that hand, so the way of one number may be another
    /// with each. With fewer of a hand than of another its last one stands for those it lacks.
    ///
    /// By place it is told which hand each player has, and by player and hand which ways are kept, at least one.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let ways = Ways::from_worths([3, 1], 1, vec![1.0, 0.5, 0.0]).unwrap();
    /// let kept = ways.of_hands(&[[0, 0]], &[vec![vec![0, 2]], vec![vec![0]]]);
    /// assert_eq!(kept.worths(), [1.0, 0.0]);
    /// ```
    #[must_use]
    pub fn of_hands(&self, hands: &[[usize; 2]], kept: &[Vec<Vec<usize>>; 2]) -> Ways {
        let counts = [0, 1].map(|side: usize| kept[side].iter().map(Vec::len).max().unwrap_or(1));
        let way = |side: usize, hand: usize, number: usize| {
            let kept = &kept[side][hand];
            kept.get(number).or(kept.last()).copied().unwrap_or_default()
        };
        let mut worths = Vec::with_capacity(counts[0] * counts[1] * self.places);
        for first in 0..counts[0] {
            for second in 0..counts[1] {
                worths.extend(hands.iter().enumerate().map(|(place, hands)| {
                    self.worth([way(0, hands[0], first), way(1, hands[1], second)], place)
                }));
            }
        }
        Ways { counts, places: self.places, worths }
    }

    /// How many ways the first player has, and how many the second.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.counts(), [2, 2]);
    /// ```
    pub fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// How many places there are where it begins.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.places(), 1);
    /// ```
    pub fn places(&self) -> usize {
        self.places
    }

    /// What a place is worth to the first player, where the two go on in these ways.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let ways = Ways::from_worths([1, 2], 2, vec![1.0, 2.0, 3.0, 4.0]).unwrap();
    /// assert_eq!(ways.worth([0, 1], 0), 3.0);
    /// ```
    ///
    /// # Panics
    ///
    /// When there is no such way, or no such place.
    pub fn worth(&self, ways: [usize; 2], place: usize) -> f32 {
        self.worths[(ways[0] * self.counts[1] + ways[1]) * self.places + place]
    }

    /// What the places are worth to the first player, where the two go on in these ways.
    pub(crate) fn worths_of(&self, ways: [usize; 2]) -> &[f32] {
        let from = (ways[0] * self.counts[1] + ways[1]) * self.places;
        &self.worths[from..from + self.places]
    }

    /// All numbers, those of the places next to one another, then those of the second player's ways.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.worths(), [1.0, -1.0, -1.0, 1.0]);
    /// ```
    pub fn worths(&self) -> &[f32] {
        &self.worths
    }
}
