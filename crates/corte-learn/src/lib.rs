//! Learning players, and exploiters that show how strong a player is.
//!
//! - A [`Training`] plays games and improves its network by policy gradient: against a fixed player ([`Course::exploit`]), or against itself
//!   and others ([`Course::alone`]). It depends only on its course and seed, whatever the number of threads, and resumes from a file as if it
//!   had never stopped.
//! - [`measure`] plays the result on deals that no training sees.
//! - A [`SweptExploiter`] of a two-player game is computed instead of learnt, from what the player does with every hand.
//!
//! ```
//! use corte::{Options, Order, Preset, Rules};
//! use corte_learn::{Course, Training, measure};
//!
//! let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
//! let course = Course { batch: 64, hidden: 16, ..Course::exploit(Rules::new(2, options)?, "fool".parse()?, 7) };
//! let mut training = Training::new(course)?;
//! while training.games() < 512 {
//!     training.step(1)?;
//! }
//! let measured = measure(&training, 200, 1)?;
//! assert!(measured.win.mean > 0.5, "a fool teaches how to beat one");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod course;
mod measure;
mod school;
mod swept;
mod table;
mod tape;
mod training;
mod update;

pub use course::{BadCourse, Course, mark, most_turns};
pub use measure::{Measured, Trial, measure, measure_network, measure_player};
pub use swept::{Basis, NotSwept, Progress, Swept, SweptExploiter, SweptKind, Watch};
pub use training::{BatchStats, Stopped, Training};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
