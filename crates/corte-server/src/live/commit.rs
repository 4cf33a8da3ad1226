//! How entries get into the log, and from there to everybody.

use super::handle::Failed;
use super::keeper::Keeper;
use crate::app::App;
use crate::listings::Listing;
use crate::log::text;
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::store::AppendError;
use crate::traces::TARGET;
use corte_table::{Entry, What};
use tracing::Instrument;

/// The writer of some entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// This server.
    Own,
    /// Another server.
    Others,
}

impl Keeper {
    /// Commits entries, then takes them in and tells everybody. They must follow from the whole log: whoever decided
    /// on them has read what is new there.
    pub(super) async fn append(&mut self, app: &App, entries: Vec<Entry>) -> Result<(), Failed> {
        if self.unsure {
            return Err(Failed::Unavailable);
        }
        #[cfg(any(test, feature = "simulate"))]
        self.err(app, Planted::FrameBeforeCommit, &entries).await;
        // Once these are written, nothing tells of the last game any more.
        let ends = |entry: &Entry| matches!(entry.what, What::Started { .. } | What::Closed);
        if entries.iter().any(ends) && !self.keep_record(app).await {
            return Err(Failed::Unavailable);
        }
        let texts = entries.iter().map(text).collect();
        let (began, asked) = (std::time::Instant::now(), app.now());
        let closes = entries.last().is_some_and(|entry| entry.what == What::Closed);
        self.standing.overtaken = false;
        let (code, next) = (self.room.code(), self.room.table.seq() + 1);
        let append = async {
            match closes {
                true => app.store.append_last(code, next, texts, app.stamp()).await,
                false => app.store.append(code, next, texts).await,
            }
        };
        let commit = tracing::trace_span!(target: TARGET, "commit", entries = entries.len());
        match append.instrument(commit).await {
            Ok(()) => self.standing.is_sure_of(asked, app.now()),
            #[cfg(any(test, feature = "simulate"))]
            Err(AppendError::Conflict) if app.has(Planted::FenceIgnored) => {}
            Err(AppendError::Closed) => {
                self.closed = true;
                return Err(Failed::Gone);
            }
            Err(error) => {
                self.standing.overtaken = error == AppendError::Conflict;
                // What a table would still do when the server has stopped, it does when it is woken again.
                let stopped = *app.stopping.borrow() && app.store.is_shut_down();
                if error != AppendError::Conflict && !stopped {
                    tracing::warn!(%error, "an entry can't be committed");
                    app.metrics.failed();
                }
                // Nobody gains time by what the database doesn't take from them.
                if matches!(error, AppendError::Unavailable(_)) {
                    self.standing.cannot_write(asked);
                }
                self.unsure = true;
                #[cfg(any(test, feature = "simulate"))]
                self.err(app, Planted::UnsureForgotten, &entries).await;
                return Err(Failed::Unavailable);
            }
        }
        #[cfg(any(test, feature = "simulate"))]
        self.err(app, Planted::LeakInTime, &entries).await;
        app.metrics.committed(entries.len(), began.elapsed());
        self.take_in(app, &entries, Whose::Own).await
    }

    /// Takes in what the log has received, and tells everybody.
    pub(super) async fn take_in(&mut self, app: &App, entries: &[Entry], whose: Whose) -> Result<(), Failed> {
        let (came, now) = (app.now(), entries.last().map_or(0, |entry| entry.at));
        let readers = self.room.watchers();
        let mut telling = self.room.commit(now, entries).map_err(|error| self.cannot_follow(&error))?;
        self.has_come_by(app, entries, whose);
        // Whoever is told that a game is over is also told where its replay is.
        self.keep_record(app).await;
        let span = tracing::trace_span!(target: TARGET, "tell", viewers = readers);
        let tell_players = async {
            while !telling.is_known_to_players() {
                self.room.tell(&mut telling);
                if !telling.is_known_to_players() {
                    // However many watch, others get their turn in between.
                    tokio::task::yield_now().await;
                }
            }
        };
        tell_players.instrument(span.clone()).await;
        if self.standing.rank == 0 {
            self.room.consider(&app.pool, self.key);
        }
        self.list(app);
        self.note_seats(app).await;
        if whose == Whose::Own {
            // The player who moved doesn't wait for spectators.
            self.answer(Ok(()));
        }
        let tell_all = async {
            loop {
                // The answer goes out first, and others get their turn in between.
                tokio::task::yield_now().await;
                if self.room.tell(&mut telling) {
                    break;
                }
            }
        };
        tell_all.instrument(span).await;
        app.metrics.dropped(readers - self.room.watchers());
        app.metrics.bots_answered(self.room.bench.answered());
        // Viewers too slow to be told have lost their line.
        let room = &self.room;
        self.touch.follow(&room.table, came, |person| room.is_watched_by(person));
        self.note_presence(app).await;
        if self.closed && whose == Whose::Others { Err(Failed::Gone) } else { Ok(()) }
    }

    /// Ends the task, as its table isn't what the log makes any more. Whoever comes next has the log read anew, and is told what is wrong
    /// with it.
    pub(super) fn cannot_follow(&mut self, error: &dyn std::error::Error) -> Failed {
        tracing::error!(%error, code = self.room.code(), "a table can't follow its log");
        self.closed = true;
        Failed::Unavailable
    }

    /// Updates which people find this table among their own, and who has been here.
    pub(super) async fn note_seats(&mut self, app: &App) {
        let (code, table) = (self.room.code(), &self.room.table);
        // Together, they may be on the disk with one flush.
        let (came, ()) = futures_util::join!(self.seats.note(app, code, table), self.visits.note(app, code));
        self.newcomers.extend(came);
    }

    /// Lists the table as it is now, if it is to be listed.
    pub(super) fn list(&self, app: &App) {
        let listing = Listing::of(self.room.code(), &self.room.table);
        app.listings.note(self.room.code(), listing);
        app.companies.note(self.room.code(), &self.room.table);
    }
}
