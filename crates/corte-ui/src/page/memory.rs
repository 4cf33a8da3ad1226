//! Public memory: what each player has claimed to have or not to have, proven, and been caught at in this game.

use super::{Setting, art};
use crate::claims::{Claims, Heard};
use crate::words::{Lang, claimed};
use corte::{Character, Seat};
use maud::{Markup, html};

pub(crate) fn memory(lang: Lang, setting: Setting, claims: &Claims, seat: Seat) -> Markup {
    let had = claims.of_seat(seat).map(|(who, heard)| (who, false, heard));
    let denied = claims.denials_of(seat).map(|(who, heard)| (who, true, heard));
    let mut signs = had.chain(denied).peekable();
    // It keeps its space even when there is nothing to tell yet.
    let nothing = signs.peek().is_none();
    html! {
        ul class="memory" aria-hidden=[nothing.then_some("true")] aria-label=(lang.word("memory-label")) {
            @for (who, denies, heard) in signs {
                (sign(lang, setting, who, denies, heard))
            }
        }
    }
}

fn sign(lang: Lang, setting: Setting, who: Character, denies: bool, heard: Heard) -> Markup {
    let state = match heard {
        Heard { caught: 1.., .. } => "caught",
        Heard { proven: 1.., .. } => "proven",
        _ => "claimed",
    };
    let args = [
        ("character", claimed(lang, who, denies).into()),
        ("claimed", heard.claimed.into()),
        ("proven", heard.proven.into()),
        ("caught", heard.caught.into()),
    ];
    let told = lang.text("memory-told", &args);
    html! {
        li class="sign" data-character=(art::slug(who)) data-state=(state) data-denies=[denies.then_some("yes")] title=(told) {
            (art::emblem(setting, who))
            @if heard.claimed > 1 { b aria-hidden="true" { (heard.claimed) } }
            span class="hear-only" { (told) }
        }
    }
}
