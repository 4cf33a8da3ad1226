//! One live table as a state machine without sockets.
//!
//! A [`LiveTable`] is the fold of its log.
//! Nothing changes it but an [`Entry`]; [`LiveTable::replay`] over the entries gives the same table again.
//!
//! ```text
//! (now, who, command) ─► check ─► Entry ─► the driver commits it ─► apply ─► Touched: whose frames changed
//!          wake() ─► due(now) ─► Entry, or a bot to decide ─┘
//!             either ─► a game to be dealt: deal(now, seed) ─► Entry
//! ```
//!
//! [`LiveTable::check`] changes nothing, so an entry that can't be committed leaves no trace.
//! Time is an argument and randomness is a seed: a thousand tables with crashes run in one deterministic test.
//! What a viewer gets is a [`Frame`], made of what [`corte::Event::seen_by`] lets through and of a [`corte::View`].
//! Whether a frame is due is part of what a viewer sees, so [`Touched`] names only those who can tell the difference.
//!
//! Absent on purpose: sockets, async, a clock, players' strategies (the driver is told which bots are asked, and by
//! [`Due::Bot`] when one answers).

#![forbid(unsafe_code)]

mod apply;
mod chance;
mod check;
mod command;
mod due;
mod entry;
mod frame;
mod order;
mod pace;
mod place;
mod remark;
mod round;
mod settings;
mod speed;
mod table;
mod text;
mod voice;

pub use chance::GameSeed;
pub use command::{Ahead, Command, Refusal, Whom};
pub use due::{BotAsked, Due};
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
