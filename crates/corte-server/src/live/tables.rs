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
    /// From where tables were opened, while they are awake. It is written down nowhere.
    openers: Mutex<HashMap<String, IpAddr>>,
}

impl Tables {
    /// The place of this code's table, be it awake or not.
    pub(super) fn cell(&self, code: &str) -> Arc<OnceCell<Handle>> {
        let mut awake = whole(&self.awake);
        Arc::clone(awake.entry(code.to_owned()).or_default())
    }

    /// A part in the cell of this code, for whoever asks for its table.
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
        // In one order, so that a simulated world is its seed.
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        all
    }

    /// The table of this code, if it is awake.
    pub(crate) fn awake(&self, code: &str) -> Option<Handle> {
        whole(&self.awake).get(code)?.get().cloned()
    }

    /// Every table that is awake.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn handles(&self) -> Vec<Handle> {
        whole(&self.awake).values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// From where a table was opened, as far as it is known.
    pub(crate) fn opener(&self, code: &str) -> Option<IpAddr> {
        whole(&self.openers).get(code).copied()
    }

    pub(crate) fn opened_by(&self, code: &str, from: IpAddr) {
        whole(&self.openers).insert(code.to_owned(), from);
    }

    /// The table is awake no more.
    pub(super) fn forget(&self, code: &str) {
        whole(&self.openers).remove(code);
        whole(&self.awake).remove(code);
    }
}

/// Somebody who asks for a table. A cell in which no table has woken goes with the last of them, whatever came of it: they
/// may ask for any code, and hang up when they like.
pub(super) struct Asker<'t> {
    tables: &'t Tables,
    code: &'t str,
    pub(super) cell: Arc<OnceCell<Handle>>,
}

impl Drop for Asker<'_> {
    fn drop(&mut self) {
        let mut awake = whole(&self.tables.awake);
        // This part ends under the lock, too: of two who go at once the second is the last.
        let cell = std::mem::take(&mut self.cell);
        let is_there = awake.get(self.code).is_some_and(|there| Arc::ptr_eq(there, &cell));
        // The map has one, and this is one.
        if is_there && cell.get().is_none() && Arc::strong_count(&cell) == 2 {
            awake.remove(self.code);
        }
    }
}
