//! What a model has read of each table, since only the rest is news.

use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What has been read of every table.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// By table, with the number of the answer that told it.
    read: Mutex<HashMap<String, (Read, u64)>>,
    /// How many answers have been made.
    answers: AtomicU64,
}

/// What has been read of a table: which of its games, how many of its lines, the talk so far, the number of the
/// question asked and how many calls had come when that was first told, and how many had declined to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Read {
    pub(super) game: u64,
    pub(super) lines: usize,
    pub(super) chat: Vec<Value>,
    pub(super) asked: Option<u64>,
    pub(super) since: u64,
    pub(super) declined: usize,
}

/// What will have been read once an answer is written. An answer that is not written, because its call was cancelled or
/// its client has left, has told nothing.
#[derive(Debug)]
pub(super) struct Receipt {
    memory: Arc<Memory>,
    code: String,
    read: Read,
    answer: u64,
}

impl Memory {
    /// What has been read of this table.
    pub(super) fn of(&self, code: &str) -> Read {
        self.all().get(code).map(|(read, _)| read.clone()).unwrap_or_default()
    }

    /// The receipt of an answer that tells this much.
    pub(super) fn receipt(self: &Arc<Memory>, code: &str, read: Read) -> Receipt {
        let answer = self.answers.fetch_add(1, Ordering::Relaxed) + 1;
        Receipt { memory: Arc::clone(self), code: code.to_owned(), read, answer }
    }

    /// Forgets a table that was left.
    pub(super) fn forget(&self, code: &str) {
        self.all().remove(code);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (Read, u64)>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Read {
    /// How many lines of a game have been read; `lines` is how many it has.
    pub(super) fn lines_of(&self, game: u64, lines: usize) -> usize {
        match game.cmp(&self.game) {
            // Nothing is news in an earlier game.
            std::cmp::Ordering::Less => lines,
            std::cmp::Ordering::Equal => self.lines,
            std::cmp::Ordering::Greater => 0,
        }
    }

    /// Refuses a decision on any question other than the one that had been read when the call with this number came.
    /// Otherwise, somebody who decides again because no answer came, or several times at once, could decide a question
    /// they have not seen.
    pub(super) fn is_of(&self, asked: u64, call: u64) -> Result<(), String> {
        match self.asked {
            Some(read) if read != asked || call < self.since => {
                Err("you are being asked something you have not read yet; call `look`".to_owned())
            }
            _ => Ok(()),
        }
    }
}

impl Receipt {
    /// Keeps what was read, since the answer is being written. Two answers may tell of a table at once; if the older
    /// one is written last, it takes nothing back. `calls` is how many have come.
    pub(super) fn keep(self, calls: u64) {
        let mut all = self.memory.all();
        let (read, answer) = all.entry(self.code).or_default();
        if (self.read.game, self.read.lines, self.answer) >= (read.game, read.lines, *answer) {
            let since = if self.read.asked == read.asked { read.since } else { calls };
            (*read, *answer) = (Read { since, ..self.read }, self.answer);
        }
    }
}
