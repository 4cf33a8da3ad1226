//! The record of a game that is over at a table.

use super::keeper::Keeper;
use crate::app::App;
use crate::record;
use crate::session;
use crate::store::{FinishedGame, StoreError};
use corte_table::Stage;

impl Keeper {
    /// Keeps the record of a game that is over, unless its time is past already. It is the same after every restart of one version.
    /// `false` where that is still to be done: the store does not take it now.
    pub(super) async fn keep_record(&mut self) -> bool {
        let Stage::Over(round) = self.room.table.stage() else { return true };
        if self.recorded == round.number() {
            return true;
        }
        let Some(app) = self.app.upgrade() else { return false };
        let is_past = |age| round.ended().is_some_and(|at| (at as i64) < app.ago(age).0);
        if app.config.keep.games.is_some_and(is_past) {
            self.recorded = round.number();
            return true;
        }
        // One that can't be made, or is refused for what it is, keeps nobody from the next game.
        let Some(game) = record::of(self.room.code(), &self.room.table) else { return true };
        match save(&app, game).await {
            Ok(()) => {
                self.recorded = round.number();
                true
            }
            Err(error) => {
                tracing::warn!(%error, code = self.room.code(), "a record can't be kept now");
                !matches!(error, StoreError::Unavailable(_))
            }
        }
    }
}

/// Keeps a game that is over, without the names of those who have parted: who parts now finds the game, or is found parted.
async fn save(app: &App, mut game: FinishedGame) -> Result<(), StoreError> {
    for is_kept in [false, true] {
        for user in game.players.clone() {
            let Some(name) = session::parted(app, &user).await? else { continue };
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
