//! A network that plays at a table.

use super::network::Network;
use super::notes::Notes;
use super::oracle::Oracle;
use crate::policy::{Effort, Policy, Weights};
use corte::{Event, Seen, View};
use std::sync::Arc;

/// A player whose weights come from a network.
///
/// It uses its view and what everyone has heard, and does not search.
#[derive(Clone, Debug)]
pub struct Learnt {
    oracle: Oracle,
    notes: Notes,
}

impl Learnt {
    /// Creates a player with this network, who plays as it was trained.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// use std::sync::Arc;
    /// // An untrained network plays like the Fool.
    /// let network = Arc::new(Network::new(Arc::new(Layout::new(1)), 16));
    /// let learnt = Learnt::new(network);
    /// let mut seated = Seated::new(Box::new(learnt), game.perspective(Viewer::Seat(ana)), 7);
    /// assert!(seated.explain().options.iter().all(|option| (option.probability - 0.2).abs() < 1e-6));
    /// ```
    pub fn new(network: Arc<Network>) -> Learnt {
        Learnt { oracle: Oracle::new(network), notes: Notes::default() }
    }
}

impl Policy for Learnt {
    fn begin(&mut self, _: &View<'_>) {
        self.notes = Notes::default();
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.notes.hear(before.table(), event);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.oracle.weigh(view, &self.notes, 1.0, weights);
    }
}
