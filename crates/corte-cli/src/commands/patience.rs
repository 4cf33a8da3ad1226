//! How long a command waits for programs that play.

use super::values::within;
use clap::Args;
use std::time::Duration;

/// The group of the options that name programs, of which a command that waits for programs must have one.
pub(crate) const PROGRAMS: &str = "programs";

/// How long a program may take.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Patience {
    /// How many milliseconds a program may take to get ready before its first game; 60000 by default.
    #[arg(long, value_name = "MS", requires = PROGRAMS, value_parser = within::<u64>(1..=3_600_000))]
    startup_ms: Option<u64>,
    /// How many milliseconds a program may take for an answer; 5000 by default.
    #[arg(long, value_name = "MS", requires = PROGRAMS, value_parser = within::<u64>(1..=600_000))]
    patience_ms: Option<u64>,
}

impl Patience {
    /// How long it may take to get ready.
    pub(crate) fn startup(self) -> Duration {
        Duration::from_millis(self.startup_ms.unwrap_or(60_000))
    }

    /// How long it may take for an answer.
    pub(crate) fn answer(self) -> Duration {
        Duration::from_millis(self.patience_ms.unwrap_or(5_000))
    }

    /// The first of the options that was given.
    pub(crate) fn given(self) -> Option<&'static str> {
        let options = [("--startup-ms", self.startup_ms), ("--patience-ms", self.patience_ms)];
        options.into_iter().find_map(|(option, given)| given.map(|_| option))
    }
}

#[cfg(test)]
mod tests {
    use super::Patience;

    #[test]
    fn a_program_has_as_long_as_the_help_says() {
        let usual = Patience::default();
        assert_eq!([usual.startup(), usual.answer()].map(|time| time.as_secs()), [60, 5]);
    }
}
