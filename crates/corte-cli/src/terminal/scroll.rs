//! How far the reader of a window has scrolled down.

use super::input::Key;
use std::cell::Cell;

/// How many rows a page is: no window is lower, so the row read last is still visible.
const PAGE: isize = 8;

/// How many rows of a window are above what is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scroll {
    down: usize,
    /// How far it could be scrolled down when it was last drawn.
    end: Cell<usize>,
}

impl Scroll {
    /// Scrolled down this far, before it is drawn.
    pub(crate) fn at(down: usize) -> Scroll {
        Scroll { down, end: Cell::default() }
    }

    /// How many rows are above what is shown of a text that can be scrolled down to `end`.
    pub(crate) fn to(&self, end: usize) -> usize {
        self.end.set(end);
        self.down.min(end)
    }

    /// Scrolls up or down; `false` if the key does something else.
    pub(crate) fn key(&mut self, key: Key) -> bool {
        let rows = match key {
            Key::Down => 1,
            Key::Up => -1,
            Key::PageDown => PAGE,
            Key::PageUp => -PAGE,
            Key::End => isize::MAX,
            Key::Home => -isize::MAX,
            _ => return false,
        };
        self.down = self.down.saturating_add_signed(rows).min(self.end.get());
        true
    }
}
