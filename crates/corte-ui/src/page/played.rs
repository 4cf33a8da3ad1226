//! What has been played: lists of finished games, what they come to for somebody, and both for a table.

use super::shell::Shell;
use super::story::SeatTally;
use super::{Prefs, Setting, lobby};
use crate::words::{Lang, number, yes_no};
use corte_table::Abandonment;
use maud::{Markup, html};
use std::ops::Add;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its id.
    pub id: String,
    /// The code of its table, where the list is of several.
    pub table: Option<String>,
    /// Which game of its table it was, where its record says so.
    pub number: Option<u32>,
    /// The match that it belongs to, if one is told.
    pub of_match: Option<OfMatch>,
    /// The day it ended, as `2026-11-27`.
    pub day: String,
    /// The players' names, in one row.
    pub who: String,
    /// How it ended.
    pub ending: Ending,
}

/// The match of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfMatch {
    /// The number of the game that began it.
    pub begun: u32,
    /// The games won in it until then, by winner, in one row; `None` if that isn't known.
    pub standing: Option<String>,
}

/// How a game ended for whoever looks at the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// They won.
    Won,
    /// Somebody else won, with this name.
    WonBy(String),
    /// Nobody won; why, if it is known.
    Abandoned(Option<Abandonment>),
}

/// What some games come to for somebody, not counting those that nobody won.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// The number of games counted.
    pub games: u32,
    /// The number of games they won.
    pub won: u32,
    /// The number they would have won by luck alone: a quarter for each game of four.
    pub luck: f32,
    /// What was done at their seats.
    pub tally: SeatTally,
}

impl Add for Score {
    type Output = Score;

    fn add(mut self, other: Score) -> Score {
        self.tally += other.tally;
        Score {
            games: self.games + other.games,
            won: self.won + other.won,
            luck: self.luck + other.luck,
            tally: self.tally,
        }
    }
}

/// Somebody in the standings of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// Their name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it is the viewer.
    pub own: bool,
    /// What their games there come to.
    pub score: Score,
}

/// A page of a table's finished games.
#[derive(Clone, Copy, Debug)]
pub struct TableGamesScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code.
    pub code: &'a str,
    /// The games of this page, the latest first.
    pub games: &'a [PlayedGame],
    /// The game at which the next page begins, if there is one.
    pub next: Option<&'a str>,
    /// The standings, in order; empty where they aren't shown.
    pub standings: &'a [Ranked],
    /// How many of the latest games count in them, if there are more.
    pub most: Option<u32>,
}

/// Draws the page of a table's games.
pub fn table_games(screen: &TableGamesScreen<'_>) -> String {
    let TableGamesScreen { prefs, code, games, next, standings, .. } = *screen;
    let lang = prefs.lang;
    let (table, here) = (format!("/t/{code}"), format!("/t/{code}/games"));
    let title = lang.text("table-games-title", &[("code", code.into())]);
    let shell = Shell::reading(prefs, &title, &here);
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page settings-page" {
            h1 { (title) }
            @if games.is_empty() { p class="hint" { (lang.word("table-games-none")) } }
            @if !standings.is_empty() { (standing(screen)) }
            @if !games.is_empty() {
                section class="open-tables own-games" {
                    h2 { (lang.word("table-games-list")) }
                    (list(lang, games))
                }
            }
            p class="ways-on" {
                @if let Some(last) = next { a class="button" href={ (here) "?before=" (last) } { (lang.word("games-older")) } }
                a class="button" href=(table) { (lang.word("to-table")) }
                @if !games.is_empty() { (records(lang, code)) }
            }
        }
    })
}

/// The link to the records of a table's games, in one file.
pub(super) fn records(lang: Lang, code: &str) -> Markup {
    html! { a class="quiet" href={ "/t/" (code) "/games.zip" } download { (lang.word("table-records")) } }
}

fn standing(screen: &TableGamesScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let about = [("all", yes_no(screen.most.is_none())), ("most", screen.most.unwrap_or_default().into())];
    html! {
        section class="standings" {
            h2 { (lang.word("standings-title")) }
            ol {
                @for Ranked { name, bot, own, score } in screen.standings {
                    li data-own=[own.then_some("yes")] {
                        div {
                            b class="name" { bdi { (name) } }
                            @if *bot { (lobby::is_bot(lang, Setting::CityState)) }
                            @if *own { span class="tag" { (lang.word("you-subject")) } }
                        }
                        @let [won, claims, challenges] = score_lines(lang, score);
                        p { (won) }
                        p class="hint" { (claims) }
                        p class="hint" { (challenges) }
                    }
                }
            }
            p class="hint" { (lang.text("standings-about", &about)) }
        }
    }
}

/// A list of finished games, each of which leads to its replay.
pub(super) fn list(lang: Lang, games: &[PlayedGame]) -> Markup {
    html! {
        ul {
            @for game in games {
                li {
                    a href={ "/r/" (game.id) } {
                        b { (game.who) }
                        span class="tag" data-won=[(game.ending == Ending::Won).then_some("yes")] { (ended(lang, &game.ending)) }
                        time class="hint" datetime=(game.day) { (day(lang, &game.day)) }
                        span class="hint" { (at(lang, game)) }
                    }
                }
            }
        }
    }
}

/// A score in three sentences: the games won, the claims, and the challenges.
pub(super) fn score_lines(lang: Lang, score: &Score) -> [String; 3] {
    let Score { games, won, luck, tally } = *score;
    let luck = number(lang, luck, 1);
    let of_games = [("won", won.into()), ("games", games.into()), ("luck", luck.as_str().into())];
    let challenges = [("challenges", tally.challenges.into()), ("right", tally.right.into())];
    [lang.text("games-score", &of_games), tally.told(lang), lang.text("games-score-challenges", &challenges)]
}

/// The table of a game, its number there, and its match: those of one evening have the same day and players.
fn at(lang: Lang, game: &PlayedGame) -> String {
    let of_match = |OfMatch { begun, standing }: &OfMatch| match standing {
        Some(standing) => lang.text(
            "match-from-standing",
            &[("game", (*begun).into()), ("standing", standing.as_str().into())],
        ),
        None => lang.text("match-from", &[("game", (*begun).into())]),
    };
    let parts = [
        game.table.as_ref().map(|code| lang.text("table-title", &[("code", code.as_str().into())])),
        game.number.map(|number| lang.text("game-number", &[("number", number.into())])),
        game.of_match.as_ref().map(of_match),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
        Ending::Abandoned(why) => lang
            .word(match why {
                None | Some(Abandonment::Agreed) => "games-abandoned",
                Some(Abandonment::Turns) => "games-turns",
                Some(Abandonment::Host) => "games-ended",
                Some(Abandonment::Closed) => "games-closed",
            })
            .to_owned(),
    }
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
