//! The tables that anyone may join or watch, updated as they change so that a page that lists them asks no table.

use crate::lock::whole;
use corte::Rules;
use corte_table::{LiveTable, Place, Settings, Stage};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::Mutex;

/// A listed table, as servers send it to each other, too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Listing {
    pub(crate) code: String,
    pub(crate) host: String,
    pub(crate) seated: usize,
    /// Older servers don't tell it.
    free: Option<usize>,
    pub(crate) running: bool,
    settings: Settings,
}

/// Tables whose game hasn't begun come first, then those with the fewest free places.
type Rank = (bool, usize);

impl Listing {
    /// The listing of this table, if it is to be listed.
    pub(crate) fn of(code: &str, table: &LiveTable) -> Option<Listing> {
        if !table.settings().listed() || table.is_locked() {
            return None;
        }
        let count = |of: fn(&Place) -> bool| table.places().iter().filter(|place| of(place)).count();
        let (seated, places) = (count(|place| place.name().is_some()), table.settings().places().into());
        // Where no place is open, any of the bots gives up its own.
        let free = if seated < places { places - seated } else { count(|place| place.policy().is_some()) };
        Some(Listing {
            code: code.to_owned(),
            host: table.host_name().unwrap_or_default().to_owned(),
            seated,
            free: Some(free),
            running: matches!(table.stage(), Stage::Playing(_)),
            settings: *table.settings(),
        })
    }

    pub(crate) fn places(&self) -> usize {
        self.settings.places().into()
    }

    /// The number of places where a person can sit down before the next game.
    pub(crate) fn free(&self) -> usize {
        self.free.unwrap_or_else(|| self.places().saturating_sub(self.seated))
    }

    pub(crate) fn rules(&self) -> Option<Rules> {
        self.settings.rules(self.places()).ok()
    }

    fn rank(&self) -> Rank {
        (self.running, self.places().saturating_sub(self.seated))
    }
}

/// The listed tables that are awake.
#[derive(Debug, Default)]
pub(crate) struct Listings {
    board: Mutex<Board>,
    /// The tables that other servers list.
    others: Mutex<Vec<Listing>>,
}

#[derive(Debug, Default)]
struct Board {
    ranks: HashMap<String, Rank>,
    ranked: BTreeMap<(Rank, String), Listing>,
}

impl Listings {
    /// Lists a table as it is now, or removes it.
    pub(crate) fn note(&self, code: &str, listing: Option<Listing>) {
        let mut board = whole(&self.board);
        if let Some(rank) = board.ranks.remove(code) {
            board.ranked.remove(&(rank, code.to_owned()));
        }
        if let Some(listing) = listing {
            board.ranks.insert(code.to_owned(), listing.rank());
            board.ranked.insert((listing.rank(), code.to_owned()), listing);
        }
    }

    /// The first `count` listed tables, at most `each` of them from one opener's address: however many tables
    /// somebody opens, the others can be found. Where it isn't known, as after a restart, a table counts for nobody.
    pub(crate) fn first(
        &self,
        count: usize,
        each: usize,
        opener: impl Fn(&str) -> Option<IpAddr>,
    ) -> Vec<Listing> {
        let mut near: HashMap<IpAddr, usize> = HashMap::new();
        let board = whole(&self.board);
        let has_room = |listing: &&Listing| {
            let Some(from) = opener(&listing.code) else { return true };
            let own = near.entry(from).or_default();
            *own += 1;
            *own <= each
        };
        board.ranked.values().filter(has_room).take(count).cloned().collect()
    }

    /// The same across all servers.
    pub(crate) fn first_of_all(
        &self,
        count: usize,
        each: usize,
        opener: impl Fn(&str) -> Option<IpAddr>,
    ) -> Vec<Listing> {
        let mut first = self.first(count, each, opener);
        let others = whole(&self.others);
        for other in others.iter() {
            // A table that is also awake here is already known.
            if !first.iter().any(|own| own.code == other.code) {
                first.push(other.clone());
            }
        }
        drop(others);
        first.sort_by(|one, other| (one.rank(), &one.code).cmp(&(other.rank(), &other.code)));
        first.truncate(count);
        first
    }

    /// The listings to send to the other servers.
    pub(crate) fn told(&self, count: usize, each: usize, opener: impl Fn(&str) -> Option<IpAddr>) -> String {
        serde_json::to_string(&self.first(count, each, opener)).expect("listings serialise to JSON")
    }

    /// Takes in the other servers' listings. One that can't be read comes from a newer server.
    pub(crate) fn hear<'t>(&self, told: impl Iterator<Item = &'t str>) {
        let heard = told.flat_map(|told| serde_json::from_str::<Vec<Listing>>(told).unwrap_or_default());
        *whole(&self.others) = heard.collect();
    }
}

#[cfg(test)]
mod tests {
    use super::{Listing, Listings};
    use corte::Preset;
    use corte_table::Proposal;

    fn listing(code: &str, seated: usize, running: bool) -> Listing {
        Listing {
            code: code.into(),
            host: "Ana".into(),
            seated,
            free: Some(4 - seated),
            running,
            settings: Proposal::of(Preset::Brazil, 4).check().unwrap(),
        }
    }

    #[test]
    fn what_other_servers_list_is_listed_once_and_by_the_same_order() {
        let listings = [Listings::default(), Listings::default()];
        let noted = [("a", 0, 1, false), ("b", 1, 3, false), ("c", 0, 2, true), ("c", 1, 2, true)];
        for (code, server, seated, running) in noted {
            listings[server].note(code, Some(listing(code, seated, running)));
        }
        let told = listings[1].told(9, 9, |_| None);
        listings[0].hear([told.as_str(), "what nobody understands"].into_iter());
        let first = listings[0].first_of_all(9, 9, |_| None);
        assert_eq!(first.iter().map(|one| one.code.as_str()).collect::<Vec<_>>(), ["b", "a", "c"]);
        assert!(first[0].rules().is_some() && first[0].places() == 4 && first[0].host == "Ana");
        listings[0].hear(std::iter::empty());
        assert_eq!(listings[0].first_of_all(9, 9, |_| None).len(), 2, "who has gone lists nothing");
    }

    /// A server of an older version doesn't tell how many places are free.
    #[test]
    fn what_an_older_server_lists_is_read() {
        let [old, new] = [Listings::default(), Listings::default()];
        old.note("a", Some(Listing { free: Some(2), ..listing("a", 3, false) }));
        let told = old.told(9, 9, |_| None);
        for (told, free) in [(told.replace(r#""free":2,"#, ""), 1), (told, 2)] {
            new.hear(std::iter::once(told.as_str()));
            assert_eq!(new.first_of_all(9, 9, |_| None)[0].free(), free, "{told}");
        }
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
