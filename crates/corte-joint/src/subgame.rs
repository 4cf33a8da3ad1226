//! Some turns of the graph, unrolled: histories that sound different are different nodes.

use crate::held::Held;
use crate::joint::Joint;
use corte_solver::{GameTree, Player, Root, TreePlace};

/// Some turns from a public state on, in which a node is a public history with both hands.
///
/// The first player is the one whose turn it is at the beginning. A player who exchanges forgets the hand held before, as on the graph;
/// everything else is remembered.
pub(crate) struct Subgame {
    pub(crate) tree: GameTree,
    /// The public histories, starting with the beginning.
    pub(crate) spots: Vec<Spot>,
}

/// A public history, and the start of its nodes in the tree.
pub(crate) struct Spot {
    /// Its public state on the graph.
    pub(crate) state: u32,
    /// The number of turns that ended before it.
    pub(crate) turn: u8,
    pub(crate) node: u32,
    /// The first of its information sets in the tree.
    pub(crate) set: usize,
    /// The public histories that follow, each with its public state.
    pub(crate) leads: Vec<(u32, u32)>,
}

/// The player of a subgame whose turn it is after this many turns.
pub(crate) fn whose(turn: u8) -> Player {
    Player::BOTH[usize::from(turn % 2)]
}

impl Subgame {
    /// The player who decides at a public history.
    pub(crate) fn decides(&self, joint: &Joint, spot: usize) -> Player {
        let Spot { state, turn, .. } = self.spots[spot];
        if joint.states[state as usize].is_others { whose(turn).other() } else { whose(turn) }
    }

    /// What a player holds at a node of a public history.
    pub(crate) fn held(&self, joint: &Joint, spot: usize, node: usize, player: Player) -> Held {
        let Spot { state, node: first, .. } = self.spots[spot];
        let (own, others) = joint.pairs(state)[node - first as usize];
        if self.decides(joint, spot) == player { own } else { others }
    }

    /// The nodes of a public history as roots, with these weights.
    pub(crate) fn roots(&self, joint: &Joint, spot: usize, weights: &[f32]) -> Vec<Root> {
        let Spot { state, node, .. } = self.spots[spot];
        roots(joint, state, (node, self.decides(joint, spot)), weights)
    }

    /// What a best response with perfect recall wins against a plan; it also remembers what it held, drew and returned.
    ///
    /// This is exact, and found by going through everything it can know.
    pub(crate) fn recalled(&self, joint: &Joint, roots: &[Root], plan: &[f32], player: Player) -> f64 {
        let all: f64 = roots.iter().map(|root| f64::from(root.weight)).sum();
        let begun = (self.spots[0].node as usize..).zip(roots).map(|(node, root)| (node, root.weight));
        self.groups(joint, 0, begun.filter(|(_, weight)| *weight > 0.0).collect(), player)
            .into_iter()
            .map(|met| self.respond(joint, plan, player, 0, &met))
            .sum::<f64>()
            / all
    }

    /// The nodes of a public history, by what the player holds.
    fn groups(
        &self,
        joint: &Joint,
        spot: usize,
        met: Vec<(usize, f32)>,
        player: Player,
    ) -> Vec<Vec<(usize, f32)>> {
        let mut groups: Vec<(Held, Vec<(usize, f32)>)> = Vec::new();
        for (node, weight) in met {
            let held = self.held(joint, spot, node, player);
            match groups.iter_mut().find(|(known, _)| *known == held) {
                Some((_, group)) => match group.iter_mut().find(|(known, _)| *known == node) {
                    Some((_, sum)) => *sum += weight,
                    None => group.push((node, weight)),
                },
                None => groups.push((held, vec![(node, weight)])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// What the player wins from nodes they can't distinguish.
    fn respond(&self, joint: &Joint, plan: &[f32], player: Player, spot: usize, met: &[(usize, f32)]) -> f64 {
        let Spot { set: first, state, .. } = self.spots[spot];
        let sets = first..first + joint.sets_of(state).len();
        let set_of =
            |node: usize| sets.clone().rfind(|set| self.tree.nodes_of(*set).start <= node).unwrap_or(first);
        if self.decides(joint, spot) != player {
            let mut led = Led::default();
            for (node, weight) in met {
                let set = set_of(*node);
                let chances = &plan[self.tree.weights_of(set)];
                for (leads, chance) in self.tree.options_of(set, *node).zip(chances) {
                    self.lead(leads, weight * chance, player, spot, &mut led);
                }
            }
            return self.go_on(joint, plan, player, led);
        }
        let set = set_of(met[0].0);
        let worth = |action: usize| {
            let mut led = Led::default();
            for (node, weight) in met {
                if let Some(leads) = self.tree.options_of(set, *node).nth(action) {
                    self.lead(leads, *weight, player, spot, &mut led);
                }
            }
            self.go_on(joint, plan, player, led)
        };
        (0..self.tree.weights_of(set).len()).map(worth).fold(f64::NEG_INFINITY, f64::max)
    }

    fn lead(&self, leads: &[(u32, f32)], weight: f32, player: Player, spot: usize, led: &mut Led) {
        if weight <= 0.0 {
            return;
        }
        for (target, share) in leads {
            let target = *target as usize;
            if target >= self.tree.nodes() {
                led.ended += player.sign() * f64::from(weight * share * self.tree.payoff(target));
                continue;
            }
            let followers = self.spots[spot].leads.iter().map(|(_, spot)| *spot as usize);
            // Leads are in the order of their nodes.
            let to = followers.take_while(|spot| self.spots[*spot].node as usize <= target).last();
            let Some(to) = to else { continue };
            match led.met.iter_mut().find(|(spot, _)| *spot == to) {
                Some((_, met)) => met.push((target, weight * share)),
                None => led.met.push((to, vec![(target, weight * share)])),
            }
        }
    }

    fn go_on(&self, joint: &Joint, plan: &[f32], player: Player, led: Led) -> f64 {
        let mut worth = led.ended;
        for (spot, met) in led.met {
            for group in self.groups(joint, spot, met, player) {
                worth += self.respond(joint, plan, player, spot, &group);
            }
        }
        worth
    }
}

/// Where decisions lead, and what has already been decided.
#[derive(Default)]
struct Led {
    met: Vec<(usize, Vec<(usize, f32)>)>,
    ended: f64,
}

/// The nodes of a public state as roots of a tree, in which their numbers start here and this player decides. Each has its weight, and both
/// hands as numbers in the order of first occurrence.
pub(crate) fn roots(joint: &Joint, state: u32, (node, decides): (u32, Player), weights: &[f32]) -> Vec<Root> {
    let mut hands: [Vec<Held>; 2] = Default::default();
    let mut number = |player: Player, held: Held| {
        let hands = &mut hands[player.index()];
        let at = hands.iter().position(|known| *known == held);
        at.unwrap_or_else(|| {
            hands.push(held);
            hands.len() - 1
        }) as u32
    };
    let mut roots = Vec::new();
    for ((node, weight), (own, others)) in (node..).zip(weights).zip(joint.pairs(state)) {
        let mut known = [0; 2];
        known[decides.index()] = number(decides, *own);
        known[decides.other().index()] = number(decides.other(), *others);
        roots.push(Root { place: TreePlace::node(node), weight: *weight, known });
    }
    roots
}
