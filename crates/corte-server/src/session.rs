//! Who is asking: a browser by its cookie, a bot by its bearer token.

mod cache;

use crate::app::App;
use crate::failure::{Failure, NoToken};
use crate::ids;
use crate::store::{Holder, Profile, StoreError, Token, TokenHash, TokenKind};
use axum::http::{HeaderMap, HeaderValue, header};
use corte_table::{Millis, Person, clean_name};
use corte_ui::Lang;
use corte_ui::page::{Cover, Motion, Prefs, Theme};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub(crate) use cache::Sessions;

/// The session cookie's name; over TLS with the prefix that keeps other hosts from setting it.
const COOKIE: &str = "corte";
const SECURE_COOKIE: &str = "__Host-corte";
/// How many days a browser keeps it from the last page: the longest any browser allows.
pub(crate) const COOKIE_DAYS: u32 = 400;

/// Somebody known by a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    /// What the token was issued for.
    pub(crate) kind: TokenKind,
    pub(crate) person: Person,
    pub(crate) token: TokenHash,
    pub(crate) name: String,
    pub(crate) choices: Choices,
}

impl Session {
    /// Whether it belongs to a program.
    pub(crate) fn is_of_a_program(&self) -> bool {
        self.kind == TokenKind::Bot
    }
}

/// Somebody's own choices; empty where none was made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choices {
    pub(crate) lang: String,
    pub(crate) theme: String,
    pub(crate) motion: String,
    pub(crate) cover: String,
    /// The strength of the bots they chose last.
    pub(crate) strength: String,
}

impl Choices {
    /// The form the pages use; the language is the browser's unless one was chosen.
    pub(crate) fn prefs(&self, headers: &HeaderMap) -> Prefs {
        let accepts = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let chosen = if self.lang.is_empty() { accepts.unwrap_or("") } else { &self.lang };
        Prefs {
            lang: Lang::from_accept(chosen),
            theme: Theme::parse(&self.theme).unwrap_or_default(),
            motion: Motion::parse(&self.motion).unwrap_or_default(),
            cover: Cover::parse(&self.cover).unwrap_or_default(),
        }
    }
}

/// How many milliseconds a link to another device is valid.
pub(crate) const LENT_FOR: Millis = 600_000;

/// How often to check whether another server has ended a line's session.
const ASKED: Duration = Duration::from_secs(100);

/// The session of a request, if its cookie is one of ours.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    let Some(token) = presented(app, headers) else { return Ok(None) };
    by_token(app, TokenKind::Session, token.hash()).await
}

/// The bot of a request, by its bearer token.
pub(crate) async fn bot_of(app: &App, headers: &HeaderMap) -> Result<Session, Failure> {
    let token = bearer(headers).ok_or(NoToken::Missing)?;
    let token = Token::parse(token).ok_or(NoToken::Malformed)?;
    let bot = by_token(app, TokenKind::Bot, token.hash()).await?;
    Ok(bot.ok_or(NoToken::Unknown)?)
}

/// A request's bearer token. The scheme may be written in any case (RFC 9110, 11.1).
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

async fn by_token(app: &App, kind: TokenKind, token: TokenHash) -> Result<Option<Session>, StoreError> {
    let now = app.now();
    // While there is another server, it may have changed or ended it a moment ago.
    if let Some(since) = app.cluster.alone_since(now)
        && let Some(session) = app.sessions.get(kind, token, since, now)
    {
        return Ok(Some(session));
    }
    let before = app.sessions.before();
    let Some((session, holder)) = read(app, kind, token).await? else { return Ok(None) };
    if let Some(noted) = app.sessions.noted(kind, token, now) {
        app.sessions.keep(before, &session, now, noted);
        return Ok(Some(session));
    }
    if kind == TokenKind::Bot {
        // Somebody who uses a new token has received it, and no longer needs the old one.
        for old in app.store.end_older(token, &holder.user_id).await? {
            app.sessions.forget(kind, old);
            app.hub.end(old);
        }
    }
    app.sessions.keep(before, &session, now, now);
    note(app, kind, token).await;
    Ok(Some(session))
}

