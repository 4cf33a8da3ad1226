//! What a player does everywhere, with nothing to remember.

use crate::joint::Joint;
use corte_bots::{Effort, Policy, Weights};

impl Joint {
    /// The plan of a player that is asked in every information set as if its game began there: what it does without memory.
    ///
    /// A search has so many iterations for each question. `progress` is told, now and then, of how many of all public states it was asked.
    pub fn asked(
        &self,
        player: &mut dyn Policy,
        iterations: u32,
        mut progress: impl FnMut(usize, usize),
    ) -> Vec<f32> {
        let mut plan = self.uniform();
        let mut weights = Weights::default();
        for (id, state) in (0..).zip(&self.states) {
            if id % 1024 == 0 {
                progress(id as usize, self.states.len());
            }
            let Some(seat) = state.table.asked().lowest() else { continue };
            for set in self.sets_of(id).filter(|set| self.weights_of(*set).len() > 1) {
                let view = state.table.suppose(seat, self.hand_of(id, set));
                let view = state.shown.map_or(view, |card| view.with_shown(card));
                player.begin(&view);
                let mut effort = Effort { seed: u64::from(id), go_on: &mut |done| done < iterations };
                weights.clear();
                player.weigh(&view, &mut effort, &mut weights);
                for (chance, decision) in plan[self.weights_of(set)].iter_mut().zip(view.legal().iter()) {
                    *chance = weights.probability(decision);
                }
            }
        }
        plan
    }
}
