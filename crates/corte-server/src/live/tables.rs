//! All tables that are awake, by code.

use super::handle::Handle;
use crate::lock::whole;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// All tables that are awake.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    awake: Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    /// The addresses from which awake tables were opened. They are never written down.
    openers: Mutex<HashMap<String, IpAddr>>,
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
        whole(&self.openers).get(code).copied()
    }

    pub(crate) fn opened_by(&self, code: &str, from: IpAddr) {
        whole(&self.openers).insert(code.to_owned(), from);
    }

    /// Removes a table that is no longer awake.
    pub(super) fn forget(&self, code: &str) {
        whole(&self.openers).remove(code);
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
