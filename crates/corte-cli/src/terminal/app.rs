//! The game on a full screen, as a state that inputs change.

use super::curtain::LIFTS;
use super::input::{Flow, Key};
use super::menu::{Choice, Next, menu};
use super::paint::Paint;
use super::remarks::{self, Offer, Says};
use super::scroll::Scroll;
use super::session::{Session, Waits};
use super::telling;
use corte::{DecisionId, Seat, Viewer};
use corte_table::Remark;
use corte_ui::stakes::Stake;
use corte_ui::{Lang, words};
use ratatui::layout::{Position, Rect};
use std::cell::Cell;

/// What the screen is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Bots answer, one after each pause.
    Watching,
    /// The person at the screen decides.
    Asking(Seat),
    /// The screen is handed to another person, and shows no hand until they are there.
    HandingOver(Seat),
    Over,
}

/// A window over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Window {
    /// The reference card.
    Reference,
    /// What the marks on the screen mean.
    Legend,
    /// What a strong bot thinks.
    Advice(Vec<String>),
    /// Signs and phrases.
    Remarks {
        /// The phrase whose blank is to be filled.
        open: Option<usize>,
        /// The line that Enter takes.
        cursor: usize,
    },
    /// Whether to leave.
    Quit,
}

/// A match on a full screen.
pub(crate) struct App {
    session: Session,
    paint: Paint,
    eyes: Viewer,
    mode: Mode,
    /// How many moments there have been.
    moment: u64,
    window: Option<Window>,
    scroll: Scroll,
    /// The choices that led to the open ones: an action, then its target.
    path: Vec<usize>,
    cursor: usize,
    /// A decision that was chosen once, and must be chosen again to be made.
    confirming: Option<DecisionId>,
    notice: Option<String>,
    note: Option<String>,
    back: usize,
    /// Where the choices were last drawn, one per row, and which of them came first.
    drawn: Cell<(Rect, usize)>,
    /// Whether the window was large enough when it was last drawn.
    seen: Cell<bool>,
}

impl App {
    /// A match that has just begun.
    pub(crate) fn new(session: Session, paint: Paint) -> App {
        let mut app = App {
            session,
            paint,
            eyes: Viewer::Spectator,
            mode: Mode::Watching,
            moment: 0,
            window: None,
            scroll: Scroll::default(),
            path: Vec::new(),
            cursor: 0,
            confirming: None,
            notice: None,
            note: None,
            back: 0,
            drawn: Cell::default(),
            seen: Cell::new(true),
        };
        app.sit_down();
        app
    }

