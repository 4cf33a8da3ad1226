//! Which servers exist, and which of them drives a table: decided from their rows alone.

use super::SKEW;
use crate::store::nodes::{NodeRow, Roll};
use corte_table::Millis;
use sha2::{Digest, Sha256};

/// How long a server that isn't seen still counts as present.
pub(crate) const EXPIRY: Millis = 5_000;
/// How long a server that isn't seen may have stalled before it carries on writing as if nothing had happened.
const RETURN: Millis = 3_600_000;
/// How long a server that leaves may still write what it was asked for before.
const LEAVING: Millis = 60_000;
/// How far outside the times in its row a server may have been present: its clock is first set from the database's,
/// and beats are a second apart.
const SLACK: Millis = 1_000;

/// The servers on one database, by this one's clock.
#[derive(Debug)]
pub(super) struct Members {
    me: String,
    now: Millis,
    /// When this server sent its last answered query: the others had heard of it by then at the latest.
    heard: Millis,
    known: Vec<NodeRow>,
    /// How many have gone so far.
    gone: u64,
    /// From when until when this server was last away itself, unable to learn who is present.
    away: Option<(Millis, Millis)>,
    /// Whether it is known that it is away now.
    is_away: bool,
}

/// What has changed.
#[derive(Debug, Default)]
pub(super) struct Others {
    /// Whether there is another server.
    pub(super) any: bool,
    /// Who has come and who has gone, this server included.
    pub(super) came: Vec<NodeRow>,
    pub(super) went: Vec<NodeRow>,
    /// Whether this server was away and is back.
    pub(super) is_back: bool,
}

impl Members {
    pub(super) fn of(me: &str) -> Members {
        Members {
            me: me.to_owned(),
            now: 0,
            heard: 0,
            known: Vec::new(),
            gone: 0,
            away: None,
            is_away: false,
        }
    }

    /// Takes in the servers present a moment ago; this server asked at `asked`.
    pub(super) fn take(&mut self, asked: Millis, now: Millis, roll: Roll, leaves: bool) -> Others {
        // Entries carry this server's time, so the rows' times are converted to it from the database's.
        let here = |then: Millis| (now + then).saturating_sub(roll.now);
        let mut known = roll.nodes;
        for node in &mut known {
            (node.began, node.seen) = (here(node.began), here(node.seen));
            node.leaves |= leaves && node.id == self.me;
        }
        let is_back = self.heard > 0 && self.misses_everybody(now);
        if is_back {
            self.away = Some((self.heard, now));
        }
        self.is_away = false;
        let before: Vec<NodeRow> = self.living().cloned().collect();
        (self.known, self.now, self.heard) = (known, now, asked);
        let living: Vec<NodeRow> = self.living().cloned().collect();
        let without = |some: &[NodeRow], others: &[NodeRow]| -> Vec<NodeRow> {
            let is_among = |node: &NodeRow| others.iter().any(|other| other.id == node.id);
            some.iter().filter(|node| !is_among(node)).cloned().collect()
        };
        let (came, went) = (without(&living, &before), without(&before, &living));
        self.gone += went.len() as u64;
        Others {
            // A stalled server counts as gone when deciding who drives, but not when deciding whether others can have
            // written.
            any: self.known.iter().any(|node| {
                node.id != self.me && now < node.seen + if node.leaves { LEAVING } else { RETURN }
            }),
            came,
            went,
            is_back,
        }
    }

    /// Whether nobody was seen for so long that all others count as gone, as does this server to them.
    fn misses_everybody(&self, now: Millis) -> bool {
        now >= self.heard + EXPIRY
    }

    /// Whether this server has gone away since this was last asked.
    pub(super) fn goes_away(&mut self, now: Millis) -> bool {
        self.misses_everybody(now) && !std::mem::replace(&mut self.is_away, true)
    }

    /// Since when this server hasn't been away; none if it is away now.
    pub(super) fn there_since(&self, now: Millis) -> Option<Millis> {
        (!self.misses_everybody(now)).then(|| self.away.map_or(0, |(_, until)| until))
    }

