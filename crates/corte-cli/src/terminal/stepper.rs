//! A replay on a full screen: step by step, through anyone's eyes.

use super::input::{Flow, Input, Key, Screen};
use super::paint::Paint;
use super::scene::{Scene, draw_bar, draw_keys, draw_too_small, draw_window};
use super::screen::Rows;
use super::scroll::Scroll;
use super::telling;
use corte::{BySeat, Event, Game, Seat, Viewer};
use corte_notation::{Record, Replay, ReplayError};
use corte_table::Abandonment;
use corte_ui::words::{self, Line as Told};
use corte_ui::{Lang, Names, Teller};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// A replay, wound to one of its moments.
pub(crate) struct Stepper {
    replay: Replay,
    lang: Lang,
    names: Names,
    /// Why it has no winner, if that is known.
    abandoned: Option<Abandonment>,
    paint: Paint,
    eyes: Viewer,
    open: bool,
    at: usize,
    back: usize,
    legend: Option<Scroll>,
}

impl Stepper {
    /// A replay at its beginning, with open cards.
    ///
    /// # Errors
    ///
    /// When the record can't be replayed.
    pub(crate) fn new(record: &Record, lang: Lang, paint: Paint) -> Result<Stepper, ReplayError> {
        let names = Names::new(lang, record.display_names());
        let replay = record.replay()?;
        Ok(Stepper {
            replay,
            lang,
            names,
            abandoned: Abandonment::of(record),
            paint,
            eyes: Viewer::Spectator,
            open: true,
            at: 0,
            back: 0,
            legend: None,
        })
    }

    /// Looks through these eyes, or with open cards if there are none.
    pub(crate) fn look(&mut self, eyes: Option<Viewer>) {
        (self.open, self.eyes) = (eyes.is_none(), eyes.unwrap_or(self.eyes));
    }

    fn game(&self) -> &Game {
        let step = self.at.checked_sub(1).and_then(|at| self.replay.steps.get(at));
        step.map_or(&self.replay.start, |step| &step.game)
    }

    fn events(&self) -> impl Iterator<Item = &Event> {
        self.replay.steps.iter().take(self.at).flat_map(|step| &step.events)
    }

    /// The moments at which a turn begins.
    fn turns(&self) -> Vec<usize> {
        let begins = |event: &Event| matches!(event, Event::Turn { .. });
        let steps = self.replay.steps.iter().enumerate();
        steps.filter(move |(_, step)| step.events.iter().any(begins)).map(|(at, _)| at + 1).collect()
    }

    /// Steps forward or back, past steps that tell these eyes nothing.
    fn step(&mut self, on: bool) {
        let told = self.told().len();
        let last = self.replay.steps.len();
        while if on { self.at < last } else { self.at > 0 } {
            self.at = if on { self.at + 1 } else { self.at - 1 };
            if self.told().len() != told {
                return;
            }
        }
    }

