//! Whether a player enters a part of a game that is re-solved.

use crate::cfr::Variant;
use crate::tree::normalise;

/// The choice of a player who may stay out, given what they know where the part begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    /// The probability of getting there if the player does everything to get there.
    pub(crate) weight: f32,
    /// The player's payoff for staying out.
    worth: f32,
    /// The accumulated regrets of staying out and of entering.
    kept: [f32; 2],
    /// The probability of entering.
    pub(crate) enters: f32,
}

impl Gate {
    pub(crate) fn new(weight: f32, worth: f32) -> Gate {
        Gate { weight, worth, kept: [0.0; 2], enters: 0.5 }
    }

    /// Updates the gate with the value of entering, weighted like the gate, in iteration `t`.
    pub(crate) fn learn(&mut self, variant: Variant, inside: f32, t: f64) {
        let outside = self.worth * self.weight;
        let value = self.enters * inside + (1.0 - self.enters) * outside;
        let regrets = [outside - value, inside - value];
        let mut shares = [0.0; 2];
        for ((kept, regret), share) in self.kept.iter_mut().zip(regrets).zip(&mut shares) {
            *kept = variant.kept((*kept).into(), regret.into(), t) as f32;
            *share = variant.next((*kept).into(), regret.into()) as f32;
        }
        normalise(&mut shares);
        self.enters = shares[1];
    }
}

#[cfg(test)]
mod tests {
    use super::Gate;
    use crate::cfr::Variant;

    #[test]
    fn only_a_variant_that_predicts_takes_what_was_just_regretted_to_come_again() {
        let enters = |variant| {
            let mut gate = Gate::new(1.0, 0.0);
            gate.learn(variant, 1.0, 1.0);
            gate.learn(variant, -0.5, 2.0);
            gate.enters
        };
        // In total both are regretted equally; in the last iteration only staying out is.
        assert_eq!(enters(Variant::Plus), 0.5);
        assert!((enters(Variant::Predictive) - 1.0 / 3.0).abs() < 1e-6);
    }
}
