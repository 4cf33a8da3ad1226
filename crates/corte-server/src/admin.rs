//! What the keeper of the server asks: on a loopback address of its own, off unless configured.

use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;

/// The routes of the admin address.
pub(crate) fn routes(app: Arc<App>) -> Router {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(app)
}

/// Whether the database answers.
async fn health(State(app): State<Arc<App>>) -> Response {
    match app.store.recent_games(None, 1).await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.text(app.tables.count(), &app.bounds)).into_response()
}
