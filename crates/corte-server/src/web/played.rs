//! What has been played at a table: its games, and the standings they come to.

use super::form::Named;
use super::{Asker, Fields, Shared, answer, table};
use crate::failure::Failure;
use crate::ids;
use crate::record::{self, Summary};
use crate::store::GameHead;
use axum::extract::Query;
use axum::response::{Html, IntoResponse, Response};
use corte::Seat;
use corte_ui::page::{self, Ending, OfMatch, PlayedGame, Ranked, Score, TableGamesScreen};
use corte_ui::{Lang, Names, words};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How many games a page lists.
const AT_ONCE: usize = 100;

/// How many of a table's last games count in its standings.
const COUNTED: usize = 200;

/// A game of a table.
struct Played {
    head: GameHead,
    summary: Summary,
    /// The ids of those who sat there, seat by seat, as far as they are known.
    sitters: Vec<Option<String>>,
}

/// Somebody in the standings. A bot of the server, or who has deleted their data, has nothing but a name.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Who<'g> {
    Known(&'g str),
    Named(&'g str),
}

impl Played {
    fn of(lang: Lang, (head, players): (GameHead, Vec<String>)) -> Played {
        let mut summary = Summary::of(&head);
        let names = Names::new(lang, &summary.names);
        summary.names = Seat::all(summary.names.len()).map(|seat| names.of(seat).to_owned()).collect();
        let mut sitters = vec![None; summary.names.len()];
        let count = players.len();
        for (player, user) in players.into_iter().enumerate() {
            let seat = summary.seat_of(player, count, &[]);
            if let Some(sitter) = seat.and_then(|seat| sitters.get_mut(seat)) {
                *sitter = Some(user);
            }
        }
        Played { head, summary, sitters }
    }

    fn seats(&self) -> impl Iterator<Item = (usize, &str, Who<'_>)> {
        let seats = self.summary.names.iter().zip(&self.sitters).enumerate();
        seats.map(|(seat, (name, user))| {
            (seat, name.as_str(), user.as_deref().map_or(Who::Named(name), Who::Known))
        })
    }

    fn seat_of(&self, user: Option<&str>) -> Option<usize> {
        user.and_then(|user| self.sitters.iter().position(|sitter| sitter.as_deref() == Some(user)))
    }
}

/// A table's finished games, the latest first, and how everybody has fared in them.
pub(super) async fn at_table(
    app: Shared,
    Named(code): Named<String>,
    Query(fields): Query<Fields>,
    asker: Asker,
) -> Response {
    let found = async {
        let handle = table::admitted(&app, &code, &asker).await?;
        let code = handle.look(|to, _| to.code.clone()).await.ok_or(Failure::Unavailable)?;
        let before = match fields.get("before") {
            Some(id) => Some(record::find(&app, id).await?.head),
            None => None,
        };
        // One more tells whether there are more.
        let games = app.store.played_at(&code, before.as_ref(), COUNTED as u32 + 1).await?;
        let (prefs, user) = (asker.prefs, asker.person().map(ids::user_id));
        // Everybody who has ever sat here may be in it.
        let draw = move || {
            let played: Vec<Played> = games.into_iter().map(|game| Played::of(prefs.lang, game)).collect();
            let shown =
                (0..played.len()).take(AT_ONCE).map(|at| listed(prefs.lang, &played[at..], user.as_deref()));
            let games: Vec<PlayedGame> = shown.collect();
            let next = games.last().filter(|_| played.len() > AT_ONCE).map(|game| game.id.as_str());
            let counted = &played[..played.len().min(COUNTED)];
            let standings = if before.is_none() { standings(counted, user.as_deref()) } else { Vec::new() };
            let most = (played.len() > COUNTED).then_some(COUNTED as u32);
            page::table_games(&TableGamesScreen {
                prefs,
                code: &code,
                games: &games,
                next,
                standings: &standings,
                most,
            })
        };
        Ok(Html(app.bounds.heavy.run(asker.from, draw).await?).into_response())
    };
    answer(&asker, found).await
}

/// A game as lists show it to whoever sat there, if they did.
pub(super) fn shown(lang: Lang, summary: &Summary, head: &GameHead, seat: Option<usize>) -> PlayedGame {
    let Summary { names, winner, number, .. } = summary;
    let ending = match winner.and_then(|winner| names.get(winner)) {
        Some(_) if *winner == seat => Ending::Won,
        Some(name) => Ending::WonBy(name.clone()),
        None => Ending::Abandoned,
    };
    PlayedGame {
        id: head.id.clone(),
        table: None,
        number: *number,
        of_match: None,
        day: corte_notation::day(head.finished_at.0.unsigned_abs() / 1_000),
        who: words::row(lang, names.clone()),
        ending,
    }
}

/// The first of these games, which are followed by those before it.
fn listed(lang: Lang, games: &[Played], user: Option<&str>) -> PlayedGame {
    let game = &games[0];
    let of_match = game.summary.match_begun.map(|begun| OfMatch { begun, standing: standing(lang, games) });
    PlayedGame { of_match, ..shown(lang, &game.summary, &game.head, game.seat_of(user)) }
}

/// How the match of the first of these games stood after it; `None` if not all its games are there, or nobody has won
/// one.
fn standing(lang: Lang, games: &[Played]) -> Option<String> {
    let Summary { match_begun: begun, number, .. } = games[0].summary;
    let played = (number? + 1).checked_sub(begun?)? as usize;
    let of_match =
        games.get(..played).filter(|games| games.iter().all(|game| game.summary.match_begun == begun))?;
    let won = standings(of_match, None).into_iter().filter(|line| line.score.won > 0);
    let won: Vec<String> = won.map(|line| format!("{} {}", line.name, line.score.won)).collect();
    (!won.is_empty()).then(|| words::row(lang, won))
}

/// What these games, the latest of which come first, come to for everybody who played them; who has won most comes
/// first.
fn standings(games: &[Played], user: Option<&str>) -> Vec<Ranked> {
    let mut all: BTreeMap<Who<'_>, Ranked> = BTreeMap::new();
    for game in games {
        for (seat, name, who) in game.seats() {
            let Some(score) = game.summary.score(seat) else { continue };
            let own = user.is_some_and(|user| who == Who::Known(user));
            // Their latest name.
            let new = || Ranked { name: name.to_owned(), bot: false, own, score: Score::default() };
            let line = all.entry(who).or_insert_with(new);
            line.bot |= game.summary.bots.contains(&seat);
            line.score = line.score + score;
        }
    }
    let mut lines: Vec<Ranked> = all.into_values().collect();
    lines.sort_by_cached_key(|line| (Reverse(line.score.won), line.score.games, line.name.to_lowercase()));
    lines
}
