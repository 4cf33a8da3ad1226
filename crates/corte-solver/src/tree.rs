//! A part of a game as nodes in arrays, for solvers that start from beliefs.

use crate::choice::Choice;
use crate::game::{ExtensiveGame, Player, Turn};
use crate::ways::Ways;
use core::fmt;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The bit of a [`TreePlace`] that is an end.
const END: u32 = 1 << 31;

/// The bit of an action that has more than one edge.
const CHANCE: u32 = 1 << 31;

/// Where an action leads: to a node or to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreePlace(u32);

impl TreePlace {
    /// Returns the place of the node with this number, in the order in which nodes are added to a [`TreeBuilder`].
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut builder = TreeBuilder::default();
    /// builder.set(Player::First, 1);
    /// assert_eq!(builder.node(), TreePlace::node(0));
    /// ```
    pub const fn node(number: u32) -> TreePlace {
        TreePlace(number)
    }
}

/// A part of a game, unfolded into *nodes* where a player decides, grouped into information sets, and ends.
///
/// It need not start where the game does. It has no probabilities of what happened before; those come with its [`Root`]s.
/// Histories that do not differ in what follows may share a node. With perfect recall all theorems on the solvers hold; if shared
/// nodes make a player forget, none does.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// Each comes after those that lead to it, with one more at the end.
    pub(crate) sets: Vec<TreeSet>,
    /// By node and action: where its edges begin, with one more at the end.
    options: Vec<u32>,
    /// Where actions lead, with the probabilities of chance. Ends are numbered after all nodes.
    edges: Vec<(u32, f32)>,
    /// By node and action: where it leads, or with the bit [`CHANCE`] the number of an action after which chance moves.
    leads: Vec<u32>,
    /// By end: the payoff to the first player.
    pub(crate) payoffs: Vec<f32>,
    pub(crate) nodes: usize,
    choices: Vec<Choice>,
    /// All parts, in order.
    pieces: Vec<PieceId>,
}

/// A part of a tree: an information set, or a choice with all of its sets.
#[derive(Clone, Copy, Debug)]
enum PieceId {
    Set(u32),
    Choice(u32),
}

/// A part of a tree.
pub(crate) enum Piece<'t> {
    /// An information set.
    Set(usize),
    /// A choice at an edge, with all of its information sets.
    Choice(&'t Choice),
}

/// An information set: where its nodes, options and weights begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeSet {
    pub(crate) player: Player,
    node: u32,
    option: u32,
    weight: u32,
}

/// A place where a part of a game begins, and how likely that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Root {
    /// The place.
    pub place: TreePlace,
    /// Its likelihood, from chance and both players' decisions. The weights of all roots need not add up to 1.
    pub weight: f32,
    /// By player: what they know there, as a number that is equal for places that look the same to them.
    pub known: [u32; 2],
}

/// A builder of trees.
///
/// ```
/// # use corte_solver::*;
/// // Matching pennies: the second player does not see the first one's choice, so both nodes are in one set.
/// let mut builder = TreeBuilder::default();
/// builder.set(Player::First, 2);
/// let first = builder.node();
/// for number in 1..3 {
///     builder.option([(TreePlace::node(number), 1.0)]);
/// }
/// builder.set(Player::Second, 2);
/// for [heads, tails] in [[1.0, -1.0], [-1.0, 1.0]] {
///     let ends = [builder.end(heads), builder.end(tails)];
///     builder.node();
///     ends.into_iter().for_each(|end| builder.option([(end, 1.0)]));
/// }
/// let tree = builder.finish();
/// let roots = [Root { place: first, weight: 1.0, known: [0; 2] }];
/// assert_eq!((tree.sets(), tree.nodes(), tree.weights()), (2, 3, 4));
/// assert_eq!(tree.value(&roots, &tree.uniform()), 0.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct TreeBuilder {
    sets: Vec<TreeSet>,
    options: Vec<u32>,
    edges: Vec<(u32, f32)>,
    payoffs: Vec<f32>,
    nodes: u32,
    weights: u32,
    choices: Vec<Choice>,
    pieces: Vec<PieceId>,
}

