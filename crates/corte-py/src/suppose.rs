//! Games that a seat can't tell from the real one.

use corte::{BySeat, Cards, Game, Knowledge, Phase, Seat, SeatSet, View};
use corte_bots::{Belief, Rng, Sampler};
use std::collections::HashMap;

/// With more than two players, how often every hand of a supposed game is dealt anew given the others.
const ROUNDS: usize = 16;
/// A belief has hands that the last moves exclude, as of who had to prove: so many deals are looked at.
const TRIES: usize = 1000;
/// A deal that is weighed as a whole may go through so many rests of the pool; with faces told apart they can be millions.
const RESTS: usize = 1 << 16;

/// A game that could be this one, as the belief has the others' hands.
///
/// A belief is approximate with more than two players: it may have excluded what a seat holds, and so all of its hands.
/// Cards are counted then.
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
    // There is no hand for somebody, or too much to go through.
    deal.weigh(0, deal.pool).filter(|weight| *weight > 0.0)?;
    (0..TRIES).find_map(|_| {
        let hands = deal.draw(view, luck)?;
        game(view, hands, luck)
    })
}

/// The hands of the others by the number of cards alone.
fn shuffled(belief: &Belief, view: &View<'_>, luck: &mut Rng) -> Option<Game> {
    let none = view.unseen().minus(view.unseen());
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

/// A game with these hands, and whatever else can't be seen at random. Nobody else is taken to have passed in secret.
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

/// The hands of all others together: each by its weight, and in as many ways as the unseen cards allow.
struct Deal {
    pool: Cards,
    lists: Vec<(Seat, Vec<(Cards, f64)>)>,
    /// What all that can follow weighs, by how many seats are dealt to and what is left then.
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

    /// What all ways weigh to deal to the seats from this one on; nothing where they are too many.
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

    /// What those of them weigh that give this seat the hand of this number.
    fn share(&mut self, at: usize, choice: usize, pool: Cards) -> Option<f64> {
        let (hand, weight) = self.lists[at].1[choice];
        let weight = weight * f64::from(pool.ways(hand));
        if weight > 0.0 { Some(weight * self.weigh(at + 1, pool.minus(hand))?) } else { Some(0.0) }
    }

    /// Draws a hand for each seat.
    fn draw(&mut self, view: &View<'_>, luck: &mut Rng) -> Option<BySeat<Cards>> {
        let none = view.unseen().minus(view.unseen());
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
