//! Continuations beyond the edge of a tree: each player picks one of several ways.

use crate::game::Player;

/// The values of a part of a game by how the players continue: by the first player's way, the second player's, and the place.
///
/// The value of a part of a game depends on the beliefs where it begins, so no single number can stand for it in a larger game.
/// If instead each player first chooses a way to continue, by what they know there, these numbers can: the part is then solved
/// along with the larger game, whatever is believed. This is exact with all ways that there are, and otherwise as good as the ways
/// given. That the opponent chooses is due to N. Brown, T. Sandholm and B. Amos, *Depth-limited solving for imperfect-information
/// games*, 2018; that every player does, to N. Brown and T. Sandholm, *Superhuman AI for multiplayer poker*, 2019.
#[derive(Clone, PartialEq, Debug)]
pub struct Ways {
    counts: [usize; 2],
    places: usize,
    worths: Vec<f32>,
}

impl Ways {
    /// Creates ways from these values, in the order of [`Ways::worth`].
    pub(crate) fn new(counts: [usize; 2], places: usize, worths: Vec<f32>) -> Ways {
        Ways { counts, places, worths }
    }

    /// Creates ways from these values, in the order of [`Ways::worth`]; `None` if their number is wrong.
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

    /// Returns, by hand of a player, the ways that differ from all earlier ones by more than `within`.
    ///
    /// Ways differ if they do so at a place where the player has that hand, against some way of the other.
    /// `hands` holds both players' hands by place.
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

    /// Whether two ways of a player have the same values at these places.
    fn is_alike(&self, player: Player, two: [usize; 2], places: &[usize], within: f32) -> bool {
        (0..self.counts[player.other().index()]).all(|other| {
            let [one, another] = two.map(|way| match player {
                Player::First => [way, other],
                Player::Second => [other, way],
            });
            places.iter().all(|place| (self.worth(one, *place) - self.worth(another, *place)).abs() <= within)
        })
    }

    /// Returns the same with some ways of each player kept, by hand.
    ///
    /// A player who chooses knows their hand, so a way's number may stand for a different way with each hand.
    /// If a hand keeps fewer ways than another, its last one fills the rest.
    /// `hands` holds both hands by place; `kept` holds by player and hand which ways are kept, at least one.
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

    /// Returns the numbers of the first player's and the second player's ways.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.counts(), [2, 2]);
    /// ```
    pub fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// Returns the number of places.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// assert_eq!(pennies.places(), 1);
    /// ```
    pub fn places(&self) -> usize {
        self.places
    }

    /// Returns the value of a place to the first player if the two players continue in these ways.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let ways = Ways::from_worths([1, 2], 2, vec![1.0, 2.0, 3.0, 4.0]).unwrap();
    /// assert_eq!(ways.worth([0, 1], 0), 3.0);
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such way or place.
    pub fn worth(&self, ways: [usize; 2], place: usize) -> f32 {
        self.worths[(ways[0] * self.counts[1] + ways[1]) * self.places + place]
    }

    /// The values of all places to the first player if the two players continue in these ways.
    pub(crate) fn worths_of(&self, ways: [usize; 2]) -> &[f32] {
        let from = (ways[0] * self.counts[1] + ways[1]) * self.places;
        &self.worths[from..from + self.places]
    }

    /// Returns all values: by the first player's way, then the second player's, then the place.
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
