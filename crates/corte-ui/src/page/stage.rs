//! The stage: one sentence, and the claims as ghost cards between Court and Treasury.

use super::drawn::Drawn;
use super::names::name;
use super::{Setting, art, beats, cover};
use crate::claims::{Fate, StandingClaim};
use crate::words::{Line, Names, action, claimed, coins, then};
use corte::{Action, ActionKind, Event, Phase, Seat, Seen};
use maud::{Markup, html};
use unicode_width::UnicodeWidthStr;

/// A sentence wider than this many letters is set smaller, so that it fits. A Chinese or Japanese letter is twice as wide.
const LONG: usize = 60;

/// Marks a sentence that is set smaller.
pub(crate) fn long(sentence: &str) -> Option<&'static str> {
    (sentence.width() > LONG).then_some("yes")
}

/// Marks a name with a word that is too wide for a card at the usual size.
fn is_wide(name: &str) -> Option<&'static str> {
    const WIDE: usize = 8;
    name.split(' ').any(|word| word.width() > WIDE).then_some("yes")
}

pub(crate) fn stage(drawn: &Drawn<'_>, aftermath: &[&Line]) -> Markup {
    let lang = drawn.screen.prefs.lang;
    html! {
        section id="stage" class="stage" aria-label=(lang.word("stage-label")) {
            (beats::text(drawn))
            @let sentence = sentence(drawn);
            h1 id="sentence" class="sentence" data-long=[long(&sentence)] { (sentence) }
            div class="scene" {
                (court(drawn))
                div class="ghosts" {
                    @if drawn.claims.action.is_some() {
                        (scene(drawn))
                    } @else {
                        (before(drawn, aftermath))
                    }
                }
                (treasury(drawn))
            }
            (beats::list(drawn))
        }
    }
}

/// The stage of a replay, which may have stopped at a beat.
pub(crate) fn stopped(drawn: &Drawn<'_>) -> Markup {
    let Some(beat) = beats::stop(drawn) else {
        return stage(drawn, &drawn.aftermath());
    };
    let lang = drawn.screen.prefs.lang;
    html! {
        section id="stage" class="stage" data-playing="yes" aria-label=(lang.word("stage-label")) {
            @let sentence = sentence(drawn);
            h1 id="sentence" class="sentence" data-long=[long(&sentence)] { (sentence) }
            div class="scene" {
                (court(drawn))
                div class="ghosts" {}
                (treasury(drawn))
            }
            (beats::still(drawn, beat))
        }
    }
}

/// What the table is about now. A viewer who loses influence reads why: somebody else's deed is told with it, which may have passed too
/// quickly to be read before.
fn sentence(drawn: &Drawn<'_>) -> String {
    let screen = drawn.screen;
    let now = drawn.teller.stage(screen.view.table());
    match screen.view.table().phase() {
        Phase::Loss { seat, .. } if drawn.me() == Some(seat) => match reason(drawn, seat) {
            Some(told) => then(screen.prefs.lang, &told, &now),
            None => now,
        },
        _ => now,
    }
}

/// Why this seat loses influence: a proof of what it challenged (R-C4), or a blow (R-A3, R-A5). Whoever concedes knows it.
fn reason(drawn: &Drawn<'_>, seat: Seat) -> Option<String> {
    let cause = |event: &&Event<Seen>| {
        matches!(
            event,
            Event::Declared { .. }
                | Event::Proved { .. }
                | Event::ProvedHand { .. }
                | Event::Conceded { .. }
                | Event::Lost { .. }
        )
    };
    let mut teller = drawn.teller;
    match drawn.screen.log.iter().rev().find(cause)? {
        Event::Conceded { seat: who } if *who == seat => None,
        proof @ (Event::Proved { .. } | Event::ProvedHand { .. }) => teller.tell(proof),
        // Whatever was challenged before has been paid for.
        _ => drawn.claims.action.map(|(actor, action)| teller.declared(actor, action)),
    }
}

fn court(drawn: &Drawn<'_>) -> Markup {
    let lang = drawn.screen.prefs.lang;
    let cards = drawn.screen.view.table().court();
    html! {
        div id="court" class="pile" title=(lang.text("court-cards", &[("cards", cards.into())])) {
            (art::pile(drawn.screen.setting, "court"))
            b aria-hidden="true" { (cards) }
            span class="pile-name" aria-hidden="true" { (lang.word("court")) }
            span class="hear-only" { (lang.text("court-cards", &[("cards", cards.into())])) }
        }
    }
}

