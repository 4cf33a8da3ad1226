//! The mark beside a database: how far each open table had come.
//!
//! A log that has lost its end is a valid log of a shorter game, and an empty database is a valid one without tables.
//! Only something outside can tell that there was more.

use super::{DataError, DataPlace, beside, private};
use crate::store::{Store, TableHead};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The first line of a mark.
const HEADING: &str = "corte mark 1";
/// How its name ends, after that of the database.
const MARK: &str = ".mark";

/// What a mark says about a database.
#[derive(Debug)]
pub(super) struct Known {
    file: PathBuf,
    /// How far each table had come.
    tables: BTreeMap<String, u64>,
}

impl Known {
    /// Whether there was any table.
    pub(super) fn is_of_some(&self) -> bool {
        !self.tables.is_empty()
    }

    /// Compares a database with what its last server had written.
    ///
    /// # Errors
    ///
    /// [`DataError::Lost`] if any of it is missing.
    pub(super) async fn is_all_in(&self, store: &Store) -> Result<(), DataError> {
        // If the tables can't be listed, the server goes on with those that can be found.
        let Ok(heads) = store.tables().await else { return Ok(()) };
        let Err(lost) = self.compare(&heads) else { return Ok(()) };
        // What the host has removed isn't lost. A database of an earlier program doesn't know of that.
        let Ok(removed) = store.removed_tables().await else { return Err(lost) };
        let mut tables = self.tables.clone();
        tables.retain(|id, _| !removed.contains(id));
        Known { file: self.file.clone(), tables }.compare(&heads)
    }

    /// The same for these tables.
    pub(super) fn compare(&self, heads: &[TableHead]) -> Result<(), DataError> {
        let is: BTreeMap<&str, u64> = heads.iter().map(|head| (head.id.as_str(), head.last_seq)).collect();
        let ends_early = |(table, seq): &(&String, &u64)| is.get(table.as_str()).is_none_or(|is| is < seq);
        let mut lost = self.tables.iter().filter(ends_early);
        let Some((example, _)) = lost.next() else { return Ok(()) };
        Err(DataError::Lost {
            file: self.file.clone(),
            lost: 1 + lost.count(),
            known: self.tables.len(),
            example: example.clone(),
        })
    }
}

/// Keeps a running server's mark up to date.
#[derive(Debug)]
pub(crate) struct Marker {
    /// The database.
    file: Option<PathBuf>,
    written: String,
}

impl Marker {
    /// Writes how far every open table has come, if that has changed. It never claims more than is on disk.
    pub(crate) async fn mark(&mut self, store: &Store) {
        let Some(file) = &self.file else { return };
        let heads = match store.tables().await {
            Ok(heads) => heads,
            Err(error) => {
                return tracing::warn!(%error, "the tables can't be listed, so the mark is not written");
            }
        };
        let text = text(&heads);
        if text == self.written {
            return;
        }
        // A disk may take long to flush it.
        let (file, draft) = (file.clone(), text.clone());
        match store.tasks().aside(move || write(&file, &draft)).await {
            Some(Ok(())) => self.written = text,
            Some(Err(error)) => tracing::warn!(%error, "the mark can't be written"),
            None => {}
        }
    }
}

impl DataPlace {
    pub(crate) fn marker(&self) -> Marker {
        Marker { file: self.file().map(Path::to_owned), written: String::new() }
    }

    /// What the mark says; empty if there is none. Beside a running server, read it before the tables, because a
    /// moment later it may mention more than they do.
    pub(super) fn known(&self) -> Known {
        let tables = self.file().and_then(|file| read(&beside(file, MARK))).unwrap_or_default();
        Known { file: self.file().map(Path::to_owned).unwrap_or_default(), tables }
    }

    /// Checks that the database has all that the mark mentions.
    ///
    /// # Errors
    ///
    /// [`DataError::Lost`] if any of it is missing.
    pub(crate) async fn is_whole(&self) -> Result<(), DataError> {
        let known = self.known();
        if !known.is_of_some() {
            return Ok(());
        }
        // Opening it for writing will say why it can't be opened.
        let Ok(store) = Store::open_to_read(self.address()).await else { return Ok(()) };
        let all = known.is_all_in(&store).await;
        store.shutdown().await;
        all
    }

    /// The tables in the mark: where to look in a database that can't be listed.
    pub(super) fn marked(&self) -> Vec<String> {
        self.known().tables.into_keys().collect()
    }

    /// Marks the database as it is.
    ///
    /// # Errors
    ///
    /// If the mark can't be written.
    pub(super) fn accept(&self, heads: &[TableHead]) -> Result<(), DataError> {
        self.file().map_or(Ok(()), |file| write(file, &text(heads)))
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

/// Reads a mark. One that can't be read says nothing, and is written anew.
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

/// Replaces the mark beside a database as a whole or not at all.
fn write(database: &Path, text: &str) -> Result<(), DataError> {
    let path = beside(database, MARK);
    let draft = beside(&path, ".new");
    let mut file = private::options()
        .write(true)
        .create(true)
        .truncate(true)
        .open(&draft)
        .map_err(DataError::io(&draft))?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(DataError::io(&draft))?;
    private::give(&draft, database)?;
    fs::rename(&draft, &path).map_err(DataError::io(&path))
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
        let compare = |heads: &[TableHead]| place.known().compare(heads);
        assert!(compare(&[]).is_ok(), "the first start has no mark");
        place.accept(&[head("a", 5, None), head("b b", 7, None), head("closed", 9, Some(1))]).unwrap();
        assert!(compare(&[head("a", 5, None), head("b b", 8, None), head("new", 1, None)]).is_ok());
        for (heads, count) in [(vec![], 2), (vec![head("a", 5, None), head("b b", 6, None)], 1)] {
            match compare(&heads) {
                Err(DataError::Lost { lost, known: 2, .. }) => assert_eq!(lost, count),
                other => panic!("{other:?}"),
            }
        }
        fs::write(beside(place.file().unwrap(), MARK), "something else").unwrap();
        assert!(compare(&[]).is_ok());
    }
}
