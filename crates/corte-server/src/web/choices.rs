//! What is chosen for a table, between forms, settings and screens; and the host's page to choose otherwise.

use super::form::{Form, Named, needed, number, number_if_given};
use super::{Asker, Fields, Shared, answer, redirect, with_cookie};
use crate::failure::Failure;
use crate::live::{self, Handle};
use axum::response::{Html, IntoResponse, Response};
use corte::{Options, Preset, Takes};
use corte_table::{Clock, Command, LiveTable, Place, Proposal, Settings};
use corte_ui::page::{self, ChangeScreen, Choices, Setting};

/// What a form has chosen, to be shown again; what can't be is left as a new table has it.
pub(super) fn of_form(fields: &Fields) -> Choices {
    let number = |name: &str, otherwise: u64| {
        fields.get(name).and_then(|value| value.parse().ok()).unwrap_or(otherwise)
    };
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    Choices {
        options: options(fields),
        places: (number("places", 4) as usize).clamp(2, 10),
        seconds: number("seconds", 60),
        think: number("think", Clock::default().think),
        turns: u16::try_from(number("turns", 200)).unwrap_or(200),
        listed: on("listed"),
        memory: fields.is_empty() || on("memory"),
        setting: fields.get("setting").and_then(|name| Setting::named(name)).unwrap_or_default(),
    }
}

/// What a table has, to be shown.
fn of_settings(settings: &Settings) -> Choices {
    Choices {
        options: *settings.options(),
        places: settings.places().into(),
        seconds: settings.clock().answer / 1_000,
        think: settings.clock().think,
        turns: settings.turns(),
        listed: settings.listed(),
        memory: settings.memory(),
        setting: settings.setting(),
    }
}

/// The options in a form; what can't be is left to the rulebook.
fn options(fields: &Fields) -> Options {
    let preset = fields.get("rulebook").and_then(|name| name.parse().ok()).unwrap_or_default();
    let mut options = Options::of(preset);
    for (name, value) in chosen(fields) {
        // An unknown value leaves the option as it was.
        let _ = options.set(name, value);
    }
    options
}

/// The engine's options that a form names.
fn chosen(fields: &Fields) -> impl Iterator<Item = (&'static str, &str)> {
    corte::OPTIONS.iter().filter_map(|option| {
        let value = fields.get(option.name)?.as_str();
        // No number leaves the option open: a match to no number of wins is one without an end.
        let is_open = value == "0" && matches!(option.takes, Takes::Number { least: 1.., .. });
        (!value.is_empty() && !is_open).then_some((option.name, value))
    })
}

/// The settings in a form.
pub(super) fn settings(fields: &Fields) -> Result<Settings, Failure> {
    let places: u8 = number(fields, "places")?;
    let preset: Preset = needed(fields, "rulebook", |name| name.parse().ok())?;
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    let plain = Proposal::of(preset, places);
    let wanted = Proposal {
        options: chosen(fields).map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        clock: Clock {
            answer: number_if_given(fields, "seconds")?.unwrap_or(60_u64).saturating_mul(1_000),
            think: number_if_given(fields, "think")?.unwrap_or(plain.clock.think),
        },
        turns: number_if_given(fields, "turns")?.unwrap_or(plain.turns),
        listed: on("listed"),
        memory: on("memory"),
        setting: fields.get("setting").cloned().unwrap_or_else(|| plain.setting.clone()),
        ..plain
    };
    Ok(wanted.check()?)
}

/// The table as it is, with its draft or without.
pub(super) async fn with_draft(handle: &Handle, fields: &Fields) -> Result<Command, Failure> {
    let settings = handle.look(|_, table| *table.settings()).await.ok_or(Failure::Unavailable)?;
    let draft = if fields.get("draft").is_some_and(|value| value == "on") { "on" } else { "off" };
    let settings = Proposal::from(settings).with("draft", draft).check()?;
    Ok(Command::Change { settings })
}

fn seated(table: &LiveTable) -> usize {
    table.places().iter().filter(|place| Place::name(place).is_some()).count()
}

/// The host's page of a table that has no running game; whoever else asks is shown the table.
pub(super) async fn show(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let shown = async {
        let handle = live::find(&app, &code).await?;
        let person = asker.session.as_ref().map(|session| session.person);
        let found = handle
            .look(move |_, table| {
                let may = person == Some(table.host()) && table.running().is_none();
                may.then(|| (of_settings(table.settings()), seated(table)))
            })
            .await
            .ok_or(Failure::Unavailable)?;
        let Some((choices, seated)) = found else {
            return Ok(redirect(&asker, &format!("/t/{code}"), None));
        };
        let screen = ChangeScreen { prefs: asker.prefs, code: &code, choices, seated, notice: None };
        Ok(Html(page::change(&screen)).into_response())
    };
    answer(&asker, shown).await
}

/// The table is changed; or the page says why not, with what was chosen.
pub(super) async fn change(app: Shared, Named(code): Named<String>, asker: Asker, form: Form) -> Response {
    let changed = async {
        let handle = live::find(&app, &code).await?;
        let (session, cookie) = asker.welcome(&app).await?;
        let done = super::table::perform(&app, &handle, &session, "settings", &form, &asker).await;
        let response = match done {
            Ok(()) => redirect(&asker, &format!("/t/{code}"), None),
            Err(failure @ Failure::Refused(_)) if !asker.script => {
                let seated = handle.look(|_, table| seated(table)).await.ok_or(Failure::Unavailable)?;
                let notice = failure.text(asker.prefs.lang);
                let screen = ChangeScreen {
                    prefs: asker.prefs,
                    code: &code,
                    choices: of_form(&form),
                    seated,
                    notice: Some(&notice),
                };
                (failure.status(), Html(page::change(&screen))).into_response()
            }
            Err(failure) => return Err(failure),
        };
        Ok(with_cookie(response, cookie))
    };
    answer(&asker, changed).await
}
