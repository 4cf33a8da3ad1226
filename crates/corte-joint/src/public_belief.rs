//! What both players know about both hands.

use crate::held::could_be;
use crate::public_state::{PublicState, both, unseen};
use corte::{Card, Cards, Game, Seat, Table, View};

/// The share of decisions assumed to be random, so that a player who plays unexpectedly rules nothing out.
pub(crate) const TREMBLE: f32 = 1e-3;

/// A *public belief state*: a table with two players left, and the probability of each pair of hands for an observer who has seen everything
/// that both have seen, but neither hand.
///
/// It follows by Bayes' rule from both players' policies, and is exact for them: what each may be dealt, draw and decide is asked of the
/// engine. A card shown in an Examine counts as public, since both players know it.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicBelief {
    table: Table,
    shown: Option<Card>,
    hands: Vec<([Cards; 2], f32)>,
}

impl PublicBelief {
    /// The belief of someone who knows only the table, by counting cards. `None` if nobody is asked, or more than two players are left.
    ///
    /// ```
    /// # use corte::*;
    /// use corte_joint::PublicBelief;
    ///
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let game = Setup::new(rules).build()?.dealt(&[[Character::Duke; 2], [Character::Captain; 2]]);
    /// let belief = PublicBelief::counted(game.table(), None).unwrap();
    /// let dukes = game.hand(Seat::new(0).unwrap());
    /// let chance: f32 = belief.hands().iter().filter(|(hands, _)| hands[0] == dukes).map(|(_, chance)| chance).sum();
    /// assert!((chance - 3.0 / 105.0).abs() < 1e-6); // 3 of the 15 × 14 / 2 pairs of cards
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counted(table: &Table, shown: Option<Card>) -> Option<PublicBelief> {
        let [first, second] = both(table)?;
        table.asked().lowest()?;
        let unseen = unseen(table);
        let mut hands = Vec::new();
        for own in unseen.draws(table.hand_size(first)) {
            let rest = unseen.minus(own);
            for others in rest.draws(table.hand_size(second)) {
                if could_be(table, shown, [first, second], (own, others)).is_some() {
                    hands.push(([own, others], (unseen.ways(own) * rest.ways(others)) as f32));
                }
            }
        }
        hands.sort_unstable_by_key(|(hands, _)| *hands);
        let mut belief = PublicBelief { table: *table, shown, hands };
        (belief.normalise() > 0.0).then_some(belief)
    }

    /// The same for someone who also knows how likely each hand of a seat is relative to the others.
    pub(crate) fn weighed(mut self, likely: impl Fn(Seat, Cards) -> f32) -> PublicBelief {
        let Some(both) = both(&self.table) else { return self };
        let counted = self.clone();
        for (hands, share) in &mut self.hands {
            *share *= likely(both[0], hands[0]) * likely(both[1], hands[1]);
        }
        // If what was heard rules out everything, fall back on counting cards.
        if self.normalise() > 0.0 { self } else { counted }
    }

    /// Which of the two hands belongs to a seat.
    pub(crate) fn side(&self, seat: Seat) -> usize {
        usize::from(both(&self.table).is_none_or(|both| both[0] != seat))
    }

    /// Its table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The card shown in an Examine.
    pub fn shown(&self) -> Option<Card> {
        self.shown
    }

    /// The probability of each pair of hands, by seat, in the order of the hands.
    pub fn hands(&self) -> &[([Cards; 2], f32)] {
        &self.hands
    }

