//! What is remembered besides the table: which claims of a player still stand.

use crate::held::supposed;
use crate::joint::Joint;
use crate::public_state::{mover, other};
use corte::{Character, DecisionId, Event, Game, Rules, Seat, Seen, Table, Viewer};
use corte_bots::Memory;

/// The number of characters in a pack.
const CHARACTERS: usize = 5;

/// The characters whose claims are remembered, each with its bit in a set of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Claimable([Option<Character>; CHARACTERS]);

impl Claimable {
    /// Every character of the rules.
    pub(crate) fn all(rules: &Rules) -> Claimable {
        Claimable::some(rules, &Character::ALL)
    }

    /// Those of these characters that the rules play with.
    pub(crate) fn some(rules: &Rules, which: &[Character]) -> Claimable {
        Claimable::these(rules.characters().filter(|character| which.contains(character)))
    }

    /// These characters, at most as many as a pack has.
    pub(crate) fn these(mut which: impl Iterator<Item = Character>) -> Claimable {
        Claimable(std::array::from_fn(|_| which.next()))
    }

    /// The characters, in the order of their bits.
    pub(crate) fn characters(&self) -> impl Iterator<Item = Character> + '_ {
        self.0.iter().copied().flatten()
    }

    /// The number of characters.
    pub(crate) fn bits(&self) -> usize {
        self.characters().count()
    }

    /// The claims of a seat that still stand.
    pub(crate) fn standing(&self, memory: &Memory, seat: Seat) -> usize {
        let claimed = |(bit, character)| usize::from(memory.has_claimed(seat, character)) << bit;
        (0..).zip(self.characters()).map(claimed).sum()
    }

    /// The claims of both players: those of the player whose turn it is and, in the bits above, the other's.
    pub(crate) fn of_both(&self, memory: &Memory, table: &Table) -> usize {
        let turn = mover(table);
        let others = other(table, turn).map_or(0, |seat| self.standing(memory, seat));
        self.standing(memory, turn) | others << self.bits()
    }
}

/// A change to a set of claims: those that are kept, and those that are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    keep: u16,
    add: u16,
}

impl Change {
    /// Whether it leaves each of this many sets unchanged.
    #[inline]
    pub(crate) fn is_none(self, sets: usize) -> bool {
        self.add == 0 && usize::from(self.keep) == sets - 1
    }

    /// The set after the change.
    #[inline]
    pub(crate) fn of(self, claims: usize) -> usize {
        claims & usize::from(self.keep) | usize::from(self.add)
    }
}

/// What each decision of a graph does to the claims that stand.
///
/// It follows only from what [`Memory`] makes of the engine's events: what a claim is, and what settles it, is decided there. Everything
/// that settles a claim is public, so a decision changes claims alike with every hand that may make it.
pub(crate) struct Recall {
    bits: usize,
    /// By weight, the changes to the claims of the player whose turn it is, and to the other's.
    changes: Vec<[Change; 2]>,
}

impl Recall {
    pub(crate) fn of(joint: &Joint, claimable: &Claimable) -> Recall {
        let bits = claimable.bits();
        let none = Change { keep: (1 << bits) - 1, add: 0 };
        let mut changes = vec![[none; 2]; joint.weights()];
        for (id, state) in (0..).zip(&joint.states) {
            let table = &state.table;
            let (Some(owner), turn) = (table.asked().lowest(), mover(table)) else { continue };
            let (Some(rival), Some(not_turn)) = (other(table, owner), other(table, turn)) else { continue };
            let first = joint.nodes_at(id).start;
            let hands: Vec<_> = joint.hands(id).map(|(_, pair)| pair).collect();
            for set in joint.sets_of(id) {
                let pair = hands[joint.nodes_of(set).start - first];
                let game = supposed(table, state.shown, [owner, rival], pair);
                for (weight, decision) in joint.weights_of(set).zip(table.legal(owner, pair.0.hand).iter()) {
                    changes[weight] = told(&game, owner, decision, [turn, not_turn], claimable);
                }
            }
        }
        Recall { bits, changes }
    }

    /// What a weight's decision does to the claims of the player whose turn it is, or to the other's.
    #[inline]
    pub(crate) fn of_one(&self, weight: usize, is_others: bool) -> Change {
        self.changes[weight][usize::from(is_others)]
    }

    /// What it does to the claims of both players, with those of the player whose turn it is in the lower bits.
    #[inline]
    pub(crate) fn of_both(&self, weight: usize) -> Change {
        let [turns, others] = self.changes[weight];
        Change { keep: turns.keep | others.keep << self.bits, add: turns.add | others.add << self.bits }
    }

    /// The claims of both players, as seen by the other.
    #[inline]
    pub(crate) fn turned(&self, claims: usize) -> usize {
        claims >> self.bits | (claims & ((1 << self.bits) - 1)) << self.bits
    }
}

/// What a decision does to the claims of two seats: it is heard with no claim remembered, and with every claim remembered.
fn told(
    game: &Game,
    owner: Seat,
    decision: DecisionId,
    seats: [Seat; 2],
    claimable: &Claimable,
) -> [Change; 2] {
    let mut table = *game.table();
    let (mut none, mut all) = (Memory::default(), Memory::default());
    for seat in seats {
        for character in claimable.characters() {
            all.hear(&table, &Event::<Seen>::Blocked { seat, character });
        }
    }
    let mut next = *game;
    next.play(owner, decision, |event| {
        if let Some(seen) = event.seen_by(Viewer::Spectator) {
            none.hear(&table, &seen);
            all.hear(&table, &seen);
            table.hear(&seen);
        }
    });
    seats.map(|seat| Change {
        keep: claimable.standing(&all, seat) as u16,
        add: claimable.standing(&none, seat) as u16,
    })
}
