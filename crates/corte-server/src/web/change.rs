//! The page on which a host changes a table's settings.

use super::choices::{of_form, of_settings};
use super::form::{Form, Named};
use super::table::perform;
use super::{Asker, Shared, answer, redirect, with_cookie};
use crate::failure::Failure;
use crate::live;
use axum::response::{Html, IntoResponse, Response};
use corte_table::{LiveTable, Place};
use corte_ui::page::{self, ChangeScreen};

/// The page for a table without a running game; anyone but the host is sent to the table.
pub(super) async fn show(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let shown = async {
        let handle = live::find(&app, &code).await?;
        let person = asker.session.as_ref().map(|session| session.person);
        let found = handle
            .look(move |_, table| {
                let may = person == Some(table.host()) && table.running().is_none();
                may.then(|| (of_settings(table.settings()), company(table)))
            })
            .await
            .ok_or(Failure::Unavailable)?;
        let Some((choices, (seated, again))) = found else {
            return Ok(redirect(&asker, &format!("/t/{code}"), None));
        };
        let screen = ChangeScreen { prefs: asker.prefs, code: &code, choices, seated, again, notice: None };
        Ok(Html(page::change(&screen)).into_response())
    };
    answer(&asker, shown).await
}

/// Changes the table, or shows the page again with what was chosen and the reason for the refusal.
pub(super) async fn change(app: Shared, Named(code): Named<String>, asker: Asker, form: Form) -> Response {
    let changed = async {
        let handle = live::find(&app, &code).await?;
        let (session, cookie) = asker.welcome(&app).await?;
        let done = perform(&app, (&code, &handle), &session, "settings", &form, &asker).await;
        let response = match done {
            Ok(()) => redirect(&asker, &format!("/t/{code}"), None),
            Err(failure @ Failure::Refused(_)) if !asker.script => {
                let (seated, again) = handle.look_by(Some(session.person), |_, table| company(table)).await?;
                let notice = failure.text(asker.prefs.lang);
                let screen = ChangeScreen {
                    prefs: asker.prefs,
                    code: &code,
                    choices: of_form(&form),
                    seated,
                    again,
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

/// How many have sat down, and whether they have played here.
fn company(table: &LiveTable) -> (usize, bool) {
    let seated = table.places().iter().filter(|place| Place::name(place).is_some()).count();
    (seated, table.round().is_some())
}
