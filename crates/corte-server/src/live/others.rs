//! What a table's task does when other servers may have the table too: it reads what they wrote, and tells them what
//! it did and who is in touch with it here.

use super::commit::Whose;
use super::handle::{Failed, PATIENCE};
use super::keeper::Keeper;
use super::touch::{GRACE, Missed};
use crate::app::App;
use crate::cluster;
use crate::log::entries;
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::store::StoreError;
use corte_table::{Entry, Millis, Person, Place, What};
use std::sync::atomic::Ordering;

impl Keeper {
    /// Whether the server that drove this table is gone, and this one is next.
    pub(super) fn goes_on_from_here(&self) -> bool {
        self.standing.rank == 0 && self.standing.is_left
    }

    /// Resumes the game here. Nobody loses time to a server that was down.
    pub(super) async fn resume(&mut self, app: &App, now: Millis) -> Result<(), Failed> {
        let resumed = What::Resumed.at(now);
        // A table that only slept here had no lines; before this server started, there may have been some.
        let had_lines = self.standing.is_left || self.standing.written <= app.started;
        match self.append(app, vec![resumed.clone()]).await {
            Ok(()) => {}
            // It goes on elsewhere.
            Err(Failed::Unavailable) if self.standing.overtaken => return self.read_what_is_new(app).await,
            Err(failed) => return Err(failed),
        }
        #[cfg(any(test, feature = "simulate"))]
        self.err(app, Planted::ResumedTwice, &[resumed]).await;
        if had_lines {
            self.touch.misses_who_was_elsewhere(now);
        }
        Ok(())
    }

    /// If something has to be done and other servers come before this one, tells the first of them.
    pub(super) fn ask_for_a_driver(&self, app: &App) {
        let table = &self.room.table;
        if self.standing.rank > 0 && (table.wake().is_some() || self.standing.is_left) {
            app.cluster.tell(app.now(), cluster::head(self.room.code(), table.seq(), true));
        }
    }

    /// If servers have come or gone, checks who drives the table now.
    pub(super) async fn look_round(&mut self, app: &App, now: Millis) {
        let seen = app.cluster.changes();
        if self.standing.seen == Some(seen) {
            return;
        }
        let before = self.standing.seen.replace(seen);
        self.standing.rank = app.cluster.rank(self.room.code());
        self.standing.look_who_is_gone(app, &self.room);
        if self.standing.rank == 0 {
            self.room.consider(&app.pool, self.key);
        }
        if before.is_some_and(|(_, gone)| gone != seen.1) {
            // Anyone in touch with the departed server has to come back.
            self.touch.misses_who_was_elsewhere(now);
        }
        if !app.cluster.is_alone(now) {
            self.ask_for_a_driver(app);
            self.note_presence(app).await;
        }
    }

    /// Hears that the log has come this far, from a server that may be wrong.
    pub(super) async fn hear(&mut self, app: &App, seq: u64) {
        if self.room.table.seq() < seq {
            self.unsure = true;
            // If it can't be read now, the next request has it read.
            let _ = self.read_what_is_new(app).await;
        }
    }

    /// Makes sure that a request from this moment may be shown the table: nothing written before it is unknown here.
    pub(super) async fn may_show(&mut self, app: &App, came: Millis) -> Result<(), Failed> {
        #[cfg(any(test, feature = "simulate"))]
        if app.has(Planted::LookUnchecked) {
            return Ok(());
        }
        if app.cluster.is_alone(app.now()) { Ok(()) } else { self.be_sure_of(app, came).await }
    }

    /// Whether something written before that moment was unknown here. It is known afterwards.
    pub(super) async fn was_behind(&mut self, app: &App, came: Millis) -> Result<bool, Failed> {
        let seq = self.room.table.seq();
        self.may_show(app, came).await?;
        Ok(self.room.table.seq() != seq)
    }

    async fn be_sure_of(&mut self, app: &App, came: Millis) -> Result<(), Failed> {
        if !self.unsure && self.standing.sure > came {
            return Ok(());
        }
        if self.standing.failed_lately(app.now()) {
            return Err(Failed::Unavailable);
        }
        self.unsure = true;
        self.read_what_is_new(app).await
    }

