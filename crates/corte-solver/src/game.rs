//! What a game has to say of itself to be solved.

use core::hash::Hash;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// Whose payoff a game states.
    First,
    /// Who gets the negative of it.
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
    /// Both of them.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 or 1.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Player::BOTH.map(Player::index), [0, 1]);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
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

    /// 1 for the first player, −1 for the second: what turns the game's payoff into theirs.
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
    /// Chance moves: each outcome with its probability. They add up to 1.
    Chance(Vec<(A, f64)>),
    /// A player moves.
    Decision {
        /// Who.
        player: Player,
        /// All that this player knows: states that look the same to them have equal values here.
        information: I,
        /// What they may do, at least one action. It is the same list, in the same order, wherever `information` is the same.
        actions: Vec<A>,
    },
    /// Nobody moves. The payoff of the first player; the second gets its negative.
    Over(f64),
}

/// A finite game of two players in which one wins what the other loses, with perfect recall.
///
/// Nothing else is asked of a game: solvers, best responses and samplers stand on this trait alone.
/// Perfect recall means that a player never forgets what they knew or did; [`SequenceForm::of`](crate::SequenceForm::of) checks it.
///
/// ```
/// use corte_solver::{Cfr, ExtensiveGame, Player, SequenceForm, Turn, Variant};
///
/// /// Rock, paper, scissors, in which rock wins twice as much. Nobody sees what the other does, so nobody knows anything.
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
/// assert!((paper - 0.5).abs() < 0.02); // what beats rock, in half of all games
/// # Ok::<(), corte_solver::NoSequenceForm>(())
/// ```
pub trait ExtensiveGame {
    /// A state, with all that is hidden in it.
    type State: Clone;
    /// An action of a player or an outcome of chance.
    type Action: Copy;
    /// What a player knows when they move: the name of an information set.
    type Information: Clone + Eq + Hash;

    /// The state in which the game begins.
    fn start(&self) -> Self::State;

    /// What happens next.
    fn turn(&self, state: &Self::State) -> Turn<Self::Action, Self::Information>;

    /// The state after an action that [`ExtensiveGame::turn`] has offered.
    fn play(&self, state: &Self::State, action: Self::Action) -> Self::State;
}
