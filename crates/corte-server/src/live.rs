//! The tables that are awake: one task each.

use crate::app::App;
use crate::clock::Clock;
use crate::ids;
use crate::listings::Listing;
use crate::own::Seats;
use crate::record;
use crate::room::{Ear, Room};
use crate::session;
use crate::show::{Absent, Format, Invitation};
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::store::{AppendError, FinishedGame, StoreError};
use crate::tasks::Kind;
use crate::think::Bench;
use crate::traces::TARGET;
use corte_table::{Command, ENTRY_VERSION, Entry, LiveTable, Millis, Person, Refusal, Stage, Verdict, What};
use futures_util::FutureExt;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, mpsc, oneshot};
use tracing::{Instrument, Span};

mod standing;
mod touch;

use standing::{Standing, Whose};
use touch::Touch;

/// Why a command had no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failed {
    /// The table refuses it.
    Refused(Refusal),
    /// The log can't be written; nothing has happened.
    Unavailable,
    /// There is no such table.
    Gone,
    /// Its log is not what was written: nothing more can happen there.
    Damaged,
}

/// The way to one table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    clock: Arc<Clock>,
    requests: mpsc::Sender<Request>,
    /// How far the log is known here.
    head: Arc<AtomicU64>,
}

type Look = Box<dyn FnOnce(&Invitation, &LiveTable) + Send>;

enum Request {
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
        /// Who looks, where it is a sign of life.
        person: Option<Person>,
        look: Look,
        came: Millis,
    },
    /// A bot is asked to the table, or was and will not come.
    Asked {
        host: Person,
        name: String,
        becomes: Option<Absent>,
    },
    /// Another server has written to the log, up to this entry.
    Written(u64),
    /// Somebody has come or gone among the servers.
    Round,
    /// Whoever watches is to come back elsewhere.
    LetGo,
    /// Closes the table, where nobody has done anything since.
    Close {
        since: Millis,
        answer: oneshot::Sender<bool>,
    },
    /// What a test wants to have happened.
    #[cfg(test)]
    Commit {
        entries: Vec<Entry>,
        answer: oneshot::Sender<Result<(), Failed>>,
    },
}

impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Request")
    }
}

impl Handle {
    pub(crate) async fn command(&self, who: Person, command: Command) -> Result<(), Failed> {
        let (answer, answered) = oneshot::channel();
        let (came, asked) = (std::time::Instant::now(), self.clock.now());
        let span = tracing::trace_span!(target: TARGET, "command");
        let request = Request::Command { who, command, came, span, asked, answer };
        self.requests.send(request).await.map_err(|_| Failed::Unavailable)?;
        answered.await.map_err(|_| Failed::Unavailable)?
    }

    /// Commits entries that follow from nobody's command, and tells those who watch.
    #[cfg(test)]
    pub(crate) async fn commit(&self, entries: Vec<Entry>) {
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

    /// Whether the log is known here less far than that.
    pub(crate) fn is_behind(&self, seq: u64) -> bool {
        self.head.load(Ordering::Acquire) < seq
    }

    /// Has the log read, which has come so far. A table that has no time for it now is told again.
    pub(crate) fn hint(&self, seq: u64) {
        let _ = self.requests.try_send(Request::Written(seq));
    }

    /// Has the table look who drives it.
    pub(crate) fn nudge(&self) {
        // Whoever has much to do looks anyway.
        let _ = self.requests.try_send(Request::Round);
    }

    /// Says what has become of a bot that this host has asked there. A table that has no time for it now tells nobody.
    pub(crate) fn note_asked(&self, host: Person, name: &str, becomes: Option<Absent>) {
        let _ = self.requests.try_send(Request::Asked { host, name: name.to_owned(), becomes });
    }

    /// Sends away whoever watches, to come back elsewhere.
    pub(crate) async fn let_go(&self) {
        // A table that has gone has nobody to send away.
        let _ = self.requests.send(Request::LetGo).await;
    }

    pub(crate) async fn unwatch(&self, id: u64, person: Option<Person>) {
        // A table that has gone has no watchers.
        let _ = self.requests.send(Request::Unwatch { id, person }).await;
    }

    /// Looks at the table as it is. A table whose log is stuck is not waited for.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Option<T> {
        self.look_by(None, look).await
    }

