//! Why options make no sense together.

use crate::seat::Seat;
use core::fmt;

/// The fewest players there are (R-S2).
pub(crate) const FEWEST_PLAYERS: usize = 2;
/// The most players that an Everdeck has cards for (R-S8).
pub(crate) const MOST_OF_AN_EVERDECK: usize = 6;
/// The most coins that a starter of two may begin with.
pub(crate) const MOST_FIRST_COINS: u8 = 9;
/// The most wins that a match is to.
pub(crate) const MOST_WINS: u8 = 99;

/// One reason why options make no sense together. [`crate::RulesErrors`] tells it with the number of players.
///
/// It is exhaustive on purpose: code that has words for each reason stops compiling when a version adds one.
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
    /// More players than the preset's rulebook has cards for.
    Rulebook,
    /// A draft with other than two players (R-V2).
    Draft,
    /// A starter's coins with other than two players (R-V2).
    FirstCoins,
    /// An Everdeck has cards for six players at most (R-S8).
    EverdeckPlayers,
    /// An Everdeck has no Inquisitor (R-S8).
    EverdeckInquisitor,
    /// A match of too many wins: more than 99.
    Wins,
    /// A starter with more than 9 coins.
    FirstCoinsRange,
    /// An Everdeck has no Diplomat (R-V6).
    EverdeckDiplomat,
}

impl RulesError {
    /// All of them, in the order of their bits.
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
            RulesError::Rulebook => f.write_str("rulebook: it has no cards for so many players"),
            RulesError::Draft => f.write_str("option draft: a draft is for two players"),
            RulesError::FirstCoins => {
                f.write_str("option first-coins: a starter's coins are for two players")
            }
            RulesError::EverdeckPlayers => {
                write!(f, "option faces: an Everdeck has cards for up to {MOST_OF_AN_EVERDECK} players")
            }
            RulesError::EverdeckInquisitor => {
                f.write_str("option faces: an Everdeck has no Inquisitor; turn option inquisitor off")
            }
            RulesError::EverdeckDiplomat => {
                f.write_str("option faces: an Everdeck has no Diplomat; turn option diplomat off")
            }
            RulesError::Wins => write!(f, "option wins: a match is to {MOST_WINS} wins at most"),
            RulesError::FirstCoinsRange => {
                write!(f, "option first-coins: {MOST_FIRST_COINS} coins at most")
            }
        }
    }
}

impl core::error::Error for RulesError {}
