//! Ctrl-C: a command that is asked to end says so and does so in its own time, and at once when it is asked again.

use crate::output::complain;
use indicatif::{ProgressBar, WeakProgressBar};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

/// What is said to who asks for the first time.
const ENDING: &str = "finishing what is under way; press Ctrl-C again to end at once";

static ASKED: AtomicBool = AtomicBool::new(false);

/// The bar that was drawn last.
static BAR: Mutex<Option<WeakProgressBar>> = Mutex::new(None);

/// A program has one handler.
static HANDLER: LazyLock<()> = LazyLock::new(|| {
    let mut is_first = true;
    let _ = ctrlc::set_handler(move || {
        if !std::mem::take(&mut is_first) {
            corte_arena::end_programs();
            std::process::exit(130);
        }
        // Who asks again is heard also where nobody reads what is said.
        std::thread::spawn(|| {
            // Before the command hears of it, so that what it says at its end comes behind.
            above_the_bar(|| complain(ENDING));
            ASKED.store(true, Ordering::Relaxed);
        });
    });
});

/// Whether the command has been asked to end, from the first call on. Where no handler can be set, Ctrl-C ends the program at once.
pub(crate) fn asked() -> &'static AtomicBool {
    LazyLock::force(&HANDLER);
    &ASKED
}

/// Has what is said to who asks stand above this bar, and not in it.
pub(crate) fn known(bar: ProgressBar) -> ProgressBar {
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
