//! Whole files: read, played, and returned.

use crate::board::Board;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::known::Known;
use crate::preamble::{Preamble, PreambleReader, version};
use crate::record::{Record, display_name, display_names};
use crate::run::Run;
use crate::source::{self, Words};
use crate::statement::{Reader, Statement};
use corte::{Event, Perspective, Seat, Seen, Viewer};

/// The content of a file.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it a file")]
pub enum Document {
    /// A game, position or scenario with every card known.
    Record(Record),
    /// A game as one viewer knows it.
    View(ViewRecord),
}

/// A game as one viewer knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct ViewRecord {
    /// The tags (`tag KEY TEXT`), which are kept but not interpreted.
    pub tags: Vec<(String, String)>,
    /// The match, and the number of this game in it.
    pub match_game: Option<(String, u32)>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The viewer.
    pub viewer: Viewer,
    /// What the viewer sees at the start.
    pub start: Perspective,
    /// What the viewer hears of each move. Hearing all of it leads from the start to the end.
    pub steps: Vec<Vec<Event<Seen>>>,
}

impl ViewRecord {
    /// Returns a person's name: the text of the tag `name SEAT …`, or else the seat's name.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nview -\nrulebook brazil\nseat Ana coins 2 hand ? ?\nseat Bruno coins 2 hand ? ?\n";
    /// # let Document::View(view) = read("view.coup", text)? else { panic!("it is a view") };
    /// assert_eq!(view.display_name(corte::Seat::new(1).unwrap()), "Bruno");
    /// # Ok::<(), Diagnostics>(())
    /// ```
    pub fn display_name(&self, seat: Seat) -> String {
        display_name(&self.tags, &self.names, seat)
    }

    /// Returns the names of all persons, by seat.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\nview -\nrulebook brazil\nseat Ana coins 2 hand ? ?\nseat Bruno coins 2 hand ? ?\n";
    /// # let Document::View(view) = read("view.coup", text)? else { panic!("it is a view") };
    /// assert_eq!(view.display_names(), ["Ana", "Bruno"]);
    /// # Ok::<(), Diagnostics>(())
    /// ```
    pub fn display_names(&self) -> Vec<String> {
        display_names(&self.tags, &self.names)
    }
}

impl Record {
    /// Reads a record, position or scenario. Its moves must be legal, and its expectations must hold.
    ///
    /// ```
    /// # use corte_notation::*;
    /// let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
    /// let record = Record::parse("game.coup", text)?;
    /// assert_eq!(record.moves.len(), 4);
    /// let error = Record::parse("game.coup", text.replace("tax", "taxes")).unwrap_err();
    /// assert!(error.to_string().contains("game.coup:7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The same as for [`check`](crate::check), and if the file is a view, which has no record.
    pub fn parse(file: &str, text: impl AsRef<[u8]>) -> Result<Record, Diagnostics> {
        let bytes = text.as_ref();
        match read(file, bytes)? {
            Document::Record(record) => Ok(record),
            Document::View(_) => {
                let mut lines = source::statements(source::text(file, bytes)?).map(|words| words.statement());
                let line = lines
                    .find(|line| Words::within(*line).next().is_some_and(|word| word.as_str() == "view"));
                let spot = line.unwrap_or_default();
                let error = Diagnostic::at(spot, "this is the view of one player")
                    .expected("a file in which every card is known");
                Err(Diagnostics::one(file, error))
            }
        }
    }
}

/// Statistics of a file that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The text of its tag `title`.
    pub title: Option<String>,
    /// The number of moves.
    pub moves: usize,
    /// The number of expectations.
    pub expectations: usize,
}

/// Reads a file and plays it: every move must be legal, and every expectation must hold.
///
/// `file` is its name in error messages.
///
/// # Errors
///
/// Everything that is wrong with the file: all errors of the preamble, all unreadable lines, all failed expectations, and the
/// first illegal move.
///
/// ```
/// let text = "coup 1\nrulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Duke Duke\n";
/// let errors = corte_notation::check("four-dukes.coup", text).unwrap_err();
/// assert!(errors.to_string().contains("there are only 3 cards of Duke"));
/// ```
pub fn check(file: &str, text: impl AsRef<[u8]>) -> Result<Checked, Diagnostics> {
    read_all(file, text.as_ref()).map(|(_, summary)| summary)
}

/// Reads a file, plays it like [`check`], and returns its content.
///
/// ```
/// # use corte_notation::*;
/// let text = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\nAna tax\nBruno pass\n";
/// assert!(matches!(read("game.coup", text)?, Document::Record(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The same as for [`check`].
pub fn read(file: &str, text: impl AsRef<[u8]>) -> Result<Document, Diagnostics> {
    read_all(file, text.as_ref()).map(|(document, _)| document)
}

