//! A server's data as its operator handles it: private, locked, backed up, restored, checked, exported.
//!
//! Everything but [`DataPlace::remove`], which a server has to carry out, works on the files, without one;
//! [`DataPlace::back_up`], [`DataPlace::check`], [`DataPlace::export`] and [`DataPlace::tables`] also work beside a running one. A PostgreSQL database is backed up and restored with
//! PostgreSQL's own tools, and the commands say so.

mod backup;
mod check;
mod export;
mod health;
mod mark;
mod new_file;
mod private;
mod remove;
mod story;
mod tables;

pub use backup::{Contents, Restored};
pub use check::{Damage, Findings, Salvaged};
pub use export::Exported;
pub use health::{Health, ask};
pub(crate) use remove::Order;
pub use remove::{Removal, Removed};
pub use story::{TablePerson, TableStory};
pub use tables::{KeptStage, KeptTable, KeptTables};

use crate::advice;
use crate::store::file::{self, MAGIC, beside};
use crate::store::{Store, StoreError};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Why data can't be used, or something can't be done with it.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// An I/O error on a file or directory.
    #[error("{}: {_1}{}", _0.display(), advice(_1))]
    Io(PathBuf, #[source] io::Error),
    /// A server is running on the data.
    #[error(
        "{} is in use by another Corte{by}: stop that one first, or give this one another directory with --data",
        file.display()
    )]
    InUse {
        /// The database.
        file: PathBuf,
        /// Which process, in words, if known.
        by: String,
    },
    /// There is nothing there.
    #[error("there is no database at {}: say with --data or --database where the server keeps it", _0.display())]
    Nothing(PathBuf),
    /// Something else is there.
    #[error("{} is not a Corte database; to restore a backup, use corte restore FILE with the same --data or --database", _0.display())]
    NoDatabase(PathBuf),
    /// A file is in the way.
    #[error("{} already exists and is left as it is; choose another name", _0.display())]
    Exists(PathBuf),
    /// The file to restore isn't a backup.
    #[error("{} can't be restored: {_1}", _0.display())]
    NoBackup(PathBuf, String),
    /// The previous data was set aside, and then something failed.
    #[error("{_1}; the previous data are in {}", _0.display())]
    Aside(PathBuf, #[source] Box<DataError>),
    /// A copy can't be made.
    #[error("{} can't be copied to {}: {_2}", _0.display(), _1.display())]
    NotCopied(PathBuf, PathBuf, String),
    /// The data to back up isn't what was written.
    #[error(
        "{} is not backed up: {_1}. corte fsck says more. Restore a backup with corte restore, \
         or save the tables and games that are intact with corte fsck --salvage, and restore those",
        _0.display()
    )]
    Damaged(PathBuf, String),
    /// Another program's database is there.
    #[error(
        "{} holds tables that don't seem to be Corte's: it is left as it is; give Corte its own database \
         with --database or --data",
        _0.display()
    )]
    Anothers(PathBuf),
    /// The database has lost data.
    #[error(
        "{} has lost data that the server had written: {lost} of {known} tables, {example} among them, end earlier or are gone. \
         It was removed, emptied, cut short or replaced by an older copy. Restore a backup with corte restore, \
         or, to use it as it is, say so once with corte fsck --accept",
        file.display()
    )]
    Lost {
        /// The database.
        file: PathBuf,
        /// How many tables aren't what they were.
        lost: usize,
        /// How many there were.
        known: usize,
        /// One of them.
        example: String,
    },
    /// The database's file ends too early.
    #[error(
        "{} is cut short: {is} of {was} bytes are there. Restore a backup with corte restore, \
         or save the tables and games that are intact with corte fsck --salvage, and restore those",
        file.display()
    )]
    CutShort {
        /// The database.
        file: PathBuf,
        /// How many bytes there are.
        is: u64,
        /// How many there were.
        was: u64,
    },
    /// It ends so early that nothing can be read.
    #[error(
        "{} is cut short: {is} of {was} bytes are there, and none of them can be read. Restore a backup with corte restore",
        file.display()
    )]
    Gone {
        /// The database.
        file: PathBuf,
        /// How many bytes there are.
        is: u64,
        /// How many there were.
        was: u64,
    },
    /// A database can't have this name.
    #[error(
        "{_0:?} is not UTF-8, and the database takes only paths that are: give it another name, or go to its folder and use a relative path"
    )]
    NotUtf8(PathBuf),
    /// It applies only to a file.
    #[error("a PostgreSQL database is not a file: {0}")]
    Postgres(&'static str),
    /// Nothing in the file can be found, though it was Corte's.
    #[error(
        "{} is damaged, or something else is in its place: nothing that Corte wrote there can be found. \
         Restore a backup with corte restore",
        _0.display()
    )]
    Unlisted(PathBuf),
    /// An earlier program has written it, and may be running on it.
    #[error(
        "the database is of an earlier program: start a server of this one on it first, which upgrades it"
    )]
    Earlier,
    /// A table can't be shown.
    #[error("{} can't be shown: {}", _0.what, _0.why)]
    Table(Damage),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl DataError {
    /// For `map_err` after a file operation.
    fn io(path: &Path) -> impl FnOnce(io::Error) -> DataError {
        let path = path.to_owned();
        move |error| DataError::Io(path, error)
    }
}

