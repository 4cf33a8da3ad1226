//! The one shape of every refusal.

use super::check::Fault;
use super::schema::{Error, Reason};
use crate::answer::Fit;
use crate::failure::Failure;
use crate::live;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use corte_frame::Frame;
use corte_table::Refusal;
use corte_ui::Lang;

/// Why a program's request is refused.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cause {
    /// A failure that pages report too.
    Failure(Failure),
    /// A field with an invalid value.
    Invalid(Box<Fault>),
    /// The body is not JSON; the parser's message.
    Malformed(String),
    /// The content type is not JSON.
    Kind,
    /// Another bot has this name.
    NameTaken,
    /// The bot was not invited to this table.
    NotInvited,
}

/// A failure as JSON, with the current frame if there is one.
pub(crate) struct Problem {
    pub(super) cause: Cause,
    pub(super) frame: Option<(Frame, Fit)>,
}

impl From<Cause> for Problem {
    fn from(cause: Cause) -> Problem {
        Problem { cause, frame: None }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        Cause::Failure(failure).into()
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        Cause::Invalid(Box::new(fault)).into()
    }
}

impl From<live::Failed> for Problem {
    fn from(failed: live::Failed) -> Problem {
        Failure::from(failed).into()
    }
}

impl From<crate::store::StoreError> for Problem {
    fn from(error: crate::store::StoreError) -> Problem {
        Failure::from(error).into()
    }
}

/// Room for the reason next to a frame.
const REASON: usize = 512;

impl Cause {
    fn status(&self) -> StatusCode {
        match self {
            Cause::Failure(failure) => failure.status(),
            Cause::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Cause::Malformed(_) => StatusCode::BAD_REQUEST,
            Cause::Kind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Cause::NameTaken | Cause::NotInvited => StatusCode::CONFLICT,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Cause::Failure(failure) => failure.code(),
            Cause::Invalid(_) => "invalid",
            Cause::Malformed(_) => "malformed",
            Cause::Kind => "unsupported",
            Cause::NameTaken => "name-taken",
            Cause::NotInvited => "not-invited",
        }
    }

    fn message(&self) -> String {
        match self {
            Cause::Failure(failure) => message(failure),
            Cause::Invalid(fault) if fault.at.is_empty() => fault.what.clone(),
            Cause::Invalid(fault) => format!("{}: {}", fault.at, fault.what),
            Cause::Malformed(why) => format!("the body is not JSON: {why}"),
            Cause::Kind => "send JSON and declare it: Content-Type: application/json".to_owned(),
            Cause::NameTaken => {
                "another bot has this name or one that looks like it; choose another".to_owned()
            }
            Cause::NotInvited => {
                "you have no valid invitation to this table: you were not invited, it has expired, or you can't sit \
                down there now"
                    .to_owned()
            }
        }
    }
}

fn message(failure: &Failure) -> String {
    match failure {
        Failure::Refused(refusal) => refusal.to_string(),
        Failure::Guest(Refusal::Seated) => "this bot already has a seat at this table".to_owned(),
        Failure::Guest(Refusal::Banned) => {
            "you have banned this bot from this table; pardon it first".to_owned()
        }
        Failure::Guest(Refusal::NoPlace) => "no place is free at this table; clear one first".to_owned(),
        Failure::Guest(Refusal::Locked) => "you have locked this table; unlock it first".to_owned(),
        Failure::Guest(refusal) => refusal.to_string(),
        Failure::NotFound => "nothing found; check the path, and the code or id in it".to_owned(),
        Failure::Unauthorized(token) => token.message().to_owned(),
        Failure::Unavailable => {
            "the server can't do this now, and nothing was changed; try again in a few seconds".to_owned()
        }
        Failure::SlowDown => "too many requests; try again in a few seconds".to_owned(),
        Failure::Busy => "the server is too busy now; try again in a few seconds".to_owned(),
        Failure::TooLong(most) => format!("the body is longer than {most} KiB"),
        Failure::TooSlow => "the body took too long to arrive".to_owned(),
        Failure::Foreign => "this request comes from a page of another site".to_owned(),
        Failure::Misdirected => Failure::Misdirected.text(Lang::ENGLISH),
        Failure::Banned => "the host has banned you from this table".to_owned(),
        Failure::Unreadable | Failure::NoForm | Failure::Record(_) | Failure::Turns(_) => {
            "the request can't be read".to_owned()
        }
        Failure::Missing(field) => format!("{field} is missing"),
        Failure::Wrong(field, given) => format!("{field} can't be {given:?}"),
        Failure::Bots(_) => failure.text(Lang::ENGLISH),
        Failure::Method => {
            "this method is not allowed here; the Allow header lists those that are".to_owned()
        }
        Failure::Upgrade => "this WebSocket is for pages; programs use /api/table/{code}/stream".to_owned(),
        Failure::NoBot => "no bot has this name".to_owned(),
        Failure::Crowded(crowded) => crowded.message().to_owned(),
        Failure::Spent | Failure::TooManyDevices => failure.text(Lang::ENGLISH),
        Failure::Broken => {
            "the server failed while handling this request; it is not known whether anything was changed"
                .to_owned()
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { cause, frame } = self;
        let fault = if let Cause::Invalid(fault) = &cause { Some(&**fault) } else { None };
        let reason = Reason {
            code: cause.code(),
            message: cause.message(),
            at: fault.map(|fault| fault.at.clone()),
            given: fault.and_then(|fault| fault.given.clone()),
            allowed: fault.map(|fault| fault.allowed.clone()),
        };
        let (frame, fit) = frame.unzip();
        let body = Json(Error { error: reason, frame });
        let mut response = match &cause {
            Cause::Failure(failure) => failure.answer(body),
            cause => (cause.status(), body).into_response(),
        };
        if let Some(fit) = fit {
            response.extensions_mut().insert(Fit(fit.0 + REASON));
        }
        if let Cause::Failure(Failure::Unauthorized(token)) = cause {
            let value = HeaderValue::from_static(token.challenge());
            response.headers_mut().insert(header::WWW_AUTHENTICATE, value);
        }
        response
    }
}
