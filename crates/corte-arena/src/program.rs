//! External programs as processes: started, read within limits, and ended together with everything they have started.

use crate::notes::{Notes, last_lines};
use crate::seeds::program_seed;
use corte_notation::visible;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::mem;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The version of the protocol, in its first line.
pub(crate) const PROTOCOL: u32 = 3;
/// The longest line read from a program, in bytes without the line break.
const LONGEST_ANSWER: usize = 64 * 1024;
/// The number of unread lines that may wait on either side. A program that writes more has flooded its channel.
const MOST_WAITING: usize = 16;
/// How long a program may keep running when there is nothing left for it to read.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often to check whether it has ended.
const GLANCE: Duration = Duration::from_millis(5);
/// The number of lines from standard error that an error quotes.
const CITED: usize = 20;
/// How much of a line is quoted, in characters.
const QUOTED: usize = 120;

/// What was wrong with an answer of a program or of a player of your own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// The program could not be restarted.
    NotStarted,
    /// The program had ended.
    Ended,
    /// The program took too long, and was ended.
    Late,
    /// The program did not read its input, and was ended.
    Deaf,
    /// The program wrote too much, and was ended.
    Flooded,
    /// The program's line is not an answer.
    Unreadable,
    /// The decision is illegal, or a player of your own gave weights for other decisions than the legal ones.
    Illegal,
    /// A player of your own gave no weights.
    Silent,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::NotStarted => "could not be restarted",
            Trouble::Ended => "had ended",
            Trouble::Late => "took too long",
            Trouble::Deaf => "did not read its standard input",
            Trouble::Flooded => "wrote too much",
            Trouble::Unreadable => "wrote something other than {\"decision\": ID}",
            Trouble::Illegal => "made an illegal decision",
            Trouble::Silent => "gave no answer",
        })
    }
}

/// The error of a program that could not be started, or was not ready in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotStarted {
    /// Its name in reports.
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

/// The report on a program that failed too often to be started again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenUp {
    /// Its name in reports.
    pub name: String,
    /// By kind of failure: what went wrong the first time.
    pub reasons: BTreeMap<Trouble, String>,
    /// What it wrote to standard error. The text of this report shows the end.
    pub errors: String,
}

impl fmt::Display for GivenUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program of {} failed too often to be started again", self.name)?;
        for (trouble, why) in &self.reasons {
            write!(f, "\n  the program {trouble}: {why}")?;
        }
        cite(f, &last_lines(&self.errors, CITED))
    }
}

impl std::error::Error for GivenUp {}

/// Quotes what a program wrote to standard error.
fn cite(f: &mut fmt::Formatter<'_>, errors: &str) -> fmt::Result {
    match errors.trim_end() {
        "" => f.write_str("\n  it wrote nothing to standard error"),
        errors => {
            f.write_str("\n  standard error:")?;
            errors.lines().try_for_each(|line| write!(f, "\n    {line}"))
        }
    }
}

/// The number of failures after which a program is given up.
pub(crate) const MOST_FAILURES: u32 = 3;

/// An external bot, shared by all its processes.
pub(crate) struct Program {
    name: String,
    command: String,
    seed: u64,
    startup: Duration,
    pub(crate) patience: Duration,
    notes: Arc<Mutex<Notes>>,
    /// The number of failures in a plan's or a host's games, in any seat.
    pub(crate) failures: Arc<AtomicU32>,
    /// The number of failures in total.
    lost: AtomicU32,
    /// By kind of failure: what went wrong the first time.
    reasons: Mutex<BTreeMap<Trouble, String>>,
    /// The process that showed that the program starts. The first chair takes it.
    first: Mutex<Option<Process>>,
}

impl Program {
    /// Starts a process, which must become ready.
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

    /// A process that is ready for its first game, or the reason why there is none.
    pub(crate) fn process(&self) -> Result<Process, String> {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner).take();
        first.map_or_else(|| self.start(), Ok)
    }

    /// Records what went wrong, if it is the first of its kind.
    pub(crate) fn note(&self, trouble: Trouble, why: String) {
        self.reasons.lock().unwrap_or_else(PoisonError::into_inner).entry(trouble).or_insert(why);
    }

    /// The same, for a process that can no longer be used.
    pub(crate) fn note_loss(&self, trouble: Trouble, why: String) {
        self.lost.fetch_add(1, Ordering::Relaxed);
        self.note(trouble, why);
    }

    /// The number of failures in total.
    pub(crate) fn lost(&self) -> u32 {
        self.lost.load(Ordering::Relaxed)
    }

    /// By kind of failure: what went wrong the first time.
    pub(crate) fn reasons(&self) -> BTreeMap<Trouble, String> {
        self.reasons.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What all processes have written to standard error, cut in the middle if long.
    pub(crate) fn notes(&self) -> Notes {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }

    /// The report on the program if it was given up.
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
        // If the program has already ended, this is reported below with its status.
        let _ = process.tell(&hello);
        match process.answers.recv_timeout(self.startup) {
            Ok(line) if is_ready(&line) => Ok(()),
            Ok(line) => {
                let line: String = String::from_utf8_lossy(&line).trim_end().chars().take(80).collect();
                Err(format!("its first line was {line:?}, but {{\"ready\":true}} must answer the hello"))
            }
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "it did not answer the hello with {{\"ready\":true}} within {} ms{}",
                self.startup.as_millis(),
                process.unfinished()
            )),
            Err(RecvTimeoutError::Disconnected) => Err(match process.end() {
                (Trouble::Flooded, what) => format!("its first line was {what}"),
                (_, how) => format!("it ended before it was ready, {how}"),
            }),
        }
    }
}

