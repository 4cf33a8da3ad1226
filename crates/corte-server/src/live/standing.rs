//! A table's standing among several servers: how far its log is known here, and who drives it.

use crate::app::App;
use crate::cluster::{EXPIRY, Here, STEP};
use crate::room::Room;
use corte_table::{Entry, Millis, What};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// When to try again after the log could not be read or written.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// A table's standing among several servers.
#[derive(Debug)]
pub(super) struct Standing {
    /// How far the log is known here.
    pub(super) head: Arc<AtomicU64>,
    /// How many servers drive it before this one does.
    pub(super) rank: u64,
    /// Whether a game is running here and the server that drove it is gone.
    pub(super) is_left: bool,
    /// Whether the last append came too late.
    pub(super) overtaken: bool,
    /// When its log was last written to, by the entry's timestamp; and when this server last learned of a change.
    pub(super) written: Millis,
    pub(super) changed: Millis,
    /// When it was last resumed.
    pub(super) resumed: Millis,
    /// Everything written before this moment is known here.
    pub(super) sure: Millis,
    /// When reading the log failed.
    pub(super) failed: Option<Millis>,
    /// Since when reading the log fails, and since when writing it does.
    unread: Option<Millis>,
    unwritten: Option<Millis>,
    /// Whether one of them has lasted for long since the last game began or was resumed.
    was_away: bool,
    /// The counts of arrivals and departures, and of departures alone, when this was last checked.
    pub(super) seen: Option<(u64, u64)>,
    pub(super) here: Here,
}

impl Standing {
    /// The standing of a table that these entries have made.
    pub(super) fn of(app: &App, room: &Room, log: &[Entry]) -> Standing {
        let resumed = log.iter().rev().find(|entry| entry.what == What::Resumed);
        let mut standing = Standing {
            head: Arc::new(AtomicU64::new(room.table.seq())),
            rank: app.cluster.rank(room.code()),
            is_left: false,
            overtaken: false,
            written: log.last().map_or(0, |entry| entry.at),
            changed: app.now(),
            resumed: resumed.map_or(0, |entry| entry.at),
            sure: 0,
            failed: None,
            unread: None,
            unwritten: None,
            was_away: false,
            seen: None,
            here: Here::default(),
        };
        standing.look_who_is_gone(app, room);
        standing
    }

    /// Updates whether the server that drove it is gone.
    pub(super) fn look_who_is_gone(&mut self, app: &App, room: &Room) {
        // Each departure is made up for once.
        let left = app.cluster.left_by(room.code(), self.written, app.now());
        let left = left.filter(|seen| *seen >= self.resumed);
        self.is_left = left.is_some() && room.table.running().is_some();
    }

    /// Notes that reading the log failed at this moment.
    pub(super) fn cannot_read(&mut self, at: Millis) {
        self.unread.get_or_insert(at);
    }

    /// Notes that writing the log failed at this moment.
    pub(super) fn cannot_write(&mut self, at: Millis) {
        self.unwritten.get_or_insert(at);
    }

    /// Notes that the log has new entries. If a game begins or is resumed with them, nobody has lost anything yet.
    pub(super) fn is_written(&mut self, entries: &[Entry], now: Millis) {
        self.was_away |= [self.unread.take(), self.unwritten.take()].iter().any(|since| is_long(*since, now));
        let begins = |entry: &Entry| matches!(entry.what, What::Started { .. } | What::Resumed);
        self.was_away &= !entries.iter().any(begins);
    }

    /// Whether a running game is to be resumed because its log was out of reach for long: nobody loses a turn to that. After a write that
    /// failed and was not tried again, the doubt is the players'.
    pub(super) fn was_out_of_reach(&self, room: &Room, now: Millis) -> bool {
        let was_away = self.was_away || is_long(self.unwritten, now);
        was_away && self.rank == 0 && room.table.running().is_some()
    }

    /// When this server does what is due at that moment: the more servers come before it, the later.
    pub(super) fn turn(&self, due: Millis) -> Millis {
        if self.rank == 0 { due } else { due.max(self.changed) + self.rank * STEP }
    }

    /// Whether it is too early to read the log again.
    pub(super) fn failed_lately(&self, now: Millis) -> bool {
        self.failed.is_some_and(|failed| failed + RETRY.as_millis() as Millis > now)
    }

    /// Notes that everything written before this moment is known here.
    pub(super) fn is_sure_of(&mut self, asked: Millis, now: Millis) {
        self.sure = self.sure.max(asked);
        self.failed = None;
        self.was_away |= is_long(self.unread.take(), now);
    }
}

/// Whether what began then has lasted for long: as long as a server may be out of reach before its tables are resumed by another.
fn is_long(since: Option<Millis>, now: Millis) -> bool {
    since.is_some_and(|since| since + EXPIRY <= now)
}
