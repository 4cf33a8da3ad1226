//! The interface of a bot: weights over the legal decisions of a view.

use corte::{Action, Character, Decision, DecisionId, DecisionSet, Event, Seat, Seen, View};

/// The most decisions that are legal at once: five plain actions, ten conversions, and for each of nine other players a
/// cooperation, a steal, an examination and ten actions that name a character.
const MOST: usize = 5 + 10 + 9 * 13;

/// The largest weight. The sum of as many of these as there can be is still finite.
const HEAVIEST: f32 = (1u128 << 120) as f32;

/// Weights over the legal decisions of one view.
///
/// They need not add up to 1. A decision with weight 0 is never sampled while another has a positive weight.
/// Negative weights and NaN count as 0. Weights above 2¹²⁰, including infinity, count as 2¹²⁰.
#[derive(Clone, Debug)]
pub struct Weights {
    legal: DecisionSet,
    len: usize,
    values: [f32; MOST],
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { legal: DecisionSet::EMPTY, len: 0, values: [0.0; MOST] }
    }
}

impl Weights {
    /// Clears the weights.
    ///
    /// A driver does so before each question, so that a policy that does not answer has given no weights.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut weights = Weights::default();
    /// weights.fill(game.legal(ana), |_| 1.0);
    /// weights.clear();
    /// assert!(weights.legal().is_empty() && weights.sample(0.0).is_none());
    /// ```
    pub fn clear(&mut self) {
        self.legal = DecisionSet::EMPTY;
        self.len = 0;
    }

    /// Weighs every legal decision with `weight`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// weights.fill(view.legal(), |_| 1.0);
    /// assert_eq!(weights.values(), [1.0; 5]);
    /// ```
    #[inline]
    pub fn fill(&mut self, legal: DecisionSet, mut weight: impl FnMut(DecisionId) -> f32) {
        self.legal = legal;
        self.len = 0;
        for (id, value) in legal.iter().zip(&mut self.values) {
            *value = counted(weight(id));
            self.len += 1;
        }
    }

    /// Weighs every legal decision with `weight`, which is passed the decision itself instead of its id.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// weights.fill_decisions(&view, |decision| if decision == Decision::Act(Action::Tax) { 3.0 } else { 1.0 });
    /// let tax = view.id(Decision::Act(Action::Tax)).unwrap();
    /// assert_eq!(weights.probability(tax), 3.0 / 7.0);
    /// ```
    #[inline]
    pub fn fill_decisions(&mut self, view: &View<'_>, mut weight: impl FnMut(Decision) -> f32) {
        self.fill(view.legal(), |id| view.decision(id).map_or(0.0, &mut weight));
    }

    /// Weighs every legal decision by its log-odds times `sharpness`. The most likely one has weight 1; one without odds has 0.
    #[inline]
    pub(crate) fn fill_odds(
        &mut self,
        legal: DecisionSet,
        odds: impl Fn(DecisionId) -> Option<f32>,
        sharpness: f32,
    ) {
        self.legal = legal;
        self.len = 0;
        for (id, value) in legal.iter().zip(&mut self.values) {
            *value = odds(id).unwrap_or(f32::NEG_INFINITY);
            self.len += 1;
        }
        let values = &mut self.values[..self.len];
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        for value in values {
            let is_known = *value > f32::NEG_INFINITY;
            *value = if is_known { ((*value - most) * sharpness).exp() } else { 0.0 };
        }
    }

    /// Changes each weight.
    pub(crate) fn change(&mut self, mut weight: impl FnMut(DecisionId, f32) -> f32) {
        for (id, value) in self.legal.iter().zip(&mut self.values) {
            *value = counted(weight(id, *value));
        }
    }

    /// Removes futile decisions: embezzling an empty Reserve, since a player who may do so can take Income instead.
    pub(crate) fn leave_out_what_is_vain(&mut self, view: &View<'_>) {
        let table = view.table();
        let is_vain = table.rules().reformation() && table.reserve() == 0;
        let Some(vain) = view.id(Decision::Act(Action::Embezzle)).filter(|_| is_vain) else { return };
        if self.iter().any(|(id, weight)| id != vain && weight > 0.0) {
            self.change(|id, weight| if id == vain { 0.0 } else { weight });
        }
    }

    /// Returns the decisions that have weights.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut weights = Weights::default();
    /// Page.weigh(&view, &Memory::default(), &mut weights);
    /// assert_eq!(weights.legal(), view.legal());
    /// ```
    pub fn legal(&self) -> DecisionSet {
        self.legal
    }

    /// Returns the weights, in the order of the ids.
    pub fn values(&self) -> &[f32] {
        &self.values[..self.len]
    }

