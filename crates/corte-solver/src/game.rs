//! The definition of a game to be solved.

use core::hash::Hash;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The player whose payoff a game states.
    First,
    /// The player who gets the negative of it.
    Second,
}

impl core::fmt::Display for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Player::First => "the first player",
            Player::Second => "the second player",
        })
    }
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// Returns 0 for the first player and 1 for the second.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Player::BOTH.map(Player::index), [0, 1]);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the other player.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Player::First.other(), Player::Second);
    /// ```
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Returns 1 for the first player and −1 for the second, which converts the game's payoff to theirs.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Player::BOTH.map(Player::sign), [1.0, -1.0]);
    /// ```
    pub const fn sign(self) -> f64 {
        match self {
            Player::First => 1.0,
            Player::Second => -1.0,
        }
    }
}

/// What happens next in a state.
#[derive(Clone, PartialEq, Debug)]
pub enum Turn<A, I> {
    /// Chance moves: the outcomes with their probabilities, which add up to 1.
    Chance(Vec<(A, f64)>),
    /// A player moves.
    Decision {
        /// The player.
        player: Player,
        /// Everything that the player knows. States that look the same to them have equal values here.
        information: I,
        /// The legal actions, of which there is at least one: the same list in the same order for equal `information`.
        actions: Vec<A>,
    },
    /// The game is over, with this payoff to the first player. The second player gets the negative.
    Over(f64),
}

/// A finite two-player zero-sum game with perfect recall.
///
/// Solvers, best responses and samplers use this trait alone.
/// Perfect recall means that players never forget what they knew or did; [`SequenceForm::of`](crate::SequenceForm::of) checks it.
///
/// ```
/// use corte_solver::{Cfr, ExtensiveGame, Player, SequenceForm, Turn, Variant};
///
/// /// Rock, paper, scissors, in which rock wins twice as much. Nobody sees the other's choice, so nobody knows anything.
/// struct Stones;
///
/// impl ExtensiveGame for Stones {
///     type State = Vec<usize>;
///     type Action = usize;
///     type Information = ();
///
///     fn start(&self) -> Vec<usize> {
///         Vec::new()
///     }
///
///     fn turn(&self, chosen: &Vec<usize>) -> Turn<usize, ()> {
///         let won = [[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]];
///         match chosen[..] {
///             [first, second, ..] => Turn::Over(won[first][second]),
///             _ => Turn::Decision { player: Player::BOTH[chosen.len()], information: (), actions: vec![0, 1, 2] },
///         }
///     }
///
///     fn play(&self, chosen: &Vec<usize>, action: usize) -> Vec<usize> {
///         chosen.iter().copied().chain([action]).collect()
///     }
/// }
///
/// let stones = SequenceForm::of(&Stones, 100)?;
/// let mut solver = Cfr::new(&stones, Variant::Plus);
/// solver.run(10_000);
/// let strategy = solver.average();
/// assert!(stones.exploitability(&strategy) < 1e-3);
/// let paper = strategy.at(&stones.sets()[0])[1];
/// assert!((paper - 0.5).abs() < 0.02); // it beats rock
/// # Ok::<(), corte_solver::NoSequenceForm>(())
/// ```
pub trait ExtensiveGame {
    /// A state, including everything hidden.
    type State: Clone;
    /// An action of a player, or an outcome of chance.
    type Action: Copy;
    /// What a player knows when they move. It identifies an information set.
    type Information: Clone + Eq + Hash;

    /// Returns the initial state.
    fn start(&self) -> Self::State;

    /// Returns what happens next in a state.
    fn turn(&self, state: &Self::State) -> Turn<Self::Action, Self::Information>;

    /// Returns the state after an action that [`ExtensiveGame::turn`] offered.
    fn play(&self, state: &Self::State, action: Self::Action) -> Self::State;
}
