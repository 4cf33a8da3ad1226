//! Counterfactual regret minimisation, full width.

use crate::game::Player;
use crate::sequence_form::{NOTHING, SequenceForm};
use crate::strategy::{Strategy, normalise, realise};

/// How regrets are kept and strategies averaged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Variant {
    /// As it was found: regrets are added up, every iteration weighs the same.
    ///
    /// M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, *Regret minimization in games with incomplete information*, 2007.
    Vanilla,
    /// CFR+: a regret never falls below 0, iteration *t* weighs *t*.
    ///
    /// O. Tammelin, *Solving large imperfect information games using CFR+*, 2014.
    Plus,
    /// DCFR: after iteration *t* all that is regretted, of that iteration too, is discounted by t^α / (t^α + 1) where it is positive and by
    /// t^β / (t^β + 1) where it is negative; iteration *t* weighs t^γ in the average. With 1 for each of the three iteration *t* weighs *t*
    /// in both, which is the authors' Linear CFR.
    ///
    /// N. Brown and T. Sandholm, *Solving imperfect-information games via discounted regret minimization*, 2019.
    Discounted {
        /// For positive regrets.
        alpha: f64,
        /// For negative ones.
        beta: f64,
        /// For the average.
        gamma: f64,
    },
    /// PCFR+: as CFR+, but each strategy is chosen as if the regrets of the last iteration came again; iteration *t* weighs *t*².
    ///
    /// G. Farina, C. Kroer and T. Sandholm, *Faster game solving via predictive Blackwell approachability*, 2021.
    Predictive,
}

impl Variant {
    /// DCFR with the numbers that its authors recommend: α 3/2, β 0, γ 2.
    pub const DISCOUNTED: Variant = Variant::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };

    /// Whether the next strategy is chosen as if the last regrets came again.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert!(Variant::Predictive.predicts() && !Variant::Plus.predicts());
    /// ```
    pub const fn predicts(self) -> bool {
        matches!(self, Variant::Predictive)
    }

    /// The variants, with the words by which they are asked for.
    pub const ALL: [(&'static str, Variant); 4] = [
        ("cfr", Variant::Vanilla),
        ("cfr+", Variant::Plus),
        ("dcfr", Variant::DISCOUNTED),
        ("pcfr+", Variant::Predictive),
    ];
}

/// A solver: iteration by iteration its average strategy comes nearer to an equilibrium.
///
/// The players take turns: each answers the newest strategy of the other. There is no chance in it; the same game and variant give the same numbers.
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
    /// By sequence, as are all that follow.
    regrets: Vec<f64>,
    average: Vec<f64>,
    current: Vec<f64>,
    plan: Vec<f64>,
    gains: Vec<f64>,
    iterations: u32,
}

impl<'g, I> Cfr<'g, I> {
    /// A solver that has not begun.
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

    /// How many iterations are done.
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

    /// Does so many iterations more, each over the whole game for both players.
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

    /// The average strategy: what comes near an equilibrium.
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

    /// Learns what a player regrets against the other's strategy, and what to do next.
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

    /// Adds what a player has just played to the average.
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
    /// The regret that is kept after iteration `t`, which begins with 1.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Variant::Vanilla.kept(1.0, -3.0, 1.0), -2.0);
    /// assert_eq!(Variant::Plus.kept(1.0, -3.0, 1.0), 0.0); // never below nothing
    /// ```
    #[inline]
    pub fn kept(self, before: f64, regret: f64, t: f64) -> f64 {
        match self {
            Variant::Vanilla => before + regret,
            Variant::Plus | Variant::Predictive => (before + regret).max(0.0),
            Variant::Discounted { alpha, beta, .. } => {
                let power = t.powf(if before + regret > 0.0 { alpha } else { beta });
                (before + regret) * power / (power + 1.0)
            }
        }
    }

    /// What an action weighs in the next strategy, where so much is [kept](Variant::kept) of what is regretted of it, and so much of that was
    /// learnt just now.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(Variant::Plus.next(2.0, 1.0), 2.0);
    /// assert_eq!(Variant::Predictive.next(2.0, 1.0), 3.0); // as if the same came again
    /// assert_eq!(Variant::Vanilla.next(-2.0, 1.0), 0.0);
    /// ```
    #[inline]
    pub fn next(self, kept: f64, regret: f64) -> f64 {
        (if self.predicts() { kept + regret } else { kept }).max(0.0)
    }

    /// How much of the average before iteration `t` is kept, and what that iteration weighs.
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
