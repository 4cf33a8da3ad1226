//! Results as a self-contained page, without scripts or other files.

use crate::count::count;
use crate::entrant::Budget;
use crate::plot::{Square, Whisker, escape, heat_map, histogram, whiskers};
use crate::ratings::ANCHOR;
use crate::report::{Report, of_matches, rulebook};
use crate::text::rate;
use std::fmt::Write as _;

/// The style of a results page: light or dark as the reader prefers, with no external resources.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #2b2622; --paper: #faf6ec; --card: #fffdf7; --line: #d9cfb8; --mark: #7b2d26; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece4d4; --paper: #1d1a17; --card: #272320; --line: #4a4238; --mark: #d9806f; }
}
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 Georgia, 'Times New Roman', serif; }
h1 { font-weight: normal; font-size: 2.1rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-weight: normal; font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: .3rem 0 .8rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.2rem 1.4rem;
  margin-top: 1.4rem; overflow-x: auto; }
svg { display: block; margin: 0 auto; max-width: 100%; height: auto; overflow: visible; font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .end { text-anchor: end; } svg .middle { text-anchor: middle; }
svg .cell { text-anchor: middle; font-size: 19px; fill: #17110e; }
svg .small { font-size: 11px; opacity: .75; } svg g .small { text-anchor: middle; fill: #17110e; opacity: 1; }
svg .rule { stroke: var(--line); } svg .guide { stroke: var(--ink); stroke-dasharray: 3 4; opacity: .6; }
svg .whisker { stroke: var(--mark); stroke-width: 4; stroke-linecap: round; opacity: .45; }
svg circle, svg .bar { fill: var(--mark); }
table { width: 100%; border-collapse: collapse; font: 14px/1.5 system-ui, sans-serif; }
td, th { padding: .35rem .9rem .35rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); font-weight: normal; }
th { opacity: .7; } td:first-child, th:first-child { text-align: left; }
code { font-size: .85em; }
@media (max-width: 40rem) {
  body { padding: 1.2rem .6rem 3rem; } section { padding: 1rem .8rem; }
  svg { font-size: 19px; } svg .small { font-size: 20px; }
  svg.map { max-width: none; width: calc(var(--wide) * .8px); }
  svg.map, svg.map .cell { font-size: 17px; } svg.map .small { font-size: 13px; }
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; white-space: normal; }
  td:first-child { flex-basis: 100%; }
  td:not(:first-child)::before { content: attr(data-of) ' '; opacity: .7; }
}
";

/// A table whose rows begin with their subject.
///
/// On a narrow screen the rest of a row comes below its subject, with each cell after the heading of its column.
/// Headings and cells are escaped.
fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let headings: Vec<String> = headings.iter().map(|heading| escape(heading)).collect();
    let mut table = "<table><thead><tr>".to_owned();
    for heading in &headings {
        let _ = write!(table, "<th>{heading}</th>");
    }
    table.push_str("</tr></thead><tbody>");
    for row in rows {
        table.push_str("<tr>");
        for (heading, cell) in headings.iter().zip(&row) {
            let _ = write!(table, "<td data-of=\"{heading}\">{}</td>", escape(cell));
        }
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody></table>");
    table
}

impl Report<'_> {
    /// Returns the results as a self-contained page.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let page = Report::new(&plan, &played.rows, &made).html();
    /// assert!(page.starts_with("<!doctype html>") && !page.contains("<script"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn html(&self) -> String {
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>Corte: {} of {} seats</title><style>{STYLE}</style></head><body>\n",
            count(self.summary.games, "game", "games"),
            self.plan.rules.players()
        );
        header(&mut page, self);
        matrix(&mut page, self);
        rated(&mut page, self);
        behaviour(&mut page, self);
        programs(&mut page, self);
        lengths(&mut page, self);
        seats(&mut page, self);
        page.push_str("</body></html>\n");
        page
    }
}

fn header(page: &mut String, report: &Report<'_>) {
    let plan = report.plan;
    let budget = match plan.budget {
        Budget::Iterations(iterations) => count(iterations.into(), "iteration", "iterations"),
        Budget::Millis(millis) => format!("{millis} ms"),
    };
    let repeat = match report.unrepeatable() {
        None => "The same plan and seed give the same games on any machine and number of threads.".to_owned(),
        Some(why) => format!("Not repeatable: {why}."),
    };
    let _ = write!(
        page,
        "<h1>{} of {} seats{}</h1><p>Rulebook {}; seed <code>{}</code>; a search has {budget} a decision where its \
         name does not say; the cards of a deal are played once from every seat. {repeat} Made by {}.</p>",
        count(report.summary.games, "game", "games"),
        plan.rules.players(),
        of_matches(plan),
        escape(&rulebook(&plan.rules.options())),
        plan.seed,
        escape(&report.made.to_string()),
    );
    for remark in report.remarks() {
        let _ = write!(page, "<p>{}</p>", escape(&remark));
    }
}

