//! Results for a terminal.

use crate::count::count;
use crate::report::{Report, of_matches, rulebook};
use crate::shares::Interval;
use corte::{Options, Order};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// The number of columns of a terminal if unknown.
const COLUMNS: usize = 80;
/// The space between the columns of a table.
const GAP: usize = 2;

impl Report<'_> {
    /// Returns the results as text: standings, then who beats whom, then seats.
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
        self.text_within(COLUMNS)
    }

    /// Returns the same for a terminal with this many columns. Wider tables are split into parts, one below the other.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let report = Report::new(&plan, &played.rows, &made);
    /// assert_eq!(report.text_within(80), report.text());
    /// let is_head = |line: &&str| line.starts_with("bot ");
    /// assert_eq!(report.text_within(40).lines().filter(is_head).count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text_within(&self, columns: usize) -> String {
        let (plan, summary) = (self.plan, &self.summary);
        let mut text = String::new();
        let games = summary.games.max(1) as f64;
        let turns: u64 = summary.lengths.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum();
        let options = plan.rules.options();
        // Clockwise order is the default, so it is not mentioned.
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
        if let Some(why) = self.unrepeatable() {
            let _ = writeln!(text, "not repeatable: {why}");
        }
        self.standings(&mut text, columns);
        self.programs(&mut text, columns);
        if summary.cells.iter().any(|cell| cell.games > 0) {
            self.matrix(&mut text, columns);
        }
        if summary.games > 0 {
            text.push_str("\nwins by seat, whoever sits there; seat 1 begins\n");
        }
        for (seat, win) in summary.by_seat.iter().enumerate().filter(|_| summary.games > 0) {
            let _ = writeln!(text, "  seat {:<3} {}", seat + 1, percent(*win));
        }
        text
    }

    fn standings(&self, text: &mut String, columns: usize) {
        let headings = ["bot", "wins a seat, %", "rating", "bluffs", "challenges right"];
        let row = |bot: usize| {
            let standing = &self.summary.standings[bot];
            let share = if standing.seats > 0 { cell(standing.win) } else { "–".to_owned() };
            let rated = self.ratings.bots[bot].map_or("–".to_owned(), |rating| {
                format!("{:.0} [{:.0}, {:.0}]", rating.value, rating.low, rating.high)
            });
            let [bluffs, right] = [standing.bluff_rate(), standing.challenge_accuracy()].map(rate);
            vec![self.labels[bot].clone(), share, rated, bluffs, right]
        };
        let order = self.summary.order();
        text.push('\n');
        table(text, &headings.map(str::to_owned), order.iter().map(|bot| row(*bot)).collect(), columns);
        for bot in order {
            let faults = self.summary.standings[bot].faults;
            if faults > 0 {
                // Writing to a string does not fail.
                let _ = writeln!(
                    text,
                    "{}: {} missing or illegal",
                    self.labels[bot],
                    count(faults, "answer was", "answers were")
                );
            }
        }
        self.remarks().iter().for_each(|remark| text.push_str(&format!("{remark}\n")));
    }

    /// What the answers of programs took, if there are programs.
    fn programs(&self, text: &mut String, columns: usize) {
        let (mut headings, mut rows) = self.answers();
        if rows.is_empty() {
            return;
        }
        headings.push("caught");
        for (bot, row) in self.answered().into_iter().zip(&mut rows) {
            row.push(rate(self.summary.standings[bot].caught_rate()));
        }
        text.push('\n');
        let headings: Vec<String> = headings.into_iter().map(str::to_owned).collect();
        table(text, &headings, rows, columns);
    }

    fn matrix(&self, text: &mut String, columns: usize) {
        let fair = 100.0 / self.plan.rules.players() as f64;
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "\none of the row against a table of the column, % won [95 % interval]; fair: {fair:.1}"
        );
        let row = |one: usize| {
            let met = |rest| self.summary.cell(one, rest).filter(|cell| cell.games > 0);
            let shown = |rest| met(rest).map_or("–".to_owned(), |met| cell(met.win));
            [self.labels[one].clone()].into_iter().chain((0..self.labels.len()).map(shown)).collect()
        };
        let headings: Vec<String> = [String::new()].into_iter().chain(self.labels.iter().cloned()).collect();
        table(text, &headings, (0..self.labels.len()).map(row).collect(), columns);
    }
}

/// A table whose rows begin with their subject. What exceeds `columns` comes below, after the same subjects.
fn table(text: &mut String, headings: &[String], rows: Vec<Vec<String>>, columns: usize) {
    let mut lines = rows;
    lines.insert(0, headings.to_vec());
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let all = |gap: usize| widths.iter().map(|width| width + gap).sum::<usize>() - gap;
    // Columns move closer together if only that makes the table fit.
    let gap = if all(GAP) > columns && all(1) <= columns { 1 } else { GAP };
    let mut from = 1;
    while from < headings.len() {
        let mut taken = widths[0] + gap + widths[from];
        let mut until = from + 1;
        while until < headings.len() && taken + gap + widths[until] <= columns {
            taken += gap + widths[until];
            until += 1;
        }
        if from > 1 {
            text.push('\n');
        }
        for line in &lines {
            let pad = |column: usize| " ".repeat(widths[column] - line[column].width());
            text.push_str(&format!("{}{}", line[0], pad(0)));
            (from..until)
                .for_each(|at| text.push_str(&format!("{}{}{}", " ".repeat(gap), pad(at), line[at])));
            text.push('\n');
        }
        from = until;
    }
}

/// Describes how well searches kept to their budgets of milliseconds, in a line for each budget; see
/// [`Played::beyond`](crate::Played).
///
/// It depends on the run and the machine, so it is not part of the results.
///
/// ```
/// # use corte_arena::punctuality;
/// # use std::collections::BTreeMap;
/// // Searches with 50 ms ended up to 2 ms late.
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

/// For example `62.9 [61.9, 63.9]`, in per cent.
fn percent(interval: Interval) -> String {
    let [mean, low, high] = [interval.mean, interval.low, interval.high].map(|part| 100.0 * part);
    format!("{mean:5.1} [{low:.1}, {high:.1}]")
}

/// The same without padding.
fn cell(interval: Interval) -> String {
    percent(interval).trim_start().to_owned()
}

/// A share of what somebody did; a dash if they never did it.
pub(crate) fn rate(share: Option<f64>) -> String {
    share.map_or("–".to_owned(), |share| format!("{:.0} %", 100.0 * share))
}
