//! A table's page, and the forms on it.

use super::form::{Form, Named};
use super::{Asker, Fields, Shared, answer, command, json, redirect, with_cookie};
use crate::answer::Fit;
use crate::app::App;
use crate::failure::Failure;
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::session::Session;
use crate::show::{self, Public};
use axum::Extension;
use axum::response::{Html, IntoResponse, Response};
use corte_bots::Strength;
use corte_table::{Command, Person, Refusal};
use corte_ui::page::{self, SureScreen};
use std::sync::Arc;

/// The field with the question that a form wants asked before it acts.
const ASK: &str = "ask";

/// The most characters in such a question.
const LONGEST_QUESTION: usize = 300;

pub(super) async fn table(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let page = async {
        let handle = live::find(&app, &code).await?;
        page(&app, &handle, asker.person(), &asker, None).await
    };
    answer(&asker, page).await
}

/// Checks that the asker may see the table with this code.
pub(super) async fn admitted(app: &Arc<App>, code: &str, asker: &Asker) -> Result<(), Failure> {
    live::find(app, code).await?.look_by(asker.person(), |_, _| ()).await
}

async fn page(
    app: &App,
    handle: &Handle,
    person: Option<Person>,
    asker: &Asker,
    notice: Option<String>,
) -> Result<Response, Failure> {
    let (guest, now) = (asker.guest(), app.now());
    let drawn = handle.draw_by(app, (person, asker.from), move |to, table| {
        let least = Public::default().page(to, table, person, &guest, now);
        // The notice reveals nothing about the hand: it is an answer to its reader.
        let least = least + if least > 0 { notice.as_deref().map_or(0, str::len) } else { 0 };
        (show::table_page(to, table, person, &guest, now, notice.as_deref()), Fit(least))
    });
    let (page, fit) = drawn.await?;
    Ok((Extension(fit), Html(page)).into_response())
}

/// The signs and phrases that a player may use.
pub(super) async fn remarks(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let page = async {
        let handle = live::find(&app, &code).await?;
        let (guest, person) = (asker.guest(), asker.person());
        let drawn = handle.look_by(person, move |to, table| show::remarks_page(to, table, person, &guest));
        let page = drawn.await?;
        Ok(Html(page.ok_or(Failure::Refused(Refusal::NotSeated))?).into_response())
    };
    answer(&asker, page).await
}

/// Acts on a form of the table, then returns to the table, with the reason if it was refused.
pub(super) async fn act(
    app: Shared,
    Named((code, does)): Named<(String, String)>,
    asker: Asker,
    form: Form,
) -> Response {
    let done = async {
        let handle = live::find(&app, &code).await?;
        if let Some(page) = asks_first(&asker, &format!("/t/{code}/{does}"), &asker.table(&code), &form) {
            return Ok(Html(page).into_response());
        }
        let name = form.get("name").filter(|_| does == "sit").map_or("", String::as_str);
        let (session, cookie) = asker.welcome_as(&app, name).await?;
        let result = perform(&app, (&code, &handle), &session, &does, &form, &asker).await;
        let response = match result {
            Err(failure @ (Failure::NotFound | Failure::Unavailable)) => return Err(failure),
            Ok(()) if does == "leave" => redirect(&asker, "/", None),
            // Nothing at the table shows this before the bot comes.
            Ok(()) if does == "invite" => {
                let name = form.get("name").map_or("", String::as_str).trim();
                let notice = asker.prefs.lang.text("lobby-ask-bot-done", &[("name", name.into())]);
                match asker.script {
                    true => super::notice(&notice).into_response(),
                    false => page(&app, &handle, Some(session.person), &asker, Some(notice)).await?,
                }
            }
            // Somebody who has just sat down may have a session that their open connection does not know.
            result if asker.live && does != "sit" => told_already(&asker, result),
            result if asker.script => script(&app, &handle, &session, &asker, result).await?,
            Ok(()) => redirect(&asker, &asker.table(&code), None),
            Err(failure) => {
                let notice = Some(failure.text(asker.prefs.lang));
                let page = page(&app, &handle, Some(session.person), &asker, notice).await?;
                failure.answer(page)
            }
        };
        Ok(with_cookie(response, cookie))
    };
    answer(&asker, done).await
}

