//! After the game: the story, every hand, the replay and a rematch.

use super::drawn::Drawn;
use super::link::{Label, link};
use super::shell::Shell;
use super::sure::ask_first;
use super::{Lie, LobbyScreen, Story, TableScreen, art, beats, lobby, rail, rules};
use crate::cast;
use crate::words::{character, done, the_claimed, then, yes_no};
use corte::{Card, Seat};
use corte_table::Sitter;
use maud::{Markup, html};

/// Everything shown after a game.
#[derive(Clone, Copy, Debug)]
pub struct AfterScreen<'a> {
    /// The table at the end of the game.
    pub table: TableScreen<'a>,
    /// The story of the game; `None` if it can't be told, as for an abandoned one.
    pub story: Option<&'a Story>,
    /// The table as it will be for the next game.
    pub next: LobbyScreen<'a>,
    /// The places that want that game.
    pub ready: &'a [usize],
    /// The place that has won the match, if it is won.
    pub match_won: Option<usize>,
    /// The id of the replay, in `/r/{replay}` and, for the record, `/r/{replay}.coup`.
    pub replay: &'a str,
}

/// Draws the whole page after a game.
pub fn after(screen: &AfterScreen<'_>) -> String {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let title = lang.text("table-title", &[("code", table.code.into())]);
    let here = format!("/t/{}", table.code);
    let shell = Shell {
        setting: table.setting,
        kind: "at-table",
        live: Some(table.code),
        renews: screen.next.mine.filter(|mine| screen.ready.contains(mine)).map(|_| 5),
        rail: table.rail,
        notice: table.notice,
        ..Shell::reading(table.prefs, &title, &here)
    };
    shell.page(&html! {
        (frame(screen, &Drawn::page(&screen.table)))
        (rules::reference(lang, table.setting, table.view.table().rules(), &rules::KEYS, table.memory))
    })
}

/// Draws the frame after a game: all of the element `#frame`.
pub fn after_frame(screen: &AfterScreen<'_>) -> String {
    frame(screen, &Drawn::frame(&screen.table)).into_string()
}

fn frame(screen: &AfterScreen<'_>, drawn: &Drawn<'_>) -> Markup {
    html! {
        div id="frame" class="frame" data-kind="after" data-events=(super::drawn::settled(screen.table.log)) data-phase="over"
            data-game=(screen.table.game) data-sits=[screen.next.mine.map(|_| "yes")]
            data-hosts=[lobby::hosts(screen.table.prefs.lang, screen.next.places, screen.next.mine)] {
            (super::table::top_bar(&screen.table))
            main id="main" class="after" {
                (ending(screen, drawn))
                (next(screen))
                @if let Some(story) = screen.story {
                    (lines(screen, story))
                    (hands(screen, story))
                }
                (kept(screen))
                (next_game(screen))
            }
            (rail::rail(drawn))
            // The latest beats led to this page, so they are played on the stage first.
            (beats::list(drawn))
        }
    }
}

fn ending(screen: &AfterScreen<'_>, drawn: &Drawn<'_>) -> Markup {
    let table = &screen.table;
    html! {
        header class="ending" {
            @match screen.story.and_then(|story| story.winner).and_then(|won| cast::named(table.names.of(won))) {
                Some(person) => (art::person(table.setting, person)),
                None => (art::icon(table.setting, "crown")),
            }
            h1 id="sentence" tabindex="-1" { (drawn.teller.stage(table.view.table())) }
            @if let Some(won) = match_won(screen) { p class="match-won" { (won) } }
            (lobby::standing(&screen.next))
        }
    }
}

/// Says who has won the match, if it is won; a winner reads “you” instead of their name.
fn match_won(screen: &AfterScreen<'_>) -> Option<String> {
    let lang = screen.table.prefs.lang;
    let place = screen.match_won?;
    if screen.next.mine == Some(place) {
        return Some(lang.word("match-won-own").to_owned());
    }
    Some(lang.text("match-won", &[("who", sitter(&screen.next, place)?.into())]))
}

