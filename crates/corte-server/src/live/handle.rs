//! The handle to a table's task, and the requests it takes.

use crate::app::App;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::room::{self, Ear};
use crate::show::{Absent, Format, Invitation};
use crate::traces::TARGET;
use corte_table::{Command, LiveTable, Millis, Person, Refusal};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

/// Why a command had no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failed {
    /// The table refuses it.
    Refused(Refusal),
    /// The log can't be written; nothing has happened.
    Unavailable,
    /// There is no such table.
    Gone,
    /// Its log isn't what was written: nothing more can happen there.
    Damaged,
}

/// How long a page waits for a table whose log is stuck.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How many requests may wait for a table.
const QUEUE: usize = 256;

/// The handle to a table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    clock: Arc<Clock>,
    requests: mpsc::Sender<Request>,
    /// How far the log is known here.
    head: Arc<AtomicU64>,
}

impl PartialEq for Handle {
    fn eq(&self, other: &Handle) -> bool {
        self.requests.same_channel(&other.requests)
    }
}

type Look = Box<dyn FnOnce(&Invitation, &LiveTable) + Send>;

/// A request to a table.
pub(super) enum Request {
    Command {
        who: Person,
        command: Command,
        came: std::time::Instant,
        span: Span,
        asked: Millis,
        answer: oneshot::Sender<Result<(), Failed>>,
    },
    Watch {
        person: Option<Person>,
        format: Format,
        ear: Ear,
        came: Millis,
        answer: oneshot::Sender<Option<u64>>,
    },
    Unwatch {
        id: u64,
        person: Option<Person>,
    },
    Look {
        /// Who looks, if it counts as a sign of life.
        person: Option<Person>,
        look: Look,
        came: Millis,
    },
    /// A bot was invited to the table, or was and won't come.
    Asked {
        host: Person,
        name: String,
        becomes: Option<Absent>,
    },
    /// Another server has written to the log, up to this entry.
    Written(u64),
    /// A server has come or gone.
    Round,
    /// All watchers are to reconnect elsewhere.
    LetGo,
    /// Closes the table if nobody has done anything since.
    Close {
        since: Millis,
        answer: oneshot::Sender<bool>,
    },
    /// Closes the table, whoever is there.
    End {
        answer: oneshot::Sender<Result<(), Failed>>,
    },
    /// Entries that a test wants committed.
    #[cfg(test)]
    Commit {
        entries: Vec<corte_table::Entry>,
        answer: oneshot::Sender<Result<(), Failed>>,
    },
}

impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Request")
    }
}

impl Request {
    /// Whether nobody waits for an answer, so that what is due may be done after it.
    pub(super) fn is_news(&self) -> bool {
        matches!(self, Request::Written(_) | Request::Round | Request::LetGo)
    }
}

/// For the rate limit, an event counts like this many bytes of a record.
const BYTES_AN_EVENT: usize = 32;

impl Handle {
    /// A handle to a new table's task, and the queue of its requests.
    pub(super) fn new(clock: &Arc<Clock>, head: &Arc<AtomicU64>) -> (Handle, mpsc::Receiver<Request>) {
        let (requests, queue) = mpsc::channel(QUEUE);
        (Handle { clock: Arc::clone(clock), requests, head: Arc::clone(head) }, queue)
    }

    pub(crate) async fn command(&self, who: Person, command: Command) -> Result<(), Failed> {
        let (answer, answered) = oneshot::channel();
        let (came, asked) = (std::time::Instant::now(), self.clock.now());
        let span = tracing::trace_span!(target: TARGET, "command");
        let request = Request::Command { who, command, came, span, asked, answer };
        self.requests.send(request).await.map_err(|_| Failed::Unavailable)?;
        answered.await.map_err(|_| Failed::Unavailable)?
    }

