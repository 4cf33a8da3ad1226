//! The state of a table's task.

use super::handle::Failed;
use super::standing::Standing;
use super::touch::Touch;
use crate::app::App;
use crate::own::{Seats, Visits};
use crate::room::Room;
use crate::think::Bench;
use corte_table::{Entry, Person};
use tokio::sync::oneshot;

/// The task of one table.
pub(super) struct Keeper {
    pub(super) room: Room,
    pub(super) touch: Touch,
    /// An append ended in doubt: the log has to be read before anything else is written.
    pub(super) unsure: bool,
    pub(super) standing: Standing,
    /// The number of the last game whose record is kept.
    pub(super) recorded: u32,
    /// The table's place in the queue for bots' thinking.
    pub(super) key: u64,
    /// The table is closed, or can't follow its log: the task ends.
    pub(super) closed: bool,
    pub(super) seats: Seats,
    pub(super) visits: Visits,
    /// Who has come or spoken, and perhaps has deleted their data.
    pub(super) newcomers: Vec<Person>,
    /// Waits for the outcome of a command.
    pub(super) asker: Option<oneshot::Sender<Result<(), Failed>>>,
}

impl Keeper {
    pub(super) fn new(app: &App, mut room: Room, log: &[Entry]) -> Keeper {
        room.bench = Bench::new(app.chance.choice());
        let key = app.pool.key();
        let standing = Standing::of(app, &room, log);
        let (touch, seats) = (Touch::new(&room.table, app.now()), Seats::default());
        let mut visits = Visits::default();
        visits.hear(log);
        Keeper {
            room,
            touch,
            unsure: false,
            standing,
            recorded: 0,
            key,
            closed: false,
            seats,
            visits,
            newcomers: Vec::new(),
            asker: None,
        }
    }
}
