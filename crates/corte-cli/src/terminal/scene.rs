//! The table as drawn: seats, stage and log. Games and replays share it.

use super::answer::plain_words;
use super::paint::{Paint, card_within, cut_name, cut_words, short_names, sign, wrap};
use super::scroll::Scroll;
use super::session::Aside;
use super::telling::{ASIDE, DENIED};
use crate::folding::padded;
use corte::{BySeat, Card, Cards, Claimed, Event, Seat, SeatSet, Seen, Table, Viewer};
use corte_ui::claims::{Claims, Fate, Heard, StandingClaim};
use corte_ui::words::{Line as Told, Tone, claimed};
use corte_ui::{Lang, Names};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};
use unicode_width::UnicodeWidthStr as _;

/// The smallest window, in columns and rows.
pub(crate) const SMALLEST: (u16, u16) = (60, 20);

/// The fewest columns of the viewer's own name, with its mark, beside their claims.
const LEAST_NAME: usize = 12;

/// One moment of a game for one viewer.
pub(crate) struct Scene<'a> {
    pub(crate) lang: Lang,
    pub(crate) paint: Paint,
    /// The names of the seats.
    pub(crate) names: &'a Names,
    /// The open table.
    pub(crate) table: &'a Table,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// The hands this viewer sees.
    pub(crate) hands: BySeat<Option<Cards>>,
    /// What the viewer has heard.
    pub(crate) heard: &'a [Event<Seen>],
    /// The same in sentences.
    pub(crate) lines: &'a [Told],
    /// Signs and phrases between them.
    pub(crate) asides: &'a [Aside],
    /// What the table is about now.
    pub(crate) sentence: String,
    /// How many lines the log is scrolled back.
    pub(crate) back: usize,
}

