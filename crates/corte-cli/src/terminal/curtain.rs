//! How a hand is hidden from the next person at the screen, and which key shows it.

use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{Clear, ClearType, size};
use std::env::var_os;
use std::io::{self, IsTerminal, Write};

/// What can be done about what was shown before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Curtain {
    /// It is cleared, together with everything that could be scrolled back to.
    Clears,
    /// It is moved out of sight; scrolling back still shows it.
    Scrolls,
    /// Nothing: the output does not go to a terminal.
    Stays,
}

/// The key that shows the next hand, on a full screen and line by line. It decides nothing at a table and skips no
/// pause, so pressing once more the key of a decision shows nobody's hand.
pub(super) const LIFTS: char = 's';

/// The least number of rows that a hand is moved up, used also when the terminal does not tell its height.
const ROWS: u16 = 50;

/// Whether the terminal can only show plain text.
pub(crate) fn is_dumb() -> bool {
    var_os("TERM").is_some_and(|name| name == "dumb")
}

/// Whether a typed line shows the next hand.
pub(super) fn lifts(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(LIFTS.encode_utf8(&mut [0; 4]))
}

impl Curtain {
    /// What standard output allows.
    pub(crate) fn of_output() -> Curtain {
        // GNU screen keeps its scrollback even when it is asked to clear it.
        let keeps = is_dumb() || var_os("STY").is_some_and(|name| !name.is_empty());
        match (io::stdout().is_terminal(), keeps) {
            (false, _) => Curtain::Stays,
            (true, true) => Curtain::Scrolls,
            (true, false) => Curtain::Clears,
        }
    }

    /// Hides what was shown, as far as possible.
    pub(super) fn fall(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            // A terminal may move what is cleared into its scrollback, so that is cleared last.
            Curtain::Clears => queue!(out, MoveTo(0, 0), Clear(ClearType::All), Clear(ClearType::Purge)),
            Curtain::Scrolls | Curtain::Stays => {
                let rows = size().map_or(ROWS, |(_, rows)| rows.max(ROWS));
                (0..rows).try_for_each(|_| writeln!(out))
            }
        }
    }

    /// The message about what can still be seen, by its key; `None` if nothing can.
    pub(super) fn caveat(self) -> Option<&'static str> {
        match self {
            Curtain::Clears => None,
            Curtain::Scrolls => Some("terminal-scrolled"),
            Curtain::Stays => Some("terminal-stays"),
        }
    }
}
