//! What programs are told about a game of Corte: the frame as JSON, and the schema that describes it.
//!
//! Bots over HTTP, and programs over standard input and output, read the same frame; it is written here and nowhere else.
//! A frame is made from a [`corte::View`] and from events that [`corte::Event::seen_by`] let through, so it holds nothing that
//! its reader may not know.
//!
//! # Example
//!
//! ```
//! use corte::{Options, Preset, Rules, Seat, Setup, Viewer};
//! use corte_frame::{AskFrame, State};
//!
//! let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil))?).build()?;
//! let names = ["Ana".to_owned(), "Bruno".to_owned()];
//! let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
//! let state = serde_json::to_value(State::of(&view, &names, game.asked()))?;
//! assert_eq!(state["seats"][1]["name"], "Bruno");
//! assert_eq!(state["phase"]["kind"], "deal");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Schema
//!
//! [`schemas`] describes every part as JSON Schema. The engine's words are enumerations, and decisions and events are unions told
//! apart by their `kind`; numbers and lists have bounds.
//!
//! There is deliberately no code to read frames, since readers use languages of their own.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod decision;
pub mod describe;
mod event;
mod frame;
mod state;

pub use decision::{AskFrame, DecisionFrame};
pub use event::EventFrame;
pub use frame::{ChatFrame, FRAME, Frame, PlaceFrame, RemarkFrame};
pub use state::{
    ActionFrame, LINE_ROOM, NAME_ROOM, PhaseFrame, SeatFrame, State, options_schema, seat_schema,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Returns the schemas of all parts of a frame by name. They refer to each other as components of an OpenAPI document.
pub fn schemas() -> Vec<(String, serde_json::Value)> {
    let mut all = state::words();
    all.extend(state::schemas());
    all.extend(decision::schemas());
    all.extend(event::schemas());
    all.extend(frame::schemas());
    all
}

/// Turns a word such as `gave-up` into a type's name, such as `GaveUp`.
fn camel(word: &str) -> String {
    let parts = word.split('-').filter_map(|part| part.split_at_checked(1));
    parts.map(|(first, rest)| first.to_uppercase() + rest).collect()
}
