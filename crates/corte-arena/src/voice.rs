//! A program outside in one chair: it is told lines and asked questions, and ended when it is of no more use.

use crate::program::{Answer, NotStarted, Process, Program, Trouble};
use corte::DecisionId;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// How often a program is started in a chair; when it fails after that, it is given up.
const MOST_STARTS: u32 = 3;

/// A program outside, which speaks in any number of chairs at once, with a process for each.
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
        Voice::new(Arc::clone(&self.0))
    }

    /// The end of what it has written to standard error.
    pub fn last_words(&self, lines: usize) -> String {
        self.0.notes().last_lines(lines)
    }
}

/// A program in one chair.
pub struct Voice {
    program: Arc<Program>,
    process: Option<Process>,
    starts: u32,
    /// Why there is no process.
    absent: Trouble,
}

impl fmt::Debug for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Voice")
    }
}

impl Voice {
    pub(crate) fn new(program: Arc<Program>) -> Voice {
        Voice { program, process: None, starts: 0, absent: Trouble::NotStarted }
    }

    /// Begins a game with this line; a program that has ended is started again, a few times.
    pub fn begin(&mut self, start: &Value) {
        if self.process.is_none() && self.starts < MOST_STARTS {
            self.starts += 1;
            self.process = self.program.process();
            if self.process.is_none() {
                self.lose(Trouble::NotStarted);
            }
        }
        self.tell(start);
    }

    /// Asks, and waits; a program that is late, gone or flooding is ended.
    ///
    /// # Errors
    ///
    /// What went wrong. Whether the answer is legal is for the driver to say.
    pub fn ask(&mut self, question: &Value) -> Result<DecisionId, Trouble> {
        self.answer(question).and_then(|line| read_answer(&line).ok_or(Trouble::Unreadable))
    }

    /// The same, with whatever line comes back.
    pub(crate) fn answer(&mut self, question: &Value) -> Result<Vec<u8>, Trouble> {
        if let Some(process) = &mut self.process {
            // What was said before the question answers nothing.
            while process.answers.try_recv().is_ok() {}
        }
        self.tell(question);
        let Some(process) = &mut self.process else { return Err(self.absent) };
        let trouble = match process.answers.recv_timeout(self.program.patience) {
            Ok(Answer::Line(line)) => return Ok(line),
            Ok(Answer::Flooded) => Trouble::Flooded,
            Err(RecvTimeoutError::Timeout) => Trouble::Late,
            Err(RecvTimeoutError::Disconnected) => Trouble::Ended,
        };
        self.lose(trouble);
        Err(trouble)
    }

    /// Tells a line that wants no answer.
    pub fn tell(&mut self, line: &Value) {
        if let Some(process) = &mut self.process
            && let Err(trouble) = process.tell(line)
        {
            self.lose(trouble);
        }
    }

    /// Whether the program has failed for the last time it may.
    pub fn is_given_up(&self) -> bool {
        self.program.is_given_up()
    }

    /// Ends the process; where it was the last, the program is given up.
    fn lose(&mut self, trouble: Trouble) {
        self.process = None;
        // Of one that is late or floods, nobody needs to hear later that it had ended.
        self.absent = if trouble == Trouble::NotStarted { trouble } else { Trouble::Ended };
        if self.starts >= MOST_STARTS {
            self.program.give_up();
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

fn read_answer(line: &[u8]) -> Option<DecisionId> {
    named_by(&serde_json::from_slice(line).ok()?)
}

/// The decision that an answer names by its number.
pub(crate) fn named_by(answer: &Value) -> Option<DecisionId> {
    DecisionId::new(usize::try_from(answer["decision"].as_u64()?).ok()?)
}
