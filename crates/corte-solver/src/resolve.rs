//! Re-solving a part of a game from the beliefs at its roots.

use crate::cfr::Variant;
use crate::game::Player;
use crate::gate::Gate;
use crate::paths::Paths;
use crate::tree::{GameTree, Piece, Root, TreePlace, normalise};
use crate::ways::Ways;

/// The share of decisions taken to be random when computing how a player would have got somewhere.
pub(crate) const TREMBLE: f32 = 1e-3;

/// The payoff to a player for staying out of the part of a game that is re-solved.
///
/// If this payoff is what the player could win against the strategy known before, re-solving loses nothing, whatever the player
/// did to get here (N. Burch, M. Johanson and M. Bowling, *Solving imperfect information games using decomposition*, 2014).
#[derive(Clone, PartialEq, Debug)]
pub struct Gadget {
    /// The player who may stay out. The other one re-solves the game.
    pub player: Player,
    /// By what the player knows at the roots ([`Root::known`]): the payoff for staying out.
    pub worths: Vec<f32>,
    /// By root: its probability if the player did everything to get there.
    ///
    /// The player's own decisions must not count: a player who may stay out can have got there whatever they did before, and a
    /// solver that thinks a root unlikely has no defence there.
    pub weights: Vec<f32>,
    /// The share of games, 0 to 1, in which the player may not stay out.
    ///
    /// With 0, re-solving loses nothing, but need not exploit a player who gave something away earlier.
    /// A larger share also plays against the beliefs at the roots.
    pub forced: f32,
}

/// A solver for a part of a game: regret minimisation from the beliefs at its roots, with or without a [`Gadget`].
///
/// ```
/// use corte_solver::{ExtensiveGame, GameTree, Resolver, Root, Variant, games::Kuhn};
///
/// let kuhn = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
/// let root = |(place, weight)| Root { place, weight, known: [0; 2] };
/// let roots: Vec<Root> = kuhn.places[0].iter().copied().map(root).collect();
/// let mut solver = Resolver::new(&kuhn.tree, &roots, None, Variant::Plus);
/// solver.run(1_000);
/// assert!((kuhn.tree.value(&roots, &solver.average()) + 1.0 / 18.0).abs() < 1e-3);
/// # Ok::<(), corte_solver::NoTree>(())
/// ```
#[derive(Clone, Debug)]
pub struct Resolver<'t> {
    tree: &'t GameTree,
    roots: &'t [Root],
    variant: Variant,
    gates: Option<Gates>,
    /// Indexed by weight, like the two that follow.
    kept: Vec<f32>,
    sum: Vec<f32>,
    plan: Vec<f32>,
    /// Indexed by node and end.
    reach: Vec<f32>,
    values: Vec<f32>,
    paths: Paths,
    /// By set: the share of ways there that its player takes.
    done: Vec<f32>,
    /// The current plan with some random decisions.
    mixed: Vec<f32>,
    iterations: u32,
}

/// The choices of a player who may stay out.
#[derive(Clone, Debug)]
struct Gates {
    player: Player,
    forced: f32,
    gates: Vec<Gate>,
    /// By root: its weight when entered freely. The total is the same as without a gadget.
    weights: Vec<f32>,
}

impl Gates {
    fn of(gadget: &Gadget, roots: &[Root]) -> Gates {
        let gate = |worth: &f32| Gate::new(0.0, *worth);
        let mut gates: Vec<Gate> = gadget.worths.iter().map(gate).collect();
        let believed: f32 = roots.iter().map(|root| root.weight).sum();
        let all: f32 = gadget.weights.iter().sum();
        let scale = if all > 0.0 { believed / all } else { 0.0 };
        let weights: Vec<f32> = gadget.weights.iter().map(|weight| scale * weight).collect();
        for (root, weight) in roots.iter().zip(&weights) {
            gates[root.known[gadget.player.index()] as usize].weight += weight;
        }
        Gates { player: gadget.player, forced: gadget.forced, gates, weights }
    }

    /// A root's weight, which depends on the probability that it is entered.
    fn weight(&self, at: usize, root: &Root) -> f32 {
        let enters = self.gates[root.known[self.player.index()] as usize].enters;
        self.forced * root.weight + (1.0 - self.forced) * enters * self.weights[at]
    }

