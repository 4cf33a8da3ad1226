//! An external program in one chair: it is told lines and asked questions, and ended when it can no longer be used.

use crate::game_id::GameId;
use crate::program::{MOST_FAILURES, NotStarted, Process, Program, Trouble, UNFLUSHED, quoted};
use corte::DecisionId;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// An external program that plays in any number of chairs at once.
///
/// Each chair has a process of its own, so a failure in one does not affect the others.
/// It is for drivers with games of their own; [`crate::run`] does not need it. `docs/bots.md` describes the lines.
#[derive(Clone)]
pub struct Troupe(Arc<Program>);

impl fmt::Debug for Troupe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Troupe")
    }
}

impl Troupe {
    /// Starts a process of the program, which must be ready within `startup`. Each answer may take `patience`.
    ///
    /// # Errors
    ///
    /// If it does not start, or is not ready in time.
    pub fn start(
        name: &str,
        command: &str,
        seed: u64,
        startup: Duration,
        patience: Duration,
    ) -> Result<Troupe, NotStarted> {
        Program::rehearse(name, command, seed, startup, patience).map(|program| Troupe(Arc::new(program)))
    }

    /// Creates another chair.
    pub fn voice(&self) -> Voice {
        Voice::counting(Arc::clone(&self.0), Arc::default())
    }

    /// Returns the last lines that it wrote to standard error.
    pub fn last_words(&self, lines: usize) -> String {
        self.0.notes().last_lines(lines)
    }

    /// Returns how often it has failed, in all chairs: each time a process could no longer be used.
    pub fn failures(&self) -> u32 {
        self.0.lost()
    }

    /// Returns what went wrong the first time, by kind of failure.
    pub fn reasons(&self) -> BTreeMap<Trouble, String> {
        self.0.reasons()
    }
}

/// A program in one chair.
pub struct Voice {
    program: Arc<Program>,
    process: Option<Process>,
    /// The number of failures in all chairs that are counted together.
    failures: Arc<AtomicU32>,
    /// Why there is no process.
    absent: Trouble,
    /// The seat and the seed in the game's first line, to help find what went wrong.
    seat: u64,
    seed: u64,
    /// Which game of a plan it is, if it is one.
    game: Option<GameId>,
}

impl fmt::Debug for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Voice")
    }
}

impl Voice {
    pub(crate) fn new(program: Arc<Program>) -> Voice {
        let failures = Arc::clone(&program.failures);
        Voice::counting(program, failures)
    }

    fn counting(program: Arc<Program>, failures: Arc<AtomicU32>) -> Voice {
        let absent = Trouble::NotStarted;
        Voice { program, process: None, failures, absent, seat: 0, seed: 0, game: None }
    }

    /// Begins a game with this line. A program that has ended is restarted, a few times.
    pub fn begin(&mut self, start: &Value) {
        self.begin_game(start, None);
    }

    /// The same for a game of a plan.
    pub(crate) fn begin_game(&mut self, start: &Value, game: Option<GameId>) {
        [self.seat, self.seed] = ["seat", "seed"].map(|field| start[field].as_u64().unwrap_or(0));
        self.game = game;
        if self.process.is_none() && !self.is_given_up() {
            match self.program.process() {
                Ok(process) => self.process = Some(process),
                Err(why) => self.lose(Trouble::NotStarted, format!("{why}, before {}", self.game())),
            }
        }
        self.tell(start);
    }

    /// Asks a question and waits for the answer. A program that is late, has ended or floods is ended.
    ///
    /// # Errors
    ///
    /// What went wrong. A decision is illegal if it is not among the `decisions` of the question's `ask`; if there are none,
    /// the driver decides what is legal.
    pub fn ask(&mut self, question: &Value) -> Result<DecisionId, Trouble> {
        let line = self.answer(question)?;
        self.read(&line, question)
    }

    /// The decision that a line names. What is wrong with any other line is recorded.
    pub(crate) fn read(&self, line: &[u8], question: &Value) -> Result<DecisionId, Trouble> {
        let offered = question["ask"]["decisions"].as_array();
        let is_offered =
            |id: DecisionId| offered.is_none_or(|all| all.iter().any(|one| one["id"] == id.index()));
        let read = serde_json::from_slice(line).map_err(|_| Trouble::Unreadable);
        let read = read.and_then(|answer| named_by(&answer));
        let read = read.and_then(|id| if is_offered(id) { Ok(id) } else { Err(Trouble::Illegal) });
        read.inspect_err(|trouble| self.refuse(*trouble, line, question))
    }

