//! Tables: opening, listing and looking at them, and invitations.

use super::Bot;
use super::body::{Body, In, Parameters};
use super::check::Fault;
use super::hub::{Asked, Note};
use super::play;
use super::problem::{Cause, Problem};
use super::schema;
use crate::answer::Fit;
use crate::app::App;
use crate::bots;
use crate::failure::{Crowded, Failure};
use crate::ids;
use crate::limits::Act;
use crate::listings::Listing;
use crate::live::{self, Failed, Handle};
use crate::record;
use crate::session::Session;
use crate::show::{Absent, Invitation};
use crate::web::Shared;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use corte::Viewer;
use corte_table::{Command, LiveTable, Millis, Person, Refusal, Verdict, clean_name};
use corte_ui::Lang;
use futures_util::future::join_all;
use futures_util::stream::{self, StreamExt as _};
use serde_json::json;
use std::net::IpAddr;
use std::sync::Arc;

/// The most open tables listed, and the most from one address.
const LISTED: usize = 100;
const OF_ONE: usize = 10;

/// Opens a table, with the bot as its host and seated.
pub(super) async fn open(app: Shared, Bot(bot, from): Bot, body: Body) -> Result<Response, Problem> {
    let new: schema::NewTable = body.read("NewTable")?;
    let settings = new.settings().map_err(|error| {
        let (at, given) = new.refused(&error);
        Fault::of(at, &json!(given), "what the rules allow with the other fields").saying(error.to_string())
    })?;
    if new.bots.len() >= usize::from(new.places) {
        let allowed = format!("a list of at most {}, because one place is yours", new.places - 1);
        return Err(Fault::of("/bots", &json!(new.bots), allowed).into());
    }
    app.limits.act(Act::Table, Some(bot.token), from)?;
    play::has_room(&app, &bot).await?;
    let lang = Lang::ENGLISH;
    let company: Vec<_> = new.bots.iter().map(|id| bots::Seated::of_kind(id, lang)).collect();
    let table = crate::web::seat_company(&app, &bot, settings, &company, lang, false, from).await?;
    Ok((StatusCode::CREATED, Json(schema::Opened { table })).into_response())
}

/// The tables that anyone may join or watch.
pub(super) async fn list(app: Shared, parameters: Parameters) -> Result<Json<schema::OpenTables>, Problem> {
    parameters.no_more()?;
    let listed = app.listings.first_of_all(LISTED, OF_ONE, |code| app.tables.opener(code));
    let one = |listing: Listing| {
        let options = listing.rules().map(|rules| rules.options()).unwrap_or_default();
        schema::OpenTable {
            places: listing.places(),
            table: listing.code,
            host: listing.host,
            seated: listing.seated,
            running: listing.running,
            rulebook: options.preset.name().to_owned(),
            options: record::changed(&options),
        }
    };
    Ok(Json(schema::OpenTables { tables: listed.into_iter().map(one).collect() }))
}

/// The current frame.
pub(super) async fn look(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    let handle = live::find(&app, &code).await?;
    let (frame, fit) = play::frame(&app, &handle, (&bot, from)).await?;
    Ok((Extension(fit), Json(frame)).into_response())
}

/// Room for each card that a spectator's view hides, and for the viewer's own name and pass.
const HIDDEN: usize = 16;
const VIEWER: usize = 256;

