//! How good a strategy is, computed exactly.

use crate::game::Player;
use crate::sequence_form::{NOTHING, SequenceForm};
use crate::strategy::Strategy;

/// A best response to a strategy, and its value.
#[derive(Clone, PartialEq, Debug)]
pub struct BestResponse {
    /// The expected payoff of the responding player.
    pub value: f64,
    /// By information set of the game: the position of the action taken, or 0 in the other player's sets.
    ///
    /// Where the other player and chance never lead, all actions are equally good, and the first is taken.
    pub actions: Vec<u32>,
}

impl<I> SequenceForm<I> {
    /// Returns the first player's expected payoff when both follow the strategy.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert!((kuhn.value(&Strategy::uniform(&kuhn)) - 0.125).abs() < 1e-12); // chips per game, with both playing at random
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the strategy is for a game with another number of sequences.
    pub fn value(&self, strategy: &Strategy) -> f64 {
        let plan = strategy.realisation(self);
        let ends = self.ends().iter();
        ends.map(|end| end.payoff * plan[end.sequences[0] as usize] * plan[end.sequences[1] as usize]).sum()
    }

    /// Returns a player's best response to the other's strategy.
    ///
    /// It is exact: no strategy of the player with perfect recall wins more.
    ///
    /// ```
    /// use corte_solver::{Player, SequenceForm, Strategy, games::Kuhn};
    ///
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let best = kuhn.best_response(Player::First, &Strategy::uniform(&kuhn));
    /// assert!((best.value - 0.5).abs() < 1e-12); // random play loses half a chip per game
    /// # Ok::<(), corte_solver::NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the strategy is for a game with another number of sequences.
    pub fn best_response(&self, player: Player, strategy: &Strategy) -> BestResponse {
        let mut gains = self.gains(player, &strategy.realisation(self));
        let mut actions = vec![0; self.sets().len()];
        for (number, set) in self.sets().iter().enumerate().rev().filter(|(_, set)| set.player == player) {
            let mut best = (0, f64::NEG_INFINITY);
            for (action, gain) in gains[set.sequences()].iter().enumerate() {
                if *gain > best.1 {
                    best = (action as u32, *gain);
                }
            }
            actions[number] = best.0;
            gains[set.after as usize] += best.1;
        }
        BestResponse { value: gains[NOTHING as usize], actions }
    }

    /// Returns NashConv: the sum of what each player wins with a best response.
    ///
    /// It is 0 for equilibria only. The [`exploitability`](SequenceForm::exploitability) is half of it.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let random = Strategy::uniform(&kuhn);
    /// let both = Player::BOTH.map(|player| kuhn.best_response(player, &random).value);
    /// assert_eq!(kuhn.nash_conv(&random), both[0] + both[1]);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the strategy is for a game with another number of sequences.
    pub fn nash_conv(&self, strategy: &Strategy) -> f64 {
        Player::BOTH.iter().map(|player| self.best_response(*player, strategy).value).sum()
    }

    /// Returns the exploitability: what a best response wins above the game's value, averaged over both players, in payoff units.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let random = Strategy::uniform(&kuhn);
    /// assert_eq!(kuhn.exploitability(&random), kuhn.nash_conv(&random) / 2.0);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the strategy is for a game with another number of sequences.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        self.nash_conv(strategy) / 2.0
    }

    /// By sequence of a player: the payoffs of the ends after it, weighted by the reach of chance and the other's plan.
    ///
    /// Ends after later decisions of the player are not included.
    pub(crate) fn gains(&self, player: Player, plan: &[f64]) -> Vec<f64> {
        let mut gains = vec![0.0; self.sequences()];
        self.add_gains(player, plan, &mut gains);
        gains
    }

    /// Like [`SequenceForm::gains`], added to numbers that are 0.
    pub(crate) fn add_gains(&self, player: Player, plan: &[f64], gains: &mut [f64]) {
        let (mine, theirs, sign) = (player.index(), player.other().index(), player.sign());
        for end in self.ends() {
            gains[end.sequences[mine] as usize] += sign * end.payoff * plan[end.sequences[theirs] as usize];
        }
    }
}
