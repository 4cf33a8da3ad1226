//! Backing up the data, and restoring it.

use super::new_file::NewFile;
use super::private::{self, parent, remove_database};
use super::{DataError, DataPlace, address_of, beside, is_something_else};
use crate::store::{Store, StoreError, file, schema};
use futures_util::future::BoxFuture;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The contents of a database file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Tables that have a log.
    pub tables: u64,
    /// Finished games.
    pub games: u64,
}

/// What a restore has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The contents of the backup.
    pub contents: Contents,
    /// Where the previous data are, if there were any.
    pub aside: Option<PathBuf>,
    /// How many people had deleted their data since the backup, as the previous data told: they are taken out again. If
    /// those can't be read, why not.
    pub erased: Result<u64, String>,
}

const WITH_PG_DUMP: &str = "back it up with pg_dump --format=custom --file FILE DATABASE";
const WITH_PG_RESTORE: &str = "stop its servers and restore it into a new, empty database of the role that they use, as a role that may create databases: dropdb DATABASE, createdb --owner ROLE DATABASE, pg_restore --dbname DATABASE FILE";

impl DataPlace {
    /// Writes a backup: the data as of one moment, while a server may go on writing. Only its owner can read it.
    ///
    /// # Errors
    ///
    /// [`DataError::Exists`] if there is such a file; [`DataError::Damaged`] if the data isn't what was written, and
    /// [`DataError::Lost`] if some is missing; [`DataError::NotUtf8`]; [`DataError::Postgres`]; any I/O error.
    pub fn back_up<'a>(&'a self, to: &'a Path) -> BoxFuture<'a, Result<Contents, DataError>> {
        Box::pin(async move {
            let known = self.known();
            self.ends()?;
            let from = self.existing(WITH_PG_DUMP)?;
            let copy = NewFile::begin_database(self, to)?;
            let store = self.reader_of_the_rest().await?;
            known.is_all_in(&store).await?;
            store.shutdown().await;
            let failed =
                |error: StoreError| DataError::NotCopied(from.to_owned(), to.to_owned(), error.why());
            file::copy(from, copy.draft()).await.map_err(failed)?;
            let damaged = |why| DataError::Damaged(from.to_owned(), why);
            let contents = contents(copy.draft()).await.map_err(damaged)?;
            copy.keep_synced()?;
            Ok(contents)
        })
    }

    /// Replaces the data with a backup's. The old data is set aside in a directory, which is returned; no write-ahead
    /// log of the old data can be applied to the new. Who had deleted their data since the backup has no session in it,
    /// and the rest is deleted before a server that starts on it answers anybody.
    ///
    /// # Errors
    ///
    /// [`DataError::InUse`] while a server runs; [`DataError::NoBackup`] if the file isn't a backup, or is damaged;
    /// any I/O error. The old data is then where it was, or [`DataError::Aside`] says where it is.
    pub fn restore<'a>(&'a self, from: &'a Path) -> BoxFuture<'a, Result<Restored, DataError>> {
        Box::pin(async move {
            let to = self.file().ok_or(DataError::Postgres(WITH_PG_RESTORE))?;
            if !from.is_file() {
                let why = if from.exists() { "it is not a file" } else { "there is no such file" };
                return Err(DataError::NoBackup(from.to_owned(), why.to_owned()));
            }
            let log = beside(from, "-wal");
            if fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
                let why =
                    format!("{} is beside it, so it is in use or was only partly copied", log.display());
                return Err(DataError::NoBackup(from.to_owned(), why));
            }
            if is_something_else(from) {
                return Err(DataError::NoBackup(from.to_owned(), NO_DATABASE.to_owned()));
            }
            let _lock = self.claim()?;
            let draft = beside(to, ".restoring");
            let restored = async {
                let (contents, erased) = take_in(from, &draft, self.gone().await).await?;
                private::give(&draft, to)?;
                Ok(Restored { contents, aside: exchange(&draft, to).await?, erased })
            };
            let restored = restored.await;
            if restored.is_err() {
                remove_database(&draft);
            }
            restored
        })
    }

    /// What is to stay deleted, according to the data that are there; why that can't be read if it can't.
    async fn gone(&self) -> Result<file::Gone, String> {
        match self.file().filter(|_| !self.is_blank()) {
            Some(file) => file::gone(file).await.map_err(StoreError::why),
            None if self.known().is_of_some() => Err("the file is gone or empty".to_owned()),
            None => Ok(file::Gone::default()),
        }
    }
}