    /// Whether a player needs the value of roots that are not believed in.
    fn asks(&self, player: Player, roots: &[Root]) -> bool {
        player == self.player
            && roots.iter().zip(&self.weights).any(|(root, weight)| root.weight <= 0.0 && *weight > 0.0)
    }

    fn learn(&mut self, (variant, t): (Variant, f64), tree: &GameTree, roots: &[Root], values: &[f32]) {
        let sign = self.player.sign() as f32;
        let mut inside = vec![0.0; self.gates.len()];
        for (root, weight) in roots.iter().zip(&self.weights) {
            inside[root.known[self.player.index()] as usize] +=
                sign * weight * values[tree.number(root.place)];
        }
        for (gate, inside) in self.gates.iter_mut().zip(inside) {
            gate.learn(variant, inside, t);
        }
    }
}

impl<'t> Resolver<'t> {
    /// Creates a solver that has done no iterations.
    ///
    /// With a gadget it looks for the strategy of the player who may not stay out; for the other it finds only a response.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// // What the first player wins against random play with each card: after re-solving it must not be more.
    /// let before = tree.response(&roots, &tree.uniform(), Player::First);
    /// let gadget = Gadget {
    ///     player: Player::First,
    ///     worths: before.worths(&tree, &roots, Player::First),
    ///     weights: roots.iter().map(|root| root.weight).collect(),
    ///     forced: 0.0,
    /// };
    /// let mut solver = Resolver::new(&tree, &roots, Some(&gadget), Variant::Plus);
    /// solver.run(200);
    /// let after = tree.response(&roots, &solver.average(), Player::First);
    /// assert!(after.value <= before.value + 1e-3);
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn new(
        tree: &'t GameTree,
        roots: &'t [Root],
        gadget: Option<&Gadget>,
        variant: Variant,
    ) -> Resolver<'t> {
        let numbers = vec![0.0; tree.nodes + tree.payoffs.len()];
        let mut values = numbers.clone();
        values[tree.nodes..].copy_from_slice(&tree.payoffs);
        let zeros = vec![0.0; tree.weights()];
        Resolver {
            tree,
            roots,
            variant,
            gates: gadget.map(|gadget| Gates::of(gadget, roots)),
            kept: zeros.clone(),
            sum: zeros,
            plan: tree.uniform(),
            reach: numbers,
            values,
            paths: Paths::of(tree, roots),
            done: vec![0.0; tree.sets()],
            mixed: tree.uniform(),
            iterations: 0,
        }
    }

    /// Returns the number of iterations done.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let mut solver = Resolver::new(&tree, &roots, None, Variant::Plus);
    /// solver.run(10);
    /// assert_eq!(solver.iterations(), 10);
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Does this many more iterations, each for both players in turn.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let mut solver = Resolver::new(&tree, &roots, None, Variant::Plus);
    /// solver.run(1_000);
    /// let best = tree.response(&roots, &solver.average(), Player::First);
    /// assert!((best.value + 1.0 / 18.0).abs() < 5e-3); // a best response wins no more than the game's value
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            self.iterations += 1;
            for player in Player::BOTH {
                self.remember(player);
                self.improve(player);
            }
        }
    }

    /// Returns the average plan: the probability of each action, by information set.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let mut solver = Resolver::new(&tree, &roots, None, Variant::Plus);
    /// solver.run(10);
    /// let plan = solver.average();
    /// assert!((0..tree.sets()).all(|set| (plan[tree.weights_of(set)].iter().sum::<f32>() - 1.0).abs() < 1e-5));
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn average(&self) -> Vec<f32> {
        let mut plan = self.sum.clone();
        self.tree.normalise(&mut plan);
        plan
    }

    /// Adds a player's current plan to the average, weighted by the player's own reach.
    fn remember(&mut self, player: Player) {
        let Resolver { tree, plan, sum, paths, done, mixed, .. } = self;
        let (before, weight) = self.variant.weights(f64::from(self.iterations));
        for set in (0..tree.sets()).filter(|set| tree.player(*set) == player) {
            let weights = tree.weights_of(set);
            let random = TREMBLE / weights.len() as f32;
            for at in weights.clone() {
                mixed[at] = (1.0 - TREMBLE) * plan[at] + random;
            }
            done[set] = paths.done(tree, set, mixed);
            for at in weights {
                sum[at] = before as f32 * sum[at] + weight as f32 * done[set] * plan[at];
            }
        }
    }

    /// Updates a player's regrets against the other's plan, and the player's next plan.
    ///
    /// Nodes of a set are weighted by how they are reached, including by the player's own decisions, then scaled as if the player
    /// did everything to get there. With perfect recall these are the counterfactual values of CFR; a player who forgets knows
    /// how they would have got here.
    fn improve(&mut self, player: Player) {
        let Resolver { tree, roots, gates, plan, kept, reach, values, variant, done, mixed, .. } = self;
        let plans = match player {
            Player::First => [&mixed[..], &plan[..]],
            Player::Second => [&plan[..], &mixed[..]],
        };
        let others = gates.as_ref().filter(|gates| gates.player != player);
        let weight = |at: usize, root: &Root| others.map_or(root.weight, |gates| gates.weight(at, root));
        tree.forward(roots, weight, plans, reach);
        let time = f64::from(self.iterations);
        let mut learn = |set: usize, gains: &[f32], plan: &mut [f32]| {
            let scale = if done[set] > 0.0 { player.sign() as f32 / done[set] } else { 0.0 };
            let weights = tree.weights_of(set);
            let chances = &mut plan[weights.clone()];
            let mean: f32 = chances.iter().zip(gains).map(|(chance, gain)| chance * gain).sum();
            for ((chance, kept), gain) in chances.iter_mut().zip(&mut kept[weights]).zip(gains) {
                let regret = scale * (gain - mean);
                *kept = variant.kept((*kept).into(), regret.into(), time) as f32;
                *chance = variant.next((*kept).into(), regret.into()) as f32;
            }
            normalise(chances);
        };
        // Nodes that the other never leads to cause no regret, but a player who may stay out needs the value of every root.
        let asks = gates.as_ref().is_some_and(|gates| gates.asks(player, roots));
        let is_met = |met: f32| met > 0.0 || asks;
        let (mut gains, mut worths) = (Vec::new(), Vec::new());
        for piece in tree.pieces().rev() {
            let set = match piece {
                Piece::Set(set) => set,
                Piece::Choice(choice) => {
                    gains.clear();
                    gains.resize(choice.sets(player).len() * choice.count(player), 0.0);
                    if reach[choice.nodes()].iter().any(|met| is_met(*met)) {
                        choice.against(plan, player, &mut worths);
                        choice.mean(plan, player, &worths, values);
                        choice.gains(player, &worths, reach, &mut gains);
                    }
                    let by_set = gains.chunks_exact(choice.count(player));
                    for (set, gains) in choice.sets(player).zip(by_set) {
                        learn(set, gains, plan);
                    }
                    continue;
                }
            };
            let chances = &plan[tree.weights_of(set)];
            if tree.player(set) != player {
                for (node, leads) in tree.leads_of(set).filter(|(node, _)| is_met(reach[*node])) {
                    let taken = leads.iter().zip(chances).filter(|(_, chance)| **chance > 0.0);
                    values[node] = taken.map(|(lead, chance)| chance * tree.worth(*lead, values)).sum();
                }
                continue;
            }
            gains.clear();
            gains.resize(chances.len(), 0.0f32);
            for (node, leads) in tree.leads_of(set) {
                let met = reach[node];
                if !is_met(met) {
                    continue;
                }
                let mut worth = 0.0;
                for ((lead, chance), gain) in leads.iter().zip(chances).zip(&mut gains) {
                    let value = tree.worth(*lead, values);
                    worth += chance * value;
                    *gain += met * value;
                }
                values[node] = worth;
            }
            learn(set, &gains, plan);
        }
        if let Some(gates) = gates.as_mut().filter(|gates| gates.player == player) {
            gates.learn((*variant, time), tree, roots, values);
        }
    }
}

