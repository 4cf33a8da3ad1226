//! Players of Corte: policies that give weights over the legal decisions of a view.
//!
//! A [`Policy`] is asked with a [`View`](corte::View) and with the events its seat has heard, and with nothing else.
//! It holds no random numbers and no clock: the driver samples, so the same policy can be measured, searched and explained.
//! [`Seated`] is that driver for one seat; [`ladder`] lists the players by strength.
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

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

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
pub use ladder::{Rung, UnknownBot, analyst, analysts, enlist, ladder, likelihood, policy, searches};
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
