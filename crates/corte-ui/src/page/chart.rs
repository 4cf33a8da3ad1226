//! A chart of shares that change over a game.

use crate::words::{Lang, percent};
use maud::{Markup, html};

/// A line of a [`chart`].
pub(crate) struct ChartLine<'a> {
    /// Its name in the legend.
    pub(crate) name: &'a str,
    pub(crate) points: Vec<ChartPoint>,
}

/// A point of a [`ChartLine`]. Points are in order from left to right.
pub(crate) struct ChartPoint {
    pub(crate) place: usize,
    /// The share, from 0 to 1.
    pub(crate) share: f64,
    /// Its tooltip.
    pub(crate) says: String,
    /// The address it links to.
    pub(crate) to: Option<String>,
}

/// The number of line colours. Further lines start again with the first colour, but with another dash pattern.
const COLOURS: usize = 5;

/// Where the lines begin. The labels to the left need the room, since their letters are large on a small screen.
const LEFT: f64 = 72.0;
/// Where they end.
const RIGHT: f64 = 704.0;

/// Beyond this many places, points are drawn small.
const MANY: usize = 80;
/// About how many turns are labelled below it.
const NAMED: usize = 8;

/// Draws lines from place 0 to the last, and the places where turns begin. `about` describes the chart, and `turn` is the word for a turn.
pub(crate) fn chart(
    lang: Lang,
    lines: &[ChartLine<'_>],
    (last, turns): (usize, &[(usize, u32)]),
    [about, turn]: [&str; 2],
) -> Markup {
    let x = |place: usize| format!("{:.1}", LEFT + (RIGHT - LEFT) * place as f64 / last.max(1) as f64);
    let y = |share: f64| format!("{:.1}", 240.0 - 220.0 * share);
    let radius = if last > MANY { "2" } else { "3.5" };
    let look =
        |index: usize| format!("tone-{} dash-{}", index % COLOURS, (index + index / COLOURS) % COLOURS);
    html! {
        svg class="chart" viewBox="0 0 720 278" role="group" aria-label=(about) {
            @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                line class="rule" x1=(LEFT) x2=(RIGHT) y1=(y(share)) y2=(y(share)) {}
                text class="scale" x=(LEFT - 6.0) y=(y(share)) dy=".35em" { (percent(lang, share as f32, 0)) }
            }
            text class="scale below" x=(LEFT - 14.0) y="268" { (turn) }
            @for (place, turn) in turns.iter().step_by(turns.len().div_ceil(NAMED).max(1)) {
                text class="scale below turn" x=(x(*place)) y="268" { (turn) }
            }
            @for (index, line) in lines.iter().enumerate() {
                g class=(look(index)) {
                    polyline class="line" points=(line.points.iter().map(|point| format!("{},{}", x(point.place), y(point.share))).collect::<Vec<_>>().join(" ")) {}
                    @for point in &line.points {
                        @let circle = html! { circle cx=(x(point.place)) cy=(y(point.share)) r=(radius) { title { (point.says) } } };
                        @match &point.to {
                            // Keyboard and screen reader users have the same links in the table below.
                            Some(to) => a href=(to) tabindex="-1" aria-hidden="true" { (circle) },
                            None => (circle),
                        }
                    }
                }
            }
        }
        // Names can have any length. As text, they wrap, and keep their size on a narrow screen.
        ul class="legend" {
            @for (index, line) in lines.iter().enumerate() {
                li {
                    svg class=(look(index)) width="34" height="8" viewBox="0 0 34 8" aria-hidden="true" { line class="line" x2="34" y1="4" y2="4" {} }
                    (line.name)
                }
            }
        }
    }
}
