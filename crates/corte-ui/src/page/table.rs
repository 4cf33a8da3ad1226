//! The table: seats around a stage, with the viewer's own hand in front.

use super::drawn::{Drawn, settled};
use super::screen::TableScreen;
use super::shell::Shell;
use super::{answers, art, cover, lobby, rail, rules, seat, stage};
use corte::Seat;
use corte_table::Speed;
use maud::{Markup, html};

/// Draws the whole page of a table.
pub fn table(screen: &TableScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let title = lang.text("table-title", &[("code", screen.code.into())]);
    let here = format!("/t/{}", screen.code);
    let shell = Shell {
        setting: screen.setting,
        kind: "at-table",
        live: Some(screen.code),
        renews: Some(renews(screen)),
        rail: screen.rail,
        notice: screen.notice,
        ..Shell::reading(screen.prefs, &title, &here)
    };
    let rules = screen.view.table().rules();
    shell.page(&html! {
        (frame(&Drawn::page(screen)))
        (rules::reference(lang, screen.setting, rules, &rules::KEYS, screen.memory))
    })
}

/// Seconds until the page reloads without script: soon while the viewer waits, and after their time is up if they are asked.
fn renews(screen: &TableScreen<'_>) -> u64 {
    const SOON: u64 = 3;
    const READS: u64 = 20;
    const ASKED: u64 = 300;
    match (screen.ask.filter(|ask| ask.open), screen.clock) {
        (Some(_), Some(clock)) => clock.left / 1000 + SOON,
        (Some(_), None) => ASKED,
        // A spectator who has opened log and chat needs time to read and write; a player may be asked at any moment.
        (None, _) if screen.rail && !plays(screen) => READS,
        (None, _) => SOON,
    }
}

/// Whether the viewer is still in the game.
fn plays(screen: &TableScreen<'_>) -> bool {
    screen.view.viewer().seat().is_some_and(|seat| screen.view.table().playing().contains(seat))
}

/// Draws the frame of a table: all of the element `#frame`.
pub fn table_frame(screen: &TableScreen<'_>) -> String {
    frame(&Drawn::frame(screen)).into_string()
}

fn frame(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let table = screen.view.table();
    html! {
        div id="frame" class="frame" data-kind="table" data-events=(settled(screen.log))
            data-phase=(table.phase().name()) data-game=(screen.game) data-speed=(screen.speed.name())
            data-sits=[screen.view.viewer().seat().map(|_| "yes")]
            data-hosts=[lobby::hosts(screen.prefs.lang, screen.places, drawn.me().map(Seat::index))] {
            (top_bar(screen))
            main id="main" class="table" data-players=(table.rules().players()) {
                (seats(drawn))
                (stage::stage(drawn, &drawn.aftermath()))
                (own(drawn))
            }
            (rail::rail(drawn))
        }
    }
}

pub(crate) fn top_bar(screen: &TableScreen<'_>) -> Markup {
    let (lang, here) = (screen.prefs.lang, format!("/t/{}", screen.code));
    let label = |key: &str, icon: &str| html! { (art::icon(screen.setting, icon)) span { (lang.word(key)) } };
    html! {
        header class="bar" {
            a class="brand" href="/" { (art::icon(screen.setting, "crown")) span { "Corte" } }
            div class="bar-table" {
                (lang.text("table-title", &[("code", screen.code.into())])) " · "
                (lang.text("game-number", &[("number", screen.game.into())]))
                @let wins = screen.view.table().rules().options().wins;
                @if wins > 0 { " · " (lang.text("value-wins", &[("number", wins.into())])) }
            }
            nav class="bar-links" aria-label=(lang.word("nav-label")) {
                @if screen.view.viewer().seat().is_some() {
                    // Whoever has seen the end has seen all cards.
                    @if !screen.view.table().is_over() { (cover::switch(screen)) }
                    a href={ "/t/" (screen.code) "/remarks" } data-open="remarks" { (label("remarks-title", "remark")) }
                }
                a href="/rules" data-open="reference" { (label("nav-reference", "help")) }
                a href=(super::shell::settings_from(&here)) { (label("nav-settings", "gear")) }
                // Without script, the address opens the rail, and a page that reloads keeps its address.
                a href={ "/t/" (screen.code) "?open=log" } class="rail-toggle" data-toggle="rail" data-new=(lang.word("chat-new")) {
                    (label("nav-rail", "chat")) (rail::waits_for_agreement(screen))
                }
            }
            (super::shell::languages(lang, &here))
        }
    }
}

