//! Which game of a plan it is.

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