impl Scene<'_> {
    /// The seats other than the viewer's own, clockwise from the left.
    pub(crate) fn others(&self) -> Vec<Seat> {
        let seats = SeatSet::first(self.table.rules().players());
        match self.viewer.seat() {
            Some(me) => seats.without(me).clockwise_from(me).collect(),
            None => seats.iter().collect(),
        }
    }

    /// How the other seats are laid out in this area.
    pub(crate) fn seating(&self, area: Rect) -> Seating {
        let others = self.others().len() as u16;
        if area.width >= LARGE.0 && area.height >= LARGE.1 && others * LARGE_SEAT.0 <= area.width {
            return Seating { across: others.max(1), rows: 1, size: Size::Large };
        }
        let across = (area.width / 19).clamp(1, others.max(1));
        let rows = others.div_ceil(across);
        if rows == 1 || area.height >= 34 && rows <= 3 {
            return Seating { across, rows, size: Size::Boxed };
        }
        let across = (area.width / 30).max(1);
        Seating { across, rows: others.div_ceil(across), size: Size::Line }
    }

    /// Draws the other seats.
    pub(crate) fn draw_seats(&self, seating: Seating, area: Rect, buf: &mut Buffer) {
        let (width, height) = (area.width / seating.across, seating.seat_height());
        let others = self.others();
        let names: Vec<&str> = others.iter().map(|seat| self.names.of(*seat)).collect();
        let columns = match seating.size {
            // Besides the name, there are a mark, the coins and the frame.
            Size::Boxed | Size::Large => {
                let rich = others.iter().any(|seat| self.table.coins(*seat) >= 10);
                usize::from(width).saturating_sub(10 + usize::from(rich))
            }
            // Coins, two cards and three claims take 24 columns, and the mark two.
            Size::Line => usize::from(width).saturating_sub(26).max(10),
        };
        let names = short_names(&names, columns);
        let columns = names.iter().map(|name| name.width()).max().unwrap_or(columns);
        for ((place, seat), name) in (0u16..).zip(others).zip(names) {
            let (column, row) = (place % seating.across, place / seating.across);
            let own = Rect::new(area.x + column * width, area.y + row * height, width, height);
            if !area.contains(own.as_position()) {
                continue;
            }
            match seating.size {
                Size::Line => self.draw_line(seat, &padded(&name, columns), own, buf),
                Size::Boxed => self.draw_box(seat, &name, own, buf),
                Size::Large => self.draw_large(seat, &name, own, buf),
            }
        }
    }

    /// Draws the frame of a seat, with its name and coins. Returns the area inside.
    fn draw_frame(&self, seat: Seat, name: &str, area: Rect, buf: &mut Buffer) -> Rect {
        let coins = format!(" ●{} ", self.table.coins(seat));
        let name = self.titled(seat, name);
        let style = self.seat_style(seat);
        let side = self.side(seat).map(|side| format!(" {side} ")).unwrap_or_default();
        let block = Block::bordered()
            .border_type(if self.is_active(seat) { BorderType::Thick } else { BorderType::Rounded })
            .border_style(style)
            .title_top(Line::styled(format!(" {name} "), style))
            .title_top(Line::styled(coins, self.paint.gold()).alignment(Alignment::Right))
            .title_bottom(Line::styled(side, style));
        let inner = block.inner(area);
        block.render(area, buf);
        inner
    }

    fn draw_box(&self, seat: Seat, name: &str, area: Rect, buf: &mut Buffer) {
        let inner = self.draw_frame(seat, name, area, buf);
        let cards = self.cards_within(seat, usize::from(inner.width), 2);
        Paragraph::new(vec![cards, self.signs_within(seat, inner.width.into())]).render(inner, buf);
    }

    /// A seat with cards as large as the viewer's own, a sign for each coin, and its claims in words.
    fn draw_large(&self, seat: Seat, name: &str, area: Rect, buf: &mut Buffer) {
        let inner = self.draw_frame(seat, name, area, buf);
        let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let coins = "● ".repeat(self.table.coins(seat).into());
        let parts =
            Layout::vertical([Constraint::Length(1), Constraint::Length(6), Constraint::Min(0)]).split(inner);
        Line::styled(coins, self.paint.gold()).render(parts[0], buf);
        self.draw_hand(seat, parts[1], buf);
        let claims: Vec<Line<'static>> = wrap(&self.claims(seat), usize::from(inner.width))
            .into_iter()
            .map(|line| Line::styled(line, self.paint.quiet()))
            .collect();
        Paragraph::new(claims).render(parts[2], buf);
    }

    /// What everyone has heard a seat claim, in words: `Duke ×2, Captain ✓`.
    fn claims(&self, seat: Seat) -> String {
        let claims = Claims::of(self.table.rules(), self.heard);
        let made = claims.of_seat(seat).map(|(who, heard)| (Claimed::having(who), heard));
        let denied = claims.denials_of(seat).map(|(who, heard)| (Claimed::denying(who), heard));
        let told = made.chain(denied).map(|(said, heard)| {
            let times = if heard.claimed > 1 { format!(" ×{}", heard.claimed) } else { String::new() };
            let fate = fate(heard);
            let space = if fate.is_empty() { "" } else { " " };
            format!("{}{times}{space}{fate}", claimed(self.lang, said))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    fn draw_line(&self, seat: Seat, name: &str, area: Rect, buf: &mut Buffer) {
        let mark = if self.mark(seat).is_empty() { "  " } else { "" };
        // On a single line, a seat's side is one letter.
        let side = self.side(seat).and_then(|side| side.chars().next());
        let side = side.map(|letter| format!("{letter} ")).unwrap_or_default();
        let name = format!("{}{mark} {side}", self.titled(seat, name));
        let coins = format!("●{:<3}", self.table.coins(seat));
        let mut spans =
            vec![Span::styled(name, self.seat_style(seat)), Span::styled(coins, self.paint.gold())];
        spans.extend(self.cards(seat, 4).spans);
        spans.push(Span::raw(" "));
        let used: usize = spans.iter().map(Span::width).sum();
        let room = usize::from(area.width.saturating_sub(1)).saturating_sub(used);
        spans.extend(self.signs_within(seat, room).spans);
        Line::from(spans).render(Rect { width: area.width.saturating_sub(1), ..area }, buf);
    }

    /// The side of a player who is still in, in words (R-F2).
    fn side(&self, seat: Seat) -> Option<&'static str> {
        let side = self.table.side(seat).filter(|_| self.table.playing().contains(seat))?;
        Some(corte_ui::words::side(self.lang, side))
    }

    /// The name, with a mark if it is the seat's turn or the game waits for it.
    fn titled(&self, seat: Seat, name: &str) -> String {
        format!("{}{name}", self.mark(seat))
    }

    fn mark(&self, seat: Seat) -> &'static str {
        if self.table.is_over() {
            return "";
        }
        if !self.table.playing().contains(seat) {
            return "✝ ";
        }
        match (self.table.turn() == seat, self.table.asked().contains(seat)) {
            (true, _) => "▶ ",
            (_, true) => "… ",
            _ => "",
        }
    }

    fn is_active(&self, seat: Seat) -> bool {
        self.table.turn() == seat && !self.table.is_over()
    }

    fn seat_style(&self, seat: Seat) -> Style {
        if !self.table.playing().contains(seat) {
            self.paint.quiet()
        } else if self.is_active(seat) {
            self.paint.active()
        } else {
            Style::new()
        }
    }

    /// A seat's cards: face down, open to this viewer, or lost; each cut to this many columns.
    fn cards(&self, seat: Seat, columns: usize) -> Line<'static> {
        let faces = self.table.rules().faces();
        let mut spans = Vec::new();
        let mut add = |text: String, style: Style| {
            if !spans.is_empty() {
                spans.push(Span::raw(" "));
            }
            spans.push(Span::styled(text, style));
        };
        match self.hands[seat] {
            Some(hand) => {
                for card in hand.iter() {
                    let name = card_within(self.lang, card, faces, columns.saturating_sub(2));
                    add(format!("[{name}]"), self.paint.character(card.character()));
                }
            }
            None => (0..self.table.hand_size(seat)).for_each(|_| add("▒▒▒".to_owned(), Style::new())),
        }
        for card in self.table.lost(seat).iter() {
            let name = card_within(self.lang, card, faces, columns.saturating_sub(2));
            let style = self.paint.character(card.character());
            add(format!("({name})"), style.add_modifier(Modifier::CROSSED_OUT));
        }
        Line::from(spans)
    }

    /// A seat's cards, this many at most: none is cut more than it must be for all to fit these columns.
    fn cards_within(&self, seat: Seat, columns: usize, count: usize) -> Line<'static> {
        let least = columns.saturating_sub(1) / count.max(1);
        let longer = (least..=columns).rev().map(|each| self.cards(seat, each));
        let fit = longer.into_iter().find(|cards| cards.width() <= columns);
        fit.unwrap_or_else(|| self.cards(seat, least))
    }

    /// What everyone has heard a seat claim: `Du2 Ca✓ As✗`.
    pub(crate) fn signs(&self, seat: Seat) -> Line<'static> {
        let claims = Claims::of(self.table.rules(), self.heard);
        let made = claims.of_seat(seat).map(|claim| (claim, ""));
        let denied = claims.denials_of(seat).map(|claim| (claim, DENIED));
        let spans = made.chain(denied).flat_map(|((who, heard), denied)| {
            let times = if heard.claimed > 1 { heard.claimed.to_string() } else { String::new() };
            let fate = fate(heard);
            let text = format!("{denied}{}{times}{fate} ", sign(self.lang, who));
            [Span::styled(text, self.paint.character(who))]
        });
        Line::from(spans.collect::<Vec<_>>())
    }

    /// As many of these signs as fit, and a mark if there are more.
    fn signs_within(&self, seat: Seat, columns: usize) -> Line<'static> {
        let mut signs = self.signs(seat);
        // The space after the last sign needs no room.
        let is_wide = |signs: &Line<'_>, more: usize| signs.width() > columns + 1 - more;
        if is_wide(&signs, 0) {
            while is_wide(&signs, 1) && signs.spans.pop().is_some() {}
            signs.spans.push(Span::raw("…"));
        }
        signs
    }

    /// Draws the stage: one sentence, and below it what that does not say.
    pub(crate) fn draw_stage(&self, area: Rect, buf: &mut Buffer) {
        let area = if area.height >= 7 { self.draw_podium(area, buf) } else { area };
        let columns = usize::from(area.width);
        let mut lines = self.headline(columns);
        let room = usize::from(area.height).saturating_sub(lines.len());
        if room > 2 {
            lines.push(Line::default());
        }
        match self.ghosts().filter(|ghosts| ghosts.width() <= columns) {
            Some(ghosts) => lines.push(ghosts),
            None => {
                let before = wrap(&self.before(), columns);
                // Part of a sentence says less than nothing.
                if before.len() <= room {
                    lines.extend(before.into_iter().map(|line| Line::styled(line, self.paint.quiet())));
                }
            }
        }
        Paragraph::new(lines).alignment(Alignment::Center).render(area, buf);
    }

    fn headline(&self, columns: usize) -> Vec<Line<'static>> {
        let lines = wrap(&self.sentence, columns).into_iter();
        lines.map(|line| Line::styled(line, self.paint.strong())).collect()
    }

    /// Draws a frame for the stage in the middle of a large window. Returns the area inside.
    fn draw_podium(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let width = area.width.min(110);
        let own = Rect { x: area.x + (area.width - width) / 2, width, height: 7, ..area };
        let block = Block::bordered().border_type(BorderType::Double).border_style(self.paint.gold());
        let inner = block.inner(own);
        block.render(own, buf);
        Rect {
            x: inner.x + 1,
            y: inner.y + 1,
            width: inner.width.saturating_sub(2),
            height: inner.height - 1,
        }
    }

    /// What happened before the event that the headline tells.
    fn before(&self) -> String {
        let headline = plain_words(&self.sentence);
        let told = self.lines.iter().rev().filter(|line| line.tone != Tone::Turn);
        let other = told.map(|line| line.text.as_str()).find(|text| plain_words(text) != headline);
        other.unwrap_or_default().to_owned()
    }

    /// Draws the stage above the log where columns are few. Returns the rows it took.
    pub(crate) fn draw_small_stage(&self, area: Rect, buf: &mut Buffer) -> u16 {
        let mut lines = self.headline(usize::from(area.width));
        lines.extend(self.ghosts().filter(|ghosts| ghosts.width() <= usize::from(area.width)));
        let rows = lines.len() as u16;
        Paragraph::new(lines).render(area, buf);
        rows
    }

    /// The claims that stand, unless the headline tells the only one.
    fn ghosts(&self) -> Option<Line<'static>> {
        let claims = Claims::of(self.table.rules(), self.heard);
        let is_told = |claim: &StandingClaim| matches!(claim.fate, Fate::Stands);
        if claims.standing.iter().flatten().count() == 1 && claims.standing.iter().flatten().all(is_told) {
            return None;
        }
        let mut standing = claims.standing.iter().flatten();
        let first = standing.next()?;
        let mut spans = vec![Span::raw(format!("{} ┄ ", self.names.of(first.by))), self.ghost(first)];
        if let Some(target) = claims.action.and_then(|(_, action)| action.target()) {
            spans.push(Span::raw(format!(" ┄▶ {}", self.names.of(target))));
        }
        if let Some(block) = standing.next() {
            spans.push(Span::raw("   ║   "));
            spans.push(self.ghost(block));
            spans.push(Span::raw(format!(" ┄ {}", self.names.of(block.by))));
        }
        Some(Line::from(spans))
    }

    fn ghost(&self, claim: &StandingClaim) -> Span<'static> {
        let name = claimed(self.lang, claim.said);
        let text = match claim.fate {
            Fate::Stands => format!("⟨ {name} ⟩"),
            Fate::Doubted(_) => format!("⟨ {name} ? ⟩"),
            Fate::Proven(_) | Fate::Shown => format!("[ {name} ✓ ]"),
            Fate::Broken => format!("⟨ {name} ✗ ⟩"),
        };
        Span::styled(text, self.paint.character(claim.said.character))
    }

    /// Draws what happened, with the latest at the bottom, then `more`.
    pub(crate) fn draw_log(&self, more: &[String], area: Rect, buf: &mut Buffer) {
        let (columns, rows) = (usize::from(area.width), usize::from(area.height));
        // From the last line upwards, so that a long game costs no more than a short one.
        let styled = move |text: &str, style: Style| {
            wrap(text, columns).into_iter().rev().map(move |part| Line::styled(part, style))
        };
        let said = move |at: usize| {
            let here = self.asides.iter().rev().filter(move |aside| aside.after == at);
            here.flat_map(move |aside| styled(&format!("{ASIDE} {}", aside.text), self.paint.aside()))
        };
        let told = self.lines.iter().enumerate().rev().flat_map(move |(at, line)| {
            let text = if line.tone == Tone::Turn { format!("─ {}", line.text) } else { line.text.clone() };
            styled(&text, self.paint.tone(line.tone)).chain(said(at))
        });
        let more = more.iter().rev().flat_map(|text| styled(text, Style::new()));
        let upwards = more.chain(said(self.lines.len())).chain(told).take(rows.saturating_add(self.back));
        let upwards: Vec<Line<'static>> = upwards.collect();
        let back = self.back.min(upwards.len().saturating_sub(rows));
        let mut shown: Vec<Line<'static>> = upwards.into_iter().skip(back).take(rows).collect();
        shown.reverse();
        Paragraph::new(shown).render(area, buf);
    }

    /// Draws a seat's cards: framed if there is room, otherwise on one line.
    pub(crate) fn draw_hand(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let faces = self.table.rules().faces();
        let hand: Vec<Option<Card>> = match self.hands[seat] {
            Some(hand) => hand.iter().map(Some).collect(),
            None => vec![None; self.table.hand_size(seat)],
        };
        let lost: Vec<Option<Card>> = self.table.lost(seat).iter().map(Some).collect();
        let count = (hand.len() + lost.len()).max(1) as u16;
        let width = (area.width / count).min(if area.height > 6 { 22 } else { 16 });
        if area.height < 3 || width < 9 {
            return self.cards_within(seat, usize::from(area.width), usize::from(count)).render(area, buf);
        }
        let all = hand.iter().map(|card| (card, false)).chain(lost.iter().map(|card| (card, true)));
        for (place, (card, is_lost)) in (0u16..).zip(all) {
            let own = Rect::new(area.x + place * width, area.y, width, area.height);
            let colour = card.map_or(self.paint.quiet(), |card| self.paint.character(card.character()));
            let style = if is_lost { colour.add_modifier(Modifier::CROSSED_OUT) } else { colour };
            let border = if is_lost { BorderType::LightDoubleDashed } else { BorderType::Rounded };
            let block = Block::bordered().border_type(border).border_style(colour);
            let inner = block.inner(own);
            block.render(own, buf);
            let Some(card) = card else {
                for y in inner.top()..inner.bottom() {
                    buf.set_string(inner.x, y, "▒".repeat(inner.width.into()), style);
                }
                continue;
            };
            let name = card_within(self.lang, *card, faces, usize::from(inner.width));
            let middle = Rect { y: inner.y + (inner.height.saturating_sub(1)) / 2, height: 1, ..inner };
            Line::styled(name, style).alignment(Alignment::Center).render(middle, buf);
        }
    }

    /// The name, the coins and the claims of the viewer's own seat.
    ///
    /// The name is cut to these columns first, and the claims next; the coins stay.
    pub(crate) fn own_line(&self, seat: Seat, columns: usize) -> Line<'static> {
        let mut after = vec![Span::styled(format!("  ●{}  ", self.table.coins(seat)), self.paint.gold())];
        after.extend(self.side(seat).map(|side| Span::raw(format!("{side}  "))));
        let room = columns.saturating_sub(after.iter().map(Span::width).sum());
        let signs = self.signs(seat).width();
        let mark = self.mark(seat);
        let name = room.saturating_sub(signs).max(LEAST_NAME).saturating_sub(mark.width());
        let name = format!("{mark}{}", cut_name(self.names.of(seat), name));
        let signs = self.signs_within(seat, room.saturating_sub(name.width()));
        let mut spans = vec![Span::styled(name, self.seat_style(seat).add_modifier(Modifier::BOLD))];
        spans.extend(after);
        spans.extend(signs.spans);
        Line::from(spans)
    }

    /// What lies on the table: `Court 7 · Treasury 41`, and in the Reformation `Reserve 3`.
    pub(crate) fn piles(&self) -> String {
        let mut court = format!("{} {}", self.lang.word("court"), self.table.court());
        if self.table.rules().reformation() {
            let reserve = self.lang.text("reserve-coins", &[("coins", self.table.reserve().into())]);
            court = format!("{court} · {reserve}");
        }
        match self.table.treasury() {
            Some(left) => format!("{court} · {} {left}", self.lang.word("treasury")),
            None => court,
        }
    }
}

