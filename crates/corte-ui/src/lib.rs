//! Everything a person reads or sees: views of a game as words and as pages, in every language.
//!
//! [`words`] says what happens, for the page, the terminal and the log alike.
//! [`claims`] keeps track of what was claimed, and what became of it.
//! [`rulebook`] has the complete rules.
//! [`stakes`] says which decisions are worth asking twice.
//! [`cast`] has the personas of bots.
//! [`page`] draws whole pages and frames from plain values.
//! [`mod@assets`] has the files that those pages load.
//!
//! A viewer's page depends on the view, the events that viewer has heard, and public data.
//! Nothing here decides what is legal; [`corte::View`] does.

pub mod assets;
pub mod cast;
pub mod claims;
pub mod page;
pub mod rulebook;
pub mod stakes;
pub mod words;

pub use assets::{Asset, assets};
pub use words::{Lang, Names, Teller};
