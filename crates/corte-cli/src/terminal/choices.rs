//! How choices are drawn: as many as fit, and what the one under the cursor does.

use super::app::App;
use super::menu::{Choice, Next};
use super::paint::{cut, cut_words, wrap};
use super::telling;
use corte_ui::words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// How many rows the choices need: one each, and one for what is said below them.
pub(super) fn wanted_rows(choices: &[Choice]) -> u16 {
    choices.len() as u16 + 1
}

/// Draws the choices, and below them a notice or what the chosen one does.
pub(super) fn draw_choices(app: &App, choices: &[Choice], is_large: bool, area: Rect, buf: &mut Buffer) {
    let columns = usize::from(area.width);
    let labels = choices.iter().map(|choice| Line::raw(choice.label.as_str()).width()).max().unwrap_or(0);
    let (text, style) = below(app, choices, is_large.then(|| usize::from(beside(area, labels).width)));
    // A notice is shown in full; what a choice does is on the reference card, too.
    let least =
        if app.notice().is_some() { wrap(&text, columns).len() } else { usize::from(!text.is_empty()) };
    let rows = choices.len().min(usize::from(area.height).saturating_sub(least)).max(1);
    let first = app.first_in_sight(rows, choices.len());
    let list = Rect { height: (rows as u16).min(area.height), ..area };
    app.choices_at(list, first);
    let width = labels.min(columns.saturating_sub(4));
    for (place, choice) in choices.iter().enumerate().skip(first).take(rows) {
        let row = Rect { y: area.y + (place - first) as u16, height: 1, ..area };
        draw_choice(app, choice, place, &padded_label(&choice.label, width), row, buf);
        if is_large && !app.is_inside() {
            let beside = beside(row, labels);
            let about = within(&choice.about, usize::from(beside.width));
            Line::styled(about, app.paint().quiet()).render(beside, buf);
        }
        let more = if place == first && first > 0 {
            "↑"
        } else if place + 1 == first + rows && place + 1 < choices.len() {
            "↓"
        } else {
            continue;
        };
        buf.set_string(row.right().saturating_sub(1), row.y, more, app.paint().strong());
    }
    let left = area.height.saturating_sub(list.height);
    for (y, line) in (list.bottom()..).zip(fitted(&text, columns, usize::from(left))) {
        Line::styled(line, style).render(Rect { y, height: 1, ..area }, buf);
    }
}

/// What is shown below the choices: a notice, or what the chosen one does if that does not fit beside it, in this many columns.
fn below(app: &App, choices: &[Choice], beside: Option<usize>) -> (String, Style) {
    if let Some(notice) = app.notice() {
        let style = app.paint().tone(words::Tone::Challenge).add_modifier(Modifier::BOLD);
        return (notice.to_owned(), style);
    }
    let chosen = choices.get(app.cursor()).filter(|_| !app.is_inside());
    let is_told =
        |choice: &&Choice| beside.is_some_and(|columns| within(&choice.about, columns) == choice.about);
    let about = chosen.filter(|choice| !is_told(choice)).map_or("", |choice| choice.about.as_str());
    (about.to_owned(), app.paint().quiet())
}

/// The space beside a choice's label, mark and price, in a large window.
fn beside(row: Rect, labels: usize) -> Rect {
    let used = (labels as u16 + 40).min(row.width);
    Rect { x: row.x + used, width: row.width - used, ..row }
}

/// As many whole sentences as fit.
fn within(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for sentence in text.split_inclusive(". ") {
        if Line::raw(&text[..end + sentence.trim_end().len()]).width() > columns {
            break;
        }
        end += sentence.len();
    }
    text[..end].trim_end()
}

/// A text in this many rows, with a mark if it does not end there.
pub(super) fn fitted(text: &str, columns: usize, rows: usize) -> Vec<String> {
    let mut lines = wrap(text, columns);
    if lines.len() > rows {
        let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
        lines.extend((rows > 0).then(|| cut_words(&rest, columns)));
    }
    lines
}

/// A label cut or padded to exactly this many columns.
fn padded_label(label: &str, width: usize) -> String {
    let label = cut(label, width);
    let room = width.saturating_sub(Line::raw(label.as_str()).width());
    label + &" ".repeat(room)
}

/// The key that takes the choice at this place; a space if only the cursor reaches it.
fn key_of(place: usize) -> String {
    match place {
        0..9 => (place + 1).to_string(),
        9 => "0".to_owned(),
        _ => " ".to_owned(),
    }
}

/// `› 4 Tax            Duke: true`
fn draw_choice(app: &App, choice: &Choice, place: usize, label: &str, area: Rect, buf: &mut Buffer) {
    let paint = app.paint();
    let here = app.cursor() == place;
    let refused = matches!(choice.next, Next::Refused(_));
    let style = match (refused, here) {
        (true, _) => paint.quiet().add_modifier(Modifier::DIM),
        (false, true) => paint.strong(),
        (false, false) => Style::new(),
    };
    let number = if refused { "·".to_owned() } else { key_of(place) };
    let room = usize::from(area.width).saturating_sub(4);
    let pointer = if here { "›" } else { " " };
    let mut spans = vec![Span::styled(format!("{pointer} {number} {label} "), style)];
    if let Some((said, is_true)) = choice.claim {
        let sign = if is_true { "✓" } else { "~" };
        let mark = telling::mark(app.lang(), is_true);
        let claimed = words::claimed(app.lang(), said);
        let full = format!(" {sign} {}", words::told_of(app.lang(), &claimed, mark));
        // The name is left out if it does not fit: whether the claim is true matters more.
        let left = room.saturating_sub(Line::raw(label).width() + 1 + if choice.cost > 0 { 4 } else { 0 });
        let fits = Line::raw(full.as_str()).width() <= left;
        let text = if fits { full } else { format!(" {sign} {mark}") };
        let style = if refused { style } else { paint.character(said.character) };
        spans.push(Span::styled(text, style));
    }
    if choice.cost > 0 {
        spans.push(Span::styled(format!("  −{}", choice.cost), if refused { style } else { paint.gold() }));
    }
    if choice.claim.is_none() && choice.cost == 0 && app.is_inside() {
        spans.push(Span::styled(format!(" {}", choice.about), paint.gold()));
    }
    Line::from(spans).render(area, buf);
}
