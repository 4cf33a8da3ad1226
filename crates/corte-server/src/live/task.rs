//! The task of one table: it does what is due, serves requests, and sleeps when there is neither.

use super::handle::{Handle, Request};
use super::keeper::Keeper;
use super::standing::RETRY;
use crate::app::App;
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::tasks::Kind;
use corte_table::{Entry, Millis, What};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a table without visitors stays awake.
const IDLE: Duration = Duration::from_secs(120);

impl Keeper {
    /// Starts the task.
    pub(super) fn spawn(self, app: &Arc<App>) -> Handle {
        let (handle, queue) = Handle::new(&self.clock, &self.standing.head);
        let (code, keeper) = (self.room.code().to_owned(), Arc::downgrade(app));
        self.list();
        app.tasks.spawn(Kind::Table, async move {
            if AssertUnwindSafe(self.run(queue)).catch_unwind().await.is_ok() {
                return;
            }
            // The next visitor, or a watcher that reconnects by itself, wakes it from its log.
            tracing::error!(code, "a table panicked, and is reloaded from its log");
            if let Some(app) = keeper.upgrade() {
                app.tables.forget(&code);
                app.listings.note(&code, None);
                app.companies.forget(&code);
                app.metrics.panicked();
            }
        });
        handle
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Request>) {
        loop {
            let Some(app) = self.app.upgrade() else { return };
            let now = app.now();
            self.look_round(&app, now).await;
            self.turn_away().await;
            let mut pause = self.pause(now);
            #[cfg(any(test, feature = "simulate"))]
            if let Some(leaks) = &app.leaks {
                pause = pause.saturating_sub(Duration::from_millis(leaks.head_start(&self.room)));
            }
            if pause.is_zero() && !self.act(now).await {
                pause = RETRY;
            }
            drop(app);
            if self.closed {
                return self.sleep(&mut queue).await;
            }
            let request = if pause.is_zero() {
                tokio::task::yield_now().await;
                match queue.try_recv() {
                    Ok(request) => Some(request),
                    Err(mpsc::error::TryRecvError::Empty) => continue,
                    Err(mpsc::error::TryRecvError::Disconnected) => None,
                }
            } else {
                let asked = tokio::select! {
                    biased;
                    request = queue.recv() => Some(request),
                    () = self.clock.pause(pause) => None,
                };
                match asked {
                    Some(request) => request,
                    None if self.may_sleep() => return self.sleep(&mut queue).await,
                    None => continue,
                }
            };
            let Some(request) = request else { return };
            if !request.is_news() {
                self.catch_up().await;
            }
            self.serve(request).await;
            if !queue.is_empty() {
                // However many ask, each of them holds the thread for one answer only.
                tokio::task::yield_now().await;
            }
        }
    }

    /// Does what was due before a request came, before it is served.
    async fn catch_up(&mut self) {
        let Some(app) = self.app.upgrade() else { return };
        let now = app.now();
        if self.pause(now).is_zero() {
            // If the log can't be written, whoever asks for a change is told so.
            let _ = self.act(now).await;
        }
    }

    /// How long until something has to be done.
    fn pause(&self, now: Millis) -> Duration {
        let missed = self.touch.missed(&self.room.table).map(|missed| missed.from);
        let left = self.standing.is_left.then(|| self.standing.turn(0));
        let due = self.room.table.wake().map(|wake| self.standing.turn(wake));
        let next = due.into_iter().chain(left).chain(missed).min();
        next.map_or(IDLE, |next| Duration::from_millis(next.saturating_sub(now)).min(IDLE))
    }

    fn may_sleep(&self) -> bool {
        let table = &self.room.table;
        let misses = self.touch.missed(table).next().is_some() || self.touch.waits(table, self.clock.now());
        self.room.watchers() == 0 && table.wake().is_none() && !misses && !self.standing.is_left
    }

    /// Goes to sleep. Requests that arrived in the meantime are told to ask again.
    async fn sleep(self, queue: &mut mpsc::Receiver<Request>) {
        if let Some(app) = self.app.upgrade() {
            app.tables.forget(self.room.code());
            app.listings.note(self.room.code(), None);
            app.companies.sleeps(self.room.code());
        }
        queue.close();
        while queue.recv().await.is_some() {}
    }

    /// Does what is due; `false` if it can't be done now.
    async fn act(&mut self, now: Millis) -> bool {
        // What is due depends on the whole log.
        if self.standing.failed_lately(now) || self.read_what_is_new().await.is_err() {
            return false;
        }
        let away = self.absences(now).await;
        let mut entries: Vec<Entry> =
            away.iter().map(|seats| What::Away { seats: seats.clone() }.at(now)).collect();
        if entries.is_empty() && self.standing.is_left && self.standing.turn(0) <= now {
            let Some(app) = self.app.upgrade() else { return false };
            // Until the database is back nobody can come, and an entry written now would count from before that.
            return app.cluster.there_since(now).is_some() && self.resume(now).await.is_ok();
        }
        if entries.is_empty() {
            let Some(app) = self.app.upgrade() else { return false };
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
                leaks.compute(&app, &self.room, &entries).await;
            }
        }
        if entries.is_empty() {
            return false;
        }
        #[cfg(any(test, feature = "simulate"))]
        let due = entries.clone();
        let done = self.append(entries).await.is_ok();
        #[cfg(any(test, feature = "simulate"))]
        if done {
            self.err(Planted::TimerTwice, &due).await;
        }
        // If another server was faster, what is due now follows from what it wrote.
        done || (self.standing.overtaken && self.read_what_is_new().await.is_ok())
    }
}
