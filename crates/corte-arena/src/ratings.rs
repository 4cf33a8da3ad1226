//! Ratings of the bots from their games.

use crate::duel::GameRow;
use crate::luce::{Met, Side, fit};
use crate::plan::{GROUPS, Plan};
use crate::shares::{Z, student};
use crate::stats::Field;
use corte::Dealer;
use std::f64::consts::{LN_10, TAU};

/// A rating with its 95 % interval, on the Elo scale: 400 points are odds of ten to one to win from a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The average rating of the rated bots.
pub const ANCHOR: f64 = 1500.0;

/// The ratings of a field of bots.
///
/// They are the maximum likelihood strengths if each seat's chance of winning is proportional to the strength of its player.
/// With two seats this is the Bradley–Terry model, and with more the winner's place of a Plackett–Luce ranking.
/// Half a win is added for each bot of each lineup, so that the rating of a bot that always wins stays finite.
/// Intervals come from a Bayesian bootstrap over deals (Rubin 1981). The games of a deal are weighted together, also across
/// lineups.
/// With few deals the intervals are widened as by Student's distribution.
///
/// A rating sums up a cross table in one number. The game is intransitive, so the table says more.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ratings {
    /// By bot; `None` for a bot that is not rated.
    ///
    /// This is a bot that met nobody, whose program was given up, or that can't be compared with most others.
    /// If all matches have the same deals, nobody is rated, since a single sample says nothing about chance.
    pub bots: Vec<Option<Rating>>,
    /// Whether some bots have never won against others. How far these are apart then depends on the added half wins, and the games
    /// give only a lower bound.
    pub separable: bool,
}

/// The number of bootstrap replicates.
const REPLICATES: usize = 2000;

/// The wins added for each bot of each lineup. For one lineup alone, half a win is Jeffreys' prior.
const ADDED: f64 = 0.5;

/// The number of deals below which an interval is not widened further: the added wins make it wide enough.
const FEW: usize = 5;

/// Wins by lineup and bot, in groups of deals.
struct Tally {
    /// By lineup: its sides with all their wins. Lineups of a single bot and those without games are left out.
    all: Vec<Met>,
    /// By group of deals: the wins of each side in turn.
    groups: Vec<Vec<f64>>,
}

impl Tally {
    fn of(plan: &Plan, rows: &[GameRow]) -> Tally {
        let field = Field::of(plan, rows);
        let mut all: Vec<Met> = field.lineups().map(sides).collect();
        let first: Vec<usize> = all
            .iter()
            .scan(0, |next, met| {
                let first = *next;
                *next += met.sides.len();
                Some(first)
            })
            .collect();
        let columns = all.iter().map(|met| met.sides.len()).sum();
        let mut groups = vec![Vec::new(); GROUPS];
        for row in rows.iter().filter(|row| field.counts(row)) {
            let lineup = row.lineup as usize;
            let group: &mut Vec<f64> = &mut groups[plan.group(row)];
            group.resize(columns, 0.0);
            for (seat, bot) in field.seated(row).iter().enumerate() {
                if let Some(side) = all[lineup].sides.iter().position(|side| side.bot == *bot) {
                    let share = row.share(seat);
                    all[lineup].sides[side].won += share;
                    group[first[lineup] + side] += share;
                }
            }
        }
        groups.retain(|group| !group.is_empty());
        let mut tally = Tally { all, groups };
        tally.retain(Met::is_compared);
        tally
    }

    /// Drops the other lineups, in the groups and in the total.
    fn retain(&mut self, is_kept: impl Fn(&Met) -> bool) {
        let kept: Vec<bool> =
            self.all.iter().flat_map(|met| std::iter::repeat_n(is_kept(met), met.sides.len())).collect();
        for group in &mut self.groups {
            let mut keep = kept.iter();
            group.retain(|_| keep.next().copied().unwrap_or(false));
        }
        self.all.retain(is_kept);
    }
}

