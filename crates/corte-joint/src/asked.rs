//! What a player does everywhere, with nothing to remember.

use crate::joint::Joint;
use crate::search::{KeptSearch, Sought, to_bytes};
use corte_bots::{BadFile, Effort, Manifest, Policy, Weights};

/// What a player does without memory, as far as it has been asked: in every information set as if its game began there.
pub struct Asked<'j> {
    joint: &'j Joint,
    plan: Vec<f32>,
    /// At how many public states.
    states: usize,
    weights: Weights,
}

impl<'j> Asked<'j> {
    /// Of a player that has not been asked anything.
    pub fn new(joint: &'j Joint) -> Asked<'j> {
        Asked { joint, plan: joint.uniform(), states: 0, weights: Weights::default() }
    }

    /// Goes on from a file, as if it had not stopped; a search that has begun knows the whole plan.
    ///
    /// # Errors
    ///
    /// When the file is of another graph.
    pub fn resume(joint: &'j Joint, kept: &KeptSearch) -> Result<Asked<'j>, BadFile> {
        let plan = kept.plan(joint)?.0.to_vec();
        Ok(Asked { plan, states: kept.asked(), ..Asked::new(joint) })
    }

    /// At how many public states the player has been asked, and how many there are.
    pub fn states(&self) -> [usize; 2] {
        [self.states, self.joint.states.len()]
    }

    /// Whether there is nothing left to ask.
    pub fn is_done(&self) -> bool {
        self.states == self.joint.states.len()
    }

    /// Asks the player at the next public state, with every hand. A search has so many iterations for each question.
    ///
    /// What it is asked at one has nothing to do with what it was asked before, so long as each game begins anew for it.
    pub fn ask(&mut self, player: &mut dyn Policy, iterations: u32) {
        let Asked { joint, plan, states, weights } = self;
        let Some(state) = joint.states.get(*states) else { return };
        let id = *states as u32;
        *states += 1;
        let Some(seat) = state.table.asked().lowest() else { return };
        for set in joint.sets_of(id).filter(|set| joint.weights_of(*set).len() > 1) {
            let view = state.table.suppose(seat, joint.hand_of(id, set));
            let view = state.shown.map_or(view, |card| view.with_shown(card));
            player.begin(&view);
            let mut effort = Effort { seed: u64::from(id), go_on: &mut |done| done < iterations };
            weights.clear();
            player.weigh(&view, &mut effort, weights);
            for (chance, decision) in plan[joint.weights_of(set)].iter_mut().zip(view.legal().iter()) {
                *chance = weights.probability(decision);
            }
        }
    }

    /// What it has answered so far, as a file to go on from, with these lines in it, too.
    pub fn to_bytes(&self, lines: Manifest) -> Vec<u8> {
        let Asked { joint, plan, states, .. } = self;
        let sought = Sought { name: "", sweeps: 0, foe: plan, asked: *states, parts: &[] };
        to_bytes(joint, lines, &sought)
    }

    /// The player's plan; it decides at random where it has not been asked.
    pub fn into_plan(self) -> Vec<f32> {
        self.plan
    }
}

impl Joint {
    /// The plan of a player that is asked in every information set as if its game began there: what it does without memory.
    ///
    /// A search has so many iterations for each question. `progress` is told of how many of all public states it was asked.
    pub fn asked(
        &self,
        player: &mut dyn Policy,
        iterations: u32,
        mut progress: impl FnMut(usize, usize),
    ) -> Vec<f32> {
        let mut asked = Asked::new(self);
        while !asked.is_done() {
            let [at, all] = asked.states();
            progress(at, all);
            asked.ask(player, iterations);
        }
        asked.into_plan()
    }
}
