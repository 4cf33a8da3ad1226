//! Ctrl-C: a command that is asked to end does so in its own time, and at once when it is asked again.

use crate::output::complain;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// A program has one handler.
static HANDLER: LazyLock<()> = LazyLock::new(|| {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            corte_arena::end_programs();
            std::process::exit(130);
        }
    });
});

/// Ends a command that keeps nothing of what it has done so far, if that was asked for.
pub(crate) fn end_if_asked(undone: &str) {
    if ASKED.load(Ordering::Relaxed) {
        complain(undone);
        corte_arena::end_programs();
        std::process::exit(1);
    }
}

/// Whether the command has been asked to end, from the first call on. Where no handler can be set, Ctrl-C ends the program at once.
pub(crate) fn asked() -> &'static AtomicBool {
    LazyLock::force(&HANDLER);
    &ASKED
}
