//! What a command says to its user, and how the program ends.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked makes no sense: exit status 2.
    Usage(String),
    /// A file can't be read or written: exit status 1.
    Io(String, io::Error),
    /// Something does not hold, and has been reported: exit status 1.
    Reported,
    /// The reader of the output has gone.
    ClosedPipe,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(reason) => f.write_str(reason),
            Failure::Io(name, error) => write!(f, "{name}: {error}"),
            Failure::Reported | Failure::ClosedPipe => Ok(()),
        }
    }
}

/// Ends the program as its command did.
pub(crate) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let code = match failure {
        Failure::Usage(_) => 2,
        // Whoever closes the pipe has read enough.
        Failure::ClosedPipe => 0,
        Failure::Io(..) | Failure::Reported => 1,
    };
    if matches!(failure, Failure::Usage(_) | Failure::Io(..)) {
        // Nobody may be there to read it.
        let _ = writeln!(io::stderr(), "error: {failure}");
    }
    ExitCode::from(code)
}

/// Writes to standard output.
pub(crate) fn print(text: impl fmt::Display) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::Io("standard output".to_owned(), error),
    })
}

/// Writes to standard error.
pub(crate) fn complain(text: impl fmt::Display) {
    // If nobody reads it, the exit status still tells.
    let _ = writeln!(io::stderr(), "{text}");
}
