//! What somebody new to the game is told.

use crate::words::{Lang, is_caught};
use corte::{PhaseKind, View};
use maud::{Markup, html};

/// The lesson of whoever was caught in a bluff, and has nothing to choose.
const CAUGHT: &str = "caught";
/// The lesson of whoever can prove, and has to.
const DUTY: &str = "duty";

/// What is explained of each kind of question. A page has all of it, so that it tells nothing of the game; its script
/// shows each on the stage when that question first comes, and the browser remembers which were shown.
pub(crate) fn lessons(lang: Lang) -> Markup {
    let lessons = [
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

/// Which of them belongs to what the viewer is asked; it goes by their hand, and only they are shown it.
pub(crate) fn lesson(view: &View<'_>) -> &'static str {
    let (kind, must_prove) = (view.table().phase().kind(), view.table().rules().must_prove());
    match kind {
        _ if is_caught(view) => CAUGHT,
        PhaseKind::Proof if must_prove => DUTY,
        _ => kind.name(),
    }
}