/// The game so far as the bot knows it, in the notation.
pub(super) async fn view(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Response, Problem> {
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let handle = live::find(&app, &code).await?;
    let person = bot.person;
    let known = handle.draw_by(&app, (Some(person), from), move |_: &Invitation, table: &LiveTable| {
        let round = table.round()?;
        let record = record::record(round);
        let eyes = round.players().iter().position(|player| *player == Some(person));
        let own = eyes.and_then(corte::Seat::new).map_or(Viewer::Spectator, Viewer::Seat);
        let everybody = record.to_view_text(Viewer::Spectator).ok()?;
        let view = record.to_view_text(own).ok()?;
        let hidden = everybody.matches('?').count() * HIDDEN;
        let lines = everybody.lines().count();
        Some((view, Fit(everybody.len() + lines + hidden + VIEWER)))
    });
    let (view, fit) = known.await?.ok_or(Failure::Refused(Refusal::NotRunning))?;
    Ok((Extension(fit), Json(schema::Known { view })).into_response())
}

/// Invites a bot to a table; only its host may.
pub(super) async fn invite(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
    body: Body,
) -> Result<Json<schema::Done>, Problem> {
    let schema::NewBot { name } = body.read("Invite")?;
    let handle = live::find(&app, &code).await?;
    app.limits.act(Act::Line, Some(bot.token), from)?;
    ask(&app, &code, &handle, (&bot, from), &name).await?;
    Ok(Json(schema::Done { ok: true }))
}

/// Invites a bot to this host's table.
pub(crate) async fn ask(
    app: &Arc<App>,
    code: &str,
    handle: &Handle,
    (by, from): (&Session, IpAddr),
    name: &str,
) -> Result<(), Failure> {
    let name = clean_name(name).ok_or(Failure::NoBot)?;
    let user = app.store.bot_named(&name).await?.ok_or(Failure::NoBot)?;
    let guest = ids::person_of(&user).ok_or(Failure::NoBot)?;
    let (host, now, called) = (by.person, app.now(), name.clone());
    let may = move |table: &LiveTable| {
        if table.host() != host {
            return Err(Failure::Refused(Refusal::NotHost));
        }
        may_come(table, now, guest, called).map_err(Failure::Guest)
    };
    handle.look(move |_, table| may(table)).await.ok_or(Failure::Unavailable)??;
    if play::sits_everywhere(app, &user).await? {
        return Err(Failure::Crowded(Crowded::Seats));
    }
    // Invitations that lead nowhere any more must not use up the limits.
    waiting(app, guest, &name).await;
    let asked = Asked::new(code, &name, (&by.name, host), app.limits.counted(from), now);
    if let Some(gone) = app.hub.ask(guest, now, asked)? {
        will_not_come(app, gone, Absent::Crowded);
    }
    handle.note_asked(host, &name, None);
    Ok(())
}

/// Tells a host that a bot they invited will not come: at their table if they are a person, on its stream if a program.
fn will_not_come(app: &App, asked: Asked, why: Absent) {
    if let Some(table) = app.tables.awake(&asked.table) {
        table.note_asked(asked.host, &asked.name, Some(why));
    }
    app.hub.tell(asked.host, Note::Declined { table: asked.table, name: asked.name });
}

/// How many tables are asked at a time whether somebody waits there.
const AT_ONCE: usize = 64;

/// Removes the expired invitations and tells every host who may still be waiting that the bot will not come.
pub(crate) async fn expire(app: &App) {
    let ends = async |(bot, asked): (Person, Asked)| {
        let host = asked.host;
        let has_come = move |table: &LiveTable| table.host() != host || table.place_of(bot).is_some();
        let is_over = match app.tables.awake(&asked.table) {
            Some(table) => table.look(move |_, table| has_come(table)).await == Some(true),
            None => false,
        };
        if !is_over {
            will_not_come(app, asked, Absent::Declined);
        }
    };
    stream::iter(app.hub.expire(app.now())).for_each_concurrent(AT_ONCE, ends).await;
}

/// Checks whether a bot could sit down at a table now.
fn may_come(table: &LiveTable, now: Millis, guest: Person, name: String) -> Result<(), Refusal> {
    match table.check(now, guest, &Command::Sit { place: None, name, program: true })? {
        Verdict::Commit(_) => Ok(()),
        Verdict::Known | Verdict::Deal => Err(Refusal::Seated),
    }
}

/// The pending invitations of a bot, oldest first. Those that lead nowhere any more are removed: their host is no
/// longer the table's, or nobody can sit down there.
pub(super) async fn waiting(app: &Arc<App>, bot: Person, name: &str) -> Vec<Asked> {
    let asked = app.hub.invitations(bot, app.now());
    let (waiting, gone) = parted(asked, |asked| leads_somewhere(app, asked, bot, name)).await;
    for asked in &gone {
        app.hub.withdraw(bot, asked);
    }
    waiting
}

/// Splits these by the condition, in order. All are asked at once, so none waits for a slow table.
async fn parted<T, F: Future<Output = bool>>(all: Vec<T>, holds: impl FnMut(&T) -> F) -> (Vec<T>, Vec<T>) {
    let held = join_all(all.iter().map(holds)).await;
    let (yes, no): (Vec<_>, Vec<_>) = all.into_iter().zip(held).partition(|(_, holds)| *holds);
    let alone = |some: Vec<(T, bool)>| some.into_iter().map(|(one, _)| one).collect();
    (alone(yes), alone(no))
}

/// Whether this bot could sit down at the table it was invited to, and the host who invited it is still its host.
fn leads_somewhere(
    app: &Arc<App>,
    asked: &Asked,
    bot: Person,
    name: &str,
) -> impl Future<Output = bool> + Send + use<> {
    let (app, now, host) = (Arc::clone(app), app.now(), asked.host);
    let (code, name) = (asked.table.clone(), name.to_owned());
    let leads = move |table: &LiveTable| table.host() == host && may_come(table, now, bot, name).is_ok();
    async move {
        match live::find(&app, &code).await {
            // If the table can't be asked, assume that nothing has changed.
            Ok(handle) => handle.look(move |_, table| leads(table)).await.unwrap_or(true),
            Err(failed) => failed == Failed::Unavailable,
        }
    }
}

/// Accepts an invitation, and sits down.
pub(super) async fn accept(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Json<schema::Done>, Problem> {
    if !waiting(&app, bot.person, &bot.name).await.iter().any(|asked| asked.table == code) {
        return Err(Cause::NotInvited.into());
    }
    let done = play::sit_down(&app, &code, (&bot, from)).await?;
    app.hub.answer(bot.person, app.now(), &code);
    Ok(done)
}

/// Declines an invitation and tells the host.
pub(super) async fn decline(
    app: Shared,
    In(code): In<String>,
    Bot(bot, from): Bot,
) -> Result<Json<schema::Done>, Problem> {
    app.limits.act(Act::Command, Some(bot.token), from)?;
    let asked = app.hub.answer(bot.person, app.now(), &code).ok_or(Cause::NotInvited)?;
    will_not_come(&app, Asked { name: bot.name, ..asked }, Absent::Declined);
    Ok(Json(schema::Done { ok: true }))
}

#[cfg(test)]
mod tests {
    use super::parted;
    use futures_util::FutureExt;
    use std::pin::pin;
    use tokio::sync::Barrier;

    #[test]
    fn all_are_asked_at_once_and_stand_as_before() {
        // Nobody answers before all have been asked.
        let begun = Barrier::new(4);
        let mut asked = pin!(parted(vec![1, 2, 3, 4], |number| {
            let (begun, is_even) = (&begun, number % 2 == 0);
            async move {
                begun.wait().await;
                is_even
            }
        }));
        // One poll to ask, and one to hear.
        let told = (0..2).find_map(|_| asked.as_mut().now_or_never());
        assert_eq!(told, Some((vec![2, 4], vec![1, 3])));
    }
}
