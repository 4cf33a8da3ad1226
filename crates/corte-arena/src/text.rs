//! Results for a terminal.

use crate::count::count;
use crate::report::{Report, of_matches, rulebook};
use crate::shares::Interval;
use corte::{Options, Order};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// How wide a column of who beats whom is at the least.
const COLUMN: usize = 19;

impl Report<'_> {
    /// The results as text: standings, then who beats whom, then seats.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let text = Report::new(&plan, &played.rows, &made).text();
    /// assert!(text.starts_with("40 games of 2 seats, brazil, seed 7\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> String {
        let (plan, summary) = (self.plan, &self.summary);
        let mut text = String::new();
        let games = summary.games.max(1) as f64;
        let turns: u64 = summary.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum();
        let options = plan.rules.options();
        // That players are asked clockwise goes without saying.
        let is_usual = options.order == Order::Clockwise;
        let order = if is_usual { Options::of(options.preset).order } else { options.order };
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{} of {} seats{}, {}, seed {}",
            count(summary.games, "game", "games"),
            plan.rules.players(),
            of_matches(plan),
            rulebook(&Options { order, ..options }),
            plan.seed
        );
        let _ = writeln!(
            text,
            "{:.1} turns a game; {:.2} % met the cap of {}",
            turns as f64 / games,
            100.0 * summary.capped as f64 / games,
            count(plan.max_turns.into(), "turn", "turns")
        );
        if !plan.is_repeatable() {
            text.push_str("not repeatable: time and foreign programs decide too\n");
        }
        self.standings(&mut text);
        self.programs(&mut text);
        if summary.cells.iter().any(|cell| cell.games > 0) {
            self.matrix(&mut text);
        }
        if summary.games > 0 {
            text.push_str("\nwins by seat, whoever sits there; seat 1 begins\n");
        }
        for (seat, win) in summary.by_seat.iter().enumerate().filter(|_| summary.games > 0) {
            let _ = writeln!(text, "  seat {:<3} {}", seat + 1, percent(*win));
        }
        text
    }

    /// The longest label, so that columns stand below one another.
    fn width(&self) -> usize {
        self.labels.iter().map(|label| label.width()).max().unwrap_or(0).max(20)
    }

    /// A label as wide as all of them.
    fn label(&self, bot: usize) -> String {
        let label = &self.labels[bot];
        format!("{label}{}", " ".repeat(self.width() - label.width()))
    }

    fn standings(&self, text: &mut String) {
        let width = self.width();
        let _ = writeln!(
            text,
            "\n{:<width$} {:>20} {:>24} {:>7} {:>16}",
            "bot", "wins a seat, %", "rating", "bluffs", "challenges right"
        );
        for bot in self.summary.order() {
            let standing = &self.summary.standings[bot];
            let share = if standing.seats > 0 { percent(standing.win) } else { "–".to_owned() };
            let rated = self.ratings.bots[bot].map_or("–".to_owned(), |rating| {
                format!("{:.0} [{:.0}, {:.0}]", rating.value, rating.low, rating.high)
            });
            let _ = write!(
                text,
                "{} {share:>20} {rated:>24} {:>7} {:>16}",
                self.label(bot),
                rate(standing.bluff_rate()),
                rate(standing.challenge_accuracy()),
            );
            let _ = match standing.faults {
                0 => writeln!(text),
                faults => writeln!(text, "  {} missing or illegal", count(faults, "answer", "answers")),
            };
        }
        self.remarks().iter().for_each(|remark| text.push_str(&format!("{remark}\n")));
    }

    /// What the answers of programs took, where any play.
    fn programs(&self, text: &mut String) {
        let answered = |bot: &usize| self.summary.standings[*bot].answers > 0;
        let order: Vec<usize> = self.summary.order().into_iter().filter(answered).collect();
        if order.is_empty() {
            return;
        }
        let width = self.width();
        let _ = writeln!(
            text,
            "\n{:<width$} {:>9} {:>9} {:>11} {:>11} {:>12} {:>11} {:>7}",
            "program", "answers", "illegal", "tokens", "an answer", "ms an answer", "slowest, ms", "caught"
        );
        for bot in order {
            let standing = &self.summary.standings[bot];
            let each = |sum: u64| sum as f64 / standing.answers as f64;
            let _ = writeln!(
                text,
                "{} {:>9} {:>9} {:>11} {:>11.1} {:>12.1} {:>11} {:>7}",
                self.label(bot),
                standing.answers,
                standing.illegal,
                standing.tokens,
                each(standing.tokens),
                each(standing.millis),
                standing.slowest,
                rate(standing.caught_rate()),
            );
        }
    }

    fn matrix(&self, text: &mut String) {
        let fair = 100.0 / self.plan.rules.players() as f64;
        let _ = writeln!(
            text,
            "\none of the row against a table of the column, % won with the 95 % interval; fair is {fair:.1}"
        );
        text.push_str(&" ".repeat(self.width()));
        for label in &self.labels {
            let _ = write!(text, " {}{label}", " ".repeat(COLUMN.saturating_sub(label.width())));
        }
        text.push('\n');
        for one in 0..self.labels.len() {
            text.push_str(&self.label(one));
            for (rest, column) in self.labels.iter().enumerate() {
                let cell = self.summary.cell(one, rest).filter(|cell| cell.games > 0);
                let shown = cell.map_or("–".to_owned(), |cell| percent(cell.win));
                let _ = write!(text, " {shown:>at$}", at = column.width().max(COLUMN));
            }
            text.push('\n');
        }
    }
}

/// How well searches kept to their budgets of milliseconds, a line for each budget; [`Played::beyond`](crate::Played) knows.
///
/// It tells of one run on one machine, so it is no part of the results.
///
/// ```
/// # use corte_arena::punctuality;
/// # use std::collections::BTreeMap;
/// // Searches that had 50 ms ended up to 2 ms late.
/// let told = punctuality(&BTreeMap::from([(50, vec![0.0, 0.5, 2.0])]));
/// assert!(told[0].contains("50 ms"), "{told:?}");
/// ```
pub fn punctuality(beyond: &BTreeMap<u32, Vec<f32>>) -> Vec<String> {
    let told = |(&budget, beyond): (&u32, &Vec<f32>)| {
        let mut sorted = beyond.clone();
        sorted.sort_by(f32::total_cmp);
        let at = |share: f64| sorted.get(((sorted.len().max(1) - 1) as f64 * share).round() as usize);
        let [half, most, nearly, longest] =
            [0.5, 0.99, 0.999, 1.0].map(|share| at(share).map(|ms| budget as f32 + ms));
        let limit = budget as f32 * 0.1;
        let late = sorted.iter().filter(|ms| **ms > limit).count();
        Some(format!(
            "{} searches with {budget} ms each took {:.1} ms (median), {:.1} (99 %), {:.1} (99.9 %), {:.1} (longest); {late} went beyond by more than a tenth",
            sorted.len(),
            half?,
            most?,
            nearly?,
            longest?
        ))
    };
    beyond.iter().filter_map(told).collect()
}

/// `62.9 [61.9, 63.9]`, in per cent.
pub(crate) fn percent(interval: Interval) -> String {
    let [mean, low, high] = [interval.mean, interval.low, interval.high].map(|part| 100.0 * part);
    format!("{mean:5.1} [{low:.1}, {high:.1}]")
}

/// A share of what somebody did; a dash of who never did it.
pub(crate) fn rate(share: Option<f64>) -> String {
    share.map_or("–".to_owned(), |share| format!("{:.0} %", 100.0 * share))
}
