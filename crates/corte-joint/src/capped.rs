//! How far players with one card each are from an equilibrium of the last turns.

use crate::behind::{Behind, begun};
use crate::joint::Joint;
use crate::solved::{Entry, Foresight, Pace, Shares, next, solve};
use crate::subgame::{Subgame, whose};
use corte_solver::{Player, Resolver, Root, Variant};

/// Computes exactly how far plans and players with one card each are from an equilibrium of the next turns.
///
/// The game is an endgame as in `corte_solver`: hands are redealt, a number of turns is played, and then nobody has won.
/// Players know everything they have heard, held, drawn and returned. The exploitability is what a best response with perfect recall,
/// which knows the plan, wins beyond the value of the game.
pub struct Capped<'j> {
    joint: &'j Joint,
    turns: u8,
    whole: Subgame,
    roots: Vec<Root>,
}

impl<'j> Capped<'j> {
    /// The game of this many turns from the start of a graph; `None` if that is not a single public state, or if the game is too large.
    /// Also `None` for drafts, in which a Doge doesn't track what was picked.
    pub fn of(joint: &'j Joint, turns: u8) -> Option<Capped<'j>> {
        let (first, last) = (joint.start.first()?.0, joint.start.last()?.0);
        let state = joint.state_of(first);
        if joint.state_of(last) != state || turns == 0 || joint.rules().draft() {
            return None;
        }
        let mut belief = vec![0.0; joint.nodes_at(state).len()];
        for (node, share) in &joint.start {
            belief[*node as usize - joint.nodes_at(state).start] = *share;
        }
        let whole = Subgame::of(joint, state, turns, &Behind::of(vec![0.0; joint.nodes]))?;
        let roots = whole.roots(joint, 0, &belief);
        Some(Capped { joint, turns, whole, roots })
    }

    /// The number of its public histories, and the number of its histories with both hands.
    pub fn size(&self) -> (usize, usize) {
        (self.whole.spots.len(), self.whole.tree.nodes())
    }

    /// The exploitability of two players, one with a plan for going first and one for going second: what a best response with perfect
    /// recall wins from them, averaged over both, as a share of games won.
    fn exploitability(&self, plans: [&[f32]; 2]) -> f64 {
        let won = |player: Player| {
            self.whole.recalled(self.joint, &self.roots, plans[player.other().index()], player)
        };
        (won(Player::First) + won(Player::Second)) / 4.0
    }

    /// The exploitability of a memoryless plan on the graph, in percentage points of games won.
    pub fn of_plan(&self, plan: &[f32]) -> f64 {
        let plan = self.unrolled(plan);
        100.0 * self.exploitability([&plan, &plan])
    }

    /// The exploitability of a plan found for the whole game at once, with this many iterations.
    pub fn of_whole(&self, iterations: u32) -> f64 {
        let mut solver = Resolver::new(&self.whole.tree, &self.roots, None, Variant::Predictive);
        solver.run(iterations);
        let plan = solver.average();
        100.0 * self.exploitability([&plan, &plan])
    }

    /// The exploitability of a Doge that re-solves the next turns at the start of each, and knows when the game ends. Beyond them, it has
    /// ways to go on, found by solving the rest of the game from its end, or the values of the blueprint.
    pub fn of_doge(&self, blueprint: &[f32], foresight: Foresight) -> Option<f64> {
        let rest = self.rest(blueprint, foresight)?;
        let mut plans = Vec::new();
        for player in Player::BOTH {
            let mut plan = vec![0.0; self.whole.tree.weights()];
            let pairs = self.joint.pairs(self.whole.spots[0].state).iter();
            let belief: Shares = pairs
                .zip(&self.roots)
                .map(|((own, others), root)| ([own.hand, others.hand], root.weight))
                .collect();
            let entry = Entry { belief, held: None };
            self.resolve(0, &entry, player, (foresight, &rest), &mut plan)?;
            plans.push(plan);
        }
        Some(100.0 * self.exploitability([&plans[0], &plans[1]]))
    }

    /// What lies at the start of the remaining turns, by how many are left, for every number that a solve can end with.
    fn rest(&self, blueprint: &[f32], foresight: Foresight) -> Option<Vec<Behind>> {
        if foresight.ways == 0 {
            let worths = |turns| begun(self.joint, blueprint, turns);
            return Some((0..u16::from(self.turns)).map(|turns| Behind::of(worths(turns))).collect());
        }
        let mut rest = vec![Behind::of(vec![0.0; self.joint.nodes])];
        for left in 1..=self.turns.saturating_sub(foresight.turns) {
            let begun = self.whole.spots.iter().filter(|spot| spot.turn == self.turns - left);
            let begun =
                begun.map(|spot| spot.state).filter(|state| self.joint.states[*state as usize].is_start);
            let mut states: Vec<u32> = begun.collect();
            states.sort_unstable();
            states.dedup();
            let before = rest.last()?.before(self.joint, &states, foresight)?;
            rest.push(before);
        }
        Some(rest)
    }

    /// Re-solves from a public history on, and again at the start of each later turn.
    fn resolve(
        &self,
        spot: usize,
        entry: &Entry,
        player: Player,
        (foresight, rest): (Foresight, &[Behind]),
        plan: &mut [f32],
    ) -> Option<()> {
        let joint = self.joint;
        let turn = self.whole.spots[spot].turn;
        let left = self.turns - turn;
        // With only values beyond it, a solve says nothing about how the turn after it begins.
        let least = if foresight.ways == 0 { 2 } else { 1 };
        let turns = foresight.turns.max(least).min(left);
        // The first player of a solve is the one whose turn it is.
        let me = if whose(turn) == Player::First { player } else { player.other() };
        let behind = (joint, &rest[usize::from(left - turns)]);
        let from = &joint.states[self.whole.spots[spot].state as usize];
        let pace = Pace { turns, iterations: foresight.iterations, ends: 0 };
        let mut later = Vec::new();
        solve((&from.table, from.shown), entry, me, pace, &behind, |turns, solution| {
            turns.each_along(joint, (&self.whole, spot), |(there, here), is_behind| {
                if is_behind || (turns.turn(here) > 0 && pace.turns < left) {
                    later.extend(
                        (!is_behind || pace.turns < left).then(|| (there, next(turns, &solution, here, me))),
                    );
                    return false;
                }
                let set = self.whole.spots[there].set;
                for (number, chances) in turns.chances(&solution, here).into_iter().enumerate() {
                    plan[self.whole.tree.weights_of(set + number)].copy_from_slice(&chances);
                }
                true
            });
        })?;
        for (spot, entry) in later {
            self.resolve(spot, &entry, player, (foresight, rest), plan)?;
        }
        Some(())
    }

    /// A memoryless plan as a plan of this game.
    fn unrolled(&self, plan: &[f32]) -> Vec<f32> {
        let mut unrolled = vec![0.0; self.whole.tree.weights()];
        for spot in &self.whole.spots {
            for (at, set) in self.joint.sets_of(spot.state).enumerate() {
                unrolled[self.whole.tree.weights_of(spot.set + at)]
                    .copy_from_slice(&plan[self.joint.weights_of(set)]);
            }
        }
        unrolled
    }
}
