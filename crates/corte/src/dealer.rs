//! Chance and uniform random play, from a seed.

use crate::card::Cards;
use crate::decision::DecisionSet;
use crate::event::{Event, Secret};
use crate::game::{Chance, Game};
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
        let mut court = game.court();
        let mut drawn = court.with_bits(0);
        for _ in 0..count {
            let position = self.below(court.len());
            let mut bits = court.bits();
            for _ in 0..position {
                bits &= bits - 1;
            }
            let card = Cards::seen(court.told_apart(), bits.trailing_zeros());
            court.remove(card);
            drawn.insert(card);
        }
        drawn
    }

    /// Draws until the game waits for a player or is over.
    #[inline(always)]
    pub fn settle(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) {
        while let Some(Chance { seat, count }) = game.chance() {
            let cards = self.draw(game, count);
            Play::new(game, &mut sink).draw(seat, Secret::known(cards));
        }
    }

    /// One decision of a uniform random player, with the draws behind it; what there was to choose from.
    ///
    /// Of several who are asked at once the one with the lowest seat answers.
    /// `None` when the game is over, or waits for a draw.
    #[inline(always)]
    pub fn play_one(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> Option<DecisionSet> {
        let seat = game.asked().lowest()?;
        let legal = game.legal(seat);
        let id = legal.nth(self.below(legal.len()))?;
        game.play(seat, id, &mut sink);
        self.settle(game, sink);
        Some(legal)
    }
}
