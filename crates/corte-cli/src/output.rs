//! What a command tells its user and other programs, and how the program ends.

use crate::draft::{Draft, Readers, is_kept, is_output, place, sweep};
use crate::folding::folded;
use corte_bots::{BadFile, SealedBytes};
use std::ffi::OsString;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Why a command did not finish its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line makes no sense: exit status 2.
    Usage(String),
    /// A file can't be read or written: exit status 1.
    Io(String, io::Error),
    /// What was asked can't be done here: exit status 1.
    Failed(String),
    /// Something failed and has been reported: exit status 1.
    Reported,
    /// Nobody reads the output any more: exit status 0.
    ClosedPipe,
    /// The failure is in the log, which is written for programs; the exit status is its own.
    Logged(u8),
    /// A signal ended the command: exit status 128 plus its number, as in a shell.
    Signal(i32),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(reason) | Failure::Failed(reason) => f.write_str(reason),
            Failure::Io(name, error) => write!(f, "{name}: {error}{}", corte_server::advice(error)),
            Failure::Reported | Failure::Logged(_) | Failure::ClosedPipe | Failure::Signal(_) => Ok(()),
        }
    }
}

impl Failure {
    /// The same failure, about a file named by this option.
    pub(crate) fn of(self, option: &str) -> Failure {
        match self {
            Failure::Io(name, error) => Failure::Io(format!("{option} {name}"), error),
            other => other,
        }
    }

    fn status(&self) -> u8 {
        match *self {
            Failure::Usage(_) => 2,
            // A reader who closes the pipe has read enough.
            Failure::ClosedPipe => 0,
            Failure::Io(..) | Failure::Failed(_) | Failure::Reported => 1,
            Failure::Logged(status) => status,
            Failure::Signal(signal) => u8::try_from(128 + signal).unwrap_or(u8::MAX),
        }
    }

    /// Whether it still has to be reported.
    fn is_untold(&self) -> bool {
        matches!(self, Failure::Usage(_) | Failure::Failed(_) | Failure::Io(..))
    }

    /// Reports the failure in the log if that is for programs, which read nothing else on standard error.
    pub(crate) fn logged(self) -> Failure {
        let is_logged = self.is_untold() && corte_server::logs_json() && corte_server::log_failure(&self);
        if is_logged { Failure::Logged(self.status()) } else { self }
    }
}

/// Where a result for programs goes. One rule holds for `--json`, `--csv` and similar options of every command:
/// `--json` and `--json -` print it instead of the text, and `--json FILE` writes it in addition to the text. A file
/// that standard output goes to, such as `/dev/stdout`, counts as `-`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Output,
    File(PathBuf),
}

impl From<OsString> for Target {
    fn from(name: OsString) -> Target {
        if name == "-" || is_output(name.as_ref()) { Target::Output } else { Target::File(name.into()) }
    }
}

impl Target {
    /// The file, if it is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Target::Output => None,
            Target::File(file) => Some(file),
        }
    }

    /// Writes the result. A file is complete at every moment: first the old one, then the new one.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.write_for(Readers::Usual, bytes)
    }

    /// The same; a file is for these readers.
    pub(crate) fn write_for(&self, readers: Readers, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            Target::Output => write_out(bytes),
            Target::File(file) => write_file_for(readers, file, bytes),
        }
    }
}

/// Refuses work whose results have nowhere to go, or would take the place of what can't be had again, before it begins.
pub(crate) fn is_writable(given: Given<'_>) -> Result<(), Failure> {
    takes_place(given, |_| false)
}

/// The same for a trained player: it may take the place of one of these [kinds](precious).
pub(crate) fn is_writable_as(kinds: &[&str], given: Given<'_>) -> Result<(), Failure> {
    takes_place(given, |there| kinds.contains(&there))
}

/// The same for work that is saved to a file and continued from it. What is in it must be work of this kind: to find out
/// only when the work is continued may take minutes.
pub(crate) fn is_continued(kind: &str, (given, file): Given<'_>) -> Result<(), Failure> {
    takes_place((given, file), |there| !NOT_OURS.contains(&there))?;
    if !is_kept(file) || !file.exists() {
        return Ok(());
    }
    match SealedBytes::from_bytes(kind, &begins(file)) {
        Err(error @ (BadFile::NotOurs | BadFile::Kind { .. } | BadFile::Version(_))) => {
            Err(Failure::Usage(format!("{given} {}: {error}", file.display())))
        }
        // The rest of the file is judged when it is read to its end.
        _ => Ok(()),
    }
}

