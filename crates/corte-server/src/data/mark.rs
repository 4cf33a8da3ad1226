//! The mark beside a database: how far each open table had come.
//!
//! A log that lost its end is a good log of a shorter game, and an empty database is a good one without tables. Only
//! something outside can tell that there was more.

use super::{DataError, DataPlace, beside, private};
use crate::store::{Store, TableHead};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The first line of a mark.
const HEADING: &str = "corte mark 1";

/// Keeps the mark of a running server.
#[derive(Debug)]
pub(crate) struct Marker {
    path: Option<PathBuf>,
    written: String,
}

impl Marker {
    /// Writes how far every open table has come, if that has changed. It never tells of more than is on disk.
    pub(crate) async fn mark(&mut self, store: &Store) {
        let Some(path) = &self.path else { return };
        let heads = match store.tables().await {
            Ok(heads) => heads,
            Err(error) => return tracing::warn!(%error, "the tables can't be listed for the mark"),
        };
        let text = text(&heads);
        if text == self.written {
            return;
        }
        match write(path, &text) {
            Ok(()) => self.written = text,
            Err(error) => tracing::warn!(%error, "the mark can't be written"),
        }
    }
}

impl DataPlace {
    pub(crate) fn marker(&self) -> Marker {
        Marker { path: self.mark_path(), written: String::new() }
    }

    pub(super) fn mark_path(&self) -> Option<PathBuf> {
        self.file().map(|file| beside(file, ".mark"))
    }

    /// Compares the tables with what the last server had written.
    ///
    /// # Errors
    ///
    /// [`DataError::Lost`] if any of it is missing.
    pub(crate) fn compare(&self, heads: &[TableHead]) -> Result<(), DataError> {
        let (Some(path), Some(file)) = (self.mark_path(), self.file()) else { return Ok(()) };
        let Some(marked) = read(&path) else { return Ok(()) };
        let is: BTreeMap<&str, u64> = heads.iter().map(|head| (head.id.as_str(), head.last_seq)).collect();
        let ends_early = |(table, seq): &(&String, &u64)| is.get(table.as_str()).is_none_or(|is| is < seq);
        let mut lost = marked.iter().filter(ends_early);
        let Some((example, _)) = lost.next() else { return Ok(()) };
        Err(DataError::Lost {
            file: file.to_owned(),
            lost: 1 + lost.count(),
            known: marked.len(),
            example: example.clone(),
        })
    }

    /// The tables of the mark: where to look in a database that can't be listed.
    pub(super) fn marked(&self) -> Vec<String> {
        self.mark_path().and_then(|path| read(&path)).into_iter().flatten().map(|(table, _)| table).collect()
    }

    /// Marks the database as it is.
    ///
    /// # Errors
    ///
    /// When the mark can't be written.
    pub(super) fn accept(&self, heads: &[TableHead]) -> Result<(), DataError> {
        self.mark_path().map_or(Ok(()), |path| write(&path, &text(heads)))
    }
}

fn text(heads: &[TableHead]) -> String {
    let mut text = format!("{HEADING}\n");
    // A closed table may be deleted at any time.
    for head in heads.iter().filter(|head| head.closed_at.is_none()) {
        let _ = writeln!(text, "{} {}", head.last_seq, head.id);
    }
    text
}

/// A mark that can't be read tells nothing; it is written anew.
fn read(path: &Path) -> Option<BTreeMap<String, u64>> {
    let text = fs::read_to_string(path).ok()?;
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        tracing::warn!(path = %path.display(), "the mark can't be read");
        return None;
    }
    let line = |line: &str| {
        let (seq, table) = line.split_once(' ')?;
        Some((table.to_owned(), seq.parse().ok()?))
    };
    lines.map(line).collect()
}

/// Replaces the mark as a whole or not at all.
fn write(path: &Path, text: &str) -> Result<(), DataError> {
    let draft = beside(path, ".new");
    let mut file = private::options()
        .write(true)
        .create(true)
        .truncate(true)
        .open(&draft)
        .map_err(DataError::io(&draft))?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(DataError::io(&draft))?;
    fs::rename(&draft, path).map_err(DataError::io(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::UnixMillis;

    fn head(id: &str, last_seq: u64, closed_at: Option<i64>) -> TableHead {
        TableHead { id: id.to_owned(), last_seq, closed_at: closed_at.map(UnixMillis) }
    }

    #[test]
    fn a_table_that_ends_earlier_than_marked_is_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let place = DataPlace::new(dir.path(), None).unwrap();
        assert!(place.compare(&[]).is_ok(), "the first start has no mark");
        place.accept(&[head("a", 5, None), head("b b", 7, None), head("closed", 9, Some(1))]).unwrap();
        assert!(place.compare(&[head("a", 5, None), head("b b", 8, None), head("new", 1, None)]).is_ok());
        for (heads, count) in [(vec![], 2), (vec![head("a", 5, None), head("b b", 6, None)], 1)] {
            match place.compare(&heads) {
                Err(DataError::Lost { lost, known: 2, .. }) => assert_eq!(lost, count),
                other => panic!("{other:?}"),
            }
        }
        fs::write(place.mark_path().unwrap(), "something else").unwrap();
        assert!(place.compare(&[]).is_ok());
    }
}
