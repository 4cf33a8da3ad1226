//! Matches by the million: tournaments, statistics, ratings and reports for Corte.
//!
//! A [`Plan`] says which bots meet, how often, and under which rules; [`run`] plays it on any number of threads.
//! Every game draws from its own ChaCha8 streams, so a result follows from the plan and its seed alone.
//!
//! ```
//! use corte::{Options, Order, Preset, Rules};
//! use corte_arena::{Budget, Entrant, Pairing, Plan, Summary, run};
//!
//! let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
//! let plan = Plan {
//!     rules: Rules::new(2, options)?,
//!     bots: ["page", "fool"].map(|id| Entrant::Ladder(id.to_owned())).to_vec(),
//!     pairing: Pairing::OneAgainstRest,
//!     with: None,
//!     deals: 100,
//!     seed: 7,
//!     max_turns: 200,
//!     budget: Budget::Iterations(100),
//!     patience: std::time::Duration::from_secs(5),
//!     recorded: 0,
//! };
//! plan.check()?;
//! let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ());
//! let summary = Summary::of(&plan, &played.rows);
//! assert!(summary.cell(0, 1).unwrap().win.low > 0.75); // the Page beats the Fool
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod chair;
mod columns;
mod duel;
mod external;
mod html;
mod plan;
mod plot;
mod ratings;
mod results;
mod run;
mod stats;
mod tables;
mod text;

pub use columns::{csv, write_parquet};
pub use duel::{GameRow, SeatRow};
pub use external::Trouble;
pub use html::html;
pub use plan::{Budget, Entrant, GameId, Pairing, Plan, PlanError};
pub use ratings::{Rating, ratings};
pub use results::{ResumeError, Resumed, json, resume};
pub use run::{Played, run};
pub use stats::{Cell, Interval, Standing, Summary, wilson};
pub use tables::{NoTable, Tables};
pub use text::{punctuality, text};
