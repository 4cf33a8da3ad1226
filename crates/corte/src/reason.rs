//! Why options make no sense together.

/// One reason why options make no sense together.
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
