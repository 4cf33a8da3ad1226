//! Players whose choices follow from what is public and from their hand: those whom a belief can suppose.

use crate::memory::Memory;
use crate::policy::{Effort, Policy, Weights};
use corte::{Decision, Event, Seen, View};
use std::fmt;
use std::sync::Arc;

/// How a player chooses: weights over the legal decisions, given the table, what is remembered of it, and a hand.
///
/// The hand may be one that the player is only supposed to hold ([`corte::Table::suppose`]).
/// So it can be asked what each hand would have done, and a [`Belief`](crate::Belief) can take others to be such players.
///
/// ```
/// use corte::{Decision, Event, Seen, View};
/// use corte_bots::{Belief, Fool, Likelihood, Memory, Model, Weights};
/// use std::sync::Arc;
///
/// /// Challenges whatever can be challenged.
/// struct Doubter;
///
/// impl Likelihood for Doubter {
///     fn weigh(&self, view: &View<'_>, _: &Memory, weights: &mut Weights) {
///         weights.fill_decisions(view, |decision| if decision == Decision::Pass { 0.0 } else { 1.0 });
///     }
/// }
///
/// // What another does is explained by either kind, whichever fits better.
/// let belief = Belief::new(Model::of(vec![Arc::new(Doubter), Arc::new(Fool)]));
/// assert_eq!(belief.model().len(), 2);
/// ```
pub trait Likelihood: Send + Sync {
    /// Weighs the legal decisions of a view.
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights);
}

/// A player who remembers what is public, and chooses by that and its hand alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attentive<L> {
    player: L,
    memory: Memory,
}

impl<L> Attentive<L> {
    /// Such a player, who has seen nothing yet.
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

/// What the others are taken to be: each is one of these players for the whole game, all equally likely at first.
///
/// Each is taken to make one choice in thirty at random, so that nothing is ever ruled out by a model alone.
#[derive(Clone)]
pub struct Model {
    natures: Arc<[Arc<dyn Likelihood>]>,
}

/// The share of a modelled player's choices that are made at random.
const TREMBLE: f64 = 1.0 / 30.0;

impl Model {
    /// A model of these players; without any, of one who chooses at random. More than 256 are too many, and the rest is left out.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let model = Model::of(vec![Arc::new(Page), Arc::new(Courtier::new(Temper::VENGEFUL))]);
    /// assert_eq!(model.len(), 2);
    /// ```
    pub fn of(mut natures: Vec<Arc<dyn Likelihood>>) -> Model {
        natures.truncate(1 + usize::from(u8::MAX));
        if natures.is_empty() {
            natures.push(Arc::new(crate::Fool));
        }
        Model { natures: natures.into() }
    }

    /// Players whose choices tell nothing: only cards are counted.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// assert_eq!(Model::counting().len(), 1);
    /// ```
    pub fn counting() -> Model {
        Model::of(Vec::new())
    }

    /// Players of any kind on the ladder.
    pub fn ladder() -> Model {
        Model::of(vec![
            Arc::new(crate::Courtier::new(crate::Temper::BOLD)),
            Arc::new(crate::Page),
            Arc::new(crate::Fool),
        ])
    }

    /// How many kinds of players it knows; they are numbered from 0.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    pub fn len(&self) -> usize {
        self.natures.len()
    }

    /// The player of this number.
    pub(crate) fn nature(&self, number: u8) -> &dyn Likelihood {
        &*self.natures[usize::from(number)]
    }

    /// The probability that the player of this number decides so, with the hand of the view; 0 where it is not legal.
    pub(crate) fn probability(
        &self,
        number: u8,
        (view, memory): (&View<'_>, &Memory),
        decision: Decision,
        weights: &mut Weights,
    ) -> f64 {
        self.nature(number).weigh(view, memory, weights);
        let Some(own) = view.id(decision).and_then(|id| weights.of(id)) else { return 0.0 };
        let total: f64 = weights.values().iter().copied().map(f64::from).sum();
        let uniform = 1.0 / weights.values().len() as f64;
        let share = if total > 0.0 { f64::from(own) / total } else { uniform };
        (1.0 - TREMBLE) * share + TREMBLE * uniform
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Model of {}", self.len())
    }
}
