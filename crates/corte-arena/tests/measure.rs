//! Ratings and intervals on synthetic fields, where the truth is known.

use corte::{Dealer, Options, Preset, Rules};
use corte_arena::{GameRow, Interval, Pairing, Plan, Rating, SeatRow, Summary, ratings};

/// Bots with known strengths. Their names don't matter.
const NAMES: [&str; 4] = ["fool", "page", "courtier-bold", "spy"];

fn plan(players: usize, bots: usize, deals: u32) -> Plan {
    let rules = Rules::new(players, Options::of(Preset::Brazil)).unwrap();
    let bots = NAMES[..bots].iter().map(|name| name.parse().unwrap()).collect();
    Plan { bots, deals, ..Plan::new(rules) }
}

/// How the games of a deal are correlated.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Deals {
    /// They are independent.
    Apart,
    /// In half of the deals, the same number decides all games: the same bot wins from every seat.
    Alike,
    /// In half of the deals, luck favours a seat. With two players, it switches sides with the bots.
    Fair,
}

struct Chance(Dealer);

impl Chance {
    fn unit(&mut self) -> f64 {
        (self.0.word() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Games of the plan in which each seat wins in proportion to its player's strength.
fn play(plan: &Plan, strengths: &[f64], deals: Deals, seed: u64) -> Vec<GameRow> {
    let mut chance = Chance(Dealer::new(seed, 0));
    let lineups = plan.lineups();
    let players = plan.rules.players();
    let mut rows = Vec::with_capacity(plan.games() as usize);
    for deal in 0..plan.deals {
        let (shared, together) = (chance.unit(), deals != Deals::Apart && chance.unit() < 0.5);
        for (lineup, bots) in lineups.iter().enumerate() {
            for rotation in 0..players {
                let own = chance.unit();
                let at = match deals {
                    _ if !together => own,
                    Deals::Fair if rotation % 2 == 1 => 1.0 - shared,
                    _ => shared,
                };
                // The place in the lineup, which has another seat in each rotation.
                let total: f64 = bots.iter().map(|bot| strengths[*bot]).sum();
                let mut left = at * total;
                let place = bots.iter().position(|bot| {
                    left -= strengths[*bot];
                    left < 0.0
                });
                let winner = (place.unwrap_or(players - 1) + rotation) % players;
                rows.push(GameRow {
                    lineup: lineup as u32,
                    deal,
                    rotation: rotation as u8,
                    winner: Some(winner as u8),
                    left: 1,
                    turns: 10,
                    seats: vec![SeatRow::default(); players],
                });
            }
        }
    }
    rows.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    rows
}

fn rated(plan: &Plan, rows: &[GameRow]) -> Vec<Rating> {
    ratings(plan, rows).bots.into_iter().map(|rating| rating.unwrap()).collect()
}

/// The ratings that these strengths have relative to the mean of the field.
fn true_ratings(strengths: &[f64]) -> Vec<f64> {
    let points = |strength: &f64| 400.0 * strength.log10();
    let mean = strengths.iter().map(points).sum::<f64>() / strengths.len() as f64;
    strengths.iter().map(|strength| 1500.0 + points(strength) - mean).collect()
}

#[test]
fn the_order_of_ratings_is_the_order_of_wins_however_many_games() {
    // At odds of 12 to 1, ratings that were updated game by game once diverged, and the loser came first.
    let field = [(2, vec![1.0, 12.0]), (2, vec![1.0, 1.3, 3.0, 30.0]), (4, vec![1.0, 1.5, 4.0, 40.0])];
    for (players, strengths) in &field {
        for games in [100, 10_000, 1_000_000] {
            let mut plan = plan(*players, strengths.len(), 1);
            plan.deals = (games / plan.games()).max(1) as u32;
            let rows = play(&plan, strengths, Deals::Fair, 7);
            let (summary, rated) = (Summary::of(&plan, &rows), rated(&plan, &rows));
            assert!(rated.iter().all(|rating| rating.low <= rating.value && rating.value <= rating.high));
            assert!(rated.iter().all(|rating| (rating.value - 1500.0).abs() < 1500.0), "{rated:?}");
            for (worse, better) in summary.order().iter().skip(1).zip(summary.order()) {
                let (loser, winner) = (&summary.standings[*worse], &summary.standings[better]);
                assert!(loser.win.mean <= winner.win.mean);
                if loser.win.high < winner.win.low {
                    let (low, high) = (rated[*worse], rated[better]);
                    assert!(low.value < high.value, "{players} seats, {games} games: {rated:?}");
                }
            }
            if games == 1_000_000 {
                for (rating, truth) in rated.iter().zip(true_ratings(strengths)) {
                    assert!((rating.value - truth).abs() < 5.0, "{rating:?} of {truth}");
                    assert!(rating.high - rating.low < 10.0, "{rating:?}");
                }
            }
        }
    }
}

/// Counts how often an interval contains the truth.
#[derive(Default)]
struct Coverage {
    within: u32,
    of: u32,
}

impl Coverage {
    fn add(&mut self, low: f64, truth: f64, high: f64) {
        self.of += 1;
        self.within += u32::from(low <= truth && truth <= high);
    }

    fn share(&self) -> f64 {
        f64::from(self.within) / f64::from(self.of)
    }
}

#[test]
fn intervals_hold_the_truth() {
    let strengths = [1.0, 1.5, 2.0, 6.0];
    for (players, deals, how) in
        [(2, 60, Deals::Apart), (2, 60, Deals::Alike), (2, 60, Deals::Fair), (4, 40, Deals::Alike)]
    {
        let plan = plan(players, 4, deals);
        let (mut of_ratings, mut of_cells, mut of_bots) = <(Coverage, Coverage, Coverage)>::default();
        // A bot's true share over all its seats: what it wins in each lineup.
        let mut true_shares = [(0.0, 0.0); 4];
        for lineup in plan.lineups() {
            let total: f64 = lineup.iter().map(|bot| strengths[*bot]).sum();
            for bot in lineup {
                true_shares[bot] = (true_shares[bot].0 + strengths[bot] / total, true_shares[bot].1 + 1.0);
            }
        }
        for seed in 0..200 {
            let rows = play(&plan, &strengths, how, seed);
            for (rating, truth) in rated(&plan, &rows).iter().zip(true_ratings(&strengths)) {
                of_ratings.add(rating.low, truth, rating.high);
            }
            let summary = Summary::of(&plan, &rows);
            for cell in &summary.cells {
                let one = strengths[cell.one];
                let truth = one / (one + (players - 1) as f64 * strengths[cell.rest]);
                of_cells.add(cell.win.low, truth, cell.win.high);
            }
            for (standing, (won, of)) in summary.standings.iter().zip(true_shares) {
                let Interval { low, high, .. } = standing.win;
                of_bots.add(low, won / of, high);
            }
        }
        for (what, coverage) in [("ratings", of_ratings), ("cells", of_cells), ("bots", of_bots)] {
            let share = coverage.share();
            assert!(
                (0.93..0.995).contains(&share),
                "{what} of {players} seats, {how:?}: {share} of {}",
                coverage.of
            );
        }
    }
}

#[test]
fn the_chance_behind_an_interval_follows_from_the_seed_of_the_plan() {
    let plan = plan(2, 2, 50);
    let rated = rated(&plan, &play(&plan, &[1.0, 2.0], Deals::Apart, 3));
    // With other chance, the ends are some tenths of a point elsewhere.
    let known = [(1475.764, 1438.055, 1513.595), (1524.236, 1486.405, 1561.945)];
    for (rating, (value, low, high)) in rated.iter().zip(known) {
        let apart = [rating.value - value, rating.low - low, rating.high - high];
        assert!(apart.iter().all(|apart| apart.abs() < 0.01), "{rated:?}");
    }
}

#[test]
fn where_luck_cancels_out_intervals_are_narrower() {
    let plan = plan(2, 2, 500);
    let width = |how: Deals| {
        let win = Summary::of(&plan, &play(&plan, &[1.0, 1.5], how, 3)).cell(0, 1).unwrap().win;
        win.high - win.low
    };
    let (fair, apart, alike) = (width(Deals::Fair), width(Deals::Apart), width(Deals::Alike));
    assert!(fair < 0.9 * apart && 1.1 * apart < alike, "{fair} {apart} {alike}");
}

#[test]
fn who_always_wins_has_a_finite_rating_and_it_is_said() {
    for games in [2, 100, 10_000] {
        let plan = plan(2, 2, games / 2);
        let rows = play(&plan, &[0.0, 1.0], Deals::Apart, 1);
        let all = ratings(&plan, &rows);
        let [loser, winner] = [0, 1].map(|bot: usize| all.bots[bot].unwrap());
        assert!(all.separable && winner.value > loser.value && winner.high < 5000.0, "{games}: {all:?}");
        // Even a player who has never lost doesn't have a share known to be 1.
        let win = Summary::of(&plan, &rows).standings[1].win;
        assert!(win.mean == 1.0 && win.low < 1.0 && win.low > 0.0);
    }
}

#[test]
fn who_can_not_be_compared_is_not_rated() {
    // Two tables with a bot in common, and one bot that meets only itself.
    let tables = Pairing::Tables(vec![vec![0, 1], vec![1, 2], vec![3, 3]]);
    let plan = Plan { pairing: tables, ..plan(2, 4, 20) };
    let rows = play(&plan, &[1.0, 2.0, 3.0, 4.0], Deals::Apart, 1);
    let all = ratings(&plan, &rows).bots;
    assert!(all[..3].iter().all(Option::is_some) && all[3].is_none(), "{all:?}");
    assert_eq!(Summary::of(&plan, &rows).standings[3].win.mean, 0.5);
    assert!(ratings(&plan, &[]).bots.iter().all(Option::is_none));
}

#[test]
fn who_was_given_up_is_not_rated_and_counts_for_nobody() {
    let plan = plan(2, 3, 50);
    let mut rows = play(&plan, &[1.0, 2.0, 3.0], Deals::Apart, 1);
    let without: Vec<GameRow> = rows.iter().filter(|row| row.lineup == 0).cloned().collect();
    // The third bot plays in lineups 1 and 2. In one game, its program failed for the last time.
    let last = rows.iter_mut().rev().find(|row| row.lineup == 2).unwrap();
    let seat = usize::from(1 - last.rotation);
    last.seats[seat].given_up = true;
    let (all, summary) = (ratings(&plan, &rows), Summary::of(&plan, &rows));
    assert!(all.bots[2].is_none());
    assert_eq!(all.bots[..2], ratings(&plan, &without).bots[..2]);
    assert_eq!((summary.games, summary.left_out), (100, 200));
    assert!(summary.standings[2].given_up && summary.standings[2].seats == 0);
}