    fn teller(&self) -> Teller<'_> {
        let table = self.replay.start.table();
        let teller = Teller::new(self.lang, &self.names, table.rules(), self.viewer());
        teller.among(table.playing()).abandoned(self.abandoned)
    }

    fn told(&self) -> Vec<Told> {
        let mut teller = self.teller();
        // A held pass is told with the others when the window closes (R-C6).
        let told = self.events().filter(|event| !matches!(event, Event::Held { .. }));
        let told = told.filter_map(|event| match self.open {
            true => teller.open_line(event),
            false => teller.line(&event.seen_by(self.viewer())?),
        });
        told.collect()
    }

    fn viewer(&self) -> Viewer {
        self.eyes
    }

    fn key(&mut self, key: Key) -> Flow {
        let last = self.replay.steps.len();
        let at = self.at;
        if self.legend.as_mut().is_some_and(|scroll| scroll.key(key)) {
            return Flow::Stay;
        }
        if self.legend.take().is_some() && key != Key::Interrupt {
            return Flow::Stay;
        }
        match key {
            Key::Interrupt | Key::Esc | Key::Char('q') => return Flow::Leave,
            Key::Left | Key::Char('h') => self.step(false),
            Key::Right | Key::Enter | Key::Char(' ' | 'l') => self.step(true),
            Key::Home => self.at = 0,
            Key::End => self.at = last,
            Key::PageUp => self.at = self.turns().into_iter().rev().find(|turn| *turn < at).unwrap_or(0),
            Key::PageDown => self.at = self.turns().into_iter().find(|turn| *turn > at).unwrap_or(last),
            Key::Up => self.back += 1,
            Key::Down => self.back = self.back.saturating_sub(1),
            Key::Char('?') => self.legend = Some(Scroll::default()),
            Key::Char('o') => self.open = !self.open,
            Key::Char('0') => self.look(Some(Viewer::Spectator)),
            Key::Char(digit @ '1'..='9') => self.look_from(digit as usize - '1' as usize),
            Key::Char(_) | Key::Suspend => {}
        }
        if self.at != at {
            self.back = 0;
        }
        Flow::Stay
    }

    fn look_from(&mut self, place: usize) {
        if let Some(seat) = Seat::all(self.game().table().rules().players()).nth(place) {
            self.look(Some(Viewer::Seat(seat)));
        }
    }

    fn whose_eyes(&self) -> String {
        match (self.open, self.eyes) {
            (true, _) => self.lang.word("terminal-eyes-open").to_owned(),
            (false, Viewer::Spectator) => self.lang.word("terminal-eyes-spectator").to_owned(),
            (false, Viewer::Seat(seat)) => {
                self.lang.text("terminal-eyes-seat", &[("who", self.names.of(seat).into())])
            }
        }
    }
}

impl Screen for Stepper {
    fn input(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(key) => self.key(key),
            Input::Click(..) | Input::PauseOver => Flow::Stay,
        }
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        if draw_too_small(self.lang, false, area, buf) {
            return;
        }
        let game = self.game();
        let table = game.table();
        let heard: Vec<_> = self.events().filter_map(|event| event.seen_by(self.viewer())).collect();
        let lines = self.told();
        let mut hands = BySeat::default();
        for seat in table.seats().filter(|seat| self.open || self.eyes.is(*seat)) {
            hands[seat] = Some(game.hand(seat));
        }
        let scene = Scene {
            lang: self.lang,
            paint: self.paint,
            names: &self.names,
            table,
            // Every seat has its place, whoever is looking.
            viewer: Viewer::Spectator,
            hands,
            heard: &heard,
            lines: &lines,
            asides: &[],
            sentence: self.teller().stage(table),
            back: self.back,
        };
        let seating = scene.seating(area);
        let rows = Rows::of(area, seating);
        let rules = words::options_summary(self.lang, table.rules());
        draw_bar(self.paint, (self.lang.word("replay-title"), &rules), &scene.piles(), rows.bar, buf);
        scene.draw_seats(seating, rows.seats, buf);
        scene.draw_stage(rows.stage, buf);
        let body = Rect { x: rows.body.x + 2, width: rows.body.width - 4, ..rows.body };
        let args = [("at", self.at.into()), ("all", self.replay.steps.len().into())];
        let moment = self.lang.text("terminal-moment", &args);
        Line::styled(format!("{moment} · {}", self.whose_eyes()), self.paint.active()).render(body, buf);
        let log = Rect { y: body.y + 2, height: body.height.saturating_sub(2), ..body };
        scene.draw_log(&[], log, buf);
        let keys = if self.legend.is_some() { "terminal-keys-close" } else { "terminal-keys-replay" };
        draw_keys(self.paint, self.lang.word(keys), rows.keys, buf);
        if let Some(scroll) = &self.legend {
            let title = self.lang.word("legend-title");
            let legend = telling::legend(self.lang, table.rules());
            draw_window(self.paint, title, &legend, scroll, area, buf);
        }
    }

    fn moment(&self) -> Option<u64> {
        None
    }

    fn note(&mut self, _note: String) {}
}
