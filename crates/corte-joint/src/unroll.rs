//! Unrolls turns of the graph into a tree.

use crate::held::{Held, Pair};
use crate::joint::{CHANCE, ENDS, Joint};
use crate::subgame::{Spot, Subgame, whose};
use corte_solver::{TreeBuilder, TreePlace, Ways};
use std::collections::HashMap;
use std::sync::Arc;

/// The limit on unrolled nodes.
const MOST: usize = 1 << 24;

/// What stands for everything beyond the unrolled turns.
pub(crate) trait Edge {
    /// The value of a node at the start of the turn beyond them, to the player who begins it.
    fn worth(&self, node: u32) -> f32;

    /// The ways in which the player who begins that turn and the other can go on from a public state. If known, they replace the value.
    fn ways(&self, state: u32) -> Option<&Arc<Ways>>;
}

/// A tree under construction, one public history after another.
struct Unroller<'u> {
    joint: &'u Joint,
    turns: u8,
    edge: &'u dyn Edge,
    builder: TreeBuilder,
    /// The ends at which the first player has won, and has lost.
    outcomes: [TreePlace; 2],
    spots: Vec<Spot>,
    /// The number of nodes of the public histories so far.
    nodes: usize,
    /// The number of information sets of those already unrolled.
    sets: usize,
    /// By node beyond the edge, the end that has its value.
    leaves: HashMap<u32, TreePlace>,
    /// For each public state beyond the edge, the hands at each node as numbers: of the player who begins the turn, and of the other.
    known: HashMap<u32, Arc<[[u32; 2]]>>,
}

impl Subgame {
    /// This many turns from a public state; `None` if they are too large.
    pub(crate) fn of(joint: &Joint, state: u32, turns: u8, edge: &dyn Edge) -> Option<Subgame> {
        let mut builder = TreeBuilder::default();
        let outcomes = [1.0, -1.0].map(|payoff| builder.end(payoff));
        let mut unroller = Unroller {
            joint,
            turns,
            edge,
            builder,
            outcomes,
            spots: Vec::new(),
            nodes: 0,
            sets: 0,
            leaves: HashMap::new(),
            known: HashMap::new(),
        };
        unroller.meet(state, 0);
        let mut at = 0;
        while at < unroller.spots.len() {
            unroller.spots[at].set = unroller.sets;
            let state = unroller.spots[at].state;
            match unroller.ways(state, unroller.spots[at].turn) {
                Some(ways) => unroller.choose(at, Arc::clone(ways)),
                None => unroller.play(at),
            }
            if unroller.nodes > MOST {
                return None;
            }
            at += 1;
        }
        Some(Subgame { tree: unroller.builder.finish(), spots: unroller.spots })
    }
}

impl<'u> Unroller<'u> {
    /// The ways to go on from a public state after this many turns, if it lies beyond the edge.
    fn ways(&self, state: u32, turn: u8) -> Option<&'u Arc<Ways>> {
        let ways = self.edge.ways(state).filter(|_| turn == self.turns);
        ways.filter(|ways| ways.places() == self.joint.nodes_at(state).len())
    }

    /// Adds a public history.
    fn meet(&mut self, state: u32, turn: u8) -> u32 {
        self.spots.push(Spot { state, turn, node: self.nodes as u32, set: 0, leads: Vec::new() });
        self.nodes += self.joint.nodes_at(state).len();
        self.spots.len() as u32 - 1
    }

    /// Adds what is decided at a public history, and where it leads.
    fn play(&mut self, at: usize) {
        let (joint, Spot { state, turn, .. }) = (self.joint, &self.spots[at]);
        let (state, turn) = (*state, *turn);
        let mover = whose(turn);
        let decides = if joint.states[state as usize].is_others { mover.other() } else { mover };
        let mut leads = Vec::new();
        for set in joint.sets_of(state) {
            self.sets += 1;
            self.builder.set(decides, joint.weights_of(set).len());
            for node in joint.nodes_of(set) {
                self.builder.node();
                for option in joint.options_of(set, node) {
                    if option & CHANCE == 0 {
                        let target = self.place(turn, *option, &mut leads);
                        self.builder.option([(target, 1.0)]);
                    } else {
                        let outcomes = joint.outcomes_of(*option).iter();
                        let led: Vec<(TreePlace, f32)> = outcomes
                            .map(|(node, share)| (self.place(turn, *node, &mut leads), *share))
                            .collect();
                        self.builder.option(led);
                    }
                }
            }
        }
        self.spots[at].leads = leads;
    }

    /// The place of a node that something in a turn leads to.
    fn place(&mut self, turn: u8, node: u32, leads: &mut Vec<(u32, u32)>) -> TreePlace {
        let (joint, edge, mover) = (self.joint, self.edge, whose(turn));
        if let Some(at) = ENDS.iter().position(|end| *end == node) {
            return self.outcomes[at ^ mover.index()];
        }
        let state = joint.state_of(node);
        let first = joint.states[state as usize].node;
        let turn = turn + u8::from(joint.states[state as usize].is_start);
        if turn == self.turns && self.ways(state, turn).is_none() {
            let Unroller { leaves, builder, .. } = self;
            let worth = whose(turn).sign() as f32 * edge.worth(node);
            return *leaves.entry(node).or_insert_with(|| builder.end(worth));
        }
        let known = leads.iter().find(|(known, _)| *known == state).map(|(_, spot)| *spot);
        let spot = known.unwrap_or_else(|| {
            let spot = self.meet(state, turn);
            leads.push((state, spot));
            spot
        });
        TreePlace::node(self.spots[spot as usize].node + node - first)
    }

    /// Adds the choices of both players at the edge.
    fn choose(&mut self, at: usize, ways: Arc<Ways>) {
        let Spot { state, turn, .. } = self.spots[at];
        let pairs = self.joint.pairs(state);
        let known = Arc::clone(self.known.entry(state).or_insert_with(|| numbered(pairs)));
        let hands = |player: usize| known.iter().map(|known| known[player] as usize + 1).max().unwrap_or(0);
        self.sets += hands(0) + hands(1);
        self.builder.choice(whose(turn), ways, known);
    }
}

/// Both players' hands at each node, numbered without gaps in the order of the hands.
pub(crate) fn numbered(pairs: &[Pair]) -> Arc<[[u32; 2]]> {
    let [first, second] = [0, 1].map(|player| {
        let mut hands: Vec<Held> =
            pairs.iter().map(|(own, others)| if player == 0 { *own } else { *others }).collect();
        hands.sort_unstable();
        hands.dedup();
        hands
    });
    let number = |hands: &[Held], hand: &Held| hands.binary_search(hand).unwrap_or_default() as u32;
    pairs.iter().map(|(own, others)| [number(&first, own), number(&second, others)]).collect()
}
