//! Chance and uniform random play, from a seed.

use crate::card::Cards;
use crate::event::{Event, Secret, Viewer};
use crate::game::{Chance, Game};
use crate::phase::{Phase, by_phase};
use crate::play::Play;
use crate::seat::Seat;
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
}

impl Dealer {
    /// A dealer for game number `stream` of this seed. Streams are independent of one another.
    pub fn new(seed: u64, stream: u64) -> Dealer {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dealer { rng }
    }

    /// A number from 0 to `bound` − 1, each as likely as the others to within 1 in 2³² / `bound`.
    #[inline(always)]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.rng.next_u32()) * bound as u64) >> 32) as usize
    }

    /// A seat drawn at random, for the first game of a match (D-8).
    pub fn seat(&mut self, players: usize) -> Option<Seat> {
        Seat::new(self.below(players))
    }

    /// The cards of a draw that the game waits for.
    #[inline(always)]
    pub fn draw(&mut self, game: &Game, count: usize) -> Cards {
        match count {
            1 => self.draw_one(game.court()),
            _ => self.draw_two(game.court()),
        }
    }

    #[inline(always)]
    fn draw_two(&mut self, court: Cards) -> Cards {
        // One random number for both: what is left of it behind the first choice makes the second.
        let choice = u64::from(self.rng.next_u32()) * court.len() as u64;
        let first = court.nth((choice >> 32) as usize);
        let rest = court.minus_one(first);
        let second = (u64::from(choice as u32) * rest.len() as u64) >> 32;
        first.plus_one(rest.nth(second as usize))
    }

    #[inline(always)]
    fn draw_one(&mut self, court: Cards) -> Cards {
        court.nth(self.below(court.len()))
    }

    /// Draws until the game waits for a player or is over.
    #[inline]
    pub fn settle(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) {
        while self.settle_one(game, &mut sink) {}
    }

    /// Draws once, if the game waits for that.
    #[inline(always)]
    fn settle_one(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> bool {
        let Some(Chance { seat, count }) = game.chance() else {
            return false;
        };
        let cards = self.draw(game, count);
        Play::new(game, sink).draw(seat, Secret::known(cards));
        true
    }

    /// One step of a uniform random game: a decision, or a draw.
    ///
    /// Of several who are asked at once the one with the lowest seat answers.
    #[inline(always)]
    pub fn step(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Step {
        by_phase!(game.table.phase, |phase| self.step_in(game, phase, sink))
    }

    #[inline(always)]
    fn step_in(&mut self, game: &mut Game, phase: Phase, sink: impl FnMut(&Event<Secret>)) -> Step {
        match phase {
            Phase::Replace { claim, challenger } => {
                let cards = Secret::known(self.draw_one(game.court()));
                Play::new(game, sink).replaced(claim, challenger, cards);
                Step::Drew
            }
            Phase::Draw { seat, count: 2 } => {
                let cards = Secret::known(self.draw_two(game.court()));
                Play::new(game, sink).drawn(seat, 2, cards);
                Step::Drew
            }
            Phase::Deal { waiting } if !game.table.rules.draft() => {
                if let Some(seat) = waiting.lowest() {
                    let cards = Secret::known(self.draw_two(game.court()));
                    Play::new(game, sink).dealt(waiting, seat, cards);
                }
                Step::Drew
            }
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Redraw { .. } => {
                self.settle_one(game, sink);
                Step::Drew
            }
            Phase::Over { .. } => Step::Over,
            _ => self.decide(game, phase, sink),
        }
    }

    #[inline(always)]
    fn decide(&mut self, game: &mut Game, phase: Phase, sink: impl FnMut(&Event<Secret>)) -> Step {
        let Some(seat) = game.table().asked_in(phase).minus(game.held).lowest() else {
            return Step::Over;
        };
        let legal = game.view(Viewer::Seat(seat)).options_in(phase, seat);
        let choices = legal.len();
        let id = legal.pick(self.below(choices));
        game.play_in(phase, seat, id, sink);
        Step::Decided { seat, choices }
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
