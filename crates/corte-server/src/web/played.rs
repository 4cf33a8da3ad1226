//! What has been played at a table: its games, and the standings they come to.

use super::form::Named;
use super::packing::{Packed, Packing};
use super::{Asker, Fields, Shared, answer, table};
use crate::failure::Failure;
use crate::ids;
use crate::record::{self, Summary};
use crate::store::GameHead;
use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use corte::Seat;
use corte_ui::page::{self, Ending, OfMatch, PlayedGame, Ranked, Score, TableGamesScreen};
use corte_ui::{Lang, Names, words};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How many games a page lists.
const AT_ONCE: usize = 100;

/// How many of a table's last games count in its standings.
const COUNTED: usize = 200;

/// How many lines the standings have, besides those of the reader: hundreds may have sat down at an open table.
const LINES: usize = 100;

/// A game of a table.
struct Played {
    head: GameHead,
    summary: Summary,
    /// The ids of those who sat there, seat by seat, as far as they are known.
    sitters: Vec<Option<String>>,
}

/// Somebody in the standings: their id, which a bot of the server hasn't, and their name. Each name has a line of its
/// own, so that nobody learns from it whose two names are.
type Who<'g> = (Option<&'g str>, &'g str);

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

    /// The seats that somebody is known to have had; who has deleted their data isn't.
    fn seats(&self) -> impl Iterator<Item = (usize, Who<'_>)> {
        let seats = self.summary.names.iter().zip(&self.sitters).enumerate();
        seats
            .filter(|(seat, (_, user))| user.is_some() || self.summary.bots.contains(seat))
            .map(|(seat, (name, user))| (seat, (user.as_deref(), name.as_str())))
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
    headers: HeaderMap,
    asker: Asker,
) -> Response {
    let found = async {
        table::admitted(&app, &code, &asker).await?;
        let before = record::behind(&app, fields.get("before")).await?;
        if before.as_ref().is_some_and(|game| game.table_id != code) {
            return Err(Failure::NotFound);
        }
        // One more tells whether there are more; the standings are told once.
        let wanted = if before.is_some() { AT_ONCE } else { COUNTED };
        let games = app.store.played_at(&code, before.as_ref(), wanted as u32 + 1).await?;
        let (prefs, user) = (asker.prefs, asker.person().map(ids::user_id));
        let length = games.iter().map(|(head, _)| head.summary.len()).sum();
        let packing = Packing::accepted(&headers);
        // Everybody who has ever sat here may be in it.
        let draw = move || {
            let played: Vec<Played> = games.into_iter().map(|game| Played::of(prefs.lang, game)).collect();
            let shown = played.iter().take(AT_ONCE).map(|game| listed(prefs.lang, game, user.as_deref()));
            let games: Vec<PlayedGame> = shown.collect();
            let next = games.last().filter(|_| played.len() > AT_ONCE).map(|game| game.id.as_str());
            let counted = &played[..played.len().min(COUNTED)];
            let standings = if before.is_none() { standings(counted, user.as_deref()) } else { Vec::new() };
            let most = (played.len() > COUNTED).then_some(COUNTED as u32);
            let screen =
                TableGamesScreen { prefs, code: &code, games: &games, next, standings: &standings, most };
            Packed::new(page::table_games(&screen), packing)
        };
        Ok(app.bounds.heavy.run_at_leisure(asker.from, length, draw).await?.into_response())
    };
    answer(&asker, found).await
}

/// A game as lists show it to whoever sat there, if they did.
pub(super) fn shown(lang: Lang, summary: &Summary, head: &GameHead, seat: Option<usize>) -> PlayedGame {
    let Summary { names, winner, number, .. } = summary;
    let ending = match winner.and_then(|winner| names.get(winner)) {
        Some(_) if *winner == seat => Ending::Won,
        Some(name) => Ending::WonBy(name.clone()),
        None => Ending::Abandoned(summary.abandonment()),
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

/// A game of this table.
fn listed(lang: Lang, game: &Played, user: Option<&str>) -> PlayedGame {
    let Played { head, summary, .. } = game;
    let of_match = summary.match_begun.map(|begun| OfMatch { begun, standing: standing(lang, summary) });
    PlayedGame { of_match, ..shown(lang, summary, head, game.seat_of(user)) }
}

/// How the match of a game stood after it; `None` if that isn't recorded, or nobody had won one.
fn standing(lang: Lang, summary: &Summary) -> Option<String> {
    let won = summary.names.iter().zip(&summary.wins).filter(|(_, wins)| **wins > 0);
    let mut won: Vec<_> = won.collect();
    won.sort_by_key(|(_, wins)| Reverse(**wins));
    let told = |(name, wins): (&String, &u32)| {
        lang.text("match-won-by", &[("who", name.as_str().into()), ("wins", (*wins).into())])
    };
    let won: Vec<String> = won.into_iter().map(told).collect();
    (!won.is_empty()).then(|| words::row(lang, won))
}

/// What these games, the latest of which come first, come to for everybody who played them; who has won most comes
/// first.
fn standings(games: &[Played], user: Option<&str>) -> Vec<Ranked> {
    let mut all: BTreeMap<Who<'_>, Ranked> = BTreeMap::new();
    for game in games {
        for (seat, who) in game.seats() {
            let Some(score) = game.summary.score(seat) else { continue };
            let (id, name) = who;
            let own = user.is_some() && id == user;
            let new = || Ranked { name: name.to_owned(), bot: false, own, score: Score::default() };
            let line = all.entry(who).or_insert_with(new);
            line.bot |= game.summary.bots.contains(&seat);
            line.score = line.score + score;
        }
    }
    let mut lines: Vec<Ranked> = all.into_values().collect();
    lines.sort_by_cached_key(|line| (Reverse(line.score.won), line.score.games, line.name.to_lowercase()));
    let mut place = 0;
    lines.retain(|line| {
        place += 1;
        line.own || place <= LINES
    });
    lines
}
