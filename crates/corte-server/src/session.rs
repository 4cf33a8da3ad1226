//! Who is asking: a browser by its cookie, a bot by its bearer token.

use crate::app::App;
use crate::ids;
use crate::store::{Profile, StoreError, Token, TokenHash, TokenKind};
use axum::http::{HeaderMap, HeaderValue, header};
use corte_table::{Millis, Person, clean_name};
use corte_ui::Lang;
use corte_ui::page::{Motion, Prefs, Theme};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Mutex;

/// The session cookie's name; over TLS with the prefix that forbids other hosts to set it.
const COOKIE: &str = "corte";
const SECURE_COOKIE: &str = "__Host-corte";
/// A year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;

/// Somebody who is known by a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) token: TokenHash,
    pub(crate) name: String,
    pub(crate) choices: Choices,
}

/// What somebody has chosen for themselves; empty where nothing was.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choices {
    pub(crate) lang: String,
    pub(crate) theme: String,
    pub(crate) motion: String,
    /// How strong the bots were that they chose last.
    pub(crate) strength: String,
}

impl Choices {
    /// As the pages want it; the language is the browser's unless one was chosen.
    pub(crate) fn prefs(&self, headers: &HeaderMap) -> Prefs {
        let accepts = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let chosen = if self.lang.is_empty() { accepts.unwrap_or("") } else { &self.lang };
        Prefs {
            lang: Lang::from_accept(chosen),
            theme: Theme::parse(&self.theme).unwrap_or_default(),
            motion: Motion::parse(&self.motion).unwrap_or_default(),
        }
    }
}

/// Sessions and bots that were asked for lately: a request needs no query of the database then.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<(TokenKind, TokenHash), (Session, Millis)>>,
}

/// For how long it is taken for granted that a bot's token holds: another server may have ended it.
const TRUST: Millis = 300_000;

/// How many sessions are remembered.
const REMEMBERED: usize = 20_000;

impl Sessions {
    fn get(&self, kind: TokenKind, token: TokenHash, now: Millis) -> Option<Session> {
        let known = self.lock();
        let (session, since) = known.get(&(kind, token))?;
        (kind == TokenKind::Session || now.saturating_sub(*since) < TRUST).then(|| session.clone())
    }

    /// Since when somebody is known, where that is not long ago: their visit need not be noted again.
    fn known_since(&self, kind: TokenKind, token: TokenHash, now: Millis) -> Option<Millis> {
        let since = self.lock().get(&(kind, token)).map(|(_, since)| *since);
        since.filter(|since| now.saturating_sub(*since) < TRUST)
    }

    /// A token that is no more.
    pub(crate) fn forget(&self, kind: TokenKind, token: TokenHash) {
        self.lock().remove(&(kind, token));
    }

