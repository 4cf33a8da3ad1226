//! Whether a player goes into a part of a game that is solved anew.

use crate::cfr::Variant;
use crate::tree::normalise;

/// The choice of a player who may stay out, with what they know where the part begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    /// How likely it is that the part is come to, where the player has done all to come there.
    pub(crate) weight: f32,
    /// What staying out pays them.
    worth: f32,
    /// What is regretted of staying out, and of going in.
    kept: [f32; 2],
    /// How likely they go in.
    pub(crate) enters: f32,
}

impl Gate {
    pub(crate) fn new(weight: f32, worth: f32) -> Gate {
        Gate { weight, worth, kept: [0.0; 2], enters: 0.5 }
    }

    /// Learns from what going in is worth, weighed as the gate is, in iteration `t`.
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
        // Half is regretted of either in the end, and of staying out all of it in the last iteration.
        assert_eq!(enters(Variant::Plus), 0.5);
        assert!((enters(Variant::Predictive) - 1.0 / 3.0).abs() < 1e-6);
    }
}
