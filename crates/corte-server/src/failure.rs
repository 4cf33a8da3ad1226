//! Failures, as reported to whoever made the request.

use crate::live::Failed;
use crate::share::Full;
use crate::store::StoreError;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use corte_table::{Refusal, SettingsError};
use corte_ui::Lang;
use corte_ui::words;

/// Why a request gets no other answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// It doesn't exist, or isn't for this requester; nobody can tell which.
    NotFound,
    /// The table refuses it.
    Refused(Refusal),
    /// Somebody can't be invited to a table; its host is told why.
    Guest(Refusal),
    /// It can't be read.
    Unreadable,
    /// It isn't a form from one of the pages.
    NoForm,
    /// A form without this field.
    Missing(&'static str),
    /// A field with a value it can't have.
    Wrong(&'static str, String),
    /// More bots than fit at a table with this many places.
    Bots(usize),
    /// A method that isn't supported here.
    Method,
    /// A WebSocket endpoint was requested as if it were a page.
    Upgrade,
    /// An invalid record, with what is wrong, line by line and in English.
    Record(String),
    /// A record of more than this many turns.
    Turns(usize),
    /// Too often, or too much at once from one address.
    SlowDown,
    /// Too much at once from everybody.
    Busy,
    /// A body longer than this many KiB.
    TooLong(usize),
    /// A body that takes too long to arrive.
    TooSlow,
    /// The request comes from another site's page.
    Foreign,
    /// The request names a host that this server doesn't recognise as its own.
    Misdirected,
    /// The table's host has banned them.
    Banned,
    /// The log can't be written or read now; nothing has happened.
    Unavailable,
    /// A request that only a bot may make, without a known token.
    Unauthorized(NoToken),
    /// No bot has this name.
    NoBot,
    /// For now, a bot can't sit at another table, or be invited to one.
    Crowded(Crowded),
    /// A link to another device that was used or has expired.
    Spent,
    /// A person has as many devices as they can have.
    TooManyDevices,
    /// This server has a fault.
    Broken,
}

/// Why a request doesn't show which bot makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoToken {
    /// It comes without a bearer token.
    Missing,
    /// What it comes with can't be any bot's token.
    Malformed,
    /// No bot has this token. Whether anybody has or had it is not told.
    Unknown,
}

impl NoToken {
    /// The message in English, for programs.
    pub(crate) fn message(self) -> &'static str {
        match self {
            NoToken::Missing => {
                "this needs a bot's token, sent as Authorization: Bearer …; POST /api/bot creates a bot and returns \
                its token"
            }
            NoToken::Malformed => {
                "this is no bot's token, which has 64 digits from 0 to f; send it as it was returned: Authorization: \
                Bearer …"
            }
            NoToken::Unknown => {
                "no bot here has this token; it may have been renewed, have ended with its bot, or be that of another \
                server; POST /api/bot creates another bot"
            }
        }
    }

    /// The value of `WWW-Authenticate` (RFC 6750, section 3): a request without a token is told no error.
    pub(crate) fn challenge(self) -> &'static str {
        match self {
            NoToken::Missing => "Bearer",
            NoToken::Malformed | NoToken::Unknown => "Bearer error=\"invalid_token\"",
        }
    }
}

/// The limit that keeps a bot from another table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crowded {
    /// The bot that asks sits at as many tables as one may.
    Own,
    /// The bot sits at as many tables as one may.
    Seats,
    /// The bot already has the most invitations it may have from this host.
    Yours,
    /// As many bots have invitations as may.
    Bots,
}

impl Crowded {
    /// The message in English, for programs.
    pub(crate) fn message(self) -> &'static str {
        match self {
            Crowded::Own => "you already sit at fifty tables; leave one first",
            Crowded::Seats => "this bot already sits at fifty tables, the maximum; try again later",
            Crowded::Yours => "you have already invited this bot to three other tables; try again later",
            Crowded::Bots => "too many bots have pending invitations; try again later",
        }
    }

    fn word(self, lang: Lang) -> &'static str {
        lang.word(match self {
            Crowded::Own | Crowded::Seats => "refuse-invited-sits",
            Crowded::Yours => "refuse-invited-yours",
            Crowded::Bots => "refuse-invited-all",
        })
    }
}

