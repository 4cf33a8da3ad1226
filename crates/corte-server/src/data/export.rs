//! Exporting every finished game to a file.

use super::new_file::NewFile;
use super::{Damage, DataError, DataPlace, private};
use crate::ids;
use crate::store::Store;
use corte::Seat;
use corte_notation::Record;
use futures_util::future::BoxFuture;
use std::fs;
use std::path::{Path, PathBuf};

/// What was exported.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Records written.
    pub written: usize,
    /// Records that were there already.
    pub known: usize,
    /// Records rewritten because a player has since deleted their data, and their name with it.
    pub renamed: usize,
    /// Games whose record is invalid; none of them is written.
    pub damaged: Vec<Damage>,
    /// Uploaded records, which are left out: they were not played here.
    pub sent_in: usize,
    /// Files that an export wrote of games which aren't stored any more: how many were there.
    pub expired: usize,
    /// Files that were there already and differ from the stored record; they stay as they are.
    pub altered: Vec<PathBuf>,
}

/// How many games are listed at once.
const PAGE: u32 = 200;

impl DataPlace {
    /// Writes the record of every finished game into a directory, one file each, `ID.coup`.
    ///
    /// An existing file stays as it is, so the next export adds what is new. One from which a player has since
    /// deleted their data is rewritten, and one that was cut short or altered is reported. Running games are left
    /// out, because their hands are hidden. So are uploaded records, and games whose record is invalid, which are
    /// reported. Files that an export wrote of games that aren't stored any more are counted, and deleted if `prunes`.
    ///
    /// # Errors
    ///
    /// [`DataError::Lost`]; if the database can't be read or a file can't be written.
    pub fn export<'a>(&'a self, to: &'a Path, prunes: bool) -> BoxFuture<'a, Result<Exported, DataError>> {
        Box::pin(async move {
            let known = self.known();
            let store = self.reader().await?;
            known.is_all_in(&store).await?;
            private::make_directory(to)?;
            self.hand_over(to)?;
            let mut exported = Exported::default();
            let mut last = None;
            loop {
                let page = store.recent_games(last.as_ref(), PAGE).await?;
                exported.sent_in += page.iter().filter(|head| head.is_uploaded()).count();
                for head in page.iter().filter(|head| !head.is_uploaded()) {
                    let log = match store.record(&head.id).await {
                        Ok(None) => continue,
                        Ok(Some((_, log))) => Ok(log),
                        // An unreadable page of a file costs its own games and no others.
                        Err(error) if self.file().is_some() => Err(error.why()),
                        Err(error) => return Err(error.into()),
                    };
                    exported.take(self, &head.id, log, to)?;
                }
                match page.into_iter().last() {
                    Some(head) => last = Some(head),
                    None => break,
                }
            }
            for path in expired(&store, to).await? {
                if prunes {
                    fs::remove_file(&path).map_err(DataError::io(&path))?;
                }
                exported.expired += 1;
            }
            store.shutdown().await;
            Ok(exported)
        })
    }
}

impl Exported {
    /// Writes the record of a game, or notes why not.
    fn take(
        &mut self,
        place: &DataPlace,
        id: &str,
        log: Result<String, String>,
        to: &Path,
    ) -> Result<(), DataError> {
        // An id consists of letters and digits; anything else could be a path.
        let name: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
        let path = to.join(format!("{name}.coup"));
        let is_there = path.exists();
        if is_there && log.as_ref().is_ok_and(|log| is_so(&path, log)) {
            self.known += 1;
            return Ok(());
        }
        match log.and_then(|log| holds(id, log)) {
            Ok(log) if is_there && is_so_but_for_names(&path, &log) => {
                written(place, &path, &log)?.replace()?;
                self.renamed += 1;
            }
            Ok(_) if is_there => self.altered.push(path),
            Ok(log) => match written(place, &path, &log)?.keep() {
                Ok(()) => self.written += 1,
                // Another export was faster.
                Err(DataError::Exists(_)) => self.known += 1,
                Err(error) => return Err(error),
            },
            Err(why) => self.damaged.push(Damage { what: format!("game {id}"), why }),
        }
        Ok(())
    }
}

/// The files in a directory that an export wrote of games which aren't stored any more.
async fn expired(store: &Store, directory: &Path) -> Result<Vec<PathBuf>, DataError> {
    let mut expired = Vec::new();
    for entry in fs::read_dir(directory).map_err(DataError::io(directory))? {
        let entry = entry.map_err(DataError::io(directory))?;
        let (path, name) = (entry.path(), entry.file_name());
        let id = name.to_str().and_then(|name| name.strip_suffix(".coup")).filter(|id| ids::is_code(id));
        let Some(id) = id.filter(|_| entry.file_type().is_ok_and(|kind| kind.is_file())) else { continue };
        // What can't be read of a damaged file may be this game.
        if matches!(store.record(id).await, Ok(None)) && is_as_written(&path) {
            expired.push(path);
        }
    }
    Ok(expired)
}

/// Whether a file contains a record as an export writes it.
fn is_as_written(path: &Path) -> bool {
    let written = || Record::parse("", fs::read(path).ok()?).ok()?.to_text().ok();
    written().is_some_and(|text| is_so(path, &text))
}

/// Whether a file contains exactly this.
fn is_so(path: &Path, log: &str) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes == log.as_bytes())
}

/// Whether a file contains exactly this, except for the players' names.
fn is_so_but_for_names(path: &Path, log: &str) -> bool {
    let as_there = || {
        let there = Record::parse("", fs::read(path).ok()?).ok()?;
        let mut record = Record::parse("", log).ok()?;
        for (seat, name) in Seat::all(record.setup.rules.players()).zip(there.display_names()) {
            record.rename(seat, name);
        }
        record.to_text().ok()
    };
    as_there().is_some_and(|log| is_so(path, &log))
}

/// A file with this record that is still to be kept.
fn written<'p>(place: &'p DataPlace, path: &'p Path, log: &str) -> Result<NewFile<'p>, DataError> {
    let mut file = NewFile::begin(place, path)?;
    file.write(log)?;
    Ok(file)
}

/// The record, or why it is invalid.
fn holds(id: &str, log: String) -> Result<String, String> {
    match corte_notation::check(id, &log) {
        Ok(_) => Ok(log),
        Err(faults) => Err(faults.to_string()),
    }
}
