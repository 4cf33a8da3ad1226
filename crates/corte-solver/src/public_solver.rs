//! Regret minimisation over public histories, with vectors over hands.

use crate::cfr::Variant;
use crate::game::Player;
use crate::gate::Gate;
use crate::public_tree::{Child, Deal, Link, PublicAction, PublicTree, StepKind, WayTable, padded};
use crate::resolve::TREMBLE;

/// The CFR variant used.
const VARIANT: Variant = Variant::Predictive;

/// The payoff to a player for staying out of the part of a game that is solved: a [`crate::Gadget`], by hand.
#[derive(Clone, PartialEq, Debug)]
pub struct HandGadget {
    /// The player who may stay out. The other one re-solves the game.
    pub player: Player,
    /// By hand of that player: the payoff for staying out.
    pub worths: Vec<f32>,
    /// By hand of that player: its likelihood beyond the first deal's weights, if the player did everything to get there.
    pub free: Vec<f32>,
    /// The share of games, 0 to 1, in which that player may not stay out and has each hand as likely as believed.
    pub forced: f32,
}

/// A solver for a part of a game given by its public histories, with or without a [`HandGadget`].
///
/// It runs predictive CFR+ ([`crate::Variant::Predictive`]) in vector form.
/// It finds what a [`crate::Resolver`] finds, and does so sooner if there are many hands.
///
/// ```
/// use corte_solver::{Player, PublicSolver, PublicTree, WayTable, Ways};
///
/// // Matching pennies: both choose at once, and the first player wins if the choices match.
/// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
/// let mut tree = PublicTree::default();
/// let deal = tree.deal([1, 1], &[1.0]);
/// let choice = tree.choice(deal, Player::First, WayTable::of(&pennies, [1, 1], &[([0, 0], 0)]).into());
/// tree.spot(choice, true);
/// let mut solver = PublicSolver::new(&tree, [vec![1.0], vec![1.0]], None);
/// solver.run(100);
/// let solution = solver.finish(Player::Second);
/// assert!((solution.chance(0, Player::First, (0, 0)) - 0.5).abs() < 0.01);
/// assert!(solution.response().abs() < 0.01); // the game is worth nothing to either
/// ```
#[derive(Clone, Debug)]
pub struct PublicSolver<'t> {
    tree: &'t PublicTree,
    /// By player and hand: the believed likelihood beyond the first deal's weights.
    priors: [Vec<f32>; 2],
    gates: Option<(HandGadget, Vec<Gate>)>,
    /// By spot: where each player's vectors begin, by hand and by decision.
    at: Vec<Offsets>,
    /// By player, spot and hand: the player's own reach, the probability that the player's decisions lead there.
    reach: [Vec<f32>; 2],
    /// By player and spot: whether that reach is positive for any hand.
    met: [Vec<bool>; 2],
    /// By spot and hand: the value to the player being updated, weighted by the other's reach.
    values: Vec<f32>,
    /// Indexed by spot, action and hand, like the two that follow.
    plan: Vec<f32>,
    kept: Vec<f32>,
    sum: Vec<f32>,
    gains: Vec<f32>,
    /// A buffer for intermediate results.
    room: Vec<f32>,
    iterations: u32,
}

/// Where the vectors of a spot begin.
#[derive(Clone, Copy, Debug)]
struct Offsets {
    /// By player: the vectors by hand.
    hands: [usize; 2],
    /// By player: the vectors by action or way and by hand. For a decision, both are those of the player who decides.
    weights: [usize; 2],
}

/// One iteration in this many assumes that the other player sometimes decides at random.
const SURPRISES: u32 = 4;

/// Which strategy a player is assumed to follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// The current one. In some iterations a few decisions are random, so that answers to mistakes are learnt too.
    Plan,
    /// The current one with a few random decisions, starting with every hand equally.
    Trembling,
    /// The average one with a few random decisions.
    Mean,
}

/// What the values are computed for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Regrets against the other's current strategy.
    Learn,
    /// A best response to the other's average strategy.
    Respond,
}