    /// Reads what the log has that the table doesn't, if an append ended in doubt or another server may have written.
    pub(super) async fn read_what_is_new(&mut self, app: &App) -> Result<(), Failed> {
        if !self.unsure {
            return Ok(());
        }
        let (asked, code, seq) = (app.now(), self.room.code(), self.room.table.seq());
        let log = match app.clock.within(PATIENCE, app.store.follow(code, seq)).await {
            Some(Ok(Some(log))) => log,
            Some(Ok(None)) => {
                // It was closed long ago, or the database isn't the same any more.
                tracing::warn!(code, seq, "a table's log is shorter than what was read of it before");
                self.closed = true;
                return Err(Failed::Gone);
            }
            failed => {
                if let Some(Err(error @ (StoreError::Damaged { .. } | StoreError::Gap { .. }))) = failed {
                    tracing::error!(%error, "a table can't continue; corte fsck says more");
                }
                self.standing.failed = Some(app.now());
                self.standing.cannot_read(asked);
                return Err(Failed::Unavailable);
            }
        };
        let entries = entries(&log, seq).map_err(|error| self.cannot_follow(&error))?;
        self.unsure = false;
        self.standing.is_sure_of(asked, app.now());
        if entries.is_empty() {
            // What could not be noted before is noted now.
            self.note_seats(app).await;
            self.keep_record(app).await;
            return Ok(());
        }
        self.take_in(app, &entries, Whose::Others).await
    }

    /// Notes that the table has advanced by these entries.
    pub(super) fn has_come_by(&mut self, app: &App, entries: &[Entry], whose: Whose) {
        let Some(last) = entries.last() else { return };
        let (code, table, standing) = (self.room.code(), &self.room.table, &mut self.standing);
        self.visits.hear(entries);
        standing.head.store(table.seq(), Ordering::Release);
        (standing.written, standing.changed) = (last.at, app.now());
        let resumed = entries.iter().rev().find(|entry| entry.what == What::Resumed);
        standing.resumed = resumed.map_or(standing.resumed, |entry| entry.at);
        standing.is_written(entries, app.now());
        self.closed |= table.is_closed();
        standing.look_who_is_gone(app, &self.room);
        #[cfg(any(test, feature = "simulate"))]
        if app.has(Planted::HintByHand) && self.tell_tale() % 2 == 1 {
            return;
        }
        if whose == Whose::Own {
            app.cluster.tell(app.now(), cluster::head(code, table.seq(), table.wake().is_some()));
        }
    }

    /// The players who have been out of touch with every server for too long while somebody waits for them.
    pub(super) async fn absences(&mut self, app: &App, now: Millis) -> Option<Vec<u8>> {
        // While the database was away nobody was let in, so everyone has the full time from its return.
        self.touch.counts_from(app.cluster.there_since(now)?);
        let missed = self.touch.missed(&self.room.table).filter(|missed| missed.from <= now);
        let missed: Vec<Missed> = missed.collect();
        if missed.is_empty() {
            return None;
        }
        // If that can't be found out, nobody is taken for away.
        let elsewhere = cluster::elsewhere(app, self.room.code(), now).await?;
        let mut gone = Vec::new();
        for Missed { person, place, silence, .. } in missed {
            let heard = elsewhere.iter().filter(|(other, _)| *other == person).map(|(_, until)| *until).max();
            match heard.filter(|until| until.saturating_add(silence) > now) {
                Some(until) => self.touch.was_elsewhere(person, until, now),
                None => gone.push(place),
            }
        }
        (!gone.is_empty()).then_some(gone)
    }

    /// Whether somebody is in touch with the table at another server, as far as can be known.
    pub(super) async fn is_attended_elsewhere(&self, app: &App) -> bool {
        let elsewhere = cluster::elsewhere(app, self.room.code(), app.now()).await;
        elsewhere.is_none_or(|persons| persons.iter().any(|(_, until)| *until > app.now()))
    }

    /// Tells the other servers which of the table's players are in touch here.
    pub(super) async fn note_presence(&mut self, app: &App) {
        let persons = self.room.table.places().iter().filter_map(Place::person);
        let watching: Vec<Person> = persons.filter(|person| self.room.is_watched_by(*person)).collect();
        self.standing.here.note(app, self.room.code(), &watching, app.now()).await;
    }

    /// Tells the other servers that somebody was here without staying.
    pub(super) async fn note_sign(&mut self, app: &App, person: Option<Person>) {
        let sits = |person: &Person| self.room.table.place_of(*person).is_some();
        let Some(person) = person.filter(sits) else { return };
        if !self.room.is_watched_by(person) {
            let now = app.now();
            self.standing.here.sign(app, self.room.code(), person, now, now + GRACE).await;
        }
    }
}