    /// Whether this server is or was away, and the last write, at `then`, came before anybody could drive in its
    /// place.
    fn was_away(&self, then: Millis, now: Millis) -> bool {
        let from =
            if self.misses_everybody(now) { Some(self.heard) } else { self.away.map(|(from, _)| from) };
        // Nobody did before it counted as gone.
        from.is_some_and(|from| then < from + EXPIRY - SLACK)
    }

    /// The servers that are present and stay.
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

    /// How many servers that are present drive this table before this one. Each server works this out by itself
    /// (rendezvous hashing), and when one comes or goes, only its own tables change hands.
    pub(super) fn rank(&self, code: &str) -> u64 {
        let mine = weight(&self.me, code);
        let others = self.living().filter(|node| node.id != self.me);
        let leaves = self.known.iter().any(|node| node.id == self.me && node.leaves);
        others.filter(|node| leaves || weight(&node.id, code) > mine).count() as u64
    }

    /// When the server that drove this table at `then` was last seen, if it is gone. That may be this server itself,
    /// while it is away and afterwards. If nobody known was present then, somebody was seen at `then` and is gone.
    pub(super) fn left_by(&self, code: &str, then: Millis, now: Millis) -> Option<Millis> {
        if self.was_away(then, now) && self.rank(code) == 0 {
            return Some(then);
        }
        let there = |node: &&NodeRow| {
            node.began <= then + SLACK && (then <= node.seen + SLACK || self.is_alive(&node.id))
        };
        match self.known.iter().filter(there).max_by_key(|node| weight(&node.id, code)) {
            Some(node) => (!self.is_alive(&node.id)).then_some(node.seen),
            None => Some(then),
        }
    }
}

/// The time a server starts with, from what the database knows: the database's own, unless the servers present keep
/// another, as after its clock was set. All must keep the same time, or one would take for due what another has put
/// off.
pub(crate) fn common_time(roll: &Roll) -> Millis {
    let theirs = clock_of_others("", roll);
    theirs.filter(|theirs| theirs.abs_diff(roll.now) > SKEW).unwrap_or(roll.now)
}

/// The time on the clock of the longest-running other server present, if known.
pub(super) fn clock_of_others(me: &str, roll: &Roll) -> Option<Millis> {
    let is_there = |node: &&NodeRow| {
        node.id != me && !node.leaves && node.seen <= roll.now + SLACK && roll.now < node.seen + EXPIRY
    };
    let told = roll.nodes.iter().filter(is_there).filter_map(|node| Some((node, node.clock?)));
    let (eldest, clock) = told.min_by_key(|(node, _)| (node.began, &node.id))?;
    Some(clock + roll.now.saturating_sub(eldest.seen))
}

