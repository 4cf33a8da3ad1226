//! Executes a bot's command at a table, or refuses it with the current frame.

use super::Bot;
use super::body::{Body, In};
use super::orders::{ORDERS, SIT, sit};
use super::problem::{Cause, Problem};
use super::schema::{Done, MOST_TABLES};
use crate::answer::Fit;
use crate::app::App;
use crate::failure::{Crowded, Failure};
use crate::ids;
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::session::Session;
use crate::show::{Invitation, Public, Told};
use crate::store::StoreError;
use crate::web::Shared;
use axum::Json;
use axum::extract::{FromRequest, Request};
use corte_frame::Frame;
use corte_table::{Command, LiveTable, Person};
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;

/// Executes the command named by the last part of the path.
pub(super) async fn order(
    app: Shared,
    In((code, does)): In<(String, String)>,
    Bot(bot, from): Bot,
    request: Request,
) -> Result<Json<Done>, Problem> {
    let order = ORDERS.iter().find(|order| order.does == does).ok_or(Failure::NotFound)?;
    let body = match order.body {
        Some(schema) => Body::from_request(request, &app).await?.checked(schema)?,
        None => Value::Null,
    };
    let command = (order.make)(&bot, &body).ok_or(Failure::Unreadable)?;
    if does == SIT {
        return sit_down(&app, &code, (&bot, from)).await;
    }
    perform(&app, &code, (&bot, from), command, order.act).await
}

/// Sits down, unless the bot already sits at the maximum number of tables.
pub(super) async fn sit_down(
    app: &Arc<App>,
    code: &str,
    (bot, from): (&Session, IpAddr),
) -> Result<Json<Done>, Problem> {
    if let Err(failure) = has_room(app, bot).await
        && !sits_at(app, code, bot.person).await?
    {
        return Err(failure.into());
    }
    perform(app, code, (bot, from), sit(bot), Act::Command).await
}

/// Whether a bot sits at this table.
async fn sits_at(app: &Arc<App>, code: &str, bot: Person) -> Result<bool, Problem> {
    let handle = live::find(app, code).await?;
    Ok(handle.look(move |_, table| table.place_of(bot).is_some()).await == Some(true))
}

/// Checks that a bot may sit at one more table.
pub(super) async fn has_room(app: &App, bot: &Session) -> Result<(), Failure> {
    if sits_everywhere(app, &ids::user_id(bot.person)).await? {
        return Err(Failure::Crowded(Crowded::Own));
    }
    Ok(())
}

/// Whether a bot sits at the maximum number of tables.
pub(super) async fn sits_everywhere(app: &App, user_id: &str) -> Result<bool, StoreError> {
    let own = app.store.tables_of(user_id, MOST_TABLES).await?;
    Ok(own.len() >= MOST_TABLES as usize)
}

/// A bot's frame, and the minimum length to pad it to.
pub(super) async fn frame(
    app: &App,
    handle: &Handle,
    (bot, from): (&Session, IpAddr),
) -> Result<(Frame, Fit), Failure> {
    let person = Some(bot.person);
    let look = move |to: &Invitation, table: &LiveTable| {
        let fit = Fit(Public::default().json(to, table, person, Told::All));
        (super::frame::whole(&to.code, table, &table.frame(person)), fit)
    };
    handle.draw_by(app, (person, from), look).await
}

async fn perform(
    app: &Arc<App>,
    code: &str,
    (bot, from): (&Session, IpAddr),
    command: Command,
    act: Act,
) -> Result<Json<Done>, Problem> {
    let handle = live::find(app, code).await?;
    app.limits.act(act, Some(bot.token), from)?;
    match handle.command(bot.person, command).await.map_err(Failure::from) {
        Ok(()) => Ok(Json(Done { ok: true })),
        Err(failure @ Failure::Refused(_)) => {
            app.metrics.refused();
            Err(Problem {
                cause: Cause::Failure(failure),
                frame: frame(app, &handle, (bot, from)).await.ok(),
            })
        }
        Err(failure) => Err(failure.into()),
    }
}
