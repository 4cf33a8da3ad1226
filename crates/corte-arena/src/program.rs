//! External programs as processes: started, read within limits, and ended together with everything they have started.

use crate::game_id::GameId;
use crate::notes::{Notes, last_lines};
use crate::seeds::program_seed;
use corte_notation::visible;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::mem;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fmt};

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
/// What to ask the author of a program from which nothing has come.
pub(crate) const UNFLUSHED: &str = " (does it flush its output?)";
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
    /// The end of what it wrote to standard error; `None` if nothing was started that could have written.
    pub errors: Option<String>,
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the program of {} does not start: {}\n  command: {}",
            self.name, self.reason, self.command
        )?;
        self.errors.as_ref().map_or(Ok(()), |errors| cite(f, errors))
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

/// What went wrong the first time, and in which game of a plan.
struct Reason {
    why: String,
    game: Option<GameId>,
}

/// Why there is no process.
struct Unready {
    why: String,
    /// Whether there was one, which may have written to standard error.
    ran: bool,
}

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
    reasons: Mutex<BTreeMap<Trouble, Reason>>,
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
        let process = program.start().map_err(|Unready { why, ran }| NotStarted {
            name: name.to_owned(),
            command: command.to_owned(),
            reason: why,
            errors: ran.then(|| program.notes().last_lines(CITED)),
        })?;
        *program.first.lock().unwrap_or_else(PoisonError::into_inner) = Some(process);
        Ok(program)
    }

    /// A process that is ready for its first game, or the reason why there is none.
    pub(crate) fn process(&self) -> Result<Process, String> {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner).take();
        first.map_or_else(|| self.start().map_err(|unready| unready.why), Ok)
    }

    /// Records what went wrong, if it is the first of its kind.
    pub(crate) fn note(&self, trouble: Trouble, why: String, game: Option<GameId>) {
        let mut reasons = self.reasons.lock().unwrap_or_else(PoisonError::into_inner);
        reasons.entry(trouble).or_insert(Reason { why, game });
    }

    /// The same, for a process that can no longer be used.
    pub(crate) fn note_loss(&self, trouble: Trouble, why: String, game: Option<GameId>) {
        self.lost.fetch_add(1, Ordering::Relaxed);
        self.note(trouble, why, game);
    }

    /// Whether what went wrong the first time, in any way, was in this game.
    pub(crate) fn cites(&self, game: GameId) -> bool {
        let reasons = self.reasons.lock().unwrap_or_else(PoisonError::into_inner);
        reasons.values().any(|reason| reason.game == Some(game))
    }

    /// The number of failures in total.
    pub(crate) fn lost(&self) -> u32 {
        self.lost.load(Ordering::Relaxed)
    }

    /// By kind of failure: what went wrong the first time.
    pub(crate) fn reasons(&self) -> BTreeMap<Trouble, String> {
        let reasons = self.reasons.lock().unwrap_or_else(PoisonError::into_inner);
        reasons.iter().map(|(trouble, reason)| (*trouble, reason.why.clone())).collect()
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

    fn start(&self) -> Result<Process, Unready> {
        let mut process = Process::spawn(&self.command, self.seed, Arc::clone(&self.notes))
            .map_err(|error| Unready { why: format!("{error}{}", advice(&error)), ran: false })?;
        match self.greet(&mut process) {
            Ok(()) => Ok(process),
            Err(why) => {
                process.kill();
                process.last_words();
                Err(Unready { why, ran: true })
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
                Some(process.unfinished()).filter(|begun| !begun.is_empty()).as_deref().unwrap_or(UNFLUSHED)
            )),
            Err(RecvTimeoutError::Disconnected) => Err(match process.end() {
                (Trouble::Flooded, what) => format!("its first line was {what}"),
                (_, how) => format!("it ended before it was ready, {how}"),
            }),
        }
    }
}

/// What to do about a program that the system does not start.
fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => {
            "; for a program in this folder, write ./ before its name; if it is there, its #! line names an interpreter that is not"
        }
        io::ErrorKind::PermissionDenied => {
            "; make it executable (chmod +x), or put its interpreter before it, as in python3 bot.py"
        }
        _ if is_without_format(error) => {
            "; it has no #! line that names its interpreter: add one, or put the interpreter before it, as in python3 bot.py"
        }
        _ => "",
    }
}

/// Whether the system does not know how to run the file.
#[cfg(unix)]
fn is_without_format(error: &io::Error) -> bool {
    use nix::errno::Errno;
    error.raw_os_error().map(Errno::from_raw) == Some(Errno::ENOEXEC)
}

/// Elsewhere, the system says so itself.
#[cfg(not(unix))]
fn is_without_format(_: &io::Error) -> bool {
    false
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
    /// It is not told the seed of the run, which would reveal every hand. Nothing here keeps a program that runs as the same user from
    /// finding it, in the memory, the command line or the files of this process; `docs/bots.md` says what does.
    fn spawn(command: &str, seed: u64, notes: Arc<Mutex<Notes>>) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        // What is set for Corte may be secret, such as a token or the password of a database.
        let for_corte = env::vars_os().map(|(name, _)| name);
        for_corte.filter(|name| name.to_string_lossy().starts_with("CORTE_")).for_each(|name| {
            command.env_remove(name);
        });
        command.env("CORTE_SEED", program_seed(seed).to_string());
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
        let how = match self.ended_within(FAREWELL) {
            Ok(Some(status)) => status.to_string(),
            Ok(None) => "it is still running with its standard input or output closed".to_owned(),
            Err(error) => error.to_string(),
        };
        (Trouble::Ended, how)
    }

    /// How the program has ended, if it does so in this time.
    fn ended_within(&mut self, time: Duration) -> io::Result<Option<ExitStatus>> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait()? {
                None if Instant::now() < until => thread::sleep(GLANCE),
                ended => return Ok(ended),
            }
        }
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

    /// Ends the program and its process group. A program of another user can't be ended; it sees its input and output closed.
    fn kill(&mut self) {
        self.input = None;
        let mut groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
        // Until it is waited for, no other group can get its id.
        if groups.remove(&self.child.id()) {
            end_group(self.child.id());
        }
        drop(groups);
        if self.child.kill().is_ok() {
            let _ = self.child.wait();
        } else {
            let _ = self.ended_within(FAREWELL);
        }
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
