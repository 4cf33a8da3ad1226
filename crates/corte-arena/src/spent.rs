//! What the answers of a program took.

use crate::program::Trouble;
use crate::voice::Voice;
use serde_json::Value;
use std::time::{Duration, Instant};

/// What the answers of a program took in one game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    pub(crate) answers: u16,
    pub(crate) illegal: u16,
    pub(crate) tokens: u32,
    pub(crate) waited: Duration,
    pub(crate) slowest: Duration,
}

impl Spent {
    /// Asks a question and counts what the answer took. Returns the line and its JSON, which is null if it can't be read.
    pub(crate) fn ask(&mut self, voice: &mut Voice, question: &Value) -> Result<(Vec<u8>, Value), Trouble> {
        let begun = Instant::now();
        let answered = voice.answer(question);
        self.wait(begun.elapsed());
        let line = answered?;
        let answer: Value = serde_json::from_slice(&line).unwrap_or_default();
        self.answers = self.answers.saturating_add(1);
        let tokens = answer["tokens"].as_u64().unwrap_or(0);
        self.tokens = self.tokens.saturating_add(u32::try_from(tokens).unwrap_or(u32::MAX));
        Ok((line, answer))
    }

    /// Adds a wait for an answer. Waits are rounded only when they are written, so that short ones add up.
    pub(crate) fn wait(&mut self, took: Duration) {
        self.waited = self.waited.saturating_add(took);
        self.slowest = self.slowest.max(took);
    }

    /// Records that the answer named no legal decision.
    pub(crate) fn refuse(&mut self) {
        self.illegal = self.illegal.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::Spent;
    use crate::SeatRow;
    use std::time::Duration;

    /// Most programs answer within less than a millisecond.
    #[test]
    fn short_waits_add_up() {
        let mut spent = Spent::default();
        (0..1000).for_each(|_| spent.wait(Duration::from_nanos(400_700)));
        spent.wait(Duration::from_micros(1500));
        let mut did = SeatRow::default();
        did.note(spent);
        assert_eq!((did.micros, did.millis(), did.slowest), (402_200, 402, 2));
    }
}
