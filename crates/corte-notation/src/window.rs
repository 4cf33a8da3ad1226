//! The window that is open: in which challenges or blocks are asked for.

use corte::{Action, Claim, Phase, Seat, Table};

/// A window in which several players may answer. It stays the same while they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Window {
    /// For challenges of a claim.
    Challenge(Claim),
    /// For blocks of an action.
    Block(Action),
}

/// The open window, and the player whose claim or action it is about.
pub(crate) fn window(table: &Table) -> Option<(Window, Seat)> {
    match table.phase() {
        Phase::Challenge { claim, .. } => Some((Window::Challenge(claim), claim.by(table.turn()))),
        Phase::Block { action, .. } => Some((Window::Block(action), table.turn())),
        _ => None,
    }
}
