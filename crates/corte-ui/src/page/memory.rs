//! Public memory: what each player has claimed, proven and been caught at, in this game.

use super::{Setting, art};
use crate::words::{Lang, character};
use corte::{Character, Event, Rules, Seat, Seen};
use maud::{Markup, html};

/// What everyone has heard of one seat and one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Remembered {
    pub(crate) claimed: u32,
    pub(crate) proven: u32,
    pub(crate) caught: u32,
}

/// What is remembered of a seat, by character. It holds only what everyone heard.
pub(crate) fn of(rules: &Rules, log: &[Event<Seen>], seat: Seat) -> [Remembered; 6] {
    let mut all = [Remembered::default(); 6];
    let mut standing = None;
    for event in log {
        match *event {
            Event::Declared { seat: by, action } => standing = action.claim(rules).map(|claim| (by, claim)),
            Event::Blocked { seat: by, character } => standing = Some((by, character)),
            Event::Conceded { .. } => {
                if let Some((_, claim)) = standing.filter(|(by, _)| *by == seat) {
                    all[claim.index()].caught += 1;
                }
                continue;
            }
            Event::Proved { seat: by, card } => {
                all[card.character().index()].proven += u32::from(by == seat);
                continue;
            }
            _ => continue,
        }
        if let Some((_, claim)) = standing.filter(|(by, _)| *by == seat) {
            all[claim.index()].claimed += 1;
        }
    }
    all
}

pub(crate) fn memory(lang: Lang, setting: Setting, rules: &Rules, log: &[Event<Seen>], seat: Seat) -> Markup {
    let all = of(rules, log, seat);
    let known = rules.characters().filter(|who| all[who.index()].claimed > 0);
    html! {
        ul class="memory" aria-label=(lang.word("memory-label")) {
            @for who in known {
                (sign(lang, setting, who, all[who.index()]))
            }
        }
    }
}

fn sign(lang: Lang, setting: Setting, who: Character, known: Remembered) -> Markup {
    let state = match known {
        Remembered { caught: 1.., .. } => "caught",
        Remembered { proven: 1.., .. } => "proven",
        _ => "claimed",
    };
    let args = [
        ("character", character(lang, who).into()),
        ("claimed", known.claimed.into()),
        ("proven", known.proven.into()),
        ("caught", known.caught.into()),
    ];
    let told = lang.text("memory-told", &args);
    html! {
        li class="sign" data-character=(art::slug(who)) data-state=(state) title=(told) {
            (art::emblem(setting, who))
            @if known.claimed > 1 { b aria-hidden="true" { (known.claimed) } }
            span class="hear-only" { (told) }
        }
    }
}
