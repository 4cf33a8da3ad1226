//! Plots as inline SVG.

use crate::count::count;
use crate::shares::Interval;
use std::fmt::Write as _;

/// Escapes a text for HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A cell of a heat map.
pub(crate) struct Square {
    /// The row and column.
    pub(crate) at: (usize, usize),
    /// The share shown.
    pub(crate) win: Interval,
    /// The number of games it is based on.
    pub(crate) games: u64,
}

const SIDE: usize = 84;
const MARGIN: usize = 150;

/// A matrix of shares: a fair share is neutral, more is green, and less is red.
pub(crate) fn heat_map(names: &[String], squares: &[Square], fair: f64) -> String {
    // The last of the slanted names needs space beyond its column.
    let (width, height) = (MARGIN + SIDE * names.len() + 90, 120 + SIDE * names.len());
    let mut svg = open("map", width, height, "Share won by one of the row against a table of the column");
    for (index, name) in names.iter().enumerate() {
        let (at, name) = (index * SIDE + SIDE / 2, escape(name));
        let _ = write!(svg, "<text x=\"{}\" y=\"{}\" class=\"end\">{name}</text>", MARGIN - 10, 114 + at);
        let x = MARGIN + at + 4;
        let _ = write!(svg, "<text x=\"{x}\" y=\"100\" transform=\"rotate(-35 {x} 100)\">{name}</text>");
    }
    for square in squares {
        let (row, column) = square.at;
        let (x, y) = (MARGIN + column * SIDE, 110 + row * SIDE);
        let [mean, low, high] = [square.win.mean, square.win.low, square.win.high].map(|part| 100.0 * part);
        let _ = write!(
            svg,
            "<g><title>{} against {}: {mean:.2} % [{low:.2}, {high:.2}], {}</title>\
             <rect x=\"{x}\" y=\"{y}\" width=\"{s}\" height=\"{s}\" rx=\"8\" fill=\"{}\"/>\
             <text x=\"{cx}\" y=\"{}\" class=\"cell\">{mean:.1}</text>\
             <text x=\"{cx}\" y=\"{}\" class=\"small\">{low:.1}–{high:.1}</text></g>",
            escape(&names[row]),
            escape(&names[column]),
            count(square.games, "game", "games"),
            colour(square.win.mean, fair),
            y + 40,
            y + 60,
            s = SIDE - 4,
            cx = x + SIDE / 2 - 2,
        );
    }
    svg.push_str("</svg>");
    svg
}

/// A colour from red through parchment to green, on a scale of odds relative to the fair share.
fn colour(share: f64, fair: f64) -> String {
    let odds = |share: f64| (share.clamp(0.005, 0.995) / (1.0 - share.clamp(0.005, 0.995))).ln();
    let lean = ((odds(share) - odds(fair)) / 2.5).clamp(-1.0, 1.0);
    let to = if lean > 0.0 { [72.0, 149.0, 110.0] } else { [196.0, 90.0, 76.0] };
    let [r, g, b] = [236.0, 228.0, 210.0];
    let mix = |from: f64, to: f64| from + (to - from) * lean.abs();
    format!("rgb({:.0},{:.0},{:.0})", mix(r, to[0]), mix(g, to[1]), mix(b, to[2]))
}

/// A line in a plot of values with intervals.
pub(crate) struct Whisker {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Values with their intervals, one on each line. `guide` is a value to compare with.
pub(crate) fn whiskers(lines: &[Whisker], guide: Option<f64>, digits: usize, about: &str) -> String {
    let (width, height) = (720, 40 + 38 * lines.len());
    let all = || lines.iter().flat_map(|line| [line.low, line.high]).chain(guide);
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let pad = ((high - low) * 0.06).max(1e-6);
    let x = |value: f64| 170.0 + (value - low + pad) / (high - low + 2.0 * pad) * 470.0;
    let mut svg = open("lines", width, height, about);
    if let Some(guide) = guide {
        let at = x(guide);
        let _ = write!(
            svg,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"6\" y2=\"{}\" class=\"guide\"/>",
            height - 24
        );
        let _ = write!(
            svg,
            "<text x=\"{at:.1}\" y=\"{}\" class=\"middle small\">{guide:.digits$}</text>",
            height - 8
        );
    }
    for (index, line) in lines.iter().enumerate() {
        let y = 24 + 38 * index;
        let (name, value) = (escape(&line.name), line.value);
        let (from, to, at) = (x(line.low), x(line.high), x(value));
        let _ = write!(
            svg,
            "<g><title>{name}: {value:.digits$} [{:.digits$}, {:.digits$}]</title>\
             <text x=\"160\" y=\"{}\" class=\"end\">{name}</text>\
             <line x1=\"170\" x2=\"640\" y1=\"{y}\" y2=\"{y}\" class=\"rule\"/>\
             <line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\" class=\"whisker\"/>\
             <circle cx=\"{at:.1}\" cy=\"{y}\" r=\"6\"/>\
             <text x=\"650\" y=\"{}\">{value:.digits$}</text></g>",
            line.low,
            line.high,
            y + 5,
            y + 5,
        );
    }
    svg.push_str("</svg>");
    svg
}

/// The number of games of each length.
pub(crate) fn histogram(lengths: &[u64], about: &str) -> String {
    let last = lengths.iter().rposition(|games| *games > 0).unwrap_or(0) + 1;
    let bin = last.div_ceil(60).max(1);
    let bars: Vec<u64> =
        lengths[..last.min(lengths.len())].chunks(bin).map(|part| part.iter().sum()).collect();
    let (most, all) = (bars.iter().max().copied().unwrap_or(1).max(1), bars.iter().sum::<u64>().max(1));
    let mut svg = open("bars", 720, 230, about);
    let step = 680.0 / bars.len().max(1) as f64;
    for (index, games) in bars.iter().enumerate() {
        let height = 180.0 * *games as f64 / most as f64;
        let (from, to) = (index * bin, index * bin + bin - 1);
        let span =
            if from == to { count(from as u64, "turn", "turns") } else { format!("{from} to {to} turns") };
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" class=\"bar\" rx=\"2\">\
             <title>{span}: {}, {:.2} %</title></rect>",
            20.0 + index as f64 * step,
            190.0 - height,
            (step - 1.5).max(0.8),
            count(*games, "game", "games"),
            100.0 * *games as f64 / all as f64,
        );
        if index % (bars.len() / 10).max(1) == 0 {
            let at = 20.0 + (index as f64 + 0.5) * step;
            let _ = write!(svg, "<text x=\"{at:.1}\" y=\"210\" class=\"middle small\">{from}</text>");
        }
    }
    svg.push_str("<line x1=\"20\" x2=\"700\" y1=\"190\" y2=\"190\" class=\"rule\"/></svg>");
    svg
}

fn open(class: &str, width: usize, height: usize, about: &str) -> String {
    let about = escape(about);
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" style=\"--wide:{width}\" role=\"img\" aria-label=\"{about}\" \
         xmlns=\"http://www.w3.org/2000/svg\">"
    )
}
