//! A table's log in its written form.

use corte_table::{ENTRY_VERSION, Entry, LiveTable};

/// Why a log can't be turned into a table here.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error(
        "a newer Corte has written to it (entries of version {0}; this one reads up to {known}): use the newer one \
        here, too",
        known = ENTRY_VERSION
    )]
    Newer(u32),
    #[error("{0}")]
    Damaged(String),
}

/// The table that a log makes, and its entries.
pub(crate) fn read(log: &[String]) -> Result<(LiveTable, Vec<Entry>), Unreadable> {
    let entries = entries(log, 0)?;
    match LiveTable::replay(&entries) {
        Ok(table) => Ok((table, entries)),
        Err(error) => Err(match entries.iter().map(|entry| entry.v).max() {
            Some(version) if version > ENTRY_VERSION => Unreadable::Newer(version),
            _ => Unreadable::Damaged(error.to_string()),
        }),
    }
}

/// The entries of a log, of which this many come before.
pub(crate) fn entries(log: &[String], before: u64) -> Result<Vec<Entry>, Unreadable> {
    let read = |(number, text): (u64, &String)| {
        serde_json::from_str(text).map_err(|error| match version_of(text) {
            Some(version) if version > ENTRY_VERSION => Unreadable::Newer(version),
            _ => Unreadable::Damaged(format!("entry {number} can't be read: {error}")),
        })
    };
    (before + 1..).zip(log).map(read).collect()
}

/// The version of an entry that can't be read.
fn version_of(text: &str) -> Option<u32> {
    serde_json::from_str::<serde_json::Value>(text).ok()?.get("v")?.as_u64()?.try_into().ok()
}

/// An entry as written in a log.
pub(crate) fn text(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry serialises to JSON")
}
