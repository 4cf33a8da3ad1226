//! The hash that a log entry carries, over the entry and all earlier ones of its table.
//!
//! It shows that an entry is the one that was written, in the place where it was written. It is not a signature: anyone
//! who can write to the database can also write new hashes.

use std::fmt;

use sha2::{Digest, Sha256};

/// The hash of one table's log so far.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Link([u8; 32]);

impl Link {
    /// The hash before the first entry.
    pub(super) fn before(table_id: &str) -> Self {
        Self(Sha256::new().chain_update(b"corte log 2 ").chain_update(table_id).finalize().into())
    }

    /// The hash after one more entry.
    pub(super) fn after(self, entry: &str) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(entry).finalize().into())
    }

    /// Reads a stored hash, if it is one.
    pub(super) fn of(stored: &[u8]) -> Option<Self> {
        stored.try_into().map(Self).ok()
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Link {
    /// Hashes leak too: what is derived from hidden cards may be a hint of them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link(…)")
    }
}

/// Follows a log entry by entry.
#[derive(Debug)]
pub(super) struct Walk {
    /// The hash of the entries so far; unknown if reading began after an entry without a hash.
    link: Option<Link>,
    /// The number of the next entry.
    next: u64,
    /// Whether an entry so far had a hash: then every later one must have one.
    chained: bool,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    /// It is not the next one.
    Gap,
    /// This entry, or one before it, is not what was written.
    Changed,
}

impl Walk {
    /// Starts at the first entry.
    pub(super) fn whole(table_id: &str) -> Self {
        Self { link: Some(Link::before(table_id)), next: 1, chained: false }
    }

    /// Starts after entry `after`, which carries this hash.
    pub(super) fn behind(after: u64, link: Option<Link>) -> Self {
        Self { link, next: after + 1, chained: link.is_some() }
    }

    /// Checks the next entry.
    pub(super) fn step(&mut self, seq: i64, entry: &str, stored: Option<&[u8]>) -> Result<(), Flaw> {
        if u64::try_from(seq) != Ok(self.next) {
            return Err(Flaw::Gap);
        }
        self.next += 1;
        let expected = self.link.map(|link| link.after(entry));
        match stored {
            None if self.chained => return Err(Flaw::Changed),
            None => self.link = expected,
            Some(stored) => {
                let stored = Link::of(stored).ok_or(Flaw::Changed)?;
                if expected.is_some_and(|expected| expected != stored) {
                    return Err(Flaw::Changed);
                }
                (self.link, self.chained) = (Some(stored), true);
            }
        }
        Ok(())
    }

    /// The hash of the entries so far.
    pub(super) fn link(&self) -> Option<Link> {
        self.link
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chain_is_the_documented_one() {
        // printf 'corte log 2 t' | sha256sum; then the 32 bytes followed by the entry.
        let first = Link::before("t").after("{}");
        let by_hand = Sha256::digest(b"corte log 2 t");
        let by_hand: [u8; 32] = Sha256::digest([by_hand.as_slice(), b"{}"].concat()).into();
        assert_eq!(first.bytes(), &by_hand);
    }

    #[test]
    fn a_hash_covers_table_place_and_entry() {
        let links: Vec<Link> = vec![
            Link::before("t").after("a").after("b"),
            Link::before("t").after("b").after("a"),
            Link::before("t").after("ab"),
            Link::before("u").after("a").after("b"),
            Link::before("t").after("a").after("c"),
        ];
        for (at, link) in links.iter().enumerate() {
            assert!(!links[..at].contains(link), "{at}");
        }
    }

    #[test]
    fn entries_of_version_1_are_covered_by_the_first_hash_behind_them() {
        let second = Link::before("t").after("a").after("b");
        let read = |first: &str| {
            let mut walk = Walk::whole("t");
            walk.step(1, first, None)?;
            walk.step(2, "b", Some(second.bytes()))
        };
        assert_eq!(read("a"), Ok(()));
        assert_eq!(read("x"), Err(Flaw::Changed));
        let mut walk = Walk::behind(2, Some(second));
        assert_eq!(walk.step(3, "c", None), Err(Flaw::Changed), "a hash was taken away");
        assert_eq!(walk.step(5, "c", None), Err(Flaw::Gap));
    }
}
