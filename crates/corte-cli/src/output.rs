//! What a command says to its user and to other programs, and how the program ends.

use crate::draft::{Draft, is_kept, is_output, place, sweep};
use std::ffi::OsString;
use std::fmt;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked makes no sense: exit status 2.
    Usage(String),
    /// A file can't be read or written: exit status 1.
    Io(String, io::Error),
    /// What was asked can't be done here: exit status 1.
    Failed(String),
    /// Something does not hold, and has been reported: exit status 1.
    Reported,
    /// The reader of the output has gone.
    ClosedPipe,
    /// The log has it, which is for programs: exit status as that of what went wrong.
    Logged(u8),
    /// A signal has ended it: exit status 128 and its number, as a shell tells it.
    Signal(i32),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(reason) | Failure::Failed(reason) => f.write_str(reason),
            Failure::Io(name, error) if error.kind() == io::ErrorKind::FileTooLarge => {
                write!(f, "{name}: {error}; `ulimit -f` shows how large a file may be here")
            }
            Failure::Io(name, error) => write!(f, "{name}: {error}"),
            Failure::Reported | Failure::Logged(_) | Failure::ClosedPipe | Failure::Signal(_) => Ok(()),
        }
    }
}

impl Failure {
    /// The same of a file that this option has named.
    pub(crate) fn of(self, option: &str) -> Failure {
        match self {
            Failure::Io(name, error) => Failure::Io(format!("{option} {name}"), error),
            other => other,
        }
    }

    /// The exit status.
    fn status(&self) -> u8 {
        match *self {
            Failure::Usage(_) => 2,
            // Whoever closes the pipe has read enough.
            Failure::ClosedPipe => 0,
            Failure::Io(..) | Failure::Failed(_) | Failure::Reported => 1,
            Failure::Logged(status) => status,
            Failure::Signal(signal) => u8::try_from(128 + signal).unwrap_or(u8::MAX),
        }
    }

    /// Whether nobody was told of it yet.
    fn is_untold(&self) -> bool {
        matches!(self, Failure::Usage(_) | Failure::Failed(_) | Failure::Io(..))
    }

    /// The same, told in the log where that is for programs: they read nothing else of standard error.
    pub(crate) fn logged(self) -> Failure {
        let is_logged = self.is_untold() && corte_server::logs_json() && corte_server::log_failure(&self);
        if is_logged { Failure::Logged(self.status()) } else { self }
    }
}

/// Where a result for programs goes. One rule holds for `--json`, `--csv` and their like in every command:
/// `--json` and `--json -` print it in place of the text, `--json FILE` writes it beside the text. A file that standard output goes to
/// itself, as `/dev/stdout`, is as `-`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Standard output.
    Output,
    /// A file.
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

    /// Writes the result. A file is whole at any moment: the old one, then the new one.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            Target::Output => write_out(bytes),
            Target::File(file) => write_file(file, bytes),
        }
    }
}

/// Has a file that outgrows what a process may write (`ulimit -f`) be an error of whoever writes it, and no end of the program
/// without a word. The signal is caught, and not ignored: programs that are started would inherit that.
pub(crate) fn outlive_large_files() {
    // Where it can't be caught it ends the program, as it did before.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Refuses work whose results have nowhere to go: before it begins, and not after.
pub(crate) fn is_writable((given, file): Given<'_>) -> Result<(), Failure> {
    if file.as_os_str().is_empty() {
        return Err(Failure::Usage(format!("{given}: the name of the output file is empty")));
    }
    if !is_kept(file) && !file.is_dir() {
        // To open a pipe is to wait for its reader.
        return Ok(());
    }
    let writable = match OpenOptions::new().append(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        // It is written beside its place, and the folder may be closed. In its place nothing is made: of two runs that begin
        // together one would take away what the other has put there.
        _ => Draft::of(file).map(drop),
    };
    sweep(file);
    writable.map_err(|error| Failure::Io(format!("{given} {}", file.display()), error))
}

/// A file, and what names it on the command line.
pub(crate) type Given<'g> = (&'g str, &'g Path);

/// Refuses to write a result over another, or over what is read: one of them would be lost without a word. What was not asked for
/// has no file.
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

/// Whether what is written to one is lost by what is written to the other. A pipe, a device or a stream takes both.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    is_kept(one) && is_kept(other) && place(one) == place(other)
}

/// Writes a file: whole, or not at all.
pub(crate) fn write_file(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    written(file, bytes, Draft::keep)
}

/// The same of one file of many, which does not wait for the disk.
pub(crate) fn write_one_of_many(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    written(file, bytes, Draft::keep_unsynced)
}

fn written(file: &Path, bytes: &[u8], keep: fn(Draft) -> io::Result<()>) -> Result<(), Failure> {
    let written = Draft::of(file).and_then(|draft| {
        draft.file().write_all(bytes)?;
        keep(draft)
    });
    written.map_err(|error| Failure::Io(file.display().to_string(), error))
}

/// Ends the program as its command did.
pub(crate) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if failure.is_untold() {
        complain(format!("error: {failure}"));
    }
    ExitCode::from(failure.status())
}

/// Ends the program with what there is to say of its command line: an error, or the help that was asked for. `logs` is whether the
/// command is one that has a log.
pub(crate) fn exit_of_line(told: &clap::Error, logs: bool) -> ExitCode {
    if logs && told.use_stderr() && corte_server::logs_json() {
        corte_server::log_to_stderr();
        let text = told.to_string();
        let told = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
        return exit_code(Err(Failure::Usage(told.to_owned()).logged()));
    }
    let printed = told.print().and_then(|()| io::stdout().flush());
    match printed {
        Err(error) if !told.use_stderr() => exit_code(Err(unwritten(error))),
        // Where an error can't be written nobody reads it, and the status still tells.
        _ => ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(2)),
    }
}

/// Writes a line or more to standard output.
pub(crate) fn print(text: impl fmt::Display) -> Result<(), Failure> {
    write_out(format!("{}\n", visible(text)).as_bytes())
}

/// A text that is read and not obeyed: of what a file is called, too, a terminal is told nothing but letters.
pub(crate) fn visible(text: impl fmt::Display) -> String {
    text.to_string().split_inclusive('\n').map(visible_line).collect()
}

/// A line of it. A [name](corte_ui::Names) that is written the other way is set apart in it: that turns nothing beside it.
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

/// Prints for a command whose status tells more than its output: it goes on where the reader has gone.
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

/// How many columns a reader has: those of the terminal, those that the environment names, or eighty.
pub(crate) fn columns() -> usize {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let own = || ratatui::crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns));
    let seen = if io::IsTerminal::is_terminal(&io::stdout()) { own() } else { None };
    seen.or(named).filter(|columns| *columns >= 20).unwrap_or(80)
}
