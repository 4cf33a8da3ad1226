//! Who sits where.

use corte::DecisionId;
use serde::{Deserialize, Serialize};

/// A person the driver has identified. The table never shows this number to anyone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Person(pub u64);

/// A place at the table. While a game runs, the place with index *i* is the engine's seat *i*.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Who has it.
    pub(crate) sitter: Occupant,
    /// How many games of the match it has won.
    pub(crate) wins: u32,
    /// How many times it has been asked, which is the number of its latest decision.
    pub(crate) asked: u32,
    /// Whether that latest decision is still open.
    pub(crate) open: bool,
    /// Whether the latest decision repeats the one before, whose pass was taken back.
    pub(crate) again: bool,
    /// How often a person has come back here since the latest question to anyone.
    pub(crate) returns: u8,
    /// Its answers; the latest last.
    pub(crate) answers: Vec<Answered>,
    /// Whether the player is ready for the next game.
    pub(crate) ready: bool,
}

/// Who has a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Occupant {
    /// Nobody yet.
    #[default]
    Open,
    /// A person, or a program that plays as one.
    Player {
        person: Person,
        name: String,
        program: bool,
        /// A bot plays until the person takes the seat back.
        away: bool,
        /// The person has left for good, and the place becomes open after the game.
        left: bool,
    },
    /// One of the server's bots.
    Bot { policy: String, name: String },
}

impl Occupant {
    /// A person who has just sat down.
    pub(crate) fn player(person: Person, name: &str, program: bool) -> Occupant {
        Occupant::Player { person, name: name.to_owned(), program, away: false, left: false }
    }
}

/// The name in records for a program that plays from elsewhere, about which the server knows nothing more.
const PROGRAM: &str = "program";

/// An answer that was given at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answered {
    /// The number of the decision.
    pub(crate) number: u32,
    pub(crate) decision: DecisionId,
    /// Whether a bot gave it, perhaps for a player who ran out of time.
    pub(crate) by_bot: bool,
}

/// The number of answers a place remembers.
const REMEMBERED: usize = 256;

impl Place {
    /// Whether the person has left for good while the game goes on without them.
    pub fn has_left(&self) -> bool {
        matches!(self.sitter, Occupant::Player { left: true, .. })
    }

    /// The person here, if there is one.
    pub fn person(&self) -> Option<Person> {
        match self.sitter {
            Occupant::Player { person, .. } => Some(person),
            _ => None,
        }
    }

    /// The displayed name.
    pub fn name(&self) -> Option<&str> {
        match &self.sitter {
            Occupant::Open => None,
            Occupant::Player { name, .. } | Occupant::Bot { name, .. } => Some(name),
        }
    }

    /// The policy of the bot that has the place.
    pub fn policy(&self) -> Option<&str> {
        match &self.sitter {
            Occupant::Bot { policy, .. } => Some(policy),
            _ => None,
        }
    }

    /// What decides here, if it isn't a person.
    pub(crate) fn automaton(&self) -> Option<&str> {
        if self.is_of_a_program() { Some(PROGRAM) } else { self.policy() }
    }

    /// Whether the place belongs to a program that plays as a person.
    pub fn is_of_a_program(&self) -> bool {
        matches!(self.sitter, Occupant::Player { program: true, .. })
    }

    /// The person here, unless they have left for good.
    pub fn sitting(&self) -> Option<Person> {
        match self.sitter {
            Occupant::Player { person, left: false, .. } => Some(person),
            _ => None,
        }
    }

    /// The number of games of the match won.
    pub fn wins(&self) -> u32 {
        self.wins
    }

    pub(crate) fn is_open(&self) -> bool {
        self.sitter == Occupant::Open
    }

    /// Whether a person plays here themselves, or is ready to play the next game so.
    pub fn is_present(&self) -> bool {
        matches!(self.sitter, Occupant::Player { away, .. } if !away || self.ready)
    }

    /// Whether the player wants the next game.
    pub fn is_ready(&self) -> bool {
        self.ready
    }

    /// Whether a bot plays here, for itself or for an absent player.
    pub(crate) fn is_played_by_a_bot(&self) -> bool {
        matches!(self.sitter, Occupant::Bot { .. } | Occupant::Player { away: true, .. })
    }

    pub(crate) fn set_away(&mut self, is_away: bool) {
        if let Occupant::Player { away, left, .. } = &mut self.sitter {
            *away = is_away;
            *left &= is_away;
        }
    }

    /// Makes the person leave for good, so that a bot plays on; returns whether a bot already did.
    pub(crate) fn leave(&mut self) -> bool {
        let Occupant::Player { away, left, .. } = &mut self.sitter else { return false };
        *left = true;
        std::mem::replace(away, true)
    }

    pub(crate) fn ask(&mut self) {
        self.asked += 1;
        self.open = true;
        self.again = false;
    }

    pub(crate) fn ask_again(&mut self) {
        self.ask();
        self.again = true;
    }

    pub(crate) fn answer(&mut self, decision: DecisionId, by_bot: bool) {
        self.open = false;
        if self.answers.len() == REMEMBERED {
            self.answers.remove(0);
        }
        self.answers.push(Answered { number: self.asked, decision, by_bot });
    }

    /// The answer to the decision with this number.
    pub(crate) fn answered(&self, number: u32) -> Option<Answered> {
        self.answers.iter().rev().find(|answered| answered.number == number).copied()
    }
}
