//! Models: what a belief takes the other players to be.

use crate::courtier::{Courtier, Temper};
use crate::fool::Fool;
use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::page::Page;
use crate::policy::Weights;
use corte::{Decision, View};
use std::fmt;
use std::sync::Arc;

/// The kinds of players that others may be. Each is of one kind for the whole game, with equal probabilities at first.
///
/// Every player is taken to make one choice in thirty at random, so a model alone never rules anything out.
#[derive(Clone)]
pub struct Model {
    natures: Arc<[Arc<dyn Likelihood>]>,
}

/// The share of a modelled player's choices that are made at random.
const TREMBLE: f64 = 1.0 / 30.0;

impl Model {
    /// Creates a model of these players, or of one who chooses at random if there are none.
    ///
    /// At most 256 players are used; the rest are ignored.
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

    /// Returns a model of players who choose uniformly at random.
    ///
    /// A belief then counts cards. A choice reveals only which hands can make it, and out of how many options.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// assert_eq!(Model::counting().len(), 1);
    /// ```
    pub fn counting() -> Model {
        Model::of(Vec::new())
    }

    /// Returns a model of the kinds of players on the ladder.
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

    /// Returns the same model with one more kind of player.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let rules = Rules::new(3, Options::of(Preset::Brazil))?;
    /// assert_eq!(Model::ladder().and(Regent::supposed(&rules)).len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn and(&self, nature: Arc<dyn Likelihood>) -> Model {
        Model::of(self.natures.iter().cloned().chain([nature]).collect())
    }

    /// Returns the number of kinds of players, which are numbered from 0.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    pub fn len(&self) -> usize {
        self.natures.len()
    }

    /// The player with this number.
    pub(crate) fn nature(&self, number: u8) -> &dyn Likelihood {
        &*self.natures[usize::from(number)]
    }

    /// The probability that the player with this number makes this decision with the view's hand; 0 if it is illegal.
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

    /// The probabilities of all decisions of the player with this number with the view's hand.
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

/// Converts a weight among others to a probability, with one choice in thirty made at random.
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
