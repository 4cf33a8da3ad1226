//! A program outside as a process: started, made ready, listened to within bounds, and ended with all that it has started.

use crate::notes::{Notes, last_lines};
use crate::seeds::program_seed;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The version of the lines, told in the first of them.
pub(crate) const PROTOCOL: u32 = 3;
/// The longest line that is read from a program, in bytes without its end.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// Lines that may wait unread, on either side; a program that writes more has flooded its channel.
const MOST_WAITING: usize = 16;
/// How long a program may go on when there is nothing more to read for it.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often it is looked whether it has ended.
const GLANCE: Duration = Duration::from_millis(5);
/// The last lines of standard error that an error cites.
const CITED: usize = 20;

/// What went wrong with the answer of a program, or of a player of one's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// It could not be started again.
    NotStarted,
    /// It had ended.
    Ended,
    /// It took too long, and was ended.
    Late,
    /// It did not read what it was told, and was ended.
    Deaf,
    /// It wrote too much, and was ended.
    Flooded,
    /// It answered with something that is no answer.
    Unreadable,
    /// It decided what is not legal; a player of one's own weighed other decisions than the legal ones.
    Illegal,
    /// A player of one's own weighed nothing.
    Silent,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::NotStarted => "could not be started again",
            Trouble::Ended => "had ended",
            Trouble::Late => "took too long",
            Trouble::Deaf => "did not read its standard input",
            Trouble::Flooded => "wrote too much",
            Trouble::Unreadable => "wrote something other than a decision",
            Trouble::Illegal => "made an illegal decision",
            Trouble::Silent => "gave no answer",
        })
    }
}

/// A program could not be started, or was not ready in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotStarted {
    /// What reports call it.
    pub name: String,
    /// The program and its arguments.
    pub command: String,
    /// What happened.
    pub reason: String,
    /// The end of what it wrote to standard error.
    pub errors: String,
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the program of {} does not start: {}\n  command: {}",
            self.name, self.reason, self.command
        )?;
        cite(f, &self.errors)
    }
}

impl std::error::Error for NotStarted {}

/// A program failed so often that it is not started again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenUp {
    /// What reports call it.
    pub name: String,
    /// What has gone wrong with it, by kind, and of each kind the first time in words.
    pub reasons: BTreeMap<Trouble, String>,
    /// What it wrote to standard error, of which the end is told.
    pub errors: String,
}

impl fmt::Display for GivenUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program of {} has failed too often and is not started again", self.name)?;
        for (trouble, why) in &self.reasons {
            write!(f, "\n  the program {trouble}: {why}")?;
        }
        cite(f, &last_lines(&self.errors, CITED))
    }
}

impl std::error::Error for GivenUp {}

/// Cites what a program wrote to standard error.
fn cite(f: &mut fmt::Formatter<'_>, errors: &str) -> fmt::Result {
    match errors.trim_end() {
        "" => f.write_str("\n  it wrote nothing to standard error"),
        errors => {
            f.write_str("\n  standard error:")?;
            errors.lines().try_for_each(|line| write!(f, "\n    {line}"))
        }
    }
}

/// When it fails so often, a program is given up.
pub(crate) const MOST_FAILURES: u32 = 3;

/// An external bot, shared by all its processes.
pub(crate) struct Program {
    name: String,
    command: String,
    seed: u64,
    startup: Duration,
    pub(crate) patience: Duration,
    notes: Arc<Mutex<Notes>>,
    /// How often it has failed at the tables of a plan or of a host, wherever it sat.
    pub(crate) failures: Arc<AtomicU32>,
    /// How often it has failed at all, in every chair.
    lost: AtomicU32,
    /// Of each kind of trouble that there was, the first in words.
    reasons: Mutex<BTreeMap<Trouble, String>>,
    /// The process that has shown that the program starts; the first chair takes it.
    first: Mutex<Option<Process>>,
}

