//! Chance and uniform random play from a seed.

use crate::advance::Driver;
use crate::card::Cards;
use crate::decision::{DecisionId, DecisionSet, Illegal};
use crate::event::{Event, Secret, Viewer};
use crate::game::Game;
use crate::seat::{Seat, SeatSet};
use crate::view::View;
use core::fmt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// A source of chance with a seed: the same seed and stream deal the same game.
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
    /// Creates the dealer for game number `stream` of this seed. Streams are independent of each other.
    pub fn new(seed: u64, stream: u64) -> Dealer {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dealer { rng, pool: Pool::EMPTY }
    }

    /// The amount of a word spent above which a step begins with a new word of the stream.
    ///
    /// Choices spend a word: a choice among *n* multiplies the amount by *n*, and a new word starts at 1.
    /// Callers who play the same games with [`Dealer::word`] must change words at the same points.
    pub const LOW: u32 = (MOST / STEP) as u32;

    /// Returns the next word of the stream, for callers who play many games at once and spend words as a dealer does.
    ///
    /// ```
    /// # use corte::Dealer;
    /// let (mut words, mut dice) = (Dealer::new(7, 0), Dealer::new(7, 0));
    /// let product = u128::from(words.word()) * 6;
    /// assert_eq!((product >> 64) as usize, dice.below(6)); // the low 64 bits serve the next choice
    /// ```
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.rng.next_u64()
    }

    #[cold]
    #[inline(never)]
    fn fresh(&mut self) -> Pool {
        Pool { rest: self.word(), spent: 1 }
    }

    /// Returns a random number from 0 to `bound` − 1.
    ///
    /// The numbers are equally likely to within one part in 2³², for bounds up to 2³². A bound of 0 gives 0.
    ///
    /// ```
    /// # use corte::*;
    /// let mut dice = Dealer::new(7, 0);
    /// assert!((0..100).all(|_| dice.below(6) < 6));
    /// ```
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1);
        if self.pool.spent.saturating_mul(bound as u64) > MOST {
            self.pool = self.fresh();
        }
        self.pool.below(bound)
    }

    /// Picks one of these decisions, each equally likely; `None` if there are none.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let id = Dealer::new(7, 0).pick(game.legal(ana)).unwrap();
    /// assert!(game.legal(ana).contains(id));
    /// assert_eq!(Dealer::new(7, 0).pick(game.legal(bruno)), None); // he is not asked
    /// ```
    #[inline]
    pub fn pick(&mut self, legal: DecisionSet) -> Option<DecisionId> {
        if self.pool.is_low() {
            return self.pick_afresh(legal);
        }
        self.pool.pick(legal)
    }

    #[cold]
    #[inline(never)]
    fn pick_afresh(&mut self, legal: DecisionSet) -> Option<DecisionId> {
        self.pool = self.fresh();
        self.pool.pick(legal)
    }

    /// Picks a random seat for the first game of a match (D-8); `None`, without drawing, if no table has this many players.
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Dealer::new(7, 0).seat(4).unwrap().index() < 4);
    /// assert_eq!([0, 11].map(|players| Dealer::new(7, 0).seat(players)), [None; 2]);
    /// ```
    pub fn seat(&mut self, players: usize) -> Option<Seat> {
        let is_table = (1..=Seat::MAX).contains(&players);
        if is_table { Seat::new(self.below(players)) } else { None }
    }

    /// Picks `count` cards of the Court, each equally likely, or the whole Court if it has no more.
    ///
    /// For one or two cards the result is what [`Dealer::settle`] would draw from the same state.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let drawn = Dealer::new(7, 0).draw(&game, 2);
    /// assert!(drawn.len() == 2 && game.court().contains_all(drawn));
    /// ```
    #[inline]
    pub fn draw(&mut self, game: &Game, count: usize) -> Cards {
        let court = game.court();
        match count.min(court.len()) {
            0 => court.with_bits(0),
            count @ 1..=2 => self.filled().cards(court, count as u8),
            count => self.draw_many(court, count),
        }
    }

    fn draw_many(&mut self, court: Cards, count: usize) -> Cards {
        (0..count).fold(court.with_bits(0), |drawn, _| {
            let rest = court.minus(drawn);
            drawn.plus(self.filled().cards(rest, 1))
        })
    }

    /// The pool, filled enough for a step.
    #[inline(always)]
    fn filled(&mut self) -> &mut Pool {
        if self.pool.is_low() {
            self.pool = self.fresh();
        }
        &mut self.pool
    }

    /// Draws cards until the game waits for a player or is over, and returns the players who are then asked.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut game = Setup::new(rules).build().unwrap();
    /// let asked = Dealer::new(7, 0).settle(&mut game, |_| ());
    /// assert_eq!(asked, SeatSet::only(game.table().turn())); // hands are dealt, and the first turn begins
    /// ```
    #[inline]
    pub fn settle(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> SeatSet {
        while game.waits_for_chance() {
            game.advance(Chance(self.filled()), &mut sink);
        }
        game.asked()
    }

    /// Makes one step of a uniformly random game: a decision or a draw.
    ///
    /// If several players are asked at once, the one with the lowest seat answers.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut dealer = Dealer::new(7, 0);
    /// while dealer.step(&mut game, |_| ()) != Step::Over {}
    /// assert!(game.table().winner().is_some());
    /// ```
    #[inline]
    pub fn step(&mut self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Step {
        let mut made = Step::Over;
        game.advance(Uniform { pool: self.filled(), tell: |step| made = step }, sink);
        made
    }

    /// Plays uniformly at random until the game is over, and returns how many decisions had an alternative.
    ///
    /// It repeats [`Dealer::step`].
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(Dealer::new(7, 0).play_out(&mut game, |_| ()) > 0);
    /// assert!(game.table().is_over());
    /// ```
    #[inline]
    pub fn play_out(&mut self, game: &mut Game, mut sink: impl FnMut(&Event<Secret>)) -> u64 {
        let (mut decisions, mut pool) = (0, self.pool);
        loop {
            if pool.is_low() {
                pool = self.fresh();
            }
            let tell = |step| decisions += u64::from(matches!(step, Step::Decided { choices: 2.., .. }));
            if game.advance(Uniform { pool: &mut pool, tell }, &mut sink).is_none() {
                self.pool = pool;
                return decisions;
            }
        }
    }

    /// Plays until the game is over or a player gives no answer, and returns how many decisions had an alternative.
    ///
    /// `player` is called for each decision with the seat, its view and its legal decisions; the answer is checked.
    /// If several players are asked at once, the one with the lowest seat answers.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut game = Setup::new(rules).build().unwrap();
    /// let (mut dealer, mut luck) = (Dealer::new(7, 0), Dealer::new(7, 1));
    /// let mut log = Vec::new();
    /// dealer.referee(&mut game, |_, _, legal| luck.pick(legal), |event| log.push(*event))?;
    /// assert!(game.table().winner().is_some());
    /// # Ok::<(), Illegal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a decision is illegal: the reason. The game is then as it was before that decision.
    #[inline]
    pub fn referee(
        &mut self,
        game: &mut Game,
        mut player: impl FnMut(Seat, &View<'_>, DecisionSet) -> Option<DecisionId>,
        mut sink: impl FnMut(&Event<Secret>),
    ) -> Result<u64, Illegal> {
        let (mut decisions, mut refused) = (0, None);
        loop {
            let player = &mut player;
            let asked = Asked { dealer: self, player, decisions: &mut decisions, refused: &mut refused };
            if game.advance(asked, &mut sink).is_none() {
                break;
            }
        }
        match refused {
            None => Ok(decisions),
            Some((seat, id)) => Err(game.view(Viewer::Seat(seat)).reason_against_id(id)),
        }
    }
}

/// What a step of a random game did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A player made a decision.
    Decided {
        /// The player.
        seat: Seat,
        /// The number of legal decisions.
        choices: usize,
    },
    /// Cards were drawn.
    Drew,
    /// Nothing: the game is over.
    Over,
}

/// Randomness that is used up choice by choice: what one choice leaves serves the next.
#[derive(Clone, Copy)]
struct Pool {
    /// Uniform over 2⁶⁴ / `spent` values.
    rest: u64,
    /// The product of the bounds chosen from so far.
    spent: u64,
}

/// At most this much is spent, so that each choice has 2³² values to choose by.
const MOST: u64 = 1 << 32;
/// No step has more outcomes than this: the ordered pairs of cards of the largest Court. There are fewer actions.
const STEP: u64 = 30 * 29;

impl fmt::Debug for Pool {
    /// Shows nothing: what is left would reveal the next cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

impl Pool {
    const EMPTY: Pool = Pool { rest: 0, spent: u64::MAX };

    /// Whether there may be too little left for a step.
    #[inline(always)]
    const fn is_low(self) -> bool {
        self.spent > MOST / STEP
    }

    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.rest) * bound as u128;
        self.rest = product as u64;
        self.spent *= bound as u64;
        (product >> 64) as usize
    }

    /// Picks one of these decisions; `None` if there are none.
    #[inline]
    fn pick(&mut self, legal: DecisionSet) -> Option<DecisionId> {
        match legal.len() {
            0 => None,
            choices => Some(legal.pick(self.below(choices))),
        }
    }

    /// Picks one or two cards of the Court.
    #[inline(always)]
    fn cards(&mut self, court: Cards, count: u8) -> Cards {
        let first = self.below(court.len());
        if count == 1 {
            return court.nth(first);
        }
        court.pair(first, self.below(court.len() - 1))
    }
}