fn treasury(drawn: &Drawn<'_>) -> Markup {
    let lang = drawn.screen.prefs.lang;
    let table = drawn.screen.view.table();
    let left = table.treasury();
    html! {
        div id="treasury" class="pile" {
            (art::pile(drawn.screen.setting, "treasury"))
            @if let Some(left) = left { b aria-hidden="true" { (left) } }
            span class="pile-name" { (lang.word("treasury")) }
            @if let Some(left) = left {
                span class="hear-only" { (coins(lang, left as usize)) }
            }
            @if table.rules().reformation() {
                @let reserve = lang.text("reserve-coins", &[("coins", table.reserve().into())]);
                span id="reserve" class="reserve" title=(reserve) {
                    span aria-hidden="true" { (art::icon(drawn.screen.setting, ActionKind::Embezzle.name())) b { (table.reserve()) } }
                    span class="pile-name" { (reserve) }
                }
            }
        }
    }
}

/// What happened last, shown while nothing is claimed yet.
fn before(drawn: &Drawn<'_>, aftermath: &[&Line]) -> Markup {
    html! {
        ul class="aftermath" {
            @for line in aftermath {
                li { (cover::text(drawn, &line.text, line.covered.as_deref())) }
            }
        }
    }
}

fn scene(drawn: &Drawn<'_>) -> Markup {
    let Some((actor, declared)) = drawn.claims.action else {
        return html! {};
    };
    let screen = drawn.screen;
    let [claim, block] = drawn.claims.standing;
    let whom = |target: Seat| {
        if screen.view.viewer().is(target) {
            html! { span class="name" { (screen.prefs.lang.word("you-object")) } }
        } else {
            name(screen.names, target)
        }
    };
    html! {
        @match claim {
            Some(claim) => (ghost(drawn, "ghost-claim", claim, declared.target())),
            None => (token(drawn, actor, declared)),
        }
        @if let Some(target) = declared.target() {
            span id="aim" class="aim" {
                (art::icon(screen.setting, declared.kind().name()))
                (whom(target))
            }
        }
        @if let Some(block) = block {
            span id="against" class="against" aria-hidden="true" { (art::icon(screen.setting, "block")) }
            (ghost(drawn, "ghost-block", block, None))
        }
    }
}

/// An action without a claim.
fn token(drawn: &Drawn<'_>, actor: Seat, declared: Action) -> Markup {
    let kind = declared.kind();
    html! {
        figure class="token" id="ghost-claim" data-by=(actor.index())
            data-to=[declared.target().map(Seat::index)] {
            (art::icon(drawn.screen.setting, kind.name()))
            figcaption { b { (action(drawn.screen.prefs.lang, kind)) } (name(drawn.screen.names, actor)) }
        }
    }
}

fn ghost(drawn: &Drawn<'_>, id: &str, ghost: StandingClaim, target: Option<Seat>) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let fate = match ghost.fate {
        Fate::Stands => "stands",
        Fate::Doubted(_) => "doubted",
        Fate::Proven(_) | Fate::Shown => "proven",
        Fate::Broken => "broken",
    };
    html! {
        figure class="ghost" id=(id) data-character=(art::slug(ghost.said.character)) data-fate=(fate)
            data-by=(ghost.by.index()) data-to=[target.map(Seat::index)] data-denies=[ghost.said.denies.then_some("yes")] {
            span class="ghost-card" {
                @if let Fate::Proven(card) = ghost.fate {
                    (art::face(screen.setting, card, screen.view.table().rules().faces()))
                } @else {
                    (art::emblem(screen.setting, ghost.said.character))
                }
                @let card = claimed(lang, ghost.said);
                b data-long=[is_wide(&card)] { (card) }
                @if let Some(seal) = seal(screen.setting, ghost.fate) { span class="seal" { (seal) } }
            }
            figcaption {
                (name(screen.names, ghost.by))
                (told(lang, screen.names, ghost.fate))
            }
        }
    }
}

fn seal(setting: Setting, fate: Fate) -> Option<Markup> {
    Some(match fate {
        Fate::Stands => return None,
        Fate::Doubted(_) => art::icon(setting, "challenge"),
        Fate::Proven(_) | Fate::Shown => art::icon(setting, "eye"),
        Fate::Broken => art::icon(setting, "leave"),
    })
}

fn told(lang: crate::Lang, names: &Names, fate: Fate) -> Markup {
    let text = match fate {
        Fate::Stands => return html! {},
        Fate::Doubted(by) => lang.text("ghost-doubted", &[("who", names.of(by).into())]),
        Fate::Proven(_) | Fate::Shown => lang.word("ghost-proven").to_owned(),
        Fate::Broken => lang.word("ghost-broken").to_owned(),
    };
    html! { small { (text) } }
}
