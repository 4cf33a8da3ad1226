//! The task of one table: it does what is due, serves requests, and sleeps when there is neither.

use super::handle::{Handle, Request};
use super::keeper::Keeper;
use super::standing::RETRY;
use crate::app::App;
use crate::clock::Clock;
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::tasks::Kind;
use corte_table::{Entry, Millis, What};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a table without visitors stays awake.
const IDLE: Duration = Duration::from_secs(120);

impl Keeper {
    /// Starts the task.
    pub(super) fn spawn(self, app: &Arc<App>) -> Handle {
        self.list(app);
        let (handle, queue) = Handle::new(&app.clock, &self.standing.head);
        let (code, server) = (self.room.code().to_owned(), Arc::downgrade(app));
        let task = self.run(Weak::clone(&server), Arc::clone(&app.clock), queue);
        app.tasks.spawn(Kind::Table, async move {
            if AssertUnwindSafe(task).catch_unwind().await.is_ok() {
                return;
            }
            // The next visitor, or a watcher that reconnects by itself, wakes it from its log.
            tracing::error!(code, "a table panicked, and is reloaded from its log");
            if let Some(app) = server.upgrade() {
                app.tables.forget(&code);
                app.listings.note(&code, None);
                app.companies.forget(&code);
                app.metrics.panicked();
            }
        });
        handle
    }

    /// Runs until the table sleeps, or the server is gone: nothing that may wait for long keeps the server.
    async fn run(mut self, server: Weak<App>, clock: Arc<Clock>, mut queue: mpsc::Receiver<Request>) {
        loop {
            let Some(app) = server.upgrade() else { return };
            let now = app.now();
            self.look_round(&app, now).await;
            self.turn_away(&app).await;
            let mut pause = self.pause(now);
            #[cfg(any(test, feature = "simulate"))]
            if let Some(leaks) = &app.leaks {
                pause = pause.saturating_sub(Duration::from_millis(leaks.head_start(&self.room)));
            }
            if pause.is_zero() && !self.act(&app, now).await {
                pause = RETRY;
            }
            if self.closed {
                self.falls_asleep(&app);
                break;
            }
            drop(app);
            let request = if pause.is_zero() {
                tokio::task::yield_now().await;
                match queue.try_recv() {
                    Ok(request) => Some(request),
                    Err(mpsc::error::TryRecvError::Empty) => continue,
                    Err(mpsc::error::TryRecvError::Disconnected) => return,
                }
            } else {
                tokio::select! {
                    biased;
                    request = queue.recv() => match request {
                        Some(request) => Some(request),
                        None => return,
                    },
                    () = clock.pause(pause) => None,
                }
            };
            let Some(app) = server.upgrade() else { return };
            let Some(request) = request else {
                if self.may_sleep(app.now()) {
                    self.falls_asleep(&app);
                    break;
                }
                continue;
            };
            if !request.is_news() {
                self.catch_up(&app).await;
            }
            self.serve(&app, request).await;
            if !queue.is_empty() {
                // However many ask, each of them holds the thread for one answer only.
                tokio::task::yield_now().await;
            }
        }
        // Requests that arrived in the meantime are told to ask again.
        queue.close();
        while queue.recv().await.is_some() {}
    }

    /// Does what was due before a request came, before it is served.
    async fn catch_up(&mut self, app: &App) {
        let now = app.now();
        if self.pause(now).is_zero() {
            // If the log can't be written, whoever asks for a change is told so.
            let _ = self.act(app, now).await;
        }
    }

    /// How long until something has to be done.
    fn pause(&self, now: Millis) -> Duration {
        let missed = self.touch.missed(&self.room.table).map(|missed| missed.from);
        let resumes = self.standing.is_left || self.standing.was_out_of_reach(&self.room, now);
        let left = resumes.then(|| self.standing.turn(0));
        let due = self.room.table.wake().map(|wake| self.standing.turn(wake));
        let next = due.into_iter().chain(left).chain(missed).min();
        next.map_or(IDLE, |next| Duration::from_millis(next.saturating_sub(now)).min(IDLE))
    }

    fn may_sleep(&self, now: Millis) -> bool {
        let table = &self.room.table;
        let misses = self.touch.missed(table).next().is_some() || self.touch.waits(table, now);
        self.room.watchers() == 0 && table.wake().is_none() && !misses && !self.standing.is_left
    }

    /// From now on, whoever asks for the table wakes it.
    fn falls_asleep(&self, app: &App) {
        app.tables.forget(self.room.code());
        app.listings.note(self.room.code(), None);
        app.companies.sleeps(self.room.code());
    }

    /// Does what is due; `false` if it can't be done now.
    async fn act(&mut self, app: &App, now: Millis) -> bool {
        // What is due depends on the whole log.
        if self.standing.failed_lately(now) || self.read_what_is_new(app).await.is_err() {
            return false;
        }
        if self.standing.was_out_of_reach(&self.room, now) {
            if app.cluster.there_since(now).is_none() || self.resume(app, now).await.is_err() {
                return false;
            }
            // Nobody could come before that, either.
            self.touch.counts_from(now);
            return true;
        }
        let away = self.absences(app, now).await;
        let mut entries: Vec<Entry> =
            away.iter().map(|seats| What::Away { seats: seats.clone() }.at(now)).collect();
        let now = app.now();
        if entries.is_empty() {
            // Until the database is back nobody can come, and an entry written now would count from before that. No turn is lost to that.
            if app.cluster.there_since(now).is_none() {
                return false;
            }
            if self.standing.is_left && self.standing.turn(0) <= now {
                return self.resume(app, now).await.is_ok();
            }
            #[cfg(any(test, feature = "simulate"))]
            let now = now + app.leaks.as_ref().map_or(0, |leaks| leaks.head_start(&self.room));
            if self.room.table.wake().is_none_or(|wake| self.standing.turn(wake) > now) {
                return false;
            }
            // A server that doesn't drive the table has had no bot think.
            self.room.consider(&app.pool, self.key);
            entries = self.room.due(now, &app.chance);
            #[cfg(any(test, feature = "simulate"))]
            if let Some(leaks) = &app.leaks {
                leaks.compute(app, &self.room, &entries).await;
            }
        }
        if entries.is_empty() {
            return false;
        }
        #[cfg(any(test, feature = "simulate"))]
        let due = entries.clone();
        let done = self.append(app, entries).await.is_ok();
        #[cfg(any(test, feature = "simulate"))]
        if done {
            self.err(app, Planted::TimerTwice, &due).await;
        }
        // If another server was faster, what is due now follows from what it wrote.
        done || (self.standing.overtaken && self.read_what_is_new(app).await.is_ok())
    }
}
