//! A seat: who sits there, their cards and coins, and what is remembered of them.

use super::drawn::Drawn;
use super::names::name;
use super::{Presence, art, cover, memory};
use crate::cast;
use crate::words::{card, coins, temper};
use corte::{Card, Seat};
use maud::{Markup, html};

/// The maximum number of coins that are drawn one by one.
const DRAWN_COINS: u8 = 19;

/// Another player's seat.
pub(crate) fn other(drawn: &Drawn<'_>, seat: Seat, place: &str) -> Markup {
    let screen = drawn.screen;
    let number = seat.index();
    html! {
        li id={ "seat-" (number) } class="seat" data-seat=(number) data-at=(place) data-state=(state(drawn, seat))
            data-waits=[screen.waits.contains(seat).then_some("yes")] data-turn=[turn(drawn, seat)] {
            (head(drawn, seat))
            (hand(drawn, seat))
            (purse(drawn, seat))
            (memory_of(drawn, seat))
            button type="button" class="pick" data-pick=(number) hidden {
                span class="hear-only" { (screen.names.of(seat)) }
            }
        }
    }
}

/// The viewer's own seat, with a larger hand.
pub(crate) fn own(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let screen = drawn.screen;
    let number = seat.index();
    html! {
        div id={ "seat-" (number) } class="seat mine" data-seat=(number) data-state=(state(drawn, seat))
            data-waits=[screen.waits.contains(seat).then_some("yes")] data-turn=[turn(drawn, seat)] {
            (hand(drawn, seat))
            div class="mine-about" {
                (head(drawn, seat))
                (purse(drawn, seat))
                (memory_of(drawn, seat))
            }
        }
    }
}

fn state(drawn: &Drawn<'_>, seat: Seat) -> &'static str {
    if drawn.screen.view.table().playing().contains(seat) { "in" } else { "exiled" }
}

fn turn(drawn: &Drawn<'_>, seat: Seat) -> Option<&'static str> {
    let table = drawn.screen.view.table();
    (table.turn() == seat && !table.is_over()).then_some("yes")
}

fn head(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let wins = screen.wins[seat];
    let waits = screen.waits.contains(seat);
    html! {
        div class="seat-head" {
            (name(screen.names, seat))
            @if wins > 0 {
                span class="wins" title=(lang.text("seat-wins", &[("wins", wins.into())])) {
                    @let needed = screen.view.table().rules().options().wins;
                    (art::icon(screen.setting, "crown")) (wins) @if needed > 0 { "/" (needed) }
                    span class="hear-only" { (lang.text("seat-wins", &[("wins", wins.into())])) }
                }
            }
            @match screen.presence[seat] {
                Presence::Here => {}
                Presence::Away => span class="tag away" title=(lang.word("presence-away-long")) {
                    (art::icon(screen.setting, "moon")) span class="hear-only" { (lang.word("presence-away")) }
                },
                Presence::Bot => (bot(drawn, seat)),
            }
            @if turn(drawn, seat).is_some() { span class="hear-only" { (lang.word("seat-turn")) } }
            @if waits { span class="hear-only" { (lang.word("seat-waits")) } }
        }
    }
}

/// A bot's face and its temper.
fn bot(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let (lang, setting) = (drawn.screen.prefs.lang, drawn.screen.setting);
    html! {
        @match cast::named(drawn.screen.names.of(seat)) {
            Some(person) => span class="tag bot" title=(temper(lang, person.temper)) {
                (art::person(setting, person))
                span class="hear-only" { (lang.word("presence-bot")) ": " (temper(lang, person.temper)) }
            },
            None => span class="tag bot" title=(lang.word("presence-bot")) {
                (art::icon(setting, "bot")) span class="hear-only" { (lang.word("presence-bot")) }
            },
        }
    }
}

/// The cards of a seat: face down or open, then those it has lost.
fn hand(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let screen = drawn.screen;
    let table = screen.view.table();
    let own = screen.view.viewer().is(seat).then(|| screen.view.hand());
    let open = own.or(screen.hands.map(|hands| hands[seat]));
    let mut open: Vec<(Card, bool)> = open.map(|hand| drawn.newly(hand).collect()).unwrap_or_default();
    // What was held before stays where it is, and what is new comes to it.
    open.sort_by_key(|(_, new)| *new);
    let held = screen.held.map_or_else(|| table.hand_size(seat), |held| held[seat]);
    let hidden = if open.is_empty() { held } else { 0 };
    let slot = |at: usize| format!("seat-{}-card-{at}", seat.index());
    let lang = screen.prefs.lang;
    html! {
        div class="hand" data-cards=(open.len() + hidden + table.lost(seat).len()) {
            @for (at, (shown, new)) in open.iter().enumerate() {
                div id=(slot(at)) class="slot" data-side="own" {
                    (cover::card(drawn, &html! {
                        (art::open_card(lang, screen.setting, *shown, table.rules().faces()))
                        @if *new { span class="new" { (lang.word("mark-new")) } }
                    }))
                }
            }
            @for at in 0..hidden {
                div id=(slot(at)) class="slot" data-side="down" {
                    span class="card down" { (art::back(screen.setting)) }
                }
            }
            @if hidden > 0 {
                span class="hear-only" { (lang.text("seat-cards", &[("count", hidden.into())])) }
            }
            @for (at, lost) in table.lost(seat).iter().enumerate() {
                (lost_card(drawn, &slot(at + open.len() + hidden), lost))
            }
        }
    }
}

fn lost_card(drawn: &Drawn<'_>, id: &str, lost: Card) -> Markup {
    let (lang, setting) = (drawn.screen.prefs.lang, drawn.screen.setting);
    let faces = drawn.screen.view.table().rules().faces();
    let name = card(lang, lost, faces);
    html! {
        div id=(id) class="slot" data-side="lost" title=(name) {
            span class="card up lost" data-character=(art::slug(lost.character())) {
                (art::face(setting, lost, faces))
                span class="card-sign" { (art::emblem(setting, lost.character())) }
                span class="hear-only" { (lang.text("seat-lost", &[("card", name.as_str().into())])) }
            }
        }
    }
}

/// A player's coins, drawn and as a number; for an exile, a tag that says so.
fn purse(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let (lang, setting) = (drawn.screen.prefs.lang, drawn.screen.setting);
    let amount = drawn.screen.view.table().coins(seat);
    let shown = amount.min(DRAWN_COINS);
    html! {
        div id={ "purse-" (seat.index()) } class="purse" data-coins=(amount) {
            @if state(drawn, seat) == "exiled" {
                span class="tag exiled" { (art::icon(setting, "leave")) span { (lang.word("seat-exiled")) } }
            } @else {
                // A single coin, marked as none, shows that there are none; the number alone would look lost.
                span class="coins" data-none=[(amount == 0).then_some("yes")] aria-hidden="true" {
                    @if amount == 0 { (art::coin(setting, false)) }
                    @for _ in 0..shown / 5 { (art::coin(setting, true)) }
                    @for _ in 0..shown % 5 { (art::coin(setting, false)) }
                }
                b class="amount" aria-hidden="true" { (amount) }
                span class="hear-only" { (coins(lang, amount.into())) }
                @if let Some(on) = drawn.screen.view.table().side(seat) {
                    (art::side(lang, setting, on))
                }
            }
        }
    }
}

/// The memory of a seat, if the table keeps it.
fn memory_of(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let screen = drawn.screen;
    if !screen.memory {
        return html! {};
    }
    memory::memory(screen.prefs.lang, screen.setting, &drawn.claims, seat)
}
