//! What a belief takes the others to be.

use crate::courtier::{Courtier, Temper};
use crate::fool::Fool;
use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::page::Page;
use crate::policy::Weights;
use corte::{Decision, View};
use std::fmt;
use std::sync::Arc;

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
            natures.push(Arc::new(Fool));
        }
        Model { natures: natures.into() }
    }

    /// Players who choose uniformly at random: cards are counted, and a choice tells only which hands can make it, and out of
    /// how many.
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
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin(&view);
    /// // Before anything is heard, each kind is as likely as the others.
    /// assert!(belief.natures(bruno).all(|share| (share - 1.0 / 3.0).abs() < 1e-9));
    /// ```
    pub fn ladder() -> Model {
        Model::of(vec![Arc::new(Courtier::new(Temper::BOLD)), Arc::new(Page), Arc::new(Fool)])
    }

    /// The same, and one who plays so.
    pub(crate) fn and(&self, nature: Arc<dyn Likelihood>) -> Model {
        Model::of(self.natures.iter().cloned().chain([nature]).collect())
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
        let own = view.id(decision).and_then(|id| weights.of(id));
        own.map_or(0.0, |own| trembling(weights)(own))
    }

    /// The probabilities of all that the player of this number can decide, with the hand of the view.
    pub(crate) fn probabilities<'a>(
        &self,
        number: u8,
        (view, memory): (&'a View<'_>, &Memory),
        weights: &'a mut Weights,
    ) -> impl Iterator<Item = (Decision, f64)> + use<'a> {
        self.nature(number).weigh(view, memory, weights);
        let probability = trembling(weights);
        weights.iter().filter_map(move |(id, own)| Some((view.decision(id)?, probability(own))))
    }
}

/// From a weight among others to a probability, where one choice in thirty is made at random.
fn trembling(weights: &Weights) -> impl Fn(f32) -> f64 + use<> {
    let total: f64 = weights.values().iter().copied().map(f64::from).sum();
    let uniform = 1.0 / weights.values().len() as f64;
    move |own| {
        let share = if total > 0.0 { f64::from(own) / total } else { uniform };
        (1.0 - TREMBLE) * share + TREMBLE * uniform
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Model of {}", self.len())
    }
}
