//! How the game is drawn.

use super::app::{App, Mode, Window};
use super::choices::{draw_choices, wanted_rows};
use super::curtain::LIFTS;
use super::input::{Flow, Input, Screen};
use super::paint::wrap;
use super::remarks::{self, Offer};
use super::scene::{Scene, Seating, draw_bar, draw_keys, draw_too_small, draw_window};
use super::scroll::Scroll;
use super::session::Aside;
use super::telling;
use corte::{BySeat, Seat};
use corte_ui::words;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

impl Screen for App {
    fn input(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(key) => self.key(key),
            Input::Click(column, row) => self.click(column, row),
            Input::PauseOver => self.go_on(),
        }
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        draw(self, area, buf);
    }

    fn moment(&self) -> Option<u64> {
        self.until_next()
    }

    fn note(&mut self, note: String) {
        self.tell(note);
    }
}

/// Draws the whole screen.
fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let asks = matches!(app.window(), Some((Window::Quit, _)));
    app.seen(!draw_too_small(app.lang(), asks, area, buf));
    if !app.is_seen() {
        return;
    }
    let session = app.session();
    let heard = session.heard(app.eyes());
    let (lines, asides) = session.log(app.eyes());
    let scene = scene(app, &heard, (&lines, &asides));
    let seating = scene.seating(area);
    let rows = Rows::of(area, seating);
    let lang = app.lang();
    let summary = words::options_summary(lang, &session.plan().rules);
    let right = format!("{} · {}", scene.piles(), game_number(app));
    draw_bar(app.paint(), ("Corte", &summary), &right, rows.bar, buf);
    scene.draw_seats(seating, rows.seats, buf);
    if rows.stage.height > 0 {
        scene.draw_stage(rows.stage, buf);
    }
    let body = rows.body;
    match app.mode() {
        Mode::HandingOver(seat) => draw_handing_over(app, seat, body, buf),
        Mode::Over => draw_over(app, &scene, body, buf),
        Mode::Watching | Mode::Asking(_) => draw_table(app, &scene, &rows, buf),
    }
    draw_keys(app.paint(), &keys(app), rows.keys, buf);
    if let Some((window, scroll)) = app.window() {
        draw_open_window(app, window, scroll, area, buf);
    }
}

fn game_number(app: &App) -> String {
    app.lang().text("game-number", &[("number", app.session().number().into())])
}

/// The keys that do something now. A viewer without a seat can't say anything.
fn keys(app: &App) -> String {
    let all = app.lang().word(keys_of(app)).split("   ");
    let some: Vec<&str> = all.filter(|key| app.speaker().is_some() || !key.starts_with('!')).collect();
    let keys = some.join("   ");
    if app.choices().1.len() > 9 { keys.replacen("1–9", "0–9", 1) } else { keys }
}

fn keys_of(app: &App) -> &'static str {
    match (app.window(), app.mode()) {
        (Some((Window::Quit, _)), _) => "terminal-quit-keys",
        (Some((Window::Remarks { .. }, _)), _) => "terminal-keys-remarks",
        (Some(_), _) => "terminal-keys-close",
        (None, Mode::Asking(_)) if app.is_inside() => "terminal-keys-back",
        (None, Mode::Asking(_)) => "terminal-keys-ask",
        (None, Mode::Watching) => "terminal-keys-watch",
        (None, Mode::HandingOver(_)) => "terminal-keys-curtain",
        (None, Mode::Over) if app.session().match_winner().is_some() => "terminal-keys-over-match",
        (None, Mode::Over) => "terminal-keys-over",
    }
}

fn scene<'a>(
    app: &'a App,
    heard: &'a [corte::Event<corte::Seen>],
    (lines, asides): (&'a [words::Line], &'a [Aside]),
) -> Scene<'a> {
    let session = app.session();
    let view = session.view(app.eyes());
    let table = session.table();
    let mut hands = BySeat::default();
    if let Some(game) = session.open() {
        table.seats().for_each(|seat| hands[seat] = Some(game.hand(seat)));
    } else if let Some(me) = app.eyes().seat() {
        hands[me] = Some(view.hand());
    }
    let sentence = session.teller(app.eyes()).stage(table);
    Scene {
        lang: app.lang(),
        paint: app.paint(),
        names: session.names(),
        table,
        viewer: app.eyes(),
        hands,
        heard,
        lines,
        asides,
        sentence,
        back: app.back(),
    }
}

/// The parts of the screen, from top to bottom.
pub(super) struct Rows {
    pub(super) bar: Rect,
    pub(super) seats: Rect,
    pub(super) stage: Rect,
    pub(super) body: Rect,
    pub(super) keys: Rect,
    /// Whether there is room for large cards.
    pub(super) is_large: bool,
}

/// The rows that the longest menu of the base game needs, with the hand, the question and everything an action does.
const LEAST_BODY: u16 = 15;

/// The fewest rows with a framed hand and a line for what an action does.
const LEAST_HAND: u16 = 13;

