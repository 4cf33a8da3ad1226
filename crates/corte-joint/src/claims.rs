//! A plan that wins from a memoryless one with memory of which of its claims still stand.

use crate::joint::Joint;
use crate::layers::{Layers, Minds, Rememberer, Row, place};
use crate::picked::Picked;
use crate::public_state::other;
use crate::recall::Claimable;
use crate::regrets::Regrets;
use crate::response::TREMBLE;
use crate::search::{KeptSearch, Sought, VARIANT, to_bytes};
use crate::solver::{ANYWHERE, GOES_ON};
use crate::sweep::{Judged, Plan};
use corte::{Event, Seen, View};
use corte_bots::{BadFile, Effort, Manifest, Memory, Policy, Weights};
use corte_solver::normalise;
use std::sync::Arc;

/// The number of sets of characters that the foe may have claimed.
const LAYERS: usize = 32;

/// The name of such a search in its file.
const NAME: &str = "claims";

/// A plan that goes by the table, its own hand, and which of the opponent's claims still stand.
///
/// A claim stands until it is proven or conceded, its card is lost, or its player exchanges ([`Memory::has_claimed`]).
#[derive(Clone, PartialEq, Debug)]
pub struct ClaimsPlan(Vec<f32>);

/// Searches for the plan that wins most against a memoryless one, among those that remember which of its claims still stand.
///
/// It works like [`MemorylessResponse`](crate::MemorylessResponse), on a graph with every node once for each of the 32 sets of claims.
/// The searcher's own claims aren't remembered, since they mean nothing to an opponent without memory.
/// What a plan wins is exact ([`ClaimsResponse::share`]). That no plan wins more is not proven, because this memory is imperfect, too.
pub struct ClaimsResponse<'j> {
    layers: Layers<'j, LAYERS>,
    foe: &'j Plan,
    learner: Learner,
    /// By node and set of claims: what comes after a node in the turn being swept, and how often it is reached.
    after: Vec<Row<LAYERS>>,
    inside: Vec<Row<LAYERS>>,
    /// The turns of the player who remembers, and those of the foe.
    turns: [Turns; 2],
}

/// What is known about one player's turns, by node at the start of a turn.
#[derive(Clone)]
struct Turns {
    worth: Vec<Row<LAYERS>>,
    /// How often a turn of the other player begins there.
    ended: Vec<Row<LAYERS>>,
}

/// A player who learns by regret.
pub(crate) struct Learner(pub(crate) Regrets);

impl Rememberer for Learner {
    const LEARNS: bool = true;

    fn plan(&self) -> &[f32] {
        &self.0.plan
    }

    #[inline]
    fn learn(&mut self, from: usize, judged: &Judged<'_>) {
        self.0.learn(from, judged);
    }
}

impl<'j> ClaimsResponse<'j> {
    /// The memory a search takes, in bytes, without the graph and the plan it finds.
    pub fn bytes(joint: &Joint) -> usize {
        let starts = joint.begins().count();
        (2 * joint.nodes + 5 * starts) * size_of::<Row<LAYERS>>()
            + 5 * joint.weights() * LAYERS * size_of::<f32>()
    }

    /// The size of a search's file in bytes. While it is being made, it is in memory twice.
    pub fn file_bytes(joint: &Joint) -> usize {
        let rows = 3 * joint.weights() + 4 * joint.begins().count();
        (rows * LAYERS + joint.weights()) * size_of::<f32>()
    }

