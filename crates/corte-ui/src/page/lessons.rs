//! What somebody new to the game is told.

use crate::words::Lang;
use corte::PhaseKind;
use maud::{Markup, html};

/// What is explained of each kind of question. A page has all of it, so that it tells nothing of the game; its script
/// shows each on the stage when that question first comes, and the browser remembers which were shown.
pub(crate) fn lessons(lang: Lang) -> Markup {
    let lessons = [
        (PhaseKind::Action, lang.word("lesson-action")),
        (PhaseKind::Challenge, lang.word("lesson-challenge")),
        (PhaseKind::Block, lang.word("lesson-block")),
        (PhaseKind::Proof, lang.word("lesson-proof")),
        (PhaseKind::Loss, lang.word("lesson-loss")),
        (PhaseKind::Keep, lang.word("lesson-keep")),
    ];
    html! {
        ul id="lessons" hidden {
            @for (phase, lesson) in lessons { li data-phase=(phase.name()) { (lesson) } }
        }
    }
}
