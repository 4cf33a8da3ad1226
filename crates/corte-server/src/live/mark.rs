//! Whoever has deleted their data leaves a table again to which they come, or where they speak, after that: what they
//! asked for was let in before and took its time.

use super::handle::PATIENCE;
use super::keeper::Keeper;
use crate::app::App;
use crate::ids;
use crate::session;
use corte_table::Command;

impl Keeper {
    /// Takes out those who have come, or spoken, since this was last called and have deleted their data.
    ///
    /// Call it when it is stored whom the table shows. Whoever takes somebody out leaves a mark and then looks for such
    /// tables, so either they find this one or the mark is found here.
    pub(super) async fn turn_away(&mut self, app: &App) {
        while let Some(person) = self.newcomers.pop() {
            // What can't be found out or done now is done in the next round for all who have a mark.
            let user = ids::user_id(person);
            let mark = app.clock.within(PATIENCE, session::parted(app, &user)).await;
            let Some(Ok(Some(name))) = mark else { continue };
            for command in [Command::Leave, Command::Part { name }] {
                let _ = self.command(app, person, &command, app.now()).await;
            }
        }
    }
}
