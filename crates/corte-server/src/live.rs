//! The tables that are awake: one task each.

use crate::app::App;
use crate::record;
use crate::room::{Message, Room};
use crate::show::{Format, Invitation};
use crate::store::AppendError;
use corte_table::{Command, Entry, Millis, Person, Refusal, Stage, Table, Verdict, What};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, mpsc, oneshot};

/// Why a command had no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failed {
    /// The table refuses it.
    Refused(Refusal),
    /// The log can't be written; nothing has happened.
    Unavailable,
    /// There is no such table.
    Gone,
}

/// The way to one table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    requests: mpsc::Sender<Request>,
}

type Look = Box<dyn FnOnce(&Invitation, &Table) + Send>;

enum Request {
    Command {
        who: Person,
        command: Command,
        answer: oneshot::Sender<Result<(), Failed>>,
    },
    Watch {
        person: Option<Person>,
        format: Format,
        out: mpsc::Sender<Message>,
        answer: oneshot::Sender<Option<u64>>,
    },
    Unwatch {
        id: u64,
        person: Option<Person>,
    },
    Look(Look),
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
        let request = Request::Command { who, command, answer };
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
        out: mpsc::Sender<Message>,
    ) -> Option<u64> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Watch { person, format, out, answer }).await.ok()?;
        answered.await.ok()?
    }

    pub(crate) async fn unwatch(&self, id: u64, person: Option<Person>) {
        // A table that has gone has no watchers.
        let _ = self.requests.send(Request::Unwatch { id, person }).await;
    }

    /// Looks at the table as it is.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Invitation, &Table) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |to, table| {
            // Who has gone wants no answer.
            let _ = answer.send(look(to, table));
        });
        self.requests.send(Request::Look(look)).await.ok()?;
        answered.await.ok()
    }
}

/// All tables that are awake.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    awake: std::sync::Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
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

    /// How many tables are awake.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Every table that is awake.
    pub(crate) fn all(&self) -> Vec<(String, Handle)> {
        let awake = self.lock();
        awake.iter().filter_map(|(code, cell)| Some((code.clone(), cell.get()?.clone()))).collect()
    }

    fn forget(&self, code: &str) {
        self.lock().remove(code);
    }
}

/// The table of this code, woken if it sleeps.
pub(crate) async fn find(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    if !(4..=64).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Failed::Gone);
    }
    let cell = app.tables.cell(code);
    let handle = cell.get_or_try_init(|| wake(app, code)).await.cloned();
    if handle == Err(Failed::Gone) {
        app.tables.forget(code);
    }
    handle
}

impl PartialEq for Handle {
    fn eq(&self, other: &Handle) -> bool {
        self.requests.same_channel(&other.requests)
    }
}

/// Opens a table.
pub(crate) async fn open(
    app: &Arc<App>,
    settings: corte_table::Settings,
    host: Person,
) -> Result<(String, Handle), Failed> {
    let code = app.chance.code();
    let entry = Table::open(settings, host, app.chance.seed(), app.now())
        .map_err(|error| Failed::Refused(Refusal::Settings(error)))?;
    let table = Table::replay([&entry]).map_err(|_| Failed::Unavailable)?;
    app.store.append(&code, 1, vec![text(&entry)]).await.map_err(|error| {
        tracing::warn!(%error, "a table can't be opened");
        Failed::Unavailable
    })?;
    let handle = start(app, Room::new(app.invitation(&code), table));
    let cell = app.tables.cell(&code);
    let handle = cell.get_or_init(|| async { handle }).await.clone();
    Ok((code, handle))
}

async fn wake(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    let log = app.store.load(code).await.map_err(|error| {
        tracing::error!(%error, code, "a table can't be loaded");
        Failed::Unavailable
    })?;
    if log.is_empty() {
        return Err(Failed::Gone);
    }
    let entries: Result<Vec<Entry>, _> = log.iter().map(|text| serde_json::from_str(text)).collect();
    let entries = entries.map_err(|error| {
        tracing::error!(%error, code, "a log can't be read");
        Failed::Unavailable
    })?;
    let table = Table::replay(&entries).map_err(|error| {
        tracing::error!(%error, code, "a log is corrupt");
        Failed::Unavailable
    })?;
    let room = Room::new(app.invitation(code), table);
    let mut keeper = Keeper::new(app, room);
    keeper.keep_record().await;
    if keeper.room.table.running().is_some() {
        // Nobody loses time to a server that was down.
        keeper.append(vec![What::Resumed.at(app.now())]).await?;
    }
    Ok(keeper.spawn(app))
}

