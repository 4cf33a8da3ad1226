//! Reasons for which a combination of options is refused.

use crate::seat::Seat;
use core::fmt;

/// The fewest players (R-S2).
pub(crate) const FEWEST_PLAYERS: usize = 2;
/// The most players that an Everdeck has cards for (R-S8).
pub(crate) const MOST_OF_AN_EVERDECK: usize = 6;
/// The most coins that the starting player of a two-player game may begin with.
pub(crate) const MOST_FIRST_COINS: u8 = 9;
/// The most wins that a match can be played to.
pub(crate) const MOST_WINS: u8 = 99;

/// A reason for which options are refused. [`crate::RulesErrors`] adds the number of players to its text.
///
/// This enum is deliberately exhaustive: code that has a message for each reason stops compiling when a version adds one.
///
/// ```
/// # use corte::*;
/// let errors = Rules::new(3, Options { draft: true, ..Options::of(Preset::Brazil) }).unwrap_err();
/// assert_eq!(RulesError::Draft.to_string(), "option draft: a draft is for two players");
/// assert_eq!(errors.to_string(), "option draft: a draft is for two players, not 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum RulesError {
    /// Fewer than 2 or more than 10 players (R-S2).
    Players,
    /// More players than the preset's rulebook allows.
    Rulebook,
    /// A draft, but not exactly two players (R-V2).
    Draft,
    /// Coins for the starting player, but not exactly two players (R-V2).
    FirstCoins,
    /// Everdeck faces, but more than six players (R-S8).
    EverdeckPlayers,
    /// Everdeck faces together with the Inquisitor (R-S8).
    EverdeckInquisitor,
    /// A match to more than 99 wins.
    Wins,
    /// More than 9 coins for the starting player.
    FirstCoinsRange,
    /// Everdeck faces together with the Diplomat (R-V6).
    EverdeckDiplomat,
}

impl RulesError {
    /// All reasons, in the order of their bits.
    pub(crate) const ALL: [RulesError; 9] = [
        RulesError::Players,
        RulesError::Rulebook,
        RulesError::Draft,
        RulesError::FirstCoins,
        RulesError::EverdeckPlayers,
        RulesError::EverdeckInquisitor,
        RulesError::Wins,
        RulesError::FirstCoinsRange,
        RulesError::EverdeckDiplomat,
    ];
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Players => {
                write!(f, "players: Coup is for {FEWEST_PLAYERS} to {} players", Seat::MAX)
            }
            RulesError::Rulebook => f.write_str("rulebook: it is for fewer players"),
            RulesError::Draft => f.write_str("option draft: a draft is for two players"),
            RulesError::FirstCoins => f.write_str("option first-coins: this is for two players"),
            RulesError::EverdeckPlayers => {
                write!(f, "option faces: an Everdeck has cards for up to {MOST_OF_AN_EVERDECK} players")
            }
            RulesError::EverdeckInquisitor => {
                f.write_str("option faces: an Everdeck has no Inquisitor; turn off option inquisitor")
            }
            RulesError::EverdeckDiplomat => {
                f.write_str("option faces: an Everdeck has no Diplomat; turn off option diplomat")
            }
            RulesError::Wins => write!(f, "option wins: a match is to at most {MOST_WINS} wins"),
            RulesError::FirstCoinsRange => {
                write!(f, "option first-coins: at most {MOST_FIRST_COINS} coins")
            }
        }
    }
}

impl core::error::Error for RulesError {}
