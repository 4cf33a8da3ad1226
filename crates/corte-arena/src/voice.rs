//! A program outside in one chair: it is told lines and asked questions, and ended when it is of no more use.

use crate::program::{MOST_FAILURES, NotStarted, Process, Program, Trouble};
use corte::DecisionId;
use corte_notation::visible;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// What is cited of a line that answers nothing, in letters.
const CITED: usize = 120;

/// A program outside, which speaks in any number of chairs at once, with a process for each; what fails in one chair is nothing to another.
///
/// For a driver with games of its own; [`crate::run`] needs none. `docs/bots.md` describes the lines.
#[derive(Clone)]
pub struct Troupe(Arc<Program>);

impl fmt::Debug for Troupe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Troupe")
    }
}

impl Troupe {
    /// Starts one process of the program, which has to be ready after at most `startup`; each answer may take `patience`.
    ///
    /// # Errors
    ///
    /// When it does not start or is not ready in time.
    pub fn start(
        name: &str,
        command: &str,
        seed: u64,
        startup: Duration,
        patience: Duration,
    ) -> Result<Troupe, NotStarted> {
        Program::rehearse(name, command, seed, startup, patience).map(|program| Troupe(Arc::new(program)))
    }

    /// Another chair.
    pub fn voice(&self) -> Voice {
        Voice::counting(Arc::clone(&self.0), Arc::default())
    }

    /// The end of what it has written to standard error.
    pub fn last_words(&self, lines: usize) -> String {
        self.0.notes().last_lines(lines)
    }

    /// How often it has failed, in every chair: each time its process was of no more use.
    pub fn failures(&self) -> u32 {
        self.0.lost()
    }

    /// What has gone wrong with it, by kind, and of each kind the first time in words.
    pub fn reasons(&self) -> BTreeMap<Trouble, String> {
        self.0.reasons()
    }
}

/// A program in one chair.
pub struct Voice {
    program: Arc<Program>,
    process: Option<Process>,
    /// How often it has failed, in every chair for which that is counted together.
    failures: Arc<AtomicU32>,
    /// Why there is no process.
    absent: Trouble,
    /// The seed in the first line of the game, so that whoever looks for what went wrong finds it again.
    seed: u64,
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
        Voice { program, process: None, failures, absent: Trouble::NotStarted, seed: 0 }
    }

    /// Begins a game with this line; a program that has ended is started again, a few times.
    pub fn begin(&mut self, start: &Value) {
        self.seed = start["seed"].as_u64().unwrap_or(0);
        if self.process.is_none() && !self.is_given_up() {
            match self.program.process() {
                Ok(process) => self.process = Some(process),
                Err(why) => self.lose(Trouble::NotStarted, why),
            }
        }
        self.tell(start);
    }

    /// Asks, and waits; a program that is late, gone or flooding is ended.
    ///
    /// # Errors
    ///
    /// What went wrong. Illegal is a decision that is not among the `decisions` of the question's `ask`; of a question without them the
    /// driver says what is legal.
    pub fn ask(&mut self, question: &Value) -> Result<DecisionId, Trouble> {
        let line = self.answer(question)?;
        let offered = question["ask"]["decisions"].as_array();
        let is_offered =
            |id: DecisionId| offered.is_none_or(|all| all.iter().any(|one| one["id"] == id.index()));
        let read = read_answer(&line);
        let read = read.and_then(|id| if is_offered(id) { Ok(id) } else { Err(Trouble::Illegal) });
        read.inspect_err(|trouble| self.refuse(*trouble, &line, question))
    }

    /// The same, with whatever line comes back; of lines that say which question they answer, that of this one.
    pub(crate) fn answer(&mut self, question: &Value) -> Result<Vec<u8>, Trouble> {
        if let Some(process) = &mut self.process {
            // What was said before the question answers nothing.
            while process.answers.try_recv().is_ok() {}
        }
        self.tell(question);
        let Some(process) = &mut self.process else { return Err(self.absent) };
        let until = Instant::now() + self.program.patience;
        let trouble = loop {
            match process.answers.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) if answers_another(&line, question) => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => break Trouble::Late,
                Err(RecvTimeoutError::Disconnected) => break Trouble::Ended,
            }
        };
        let place = format!(", at {}", place(question, self.seed));
        self.fail(trouble, &place);
        Err(self.absent)
    }

    /// Notes an answer that is none, with what was asked.
    pub(crate) fn refuse(&self, trouble: Trouble, line: &[u8], question: &Value) {
        let legal = question["ask"]["decisions"].as_array().or_else(|| question["decisions"].as_array());
        let legal: Vec<String> = legal.into_iter().flatten().map(|one| one["id"].to_string()).collect();
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end();
        let cited: String = line.chars().take(CITED).collect();
        let more = if cited.len() < line.len() { "…" } else { "" };
        let why = format!(
            "'{}{more}' at {}, where these are legal: {}",
            visible(&cited),
            place(question, self.seed),
            legal.join(", ")
        );
        self.program.note(trouble, why);
    }

    /// Tells a line that wants no answer.
    pub fn tell(&mut self, line: &Value) {
        if let Some(process) = &mut self.process
            && let Err(trouble) = process.tell(line)
        {
            self.fail(trouble, "");
        }
    }

    /// Whether the program has failed for the last time it may.
    pub fn is_given_up(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }

    /// Ends the process that failed so, and finds out why where it had ended by itself.
    fn fail(&mut self, trouble: Trouble, place: &str) {
        let (trouble, why) = match (trouble, &mut self.process) {
            (Trouble::Ended, Some(process)) => process.end(),
            (Trouble::Late, _) => (trouble, format!("more than {} ms", self.program.patience.as_millis())),
            _ => (trouble, "it left unread what it was told".to_owned()),
        };
        self.lose(trouble, why + place);
    }

    /// Ends the process. Whoever asks later hears what was the matter, and not that it has ended.
    fn lose(&mut self, trouble: Trouble, why: String) {
        self.process = None;
        self.absent = trouble;
        self.failures.fetch_add(1, Ordering::Relaxed);
        self.program.note_loss(trouble, why);
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.farewell();
        }
    }
}

/// Where a question stands.
fn place(question: &Value, seed: u64) -> String {
    let number = question["ask"]["number"].as_u64();
    let number = number.map_or_else(|| "a question".to_owned(), |number| format!("question {number}"));
    format!("{number} of the game with the seed {seed}")
}

fn read_answer(line: &[u8]) -> Result<DecisionId, Trouble> {
    named_by(&serde_json::from_slice(line).map_err(|_| Trouble::Unreadable)?)
}

/// Whether a line names a question, and not this one: it was said too late, or twice.
fn answers_another(line: &[u8], question: &Value) -> bool {
    let named = |value: &Value| value["number"].as_f64();
    let answered = serde_json::from_slice::<Value>(line).ok().and_then(|answer| named(&answer));
    named(&question["ask"]).zip(answered).is_some_and(|(asked, answered)| asked != answered)
}

/// The decision that an answer names by its number; a number that no decision has is as illegal as that of another.
pub(crate) fn named_by(answer: &Value) -> Result<DecisionId, Trouble> {
    let number =
        answer["decision"].as_f64().filter(|number| number.fract() == 0.0).ok_or(Trouble::Unreadable)?;
    let number = (number >= 0.0).then_some(number as usize);
    number.and_then(DecisionId::new).ok_or(Trouble::Illegal)
}
