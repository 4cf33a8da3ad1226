//! Which game of a plan it is.

use std::fmt;

/// The place of a game in a plan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// The lineup's number.
    pub lineup: u32,
    /// The deal's number.
    pub deal: u32,
    /// By how many seats the lineup is rotated.
    pub rotation: u8,
}

/// Writes `LINEUP-DEAL-ROTATION`, with zeros in front so that names of files sort like their games.
///
/// ```
/// # use corte_arena::GameId;
/// assert_eq!(GameId { lineup: 0, deal: 12, rotation: 1 }.to_string(), "000-00012-01");
/// ```
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:03}-{:05}-{:02}", self.lineup, self.deal, self.rotation)
    }
}