impl Program {
    /// Starts one process, which must become ready.
    pub(crate) fn rehearse(
        name: &str,
        command: &str,
        seed: u64,
        startup: Duration,
        patience: Duration,
    ) -> Result<Program, NotStarted> {
        let program = Program {
            name: name.to_owned(),
            command: command.to_owned(),
            seed,
            startup,
            patience,
            notes: Arc::default(),
            failures: Arc::default(),
            lost: AtomicU32::new(0),
            reasons: Mutex::default(),
            first: Mutex::new(None),
        };
        let process = program.start().map_err(|reason| NotStarted {
            name: name.to_owned(),
            command: command.to_owned(),
            reason,
            errors: program.notes().last_lines(CITED),
        })?;
        *program.first.lock().unwrap_or_else(PoisonError::into_inner) = Some(process);
        Ok(program)
    }

    /// A process that is ready for its first game, or why there is none.
    pub(crate) fn process(&self) -> Result<Process, String> {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner).take();
        first.map_or_else(|| self.start(), Ok)
    }

    /// Keeps what went wrong where it is the first of its kind.
    pub(crate) fn note(&self, trouble: Trouble, why: String) {
        self.reasons.lock().unwrap_or_else(PoisonError::into_inner).entry(trouble).or_insert(why);
    }

    /// The same, of a process that was of no more use.
    pub(crate) fn note_loss(&self, trouble: Trouble, why: String) {
        self.lost.fetch_add(1, Ordering::Relaxed);
        self.note(trouble, why);
    }

    /// How often it has failed, in every chair.
    pub(crate) fn lost(&self) -> u32 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Of each kind of trouble that there was, the first in words.
    pub(crate) fn reasons(&self) -> BTreeMap<Trouble, String> {
        self.reasons.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What all its processes have written to standard error, cut in the middle where it is long.
    pub(crate) fn notes(&self) -> Notes {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }

    /// What it was given up for, if it was.
    pub(crate) fn given_up(&self) -> Option<GivenUp> {
        let (name, notes) = (&self.name, || self.notes().text());
        self.is_given_up().then(|| GivenUp { name: name.clone(), reasons: self.reasons(), errors: notes() })
    }

    fn start(&self) -> Result<Process, String> {
        let mut process = Process::spawn(&self.command, self.seed, Arc::clone(&self.notes))
            .map_err(|error| error.to_string())?;
        match self.greet(&mut process) {
            Ok(()) => Ok(process),
            Err(reason) => {
                process.kill();
                process.last_words();
                Err(reason)
            }
        }
    }

    fn greet(&self, process: &mut Process) -> Result<(), String> {
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "index": corte::DecisionId::VERSION, "name": self.name });
        // A program that has ended already is told of below, with its status.
        let _ = process.tell(&hello);
        match process.answers.recv_timeout(self.startup) {
            Ok(line) if is_ready(&line) => Ok(()),
            Ok(line) => {
                let line: String = String::from_utf8_lossy(&line).trim_end().chars().take(80).collect();
                Err(format!("its first line was {line:?}, but the answer to the hello is {{\"ready\":true}}"))
            }
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "it did not answer the hello with {{\"ready\":true}} within {} ms",
                self.startup.as_millis()
            )),
            Err(RecvTimeoutError::Disconnected) => Err(match process.end() {
                (Trouble::Flooded, what) => format!("its first line was {what}"),
                (_, how) => format!("it ended before it was ready, {how}"),
            }),
        }
    }
}

fn is_ready(line: &[u8]) -> bool {
    serde_json::from_slice::<Value>(line).is_ok_and(|value| value["ready"] == true)
}

/// The process groups that are there, for whoever has to leave at once.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all programs that this process has started, whatever they are at.
///
/// For a program that is about to exit; their games are then played on without them.
pub fn end_programs() {
    let mut groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
    groups.iter().for_each(|group| end_group(*group));
    groups.clear();
}

#[cfg(unix)]
fn end_group(id: u32) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(id) = i32::try_from(id) {
        // It may be empty by now.
        let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
    }
}

/// Where there are no groups, only the program itself can be ended.
#[cfg(not(unix))]
fn end_group(_: u32) {}

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// Lines on their way to standard input; a thread writes them, so that a deaf program stops nobody.
    input: Option<SyncSender<String>>,
    pub(crate) answers: Receiver<Vec<u8>>,
    /// What it has written that was too much; it is not read any more then.
    flood: Arc<OnceLock<String>>,
    /// Disconnected when nobody can write to standard error any more.
    errors: Receiver<()>,
}