    fn sit_down(&mut self) {
        self.eyes = self.session.first_eyes();
        self.turn_to_whoever_decides();
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn lang(&self) -> Lang {
        self.session.plan().lang
    }

    pub(super) fn paint(&self) -> Paint {
        self.paint
    }

    pub(super) fn eyes(&self) -> Viewer {
        self.eyes
    }

    pub(super) fn mode(&self) -> Mode {
        self.mode
    }

    pub(super) fn window(&self) -> Option<(&Window, &Scroll)> {
        self.window.as_ref().map(|window| (window, &self.scroll))
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The number of the moment, if the screen goes on by itself; `None` while it waits for somebody.
    pub(super) fn until_next(&self) -> Option<u64> {
        (self.mode == Mode::Watching && self.window.is_none() && self.is_seen()).then_some(self.moment)
    }

    /// Sets the note that is shown at the end of a game.
    pub(super) fn tell(&mut self, note: String) {
        self.note = Some(note);
    }

    pub(crate) fn noted(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Remembers where the choices are, for the mouse.
    pub(super) fn choices_at(&self, area: Rect, first: usize) {
        self.drawn.set((area, first));
    }

    /// The first choice shown when `rows` of all `count` choices fit: the same as before, as far as the cursor stays in sight.
    pub(super) fn first_in_sight(&self, rows: usize, count: usize) -> usize {
        let (_, first) = self.drawn.get();
        let least = (self.cursor + 1).saturating_sub(rows);
        first.clamp(least, self.cursor.max(least)).min(count.saturating_sub(rows))
    }

    /// Remembers whether the table can be seen.
    pub(super) fn seen(&self, is_seen: bool) {
        self.seen.set(is_seen);
    }

    pub(super) fn is_seen(&self) -> bool {
        self.seen.get()
    }

    pub(super) fn back(&self) -> usize {
        self.back
    }

    /// Whether a question is open inside another one: a target, or a character to name.
    pub(super) fn is_inside(&self) -> bool {
        !self.path.is_empty()
    }

    /// The open question, if it is not the game's own, and its choices.
    pub(super) fn choices(&self) -> (Option<String>, Vec<Choice>) {
        let view = self.session.view(self.eyes);
        let mut choices = menu(self.lang(), self.session.names(), &view);
        let mut question = None;
        for place in &self.path {
            if let Some(Next::Choose(asked, more)) = choices.get(*place).map(|choice| choice.next.clone()) {
                (question, choices) = (Some(asked), more);
            }
        }
        (question, choices)
    }

    /// Finds out whom the game waits for now.
    fn turn_to_whoever_decides(&mut self) -> Flow {
        self.moment += 1;
        self.path.clear();
        self.cursor = 0;
        self.confirming = None;
        let was_over = self.mode == Mode::Over;
        self.mode = match self.session.waits() {
            Waits::Over => Mode::Over,
            Waits::Bot(_) => Mode::Watching,
            Waits::Person(seat) if self.eyes == Viewer::Seat(seat) => Mode::Asking(seat),
            Waits::Person(seat) => {
                self.eyes = Viewer::Spectator;
                Mode::HandingOver(seat)
            }
        };
        if let Mode::Asking(_) = self.mode {
            // The cursor begins on something that can be chosen.
            let (_, choices) = self.choices();
            let open = |choice: &Choice| !matches!(choice.next, Next::Refused(_));
            self.cursor = choices.iter().position(open).unwrap_or(0);
        }
        if self.mode == Mode::Over && !was_over { Flow::Ended } else { Flow::Stay }
    }

    /// Lets bots answer until there is something new to read, or a person must act.
    pub(super) fn go_on(&mut self) -> Flow {
        if self.mode != Mode::Watching {
            return Flow::Stay;
        }
        let told = self.session.lines(self.eyes).len();
        loop {
            self.session.bot_answers();
            let flow = self.turn_to_whoever_decides();
            if self.mode != Mode::Watching || self.session.lines(self.eyes).len() > told {
                self.back = 0;
                return flow;
            }
        }
    }

    fn decide(&mut self, seat: Seat, id: DecisionId, stake: Option<Stake>) -> Flow {
        if let Some(stake) = stake.filter(|_| self.confirming != Some(id)) {
            self.confirming = Some(id);
            self.notice = Some(self.lang().word(stake.chosen_again()).to_owned());
            return Flow::Stay;
        }
        self.back = 0;
        match self.session.choose(seat, id) {
            Ok(()) => self.turn_to_whoever_decides(),
            Err(reason) => {
                self.notice = Some(words::refusal(self.lang(), &reason));
                Flow::Stay
            }
        }
    }

    fn take(&mut self, seat: Seat, place: usize) -> Flow {
        let (_, choices) = self.choices();
        let Some(choice) = choices.get(place) else { return Flow::Stay };
        self.cursor = place;
        match &choice.next {
            Next::Decide(id) => self.decide(seat, *id, choice.stake),
            Next::Choose(..) => {
                self.path.push(place);
                self.cursor = 0;
                Flow::Stay
            }
            Next::Refused(reason) => {
                self.notice = Some(words::refusal(self.lang(), reason));
                Flow::Stay
            }
        }
    }

    pub(super) fn key(&mut self, key: Key) -> Flow {
        if key == Key::Interrupt {
            return Flow::Leave;
        }
        self.notice = None;
        if !self.is_seen() {
            return self.key_unseen(key);
        }
        if self.window.is_some() {
            return self.key_in_window(key);
        }
        match key {
            // After the game, there is nothing to lose by leaving.
            Key::Char('q') if self.mode == Mode::Over => return Flow::Leave,
            Key::Char('q') => self.open(Window::Quit),
            Key::Char('r') => self.open(Window::Reference),
            Key::Char('?') => self.open(Window::Legend),
            Key::Char('!') if self.speaker().is_some() => {
                self.open(Window::Remarks { open: None, cursor: 0 });
            }
            Key::PageUp => self.back += 5,
            Key::PageDown => self.back = self.back.saturating_sub(5),
            Key::End => self.back = 0,
            _ => return self.key_of_mode(key),
        }
        Flow::Stay
    }

    /// Nobody decides what they can't see, but they may leave.
    fn key_unseen(&mut self, key: Key) -> Flow {
        match (&self.window, key) {
            (Some(Window::Quit), _) => self.key_in_window(key),
            (_, Key::Char('q')) => {
                self.open(Window::Quit);
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    /// A click takes the choice under it, or closes a window.
    pub(super) fn click(&mut self, column: u16, row: u16) -> Flow {
        if !self.is_seen() {
            return Flow::Stay;
        }
        self.notice = None;
        if self.window.take().is_some() {
            return Flow::Stay;
        }
        let (drawn, first) = self.drawn.get();
        match self.mode {
            Mode::Asking(seat) if drawn.contains(Position::new(column, row)) => {
                self.take(seat, first + usize::from(row - drawn.y))
            }
            _ => Flow::Stay,
        }
    }

    fn key_of_mode(&mut self, key: Key) -> Flow {
        match (self.mode, key) {
            (Mode::Watching, Key::Char(' ')) => self.go_on(),
            (Mode::Asking(seat), key) => self.key_in_menu(seat, key),
            (Mode::HandingOver(seat), Key::Char(key)) if key.eq_ignore_ascii_case(&LIFTS) => {
                self.eyes = Viewer::Seat(seat);
                self.turn_to_whoever_decides()
            }
            (Mode::Over, Key::Char('n')) => {
                self.session.rematch();
                self.note = None;
                self.back = 0;
                self.sit_down();
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn key_in_menu(&mut self, seat: Seat, key: Key) -> Flow {
        let count = self.choices().1.len();
        match key {
            Key::Char('h') => {
                let advice = telling::advice(&self.session, seat);
                self.open(Window::Advice(advice));
            }
            Key::Char(digit @ '1'..='9') => return self.take(seat, digit as usize - '1' as usize),
            Key::Char('0') => return self.take(seat, 9),
            Key::Up | Key::Char('k') => self.cursor = (self.cursor + count - 1) % count.max(1),
            Key::Down | Key::Char('j') => self.cursor = (self.cursor + 1) % count.max(1),
            Key::Enter => return self.take(seat, self.cursor),
            Key::Esc | Key::Left => {
                self.confirming = None;
                self.cursor = self.path.pop().unwrap_or(self.cursor);
            }
            _ => {}
        }
        Flow::Stay
    }

    fn open(&mut self, window: Window) {
        self.window = Some(window);
        self.scroll = Scroll::default();
    }

    /// Who speaks with the keys of this screen.
    pub(super) fn speaker(&self) -> Option<Seat> {
        self.eyes.seat().filter(|seat| self.session.is_person(*seat))
    }

    /// What they can say, or what can fill the blank of this phrase.
    pub(super) fn offers(&self, open: Option<usize>) -> Vec<Offer> {
        let mut offers = self.speaker().map(|me| remarks::offers(&self.session, me)).unwrap_or_default();
        match open.filter(|place| *place < offers.len()).map(|place| offers.swap_remove(place).says) {
            Some(Says::Choose(more)) => more,
            Some(Says::Remark(_)) | None => offers,
        }
    }

    fn key_in_remarks(&mut self, open: Option<usize>, cursor: usize, key: Key) {
        let offers = self.offers(open);
        let chosen = match key {
            Key::Enter => Some(cursor),
            Key::Char(letter) => remarks::LETTERS.find(letter),
            _ => None,
        };
        let next = match (chosen.and_then(|place| offers.get(place)), key) {
            (Some(Offer { says: Says::Remark(remark), .. }), _) => {
                self.remark(*remark);
                None
            }
            (Some(Offer { says: Says::Choose(_), .. }), _) => Some((chosen, 0)),
            (None, Key::Down | Key::PageDown) => Some((open, (cursor + 1) % offers.len().max(1))),
            (None, Key::Up | Key::PageUp) => {
                Some((open, cursor.checked_sub(1).unwrap_or(offers.len().saturating_sub(1))))
            }
            (None, Key::Esc | Key::Left) => open.map(|place| (None, place)),
            (None, _) => Some((open, cursor)),
        };
        self.window = next.map(|(open, cursor)| Window::Remarks { open, cursor });
        // The cursor stays in sight, with some lines above it.
        self.scroll = Scroll::at(next.map_or(0, |(_, cursor)| cursor.saturating_sub(8)));
    }

    fn remark(&mut self, remark: Remark) {
        let Some(me) = self.speaker() else { return };
        self.back = 0;
        let said = self.session.remarks(me, remark);
        self.notice = said.err().map(|refusal| words::table_refusal(self.lang(), refusal.code()).to_owned());
    }

    fn key_in_window(&mut self, key: Key) -> Flow {
        if let Some(Window::Remarks { open, cursor }) = self.window {
            self.key_in_remarks(open, cursor, key);
            return Flow::Stay;
        }
        match (&self.window, key) {
            (Some(Window::Quit), Key::Enter | Key::Char('y' | 'q')) => return Flow::Leave,
            _ if self.scroll.key(key) => {}
            _ => self.window = None,
        }
        Flow::Stay
    }
}
