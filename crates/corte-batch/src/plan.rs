//! What environments have in common.

use crate::terms::Terms;
use crate::turned::Turned;
use corte::Game;

/// What all environments of a set share.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) terms: Terms,
    /// The game before the deal.
    pub(crate) start: Game,
    pub(crate) turned: Turned,
    /// The length of an observation.
    pub(crate) observation: usize,
}