impl TreeBuilder {
    /// Adds an end with this payoff to the first player.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut builder = TreeBuilder::default();
    /// let won = builder.end(1.0);
    /// builder.set(Player::First, 1);
    /// let node = builder.node();
    /// builder.option([(won, 1.0)]);
    /// let root = Root { place: node, weight: 1.0, known: [0; 2] };
    /// let tree = builder.finish();
    /// assert_eq!(tree.value(&[root], &tree.uniform()), 1.0);
    /// ```
    pub fn end(&mut self, payoff: f32) -> TreePlace {
        self.payoffs.push(payoff);
        TreePlace(END | (self.payoffs.len() - 1) as u32)
    }

    /// Begins an information set with this many actions. Its nodes follow.
    pub fn set(&mut self, player: Player, actions: usize) {
        self.pieces.push(PieceId::Set(self.sets.len() as u32));
        self.begin(player, actions);
    }

    /// Adds an edge, where both players choose simultaneously how to continue.
    ///
    /// It adds a node for each place of the ways, in order. It also adds an information set for each thing that the ways' first
    /// player can know, then one for each thing that the other can.
    ///
    /// `player` is the first player of the ways. `known` holds, by place, what that player and the other know there, as consecutive
    /// numbers from 0.
    ///
    /// ```
    /// # use corte_solver::*;
    /// // Matching pennies in one step, where nobody knows anything.
    /// let pennies = Ways::from_worths([2, 2], 1, vec![1.0, -1.0, -1.0, 1.0]).unwrap();
    /// let mut builder = TreeBuilder::default();
    /// builder.choice(Player::First, pennies.into(), [[0, 0]].into());
    /// let tree = builder.finish();
    /// assert_eq!((tree.nodes(), tree.sets()), (1, 2)); // one place, and a set for each player
    /// ```
    ///
    /// # Panics
    ///
    /// If `known` and the ways have different numbers of places.
    pub fn choice(&mut self, player: Player, ways: Arc<Ways>, known: Arc<[[u32; 2]]>) {
        assert_eq!(ways.places(), known.len(), "there must be knowledge for each place");
        self.pieces.push(PieceId::Choice(self.choices.len() as u32));
        let (node, mut sets, mut weights) = (self.nodes as usize, [self.sets.len(); 3], [0; 2]);
        for (side, chooses) in [player, player.other()].into_iter().enumerate() {
            weights[side] = self.weights as usize;
            let most = known.iter().map(|known| known[side] + 1).max().unwrap_or(0);
            for _ in 0..most {
                self.begin(chooses, ways.counts()[side]);
                // The nodes belong to all these sets together.
                self.nodes = (node + known.len()) as u32;
            }
            sets[side + 1] = self.sets.len();
        }
        self.choices.push(Choice::new(player, (sets, weights, node), ways, known));
    }

    fn begin(&mut self, player: Player, actions: usize) {
        self.sets.push(TreeSet {
            player,
            node: self.nodes,
            option: self.options.len() as u32,
            weight: self.weights,
        });
        self.weights += actions as u32;
    }

    /// Adds a node to the current set. Its actions follow, in the set's order.
    pub fn node(&mut self) -> TreePlace {
        self.nodes += 1;
        TreePlace(self.nodes - 1)
    }

    /// Adds the node's next action: where it leads, with the probabilities of chance.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut builder = TreeBuilder::default();
    /// let (won, lost) = (builder.end(1.0), builder.end(-1.0));
    /// builder.set(Player::First, 1);
    /// let place = builder.node();
    /// builder.option([(won, 0.75), (lost, 0.25)]); // chance decides
    /// let tree = builder.finish();
    /// assert_eq!(tree.value(&[Root { place, weight: 1.0, known: [0; 2] }], &tree.uniform()), 0.5);
    /// ```
    pub fn option(&mut self, leads: impl IntoIterator<Item = (TreePlace, f32)>) {
        self.options.push(self.edges.len() as u32);
        self.edges.extend(leads.into_iter().map(|(place, share)| (place.0, share)));
    }

    /// Returns the number of nodes so far.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut builder = TreeBuilder::default();
    /// builder.set(Player::First, 0);
    /// (0..3).for_each(|_| drop(builder.node()));
    /// assert_eq!(builder.nodes(), 3);
    /// ```
    pub fn nodes(&self) -> usize {
        self.nodes as usize
    }

