//! Ratings of the bots by their games.

use crate::duel::GameRow;
use crate::plan::Plan;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// A rating with its 95 % interval.
///
/// Between two seats it is Glicko-2 (1500 to begin with), with more Weng-Lin (25 to begin with).
/// A rating sums up a cross table in one number; the game is intransitive, so the table says more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Rating periods that two-seat games are dealt out over.
const PERIODS: usize = 20;

/// The bots' ratings, in the plan's order; a pure function of the rows.
pub fn ratings(plan: &Plan, rows: &[GameRow]) -> Vec<Rating> {
    if plan.rules.players() == 2 { glicko(plan, rows) } else { weng_lin(plan, rows) }
}

fn interval(value: f64, deviation: f64) -> Rating {
    Rating { value, low: value - 1.96 * deviation, high: value + 1.96 * deviation }
}

fn glicko(plan: &Plan, rows: &[GameRow]) -> Vec<Rating> {
    let lineups = plan.lineups();
    let mut bots = vec![Glicko2Rating::new(); plan.bots.len()];
    for period in 0..PERIODS {
        let mut results = vec![Vec::new(); bots.len()];
        for row in rows.iter().skip(period).step_by(PERIODS) {
            let seated = plan.seated(&lineups[row.lineup as usize], row.rotation);
            let [first, second] = [seated[0], seated[1]];
            results[first].push((bots[second], outcome(row.share(0))));
            results[second].push((bots[first], outcome(row.share(1))));
        }
        let config = Glicko2Config::new();
        bots = bots
            .iter()
            .zip(&results)
            .map(
                |(bot, results)| {
                    if results.is_empty() { *bot } else { glicko2_rating_period(bot, results, &config) }
                },
            )
            .collect();
    }
    bots.into_iter().map(|bot| interval(bot.rating, bot.deviation)).collect()
}

fn outcome(share: f64) -> Outcomes {
    if share > 0.75 {
        Outcomes::WIN
    } else if share < 0.25 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    }
}

/// Every seat is a team of one; the copies of a bot share the mean of what they earned.
fn weng_lin(plan: &Plan, rows: &[GameRow]) -> Vec<Rating> {
    let lineups = plan.lineups();
    let config = WengLinConfig::new();
    let mut bots = vec![WengLinRating::new(); plan.bots.len()];
    // The lineups take turns, so that none has the last word.
    let mut order: Vec<&GameRow> = rows.iter().collect();
    order.sort_by_key(|row| (row.deal, row.rotation, row.lineup));
    for row in order {
        let seated = plan.seated(&lineups[row.lineup as usize], row.rotation);
        let players: Vec<[WengLinRating; 1]> = seated.iter().map(|&bot| [bots[bot]]).collect();
        let rank = |seat: usize| MultiTeamOutcome::new(if row.share(seat) > 0.0 { 1 } else { 2 });
        let teams: Vec<_> =
            players.iter().enumerate().map(|(seat, player)| (&player[..], rank(seat))).collect();
        let after = weng_lin_multi_team(&teams, &config);
        let mut earned = vec![(0.0, 0.0, 0.0); bots.len()];
        for (&bot, team) in seated.iter().zip(&after) {
            let sum = &mut earned[bot];
            *sum = (sum.0 + team[0].rating, sum.1 + team[0].uncertainty, sum.2 + 1.0);
        }
        for (bot, (rating, uncertainty, copies)) in bots.iter_mut().zip(earned) {
            if copies > 0.0 {
                *bot = WengLinRating { rating: rating / copies, uncertainty: uncertainty / copies };
            }
        }
    }
    bots.into_iter().map(|bot| interval(bot.rating, bot.uncertainty)).collect()
}
