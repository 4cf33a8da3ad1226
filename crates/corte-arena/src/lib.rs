//! Tournaments, statistics, ratings and reports for Corte, over millions of games.
//!
//! A [`Plan`] says which bots meet, how often, and under which rules. [`run`] plays it on any number of threads.
//! Every game draws from its own ChaCha8 streams, so results depend only on the plan and its seed.
//!
//! # Example
//!
//! ```
//! use corte::{Options, Order, Preset, Rules};
//! use corte_arena::{Plan, Summary, run};
//!
//! let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
//! let plan = Plan {
//!     bots: vec!["page".parse()?, "fool".parse()?],
//!     deals: 100,
//!     seed: 7,
//!     ..Plan::new(Rules::new(2, options)?)
//! };
//! plan.check()?;
//! let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
//! let summary = Summary::of(&plan, &played.rows);
//! assert!(summary.cell(0, 1).unwrap().win.low > 0.75); // the Page beats the Fool
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! - An [`Entrant`] is a bot of the ladder, a [`Policy`](corte_bots::Policy) of your own, or a program that speaks JSON or words.
//! - [`Plan`] and [`run`] measure; the games played are [`GameRow`]s in [`Played`].
//! - [`Summary`], [`ratings`] and [`Report`] evaluate them; a report can be written as text, JSON, CSV, Parquet or HTML.
//! - [`resume`] continues an interrupted plan from its JSON, and [`Tables`] combines several results.
//! - [`analyse`] looks at the decisions of a finished game, and [`bot_in_endgame`] and [`strategy_in_endgame`] yield
//!   strategies for the solver.
//! - [`puzzles`] finds in a finished game decisions that were clearly wrong, and makes puzzles of them.
//! - [`Host`] seats entrants at tables outside of a plan, and [`Troupe`] drives a program for callers with games of their own.
//!
//! # Features
//!
//! `parquet` (off by default) adds `Report::write_parquet`. It brings in the crate `parquet`.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod analysis;
mod chair;
mod columns;
mod count;
mod duel;
mod endgame;
mod entrant;
mod external;
mod frame;
mod game_id;
mod host;
mod html;
mod luce;
mod notes;
#[cfg(feature = "parquet")]
mod parquet_file;
mod plan;
mod playing_on;
mod plot;
mod program;
mod puzzles;
mod ratings;
mod rehearsal;
mod report;
mod results;
mod run;
mod seeds;
mod shares;
mod sitting;
mod spent;
mod stats;
mod tables;
mod text;
mod voice;
mod words;

pub use analysis::{Analyst, NotAnalysed, analyse};
pub use duel::{GameRow, SeatRow, next_asked, share};
pub use endgame::{EndgameQuestion, bot_in_endgame, strategy_in_endgame};
pub use entrant::{BadBudget, Budget, Entrant, Maker, NoEntrant, NotAsked, Repeatable};
pub use game_id::GameId;
pub use host::{Guest, Host};
pub use notes::last_lines;
pub use plan::{MOST_TURNS, Pairing, Plan, PlanError};
pub use playing_on::played_on;
pub use program::{GivenUp, NotStarted, Trouble, end_programs};
pub use puzzles::{Hunt, puzzles};
pub use ratings::{ANCHOR, Rating, Ratings, ratings};
pub use rehearsal::NotAllStarted;
pub use report::{Made, Report};
pub use results::{ResumeError, Resumed, resume, seed_of};
pub use run::{Batch, Played, run};
pub use shares::{Counted, Interval, clustered, wilson};
pub use stats::{Cell, Standing, Summary};
pub use tables::{NoTable, Tables};
pub use text::punctuality;
pub use voice::{Troupe, Voice};
pub use words::{Idiom, Question, Telling};
