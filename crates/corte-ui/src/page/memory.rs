//! Public memory: what each player has claimed to have or not to have, proven, and been caught at in this game.

use super::{Setting, art};
use crate::claims::{Claims, Heard};
use crate::words::{Lang, claimed};
use corte::{Character, Claimed, Rules, Seat};
use maud::{Markup, html};

pub(crate) fn memory(lang: Lang, setting: Setting, claims: &Claims, seat: Seat) -> Markup {
    let had = claims.of_seat(seat).map(|(who, heard)| (Claimed::having(who), heard));
    let denied = claims.denials_of(seat).map(|(who, heard)| (Claimed::denying(who), heard));
    let mut signs = had.chain(denied).peekable();
    // It keeps its space even when there is nothing to tell yet.
    let nothing = signs.peek().is_none();
    html! {
        ul class="memory" aria-hidden=[nothing.then_some("true")] aria-label=(lang.word("memory-label")) {
            @for (said, heard) in signs {
                (sign(lang, setting, said, heard))
            }
        }
    }
}

fn sign(lang: Lang, setting: Setting, said: Claimed, heard: Heard) -> Markup {
    let state = match heard {
        Heard { caught: 1.., .. } => "caught",
        Heard { proven: 1.., .. } => "proven",
        _ => "claimed",
    };
    let args = [
        ("character", claimed(lang, said).into()),
        ("claimed", heard.claimed.into()),
        ("proven", heard.proven.into()),
        ("caught", heard.caught.into()),
    ];
    let told = lang.text("memory-told", &args);
    html! {
        li class="sign" data-character=(art::slug(said.character)) data-state=(state) data-denies=[said.denies.then_some("yes")] title=(told) {
            (drawn(setting, said.character, heard.claimed))
            span class="hear-only" { (told) }
        }
    }
}

/// The inside of a sign: the character, and how often it was claimed.
fn drawn(setting: Setting, who: Character, times: u32) -> Markup {
    html! {
        (art::emblem(setting, who))
        @if times > 1 { b aria-hidden="true" { (times) } }
    }
}

/// What the signs mean, each beside an example.
pub(crate) fn legend(lang: Lang, setting: Setting, rules: &Rules) -> Markup {
    let example = |state: &str, who: Character, times: u32, told: &str| {
        let denies = state == "denied";
        html! {
            li {
                span class="sign" data-character=(art::slug(who)) data-state=(state) data-denies=[denies.then_some("yes")] aria-hidden="true" {
                    (drawn(setting, who, times))
                }
                (lang.word(told))
            }
        }
    };
    html! {
        h3 { (lang.word("legend-title")) }
        ul class="marks" {
            (example("claimed", Character::Captain, 2, "legend-claimed"))
            (example("proven", Character::Captain, 1, "legend-proven"))
            (example("caught", Character::Captain, 1, "legend-caught"))
            @if rules.reformation() { (example("denied", rules.taxer(), 1, "legend-denied")) }
        }
    }
}