fn takes_place((given, file): Given<'_>, may_replace: impl FnOnce(&str) -> bool) -> Result<(), Failure> {
    is_reachable((given, file))?;
    match precious(file).filter(|there| !may_replace(there)) {
        None => Ok(()),
        Some(there) => Err(Failure::Usage(format!(
            "{given} {}: a {there} is in this file, and would be lost; name another file for the result, or remove this one",
            file.display()
        ))),
    }
}

/// What a file may hold that no command of this kind has written.
const NOT_OURS: [&str; 2] = ["record of a game", "database"];

/// What is in a file that no command could simply make again: a record, a database or its backup, or the kind of a
/// trained player or of a training.
fn precious(file: &Path) -> Option<String> {
    let begun = begins(file);
    let [record, database] = NOT_OURS;
    if begun.starts_with(b"SQLite format 3\0") {
        return Some(database.to_owned());
    }
    // No kind has an empty name.
    if let Err(BadFile::Kind { is, .. }) = SealedBytes::from_bytes("", &begun) {
        return Some(is);
    }
    let text = String::from_utf8_lossy(&begun);
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_start);
    let mut stated = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_record = stated.next().is_some_and(|line| line.split_whitespace().next() == Some("coup"));
    is_record.then(|| record.to_owned())
}

/// How a file begins; nothing if it can't be read, or reading it would wait for its writer.
fn begins(file: &Path) -> Vec<u8> {
    let mut begun = Vec::new();
    let opened = is_kept(file).then(|| File::open(file).ok()).flatten();
    // More comments than that are at the head of no record.
    let is_read = opened.is_some_and(|file| file.take(1 << 16).read_to_end(&mut begun).is_ok());
    if is_read { begun } else { Vec::new() }
}

/// Refuses work whose results can't be written where they are to go. What never takes the place of a file, as records
/// don't, needs no more than that.
pub(crate) fn is_reachable((given, file): Given<'_>) -> Result<(), Failure> {
    if file.as_os_str().is_empty() {
        return Err(Failure::Usage(format!("{given}: the name of the output file is empty")));
    }
    if !is_kept(file) && !file.is_dir() {
        // Opening a pipe means waiting for its reader.
        return Ok(());
    }
    let writable = match OpenOptions::new().append(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        // The file is written beside its place, so its folder must be writable. Nothing is created in its place: of two
        // runs that begin together, one would remove what the other has put there.
        _ => Draft::of(file).map(drop),
    };
    sweep(file);
    writable.map_err(|error| match error.kind() {
        // The file need not be there, but its folder must.
        io::ErrorKind::NotFound => Failure::Failed(format!(
            "{given} {}: {error}; check the path, whose folders must be there already",
            file.display()
        )),
        _ => Failure::Io(format!("{given} {}", file.display()), error),
    })
}

/// A file, and what names it on the command line.
pub(crate) type Given<'g> = (&'g str, &'g Path);

/// Refuses to write a result over another one, or over an input: one of them would be lost silently. A result that was
/// not asked for has no file.
pub(crate) fn are_apart(read: &[Given<'_>], written: &[(&str, Option<&Path>)]) -> Result<(), Failure> {
    let mut known = read.to_vec();
    for (flag, file) in written.iter().filter_map(|(flag, file)| Some((*flag, (*file)?))) {
        if let Some((other, _)) = known.iter().find(|(_, other)| is_same(file, other)) {
            return Err(Failure::Usage(format!(
                "{flag} {}: this is also the file of {other}, which would be overwritten; give each its own file",
                file.display()
            )));
        }
        known.push((flag, file));
    }
    Ok(())
}

/// Whether writing to one loses what is written to the other. Pipes, devices and streams take both.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    is_kept(one) && is_kept(other) && place(one) == place(other)
}

/// Writes a file completely or not at all.
pub(crate) fn write_file(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_file_for(Readers::Usual, file, bytes)
}

/// The same for these readers.
pub(crate) fn write_file_for(readers: Readers, file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    written(Draft::read_by(readers, file), file, bytes, Draft::keep)
}