    /// Looks at the table as it is; for a player it is a sign of life.
    pub(crate) async fn look_by<T: Send + 'static>(
        &self,
        person: Option<Person>,
        look: impl FnOnce(&Invitation, &LiveTable) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |to, table| {
            // Who has gone wants no answer.
            let _ = answer.send(look(to, table));
        });
        let came = self.clock.now();
        let asked = async {
            self.requests.send(Request::Look { person, look, came }).await.ok()?;
            answered.await.ok()
        };
        self.clock.within(PATIENCE, asked).await?
    }
}

/// All tables that are awake.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    awake: std::sync::Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    /// From where tables were opened, while they are awake. It is written down nowhere.
    openers: std::sync::Mutex<HashMap<String, std::net::IpAddr>>,
}

impl Tables {
    fn cell(&self, code: &str) -> Arc<OnceCell<Handle>> {
        let mut awake = self.lock();
        Arc::clone(awake.entry(code.to_owned()).or_default())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<OnceCell<Handle>>>> {
        // A panic elsewhere leaves the map whole: every change is one insertion or removal.
        self.awake.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// A part in the cell of this code, for whoever asks for its table.
    fn ask<'t>(&'t self, code: &'t str) -> Asker<'t> {
        Asker { tables: self, code, cell: self.cell(code) }
    }

    /// How many tables are awake.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Every table that is awake, by code.
    pub(crate) fn all(&self) -> Vec<(String, Handle)> {
        let awake = self.lock();
        let mut all: Vec<(String, Handle)> =
            awake.iter().filter_map(|(code, cell)| Some((code.clone(), cell.get()?.clone()))).collect();
        // In one order, so that a simulated world is its seed.
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        all
    }

    /// The table of this code, if it is awake.
    pub(crate) fn awake(&self, code: &str) -> Option<Handle> {
        self.lock().get(code)?.get().cloned()
    }

    /// Every table that is awake.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn handles(&self) -> Vec<Handle> {
        self.lock().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// From where a table was opened, as far as it is known.
    pub(crate) fn opener(&self, code: &str) -> Option<std::net::IpAddr> {
        self.openers.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get(code).copied()
    }

    pub(crate) fn opened_by(&self, code: &str, from: std::net::IpAddr) {
        let mut openers = self.openers.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        openers.insert(code.to_owned(), from);
    }

    fn forget(&self, code: &str) {
        self.openers.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(code);
        self.lock().remove(code);
    }
}

/// Somebody who asks for a table. A cell in which no table has woken goes with the last of them, whatever came of it: they
/// may ask for any code, and hang up when they like.
struct Asker<'t> {
    tables: &'t Tables,
    code: &'t str,
    cell: Arc<OnceCell<Handle>>,
}

impl Drop for Asker<'_> {
    fn drop(&mut self) {
        let mut awake = self.tables.lock();
        // This part ends under the lock, too: of two who go at once the second is the last.
        let cell = std::mem::take(&mut self.cell);
        let is_there = awake.get(self.code).is_some_and(|there| Arc::ptr_eq(there, &cell));
        // The map has one, and this is one.
        if is_there && cell.get().is_none() && Arc::strong_count(&cell) == 2 {
            awake.remove(self.code);
        }
    }
}

/// The table of this code, woken if it sleeps.
pub(crate) async fn find(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    if !(4..=64).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Failed::Gone);
    }
    let asking = app.tables.ask(code);
    let woken = app.clock.within(PATIENCE, asking.cell.get_or_try_init(|| wake(app, code))).await;
    woken.ok_or(Failed::Unavailable)?.cloned()
}

impl PartialEq for Handle {
    fn eq(&self, other: &Handle) -> bool {
        self.requests.same_channel(&other.requests)
    }
}

/// How many codes are tried for a new table: the place that one has in the log may be damaged.
const CODES: usize = 3;

