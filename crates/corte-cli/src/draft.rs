//! Files that are written completely or not at all.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{Builder, NamedTempFile};

/// How the name of every draft begins and ends.
const NAMED: (&str, &str) = (".corte-", ".part");
/// A draft that nobody has written to for this long may have been left behind by a killed program.
const LEFT: Duration = Duration::from_secs(60 * 60);

/// Who may read a file that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// Whoever could read the file in its place, or may read any new file.
    Usual,
    /// Its owner alone, whoever could read the file in its place. Only Unix tells owners apart.
    Owner,
}

impl Readers {
    /// How a new file is opened.
    fn creating(self) -> OpenOptions {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if self == Readers::Owner {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWN);
        }
        options
    }
}

/// The permissions of a file that its owner alone may read.
#[cfg(unix)]
const OWN: u32 = 0o600;

/// Keeps a file that is already there from all readers but its owner.
pub(crate) fn withhold(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if file.is_file() && is_kept(file) {
        return fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(OWN));
    }
    let _ = file;
    Ok(())
}

/// A file while it is being written. Whatever is in its place stays until the draft is [kept](Draft::keep). A draft
/// that is not kept leaves nothing behind, unless the program is killed first, or ended at once by a second Ctrl-C:
/// then it stays until it is [swept away](sweep). A pipe or a device receives everything at once.
#[derive(Debug)]
pub(crate) enum Draft {
    /// A temporary file, to be moved to this path beside it.
    Beside(NamedTempFile, PathBuf),
    /// A pipe, device or stream, which no file may replace.
    There(File),
}

impl Draft {
    /// Begins to write this file.
    pub(crate) fn of(file: &Path) -> io::Result<Draft> {
        Draft::read_by(Readers::Usual, file)
    }

    /// The same for these readers; nobody else can read it while it is being written, either.
    pub(crate) fn read_by(readers: Readers, file: &Path) -> io::Result<Draft> {
        if let Some(stream) = stream(file) {
            return Ok(Draft::There(stream));
        }
        let old = fs::metadata(file).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return OpenOptions::new().write(true).open(file).map(Draft::There);
        }
        let place = place(file);
        // If there is no old file, its permissions are those of any new file.
        let created = |path: &Path| readers.creating().open(path);
        let (begin, end) = NAMED;
        let draft = Builder::new().prefix(begin).suffix(end).make_in(folder(&place), created)?;
        // The lock shows that the writer is alive. Where locks don't work, nobody else gets one either.
        let _ = draft.as_file().try_lock();
        if let Some(old) = old.filter(|_| readers == Readers::Usual) {
            draft.as_file().set_permissions(old.permissions())?;
        }
        Ok(Draft::Beside(draft, place))
    }

    /// The file to write to.
    pub(crate) fn file(&self) -> &File {
        match self {
            Draft::Beside(draft, _) => draft.as_file(),
            Draft::There(file) => file,
        }
    }

    /// Moves the draft into place.
    pub(crate) fn keep(self) -> io::Result<()> {
        self.sync()?;
        self.keep_unsynced()
    }

    /// Like [`Draft::keep`], but only if nothing is in its place; whatever appeared there meanwhile stays, and is an error.
    pub(crate) fn keep_new(self) -> io::Result<()> {
        self.sync()?;
        let Draft::Beside(draft, place) = self else { return Ok(()) };
        draft.persist_noclobber(place).map(drop).map_err(|refused| refused.error)
    }

    /// Otherwise, the file's name could survive a power cut without its contents.
    fn sync(&self) -> io::Result<()> {
        match self {
            Draft::Beside(draft, _) => draft.as_file().sync_all(),
            Draft::There(_) => Ok(()),
        }
    }

    /// Like [`Draft::keep`], for one file of many: waiting for the disk each time would take longer than everything
    /// else. After a power cut, some files may be empty.
    pub(crate) fn keep_unsynced(self) -> io::Result<()> {
        let Draft::Beside(draft, place) = self else { return Ok(()) };
        draft.persist(place).map(drop).map_err(|refused| refused.error)
    }
}

/// Whether the path is a file to be replaced or created, and not a pipe, device or stream.
pub(crate) fn is_kept(file: &Path) -> bool {
    (file.is_file() || !file.exists()) && stream(file).is_none()
}

/// Whether this file is where standard output goes, like `/dev/stdout`.
pub(crate) fn is_output(file: &Path) -> bool {
    same(file, io::stdout()).is_some()
}

/// Standard output or standard error, if this file is where it goes. Replacing that file, or writing from its
/// beginning, would lose whatever else is written there.
fn stream(file: &Path) -> Option<File> {
    same(file, io::stdout()).or_else(|| same(file, io::stderr()))
}

