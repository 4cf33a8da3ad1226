//! Chance and uniform random play, from a seed.

use crate::advance::Driver;
use crate::card::Cards;
use crate::decision::{DecisionId, DecisionSet};
use crate::event::{Event, Secret};
use crate::game::Game;
use crate::seat::{Seat, SeatSet};
use core::fmt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// A seeded driver of chance.
///
/// The same seed and stream deal the same game.
///
/// ```
/// # use corte::*;
/// # let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
/// let mut game = Setup::new(rules).build().unwrap();
/// let mut dealer = Dealer::new(7, 0);
/// dealer.settle(&mut game, |_| ());
/// assert_eq!(game.hand(Seat::new(0).unwrap()).len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Dealer {
    rng: ChaCha8Rng,
    pool: Pool,
}

impl Dealer {
    /// A dealer for game number `stream` of this seed. Streams are independent of one another.
    pub fn new(seed: u64, stream: u64) -> Dealer {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dealer { rng, pool: Pool::EMPTY }
    }

    #[cold]
    #[inline(never)]
    fn fresh(&mut self) -> Pool {
        Pool { rest: self.rng.next_u64(), spent: 1 }
    }

    /// A number from 0 to `bound` − 1, each as likely as the others to within one part in 2³², for bounds up to 2³².
    ///
    /// Below 0 there is none, and 0 is the answer.
    #[inline(always)]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1);
        if self.pool.spent.saturating_mul(bound as u64) > MOST {
            self.pool = self.fresh();
        }
        self.pool.below(bound)
    }

    /// A seat drawn at random, for the first game of a match (D-8).
    pub fn seat(&mut self, players: usize) -> Option<Seat> {
        Seat::new(self.below(players))
    }

    /// The cards of a draw that the game waits for.
    #[inline(always)]
    pub fn draw(&mut self, game: &Game, count: usize) -> Cards {
        self.filled().cards(game.court(), count as u8)
    }

    /// The pool, with enough in it for a step.
    #[inline(always)]
    fn filled(&mut self) -> &mut Pool {
        if self.pool.spent > MOST / STEP {
            self.pool = self.fresh();
        }
        &mut self.pool
    }

    /// Draws until the game waits for a player or is over; says who is asked then.
    #[inline]
    pub fn settle(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> SeatSet {
        while game.waits_for_chance() {
            game.advance(Chance(self.filled()), &mut sink);
        }
        game.asked()
    }

    /// One step of a uniform random game: a decision, or a draw.
    ///
    /// Of several who are asked at once the one with the lowest seat answers.
    #[inline]
    pub fn step(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Step {
        let mut made = Step::Over;
        game.advance(Uniform { pool: self.filled(), tell: |step| made = step }, sink);
        made
    }

    /// Plays uniformly at random until the game is over; says how many decisions had an alternative.
    ///
    /// It is [`Dealer::step`] again and again.
    #[inline]
    pub fn play_out(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> u64 {
        let (mut decisions, mut pool) = (0, self.pool);
        loop {
            if pool.spent > MOST / STEP {
                pool = self.fresh();
            }
            let tell = |step| decisions += u64::from(matches!(step, Step::Decided { choices: 2.., .. }));
            if game.advance(Uniform { pool: &mut pool, tell }, &mut sink).is_none() {
                self.pool = pool;
                return decisions;
            }
        }
    }
}

/// What a step of a random game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A player decided.
    Decided {
        /// Who.
        seat: Seat,
        /// Out of how many decisions.
        choices: usize,
    },
    /// Cards were drawn.
    Drew,
    /// Nothing: the game is over.
    Over,
}

/// Randomness that is used up choice by choice: what one choice leaves is as good for the next.
#[derive(Clone, Copy)]
struct Pool {
    /// Evenly spread over 2⁶⁴ / `spent` values.
    rest: u64,
    /// The product of all bounds chosen below.
    spent: u64,
}

/// As much is spent at the most, so that every choice finds 2³² values to choose by.
const MOST: u64 = 1 << 32;
/// No step chooses among more: the ordered pairs of the largest Court, and the actions are fewer.
const STEP: u64 = 30 * 29;

impl fmt::Debug for Pool {
    /// A log is a door too: what is left tells the next cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

impl Pool {
    const EMPTY: Pool = Pool { rest: 0, spent: u64::MAX };

    #[inline(always)]
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.rest) * bound as u128;
        self.rest = product as u64;
        self.spent *= bound as u64;
        (product >> 64) as usize
    }

    /// One or two cards of the Court.
    #[inline(always)]
    fn cards(&mut self, court: Cards, count: u8) -> Cards {
        let first = self.below(court.len());
        if count == 1 {
            return court.nth(first);
        }
        court.pair(first, self.below(court.len() - 1))
    }
}

/// Chance alone; it decides nothing.
struct Chance<'p>(&'p mut Pool);

impl Driver for Chance<'_> {
    #[inline(always)]
    fn seat(&self, _: SeatSet) -> Option<Seat> {
        None
    }

    #[inline(always)]
    fn sole(&self, _: Seat) -> Option<Seat> {
        None
    }

    #[inline(always)]
    fn choose(self, _: Seat, _: DecisionSet) -> Option<DecisionId> {
        None
    }

    #[inline(always)]
    fn draw(self, court: Cards, count: u8) -> Option<Secret> {
        Some(Secret::counted(self.0.cards(court, count), count))
    }
}

/// Chance, and players who take each of the legal decisions as often as any other.
struct Uniform<'p, F> {
    pool: &'p mut Pool,
    tell: F,
}

impl<F: FnMut(Step)> Driver for Uniform<'_, F> {
    #[inline(always)]
    fn seat(&self, asked: SeatSet) -> Option<Seat> {
        asked.lowest()
    }

    #[inline(always)]
    fn sole(&self, asked: Seat) -> Option<Seat> {
        Some(asked)
    }

    #[inline(always)]
    fn choose(mut self, seat: Seat, legal: DecisionSet) -> Option<DecisionId> {
        let choices = legal.len();
        (self.tell)(Step::Decided { seat, choices });
        Some(legal.pick(self.pool.below(choices)))
    }

    #[inline(always)]
    fn draw(mut self, court: Cards, count: u8) -> Option<Secret> {
        (self.tell)(Step::Drew);
        Chance(self.pool).draw(court, count)
    }
}
