//! Lessons for players who are new to the game.

use crate::words::{Lang, is_caught};
use corte::{PhaseKind, View};
use maud::{Markup, html};

/// The lesson for a player caught bluffing, who has no choice.
const CAUGHT: &str = "caught";
/// The lesson for a player who can prove a claim and must.
const DUTY: &str = "duty";

/// The aim of the game, which is told along with whatever is explained first.
const AIM: &str = "aim";

/// An explanation of the aim and of each kind of question. A page contains all of them, so that it reveals nothing about the game. Its
/// script shows each on the stage when that question first comes up, and the browser remembers which were shown.
pub(crate) fn lessons(lang: Lang) -> Markup {
    let lessons = [
        (AIM, lang.word("rules-aim")),
        (PhaseKind::Action.name(), lang.word("lesson-action")),
        (PhaseKind::Challenge.name(), lang.word("lesson-challenge")),
        (PhaseKind::Block.name(), lang.word("lesson-block")),
        (PhaseKind::Proof.name(), lang.word("lesson-proof")),
        (DUTY, lang.word("lesson-must-prove")),
        (CAUGHT, lang.word("lesson-caught")),
        (PhaseKind::Loss.name(), lang.word("lesson-loss")),
        (PhaseKind::Keep.name(), lang.word("lesson-keep")),
    ];
    html! {
        ul id="lessons" hidden {
            @for (name, lesson) in lessons { li data-lesson=(name) { (lesson) } }
        }
    }
}

/// Returns the lesson for the viewer's question. It depends on their hand, unless that is covered, and only they see it.
pub(crate) fn lesson(view: &View<'_>, covered: bool) -> &'static str {
    let (kind, must_prove) = (view.table().phase().kind(), view.table().rules().must_prove());
    match kind {
        _ if covered => kind.name(),
        _ if is_caught(view) => CAUGHT,
        PhaseKind::Proof if must_prove => DUTY,
        _ => kind.name(),
    }
}
