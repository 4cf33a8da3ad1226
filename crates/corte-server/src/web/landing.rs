//! The pages around the tables: landing, opening a table, settings, rules.

use super::form::{Form, given, number_if_given};
use super::{Asker, Fields, Shared, answer, choices, company, device, redirect};
use crate::app::App;
use crate::bots;
use crate::config::in_days;
use crate::failure::Failure;
use crate::ids;
use crate::limits::Act;
use crate::live;
use crate::own::{self, Own};
use crate::session::{self, Session};
use crate::show::Guest;
use axum::extract::Query;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use corte::{Options, Preset, Rules};
use corte_bots::Strength;
use corte_table::{Clock, Proposal, clean_name};
use corte_ui::Lang;
use corte_ui::page::{self, CreateScreen, LandingScreen, OpenTable, OwnTable, Setting, SettingsScreen};
use std::sync::Arc;

/// How many open tables the landing page lists.
const LISTED: usize = 30;
/// How many of somebody's own tables are looked at, and how many of them are listed.
const OWN: u32 = 50;
const LISTED_OWN: usize = 8;
/// How much of an unknown code is repeated.
const LONGEST_CODE: usize = 64;
/// The most open tables listed from one address.
const LISTED_OF_ONE: usize = 3;

pub(super) async fn landing(app: Shared, asker: Asker) -> Response {
    Html(landing_page(&app, &asker, &Fields::new(), None).await).into_response()
}

/// The page, with what was typed and chosen there before, and the code that no table has.
async fn landing_page(app: &Arc<App>, asker: &Asker, form: &Fields, unknown: Option<&str>) -> String {
    let Guest { name, strength, .. } = asker.guest();
    let name = new_name(asker, form).unwrap_or(name);
    let strength = form.get("strength").cloned().unwrap_or(strength);
    let lang = asker.prefs.lang;
    let listings = app.listings.first_of_all(LISTED, LISTED_OF_ONE, |code| app.tables.opener(code));
    let summary = |rules: &Rules| corte_ui::words::options_summary(lang, rules);
    let tables: Vec<OpenTable<'_>> = listings
        .iter()
        .map(|listing| OpenTable {
            code: &listing.code,
            host: &listing.host,
            free: listing.free(),
            places: listing.places(),
            rules: listing.rules().as_ref().map(summary).unwrap_or_default(),
            running: listing.running,
        })
        .collect();
    let own = own_tables(app, asker).await;
    let mine: Vec<OwnTable<'_>> = (own.iter())
        .map(|Own { code, with, stage, seat, .. }| OwnTable {
            code,
            with: with.clone(),
            stage: *stage,
            hosted: seat.is_none(),
        })
        .collect();
    page::landing(&LandingScreen {
        known: asker.session.is_some(),
        prefs: asker.prefs,
        base: &asker.base(app),
        name: &name,
        strength: &strength,
        mine: &mine,
        tables: &tables,
        unknown,
    })
}

/// The asker's own tables, those that wait for them first; none if the store does not answer.
async fn own_tables(app: &Arc<App>, asker: &Asker) -> Vec<Own> {
    let Some(session) = &asker.session else { return Vec::new() };
    let mut own = own::with_left(app, session.person, OWN, asker.from).await;
    own.sort_by_key(|own| (own.stage, own.seat.is_none()));
    own.truncate(LISTED_OWN);
    own
}

/// Starts a game with three bots.
pub(super) async fn play(app: Shared, asker: Asker, form: Form) -> Response {
    let start = async {
        let chosen = given(&form, "strength", Strength::parse)?;
        let (mut session, cookie) = named(&app, &asker, &form, Act::Table).await?;
        let strength = company::asked_for(&app, &mut session, chosen).await?;
        let clock = Clock { answer: 0, ..Clock::default() };
        let settings = Proposal { clock, ..Proposal::of(Preset::Brazil, 4) }.check()?;
        let lang = asker.prefs.lang;
        let company =
            bots::company(&company::host_name(&session, lang), strength, bots::COMPANY, &app.chance);
        let code = company::seat_company(&app, &session, settings, &company, lang, true, asker.from).await?;
        Ok(redirect(&asker, &format!("/t/{code}"), cookie))
    };
    answer(&asker, start).await
}

