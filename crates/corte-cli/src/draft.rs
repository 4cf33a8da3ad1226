//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file while it is written. What stands in its place stays until the new one is [kept](Draft::keep), and of one that is not kept
/// nothing is left, unless the program is killed meanwhile, or ended at once by a second Ctrl-C: then what was written lies there
/// until somebody removes it. A pipe or a device takes at once what is written.
#[derive(Debug)]
pub(crate) enum Draft {
    /// It lies beside this place, and is to be moved there.
    Beside(NamedTempFile, PathBuf),
    /// The pipe or the device, in whose place no file may be moved.
    There(File),
}

impl Draft {
    /// Begins to write this file.
    pub(crate) fn of(file: &Path) -> io::Result<Draft> {
        let old = fs::metadata(file).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return OpenOptions::new().write(true).open(file).map(Draft::There);
        }
        let place = place(file);
        // Who may read it is as for any new file, where there is no old one.
        let created = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
        let draft = Builder::new().prefix(".corte-").suffix(".part").make_in(folder(&place), created)?;
        if let Some(old) = old {
            draft.as_file().set_permissions(old.permissions())?;
        }
        Ok(Draft::Beside(draft, place))
    }

    /// Where it is written to.
    pub(crate) fn file(&self) -> &File {
        match self {
            Draft::Beside(draft, _) => draft.as_file(),
            Draft::There(file) => file,
        }
    }

    /// Has it stand in its place.
    pub(crate) fn keep(self) -> io::Result<()> {
        if let Draft::Beside(draft, _) = &self {
            // Or its name could outlive a power cut, and what is in it not.
            draft.as_file().sync_all()?;
        }
        self.keep_unsynced()
    }

    /// The same of one file of many: to wait for the disk at each would take longer than all else, and after a power cut some may
    /// be empty.
    pub(crate) fn keep_unsynced(self) -> io::Result<()> {
        let Draft::Beside(draft, place) = self else { return Ok(()) };
        draft.persist(place).map(drop).map_err(|refused| refused.error)
    }
}

/// The file, without links and ways round where it is there already, or its folder is.
pub(crate) fn place(file: &Path) -> PathBuf {
    if let Ok(place) = fs::canonicalize(file) {
        return place;
    }
    let mut file = file.to_owned();
    // A link may lead to what is not there yet. No system follows more of them.
    for _ in 0..40 {
        let Ok(to) = fs::read_link(&file) else { break };
        file = folder(&file).join(to);
    }
    match fs::canonicalize(folder(&file)) {
        Ok(folder) => folder.join(file.file_name().unwrap_or_default()),
        Err(_) => file,
    }
}

/// The folder in which a file lies.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::Draft;
    use std::fs;
    use std::io::Write;

    /// Two runs may write the same file at once.
    #[test]
    fn a_file_is_whole_whoever_else_writes_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.json");
        let drafts = ["first", "second", "third"].map(|text| {
            let draft = Draft::of(&file).unwrap();
            draft.file().write_all(text.as_bytes()).unwrap();
            draft
        });
        assert!(!file.exists(), "before one is kept");
        let [first, second, third] = drafts;
        first.keep().unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "first");
        second.keep().unwrap();
        drop(third);
        assert_eq!(fs::read_to_string(&file).unwrap(), "second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "what is not kept leaves nothing behind");
    }
}