/// The session of a token as the database has it now.
async fn read(app: &App, kind: TokenKind, token: TokenHash) -> Result<Option<(Session, Holder)>, StoreError> {
    let Some(holder) = app.store.holder(kind, token).await? else {
        app.sessions.forget(kind, token);
        return Ok(None);
    };
    let Some(person) = ids::person_of(&holder.user_id) else { return Ok(None) };
    let choices = choices(&holder.profile);
    let session = Session { kind, person, token, name: holder.profile.name.clone(), choices };
    Ok(Some((session, holder)))
}

/// The choices in a profile; none if a later program has written them in another form.
pub(crate) fn choices(profile: &Profile) -> Choices {
    serde_json::from_str(&profile.settings).unwrap_or_default()
}

async fn note(app: &App, kind: TokenKind, token: TokenHash) {
    if let Err(error) = app.store.saw(kind, token, app.stamp()).await {
        tracing::warn!(%error, "a visit can't be recorded");
    }
}

/// Creates a session.
pub(crate) async fn welcome(app: &App, name: &str, choices: Choices) -> Result<(Session, Token), StoreError> {
    let (session, token) = newcomer(app, TokenKind::Session, name, choices);
    let (user, profile) = (ids::user_id(session.person), profile(&session));
    app.store.give_token(TokenKind::Session, token.hash(), &user, &profile, app.stamp()).await?;
    app.sessions.keep(app.sessions.before(), &session, app.now(), app.now());
    Ok((session, token))
}

/// A secret with which another device may become this person; it isn't a session. `None` if the session has ended.
pub(crate) async fn lend(app: &App, session: &Session) -> Result<Option<Token>, StoreError> {
    let token = app.chance.token();
    let (lender, profile) = (ids::lender_id(session.person), profile(session));
    let lent =
        app.store.give_token_by(session.token, token.lent_hash(), &lender, &profile, app.stamp()).await?;
    Ok(lent.then_some(token))
}

/// Creates another session for whoever has made this link, with the choices they had. `None` if the link is gone, or
/// they have as many devices as they can have.
pub(crate) async fn join(
    app: &App,
    link: TokenHash,
    person: Person,
    choices: &Profile,
) -> Result<Option<Token>, StoreError> {
    let token = app.chance.token();
    let user = ids::user_id(person);
    let joined = app.store.exchange_link(link, token.hash(), &user, choices, app.stamp()).await?;
    Ok(joined.then_some(token))
}

/// All sessions of a person, one per device.
pub(crate) async fn devices(app: &App, person: Person) -> Result<Vec<(TokenHash, Holder)>, StoreError> {
    app.store.tokens_of(TokenKind::Session, &ids::user_id(person)).await
}

/// Ends one of this person's sessions, or all but this one, with their lines and all links to other devices.
pub(crate) async fn end_some(
    app: &App,
    session: &Session,
    which: Option<TokenHash>,
) -> Result<(), StoreError> {
    let (user, lender) = (ids::user_id(session.person), ids::lender_id(session.person));
    let is_ended = |token: TokenHash| which.map_or(token != session.token, |which| token == which);
    let known = devices(app, session.person).await?;
    app.store.end_sessions(&user, &lender, session.token, which).await?;
    forget(app, session.person, &known, is_ended);
    Ok(())
}

/// Ends all of somebody's sessions, or a bot's tokens, and deletes what is kept about them apart from their games, in
/// which this name replaces theirs from now on. Returns whether there was anything.
pub(crate) async fn part(app: &App, person: Person, name: &str) -> Result<bool, StoreError> {
    let (user, lender) = (ids::user_id(person), ids::lender_id(person));
    let known = devices(app, person).await?;
    let tokens = app.store.tokens_of(TokenKind::Bot, &user).await?;
    let mark = (&*ids::parted_id(&user), app.chance.token().hash());
    let changed = app.store.part(&user, &lender, mark, name, app.stamp()).await?;
    forget(app, person, &known, |_| true);
    for (token, _) in tokens {
        app.sessions.forget(TokenKind::Bot, token);
        app.hub.end(token);
    }
    Ok(changed)
}

/// Forgets those of somebody's sessions that were ended: those known before, and those made meanwhile.
fn forget(app: &App, person: Person, known: &[(TokenHash, Holder)], is_ended: impl Fn(TokenHash) -> bool) {
    for (token, _) in known.iter().filter(|(token, _)| is_ended(*token)) {
        app.sessions.forget(TokenKind::Session, *token);
    }
    app.sessions.forget_of(person, is_ended);
}