    /// A search that starts from the foe's own plan.
    pub fn new(joint: &'j Joint, foe: &'j [f32]) -> ClaimsResponse<'j> {
        let mut plan = Vec::with_capacity(joint.weights() * LAYERS);
        for set in 0..joint.sets.len() - 1 {
            (0..LAYERS).for_each(|_| plan.extend_from_slice(&foe[joint.weights_of(set)]));
        }
        let layers = Layers::of(joint, &Claimable::all(joint.rules()));
        let rows = vec![Layers::EMPTY; layers.begun];
        let turns = Turns { worth: rows.clone(), ended: rows };
        ClaimsResponse {
            after: layers.rows(),
            inside: vec![Layers::EMPTY; joint.nodes],
            layers,
            foe,
            learner: Learner(Regrets::new(VARIANT, plan)),
            turns: [turns.clone(), turns],
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
    ) -> Result<ClaimsResponse<'j>, BadFile> {
        let mut response = ClaimsResponse::new(joint, foe);
        let ClaimsResponse { learner: Learner(regrets), turns, .. } = &mut response;
        let ends = turns.iter_mut().flat_map(|turns| [&mut turns.worth, &mut turns.ended]);
        let ends = ends.map(|rows| rows.as_flattened_mut());
        let mut parts: Vec<&mut [f32]> = regrets.parts_mut().into_iter().chain(ends).collect();
        kept.fill(joint, (NAME, foe), &mut parts)?;
        regrets.sweeps = kept.sweeps();
        Ok(response)
    }

    /// The search as a file to resume from, which includes these lines.
    pub fn to_bytes(&self, lines: Manifest) -> Vec<u8> {
        let ClaimsResponse { layers: Layers { joint, .. }, foe, learner: Learner(regrets), turns, .. } = self;
        let ends = turns.iter().flat_map(|turns| [&turns.worth, &turns.ended]);
        let parts: Vec<&[f32]> =
            regrets.parts().into_iter().chain(ends.map(|rows| rows.as_flattened())).collect();
        let asked = joint.states.len();
        to_bytes(joint, lines, &Sought { name: NAME, sweeps: regrets.sweeps, foe, asked, parts: &parts })
    }

    /// The number of sweeps done.
    pub fn sweeps(&self) -> u32 {
        self.learner.0.sweeps
    }

    /// Does one forward and one backward sweep for each player's turns.
    pub fn iterate(&mut self) {
        let ClaimsResponse { layers, foe, learner, after, inside, turns } = self;
        learner.0.begin();
        let anywhere = ANYWHERE / (layers.begun * LAYERS) as f32;
        for (turn, is_foes) in [(0, false), (1, true)] {
            let minds = Minds::One { is_foes_turn: is_foes, foe };
            let mut begun: Vec<Row<LAYERS>> =
                turns[1 - turn].ended.iter().map(|row| row.map(|met| anywhere + GOES_ON * met)).collect();
            for (row, share) in layers.at_start() {
                begun[row][0] += 0.5 * share;
            }
            layers.forward(minds, learner.plan(), TREMBLE, (&mut inside[..], &begun[..]));
            layers.ended(minds, inside, &mut turns[turn].ended);
            layers.follow(minds, &turns[1 - turn].worth, after);
            let rows = (&mut after[..], &mut turns[turn].worth[..]);
            layers.backward(minds, learner, rows, (&inside[..], &begun[..]));
        }
    }

    /// The share of games that this plan wins against the foe, with each going first in half of them.
    /// A game that reaches `turns` counts half for each. Turns that would no longer change the result are skipped.
    pub fn share(&mut self, plan: &ClaimsPlan, turns: u16) -> f64 {
        let ClaimsResponse { layers, foe, after, .. } = self;
        let mut own = &plan.0[..];
        let mut worth = [vec![Layers::EMPTY; layers.begun], vec![Layers::EMPTY; layers.begun]];
        for _ in 0..turns {
            let mut next = worth.clone();
            for (turn, is_foes) in [(0, false), (1, true)] {
                let minds = Minds::One { is_foes_turn: is_foes, foe };
                layers.follow(minds, &worth[1 - turn], after);
                layers.backward(minds, &mut own, (&mut after[..], &mut next[turn][..]), (&[], &[]));
            }
            // What a turn is worth follows only from what the turns after it are worth, so nothing changes any more.
            if next == worth {
                break;
            }
            worth = next;
        }
        let [mine, foes] = worth
            .each_ref()
            .map(|worth| layers.at_start().map(|(row, share)| f64::from(share * worth[row][0])).sum::<f64>());
        0.5 + 0.25 * (mine - foes)
    }

    /// The mean plan so far.
    pub fn average(&self) -> ClaimsPlan {
        ClaimsPlan(mean(self.layers.joint, &self.learner.0, LAYERS))
    }

    /// The newest plan.
    pub fn current(&self) -> ClaimsPlan {
        ClaimsPlan(self.learner.0.plan.clone())
    }
}

