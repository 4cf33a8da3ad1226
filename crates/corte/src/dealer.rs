//! Chance and uniform random play, from a seed.

use crate::advance::Driver;
use crate::card::Cards;
use crate::decision::{DecisionId, DecisionSet};
use crate::event::{Event, Secret};
use crate::game::Game;
use crate::seat::{Seat, SeatSet};
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
    /// Random numbers, made many at a time.
    ready: [u32; READY],
    /// How many of them are used up.
    used: usize,
}

/// Four blocks of ChaCha8, as many as it makes at once.
const READY: usize = 64;

impl Dealer {
    /// A dealer for game number `stream` of this seed. Streams are independent of one another.
    pub fn new(seed: u64, stream: u64) -> Dealer {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dealer { rng, ready: [0; READY], used: READY }
    }

    #[inline(always)]
    fn number(&mut self) -> Number {
        let number = self.next_number();
        self.used += 1;
        number
    }

    /// The next random number, which is not yet used up.
    #[inline(always)]
    fn next_number(&mut self) -> Number {
        match self.ready.get(self.used) {
            Some(number) => Number(*number),
            None => self.make_ready(),
        }
    }

    #[cold]
    #[inline(never)]
    fn make_ready(&mut self) -> Number {
        let mut bytes = [0; 4 * READY];
        self.rng.fill_bytes(&mut bytes);
        for (number, bytes) in self.ready.iter_mut().zip(bytes.as_chunks().0) {
            *number = u32::from_le_bytes(*bytes);
        }
        self.used = 0;
        Number(self.ready[0])
    }

    /// A number from 0 to `bound` − 1, each as likely as the others to within 1 in 2³² / `bound`.
    #[inline(always)]
    pub fn below(&mut self, bound: usize) -> usize {
        self.number().below(bound).0
    }

    /// A seat drawn at random, for the first game of a match (D-8).
    pub fn seat(&mut self, players: usize) -> Option<Seat> {
        Seat::new(self.below(players))
    }

    /// The cards of a draw that the game waits for.
    #[inline(always)]
    pub fn draw(&mut self, game: &Game, count: usize) -> Cards {
        self.number().cards(game.court(), count as u8)
    }

    /// Draws until the game waits for a player or is over; says who is asked then.
    #[inline]
    pub fn settle(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> SeatSet {
        while game.waits_for_chance() {
            game.advance(Chance(self.number()), &mut sink);
        }
        game.asked()
    }

    /// One step of a uniform random game: a decision, or a draw.
    ///
    /// Of several who are asked at once the one with the lowest seat answers.
    #[inline]
    pub fn step(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Step {
        let mut made = Step::Over;
        let number = self.next_number();
        if game.advance(Uniform { number, tell: |step| made = step }, sink).is_some() {
            self.used += 1;
        }
        made
    }

    /// Plays uniformly at random until the game is over; says how many decisions had an alternative.
    ///
    /// It is [`Dealer::step`] again and again.
    #[inline]
    pub fn play_out(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> u64 {
        let mut decisions = 0;
        loop {
            let number = self.next_number();
            let tell = |step| decisions += u64::from(matches!(step, Step::Decided { choices: 2.., .. }));
            if game.advance(Uniform { number, tell }, &mut sink).is_none() {
                return decisions;
            }
            self.used += 1;
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

/// A random number of 32 bits. It makes every choice of one step.
#[derive(Clone, Copy)]
struct Number(u32);

impl Number {
    /// A number below the bound, and what is left of the randomness.
    #[inline(always)]
    fn below(self, bound: usize) -> (usize, Number) {
        let product = u64::from(self.0) * bound as u64;
        ((product >> 32) as usize, Number(product as u32))
    }

    /// One or two cards of the Court.
    #[inline(always)]
    fn cards(self, court: Cards, count: u8) -> Cards {
        let (first, left) = self.below(court.len());
        if count == 1 {
            return court.nth(first);
        }
        court.pair(first, left.below(court.len() - 1).0)
    }
}

/// Chance alone; it decides nothing.
struct Chance(Number);

impl Driver for Chance {
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
struct Uniform<F> {
    number: Number,
    tell: F,
}

impl<F: FnMut(Step)> Driver for Uniform<F> {
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
        Some(legal.pick(self.number.below(choices).0))
    }

    #[inline(always)]
    fn draw(mut self, court: Cards, count: u8) -> Option<Secret> {
        (self.tell)(Step::Drew);
        Chance(self.number).draw(court, count)
    }
}