/// The name that replaces somebody's, if they have deleted their data.
pub(crate) async fn parted(app: &App, user_id: &str) -> Result<Option<String>, StoreError> {
    let marks = app.store.tokens_of(TokenKind::Session, &ids::parted_id(user_id)).await?;
    Ok(marks.into_iter().next().map(|(_, holder)| holder.profile.name))
}

/// Completes when the session ends: on this server at once, on another one soon.
pub(crate) async fn ended(app: &App, token: TokenHash) {
    let mut line = app.sessions.line(token);
    // It may have ended before anybody listened. If the database doesn't answer, nobody is disconnected for that.
    while !matches!(by_token(app, TokenKind::Session, token).await, Ok(None)) {
        tokio::select! {
            biased;
            _ = line.changed() => return,
            () = app.clock.pause(ASKED) => {}
        }
    }
}

/// Whether this is a session that was let in lately.
pub(crate) fn is_known(app: &App, token: &Token) -> bool {
    app.sessions.get(TokenKind::Session, token.hash(), 0, app.now()).is_some()
}

/// Notes that a line of this session has closed.
pub(crate) fn hang_up(app: &App, token: TokenHash) {
    app.sessions.hang_up(token);
}

/// Creates a bot; `None` if another has its name.
pub(crate) async fn welcome_bot(app: &App, name: &str) -> Result<Option<(Session, Token)>, StoreError> {
    let (bot, token) = newcomer(app, TokenKind::Bot, name, Choices::default());
    let (user, profile) = (ids::user_id(bot.person), profile(&bot));
    if !app.store.make_bot(token.hash(), &user, &profile, app.stamp()).await? {
        return Ok(None);
    }
    app.sessions.keep(app.sessions.before(), &bot, app.now(), app.now());
    Ok(Some((bot, token)))
}

/// Issues another token for a bot. The current one ends when the new one is first used.
pub(crate) async fn renew(app: &App, bot: &Session) -> Result<Token, StoreError> {
    let token = app.chance.token();
    let user = ids::user_id(bot.person);
    app.store.renew_bot(bot.token, token.hash(), &user, &profile(bot), app.stamp()).await?;
    Ok(token)
}

fn newcomer(app: &App, kind: TokenKind, name: &str, choices: Choices) -> (Session, Token) {
    let token = app.chance.token();
    let person = app.chance.person();
    let name = clean_name(name).unwrap_or_default();
    (Session { kind, person, token: token.hash(), name, choices }, token)
}

/// Changes name and choices of a session, and returns it. What another request has changed meanwhile stays changed.
pub(crate) async fn change(
    app: &App,
    session: &Session,
    edit: impl Fn(&mut Session) + Send + Sync,
) -> Result<Session, StoreError> {
    let (kind, token) = (session.kind, session.token);
    let (mut changed, mut stored) = (session.clone(), profile(session));
    loop {
        edit(&mut changed);
        let wanted = profile(&changed);
        if wanted == stored {
            return Ok(changed);
        }
        let is_done = app.store.change_profile(kind, token, &stored, &wanted).await?;
        app.sessions.changed(kind, token);
        if is_done {
            return Ok(changed);
        }
        // If it was ended meanwhile, there is nothing left to change.
        let Some((now, holder)) = read(app, kind, token).await? else { return Ok(changed) };
        (changed, stored) = (now, holder.profile);
    }
}

fn profile(session: &Session) -> Profile {
    let settings = serde_json::to_string(&session.choices).expect("choices serialise to JSON");
    Profile { name: session.name.clone(), settings }
}

/// The header that gives a session to its browser.
pub(crate) fn set_cookie(app: &App, token: &Token) -> Option<HeaderValue> {
    cookie_of(app, token.secret(), COOKIE_DAYS * 86_400)
}

/// The header that takes it back.
pub(crate) fn clear_cookie(app: &App) -> Option<HeaderValue> {
    cookie_of(app, "", 0)
}

fn cookie_of(app: &App, secret: &str, age: u32) -> Option<HeaderValue> {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let name = cookie_name(app);
    let value = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    let mut value = HeaderValue::from_str(&value).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The token in a request's cookie.
pub(crate) fn presented(app: &App, headers: &HeaderMap) -> Option<Token> {
    cookie(headers, cookie_name(app)).and_then(Token::parse)
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
