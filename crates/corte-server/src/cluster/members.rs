//! Which servers there are, and which of them drives a table: decided from their rows alone.

use crate::store::nodes::{NodeRow, Roll};
use corte_table::Millis;
use sha2::{Digest, Sha256};

/// For how long a server counts as there that is not seen.
const EXPIRY: Millis = 5_000;
/// For how long a server that is not seen may stand still, and then go on writing as if nothing had been.
const RETURN: Millis = 3_600_000;
/// For how long one that leaves may still write what it was asked before.
const LEAVING: Millis = 60_000;
/// How long before or after its row tells of it a server may have been there: the clock is set by the database's first,
/// and beats are a second apart.
const SLACK: Millis = 1_000;

/// The servers on one database, by this one's clock.
#[derive(Debug)]
pub(super) struct Members {
    me: String,
    now: Millis,
    known: Vec<NodeRow>,
    /// How many have gone so far.
    gone: u64,
}

/// What has changed.
#[derive(Debug, Default)]
pub(super) struct Others {
    /// Whether there is anybody else.
    pub(super) any: bool,
    /// Whether somebody has come or gone.
    pub(super) changed: bool,
    /// The versions of those who have come and are not of this one.
    pub(super) strange: Vec<String>,
}

impl Members {
    pub(super) fn of(me: &str) -> Members {
        Members { me: me.to_owned(), now: 0, known: Vec::new(), gone: 0 }
    }

    /// Takes in who was there a moment ago.
    pub(super) fn take(&mut self, now: Millis, roll: Roll, leaves: bool) -> Others {
        // By the database's clock nobody is compared with what this server has written: by its own they are.
        let here = |then: Millis| (now + then).saturating_sub(roll.now);
        let mut known = roll.nodes;
        for node in &mut known {
            (node.began, node.seen) = (here(node.began), here(node.seen));
            node.leaves |= leaves && node.id == self.me;
        }
        let before: Vec<NodeRow> = self.living().cloned().collect();
        (self.known, self.now) = (known, now);
        let is_in = |some: &[NodeRow], id: &str| some.iter().any(|node| node.id == id);
        let living: Vec<NodeRow> = self.living().cloned().collect();
        let gone = before.iter().filter(|node| !is_in(&living, &node.id)).count();
        let came: Vec<&NodeRow> = living.iter().filter(|node| !is_in(&before, &node.id)).collect();
        self.gone += gone as u64;
        let strange = came.iter().filter(|node| node.version != env!("CARGO_PKG_VERSION"));
        Others {
            // Who stands still has gone for whoever drives, and not for whoever shows what they know.
            any: self.known.iter().any(|node| {
                node.id != self.me && now < node.seen + if node.leaves { LEAVING } else { RETURN }
            }),
            changed: gone > 0 || !came.is_empty(),
            strange: strange.map(|node| node.version.clone()).collect(),
        }
    }

    /// Those who are there and stay.
    fn living(&self) -> impl Iterator<Item = &NodeRow> {
        self.known.iter().filter(|node| !node.leaves && self.now < node.seen + EXPIRY)
    }

    pub(super) fn is_alive(&self, id: &str) -> bool {
        self.living().any(|node| node.id == id)
    }

    pub(super) fn count(&self) -> usize {
        self.living().count()
    }

    /// How many have gone so far.
    pub(super) fn gone(&self) -> u64 {
        self.gone
    }

    /// How many of those who are there drive this table before this server. Each server comes to the same by itself
    /// (rendezvous hashing), and where one comes or goes only its own tables change hands.
    pub(super) fn rank(&self, code: &str) -> u64 {
        let mine = weight(&self.me, code);
        let others = self.living().filter(|node| node.id != self.me);
        let leaves = self.known.iter().any(|node| node.id == self.me && node.leaves);
        others.filter(|node| leaves || weight(&node.id, code) > mine).count() as u64
    }