    /// Finishes the tree.
    pub fn finish(self) -> GameTree {
        let TreeBuilder { mut sets, mut options, mut edges, payoffs, nodes, weights, choices, pieces } = self;
        sets.push(TreeSet {
            player: Player::First,
            node: nodes,
            option: options.len() as u32,
            weight: weights,
        });
        options.push(edges.len() as u32);
        for (target, _) in &mut edges {
            if *target & END != 0 {
                *target = (*target & !END) + nodes;
            }
        }
        let edges_of = |ends: &[u32]| &edges[ends[0] as usize..ends[1] as usize];
        let lead = |(number, ends): (u32, &[u32])| match edges_of(ends) {
            [(target, share)] if *share >= 1.0 => *target,
            _ => CHANCE | number,
        };
        let leads = (0..).zip(options.windows(2)).map(lead).collect();
        GameTree { sets, options, edges, leads, payoffs, nodes: nodes as usize, choices, pieces }
    }
}

impl GameTree {
    /// Returns the number of information sets.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert_eq!(tree.sets(), 12);
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn sets(&self) -> usize {
        self.sets.len() - 1
    }

    /// Returns the number of nodes.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert_eq!(tree.nodes(), 6 * 4); // four decisions after each deal
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// All parts, each after those that lead to it.
    pub(crate) fn pieces(&self) -> impl DoubleEndedIterator<Item = Piece<'_>> {
        self.pieces.iter().map(|piece| match piece {
            PieceId::Set(set) => Piece::Set(*set as usize),
            PieceId::Choice(choice) => Piece::Choice(&self.choices[*choice as usize]),
        })
    }

    /// Returns the number of weights in a plan: one for each action of each information set.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert_eq!(tree.weights(), 12 * 2); // two actions of each information set
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn weights(&self) -> usize {
        self.sets.last().map_or(0, |end| end.weight as usize)
    }

    /// Returns the player who decides in an information set.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let Unfolded { tree, sets, .. } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// assert!(sets.iter().enumerate().all(|(set, (player, _))| tree.player(set) == *player));
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the tree has no such information set.
    pub fn player(&self, set: usize) -> Player {
        self.sets[set].player
    }

    /// Returns the indices of an information set's weights, one for each action.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert_eq!(tree.weights_of(3), 6..8);
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the tree has no such information set.
    pub fn weights_of(&self, set: usize) -> Range<usize> {
        self.sets[set].weight as usize..self.sets[set + 1].weight as usize
    }

    /// Returns the nodes of an information set. Those of a choice at an edge belong to its first set.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert!((0..tree.sets()).all(|set| tree.nodes_of(set).len() == 2)); // one for each card that the other can have
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the tree has no such information set.
    pub fn nodes_of(&self, set: usize) -> Range<usize> {
        self.sets[set].node as usize..self.sets[set + 1].node as usize
    }

    /// Iterates over where each action of a node leads, with the probabilities of chance.
    ///
    /// Numbers from [`GameTree::nodes`] on are ends. A choice at an edge leads to no node, so it has none.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// let node = tree.nodes_of(0).start;
    /// assert_eq!(tree.options_of(0, node).count(), 2); // a pass and a bet
    /// assert!(tree.options_of(0, node).flatten().all(|(_, chance)| *chance == 1.0)); // chance does nothing
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the tree has no such information set, or the set has no such node.
    #[inline]
    pub fn options_of(&self, set: usize, node: usize) -> impl Iterator<Item = &[(u32, f32)]> {
        let actions = self.weights_of(set).len();
        let from = self.sets[set].option as usize + (node - self.sets[set].node as usize) * actions;
        self.options[from..=from + actions]
            .windows(2)
            .map(|ends| &self.edges[ends[0] as usize..ends[1] as usize])
    }

    /// The nodes of an information set with where their actions lead, for [`GameTree::worth`] and [`GameTree::lead_on`].
    #[inline]
    pub(crate) fn leads_of(&self, set: usize) -> impl Iterator<Item = (usize, &[u32])> {
        let actions = self.weights_of(set).len().max(1);
        let from = self.sets[set].option as usize..self.sets[set + 1].option as usize;
        self.nodes_of(set).zip(self.leads[from].chunks_exact(actions))
    }

    /// The value of where an action leads, from the values of nodes and ends.
    #[inline(always)]
    pub(crate) fn worth(&self, lead: u32, values: &[f32]) -> f32 {
        if lead & CHANCE == 0 {
            return values[lead as usize];
        }
        self.outcomes(lead).iter().map(|(target, share)| share * values[*target as usize]).sum()
    }

    /// Adds this share to the reach of where an action leads.
    #[inline(always)]
    pub(crate) fn lead_on(&self, lead: u32, share: f32, reach: &mut [f32]) {
        if lead & CHANCE == 0 {
            reach[lead as usize] += share;
            return;
        }
        self.outcomes(lead).iter().for_each(|(target, chance)| reach[*target as usize] += share * chance);
    }

    fn outcomes(&self, lead: u32) -> &[(u32, f32)] {
        let action = (lead & !CHANCE) as usize;
        &self.edges[self.options[action] as usize..self.options[action + 1] as usize]
    }

    /// Returns the payoff of an end to the first player.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// let ends = tree.nodes()..tree.nodes() + 6 * 5;
    /// assert!(ends.map(|end| tree.payoff(end).abs()).all(|chips| chips == 1.0 || chips == 2.0));
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If this is not an end.
    pub fn payoff(&self, end: usize) -> f32 {
        self.payoffs[end - self.nodes]
    }

    /// The number of a place among nodes and ends.
    #[inline]
    pub(crate) fn number(&self, place: TreePlace) -> usize {
        if place.0 & END == 0 { place.0 as usize } else { (place.0 & !END) as usize + self.nodes }
    }

    /// Returns the plan in which all actions are equally likely.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// assert_eq!(tree.uniform(), vec![0.5; tree.weights()]);
    /// # Ok::<(), NoTree>(())
    /// ```
    pub fn uniform(&self) -> Vec<f32> {
        let mut plan = vec![0.0; self.weights()];
        self.normalise(&mut plan);
        plan
    }

    /// Turns weights into a plan: in each information set they are scaled to a sum of 1, or made equal if all are 0.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let tree = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?.tree;
    /// let mut plan = vec![0.0; tree.weights()];
    /// plan[..2].copy_from_slice(&[1.0, 3.0]);
    /// tree.normalise(&mut plan);
    /// assert_eq!(plan[..4], [0.25, 0.75, 0.5, 0.5]);
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the plan has fewer weights than [`GameTree::weights`].
    pub fn normalise(&self, plan: &mut [f32]) {
        for set in 0..self.sets() {
            normalise(&mut plan[self.weights_of(set)]);
        }
    }
}

