//! What comes in from a terminal, and what a screen does with it.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

/// Something that happens to a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Key(Key),
    /// A click of the mouse, at this column and row.
    Click(u16, u16),
    /// The pause is over.
    PauseOver,
}

/// A key that a screen knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(crate) enum Key {
    Char(char),
    Enter,
    Esc,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Interrupt,
    Suspend,
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// The screen stays.
    Stay,
    /// A game has ended.
    Ended,
    /// The screen is left.
    Leave,
}

/// A full-screen program: inputs change it, and it can be drawn at any size.
pub(crate) trait Screen {
    /// Handles an input.
    fn input(&mut self, input: Input) -> Flow;
    /// Draws the screen.
    fn draw(&self, area: Rect, buf: &mut Buffer);
    /// The number of the moment shown, if the screen goes on by itself after a pause.
    fn moment(&self) -> Option<u64>;
    /// Notes what the loop has done about a game that ended.
    fn note(&mut self, note: String);
}

impl Input {
    /// What a terminal's event means to a screen. The wheel counts as a key.
    pub(crate) fn of(event: &Event) -> Option<Input> {
        let Event::Mouse(MouseEvent { kind, column, row, .. }) = *event else {
            return Key::of(event).map(Input::Key);
        };
        match kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(column, row)),
            MouseEventKind::ScrollUp => Some(Input::Key(Key::PageUp)),
            MouseEventKind::ScrollDown => Some(Input::Key(Key::PageDown)),
            _ => None,
        }
    }
}

impl Key {
    /// The key in a terminal's event.
    pub(crate) fn of(event: &Event) -> Option<Key> {
        let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return None };
        if *kind == KeyEventKind::Release {
            return None;
        }
        Some(match code {
            KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => Key::Interrupt,
            KeyCode::Char('z') if modifiers.contains(KeyModifiers::CONTROL) => Key::Suspend,
            KeyCode::Char(_) if modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                return None;
            }
            KeyCode::Char(letter) => Key::Char(*letter),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            _ => return None,
        })
    }
}
