//! Counterfactual regret minimisation over the whole game.

use crate::game::Player;
use crate::sequence_form::{NOTHING, SequenceForm};
use crate::strategy::{Strategy, normalise, realise};

/// A variant of CFR: how regrets are accumulated and strategies averaged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Variant {
    /// CFR: regrets are summed, and all iterations have equal weight.
    ///
    /// M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, *Regret minimization in games with incomplete information*, 2007.
    Vanilla,
    /// CFR+: regrets never fall below 0, and iteration *t* has weight *t*.
    ///
    /// O. Tammelin, *Solving large imperfect information games using CFR+*, 2014.
    Plus,
    /// DCFR: accumulated regrets are discounted.
    ///
    /// After iteration *t*, positive regrets are multiplied by t^α / (t^α + 1) and negative ones by t^β / (t^β + 1).
    /// This includes the regrets of iteration *t* itself. In the average, iteration *t* has weight t^γ.
    /// With α = β = γ = 1, iteration *t* has weight *t* in both, which is the authors' Linear CFR.
    ///
    /// N. Brown and T. Sandholm, *Solving imperfect-information games via discounted regret minimization*, 2019.
    Discounted {
        /// The exponent α for positive regrets.
        alpha: f64,
        /// The exponent β for negative regrets.
        beta: f64,
        /// The exponent γ for the average.
        gamma: f64,
    },
    /// PCFR+: like CFR+, but the next strategy assumes that the last iteration's regrets recur, and iteration *t* has weight *t*².
    ///
    /// G. Farina, C. Kroer and T. Sandholm, *Faster game solving via predictive Blackwell approachability*, 2021.
    Predictive,
}

impl Variant {
    /// DCFR with its authors' recommended parameters: α = 3/2, β = 0, γ = 2.
    pub const DISCOUNTED: Variant = Variant::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };

    /// Returns whether the next strategy assumes that the last regrets recur.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert!(Variant::Predictive.predicts() && !Variant::Plus.predicts());
    /// ```
    pub const fn predicts(self) -> bool {
        matches!(self, Variant::Predictive)
    }

    /// All variants, each with its name for command lines.
    pub const ALL: [(&'static str, Variant); 4] = [
        ("cfr", Variant::Vanilla),
        ("cfr+", Variant::Plus),
        ("dcfr", Variant::DISCOUNTED),
        ("pcfr+", Variant::Predictive),
    ];
}

/// A CFR solver, whose average strategy approaches an equilibrium.
///
/// Updates alternate: each player responds to the other's newest strategy.
/// There is no randomness: the same game and variant give the same numbers.
///
/// ```
/// use corte_solver::{Cfr, SequenceForm, Variant, games::Kuhn};
///
/// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
/// let mut solver = Cfr::new(&kuhn, Variant::Plus);
/// solver.run(1_000);
/// let strategy = solver.average();
/// assert!(kuhn.exploitability(&strategy) < 1e-3);
/// assert!((kuhn.value(&strategy) + 1.0 / 18.0).abs() < 1e-3);
/// # Ok::<(), corte_solver::NoSequenceForm>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cfr<'g, I> {
    game: &'g SequenceForm<I>,
    variant: Variant,
    /// Indexed by sequence, like all that follow.
    regrets: Vec<f64>,
    average: Vec<f64>,
    current: Vec<f64>,
    plan: Vec<f64>,
    gains: Vec<f64>,
    iterations: u32,
}