    /// Moves on to the next table where someone is asked. `decide` returns the probability of each legal decision, in order, for a view of the
    /// player that was asked, and is called with each hand they could have.
    ///
    /// One decision in a thousand is assumed to be random. If the tables don't follow one another, it counts cards again.
    pub fn follow(
        &mut self,
        table: &Table,
        shown: Option<Card>,
        mut decide: impl FnMut(&View<'_>) -> Vec<f32>,
    ) {
        self.come_to(table, shown, &mut decide);
    }

    /// The same; returns how likely it was to get there.
    pub(crate) fn come_to(
        &mut self,
        table: &Table,
        shown: Option<Card>,
        decide: &mut dyn FnMut(&View<'_>) -> Vec<f32>,
    ) -> f32 {
        let next = self.next(table, shown, decide);
        (self.table, self.shown, self.hands) = (*table, shown, next);
        let likely = self.normalise();
        if likely == 0.0
            && let Some(counted) = PublicBelief::counted(table, shown)
        {
            *self = counted;
        }
        likely
    }

    /// Narrows the belief to that of a seat with this hand, and returns how likely the hand was. If it was ruled out, counts cards again.
    pub(crate) fn seen_with(&mut self, seat: Seat, hand: Cards) -> f32 {
        let own = self.side(seat);
        let holds = |(hands, share): &([Cards; 2], f32)| hands[own] == hand && *share > 0.0;
        let is_ruled_out = !self.hands.iter().any(holds);
        if is_ruled_out && let Some(counted) = PublicBelief::counted(&self.table, self.shown) {
            *self = counted;
        }
        self.hands.retain(holds);
        let likely = self.normalise();
        if is_ruled_out { 0.0 } else { likely }
    }

    /// The probability of each hand of the opponent, for a seat with this hand. If that was ruled out, counts cards again.
    pub(crate) fn others(&self, seat: Seat, hand: Cards) -> Vec<(Cards, f32)> {
        let mut seen = self.clone();
        seen.seen_with(seat, hand);
        let theirs = 1 - seen.side(seat);
        seen.hands().iter().map(|(hands, share)| (hands[theirs], *share)).collect()
    }

    fn next(
        &self,
        table: &Table,
        shown: Option<Card>,
        decide: &mut dyn FnMut(&View<'_>) -> Vec<f32>,
    ) -> Vec<([Cards; 2], f32)> {
        let mut next = Led { to: PublicState::of(table, shown), turn: table.turn(), hands: Vec::new() };
        let (Some(seats), Some(owner)) = (both(&self.table), self.table.asked().lowest()) else {
            return Vec::new();
        };
        let mut asked: Vec<(Cards, Vec<f32>)> = Vec::new();
        for (hands, share) in self.hands.iter().filter(|(_, share)| *share > 0.0) {
            let own = hands[usize::from(owner != seats[0])];
            let legal = self.table.legal(owner, own);
            let known = asked.iter().position(|(hand, _)| *hand == own).unwrap_or_else(|| {
                let mut chances = decide(&self.table.suppose(owner, own).with_shown(self.shown));
                chances.resize(legal.len(), 0.0);
                let all: f32 = chances.iter().sum();
                let (scale, random) = if all > 0.0 { ((1.0 - TREMBLE) / all, TREMBLE) } else { (0.0, 1.0) };
                let random = random / legal.len() as f32;
                chances.iter_mut().for_each(|chance| *chance = scale * *chance + random);
                asked.push((own, chances));
                asked.len() - 1
            });
            let Some(game) = could_be(&self.table, self.shown, seats, (hands[0], hands[1])) else { continue };
            for (id, chance) in legal.iter().zip(&asked[known].1) {
                let mut played = game;
                played.play(owner, id, |_| ());
                next.settle(&played, share * chance);
            }
        }
        merge(&mut next.hands);
        next.hands
    }

    /// Scales the probabilities to add up to 1; returns their previous sum.
    fn normalise(&mut self) -> f32 {
        let all: f32 = self.hands.iter().map(|(_, share)| share).sum();
        if all > 0.0 {
            self.hands.iter_mut().for_each(|(_, share)| *share /= all);
        }
        all
    }
}

/// Sorts pairs of hands, and merges equal ones.
pub(crate) fn merge(hands: &mut Vec<([Cards; 2], f32)>) {
    hands.sort_unstable_by_key(|(hands, _)| *hands);
    hands.dedup_by(|later, kept| {
        let is_same = later.0 == kept.0;
        kept.1 += if is_same { later.1 } else { 0.0 };
        is_same
    });
}

/// What decisions lead to, if it agrees with what was seen.
struct Led {
    to: PublicState,
    turn: Seat,
    hands: Vec<([Cards; 2], f32)>,
}

impl Led {
    fn settle(&mut self, game: &Game, share: f32) {
        if let Some(chance) = game.chance() {
            let outcomes: Vec<(Cards, u32)> = game.outcomes(chance.count).collect();
            let all: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
            for (cards, ways) in outcomes {
                let mut drawn = *game;
                if drawn.draw(chance.seat, cards).is_ok() {
                    self.settle(&drawn, share * ways as f32 / all as f32);
                }
            }
            return;
        }
        let table = game.table();
        if table.turn() == self.turn
            && PublicState::of(table, game.hidden().shown) == self.to
            && let Some([first, second]) = both(table)
        {
            self.hands.push(([game.hand(first), game.hand(second)], share));
        }
    }
}
