//! Continuing on another device: a link that makes it the same person, and the list of their devices.
//!
//! The link's secret is not a session's: the store keeps a different hash of it, under a different user id, so that
//! neither can be used as the other. It works once, and not for long. Opening it only asks for confirmation, because
//! programs that preview links open them too.

use super::form::{Form, Named};
use super::table::asks_first;
use super::{Asker, Shared, answer, redirect, with_cookie};
use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::limits::Act;
use crate::session::{self, LENT_FOR};
use crate::show::Link;
use crate::store::{Holder, Profile, Store, Token, TokenHash, TokenKind, hex};
use axum::response::{Html, IntoResponse, Response};
use corte_table::{Millis, Person};
use corte_ui::page::{self, Device, DeviceScreen};
use std::cmp::Reverse;

/// Creates a link for the asker and shows it, once.
pub(super) async fn make(app: Shared, asker: Asker, _form: Form) -> Response {
    let made = async {
        let (session, cookie) = asker.welcome(&app).await?;
        app.limits.act(Act::Table, Some(session.token), asker.from)?;
        let secret = session::lend(&app, &session).await?.ok_or(Failure::Spent)?;
        let link = Link::to(&asker.base(&app), &format!("/device/{}", secret.secret()));
        let shown = page::device(&DeviceScreen {
            prefs: asker.prefs,
            link: link.address(),
            local: link.is_local(),
            qr: link.qr(),
        });
        Ok(with_cookie(Html(shown).into_response(), cookie))
    };
    answer(&asker, made).await
}

/// The page that a link leads to.
pub(super) async fn arrive(app: Shared, asker: Asker, Named(secret): Named<String>) -> Response {
    let arrived = async {
        let lent = lent(&app, &secret).await?;
        let name = match lent.choices.name.is_empty() {
            true => super::command::guest(asker.prefs.lang),
            false => lent.choices.name,
        };
        Ok(Html(page::arrival(asker.prefs, &name, &format!("/device/{secret}"))).into_response())
    };
    answer(&asker, arrived).await
}

/// Makes this device another one of the person who created the link.
pub(super) async fn take(app: Shared, asker: Asker, Named(secret): Named<String>, _form: Form) -> Response {
    let taken = async {
        app.limits.act(Act::Newcomer, None, asker.from)?;
        let lent = lent(&app, &secret).await?;
        if session::devices(&app, lent.by).await?.len() >= Store::MOST_SESSIONS {
            return Err(Failure::TooManyDevices);
        }
        // Of two that arrive at once, one is let in.
        let token = session::join(&app, lent.hash, lent.by, &lent.choices).await?.ok_or(Failure::Spent)?;
        if let Some(before) = &asker.session {
            // The new cookie replaces the old one, so nobody could end that session from here any more.
            session::end_some(&app, before, Some(before.token)).await?;
        }
        Ok(redirect(&asker, "/", session::set_cookie(&app, &token)))
    };
    answer(&asker, taken).await
}

/// Ends one of the asker's other devices, or all of them.
pub(super) async fn end(app: Shared, asker: Asker, form: Form) -> Response {
    let ended = async {
        // A session that was ended meanwhile has no devices.
        let Some(session) = asker.known()? else { return Ok(redirect(&asker, "/settings", None)) };
        app.limits.act(Act::Command, Some(session.token), asker.from)?;
        let which = match form.get("device") {
            Some(wanted) => {
                let all = session::devices(&app, session.person).await?;
                let named =
                    |(token, _): &(TokenHash, Holder)| *token != session.token && id(*token) == *wanted;
                let Some((token, _)) = all.into_iter().find(named) else {
                    return Ok(redirect(&asker, "/settings", None));
                };
                Some(token)
            }
            None => None,
        };
        session::end_some(&app, session, which).await?;
        Ok(redirect(&asker, "/settings", None))
    };
    answer(&asker, ended).await
}

/// Ends the session of the asker's browser, and with it the links to other devices made so far. All else stays.
pub(super) async fn forget(app: Shared, asker: Asker, form: Form) -> Response {
    let forgotten = async {
        let Some(session) = asker.known()? else { return Ok(redirect(&asker, "/settings", None)) };
        if let Some(page) = asks_first(&asker, "/device/forget", "/settings", &form) {
            return Ok(Html(page).into_response());
        }
        app.limits.act(Act::Command, Some(session.token), asker.from)?;
        session::end_some(&app, session, Some(session.token)).await?;
        let page = Html(page::forgotten(asker.prefs)).into_response();
        Ok(with_cookie(page, session::clear_cookie(&app)))
    };
    answer(&asker, forgotten).await
}

/// The asker's devices: this one first, then the most recently seen ones.
pub(super) async fn listed(app: &App, asker: &Asker) -> Result<Vec<Device>, Failure> {
    let Some(session) = asker.known()? else { return Ok(Vec::new()) };
    let mut all = session::devices(app, session.person).await?;
    all.sort_by_key(|(token, holder)| (*token != session.token, Reverse(holder.last_seen)));
    let now = app.stamp().0;
    let ago = |then: i64| now.saturating_sub(then).max(0) as Millis;
    let device = |(token, holder): (TokenHash, Holder)| Device {
        id: id(token),
        here: token == session.token,
        came: ago(holder.created_at.0),
        seen: ago(holder.last_seen.0),
    };
    Ok(all.into_iter().map(device).collect())
}

/// The id of a device in forms, from which its cookie can't be derived.
fn id(token: TokenHash) -> String {
    hex(&token.0[..8])
}

/// A valid link.
struct Lent {
    hash: TokenHash,
    by: Person,
    choices: Profile,
}

/// Who created the link with this secret, while it is valid.
async fn lent(app: &App, secret: &str) -> Result<Lent, Failure> {
    let hash = Token::parse(secret).ok_or(Failure::Spent)?.lent_hash();
    let holder = app.store.holder(TokenKind::Session, hash).await?.ok_or(Failure::Spent)?;
    let by = ids::lender_of(&holder.user_id).ok_or(Failure::Spent)?;
    let fresh = app.stamp().0.saturating_sub(holder.created_at.0) < LENT_FOR as i64;
    fresh.then_some(Lent { hash, by, choices: holder.profile }).ok_or(Failure::Spent)
}
