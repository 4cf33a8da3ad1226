//! Ctrl-C: a command asked to end says so and finishes in its own time; asked again, it ends at once.

use crate::output::complain;
use indicatif::{ProgressBar, ProgressState, ProgressStyle, WeakProgressBar};
use std::fmt;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

/// What the first Ctrl-C is answered with.
const ENDING: &str = "finishing what is under way; press Ctrl-C again to end at once";

static ASKED: AtomicBool = AtomicBool::new(false);

/// The progress bar drawn last.
static BAR: Mutex<Option<WeakProgressBar>> = Mutex::new(None);

/// A program can have only one handler.
static HANDLER: LazyLock<()> = LazyLock::new(|| {
    let mut is_first = true;
    let _ = ctrlc::set_handler(move || {
        if !std::mem::take(&mut is_first) {
            corte_arena::end_programs();
            std::process::exit(130);
        }
        // In a thread, since writing can block when nobody reads, and a second Ctrl-C must still be heard.
        std::thread::spawn(|| {
            // Printed before the command learns of it, so that its last words come afterwards.
            above_the_bar(|| complain(ENDING));
            ASKED.store(true, Ordering::Relaxed);
        });
    });
});

/// The flag that Ctrl-C sets, from the first call on. If no handler can be set, Ctrl-C ends the program at once.
pub(crate) fn asked() -> &'static AtomicBool {
    LazyLock::force(&HANDLER);
    &ASKED
}

/// A progress bar on a terminal, and nothing elsewhere. The answer to Ctrl-C is printed above it and not into it.
///
/// In a template `{rate}` is how many are done in a second.
pub(crate) fn bar(length: u64, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let rate = state.per_sec();
        let decimals = if rate < 10.0 { 1 } else { 0 };
        // A progress bar that can't be drawn is no reason to stop.
        let _ = write!(out, "{rate:.decimals$} a second");
    });
    known(ProgressBar::new(length).with_style(style))
}

/// Registers this bar, so that the answer to Ctrl-C is printed above it and not into it.
fn known(bar: ProgressBar) -> ProgressBar {
    if let Ok(mut known) = BAR.lock() {
        *known = Some(bar.downgrade());
    }
    bar
}

fn above_the_bar(say: impl FnOnce()) {
    let bar = BAR.lock().ok().and_then(|known| known.as_ref()?.upgrade());
    match bar {
        Some(bar) => bar.suspend(say),
        None => say(),
    }
}
