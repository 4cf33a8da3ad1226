//! Files and directories for their owner alone: they hold hidden cards. What the umask says is not enough.

use super::{DataError, beside};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// What a database and a server keep beside each other.
pub(super) const SUFFIXES: [&str; 5] = ["", "-wal", "-shm", ".lock", ".mark"];

/// To open files that only their owner reads.
pub(super) fn options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "elsewhere there is nothing to set"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a file that does not exist.
pub(super) fn create(path: &Path) -> Result<File, DataError> {
    options().write(true).create_new(true).open(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => DataError::Exists(path.to_owned()),
        _ => DataError::Io(path.to_owned(), error),
    })
}

/// Makes a directory for its owner alone. One that exists is made private if nothing but a server's data lies there.
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

/// Makes the files of a database private that are not.
pub(super) fn tighten(file: &Path) -> Result<(), DataError> {
    for suffix in SUFFIXES {
        let path = beside(file, suffix);
        if path.exists() {
            restrict(&path, 0o600)?;
        }
    }
    Ok(())
}

/// Has a file or directory belong to whom its server's directory belongs: what root restores is for somebody else.
#[cfg(unix)]
pub(super) fn give(path: &Path, like: &Path) -> Result<(), DataError> {
    use std::os::unix::fs::{MetadataExt, lchown};
    let is = fs::symlink_metadata(path).map_err(DataError::io(path))?;
    let to = fs::metadata(like).map_err(DataError::io(like))?;
    if (is.uid(), is.gid()) == (to.uid(), to.gid()) {
        return Ok(());
    }
    // Where somebody has laid a link there, what it leads to is not given away.
    match lchown(path, Some(to.uid()), Some(to.gid())) {
        // Only root may; whoever else restores is the one who serves.
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
        // Whose file it is decides; a volume of somebody else's is used as it is.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "others can read this, and it holds hidden cards");
            Ok(())
        }
        done => done.map_err(DataError::io(path)),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) -> Result<(), DataError> {
    Ok(())
}

/// Returns when a directory's entries are on disk.
pub(super) fn sync_directory(path: &Path) -> Result<(), DataError> {
    if cfg!(unix) {
        File::open(path).and_then(|directory| directory.sync_all()).map_err(DataError::io(path))?;
    }
    Ok(())
}