/// Opens a table.
pub(crate) async fn open(
    app: &Arc<App>,
    settings: corte_table::Settings,
    host: Person,
) -> Result<(String, Handle), Failed> {
    let entry = LiveTable::open(settings, host, app.chance.seed(), app.now());
    let table = LiveTable::replay([&entry]).map_err(|_| Failed::Unavailable)?;
    let code = first_entry(app, &entry).await?;
    let handle = Keeper::new(app, Room::new(app.invitation(&code), table), &[entry]).spawn(app);
    let cell = app.tables.cell(&code);
    let handle = cell.get_or_init(|| async { handle }).await.clone();
    Ok((code, handle))
}

/// Writes the entry that opens a table, and gives the code it stands under.
async fn first_entry(app: &App, entry: &Entry) -> Result<String, Failed> {
    for _ in 0..CODES {
        let code = app.chance.code();
        match app.store.append(&code, 1, vec![text(entry)]).await {
            Ok(()) => return Ok(code),
            Err(error) => {
                tracing::warn!(%error, code, "a table can't be opened");
                if matches!(error, AppendError::Unavailable(_)) {
                    break;
                }
            }
        }
    }
    Err(Failed::Unavailable)
}

/// How many of somebody's tables are looked up at a time, to be left.
const LEFT_AT_ONCE: u32 = 100;

/// Lets somebody leave all their tables; who is there no more, or sits where nothing can happen, need not go.
pub(crate) async fn leave_all(app: &Arc<App>, who: Person) -> Result<(), Failed> {
    let (user, mut last) = (ids::user_id(who), String::new());
    loop {
        let tables = app.store.tables_behind(&user, &last, LEFT_AT_ONCE).await.map_err(|error| {
            tracing::warn!(%error, "the store does not answer");
            Failed::Unavailable
        })?;
        for code in &tables {
            let left = async { find(app, code).await?.command(who, Command::Leave).await };
            match left.await {
                Ok(()) | Err(Failed::Refused(_) | Failed::Gone | Failed::Damaged) => {}
                Err(failed) => return Err(failed),
            }
        }
        // Those that can't be left are still there: it goes on behind them.
        let Some(end) = tables.into_iter().next_back() else { return Ok(()) };
        last = end;
    }
}

/// Closes a table where nobody has done anything since then; whether it is closed now.
pub(crate) async fn close(app: &Arc<App>, code: &str, since: Millis) -> Result<bool, Failed> {
    let Some(handle) = app.tables.awake(code) else {
        // It need not wake for that.
        return Ok(load(app, code).await?.close(since).await);
    };
    let (answer, answered) = oneshot::channel();
    handle.requests.send(Request::Close { since, answer }).await.map_err(|_| Failed::Unavailable)?;
    answered.await.map_err(|_| Failed::Unavailable)
}

async fn wake(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    let mut keeper = load(app, code).await?;
    keeper.keep_record().await;
    keeper.note_seats().await;
    if keeper.room.table.running().is_some()
        && (app.cluster.is_alone(app.now()) || keeper.goes_on_from_here())
    {
        // Nobody loses time to a server that was down.
        keeper.resume(app.now()).await?;
    }
    keeper.ask_for_a_driver();
    Ok(keeper.spawn(app))
}

/// A table from its log.
async fn load(app: &Arc<App>, code: &str) -> Result<Keeper, Failed> {
    let log = app.store.load(code).await.map_err(|error| {
        tracing::error!(%error, code, "a table can't be loaded");
        match error {
            StoreError::Gap { .. } | StoreError::Damaged { .. } => Failed::Damaged,
            _ => Failed::Unavailable,
        }
    })?;
    if log.is_empty() {
        return Err(Failed::Gone);
    }
    let (table, entries) = read(&log).map_err(|error| {
        tracing::error!(%error, code, "a log can't be read");
        match error {
            Unreadable::Newer(_) => Failed::Unavailable,
            Unreadable::Damaged(_) => Failed::Damaged,
        }
    })?;
    if table.is_closed() {
        return Err(Failed::Gone);
    }
    Ok(Keeper::new(app, Room::new(app.invitation(code), table), &entries))
}

/// Why a log makes no table here.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error(
        "a newer Corte has written to it (entries of version {0}, this one reads up to {known}): use that one here, too",
        known = ENTRY_VERSION
    )]
    Newer(u32),
    #[error("{0}")]
    Damaged(String),
}