impl Met {
    fn is_compared(&self) -> bool {
        self.sides.len() > 1 && self.sides.iter().any(|side| side.won > 0.0)
    }
}

fn sides(lineup: &[usize]) -> Met {
    let mut sides: Vec<Side> = Vec::new();
    for &bot in lineup {
        match sides.iter_mut().find(|side| side.bot == bot) {
            Some(side) => side.copies += 1.0,
            None => sides.push(Side { bot, copies: 1.0, won: 0.0 }),
        }
    }
    Met { sides }
}

/// Whether all matches that count have the same deals, which makes them a single sample whatever the number of games.
pub(crate) fn is_one_sample(plan: &Plan, rows: &[GameRow]) -> bool {
    let field = Field::of(plan, rows);
    let mut groups = rows.iter().filter(|row| field.counts(row)).map(|row| plan.group(row));
    let first = groups.next();
    plan.match_games > 1 && first.is_some_and(|first| groups.all(|group| group == first))
}

/// Returns the bots' ratings, in the plan's order. They depend only on the plan and the rows.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// # use corte_arena::{GameRow, Plan, SeatRow, ratings};
/// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// # let plan = Plan { bots: vec!["page".parse().unwrap(), "spy".parse().unwrap()], ..Plan::new(rules) };
/// // Of a thousand games the second bot wins nine in ten, from either seat.
/// let game = |number: u32| {
///     let (deal, rotation) = (number / 2, (number % 2) as u8);
///     let spy = 1 - rotation;
///     let winner = if number % 20 < 2 { 1 - spy } else { spy };
///     GameRow { deal, rotation, winner: Some(winner), left: 1, seats: vec![SeatRow::default(); 2], ..GameRow::default() }
/// };
/// let rows: Vec<GameRow> = (0..1000).map(game).collect();
/// let rated = ratings(&plan, &rows);
/// let (page, spy) = (rated.bots[0].unwrap(), rated.bots[1].unwrap());
/// // 400·log₁₀(9) points apart, on either side of the anchor.
/// assert!((spy.value - page.value - 381.7).abs() < 3.0 && (spy.value + page.value - 3000.0).abs() < 1e-6);
/// assert!(page.high < spy.low && !rated.separable);
/// ```
///
/// # Panics
///
/// If a row has a lineup or a rotation that the plan does not have.
pub fn ratings(plan: &Plan, rows: &[GameRow]) -> Ratings {
    let mut tally = Tally::of(plan, rows);
    let rated = comparable(plan.bots.len(), &tally.all);
    tally.retain(|met| met.sides.iter().all(|side| rated[side.bot]));
    // The bots that are rated, with consecutive numbers.
    let place: Vec<usize> = rated
        .iter()
        .scan(0, |next, rated| {
            let place = *next;
            *next += usize::from(*rated);
            Some(place)
        })
        .collect();
    let count = rated.iter().filter(|rated| **rated).count();
    for side in tally.all.iter_mut().flat_map(|met| &mut met.sides) {
        side.bot = place[side.bot];
    }
    if count < 2 || is_one_sample(plan, rows) {
        return Ratings { bots: vec![None; rated.len()], separable: false };
    }
    let separable = is_separable(count, &tally.all);
    let estimates = estimate(plan.seed, count, &tally);
    let bots = rated.iter().zip(place).map(|(rated, place)| rated.then(|| estimates[place])).collect();
    Ratings { bots, separable }
}