    /// Iterates over the decisions with their weights, in the order of the ids.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// Page.weigh(&view, &Memory::default(), &mut weights);
    /// let best = weights.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
    /// assert_eq!(view.decision(best), Some(Decision::Act(Action::Tax)));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (DecisionId, f32)> + '_ {
        self.legal.iter().zip(self.values().iter().copied())
    }

    /// The weight of a decision; `None` if it is not legal.
    pub(crate) fn of(&self, id: DecisionId) -> Option<f32> {
        self.iter().find(|(known, _)| *known == id).map(|(_, weight)| weight)
    }

    /// Returns a decision's share of the total weight, or equal shares if the total is 0.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// weights.fill(view.legal(), |_| 0.0);
    /// assert_eq!(weights.probability(view.legal().nth(0).unwrap()), 0.2); // equal shares, since all weights are 0
    /// ```
    pub fn probability(&self, id: DecisionId) -> f32 {
        let total: f32 = self.values().iter().sum();
        match self.of(id) {
            Some(weight) if total > 0.0 => weight / total,
            Some(_) => 1.0 / self.len as f32,
            None => 0.0,
        }
    }

    /// Returns the decision at this share of the total weight, 0 ≤ `at` < 1; `None` if nothing is legal.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// weights.fill(view.legal(), |_| 1.0);
    /// assert_eq!(weights.sample(0.0), view.legal().nth(0));
    /// assert_eq!(weights.sample(0.99), view.legal().nth(4));
    /// ```
    #[inline]
    pub fn sample(&self, at: f32) -> Option<DecisionId> {
        let total: f32 = self.values().iter().sum();
        if total <= 0.0 {
            return self.legal.nth((at * self.len as f32) as usize);
        }
        let mut left = at * total;
        let mut chosen = None;
        for (position, &weight) in self.values().iter().enumerate() {
            if weight > 0.0 {
                chosen = Some(position);
                left -= weight;
                if left < 0.0 {
                    break;
                }
            }
        }
        self.legal.nth(chosen?)
    }
}

/// The effective weight.
#[inline]
const fn counted(weight: f32) -> f32 {
    // NaN counts as the lesser of the two here.
    weight.max(0.0).min(HEAVIEST)
}

/// What a driver grants a policy for one decision. Only policies that search use it.
pub struct Effort<'d> {
    /// The seed of all randomness in this decision's search.
    pub seed: u64,
    /// Called with the number of iterations done; returns whether to go on. At least one iteration is always done.
    pub go_on: &'d mut dyn FnMut(u32) -> bool,
}

/// A bot: weights over the legal decisions of a view, given what its seat has heard.
///
/// It uses no clock, and no randomness except the seed in [`Effort`].
/// Two games that look the same from its seat get the same weights.
pub trait Policy: Send {
    /// Begins a game, or takes a seat in one under way. All memory of earlier games is dropped. By default it does nothing.
    fn begin(&mut self, view: &View<'_>) {
        let _ = view;
    }

    /// Begins the next game of a match with the same other players, who sit in the same order though seats may have rotated.
    ///
    /// A policy that learns during a match keeps notes of what its seat has heard, and nothing else. By default it keeps none.
    fn next_game(&mut self, view: &View<'_>) {
        self.begin(view);
    }

    /// Hears an event. `before` is the seat's view just before it. By default it does nothing.
    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        let _ = (before, event);
    }

    /// Weighs the legal decisions: all of them and no others.
    ///
    /// It is called only if there is a legal decision, with cleared weights.
    /// Weights left empty, or filled for another position, are no answer: [`crate::Seated::decide`] then returns `None`, and a
    /// tournament makes another decision instead and counts a fault.
    ///
    /// The view may have another hand than the seat's ([`View::with_hand`]).
    /// A policy without beliefs then weighs as if it had held that hand all along; one with beliefs keeps what its own hand has
    /// taught it.
    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights);

    /// Frees memory that only a search needs. By default it does nothing.
    fn rest(&mut self) {}

    /// Returns a copy that has heard the same, to ask what this policy would do if it heard more. By default there is none.
    fn twin(&self) -> Option<Box<dyn Policy>> {
        None
    }

    /// Returns the reasons behind [`Policy::weigh`]. By default these are only the probabilities.
    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        let mut weights = Weights::default();
        self.weigh(view, effort, &mut weights);
        Explanation::of(view, &weights)
    }
}

/// What a policy thinks about a decision.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Explanation {
    /// The legal decisions, in the order of their ids.
    pub options: Vec<OptionWeight>,
    /// What it believes about the others' cards; empty for a policy without beliefs.
    pub beliefs: Vec<SeatBelief>,
}

/// An option of a decision, explained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OptionWeight {
    /// Its id.
    pub id: DecisionId,
    /// The decision.
    pub decision: Decision,
    /// The probability with which the policy chooses it, 0 to 1.
    pub probability: f32,
    /// The policy's estimate of the probability of winning with it; `None` if it makes no estimate.
    pub win: Option<f32>,
    /// The standard error of that estimate; `None` if not known.
    pub error: Option<f32>,
}

/// What is believed about one seat's hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatBelief {
    /// The seat.
    pub seat: Seat,
    /// The probability that the hand contains each character, in the order of [`corte::Character::ALL`].
    pub holds: [f32; Character::ALL.len()],
}

impl Explanation {
    /// Creates an explanation from these weights, without beliefs or estimates.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut weights = Weights::default();
    /// weights.fill(view.legal(), |_| 1.0);
    /// assert_eq!(Explanation::of(&view, &weights).options[0].probability, 0.2);
    /// ```
    pub fn of(view: &View<'_>, weights: &Weights) -> Explanation {
        let option = |id: DecisionId| {
            let decision = view.decision(id)?;
            Some(OptionWeight { id, decision, probability: weights.probability(id), win: None, error: None })
        };
        Explanation { options: weights.legal().iter().filter_map(option).collect(), beliefs: Vec::new() }
    }
}
