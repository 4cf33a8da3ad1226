//! Equilibria of two-player zero-sum games with imperfect information.
//!
//! An [`ExtensiveGame`] defines what happens next and what each player knows. The solvers use nothing else; they know nothing
//! about Coup.
//!
//! # Example
//!
//! ```
//! use corte_solver::{Cfr, SequenceForm, Variant, games::Leduc};
//!
//! let leduc = SequenceForm::of(&Leduc, 100_000)?;
//! let mut solver = Cfr::new(&leduc, Variant::Predictive);
//! solver.run(200);
//! let strategy = solver.average();
//! assert!(leduc.exploitability(&strategy) < 0.01); // chips per game
//! # Ok::<(), corte_solver::NoSequenceForm>(())
//! ```
//!
//! # Solvers
//!
//! - [`SequenceForm`] unfolds a whole game of perfect recall, and [`Cfr`] (CFR, CFR+, DCFR, PCFR+) approaches an equilibrium.
//!   [`SequenceForm::best_response`] and [`SequenceForm::exploitability`] measure exactly how far a [`Strategy`] is from one.
//! - [`ExternalSampling`] solves games that are too large to unfold.
//! - [`Resolver`] re-solves a part of a game, a [`GameTree`], from the beliefs at its roots.
//!   A [`Gadget`] keeps the new strategy from being worse than the one known before.
//!   Where a tree is cut off, [`Ways`] give the value of each continuation that the players can choose.
//! - [`PublicSolver`] does the same on a [`PublicTree`], with vectors over the hands of one player instead of pairs of hands.
//!
//! # Games
//!
//! [`Endgame`] is a position of Coup with two players left, with every rule of the engine and every event that a player hears.
//! The solvers are tested on the small [`games`], whose values are known.

#![cfg_attr(docsrs, feature(doc_cfg))]

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
