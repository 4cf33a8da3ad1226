//! All tables that are awake, by code.

use super::handle::Handle;
use crate::lock::whole;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// From how many tables it is remembered where they were opened.
const OPENED: usize = 50_000;

/// All tables that are awake.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    awake: Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    openers: Mutex<Openers>,
}

/// The addresses from which tables were opened here, of the latest ones. They are never written down, and are kept while a table sleeps,
/// or whoever opened many would have them listed by waking them again.
#[derive(Debug, Default)]
struct Openers {
    by_code: HashMap<String, IpAddr>,
    /// The earliest first.
    codes: VecDeque<String>,
}

impl Tables {
    /// The cell for this code's table, whether awake or not.
    pub(super) fn cell(&self, code: &str) -> Arc<OnceCell<Handle>> {
        let mut awake = whole(&self.awake);
        Arc::clone(awake.entry(code.to_owned()).or_default())
    }

    /// A share in this code's cell, for whoever asks for its table.
    pub(super) fn ask<'t>(&'t self, code: &'t str) -> Asker<'t> {
        Asker { tables: self, code, cell: self.cell(code) }
    }

    /// How many tables are awake.
    pub(crate) fn count(&self) -> usize {
        whole(&self.awake).len()
    }

    /// Every table that is awake, by code.
    pub(crate) fn all(&self) -> Vec<(String, Handle)> {
        let awake = whole(&self.awake);
        let mut all: Vec<(String, Handle)> =
            awake.iter().filter_map(|(code, cell)| Some((code.clone(), cell.get()?.clone()))).collect();
        // Sorted, so that a simulated world depends only on its seed.
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        all
    }

    /// The table with this code, if it is awake.
    pub(crate) fn awake(&self, code: &str) -> Option<Handle> {
        whole(&self.awake).get(code)?.get().cloned()
    }

    /// Every table that is awake.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn handles(&self) -> Vec<Handle> {
        whole(&self.awake).values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// The address from which a table was opened, if known.
    pub(crate) fn opener(&self, code: &str) -> Option<IpAddr> {
        whole(&self.openers).by_code.get(code).copied()
    }

    /// How many of the tables that are awake were opened from this address.
    pub(crate) fn awake_of(&self, from: IpAddr) -> usize {
        let awake = whole(&self.awake);
        let openers = whole(&self.openers);
        awake.keys().filter(|code| openers.by_code.get(*code) == Some(&from)).count()
    }

    pub(crate) fn opened_by(&self, code: &str, from: IpAddr) {
        let mut openers = whole(&self.openers);
        if openers.codes.len() == OPENED
            && let Some(earliest) = openers.codes.pop_front()
        {
            openers.by_code.remove(&earliest);
        }
        openers.codes.push_back(code.to_owned());
        openers.by_code.insert(code.to_owned(), from);
    }

    /// Removes a table that is no longer awake.
    pub(super) fn forget(&self, code: &str) {
        whole(&self.awake).remove(code);
    }
}

/// Somebody asking for a table. A cell in which no table has woken is removed with the last of them, whatever
/// happened: they may ask for any code, and hang up when they like.
pub(super) struct Asker<'t> {
    tables: &'t Tables,
    code: &'t str,
    pub(super) cell: Arc<OnceCell<Handle>>,
}

impl Drop for Asker<'_> {
    fn drop(&mut self) {
        let mut awake = whole(&self.tables.awake);
        // This share is also dropped under the lock: of two that go at once, the second is the last.
        let cell = std::mem::take(&mut self.cell);
        let is_there = awake.get(self.code).is_some_and(|there| Arc::ptr_eq(there, &cell));
        // The map holds one, and this is the other.
        if is_there && cell.get().is_none() && Arc::strong_count(&cell) == 2 {
            awake.remove(self.code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_awake_tables_of_an_address_are_counted() {
        let (tables, from) = (Tables::default(), IpAddr::from([203, 0, 113, 1]));
        for code in ["one", "two", "three"] {
            tables.cell(code);
            tables.opened_by(code, from);
        }
        tables.cell("of another");
        tables.forget("two");
        assert_eq!(tables.awake_of(from), 2);
    }

    #[test]
    fn who_opened_a_table_is_known_while_it_sleeps_and_not_for_ever() {
        let (tables, from) = (Tables::default(), IpAddr::from([203, 0, 113, 1]));
        tables.opened_by("first", from);
        tables.forget("first");
        assert_eq!(tables.opener("first"), Some(from));
        (0..OPENED).for_each(|number| tables.opened_by(&number.to_string(), from));
        assert_eq!((tables.opener("first"), tables.opener("0")), (None, Some(from)));
    }
}