    fn keep(&self, kind: TokenKind, session: &Session, since: Millis) {
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert((kind, session.token), (session.clone(), since));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(TokenKind, TokenHash), (Session, Millis)>> {
        // A panic elsewhere leaves the map whole: every change is one insertion or removal.
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// The session of a request, if its cookie is one of ours.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    let name = cookie_name(app);
    let Some(token) = cookie(headers, name).and_then(Token::parse) else { return Ok(None) };
    by_token(app, TokenKind::Session, token.hash()).await
}

/// The bot of a request, if its bearer token is one of ours.
pub(crate) async fn bot_of(app: &App, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value.and_then(|value| value.strip_prefix("Bearer ")).map(str::trim).and_then(Token::parse);
    match token {
        Some(token) => by_token(app, TokenKind::Bot, token.hash()).await,
        None => Ok(None),
    }
}

async fn by_token(app: &App, kind: TokenKind, token: TokenHash) -> Result<Option<Session>, StoreError> {
    let now = app.now();
    // Another server may have changed it, or ended it, a moment ago.
    if app.cluster.is_alone(now)
        && let Some(session) = app.sessions.get(kind, token, now)
    {
        return Ok(Some(session));
    }
    let Some(holder) = app.store.holder(kind, token).await? else {
        app.sessions.forget(kind, token);
        return Ok(None);
    };
    let Some(person) = ids::person_of(&holder.user_id) else { return Ok(None) };
    let choices = serde_json::from_str(&holder.profile.settings).unwrap_or_default();
    let session = Session { person, token, name: holder.profile.name, choices };
    if let Some(since) = app.sessions.known_since(kind, token, now) {
        app.sessions.keep(kind, &session, since);
        return Ok(Some(session));
    }
    if kind == TokenKind::Bot {
        // Who uses a new token has got it, and needs the old one no more.
        for old in app.store.end_older(token, &holder.user_id).await? {
            app.sessions.forget(kind, old);
            app.hub.end(old);
        }
    }
    app.sessions.keep(kind, &session, app.now());
    if let Err(error) = app.store.saw(kind, token, app.stamp()).await {
        tracing::warn!(%error, "a visit can't be noted");
    }
    Ok(Some(session))
}

/// A new session.
pub(crate) async fn welcome(app: &App, name: &str, choices: Choices) -> Result<(Session, Token), StoreError> {
    let (session, token) = newcomer(app, name, choices);
    let (user, profile) = (ids::user_id(session.person), profile(&session));
    app.store.give_token(TokenKind::Session, token.hash(), &user, &profile, app.stamp()).await?;
    app.sessions.keep(TokenKind::Session, &session, app.now());
    Ok((session, token))
}

/// A new bot; `None` if another has its name.
pub(crate) async fn welcome_bot(app: &App, name: &str) -> Result<Option<(Session, Token)>, StoreError> {
    let (bot, token) = newcomer(app, name, Choices::default());
    let (user, profile) = (ids::user_id(bot.person), profile(&bot));
    if !app.store.make_bot(token.hash(), &user, &profile, app.stamp()).await? {
        return Ok(None);
    }
    app.sessions.keep(TokenKind::Bot, &bot, app.now());
    Ok(Some((bot, token)))
}

/// Another token for a bot. The one it has ends when this one is used for the first time.
pub(crate) async fn renew(app: &App, bot: &Session) -> Result<Token, StoreError> {
    let token = app.chance.token();
    let user = ids::user_id(bot.person);
    app.store.renew_bot(bot.token, token.hash(), &user, &profile(bot), app.stamp()).await?;
    Ok(token)
}

/// Ends a bot.
pub(crate) async fn end_bot(app: &App, bot: &Session) -> Result<(), StoreError> {
    app.store.end_bot(&ids::user_id(bot.person)).await?;
    app.sessions.forget(TokenKind::Bot, bot.token);
    app.hub.end(bot.token);
    Ok(())
}

fn newcomer(app: &App, name: &str, choices: Choices) -> (Session, Token) {
    let token = app.chance.token();
    let person = app.chance.person();
    let name = clean_name(name).unwrap_or_default();
    (Session { person, token: token.hash(), name, choices }, token)
}

/// Keeps what a session has chosen.
pub(crate) async fn change(app: &App, session: &Session) -> Result<(), StoreError> {
    app.store.set_profile(TokenKind::Session, session.token, &profile(session)).await?;
    app.sessions.keep(TokenKind::Session, session, app.now());
    Ok(())
}

fn profile(session: &Session) -> Profile {
    let settings = serde_json::to_string(&session.choices).unwrap_or_default();
    Profile { name: session.name.clone(), settings }
}

/// The header that hands a session to its browser.
pub(crate) fn set_cookie(app: &App, token: &Token) -> Option<HeaderValue> {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let (name, secret) = (cookie_name(app), token.secret());
    let value = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
    let mut value = HeaderValue::from_str(&value).ok()?;
    value.set_sensitive(true);
    Some(value)
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_secure() { SECURE_COOKIE } else { COOKIE }
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}
