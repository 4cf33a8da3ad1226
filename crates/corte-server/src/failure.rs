//! What goes wrong, as the asker is told.

use crate::live::Failed;
use crate::store::StoreError;
use axum::http::StatusCode;
use corte_table::Refusal;
use corte_ui::Lang;
use corte_ui::words;

/// Why a request has no other answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// There is no such thing, or it is not for this asker: nobody can tell which.
    NotFound,
    /// The table refuses it.
    Refused(Refusal),
    /// It can't be read.
    Unreadable,
    /// A record that does not hold, with what is wrong.
    Record(String),
    /// Too often.
    SlowDown,
    /// The log can't be written or read now; nothing has happened.
    Unavailable,
    /// A bot without a token that is known.
    Unauthorized,
}

impl Failure {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::Refused(_) => StatusCode::CONFLICT,
            Failure::Unreadable | Failure::Record(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Failure::SlowDown => StatusCode::TOO_MANY_REQUESTS,
            Failure::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Unauthorized => StatusCode::UNAUTHORIZED,
        }
    }

    /// Its name, for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Failure::NotFound => "not-found",
            Failure::Refused(refusal) => refusal.code(),
            Failure::Unreadable => "unreadable",
            Failure::Record(_) => "record",
            Failure::SlowDown => "slow-down",
            Failure::Unavailable => "unavailable",
            Failure::Unauthorized => "unauthorized",
        }
    }

    /// In words, with what to do.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Failure::Refused(Refusal::Illegal(illegal)) => words::refusal(lang, illegal),
            Failure::Record(text) => text.clone(),
            Failure::NotFound | Failure::Unauthorized => lang.word("error-not-found").to_owned(),
            other => words::table_refusal(lang, other.code()).to_owned(),
        }
    }
}

impl From<Failed> for Failure {
    fn from(failed: Failed) -> Failure {
        match failed {
            Failed::Refused(refusal) => Failure::Refused(refusal),
            Failed::Unavailable => Failure::Unavailable,
            Failed::Gone => Failure::NotFound,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::warn!(%error, "the store does not answer");
        Failure::Unavailable
    }
}
