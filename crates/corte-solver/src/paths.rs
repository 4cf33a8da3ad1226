//! How players get to their information sets: by which of their own decisions.

use crate::game::Player;
use crate::tree::{GameTree, Piece, Root};
use std::collections::HashMap;

/// The link of a player who has decided nothing yet.
const NOTHING: u32 = u32::MAX;

/// By information set: the decisions of its player that lead there, and the share of each.
///
/// The shares assume that the player does everything to get there and the other decides uniformly.
/// With perfect recall each set has one preceding decision; a player who forgets gets to a set from several.
#[derive(Clone, Debug)]
pub(crate) struct Paths {
    /// By set: where its links begin, with one more at the end.
    from: Vec<u32>,
    /// The weight of a decision, or [`NOTHING`], and its share.
    links: Vec<(u32, f32)>,
    /// By weight: the share of ways there that the player takes under a plan.
    taken: Vec<f32>,
}

/// What leads to a node: one preceding decision, and rarely others.
struct Coming {
    nodes: Vec<(u32, f32)>,
    more: HashMap<usize, Vec<(u32, f32)>>,
}

impl Coming {
    fn add(&mut self, node: usize, link: u32, share: f32) {
        let Some(known) = self.nodes.get_mut(node).filter(|_| share > 0.0) else { return };
        if known.1 == 0.0 {
            *known = (link, share);
        } else if known.0 == link {
            known.1 += share;
        } else {
            merge(self.more.entry(node).or_default(), link, share);
        }
    }

    /// Everything that leads to a node.
    fn at(&self, node: usize) -> impl Iterator<Item = (u32, f32)> {
        let more = if self.more.is_empty() { None } else { self.more.get(&node) };
        let one = Some(self.nodes[node]).filter(|(_, share)| *share > 0.0);
        one.into_iter().chain(more.into_iter().flatten().copied())
    }
}

fn merge(links: &mut Vec<(u32, f32)>, link: u32, share: f32) {
    match links.iter_mut().find(|(known, _)| *known == link) {
        Some((_, sum)) => *sum += share,
        None => links.push((link, share)),
    }
}

impl Paths {
    /// The paths of both players from these roots.
    pub(crate) fn of(tree: &GameTree, roots: &[Root]) -> Paths {
        let mut by_set: Vec<Vec<(u32, f32)>> = vec![Vec::new(); tree.sets()];
        for player in Player::BOTH {
            follow(tree, roots, player, &mut by_set);
        }
        let (mut from, mut links) = (vec![0], Vec::new());
        for set in by_set {
            let all: f32 = set.iter().map(|(_, share)| share).sum();
            links.extend(set.into_iter().map(|(link, share)| (link, share / all)));
            from.push(links.len() as u32);
        }
        Paths { from, links, taken: vec![0.0; tree.weights()] }
    }

    /// The share of ways to a set that its player takes under a plan.
    ///
    /// Sets must be asked for in order, since each comes after those that lead to it.
    pub(crate) fn done(&mut self, tree: &GameTree, set: usize, plan: &[f32]) -> f32 {
        let links = &self.links[self.from[set] as usize..self.from[set + 1] as usize];
        let part = |(link, share): &(u32, f32)| {
            share * if *link == NOTHING { 1.0 } else { self.taken[*link as usize] }
        };
        let done = links.iter().map(part).sum();
        for at in tree.weights_of(set) {
            self.taken[at] = done * plan[at];
        }
        done
    }
}

/// Traverses a tree as a player who does everything to get everywhere, and records which decisions lead to each of their sets.
fn follow(tree: &GameTree, roots: &[Root], player: Player, by_set: &mut [Vec<(u32, f32)>]) {
    let mut coming = Coming { nodes: vec![(NOTHING, 0.0); tree.nodes()], more: HashMap::new() };
    for root in roots {
        coming.add(tree.number(root.place), NOTHING, root.weight);
    }
    let mut here = Vec::new();
    for piece in tree.pieces() {
        let set = match piece {
            Piece::Set(set) => set,
            Piece::Choice(choice) => {
                for (node, set) in choice.nodes().zip(choice.sets_by_node(player)) {
                    coming.at(node).for_each(|(link, share)| merge(&mut by_set[set], link, share));
                }
                continue;
            }
        };
        let is_own = tree.player(set) == player;
        let weights = tree.weights_of(set);
        let alike = 1.0 / weights.len() as f32;
        for node in tree.nodes_of(set) {
            here.clear();
            here.extend(coming.at(node));
            if is_own {
                here.iter().for_each(|(link, share)| merge(&mut by_set[set], *link, *share));
            }
            let all: f32 = here.iter().map(|(_, share)| share).sum();
            for (leads, weight) in tree.options_of(set, node).zip(weights.clone()) {
                for (target, chance) in leads {
                    if is_own {
                        coming.add(*target as usize, weight as u32, all * chance);
                    } else {
                        let each = alike * chance;
                        here.iter()
                            .for_each(|(link, share)| coming.add(*target as usize, *link, share * each));
                    }
                }
            }
        }
    }
}
