//! How a player is expected to choose: the model behind every belief.

use crate::courtier::{Manner, Temper};
use crate::page;
use crate::situation::Situation;
use corte::{Cards, Decision};

/// What one player may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Nature {
    /// Chooses uniformly, so that choices tell nothing of the cards.
    Uniform,
    /// A Page.
    Page,
    /// A Courtier of this temper.
    Courtier(Temper),
}

/// What the others are taken to be: each has one of these natures for the whole game, all equally likely at first.
///
/// A Page and a Courtier are taken to make one choice in thirty at random.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Model {
    natures: &'static [Nature],
}

/// The share of a modelled player's choices that are made at random.
const TREMBLE: f64 = 1.0 / 30.0;

impl Model {
    /// Players whose choices tell nothing: only cards are counted.
    pub const COUNTING: Model = Model::of(&[Nature::Uniform]);
    /// Players of any kind on the ladder.
    pub const LADDER: Model = Model::of(&[Nature::Courtier(Temper::BOLD), Nature::Page, Nature::Uniform]);

    /// A model of these natures.
    ///
    /// # Panics
    ///
    /// When there is none, or more than 255.
    pub const fn of(natures: &'static [Nature]) -> Model {
        assert!(!natures.is_empty() && natures.len() <= u8::MAX as usize);
        Model { natures }
    }

    /// The natures, in the order of [`Hypothesis::nature`](crate::Hypothesis::nature).
    pub const fn natures(self) -> &'static [Nature] {
        self.natures
    }
}

/// A player of some nature in one situation, whose hand may be exchanged for another.
pub(crate) enum Player<'a> {
    Uniform,
    Page(Situation<'a>),
    Courtier(Manner<'a>),
}

impl<'a> Player<'a> {
    #[inline]
    pub(crate) fn new(nature: Nature, situation: Situation<'a>) -> Player<'a> {
        match nature {
            Nature::Uniform => Player::Uniform,
            Nature::Page => Player::Page(situation),
            Nature::Courtier(temper) => Player::Courtier(Manner::new(situation, temper)),
        }
    }

    pub(crate) fn with_hand(&mut self, hand: Cards) {
        match self {
            Player::Uniform => {}
            Player::Page(situation) => situation.hand = hand,
            Player::Courtier(manner) => manner.with_hand(hand),
        }
    }

    /// The weight of a decision that is legal here.
    #[inline]
    pub(crate) fn weight(&self, decision: Decision) -> f32 {
        match self {
            Player::Uniform => 1.0,
            Player::Page(situation) => page::weight(situation, decision),
            Player::Courtier(manner) => manner.weight(decision),
        }
    }

    /// The probability of a choice among `options`.
    pub(crate) fn probability(&self, options: &[Decision], decision: Decision) -> f64 {
        let uniform = 1.0 / options.len().max(1) as f64;
        if matches!(self, Player::Uniform) {
            return uniform;
        }
        let (mut total, mut own) = (0.0, 0.0);
        for &option in options {
            let weight = f64::from(self.weight(option).max(0.0));
            total += weight;
            own += if option == decision { weight } else { 0.0 };
        }
        let share = if total > 0.0 { own / total } else { uniform };
        (1.0 - TREMBLE) * share + TREMBLE * uniform
    }
}
