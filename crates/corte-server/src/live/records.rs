//! The record of a finished game at a table.

use super::handle::PATIENCE;
use super::keeper::Keeper;
use crate::app::App;
use crate::record;
use crate::room::is_long;
use crate::session;
use crate::store::{FinishedGame, StoreError};
use corte_table::Stage;

impl Keeper {
    /// Keeps the record of a finished game, unless it has already expired. The record is the same after every restart
    /// of the same version. Returns `false` if the store doesn't accept it now and it has to be tried again.
    pub(super) async fn keep_record(&mut self, app: &App) -> bool {
        let Stage::Over(round) = self.room.table.stage() else { return true };
        if self.recorded == round.number() {
            return true;
        }
        let is_past = |age| round.ended().is_some_and(|at| (at as i64) < app.ago(age).0);
        if app.config.keep.games.is_some_and(is_past) {
            self.recorded = round.number();
            return true;
        }
        // A record that can't be made, or is rejected for what it is, doesn't hold up the next game.
        let Some(game) = self.record(app).await else { return true };
        match save(app, game).await {
            Ok(()) => {
                self.recorded = round.number();
                true
            }
            Err(error) => {
                tracing::warn!(%error, code = self.room.code(), "a game's record can't be stored now");
                !matches!(error, StoreError::Unavailable(_))
            }
        }
    }

    /// The record of the game that is over. That of a long one is made off the threads that serve moves.
    async fn record(&self, app: &App) -> Option<FinishedGame> {
        let (code, table) = (self.room.code(), &self.room.table);
        if !is_long(table) {
            return record::of(code, table);
        }
        let (code, table) = (code.to_owned(), table.clone());
        app.tasks.aside(move || record::of(&code, &table)).await.flatten()
    }
}

/// Saves a finished game without the names of those who have deleted their data. It checks again after saving:
/// somebody who deletes their data meanwhile either finds the game or is found here.
async fn save(app: &App, mut game: FinishedGame) -> Result<(), StoreError> {
    for is_kept in [false, true] {
        for user in game.players.clone() {
            let mark = app.clock.within(PATIENCE, session::parted(app, &user)).await;
            let late = || StoreError::Unavailable("it doesn't say who has deleted their data".to_owned());
            let Some(name) = mark.unwrap_or_else(|| Err(late()))? else { continue };
            let before = game.log.clone();
            game = record::without(game, &user, &[], &name);
            if is_kept {
                app.store.keep_without(&user, &[(before, game.clone())]).await?;
            }
        }
        if !is_kept {
            app.store.save_game(&game).await?;
        }
    }
    Ok(())
}