impl StepKind {
    /// The number of a player's actions or ways.
    fn count(&self, player: Player) -> usize {
        match self {
            StepKind::Decision { player: decides, actions, .. } if *decides == player => actions.len(),
            StepKind::Decision { .. } => 0,
            StepKind::Choice { first, ways } => ways.counts[usize::from(player != *first)],
        }
    }

    /// The actions, if they depend on the hand.
    fn actions(&self) -> Option<&[PublicAction]> {
        match self {
            StepKind::Decision { actions, .. } => Some(actions),
            StepKind::Choice { .. } => None,
        }
    }
}

impl<'t> PublicSolver<'t> {
    /// Creates a solver that has done no iterations.
    ///
    /// `priors` are the believed likelihoods of both players' hands, beyond the first deal's weights.
    /// With a gadget the solver looks for the strategy of the player who may not stay out; for the other it finds only a response.
    ///
    /// # Panics
    ///
    /// If the tree is empty, or the number of priors differs from the number of hands.
    pub fn new(tree: &'t PublicTree, priors: [Vec<f32>; 2], gadget: Option<HandGadget>) -> PublicSolver<'t> {
        let (mut hands, mut weights) = ([0; 2], 0);
        let mut at = Vec::with_capacity(tree.spots.len());
        for number in 0..tree.spots.len() {
            let (lengths, kind) = (tree.deal_at(number).hands.map(padded), &tree.step_at(number).kind);
            let mut offsets = Offsets { hands, weights: [weights; 2] };
            for player in Player::BOTH {
                let side = player.index();
                if kind.count(player) > 0 {
                    offsets.weights[side] = weights;
                }
                weights += kind.count(player) * lengths[side];
                hands[side] += lengths[side];
            }
            at.push(offsets);
        }
        let gates = gadget.map(|gadget| {
            let (deal, own) = (tree.deal_at(0), gadget.player.other());
            let gate = |hand: usize| {
                let met = deal.row(own, hand).iter().zip(&priors[own.index()]);
                Gate::new(met.map(|(weight, prior)| weight * prior).sum(), gadget.worths[hand])
            };
            let gates = (0..deal.hands[gadget.player.index()]).map(gate).collect();
            (gadget, gates)
        });
        let mut solver = PublicSolver {
            tree,
            priors,
            gates,
            reach: hands.map(|length| vec![0.0; length]),
            met: [vec![false; at.len()], vec![false; at.len()]],
            values: vec![0.0; hands[0].max(hands[1])],
            at,
            plan: vec![0.0; weights],
            kept: vec![0.0; weights],
            sum: vec![0.0; weights],
            gains: Vec::new(),
            room: Vec::new(),
            iterations: 0,
        };
        normalise_all(tree, &solver.at, &mut solver.plan);
        solver
    }

    /// Does this many more iterations, each for both players in turn.
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            self.iterations += 1;
            for player in Player::BOTH {
                self.remember(player);
                self.forward(player.other(), By::Plan);
                self.backward(player, Aim::Learn);
                self.learn_gates(player);
            }
        }
    }

    /// Finishes: returns the average strategies, and what player `responds` can win at most against the other's.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::First);
    /// assert!((solution.response() + 0.5).abs() < 0.01); // the player with the coin makes no decision
    /// ```
    pub fn finish(mut self, responds: Player) -> PublicSolution<'t> {
        normalise_all(self.tree, &self.at, &mut self.sum);
        Player::BOTH.into_iter().for_each(|player| self.forward(player, By::Mean));
        PublicSolution { solver: self, responds }.responding(responds)
    }

    /// Adds a player's current strategy to the average.
    fn remember(&mut self, player: Player) {
        self.forward(player, By::Trembling);
        let weight = f64::from(self.iterations).powi(2) as f32;
        let PublicSolver { tree, at, reach, met, plan, sum, .. } = self;
        let side = player.index();
        for (number, at) in at.iter().enumerate().filter(|(number, _)| met[side][*number]) {
            let length = padded(tree.deal_at(number).hands[side]);
            let count = tree.step_at(number).kind.count(player);
            let here = at.weights[side]..at.weights[side] + count * length;
            let reach = &reach[side][at.hands[side]..][..length];
            let rows = sum[here.clone()].chunks_exact_mut(length).zip(plan[here].chunks_exact(length));
            for (sum, plan) in rows {
                for ((sum, plan), reach) in sum.iter_mut().zip(plan).zip(reach) {
                    *sum += weight * reach * plan;
                }
            }
        }
    }

    /// The player's reach at the first spot, by hand.
    fn begin(&mut self, player: Player, by: By) {
        let side = player.index();
        let reach = &mut self.reach[side][..self.tree.deal_at(0).hands[side]];
        if by == By::Trembling {
            reach.fill(1.0);
            return;
        }
        reach.copy_from_slice(&self.priors[side]);
        let gates = self.gates.as_ref().filter(|(gadget, _)| gadget.player == player && by == By::Plan);
        if let Some((HandGadget { free, forced, .. }, gates)) = gates {
            for ((reach, gate), free) in reach.iter_mut().zip(gates).zip(free) {
                *reach = forced * *reach + (1.0 - forced) * gate.enters * free;
            }
        }
    }

    /// Computes a player's reach everywhere.
    fn forward(&mut self, player: Player, by: By) {
        let side = player.index();
        self.reach[side].fill(0.0);
        self.met[side].fill(false);
        self.met[side][0] = true;
        self.begin(player, by);
        let is_met_by_chance = self.iterations % SURPRISES == 1;
        let PublicSolver { tree, at, reach, met, plan, sum, .. } = self;
        let (reach, met) = (&mut reach[side], &mut met[side]);
        let plan = if by == By::Mean { &sum[..] } else { &plan[..] };
        let mut taken: Vec<f32> = Vec::new();
        for (number, spot) in tree.spots.iter().enumerate() {
            let StepKind::Decision { player: decides, actions, children } = &tree.step_at(number).kind else {
                continue;
            };
            if !met[number] {
                continue;
            }
            let (here, length) = (at[number].hands[side], padded(tree.deal_at(number).hands[side]));
            let child = |child: usize| spot.child as usize + child;
            if *decides != player {
                for (next, Child { others, .. }) in children.iter().enumerate() {
                    let there = at[child(next)].hands[side];
                    met[child(next)] = true;
                    match others {
                        None => reach.copy_within(here..here + length, there),
                        Some(links) => {
                            for Link { from, to, share } in links {
                                reach[there + *to as usize] += share * reach[here + *from as usize];
                            }
                        }
                    }
                }
                continue;
            }
            let trembles = spot.trembles && (by != By::Plan || is_met_by_chance);
            let random = TREMBLE / actions.len() as f32;
            let rows = plan[at[number].weights[side]..].chunks_exact(length);
            for (action, chances) in actions.iter().zip(rows) {
                taken.clear();
                let own = reach[here..here + length].iter().zip(chances);
                if trembles {
                    let own = own.zip(&action.may);
                    taken.extend(
                        own.map(|((reach, chance), may)| reach * may * ((1.0 - TREMBLE) * chance + random)),
                    );
                } else {
                    taken.extend(own.map(|(reach, chance)| reach * chance));
                }
                // A hand that is only there by a random decision goes no further where decisions are not randomised.
                let least = if trembles || by == By::Plan { 0.0 } else { TREMBLE };
                if taken.iter().all(|taken| *taken <= least) {
                    continue;
                }
                for lead in &action.leads {
                    let there = at[child(lead.child)].hands[side];
                    met[child(lead.child)] = true;
                    match &lead.hands {
                        None => add(&mut reach[there..there + length], &taken),
                        Some(links) => {
                            for Link { from, to, share } in links {
                                reach[there + *to as usize] += share * taken[*from as usize];
                            }
                        }
                    }
                }
            }
        }
    }

    /// Computes a player's values everywhere against the other's reach.
    fn backward(&mut self, player: Player, aim: Aim) {
        let PublicSolver { tree, at, reach, met, values, plan, kept, sum, gains, room, .. } = self;
        let (side, other) = (player.index(), player.other().index());
        for (number, spot) in tree.spots.iter().enumerate().rev() {
            let (deal, kind, at_spot) = (tree.deal_at(number), &tree.step_at(number).kind, at[number]);
            let length = padded(deal.hands[side]);
            let here = at_spot.hands[side]..at_spot.hands[side] + length;
            // Places that the other never leads to cause no regret, whatever their value.
            if !met[other][number] {
                values[here].fill(0.0);
                continue;
            }
            let others = &reach[other][at_spot.hands[other]..][..deal.hands[other]];
            let theirs = if aim == Aim::Respond { &sum[..] } else { &plan[..] };
            let theirs = &theirs[at_spot.weights[other]..];
            let there = |child: usize| at[spot.child as usize + child].hands[side];
            gains.clear();
            gains.resize(kind.count(player) * length, 0.0);
            match kind {
                StepKind::Choice { first, ways } => {
                    choose(
                        deal,
                        (player, usize::from(player != *first)),
                        ways,
                        (others, theirs),
                        (gains, room),
                    );
                }
                StepKind::Decision { player: decides, actions, children } if *decides != player => {
                    values[here.clone()].fill(0.0);
                    for (child, Child { others, .. }) in children.iter().enumerate() {
                        follow(values, here.start, (there(child), length), others.as_deref());
                    }
                    let rows = theirs.chunks_exact(padded(deal.hands[other]));
                    for (action, chances) in actions.iter().zip(rows) {
                        for end in &action.ends {
                            let met = others[end.hand] * chances[end.hand];
                            end.add_to(&mut values[here.clone()], (deal, player), met);
                        }
                    }
                    continue;
                }
                StepKind::Decision { actions, .. } => {
                    for (action, gains) in actions.iter().zip(gains.chunks_exact_mut(length)) {
                        for lead in &action.leads {
                            let next = &values[there(lead.child)..];
                            match &lead.hands {
                                None => add(gains, &next[..length]),
                                Some(links) => {
                                    for Link { from, to, share } in links {
                                        gains[*from as usize] += share * next[*to as usize];
                                    }
                                }
                            }
                        }
                        for end in &action.ends {
                            gains[end.hand] += end.against(others, (deal, player));
                        }
                    }
                }
            }
            let value = &mut values[here];
            match aim {
                Aim::Respond => best(gains, kind.actions(), value),
                Aim::Learn => {
                    let own = at_spot.weights[side]..at_spot.weights[side] + gains.len();
                    learn(&mut plan[own.clone()], &mut kept[own], gains, kind.actions(), value, room);
                }
            }
        }
    }

    /// Updates the gates of a player who may stay out.
    fn learn_gates(&mut self, player: Player) {
        let Some((_, gates)) = self.gates.as_mut().filter(|(gadget, _)| gadget.player == player) else {
            return;
        };
        let t = f64::from(self.iterations);
        gates.iter_mut().zip(&self.values).for_each(|(gate, inside)| gate.learn(VARIANT, *inside, t));
    }
}

