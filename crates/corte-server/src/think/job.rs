//! A question on its way to whoever thinks about it.

use super::mind::{Chair, Question};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A question to one of a table's bots.
pub(super) struct Job {
    /// The table's place in the queue, and the seat.
    pub(super) key: u64,
    pub(super) seat: usize,
    pub(super) chair: Arc<Chair>,
    pub(super) question: Question,
}

impl Job {
    /// Thinks here and now.
    pub(super) fn think(&self) {
        let done = catch_unwind(AssertUnwindSafe(|| self.chair.think(&self.question)));
        if done.is_err() {
            tracing::error!("a bot panicked; its quick answer is used");
        }
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // It holds a hand.
        f.write_str("Job")
    }
}