/// The same for one file of many, without waiting for the disk.
pub(crate) fn write_one_of_many(readers: Readers, file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    written(Draft::read_by(readers, file), file, bytes, Draft::keep_unsynced)
}

/// Writes a file where there was none. What has appeared there meanwhile stays, and is an error.
pub(crate) fn write_new(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    written(Draft::of(file), file, bytes, Draft::keep_new)
}

fn written(
    draft: io::Result<Draft>,
    file: &Path,
    bytes: &[u8],
    keep: fn(Draft) -> io::Result<()>,
) -> Result<(), Failure> {
    let written = draft.and_then(|draft| {
        draft.file().write_all(bytes)?;
        keep(draft)
    });
    written.map_err(|error| Failure::Io(file.display().to_string(), error))
}

/// Reports a failure that has not been reported, and returns the exit code.
pub(crate) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if failure.is_untold() {
        complain(format!("error: {failure}"));
    }
    ExitCode::from(failure.status())
}

/// Prints what parsing the command line led to, an error or the help that was asked for, and returns the exit code.
/// `logs` is whether the command has a log.
pub(crate) fn exit_of_line(told: &clap::Error, logs: bool) -> ExitCode {
    if logs && told.use_stderr() && corte_server::logs_json() {
        let _log = corte_server::log_to_stderr();
        let text = told.to_string();
        let told = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
        return exit_code(Err(Failure::Usage(told.to_owned()).logged()));
    }
    let printed = told.print().and_then(|()| io::stdout().flush());
    match printed {
        Err(error) if !told.use_stderr() => exit_code(Err(unwritten(error))),
        // If an error can't be written, nobody reads it, and the exit status still tells.
        _ => ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(2)),
    }
}

/// Writes one or more lines to standard output.
pub(crate) fn print(text: impl fmt::Display) -> Result<(), Failure> {
    write_out(format!("{}\n", visible(text)).as_bytes())
}

/// The same, with the lines folded to the width of the terminal. What is read by a program keeps its lines.
pub(crate) fn print_folded(text: impl fmt::Display) -> Result<(), Failure> {
    let text = visible(text);
    let Some(columns) = folds_at() else { return print(text) };
    print(text.split('\n').flat_map(|line| folded(line, columns)).collect::<Vec<_>>().join("\n"))
}

/// Makes a text safe to print: a terminal must not obey control characters, which a file's name may contain.
pub(crate) fn visible(text: impl fmt::Display) -> String {
    text.to_string().split_inclusive('\n').map(visible_line).collect()
}

/// The same for one line. A [name](corte_ui::Names) in the other writing direction stays isolated, so it reorders nothing beside it.
fn visible_line(line: &str) -> String {
    let (mut shown, mut rest) = (String::new(), line);
    while let Some((begun, behind)) = rest.split_once('\u{2069}') {
        shown += &match begun.rsplit_once('\u{2068}') {
            Some((before, inside)) => {
                format!(
                    "{}\u{2068}{}\u{2069}",
                    corte_notation::visible(before),
                    corte_notation::visible(inside)
                )
            }
            None => corte_notation::visible(&format!("{begun}\u{2069}")),
        };
        rest = behind;
    }
    shown + &corte_notation::visible(rest)
}

/// Prints for a command whose exit status matters more than its output: it goes on when the reader has gone.
pub(crate) fn tell(text: impl fmt::Display) -> Result<(), Failure> {
    match print(text) {
        Err(Failure::ClosedPipe) => Ok(()),
        told => told,
    }
}

fn write_out(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(unwritten)
}

fn unwritten(error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::Io("standard output".to_owned(), error),
    }
}

/// Writes to standard error.
pub(crate) fn complain(text: impl fmt::Display) {
    // If nobody reads it, the exit status still tells.
    let _ = writeln!(io::stderr(), "{}", visible(text));
}

/// The width of the output in columns: that of the terminal, or the one the environment names, or eighty.
pub(crate) fn columns() -> usize {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let own = || ratatui::crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns));
    let seen = if is_terminal() { own() } else { None };
    seen.or(named).filter(|columns| *columns >= 20).unwrap_or(80)
}

/// The width at which lines are folded: that of the terminal. What isn't shown in one is not folded.
pub(crate) fn folds_at() -> Option<usize> {
    is_terminal().then(columns)
}

fn is_terminal() -> bool {
    io::IsTerminal::is_terminal(&io::stdout())
}
