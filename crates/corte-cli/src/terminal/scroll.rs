//! How far the reader of a window has gone down.

use super::input::Key;
use std::cell::Cell;

/// How many rows a page goes on by: no window is lower, and what was read last is still seen.
const PAGE: isize = 8;

/// Rows of a window above what is shown of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scroll {
    down: usize,
    /// How far it could be gone down where it was drawn last.
    end: Cell<usize>,
}

impl Scroll {
    /// So far down, before it is drawn.
    pub(crate) fn at(down: usize) -> Scroll {
        Scroll { down, end: Cell::default() }
    }

    /// So many rows are above what is shown, of a text that can be gone down so far.
    pub(crate) fn to(&self, end: usize) -> usize {
        self.end.set(end);
        self.down.min(end)
    }

    /// Goes up or down; `false` if the key does something else.
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
