//! Whoever sends a request, before anything is known about them but its head.

use crate::api::Problem;
use crate::failure::Failure;
use crate::session::Choices;
use axum::extract::Request;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use corte_ui::page::{self, ErrorKind, Prefs};

/// What the head of a request says about the requester: enough to refuse them in their own language.
#[derive(Clone)]
pub(crate) struct Stranger {
    program: bool,
    script: bool,
    prefs: Prefs,
}

impl Stranger {
    pub(crate) fn of(request: &Request) -> Stranger {
        let headers = request.headers();
        Stranger {
            program: request.uri().path() == "/api" || request.uri().path().starts_with("/api/"),
            script: crate::web::wants_json(headers),
            prefs: Choices::default().prefs(headers),
        }
    }

    pub(crate) fn is_program(&self) -> bool {
        self.program
    }

    /// A refusal before anything was looked at costs as little as possible: a line, not a page. Somebody who sends
    /// too long a form has a page in front of them, so they get one; so does anybody who meets a fault.
    pub(crate) fn refusal(&self, failure: &Failure) -> Response {
        if self.program {
            return Problem::from(failure.clone()).into_response();
        }
        let text = failure.text(self.prefs.lang);
        if self.script {
            return failure.answer(crate::web::notice(&text));
        }
        let kind = match failure {
            Failure::TooLong(_) | Failure::TooSlow => Some(ErrorKind::Refused),
            Failure::Broken => Some(ErrorKind::Broken),
            _ => None,
        };
        if let Some(kind) = kind {
            let detail = Some(text.as_str()).filter(|_| kind == ErrorKind::Refused);
            return failure.answer(Html(page::error(self.prefs, kind, detail)));
        }
        failure.answer(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text + "\n"))
    }
}