/// The table that a log makes, and its entries.
pub(crate) fn read(log: &[String]) -> Result<(LiveTable, Vec<Entry>), Unreadable> {
    let entries = entries(log)?;
    match LiveTable::replay(&entries) {
        Ok(table) => Ok((table, entries)),
        Err(error) => Err(match entries.iter().map(|entry| entry.v).max() {
            Some(version) if version > ENTRY_VERSION => Unreadable::Newer(version),
            _ => Unreadable::Damaged(error.to_string()),
        }),
    }
}

/// The entries of a log.
fn entries(log: &[String]) -> Result<Vec<Entry>, Unreadable> {
    let read = |text: &String| {
        serde_json::from_str(text).map_err(|error| match version_of(text) {
            Some(version) if version > ENTRY_VERSION => Unreadable::Newer(version),
            _ => Unreadable::Damaged(error.to_string()),
        })
    };
    log.iter().map(read).collect()
}

/// The version of an entry that can't be read.
fn version_of(text: &str) -> Option<u32> {
    serde_json::from_str::<serde_json::Value>(text).ok()?.get("v")?.as_u64()?.try_into().ok()
}

fn text(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry has a JSON form")
}

/// How long a table without visitors stays awake.
const IDLE: Duration = Duration::from_secs(120);
/// When to try again after the log could not be written.
const RETRY: Duration = Duration::from_secs(1);
/// How long a page waits for a table whose log is stuck.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many requests may wait for a table.
const QUEUE: usize = 256;

/// The task of one table.
struct Keeper {
    app: Weak<App>,
    clock: Arc<Clock>,
    room: Room,
    touch: Touch,
    /// An append had an unknown end: the log is to be read before anything else is written.
    unsure: bool,
    standing: Standing,
    /// Whether the record of the last game is kept.
    recorded: u32,
    /// The table's place in the queue of those whose bots think.
    key: u64,
    closed: bool,
    seats: Seats,
    /// Who waits for what becomes of a command.
    asker: Option<oneshot::Sender<Result<(), Failed>>>,
}

impl Keeper {
    fn new(app: &Arc<App>, mut room: Room, log: &[Entry]) -> Keeper {
        room.bench = Bench::new(app.chance.choice());
        let (clock, key) = (Arc::clone(&app.clock), app.pool.key());
        let standing = Standing::of(app, &room, log);
        let (touch, seats) = (Touch::new(&room.table, app.now()), Seats::default());
        let app = Arc::downgrade(app);
        Keeper {
            app,
            clock,
            room,
            touch,
            unsure: false,
            standing,
            recorded: 0,
            key,
            closed: false,
            seats,
            asker: None,
        }
    }

