//! Files and directories that only their owner can access, because they hold hidden cards. The umask isn't enough.

use super::{DataError, beside};
use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// The files that a database and a server keep beside each other.
pub(super) const SUFFIXES: [&str; 5] = ["", "-wal", "-shm", ".lock", ".mark"];

/// Options to open files that only their owner can read.
pub(super) fn options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "elsewhere there is nothing to set"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a file that must not exist yet.
pub(super) fn create(path: &Path) -> Result<File, DataError> {
    options().write(true).create_new(true).open(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => DataError::Exists(path.to_owned()),
        _ => DataError::Io(path.to_owned(), error),
    })
}

/// Makes a directory that only its owner can access. An existing one is made private if it contains only a server's
/// data: if there is anything else in it, such as in a home directory, others may be meant to reach that.
pub(super) fn make_directory(path: &Path) -> Result<(), DataError> {
    if !path.exists() {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        return builder.recursive(true).create(path).map_err(DataError::io(path));
    }
    let entries = fs::read_dir(path).map_err(DataError::io(path))?;
    let names = entries.into_iter().map(|entry| entry.map(|entry| entry.file_name()).unwrap_or_default());
    // Every file system of its own has a lost+found.
    let is_ours = |name: &OsString| name.to_string_lossy().starts_with("corte.") || name == "lost+found";
    match names.into_iter().find(|name| !is_ours(name)) {
        None => restrict(path, 0o700),
        Some(_) if is_private(path)? => Ok(()),
        Some(other) => {
            tracing::warn!(
                path = %path.display(),
                other = %other.display(),
                "other users can look into this directory: it also holds files that are not Corte's, so it stays as \
                 it is, and only Corte's own files are private. Give Corte a directory of its own, or chmod 700 this one"
            );
            Ok(())
        }
    }
}

/// Makes a database's files private if they aren't.
pub(super) fn tighten(file: &Path) -> Result<(), DataError> {
    for suffix in SUFFIXES {
        let path = beside(file, suffix);
        if path.exists() {
            restrict(&path, 0o600)?;
        }
    }
    Ok(())
}

/// Gives a file or directory to the owner of the database, because what root writes beside it is meant for the user
/// that serves. A database of root's, or one that isn't there yet, belongs to the owner of its directory.
#[cfg(unix)]
pub(super) fn give(path: &Path, database: &Path) -> Result<(), DataError> {
    use std::os::unix::fs::{MetadataExt, lchown};
    let is = fs::symlink_metadata(path).map_err(DataError::io(path))?;
    let owners = [database, parent(database)].into_iter().filter_map(|like| fs::metadata(like).ok());
    let Some(to) = owners.into_iter().find(|like| like.uid() != 0) else { return Ok(()) };
    if (is.uid(), is.gid()) == (to.uid(), to.gid()) {
        return Ok(());
    }
    // If somebody has put a link there, its target isn't given away.
    match lchown(path, Some(to.uid()), Some(to.gid())) {
        // Only root may; anyone else who restores is the user that serves.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        done => done.map_err(DataError::io(path)),
    }
}

#[cfg(not(unix))]
pub(super) fn give(_: &Path, _: &Path) -> Result<(), DataError> {
    Ok(())
}

#[cfg(unix)]
fn is_private(path: &Path) -> Result<bool, DataError> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path).map_err(DataError::io(path))?.permissions().mode() & 0o077 == 0)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> Result<bool, DataError> {
    Ok(true)
}

#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> Result<(), DataError> {
    use std::os::unix::fs::PermissionsExt;
    if is_private(path)? {
        return Ok(());
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        // The file's owner decides; a volume owned by somebody else is used as it is.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "other users can read this, and it holds hidden cards");
            Ok(())
        }
        done => done.map_err(DataError::io(path)),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) -> Result<(), DataError> {
    Ok(())
}

/// Removes a database with all that belongs to it.
pub(super) fn remove_database(path: &Path) {
    for suffix in SUFFIXES {
        // A missing file needn't be removed.
        let _ = fs::remove_file(beside(path, suffix));
    }
}

/// The directory of a file.
pub(super) fn parent(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns once a directory's entries are on disk.
pub(super) fn sync_directory(path: &Path) -> Result<(), DataError> {
    if cfg!(unix) {
        File::open(path).and_then(|directory| directory.sync_all()).map_err(DataError::io(path))?;
    }
    Ok(())
}
