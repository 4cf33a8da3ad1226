//! The memoryless blueprint, by regrets over the whole graph.

use crate::joint::Joint;
use crate::regrets::Regrets;
use crate::sweep::{Reach, Values};
use corte_solver::Variant;

/// The share of decisions that are taken for random ones when it is worked out what a player has to expect at what never happens.
const TREMBLE: f32 = 0.01;
/// The share of turns that begin anywhere.
const ANYWHERE: f32 = 1e-3;
/// The share of turns behind which another one comes, so that what goes in circles does not go on for ever.
pub(crate) const GOES_ON: f32 = 0.99;

/// Looks for a plan without memory that does well against itself.
///
/// Each iteration is one sweep forwards, of how often each node is met, and one backwards, of what each is worth, over one turn of
/// the graph: what comes after the turn, and how a turn begins, is taken from the iteration before, so that values and reach become
/// those of whole games while the plan settles. Regrets weigh the nodes of an information set as they are met.
///
/// Players without memory forget what they knew, so no theorem says that this ends in an equilibrium.
pub struct BlueprintSolver<'j> {
    joint: &'j Joint,
    regrets: Regrets,
    values: Values,
    reach: Reach,
}

impl<'j> BlueprintSolver<'j> {
    /// A solver that has not begun.
    pub fn new(joint: &'j Joint, variant: Variant) -> BlueprintSolver<'j> {
        let begun = vec![0.0; joint.nodes];
        let reach = Reach { inside: begun.clone(), begun };
        BlueprintSolver {
            joint,
            regrets: Regrets::new(joint, variant, joint.uniform()),
            values: Values::drawn(joint),
            reach,
        }
    }

    /// How many iterations are done.
    pub fn iterations(&self) -> u32 {
        self.regrets.sweeps
    }

    /// Does one iteration.
    pub fn iterate(&mut self) {
        let BlueprintSolver { joint, regrets, values, reach } = self;
        begin(joint, 1.0, &mut reach.begun, &reach.inside);
        joint.forward([&regrets.plan, &regrets.plan], TREMBLE, reach);
        regrets.begin();
        let current = regrets.plan.clone();
        joint.backward([&current, &current], values, Some(reach), |judged| {
            regrets.learn(joint.weights_of(judged.set).start, judged);
        });
        values.turn(joint);
    }

    /// The mean plan so far.
    pub fn average(&self) -> Vec<f32> {
        self.regrets.average(self.joint)
    }

    /// The newest plan.
    pub fn current(&self) -> &[f32] {
        &self.regrets.plan
    }
}

/// How turns begin: as games do, where other turns end, and now and then anywhere.
pub(crate) fn begin(joint: &Joint, games: f32, begun: &mut [f32], ended: &[f32]) {
    let anywhere = ANYWHERE / joint.begins().count() as f32;
    for node in joint.begins() {
        begun[node] = anywhere + GOES_ON * ended[node];
    }
    for (node, share) in &joint.start {
        begun[*node as usize] += games * share;
    }
}
