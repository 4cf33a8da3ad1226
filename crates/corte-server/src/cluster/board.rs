//! The tables that anyone may join or watch, told from server to server.

use super::PATIENCE;
use crate::app::App;

/// How many tables each server tells of, and how many of one address that opened them.
const TOLD: usize = 100;
const OF_ONE: usize = 10;

/// What this server lists, as the others know it.
#[derive(Debug, Default)]
pub(super) struct Board {
    put_up: String,
}

impl Board {
    /// Puts up what has changed here, and takes in what others list. Where the database does not answer, it waits.
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