fn matrix(page: &mut String, report: &Report<'_>) {
    let met = report.summary.cells.iter().filter(|cell| cell.games > 0);
    let square = |cell: &crate::Cell| Square { at: (cell.one, cell.rest), win: cell.win, games: cell.games };
    let squares: Vec<Square> = met.map(square).collect();
    if squares.is_empty() {
        return;
    }
    let fair = 1.0 / report.plan.rules.players() as f64;
    let plot = heat_map(&report.labels, &squares, fair);
    let _ = write!(
        page,
        "<section><h2>Who beats whom</h2><p>One of the row at a table of the column: per cent won, with the 95 % \
         interval, clustered by deal. Fair is {:.1}.</p>{plot}</section>",
        100.0 * fair
    );
}

fn rated(page: &mut String, report: &Report<'_>) {
    let line = |bot: usize| {
        let rating = report.ratings.bots[bot]?;
        let name = report.labels[bot].clone();
        Some(Whisker { name, value: rating.value, low: rating.low, high: rating.high })
    };
    let lines: Vec<Whisker> = report.summary.order().into_iter().filter_map(line).collect();
    if lines.is_empty() {
        return;
    }
    let plot = whiskers(&lines, Some(ANCHOR), 0, "Ratings with 95 % intervals");
    let _ = write!(
        page,
        "<section><h2>Ratings</h2><p>One number for each, with its 95 % interval: 400 points are ten to one in the chance \
         to win from a seat, and the mean of the field is {ANCHOR:.0}. The table above says more.</p>{plot}</section>"
    );
}

fn behaviour(page: &mut String, report: &Report<'_>) {
    let headings = [
        "bot",
        "seats",
        "wins a seat",
        "claims a game",
        "bluffs",
        "caught",
        "challenges a game",
        "right",
        "answers replaced",
    ];
    let row = |bot: usize| {
        let standing = &report.summary.standings[bot];
        let sat = |text: String| if standing.seats == 0 { "–".to_owned() } else { text };
        let a_game = |count: u64| sat(format!("{:.2}", count as f64 / standing.seats as f64));
        vec![
            report.labels[bot].clone(),
            standing.seats.to_string(),
            sat(format!("{:.1} %", 100.0 * standing.win.mean)),
            a_game(standing.claims),
            rate(standing.bluff_rate()),
            rate(standing.caught_rate()),
            a_game(standing.challenges),
            rate(standing.challenge_accuracy()),
            standing.faults.to_string(),
        ]
    };
    let table = table(&headings, report.summary.order().into_iter().map(row));
    let _ = write!(page, "<section><h2>How they play</h2>{table}</section>");
}

/// What the answers of programs took, if there are programs.
fn programs(page: &mut String, report: &Report<'_>) {
    let (headings, rows) = report.answers();
    if rows.is_empty() {
        return;
    }
    let table = table(&headings, rows);
    let _ = write!(page, "<section><h2>What answers took</h2>{table}</section>");
}

fn lengths(page: &mut String, report: &Report<'_>) {
    let plot = histogram(&report.summary.lengths, "Games by number of turns");
    let _ = write!(
        page,
        "<section><h2>How long games last</h2><p>Turns a game. {} of {} met the cap of {} and count as shared \
         among those still in.</p>{plot}</section>",
        report.summary.capped,
        count(report.summary.games, "game", "games"),
        count(report.plan.max_turns.into(), "turn", "turns")
    );
}

fn seats(page: &mut String, report: &Report<'_>) {
    let line = |(seat, win): (usize, &crate::Interval)| Whisker {
        name: format!("seat {}", seat + 1),
        value: 100.0 * win.mean,
        low: 100.0 * win.low,
        high: 100.0 * win.high,
    };
    let lines: Vec<Whisker> = report.summary.by_seat.iter().enumerate().map(line).collect();
    let plot =
        whiskers(&lines, Some(100.0 / report.plan.rules.players() as f64), 1, "Share won from each seat");
    let _ = write!(
        page,
        "<section><h2>The advantage of a seat</h2><p>Per cent won from each seat, whoever sits there; seat 1 begins. \
         Every lineup is played from every seat, so no bot gains by it.</p>{plot}</section>"
    );
}
