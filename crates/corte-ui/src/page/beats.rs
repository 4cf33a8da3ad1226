//! Beats: the dramatic moments of a game. Each has the stage to itself for a while.
//!
//! A frame contains the latest beats, and the page's script plays those it has not shown yet.
//! Without script, they are told as text.

use super::art;
use super::beat::{Beat, Picture};
use super::drawn::Drawn;
use crate::words::{self, Lang, character};
use corte::{ActionKind, Card, Claimed, Faces, Phase};
use maud::{Markup, html};

/// The latest beats, for the script to play. The log tells it which of them are new.
pub(crate) fn list(drawn: &Drawn<'_>) -> Markup {
    // A challenge that waits for its answer is on the stage anyway.
    let waits = matches!(drawn.screen.view.table().phase(), Phase::Proof { .. });
    let shown = drawn.beats.len().saturating_sub(waits.into());
    html! {
        ol id="beats" class="beats" hidden {
            @for beat in &drawn.beats[..shown] {
                li id={ "beat-" (beat.at) } data-beat=(beat.picture.name()) { (drawing(drawn, beat)) }
            }
        }
    }
}

/// How many of the latest beats are told where none can be played.
const TOLD: usize = 3;

/// The latest beats as text, for a page without script.
pub(crate) fn text(drawn: &Drawn<'_>) -> Markup {
    let latest = drawn.beats.len().saturating_sub(TOLD);
    html! {
        @if drawn.whole && !drawn.beats.is_empty() {
            noscript {
                ul class="beats-told" {
                    @for beat in &drawn.beats[latest..] { li { (beat.text) } }
                }
            }
        }
    }
}

/// The beat at which a replay has stopped.
pub(crate) fn stop<'d>(drawn: &'d Drawn<'_>) -> Option<&'d Beat> {
    let (stop, _) = drawn.lines.last()?;
    drawn.beats.last().filter(|beat| beat.at == *stop)
}

/// A beat that stays on the stage.
pub(crate) fn still(drawn: &Drawn<'_>, beat: &Beat) -> Markup {
    html! { div class="beat" data-beat=(beat.picture.name()) { (drawing(drawn, beat)) } }
}

fn drawing(drawn: &Drawn<'_>, beat: &Beat) -> Markup {
    let screen = drawn.screen;
    let (lang, setting) = (screen.prefs.lang, screen.setting);
    let faces = screen.view.table().rules().faces();
    let card = |shown: Card, lost: bool| card(lang, setting, shown, faces, lost);
    html! {
        div class="beat-text" { (beat.text) }
        div class="beat-picture" aria-hidden="true" {
            @match beat.picture {
                Picture::Doubted(who) => (claim(lang, setting, who, "doubted")),
                Picture::Broken(who) => (claim(lang, setting, who, "broken")),
                Picture::Proven(shown) => (card(shown, false)),
                Picture::Lost(shown) => (card(shown, true)),
                Picture::Shown(hand) => { @for shown in hand.iter() { (card(shown, false)) } },
                Picture::Converted => span class="beat-sign" { (art::icon(setting, ActionKind::Convert.name())) },
                Picture::Exiled => span class="beat-sign" { (art::icon(setting, "leave")) },
            }
        }
    }
}

fn card(lang: Lang, setting: super::Setting, shown: Card, faces: Faces, lost: bool) -> Markup {
    html! {
        span class={ "card up" @if lost { " lost" } } data-character=(art::slug(shown.character())) {
            (art::face(setting, shown, faces))
            span class="card-name" { (character(lang, shown.character())) }
        }
    }
}

fn claim(lang: Lang, setting: super::Setting, said: Claimed, fate: &str) -> Markup {
    html! {
        span class="beat-claim" data-fate=(fate) data-character=(art::slug(said.character)) data-denies=[said.denies.then_some("yes")] {
            (art::emblem(setting, said.character))
            b { (words::claimed(lang, said)) }
            span class="seal" { (art::icon(setting, if fate == "doubted" { "challenge" } else { "leave" })) }
        }
    }
}
