//! A file that has its name only once it is whole.

use super::{DataError, DataPlace, address_of, beside, private};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A draft beside the place of a new file. It is removed again unless it is kept: a half-written file isn't a backup,
/// and half a record may pass for a whole one.
#[derive(Debug)]
pub(super) struct NewFile<'p> {
    place: &'p DataPlace,
    file: File,
    draft: PathBuf,
    to: &'p Path,
}

impl<'p> NewFile<'p> {
    /// Begins a file that only its owner can read.
    pub(super) fn begin(place: &'p DataPlace, to: &'p Path) -> Result<NewFile<'p>, DataError> {
        let draft = beside(to, &format!(".{}.part", std::process::id()));
        // The user never named the draft.
        let file = private::create(&draft).map_err(|error| match error {
            DataError::Io(_, error) => DataError::Io(to.to_owned(), error),
            other => other,
        })?;
        Ok(NewFile { place, file, draft, to })
    }

    /// Begins a database, if there is no file of this name and there can be one.
    pub(super) fn begin_database(place: &'p DataPlace, to: &'p Path) -> Result<NewFile<'p>, DataError> {
        address_of(to)?;
        if to.exists() {
            return Err(DataError::Exists(to.to_owned()));
        }
        NewFile::begin(place, to)
    }

    pub(super) fn draft(&self) -> &Path {
        &self.draft
    }

    pub(super) fn write(&mut self, text: &str) -> Result<(), DataError> {
        self.file.write_all(text.as_bytes()).map_err(DataError::io(self.to))
    }

    /// Gives it its name once it is on disk, unless there is such a file by now.
    pub(super) fn keep_synced(self) -> Result<(), DataError> {
        self.file.sync_all().map_err(DataError::io(self.to))?;
        let folder = private::parent(self.to);
        self.keep()?;
        private::sync_directory(folder)
    }

    /// The same without waiting for the disk.
    pub(super) fn keep(self) -> Result<(), DataError> {
        self.place.hand_over(&self.draft)?;
        match fs::hard_link(&self.draft, self.to) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(DataError::Exists(self.to.to_owned()))
            }
            // Some file systems allow a file only one name.
            Err(_) => fs::rename(&self.draft, self.to).map_err(DataError::io(self.to)),
        }
    }

    /// Puts it in the place of the file of this name.
    pub(super) fn replace(self) -> Result<(), DataError> {
        self.place.hand_over(&self.draft)?;
        fs::rename(&self.draft, self.to).map_err(DataError::io(self.to))
    }
}

impl Drop for NewFile<'_> {
    fn drop(&mut self) {
        private::remove_database(&self.draft);
    }
}