/// How the other seats are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    across: u16,
    rows: u16,
    size: Size,
}

/// How large a seat is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    Line,
    Boxed,
    Large,
}

/// The smallest window, in columns and rows, in which seats and cards are large.
const LARGE: (u16, u16) = (150, 48);

/// The smallest width of a large seat, and its height.
const LARGE_SEAT: (u16, u16) = (22, 12);

impl Seating {
    /// The rows it takes.
    pub(crate) fn height(self) -> u16 {
        self.rows * self.seat_height()
    }

    fn seat_height(self) -> u16 {
        match self.size {
            Size::Line => 1,
            Size::Boxed => 4,
            Size::Large => LARGE_SEAT.1,
        }
    }

    /// Whether seats and cards are large.
    pub(crate) fn is_large(self) -> bool {
        self.size == Size::Large
    }
}

/// What became of claims to a character.
fn fate(heard: Heard) -> &'static str {
    match heard {
        Heard { caught: 1.., .. } => "✗",
        Heard { proven: 1.., .. } => "✓",
        _ => "",
    }
}

/// Draws a bar of text: the left part, and as much of the right part as fits.
///
/// The left part is shown in full if it fits beside the right one, otherwise without what it is about.
pub(crate) fn draw_bar(paint: Paint, (of, left): (&str, &str), right: &str, area: Rect, buf: &mut Buffer) {
    buf.set_style(area, paint.bar());
    let columns = usize::from(area.width);
    let right = cut_words(right, columns.saturating_sub(20));
    let room = columns.saturating_sub(right.width() + 3);
    let whole = format!("{of} · {left}");
    let left = if whole.width() <= room { whole } else { cut_words(left, room) };
    Line::raw(format!(" {left}")).render(area, buf);
    Line::raw(format!("{right} ")).alignment(Alignment::Right).render(area, buf);
}

