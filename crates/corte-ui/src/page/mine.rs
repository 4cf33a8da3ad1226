//! What is stored about a person: the games they have played, and the ways to download and to delete everything.

use super::played::{PlayedGame, Score, list, score_lines};
use super::privacy::days;
use super::shell::{Shell, foot};
use super::sure::ask_first_whether;
use super::{Prefs, Setting, art};
use crate::words::Lang;
use maud::{Markup, html};

/// A page of somebody's finished games.
#[derive(Clone, Copy, Debug)]
pub struct GamesScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The games of this page, the latest first.
    pub games: &'a [PlayedGame],
    /// The game at which the next page begins, if there is one.
    pub next: Option<&'a str>,
    /// The score over their latest games, if it is shown.
    pub score: Option<Score>,
    /// The maximum number of games considered for it, including those that nobody won.
    pub most: u32,
}

/// Draws the page of somebody's games.
pub fn games(screen: &GamesScreen<'_>) -> String {
    let GamesScreen { prefs, games, next, score, most } = *screen;
    let lang = prefs.lang;
    let shell = Shell::reading(prefs, lang.word("games-title"), "/games");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page settings-page" {
            h1 { (lang.word("games-title")) }
            @if games.is_empty() {
                p class="hint" { (lang.word("games-none")) }
                form method="post" action="/play" {
                    button class="button primary" { (art::icon(Setting::CityState, "play")) (lang.word("landing-play")) }
                }
            }
            @if let Some(score) = score { (scored(lang, &score, most)) }
            section class="open-tables own-games" { (list(lang, games)) }
            p class="ways-on" {
                @if let Some(last) = next { a class="button" href={ "/games?before=" (last) } { (lang.word("games-older")) } }
                a class="button" href="/settings#kept" { (lang.word("data-title")) }
            }
            (foot(lang))
        }
    })
}

fn scored(lang: Lang, score: &Score, most: u32) -> Markup {
    let [won, claims, challenges] = score_lines(lang, score);
    html! {
        section class="story" {
            ul {
                li class="best" { (art::icon(Setting::CityState, "crown")) span { (won) } }
                li { (claims) }
                li { (challenges) }
            }
            p { (lang.text("games-score-about", &[("most", most.into())])) }
        }
    }
}

/// What is stored about the viewer, with ways to see it, download it and delete it. The log of a closed table is kept for so many days.
pub(crate) fn kept(lang: Lang, logs: u64) -> Markup {
    html! {
        section class="panel" id="kept" {
            h2 { (lang.word("data-title")) }
            p class="hint" { (lang.word("data-about")) }
            p class="ways-on" {
                a class="button" href="/games" { (lang.word("games-title")) }
                a class="button" href="/games.jsonl" download { (lang.word("data-save")) }
            }
            form method="post" action="/part" {
                // The button that deletes everything says so, too.
                (ask_first_whether(lang.word("data-part-sure"), lang.word("data-part-all")))
                button class="button danger" { (lang.word("data-part")) }
            }
            p class="hint" { (lang.text("data-part-hint", &[("time", days(lang, logs).into())])) }
        }
    }
}

/// Draws the page for somebody about whom nothing is stored any more, except for so many days in the logs of closed tables.
pub fn parted(prefs: Prefs, logs: u64) -> String {
    let about = prefs.lang.text("parted-about", &[("time", days(prefs.lang, logs).into())]);
    gone(prefs, "parted-title", &about)
}

/// A page for a browser that is nobody's any more. Its script forgets what the browser has stored.
pub(crate) fn gone(prefs: Prefs, title: &str, about: &str) -> String {
    let lang = prefs.lang;
    let shell = Shell::reading(prefs, lang.word(title), "/");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page error-page" data-stranger {
            span class="card down" { (art::back(Setting::CityState)) }
            h1 { (lang.word(title)) }
            p { (about) }
            a class="button primary huge" href="/" { (lang.word("error-home")) }
        }
    })
}