/// Every hand as it was dealt, what became of it, and who lied when.
fn hands(screen: &AfterScreen<'_>, story: &Story) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let ranking = story.ranking(table.view.table().seats());
    html! {
        section class="all-hands" aria-label=(lang.word("after-hands")) {
            @for (place, seat) in (1..).zip(ranking) {
                @let tally = story.tally[seat];
                article class="after-seat" data-won=[(story.winner == Some(seat)).then_some("yes")] {
                    h2 class="name" {
                        @if story.winner == Some(seat) { (art::icon(table.setting, "crown")) }
                        (table.names.of(seat))
                        @if story.winner == Some(seat) { span class="hear-only" { ", " (lang.word("after-winner")) } }
                    }
                    @if let Some(turn) = story.exiled_in(seat) {
                        p class="came-in" { (lang.text("after-place", &[("place", place.into()), ("turn", turn.into())])) }
                    }
                    dl class="fates" {
                        div {
                            dt { (lang.word("after-dealt")) }
                            dd class="hand" { @for card in story.dealt[seat].iter() { (card_of(table, card, false)) } }
                        }
                        div {
                            dt { (lang.word("after-became")) }
                            dd class="hand" {
                                @for card in story.held[seat].iter() { (card_of(table, card, false)) }
                                @for card in table.view.table().lost(seat).iter() { (card_of(table, card, true)) }
                            }
                        }
                    }
                    p class="tally" { (tally.told(lang)) }
                    (lies(screen, story, seat))
                }
            }
        }
    }
}

/// Each bluff of a seat, as a link to its moment in the replay.
fn lies(screen: &AfterScreen<'_>, story: &Story, seat: Seat) -> Markup {
    let lang = screen.table.prefs.lang;
    let told: Vec<&Lie> = story.lies.iter().filter(|lie| lie.told.by == seat).collect();
    html! {
        @if !told.is_empty() {
            ul class="lies" {
                @for lie in told {
                    li data-caught=[lie.caught_by.map(|_| "yes")] data-character=(art::slug(lie.told.said.character)) {
                        (art::emblem(screen.table.setting, lie.told.said.character))
                        span {
                            a href={ "/r/" (screen.replay) "?step=" (lie.stop) "&eyes=open" } {
                                (lang.text("after-turn", &[("turn", lie.turn.into())]))
                            }
                            " " (deed(&screen.table, lie))
                        }
                    }
                }
            }
        }
    }
}

fn deed(table: &TableScreen<'_>, lie: &Lie) -> String {
    let lang = table.prefs.lang;
    let the = the_claimed(lang, lie.told.said).into();
    let done = done(lang, lie.told.action.kind()).into();
    let bare = character(lang, lie.told.said.character).into();
    let claim = [("the", the), ("character", bare), ("action", done)];
    let key = match (lie.told.block, lie.told.said.denies) {
        (true, _) => "deed-block",
        (false, true) => "deed-denial",
        (false, false) => "deed-claim",
    };
    let told = lang.text(key, &claim);
    let end = match lie.caught_by {
        None => lang.word("deed-stood").to_owned(),
        Some(by) => lang.text(
            "deed-caught",
            &[("who", table.names.of(by).into()), ("you", yes_no(table.view.viewer().is(by)))],
        ),
    };
    then(lang, &told, &end)
}

fn card_of(table: &TableScreen<'_>, card: Card, lost: bool) -> Markup {
    let faces = table.view.table().rules().faces();
    let name = crate::words::card(table.prefs.lang, card, faces);
    html! {
        span class=(if lost { "card up lost" } else { "card up" }) data-character=(art::slug(card.character())) title=(name) {
            (art::face(table.setting, card, faces))
            span class="card-sign" { (art::emblem(table.setting, card.character())) }
            @let told = lost.then(|| table.prefs.lang.text("seat-lost", &[("card", name.as_str().into())]));
            span class="hear-only" { (told.unwrap_or_else(|| name.clone())) }
        }
    }
}

