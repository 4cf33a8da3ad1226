//! Strategies of both players.

use crate::game::Player;
use crate::sequence_form::{InformationSet, NOTHING, SequenceForm};
use core::fmt;

/// A behaviour strategy of both players: a probability for each action of each information set.
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    /// Indexed by sequence; 1 for the empty one.
    probabilities: Vec<f64>,
}

/// The error of a weight that is negative or not finite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BadWeight {
    /// The sequence.
    pub sequence: usize,
    /// The weight.
    pub weight: f64,
}

impl fmt::Display for BadWeight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "sequence {} has weight {}; a weight must be finite and at least 0",
            self.sequence, self.weight
        )
    }
}

impl core::error::Error for BadWeight {}

impl Strategy {
    /// Returns the strategy with equal probabilities for the actions of each set.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let random = Strategy::uniform(&kuhn);
    /// assert!(kuhn.sets().iter().all(|set| random.at(set) == [0.5, 0.5]));
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn uniform<I>(game: &SequenceForm<I>) -> Strategy {
        Strategy::normalised(game, vec![0.0; game.sequences()])
    }

    /// Creates a strategy from weights, which `weigh` sets for each information set.
    ///
    /// If all weights of a set are 0, its actions are equally likely.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// // A player who bets three times out of four.
    /// let bold = Strategy::weighed(&kuhn, |_, weights| weights.copy_from_slice(&[1.0, 3.0])).unwrap();
    /// assert_eq!(bold.at(&kuhn.sets()[0]), [0.25, 0.75]);
    /// let wrong = Strategy::weighed(&kuhn, |_, weights| weights[0] = -1.0);
    /// assert_eq!(wrong.unwrap_err().weight, -1.0);
    /// let huge = Strategy::weighed(&kuhn, |_, weights| weights.fill(f64::MAX)).unwrap();
    /// assert_eq!(huge.at(&kuhn.sets()[0]), [0.5, 0.5]);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a weight is negative or not finite: the first one found.
    pub fn weighed<I>(
        game: &SequenceForm<I>,
        mut weigh: impl FnMut(&InformationSet<I>, &mut [f64]),
    ) -> Result<Strategy, BadWeight> {
        let mut weights = vec![0.0; game.sequences()];
        for set in game.sets() {
            weigh(set, &mut weights[set.sequences()]);
        }
        if let Some(sequence) = weights.iter().position(|weight| !(*weight >= 0.0 && weight.is_finite())) {
            return Err(BadWeight { sequence, weight: weights[sequence] });
        }
        for set in game.sets() {
            let weights = &mut weights[set.sequences()];
            if weights.iter().sum::<f64>().is_infinite() {
                weights.iter_mut().for_each(|weight| *weight /= f64::MAX);
            }
        }
        Ok(Strategy::normalised(game, weights))
    }

    /// Creates a strategy from non-negative weights by sequence.
    pub(crate) fn normalised<I>(game: &SequenceForm<I>, mut weights: Vec<f64>) -> Strategy {
        weights[NOTHING as usize] = 1.0;
        for set in game.sets() {
            normalise(&mut weights[set.sequences()]);
        }
        Strategy { probabilities: weights }
    }

    /// Combines the first player's half of one strategy with the second player's half of another.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let random = Strategy::uniform(&kuhn);
    /// let bold = Strategy::weighed(&kuhn, |_, weights| weights[1] = 1.0).unwrap();
    /// let both = Strategy::of_two(&kuhn, &random, &bold);
    /// for set in kuhn.sets() {
    ///     assert_eq!(both.at(set), if set.player == Player::First { [0.5, 0.5] } else { [0.0, 1.0] });
    /// }
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a strategy is for a game with another number of sequences.
    #[must_use]
    pub fn of_two<I>(game: &SequenceForm<I>, first: &Strategy, second: &Strategy) -> Strategy {
        [first, second].iter().for_each(|strategy| strategy.check_is_of(game));
        let mut both = first.clone();
        for set in game.sets().iter().filter(|set| set.player == Player::Second) {
            both.probabilities[set.sequences()].copy_from_slice(&second.probabilities[set.sequences()]);
        }
        both
    }

    /// Returns the probabilities of a set's actions, in order.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let first = &kuhn.sets()[0];
    /// assert_eq!(Strategy::uniform(&kuhn).at(first).len(), first.sequences().len());
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the set belongs to a larger game.
    pub fn at<I>(&self, set: &InformationSet<I>) -> &[f64] {
        &self.probabilities[set.sequences()]
    }

    /// A strategy of another game would be misread silently.
    fn check_is_of<I>(&self, game: &SequenceForm<I>) {
        let (mine, all) = (self.probabilities.len(), game.sequences());
        assert_eq!(mine, all, "the strategy is for another game, with another number of sequences");
    }

    /// The *realisation plan*: the probability of each sequence as far as its player is concerned.
    pub(crate) fn realisation<I>(&self, game: &SequenceForm<I>) -> Vec<f64> {
        self.check_is_of(game);
        let mut plan = self.probabilities.clone();
        realise(game, &mut plan);
        plan
    }
}

/// Turns probabilities of actions into probabilities of the sequences that end with them.
pub(crate) fn realise<I>(game: &SequenceForm<I>, plan: &mut [f64]) {
    for set in game.sets() {
        let before = plan[set.after as usize];
        plan[set.sequences()].iter_mut().for_each(|probability| *probability *= before);
    }
}

/// Scales the weights of a set's actions to a sum of 1.
pub(crate) fn normalise(weights: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    let even = 1.0 / weights.len() as f64;
    weights.iter_mut().for_each(|weight| *weight = if sum > 0.0 { *weight / sum } else { even });
}