fn start(app: &Arc<App>, room: Room) -> Handle {
    Keeper::new(app, room).spawn(app)
}

fn text(entry: &Entry) -> String {
    serde_json::to_string(entry).unwrap_or_default()
}

/// How long a player may be out of touch before a bot plays on.
const GRACE: Millis = 20_000;
/// How long a table without visitors stays awake.
const IDLE: Duration = Duration::from_secs(120);
/// When to try again after the log could not be written.
const RETRY: Duration = Duration::from_secs(1);
/// How many requests may wait for a table.
const QUEUE: usize = 256;

/// The task of one table.
struct Keeper {
    app: Weak<App>,
    room: Room,
    /// Since when players are out of touch.
    lost: HashMap<Person, Millis>,
    /// An append had an unknown end: the log is to be read before anything else is written.
    unsure: bool,
    /// Whether the record of the last game is kept.
    recorded: u32,
    /// The table's place in the queue of those whose bots think.
    key: u64,
}

impl Keeper {
    fn new(app: &Arc<App>, room: Room) -> Keeper {
        let (app, key) = (Arc::downgrade(app), app.pool.key());
        Keeper { app, room, lost: HashMap::new(), unsure: false, recorded: 0, key }
    }

    fn spawn(self, app: &Arc<App>) -> Handle {
        let (requests, queue) = mpsc::channel(QUEUE);
        app.tasks.spawn(self.run(queue));
        Handle { requests }
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Request>) {
        loop {
            let Some(app) = self.app.upgrade() else { return };
            let now = app.now();
            let mut pause = self.pause(now);
            if pause.is_zero() && !self.act(now).await {
                pause = RETRY;
            }
            drop(app);
            let request = if pause.is_zero() {
                tokio::task::yield_now().await;
                match queue.try_recv() {
                    Ok(request) => Some(request),
                    Err(mpsc::error::TryRecvError::Empty) => continue,
                    Err(mpsc::error::TryRecvError::Disconnected) => None,
                }
            } else {
                match tokio::time::timeout(pause, queue.recv()).await {
                    Ok(request) => request,
                    Err(_) if self.may_sleep() => {
                        self.sleep(&mut queue).await;
                        return;
                    }
                    Err(_) => continue,
                }
            };
            let Some(request) = request else { return };
            self.catch_up().await;
            self.serve(request).await;
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
        let lost = self.lost.values().map(|since| since + GRACE);
        let next = self.room.table.wake().into_iter().chain(lost).min();
        next.map_or(IDLE, |next| Duration::from_millis(next.saturating_sub(now)).min(IDLE))
    }

    fn may_sleep(&self) -> bool {
        let waits = self.room.table.wake().is_some() || !self.lost.is_empty();
        self.room.watchers() == 0 && !waits
    }

    /// Goes to sleep; what was asked in the meantime is told to ask again.
    async fn sleep(self, queue: &mut mpsc::Receiver<Request>) {
        if let Some(app) = self.app.upgrade() {
            app.tables.forget(self.room.code());
        }
        queue.close();
        while queue.recv().await.is_some() {}
    }

    /// Does what is due; `false` if it can't be done now.
    async fn act(&mut self, now: Millis) -> bool {
        let mut entries = self.absences(now);
        if entries.is_empty() {
            entries = self.room.due(now);
        }
        if entries.is_empty() {
            return false;
        }
        self.append(entries).await.is_ok()
    }

    /// Players who are out of touch for too long, where others wait for them.
    fn absences(&mut self, now: Millis) -> Vec<Entry> {
        let gone: Vec<Person> =
            self.lost.iter().filter(|(_, since)| now >= **since + GRACE).map(|(person, _)| *person).collect();
        self.lost.retain(|person, _| !gone.contains(person));
        let table = &self.room.table;
        let seats: Vec<u8> = gone.iter().filter_map(|person| table.place_of(*person)).collect();
        let waits = table.running().is_some() && !seats.is_empty();
        if waits { vec![What::Away { seats }.at(now)] } else { Vec::new() }
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Command { who, command, answer } => {
                let result = self.command(who, &command).await;
                // The change stands, whether or not somebody waits for the answer.
                let _ = answer.send(result);
            }
            Request::Watch { person, format, out, answer } => {
                if let Some(person) = person {
                    self.lost.remove(&person);
                }
                let now = self.app.upgrade().map_or(0, |app| app.now());
                let _ = answer.send(self.room.watch(now, person, format, out));
            }
            Request::Unwatch { id, person } => {
                self.room.unwatch(id);
                self.note_absence(person);
            }
            Request::Look(look) => look(&self.room.invitation, &self.room.table),
            #[cfg(test)]
            Request::Commit { entries, answer } => {
                let _ = answer.send(self.append(entries).await);
            }
        }
    }

