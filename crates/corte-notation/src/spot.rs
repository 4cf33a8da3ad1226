//! Places in a file.

/// A place in a file: part of a line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spot<'t> {
    /// The line's number, from 1.
    pub line: usize,
    /// The whole line.
    pub text: &'t str,
    /// Where the place begins in the line, in bytes.
    pub start: usize,
    /// Where it ends, in bytes.
    pub end: usize,
}

impl<'t> Spot<'t> {
    /// The text at this place.
    pub(crate) fn as_str(self) -> &'t str {
        self.text.get(self.start..self.end).unwrap_or("")
    }

    /// The column, from 1, in characters.
    pub(crate) fn column(self) -> usize {
        self.text.get(..self.start).map_or(0, |before| before.chars().count()) + 1
    }

    /// The place from the beginning of this one to the end of another on the same line.
    pub(crate) fn to(self, other: Spot<'t>) -> Spot<'t> {
        Spot { end: other.end.max(self.end), ..self }
    }

    /// Moves the end to the next character boundary.
    pub(crate) fn on_boundary(mut self) -> Spot<'t> {
        while !self.text.is_char_boundary(self.end) {
            self.end += 1;
        }
        self
    }
}