/// The page that asks a form's question first, for browsers without a script to do so.
///
/// The question comes from the form and affects nothing but this text: whether the action is allowed is decided when it
/// is taken.
pub(super) fn asks_first(asker: &Asker, action: &str, back: &str, fields: &Fields) -> Option<String> {
    let question = fields.get(ASK).filter(|_| !asker.script)?;
    let question: String = question.chars().take(LONGEST_QUESTION).collect();
    let mut said: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| *name != ASK)
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    said.sort_unstable();
    Some(page::sure(&SureScreen { prefs: asker.prefs, question: &question, action, fields: &said, back }))
}

pub(super) async fn perform(
    app: &Arc<App>,
    (code, handle): (&str, &Handle),
    session: &Session,
    does: &str,
    fields: &Fields,
    asker: &Asker,
) -> Result<(), Failure> {
    if does == "invite" {
        return invite(app, (code, handle), session, fields, asker).await;
    }
    let kind = if matches!(does, "say" | "remark") { Act::Line } else { Act::Command };
    app.limits.act(kind, Some(session.token), asker.from)?;
    let strength = fields.get("policy").and_then(|policy| Strength::parse(policy));
    let command = match (does, strength) {
        ("bot", Some(strength)) => super::company::one_more(app, handle, strength, fields).await?,
        ("draft", _) => super::choices::with_draft(handle, fields).await?,
        _ => command::of(does, fields, session, asker.prefs.lang)?,
    };
    // What a form says about its sender is remembered if the table accepts it; of somebody new, at once.
    let name = match &command {
        Command::Sit { name, .. } => corte_table::clean_name(name).filter(|name| *name != session.name),
        _ => None,
    };
    let strength = strength.filter(|_| does == "bot").map(Strength::name);
    let result = handle.command(session.person, command).await.map_err(Failure::from);
    if matches!(result, Err(Failure::Refused(_))) {
        app.metrics.refused();
    }
    if result.is_ok() && (name.is_some() || strength.is_some()) {
        let edit = |it: &mut Session| {
            name.iter().for_each(|name| it.name.clone_from(name));
            strength.into_iter().for_each(|strength| strength.clone_into(&mut it.choices.strength));
        };
        crate::session::change(app, session, edit).await?;
    }
    result
}

/// Invites a bot that plays over the API to the table.
async fn invite(
    app: &Arc<App>,
    (code, handle): (&str, &Handle),
    session: &Session,
    fields: &Fields,
    asker: &Asker,
) -> Result<(), Failure> {
    app.limits.act(Act::Line, Some(session.token), asker.from)?;
    let name = fields.get("name").and_then(|name| corte_table::clean_name(name));
    let by = Session { name: super::company::host_name(session, asker.prefs.lang), ..session.clone() };
    let by = (&by, asker.from);
    crate::api::ask(app, code, handle, by, &name.ok_or(Failure::Refused(Refusal::Empty))?).await
}

/// The response to a page that gets its frames over its own connection, in order: a notice, if there is one.
fn told_already(asker: &Asker, result: Result<(), Failure>) -> Response {
    match result {
        Ok(()) => json(&serde_json::json!({})).into_response(),
        Err(failure) => asker.sorry(&failure),
    }
}

/// The response to a form sent by the page's script: a notice, if there is one, and the current frame.
async fn script(
    app: &App,
    handle: &Handle,
    session: &Session,
    asker: &Asker,
    result: Result<(), Failure>,
) -> Result<Response, Failure> {
    let (guest, now, person) = (asker.guest(), app.now(), Some(session.person));
    let drawn = handle.look_by(person, move |to, table| {
        let least = Public::default().frame_in_json(to, table, person, &guest, now);
        (show::fragment(to, table, person, &guest, now), Fit(least))
    });
    let (frame, fit) = match drawn.await {
        Err(Failure::Banned) => return Ok(told_already(asker, Err(Failure::Banned))),
        drawn => drawn?,
    };
    let response = match result {
        Ok(()) => json(&serde_json::json!({ "frame": frame })).into_response(),
        Err(failure) => {
            let notice = failure.text(asker.prefs.lang);
            failure.answer(json(&serde_json::json!({ "notice": notice, "frame": frame })))
        }
    };
    Ok((Extension(fit), response).into_response())
}
