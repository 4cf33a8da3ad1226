//! Programs that play over standard input and output, with one line of JSON each way.
//!
//! `docs/bots.md` describes the lines, and `docs/language-models.md` those for players of text.
//! The game goes on whatever the program does: an answer that is late, unreadable or illegal is replaced by a harmless one.

use crate::frame::Told;
use crate::program::{Program, Trouble};
use crate::sitting::Sitting;
use crate::spent::Spent;
use crate::voice::Voice;
use crate::words::{Idiom, Talk};
use corte::{Decision, DecisionId, Event, Perspective, Seat, Seen, View};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A program that plays, and its current game.
pub(crate) struct External {
    voice: Voice,
    /// How often an answer was replaced, by reason.
    pub(crate) troubles: BTreeMap<Trouble, u64>,
    spent: Spent,
    perspective: Option<Perspective>,
    /// The number of the game in its match, from 1.
    game: u32,
    tongue: Tongue,
}

/// How a program is told the game.
enum Tongue {
    /// In frames, as bots over HTTP read them.
    Frames(Told),
    Words(Talk),
}

impl External {
    /// Creates the player. It is told words if there are any, otherwise frames.
    pub(crate) fn new(program: Arc<Program>, words: Option<Idiom>) -> External {
        External {
            voice: Voice::new(program),
            troubles: BTreeMap::new(),
            spent: Spent::default(),
            perspective: None,
            game: 0,
            tongue: words
                .map_or_else(|| Tongue::Frames(Told::default()), |words| Tongue::Words(Talk::new(words))),
        }
    }

    pub(crate) fn restart(&mut self, sitting: Sitting) {
        self.game = 0;
        self.next_game(sitting);
    }

    pub(crate) fn next_game(&mut self, sitting: Sitting) {
        let Sitting { perspective, seat, seed, game } = sitting;
        self.game += 1;
        let rules = *perspective.view().table().rules();
        self.spent = Spent::default();
        self.perspective = Some(perspective);
        let told = Told::of(&rules);
        let mut start = json!({
            "type": "start",
            "seat": seat.index(),
            "players": rules.players(),
            "rulebook": rules.options().preset.name(),
            "options": told.options(),
            "game": self.game,
            // Every language reads 53 bits without loss.
            "seed": seed >> 11,
        });
        match &mut self.tongue {
            Tongue::Frames(before) => *before = told,
            Tongue::Words(talk) => {
                if let (Value::Object(start), Value::Object(more)) = (&mut start, talk.begin(&rules)) {
                    start.extend(more);
                }
            }
        }
        self.voice.begin_game(&start, game);
    }

    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        let Some(perspective) = &mut self.perspective else { return };
        perspective.hear(event);
        match &mut self.tongue {
            Tongue::Frames(told) => told.hear(event),
            Tongue::Words(talk) => talk.hear(event),
        }
    }

    pub(crate) fn decide(&mut self) -> Option<(DecisionId, bool)> {
        let perspective = self.perspective?;
        let view = perspective.view();
        let External { voice, spent, tongue, .. } = self;
        let answered = match tongue {
            Tongue::Frames(told) => asked(voice, spent, &told.question(&view)),
            Tongue::Words(talk) => talk.ask(voice, spent, &view),
        };
        match answered {
            Ok(id) => Some((id, false)),
            Err(trouble) => {
                *self.troubles.entry(trouble).or_default() += 1;
                harmless(&view).map(|id| (id, true))
            }
        }
    }

    /// Ends a game. The program is told the winner and what it has not been told yet.
    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        let mut over = json!({ "type": "over", "winner": winner.map(Seat::index) });
        match &mut self.tongue {
            Tongue::Frames(told) => (over["before"], over["events"]) = told.rest(),
            Tongue::Words(talk) => {
                over["text"] = self.perspective.map(|own| talk.rest(&own.view())).into();
            }
        }
        self.voice.tell(&over);
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.voice.is_given_up()
    }

    /// What its answers have taken since the game began.
    pub(crate) fn spent(&self) -> Spent {
        self.spent
    }
}

/// The decision that answers a frame, which lists all that are legal.
fn asked(voice: &mut Voice, spent: &mut Spent, question: &Value) -> Result<DecisionId, Trouble> {
    let (line, _) = spent.ask(voice, question)?;
    voice.read(&line, question).inspect_err(|_| spent.refuse())
}

/// The decision made in place of a player: one that risks no influence, if there is any.
pub(crate) fn harmless(view: &View<'_>) -> Option<DecisionId> {
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
