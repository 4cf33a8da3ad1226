//! Why options make no sense together.

use core::fmt;

/// One reason why options make no sense together. [`crate::RulesErrors`] tells it with the number of players.
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
    /// A match of more than 99 wins.
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
        f.write_str(match self {
            RulesError::Players => "players: Coup is for 2 to 10 players",
            RulesError::Rulebook => "rulebook: it has no cards for so many players",
            RulesError::Draft => "option draft: a draft is for two players",
            RulesError::FirstCoins => "option first-coins: a starter's coins are for two players",
            RulesError::EverdeckPlayers => "option faces: an Everdeck has cards for up to 6 players",
            RulesError::EverdeckInquisitor => {
                "option faces: an Everdeck has no Inquisitor; turn option inquisitor off"
            }
            RulesError::EverdeckDiplomat => {
                "option faces: an Everdeck has no Diplomat; turn option diplomat off"
            }
            RulesError::Wins => "option wins: a match is to 99 wins at most",
            RulesError::FirstCoinsRange => "option first-coins: 9 coins at most",
        })
    }
}

impl core::error::Error for RulesError {}
