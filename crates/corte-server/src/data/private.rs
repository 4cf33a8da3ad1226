//! Files and directories that only their owner can access, because they hold hidden cards. The umask isn't enough.

use super::{DataError, beside};
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
/// data.
pub(super) fn make_directory(path: &Path) -> Result<(), DataError> {
    if !path.exists() {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        return builder.recursive(true).create(path).map_err(DataError::io(path));
    }
    let entries = fs::read_dir(path).map_err(DataError::io(path))?;
    let is_ours = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with("corte.");
    if entries.into_iter().all(|entry| entry.is_ok_and(is_ours)) {
        restrict(path, 0o700)?;
    }
    Ok(())
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

/// Gives a file or directory to the owner of the server's directory, because what root restores is meant for another
/// user.
#[cfg(unix)]
pub(super) fn give(path: &Path, like: &Path) -> Result<(), DataError> {
    use std::os::unix::fs::{MetadataExt, lchown};
    let is = fs::symlink_metadata(path).map_err(DataError::io(path))?;
    let to = fs::metadata(like).map_err(DataError::io(like))?;
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
fn restrict(path: &Path, mode: u32) -> Result<(), DataError> {
    use std::os::unix::fs::PermissionsExt;
    let permissions = fs::metadata(path).map_err(DataError::io(path))?.permissions();
    if permissions.mode() & 0o077 == 0 {
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

/// Returns once a directory's entries are on disk.
pub(super) fn sync_directory(path: &Path) -> Result<(), DataError> {
    if cfg!(unix) {
        File::open(path).and_then(|directory| directory.sync_all()).map_err(DataError::io(path))?;
    }
    Ok(())
}
