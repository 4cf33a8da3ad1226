//! When a screen goes on by itself. Keys and mouse events don't delay it.

use super::input::{Input, Screen};
use super::signalled::Signalled;
use ratatui::crossterm::event::Event;
use std::io;
use std::time::{Duration, Instant};

/// How often to look for a signal.
const LOOK: Duration = Duration::from_millis(200);

/// Where events come from, and its clock.
pub(super) trait Source {
    /// The current time.
    fn now(&self) -> Instant;
    /// An event, if one comes within this time.
    fn event(&mut self, within: Duration) -> io::Result<Option<Event>>;
    /// The columns and rows of the window.
    fn size(&self) -> io::Result<(u16, u16)>;
}

/// How long each moment stays. Its time runs while it is shown, and stops while a window is open over it.
pub(super) struct Pacing {
    pause: Duration,
    moment: Option<u64>,
    left: Duration,
    since: Option<Instant>,
    /// Whether it has looked for an event since the time was up.
    looked: bool,
}

impl Pacing {
    /// A pause of this length after each moment.
    pub(super) fn new(pause: Duration) -> Pacing {
        Pacing { pause, moment: None, left: pause, since: None, looked: false }
    }

    /// How long this moment still stays; `None` if the screen waits for somebody.
    fn left(&mut self, moment: Option<u64>, now: Instant) -> Option<Duration> {
        if let Some(since) = self.since.take() {
            self.left = self.left.saturating_sub(now.saturating_duration_since(since));
        }
        moment?;
        if self.moment != moment {
            *self = Pacing { moment, ..Pacing::new(self.pause) };
        }
        self.since = Some(now);
        Some(self.left)
    }

    /// Waits for an input. Returns `None` if the screen only needs drawing again, or if a signal has come.
    pub(super) fn next(
        &mut self,
        screen: &impl Screen,
        source: &mut impl Source,
        signalled: &Signalled,
        drawn: (u16, u16),
    ) -> io::Result<Option<Input>> {
        loop {
            if signalled.is_asked() {
                return Ok(None);
            }
            let left = self.left(screen.moment(), source.now());
            let is_up = left == Some(Duration::ZERO);
            // One event is taken first, so that the screen can be left even when there is no pause.
            if is_up && std::mem::replace(&mut self.looked, true) {
                return Ok(Some(Input::PauseOver));
            }
            match source.event(left.unwrap_or(LOOK).min(LOOK))? {
                Some(Event::Resize(..)) => return Ok(None),
                Some(event) => {
                    if let Some(input) = Input::of(&event) {
                        return Ok(Some(input));
                    }
                }
                // A window that changes size twice in a row may report it once, and too early.
                None if source.size()? != drawn => return Ok(None),
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::input::{Flow, Key};
    use ratatui::buffer::Buffer;
    use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseEvent, MouseEventKind};
    use ratatui::layout::Rect;

    const SIZE: (u16, u16) = (80, 24);

    /// A terminal in which the same event recurs, with its own clock.
    struct Restless {
        now: Instant,
        event: Event,
        every: Duration,
    }

    impl Source for Restless {
        fn now(&self) -> Instant {
            self.now
        }

        fn event(&mut self, within: Duration) -> io::Result<Option<Event>> {
            self.now += within.min(self.every);
            Ok((self.every <= within || self.every.is_zero()).then(|| self.event.clone()))
        }

        fn size(&self) -> io::Result<(u16, u16)> {
            Ok(SIZE)
        }
    }

    /// A screen that goes on by itself; `w` opens and closes a window over it.
    #[derive(Default)]
    struct Film {
        moment: u64,
        window: bool,
        keys: usize,
    }

    impl Screen for Film {
        fn input(&mut self, input: Input) -> Flow {
            match input {
                Input::PauseOver => self.moment += 1,
                Input::Key(Key::Char('w')) => self.window = !self.window,
                _ => self.keys += 1,
            }
            Flow::Stay
        }

        fn draw(&self, _area: Rect, _buf: &mut Buffer) {}

        fn moment(&self) -> Option<u64> {
            (!self.window).then_some(self.moment)
        }

        fn note(&mut self, _note: String) {}
    }

    fn moved() -> Event {
        let kind = MouseEventKind::Moved;
        Event::Mouse(MouseEvent { kind, column: 1, row: 1, modifiers: KeyModifiers::NONE })
    }

    fn key(letter: char) -> Event {
        Event::Key(KeyCode::Char(letter).into())
    }

    /// Shows a film for this long. Returns how far it came, and how many keys it received.
    fn shown(event: Event, every: u64, pause: u64, time: u64) -> Film {
        let mut film = Film::default();
        let mut source = Restless { now: Instant::now(), event, every: Duration::from_millis(every) };
        let mut pacing = Pacing::new(Duration::from_millis(pause));
        let end = source.now + Duration::from_millis(time);
        while source.now < end && film.moment < 1000 {
            let input = pacing.next(&film, &mut source, &Signalled::default(), SIZE).unwrap();
            film.input(input.unwrap());
        }
        film
    }

    #[test]
    fn neither_keys_nor_the_mouse_put_off_what_comes() {
        for event in [moved(), key('x'), Event::Key(KeyCode::PageUp.into()), Event::FocusGained] {
            for every in [1, 30, 899, 5000] {
                let film = shown(event.clone(), every, 900, 9_500);
                assert!((9..=11).contains(&film.moment), "{event:?} every {every} ms: {}", film.moment);
            }
        }
    }

    #[test]
    fn a_window_stops_the_time_and_does_not_begin_it_anew() {
        // The window is open half of the time, so ten moments of 900 ms take twice as long.
        let film = shown(key('w'), 100, 900, 18_500);
        assert!((9..=11).contains(&film.moment), "{}", film.moment);
    }

    #[test]
    fn without_a_pause_keys_are_heard() {
        let film = shown(key('q'), 0, 0, 1);
        assert_eq!((film.moment, film.keys), (1000, 1000));
    }
}