/// How many of the other players sit on the left, at the top and on the right of a wide table.
const fn sides(others: usize) -> (usize, usize, usize) {
    match others {
        0..=2 => (0, others, 0),
        3 => (1, 1, 1),
        4 => (1, 2, 1),
        5 => (1, 3, 1),
        6 => (1, 4, 1),
        7 => (2, 3, 2),
        8 => (2, 4, 2),
        9 => (3, 3, 3),
        _ => (3, 4, 3),
    }
}

/// The place of the other player at this position, clockwise: `l-1-2` is the first of two on the left, from below.
fn place(position: usize, others: usize) -> String {
    let (left, top, right) = sides(others);
    if position < left {
        format!("l-{}-{left}", position + 1)
    } else if position < left + top {
        format!("t-{}-{top}", position - left + 1)
    } else {
        format!("r-{}-{right}", position - left - top + 1)
    }
}

pub(crate) fn seats(drawn: &Drawn<'_>) -> Markup {
    let others = drawn.others();
    html! {
        ol class="seats" data-others=(others.len()) aria-label=(drawn.screen.prefs.lang.word("seats-label")) {
            @for (position, other) in others.iter().enumerate() {
                (seat::other(drawn, *other, &place(position, others.len())))
            }
        }
    }
}

/// The viewer's part of the table: hand, prompt and answers.
fn own(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    html! {
        section id="own" class="own" data-asked=[drawn.is_asked().then_some("yes")]
            aria-label=(screen.prefs.lang.word("own-label")) {
            @if let Some(me) = drawn.me() {
                (seat::own(drawn, me))
            }
            div class="answering" {
                (prompt(drawn))
                @if drawn.me().is_none() {
                    div class="hint watching" { (screen.prefs.lang.word(if screen.order.free { "watching-free" } else { "watching" })) }
                }
                (answers::answers(drawn))
            }
        }
    }
}

fn prompt(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let exiled = drawn.me().is_some_and(|me| !screen.view.table().playing().contains(me));
    let said = if drawn.is_away() {
        lang.word(if screen.timed_out { "take-back-late" } else { "take-back-why" }).to_owned()
    } else if exiled && !screen.view.table().is_over() {
        lang.word("prompt-exiled").to_owned()
    } else if screen.speed == Speed::Paused && !screen.ask.is_some_and(|ask| ask.open) {
        lang.word("prompt-paused").to_owned()
    } else {
        drawn.teller.prompt(&screen.view)
    };
    let covered = drawn.teller.covered_question(&screen.view).filter(|_| drawn.is_asked());
    let long = covered.as_deref().filter(|_| drawn.covers()).map_or(stage::long(&said), |_| Some("yes"));
    // A viewer whose seat a bot plays isn't shown the clock.
    let clock = screen.clock.filter(|_| !screen.view.table().is_over() && !drawn.is_away());
    html! {
        div class="prompt-row" {
            div id="prompt" class="prompt" tabindex="-1" role="group" aria-labelledby="asked" data-left=[clock.map(|clock| clock.left)]
                data-total=[clock.map(|clock| clock.total)] {
                @if clock.is_some() {
                    svg class="ring" aria-hidden="true" focusable="false" {
                        rect class="ring-line" x="1" y="1" width="100%" height="100%" rx="10" pathLength="100" {}
                    }
                }
                div id="asked" class="prompt-text" data-long=[long] { (cover::text(drawn, &said, covered.as_deref())) }
                @if let Some(clock) = clock {
                    // It can be read at any time, and never reads itself out.
                    span class="timer" role="timer" aria-live="off" {
                        span class="hear-only" { (lang.word("clock-left")) " " }
                        span class="seconds" { (clock.left.div_ceil(1000)) }
                    }
                }
            }
            @if let (Some(clock), Some(_)) = (clock, screen.ask.filter(|ask| ask.open)) {
                form method="post" action={ "/t/" (screen.code) "/more-time" } {
                    input type="hidden" name="deadline" value=(clock.deadline);
                    @let about = lang.word(if clock.more { "more-time-long" } else { "more-time-spent" });
                    button class="quiet" title=(about) disabled[!clock.more] { (lang.word("more-time")) }
                }
            }
        }
    }
}
