//! Two-player Coup as one graph, for solvers and exploiters that sweep all of it.
//!
//! A [`Joint`] has a node for every public state with every pair of hands, enumerated from the engine; [`Joint::share`] says exactly
//! what one plan without memory wins against another. [`BlueprintSolver`] looks for a plan that does well against itself, and
//! [`MemorylessResponse`] for one that does well against a plan that stays as it is. [`ClaimsResponse`] looks for one that remembers
//! which claims of the other still stand.
//! A [`Doge`] solves the next turns anew, from what both know of both hands ([`PublicBelief`]).
//! A [`Mirror`] recognises whom it plays over the games of a match, and goes by a plan that wins from that one.
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
#![forbid(unsafe_code)]

mod ahead;
mod among;
mod asked;
mod backwards;
mod behind;
mod belief;
mod beliefs;
mod blueprint;
mod book;
mod capped;
mod chosen;
mod claims;
mod conduct;
mod doge;
mod dogeship;
#[cfg(test)]
mod fixture;
mod found;
mod gallery;
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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