/// The story in a few lines.
fn lines(screen: &AfterScreen<'_>, story: &Story) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let told = story.told(lang, table.names, table.view.viewer());
    html! {
        section class="story" aria-label=(lang.word("after-story")) {
            h2 { (lang.word("after-story")) }
            ul {
                @for (number, line) in told.iter().enumerate() {
                    @match story.bluffs.first().filter(|_| number == 1) {
                        Some(bluff) => li class="best" { (art::emblem(table.setting, bluff.said.character)) span { (line) } },
                        None => li { (line) },
                    }
                }
            }
        }
    }
}

/// Returns the name of whoever sits at a place; others may have sat down since the game.
fn sitter<'a>(next: &LobbyScreen<'a>, place: usize) -> Option<&'a str> {
    lobby::called(next.places.get(place)?)
}

/// What to do next.
fn next(screen: &AfterScreen<'_>) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    let needed = screen.next.rules.options().wins;
    let again = if needed > 0 && screen.match_won.is_none() { "next-game" } else { "rematch" };
    let wants = screen.next.mine.is_some_and(|mine| screen.ready.contains(&mine));
    let open = screen.next.places.iter().filter(|place| place.sitter == Sitter::Open).count();
    // A host who doesn't play has come to begin the next game, not to sit down.
    let begins = screen.next.hosts && screen.next.mine.is_none() && screen.next.places.len() - open >= 2;
    let seating = || html! { @if lobby::has_place(&screen.next) { (lobby::seating(&screen.next, lang.word("after-free"))) } };
    html! {
        section class="next" {
            (absent(screen, lang.word(again)))
            @if !begins { (seating()) }
            @if lobby::is_barred(&screen.next) { p class="hint" { (lang.word("order-is-locked")) } }
            @if screen.next.mine.is_some() {
                @if screen.next.changed && !wants { p class="hint" { (lang.word("after-changed")) } }
                form method="post" action={ "/t/" (table.code) "/ready" } {
                    input type="hidden" name="ready" value=(if wants { "off" } else { "on" });
                    button class=(if wants { "button" } else { "button primary" }) data-key aria-pressed=(if wants { "true" } else { "false" }) {
                        (lang.word(if wants { "rematch-wait" } else { again }))
                    }
                }
            }
            @if begins {
                form method="post" action={ "/t/" (table.code) "/start" } {
                    button class="button primary" data-key { (lang.word("after-begin")) }
                }
                @if screen.next.places.iter().any(|place| matches!(place.sitter, Sitter::Player { .. })) {
                    p class="hint" { (lang.word("after-begin-hint")) }
                }
                (seating())
            }
            @if screen.next.hosts && open > 0 {
                a class="button" href="#next-game" { (art::icon(table.setting, "seat")) (lang.text("after-open", &[("free", open.into())])) }
            }
            (waiting(screen))
            div class="look-back" {
                a class="button" href={ "/r/" (screen.replay) } { (art::icon(table.setting, "play")) (lang.word("after-replay")) }
                a class="button" href={ "/r/" (screen.replay) "/analysis" } { (art::icon(table.setting, "graph")) (lang.word("analysis-title")) }
            }
        }
    }
}

/// What is kept of the game and of the table, for whoever has read how it went.
fn kept(screen: &AfterScreen<'_>) -> Markup {
    let table = &screen.table;
    let lang = table.prefs.lang;
    html! {
        section class="next" {
            a class="button" href={ "/r/" (screen.replay) ".coup" } download { (art::icon(table.setting, "download")) (lang.word("after-record")) }
            @if screen.next.hosts {
                a class="button" href={ "/t/" (table.code) "/settings" } { (art::icon(table.setting, "gear")) (lang.word("lobby-change")) }
            }
            @if screen.next.mine.is_some() { (super::cover::choice(table.prefs, table.setting, table.code)) }
            a class="quiet" href={ "/t/" (table.code) "/games" } { (lang.word("table-games")) }
            (super::played::records(lang, table.code))
            (super::puzzle::todays(lang))
            (link(lang, table.setting, ("replay-link", &replay_link(screen)), &Label::Seen("after-link")))
        }
    }
}

