//! What a model has read of each table: only what it has not is news.

use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What was read of every table.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// By table, with which answer told it.
    read: Mutex<HashMap<String, (Read, u64)>>,
    /// How many answers were made.
    answers: AtomicU64,
}

/// What was read of a table: which of its games, how many lines of it, what had been said, and the number of the question that
/// was asked, and how many had declined to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Read {
    pub(super) game: u64,
    pub(super) lines: usize,
    pub(super) chat: Vec<Value>,
    pub(super) asked: Option<u64>,
    pub(super) declined: usize,
}

/// What will have been read when an answer is written. One that is not, as its call was cancelled or its client has gone,
/// has told nothing.
#[derive(Debug)]
pub(super) struct Receipt {
    memory: Arc<Memory>,
    code: String,
    read: Read,
    answer: u64,
}

impl Memory {
    /// What was read of this table.
    pub(super) fn of(&self, code: &str) -> Read {
        self.all().get(code).map(|(read, _)| read.clone()).unwrap_or_default()
    }

    /// For an answer that tells this much.
    pub(super) fn receipt(self: &Arc<Memory>, code: &str, read: Read) -> Receipt {
        let answer = self.answers.fetch_add(1, Ordering::Relaxed) + 1;
        Receipt { memory: Arc::clone(self), code: code.to_owned(), read, answer }
    }

    /// The table was left.
    pub(super) fn forget(&self, code: &str) {
        self.all().remove(code);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (Read, u64)>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Read {
    /// How many lines of a game were read; it has so many.
    pub(super) fn lines_of(&self, game: u64, lines: usize) -> usize {
        match game.cmp(&self.game) {
            // Of a game before it nothing is new any more.
            std::cmp::Ordering::Less => lines,
            std::cmp::Ordering::Equal => self.lines,
            std::cmp::Ordering::Greater => 0,
        }
    }

    /// Refuses a decision at another question than was read of. Who makes one once more, as no answer has come to the first,
    /// would else decide what they have not seen.
    pub(super) fn is_of(&self, asked: u64) -> Result<(), String> {
        match self.asked {
            Some(read) if read != asked => {
                Err("you are being asked something you have not read yet; call `look`".to_owned())
            }
            _ => Ok(()),
        }
    }
}

impl Receipt {
    /// The answer is being written. Two may tell of a table at once, and the older be written last: it takes back nothing.
    pub(super) fn keep(self) {
        let mut all = self.memory.all();
        let (read, answer) = all.entry(self.code).or_default();
        if (self.read.game, self.read.lines, self.answer) >= (read.game, read.lines, *answer) {
            (*read, *answer) = (self.read, self.answer);
        }
    }
}
