//! Chance and uniform random play, from a seed.

use crate::card::Cards;
use crate::decision::{self as index, DecisionId, DecisionSet};
use crate::event::{Event, Secret, Viewer};
use crate::game::{Chance, Game};
use crate::phase::Phase;
use crate::play::Play;
use crate::seat::Seat;
use crate::view::View;
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
    /// Each frequent phase has an arm of its own, so that a step costs one dispatch.
    #[inline(always)]
    pub fn step(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Step {
        let table = &game.table;
        let turn = table.turn;
        match table.phase {
            Phase::Challenge { asked, .. } => {
                let Some(seat) = asked.minus(game.held).lowest() else { return Step::Over };
                let (id, choices) = self.pick(View::PASS_OR_CHALLENGE);
                let mut play = Play::new(game, sink);
                if id.index() == index::PASS as usize {
                    play.pass(seat);
                } else {
                    play.challenge(seat);
                }
                Step::Decided { seat, choices }
            }
            Phase::Block { action, asked } => {
                let Some(seat) = asked.minus(game.held).lowest() else { return Step::Over };
                let (id, choices) = self.pick(view_of(game, seat).blocks(action));
                let mut play = Play::new(game, sink);
                if id.index() == index::PASS as usize {
                    play.pass(seat);
                } else {
                    play.block(seat, index::character_at(index::BLOCK, id));
                }
                Step::Decided { seat, choices }
            }
            Phase::Action => {
                let (id, choices) = self.pick(view_of(game, turn).actions(turn));
                if let Some(action) = index::action_of(id.index() as u32) {
                    Play::new(game, sink).act(action);
                }
                Step::Decided { seat: turn, choices }
            }
            Phase::Loss { seat, only, .. } => {
                let hand = game.hands[seat];
                let (id, choices) = self.pick(view_of(game, seat).losses(only));
                Play::new(game, sink).lose(index::card_at(index::LOSE, hand, id));
                Step::Decided { seat, choices }
            }
            Phase::Proof { claim, .. } => {
                let seat = claim.by(turn);
                let hand = game.hands[seat];
                let (id, choices) = self.pick(view_of(game, seat).answers(claim));
                let mut play = Play::new(game, sink);
                if id.index() == index::CONCEDE as usize {
                    play.concede();
                } else {
                    play.prove(index::card_at(index::PROVE, hand, id));
                }
                Step::Decided { seat, choices }
            }
            Phase::Replace { claim, challenger } => {
                let cards = Secret::known(self.draw_one(game.court()));
                Play::new(game, sink).replaced(claim, challenger, cards);
                Step::Drew
            }
            Phase::Deal { waiting } if !table.rules.draft() => {
                let Some(seat) = waiting.lowest() else { return Step::Over };
                let cards = Secret::known(self.draw_two(game.court()));
                Play::new(game, sink).dealt(waiting, seat, cards);
                Step::Drew
            }
            _ => self.step_rarely(game, sink),
        }
    }

    /// A step in any phase.
    #[inline(never)]
    fn step_rarely(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> Step {
        if self.settle_one(game, &mut sink) {
            return Step::Drew;
        }
        let Some(seat) = game.asked().lowest() else { return Step::Over };
        let (id, choices) = self.pick(game.legal(seat));
        game.play(seat, id, sink);
        Step::Decided { seat, choices }
    }

    /// One of these decisions, and how many they are.
    #[inline(always)]
    fn pick(&mut self, legal: DecisionSet) -> (DecisionId, usize) {
        let choices = legal.len();
        (legal.pick(self.below(choices)), choices)
    }
}

#[inline(always)]
fn view_of(game: &Game, seat: Seat) -> View<'_> {
    game.view(Viewer::Seat(seat))
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