/// Where a server's data is stored.
#[derive(Clone, Debug)]
pub struct DataPlace {
    address: String,
    /// The embedded database; `None` for PostgreSQL.
    file: Option<PathBuf>,
}

/// The exclusive right to write to a data directory. It ends with this value, and with the process, however that
/// ends.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl DataPlace {
    /// The embedded database in this directory, or the external database.
    ///
    /// # Errors
    ///
    /// [`StoreError::Address`]; [`DataError::NotUtf8`] if the directory is needed.
    pub fn new(data: &Path, database: Option<&str>) -> Result<DataPlace, DataError> {
        let address = match database {
            Some(address) => address.to_owned(),
            None => address_of(&data.join(IN_DIRECTORY))?,
        };
        match Store::file_of(&address)? {
            // Whichever link leads to it, it is one database: the lock and everything else lie beside the file itself.
            Some(file)
                if file.is_symlink()
                    && let Ok(target) = fs::canonicalize(&file) =>
            {
                DataPlace::of_file(&target)
            }
            file => Ok(DataPlace { address, file }),
        }
    }

    /// A database given by its file.
    fn of_file(file: &Path) -> Result<DataPlace, DataError> {
        Ok(DataPlace { address: address_of(file)?, file: Some(file.to_owned()) })
    }

    /// The database's address.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The file of an embedded database.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The directory of an embedded database.
    pub fn directory(&self) -> Option<&Path> {
        self.file().map(private::parent)
    }

    /// The socket on which a running server reports its health by default.
    pub fn socket(&self) -> Option<PathBuf> {
        self.file().map(|file| beside(file, ".sock"))
    }

    /// Creates the directory if it is missing, makes everything in it private, and takes the lock.
    ///
    /// # Errors
    ///
    /// [`DataError::InUse`] while another process has the lock; [`DataError::Io`].
    pub fn claim(&self) -> Result<Lock, DataError> {
        let (Some(file), Some(directory)) = (self.file(), self.directory()) else {
            return Ok(Lock { _file: None });
        };
        private::make_directory(directory)?;
        private::tighten(file)?;
        let path = beside(file, ".lock");
        if path.is_symlink() {
            let link = io::Error::other("it is a link, which Corte has not made: remove it");
            return Err(DataError::Io(path, link));
        }
        let mut lock = private::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(DataError::io(&path))?;
        private::give(&path, file)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut by = String::new();
                // Knowing who holds it helps, but isn't necessary.
                let _ = lock.take(64).read_to_string(&mut by);
                let by = by.lines().next().map(|line| format!(" ({line})")).unwrap_or_default();
                return Err(DataError::InUse { file: file.to_owned(), by });
            }
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(path = %path.display(), "this file system has no locks: do not start a second server on this data");
                return Ok(Lock { _file: None });
            }
            Err(TryLockError::Error(error)) => return Err(DataError::Io(path, error)),
        }
        let wrote = lock.set_len(0).and_then(|()| writeln!(lock, "process {}", std::process::id()));
        wrote.map_err(DataError::io(&path))?;
        Ok(Lock { _file: Some(lock) })
    }

    /// Gives what root has written among the data to whom they belong: it is meant for the user that serves.
    fn hand_over(&self, path: &Path) -> Result<(), DataError> {
        let Some((file, directory)) = self.file().zip(self.directory()) else { return Ok(()) };
        let is_among = |(folder, directory): (PathBuf, PathBuf)| folder.starts_with(directory);
        let folder = fs::canonicalize(private::parent(path)).ok().zip(fs::canonicalize(directory).ok());
        if folder.is_some_and(is_among) { private::give(path, file) } else { Ok(()) }
    }

    /// The file, if there is one.
    fn existing(&self, instead: &'static str) -> Result<&Path, DataError> {
        let file = self.file().ok_or(DataError::Postgres(instead))?;
        is_there(file)?;
        Ok(file)
    }

    /// Checks that what is there may be written to: a Corte database, or nothing that would be in the way of one.
    ///
    /// # Errors
    ///
    /// Those of [`DataPlace::ends`]; [`DataError::Anothers`].
    pub(crate) async fn is_for_corte(&self) -> Result<(), DataError> {
        self.ends()?;
        match self.file().filter(|_| !self.is_blank()) {
            Some(file) if file::is_unlisted(file).await => Err(DataError::Unlisted(file.to_owned())),
            Some(file) if file::is_anothers(file).await => Err(DataError::Anothers(file.to_owned())),
            _ => Ok(()),
        }
    }

    /// Why Corte finds nothing in a file.
    fn nothing_in(&self, file: &Path) -> DataError {
        if file::is_marked(file) || self.known().is_of_some() {
            DataError::Unlisted(file.to_owned())
        } else {
            DataError::NoDatabase(file.to_owned())
        }
    }

    /// Whether there is no file, or an empty one.
    fn is_blank(&self) -> bool {
        self.file().is_some_and(|file| match fs::metadata(file) {
            Ok(found) => found.len() == 0,
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        })
    }

    /// Checks that the file is a database and isn't cut short, and that no mark lists tables where there is nothing.
    ///
    /// # Errors
    ///
    /// [`DataError::NoDatabase`]; [`DataError::Unlisted`]; [`DataError::CutShort`]; [`DataError::Lost`].
    pub(crate) fn ends(&self) -> Result<(), DataError> {
        let Some(path) = self.file() else { return Ok(()) };
        if self.is_blank() {
            return self.known().compare(&[]);
        }
        if is_something_else(path) {
            return Err(self.nothing_in(path));
        }
        match file::cut_short(path) {
            None => Ok(()),
            Some((is, was)) => Err(DataError::CutShort { file: path.to_owned(), is, was }),
        }
    }

    /// The database, opened for reading, if its file isn't cut short.
    async fn reader(&self) -> Result<Store, DataError> {
        self.ends()?;
        self.reader_of_the_rest().await
    }

    /// The database, opened for reading as it is.
    async fn reader_of_the_rest(&self) -> Result<Store, DataError> {
        if self.is_blank() {
            self.known().compare(&[])?;
        }
        self.file().map_or(Ok(()), is_there)?;
        match Store::open_to_read(&self.address).await {
            Ok(store) => Ok(store),
            Err(error) => Err(match (self.ends(), self.file()) {
                (Err(DataError::CutShort { file, is, was }), _) => DataError::Gone { file, is, was },
                (Err(other), _) => other,
                (Ok(()), Some(file)) if error == StoreError::NotOurs => self.nothing_in(file),
                (Ok(()), _) => error.at(&self.address).into(),
            }),
        }
    }
}

/// Checks that this file exists and may be read.
fn is_there(file: &Path) -> Result<(), DataError> {
    match File::open(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(DataError::Nothing(file.to_owned())),
        Err(error) => Err(DataError::Io(file.to_owned(), error)),
    }
}

/// Whether a file has contents but isn't a database.
fn is_something_else(file: &Path) -> bool {
    // If there is a log, the beginning of the file may be in the log instead.
    let has_log = fs::metadata(beside(file, "-wal")).is_ok_and(|log| log.len() > 0);
    let mut head = Vec::new();
    let read = File::open(file).and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut head));
    !has_log && read.is_ok() && !head.is_empty() && head != MAGIC
}

/// The database's name in a data directory.
const IN_DIRECTORY: &str = "corte.sqlite";

/// The address of a database in this file.
fn address_of(file: &Path) -> Result<String, DataError> {
    let text = file.to_str().ok_or_else(|| DataError::NotUtf8(file.to_owned()))?;
    // With two slashes, because two at the beginning of the path belong to the path.
    Ok(format!("sqlite://{text}"))
}

#[cfg(test)]
mod tests;
