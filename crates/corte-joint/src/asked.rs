//! What a player does everywhere if it has nothing to remember.

use crate::joint::Joint;
use crate::search::{KeptSearch, Sought, to_bytes};
use corte_bots::{BadFile, Effort, Manifest, Policy, Weights};

/// A player's memoryless plan, as far as the player has been asked: in each information set, as if its game began there.
pub struct Asked<'j> {
    joint: &'j Joint,
    plan: Vec<f32>,
    /// At how many public states.
    states: usize,
    weights: Weights,
}

impl<'j> Asked<'j> {
    /// Starts with a player that has not been asked anything.
    pub fn new(joint: &'j Joint) -> Asked<'j> {
        Asked { joint, plan: joint.uniform(), states: 0, weights: Weights::default() }
    }

    /// Resumes from a file as if it had never stopped. A search that has already begun knows the whole plan.
    ///
    /// # Errors
    ///
    /// If the file belongs to another graph.
    pub fn resume(joint: &'j Joint, kept: &KeptSearch) -> Result<Asked<'j>, BadFile> {
        let plan = kept.plan(joint)?.0.to_vec();
        Ok(Asked { plan, states: kept.asked(), ..Asked::new(joint) })
    }

    /// The number of public states where the player has been asked, and the number of all public states.
    pub fn states(&self) -> [usize; 2] {
        [self.states, self.joint.states.len()]
    }

    /// Whether there is nothing left to ask.
    pub fn is_done(&self) -> bool {
        self.states == self.joint.states.len()
    }

    /// Asks the player at the next public state, with every hand. A player that searches has this many iterations per question.
    ///
    /// Answers don't depend on earlier questions, as long as the player starts each game afresh.
    pub fn ask(&mut self, player: &mut dyn Policy, iterations: u32) {
        let Asked { joint, plan, states, weights } = self;
        let Some(state) = joint.states.get(*states) else { return };
        let id = *states as u32;
        *states += 1;
        let Some(seat) = state.table.asked().lowest() else { return };
        let mut last = None;
        for set in joint.sets_of(id).filter(|set| joint.weights_of(*set).len() > 1) {
            let hand = joint.hand_of(id, set);
            if let Some((_, answer)) = last.clone().filter(|(known, _)| *known == hand) {
                // As if its game began there, the player knows its hand, but not what it picked in a draft.
                plan.copy_within(answer, joint.weights_of(set).start);
                continue;
            }
            last = Some((hand, joint.weights_of(set)));
            let view = state.table.suppose(seat, hand).with_shown(state.shown);
            player.begin(&view);
            let mut effort = Effort { seed: u64::from(id), go_on: &mut |done| done < iterations };
            weights.clear();
            player.weigh(&view, &mut effort, weights);
            for (chance, decision) in plan[joint.weights_of(set)].iter_mut().zip(view.legal().iter()) {
                *chance = weights.probability(decision);
            }
        }
    }

    /// The answers so far, as a file to resume from, which includes these lines.
    pub fn to_bytes(&self, lines: Manifest) -> Vec<u8> {
        let Asked { joint, plan, states, .. } = self;
        let sought = Sought { name: "", sweeps: 0, foe: plan, asked: *states, parts: &[] };
        to_bytes(joint, lines, &sought)
    }

    /// The player's plan, which is uniformly random where the player has not been asked.
    pub fn into_plan(self) -> Vec<f32> {
        self.plan
    }
}

impl Joint {
    /// The memoryless plan of a player, asked in every information set as if its game began there.
    ///
    /// A player that searches has this many iterations per question. `progress` is called with the number of public states asked so far
    /// and the number of all public states.
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
