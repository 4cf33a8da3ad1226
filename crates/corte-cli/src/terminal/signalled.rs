//! What signals have asked of a running game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// Whether the program has been asked to end, and by which signal; and whether it has come back to its terminal.
#[derive(Clone, Default, Debug)]
pub(crate) struct Signalled(Arc<Asked>);

#[derive(Default, Debug)]
struct Asked {
    /// The number of the signal; 0 before there is one.
    end: AtomicI32,
    back: AtomicBool,
}

impl Signalled {
    /// Notes a signal to end. Returns whether there was one before.
    pub(super) fn ends(&self, signal: i32) -> bool {
        self.0.end.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed).is_err()
    }

    /// The signal that has asked the program to end.
    pub(crate) fn end(&self) -> Option<i32> {
        Some(self.0.end.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
    }

    /// Notes that the program goes on after it was stopped.
    pub(super) fn comes_back(&self) {
        self.0.back.store(true, Ordering::Relaxed);
    }

    /// Whether a screen has something to look at.
    pub(super) fn is_asked(&self) -> bool {
        self.end().is_some() || self.0.back.load(Ordering::Relaxed)
    }

    /// Whether the program goes on after it was stopped; told only once.
    pub(super) fn is_back(&self) -> bool {
        self.0.back.swap(false, Ordering::Relaxed)
    }
}
