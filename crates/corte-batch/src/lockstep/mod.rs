//! Hundreds of games in lock-step: a structure of arrays, and one step without branches.
//!
//! Uniformly random games are only counted; games whose players are asked are environments.

mod asked;
mod asking;
mod board;
mod chance;
mod lane;
mod lanes;
mod legal;
mod log;
mod look;
mod mend;
mod pile;
#[cfg(test)]
mod tests;
mod threads;

pub(crate) use asking::Asking;
pub(crate) use board::{Board, boards};
pub(crate) use lanes::LANES;
pub use threads::tally_games;

use chance::Dice;
use corte::{Character, Dealer, Event, Game, Options, Order, Phase, Seat, SeatSet};
use lane::{House, phase};
use lanes::{Bits, Lanes};
use mend::Fresh;

/// The results of random games. They are sums, so the order of the games doesn't matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// The number of games played.
    pub games: u64,
    /// The number of decisions with an alternative.
    pub decisions: u64,
    /// The number of turns begun.
    pub turns: u64,
    /// The number of wins by seat.
    pub wins: [u64; Seat::MAX],
}

impl Totals {
    /// Adds the results of other games.
    ///
    /// ```
    /// # use corte_batch::Totals;
    /// let mut tally = Totals { games: 2, ..Totals::default() };
    /// tally.add(&Totals { games: 3, ..Totals::default() });
    /// assert_eq!(tally.games, 5);
    /// ```
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins += more);
    }

    fn win(&mut self, seat: Option<usize>) {
        self.games += 1;
        if let Some(wins) = seat.and_then(|seat| self.wins.get_mut(seat)) {
            *wins += 1;
        }
    }
}

/// Consecutive games from one random stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// The number of the stream, as [`Dealer::new`] takes it.
    pub stream: u64,
    /// The number of games.
    pub games: u64,
}

/// How random games are played, with the same results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vectors {
    /// One game at a time, by the engine itself.
    None,
    /// In lock-step, with the instructions the program was built for.
    Built,
    /// In lock-step, with AVX2.
    Avx2,
    /// In lock-step, with AVX-512.
    Avx512,
}

impl Vectors {
    /// What this processor supports, the best last.
    ///
    /// ```
    /// # use corte_batch::Vectors;
    /// assert!(Vectors::here().any(|vectors| vectors == Vectors::Built));
    /// ```
    pub fn here() -> impl Iterator<Item = Vectors> {
        [Vectors::None, Vectors::Built, Vectors::Avx2, Vectors::Avx512].into_iter().filter(|it| it.is_here())
    }

    /// The widest vectors this processor has.
    fn widest() -> Vectors {
        Vectors::here().last().unwrap_or(Vectors::None)
    }

    fn is_here(self) -> bool {
        self == Vectors::None || self.found().is_some()
    }

    /// These vectors, if games can be played in lock-step with them here.
    pub(crate) fn found(self) -> Option<Found> {
        match self {
            Vectors::None => None,
            Vectors::Built => Some(Found::Built),
            #[cfg(target_arch = "x86_64")]
            Vectors::Avx2 => pulp::x86::V3::try_new().map(Found::Avx2),
            #[cfg(target_arch = "x86_64")]
            Vectors::Avx512 => pulp::x86::V4::try_new().map(Found::Avx512),
            #[cfg(not(target_arch = "x86_64"))]
            Vectors::Avx2 | Vectors::Avx512 => None,
        }
    }
}

/// Vectors that this processor was found to have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Found {
    Built,
    #[cfg(target_arch = "x86_64")]
    Avx2(pulp::x86::V3),
    #[cfg(target_arch = "x86_64")]
    Avx512(pulp::x86::V4),
}

impl Found {
    /// The widest vectors.
    pub(crate) fn widest() -> Found {
        Vectors::widest().found().unwrap_or(Found::Built)
    }

