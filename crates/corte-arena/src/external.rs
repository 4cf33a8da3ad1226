//! Programs that play over standard input and output, one line of JSON each way.
//!
//! `docs/bots.md` describes the lines.
//! Whatever the program does, the game goes on: an answer that does not come in time, can't be read or is illegal is replaced by a harmless one.

use corte::{Decision, DecisionId, Event, Perspective, Seat, Seen, View};
use corte_notation::{decision_text, heard_text};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

/// The longest line that is read from a program, in bytes.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// Lines that may wait unread; a program that writes more has flooded its channel.
const MOST_WAITING: usize = 16;
/// How often a program is started again; after that its seats are played by default.
const MOST_STARTS: u32 = 3;

/// What went wrong with a program's answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trouble {
    /// It could not be started.
    NotStarted,
    /// It had ended.
    Ended,
    /// It took too long, and was ended.
    Late,
    /// It wrote too much, and was ended.
    Flooded,
    /// It answered with something that is no answer.
    Unreadable,
    /// It decided what is not legal.
    Illegal,
    /// It had been started as often as a program is.
    GivenUp,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::NotStarted => "could not be started",
            Trouble::Ended => "had ended",
            Trouble::Late => "took too long",
            Trouble::Flooded => "wrote too much",
            Trouble::Unreadable => "wrote something else than a decision",
            Trouble::Illegal => "decided what is not legal",
            Trouble::GivenUp => "had failed too often to be started again",
        })
    }
}

/// A program that plays, and the game it is in.
pub(crate) struct External {
    command: String,
    patience: Duration,
    process: Option<Process>,
    starts: u32,
    /// Why there is no process.
    absent: Trouble,
    /// How often an answer was replaced, by reason.
    pub(crate) troubles: BTreeMap<Trouble, u64>,
    perspective: Option<Perspective>,
    names: Vec<String>,
    heard: Vec<String>,
}

struct Process {
    child: Child,
    input: ChildStdin,
    answers: Receiver<Answer>,
}

enum Answer {
    Line(Vec<u8>),
    Flooded,
}

impl External {
    pub(crate) fn new(command: &str, patience: Duration) -> External {
        External {
            command: command.to_owned(),
            patience,
            process: None,
            starts: 0,
            absent: Trouble::NotStarted,
            troubles: BTreeMap::new(),
            perspective: None,
            names: Vec::new(),
            heard: Vec::new(),
        }
    }

    pub(crate) fn restart(&mut self, perspective: Perspective, seat: Seat) {
        let rules = *perspective.view().table().rules();
        self.names = (1..=rules.players()).map(|number| format!("seat{number}")).collect();
        self.heard.clear();
        self.perspective = Some(perspective);
        if self.process.is_none() && self.starts < MOST_STARTS {
            self.starts += 1;
            self.process = Process::start(&self.command);
            self.absent = if self.process.is_some() { Trouble::Ended } else { Trouble::NotStarted };
        } else if self.process.is_none() && self.absent != Trouble::NotStarted {
            self.absent = Trouble::GivenUp;
        }
        let options: serde_json::Map<String, Value> = rules
            .options()
            .changed()
            .map(|(name, value)| (name.to_owned(), json!(value.to_string())))
            .collect();
        self.tell(&json!({
            "type": "start",
            "seat": seat.index(),
            "players": rules.players(),
            "rulebook": rules.options().preset.name(),
            "options": options,
        }));
    }

    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        let Some(perspective) = &mut self.perspective else { return };
        let before = *perspective;
        perspective.hear(event);
        self.heard.extend(heard_text(event, &before, perspective, &self.names));
    }

    pub(crate) fn decide(&mut self) -> Option<(DecisionId, bool)> {
        let perspective = self.perspective?;
        let view = perspective.view();
        let heard = std::mem::take(&mut self.heard);
        let answered = self.ask(&frame(&view, &self.names, &heard));
        match answered.and_then(|id| if view.legal().contains(id) { Ok(id) } else { Err(Trouble::Illegal) }) {
            Ok(id) => Some((id, false)),
            Err(trouble) => {
                *self.troubles.entry(trouble).or_default() += 1;
                harmless(&view).map(|id| (id, true))
            }
        }
    }

    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        self.tell(&json!({ "type": "over", "winner": winner.map(Seat::index) }));
    }

    /// Asks, and waits; a program that is late, gone or flooding is ended.
    fn ask(&mut self, frame: &Value) -> Result<DecisionId, Trouble> {
        if let Some(process) = &mut self.process {
            // What was said before the question answers nothing.
            while process.answers.try_recv().is_ok() {}
        }
        self.tell(frame);
        let Some(process) = &mut self.process else { return Err(self.absent) };
        let trouble = match process.answers.recv_timeout(self.patience) {
            Ok(Answer::Line(line)) => return read_answer(&line).ok_or(Trouble::Unreadable),
            Ok(Answer::Flooded) => Trouble::Flooded,
            Err(RecvTimeoutError::Timeout) => Trouble::Late,
            Err(RecvTimeoutError::Disconnected) => Trouble::Ended,
        };
        self.process = None;
        Err(trouble)
    }

    fn tell(&mut self, line: &Value) {
        let Some(process) = &mut self.process else { return };
        let told = writeln!(process.input, "{line}").and_then(|()| process.input.flush());
        if told.is_err() {
            self.process = None;
        }
    }
}