/// The mean of all plans so far, by information set and one of `layers` sets of claims.
pub(crate) fn mean(joint: &Joint, regrets: &Regrets, layers: usize) -> Vec<f32> {
    let mut plan = regrets.sum.clone();
    for set in 0..joint.sets.len() - 1 {
        let (from, to) = (place(joint, set, layers, 0), place(joint, set, layers, layers));
        plan[from..to].chunks_exact_mut(joint.weights_of(set).len()).for_each(normalise);
    }
    plan
}

/// A player that goes by a [`ClaimsPlan`], and hears what everybody hears.
#[derive(Clone)]
pub struct ClaimsPlanner {
    joint: Arc<Joint>,
    plan: Arc<ClaimsPlan>,
    claimable: Claimable,
    memory: Memory,
    pick: Picked,
}

impl ClaimsPlanner {
    /// A player with this plan, found on this graph.
    pub fn new(joint: Arc<Joint>, plan: Arc<ClaimsPlan>) -> ClaimsPlanner {
        let claimable = Claimable::all(joint.rules());
        ClaimsPlanner { joint, plan, claimable, memory: Memory::default(), pick: Picked::default() }
    }
}

impl Policy for ClaimsPlanner {
    fn begin(&mut self, view: &View<'_>) {
        (self.memory, self.pick) = (Memory::default(), Picked::begin(view));
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
        self.pick.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let ClaimsPlanner { joint, plan, claimable, memory, pick } = self;
        let table = view.table();
        let foe = view.viewer().seat().and_then(|seat| other(table, seat));
        let set = joint.set_at(view, pick.0);
        let chances = set.zip(foe).map_or(&[][..], |(set, foe)| {
            let from = place(joint, set, LAYERS, claimable.standing(memory, foe));
            &plan.0[from..from + joint.weights_of(set).len()]
        });
        let mut chances = chances.iter();
        weights.fill(view.legal(), |_| chances.next().copied().unwrap_or(0.0));
    }
}

#[cfg(test)]
mod tests {
    use super::{ClaimsPlan, ClaimsResponse, LAYERS};
    use crate::Joint;
    use crate::fixture::one_against_one;
    use corte::{ActionKind, Decision};

    /// A plan that does the first of these that it may, and anything elsewhere.
    fn first_of(joint: &Joint, kinds: &[ActionKind]) -> Vec<f32> {
        let mut plan = joint.uniform();
        for (id, state) in (0..).zip(&joint.states) {
            let Some(owner) = state.table.asked().lowest() else { continue };
            for set in joint.sets_of(id) {
                let view = state.table.suppose(owner, joint.hand_of(id, set));
                let kind = |decision: Decision| match decision {
                    Decision::Act(action) => Some(action.kind()),
                    _ => None,
                };
                let legal: Vec<_> = view.legal().iter().map(|id| view.decision(id).and_then(kind)).collect();
                let best = kinds.iter().find_map(|kind| legal.iter().position(|known| *known == Some(*kind)));
                if let Some(best) = best {
                    plan[joint.weights_of(set)].fill(0.0);
                    plan[joint.weights_of(set).start + best] = 1.0;
                }
            }
        }
        plan
    }

    #[test]
    fn a_game_in_which_nothing_happens_for_long_is_counted_to_its_end() {
        let joint = Joint::of(&one_against_one([0, 0]), 1_000_000).unwrap();
        let foe = first_of(&joint, &[ActionKind::Income, ActionKind::Coup]);
        let own = first_of(&joint, &[ActionKind::Coup, ActionKind::Income]);
        let mut plan = Vec::new();
        for set in 0..joint.sets.len() - 1 {
            (0..LAYERS).for_each(|_| plan.extend_from_slice(&own[joint.weights_of(set)]));
        }
        let mut response = ClaimsResponse::new(&joint, &foe);
        let share = response.share(&ClaimsPlan(plan), 60);
        assert!((share - 1.0).abs() < 1e-6, "{share}");
    }
}
