//! Who meets whom, how often, and under which rules.

use corte::Rules;
use corte_bots::{UnknownBot, ladder, policy};
use std::fmt;
use std::time::Duration;

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

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A bot of the ladder, by its id.
    Ladder(String),
    /// A program that answers on its standard output (`docs/bots.md`).
    External {
        /// What reports call it.
        name: String,
        /// The program and its arguments, between spaces.
        command: String,
    },
}

impl Entrant {
    /// What reports call it.
    pub fn name(&self) -> &str {
        match self {
            Entrant::Ladder(id) => id,
            Entrant::External { name, .. } => name,
        }
    }

    /// Whether it is a bot of the ladder that searches.
    pub fn searches(&self) -> bool {
        matches!(self, Entrant::Ladder(id) if ladder().iter().any(|rung| rung.id == id && rung.searches))
    }
}

/// A measurement: everything its games follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The rules of every game.
    pub rules: Rules,
    /// Who plays.
    pub bots: Vec<Entrant>,
    /// How they meet.
    pub pairing: Pairing,
    /// Only the lineups in which the bot of this name takes part; all where it is `None`.
    pub with: Option<String>,
    /// Deals of each lineup; each is played once in every rotation.
    pub deals: u32,
    /// The seed of all games.
    pub seed: u64,
    /// The most turns of a game.
    pub max_turns: u16,
    /// What a search may spend on one decision.
    pub budget: Budget,
    /// How long an external bot may take for an answer.
    pub patience: Duration,
    /// Of how many deals of each lineup the moves are kept.
    pub recorded: u32,
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
    /// Two entrants of one name.
    Twice(String),
    /// A tournament of fewer than two bots.
    TooFew(usize),
    /// A lineup that does not fill the seats.
    Seats {
        /// How many bots there are.
        bots: usize,
        /// How many seats.
        seats: usize,
    },
    /// More games than can be counted.
    TooMany,
    /// An external bot without a program.
    NoProgram(String),
    /// Only the lineups of a bot that is not among the bots.
    NotAmong(String),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Unknown(error) => error.fmt(f),
            PlanError::Twice(name) => write!(f, "{name} is named twice; a bot does not meet itself"),
            PlanError::TooFew(count) => {
                write!(f, "a tournament is between two bots or more, not {count}")
            }
            PlanError::Seats { bots, seats } => {
                write!(f, "{bots} bots can't fill {seats} seats; name one bot for each seat")
            }
            PlanError::TooMany => f.write_str("these are more games than can be played"),
            PlanError::NotAmong(name) => write!(f, "{name} is not among the bots that play"),
            PlanError::NoProgram(name) => write!(f, "the external bot {name} names no program"),
        }
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// Checks that the bots exist, fill the seats and can be told apart.
    ///
    /// # Errors
    ///
    /// The first reason against it.
    pub fn check(&self) -> Result<(), PlanError> {
        for (index, bot) in self.bots.iter().enumerate() {
            match bot {
                Entrant::Ladder(id) => {
                    policy(id).map_err(PlanError::Unknown)?;
                }
                Entrant::External { name, command } if command.split_whitespace().next().is_none() => {
                    return Err(PlanError::NoProgram(name.clone()));
                }
                Entrant::External { .. } => {}
            }
            let again = self.bots[..index].iter().any(|other| other.name() == bot.name());
            if again && self.pairing == Pairing::OneAgainstRest {
                return Err(PlanError::Twice(bot.name().to_owned()));
            }
        }
        if let Some(with) = self.with.as_ref().filter(|with| !self.bots.iter().any(|bot| bot.name() == *with))
        {
            return Err(PlanError::NotAmong(with.clone()));
        }
        let (bots, seats) = (self.bots.len(), self.rules.players());
        match self.pairing {
            Pairing::Lineup if bots != seats => Err(PlanError::Seats { bots, seats }),
            Pairing::OneAgainstRest if bots < 2 => Err(PlanError::TooFew(bots)),
            _ if self.games() > u64::from(u32::MAX) => Err(PlanError::TooMany),
            _ => Ok(()),
        }
    }

    /// Whether the same games come again from the same seed: without clocks and foreign programs.
    pub fn is_repeatable(&self) -> bool {
        let timed = matches!(self.budget, Budget::Millis(_));
        self.bots.iter().all(|bot| match bot {
            Entrant::Ladder(_) => !(timed && bot.searches()),
            Entrant::External { .. } => false,
        })
    }

    fn takes_part(&self, bot: usize) -> bool {
        self.with.as_ref().is_none_or(|with| self.bots[bot].name() == with)
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
            .filter(|(one, rest)| self.takes_part(*one) || self.takes_part(*rest))
            .map(|(one, rest)| (0..seats).map(|seat| if seat == 0 { one } else { rest }).collect())
            .collect()
    }

    /// How many games the plan has.
    pub fn games(&self) -> u64 {
        self.lineups().len() as u64 * u64::from(self.deals) * self.rules.players() as u64
    }

    /// The game at this place of the plan's order: deal by deal, so that an interrupted plan has met every lineup as often.
    pub fn game(&self, number: u64, lineups: usize) -> GameId {
        let (seats, lineups) = (self.rules.players() as u64, lineups.max(1) as u64);
        GameId {
            lineup: (number / seats % lineups) as u32,
            deal: (number / seats / lineups) as u32,
            rotation: (number % seats) as u8,
        }
    }

    /// By seat, the bot that sits there when a lineup is turned.
    pub fn seated(&self, lineup: &[usize], rotation: u8) -> Vec<usize> {
        let seats = lineup.len();
        (0..seats).map(|seat| lineup[(seat + seats - usize::from(rotation) % seats) % seats]).collect()
    }
}
