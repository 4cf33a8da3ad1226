//! Games and replays in a terminal: on a full screen, or line by line.
//!
//! [`session`] is the match; it knows no terminal.
//! [`app`] and [`stepper`] are states that inputs change and that [`screen`] and [`scene`] draw; they know no terminal either.
//! [`fullscreen`] takes the terminal and gives it back; [`pacing`] decides when a screen goes on by itself.
//! [`plain`] plays the same match in lines, for pipes and screen readers; [`heeding`] is its input, which a signal ends.
//! [`curtain`] hides one hand from the next person; a full screen uses its key.

mod answer;
mod app;
mod choices;
mod company;
mod curtain;
mod fullscreen;
mod heeding;
mod input;
mod menu;
mod pacing;
mod paint;
mod plain;
mod remarks;
mod scene;
mod screen;
mod scroll;
mod session;
mod signalled;
mod stepper;
mod telling;
#[cfg(test)]
mod tests;

pub(crate) use app::App;
pub(crate) use company::{bot_named, newcomers, usual_players};
pub(crate) use curtain::{Curtain, is_dumb};
pub(crate) use fullscreen::{Parted, Will, run};
pub(crate) use heeding::Heeding;
pub(crate) use paint::{Paint, wrap};
pub(crate) use plain::{Ending, Plain};
pub(crate) use session::{Bot, Plan, Session, Sitter, Waits};
pub(crate) use stepper::Stepper;
pub(crate) use telling::{basics, ending, own_standing, reference, standing_of};
