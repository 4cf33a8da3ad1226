//! Equilibria of two-player zero-sum games of imperfect information.
//!
//! An [`ExtensiveGame`] says what happens next and what a player knows; the solvers know nothing else, and nothing of Coup.
//! [`SequenceForm`] unfolds it, [`Cfr`] (CFR, CFR+, DCFR, PCFR+) and [`ExternalSampling`] look for an equilibrium, and
//! [`SequenceForm::best_response`] says exactly how far any [`Strategy`] is from one.
//! A [`Resolver`] solves a part of a game anew, from what is believed where it begins, without losing what was known of it before ([`Gadget`]);
//! what lies behind the part is told as [`Ways`] in which it can be played on. A [`PublicSolver`] does the same by hands of one player
//! in place of pairs of hands, over a [`PublicTree`].
//!
//! ```
//! use corte_solver::{Cfr, SequenceForm, Variant, games::Leduc};
//!
//! let leduc = SequenceForm::of(&Leduc, 100_000)?;
//! let mut solver = Cfr::new(&leduc, Variant::Predictive);
//! solver.run(200);
//! let strategy = solver.average();
//! assert!(leduc.exploitability(&strategy) < 0.01); // chips a game
//! # Ok::<(), corte_solver::NoSequenceForm>(())
//! ```
//!
//! [`Endgame`] is one such game: the last two players of a game of Coup, with every rule of the engine and every event that a player hears.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod cfr;
mod choice;
mod endgame;
mod game;
pub mod games;
mod gate;
mod heard;
mod paths;
mod public_solver;
mod public_tree;
mod resolve;
mod response;
mod sampling;
mod sequence_form;
mod strategy;
mod tree;
mod ways;

pub use cfr::{Cfr, Variant};
pub use endgame::{Endgame, EndgameAction, EndgameHeard, EndgameState, NoEndgame};
pub use game::{ExtensiveGame, Player, Turn};
pub use public_solver::{HandGadget, PublicSolution, PublicSolver};
pub use public_tree::{HandMove, PublicTree, WayTable};
pub use resolve::{Gadget, Resolver, TreeResponse};
pub use response::BestResponse;
pub use sampling::ExternalSampling;
pub use sequence_form::{InformationSet, NoSequenceForm, SequenceForm};
pub use strategy::{BadWeight, Strategy};
pub use tree::{GameTree, NoTree, Root, TreeBuilder, TreePlace, Unfolded, normalise};
pub use ways::Ways;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