/// Why a file that is something else is no backup.
const NO_DATABASE: &str = "it is not a Corte database";

/// The schema version of a file, if it is a Corte database and ends where it should; otherwise why not.
async fn version(path: &Path) -> Result<i64, String> {
    if is_something_else(path) {
        return Err(NO_DATABASE.to_owned());
    }
    if let Some((is, was)) = file::cut_short(path) {
        return Err(format!("it is cut short: {is} of {was} bytes are there"));
    }
    file::version(path).await.map_err(StoreError::why)
}

/// What a database holds, if all of it is what was written; otherwise why not.
async fn contents(path: &Path) -> Result<Contents, String> {
    let damaged = |fault: String| format!("the file is damaged: {fault}");
    let place = DataPlace::of_file(path).map_err(|error| error.to_string())?;
    let found = place.check().await.map_err(|error| match error {
        DataError::Store(error) => damaged(error.why()),
        other => damaged(other.to_string()),
    })?;
    let named = found.damaged.into_iter().map(|one| format!("{}: {}", one.what, one.why));
    if let Some(fault) = found.file.into_iter().chain(found.unlisted).chain(named).next() {
        return Err(damaged(fault));
    }
    let (tables, games) = file::counts(path).await.map_err(|error| damaged(error.why()))?;
    // Looking at it may have left an empty log.
    for suffix in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(path, suffix));
    }
    Ok(Contents { tables, games })
}

/// Copies a backup to a draft beside the data, checked and synced to disk, in which what is gone stays deleted. Returns
/// how many people among that the backup didn't know of.
async fn take_in(
    from: &Path,
    draft: &Path,
    gone: Result<file::Gone, String>,
) -> Result<(Contents, Result<u64, String>), DataError> {
    remove_database(draft);
    let mut source = File::open(from).map_err(DataError::io(from))?;
    let mut copy = private::create(draft)?;
    io::copy(&mut source, &mut copy).map_err(DataError::io(draft))?;
    let no_backup = |why| DataError::NoBackup(from.to_owned(), why);
    if (1..schema::KNOWN).contains(&version(draft).await.map_err(no_backup)?) {
        bring_up_to_date(draft).await.map_err(|error| no_backup(error.to_string()))?;
    }
    let checked = contents(draft).await.map_err(no_backup)?;
    let erased = match gone {
        Ok(gone) => Ok(file::erase(draft, gone).await?),
        Err(why) => Err(why),
    };
    copy.sync_all().map_err(DataError::io(draft))?;
    Ok((checked, erased))
}

/// Brings a backup that an earlier version has made to today's schema, as a server does with its data.
async fn bring_up_to_date(draft: &Path) -> Result<(), DataError> {
    Store::open_draft(&address_of(draft)?).await?.shutdown().await;
    Ok(file::settle(draft).await?)
}

/// The files that belong to a database, besides the database itself.
const WITH_IT: [&str; 3] = ["-wal", "-shm", ".mark"];

/// Puts the draft in the place of a database, which is set aside with all that belongs to it, in the directory that
/// is returned.
async fn exchange(draft: &Path, file: &Path) -> Result<Option<PathBuf>, DataError> {
    let aside = room_aside(file).await?;
    let set_aside = aside.as_deref().map_or(Ok(()), |aside| set_aside(file, aside));
    let placed = set_aside.and_then(|()| fs::rename(draft, file).map_err(DataError::io(file)));
    let Some(aside) = aside else {
        placed?;
        private::sync_directory(parent(file))?;
        return Ok(None);
    };
    let lies_there = |error| DataError::Aside(aside.clone(), Box::new(error));
    if let Err(error) = placed {
        return Err(if bring_back(file, &aside).is_ok() { error } else { lies_there(error) });
    }
    private::sync_directory(parent(file)).map_err(lies_there)?;
    Ok(Some(aside))
}