/// Draws the keys that do something now.
pub(crate) fn draw_keys(paint: Paint, keys: &str, area: Rect, buf: &mut Buffer) {
    let mut shown = keys.to_owned();
    while Line::raw(shown.as_str()).width() > usize::from(area.width.saturating_sub(2)) {
        // What does not fit is left out whole, starting with the last key but one: the way out stays.
        let mut parts: Vec<&str> = shown.split("   ").collect();
        if parts.len() < 3 {
            break;
        }
        parts.remove(parts.len() - 2);
        shown = parts.join("   ");
    }
    Line::styled(format!(" {shown}"), paint.quiet()).render(area, buf);
}

/// Draws a window over the rest, with a title and lines. If it is too long, it can be scrolled, as arrows in the frame show.
pub(crate) fn draw_window(
    paint: Paint,
    title: &str,
    text: &[String],
    scroll: &Scroll,
    area: Rect,
    buf: &mut Buffer,
) {
    let width = area.width.saturating_sub(4).min(76);
    let columns = usize::from(width.saturating_sub(4));
    let lines: Vec<String> = text.iter().flat_map(|line| hung(line, columns)).collect();
    // The last row names the keys that close it.
    let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(1));
    let own =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    ratatui::widgets::Clear.render(own, buf);
    // A wide letter that reaches under the frame would push it aside.
    for y in own.top()..own.bottom() {
        if own.x > area.x && buf[(own.x - 1, y)].symbol().width() > 1 {
            buf[(own.x - 1, y)].set_symbol(" ");
        }
    }
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .title_top(Line::styled(format!(" {title} "), paint.strong()));
    let inner = block.inner(own);
    let end = lines.len().saturating_sub(usize::from(inner.height));
    let down = scroll.to(end);
    let more =
        [(down > 0, " ↑"), (down < end, " ↓")].map(|(is_more, arrow)| if is_more { arrow } else { "" });
    let more = if end > 0 { format!("{} ", more.concat()) } else { String::new() };
    block.title_bottom(Line::styled(more, paint.strong()).right_aligned()).render(own, buf);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let lines: Vec<Line<'_>> = lines.iter().skip(down).map(|line| Line::raw(line.as_str())).collect();
    Paragraph::new(lines).render(inner, buf);
}