/// Of the servers present, the heaviest drives a table.
fn weight<'i>(id: &'i str, code: &str) -> (u64, &'i str) {
    let digest = Sha256::digest(format!("{id} {code}"));
    (u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn row(id: &str, began: Millis, seen: Millis) -> NodeRow {
        NodeRow { began, seen, ..NodeRow::new(id, id, None, "") }
    }

    /// What this server knows at that time, from a database whose clock shows something else.
    fn members(me: &str, now: Millis, rows: &[NodeRow]) -> Members {
        const AHEAD: Millis = 77_000;
        let mut members = Members::of(me);
        let ahead =
            |row: &NodeRow| NodeRow { began: row.began + AHEAD, seen: row.seen + AHEAD, ..row.clone() };
        members.take(now, now, Roll { now: now + AHEAD, nodes: rows.iter().map(ahead).collect() }, false);
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
            // For its tables, the server that drove them when they were written to is gone; for no others.
            let left = (of_a.rank(&code) == 0).then_some(100_000);
            let left_by = |members: &Members| members.left_by(&code, 99_000, 106_000);
            assert_eq!((left_by(&after), left_by(&of_c)), (left, left));
            assert_eq!(
                after.left_by(&code, 102_000, 106_000),
                None,
                "what was written since was driven by who is there"
            );
        }
    }

    #[test]
    fn whoever_leaves_drives_nothing_and_whoever_is_new_has_left_nothing() {
        let mut leaving = members("a", 100_000, &[row("a", 0, 100_000), row("b", 0, 100_000)]);
        let rows = vec![row("a", 0, 100_000), row("b", 0, 100_000)];
        let others = leaving.take(100_000, 100_000, Roll { now: 100_000, nodes: rows }, true);
        assert!(others.any && others.went.iter().all(|node| node.id == "a") && leaving.gone() == 1);
        assert!(codes().all(|code| leaving.rank(&code) == 1));
        let begun = members("c", 100_000, &[row("c", 100_000, 100_000)]);
        for code in codes() {
            assert_eq!((begun.rank(&code), begun.left_by(&code, 100_000, 100_000)), (0, None));
            assert_eq!(
                begun.left_by(&code, 50_000, 100_000),
                Some(50_000),
                "of those before it nobody knows"
            );
        }
    }

    #[test]
    fn whoever_was_away_takes_up_what_nobody_has_driven_meanwhile() {
        let roll = |now: Millis| Roll { now, nodes: vec![row("a", 0, now), row("b", 0, now)] };
        let mut members = Members::of("a");
        members.take(100_000, 100_000, roll(100_000), false);
        let own: Vec<String> = codes().filter(|code| members.rank(code) == 0).collect();
        let left = |members: &Members, then, now| {
            let mut left = own.iter().map(|code| members.left_by(code, then, now).is_some());
            let first = left.next().unwrap();
            assert!(left.all(|left| left == first));
            first
        };
        assert!(!left(&members, 99_000, 104_000) && members.there_since(104_000) == Some(0));
        assert!(!members.goes_away(104_000) && members.goes_away(105_000) && !members.goes_away(106_000));
        assert_eq!(members.there_since(105_000), None);
        assert!(left(&members, 99_000, 105_000), "nobody is seen");
        assert!(members.take(130_000, 130_000, roll(130_000), false).is_back);
        assert_eq!(members.there_since(131_000), Some(130_000));
        assert!(left(&members, 99_000, 131_000) && !left(&members, 106_000, 131_000));
        let others = codes().filter(|code| members.rank(code) > 0);
        assert!(others.into_iter().all(|code| members.left_by(&code, 99_000, 131_000).is_none()));
        assert!(!members.take(131_000, 131_000, roll(131_000), false).is_back);
    }

    /// The others heard of it when it asked, not when it got its answer: what they wrote once they had missed it is
    /// theirs.
    #[test]
    fn a_slow_answer_makes_nobody_be_there_for_longer() {
        let mut members = Members::of("a");
        let nodes = |seen: Millis| vec![row("a", 0, seen), row("b", 0, seen)];
        members.take(100_000, 102_000, Roll { now: 102_000, nodes: nodes(100_000) }, false);
        assert_eq!((members.there_since(104_999), members.there_since(105_000)), (Some(0), None));
        members.take(112_000, 112_500, Roll { now: 112_500, nodes: nodes(112_000) }, false);
        for code in codes().filter(|code| members.rank(code) == 0).collect::<Vec<_>>() {
            let left_by = |then| members.left_by(&code, then, 112_500);
            assert_eq!((left_by(99_000), left_by(105_100)), (Some(99_000), None));
        }
        assert_eq!(members.there_since(112_500), Some(112_500), "nobody was let in before");
    }

    #[test]
    fn whoever_begins_goes_by_the_clock_of_those_who_are_there() {
        let ticking = |id: &str, began, seen, clock| NodeRow { clock: Some(clock), ..row(id, began, seen) };
        let time = |nodes: &[NodeRow]| common_time(&Roll { now: 500_000, nodes: nodes.to_vec() });
        assert_eq!(time(&[]), 500_000);
        let behind = ticking("a", 100, 499_000, 409_000);
        assert_eq!(time(std::slice::from_ref(&behind)), 410_000, "the database's clock was set");
        // The longest-running one is gone, or leaves, or doesn't say; and one whose beat is late isn't behind.
        let gone = ticking("g", 1, 495_000, 7);
        let leaves = NodeRow { leaves: true, ..ticking("l", 2, 500_000, 7) };
        let older = row("o", 3, 500_000);
        assert_eq!(time(&[gone, leaves, older, behind, ticking("z", 200, 500_000, 7)]), 410_000);
        assert_eq!(time(&[ticking("a", 100, 500_000, 498_000)]), 500_000);
    }
}
