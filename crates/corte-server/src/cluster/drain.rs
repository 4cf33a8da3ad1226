//! A server that is told to stop hands its tables over: others drive them at once, and watchers are disconnected in
//! small lots, so that they don't all arrive at the next server at the same moment.

use super::{Hint, beat};
use crate::app::App;
use std::sync::Arc;
use std::time::Duration;

/// How many lots there are, and the pause between them. Together they take less time than connections may take to
/// end.
const LOTS: usize = 25;
const PAUSE: Duration = Duration::from_millis(200);

/// Hands all tables over. If there is no other server, watchers wait for this one's next start.
pub(crate) async fn hand_over(app: &Arc<App>) {
    if app.cluster.node.is_none() {
        return;
    }
    app.cluster.leave();
    beat(app).await;
    if app.cluster.is_alone(app.now()) {
        return;
    }
    app.cluster.tell(app.now(), Hint::Servers);
    let tables = app.tables.all();
    tracing::info!(tables = tables.len(), "handing tables over");
    for lot in tables.chunks(tables.len().div_ceil(LOTS).max(1)) {
        app.clock.pause(PAUSE).await;
        for (_, handle) in lot {
            // A table whose log is stuck isn't waited for: its lines end with the server.
            app.clock.within(PAUSE, handle.let_go()).await;
        }
    }
}
