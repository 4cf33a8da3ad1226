//! A plan that a memoryless player finds against another. It need not be the best: without perfect recall, finding
//! that is NP-hard in general (D. Koller and N. Megiddo, *The complexity of two-person zero-sum games in extensive
//! form*, 1992).

use crate::joint::Joint;
use crate::regrets::Regrets;
use crate::search::{KeptSearch, Sought, VARIANT, to_bytes};
use crate::solver::begin;
use crate::sweep::{Plan, Reach, Values, follow};
use corte_bots::{BadFile, Manifest};

/// The share of decisions assumed to be random when estimating what to expect where play never leads.
pub(crate) const TREMBLE: f32 = 0.01;

/// The name of such a search in its file.
const NAME: &str = "memoryless";

/// Searches for the memoryless plan that wins most against a fixed plan.
///
/// What a plan wins is exact ([`Joint::share`]). That no plan wins more is not proven: without memory, this is a game of imperfect recall,
/// in which a best response is hard to find, and the result may be only a local optimum.
pub struct MemorylessResponse<'j> {
    joint: &'j Joint,
    foe: &'j Plan,
    regrets: Regrets,
    /// For the responder's turns, and for the foe's.
    values: [Values; 2],
    reach: [Reach; 2],
}

impl<'j> MemorylessResponse<'j> {
    /// A search that starts from the foe's own plan.
    pub fn new(joint: &'j Joint, foe: &'j [f32]) -> MemorylessResponse<'j> {
        let begun = vec![0.0; joint.nodes];
        let reach = Reach { inside: begun.clone(), begun };
        let values = Values::drawn(joint);
        MemorylessResponse {
            joint,
            foe,
            regrets: Regrets::new(VARIANT, foe.to_vec()),
            values: [values.clone(), values],
            reach: [reach.clone(), reach],
        }
    }

    /// Resumes from a file as if it had never stopped. If no search had begun yet, it starts one.
    ///
    /// # Errors
    ///
    /// If the file belongs to another graph or foe, or to a search for something else.
    pub fn resume(
        joint: &'j Joint,
        foe: &'j [f32],
        kept: &KeptSearch,
    ) -> Result<MemorylessResponse<'j>, BadFile> {
        let mut response = MemorylessResponse::new(joint, foe);
        let mut ends = response.ends();
        let MemorylessResponse { regrets, values, reach, .. } = &mut response;
        let [regretted, sum, plan] = regrets.parts_mut();
        kept.fill(joint, (NAME, foe), &mut [regretted, sum, plan, &mut ends])?;
        regrets.sweeps = kept.sweeps();
        for (node, ends) in joint.begins().zip(ends.chunks_exact(4)) {
            for (turn, two) in ends.chunks_exact(2).enumerate() {
                (values[turn].begun[node], reach[turn].inside[node]) = (two[0], two[1]);
            }
        }
        Ok(response)
    }

    /// The search as a file to resume from, which includes these lines.
    pub fn to_bytes(&self, lines: Manifest) -> Vec<u8> {
        let MemorylessResponse { joint, foe, regrets, .. } = self;
        let (ends, [regretted, sum, plan]) = (self.ends(), regrets.parts());
        let sought = Sought {
            name: NAME,
            sweeps: regrets.sweeps,
            foe,
            asked: joint.states.len(),
            parts: &[regretted, sum, plan, &ends],
        };
        to_bytes(joint, lines, &sought)
    }

    /// What one sweep passes to the next besides the regrets: the values of turns, and how often they end where others begin.
    fn ends(&self) -> Vec<f32> {
        let MemorylessResponse { joint, values, reach, .. } = self;
        let of =
            |node: usize| values.iter().zip(reach).flat_map(move |(v, r)| [v.begun[node], r.inside[node]]);
        joint.begins().flat_map(of).collect()
    }

    /// The number of sweeps done.
    pub fn sweeps(&self) -> u32 {
        self.regrets.sweeps
    }

    /// Does one forward and one backward sweep for each player's turns.
    pub fn iterate(&mut self) {
        let MemorylessResponse { joint, foe, regrets, values, reach } = self;
        regrets.begin();
        let current = regrets.plan.clone();
        follow(joint, values);
        for turn in 0..2 {
            let plans: [&Plan; 2] = if turn == 0 { [&current, foe] } else { [foe, &current] };
            let [own, others] = two(reach, turn);
            begin(joint, 0.5, &mut own.begun, &others.inside);
            joint.forward(plans, TREMBLE, own);
            joint.backward(plans, &mut values[turn], Some(&reach[turn]), |judged| {
                if judged.is_others == (turn == 1) {
                    regrets.learn(joint.weights_of(judged.set).start, judged);
                }
            });
        }
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

/// The element at this index, and the other one.
fn two<T>(both: &mut [T; 2], number: usize) -> [&mut T; 2] {
    let [first, second] = both;
    if number == 0 { [first, second] } else { [second, first] }
}
