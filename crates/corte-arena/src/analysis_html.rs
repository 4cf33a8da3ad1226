//! An analysis as one page to look at: no script, no file beside it.

use crate::analysis::{Analysed, Analyst};
use crate::html::STYLE;
use crate::plot::{Line, chart, escape};
use crate::report::Made;
use corte_notation::{Record, decision_text};
use std::fmt::Write as _;

/// The page of a game looked at: who stood how at each of their decisions, what cost most, and every decision with its options.
///
/// What [`analyse`](crate::analyse) has found is told in words of the notation. A decision that the analyst never looked at has no estimate.
///
/// ```
/// # use corte::{Seat, SeatSet};
/// # use corte_arena::{Analyst, Made, analyse, analysis_html};
/// # let text = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\nAna coup Bruno\n";
/// # let record = corte_notation::Record::parse("end.coup", text).unwrap();
/// # let seats: SeatSet = Seat::all(2).collect();
/// # let analyst = Analyst { bot: "cardinal".parse().unwrap(), iterations: 200, seed: 1, seats };
/// let found = analyse(&record, &analyst).unwrap();
/// let made = Made { version: "1.0.0".to_owned(), commit: None };
/// let page = analysis_html(&record, &analyst, &found, &made);
/// assert!(page.contains("<title>Corte: Ana, Bruno</title>"));
/// ```
pub fn analysis_html(record: &Record, analyst: &Analyst, found: &[Analysed], made: &Made) -> String {
    let names = record.display_names();
    let title = escape(&names.join(", "));
    let bot = escape(&analyst.bot.name());
    let commit = made.commit.as_ref().map_or(String::new(), |commit| format!(" ({commit})"));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Corte: {title}</title><style>{STYLE}</style></head><body>\n\
         <h1>{title}</h1><p>Every decision, as {bot} sees it from the seat that made it: with what that player could know then, and nothing else. \
         All figures are estimates of {bot} with {} iterations a decision and the seed <code>{}</code>. Made by Corte {}{commit}.</p>",
        analyst.iterations, analyst.seed, made.version,
    );
    let _ =
        writeln!(page, "<section><h2>How likely each thought to win</h2>{}</section>", graph(&names, found));
    turning_points(&mut page, &names, found);
    decisions(&mut page, &names, found);
    page.push_str("</body></html>\n");
    page
}

fn graph(names: &[String], found: &[Analysed]) -> String {
    let line = |(index, name): (usize, &String)| {
        let own = found.iter().enumerate().filter(|(_, analysed)| analysed.seat.index() == index);
        let points = own.filter_map(|(place, analysed)| {
            let chance = f64::from(analysed.chance()?);
            let made = decision_text(analysed.seat, analysed.made, names);
            Some((place, chance, format!("turn {}: {name} {made}, {:.0} %", analysed.turn, 100.0 * chance)))
        });
        Line { name: name.clone(), points: points.collect() }
    };
    let lines: Vec<Line> =
        names.iter().enumerate().map(line).filter(|line| !line.points.is_empty()).collect();
    chart(
        &lines,
        found.len().saturating_sub(1),
        "How likely each player thought to win, decision by decision",
    )
}

/// The three decisions that cost most.
fn turning_points(page: &mut String, names: &[String], found: &[Analysed]) {
    let mut costly: Vec<&Analysed> = found.iter().filter(|analysed| analysed.loss() > Some(0.0)).collect();
    costly.sort_by(|one, other| other.loss().partial_cmp(&one.loss()).unwrap_or(std::cmp::Ordering::Equal));
    page.push_str("<section><h2>What cost most</h2>");
    if costly.is_empty() {
        page.push_str("<p>Nothing: no decision was found to be worse than another.</p>");
    }
    for analysed in costly.iter().take(3) {
        let (Some(best), Some(loss)) = (analysed.best(), analysed.loss()) else { continue };
        let _ = write!(
            page,
            "<p>Turn {}: <b>{} {}</b> cost {:.1} percentage points; <b>{}</b> was better.</p>",
            analysed.turn,
            escape(&names[analysed.seat.index()]),
            escape(&decision_text(analysed.seat, analysed.made, names)),
            100.0 * loss,
            escape(&decision_text(analysed.seat, best.decision, names)),
        );
    }
    page.push_str("</section>\n");
}

fn decisions(page: &mut String, names: &[String], found: &[Analysed]) {
    page.push_str(
        "<section><h2>Every decision</h2><table><thead><tr><th>decision</th><th>turn</th><th>wins</th><th>best</th><th>wins</th>\
         <th>cost</th></tr></thead><tbody>",
    );
    let per_cent =
        |share: Option<f32>| share.map_or("–".to_owned(), |share| format!("{:.1} %", 100.0 * share));
    for analysed in found {
        let _ = write!(
            page,
            "<tr><td>{} {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&names[analysed.seat.index()]),
            escape(&decision_text(analysed.seat, analysed.made, names)),
            analysed.turn,
            per_cent(analysed.taken().and_then(|option| option.win)),
            escape(&analysed.best().map_or(String::new(), |best| decision_text(
                analysed.seat,
                best.decision,
                names
            ))),
            per_cent(analysed.chance()),
            per_cent(analysed.loss()),
        );
    }
    page.push_str("</tbody></table></section>\n");
}
