//! What is kept of somebody: the games that they have played, and the ways to have all of it and to be rid of it.

use super::shell::Shell;
use super::story::SeatTally;
use super::sure::ask_first_whether;
use super::{Prefs, Setting, art};
use crate::words::{Lang, number};
use maud::{Markup, html};

/// Somebody's finished games, some of them at a time.
#[derive(Clone, Copy, Debug)]
pub struct GamesScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The games of this page, the latest first.
    pub games: &'a [PlayedGame],
    /// The game before which the next page begins, if there is one.
    pub next: Option<&'a str>,
    /// What their last games come to, where that is told.
    pub score: Option<Score>,
}

/// What somebody's last games come to, of those that somebody has won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// How many of them are counted at the most, with those that nobody has won.
    pub most: u32,
    /// How many there are.
    pub games: u32,
    /// Those that they have won.
    pub won: u32,
    /// How many they would have won by luck alone: a quarter of a game for each among four.
    pub luck: f32,
    /// What was done at their seats.
    pub tally: SeatTally,
}

/// A finished game in the list of somebody who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its id.
    pub id: String,
    /// The day it ended, as `2026-11-27`.
    pub day: String,
    /// Who played, in one row.
    pub who: String,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended for one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// They have won.
    Won,
    /// Somebody else has, of this name.
    WonBy(String),
    /// Nobody has.
    Abandoned,
}

/// The page of somebody's games.
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

/// A day as one writes it: what stands in the list as `2026-11-27`.
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

/// What is kept of the viewer, with the ways to see it, to have it and to be rid of it.
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
                // What takes everything away says so on the button, too.
                (ask_first_whether(lang.word("data-part-sure"), lang.word("data-part-all")))
                button class="button" { (lang.word("data-part")) }
            }
            p class="hint" { (lang.word("data-part-hint")) }
        }
    }
}

/// What somebody is told of whom nothing is kept any more.
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