/// A best response to a plan, with its values.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeResponse {
    /// The player's expected payoff, with the roots' weights scaled to a sum of 1.
    pub value: f64,
    /// By node, and then by end: the value to the player.
    pub values: Vec<f32>,
    /// By node: the probability that chance and the other lead there, if the player does everything to get there.
    pub reach: Vec<f32>,
}

impl TreeResponse {
    /// Returns the player's expected payoffs at these places, by what they know there: the values that a [`Gadget`] needs.
    ///
    /// They are 0 where chance and the other player never lead.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let best = tree.response(&roots, &tree.uniform(), Player::First);
    /// let by_card = best.worths(&tree, &roots, Player::First);
    /// assert!(by_card[0] < by_card[1] && by_card[1] < by_card[2]);
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn worths(&self, tree: &GameTree, places: &[Root], player: Player) -> Vec<f32> {
        let known = |root: &Root| root.known[player.index()] as usize;
        let mut sums = vec![[0.0f32; 2]; places.iter().map(|root| known(root) + 1).max().unwrap_or(0)];
        for root in places {
            let [met, worth] = &mut sums[known(root)];
            *met += root.weight;
            *worth += root.weight * self.values[tree.number(root.place)];
        }
        sums.into_iter().map(|[met, worth]| if met > 0.0 { worth / met } else { 0.0 }).collect()
    }
}