/// The headers with which a WebSocket is requested.
const LINE: [(HeaderName, &str); 3] =
    [(header::CONNECTION, "upgrade"), (header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];

impl Failure {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound | Failure::NoBot | Failure::Spent => StatusCode::NOT_FOUND,
            Failure::Refused(_) | Failure::Guest(_) | Failure::Crowded(_) | Failure::TooManyDevices => {
                StatusCode::CONFLICT
            }
            Failure::Unreadable
            | Failure::Missing(_)
            | Failure::Wrong(..)
            | Failure::Bots(_)
            | Failure::Record(_)
            | Failure::Turns(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Failure::NoForm => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Failure::Method => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Upgrade => StatusCode::UPGRADE_REQUIRED,
            Failure::SlowDown => StatusCode::TOO_MANY_REQUESTS,
            Failure::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Failure::Foreign | Failure::Banned => StatusCode::FORBIDDEN,
            Failure::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Failure::Unavailable | Failure::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Unauthorized(_) => StatusCode::UNAUTHORIZED,
            Failure::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// This body with the failure's status, and headers that help to try again: when, or how.
    pub(crate) fn answer(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status(), body).into_response();
        if matches!(self, Failure::SlowDown | Failure::Busy | Failure::Unavailable) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        if *self == Failure::Upgrade {
            for (name, value) in LINE {
                response.headers_mut().insert(name, HeaderValue::from_static(value));
            }
        }
        response
    }

    /// Its name, for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Failure::NotFound => "not-found",
            Failure::Refused(refusal) | Failure::Guest(refusal) => refusal.code(),
            Failure::Unreadable => "unreadable",
            Failure::NoForm => "no-form",
            Failure::Missing(_) => "missing",
            Failure::Wrong(..) => "wrong",
            Failure::Bots(_) => "too-many-bots",
            Failure::Method => "method",
            Failure::Upgrade => "upgrade",
            Failure::Record(_) => "record",
            Failure::Turns(_) => "too-many-turns",
            Failure::SlowDown => "slow-down",
            Failure::Busy => "busy",
            Failure::TooLong(_) => "too-long",
            Failure::TooSlow => "too-slow",
            Failure::Foreign => "foreign",
            Failure::Misdirected => "misdirected",
            Failure::Banned => "banned",
            Failure::Unavailable => "unavailable",
            Failure::Unauthorized(_) => "unauthorized",
            Failure::NoBot => "no-bot",
            Failure::Crowded(_) => "too-many",
            Failure::Spent => "spent",
            Failure::TooManyDevices => "devices",
            Failure::Broken => "broken",
        }
    }

    /// The message in words, with what to do.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Failure::Refused(Refusal::Illegal(illegal)) => words::refusal(lang, illegal),
            Failure::Refused(Refusal::Settings(error)) => settings_error(lang, error),
            Failure::Record(text) => text.clone(),
            Failure::Guest(refusal) => words::guest_refusal(lang, refusal.code()).to_owned(),
            Failure::Crowded(crowded) => crowded.word(lang).to_owned(),
            Failure::Turns(most) => lang.text("record-too-many-turns", &[("most", (*most).into())]),
            Failure::Missing(field) => lang.text("refuse-missing", &[("field", (*field).into())]),
            Failure::Wrong(field, given) => {
                lang.text("refuse-wrong", &[("field", (*field).into()), ("given", given.as_str().into())])
            }
            Failure::Bots(places) => words::too_many_bots(lang, *places),
            Failure::TooLong(most) => lang.text("refuse-too-long", &[("most", (*most).into())]),
            Failure::NotFound | Failure::Unauthorized(_) => lang.word("error-not-found").to_owned(),
            Failure::Broken => lang.word("error-broken").to_owned(),
            other => words::table_refusal(lang, other.code()).to_owned(),
        }
    }
}

