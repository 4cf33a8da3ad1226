//! How good a strategy is, exactly.

use crate::game::Player;
use crate::sequence_form::{NOTHING, SequenceForm};
use crate::strategy::Strategy;

/// What a player does best against a strategy, and what that wins.
#[derive(Clone, PartialEq, Debug)]
pub struct BestResponse {
    /// The expected payoff of the player who responds.
    pub value: f64,
    /// The action taken in each of the game's information sets, by its place in the set; 0 in those of the other player.
    ///
    /// Where the other and chance never lead, all actions are as good, and the first one is taken.
    pub actions: Vec<u32>,
}

impl<I> SequenceForm<I> {
    /// The first player's expected payoff when both keep to the strategy.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert!((kuhn.value(&Strategy::uniform(&kuhn)) - 0.125).abs() < 1e-12); // chips a game, where both play at random
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the strategy is one of a game with another number of sequences.
    pub fn value(&self, strategy: &Strategy) -> f64 {
        let plan = strategy.realisation(self);
        let ends = self.ends().iter();
        ends.map(|end| end.payoff * plan[end.sequences[0] as usize] * plan[end.sequences[1] as usize]).sum()
    }

    /// What a player wins who knows the other's strategy, and does what is best against it.
    ///
    /// It is exact: among all strategies of the player, with full memory, none wins more.
    ///
    /// ```
    /// use corte_solver::{Player, SequenceForm, Strategy, games::Kuhn};
    ///
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let best = kuhn.best_response(Player::First, &Strategy::uniform(&kuhn));
    /// assert!((best.value - 0.5).abs() < 1e-12); // who plays at random loses half a chip a game
    /// # Ok::<(), corte_solver::NoSequenceForm>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the strategy is one of a game with another number of sequences.
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

    /// What the two players would win together, each by a best response: the sum of both.
    ///
    /// It is 0 for an equilibrium, and for nothing else. Half of it is the [`exploitability`](SequenceForm::exploitability).
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
    /// When the strategy is one of a game with another number of sequences.
    pub fn nash_conv(&self, strategy: &Strategy) -> f64 {
        Player::BOTH.iter().map(|player| self.best_response(*player, strategy).value).sum()
    }

    /// What a best response wins above the value of the game, the mean of both players, in units of the payoff.
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
    /// When the strategy is one of a game with another number of sequences.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        self.nash_conv(strategy) / 2.0
    }

    /// For each sequence of a player, what the ends behind it pay them, with the probability that chance and the other, who keeps to the plan, lead there.
    ///
    /// What lies behind later decisions of the player is not in it.
    pub(crate) fn gains(&self, player: Player, plan: &[f64]) -> Vec<f64> {
        let mut gains = vec![0.0; self.sequences()];
        self.add_gains(player, plan, &mut gains);
        gains
    }

    /// As [`SequenceForm::gains`], into numbers that are 0.
    pub(crate) fn add_gains(&self, player: Player, plan: &[f64], gains: &mut [f64]) {
        let (mine, theirs, sign) = (player.index(), player.other().index(), player.sign());
        for end in self.ends() {
            gains[end.sequences[mine] as usize] += sign * end.payoff * plan[end.sequences[theirs] as usize];
        }
    }
}