fn estimate(seed: u64, count: usize, tally: &Tally) -> Vec<Rating> {
    let mut games = tally.all.clone();
    let all: Vec<f64> = games.iter().flat_map(|met| met.sides.iter().map(|side| side.won)).collect();
    set(&mut games, all.iter().map(|won| won + ADDED));
    let mut best = vec![0.0; count];
    fit(&mut best, &games);
    let mut dice = Dice(Dealer::new(seed ^ 0x6465_616c, 0));
    let mut replicates = vec![Vec::with_capacity(REPLICATES); count];
    let mut won = vec![0.0; all.len()];
    for _ in 0..REPLICATES {
        won.iter_mut().for_each(|won| *won = dice.half_a_win());
        for group in &tally.groups {
            let weight = dice.exponential();
            won.iter_mut().zip(group).for_each(|(won, more)| *won += weight * more);
        }
        set(&mut games, won.iter().copied());
        let mut strengths = best.clone();
        fit(&mut strengths, &games);
        strengths.iter().zip(&mut replicates).for_each(|(strength, all)| all.push(points(*strength)));
    }
    // Few deals vary less than they should. This corrects for it (Hesterberg 2015).
    let deals = tally.groups.len().max(FEW) as f64;
    let wider = ((deals + 1.0) / (deals - 1.0)).sqrt() * student(deals - 1.0) / Z;
    let rate = |(strength, all): (&f64, &mut Vec<f64>)| {
        all.sort_by(f64::total_cmp);
        let value = points(*strength);
        let at = |part: f64| all[((REPLICATES - 1) as f64 * part).round() as usize];
        let end = |part: f64| value + wider * (at(part) - value);
        Rating { value, low: end(0.025).min(value), high: end(0.975).max(value) }
    };
    best.iter().zip(&mut replicates).map(rate).collect()
}

fn points(strength: f64) -> f64 {
    ANCHOR + 400.0 / LN_10 * strength
}

fn set(games: &mut [Met], won: impl Iterator<Item = f64>) {
    games.iter_mut().flat_map(|met| &mut met.sides).zip(won).for_each(|(side, won)| side.won = won);
}

/// The randomness behind the intervals.
struct Dice(Dealer);

impl Dice {
    /// A number between 0 and 1, excluding both.
    fn unit(&mut self) -> f64 {
        ((self.0.word() >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    fn exponential(&mut self) -> f64 {
        -self.unit().ln()
    }

    /// A gamma variate with mean and shape one half: half the square of a normal variate (Box and Muller 1958).
    fn half_a_win(&mut self) -> f64 {
        // A win that rounds to zero would leave no maximum to find.
        (self.exponential() * (TAU * self.unit()).cos().powi(2)).max(1e-6)
    }
}

/// The largest set of bots that have met each other, directly or through others.
fn comparable(bots: usize, games: &[Met]) -> Vec<bool> {
    let links = |from: usize| {
        games.iter().filter(move |met| met.sides.iter().any(|side| side.bot == from)).flat_map(others)
    };
    let groups = (0..bots).map(|start| reached(bots, start, links));
    // The first of equally large ones.
    let largest = groups.rev().max_by_key(|group| group.iter().filter(|there| **there).count());
    largest
        .filter(|group| group.iter().filter(|there| **there).count() > 1)
        .unwrap_or_else(|| vec![false; bots])
}

fn others(met: &Met) -> impl Iterator<Item = usize> + '_ {
    met.sides.iter().map(|side| side.bot)
}

/// Whether there are two groups of which one has never won against the other (Ford 1957).
fn is_separable(bots: usize, games: &[Met]) -> bool {
    let beaten = |winner: usize| {
        let won = move |met: &&Met| met.sides.iter().any(|side| side.bot == winner && side.won > 0.0);
        games.iter().filter(won).flat_map(others)
    };
    (0..bots).any(|start| reached(bots, start, beaten).contains(&false))
}

fn reached<I: Iterator<Item = usize>>(bots: usize, start: usize, links: impl Fn(usize) -> I) -> Vec<bool> {
    let mut there = vec![false; bots];
    let mut open = vec![start];
    there[start] = true;
    while let Some(next) = open.pop() {
        for other in links(next) {
            if !there[other] {
                there[other] = true;
                open.push(other);
            }
        }
    }
    there
}