/// Why settings are refused, with all of the rules' reasons.
fn settings_error(lang: Lang, error: &SettingsError) -> String {
    let word = |name: &str| words::setting_error(lang, name).to_owned();
    match error {
        SettingsError::Rulebook(_) => word("rulebook"),
        SettingsError::Option { error, .. } => words::option_error(lang, *error),
        SettingsError::Rules { errors, players, rulebook } => {
            let texts = errors.reasons().map(|error| words::rules_error(lang, error, *players, *rulebook));
            texts.collect::<Vec<_>>().join(" ")
        }
        SettingsError::Setting(_) => word("setting"),
        SettingsError::Turns(_) => word("turns"),
        SettingsError::Answer(_) | SettingsError::Think(_) => word("clock"),
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        Failure::Refused(Refusal::Settings(error))
    }
}

impl From<NoToken> for Failure {
    fn from(token: NoToken) -> Failure {
        Failure::Unauthorized(token)
    }
}

impl From<Full> for Failure {
    fn from(full: Full) -> Failure {
        match full {
            Full::Everybody => Failure::Busy,
            Full::Address => Failure::SlowDown,
        }
    }
}

impl From<Failed> for Failure {
    fn from(failed: Failed) -> Failure {
        match failed {
            Failed::Refused(refusal) => Failure::Refused(refusal),
            Failed::Unavailable => Failure::Unavailable,
            // Trying again doesn't help, and whoever runs the server can.
            Failed::Damaged => Failure::Broken,
            Failed::Gone => Failure::NotFound,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::warn!(%error, "the database could not be used");
        Failure::Unavailable
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::Preset;
    use corte_table::Proposal;
    use std::collections::BTreeSet;

    fn refused(places: u8, change: impl FnOnce(&mut Proposal)) -> SettingsError {
        let mut settings = Proposal::of(Preset::Brazil, places);
        change(&mut settings);
        settings.check().expect_err("these settings are wrong")
    }

    fn with(places: u8, options: &[(&str, &str)]) -> SettingsError {
        let owned = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        refused(places, |settings| settings.options.extend(owned))
    }

    #[test]
    fn every_refusal_of_settings_has_words_in_every_language() {
        let wrong = [
            refused(4, |settings| settings.rulebook = "chess".to_owned()),
            refused(4, |settings| settings.setting = "moon".to_owned()),
            refused(4, |settings| settings.clock.answer = 1),
            refused(8, |settings| settings.rulebook = "summary".to_owned()),
            with(4, &[("castling", "on")]),
            with(4, &[("inquisitor", "maybe")]),
            with(1, &[]),
            with(3, &[("draft", "on")]),
            with(3, &[("first-coins", "1")]),
            with(2, &[("first-coins", "10")]),
            with(4, &[("wins", "100")]),
            with(7, &[("faces", "everdeck")]),
            with(4, &[("faces", "everdeck"), ("inquisitor", "on")]),
            with(7, &[("faces", "everdeck"), ("inquisitor", "on"), ("draft", "on")]),
        ];
        let mut said = BTreeSet::new();
        for error in &wrong {
            let mut languages = BTreeSet::new();
            for lang in Lang::all() {
                let text = Failure::Refused(Refusal::Settings(error.clone())).text(lang);
                assert!(!text.is_empty() && !text.contains("wrong-"), "{error:?}: {text}");
                languages.insert(text);
            }
            assert_eq!(languages.len(), Lang::all().count(), "{error:?} is not translated: {languages:?}");
            said.extend(languages);
        }
        assert_eq!(said.len(), wrong.len() * Lang::all().count(), "each reason has words of its own");
    }
}
