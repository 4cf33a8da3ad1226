//! What the answers of a program took.

use crate::program::Trouble;
use crate::voice::Voice;
use serde_json::Value;
use std::time::Instant;

/// What the answers of a program took in one game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    pub(crate) answers: u16,
    pub(crate) illegal: u16,
    pub(crate) tokens: u32,
    pub(crate) millis: u32,
    pub(crate) slowest: u32,
}

impl Spent {
    /// Asks a question and counts what the answer took. Returns the line and its JSON, which is null if it can't be read.
    pub(crate) fn ask(&mut self, voice: &mut Voice, question: &Value) -> Result<(Vec<u8>, Value), Trouble> {
        let begun = Instant::now();
        let answered = voice.answer(question);
        let took = u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX);
        self.millis = self.millis.saturating_add(took);
        self.slowest = self.slowest.max(took);
        let line = answered?;
        let answer: Value = serde_json::from_slice(&line).unwrap_or_default();
        self.answers = self.answers.saturating_add(1);
        let tokens = answer["tokens"].as_u64().unwrap_or(0);
        self.tokens = self.tokens.saturating_add(u32::try_from(tokens).unwrap_or(u32::MAX));
        Ok((line, answer))
    }

    /// Records that the answer named no legal decision.
    pub(crate) fn refuse(&mut self) {
        self.illegal = self.illegal.saturating_add(1);
    }
}
