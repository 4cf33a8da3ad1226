//! Finished games: the bot's own, and any by its id.

use super::body::In;
use super::check::Fault;
use super::problem::Problem;
use super::requests::page;
use super::schema::{self, PAGE};
use super::{Asking, Bot};
use crate::failure::Failure;
use crate::limits::Act;
use crate::own::{Head, Player};
use crate::record;
use crate::session::Session;
use crate::store::FinishedGame;
use crate::web::Shared;
use axum::Json;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use corte::{Event, Seat, Viewer};
use corte_frame::EventFrame;

/// The bot's own games, the latest first.
pub(super) async fn list(
    app: Shared,
    Asking(Bot(bot, from), mut asked): Asking,
) -> Result<Json<schema::Games>, Problem> {
    let [(before, _, a_game), (limit, _, a_number)] = page();
    let last = asked.take(before, &a_game)?;
    let limit = asked.take(limit, &a_number)?.and_then(|limit| limit.parse().ok()).unwrap_or(PAGE);
    asked.no_more()?;
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let last = match record::behind(&app, last.as_ref()).await {
        Err(Failure::NotFound) => {
            return Err(Fault::of("?before", &last.into(), "the id of a finished game").into());
        }
        found => found?,
    };
    let heads = player(&bot).heads(&app, last.as_ref(), limit).await?;
    let next = heads.last().filter(|_| heads.len() == limit as usize).map(|(head, _)| head.id.clone());
    Ok(Json(schema::Games { games: heads.iter().map(|(head, seat)| Head::of(head, *seat)).collect(), next }))
}

/// All of the bot's games with their records, one per line.
pub(super) async fn lines(app: Shared, Bot(bot, from): Bot) -> Result<Response, Problem> {
    app.limits.act(Act::Record, Some(bot.token), from)?;
    let body = Body::from_stream(player(&bot).lines(&app, None));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

fn player(bot: &Session) -> Player {
    Player::new(bot.person, vec![bot.name.clone()])
}

/// A finished game with everything that happened.
pub(super) async fn game(
    app: Shared,
    In(id): In<String>,
    Bot(bot, from): Bot,
) -> Result<Json<schema::Record>, Problem> {
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let game = record::find(&app, &id).await?;
    let seat = player(&bot).seat(&game.head, &game.players);
    let told = app.bounds.heavy.run_at_leisure(from, game.log.len(), move || told(&game, seat)).await?;
    Ok(Json(told?))
}

/// A finished game hides no card: each event is shown as the player who saw most of it heard it. When a pass was made
/// stays hidden as it was in the game: it comes with the others of its window (R-C6).
fn told(game: &FinishedGame, seat: Option<usize>) -> Result<schema::Record, Failure> {
    let (record, replay) = record::read(&game.head.id, &game.log)?;
    let rules = record.setup.rules;
    let open = |event: &Event| {
        if matches!(event, Event::Held { .. }) {
            return None;
        }
        let seen = Seat::all(rules.players()).filter_map(|seat| event.seen_by(Viewer::Seat(seat)));
        let told = seen.filter_map(|event| EventFrame::of(&event));
        told.max_by_key(|frame| frame.cards.is_some())
    };
    Ok(schema::Record {
        head: Head::of(&game.head, seat).played_by(&rules.options()),
        first: record.setup.first.index(),
        events: replay.steps.iter().flat_map(|step| &step.events).filter_map(open).collect(),
    })
}

/// The record of a finished game, in the notation.
pub(super) async fn record(
    app: Shared,
    In(id): In<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let game = record::find(&app, &id).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], game.log).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameHead, UnixMillis};
    use corte::EventKind;

    #[test]
    fn in_which_order_players_passed_is_told_to_nobody() {
        let log = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nseat Carla\nAna deal Duke Captain\n\
            Bruno deal Contessa Assassin\nCarla deal Duke Captain\nAna tax\nCarla pass\nBruno pass\n";
        let head = GameHead {
            id: "g".to_owned(),
            table_id: "t".to_owned(),
            finished_at: UnixMillis(0),
            summary: String::new(),
        };
        let told = told(&FinishedGame { head, players: Vec::new(), log: log.to_owned() }, None).unwrap();
        let of = |kind: EventKind| told.events.iter().filter(move |event| event.kind == kind.name());
        assert_eq!(of(EventKind::Held).count(), 0, "{:?}", told.events);
        let passed: Vec<_> = of(EventKind::Passed).filter_map(|event| event.seats.clone()).collect();
        assert_eq!(passed, [[1, 2]]);
    }
}
