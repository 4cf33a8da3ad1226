//! What is stored about a person: the games they have played, and the ways to download and to delete everything.

use super::shell::Shell;
use super::story::SeatTally;
use super::sure::ask_first_whether;
use super::{Prefs, Setting, art};
use crate::words::{Lang, number};
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
}

/// Somebody's score over their latest games, not counting those that nobody won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The maximum number of games considered, including those that nobody won.
    pub most: u32,
    /// The number of games counted.
    pub games: u32,
    /// The number of games they won.
    pub won: u32,
    /// The number they would have won by luck alone: a quarter for each game of four.
    pub luck: f32,
    /// What was done at their seats.
    pub tally: SeatTally,
}

/// A finished game in the list of somebody who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its id.
    pub id: String,
    /// The code of its table, and which game it was there, where its record says so.
    pub table: (String, Option<u32>),
    /// The day it ended, as `2026-11-27`.
    pub day: String,
    /// The players' names, in one row.
    pub who: String,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended for one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// They won.
    Won,
    /// Somebody else won, with this name.
    WonBy(String),
    /// Nobody won.
    Abandoned,
}

/// Draws the page of somebody's games.
pub fn games(screen: &GamesScreen<'_>) -> String {
    let GamesScreen { prefs, games, next, score } = *screen;
    let lang = prefs.lang;
    let shell = Shell::reading(prefs, lang.word("games-title"), "/games");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page settings-page" {
            h1 { (lang.word("games-title")) }
            @if games.is_empty() { p class="hint" { (lang.word("games-none")) } }
            @if let Some(score) = score { (scored(lang, &score)) }
            section class="open-tables own-games" {
                ul {
                    @for game in games {
                        li {
                            a href={ "/r/" (game.id) } {
                                b { (game.who) }
                                span class="tag" data-won=[(game.ending == Ending::Won).then_some("yes")] { (ended(lang, &game.ending)) }
                                time class="hint" datetime=(game.day) { (day(lang, &game.day)) }
                                span class="hint" { (at(lang, &game.table)) }
                            }
                        }
                    }
                }
            }
            p class="ways-on" {
                @if let Some(last) = next { a class="button" href={ "/games?before=" (last) } { (lang.word("games-older")) } }
                a class="button" href="/settings#kept" { (lang.word("data-title")) }
            }
        }
    })
}

fn scored(lang: Lang, score: &Score) -> Markup {
    let Score { most, games, won, luck, tally } = *score;
    let luck = number(lang, luck, 1);
    let of_games = [("won", won.into()), ("games", games.into()), ("luck", luck.as_str().into())];
    let challenges = [("challenges", tally.challenges.into()), ("right", tally.right.into())];
    html! {
        section class="story" {
            ul {
                li class="best" { (art::icon(Setting::CityState, "crown")) span { (lang.text("games-score", &of_games)) } }
                li { (tally.told(lang)) }
                li { (lang.text("games-score-challenges", &challenges)) }
            }
            p { (lang.text("games-score-about", &[("most", most.into())])) }
        }
    }
}

/// The table and the number of a game there: those of one evening have the same day and players.
fn at(lang: Lang, (code, number): &(String, Option<u32>)) -> String {
    let table = lang.text("table-title", &[("code", code.as_str().into())]);
    match number {
        Some(number) => format!("{table} · {}", lang.text("game-number", &[("number", (*number).into())])),
        None => table,
    }
}

/// A day as people write it, from the form `2026-11-27`.
fn day(lang: Lang, day: &str) -> String {
    let mut parts = day.splitn(3, '-');
    match [parts.next(), parts.next(), parts.next()] {
        [Some(year), Some(month), Some(day)] => {
            lang.text("games-day", &[("year", year.into()), ("month", month.into()), ("day", day.into())])
        }
        _ => day.to_owned(),
    }
}

fn ended(lang: Lang, ending: &Ending) -> String {
    match ending {
        Ending::Won => lang.word("games-won").to_owned(),
        Ending::WonBy(who) => lang.text("games-won-by", &[("who", who.as_str().into())]),
        Ending::Abandoned => lang.word("tell-abandoned").to_owned(),
    }
}

/// What is stored about the viewer, with ways to see it, download it and delete it.
pub(crate) fn kept(lang: Lang) -> Markup {
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
                button class="button" { (lang.word("data-part")) }
            }
            p class="hint" { (lang.word("data-part-hint")) }
        }
    }
}

/// Draws the page for somebody about whom nothing is stored any more.
pub fn parted(prefs: Prefs) -> String {
    let lang = prefs.lang;
    let shell = Shell::reading(prefs, lang.word("parted-title"), "/");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page error-page" {
            span class="card down" { (art::back(Setting::CityState)) }
            h1 { (lang.word("parted-title")) }
            p { (lang.word("parted-about")) }
            a class="button primary huge" href="/" { (lang.word("error-home")) }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::day;
    use crate::words::Lang;

    #[test]
    fn a_day_is_written_as_its_readers_write_it() {
        for (tag, told) in
            [("en", "2026-11-07"), ("pt-BR", "07/11/2026"), ("de", "07.11.2026"), ("ja", "2026/11/07")]
        {
            assert_eq!(day(Lang::parse(tag).unwrap(), "2026-11-07"), told);
        }
        assert_eq!(day(Lang::ENGLISH, "long ago"), "long ago");
    }
}
