//! Public memory: what each player has claimed, proven and been caught at, in this game.

use super::{Setting, art};
use crate::claims::{Claims, Heard};
use crate::words::{Lang, character};
use corte::{Character, Seat};
use maud::{Markup, html};

pub(crate) fn memory(lang: Lang, setting: Setting, claims: &Claims, seat: Seat) -> Markup {
    let mut signs = claims.of_seat(seat).peekable();
    // Its place stays where there is nothing to be told yet.
    let nothing = signs.peek().is_none();
    html! {
        ul class="memory" aria-hidden=[nothing.then_some("true")] aria-label=(lang.word("memory-label")) {
            @for (who, heard) in signs {
                (sign(lang, setting, who, heard))
            }
        }
    }
}

fn sign(lang: Lang, setting: Setting, who: Character, heard: Heard) -> Markup {
    let state = match heard {
        Heard { caught: 1.., .. } => "caught",
        Heard { proven: 1.., .. } => "proven",
        _ => "claimed",
    };
    let args = [
        ("character", character(lang, who).into()),
        ("claimed", heard.claimed.into()),
        ("proven", heard.proven.into()),
        ("caught", heard.caught.into()),
    ];
    let told = lang.text("memory-told", &args);
    html! {
        li class="sign" data-character=(art::slug(who)) data-state=(state) title=(told) {
            (art::emblem(setting, who))
            @if heard.claimed > 1 { b aria-hidden="true" { (heard.claimed) } }
            span class="hear-only" { (told) }
        }
    }
}
