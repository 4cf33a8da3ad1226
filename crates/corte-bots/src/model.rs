//! How a player is expected to choose: the model behind every belief.

use crate::courtier::{Manner, Temper};
use crate::page;
use crate::situation::Situation;
use corte::{
    Action, Card, Cards, Character, Claim, Decision, Declared, FORCED_COUP, Phase, Rules, Seat, Table,
};

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

/// What a seat may have chosen from, as far as its hand is supposed to be `hand`.
///
/// It serves likelihoods alone. What a player may do is decided by [`corte::View::legal`].
pub(crate) fn alternatives(table: &Table, seat: Seat, hand: Cards, options: &mut Vec<Decision>) {
    options.clear();
    let rules = table.rules();
    match table.phase() {
        Phase::Action => actions(table, seat, options),
        Phase::Challenge { .. } => options.extend([Decision::Pass, Decision::Challenge]),
        Phase::Block { action, .. } => {
            options.push(Decision::Pass);
            let blockers =
                Character::ALL.into_iter().filter(|character| action.is_blocked_by(*character, rules));
            options.extend(blockers.map(Decision::Block));
        }
        Phase::Proof { claim, .. } => answers(rules, claim, hand, options),
        Phase::Loss { only, .. } => {
            let cards = only.map_or(hand, |character| hand.of_character(character));
            options.extend(cards.options().map(Decision::Lose));
        }
        Phase::Show { .. } => options.extend(hand.options().map(Decision::Show)),
        Phase::Examine { .. } => options.extend([Decision::Leave, Decision::Force]),
        Phase::Draft { .. } => options.extend(rules.characters().map(Decision::Draft)),
        _ => {}
    }
}

fn actions(table: &Table, seat: Seat, options: &mut Vec<Decision>) {
    let (rules, coins) = (table.rules(), table.coins(seat));
    let forced = coins >= FORCED_COUP;
    let mut offer = |action: Action| {
        if action.cost() <= coins && (!forced || matches!(action, Action::Coup { .. })) {
            options.push(Decision::Act(action));
        }
    };
    for action in [Action::Income, Action::ForeignAid, Action::Tax, Action::Exchange] {
        offer(action);
    }
    for target in table.playing().without(seat).iter() {
        offer(Action::Steal { target });
        if rules.inquisitor() {
            offer(Action::Examine { target });
        }
        for naming in names(rules, rules.declared() == Declared::CoupAndAssassinate) {
            offer(Action::Assassinate { target, naming });
        }
        for naming in names(rules, rules.declared() != Declared::Off) {
            offer(Action::Coup { target, naming });
        }
    }
}

fn names(rules: &Rules, named: bool) -> impl Iterator<Item = Option<Character>> + use<> {
    let characters = rules.characters().filter(move |_| named).map(Some);
    characters.chain((!named).then_some(None))
}

fn answers(rules: &Rules, claim: Claim, hand: Cards, options: &mut Vec<Decision>) {
    let proofs = claim.character(rules).map(|character| hand.of_character(character));
    options.extend(proofs.into_iter().flat_map(Cards::options).map(Decision::Prove));
    if options.is_empty() || !rules.must_prove() {
        options.push(Decision::Concede);
    }
}

/// The ways to keep `count` cards of a hand, each multiset once.
pub(crate) fn keeps(hand: Cards, count: usize, options: &mut Vec<Decision>) {
    options.clear();
    for first in hand.options() {
        let mut rest = hand;
        rest.remove(first);
        let mut kept = hand.minus(hand);
        kept.insert(first);
        if count == 1 {
            options.push(Decision::Keep(kept));
            continue;
        }
        for second in rest.options().filter(|second| *second >= first) {
            let mut pair = kept;
            pair.insert(second);
            options.push(Decision::Keep(pair));
        }
    }
}

/// How many of this card a multiset has: copies of the character, or 0 and 1 where faces are distinct.
pub(crate) fn copies(cards: Cards, card: Card) -> usize {
    if cards.told_apart() { usize::from(cards.contains(card)) } else { cards.count(card.character()) }
}

/// In how many ways a hand can come from a pool.
pub(crate) fn ways(pool: Cards, hand: Cards) -> f64 {
    if pool.told_apart() {
        return f64::from(u8::from(pool.contains_all(hand)));
    }
    hand.options()
        .map(|card| {
            let (there, taken) = (copies(pool, card), copies(hand, card));
            (0..taken).map(|i| (there as f64 - i as f64).max(0.0) / (i + 1) as f64).product::<f64>()
        })
        .product()
}
