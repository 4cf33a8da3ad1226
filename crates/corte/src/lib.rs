//! The rules of the card game *Coup* as a plain value.
//!
//! A [`Game`] is an open [`Table`] plus hidden cards.
//! Everything that anyone can see is in the table; everything else is a card in a hand or in the Court.
//!
//! The engine only answers: it never asks, waits, draws cards or reads a clock.
//! A game is a `Copy` value, and the engine uses no I/O, randomness or allocation.
//! Chance is a player: a draw is a [`Move`] that the caller chooses.
//!
//! # Example
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
//! # Where to start
//!
//! | to | use |
//! | --- | --- |
//! | choose a rulebook and its options | [`Preset`], [`Options`], [`Rules`] |
//! | start a game, or a position | [`Setup`] |
//! | make moves | [`Game::decide`], [`Game::draw`], [`Game::apply`] |
//! | see a game as one player does, and what that player may do | [`View`], [`DecisionSet`] |
//! | follow a game from its events | [`Event`], [`Perspective`] |
//! | list the games that a view could belong to | [`View::worlds`] |
//! | number decisions for a solver, a learner or recorded data | [`DecisionId`] |
//!
//! Rule numbers such as `R-C4` and rulings such as `D-2` refer to `docs/rules/` in Corte's repository.
//!
//! # Features
//!
//! `dealer` (off by default) adds `Dealer`, which draws cards and plays random games from a seed.
//! It brings in the crates `rand_chacha` and `safe_arch`. The crate never needs `std`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

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
mod sound;
mod table;
mod unknown;
mod view;
mod worlds;

pub use action::{Action, Claimed, DRAWN_WHEN_STRUCK, FORCED_COUP};
pub use card::{COPIES, Card, CardIter, Cards, Character, Draws, Faces, Pack, UnknownCard};
#[cfg(feature = "dealer")]
pub use dealer::{Dealer, Step};
pub use decision::{Decision, DecisionId, DecisionIter, DecisionSet, Illegal, Move};
pub use event::{Event, Secret, Seen, Viewer};
pub use game::{Game, Pending};
pub use letter::{is_unseen, legibility, legible};
pub use lexicon::{ActionKind, DecisionKind, EventKind, PhaseKind};
pub use options::{
    COUP_COST, Declared, GameOption, MOST_RESERVE, OPTIONS, OptionError, OptionValue, Options, Order, Preset,
    Takes,
};
pub use phase::{Claim, Phase, Then};
pub use reason::RulesError;
pub use rules::{Rules, RulesErrors};
pub use seat::{BySeat, Seat, SeatIter, SeatSet};
pub use setup::{SeatSetup, Setup, SetupError, SetupErrors};
pub use side::Side;
pub use table::{Chance, Table};
pub use unknown::UnknownName;
pub use view::{Perspective, View};
pub use worlds::{Hidden, Knowledge, Unfit, World, Worlds};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
