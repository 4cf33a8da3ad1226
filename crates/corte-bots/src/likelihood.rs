//! Players whose choices depend only on public facts and their hand, so that a belief can suppose them.

use crate::memory::Memory;
use crate::policy::{Effort, Policy, Weights};
use corte::{Event, Seen, View};

/// How a player chooses: weights over the legal decisions, given the table, what is remembered about it, and a hand.
///
/// The hand may be one that the player is only supposed to hold ([`corte::Table::suppose`]).
/// A [`Belief`](crate::Belief) can therefore ask what the player would have done with each hand.
///
/// ```
/// use corte::{Decision, Event, Seen, View};
/// use corte_bots::{Belief, Fool, Likelihood, Memory, Model, Weights};
/// use std::sync::Arc;
///
/// /// Challenges everything that can be challenged.
/// struct Doubter;
///
/// impl Likelihood for Doubter {
///     fn weigh(&self, view: &View<'_>, _: &Memory, weights: &mut Weights) {
///         weights.fill_decisions(view, |decision| if decision == Decision::Pass { 0.0 } else { 1.0 });
///     }
/// }
///
/// // The belief explains what another player does by whichever kind fits better.
/// let belief = Belief::new(Model::of(vec![Arc::new(Doubter), Arc::new(Fool)]));
/// assert_eq!(belief.model().len(), 2);
/// ```
pub trait Likelihood: Send + Sync {
    /// Weighs the legal decisions of a view.
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights);
}

/// A player that remembers public facts, and chooses by these and its hand alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attentive<L> {
    player: L,
    memory: Memory,
}

impl<L> Attentive<L> {
    /// Creates such a player, which has seen nothing yet.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // Any player that can be supposed can also play.
    /// let bot = Attentive::new(Courtier::new(Temper::BOLD));
    /// let mut seated = Seated::new(Box::new(bot), game.perspective(Viewer::Seat(ana)), 7);
    /// assert!(seated.decide().is_some());
    /// ```
    pub fn new(player: L) -> Attentive<L> {
        Attentive { player, memory: Memory::default() }
    }
}

impl<L: Likelihood> Policy for Attentive<L> {
    fn begin(&mut self, _: &View<'_>) {
        self.memory = Memory::default();
    }

    #[inline]
    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
    }

    #[inline]
    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.player.weigh(view, &self.memory, weights);
    }
}
