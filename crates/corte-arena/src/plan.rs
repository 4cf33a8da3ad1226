//! Who meets whom, how often, and under which rules.

use corte::Rules;
use corte_bots::{UnknownBot, ladder};
use std::fmt;

/// What a search may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many iterations: repeatable.
    Iterations(u32),
    /// This many milliseconds: what is found depends on the machine and its load.
    Millis(u32),
}

/// How lineups are made of the bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// One lineup: the bots in the order given, one a seat.
    Lineup,
    /// One of each bot against a table full of each other; between two seats every pair once.
    OneAgainstRest,
}

/// A measurement: everything its games follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The rules of every game.
    pub rules: Rules,
    /// The bots' ids, or commands of external bots.
    pub bots: Vec<String>,
    /// How they meet.
    pub pairing: Pairing,
    /// Deals of each lineup; each is played once in every rotation.
    pub deals: u32,
    /// The seed of all games.
    pub seed: u64,
    /// The most turns of a game.
    pub max_turns: u16,
    /// What a search may spend on one decision.
    pub budget: Budget,
}

/// The place of a game in a plan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// Which lineup.
    pub lineup: u32,
    /// Which deal.
    pub deal: u32,
    /// Turned by how many seats.
    pub rotation: u8,
}

/// Why a plan can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// No bot has this name.
    Unknown(UnknownBot),
    /// A tournament of fewer than two bots.
    TooFew(usize),
    /// A lineup that does not fill the seats.
    Seats {
        /// How many bots there are.
        bots: usize,
        /// How many seats.
        seats: usize,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Unknown(error) => error.fmt(f),
            PlanError::TooFew(count) => write!(f, "a tournament is between two bots or more, not {count}"),
            PlanError::Seats { bots, seats } => {
                write!(f, "{bots} bots can't fill {seats} seats; name one bot for each seat")
            }
        }
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// Checks that the bots exist and fill the seats.
    ///
    /// # Errors
    ///
    /// The first reason against it.
    pub fn check(&self) -> Result<(), PlanError> {
        for bot in &self.bots {
            if !ladder().iter().any(|rung| rung.id == bot) {
                return Err(PlanError::Unknown(UnknownBot { name: bot.clone() }));
            }
        }
        let seats = self.rules.players();
        match self.pairing {
            Pairing::Lineup if self.bots.len() != seats => {
                Err(PlanError::Seats { bots: self.bots.len(), seats })
            }
            Pairing::OneAgainstRest if self.bots.len() < 2 => Err(PlanError::TooFew(self.bots.len())),
            _ => Ok(()),
        }
    }

    /// The lineups: by seat, before any rotation, which bot sits there.
    pub fn lineups(&self) -> Vec<Vec<usize>> {
        let seats = self.rules.players();
        if self.pairing == Pairing::Lineup {
            return vec![(0..seats).collect()];
        }
        let pairs = (0..self.bots.len()).flat_map(|one| (0..self.bots.len()).map(move |rest| (one, rest)));
        pairs
            .filter(|(one, rest)| if seats == 2 { one < rest } else { one != rest })
            .map(|(one, rest)| (0..seats).map(|seat| if seat == 0 { one } else { rest }).collect())
            .collect()
    }

    /// How many games the plan has.
    pub fn games(&self) -> u64 {
        self.lineups().len() as u64 * u64::from(self.deals) * self.rules.players() as u64
    }

    /// The game at this place of the plan's order: lineup by lineup, deal by deal.
    pub fn game(&self, number: u64) -> GameId {
        let seats = self.rules.players() as u64;
        let deal = number / seats;
        GameId {
            lineup: (deal / u64::from(self.deals.max(1))) as u32,
            deal: (deal % u64::from(self.deals.max(1))) as u32,
            rotation: (number % seats) as u8,
        }
    }

    /// By seat, the bot that sits there when a lineup is turned.
    pub fn seated(&self, lineup: &[usize], rotation: u8) -> Vec<usize> {
        let seats = lineup.len();
        (0..seats).map(|seat| lineup[(seat + seats - usize::from(rotation) % seats) % seats]).collect()
    }
}