/// Chance alone, which makes no decisions.
struct Chance<'p>(&'p mut Pool);

impl Driver for Chance<'_> {
    #[inline]
    fn seat(&self, _: SeatSet) -> Option<Seat> {
        None
    }

    #[inline]
    fn sole(&self, _: Seat) -> Option<Seat> {
        None
    }

    #[inline]
    fn choose(self, _: Seat, _: &View<'_>, _: DecisionSet) -> Option<DecisionId> {
        None
    }

    #[inline]
    fn draw(self, court: Cards, count: u8) -> Option<Secret> {
        Some(Secret::counted(self.0.cards(court, count), count))
    }
}

/// Chance, and players who pick uniformly among the legal decisions.
struct Uniform<'p, F> {
    pool: &'p mut Pool,
    tell: F,
}

impl<F: FnMut(Step)> Driver for Uniform<'_, F> {
    #[inline]
    fn choose(mut self, seat: Seat, _: &View<'_>, legal: DecisionSet) -> Option<DecisionId> {
        let choices = legal.len();
        (self.tell)(Step::Decided { seat, choices });
        Some(legal.pick(self.pool.below(choices)))
    }

    #[inline]
    fn pass_or(mut self, seat: Seat, _: &View<'_>, legal: DecisionSet) -> Option<Option<DecisionId>> {
        let choices = legal.len();
        (self.tell)(Step::Decided { seat, choices });
        Some(match self.pool.below(choices) {
            0 => None,
            other => Some(legal.pick(other)),
        })
    }

    #[inline]
    fn draw(mut self, court: Cards, count: u8) -> Option<Secret> {
        (self.tell)(Step::Drew);
        Chance(self.pool).draw(court, count)
    }

    /// This call gets a pool of its own, so that all other steps can keep theirs in registers.
    #[inline(always)]
    fn rarely(self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Option<()> {
        let (mut pool, mut made) = (*self.pool, None);
        let done = game.advance_rarely(Uniform { pool: &mut pool, tell: |step| made = Some(step) }, sink);
        *self.pool = pool;
        made.into_iter().for_each(self.tell);
        done
    }
}

/// Chance, and players who are asked.
struct Asked<'a, P> {
    dealer: &'a mut Dealer,
    player: P,
    decisions: &'a mut u64,
    refused: &'a mut Option<(Seat, DecisionId)>,
}

impl<P: FnMut(Seat, &View<'_>, DecisionSet) -> Option<DecisionId>> Driver for Asked<'_, P> {
    #[inline]
    fn choose(mut self, seat: Seat, view: &View<'_>, legal: DecisionSet) -> Option<DecisionId> {
        let id = (self.player)(seat, view, legal)?;
        if !legal.contains(id) {
            *self.refused = Some((seat, id));
            return None;
        }
        *self.decisions += u64::from(legal.len() > 1);
        Some(id)
    }

    #[inline]
    fn draw(self, court: Cards, count: u8) -> Option<Secret> {
        Chance(self.dealer.filled()).draw(court, count)
    }
}