impl Ways {
    /// Evaluates plans for a tree as ways, with the same plans for both players: their values to the first player at these places.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// let places: Vec<TreePlace> = places[0].iter().map(|(place, _)| *place).collect();
    /// // Two ways to play: at random, or always bet.
    /// let bold: Vec<f32> = [0.0, 1.0].repeat(tree.sets());
    /// let ways = Ways::of(&tree, &places, &[tree.uniform(), bold]);
    /// assert_eq!((ways.counts(), ways.places()), ([2, 2], 6));
    /// assert_eq!(ways.worth([1, 1], 0), -2.0); // both bet, and the first player has the lowest card
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn of(tree: &GameTree, places: &[TreePlace], plans: &[Vec<f32>]) -> Ways {
        let mut worths = Vec::with_capacity(plans.len() * plans.len() * places.len());
        for first in plans {
            let mut mixed = first.clone();
            for second in plans {
                for set in (0..tree.sets()).filter(|set| tree.player(*set) == Player::Second) {
                    mixed[tree.weights_of(set)].copy_from_slice(&second[tree.weights_of(set)]);
                }
                let values = tree.values(&mixed);
                worths.extend(places.iter().map(|place| values[tree.number(*place)]));
            }
        }
        Ways::new([plans.len(); 2], places.len(), worths)
    }
}

impl GameTree {
    /// Returns the value of a plan to the first player if both follow it, with the roots' weights scaled to a sum of 1.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// assert!((tree.value(&roots, &tree.uniform()) - 0.125).abs() < 1e-6); // chips per game, with both playing at random
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn value(&self, roots: &[Root], plan: &[f32]) -> f64 {
        self.expected_at(roots, &self.values(plan))
    }

    /// Returns the values of a plan to the first player if both follow it, by node and end.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let values = tree.values(&tree.uniform());
    /// assert!(values[tree.nodes()..].iter().enumerate().all(|(end, value)| tree.payoff(tree.nodes() + end) == *value));
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn values(&self, plan: &[f32]) -> Vec<f32> {
        let (mut values, mut worths) = (self.ends(), Vec::new());
        for piece in self.pieces().rev() {
            match piece {
                Piece::Set(set) => {
                    let chances = &plan[self.weights_of(set)];
                    for node in self.nodes_of(set) {
                        let options = self.options_of(set, node).zip(chances);
                        values[node] = options.map(|(leads, chance)| chance * expected(leads, &values)).sum();
                    }
                }
                Piece::Choice(choice) => {
                    choice.against(plan, Player::First, &mut worths);
                    choice.mean(plan, Player::First, &worths, &mut values);
                }
            }
        }
        values
    }

