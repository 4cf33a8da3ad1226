//! An analysis as one page to look at: no script, no file beside it.

use super::analysed::Told;
use corte_arena::page::{ChartLine, STYLE, chart, escape, table};
use corte_arena::{Analysed, Analyst, Made};
use std::fmt::Write as _;

/// How many of the dearest decisions are told.
const DEAREST: usize = 3;

/// The page of a game looked at: who stood how at each of their decisions, what cost most, and every decision with its options.
pub(crate) fn page(told: &Told<'_>, analyst: &Analyst, made: &Made) -> String {
    let lang = told.lang;
    let title = escape(&told.title());
    let commit = made.commit.as_ref().map_or(String::new(), |commit| format!(" ({commit})"));
    let about = lang.text(
        "analysis-about",
        &[
            ("who", escape(&told.analyst(analyst)).into()),
            ("iterations", analyst.granted().unwrap_or(0).into()),
            ("seed", format!("<code>{}</code>", analyst.seed).into()),
            ("version", format!("{}{commit}", made.version).into()),
        ],
    );
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Corte: {title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1><p>{about}</p>",
        lang.tag(),
    );
    let chances = lang.word("analysis-chances");
    let _ = writeln!(page, "<section><h2>{chances}</h2>{}</section>", graph(told));
    turning_points(&mut page, told);
    decisions(&mut page, told);
    closely(&mut page, told, analyst);
    page.push_str("</body></html>\n");
    page
}

fn graph(told: &Told<'_>) -> String {
    let line = |(index, name): (usize, &String)| {
        let own = told.found.iter().enumerate().filter(|(_, analysed)| analysed.seat.index() == index);
        let points = own.filter_map(|(place, analysed)| {
            let chance = analysed.chance()?;
            let says = told.lang.text(
                "analysis-point",
                &[
                    ("turn", analysed.turn.into()),
                    ("who", told.who(analysed).into()),
                    ("made", told.made(analysed).into()),
                    ("percent", format!("{:.0} %", 100.0 * chance).into()),
                ],
            );
            Some((place, f64::from(chance), says))
        });
        ChartLine { name: name.clone(), points: points.collect() }
    };
    let lines: Vec<ChartLine> =
        told.names.iter().enumerate().map(line).filter(|line| !line.points.is_empty()).collect();
    chart(&lines, told.found.len().saturating_sub(1), told.lang.word("analysis-chances"))
}

/// The decisions that cost most.
fn turning_points(page: &mut String, told: &Told<'_>) {
    let mut costly: Vec<&Analysed> =
        told.found.iter().filter(|analysed| analysed.loss() > Some(0.0)).collect();
    costly.sort_by(|one, other| other.loss().partial_cmp(&one.loss()).unwrap_or(std::cmp::Ordering::Equal));
    let _ = write!(page, "<section><h2>{}</h2>", told.lang.word("analysis-costly"));
    if costly.is_empty() {
        let _ = write!(page, "<p>{}</p>", told.lang.word("analysis-nothing"));
    }
    for analysed in costly.iter().take(DEAREST) {
        let (Some(better), Some(loss)) = (told.better(analysed), analysed.loss()) else { continue };
        let bold = |text: &str| format!("<b>{}</b>", escape(text)).into();
        let cost = told.lang.text(
            "analysis-cost",
            &[
                ("turn", analysed.turn.into()),
                ("who", escape(told.who(analysed)).into()),
                ("made", bold(&told.made(analysed))),
                ("cost", told.number(100.0 * loss).into()),
                ("better", bold(&better)),
            ],
        );
        let _ = write!(page, "<p>{cost}</p>");
    }
    page.push_str("</section>\n");
}

/// Every decision; beside one that was not the best what would have been.
fn decisions(page: &mut String, told: &Told<'_>) {
    let word = |key| told.lang.word(key);
    let wins = word("analysis-column-wins");
    let headings = [
        word("analysis-column-decision"),
        word("analysis-column-turn"),
        wins,
        word("analysis-column-best"),
        wins,
        word("analysis-column-cost"),
    ];
    let per_cent = |share: Option<f32>| share.map_or("–".to_owned(), |share| told.per_cent(share));
    let row = |analysed: &Analysed| {
        let taken = analysed.taken().and_then(|option| option.win);
        let made = [told.whole(analysed), analysed.turn.to_string(), per_cent(taken)];
        let best = match analysed.loss() {
            Some(0.0) => Default::default(),
            loss => [told.better(analysed).unwrap_or_default(), per_cent(analysed.chance()), per_cent(loss)],
        };
        made.into_iter().chain(best).collect()
    };
    let table = table(&headings, told.found.iter().map(row));
    let _ = write!(page, "<section><h2>{}</h2>{table}</section>", word("analysis-every"));
}

/// Every decision, to be unfolded: what else there was, and what was believed.
fn closely(page: &mut String, told: &Told<'_>, analyst: &Analyst) {
    let who = escape(&told.analyst(analyst));
    let about = told.lang.text("analysis-closely-about", &[("who", who.into())]);
    let _ = write!(page, "<section><h2>{}</h2><p>{about}</p>", told.lang.word("analysis-closely"));
    for analysed in told.found {
        let about = format!("{} · {}", analysed.turn, told.whole(analysed));
        let _ = write!(page, "<details><summary>{}</summary>", escape(&about));
        for lines in told.thoughts(analysed).iter().filter(|lines| !lines.is_empty()) {
            let items: String = lines.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
            let _ = write!(page, "<ul>{items}</ul>");
        }
        page.push_str("</details>");
    }
    page.push_str("</section>\n");
}