    fn spawn(self, app: &Arc<App>) -> Handle {
        let (requests, queue) = mpsc::channel(QUEUE);
        let (code, keeper) = (self.room.code().to_owned(), Arc::downgrade(app));
        let (clock, head) = (Arc::clone(&self.clock), Arc::clone(&self.standing.head));
        self.list();
        app.tasks.spawn(Kind::Table, async move {
            if AssertUnwindSafe(self.run(queue)).catch_unwind().await.is_ok() {
                return;
            }
            // Whoever comes next, and those who watch come by themselves, wakes it from its log.
            tracing::error!(code, "a table has panicked, and is read from its log again");
            if let Some(app) = keeper.upgrade() {
                app.tables.forget(&code);
                app.listings.note(&code, None);
                app.companies.forget(&code);
                app.metrics.panicked();
            }
        });
        Handle { clock, requests, head }
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Request>) {
        loop {
            let Some(app) = self.app.upgrade() else { return };
            let now = app.now();
            self.look_round(&app, now).await;
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
                // However many ask, each of them holds the thread for one answer.
                tokio::task::yield_now().await;
            }
        }
    }

    /// What was due before a request came is done before it is served.
    async fn catch_up(&mut self) {
        let Some(app) = self.app.upgrade() else { return };
        let now = app.now();
        if self.pause(now).is_zero() {
            // Where the log can't be written, whoever asks for a change is told so.
            let _ = self.act(now).await;
        }
    }

    /// How long nothing is to be done.
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

    /// Goes to sleep; what was asked in the meantime is told to ask again.
    async fn sleep(self, queue: &mut mpsc::Receiver<Request>) {
        if let Some(app) = self.app.upgrade() {
            app.tables.forget(self.room.code());
            app.listings.note(self.room.code(), None);
            app.companies.sleeps(self.room.code());
        }
        queue.close();
        while queue.recv().await.is_some() {}
    }

    /// A number that the first hand makes, for faults that tell it.
    #[cfg(any(test, feature = "simulate"))]
    fn tell_tale(&self) -> u64 {
        const FIRST: corte::Seat = corte::Seat::new(0).expect("a table has a first seat");
        let hand = self.room.table.running().map(|round| round.game().hand(FIRST));
        hand.map_or(0, |hand| hand.iter().map(|card| card.slot() as u64).sum())
    }

    /// Faults that a simulation is to find.
    #[cfg(any(test, feature = "simulate"))]
    async fn err(&mut self, planted: Planted, entries: &[Entry]) {
        let Some(app) = self.app.upgrade().filter(|app| app.has(planted)) else { return };
        let now = app.now();
        match planted {
            Planted::FrameBeforeCommit => {
                let shown = self.room.table.clone();
                if let Ok(mut telling) = self.room.commit(now, entries) {
                    while !self.room.tell(&mut telling) {}
                }
                self.room.table = shown;
            }
            Planted::ResumedTwice | Planted::TimerTwice => {
                let seq = self.room.table.seq() + 1;
                // The one who errs looks at no answer.
                let _ = app.store.append(self.room.code(), seq, entries.iter().map(text).collect()).await;
                self.unsure = true;
            }
            Planted::LeakInTime => {
                app.clock.pause(Duration::from_millis(self.tell_tale())).await;
            }
            Planted::UnsureForgotten => self.unsure = false,
            Planted::SyncIgnored
            | Planted::TornTaken
            | Planted::SyncedAgain
            | Planted::HeadForEver
            | Planted::BodyForEver
            | Planted::ReaderForEver
            | Planted::OneFillsTheDoor
            | Planted::FenceIgnored
            | Planted::HintTrusted
            | Planted::LookUnchecked
            | Planted::LineForEver
            | Planted::FrameSkipped
            | Planted::HintByHand => {}
        }
    }

    /// Does what is due; `false` if it can't be done now.
    async fn act(&mut self, now: Millis) -> bool {
        // What is due is due by the whole log.
        if self.read_what_is_new().await.is_err() {
            return false;
        }
        let away = self.absences(now).await;
        let mut entries: Vec<Entry> =
            away.iter().map(|seats| What::Away { seats: seats.clone() }.at(now)).collect();
        if entries.is_empty() && self.standing.is_left && self.standing.turn(0) <= now {
            return self.resume(now).await.is_ok();
        }
        if entries.is_empty() {
            let Some(app) = self.app.upgrade() else { return false };
            #[cfg(any(test, feature = "simulate"))]
            let now = now + app.leaks.as_ref().map_or(0, |leaks| leaks.head_start(&self.room));
            if self.room.table.wake().is_none_or(|wake| self.standing.turn(wake) > now) {
                return false;
            }
            // Whoever does not drive has had nobody think.
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
        // Where another was faster, what is due now follows from what that one wrote.
        done || (self.standing.overtaken && self.read_what_is_new().await.is_ok())
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Command { who, command, came, span, asked, answer } => {
                self.asker = Some(answer);
                let now = self.clock.now();
                let result = self.command(who, &command, asked).instrument(span).await;
                if let (Ok(()), Some(app)) = (&result, self.app.upgrade()) {
                    app.metrics.moved(came.elapsed());
                }
                let done = result.is_ok();
                self.answer(result);
                self.hear_from(Some(who), now);
                if done {
                    self.note_sign(Some(who)).await;
                }
            }
            Request::Watch { person, format, ear, came, answer } => {
                let leaves = self.app.upgrade().is_none_or(|app| app.cluster.leaves());
                if leaves || self.may_show(came).await.is_err() {
                    // Dropping the ear ends the line, and whoever comes again may be shown more.
                    let _ = answer.send(None);
                    return;
                }
                let now = self.clock.now();
                let _ = answer.send(self.room.watch(now, person, format, ear));
                self.hear_from(person, now);
                self.note_presence().await;
            }
            Request::Unwatch { id, person } => {
                self.room.unwatch(id);
                if let Some(person) = person {
                    self.miss(person);
                }
                self.note_presence().await;
            }
            Request::Look { person, look, came } => {
                self.hear_from(person, self.clock.now());
                // Who can't be shown how it stands now is shown nothing: elsewhere more may have been shown already.
                if self.may_show(came).await.is_ok() {
                    look(&self.room.invitation, &self.room.table);
                    self.note_sign(person).await;
                }
            }
            Request::Asked { host, name, becomes } => {
                let mut telling = self.room.note_asked(self.clock.now(), host, (&name, becomes));
                while !self.room.tell(&mut telling) {}
            }
            Request::Written(seq) => self.hear(seq).await,
            Request::Round => {}
            Request::LetGo => self.room.let_go(),
            Request::Close { since, answer } => {
                // The table is closed, or not, whoever asked.
                let _ = answer.send(self.close(since).await);
            }
            #[cfg(test)]
            Request::Commit { entries, answer } => {
                let _ = answer.send(self.append(entries).await);
            }
        }
    }

    /// Tells who has asked, unless they know already.
    fn answer(&mut self, result: Result<(), Failed>) {
        if let Some(asker) = self.asker.take() {
            // The change stands, whether or not somebody waits for the answer.
            let _ = asker.send(result);
        }
    }

    /// A line of this person has ended.
    fn miss(&mut self, person: Person) {
        if !self.room.is_watched_by(person) {
            self.touch.has_lost(person, self.clock.now());
        }
    }

    /// Whoever asked then was in touch.
    fn hear_from(&mut self, person: Option<Person>, then: Millis) {
        if let Some(person) = person {
            self.touch.has_asked(person, then, self.room.is_watched_by(person));
        }
    }

    /// Closes the table, if nobody watches and nobody has done anything since; a game that runs is abandoned.
    async fn close(&mut self, since: Millis) -> bool {
        let Some(app) = self.app.upgrade() else { return false };
        if self.read_what_is_new().await.is_err()
            || self.room.watchers() > 0
            || self.room.table.attended() >= since
        {
            return false;
        }
        if self.is_attended_elsewhere(&app).await {
            return false;
        }
        // What comes of it is nobody's to be told: who has not come for so long has gone. The record of a game is kept before
        // its table is closed.
        if self.room.table.running().is_some()
            && self.append(vec![What::Abandoned.at(app.now())]).await.is_err()
        {
            return false;
        }
        let _ = self.append(vec![What::Closed.at(app.now())]).await;
        if self.closed {
            app.companies.forget(self.room.code());
            app.listings.note(self.room.code(), None);
        }
        self.closed
    }

    /// Has the table listed as it is now, if it is to be.
    fn list(&self) {
        if let Some(app) = self.app.upgrade() {
            let listing = Listing::of(self.room.code(), &self.room.table);
            app.listings.note(self.room.code(), listing);
            app.companies.note(self.room.code(), &self.room.table);
        }
    }

    async fn command(&mut self, who: Person, command: &Command, came: Millis) -> Result<(), Failed> {
        // Another server may have been faster (conflict): look again, a few times.
        for _ in 0..4 {
            self.read_what_is_new().await?;
            let app = self.app.upgrade().ok_or(Failed::Unavailable)?;
            let (now, table) = (app.now(), &self.room.table);
            let entry = match table.check(now, who, command) {
                Ok(Verdict::Commit(entry)) => Ok(entry),
                Ok(Verdict::Deal) => table.deal(now, app.chance.game_seed()),
                Ok(Verdict::Known) => return Ok(()),
                Err(refusal) => Err(refusal),
            };
            let entry = match entry {
                Ok(entry) => entry,
                // It is refused by all that was written before it came, and not by what is known here.
                Err(_) if self.was_behind(came).await? => continue,
                Err(refusal) => return Err(Failed::Refused(refusal)),
            };
            match self.append(vec![entry]).await {
                // What has come to the log is to be read first.
                Err(Failed::Unavailable) if self.unsure => {}
                done => return done,
            }
        }
        Err(Failed::Unavailable)
    }

    /// Commits entries, then takes them in and tells everybody. They follow from the whole log: whoever decided on them
    /// has read what is new there.
    async fn append(&mut self, entries: Vec<Entry>) -> Result<(), Failed> {
        let app = self.app.upgrade().filter(|_| !self.unsure).ok_or(Failed::Unavailable)?;
        #[cfg(any(test, feature = "simulate"))]
        self.err(Planted::FrameBeforeCommit, &entries).await;
        // Behind these nothing tells of the last game.
        let ends = |entry: &Entry| matches!(entry.what, What::Started { .. } | What::Closed);
        if entries.iter().any(ends) && !self.keep_record().await {
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
            Ok(()) => self.standing.is_sure_of(asked),
            #[cfg(any(test, feature = "simulate"))]
            Err(AppendError::Conflict) if app.has(Planted::FenceIgnored) => {}
            Err(AppendError::Closed) => {
                self.closed = true;
                return Err(Failed::Gone);
            }
            Err(error) => {
                self.standing.overtaken = error == AppendError::Conflict;
                if error != AppendError::Conflict {
                    tracing::warn!(%error, "an entry can't be committed");
                    app.metrics.failed();
                }
                self.unsure = true;
                #[cfg(any(test, feature = "simulate"))]
                self.err(Planted::UnsureForgotten, &entries).await;
                return Err(Failed::Unavailable);
            }
        }
        #[cfg(any(test, feature = "simulate"))]
        self.err(Planted::LeakInTime, &entries).await;
        app.metrics.committed(entries.len(), began.elapsed());
        self.take_in(&entries, Whose::Own).await
    }

    async fn take_in(&mut self, entries: &[Entry], whose: Whose) -> Result<(), Failed> {
        let (came, now) = (self.clock.now(), entries.last().map_or(0, |entry| entry.at));
        let readers = self.room.watchers();
        let mut telling = self.room.commit(now, entries).map_err(|error| {
            tracing::error!(%error, code = self.room.code(), "a log is corrupt");
            Failed::Unavailable
        })?;
        self.has_come_by(entries, whose);
        // Who is told that a game is over is told where its replay is, too.
        self.keep_record().await;
        let span = tracing::trace_span!(target: TARGET, "tell", viewers = readers);
        let tell_players = async {
            while !telling.is_known_to_players() {
                self.room.tell(&mut telling);
                if !telling.is_known_to_players() {
                    // However many watch, others have their turn in between.
                    tokio::task::yield_now().await;
                }
            }
        };
        tell_players.instrument(span.clone()).await;
        if let Some(app) = self.app.upgrade()
            && self.standing.rank == 0
        {
            self.room.consider(&app.pool, self.key);
        }
        self.list();
        self.note_seats().await;
        if whose == Whose::Own {
            // Who moves waits for nobody who only looks.
            self.answer(Ok(()));
        }
        let tell_all = async {
            loop {
                // The answer goes out first, and others have their turn in between.
                tokio::task::yield_now().await;
                if self.room.tell(&mut telling) {
                    break;
                }
            }
        };
        tell_all.instrument(span).await;
        if let Some(app) = self.app.upgrade() {
            app.metrics.dropped(readers - self.room.watchers());
            app.metrics.answered_lightly(self.room.bench.light_answers());
        }
        // Who was too slow to be told has no line any more.
        let room = &self.room;
        self.touch.follow(&room.table, came, |person| room.is_watched_by(person));
        self.note_presence().await;
        if self.closed && whose == Whose::Others { Err(Failed::Gone) } else { Ok(()) }
    }

    /// Keeps in step who finds this table among their own.
    async fn note_seats(&mut self) {
        if let Some(app) = self.app.upgrade() {
            self.seats.note(&app, self.room.code(), &self.room.table).await;
        }
    }

    /// Keeps the record of a game that is over, unless its time is past already. It is the same after every restart of one version.
    /// `false` where that is still to be done: the store does not take it now.
    async fn keep_record(&mut self) -> bool {
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
