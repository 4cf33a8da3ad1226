//! What the operator of the server asks: on a Unix socket beside the data, and on a separate address if one is
//! configured.

use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// How long the disk may take to write one number.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long one answer serves everyone who asks, because each check costs a write.
const FRESH: Duration = Duration::from_secs(1);

/// The result of the latest check.
type Found = Arc<tokio::sync::Mutex<Option<(Instant, Result<(), String>)>>>;

/// The routes of the admin address.
pub(crate) fn routes(app: Arc<App>) -> Router {
    let found = Found::default();
    let health = move |State(app): State<Arc<App>>| async move { health(&app, &found).await };
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(app)
}

/// What a proxy asks to choose among several servers. It doesn't query the database, and reveals no more than a page
/// request would.
pub(crate) fn readiness() -> Router<Arc<App>> {
    let ready = async |State(app): State<Arc<App>>| match app.cluster.is_ready() {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "ask another server\n"),
    };
    Router::new().route("/ready", get(ready))
}

/// Answers on a Unix socket until the server stops. Only the owner can open it, and the same goes for its directory.
#[cfg(unix)]
pub(crate) async fn open_socket(app: Arc<App>, path: &Path) {
    use crate::door::Door;
    use crate::tasks::Kind;
    use std::os::unix::fs::PermissionsExt;
    // A server that was killed leaves its socket behind; the lock shows that none is running.
    let _ = std::fs::remove_file(path);
    let private = std::fs::Permissions::from_mode(0o600);
    let listener = tokio::net::UnixListener::bind(path);
    let listener = listener.and_then(|listener| std::fs::set_permissions(path, private).map(|()| listener));
    let listener = match listener {
        Ok(listener) => listener,
        Err(error) => {
            let path = path.display();
            return tracing::warn!(%error, %path, "the socket for corte health can't be opened; use --admin instead");
        }
    };
    let door = Door::new(Arc::clone(&app), routes(Arc::clone(&app)));
    while let Some((stream, _)) = door.next(app.stopped(), || listener.accept()).await {
        app.tasks.spawn(Kind::Connection, door.clone().serve_owner(stream));
    }
    // A stale socket does no harm, so failing to remove it doesn't matter.
    let _ = std::fs::remove_file(path);
}

#[cfg(not(unix))]
pub(crate) async fn open_socket(_: Arc<App>, _: &Path) {}

/// Whether the database answers and the disk accepts writes.
async fn health(app: &App, found: &Found) -> Response {
    let mut found = found.lock().await;
    let fresh = found.as_ref().filter(|(at, _)| at.elapsed() < FRESH).map(|(_, result)| result.clone());
    let result = match fresh {
        Some(result) => result,
        None => {
            let result = look_after(app).await;
            *found = Some((Instant::now(), result.clone()));
            result
        }
    };
    match result {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

async fn look_after(app: &App) -> Result<(), String> {
    if app.cluster.leaves() {
        return Err("the server is stopping, and is handing its tables over".to_owned());
    }
    let read = timeout(PATIENCE, app.store.recent_games(None, 1)).await;
    read.map_err(|_| "the database does not answer".to_owned())?
        .map_err(|error| format!("the database can't be read: {error}"))?;
    let written = timeout(PATIENCE, app.store.pulse(app.stamp())).await;
    written
        .map_err(|_| "the database accepts no writes: it does not answer".to_owned())?
        .map_err(|error| format!("the database accepts no writes: {error}"))?;
    // An error found now is more useful than a note that something failed earlier.
    match app.metrics.fails() {
        true => {
            Err("a change could not be written a moment ago: is the disk full, or the database unreachable?"
                .to_owned())
        }
        false => Ok(()),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, crate::metrics::text(&app)).into_response()
}