    fn note_absence(&mut self, person: Option<Person>) {
        let Some(person) = person.filter(|person| !self.room.is_watched_by(*person)) else { return };
        let others = self.room.table.places().iter().filter_map(corte_table::Place::person);
        let alone = others.filter(|other| *other != person).count() == 0;
        let plays = self.room.table.running().is_some() && self.room.table.place_of(person).is_some();
        if let Some(app) = self.app.upgrade()
            && plays
            && !alone
        {
            self.lost.insert(person, app.now());
        }
    }

    async fn command(&mut self, who: Person, command: &Command) -> Result<(), Failed> {
        self.lost.remove(&who);
        // Another server may have been faster (conflict): look again, a few times.
        for _ in 0..4 {
            self.read_what_is_new().await?;
            let now = self.app.upgrade().ok_or(Failed::Unavailable)?.now();
            let verdict = self.room.table.check(now, who, command).map_err(Failed::Refused)?;
            let Verdict::Commit(entry) = verdict else { return Ok(()) };
            match self.append(vec![entry]).await {
                Err(Failed::Unavailable) => {}
                done => return done,
            }
        }
        Err(Failed::Unavailable)
    }

    /// Commits entries, then takes them in and tells everybody.
    async fn append(&mut self, entries: Vec<Entry>) -> Result<(), Failed> {
        let app = self.app.upgrade().ok_or(Failed::Unavailable)?;
        self.read_what_is_new().await?;
        let texts = entries.iter().map(text).collect();
        let began = std::time::Instant::now();
        match app.store.append(self.room.code(), self.room.table.seq() + 1, texts).await {
            Ok(()) => {}
            Err(AppendError::Closed) => return Err(Failed::Gone),
            Err(error) => {
                if error != AppendError::Conflict {
                    tracing::warn!(%error, "an entry can't be committed");
                    app.metrics.failed();
                }
                self.unsure = true;
                return Err(Failed::Unavailable);
            }
        }
        app.metrics.committed(entries.len(), began.elapsed());
        self.take_in(&entries).await
    }

    async fn take_in(&mut self, entries: &[Entry]) -> Result<(), Failed> {
        let now = entries.last().map_or(0, |entry| entry.at);
        let readers = self.room.watchers();
        self.room.commit(now, entries).map_err(|error| {
            tracing::error!(%error, code = self.room.code(), "a log is corrupt");
            Failed::Unavailable
        })?;
        if let Some(app) = self.app.upgrade() {
            app.metrics.dropped(readers - self.room.watchers());
            app.metrics.answered_lightly(self.room.bench.light_answers());
            self.room.consider(&app.pool, self.key);
        }
        self.keep_record().await;
        Ok(())
    }

    /// After an append with an unknown end: what the log has got that the table has not.
    async fn read_what_is_new(&mut self) -> Result<(), Failed> {
        if !self.unsure {
            return Ok(());
        }
        let app = self.app.upgrade().ok_or(Failed::Unavailable)?;
        let log = app.store.load_after(self.room.code(), self.room.table.seq()).await;
        let log = log.map_err(|_| Failed::Unavailable)?;
        let entries: Result<Vec<Entry>, _> = log.iter().map(|text| serde_json::from_str(text)).collect();
        let entries = entries.map_err(|_| Failed::Unavailable)?;
        self.unsure = false;
        self.take_in(&entries).await
    }

    /// Keeps the record of a game that is over. It is the same after every restart.
    async fn keep_record(&mut self) {
        let Stage::Over(round) = self.room.table.stage() else { return };
        if self.recorded == round.number() {
            return;
        }
        let Some(app) = self.app.upgrade() else { return };
        let Some(game) = record::of(self.room.code(), &self.room.table) else { return };
        match app.store.save_game(&game).await {
            Ok(_) => self.recorded = round.number(),
            Err(error) => tracing::warn!(%error, "a record can't be kept now"),
        }
    }
}
