//! Programs that play over standard input and output, one line of JSON each way.
//!
//! `docs/bots.md` describes the lines.
//! Whatever the program does, the game goes on: an answer that does not come in time, can't be read or is illegal is replaced by a harmless one.

use crate::frame::Told;
use crate::program::{Program, Trouble};
use crate::voice::Voice;
use corte::{Decision, DecisionId, Event, Perspective, Seat, Seen, View};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A program that plays, and the game it is in.
pub(crate) struct External {
    voice: Voice,
    /// How often an answer was replaced, by reason.
    pub(crate) troubles: BTreeMap<Trouble, u64>,
    perspective: Option<Perspective>,
    told: Told,
}

impl External {
    pub(crate) fn new(program: Arc<Program>) -> External {
        External {
            voice: Voice::new(program),
            troubles: BTreeMap::new(),
            perspective: None,
            told: Told::default(),
        }
    }

    pub(crate) fn restart(&mut self, perspective: Perspective, seat: Seat, seed: u64) {
        let rules = *perspective.view().table().rules();
        self.told = Told::of(&rules);
        self.perspective = Some(perspective);
        self.voice.begin(&json!({
            "type": "start",
            "seat": seat.index(),
            "players": rules.players(),
            "rulebook": rules.options().preset.name(),
            "options": self.told.options(),
            // Every language reads 53 bits without loss.
            "seed": seed >> 11,
        }));
    }

    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        let Some(perspective) = &mut self.perspective else { return };
        perspective.hear(event);
        self.told.hear(event);
    }

    pub(crate) fn decide(&mut self) -> Option<(DecisionId, bool)> {
        let perspective = self.perspective?;
        let view = perspective.view();
        let answered = self.voice.ask(&self.told.question(&view));
        match answered.and_then(|id| if view.legal().contains(id) { Ok(id) } else { Err(Trouble::Illegal) }) {
            Ok(id) => Some((id, false)),
            Err(trouble) => {
                *self.troubles.entry(trouble).or_default() += 1;
                harmless(&view).map(|id| (id, true))
            }
        }
    }

    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        self.voice.tell(&json!({ "type": "over", "winner": winner.map(Seat::index) }));
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.voice.is_given_up()
    }
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