/// The solution found by a [`PublicSolver`].
#[derive(Clone, Debug)]
pub struct PublicSolution<'t> {
    solver: PublicSolver<'t>,
    responds: Player,
}

impl PublicSolution<'_> {
    /// Returns the solution with the best response of player `responds` in place of that player's strategy.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::Second);
    /// assert!(solution.response() > 0.0);
    /// assert!(solution.responding(Player::First).response() < 0.0);
    /// ```
    #[must_use]
    pub fn responding(mut self, responds: Player) -> Self {
        self.solver.backward(responds, Aim::Respond);
        self.responds = responds;
        self
    }

    /// Returns the player whose best response it holds.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::Second);
    /// assert_eq!(solution.responds(), Player::Second);
    /// ```
    pub fn responds(&self) -> Player {
        self.responds
    }

    /// Returns the likelihood of a public history, relative to the total weight of all pairs of hands.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::Second);
    /// assert!((solution.likely(0) - 1.0).abs() < 1e-6); // the game begins there
    /// ```
    pub fn likely(&self, spot: usize) -> f32 {
        let deal = self.solver.tree.deal_at(spot);
        let [first, second] = Player::BOTH.map(|player| self.reach(spot, player));
        let row = |(hand, reach): (usize, &f32)| {
            let met = deal.row(Player::First, hand).iter().zip(first).map(|(weight, reach)| weight * reach);
            reach * met.sum::<f32>()
        };
        second.iter().enumerate().map(row).sum()
    }

    /// Returns the probability that a player takes an action or way at a public history with a hand.
    pub fn chance(&self, spot: usize, player: Player, (action, hand): (usize, usize)) -> f32 {
        let PublicSolver { tree, at, sum, .. } = &self.solver;
        let length = padded(tree.deal_at(spot).hands[player.index()]);
        sum[at[spot].weights[player.index()] + action * length + hand]
    }

    /// Returns a player's reach at a public history, by hand: the believed likelihood times the player's own decisions.
    ///
    /// A few of the decisions are taken to be random.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::Second);
    /// assert_eq!(solution.reach(0, Player::First), [1.0, 1.0]); // by hand of the player with the coin
    /// ```
    pub fn reach(&self, spot: usize, player: Player) -> &[f32] {
        let PublicSolver { tree, at, reach, .. } = &self.solver;
        let side = player.index();
        &reach[side][at[spot].hands[side]..][..tree.deal_at(spot).hands[side]]
    }

    /// Returns the likelihood that chance and the other player lead to a public history, and what the responding player can win
    /// from there at most, weighted by it; both by hand of the responding player.
    ///
    /// A game won counts 1, a game lost −1.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
    /// solver.run(100);
    /// let solution = solver.finish(Player::Second);
    /// let [[met, won]] = solution.won(0)[..] else { unreachable!("the second player has one hand") };
    /// assert!((met - 1.0).abs() < 1e-6 && (won - 0.5).abs() < 0.01);
    /// ```
    pub fn won(&self, spot: usize) -> Vec<[f32; 2]> {
        let PublicSolver { tree, at, values, .. } = &self.solver;
        let (other, side) = (self.responds.other(), self.responds.index());
        let (deal, reach) = (tree.deal_at(spot), self.reach(spot, other));
        let met = |hand: usize| deal.row(other, hand).iter().zip(reach).map(|(weight, reach)| weight * reach);
        (0..deal.hands[side]).map(|hand| [met(hand).sum(), values[at[spot].hands[side] + hand]]).collect()
    }

    /// Returns what the responding player wins at most in total, with the weights of all pairs of hands as given.
    pub fn response(&self) -> f64 {
        let PublicSolver { values, priors, .. } = &self.solver;
        let priors = &priors[self.responds.index()];
        values.iter().zip(priors).map(|(value, prior)| f64::from(value * prior)).sum()
    }
}

