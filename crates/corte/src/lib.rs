//! The law: the rules of Coup as a plain value.
//!
//! A [`Game`] is an open [`Table`] plus hidden cards.
//! What anyone can see is in the table; what someone cannot see is a card in a hand or in the Court.
//! There is no third place.
//!
//! The engine answers; it never asks, waits, draws or tells time.
//! It is a `Copy` value without I/O, clock, randomness or allocation.
//! Chance is a player: a draw is a [`Move`] that somebody outside chooses.
//!
//! ```
//! use corte::{Action, Decision, Game, Options, Preset, Rules, Seat, Setup, Card, Cards, Character};
//!
//! let rules = Rules::new(2, Options::of(Preset::Brazil))?;
//! let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
//! let hand = |a, b| Cards::of(rules.pack(), &[Card::plain(a), Card::plain(b)]).unwrap();
//! let mut setup = Setup::new(rules);
//! setup.seats[ana].hand = Some(hand(Character::Duke, Character::Captain));
//! setup.seats[bruno].hand = Some(hand(Character::Contessa, Character::Assassin));
//! let mut game = setup.build().unwrap();
//!
//! game.decide(ana, Decision::Act(Action::Tax))?;
//! game.decide(bruno, Decision::Pass)?;
//! assert_eq!(game.table().coins(ana), 4); // she started with 1 (R-V2) and took 3 (R-A4)
//! assert!(game.decide(ana, Decision::Act(Action::Tax)).is_err()); // it is Bruno's turn
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Rule numbers (`R-C4`, `D-2`) are those of `docs/rules/`.
//!
//! There is one feature, which is off by default: `dealer` adds `Dealer`, a seeded source of chance with random play, and with it
//! the crates `rand_chacha` and `safe_arch`. Nothing in the crate needs `std`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod action;
mod advance;
mod bits;
mod card;
#[cfg(feature = "dealer")]
mod dealer;
mod decision;
mod event;
mod game;
mod letter;
mod lexicon;
mod moves;
mod needs;
mod options;
mod phase;
mod play;
mod reason;
mod rules;
mod seat;
mod setup;
mod side;
mod table;
mod unknown;
mod view;
mod worlds;

pub use action::{Action, BLOCKERS_OF_STEAL, FORCED_COUP};
pub use card::{COPIES, Card, CardIter, Cards, Character, Draws, Faces, Pack, UnknownCard};
#[cfg(feature = "dealer")]
pub use dealer::{Dealer, Step};
pub use decision::{Decision, DecisionId, DecisionIter, DecisionSet, Illegal, Move};
pub use event::{Event, Secret, Seen, Viewer};
pub use game::{Game, Pending};
pub use letter::{is_unseen, legibility, legible};
pub use lexicon::{ActionKind, DecisionKind, EventKind, PhaseKind};
pub use options::{
    COUP_COST, Declared, GameOption, MOST_PURSE, MOST_RESERVE, OPTIONS, OptionError, OptionValue, Options,
    Order, Preset, Takes,
};
pub use phase::{Claim, Phase, Then};
pub use reason::RulesError;
pub use rules::{Rules, RulesErrors};
pub use seat::{BySeat, NoSeat, Seat, SeatIter, SeatSet};
pub use setup::{SeatSetup, Setup, SetupError, SetupErrors};
pub use side::Side;
pub use table::{Chance, Table};
pub use unknown::UnknownName;
pub use view::{Perspective, View};
pub use worlds::{Hidden, Knowledge, Unfit, World, Worlds};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
