//! Two-player Coup as one graph, for solvers and exploiters that sweep the whole graph.
//!
//! A [`Joint`] has a node for every public state with every pair of hands, enumerated from the engine; after a draft, each hand goes
//! with what its player picked. A *plan* is a strategy on it: a probability for each decision of each information set. A memoryless
//! plan goes by the table and what its player holds alone.
//!
//! - [`Joint::share`] computes exactly what one memoryless plan wins against another.
//! - [`BlueprintSolver`] finds a memoryless plan that does well against itself; [`MindfulSolver`] does so with memory of claims.
//! - [`MemorylessResponse`] finds a memoryless plan that does well against a fixed one; [`ClaimsResponse`] also remembers which
//!   of the opponent's claims still stand.
//! - A [`Magistrate`] plays by a blueprint.
//! - A [`Doge`] re-solves the next turns as it plays, from what both players know about both hands ([`PublicBelief`]).
//! - A [`Mirror`] recognises its opponent over the games of a match, and plays what is best against them.
//!
//! ```
//! use corte::{Card, Cards, Character, Options, Preset, Rules, Seat, SeatSetup, Setup};
//! use corte_joint::Joint;
//!
//! let rules = Rules::new(2, Options::of(Preset::Brazil))?;
//! let mut setup = Setup::new(rules);
//! let card = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
//! for seat in Seat::all(2) {
//!     let (hand, lost) = (card(Character::Duke), card(Character::Captain));
//!     setup.seats[seat] = SeatSetup { coins: Some(7), hand, lost, ..SeatSetup::default() };
//! }
//! let joint = Joint::of(&setup.build()?, 1_000_000)?;
//! assert_eq!(joint.sizes().turns, 13 * 13); // purses at the start of a turn
//! let uniform = joint.uniform();
//! assert_eq!(joint.share(&uniform, &uniform, 10), 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod ahead;
mod among;
mod asked;
mod backwards;
mod behind;
mod belief;
mod beliefs;
mod blueprint;
mod book;
mod by_state;
mod capped;
mod chosen;
mod claims;
mod conduct;
mod doge;
mod dogeship;
#[cfg(test)]
mod drafted;
#[cfg(test)]
mod fixture;
mod found;
mod gallery;
mod held;
mod joint;
mod known;
mod layers;
mod leanings;
mod magistrate;
mod mind;
mod mindful;
mod mirror;
mod moves;
mod openings;
mod packed;
mod picked;
mod prospects;
mod public_belief;
mod public_state;
mod recall;
mod regrets;
mod response;
mod search;
mod shipped;
mod solved;
mod solver;
mod stranger;
mod subgame;
mod suspect;
mod sweep;
mod trained;
mod turns;
mod unroll;
mod worths;

pub use asked::Asked;
pub use backwards::BackwardSolver;
pub use belief::{Believer, Foe};
pub use blueprint::Blueprint;
pub use capped::Capped;
pub use claims::{ClaimsPlan, ClaimsPlanner, ClaimsResponse};
pub use doge::{Doge, Promise};
pub use dogeship::Dogeship;
pub use gallery::{Base, Gallery, Portrait};
pub use joint::{Joint, NoJoint, PhaseSizes, Sizes, has_joint};
pub use magistrate::{Magistrate, Planner};
pub use mindful::{MindfulPlan, MindfulSolver};
pub use mirror::Mirror;
pub use public_belief::PublicBelief;
pub use public_state::PublicState;
pub use response::MemorylessResponse;
pub use search::KeptSearch;
pub use shipped::DOGE;
pub use solved::Foresight;
pub use solver::BlueprintSolver;
pub use sweep::Outlook;
pub use trained::Trained;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
