//! Finds the memoryless blueprint by regret minimisation over the whole graph.

use crate::joint::Joint;
use crate::regrets::Regrets;
use crate::sweep::{Reach, Values};
use corte_bots::{BadFile, Sealed};
use corte_solver::Variant;

/// The kind of a solver's file.
const KIND: &str = "strategy-training";

/// The share of decisions assumed to be random when estimating what a player can expect where play never leads.
const TREMBLE: f32 = 0.01;
/// The share of turns that start from a random place.
pub(crate) const ANYWHERE: f32 = 1e-3;
/// The probability that another turn follows, so that cycles come to an end.
pub(crate) const GOES_ON: f32 = 0.99;

/// Searches for a memoryless plan that does well against itself.
///
/// Each iteration is a forward sweep, for how often each node is reached, and a backward sweep, for what each is worth, over one turn of the
/// graph. What follows the turn, and how turns begin, comes from the previous iteration, so values and reach become those of whole games as
/// the plan settles. Regrets weigh the nodes of an information set by how often they are reached.
///
/// Memoryless players have imperfect recall, so no theorem guarantees an equilibrium.
pub struct BlueprintSolver<'j> {
    joint: &'j Joint,
    regrets: Regrets,
    values: Values,
    reach: Reach,
}

impl<'j> BlueprintSolver<'j> {
    /// A new solver.
    pub fn new(joint: &'j Joint, variant: Variant) -> BlueprintSolver<'j> {
        let begun = vec![0.0; joint.nodes];
        let reach = Reach { inside: begun.clone(), begun };
        BlueprintSolver {
            joint,
            regrets: Regrets::new(variant, joint.uniform()),
            values: Values::drawn(joint),
            reach,
        }
    }

    /// The number of iterations done.
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

    /// The solver as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let BlueprintSolver { joint, regrets, values, reach } = self;
        let mut lines = shape(joint, regrets.variant());
        lines.push(("iterations".to_owned(), regrets.sweeps.to_string()));
        let ends = joint.begins().flat_map(|node| [values.after[node], reach.inside[node]]);
        let all = regrets.parts().into_iter().flatten().copied();
        Sealed { lines, numbers: all.chain(ends).collect() }.to_bytes(KIND)
    }

    /// Resumes a solver from its file as if it had never stopped.
    ///
    /// # Errors
    ///
    /// If the file is damaged, of another version, or of another graph or variant.
    pub fn resume(joint: &'j Joint, variant: Variant, bytes: &[u8]) -> Result<BlueprintSolver<'j>, BadFile> {
        let sealed = Sealed::from_bytes(KIND, bytes)?;
        is_of(&sealed, &shape(joint, variant))?;
        let mut solver = BlueprintSolver::new(joint, variant);
        let weights = joint.weights();
        let iterations = sealed.line("iterations")?.parse().ok();
        let (Some(iterations), true) =
            (iterations, sealed.numbers.len() == 3 * weights + 2 * joint.begins().count())
        else {
            return Err(BadFile::Unfit("its numbers do not fit this graph".to_owned()));
        };
        let BlueprintSolver { regrets, values, reach, .. } = &mut solver;
        regrets.sweeps = iterations;
        let (plans, ends) = sealed.numbers.split_at(3 * weights);
        let parts = regrets.parts_mut().into_iter().zip(plans.chunks_exact(weights));
        parts.for_each(|(into, part)| into.copy_from_slice(part));
        for (node, two) in joint.begins().zip(ends.chunks_exact(2)) {
            (values.after[node], reach.inside[node]) = (two[0], two[1]);
        }
        Ok(solver)
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

/// Checks that a file has these lines.
pub(crate) fn is_of(sealed: &Sealed, lines: &[(String, String)]) -> Result<(), BadFile> {
    for (key, wanted) in lines {
        let has = sealed.line(key)?;
        if has != wanted {
            return Err(BadFile::Unfit(format!(
                "it is from another training: its {key} is {has:?}, but here it is {wanted:?}; use that, or another file"
            )));
        }
    }
    Ok(())
}

/// What a file must share with the solver that resumes from it.
pub(crate) fn shape(joint: &Joint, variant: Variant) -> Vec<(String, String)> {
    let changed = joint.rules().options().changed().map(|(name, value)| format!("{name}={value}"));
    let variant =
        Variant::ALL.iter().find(|(_, known)| *known == variant).map_or("another", |(name, _)| name);
    let line = |key: &str, value: String| (key.to_owned(), value);
    vec![
        line("variant", variant.to_owned()),
        line("options", changed.collect::<Vec<_>>().join(" ")),
        line("states", joint.states.len().to_string()),
        line("nodes", joint.nodes.to_string()),
        line("weights", joint.weights().to_string()),
        line("start", joint.start_told()),
    ]
}

/// How turns begin: as games do, where other turns end, and now and then at a random place.
pub(crate) fn begin(joint: &Joint, games: f32, begun: &mut [f32], ended: &[f32]) {
    let anywhere = ANYWHERE / joint.begins().count() as f32;
    for node in joint.begins() {
        begun[node] = anywhere + GOES_ON * ended[node];
    }
    for (node, share) in &joint.start {
        begun[*node as usize] += games * share;
    }
}
