//! The record notation of Corte: games, positions, scenarios and views as plain text.
//!
//! One notation serves all four, and one parser reads them; its specification is `docs/notation.md` in Corte's repository.
//!
//! - [`check`] plays a file and checks its expectations; [`read`] also returns its content.
//! - A [`Record`] is a game with every card known. It replays to the same state without randomness.
//! - A [`Puzzle`] is a record that ends just before a decision, with what each answer wins.
//! - A [`ViewRecord`] is a game as one viewer knows it.
//! - [`Diagnostics`] lists everything that is wrong with a file.
//!
//! # Example
//!
//! ```
//! let text = "
//! coup 1
//! rulebook brazil
//! seat Ana coins 2 hand Duke Captain
//! seat Bruno coins 2 hand Contessa Assassin
//!
//! Ana tax
//! Bruno pass
//! expect Ana coins 5
//! ";
//! let summary = corte_notation::check("tax.coup", text)?;
//! assert_eq!((summary.moves, summary.expectations), (2, 1));
//! # Ok::<(), corte_notation::Diagnostics>(())
//! ```
//!
//! # Limits
//!
//! Any bytes give a result or [`Diagnostics`], in a time bounded by the limits of this crate:
//! [`MOST_BYTES`], [`MOST_STATEMENTS`], [`LONGEST_LINE`], [`LONGEST_NAME`] and [`MOST_ERRORS`].

#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod card_word;
mod day;
mod diagnostic;
mod document;
mod expect;
mod known;
mod letters;
mod moment;
mod names;
mod near;
mod preamble;
mod puzzle;
mod record;
mod refusal;
mod run;
mod source;
mod spot;
mod statement;
mod values;
mod view_text;
mod window;
mod words;

pub use day::day;
pub use diagnostic::{Diagnostic, Diagnostics, MOST_ERRORS};
pub use document::{Checked, Document, ViewRecord, check, read};
pub use letters::visible;
pub use names::{LONGEST_NAME, is_same_name};
pub use near::{any_of, nearest};
pub use puzzle::{Answer, Judge, Puzzle, PuzzleError, Share};
pub use record::{Record, Replay, ReplayError, ReplayStep};
pub use source::{LONGEST_LINE, MOST_BYTES, MOST_STATEMENTS};
pub use view_text::heard_text;
pub use words::decision_text;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
