//! One live table as a state machine without I/O.
//!
//! A [`LiveTable`] is the fold of its log: only an [`Entry`] changes it, and [`LiveTable::replay`] over the entries gives the same table.
//!
//! ```text
//! (now, who, command) ─► check ─► Entry ─► the driver commits it ─► apply ─► Touched: whose frames changed
//!          wake() ─► due(now) ─► Entry, or a bot to decide ─┘
//!             either ─► a game to be dealt: deal(now, seed) ─► Entry
//! ```
//!
//! [`LiveTable::check`] changes nothing, so an entry that can't be committed leaves no trace.
//! Time is an argument and randomness is a seed, so a thousand tables with crashes run in one deterministic test.
//! A viewer gets a [`Frame`], made from a [`corte::View`] and from what [`corte::Event::seen_by`] lets through.
//! That a frame arrives at all tells its viewer something, so [`Touched`] names only those viewers whose frames differ.
//!
//! Absent on purpose: sockets, async, a clock, and the bots' policies. The driver is told which bots are asked, and
//! [`Due::Bot`] says when one answers.

mod abandonment;
mod apply;
mod chance;
mod check;
mod command;
mod due;
mod entry;
mod frame;
mod known;
mod order;
mod pace;
mod parting;
mod place;
mod remark;
mod resumed;
mod round;
mod settings;
mod speed;
mod table;
mod text;
mod voice;

pub use abandonment::Abandonment;
pub use chance::GameSeed;
pub use command::{Ahead, Command, Refusal, Whom};
pub use due::{BotAsked, Due, VOTE_LOST_AFTER};
pub use entry::{By, ENTRY_VERSION, Entry, Seed, What};
pub use frame::{Ask, ChatLine, Frame, PlaceSeen, Sitter, Words};
pub use place::{Person, Place};
pub use remark::{About, Blank, Phrase, Remark};
pub use round::{Departure, Passage, Round};
pub use settings::{Clock, Proposal, Setting, Settings, SettingsError};
pub use speed::Speed;
pub use table::{Corrupt, LiveTable, Stage, Touched, Verdict};
pub use text::{LONGEST_LINE, LONGEST_NAME, clean_line, clean_name, is_long_name, look};

/// A moment, in milliseconds since the Unix epoch.
pub type Millis = u64;