    /// Commits entries that follow from nobody's command, and tells the watchers.
    #[cfg(test)]
    pub(crate) async fn commit(&self, entries: Vec<corte_table::Entry>) {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Commit { entries, answer }).await.unwrap();
        answered.await.unwrap().unwrap();
    }

    pub(crate) async fn watch(
        &self,
        person: Option<Person>,
        format: Format,
        ear: impl Into<Ear>,
    ) -> Option<u64> {
        let (answer, answered) = oneshot::channel();
        let (ear, came) = (ear.into(), self.clock.now());
        self.requests.send(Request::Watch { person, format, ear, came, answer }).await.ok()?;
        answered.await.ok()?
    }

    /// Whether the log is not yet known here up to this entry.
    pub(crate) fn is_behind(&self, seq: u64) -> bool {
        self.head.load(Ordering::Acquire) < seq
    }

    /// Has the log read, because it has come this far. A table that is too busy is told again later.
    pub(crate) fn hint(&self, seq: u64) {
        let _ = self.requests.try_send(Request::Written(seq));
    }

    /// Has the table check who drives it.
    pub(crate) fn nudge(&self) {
        // A busy table checks anyway.
        let _ = self.requests.try_send(Request::Round);
    }

    /// Reports what has become of a bot that this host has invited. A table that is too busy tells nobody.
    pub(crate) fn note_asked(&self, host: Person, name: &str, becomes: Option<Absent>) {
        let _ = self.requests.try_send(Request::Asked { host, name: name.to_owned(), becomes });
    }

    /// Disconnects all watchers, who reconnect elsewhere.
    pub(crate) async fn let_go(&self) {
        // A table that has gone has nobody to disconnect.
        let _ = self.requests.send(Request::LetGo).await;
    }

    pub(crate) async fn unwatch(&self, id: u64, person: Option<Person>) {
        // A table that has gone has no watchers.
        let _ = self.requests.send(Request::Unwatch { id, person }).await;
    }

    /// Looks at the table as it is. A table whose log is stuck isn't waited for.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Option<T> {
        self.looked(None, look).await
    }

    /// Looks at the table as it is, for somebody to see; for a player this is a sign of life.
    ///
    /// # Errors
    ///
    /// [`Failure::Banned`] for whoever is banned there: whatever they ask for, they see nothing of the table any more.
    pub(crate) async fn look_by<T: Send + 'static>(
        &self,
        person: Option<Person>,
        look: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let seen = self.looked(person, move |to, table| {
            let is_banned = person.is_some_and(|person| table.is_banned(person));
            (!is_banned).then(|| look(to, table))
        });
        seen.await.ok_or(Failure::Unavailable)?.ok_or(Failure::Banned)
    }

    /// Like [`Handle::look_by`], to draw the whole of a game for somebody at this address. That of a long one is drawn where
    /// replays are: it takes many times as long as a frame may wait.
    ///
    /// # Errors
    ///
    /// As for [`Handle::look_by`] and [`Heavy::run_at_leisure`](crate::heavy::Heavy::run_at_leisure).
    pub(crate) async fn draw_by<T: Send + 'static>(
        &self,
        app: &App,
        (person, from): (Option<Person>, IpAddr),
        draw: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let has_other_threads = app.tasks.has_other_threads();
        let look = move |to: &Invitation, table: &LiveTable| {
            if has_other_threads && room::is_long(table) {
                Err((Box::new((to.apart(), table.clone())), draw))
            } else {
                Ok(draw(to, table))
            }
        };
        match self.look_by(person, look).await? {
            Ok(drawn) => Ok(drawn),
            Err((seen, draw)) => {
                let (to, table) = *seen;
                let bytes = room::events(&table) * BYTES_AN_EVENT;
                app.bounds.heavy.run_at_leisure(from, bytes, move || draw(&to, &table)).await
            }
        }
    }

    async fn looked<T: Send + 'static>(
        &self,
        person: Option<Person>,
        look: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |to, table| {
            // Whoever has gone wants no answer.
            let _ = answer.send(look(to, table));
        });
        let came = self.clock.now();
        let asked = async {
            self.requests.send(Request::Look { person, look, came }).await.ok()?;
            answered.await.ok()
        };
        self.clock.within(PATIENCE, asked).await?
    }

    /// Closes the table, whoever is there.
    pub(super) async fn end(&self) -> Result<(), Failed> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::End { answer }).await.map_err(|_| Failed::Unavailable)?;
        answered.await.map_err(|_| Failed::Unavailable)?
    }

    /// Closes the table if nobody has done anything since; returns whether it is closed now.
    pub(super) async fn close(&self, since: Millis) -> Result<bool, Failed> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Close { since, answer }).await.map_err(|_| Failed::Unavailable)?;
        answered.await.map_err(|_| Failed::Unavailable)
    }
}