impl<'g, I> Cfr<'g, I> {
    /// Creates a solver that has done no iterations.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let solver = Cfr::new(&kuhn, Variant::DISCOUNTED);
    /// assert_eq!(solver.average(), Strategy::uniform(&kuhn)); // it knows nothing yet
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn new(game: &'g SequenceForm<I>, variant: Variant) -> Cfr<'g, I> {
        let zeros = vec![0.0; game.sequences()];
        let current = Strategy::uniform(game);
        let mut solver = Cfr {
            game,
            variant,
            regrets: zeros.clone(),
            average: zeros.clone(),
            current: zeros.clone(),
            plan: zeros.clone(),
            gains: zeros,
            iterations: 0,
        };
        for set in game.sets() {
            solver.current[set.sequences()].copy_from_slice(current.at(set));
        }
        solver.current[NOTHING as usize] = 1.0;
        solver
    }

    /// Returns the number of iterations done.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let mut solver = Cfr::new(&kuhn, Variant::Plus);
    /// solver.run(10);
    /// solver.run(20);
    /// assert_eq!(solver.iterations(), 30);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Does this many more iterations, each over the whole game and for both players.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let mut solver = Cfr::new(&kuhn, Variant::Plus);
    /// solver.run(10);
    /// let before = kuhn.exploitability(&solver.average());
    /// solver.run(990);
    /// assert!(kuhn.exploitability(&solver.average()) < before / 10.0);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            self.iterations += 1;
            for player in Player::BOTH {
                self.improve(player);
            }
        }
    }

    /// Returns the average strategy, which approaches an equilibrium.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let mut solver = Cfr::new(&kuhn, Variant::Plus);
    /// solver.run(1_000);
    /// let strategy = solver.average();
    /// let bet_and_best_card = KuhnInformation { card: 2, moves: (1, [true, false, false]) };
    /// let set = kuhn.set(Player::Second, &bet_and_best_card).unwrap();
    /// assert!(strategy.at(set)[1] > 0.99); // it calls
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn average(&self) -> Strategy {
        Strategy::normalised(self.game, self.average.clone())
    }

    /// Updates a player's regrets against the other's strategy, and the player's next strategy.
    fn improve(&mut self, player: Player) {
        self.plan.copy_from_slice(&self.current);
        realise(self.game, &mut self.plan);
        self.gains.fill(0.0);
        self.game.add_gains(player, &self.plan, &mut self.gains);
        self.remember(player);
        let t = f64::from(self.iterations);
        for set in self.game.sets().iter().rev().filter(|set| set.player == player) {
            let range = set.sequences();
            let value: f64 =
                range.clone().map(|sequence| self.current[sequence] * self.gains[sequence]).sum();
            self.gains[set.after as usize] += value;
            for sequence in range.clone() {
                let regret = self.gains[sequence] - value;
                self.regrets[sequence] = self.variant.kept(self.regrets[sequence], regret, t);
                self.current[sequence] = self.variant.next(self.regrets[sequence], regret);
            }
            normalise(&mut self.current[range]);
        }
    }

    /// Adds a player's current strategy to the average.
    fn remember(&mut self, player: Player) {
        let (kept, weight) = self.variant.weights(f64::from(self.iterations));
        for set in self.game.sets().iter().filter(|set| set.player == player) {
            for sequence in set.sequences() {
                self.average[sequence] = kept * self.average[sequence] + weight * self.plan[sequence];
            }
        }
    }
}

impl Variant {
    /// Returns the accumulated regret after iteration `t`, which counts from 1.
    ///
    /// `before` is the regret accumulated so far, and `regret` that of this iteration.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Variant::Vanilla.kept(1.0, -3.0, 1.0), -2.0);
    /// assert_eq!(Variant::Plus.kept(1.0, -3.0, 1.0), 0.0); // never below 0
    /// // With these, DCFR is CFR+.
    /// let plus = Variant::Discounted { alpha: f64::INFINITY, beta: f64::NEG_INFINITY, gamma: 2.0 };
    /// assert_eq!([plus.kept(1.0, 1.0, 2.0), plus.kept(1.0, -3.0, 2.0)], [2.0, 0.0]);
    /// ```
    #[inline]
    pub fn kept(self, before: f64, regret: f64, t: f64) -> f64 {
        match self {
            Variant::Vanilla => before + regret,
            Variant::Plus | Variant::Predictive => (before + regret).max(0.0),
            Variant::Discounted { alpha, beta, .. } => {
                let exponent = if before + regret > 0.0 { alpha } else { beta };
                // The paper's power / (power + 1), also where that power is infinite.
                (before + regret) / (1.0 + t.powf(-exponent))
            }
        }
    }

    /// Returns the weight of an action in the next strategy.
    ///
    /// `kept` is its [accumulated](Variant::kept) regret, and `regret` that of the last iteration.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Variant::Plus.next(2.0, 1.0), 2.0);
    /// assert_eq!(Variant::Predictive.next(2.0, 1.0), 3.0); // as if the last regret recurred
    /// assert_eq!(Variant::Vanilla.next(-2.0, 1.0), 0.0);
    /// ```
    #[inline]
    pub fn next(self, kept: f64, regret: f64) -> f64 {
        (if self.predicts() { kept + regret } else { kept }).max(0.0)
    }

    /// Returns the factor that discounts the previous average in iteration `t`, and the weight of that iteration.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Variant::Vanilla.weights(9.0), (1.0, 1.0));
    /// assert_eq!(Variant::Plus.weights(9.0), (1.0, 9.0));
    /// ```
    pub fn weights(self, t: f64) -> (f64, f64) {
        match self {
            Variant::Vanilla => (1.0, 1.0),
            Variant::Plus => (1.0, t),
            Variant::Predictive => (1.0, t * t),
            Variant::Discounted { gamma, .. } => (((t - 1.0) / t).powf(gamma), 1.0),
        }
    }
}
