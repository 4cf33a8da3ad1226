//! Results for a terminal.

use crate::plan::{Budget, Entrant, Plan};
use crate::ratings::Rating;
use crate::stats::{Interval, Summary};
use std::fmt::Write as _;

/// The results as text: standings, then who beats whom, then seats.
pub fn text(plan: &Plan, summary: &Summary, ratings: &[Rating]) -> String {
    let mut text = String::new();
    let players = plan.rules.players();
    let share = |part: u64| 100.0 * part as f64 / summary.games.max(1) as f64;
    let turns: u64 = summary.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum();
    let mean = turns as f64 / summary.games.max(1) as f64;
    // Writing to a string does not fail.
    let _ = writeln!(text, "{} games of {players} seats, seed {}", summary.games, plan.seed);
    let _ = writeln!(
        text,
        "{mean:.1} turns a game; {:.2} % met the cap of {} turns",
        share(summary.capped),
        plan.max_turns
    );
    if !plan.is_repeatable() {
        text.push_str("not repeatable: time and foreign programs decide too\n");
    }
    standings(&mut text, plan, summary, ratings);
    if summary.cells.iter().any(|cell| cell.games > 0) {
        matrix(&mut text, plan, summary);
    }
    text.push_str("\nwins by seat, whoever sits there; seat 1 begins\n");
    for (seat, win) in summary.by_seat.iter().enumerate() {
        let _ = writeln!(text, "  seat {:<3} {}", seat + 1, percent(*win));
    }
    text
}

/// How well searches kept to their budget of milliseconds; nothing where none had one.
///
/// It tells of one run on one machine, so it is no part of the results.
pub fn punctuality(plan: &Plan, beyond: &[f32]) -> Option<String> {
    let Budget::Millis(budget) = plan.budget else { return None };
    let mut sorted = beyond.to_vec();
    sorted.sort_by(f32::total_cmp);
    let at = |share: f64| sorted.get(((sorted.len().max(1) - 1) as f64 * share).round() as usize);
    let told = [0.5, 0.99, 0.999, 1.0].map(|share| at(share).map(|ms| budget as f32 + ms));
    let [Some(half), Some(most), Some(nearly), Some(longest)] = told else { return None };
    let limit = budget as f32 * 0.1;
    let late = sorted.iter().filter(|ms| **ms > limit).count();
    Some(format!(
        "{} searches with {budget} ms each took {half:.1} ms (median), {most:.1} (99 %), {nearly:.1} (99.9 %), {longest:.1} (longest); {late} went beyond by more than a tenth",
        sorted.len()
    ))
}

/// `62.9 [61.9, 63.9]`, in per cent.
pub(crate) fn percent(interval: Interval) -> String {
    let [mean, low, high] = [interval.mean, interval.low, interval.high].map(|part| 100.0 * part);
    format!("{mean:5.1} [{low:.1}, {high:.1}]")
}

fn standings(text: &mut String, plan: &Plan, summary: &Summary, ratings: &[Rating]) {
    let scale = if plan.rules.players() == 2 { "Glicko-2" } else { "Weng-Lin" };
    let _ = writeln!(
        text,
        "\n{:<20} {:>20} {scale:>22} {:>7} {:>12}",
        "bot", "wins a seat, %", "bluffs", "challenges"
    );
    let mut order: Vec<usize> = (0..plan.bots.len()).collect();
    order.sort_by(|a, b| ratings[*b].value.total_cmp(&ratings[*a].value));
    for bot in order {
        let (standing, rating) = (&summary.standings[bot], ratings[bot]);
        let rated = format!("{:.1} [{:.1}, {:.1}]", rating.value, rating.low, rating.high);
        let _ = write!(
            text,
            "{:<20} {:>20} {rated:>22} {:>5.0} % {:>5.0} % right",
            plan.bots[bot].name(),
            percent(standing.win()),
            100.0 * standing.bluff_rate(),
            100.0 * standing.challenge_accuracy(),
        );
        let _ = match standing.faults {
            0 => writeln!(text),
            faults => writeln!(text, "  {faults} answers missing or illegal"),
        };
    }
}

fn matrix(text: &mut String, plan: &Plan, summary: &Summary) {
    let fair = 100.0 / plan.rules.players() as f64;
    let _ = writeln!(
        text,
        "\none of the row against a table of the column, % won with the 95 % interval; fair is {fair:.1}"
    );
    let names: Vec<&str> = plan.bots.iter().map(Entrant::name).collect();
    let _ = write!(text, "{:<20}", "");
    names.iter().for_each(|name| text.push_str(&format!(" {name:>19}")));
    text.push('\n');
    for one in 0..names.len() {
        let _ = write!(text, "{:<20}", names[one]);
        for rest in 0..names.len() {
            let cell = summary.cell(one, rest).filter(|cell| cell.games > 0);
            let shown = cell.map_or("–".to_owned(), |cell| percent(cell.win));
            let _ = write!(text, " {shown:>19}");
        }
        text.push('\n');
    }
}
