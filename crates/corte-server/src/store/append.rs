//! What is appended to a table's log, and where.

use std::collections::HashMap;

use super::chain::Link;
use super::statement::{Statement, Value, statement, text};

/// Entries to append to one table's log.
#[derive(Debug)]
pub(super) struct Append {
    pub(super) table_id: String,
    pub(super) first_seq: i64,
    pub(super) entries: Vec<String>,
    /// When the entries close the table, if they do.
    pub(super) closes: Option<i64>,
}

/// One entry with its place in the log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) table_id: &'a str,
    pub(super) seq: i64,
    pub(super) entry: &'a str,
    pub(super) link: Link,
}

/// The number of the last entry of a table's log (0 if there is none), its hash, and whether the table is closed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Head {
    pub(super) last_seq: i64,
    /// `None` if the log is empty or ends with an entry of version 1.
    pub(super) link: Option<Link>,
    pub(super) closed: bool,
}

/// Where logs end, by table.
pub(super) type Heads = HashMap<String, Head>;

/// A head as the database returns it.
pub(super) type HeadRow = (String, Option<i64>, Option<Vec<u8>>, bool);

impl Append {
    /// The entries with their places, each with the hash over all up to it; `link` advances to the last one.
    pub(super) fn rows(&self, link: &mut Link) -> Vec<Row<'_>> {
        let numbered = (self.first_seq..).zip(&self.entries);
        let row = |(seq, entry): (i64, &'_ String)| {
            *link = link.after(entry);
            (seq, *link)
        };
        let places: Vec<(i64, Link)> = numbered.map(row).collect();
        let rows = places.into_iter().zip(&self.entries);
        rows.map(|((seq, link), entry)| Row { table_id: &self.table_id, seq, entry, link }).collect()
    }

    /// The statement that closes the table, if this append does.
    pub(super) fn closing(&self) -> Option<Statement> {
        Some(closing(&self.table_id, self.closes?))
    }
}

impl Head {
    pub(super) fn by_table(rows: Vec<HeadRow>) -> Heads {
        let head = |(table_id, last_seq, link, closed): HeadRow| {
            let (last_seq, link) = (last_seq.unwrap_or(0), link.as_deref().and_then(Link::of));
            (table_id, Self { last_seq, link, closed })
        };
        rows.into_iter().map(head).collect()
    }
}

/// Records that a table takes no more entries.
pub(super) fn closing(table_id: &str, at: i64) -> Statement {
    let sql = "INSERT INTO closed_tables (table_id, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    statement(sql, vec![text(table_id), Value::Int(at)])
}