    /// Does some work with these instructions.
    #[inline(always)]
    fn run<W: Wide>(self, work: W) -> W::Output {
        match self {
            Found::Built => work.call(),
            #[cfg(target_arch = "x86_64")]
            Found::Avx2(wide) => wide.vectorize(Widened(work)),
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(wide) => wide.vectorize(Widened(work)),
        }
    }
}

/// Work that is compiled once for each kind of vectors.
trait Wide {
    type Output;
    fn call(self) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
struct Widened<W>(W);

#[cfg(target_arch = "x86_64")]
impl<W: Wide> pulp::NullaryFnOnce for Widened<W> {
    type Output = W::Output;

    #[inline(always)]
    fn call(self) -> W::Output {
        self.0.call()
    }
}

/// Plays series of games uniformly at random from this start, and counts.
///
/// The results are those of [`Dealer::play_out`] for every game of every series that `next` returns.
/// From the deal on, tables with identical faces and without draft, declared blows, the Diplomat and the Reformation are played in
/// lock-step, with the widest vectors that the processor has; others, and games that begin in the middle, one game at a time.
///
/// ```
/// # use corte::*;
/// # use corte_batch::{Series, tally};
/// let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
/// let start = Setup::new(rules).build().unwrap();
/// let mut series = (0..4).map(|stream| Series { stream, games: 10 });
/// let tally = tally(&start, 7, || series.next());
/// assert_eq!((tally.games, tally.wins.iter().sum()), (40, 40));
/// let mut decisions = 0;
/// for mut dealer in (0..4).map(|stream| Dealer::new(7, stream)) {
///     decisions += (0..10).map(|_| dealer.play_out(&mut { start }, |_| ())).sum::<u64>();
/// }
/// assert_eq!(tally.decisions, decisions);
/// ```
pub fn tally(start: &Game, seed: u64, next: impl FnMut() -> Option<Series>) -> Totals {
    tally_with(Vectors::widest(), start, seed, next)
}

/// The same with these vectors, or with none if the processor lacks them.
pub fn tally_with(
    vectors: Vectors,
    start: &Game,
    seed: u64,
    mut next: impl FnMut() -> Option<Series>,
) -> Totals {
    let next: Next<'_> = &mut next;
    let Some((house, found)) = house(start).zip(vectors.found()) else {
        return one_by_one(start, seed, next);
    };
    let run = Run { start, house, seed, next };
    match start.table().rules().players() {
        2 => found.run(Playing::<2>(run)),
        3 => found.run(Playing::<3>(run)),
        4 => found.run(Playing::<4>(run)),
        5 => found.run(Playing::<5>(run)),
        6 => found.run(Playing::<6>(run)),
        7 => found.run(Playing::<7>(run)),
        8 => found.run(Playing::<8>(run)),
        9 => found.run(Playing::<9>(run)),
        _ => found.run(Playing::<10>(run)),
    }
}

/// Where series come from.
type Next<'n> = &'n mut dyn FnMut() -> Option<Series>;

fn one_by_one(start: &Game, seed: u64, next: Next<'_>) -> Totals {
    let mut tally = Totals::default();
    while let Some(series) = next() {
        let mut dealer = Dealer::new(seed, series.stream);
        for _ in 0..series.games {
            let (mut game, mut turns) = (*start, 0);
            let count = |event: &Event<_>| turns += u64::from(matches!(event, Event::Turn { .. }));
            tally.decisions += dealer.play_out(&mut game, count);
            tally.turns += turns;
            tally.win(game.table().winner().map(Seat::index));
        }
    }
    tally
}

/// What all games of a table have in common, if lanes can play them; `None` for other tables.
fn house(start: &Game) -> Option<House> {
    let rules = start.table().rules();
    let options = rules.options();
    let Options { preset, inquisitor, must_prove, first_coins, order, wins, .. } = options;
    let plain = Options { preset, inquisitor, must_prove, first_coins, order, wins, ..Options::default() };
    let all = Phase::Deal { waiting: SeatSet::first(rules.players()) };
    if options != plain || start.table().phase() != all {
        return None;
    }
    Some(House {
        inquisitor,
        clockwise: order == Order::Clockwise,
        must_prove,
        exchanger: pile::card(rules, rules.exchanger())?,
        contessa: pile::card(rules, Character::Contessa)?,
    })
}

/// The games to play.
struct Run<'r> {
    start: &'r Game,
    house: House,
    seed: u64,
    next: Next<'r>,
}