/// The session of somebody who does this. It takes the name in the form.
async fn named(
    app: &App,
    asker: &Asker,
    fields: &Fields,
    act: Act,
) -> Result<(Session, Option<axum::http::HeaderValue>), Failure> {
    let name = new_name(asker, fields);
    let (mut session, cookie) = asker.welcome_as(app, name.as_deref().unwrap_or_default()).await?;
    app.limits.act(act, Some(session.token), asker.from)?;
    if let Some(name) = name.filter(|name| *name != session.name) {
        session = session::change(app, &session, |it| it.name.clone_from(&name)).await?;
    }
    Ok((session, cookie))
}

/// The name in the form, if it is not the asker's already.
fn new_name(asker: &Asker, fields: &Fields) -> Option<String> {
    fields.get("name").and_then(|name| clean_name(name)).filter(|name| *name != asker.guest().name)
}

pub(super) async fn new(asker: Asker, Query(fields): Query<Fields>) -> Response {
    Html(create_page(&asker, &fields, None)).into_response()
}

fn create_page(asker: &Asker, fields: &Fields, notice: Option<&str>) -> String {
    let choices = choices::of_form(fields);
    let bots = fields.get("bots").and_then(|bots| bots.parse().ok());
    let strength = fields.get("strength").cloned().unwrap_or_else(|| asker.guest().strength);
    page::create(&CreateScreen {
        prefs: asker.prefs,
        name: &asker.guest().name,
        choices,
        // One place is left for somebody who is sent the link.
        bots: bots.unwrap_or(choices.places.saturating_sub(2).min(2)),
        strength: &strength,
        notice,
    })
}

pub(super) async fn open(app: Shared, asker: Asker, form: Form) -> Response {
    let opened = async {
        let settings = choices::settings(&form)?;
        let chosen = given(&form, "strength", Strength::parse)?;
        let bots = number_if_given(&form, "bots")?.unwrap_or(0);
        let places = usize::from(settings.places());
        if bots >= places {
            return Err(Failure::Bots(places));
        }
        let (mut session, cookie) = named(&app, &asker, &form, Act::Table).await?;
        let lang = asker.prefs.lang;
        let strength = company::asked_for(&app, &mut session, chosen).await?;
        let company = bots::company(&company::host_name(&session, lang), strength, bots, &app.chance);
        let code = company::seat_company(&app, &session, settings, &company, lang, false, asker.from).await?;
        Ok(redirect(&asker, &format!("/t/{code}"), cookie))
    };
    match opened.await {
        Ok(response) => response,
        Err(failure @ (Failure::Refused(_) | Failure::Bots(_))) if !asker.script => {
            let notice = failure.text(asker.prefs.lang);
            (failure.status(), Html(create_page(&asker, &form, Some(&notice)))).into_response()
        }
        Err(failure) => asker.sorry(&failure),
    }
}

/// Redirects to a table by its code, however that was typed, and keeps the name typed beside it. Enter without a code plays.
pub(super) async fn join(app: Shared, asker: Asker, form: Form) -> Response {
    let typed = ids::typed_code(form.get("code").map_or("", String::as_str));
    let code = heard(&typed);
    if code.is_empty() && form.contains_key("enter") {
        return play(app, asker, form).await;
    }
    match live::find(&app, &code).await {
        Ok(_) => answer(&asker, enter(&app, &asker, &form, &code)).await,
        Err(failed) => {
            let failure = Failure::from(failed);
            if asker.script || !matches!(failure, Failure::NotFound) {
                return asker.sorry(&failure);
            }
            let typed: String = typed.trim().chars().take(LONGEST_CODE).collect();
            let page = landing_page(&app, &asker, &form, Some(&typed)).await;
            (failure.status(), Html(page)).into_response()
        }
    }
}

