//! Programs that play over standard input and output, one line of JSON each way.
//!
//! `docs/bots.md` describes the lines.
//! Whatever the program does, the game goes on: an answer that does not come in time, can't be read or is illegal is replaced by a harmless one.

use crate::frame::question;
use crate::program::{Answer, Process, Program, Trouble};
use corte::{Decision, DecisionId, Event, Perspective, Seat, Seen, View};
use corte_notation::heard_text;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;

/// How often a program is started in a chair; when it fails after that, it is given up.
const MOST_STARTS: u32 = 3;

/// A program that plays, and the game it is in.
pub(crate) struct External {
    program: Arc<Program>,
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

impl External {
    pub(crate) fn new(program: Arc<Program>) -> External {
        External {
            program,
            process: None,
            starts: 0,
            absent: Trouble::NotStarted,
            troubles: BTreeMap::new(),
            perspective: None,
            names: Vec::new(),
            heard: Vec::new(),
        }
    }

    pub(crate) fn restart(&mut self, perspective: Perspective, seat: Seat, seed: u64) {
        let rules = *perspective.view().table().rules();
        self.names = (1..=rules.players()).map(|number| format!("seat{number}")).collect();
        self.heard.clear();
        self.perspective = Some(perspective);
        if self.process.is_none() && self.starts < MOST_STARTS {
            self.starts += 1;
            self.process = self.program.process();
            if self.process.is_none() {
                self.lose(Trouble::NotStarted);
            }
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
            // Every language reads 53 bits without loss.
            "seed": seed >> 11,
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
        let answered = self.ask(&question(&view, &self.names, &heard));
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

    pub(crate) fn is_given_up(&self) -> bool {
        self.program.is_given_up()
    }

    /// Asks, and waits; a program that is late, gone or flooding is ended.
    fn ask(&mut self, frame: &Value) -> Result<DecisionId, Trouble> {
        if let Some(process) = &mut self.process {
            // What was said before the question answers nothing.
            while process.answers.try_recv().is_ok() {}
        }
        self.tell(frame);
        let Some(process) = &mut self.process else { return Err(self.absent) };
        let trouble = match process.answers.recv_timeout(self.program.patience) {
            Ok(Answer::Line(line)) => return read_answer(&line).ok_or(Trouble::Unreadable),
            Ok(Answer::Flooded) => Trouble::Flooded,
            Err(RecvTimeoutError::Timeout) => Trouble::Late,
            Err(RecvTimeoutError::Disconnected) => Trouble::Ended,
        };
        self.lose(trouble);
        Err(trouble)
    }

    fn tell(&mut self, line: &Value) {
        if let Some(process) = &mut self.process
            && let Err(trouble) = process.tell(line)
        {
            self.lose(trouble);
        }
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

impl Drop for External {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.farewell();
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
        Decision::Act(corte::Action::Income)
        | Decision::Pass
        | Decision::Prove(_)
        | Decision::ProveHand
        | Decision::Leave => 0,
        Decision::Challenge | Decision::Block(_) | Decision::Concede => 2,
        _ => 1,
    };
    view.legal().iter().min_by_key(|id| view.decision(*id).map_or(3, rank))
}
