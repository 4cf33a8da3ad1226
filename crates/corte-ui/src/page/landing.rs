//! The home page: what this is, and four ways in.

use super::create::strength_of_bots;
use super::shell::{Preview, Shell, foot};
use super::{Prefs, Setting, art};
use crate::Lang;
use corte::{Card, Character, Faces};
use corte_table::LONGEST_NAME;
use maud::{Markup, html};

/// Seconds after which the page reloads without script, if the viewer has a table that may be waiting.
const RENEWS: u64 = 30;

/// Everything shown on the home page.
#[derive(Clone, Copy, Debug)]
pub struct LandingScreen<'a> {
    /// Whether the viewer has been here before, and so may have games.
    pub known: bool,
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The server's address.
    pub base: &'a str,
    /// The viewer's name, if they have given or just typed one.
    pub name: &'a str,
    /// The strength of the bots they last played with, or of those for newcomers.
    pub strength: &'a str,
    /// The tables where the viewer sits or has a seat to come back to, those waiting for them first.
    pub mine: &'a [OwnTable<'a>],
    /// Tables that anyone may join or watch.
    pub tables: &'a [OpenTable<'a>],
    /// A code that was entered but belongs to no table; empty if what was entered can't be read as a code.
    pub unknown: Option<&'a str>,
}

/// A table that anyone may join or watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable<'a> {
    /// Its code.
    pub code: &'a str,
    /// The host's name.
    pub host: &'a str,
    /// The number of places where a person can sit down before the next game; a bot may give one up.
    pub free: usize,
    /// The number of places.
    pub places: usize,
    /// Its rules, in one sentence.
    pub rules: String,
    /// Whether a game is running.
    pub running: bool,
}

impl OpenTable<'_> {
    /// Whether somebody else may sit down for the next game.
    const fn has_room(&self) -> bool {
        !self.running && self.free > 0
    }
}

/// A table at which the viewer sits, has a seat to come back to, or is the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnTable<'a> {
    /// Its code.
    pub code: &'a str,
    /// The names of the others there.
    pub with: String,
    /// Its stage.
    pub stage: OwnStage,
    /// Whether the viewer is its host without a seat.
    pub hosted: bool,
}

/// The stage of one's own table, and whether it waits for one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OwnStage {
    /// The game waits for the viewer's answer.
    Asked,
    /// A game is running.
    Running,
    /// The viewer has left a running game; a bot plays on until they take the seat back.
    Left,
    /// No game has begun.
    Open,
    /// A game is over.
    Over,
}

impl OwnStage {
    /// Whether a game is under way.
    const fn is_a_game(self) -> bool {
        matches!(self, OwnStage::Asked | OwnStage::Running | OwnStage::Left)
    }
}

/// Draws the home page.
pub fn landing(screen: &LandingScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let shell = Shell {
        kind: "landing",
        // Without script, this is where players learn that a table waits for them.
        renews: (!screen.mine.is_empty()).then_some(RENEWS),
        preview: Preview { base: Some(screen.base), ..Preview::default() },
        ..Shell::reading(screen.prefs, lang.word("landing-title"), "/")
    };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page landing-page" {
            section class="hero" {
                (fan())
                div class="pitch" {
                    h1 { "Corte" }
                    p class="lead" { (lang.word("landing-sentence")) }
                    (ways_in(screen))
                }
            }
            (own(screen))
            (tables(screen))
            (record(lang))
            p class="hint credit" { (lang.word("landing-credit")) }
            (foot(lang))
        }
    })
}

/// Cards fanned out, one of them a ghost.
fn fan() -> Markup {
    let setting = Setting::CityState;
    let card = |who: Character, copy: usize| {
        let shown = Card::faced(who, copy).unwrap_or(Card::plain(who));
        html! { span class="card up" { (art::face(setting, shown, Faces::Distinct)) } }
    };
    html! {
        div class="fan" aria-hidden="true" {
            (card(Character::Captain, 0))
            (card(Character::Contessa, 0))
            (card(Character::Duke, 0))
            (card(Character::Assassin, 0))
            span class="card ghost-card" data-character="ambassador" { (art::emblem(setting, Character::Ambassador)) }
        }
    }
}

