//! The tables that anyone may join or watch, shared between servers.

use super::PATIENCE;
use crate::app::App;

/// How many tables each server shares, and how many opened from one address.
const TOLD: usize = 100;
const OF_ONE: usize = 10;

/// This server's listings, as the others know them.
#[derive(Debug, Default)]
pub(super) struct Board {
    put_up: String,
}

impl Board {
    /// Publishes what has changed here, and takes in what others list. If the database doesn't answer, this waits
    /// until next time.
    pub(super) async fn exchange(&mut self, app: &App) {
        let told = app.listings.told(TOLD, OF_ONE, |code| app.tables.opener(code));
        if told != self.put_up {
            let putting = app.store.put_up(app.cluster.id(), told.clone());
            if matches!(app.clock.within(PATIENCE, putting).await, Some(Ok(()))) {
                self.put_up = told;
            }
        }
        if let Some(Ok(boards)) = app.clock.within(PATIENCE, app.store.boards()).await {
            let others =
                boards.iter().filter(|(node, _)| node != app.cluster.id() && app.cluster.is_alive(node));
            app.listings.hear(others.map(|(_, tables)| tables.as_str()));
        }
    }
}