/// This stream, if it goes to this file.
#[cfg(unix)]
fn same(file: &Path, stream: impl std::os::fd::AsFd) -> Option<File> {
    use std::os::unix::fs::MetadataExt as _;
    let stream = File::from(stream.as_fd().try_clone_to_owned().ok()?);
    let (file, own) = (fs::metadata(file).ok()?, stream.metadata().ok()?);
    ((file.dev(), file.ino()) == (own.dev(), own.ino())).then_some(stream)
}

/// Without inode numbers, a stream can't be recognised by a file name.
#[cfg(not(unix))]
fn same<S>(_: &Path, _: S) -> Option<File> {
    None
}

/// Removes what killed programs have left in the folder of this file.
pub(crate) fn sweep(file: &Path) {
    let (begin, end) = NAMED;
    let is_draft = |name: &str| name.starts_with(begin) && name.ends_with(end);
    for entry in fs::read_dir(folder(&place(file))).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && entry.file_name().to_str().is_some_and(is_draft) && is_left(&entry.path()) {
            // What may not be removed stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether nobody is writing this draft any more. A new draft may not have its lock yet, and some file systems don't
/// show the locks of other machines; so it must be old as well.
fn is_left(draft: &Path) -> bool {
    let Ok(draft) = OpenOptions::new().write(true).open(draft) else { return false };
    let written = draft.metadata().and_then(|about| about.modified());
    let age = written.ok().and_then(|written| written.elapsed().ok());
    age.is_some_and(|age| age > LEFT) && draft.try_lock().is_ok()
}

/// The path without links and detours, if the file or at least its folder exists.
pub(crate) fn place(file: &Path) -> PathBuf {
    if let Ok(place) = fs::canonicalize(file) {
        return place;
    }
    let mut file = file.to_owned();
    // A link may point to a file that does not exist yet. No system follows more than 40.
    for _ in 0..40 {
        let Ok(to) = fs::read_link(&file) else { break };
        file = folder(&file).join(to);
    }
    match fs::canonicalize(folder(&file)) {
        Ok(folder) => folder.join(file.file_name().unwrap_or_default()),
        Err(_) => file,
    }
}

/// The folder that contains a file.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::{Draft, LEFT, Readers, sweep, withhold};
    use std::fs::{self, File};
    use std::io::Write;
    use std::time::SystemTime;

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

    #[cfg(unix)]
    #[test]
    fn what_its_owner_alone_may_read_was_never_readable() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.json");
        let readable = |file: &std::path::Path| fs::metadata(file).unwrap().permissions().mode() & 0o777;
        fs::write(&file, "for everybody").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        let draft = Draft::read_by(Readers::Owner, &file).unwrap();
        assert_eq!(draft.file().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        draft.keep().unwrap();
        assert_eq!(readable(&file), 0o600);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o664)).unwrap();
        Draft::of(&file).unwrap().keep().unwrap();
        assert_eq!(readable(&file), 0o664, "otherwise it stays as its owner has made it");
        withhold(&file).unwrap();
        assert_eq!(readable(&file), 0o600);
        withhold(&folder.path().join("none")).unwrap();
    }

    #[test]
    fn what_was_there_before_is_not_replaced_by_what_is_to_be_new() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.coup");
        let [first, second] = ["first", "second"].map(|text| {
            let draft = Draft::of(&file).unwrap();
            draft.file().write_all(text.as_bytes()).unwrap();
            draft
        });
        first.keep_new().unwrap();
        assert_eq!(second.keep_new().unwrap_err().kind(), std::io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&file).unwrap(), "first");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// What a killed program left is removed. What is still being written, however slowly, stays, and so do other people's files.
    #[test]
    fn only_what_a_killed_program_has_left_is_swept_away() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let long_ago = SystemTime::now() - 2 * LEFT;
        for name in [".corte-left.part", ".corte-new.part", ".mine.part", "run.json"] {
            let file = File::create(at(name)).unwrap();
            if name != ".corte-new.part" {
                file.set_modified(long_ago).unwrap();
            }
        }
        let slow = Draft::of(&at("slow.json")).unwrap();
        slow.file().set_modified(long_ago).unwrap();
        sweep(&at("run.json"));
        let is_there =
            [".corte-left.part", ".corte-new.part", ".mine.part", "run.json"].map(|name| at(name).exists());
        assert_eq!(is_there, [false, true, true, true]);
        slow.keep().unwrap();
        assert!(at("slow.json").exists());
    }
}