/// Quotes a line that a program wrote, or its beginning if it is long.
pub(crate) fn quoted(line: &[u8]) -> String {
    let line = String::from_utf8_lossy(line);
    let line = line.trim_end();
    let cited: String = line.chars().take(QUOTED).collect();
    let more = if cited.len() < line.len() { "…" } else { "" };
    format!("'{}{more}'", visible(&cited))
}

fn is_ready(line: &[u8]) -> bool {
    serde_json::from_slice::<Value>(line).is_ok_and(|value| value["ready"] == true)
}

/// The running process groups, for a program that has to exit at once.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all programs that this process has started, whatever they are doing.
///
/// Call it when the process is about to exit. Games still going on continue without the programs.
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

/// Without process groups, only the program itself can be ended.
#[cfg(not(unix))]
fn end_group(_: u32) {}

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// Lines waiting for its standard input. A thread writes them, so that a program that does not read blocks nobody.
    input: Option<SyncSender<String>>,
    pub(crate) answers: Receiver<Vec<u8>>,
    /// A line that it has begun and not ended.
    begun: Arc<Mutex<Vec<u8>>>,
    /// The excess output after which it is no longer read.
    flood: Arc<OnceLock<String>>,
    /// Disconnected when nobody can write to standard error any more.
    errors: Receiver<()>,
}

impl Process {
    /// Starts the program in a process group of its own, without a shell.
    ///
    /// It must not get the seed of the run, which would reveal every hand.
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
        let (begun, flood) = (Arc::default(), Arc::default());
        let process = Process {
            child,
            input: Some(input),
            answers,
            begun: Arc::clone(&begun),
            flood: Arc::clone(&flood),
            errors,
        };
        let thread = thread::Builder::new;
        if let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) {
            thread().spawn(move || write_lines(stdin, &lines))?;
            thread().spawn(move || read_lines(stdout, &sender, &begun, &flood))?;
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

    /// What to add about a program that has written nothing more, if the line's end is all that is missing.
    pub(crate) fn unfinished(&self) -> String {
        match &self.begun.lock().unwrap_or_else(PoisonError::into_inner)[..] {
            [] => String::new(),
            begun => format!("; it wrote {} without ending the line", quoted(begun)),
        }
    }

    /// Finds out what happened to a program that is no longer read from or written to.
    pub(crate) fn end(&mut self) -> (Trouble, String) {
        if let Some(what) = self.flood.get() {
            return (Trouble::Flooded, what.clone());
        }
        // Its output closes a moment before it ends.
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

    /// Gives the program a moment to end by itself.
    pub(crate) fn farewell(mut self) {
        self.input = None;
        let until = Instant::now() + FAREWELL;
        // Its output closes when it ends.
        while self.answers.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() {}
        self.kill();
        self.last_words();
    }

    /// Waits for the rest of standard error, unless another process keeps it open.
    fn last_words(&self) {
        let _ = self.errors.recv_timeout(FAREWELL);
    }

    /// Ends the program and its process group.
    fn kill(&mut self) {
        let mut groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
        // Until it is waited for, no other group can get its id.
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

/// Writes lines until the program stops reading or there are no more.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the program ends or floods, or nobody listens. What it writes last needs no line end.
fn read_lines(
    output: impl Read,
    sender: &SyncSender<Vec<u8>>,
    begun: &Mutex<Vec<u8>>,
    flood: &OnceLock<String>,
) {
    let mut reader = BufReader::new(output);
    let what = loop {
        let part = match reader.fill_buf() {
            Ok(part) => part,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => &[],
        };
        let end = part.iter().position(|byte| *byte == b'\n').map_or(part.len(), |at| at + 1);
        let is_last = end == 0;
        let mut line = begun.lock().unwrap_or_else(PoisonError::into_inner);
        line.extend_from_slice(&part[..end]);
        reader.consume(end);
        let is_ended = line.ends_with(b"\n");
        if line.len() - usize::from(is_ended) > LONGEST_ANSWER {
            break format!("a line of more than {} KiB", LONGEST_ANSWER / 1024);
        }
        if is_last && line.is_empty() {
            return;
        }
        if !is_ended && !is_last {
            continue;
        }
        match sender.try_send(mem::take(&mut line)) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => {
                break format!("more than {MOST_WAITING} lines that nobody asked for");
            }
            Err(TrySendError::Disconnected(_)) => return,
        }
    };
    // This is set before the program notices that nobody reads, so that its end is not taken for the cause.
    let _ = flood.set(what);
}

fn take_notes(mut errors: impl Read, notes: &Mutex<Notes>) {
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut part) {
        notes.lock().unwrap_or_else(PoisonError::into_inner).add(&part[..count]);
    }
}
