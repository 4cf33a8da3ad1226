//! The messages between a server and its workers: a question is one seat's view, in the notation, and an answer is
//! the number of a decision.

use super::mind::Question;
use corte::{DecisionId, Setup};
use corte_bots::Seated;
use corte_notation::{Document, Record};
use serde::{Deserialize, Serialize};

/// The version of the messages.
pub(super) const PROTOCOL: u32 = 1;
/// The paths for asking questions and for checking whether a worker is there.
pub(super) const QUESTIONS: &str = "/think";
pub(super) const GREETING: &str = "/hello";
/// The longest question. A game of two hundred turns makes some ten KiB.
pub(super) const LONGEST: usize = 256 * 1024;

/// A question in the form it is sent.
#[derive(Serialize, Deserialize)]
pub(super) struct Asked {
    protocol: u32,
    /// The version of the decision numbering.
    index: u32,
    policy: String,
    seed: u64,
    /// The game as the seat knows it, in the notation.
    view: String,
}

/// An answer in the form it is sent.
#[derive(Serialize, Deserialize)]
pub(super) struct Found {
    pub(super) decision: usize,
}

impl Asked {
    /// A question for a worker that has heard nothing of the game; seats have no names there.
    pub(super) fn of(question: &Question) -> Asked {
        let table = *question.opening.view().table();
        let setup = Setup { first: table.turn(), ..Setup::new(*table.rules()) };
        let record = Record::new(setup, Vec::<String>::new());
        Asked {
            protocol: PROTOCOL,
            index: DecisionId::VERSION,
            policy: question.policy.clone(),
            seed: question.seed,
            view: record.heard_text(question.opening, question.heard.iter().copied()),
        }
    }

    /// The bot's decision, based only on the question.
    ///
    /// # Errors
    ///
    /// If the question can't be understood: why, in words.
    pub(super) fn think(&self) -> Result<DecisionId, String> {
        if (self.protocol, self.index) != (PROTOCOL, DecisionId::VERSION) {
            let (protocol, index) = (self.protocol, self.index);
            return Err(format!(
                "the server speaks version {protocol} with decisions of version {index}, and this worker version \
                 {PROTOCOL} with {}: run the same Corte on both",
                DecisionId::VERSION
            ));
        }
        let view = match corte_notation::read("the view", &self.view) {
            Ok(Document::View(view)) => view,
            Ok(Document::Record(_)) => {
                return Err("a worker takes a view of one seat, not a record of the whole game".into());
            }
            Err(faults) => return Err(faults.to_string()),
        };
        let policy = crate::bots::policy(&self.policy).map_err(|error| error.to_string())?;
        let mut seated = Seated::new(policy, view.start, self.seed);
        view.steps.iter().flatten().for_each(|event| seated.hear(event));
        seated.reseed(self.seed);
        seated.decide_in_full().ok_or_else(|| "this seat is asked nothing".to_owned())
    }
}
