//! What is wrong with a file, and where.

use crate::letters::{in_line, letters, visible_in_line};
use crate::spot::Spot;
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// The maximum number of errors reported for a file.
pub const MOST_ERRORS: usize = 100;

/// An error in a file: where it is, what was expected, what was found, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What would have been right.
    pub expected: Option<String>,
    /// What was found instead.
    pub found: Option<String>,
    /// What to do.
    pub help: Option<String>,
    /// The line as it is shown: shortened, with control characters made visible.
    pub excerpt: String,
    /// Where in the excerpt the error begins, in characters, and its length.
    pub caret: (usize, usize),
}

/// A boxed diagnostic: a small error type, since most lines have no error.
pub(crate) type Fault = Box<Diagnostic>;

/// What is wrong at a place. It is an error once it says what was expected, since every error says that.
pub(crate) struct Wrong<'t> {
    spot: Spot<'t>,
    message: String,
}

impl Wrong<'_> {
    /// The error. What stands at the place is what was found, until [`Diagnostic::found`] says more.
    pub(crate) fn expected(self, expected: impl AsRef<str>) -> Fault {
        let Wrong { spot, message } = self;
        let (excerpt, caret) = excerpt(spot);
        Box::new(Diagnostic {
            line: spot.line,
            column: spot.column(),
            message,
            expected: Some(visible_in_line(expected.as_ref())),
            found: Some(shown(spot.as_str())),
            help: None,
            excerpt,
            caret,
        })
    }
}

impl Diagnostic {
    pub(crate) fn at(spot: Spot<'_>, message: impl Into<String>) -> Wrong<'_> {
        Wrong { spot, message: message.into() }
    }

    #[must_use]
    pub(crate) fn expected(mut self: Box<Diagnostic>, expected: impl AsRef<str>) -> Fault {
        self.expected = Some(visible_in_line(expected.as_ref()));
        self
    }

    #[must_use]
    pub(crate) fn found(mut self: Box<Diagnostic>, found: impl AsRef<str>) -> Fault {
        self.found = Some(shown(found.as_ref()));
        self
    }

    #[must_use]
    pub(crate) fn help(mut self: Box<Diagnostic>, help: impl Into<Option<String>>) -> Fault {
        self.help = help.into().or(self.help);
        self
    }
}

impl fmt::Display for Diagnostic {
    /// Writes everything except the file's name, which [`Diagnostics`] puts in front.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.line, self.column, self.message)?;
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        let (start, length) = self.caret;
        writeln!(f, "  {number} | {}", self.excerpt)?;
        // A terminal shows some letters in two columns, and some in none.
        let mut letters = self.excerpt.chars().chain(std::iter::repeat(' '));
        let before: usize = letters.by_ref().take(start).filter_map(UnicodeWidthChar::width).sum();
        let inside: usize = letters.take(length).filter_map(UnicodeWidthChar::width).sum();
        write!(f, "  {margin} | {}{}", " ".repeat(before), "^".repeat(inside.max(1)))?;
        let notes = [("expected", &self.expected), ("found", &self.found), ("help", &self.help)];
        for (name, note) in notes {
            if let Some(note) = note {
                write!(f, "\n  {:<9} {note}", format!("{name}:"))?;
            }
        }
        Ok(())
    }
}

/// All errors of a file, in the order of its lines. There is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostics {
    file: String,
    list: Vec<Diagnostic>,
    more: bool,
}

impl Diagnostics {
    pub(crate) fn none(file: &str) -> Diagnostics {
        Diagnostics { file: file.to_owned(), list: Vec::new(), more: false }
    }

    #[expect(clippy::boxed_local, reason = "here its way ends")]
    pub(crate) fn one(file: &str, fault: Fault) -> Diagnostics {
        Diagnostics { list: vec![*fault], ..Diagnostics::none(file) }
    }

    #[expect(clippy::boxed_local, reason = "here its way ends")]
    pub(crate) fn push(&mut self, fault: Fault) {
        if self.list.len() < MOST_ERRORS {
            self.list.push(*fault);
        } else {
            self.more = true;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the diagnostics as an error, or the value if there are none.
    pub(crate) fn or<T>(mut self, value: T) -> Result<T, Diagnostics> {
        self.list.sort_by_key(|diagnostic| (diagnostic.line, diagnostic.column));
        if self.list.is_empty() { Ok(value) } else { Err(self) }
    }

    /// Returns the file's name as it was given. The text of the errors shows it shortened, and without control characters.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let errors = Record::parse("game.coup", "coup 1\n").unwrap_err();
    /// assert_eq!(errors.file(), "game.coup");
    /// ```
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Iterates over the errors by line. There is at least one.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let errors = Record::parse("game.coup", "coup 1\n").unwrap_err();
    /// assert!(errors.iter().count() > 0);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> + DoubleEndedIterator + Clone {
        self.list.iter()
    }

    /// Returns whether the file has more errors than are reported.
    ///
    /// ```
    /// let text = format!("coup 1\nrulebook brazil\n{}", "what\n".repeat(corte_notation::MOST_ERRORS + 1));
    /// let errors = corte_notation::check("wrong.coup", &text).unwrap_err();
    /// assert!(errors.has_more());
    /// ```
    pub fn has_more(&self) -> bool {
        self.more
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = shown(&self.file);
        for (index, diagnostic) in self.list.iter().enumerate() {
            write!(f, "{}{file}:{diagnostic}", if index == 0 { "" } else { "\n\n" })?;
        }
        if self.more {
            write!(f, "\n\n{file}: and more; only the first {MOST_ERRORS} are shown")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

impl<'d> IntoIterator for &'d Diagnostics {
    type Item = &'d Diagnostic;
    type IntoIter = std::slice::Iter<'d, Diagnostic>;

    /// See [`Diagnostics::iter`].
    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// How much of a line is shown before and after the error, in characters.
const BEFORE: usize = 60;
const BEHIND: usize = 60;

/// The part of the line around the spot, and the spot's position in it.
fn excerpt(spot: Spot<'_>) -> (String, (usize, usize)) {
    let before = spot.column() - 1;
    let inside = spot.as_str().chars().count().min(BEHIND);
    let (first, behind) = (before.saturating_sub(BEFORE), before + inside);
    let last = behind + (BEHIND - inside).max(8);
    // Whether a letter can be seen depends on its neighbours, including those outside of the part.
    let shown: Vec<(char, bool)> = letters(spot.text).take(last + 1).collect();
    let part = |from: usize, to: usize| in_line(shown.iter().take(to).skip(from).copied());
    let mut line = if first > 0 { "…".to_owned() } else { String::new() };
    line.push_str(&part(first, before));
    let start = line.chars().count();
    line.push_str(&part(before, behind));
    let length = (line.chars().count() - start).max(1);
    line.push_str(&part(behind, last));
    if shown.len() > last {
        line.push('…');
    }
    (line.trim_end().to_owned(), (start, length))
}

/// A text for use in an error: at most two hundred characters, and no control characters.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 200;
    let mut letters = text.chars();
    let mut result = visible_in_line(&letters.by_ref().take(MOST).collect::<String>());
    if letters.next().is_some() {
        result.push('…');
    }
    result
}