/// Scales shares to a sum of 1, or makes them equal if all are 0.
///
/// ```
/// let mut shares = [1.0, 3.0];
/// corte_solver::normalise(&mut shares);
/// assert_eq!(shares, [0.25, 0.75]);
/// ```
#[inline]
pub fn normalise(shares: &mut [f32]) {
    let total: f32 = shares.iter().sum();
    if total > 0.0 {
        shares.iter_mut().for_each(|share| *share /= total);
    } else {
        let alike = 1.0 / shares.len() as f32;
        shares.fill(alike);
    }
}

/// The reason why a game has no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoTree {
    /// The game has more nodes than the limit.
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// This player can't tell apart histories of different lengths.
    Lengths(Player),
}

impl fmt::Display for NoTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTree::TooLarge { limit } => write!(f, "the game has more than {limit} nodes"),
            NoTree::Lengths(player) => {
                write!(f, "{player} can't tell how many decisions were made before")
            }
        }
    }
}

impl core::error::Error for NoTree {}

/// A game's tree, with the information that its parts stand for.
#[derive(Clone, Debug)]
pub struct Unfolded<I> {
    /// The tree.
    pub tree: GameTree,
    /// By information set: the player who decides, and what they know.
    pub sets: Vec<(Player, I)>,
    /// By initial state: the places that chance leads to from it, with their probabilities.
    pub places: Vec<Vec<(TreePlace, f32)>>,
}

/// A decision that has no node yet.
struct Waiting<G: ExtensiveGame> {
    state: G::State,
    player: Player,
    information: G::Information,
    actions: Vec<G::Action>,
}

/// The decisions reached by histories of one length.
struct Level<'g, G: ExtensiveGame> {
    game: &'g G,
    builder: TreeBuilder,
    waiting: Vec<Waiting<G>>,
}

