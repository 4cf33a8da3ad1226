//! The terminal itself: taken over for a while, and given back whatever happens.

use super::input::{Flow, Input, Key, Screen};
use super::pacing::{Pacing, Source};
use super::signalled::Signalled;
use crate::output::Failure;
use crate::signals::{BACK, HANGUP, INTERRUPT, heed, suspend};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::layout::Size;
use std::io::{self, Stdout};
use std::panic;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// What to do if a signal ends the program and nobody returns to the screen.
pub(crate) type Will = Box<dyn FnOnce() + Send>;

/// The will that applies now.
type LastWill = Arc<Mutex<Option<Will>>>;

/// How a screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parted {
    /// In the way that it offers.
    Left,
    /// By a signal, or by the key that stands for one.
    Signalled(i32),
}

impl Parted {
    /// How a command ends whose screen was left like this.
    pub(crate) fn result(self) -> Result<(), Failure> {
        match self {
            Parted::Left => Ok(()),
            Parted::Signalled(signal) => Err(Failure::Signal(signal)),
        }
    }
}

/// Runs a screen until it is left. `ended` is called when a game ends; what it returns is noted on the screen. Before
/// each drawing, `will` says what to do if the program must end at once.
///
/// # Errors
///
/// When the terminal can't be read or written.
pub(crate) fn run<S: Screen>(
    screen: &mut S,
    pause: Duration,
    mut ended: impl FnMut(&S) -> Option<String>,
    will: impl Fn(&S) -> Option<Will>,
) -> io::Result<Parted> {
    let signalled = Signalled::default();
    let last = LastWill::default();
    heed_signals(signalled.clone(), Arc::clone(&last))?;
    let mut taken = Taken::take()?;
    let mut pacing = Pacing::new(pause);
    loop {
        *last.lock().unwrap_or_else(PoisonError::into_inner) = will(screen);
        let drawn = taken.draw(screen)?;
        let input = pacing.next(screen, &mut Live, &signalled, drawn.into())?;
        if let Some(signal) = signalled.end() {
            return Ok(Parted::Signalled(signal));
        }
        if signalled.is_back() {
            taken.again()?;
        }
        if input == Some(Input::Key(Key::Suspend)) {
            give_back();
            // It returns when somebody resumes the program, or at once if nobody could.
            suspend()?;
            taken.again()?;
            continue;
        }
        match input.map_or(Flow::Stay, |input| screen.input(input)) {
            Flow::Stay => {}
            Flow::Ended => {
                if let Some(note) = ended(screen) {
                    screen.note(note);
                }
            }
            Flow::Leave if input == Some(Input::Key(Key::Interrupt)) => {
                return Ok(Parted::Signalled(INTERRUPT));
            }
            Flow::Leave => return Ok(Parted::Left),
        }
    }
}

/// A signal ends the screen. A second one ends the program, and so does the loss of the terminal, after which reading may never return.
fn heed_signals(signalled: Signalled, last: LastWill) -> io::Result<()> {
    heed(move |signal| {
        if signal == BACK {
            return signalled.comes_back();
        }
        let is_second = signalled.ends(signal);
        if signal == HANGUP || is_second {
            let will = last.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(will) = will {
                will();
            }
            let drawn = drawn_to_its_end();
            if drawn.is_some() {
                give_back();
            } else {
                // If it can't be written to, at least its keys are given back.
                let _ = disable_raw_mode();
            }
            std::process::exit(128 + signal);
        }
    })
}

/// The events and the clock of the terminal.
struct Live;

impl Source for Live {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn event(&mut self, within: Duration) -> io::Result<Option<Event>> {
        if event::poll(within)? { event::read().map(Some) } else { Ok(None) }
    }

    fn size(&self) -> io::Result<(u16, u16)> {
        size()
    }
}

/// The terminal, taken over for a full screen. It is given back when this is dropped, and on a panic.
struct Taken {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Held while the screen is being drawn.
static DRAWING: Mutex<()> = Mutex::new(());

/// Waits until drawing is done and prevents any more. A terminal that takes no output is not waited for.
fn drawn_to_its_end() -> Option<MutexGuard<'static, ()>> {
    const PATIENCE: Duration = Duration::from_secs(1);
    let until = Instant::now() + PATIENCE;
    loop {
        match DRAWING.try_lock() {
            Ok(kept) => return Some(kept),
            Err(TryLockError::Poisoned(kept)) => return Some(kept.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() < until => {
                thread::sleep(Duration::from_millis(5));
            }
            Err(TryLockError::WouldBlock) => return None,
        }
    }
}

impl Taken {
    fn draw(&mut self, screen: &mut impl Screen) -> io::Result<Size> {
        let _drawing = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = self.terminal.draw(|frame| screen.draw(frame.area(), frame.buffer_mut()))?;
        Ok(drawn.area.as_size())
    }

    /// Takes the terminal again, after others may have written to it.
    fn again(&mut self) -> io::Result<()> {
        // A shell may have changed the mode, and a terminal that is believed to be raw would not be made raw again.
        let _ = disable_raw_mode();
        enter()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        // A new one knows nothing of what the screen showed, and draws everything.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    fn take() -> io::Result<Taken> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        let taken = enter().and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match taken {
            Ok(terminal) => Ok(Taken { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

/// Takes the terminal over for a full screen.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was. If that fails, nobody is left to tell.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}
