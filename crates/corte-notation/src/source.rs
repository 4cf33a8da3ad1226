//! From bytes to lines and words, within limits.

use crate::diagnostic::{Diagnostic, Diagnostics, Fault};
use crate::spot::Spot;

/// The maximum length of a file: 16 MiB.
pub const MOST_BYTES: usize = 16 << 20;
/// The maximum length of a line, in bytes.
pub const LONGEST_LINE: usize = 10_000;
/// The maximum number of statements in a file, including those of its preamble. The longest games have a few thousand.
pub const MOST_STATEMENTS: usize = 200_000;

/// The text of a file, or the reason why it is not text.
pub(crate) fn text<'t>(file: &str, bytes: &'t [u8]) -> Result<&'t str, Diagnostics> {
    let nowhere = Spot { line: 1, text: "", start: 0, end: 0 };
    if bytes.len() > MOST_BYTES {
        let error = Diagnostic::at(nowhere, "the file is too long to be a game")
            .expected(format!("at most {} MiB", MOST_BYTES >> 20))
            .found(format!("more than {} MiB", MOST_BYTES >> 20));
        return Err(Diagnostics::one(file, error));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let valid = bytes.get(..error.valid_up_to()).unwrap_or(bytes);
        let before = std::str::from_utf8(valid).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        let spot =
            Spot { line: before.matches('\n').count() + 1, text: line, start: line.len(), end: line.len() };
        let byte = bytes.get(error.valid_up_to()).copied().unwrap_or(0);
        let error = Diagnostic::at(spot, "the file is not UTF-8 text")
            .expected("UTF-8")
            .found(format!("the byte 0x{byte:02x}"))
            .help("save the file as UTF-8".to_owned());
        Diagnostics::one(file, error)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The words of a line, read one after another.
#[derive(Clone)]
pub(crate) struct Words<'t> {
    whole: Spot<'t>,
    at: usize,
}

impl<'t> Words<'t> {
    /// The words of a line, without its comment.
    pub(crate) fn of(line: usize, text: &'t str) -> Words<'t> {
        let text = text.strip_suffix('\r').unwrap_or(text);
        let end = text.find('#').unwrap_or(text.len());
        let end = text.get(..end).map_or(0, |words| words.trim_end().len());
        Words { whole: Spot { line, text, start: 0, end }, at: 0 }
    }

    /// The words of a part of a line.
    pub(crate) fn within(part: Spot<'t>) -> Words<'t> {
        let start = part.start + (part.as_str().len() - part.as_str().trim_start().len());
        let end = part.start + part.as_str().trim_end().len();
        Words { whole: Spot { start, end: end.max(start), ..part }, at: start }
    }

    /// The next word, if there is one.
    pub(crate) fn next(&mut self) -> Option<Spot<'t>> {
        let rest = self.rest().as_str();
        let start = rest.find(|letter: char| !letter.is_whitespace())?;
        let word = rest.get(start..)?;
        let length = word.find(char::is_whitespace).unwrap_or(word.len());
        let start = self.at + start;
        self.at = start + length;
        Some(Spot { start, end: self.at, ..self.whole })
    }

    /// The next word, without advancing.
    pub(crate) fn peek(&self) -> Option<Spot<'t>> {
        self.clone().next()
    }

    /// The rest of the line.
    pub(crate) fn rest(&self) -> Spot<'t> {
        Spot { start: self.at, end: self.whole.end.max(self.at), ..self.whole }
    }

    /// The whole statement.
    pub(crate) fn statement(&self) -> Spot<'t> {
        let text = self.whole.as_str();
        let start = self.whole.start + text.len() - text.trim_start().len();
        Spot { start, ..self.whole }
    }

    /// The next word, or an error that says what should be there.
    pub(crate) fn need(&mut self, what: &str) -> Result<Spot<'t>, Fault> {
        self.need_any(|| what.to_owned())
    }

    /// The same, where it takes some work to say what should be there.
    pub(crate) fn need_any(&mut self, what: impl FnOnce() -> String) -> Result<Spot<'t>, Fault> {
        self.next().ok_or_else(|| {
            let end = Spot { start: self.whole.end, ..self.whole };
            Diagnostic::at(end, "something is missing here").expected(what()).found("the end of the line")
        })
    }

    /// Checks that nothing follows.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        match self.next() {
            None => Ok(()),
            Some(word) => {
                Err(Diagnostic::at(word.to(self.rest()), "there is more on this line than belongs here")
                    .expected("the end of the line"))
            }
        }
    }
}

/// The statements of a file: its lines, except empty ones and comments.
pub(crate) fn statements(text: &str) -> impl Iterator<Item = Words<'_>> {
    text.split('\n')
        .enumerate()
        .map(|(index, line)| Words::of(index + 1, line))
        .filter(|words| words.statement().start < words.statement().end)
}

/// Refuses a file with too many statements, before any of them is read.
pub(crate) fn check_number(text: &str) -> Result<(), Fault> {
    statements(text).nth(MOST_STATEMENTS).map_or(Ok(()), |words| {
        let error = Diagnostic::at(words.statement(), "the file has too many statements to be a game");
        Err(error.expected(format!("at most {MOST_STATEMENTS}")).found("one more"))
    })
}

/// Refuses a line that is too long to be a statement.
pub(crate) fn check_length(words: &Words<'_>) -> Result<(), Fault> {
    let length = words.whole.text.len();
    if length <= LONGEST_LINE {
        return Ok(());
    }
    let spot = words.statement();
    Err(Diagnostic::at(Spot { end: spot.start + 1, ..spot }.on_boundary(), "the line is too long")
        .expected(format!("at most {LONGEST_LINE} bytes"))
        .found(format!("{length} bytes")))
}
