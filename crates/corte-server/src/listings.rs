//! The tables that anyone may join or watch: kept as they change, so that a page that lists them asks none.

use corte::Rules;
use corte_table::{Place, Stage, Table};
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A table that is listed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Listing {
    pub(crate) code: String,
    pub(crate) host: String,
    pub(crate) seated: usize,
    pub(crate) places: usize,
    pub(crate) rules: Option<Rules>,
    pub(crate) running: bool,
}

/// Those whose game has not begun first, then those with the fewest places free.
type Rank = (bool, usize);

impl Listing {
    /// What is listed of this table, if it is.
    pub(crate) fn of(code: &str, table: &Table) -> Option<Listing> {
        if !table.settings().listed() || table.is_locked() {
            return None;
        }
        let host = table.places().iter().find(|place| place.person() == Some(table.host()));
        Some(Listing {
            code: code.to_owned(),
            host: host.and_then(Place::name).unwrap_or("–").to_owned(),
            seated: table.places().iter().filter(|place| place.name().is_some()).count(),
            places: table.settings().places().into(),
            rules: table.settings().rules(table.settings().places().into()).ok(),
            running: matches!(table.stage(), Stage::Playing(_)),
        })
    }

    fn rank(&self) -> Rank {
        (self.running, self.places - self.seated.min(self.places))
    }
}

/// The tables that are listed and awake.
#[derive(Debug, Default)]
pub(crate) struct Listings {
    board: Mutex<Board>,
}

#[derive(Debug, Default)]
struct Board {
    ranks: HashMap<String, Rank>,
    ranked: BTreeMap<(Rank, String), Listing>,
}

impl Listings {
    /// Lists a table as it is now, or no longer.
    pub(crate) fn note(&self, code: &str, listing: Option<Listing>) {
        let mut board = self.lock();
        if let Some(rank) = board.ranks.remove(code) {
            board.ranked.remove(&(rank, code.to_owned()));
        }
        if let Some(listing) = listing {
            board.ranks.insert(code.to_owned(), listing.rank());
            board.ranked.insert((listing.rank(), code.to_owned()), listing);
        }
    }

    /// The first so many of those that are listed, of each address that opened them only so many: however many tables
    /// somebody opens, the others are found.
    pub(crate) fn first(
        &self,
        count: usize,
        each: usize,
        opener: impl Fn(&str) -> Option<IpAddr>,
    ) -> Vec<Listing> {
        let mut near: HashMap<IpAddr, usize> = HashMap::new();
        let board = self.lock();
        let has_room = |listing: &&Listing| {
            let Some(from) = opener(&listing.code) else { return true };
            let own = near.entry(from).or_default();
            *own += 1;
            *own <= each
        };
        board.ranked.values().filter(has_room).take(count).cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Board> {
        // Nothing that can panic is done under this lock.
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Listing, Listings};

    fn listing(code: &str, seated: usize, running: bool) -> Listing {
        Listing { code: code.into(), host: "Ana".into(), seated, places: 4, rules: None, running }
    }

    #[test]
    fn who_looks_for_a_table_sees_first_where_somebody_is_missed() {
        let listings = Listings::default();
        for (code, seated, running) in [("a", 2, true), ("b", 1, false), ("c", 3, false)] {
            listings.note(code, Some(listing(code, seated, running)));
        }
        let codes =
            |count| listings.first(count, 9, |_| None).into_iter().map(|one| one.code).collect::<Vec<_>>();
        assert_eq!(codes(30), ["c", "b", "a"]);
        listings.note("c", Some(listing("c", 4, true)));
        listings.note("a", None);
        assert_eq!(codes(30), ["b", "c"]);
        assert_eq!(codes(1), ["b"], "no more than asked for");
    }

    #[test]
    fn one_address_fills_no_list() {
        let listings = Listings::default();
        for number in 0..50 {
            let code = format!("spam{number}");
            listings.note(&code, Some(listing(&code, 3, false)));
        }
        listings.note("honest", Some(listing("honest", 1, false)));
        let opener = |code: &str| code.starts_with("spam").then_some([203, 0, 113, 1].into());
        let found: Vec<String> = listings.first(30, 3, opener).into_iter().map(|one| one.code).collect();
        assert_eq!(found.len(), 4);
        assert_eq!(found.last().map(String::as_str), Some("honest"));
    }
}