/// One form, since whichever way a newcomer takes, the name they have typed goes with them.
fn ways_in(screen: &LandingScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    // Of the viewer's tables, the first is the one that waits for them most.
    let running = screen.mine.iter().find(|own| own.stage.is_a_game() && !own.hosted);
    html! {
        // Whoever comes back plays at once, and doesn't look on while a bot does.
        @if let Some(own) = running { form id="resume" method="post" action={ "/t/" (own.code) "/take-back" } {} }
        form class="ways" method="post" action="/play" {
            @if let Some(own) = running {
                button form="resume" class="button primary huge resume" {
                    (art::icon(Setting::CityState, "play"))
                    span { (lang.word("landing-resume")) small { (lang.word(stage_word(own.stage))) } }
                }
            }
            label class="as" {
                span { (lang.word("your-name")) }
                input name="name" value=(screen.name) maxlength=(LONGEST_NAME) autocomplete="nickname" placeholder=(lang.word("landing-guest"));
            }
            label class="as" {
                span { (lang.word("create-strength")) }
                (strength_of_bots(lang, screen.strength))
            }
            // What Enter presses: the first button in a form. It joins if there is a code, and otherwise plays.
            button class="hear-only" formaction="/join" name="enter" value="on" formnovalidate tabindex="-1" aria-hidden="true" {}
            button id="play" class=(if running.is_some() { "button huge" } else { "button primary huge" }) formnovalidate { (art::icon(Setting::CityState, "play")) (lang.word("landing-play")) }
            // The name is kept as one of the viewer's settings, so that no address has it.
            button id="open" class="button huge" formaction="/settings" name="back" value="/new" formnovalidate { (art::icon(Setting::CityState, "seat")) (lang.word("landing-open")) }
            div class="join" {
                label class="hear-only" for="code" { (lang.word("landing-code")) }
                input id="code" name="code" value=[screen.unknown] placeholder=(lang.word("landing-code")) autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="64" required
                    aria-invalid=[screen.unknown.map(|_| "true")] aria-describedby=[screen.unknown.map(|_| "no-such-code")] autofocus[screen.unknown.is_some()];
                button class="button" formaction="/join" { (lang.word("landing-join")) }
                @if let Some(code) = screen.unknown {
                    p id="no-such-code" class="wrong" role="alert" {
                        @if code.is_empty() { (lang.word("landing-no-code")) }
                        @else { (lang.text("landing-no-such-code", &[("code", code.into())])) }
                    }
                }
            }
            p class="hint" { (lang.word("landing-hint")) }
            p class="ways-on" {
                a href="/rules" { (lang.word("landing-rules")) }
                (super::puzzle::todays(lang))
                @if screen.known { a href="/games" { (lang.word("games-title")) } }
            }
        }
    }
}

/// The viewer's own tables.
fn own(screen: &LandingScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        @if !screen.mine.is_empty() {
            section class="open-tables own-tables" aria-labelledby="own-tables" {
                h2 id="own-tables" { (lang.word("landing-mine")) }
                ul {
                    @for table in screen.mine {
                        li {
                            a href={ "/t/" (table.code) } data-asked=[(table.stage == OwnStage::Asked).then_some("yes")] {
                                b { (lang.text("table-title", &[("code", table.code.into())])) }
                                span class="tag" { (lang.word(stage_word(table.stage))) }
                                @if table.hosted { span class="tag" { (lang.word("landing-mine-hosted")) } }
                                @if !table.with.is_empty() {
                                    span class="hint" { (lang.text("landing-mine-with", &[("who", table.with.as_str().into())])) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

const fn stage_word(stage: OwnStage) -> &'static str {
    match stage {
        OwnStage::Asked => "landing-mine-asked",
        OwnStage::Running => "landing-mine-running",
        OwnStage::Left => "landing-mine-left",
        OwnStage::Open => "landing-mine-open",
        OwnStage::Over => "landing-mine-over",
    }
}

fn tables(screen: &LandingScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        section class="open-tables" aria-labelledby="open-tables" {
            h2 id="open-tables" { (lang.word("landing-tables")) }
            @if screen.tables.is_empty() { p class="hint" { (lang.word("landing-no-tables")) } }
            ul {
                @for table in screen.tables {
                    li {
                        a href={ "/t/" (table.code) } {
                            b {
                                @match table.host {
                                    // Nobody knows the host's name before they have sat or said anything.
                                    "" => (lang.text("table-title", &[("code", table.code.into())])),
                                    host => (lang.text("landing-table-of", &[("who", host.into())])),
                                }
                            }
                            span class="tag" {
                                (lang.word(if table.has_room() { "landing-join" } else { "landing-watch" }))
                                " · " (table.places.saturating_sub(table.free)) "/" (table.places)
                            }
                            // Tables of one host are told apart by their codes.
                            span class="hint" { (table.rules) @if !table.host.is_empty() { " · " (table.code) } }
                        }
                    }
                }
            }
        }
    }
}

/// The form to open a record from elsewhere as a replay.
pub(crate) fn record(lang: Lang) -> Markup {
    html! {
        form class="record" method="post" action="/record" enctype="multipart/form-data" {
            label { span { (lang.word("landing-record")) } " " input type="file" name="record" accept=".coup,text/plain" required; }
            button class="button" { (art::icon(Setting::CityState, "upload")) (lang.word("landing-look")) }
        }
    }
}
