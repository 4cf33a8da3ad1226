//! Ctrl-C: a command that is asked to end does so in its own time, and at once when it is asked again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the command has been asked to end. Where no handler can be set, Ctrl-C ends the program at once.
pub(crate) fn asked() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let _ = ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            corte_arena::end_programs();
            std::process::exit(130);
        }
    });
    stop
}