impl<G: ExtensiveGame> Level<'_, G> {
    /// Collects the places that a state leads to. A node is given by its number among those waiting.
    fn lead(&mut self, state: &G::State, share: f64, into: &mut Vec<(TreePlace, f32)>) {
        match self.game.turn(state) {
            Turn::Over(payoff) => into.push((self.builder.end(payoff as f32), share as f32)),
            Turn::Chance(outcomes) => {
                for (action, chance) in outcomes {
                    self.lead(&self.game.play(state, action), share * chance, into);
                }
            }
            Turn::Decision { player, information, actions } => {
                into.push((TreePlace(self.waiting.len() as u32), share as f32));
                self.waiting.push(Waiting { state: state.clone(), player, information, actions });
            }
        }
    }
}

impl GameTree {
    /// Unfolds what can follow these states of a game, with a node for each history.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let Unfolded { tree, sets, places } = GameTree::of(&Kuhn, &[Kuhn.start()], 1_000)?;
    /// assert_eq!((sets.len(), places[0].len()), (tree.sets(), 6)); // chance leads to one of six deals
    /// assert_eq!(GameTree::of(&Kuhn, &[Kuhn.start()], 10).unwrap_err(), NoTree::TooLarge { limit: 10 });
    /// # Ok::<(), NoTree>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it has more than `limit` nodes, or a player does not know how many decisions were made.
    pub fn of<G: ExtensiveGame>(
        game: &G,
        states: &[G::State],
        limit: usize,
    ) -> Result<Unfolded<G::Information>, NoTree> {
        let mut level = Level { game, builder: TreeBuilder::default(), waiting: Vec::new() };
        let mut places: Vec<Vec<(TreePlace, f32)>> = Vec::new();
        for state in states {
            let mut found = Vec::new();
            level.lead(state, 1.0, &mut found);
            places.push(found);
        }
        let mut sets = Vec::new();
        let mut known = HashMap::new();
        let mut groups = grouped(&level.waiting, &mut known, 0)?;
        let numbers = numbers(&groups, 0);
        places.iter_mut().flatten().for_each(|(place, _)| renumber(place, &numbers));
        for depth in 1.. {
            if groups.is_empty() {
                break;
            }
            let here = std::mem::take(&mut level.waiting);
            let mut options: Vec<Vec<Vec<(TreePlace, f32)>>> = Vec::new();
            for waiting in &here {
                let led = |action: &G::Action| {
                    let mut found = Vec::new();
                    level.lead(&game.play(&waiting.state, *action), 1.0, &mut found);
                    found
                };
                options.push(waiting.actions.iter().map(led).collect());
            }
            let next = grouped(&level.waiting, &mut known, depth)?;
            let first = level.builder.nodes() + here.len();
            if first + level.waiting.len() > limit {
                return Err(NoTree::TooLarge { limit });
            }
            let numbers = self::numbers(&next, first as u32);
            for group in &groups {
                let Waiting { player, information, actions, .. } = &here[group[0]];
                sets.push((*player, information.clone()));
                level.builder.set(*player, actions.len());
                for member in group {
                    level.builder.node();
                    for leads in &mut options[*member] {
                        leads.iter_mut().for_each(|(place, _)| renumber(place, &numbers));
                        level.builder.option(leads.iter().copied());
                    }
                }
            }
            groups = next;
        }
        Ok(Unfolded { tree: level.builder.finish(), sets, places })
    }
}

/// The waiting decisions, grouped by what their players know.
fn grouped<G: ExtensiveGame>(
    waiting: &[Waiting<G>],
    known: &mut HashMap<(Player, G::Information), (usize, usize)>,
    depth: usize,
) -> Result<Vec<Vec<usize>>, NoTree> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (number, Waiting { player, information, .. }) in waiting.iter().enumerate() {
        let new = (depth, groups.len());
        let (at, group) = *known.entry((*player, information.clone())).or_insert(new);
        if at != depth {
            return Err(NoTree::Lengths(*player));
        }
        match groups.get_mut(group) {
            Some(group) => group.push(number),
            None => groups.push(vec![number]),
        }
    }
    Ok(groups)
}

/// The node number of each waiting decision.
fn numbers(groups: &[Vec<usize>], first: u32) -> Vec<u32> {
    let order = groups.iter().flatten();
    let mut numbers = vec![0; order.clone().count()];
    for (node, waiting) in (first..).zip(order) {
        numbers[*waiting] = node;
    }
    numbers
}

fn renumber(place: &mut TreePlace, numbers: &[u32]) {
    if place.0 & END == 0 {
        *place = TreePlace(numbers[place.0 as usize]);
    }
}