    /// The same for any line. Of lines that state their question, only one for this question counts.
    pub(crate) fn answer(&mut self, question: &Value) -> Result<Vec<u8>, Trouble> {
        let mut ignored = String::new();
        let ignore =
            |line: &[u8], what| format!("; it wrote a line {what}, which was ignored: {}", quoted(line));
        if let Some(process) = &mut self.process {
            // Anything said before the question answers nothing.
            while let Ok(line) = process.answers.try_recv() {
                ignored = ignore(&line, "before the question");
            }
        }
        self.tell(question);
        let Some(process) = &mut self.process else { return Err(self.absent) };
        let until = Instant::now() + self.program.patience;
        let trouble = loop {
            match process.answers.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) if answers_another(&line, question) => {
                    ignored = ignore(&line, "for another question");
                }
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => break Trouble::Late,
                Err(RecvTimeoutError::Disconnected) => break Trouble::Ended,
            }
        };
        let begun = process.unfinished();
        let is_silent = trouble == Trouble::Late && ignored.is_empty() && begun.is_empty();
        let hint = if is_silent { UNFLUSHED } else { "" };
        self.fail(trouble, &format!("{hint}, at {}{ignored}{begun}", self.place(question)));
        Err(self.absent)
    }

    /// Records an invalid answer together with the question.
    pub(crate) fn refuse(&self, trouble: Trouble, line: &[u8], question: &Value) {
        let legal = question["ask"]["decisions"].as_array().or_else(|| question["decisions"].as_array());
        let legal: Vec<String> = legal.into_iter().flatten().map(|one| one["id"].to_string()).collect();
        let why = format!(
            "{} at {}, where these are legal: {}",
            quoted(line),
            self.place(question),
            legal.join(", ")
        );
        self.program.note(trouble, why, self.game);
    }

    /// Sends a line that needs no answer.
    pub fn tell(&mut self, line: &Value) {
        if let Some(process) = &mut self.process
            && let Err(trouble) = process.tell(line)
        {
            self.fail(trouble, &format!(", in {}", self.game()));
        }
    }

    /// Returns whether the program has failed for the last time.
    pub fn is_given_up(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }

    /// Ends the process after this failure, and finds out why if it had ended by itself.
    fn fail(&mut self, trouble: Trouble, place: &str) {
        let (trouble, why) = match (trouble, &mut self.process) {
            (Trouble::Ended, Some(process)) => process.end(),
            (Trouble::Late, _) => (trouble, format!("more than {} ms", self.program.patience.as_millis())),
            _ => (trouble, "it left unread what it was told".to_owned()),
        };
        self.lose(trouble, why + place);
    }

    /// Ends the process. Later questions then report the cause, and not that it has ended.
    fn lose(&mut self, trouble: Trouble, why: String) {
        self.process = None;
        self.absent = trouble;
        self.failures.fetch_add(1, Ordering::Relaxed);
        self.program.note_loss(trouble, why, self.game);
    }

    /// Where a question occurs.
    fn place(&self, question: &Value) -> String {
        let number = question["ask"]["number"].as_u64();
        let number = number.map_or_else(|| "a question".to_owned(), |number| format!("question {number}"));
        format!("{number} of {}", self.game())
    }

    /// Which game it is, in the numbers that its row in the results has.
    fn game(&self) -> String {
        let Voice { seat, seed, game, .. } = self;
        match game {
            None => format!("the game with the seed {seed}"),
            Some(id) => {
                let GameId { lineup, deal, rotation } = id;
                format!(
                    "game {id} (lineup {lineup}, deal {deal}, rotation {rotation}) in seat {seat}, with the seed {seed}"
                )
            }
        }
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.farewell();
        }
    }
}

/// Whether a line answers another question than this one: it was late, or sent twice.
fn answers_another(line: &[u8], question: &Value) -> bool {
    let named = |value: &Value| value["number"].as_f64();
    let answered = serde_json::from_slice::<Value>(line).ok().and_then(|answer| named(&answer));
    named(&question["ask"]).zip(answered).is_some_and(|(asked, answered)| asked != answered)
}

/// The decision with the number in an answer. A number that no decision has is as illegal as that of another decision.
pub(crate) fn named_by(answer: &Value) -> Result<DecisionId, Trouble> {
    // Without its number, an answer to an earlier question would count as one to this.
    if !(answer["number"].is_null() || answer["number"].is_number()) {
        return Err(Trouble::Unreadable);
    }
    let number =
        answer["decision"].as_f64().filter(|number| number.fract() == 0.0).ok_or(Trouble::Unreadable)?;
    let number = (number >= 0.0).then_some(number as usize);
    number.and_then(DecisionId::new).ok_or(Trouble::Illegal)
}

#[cfg(test)]
mod tests {
    use super::named_by;
    use crate::program::Trouble;
    use corte::DecisionId;
    use serde_json::json;

    #[test]
    fn an_answer_whose_number_is_none_is_not_taken_for_one_without() {
        for number in [json!(3), json!(null)] {
            assert_eq!(named_by(&json!({ "decision": 55, "number": number })).map(DecisionId::index), Ok(55));
        }
        for number in [json!("3"), json!([3]), json!(true)] {
            let refused = named_by(&json!({ "decision": 55, "number": number }));
            assert_eq!(refused, Err(Trouble::Unreadable), "{number}");
        }
    }
}
