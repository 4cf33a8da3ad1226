//! What this server keeps about its visitors, by its own settings, and what its host says about themselves.

use super::{Asker, Shared};
use crate::config::{Config, MOST_UPLOADS, in_days};
use crate::session::COOKIE_DAYS;
use axum::response::Html;
use corte_ui::page::{self, KeptFor, PrivacyScreen};

pub(super) async fn privacy(app: Shared, asker: Asker) -> Html<String> {
    let Config { notice, keep, .. } = &app.config;
    let kept = KeptFor {
        cookie: COOKIE_DAYS.into(),
        sessions: in_days(keep.sessions),
        tables: in_days(keep.tables),
        logs: in_days(keep.logs),
        games: keep.games.map(in_days),
        uploads: keep.uploads.map(in_days),
        most_uploads: MOST_UPLOADS,
    };
    Html(page::privacy(&PrivacyScreen { prefs: asker.prefs, notice: notice.as_deref(), kept }))
}
