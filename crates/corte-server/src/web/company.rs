//! Tables with company: their host, and bots.

use super::Fields;
use super::command::guest;
use crate::app::App;
use crate::bots::{self, Seated};
use crate::failure::Failure;
use crate::live::{self, Handle};
use crate::session::{self, Session};
use corte_bots::Strength;
use corte_table::{Command, Place, Settings};
use corte_ui::Lang;
use std::net::IpAddr;
use std::sync::Arc;

/// How many tables that were opened from one address may be awake. A table sleeps two minutes after its last visitor, but not
/// while a clock runs in its game, and clocks can be slow.
const MOST_AWAKE: usize = 256;

/// Opens a table and seats its host and these bots.
pub(crate) async fn seat_company(
    app: &Arc<App>,
    host: &Session,
    settings: Settings,
    company: &[Seated],
    lang: Lang,
    start: bool,
    from: IpAddr,
) -> Result<String, Failure> {
    let from = app.limits.counted(from);
    if from.is_some_and(|from| app.tables.awake_of(from) >= MOST_AWAKE) {
        return Err(Failure::SlowDown);
    }
    let (code, handle) = live::open(app, settings, host.person).await?;
    if let Some(from) = from {
        app.tables.opened_by(&code, from);
    }
    let (name, program) = (host_name(host, lang), host.is_of_a_program());
    handle.command(host.person, Command::Sit { place: None, name, program }).await?;
    for Seated { policy, name } in company.iter().cloned() {
        handle.command(host.person, Command::SeatBot { place: None, policy, name }).await?;
    }
    if start {
        handle.command(host.person, Command::Start).await?;
    }
    Ok(code)
}

/// The host's name at a table.
pub(super) fn host_name(host: &Session, lang: Lang) -> String {
    if host.name.is_empty() { guest(lang) } else { host.name.clone() }
}

/// How strong bots are for whoever has never chosen.
pub(crate) const FOR_NEWCOMERS: Strength = Strength::Medium;

/// How strong somebody wants bots to be, as they last chose.
pub(super) fn liked(session: &Session) -> Strength {
    Strength::parse(&session.choices.strength).unwrap_or(FOR_NEWCOMERS)
}

/// The strength that a form asks for, which is remembered as its sender's choice.
pub(super) async fn asked_for(
    app: &App,
    session: &mut Session,
    chosen: Option<Strength>,
) -> Result<Strength, Failure> {
    let Some(strength) = chosen else { return Ok(liked(session)) };
    if session.choices.strength != strength.name() {
        *session =
            session::change(app, session, |it| strength.name().clone_into(&mut it.choices.strength)).await?;
    }
    Ok(strength)
}

/// Seats a member of the cast who is not at the table yet.
pub(super) async fn one_more(
    app: &App,
    handle: &Handle,
    strength: Strength,
    fields: &Fields,
) -> Result<Command, Failure> {
    let there = handle
        .look(|_, table| table.places().iter().filter_map(Place::name).map(str::to_owned).collect::<Vec<_>>())
        .await
        .ok_or(Failure::Unavailable)?;
    let Seated { policy, name } = bots::newcomer(&there, strength, app.chance.choice());
    Ok(Command::SeatBot { place: super::form::number_if_given(fields, "place")?, policy, name })
}