/// A new directory for a database and all that belongs to it; none if there is nothing to set aside.
async fn room_aside(file: &Path) -> Result<Option<PathBuf>, DataError> {
    // Even if the file is gone, its log and its mark would be taken for those of its replacement.
    let is_there = file.exists();
    if !is_there && !WITH_IT.iter().any(|suffix| beside(file, suffix).exists()) {
        return Ok(None);
    }
    // A damaged file may refuse; then its log is kept as it is.
    if is_there && let Err(error) = file::settle(file).await {
        tracing::warn!(%error, "the write-ahead log of the old data can't be merged into its file");
    }
    let free = |number: &u32| !beside(file, &format!(".before-restore-{number}")).exists();
    let number = (1..).find(free).unwrap_or(u32::MAX);
    let aside = beside(file, &format!(".before-restore-{number}"));
    private::make_directory(&aside)?;
    Ok(Some(aside))
}

/// Where this part of a database is kept.
fn kept(file: &Path, aside: &Path, suffix: &str) -> PathBuf {
    aside.join(beside(Path::new(file.file_name().unwrap_or_default()), suffix))
}

/// Moves what belongs to a database into this directory, and adds a copy of its file. The file itself stays in place:
/// at every moment the file under its name is whole, and no log lies beside a file it doesn't belong to.
fn set_aside(file: &Path, aside: &Path) -> Result<(), DataError> {
    let is_there = file.exists();
    let copy = kept(file, aside, "");
    if is_there && fs::hard_link(file, &copy).is_err() {
        fs::copy(file, &copy).map_err(DataError::io(aside))?;
        private::tighten(&copy)?;
    }
    for suffix in WITH_IT {
        let path = beside(file, suffix);
        if path.exists() {
            fs::rename(&path, kept(file, aside, suffix)).map_err(DataError::io(&path))?;
        }
    }
    if is_there {
        private::give(&copy, file)?;
    }
    private::give(aside, file)?;
    private::sync_directory(aside)
}

/// Moves back what was set aside. The file itself never left its place.
fn bring_back(file: &Path, aside: &Path) -> io::Result<()> {
    for suffix in WITH_IT {
        let kept = kept(file, aside, suffix);
        if kept.exists() {
            fs::rename(kept, beside(file, suffix))?;
        }
    }
    // What remains is a second copy, and an empty directory does no harm.
    let _ = fs::remove_file(kept(file, aside, ""));
    let _ = fs::remove_dir(aside);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn all_in(directory: &Path) -> BTreeMap<String, Vec<u8>> {
        let entries = fs::read_dir(directory).unwrap().map(Result::unwrap);
        let known = |entry: fs::DirEntry| {
            (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap_or_default())
        };
        entries.map(known).collect()
    }

    #[tokio::test]
    async fn a_backup_of_an_earlier_version_is_restored() {
        let dir = tempfile::tempdir().unwrap();
        for version in 1..schema::KNOWN {
            let backup = dir.path().join(format!("{version}.sqlite"));
            file::make(&backup, version).await;
            let place = DataPlace::new(&dir.path().join(version.to_string()), None).unwrap();
            place.restore(&backup).await.unwrap();
            assert_eq!(file::version(place.file().unwrap()).await.unwrap(), schema::KNOWN);
            assert_eq!(file::version(&backup).await.unwrap(), version, "the backup is left as it was");
        }
    }

    #[tokio::test]
    async fn where_nothing_can_come_in_its_place_a_database_stays_whole() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("corte.sqlite");
        for has_file in [false, true] {
            for suffix in [".mark", "-shm"] {
                fs::write(beside(&file, suffix), suffix).unwrap();
            }
            if has_file {
                fs::write(&file, "no database, and kept all the same").unwrap();
            }
            let before = all_in(dir.path());
            let nothing = dir.path().join("corte.sqlite.restoring");
            let failed = exchange(&nothing, &file).await.unwrap_err();
            assert!(matches!(failed, DataError::Io(..)), "{failed}");
            assert_eq!(all_in(dir.path()), before);
        }
        let new = dir.path().join("corte.sqlite.restoring");
        fs::write(&new, "new").unwrap();
        let aside = exchange(&new, &file).await.unwrap().unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(!beside(&file, ".mark").exists() && aside.join("corte.sqlite.mark").exists());
    }
}