    /// Returns a player's best response to the other's plan. It is exact with perfect recall.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let best = tree.response(&roots, &tree.uniform(), Player::First);
    /// assert!((best.value - 0.5).abs() < 1e-6); // random play loses half a chip per game
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn response(&self, roots: &[Root], plan: &[f32], player: Player) -> TreeResponse {
        let ones = vec![1.0; self.weights()];
        let plans = match player {
            Player::First => [&ones[..], plan],
            Player::Second => [plan, &ones[..]],
        };
        let mut reach = vec![0.0; self.nodes + self.payoffs.len()];
        self.forward(roots, |_, root| root.weight, plans, &mut reach);
        let sign = player.sign() as f32;
        let mut values = self.ends();
        values.iter_mut().for_each(|value| *value *= sign);
        let (mut gains, mut worths) = (Vec::new(), Vec::new());
        for piece in self.pieces().rev() {
            let set = match piece {
                Piece::Set(set) => set,
                Piece::Choice(choice) => {
                    choice.against(plan, player, &mut worths);
                    worths.iter_mut().for_each(|worth| *worth *= sign);
                    choice.gains(player, &worths, &reach, &mut gains);
                    let (first, count) = (choice.sets(player).start, choice.count(player));
                    let best: Vec<usize> = gains.chunks_exact(count).map(best_of).collect();
                    let size = choice.nodes().len();
                    for (place, (node, set)) in choice.nodes().zip(choice.sets_by_node(player)).enumerate() {
                        values[node] = worths[best[set - first] * size + place];
                    }
                    continue;
                }
            };
            let chances = &plan[self.weights_of(set)];
            if self.player(set) != player {
                for node in self.nodes_of(set) {
                    let options = self.options_of(set, node).zip(chances);
                    values[node] = options.map(|(leads, chance)| chance * expected(leads, &values)).sum();
                }
                continue;
            }
            gains.clear();
            gains.resize(chances.len(), 0.0f32);
            for node in self.nodes_of(set) {
                for (leads, gain) in self.options_of(set, node).zip(&mut gains) {
                    *gain += reach[node] * expected(leads, &values);
                }
            }
            let best = best_of(&gains);
            for node in self.nodes_of(set) {
                let taken = self.options_of(set, node).nth(best);
                values[node] = taken.map_or(0.0, |leads| expected(leads, &values));
            }
        }
        TreeResponse { value: self.expected_at(roots, &values), values, reach }
    }

    /// Returns the probability of each node and end under a plan, with the roots' weights.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// # let Unfolded { tree, places, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// # let deals = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]; // what each player knows: the card
    /// # let root = |((place, weight), known): (&(TreePlace, f32), [u32; 2])| Root { place: *place, weight: *weight, known };
    /// # let roots: Vec<Root> = places[0].iter().zip(deals).map(root).collect();
    /// let reach = tree.reach(&roots, &tree.uniform());
    /// let ended: f32 = reach[tree.nodes()..].iter().sum();
    /// assert!((ended - 1.0).abs() < 1e-6); // every game ends
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn reach(&self, roots: &[Root], plan: &[f32]) -> Vec<f32> {
        let mut reach = vec![0.0; self.nodes + self.payoffs.len()];
        self.forward(roots, |_, root| root.weight, [plan; 2], &mut reach);
        reach
    }

    pub(crate) fn forward(
        &self,
        roots: &[Root],
        weight: impl Fn(usize, &Root) -> f32,
        plans: [&[f32]; 2],
        reach: &mut [f32],
    ) {
        reach.fill(0.0);
        for (at, root) in roots.iter().enumerate() {
            reach[self.number(root.place)] += weight(at, root);
        }
        for piece in self.pieces() {
            // Nothing beyond a choice at an edge is a node.
            let Piece::Set(set) = piece else { continue };
            let chances = &plans[self.player(set).index()][self.weights_of(set)];
            for (node, leads) in self.leads_of(set) {
                let met = reach[node];
                if met == 0.0 {
                    continue;
                }
                for (lead, chance) in leads.iter().zip(chances).filter(|(_, chance)| **chance > 0.0) {
                    self.lead_on(*lead, met * chance, reach);
                }
            }
        }
    }

    fn ends(&self) -> Vec<f32> {
        let mut values = vec![0.0; self.nodes];
        values.extend_from_slice(&self.payoffs);
        values
    }

    fn expected_at(&self, roots: &[Root], values: &[f32]) -> f64 {
        let all: f64 = roots.iter().map(|root| f64::from(root.weight)).sum();
        let worth = |root: &Root| f64::from(root.weight) * f64::from(values[self.number(root.place)]);
        roots.iter().map(worth).sum::<f64>() / all
    }
}

/// The index of the first largest number.
fn best_of(gains: &[f32]) -> usize {
    (1..gains.len()).fold(0, |best, at| if gains[at] > gains[best] { at } else { best })
}

#[inline]
fn expected(leads: &[(u32, f32)], values: &[f32]) -> f32 {
    match leads {
        [(target, _)] => values[*target as usize],
        _ => leads.iter().map(|(target, share)| share * values[*target as usize]).sum(),
    }
}