fn read_all(file: &str, bytes: &[u8]) -> Result<(Document, Checked), Diagnostics> {
    let text = source::text(file, bytes)?;
    source::check_number(text).map_err(|error| Diagnostics::one(file, error))?;
    let mut errors = Diagnostics::none(file);
    let mut lines = source::statements(text);
    let Some(first) = lines.next() else {
        let (what, found) = match bytes {
            [] => ("the file is empty", "nothing"),
            _ => ("the file has no statement", "only blanks and comments"),
        };
        let error = Diagnostic::at(Words::of(1, "").statement(), what).expected("`coup 1`").found(found);
        return Err(Diagnostics::one(file, error));
    };
    source::check_length(&first)
        .and_then(|()| version(first.clone()))
        .map_err(|error| Diagnostics::one(file, error))?;
    let mut preamble = PreambleReader::new(first.statement());
    let behind = read_preamble(&mut preamble, &mut lines, &mut errors);
    let (names, is_view, faces) = (preamble.names(), preamble.is_view(), preamble.faces());
    let preamble = preamble.finish(&mut errors);
    let reader = match &preamble {
        Some(preamble) => Reader::new(&preamble.names, &preamble.setup.rules, is_view),
        None => Reader { names: &names, faces: faces.0, copies: faces.1, is_view },
    };
    let (statements, all_read) = read_statements(&reader, behind.into_iter().chain(lines), &mut errors);
    let Some(preamble) = preamble else { return Err(settle(errors)) };
    play(preamble, &statements, all_read, errors)
}

/// Returns the errors, of which there must be some.
fn settle(errors: Diagnostics) -> Diagnostics {
    match errors.or(()) {
        Err(errors) => errors,
        Ok(()) => Diagnostics::none(""),
    }
}

/// Reads the preamble, and returns the first line after it.
fn read_preamble<'t>(
    preamble: &mut PreambleReader<'t>,
    lines: &mut impl Iterator<Item = Words<'t>>,
    errors: &mut Diagnostics,
) -> Option<Words<'t>> {
    for words in lines.by_ref() {
        if errors.has_more() {
            return None;
        }
        let first = words.peek().map_or("", |word| word.as_str());
        if preamble.begins_moves(first) {
            return Some(words);
        }
        if let Err(error) = source::check_length(&words).and_then(|()| preamble.read(words)) {
            errors.push(error);
        }
    }
    None
}

/// Reads the lines after the preamble. Returns those before the first unreadable one, and whether that is all.
fn read_statements<'t>(
    reader: &Reader<'_>,
    lines: impl Iterator<Item = Words<'t>>,
    errors: &mut Diagnostics,
) -> (Vec<Statement<'t>>, bool) {
    let mut statements = Vec::new();
    let mut all_read = true;
    for words in lines {
        if errors.has_more() {
            return (statements, false);
        }
        match source::check_length(&words).and_then(|()| reader.statement(words)) {
            Ok(statement) if all_read => statements.push(statement),
            Ok(_) => {}
            Err(error) => {
                errors.push(error);
                all_read = false;
            }
        }
    }
    (statements, all_read)
}

fn play(
    preamble: Preamble,
    statements: &[Statement<'_>],
    all_read: bool,
    mut errors: Diagnostics,
) -> Result<(Document, Checked), Diagnostics> {
    let Ok(game) = preamble.setup.build() else { return Err(settle(errors)) };
    let board = match preamble.viewer {
        None => Board::Open(Box::new(game)),
        Some(viewer) => Board::Closed(Box::new(Known::new(&game, viewer, &preamble.known))),
    };
    let start = match &board {
        Board::Open(game) => game.perspective(Viewer::Spectator),
        Board::Closed(known) => *known.own(),
    };
    let mut run = Run::new(&preamble.names, board);
    if run.play(statements, &mut errors) && all_read {
        run.check_open_window(&mut errors);
    }
    let title = preamble.tags.iter().find(|(key, _)| key == "title").map(|(_, text)| text.clone());
    let summary = Checked { title, moves: run.move_count, expectations: run.expectations };
    let (moves, heard, abandoned) = (run.moves, run.heard, run.abandoned);
    let Preamble { tags, match_game, names, viewer, setup, .. } = preamble;
    let document = match viewer {
        None => Document::Record(Record { tags, match_game, names, setup, moves, abandoned }),
        Some(viewer) => Document::View(ViewRecord { tags, match_game, names, viewer, start, steps: heard }),
    };
    errors.or((document, summary))
}