/// A line in this many columns; if it takes more than one row, the others are indented.
fn hung(line: &str, columns: usize) -> Vec<String> {
    let room = columns.saturating_sub(2);
    let rows = wrap(line, columns);
    let fit = rows.iter().skip(1).all(|row| row.width() <= room);
    let rows = if fit { rows } else { wrap(line, room) };
    let rows = rows.into_iter().enumerate();
    rows.map(|(at, row)| if at == 0 { row } else { format!("  {row}") }).collect()
}

/// If the window is too small, draws that and the key that leaves, or the question whether to leave. Returns whether it is too small.
pub(crate) fn draw_too_small(lang: Lang, asks: bool, area: Rect, buf: &mut Buffer) -> bool {
    if area.width >= SMALLEST.0 && area.height >= SMALLEST.1 {
        return false;
    }
    let args = [("columns", SMALLEST.0.into()), ("rows", SMALLEST.1.into())];
    let (text, keys) = match asks {
        true => (lang.word("terminal-quit").to_owned(), "terminal-quit-keys"),
        false => (lang.text("terminal-too-small", &args), "terminal-keys-small"),
    };
    let in_rows = |text: &str| wrap(text, usize::from(area.width)).into_iter().map(Line::raw);
    let keys: Vec<Line<'_>> = in_rows(lang.word(keys)).collect();
    // The way out stays when not everything fits.
    let told = in_rows(&text).take(usize::from(area.height).saturating_sub(keys.len()));
    Paragraph::new(told.chain(keys).collect::<Vec<_>>()).render(area, buf);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::reference;
    use corte::{Options, Preset, Rules};

    #[test]
    fn a_line_and_what_is_indented_of_it_fits_the_window() {
        let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
        for (lang, columns) in Lang::all().flat_map(|lang| [52, 72].map(|columns| (lang, columns))) {
            for row in reference(lang, &rules).iter().flat_map(|line| hung(line, columns)) {
                assert!(row.width() <= columns, "{} {columns}: {row}", lang.tag());
            }
        }
    }
}
