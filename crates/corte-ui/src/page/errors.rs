//! Pages that say what went wrong and what to do.

use super::shell::Shell;
use super::{Prefs, Setting, art};
use crate::Lang;
use maud::html;

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// No such table, seat, replay or page, or one that belongs to somebody else.
    NotFound,
    /// A form or a request from another site, or one that is not understood.
    Refused,
    /// Too many requests.
    Slow,
    /// A record that can't be read. The detail says what is wrong, line by line, as the notation reports it.
    BadRecord,
    /// The server can't write at the moment.
    Unavailable,
    /// The server has a fault.
    Broken,
}

/// Draws the page for an error. `detail` is an additional sentence, if there is one; for a refusal it is the whole message.
pub fn error(prefs: Prefs, kind: ErrorKind, detail: Option<&str>) -> String {
    let lang = prefs.lang;
    let (title, what) = match kind {
        ErrorKind::NotFound => (lang.word("error-not-found-title"), lang.word("error-not-found")),
        ErrorKind::Refused => (lang.word("error-refused-title"), lang.word("error-refused")),
        ErrorKind::Slow => (lang.word("error-slow-title"), lang.word("error-slow")),
        ErrorKind::BadRecord => (lang.word("error-record-title"), lang.word("error-record")),
        ErrorKind::Unavailable => (lang.word("error-unavailable-title"), lang.word("error-unavailable")),
        ErrorKind::Broken => (lang.word("error-broken-title"), lang.word("error-broken")),
    };
    let (what, detail) = match (kind, detail) {
        (ErrorKind::Refused, Some(detail)) => (detail, None),
        _ => (what, detail),
    };
    let shell = Shell::reading(prefs, title, "/");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page error-page" {
            span class="card down" { (art::back(Setting::CityState)) }
            h1 { (title) }
            p class="lead" { (what) }
            @match detail {
                // Its carets point at the text above them.
                Some(told) if kind == ErrorKind::BadRecord => details class="fold" open[lang == Lang::ENGLISH] {
                    summary { (lang.word("error-record-detail")) }
                    pre lang=(Lang::ENGLISH.tag()) dir="ltr" tabindex="0" { (told) }
                },
                Some(detail) => p class="detail" { (detail) },
                None => {}
            }
            @if kind == ErrorKind::BadRecord { (super::landing::record(lang)) }
            a class="button primary" href="/" { (lang.word("error-home")) }
        }
    })
}