impl Run<'_> {
    #[inline(always)]
    fn play<const P: usize>(self) -> Totals {
        let Run { start, house, seed, next } = self;
        let fresh = Fresh::<P>::of(start);
        let mut lanes = Lanes::new(&fresh.idle());
        let mut waiting = Waiting { fresh, seed, next };
        let mut chairs: Vec<Chair> = (0..LANES).map(|_| Chair::empty()).collect();
        let mut tally = Totals::default();
        let mut running = 0;
        for (at, chair) in chairs.iter_mut().enumerate() {
            running += usize::from(waiting.sit(&mut lanes, at, chair));
        }
        let exchanged_cards = if house.inquisitor { 1 } else { 2 };
        while running > 0 {
            lanes.step(&house);
            let [words, replaced, redrawn, exchanged, over] = lanes.todo();
            // Each has a loop of its own, so that no branch within one has to be predicted.
            for at in Bits(words) {
                lanes.put_word(at, chairs[at].dealer.word());
            }
            for at in Bits(replaced) {
                lanes.replace(at, true, &mut chairs[at].dealer);
            }
            for at in Bits(redrawn) {
                lanes.replace(at, false, &mut chairs[at].dealer);
            }
            for at in Bits(exchanged) {
                lanes.exchange(at, exchanged_cards, &mut chairs[at].dealer);
            }
            for at in Bits(over) {
                tally.decisions += u64::from(std::mem::take(&mut lanes.decisions[at]));
                tally.turns += u64::from(std::mem::take(&mut lanes.turns[at]));
                tally.win(Some(lanes.playing[at].trailing_zeros() as usize));
                running -= usize::from(!waiting.go_on(&mut lanes, at, &mut chairs[at]));
            }
        }
        tally
    }
}

/// A run, compiled for each kind of vector instructions.
struct Playing<'r, const P: usize>(Run<'r>);

impl<const P: usize> Wide for Playing<'_, P> {
    type Output = Totals;

    #[inline(always)]
    fn call(self) -> Totals {
        self.0.play::<P>()
    }
}

/// The dealer of a lane, and the number of games left in its series.
struct Chair {
    dealer: Dealer,
    left: u64,
}

impl Chair {
    fn empty() -> Chair {
        Chair { dealer: Dealer::new(0, 0), left: 0 }
    }
}

/// The games that wait for a lane.
struct Waiting<'n, const P: usize> {
    fresh: Fresh<P>,
    seed: u64,
    next: Next<'n>,
}

impl<const P: usize> Waiting<'_, P> {
    /// Begins the next series in a lane; returns whether there was one.
    fn sit(&mut self, lanes: &mut Lanes<P>, at: usize, chair: &mut Chair) -> bool {
        let Some(series) = std::iter::from_fn(&mut *self.next).find(|series| series.games > 0) else {
            lanes.phase[at] = phase::IDLE;
            return false;
        };
        *chair = Chair { dealer: Dealer::new(self.seed, series.stream), left: series.games };
        lanes.deal(at, &self.fresh, &mut Dice::new(&mut chair.dealer));
        true
    }

    /// Begins the next game in a lane whose game is over, or the next series; returns whether there was one.
    #[inline(always)]
    fn go_on(&mut self, lanes: &mut Lanes<P>, at: usize, chair: &mut Chair) -> bool {
        chair.left -= 1;
        if chair.left == 0 {
            return self.sit(lanes, at, chair);
        }
        let mut dice = lanes.dice(at, &mut chair.dealer);
        lanes.deal(at, &self.fresh, &mut dice);
        true
    }
}
