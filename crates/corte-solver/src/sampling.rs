//! Counterfactual regret minimisation by sampling, for games too large to unfold.

use crate::game::{ExtensiveGame, Player, Turn};
use crate::sequence_form::SequenceForm;
use crate::strategy::{BadWeight, Strategy, normalise};
use std::collections::HashMap;
use std::hash::Hash;

/// External-sampling MCCFR: one player tries every action, while the other player and chance sample one each.
///
/// It uses only the game itself, and memory for the information sets visited.
/// The same game and seed give the same numbers.
///
/// M. Lanctot, K. Waugh, M. Zinkevich and M. Bowling, *Monte Carlo sampling for regret minimization in extensive games*, 2009.
///
/// ```
/// use corte_solver::{ExternalSampling, SequenceForm, games::Kuhn};
///
/// let mut solver = ExternalSampling::new(&Kuhn, 7);
/// solver.run(20_000);
/// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
/// assert!(kuhn.exploitability(&solver.average(&kuhn)?) < 0.02);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ExternalSampling<'g, G: ExtensiveGame> {
    game: &'g G,
    rng: fastrand::Rng,
    met: HashMap<(Player, G::Information), Learnt>,
    traversals: u64,
}

/// What is known about an information set, by action.
#[derive(Clone, Debug)]
struct Learnt {
    regrets: Vec<f64>,
    average: Vec<f64>,
}

impl Learnt {
    /// The strategy proportional to positive regrets.
    fn strategy(&self) -> Vec<f64> {
        let mut strategy: Vec<f64> = self.regrets.iter().map(|regret| regret.max(0.0)).collect();
        normalise(&mut strategy);
        strategy
    }
}

impl<'g, G: ExtensiveGame> ExternalSampling<'g, G> {
    /// Creates a solver that has done nothing. All randomness comes from the seed.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let [mut one, mut other] = [7, 7].map(|seed| ExternalSampling::new(&Kuhn, seed));
    /// one.run(100);
    /// other.run(100);
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(one.average(&kuhn), other.average(&kuhn));
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn new(game: &'g G, seed: u64) -> ExternalSampling<'g, G> {
        ExternalSampling { game, rng: fastrand::Rng::with_seed(seed), met: HashMap::new(), traversals: 0 }
    }

    /// Returns the number of information sets visited.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let mut solver = ExternalSampling::new(&Kuhn, 7);
    /// solver.run(1_000);
    /// assert_eq!(solver.met(), 12); // all of Kuhn poker's
    /// ```
    pub fn met(&self) -> usize {
        self.met.len()
    }

    /// Returns the number of traversals done, counting both players.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let mut solver = ExternalSampling::new(&Kuhn, 7);
    /// solver.run(1_000);
    /// assert_eq!(solver.traversals(), 2_000);
    /// ```
    pub fn traversals(&self) -> u64 {
        self.traversals
    }

    /// Traverses the game this many times for each player.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let mut solver = ExternalSampling::new(&Kuhn, 7);
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// solver.run(100);
    /// let before = kuhn.exploitability(&solver.average(&kuhn)?);
    /// solver.run(20_000);
    /// assert!(kuhn.exploitability(&solver.average(&kuhn)?) < before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            for player in Player::BOTH {
                self.traverse(&self.game.start(), player);
                self.traversals += 1;
            }
        }
    }

    /// Returns the average strategy for an unfolded game. Where the solver has not been, all actions are equally likely.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let mut solver = ExternalSampling::new(&Kuhn, 7);
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(solver.average(&kuhn)?, Strategy::uniform(&kuhn)); // it has not run yet
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Never if regrets are finite, as they are in a finite game.
    pub fn average(&self, form: &SequenceForm<G::Information>) -> Result<Strategy, BadWeight>
    where
        G::Information: Hash,
    {
        Strategy::weighed(form, |set, weights| {
            if let Some(learnt) = self.met.get(&(set.player, set.information.clone())) {
                weights.copy_from_slice(&learnt.average);
            }
        })
    }

    /// The payoff of `player` from a state on, with the others' moves sampled.
    fn traverse(&mut self, state: &G::State, player: Player) -> f64 {
        match self.game.turn(state) {
            Turn::Over(payoff) => player.sign() * payoff,
            Turn::Chance(outcomes) => {
                let at = self.sample(outcomes.iter().map(|(_, probability)| *probability));
                self.traverse(&self.game.play(state, outcomes[at].0), player)
            }
            Turn::Decision { player: mover, information, actions } => {
                let new = || Learnt { regrets: vec![0.0; actions.len()], average: vec![0.0; actions.len()] };
                let key = (mover, information);
                let strategy = self.met.entry(key.clone()).or_insert_with(new).strategy();
                if mover == player {
                    let behind = |action: &G::Action| self.traverse(&self.game.play(state, *action), player);
                    let values: Vec<f64> = actions.iter().map(behind).collect();
                    let value: f64 = values.iter().zip(&strategy).map(|(value, share)| value * share).sum();
                    if let Some(learnt) = self.met.get_mut(&key) {
                        learnt
                            .regrets
                            .iter_mut()
                            .zip(values)
                            .for_each(|(regret, gain)| *regret += gain - value);
                    }
                    value
                } else {
                    if let Some(learnt) = self.met.get_mut(&key) {
                        learnt.average.iter_mut().zip(&strategy).for_each(|(sum, share)| *sum += share);
                    }
                    let at = self.sample(strategy.iter().copied());
                    self.traverse(&self.game.play(state, actions[at]), player)
                }
            }
        }
    }

    /// An index, drawn with these probabilities.
    fn sample(&mut self, probabilities: impl Iterator<Item = f64>) -> usize {
        let mut left = self.rng.f64();
        let mut last = 0;
        for (at, probability) in probabilities.enumerate() {
            if probability > 0.0 {
                last = at;
                left -= probability;
                if left < 0.0 {
                    break;
                }
            }
        }
        last
    }
}