impl Process {
    fn start(command: &str) -> Option<Process> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next()?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let (input, output) = (child.stdin.take()?, child.stdout.take()?);
        let (sender, answers) = sync_channel(MOST_WAITING);
        thread::spawn(move || read_lines(output, &sender));
        Some(Process { child, input, answers })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on until the program ends, floods or nobody listens.
fn read_lines(output: impl Read, sender: &SyncSender<Answer>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line);
        if !matches!(read, Ok(count) if count > 0) {
            return;
        }
        let flooded = line.len() as u64 == LONGEST_ANSWER;
        let answer = if flooded { Answer::Flooded } else { Answer::Line(line) };
        match sender.try_send(answer) {
            Ok(()) if !flooded => {}
            Ok(()) | Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => return,
        }
    }
}

fn read_answer(line: &[u8]) -> Option<DecisionId> {
    let value: Value = serde_json::from_slice(line).ok()?;
    DecisionId::new(usize::try_from(value.get("decision")?.as_u64()?).ok()?)
}

/// What is decided in the stead of a program: nothing that risks influence, if there is such a decision.
fn harmless(view: &View<'_>) -> Option<DecisionId> {
    let rank = |decision: Decision| match decision {
        Decision::Act(corte::Action::Income) | Decision::Pass | Decision::Prove(_) | Decision::Leave => 0,
        Decision::Challenge | Decision::Block(_) | Decision::Concede => 2,
        _ => 1,
    };
    view.legal().iter().min_by_key(|id| view.decision(*id).map_or(3, rank))
}

/// The question put to a program.
fn frame(view: &View<'_>, names: &[String], heard: &[String]) -> Value {
    let table = view.table();
    let cards = |cards: corte::Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let seats: Vec<Value> = table
        .seats()
        .map(|seat| {
            json!({
                "coins": table.coins(seat),
                "influence": table.influence(seat),
                "lost": cards(table.lost(seat)),
            })
        })
        .collect();
    let legal: Vec<Value> = view
        .legal()
        .iter()
        .filter_map(|id| {
            let text = decision_text(view.decision(id)?, names);
            Some(json!({ "id": id.index(), "text": text }))
        })
        .collect();
    json!({
        "type": "decide",
        "view": {
            "seat": view.viewer().seat().map(Seat::index),
            "turn": table.turn().index(),
            "phase": table.phase().name(),
            "hand": cards(view.hand()),
            "shown": view.shown().map(|card| card.to_string()),
            "court": table.court(),
            "seats": seats,
        },
        "heard": heard,
        "legal": legal,
    })
}
