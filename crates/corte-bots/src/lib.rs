//! Bots for Corte: policies that give weights over the legal decisions of a view.
//!
//! A [`Policy`] sees a [`View`](corte::View) and hears the events that its seat may hear, and nothing else.
//! It has no randomness and no clock of its own: the driver samples from its weights, so a policy can be measured, searched and
//! explained.
//!
//! # Example
//!
//! ```
//! use corte::{Options, Preset, Rules, Seat, Setup, Viewer};
//! use corte_bots::{Seated, policy};
//!
//! let rules = Rules::new(2, Options::of(Preset::Brazil))?;
//! let game = Setup::new(rules).build()?.dealt(&[
//!     [corte::Character::Duke, corte::Character::Duke],
//!     [corte::Character::Captain, corte::Character::Contessa],
//! ]);
//! let me = Viewer::Seat(Seat::new(0).unwrap());
//! let mut page = Seated::new(policy("page")?, game.perspective(me), 7);
//! let id = page.decide().unwrap();
//! assert!(game.view(me).legal().contains(id));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! - [`policy`] makes a bot by its id, and [`ladder`] lists them from the simplest up; [`Humour`] and [`Strength`] name variants for people.
//! - [`Seated`] drives a policy at one seat: it hears events, decides and explains.
//! - To write a bot, implement [`Policy`], or [`Likelihood`] if its choices depend only on public facts and its hand.
//! - [`Belief`] infers the others' hands under a [`Model`], and [`Sampler`] draws whole worlds from it.
//! - [`Spy`] looks one turn ahead, [`Cardinal`] searches, and [`Regent`] plays by a [`Network`].
//! - [`Hindsight`] analyses a game after it has ended.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod belief;
mod cardinal;
mod conclave;
mod courtier;
mod fool;
mod hindsight;
mod humour;
mod ladder;
mod learnt;
mod likelihood;
mod memory;
mod model;
mod pace;
mod page;
mod policy;
mod regent;
mod rng;
mod seated;
mod situation;
mod spy;
mod tree;
mod value;

pub use belief::{Belief, Hypothesis, Sampler, in_public};
pub use cardinal::{Cardinal, Doctrine};
pub use courtier::{Courtier, Temper};
pub use fool::Fool;
pub use hindsight::{Analysed, Hindsight, Scrutiny};
pub use humour::{Humour, Strength, leaning_bots};
pub use ladder::{Rung, UnknownBot, analyst, analysts, enlist, ladder, likelihood, policy, rung, searches};
pub use learnt::{
    BadFile, Layout, Learnt, Manifest, Network, Notes, Sealed, SealedBytes, Units, checksum, sense,
};
pub use likelihood::{Attentive, Likelihood};
pub use memory::Memory;
pub use model::Model;
pub use pace::Pace;
pub use page::Page;
pub use policy::{Effort, Explanation, OptionWeight, Policy, SeatBelief, Weights};
pub use regent::Regent;
pub use rng::{Rng, bot_seeds};
pub use seated::{ITERATIONS, Seated};
pub use spy::{Craft, Spy};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
