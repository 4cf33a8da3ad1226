//! A network that is asked about any hand and table, as a search does.

use super::layout::Units;
use super::network::Network;
use super::notes::Notes;
use super::sense::sense;
use crate::policy::Weights;
use corte::View;
use std::sync::Arc;

/// A network with the buffers needed to ask it.
#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    network: Arc<Network>,
    on: Vec<u16>,
    hidden: Vec<f32>,
}

impl Oracle {
    pub(crate) fn new(network: Arc<Network>) -> Oracle {
        Oracle { network, on: Vec::new(), hidden: Vec::new() }
    }

    /// Weighs each legal decision of a view, raised to the power of `sharpness`. The most likely one has weight 1.
    pub(crate) fn weigh(&mut self, view: &View<'_>, notes: &Notes, sharpness: f32, weights: &mut Weights) {
        self.look(view, notes);
        let Oracle { network, hidden, .. } = self;
        let weight = |units: Units| network.weight(hidden, &units);
        weights.fill_odds(view.legal(), |id| weight(network.layout().units(view, id)), sharpness);
    }

    /// The win probability, 0 to 1, of the player to decide.
    pub(crate) fn win(&mut self, view: &View<'_>, notes: &Notes) -> f32 {
        self.look(view, notes);
        (0.5 + 0.5 * self.network.value(&self.hidden)).clamp(0.0, 1.0)
    }

    fn look(&mut self, view: &View<'_>, notes: &Notes) {
        sense(self.network.layout(), view, notes, &mut self.on);
        self.network.look(&self.on, &mut self.hidden);
    }
}
