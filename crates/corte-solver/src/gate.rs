//! Whether a player goes into a part of a game that is solved anew.

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

    /// Learns from what going in is worth, weighed as the gate is.
    pub(crate) fn learn(&mut self, inside: f32) {
        let outside = self.worth * self.weight;
        let value = self.enters * inside + (1.0 - self.enters) * outside;
        let regrets = [outside - value, inside - value];
        for (kept, regret) in self.kept.iter_mut().zip(regrets) {
            *kept = (*kept + regret).max(0.0);
        }
        let mut shares = [0, 1].map(|at: usize| (self.kept[at] + regrets[at]).max(0.0));
        normalise(&mut shares);
        self.enters = shares[1];
    }
}