impl Process {
    /// Starts the program in a process group of its own, without a shell. The seed of the run itself would tell it every hand.
    fn spawn(command: &str, seed: u64, notes: Arc<Mutex<Notes>>) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).env("CORTE_SEED", program_seed(seed).to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner).insert(child.id());
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (sender, answers) = sync_channel(MOST_WAITING);
        let (input, lines) = sync_channel(MOST_WAITING);
        let (listening, errors) = sync_channel(1);
        let flood = Arc::new(OnceLock::new());
        let process = Process { child, input: Some(input), answers, flood: Arc::clone(&flood), errors };
        let thread = thread::Builder::new;
        if let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) {
            thread().spawn(move || write_lines(stdin, &lines))?;
            thread().spawn(move || read_lines(stdout, &sender, &flood))?;
            thread().spawn(move || {
                take_notes(stderr, &notes);
                drop(listening);
            })?;
        }
        Ok(process)
    }

    /// Sends a line, unless the program does not read or has ended.
    pub(crate) fn tell(&mut self, line: &Value) -> Result<(), Trouble> {
        let input = self.input.as_ref().ok_or(Trouble::Ended)?;
        input.try_send(format!("{line}\n")).map_err(|error| match error {
            TrySendError::Full(_) => Trouble::Deaf,
            TrySendError::Disconnected(_) => Trouble::Ended,
        })
    }

    /// What has become of a program that is not read from, or not written to, any more.
    pub(crate) fn end(&mut self) -> (Trouble, String) {
        if let Some(what) = self.flood.get() {
            return (Trouble::Flooded, what.clone());
        }
        // Its output ends a moment before it does.
        let until = Instant::now() + FAREWELL;
        let how = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status.to_string(),
                Ok(None) if Instant::now() < until => thread::sleep(GLANCE),
                Ok(None) => break "it is still running with its standard input or output closed".to_owned(),
                Err(error) => break error.to_string(),
            }
        };
        (Trouble::Ended, how)
    }

    /// Lets the program end by itself, for a moment.
    pub(crate) fn farewell(mut self) {
        self.input = None;
        let until = Instant::now() + FAREWELL;
        // Its output ends when it does.
        while self.answers.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() {}
        self.kill();
        self.last_words();
    }

    /// Waits for what is still on its way from standard error, unless somebody else holds it open.
    fn last_words(&self) {
        let _ = self.errors.recv_timeout(FAREWELL);
    }

    /// Ends the program and all of its group.
    fn kill(&mut self) {
        let mut groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
        // Until it is waited for, no other group can have its number.
        if groups.remove(&self.child.id()) {
            end_group(self.child.id());
        }
        drop(groups);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Passes lines on until the program no longer reads or there are no more.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Passes lines on until the program ends, floods or nobody listens.
fn read_lines(output: impl Read, sender: &SyncSender<Vec<u8>>, flood: &OnceLock<String>) {
    let mut reader = BufReader::new(output);
    let what = loop {
        let mut line = Vec::new();
        // The end of a line is none of it.
        let read = reader.by_ref().take(LONGEST_ANSWER + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(count) if count > 0) {
            return;
        }
        if line.len() as u64 > LONGEST_ANSWER && !line.ends_with(b"\n") {
            break format!("a line of more than {} KiB", LONGEST_ANSWER / 1024);
        }
        match sender.try_send(line) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => {
                break format!("more than {MOST_WAITING} lines that nobody asked for");
            }
            Err(TrySendError::Disconnected(_)) => return,
        }
    };
    // It is said before the program finds nobody who reads, so that its end is not taken for the cause.
    let _ = flood.set(what);
}

fn take_notes(mut errors: impl Read, notes: &Mutex<Notes>) {
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut part) {
        notes.lock().unwrap_or_else(PoisonError::into_inner).add(&part[..count]);
    }
}
