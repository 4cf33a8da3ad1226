//! Games that a seat can't distinguish from the real one.

use corte::{BySeat, Cards, Game, Knowledge, Phase, Seat, SeatSet, View};
use corte_bots::{Belief, Rng, Sampler};
use std::collections::HashMap;

/// With more than two players, how many times each hand of a supposed game is redealt given the others.
const ROUNDS: usize = 16;
/// How many deals are tried, since a belief includes hands that the last moves rule out, such as where proof was a duty.
const TRIES: usize = 1000;
/// How many remainders of the pool a deal may go through when weighed as a whole; with distinct faces there can be millions.
const RESTS: usize = 1 << 16;

/// A game that could be this one, with the others' hands drawn from the belief.
///
/// With more than two players, a belief is approximate: it may have excluded the hand that a seat holds, or all its hands.
/// Then hands are drawn by counting cards.
pub(crate) fn supposed(belief: &Belief, view: &View<'_>, luck: &mut Rng) -> Option<Game> {
    let sampled = sampled(belief, view, luck);
    sampled.or_else(|| weighed(belief, view, luck)).or_else(|| shuffled(belief, view, luck))
}

fn sampled(belief: &Belief, view: &View<'_>, luck: &mut Rng) -> Option<Game> {
    let mut worlds = Sampler::of(belief, view, luck)?;
    (0..ROUNDS).for_each(|_| worlds.step(luck));
    (0..TRIES).find_map(|_| {
        worlds.step(luck);
        worlds.game(view, view.hand(), luck)
    })
}

fn weighed(belief: &Belief, view: &View<'_>, luck: &mut Rng) -> Option<Game> {
    let mut deal = Deal::of(belief, view);
    // Some seat has no possible hand, or there are too many deals to go through.
    deal.weigh(0, deal.pool).filter(|weight| *weight > 0.0)?;
    (0..TRIES).find_map(|_| {
        let hands = deal.draw(view, luck)?;
        game(view, hands, luck)
    })
}

/// The others' hands, weighed by counting cards alone.
fn shuffled(belief: &Belief, view: &View<'_>, luck: &mut Rng) -> Option<Game> {
    let none = view.unseen().emptied();
    (0..TRIES).find_map(|_| {
        let (mut hands, mut pool) = (BySeat::all(none), belief.unseen(view));
        for seat in others(view) {
            for _ in 0..view.table().hand_size(seat) {
                let card = pool.iter().nth(luck.below(pool.len()))?;
                pool.remove(card);
                hands[seat].insert(card);
            }
        }
        game(view, hands, luck)
    })
}

fn others<'t>(view: &View<'t>) -> impl Iterator<Item = Seat> + use<'t> {
    let viewer = view.viewer();
    view.table().playing().iter().filter(move |seat| !viewer.is(*seat))
}

/// A game with these hands, and everything else that can't be seen at random. It assumes that nobody else has passed in secret.
fn game(view: &View<'_>, hands: BySeat<Cards>, luck: &mut Rng) -> Option<Game> {
    let mut known = Knowledge::none(view.table().rules());
    known.has = hands;
    let held = view.viewer().seat().filter(|_| view.has_passed()).map_or(SeatSet::EMPTY, SeatSet::only);
    let (mut total, mut found) = (0u64, None);
    for world in view.worlds(&known).filter(|world| world.game.hidden().held == held) {
        total = total.saturating_add(world.ways);
        if (luck.below(total as usize) as u64) < world.ways {
            found = Some(world.game);
        }
    }
    found
}

/// All the others' hands at once: each by its weight, and by the number of ways the unseen cards allow.
struct Deal {
    pool: Cards,
    lists: Vec<(Seat, Vec<(Cards, f64)>)>,
    /// The total weight of what can follow, by the number of seats already dealt to and the cards left.
    rests: HashMap<(usize, Cards), f64>,
}

impl Deal {
    fn of(belief: &Belief, view: &View<'_>) -> Deal {
        let (pool, table) = (belief.unseen(view), view.table());
        let list = |seat| {
            let believed = belief.hands(seat).iter().map(|it| (it.hand, it.probability));
            let each = |(hand, probability)| (hand, probability / f64::from(pool.ways(hand)).max(1.0));
            let hands: Vec<(Cards, f64)> = believed.map(each).collect();
            let size = match table.phase() {
                Phase::Keep { .. } => table.influence(seat),
                _ => table.hand_size(seat),
            };
            let counted = || pool.draws(size).map(|hand| (hand, 1.0)).collect();
            (seat, if hands.is_empty() { counted() } else { hands })
        };
        Deal { pool, lists: others(view).map(list).collect(), rests: HashMap::new() }
    }

    /// The total weight of all ways to deal to the seats from this one on; `None` if there are too many.
    fn weigh(&mut self, at: usize, pool: Cards) -> Option<f64> {
        if at == self.lists.len() {
            return Some(1.0);
        }
        if let Some(weight) = self.rests.get(&(at, pool)) {
            return Some(*weight);
        }
        if self.rests.len() >= RESTS {
            return None;
        }
        let mut sum = 0.0;
        for choice in 0..self.lists[at].1.len() {
            sum += self.share(at, choice, pool)?;
        }
        self.rests.insert((at, pool), sum);
        Some(sum)
    }

    /// The weight of those ways that give this seat this hand.
    fn share(&mut self, at: usize, choice: usize, pool: Cards) -> Option<f64> {
        let (hand, weight) = self.lists[at].1[choice];
        let weight = weight * f64::from(pool.ways(hand));
        if weight > 0.0 { Some(weight * self.weigh(at + 1, pool.minus(hand))?) } else { Some(0.0) }
    }

    /// Draws a hand for each seat.
    fn draw(&mut self, view: &View<'_>, luck: &mut Rng) -> Option<BySeat<Cards>> {
        let none = view.unseen().emptied();
        let (mut hands, mut pool) = (BySeat::all(none), self.pool);
        for at in 0..self.lists.len() {
            let mut left = f64::from(luck.unit()) * self.weigh(at, pool)?;
            let mut chosen = None;
            for choice in 0..self.lists[at].1.len() {
                let share = self.share(at, choice, pool)?;
                if share > 0.0 {
                    chosen = Some(self.lists[at].1[choice].0);
                    left -= share;
                    if left < 0.0 {
                        break;
                    }
                }
            }
            let hand = chosen?;
            hands[self.lists[at].0] = hand;
            pool = pool.minus(hand);
        }
        Some(hands)
    }
}