/// Adds the values of a child back to a spot where the other player decided.
fn follow(values: &mut [f32], here: usize, (there, length): (usize, usize), links: Option<&[Link]>) {
    match links {
        None => {
            // A child comes after its parent.
            let (before, behind) = values.split_at_mut(there);
            add(&mut before[here..here + length], &behind[..length]);
        }
        Some(links) => {
            for Link { from, to, share } in links {
                values[here + *from as usize] += share * values[there + *to as usize];
            }
        }
    }
}

fn add(sums: &mut [f32], numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

/// The values of a player's ways, by hand, if the other has this reach and these ways.
fn choose(
    deal: &Deal,
    (player, own): (Player, usize),
    ways: &WayTable,
    (others, theirs): (&[f32], &[f32]),
    (gains, met): (&mut [f32], &mut Vec<f32>),
) {
    let (length, stride) = (padded(deal.hands[player.index()]), padded(others.len()));
    met.clear();
    met.resize(length, 0.0);
    for (hand, reach) in others.iter().enumerate().filter(|(_, reach)| **reach > 0.0) {
        let row = deal.row(player, hand);
        for way in 0..ways.counts[1 - own] {
            let chance = reach * theirs[way * stride + hand];
            if chance <= 0.0 {
                continue;
            }
            met.iter_mut().zip(row).for_each(|(met, weight)| *met = chance * weight);
            let rows = ways.rows(own, (hand, way)).chunks_exact(length);
            for (gains, row) in gains.chunks_exact_mut(length).zip(rows) {
                for ((gain, met), worth) in gains.iter_mut().zip(&*met).zip(row) {
                    *gain += met * worth;
                }
            }
        }
    }
}

/// Updates regrets and the next strategy, and returns the values under the current one. This is [`VARIANT`] written for vectors.
fn learn(
    plan: &mut [f32],
    kept: &mut [f32],
    gains: &[f32],
    actions: Option<&[PublicAction]>,
    value: &mut [f32],
    room: &mut Vec<f32>,
) {
    let length = value.len();
    value.fill(0.0);
    for (plan, gains) in plan.chunks_exact(length).zip(gains.chunks_exact(length)) {
        for ((value, plan), gain) in value.iter_mut().zip(plan).zip(gains) {
            *value += plan * gain;
        }
    }
    let rows = plan.chunks_exact_mut(length).zip(kept.chunks_exact_mut(length));
    for ((plan, kept), gains) in rows.zip(gains.chunks_exact(length)) {
        for (((plan, kept), gain), value) in plan.iter_mut().zip(kept).zip(gains).zip(&*value) {
            let regret = gain - value;
            *kept = (*kept + regret).max(0.0);
            *plan = (*kept + regret).max(0.0);
        }
    }
    normalise(plan, length, actions, room);
}

/// The largest value, by hand.
fn best(gains: &[f32], actions: Option<&[PublicAction]>, value: &mut [f32]) {
    let length = value.len();
    value.fill(f32::MIN);
    for (number, gains) in gains.chunks_exact(length).enumerate() {
        for (hand, (value, gain)) in value.iter_mut().zip(gains).enumerate() {
            if actions.is_none_or(|actions| actions[number].may[hand] > 0.0) {
                *value = value.max(*gain);
            }
        }
    }
    // Hands that can't occur.
    value.iter_mut().filter(|value| **value == f32::MIN).for_each(|value| *value = 0.0);
}

/// Turns sums by spot, action and hand into a strategy.
fn normalise_all(tree: &PublicTree, at: &[Offsets], plan: &mut [f32]) {
    let mut room = Vec::new();
    for (number, at) in at.iter().enumerate() {
        let kind = &tree.step_at(number).kind;
        for player in Player::BOTH.into_iter().filter(|player| kind.count(*player) > 0) {
            let length = padded(tree.deal_at(number).hands[player.index()]);
            let plan = &mut plan[at.weights[player.index()]..][..kind.count(player) * length];
            normalise(plan, length, kind.actions(), &mut room);
        }
    }
}

/// Scales the weights for each hand to a sum of 1. If all are 0, the legal actions get equal weights.
fn normalise(plan: &mut [f32], length: usize, actions: Option<&[PublicAction]>, room: &mut Vec<f32>) {
    if let Some(actions) = actions {
        for (plan, action) in plan.chunks_exact_mut(length).zip(actions) {
            plan.iter_mut().zip(&action.may).for_each(|(plan, may)| *plan *= may);
        }
    }
    room.clear();
    room.resize(2 * length, 0.0);
    let (scale, alike) = room.split_at_mut(length);
    plan.chunks_exact(length).for_each(|plan| add(scale, plan));
    let count = plan.len() / length;
    for (hand, (scale, alike)) in scale.iter_mut().zip(&mut *alike).enumerate() {
        if *scale > f32::MIN_POSITIVE {
            *scale = 1.0 / *scale;
        } else {
            let able =
                actions.map_or(count as f32, |actions| actions.iter().map(|action| action.may[hand]).sum());
            (*scale, *alike) = (0.0, if able > 0.0 { 1.0 / able } else { 0.0 });
        }
    }
    for (number, plan) in plan.chunks_exact_mut(length).enumerate() {
        let may = actions.map(|actions| &actions[number].may);
        for (hand, plan) in plan.iter_mut().enumerate() {
            *plan = *plan * scale[hand] + alike[hand] * may.map_or(1.0, |may| may[hand]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HandGadget, PublicSolver, VARIANT, learn};
    use crate::game::Player;
    use crate::public_tree::{PublicTree, WayTable};
    use crate::ways::Ways;
    use std::collections::VecDeque;

    /// Kuhn poker: three cards, one for each player, one chip each in the pot, and a bet of one chip.
    fn kuhn() -> PublicTree {
        let mut tree = PublicTree::default();
        let pairs: Vec<([usize; 2], usize)> = (0..3)
            .flat_map(|first| {
                (0..3).filter(move |second| first != *second).map(move |second| [first, second])
            })
            .zip(0..)
            .collect();
        let weights: Vec<f32> = (0..9).map(|at| if at / 3 == at % 3 { 0.0 } else { 1.0 / 6.0 }).collect();
        let deal = tree.deal([3, 3], &weights);
        let end = |tree: &mut PublicTree, payoff: &dyn Fn([usize; 2]) -> f32| {
            let worths = pairs.iter().map(|(pair, _)| payoff(*pair)).collect();
            let ways = Ways::from_worths([1, 1], pairs.len(), worths).unwrap();
            tree.choice(deal, Player::First, WayTable::of(&ways, [3, 3], &pairs).into())
        };
        let shown =
            |chips: f32| move |[first, second]: [usize; 2]| if first > second { chips } else { -chips };
        let (one, two) = (end(&mut tree, &shown(1.0)), end(&mut tree, &shown(2.0)));
        let (won, lost) = (end(&mut tree, &|_| 1.0), end(&mut tree, &|_| -1.0));
        let mut decision = |player| {
            let step = tree.decision(deal, player, &[vec![true; 3], vec![true; 3]]);
            (0..2).for_each(|action| tree.pass(step, action));
            step
        };
        let [first, second] = Player::BOTH;
        // Each checks or folds, or bets or calls.
        let begin = decision(first);
        let (checked, bet) = (decision(second), decision(second));
        let raised = decision(first);
        let follows =
            [(begin, [checked, bet]), (checked, [one, raised]), (bet, [won, two]), (raised, [lost, two])];
        let mut waiting = VecDeque::from([begin]);
        tree.spot(begin, true);
        for spot in 0.. {
            let Some(step) = waiting.pop_front() else { break };
            tree.follow(spot);
            let next = follows.iter().find(|(before, _)| *before == step).map(|(_, next)| *next);
            for step in next.into_iter().flatten() {
                tree.spot(step, true);
                waiting.push_back(step);
            }
        }
        tree
    }

    #[test]
    fn what_is_learnt_for_vectors_is_what_the_variant_says() {
        // Two actions with each of four hands, after some learning.
        let mut plan = [0.5, 1.0, 0.25, 0.0, 0.5, 0.0, 0.75, 1.0f32];
        let mut kept = [0.0, 2.0, 0.5, 0.25, 1.0, 0.0, 0.125, 3.0f32];
        let gains = [1.0, -0.5, 0.25, 2.0, -1.0, 0.75, 0.5, -3.0f32];
        let (before, played) = (kept, plan);
        learn(&mut plan, &mut kept, &gains, None, &mut [0.0; 4], &mut Vec::new());
        for hand in 0..4 {
            let actions = [hand, hand + 4];
            let value: f32 = actions.iter().map(|at| played[*at] * gains[*at]).sum();
            let weights = actions.map(|at| {
                let regret = f64::from(gains[at] - value);
                assert_eq!(f64::from(kept[at]), VARIANT.kept(before[at].into(), regret, 1.0));
                VARIANT.next(kept[at].into(), regret)
            });
            let all: f64 = weights.iter().sum();
            for (at, weight) in actions.into_iter().zip(weights) {
                let share = if all > 0.0 { weight / all } else { 0.5 };
                assert!((f64::from(plan[at]) - share).abs() < 1e-6, "{at}: {} {share}", plan[at]);
            }
        }
    }

    #[test]
    fn kuhn_poker_is_worth_what_is_known() {
        let tree = kuhn();
        let most = |player| {
            let mut solver = PublicSolver::new(&tree, [vec![1.0; 3], vec![1.0; 3]], None);
            solver.run(1_000);
            solver.finish(player).response()
        };
        let [first, second] = Player::BOTH.map(most);
        assert!((first + 1.0 / 18.0).abs() < 2e-3, "{first}");
        assert!((second - 1.0 / 18.0).abs() < 2e-3, "{second}");
    }

    #[test]
    fn what_to_do_is_also_known_where_the_other_has_nothing_to_gain() {
        let mut tree = PublicTree::default();
        let deal = tree.deal([1, 1], &[1.0]);
        let end = |tree: &mut PublicTree, worth: f32| {
            let ways = Ways::from_worths([1, 1], 1, vec![worth]).unwrap();
            tree.choice(deal, Player::First, WayTable::of(&ways, [1, 1], &[([0, 0], 0)]).into())
        };
        let (safe, spared, punished) = (end(&mut tree, 0.5), end(&mut tree, 0.4), end(&mut tree, -1.0));
        let mut decision = |player| {
            let step = tree.decision(deal, player, &[vec![true], vec![true]]);
            (0..2).for_each(|action| tree.pass(step, action));
            step
        };
        // The first player plays safe or not; if not, the second punishes it or not.
        let (begin, blunder) = (decision(Player::First), decision(Player::Second));
        tree.spot(begin, true);
        tree.follow(0);
        let met = [safe, blunder].map(|step| tree.spot(step, true));
        tree.follow(met[1]);
        [spared, punished].into_iter().for_each(|step| {
            tree.spot(step, true);
        });
        let mut solver = PublicSolver::new(&tree, [vec![1.0], vec![1.0]], None);
        solver.run(60);
        let solution = solver.finish(Player::First);
        let stays = solution.chance(0, Player::First, (0, 0));
        let punishes = solution.chance(met[1], Player::Second, (1, 0));
        assert!(stays > 0.99 && punishes > 0.95, "plays safe with {stays}, is punished with {punishes}");
    }

    #[test]
    fn who_may_stay_out_wins_no_more_than_that_with_any_hand() {
        let tree = kuhn();
        let solved = |believed: [f32; 3], gadget: Option<HandGadget>| {
            let mut solver = PublicSolver::new(&tree, [vec![1.0; 3], believed.to_vec()], gadget);
            solver.run(2_000);
            let won = solver.finish(Player::Second).won(0);
            won.into_iter().map(|[met, won]| won / met).collect::<Vec<f32>>()
        };
        let before = solved([1.0; 3], None);
        // The second player is believed to hold the king, which is wrong.
        let king = [1e-6, 1e-6, 3.0];
        let worths = before.clone();
        let gadget = HandGadget { player: Player::Second, worths, free: vec![1.0; 3], forced: 0.0 };
        let most =
            |won: &[f32]| won.iter().zip(&before).map(|(won, before)| won - before).fold(f32::MIN, f32::max);
        let (held, unheld) = (most(&solved(king, Some(gadget))), most(&solved(king, None)));
        assert!(held < 0.02, "with some hand the second player wins {held} more than before");
        assert!(unheld > 0.2, "without the gadget the second player wins {unheld} more");
    }
}
