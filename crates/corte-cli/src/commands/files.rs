//! Files in the notation: reading and finding them, and the seats they name.

use crate::output::{Failure, complain};
use corte::Seat;
use corte_notation::{Document, MOST_BYTES, Record, is_same_name};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The bytes of a file or of standard input. Of one that is too long, only enough to show that it is.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// What a file is called in messages: `-` is standard input.
pub(crate) fn called(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// The document in a file, or from standard input.
pub(crate) fn document_in(path: &Path) -> Result<Document, Failure> {
    let name = called(path);
    let bytes = read(path).map_err(|error| Failure::Io(name.clone(), error))?;
    corte_notation::read(&name, bytes).map_err(|errors| {
        complain(&errors);
        Failure::Reported
    })
}

/// The record in a file, or from standard input. A player's view is refused, for only a whole record can be `used` so.
pub(crate) fn record_in(path: &Path, used: &str) -> Result<Record, Failure> {
    match document_in(path)? {
        Document::Record(record) => Ok(record),
        Document::View(_) => Err(Failure::Usage(format!(
            "{} is one player's view, with cards left out; only a whole record can be {used}",
            called(path)
        ))),
    }
}

/// Checks that the name of a file to be written ends as the names of such players' files do.
pub(crate) fn ends_in((option, file): (&str, &Path), ending: &str, player: &str) -> Result<(), Failure> {
    if file.extension().is_some_and(|extension| extension == ending) {
        return Ok(());
    }
    let why = format!("the name of {player}'s file must end in .{ending}");
    Err(Failure::Usage(format!("{option} {}: {why}", file.display())))
}

/// The files named, and the `*.coup` files in each folder named, sorted by name.
pub(crate) fn records_in(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut within = Vec::new();
        find(path, &mut within).map_err(|(path, error)| Failure::Io(path.display().to_string(), error))?;
        if within.is_empty() {
            return Err(Failure::Failed(none_in(path)));
        }
        within.sort();
        files.extend(within);
    }
    Ok(files)
}

/// What is said of a folder without records.
pub(crate) fn none_in(folder: &Path) -> String {
    format!("{}: no *.coup file here", folder.display())
}

/// Finds every `*.coup` file in a folder and below. Links to folders are not followed, since they could lead in circles.
pub(crate) fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), (PathBuf, io::Error)> {
    let failed = |error| (folder.to_owned(), error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        if entry.file_type().map_err(failed)?.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "coup") && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

/// The seat of this name: by its name in the file, or else by the person's.
pub(crate) fn seat_named(wanted: &str, seats: &[String], persons: &[String]) -> Option<Seat> {
    let place = |names: &[String]| names.iter().position(|name| is_same_name(name, wanted));
    place(seats).or_else(|| place(persons)).and_then(Seat::new)
}