    /// When the one who drove this table at that time was last seen, if they are gone. Of a time that nobody here knows
    /// of somebody was seen then, and is gone.
    pub(super) fn left_by(&self, code: &str, then: Millis) -> Option<Millis> {
        let there = |node: &&NodeRow| {
            node.began <= then + SLACK && (then <= node.seen + SLACK || self.is_alive(&node.id))
        };
        match self.known.iter().filter(there).max_by_key(|node| weight(&node.id, code)) {
            Some(node) => (!self.is_alive(&node.id)).then_some(node.seen),
            None => Some(then),
        }
    }
}

/// Of those who are there the heaviest drives a table.
fn weight<'i>(id: &'i str, code: &str) -> (u64, &'i str) {
    let digest = Sha256::digest(format!("{id} {code}"));
    (u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn row(id: &str, began: Millis, seen: Millis) -> NodeRow {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        NodeRow { id: id.into(), place: id.into(), version, began, seen, leaves: false }
    }

    /// What this server knows at that time, by a database whose clock shows something else.
    fn members(me: &str, now: Millis, rows: &[NodeRow]) -> Members {
        const AHEAD: Millis = 77_000;
        let mut members = Members::of(me);
        let ahead =
            |row: &NodeRow| NodeRow { began: row.began + AHEAD, seen: row.seen + AHEAD, ..row.clone() };
        members.take(now, Roll { now: now + AHEAD, nodes: rows.iter().map(ahead).collect() }, false);
        members
    }

    fn codes() -> impl Iterator<Item = String> {
        (0..300).map(|number| format!("table{number}"))
    }

    #[test]
    fn one_of_those_who_are_there_drives_a_table_and_all_agree_on_whom() {
        let rows = ["a", "b", "c"].map(|id| row(id, 0, 100_000));
        let views = ["a", "b", "c"].map(|me| members(me, 100_000, &rows));
        let mut driven = BTreeMap::new();
        for code in codes() {
            let mut ranks: Vec<u64> = views.iter().map(|view| view.rank(&code)).collect();
            *driven.entry(ranks.iter().position(|rank| *rank == 0)).or_insert(0) += 1;
            ranks.sort_unstable();
            assert_eq!(ranks, [0, 1, 2]);
        }
        assert!(driven.len() == 3 && driven.values().all(|count| *count > 60), "{driven:?}");
    }

    #[test]
    fn where_one_goes_its_tables_alone_change_hands() {
        let rows = ["a", "b", "c"].map(|id| row(id, 0, 100_000));
        let later = [row("a", 0, 100_000), row("b", 0, 106_000), row("c", 0, 106_000)];
        let (before, after) = (members("b", 100_000, &rows), members("b", 106_000, &later));
        let (of_a, of_c) = (members("a", 100_000, &rows), members("c", 106_000, &later));
        for code in codes() {
            let took = after.rank(&code) == 0 && before.rank(&code) > 0;
            assert!(!took || of_a.rank(&code) == 0, "{code} was not driven by the one who has gone");
            // Who drove it when it was written to is gone for the tables of that one, and for no other.
            let left = (of_a.rank(&code) == 0).then_some(100_000);
            assert_eq!((after.left_by(&code, 99_000), of_c.left_by(&code, 99_000)), (left, left));
            assert_eq!(
                after.left_by(&code, 102_000),
                None,
                "what was written since was driven by who is there"
            );
        }
    }

    #[test]
    fn whoever_leaves_drives_nothing_and_whoever_is_new_has_left_nothing() {
        let mut leaving = members("a", 100_000, &[row("a", 0, 100_000), row("b", 0, 100_000)]);
        let rows = vec![row("a", 0, 100_000), row("b", 0, 100_000)];
        let others = leaving.take(100_000, Roll { now: 100_000, nodes: rows }, true);
        assert!(others.any && others.changed);
        assert!(codes().all(|code| leaving.rank(&code) == 1));
        let begun = members("c", 100_000, &[row("c", 100_000, 100_000)]);
        for code in codes() {
            assert_eq!((begun.rank(&code), begun.left_by(&code, 100_000)), (0, None));
            assert_eq!(begun.left_by(&code, 50_000), Some(50_000), "of those before it nobody knows");
        }
    }
}