/// Redirects to a table. Who has typed no name stays unknown until they sit down there.
async fn enter(app: &App, asker: &Asker, fields: &Fields, code: &str) -> Result<Response, Failure> {
    let cookie = match new_name(asker, fields) {
        Some(_) => named(app, asker, fields, Act::Command).await?.1,
        None => None,
    };
    Ok(redirect(asker, &format!("/t/{code}"), cookie))
}

/// Normalises a code that may have been read out: codes have no `o`, and separators don't count.
fn heard(typed: &str) -> String {
    let parts = |letter: char| letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}');
    typed.replace(parts, "").replace('o', "0")
}

/// The manifest for installing the site as an app.
pub(super) async fn manifest(asker: Asker) -> Response {
    ([(header::CONTENT_TYPE, "application/manifest+json")], page::manifest(asker.prefs.lang)).into_response()
}

pub(super) async fn rules(asker: Asker) -> Response {
    match Rules::new(4, Options::of(Preset::Brazil)) {
        Ok(rules) => Html(page::rules(asker.prefs, Setting::CityState, &rules)).into_response(),
        Err(_) => asker.sorry(&Failure::NotFound),
    }
}

pub(super) async fn rulebook(asker: Asker) -> Html<String> {
    Html(page::rulebook(asker.prefs, Setting::CityState))
}

pub(super) async fn settings(app: Shared, asker: Asker, Query(fields): Query<Fields>) -> Response {
    let drawn = async {
        let devices = device::listed(&app, &asker).await?;
        let logs = in_days(app.config.keep.logs);
        let screen = SettingsScreen { prefs: asker.prefs, back: back(&fields), devices: &devices, logs };
        Ok(Html(page::settings(&screen)).into_response())
    };
    answer(&asker, drawn).await
}

/// Where to go back to: a page of this server.
fn back(fields: &Fields) -> &str {
    // Browsers drop tabs and read a backslash as a slash, so only other printable ASCII is allowed.
    let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
    let own = |back: &&str| {
        back.starts_with('/') && !back.starts_with("//") && back.bytes().all(plain) && back.len() < 200
    };
    fields.get("back").map(String::as_str).filter(own).unwrap_or("/")
}

pub(super) async fn keep_settings(app: Shared, asker: Asker, form: Form) -> Response {
    let kept = async {
        let (session, cookie) = asker.welcome(&app).await?;
        app.limits.act(Act::Command, Some(session.token), asker.from)?;
        let lang = given(&form, "lang", Lang::parse)?;
        let theme = given(&form, "theme", page::Theme::parse)?;
        let motion = given(&form, "motion", page::Motion::parse)?;
        let cover = given(&form, "cover", page::Cover::parse)?;
        let strength = given(&form, "strength", Strength::parse)?;
        let name = form.get("name").and_then(|name| clean_name(name));
        let edit = |it: &mut Session| {
            let chosen = [
                (&mut it.choices.lang, lang.map(Lang::tag)),
                (&mut it.choices.theme, theme.map(page::Theme::name)),
                (&mut it.choices.motion, motion.map(page::Motion::name)),
                (&mut it.choices.cover, cover.map(page::Cover::name)),
                (&mut it.choices.strength, strength.map(Strength::name)),
                (&mut it.name, name.as_deref()),
            ];
            for (choice, given) in chosen {
                given.into_iter().for_each(|given| given.clone_into(choice));
            }
        };
        session::change(&app, &session, edit).await?;
        Ok(redirect(&asker, back(&form), cookie))
    };
    answer(&asker, kept).await
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_code_is_read_as_it_was_read_out() {
        for typed in ["ggpvq z0jar", "ggp-vqz-0jar", "gg\u{a0}pv\u{2011}qz\u{2013}oj ar", "ggpvqzojar"] {
            assert_eq!(super::heard(typed), "ggpvqz0jar", "{typed}");
        }
    }
}
