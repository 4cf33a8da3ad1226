//! How a hand is hidden from whoever sits down next, and by which key it is shown.

use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{Clear, ClearType, size};
use std::env::var_os;
use std::io::{self, IsTerminal, Write};

/// What can be done about what was shown before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Curtain {
    /// It is cleared, with all that could be scrolled back to.
    Clears,
    /// It is moved out of sight; whoever scrolls back sees it.
    Scrolls,
    /// Nothing: the output goes on to somebody else.
    Stays,
}

/// The key that shows the next hand, on a full screen and line by line. It decides nothing at a table and skips no pause, so that
/// who presses once more what they have decided with shows nobody's hand.
pub(super) const LIFTS: char = 's';

/// The rows that are taken for those of a terminal that does not tell how many it has.
const ROWS: u16 = 50;

/// Whether the terminal takes nothing but text.
pub(crate) fn is_dumb() -> bool {
    var_os("TERM").is_some_and(|name| name == "dumb")
}

/// Whether a line that was typed shows the next hand.
pub(super) fn lifts(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(LIFTS.encode_utf8(&mut [0; 4]))
}

impl Curtain {
    /// What standard output allows.
    pub(crate) fn of_output() -> Curtain {
        // GNU screen keeps what is scrolled back to when it is asked to clear it.
        let keeps = is_dumb() || var_os("STY").is_some_and(|name| !name.is_empty());
        match (io::stdout().is_terminal(), keeps) {
            (false, _) => Curtain::Stays,
            (true, true) => Curtain::Scrolls,
            (true, false) => Curtain::Clears,
        }
    }

    /// Hides what was shown, as far as that can be done.
    pub(super) fn fall(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            // A terminal may move what is cleared to what is scrolled back to, so that goes last.
            Curtain::Clears => queue!(out, MoveTo(0, 0), Clear(ClearType::All), Clear(ClearType::Purge)),
            Curtain::Scrolls | Curtain::Stays => {
                let rows = size().map_or(ROWS, |(_, rows)| rows.max(ROWS));
                (0..rows).try_for_each(|_| writeln!(out))
            }
        }
    }

    /// What is still to be seen by who looks for it, by its words.
    pub(super) fn caveat(self) -> Option<&'static str> {
        match self {
            Curtain::Clears => None,
            Curtain::Scrolls => Some("terminal-scrolled"),
            Curtain::Stays => Some("terminal-stays"),
        }
    }
}
