//! The signals that end a game or bring it back. Where a system has none, Ctrl-C stands for them.

pub(crate) use own::{BACK, HANGUP, heed, outlive_large_files, suspend};
pub(crate) use signal_hook::consts::SIGINT as INTERRUPT;

#[cfg(unix)]
mod own {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use std::io;
    use std::sync::Arc;
    use std::thread;

    /// Somebody goes on with the program after it was stopped.
    pub(crate) const BACK: i32 = SIGCONT;
    /// The terminal is gone.
    pub(crate) const HANGUP: i32 = SIGHUP;

    /// Tells of each signal, on a thread of its own.
    pub(crate) fn heed(told: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGCONT])?;
        thread::spawn(move || signals.forever().for_each(told));
        Ok(())
    }

    /// Stops the program until somebody goes on with it, or not at all if nobody could.
    pub(crate) fn suspend() -> io::Result<()> {
        signal_hook::low_level::raise(SIGTSTP)
    }

    /// Makes exceeding the file size limit (`ulimit -f`) an error of the write, instead of the silent end of the program.
    /// The signal is caught instead of ignored, since child processes would inherit that.
    pub(crate) fn outlive_large_files() {
        // If it can't be caught, it ends the program as it would by default.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
    }
}

#[cfg(not(unix))]
mod own {
    use super::INTERRUPT;
    use std::io;

    // No signal has these numbers.
    pub(crate) const BACK: i32 = -1;
    pub(crate) const HANGUP: i32 = -2;

    pub(crate) fn heed(mut told: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
        match ctrlc::set_handler(move || told(INTERRUPT)) {
            // One screen follows another; there Ctrl-C is a key.
            Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    pub(crate) fn suspend() -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn outlive_large_files() {}
}
