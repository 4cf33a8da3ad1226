//! After the game: the story, every hand, replay and rematch.

use super::shell::Shell;
use super::table::Drawn;
use super::{Bluff, LobbyScreen, Sitter, Story, TableScreen, art, lobby, rail, rules};
use crate::words::{Kind, action, the_character};
use corte::{Card, Seat};
use maud::{Markup, html};

/// What is shown when a game is over.
#[derive(Clone, Copy, Debug)]
pub struct AfterScreen<'a> {
    /// The table as it stands at the end.
    pub table: TableScreen<'a>,
    /// What the game was; none where it can't be told, as for an abandoned one.
    pub story: Option<&'a Story>,
    /// The table as it will be for the next game.
    pub next: LobbyScreen<'a>,
    /// Which of its places want that game.
    pub ready: &'a [usize],
    /// Which of them has won the match, if it is won.
    pub match_won: Option<usize>,
    /// The name of the replay: `/r/{replay}`, and `/r/{replay}.coup` for the record.
    pub replay: &'a str,
}

/// The whole page after a game.
pub fn after(screen: &AfterScreen<'_>) -> String {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let title = lang.text("table-title", &[("code", table.code.into())]);
    let here = format!("/t/{}", table.code);
    let shell = Shell {
        prefs: table.prefs,
        setting: table.setting,
        title: &title,
        kind: "at-table",
        live: Some(table.code),
        here: &here,
        notice: table.notice,
    };
    shell.page(&html! {
        (frame(screen))
        (rules::reference(lang, table.setting, table.view.table().rules()))
    })
}

/// The frame after a game: the element `#frame`, all of it.
pub fn after_frame(screen: &AfterScreen<'_>) -> String {
    frame(screen).into_string()
}

fn frame(screen: &AfterScreen<'_>) -> Markup {
    let drawn = Drawn::new(&screen.table);
    html! {
        div id="frame" class="frame" data-kind="after" data-events=(screen.table.log.len()) data-phase="over"
            data-game=(screen.table.game) {
            (super::table::top_bar(&screen.table))
            main id="main" class="after" {
                (ending(screen, &drawn))
                @if let Some(story) = screen.story {
                    (hands(screen, story))
                    (lines(screen, story))
                }
                (next(screen))
            }
            (rail::rail(&drawn))
        }
    }
}

fn ending(screen: &AfterScreen<'_>, drawn: &Drawn<'_>) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    html! {
        header class="ending" {
            (art::icon(table.setting, "crown"))
            h1 id="sentence" { (drawn.teller.stage(table.view.table())) }
            @if let Some(winner) = screen.match_won.and_then(|place| sitter(&screen.next, place)) {
                p class="match-won" { (lang.text("match-won", &[("who", winner.into())])) }
            }
        }
    }
}

/// Every hand as it was dealt and as it ended, with what was claimed.
fn hands(screen: &AfterScreen<'_>, story: &Story) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    html! {
        section class="all-hands" aria-label=(lang.word("after-hands")) {
            @for seat in table.view.table().seats() {
                @let tally = story.tally[seat];
                article class="after-seat" data-won=[(story.winner == Some(seat)).then_some("yes")] {
                    h2 class="name" { (table.names.of(seat)) }
                    div class="hand" {
                        @for card in story.held[seat].iter() { (card_of(table, card, false)) }
                        @for card in table.view.table().lost(seat).iter() { (card_of(table, card, true)) }
                    }
                    p class="tally" {
                        (lang.text("after-tally", &[("claims", tally.claims.into()), ("bluffs", tally.bluffs.into()), ("caught", tally.caught.into())]))
                    }
                }
            }
        }
    }
}

fn card_of(table: &TableScreen<'_>, card: Card, lost: bool) -> Markup {
    let faces = table.view.table().rules().faces();
    let name = crate::words::card(table.prefs.lang, card, faces);
    html! {
        span class=(if lost { "card up lost" } else { "card up" }) data-character=(art::slug(card.character())) title=(name) {
            (art::face(table.setting, card, faces))
            span class="card-sign" { (art::emblem(table.setting, card.character())) }
            span class="hear-only" { (name) }
        }
    }
}

/// The story in a few lines.
fn lines(screen: &AfterScreen<'_>, story: &Story) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let name = |seat: Seat| table.names.of(seat);
    let seats = || table.view.table().seats();
    let sharpest = seats().filter(|seat| story.tally[*seat].right > 0);
    let sharpest = sharpest.max_by_key(|seat| story.tally[*seat].right);
    let total: u32 = seats().map(|seat| story.tally[seat].bluffs).sum();
    html! {
        section class="story" aria-label=(lang.word("after-story")) {
            h2 { (lang.word("after-story")) }
            ul {
                li { (lang.text("story-turns", &[("turns", story.turns.into()), ("bluffs", total.into())])) }
                @match story.bluffs.first() {
                    Some(bluff) => li class="best" { (art::emblem(table.setting, bluff.character)) span { (best(table, bluff)) } },
                    None => li { (lang.word("story-no-bluff")) },
                }
                @if let Some(sharp) = sharpest {
                    li { (lang.text("story-sharp", &[("who", name(sharp).into()), ("right", story.tally[sharp].right.into())])) }
                }
                @if let Some(first) = story.exiles.first() {
                    li { (lang.text("story-first-exile", &[("who", name(*first).into())])) }
                }
            }
        }
    }
}

fn best(table: &TableScreen<'_>, bluff: &Bluff) -> String {
    let lang = table.prefs.lang;
    let args = [
        ("who", table.names.of(bluff.by).into()),
        ("the", the_character(lang, bluff.character).into()),
        ("action", action(lang, Kind::of(bluff.action)).into()),
    ];
    if bluff.block { lang.text("story-bluff-block", &args) } else { lang.text("story-bluff", &args) }
}

/// Who sits at a place; since the game others may have sat down.
fn sitter<'a>(next: &LobbyScreen<'a>, place: usize) -> Option<&'a str> {
    match next.places.get(place)?.sitter {
        Sitter::Open => None,
        Sitter::Player { name, .. } | Sitter::Bot { name } => Some(name),
    }
}

/// What to do next.
fn next(screen: &AfterScreen<'_>) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let wants = screen.next.mine.is_some_and(|mine| screen.ready.contains(&mine));
    let ready = screen.ready.iter().filter_map(|place| sitter(&screen.next, *place));
    let ready: Vec<String> = ready.map(str::to_owned).collect();
    html! {
        section class="next" {
            @if screen.next.mine.is_some() {
                form method="post" action={ "/t/" (table.code) "/ready" } {
                    input type="hidden" name="ready" value=(if wants { "off" } else { "on" });
                    button class="button primary" data-key aria-pressed=(if wants { "true" } else { "false" }) {
                        (lang.word(if wants { "rematch-wait" } else { "rematch" }))
                    }
                }
            }
            a class="button" href={ "/r/" (screen.replay) } { (art::icon(table.setting, "play")) (lang.word("after-replay")) }
            a class="button" href={ "/r/" (screen.replay) ".coup" } download { (art::icon(table.setting, "download")) (lang.word("after-record")) }
            @if !ready.is_empty() {
                p class="hint" { (lang.text("rematch-ready", &[("who", crate::words::list(lang, ready).into())])) }
            }
        }
        section class="next-game" aria-label=(lang.word("after-next")) {
            h2 { (lang.word("after-next")) }
            (lobby::about(&screen.next))
            (lobby::places(&screen.next))
        }
    }
}
