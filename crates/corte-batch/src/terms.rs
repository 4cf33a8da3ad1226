//! The settings of environments.

use corte::{Rules, Seat};
use corte_bots::{Policy, UnknownBot, policy};
use std::fmt;

/// The settings of environments.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rules of every game.
    pub rules: Rules,
    /// The seed of all games.
    pub seed: u64,
    /// A game that reaches this many turns ends without a winner; 0 means no limit.
    pub most_turns: u32,
    /// Whether decisions are numbered relative to the seat that makes them ([`crate::Turned`]).
    pub relative: bool,
    /// The bots in the other seats, clockwise from the learner; empty if every seat is asked.
    pub opponents: Vec<String>,
    /// The iterations of a bot that searches.
    pub iterations: u32,
    /// Whether observations end with the seat's belief about the others' cards.
    pub belief: bool,
}

impl Terms {
    /// The defaults: every seat is asked, decisions are relative, and games have at most 200 turns.
    pub fn new(rules: Rules, seed: u64) -> Terms {
        let iterations = corte_bots::ITERATIONS;
        let opponents = Vec::new();
        Terms { rules, seed, most_turns: 200, relative: true, opponents, iterations, belief: false }
    }

    /// Checks that these terms make sense.
    pub(crate) fn check(&self) -> Result<(), BadTerms> {
        let others = self.rules.players() - 1;
        if !self.opponents.is_empty() && self.opponents.len() != others {
            return Err(BadTerms::Opponents { given: self.opponents.len(), others });
        }
        self.policies().map(|_| ()).map_err(BadTerms::Bot)
    }

    /// Fresh opponents.
    pub(crate) fn policies(&self) -> Result<Vec<Box<dyn Policy>>, UnknownBot> {
        self.opponents.iter().map(|name| policy(name)).collect()
    }

    /// The learner's seat in an episode of an environment; `None` if every seat is asked.
    ///
    /// It rotates from episode to episode, and begins elsewhere with each environment and seed, so that nobody who plays
    /// only first episodes always sits in the same seat.
    pub(crate) fn learner(&self, env: usize, episode: u64) -> Option<Seat> {
        let place = (env as u64).wrapping_add(episode).wrapping_add(self.seed) % self.rules.players() as u64;
        Seat::new(place as usize).filter(|_| !self.opponents.is_empty())
    }
}

/// Why settings are invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// The opponents don't fill the other seats.
    Opponents {
        /// How many there are.
        given: usize,
        /// How many there have to be.
        others: usize,
    },
    /// No bot has this name.
    Bot(UnknownBot),
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::Opponents { given, others } => {
                write!(f, "opponents: {others} sit at this table beside the learner, not {given}")
            }
            BadTerms::Bot(unknown) => write!(f, "opponents: {unknown}"),
        }
    }
}

impl std::error::Error for BadTerms {}