impl Rows {
    /// The stage has its own rows if there is room, and otherwise a part of the body.
    pub(super) fn of(area: Rect, seating: Seating) -> Rows {
        let seats = seating.height();
        let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        let left = area.height.saturating_sub(2 + seats);
        let stage = if seating.is_large() {
            9
        } else if left >= LEAST_BODY + 4 {
            4
        } else if left >= LEAST_HAND + 3 {
            3
        } else {
            0
        };
        Rows {
            bar: row(0, 1),
            seats: row(1, seats),
            stage: row(1 + seats + u16::from(stage >= 4), stage - u16::from(stage >= 4)),
            body: row(1 + seats + stage, left - stage),
            keys: row(area.height - 1, 1),
            is_large: seating.is_large(),
        }
    }
}

/// Draws the log on the left, and the viewer's seat and question on the right.
fn draw_table(app: &App, scene: &Scene<'_>, rows: &Rows, buf: &mut Buffer) {
    let area = rows.body;
    let left = (area.width * 2 / 5).min(if rows.is_large { 90 } else { 60 });
    let mut log = Rect { width: left.saturating_sub(2), x: area.x + 1, ..area };
    for y in area.top()..area.bottom() {
        buf.set_string(area.x + left, y, "│", app.paint().quiet());
    }
    if rows.stage.height == 0 {
        let used = (scene.draw_small_stage(log, buf) + 1).min(log.height);
        log = Rect { y: log.y + used, height: log.height - used, ..log };
    }
    scene.draw_log(&[], log, buf);
    let own = Rect { x: area.x + left + 2, width: area.width.saturating_sub(left + 3), ..area };
    draw_own(app, scene, rows.is_large, own, buf);
}

fn draw_own(app: &App, scene: &Scene<'_>, is_large: bool, area: Rect, buf: &mut Buffer) {
    let mut below = Below { area };
    app.choices_at(Rect::ZERO, 0);
    let (question, choices) = app.choices();
    let session = app.session();
    let view = session.view(app.eyes());
    let exiled = app.eyes().seat().is_some_and(|me| !session.table().playing().contains(me));
    let asked = match question {
        Some(question) => question,
        None if exiled => app.lang().word("prompt-exiled").to_owned(),
        None => session.teller(app.eyes()).prompt(&view),
    };
    let asked = wrap(&asked, usize::from(area.width));
    let is_asking = matches!(app.mode(), Mode::Asking(_));
    if let Some(me) = app.eyes().seat() {
        scene.own_line(me, usize::from(area.width)).render(below.take(1), buf);
        let wanted = asked.len() as u16 + if is_asking { wanted_rows(&choices) } else { 0 };
        // The choices matter more than the size of a card.
        let room = below.area.height.saturating_sub(wanted);
        let hand = match area.height {
            _ if is_large => 9,
            20.. if room >= 5 => 5,
            LEAST_HAND.. if room >= 3 => 3,
            _ => 1,
        };
        scene.draw_hand(me, below.take(hand), buf);
    }
    for line in asked {
        Line::styled(line, app.paint().active()).render(below.take(1), buf);
    }
    if !is_asking {
        return;
    }
    draw_choices(app, &choices, is_large, below.area, buf);
}

/// Rows that are taken from the top.
struct Below {
    area: Rect,
}

impl Below {
    fn take(&mut self, rows: u16) -> Rect {
        let rows = rows.min(self.area.height);
        let taken = Rect { height: rows, ..self.area };
        self.area = Rect { y: self.area.y + rows, height: self.area.height - rows, ..self.area };
        taken
    }
}

fn draw_handing_over(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let who = app.session().names().of(seat);
    let args = [("who", who.into()), ("key", LIFTS.to_string().into())];
    let text = app.lang().text("terminal-handover", &args);
    let lines: Vec<Line<'_>> = wrap(&text, usize::from(area.width.saturating_sub(4)))
        .into_iter()
        .map(|line| Line::styled(line, app.paint().active()))
        .collect();
    let middle = Rect { y: area.y + area.height / 3, height: area.height - area.height / 3, ..area };
    Paragraph::new(lines).alignment(Alignment::Center).render(middle, buf);
}

/// Draws the log, and below it who held what, and the story.
fn draw_over(app: &App, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
    let mut more = vec![String::new()];
    more.extend(telling::ending(app.session()));
    more.extend(app.noted().map(str::to_owned));
    let inner = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    scene.draw_log(&more, inner, buf);
}

/// Signs and phrases, each with the letter that chooses it.
fn listed(offers: &[Offer], cursor: usize) -> Vec<String> {
    let pointed = |place: usize| if place == cursor { "›" } else { " " };
    let lettered = remarks::LETTERS.chars().zip(offers).enumerate();
    lettered.map(|(place, (letter, offer))| format!("{letter} {} {}", pointed(place), offer.label)).collect()
}

fn draw_open_window(app: &App, window: &Window, scroll: &Scroll, area: Rect, buf: &mut Buffer) {
    let lang = app.lang();
    let (title, text) = match window {
        Window::Reference => ("nav-reference", telling::rules_in_brief(lang, &app.session().plan().rules)),
        Window::Legend => ("legend-title", telling::legend(lang, &app.session().plan().rules)),
        Window::Advice(lines) => ("terminal-hint-title", lines.clone()),
        Window::Remarks { open, cursor } => ("remarks-title", listed(&app.offers(*open), *cursor)),
        Window::Quit => ("terminal-quit", vec![lang.word("terminal-quit-keys").to_owned()]),
    };
    draw_window(app.paint(), lang.word(title), &text, scroll, area, buf);
}