/// Once somebody wants the next game: who does, and whom it waits for. The host can begin it without those who don't come back.
fn waiting(screen: &AfterScreen<'_>) -> Markup {
    let lang = screen.table.prefs.lang;
    let numbered = || screen.next.places.iter().enumerate();
    let named = |key: &str, who: Vec<&str>| {
        let who = who.into_iter().map(str::to_owned).collect();
        lang.text(key, &[("who", crate::words::list(lang, who).into())])
    };
    let ready = screen.ready.iter().filter_map(|place| sitter(&screen.next, *place)).collect();
    let missing: Vec<(usize, &str)> = numbered()
        .filter(|(number, _)| !screen.ready.contains(number))
        .filter_map(|(number, place)| match place.sitter {
            Sitter::Player { name, away: false, .. } => Some((number, name)),
            _ => None,
        })
        .collect();
    // Whoever is missed themselves has the button for it above.
    let asked = missing.iter().any(|(number, _)| screen.next.mine == Some(*number));
    let alone = numbered().filter(|(_, place)| place.sitter != Sitter::Open).count() < 2;
    html! {
        @if !screen.ready.is_empty() {
            p class="hint ready" { (named("rematch-ready", ready)) }
            @if alone { p class="hint" { (lang.word("lobby-too-few")) } }
            @if !asked && !missing.is_empty() {
                div class="seating" {
                    p class="hint missing" { (named("rematch-missing", missing.iter().map(|(_, name)| *name).collect())) }
                    @if screen.next.hosts { @for (place, name) in missing { (going_on_without(screen, place, name)) } }
                }
            }
        }
    }
}

fn going_on_without(screen: &AfterScreen<'_>, number: usize, name: &str) -> Markup {
    let place = &screen.next.places[number];
    html! {
        @if let Some(wins) = lobby::wins_kept(&screen.next, place) { p class="hint" { (wins) } }
        form method="post" action={ "/t/" (screen.table.code) "/clear" } {
            (ask_first(&lobby::sure_to_free(&screen.next, place, "rematch-without-sure")))
            input type="hidden" name="place" value=(number);
            input type="hidden" name="name" value=(name);
            button class="button" { (screen.table.prefs.lang.text("rematch-without", &[("who", name.into())])) }
        }
    }
}

/// The players who count as away, and so aren't waited for. If the viewer is one of them, the button for the next game brings them back.
fn absent(screen: &AfterScreen<'_>, again: &str) -> Markup {
    let lang = screen.table.prefs.lang;
    let places = screen.next.places.iter().enumerate();
    let away = places.filter(|(_, place)| matches!(place.sitter, Sitter::Player { away: true, .. }));
    let (own, others): (Vec<_>, Vec<_>) = away.partition(|(number, _)| screen.next.mine == Some(*number));
    let others: Vec<String> =
        others.into_iter().filter_map(|(_, place)| lobby::called(place)).map(str::to_owned).collect();
    html! {
        @if !own.is_empty() {
            p class="hint" { (lang.text("after-away-own", &[("button", again.into())])) }
        }
        @if !others.is_empty() {
            p class="hint absent" { (lang.text("after-away", &[("who", crate::words::list(lang, others).into())])) }
        }
    }
}

/// Who plays it, by which rules, and how to bring others.
fn next_game(screen: &AfterScreen<'_>) -> Markup {
    let lang = screen.table.prefs.lang;
    html! {
        section id="next-game" class="next-game" aria-label=(lang.word("after-next")) {
            h2 { (lang.word("after-next")) }
            (lobby::about(&screen.next))
            (lobby::places(&screen.next))
            @if screen.next.places.iter().any(|place| place.free) { (lobby::invitation(&screen.next)) }
        }
    }
}

/// Returns the permanent address of the replay.
fn replay_link(screen: &AfterScreen<'_>) -> String {
    let (base, _) = screen.next.link.rsplit_once("/t/").unwrap_or_default();
    format!("{base}/r/{}", screen.replay)
}
