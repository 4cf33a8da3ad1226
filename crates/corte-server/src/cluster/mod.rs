//! Several servers on one database: which there are, which of them drives a table, and how each learns of what another
//! has written.
//!
//! ```text
//! append ─► the log, whose key is the fence ─► a hint: table and head ─► NATS, else NOTIFY ─► who has the table awake
//!                                                  └─ lost? heads are compared every second ─► reads on, and shows it
//! ```
//!
//! Nothing here is trusted. A hint only has somebody read the log, a rank only has somebody wait, and of two who think
//! that they drive a table one writes. So there is no lease and no leader, and whatever is lost, late or doubled costs
//! time alone. [ADR 0096](../../../../docs/adr/0096-many-servers-one-log.md) says why.
//!
//! What is decided is in [`members`], without clock or network; [`hint`] is what is said. A simulation runs [`keep`] for
//! each server, takes what it says from [`Cluster::hints`], and has others [`hear`] it, or not.

mod board;
mod drain;
mod hint;
mod members;
mod nats;
mod presence;
mod wire;

pub(crate) use drain::hand_over;
pub(crate) use hint::{Hint, head};
pub(crate) use nats::Nats;
pub use nats::NatsError;
pub(crate) use presence::{FOR_LONG, Here, elsewhere};
pub(crate) use wire::open;

use crate::app::App;
use crate::live::{self, Handle};
use crate::store::nodes::{NodeRow, Roll};
use crate::tasks::Kind;
use board::Board;
use corte_table::Millis;
use members::Members;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, mpsc, watch};

/// How often a server tells that it is there, and compares heads.
const BEAT: Duration = Duration::from_secs(1);
/// For how long a server that saw nobody else takes it that there is nobody else. Whoever begins waits as long.
const FRESH: Duration = Duration::from_secs(2);
/// How long the database may take for a beat, or for a comparison.
const PATIENCE: Duration = Duration::from_secs(2);
/// How much later each who does not drive a table does what is due there.
pub(crate) const STEP: Millis = 1_000;
/// How many hints may wait to be sent. What finds no room is found by comparing heads.
const QUEUE: usize = 4_096;
/// How many tables are woken for others at once.
const WAKING: usize = 64;
/// How many heads are asked for at once.
const HEADS: usize = 1_000;
/// By how much clocks may differ before it is said.
pub(crate) const SKEW: Millis = 5_000;

/// This server among those on its database.
#[derive(Debug)]
pub(crate) struct Cluster {
    /// None where nobody else can write.
    node: Option<NodeRow>,
    members: Mutex<Members>,
    /// Until when nobody else is taken to be there.
    alone_until: AtomicU64,
    /// How often the members have changed.
    changes: AtomicU64,
    leaves: watch::Sender<bool>,
    out: mpsc::Sender<Hint>,
    hints: Mutex<Option<mpsc::Receiver<Hint>>>,
    waking: Arc<Semaphore>,
    /// Has the members read and the heads compared now.
    nudge: Notify,
    /// Whether it was said already that a beat failed.
    said: AtomicBool,
    counts: Counts,
}

/// What is counted.
#[derive(Debug, Default)]
struct Counts {
    hints: AtomicU64,
    missed: AtomicU64,
}

impl Cluster {
    /// A server that has its database for itself.
    pub(crate) fn single() -> Cluster {
        Cluster::with(None)
    }

    /// One of several, which listens at this place.
    pub(crate) fn shared(id: String, place: String) -> Cluster {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Cluster::with(Some(NodeRow { id, place, version, began: 0, seen: 0, leaves: false }))
    }

    fn with(node: Option<NodeRow>) -> Cluster {
        let (out, hints) = mpsc::channel(QUEUE);
        let members = Members::of(node.as_ref().map_or("", |node| &node.id));
        Cluster {
            node,
            members: Mutex::new(members),
            alone_until: AtomicU64::new(0),
            changes: AtomicU64::new(0),
            leaves: watch::channel(false).0,
            out,
            hints: Mutex::new(Some(hints)),
            waking: Arc::new(Semaphore::new(WAKING)),
            nudge: Notify::new(),
            said: AtomicBool::new(false),
            counts: Counts::default(),
        }
    }

    /// What this server is called among the others.
    pub(crate) fn id(&self) -> &str {
        self.node.as_ref().map_or("", |node| &node.id)
    }

    /// Whether nobody else can have written anything by now.
    pub(crate) fn is_alone(&self, now: Millis) -> bool {
        self.node.is_none() || now < self.alone_until.load(Ordering::Acquire)
    }

    /// How many drive this table before this server does.
    pub(crate) fn rank(&self, code: &str) -> u64 {
        if self.node.is_none() { 0 } else { self.members().rank(code) }
    }

    /// When the one who drove this table at that time was last seen, if they are gone.
    pub(crate) fn left_by(&self, code: &str, then: Millis) -> Option<Millis> {
        self.node.as_ref().and_then(|_| self.members().left_by(code, then))
    }

    /// Whether this server is there.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members().is_alive(node)
    }

    /// How many servers there are.
    pub(crate) fn count(&self) -> usize {
        if self.node.is_none() { 1 } else { self.members().count() }
    }

    /// A number that is another whenever somebody has come or gone, and one whenever somebody has gone.
    pub(crate) fn changes(&self) -> (u64, u64) {
        (self.changes.load(Ordering::Acquire), self.members().gone())
    }

    /// As Prometheus reads it.
    pub(crate) fn text(&self, text: &mut String) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, kind, help, value) in [
            ("servers", "gauge", "Servers on this database.", self.count() as u64),
            (
                "hints_total",
                "counter",
                "Times that another server told of a change.",
                count(&self.counts.hints),
            ),
            (
                "hints_missed_total",
                "counter",
                "Changes of others that were found without being told.",
                count(&self.counts.missed),
            ),
        ] {
            // Writing to a string does not fail.
            let _ = writeln!(
                text,
                "# HELP corte_{name} {help}\n# TYPE corte_{name} {kind}\ncorte_{name} {value}"
            );
        }
    }

    /// Tells the others, if there are any.
    pub(crate) fn tell(&self, now: Millis, hint: Hint) {
        if !self.is_alone(now) {
            // What finds no room is found by comparing heads.
            let _ = self.out.try_send(hint);
        }
    }

    /// What is to be told, for whoever carries it; the first who asks.
    pub(crate) fn hints(&self) -> Option<mpsc::Receiver<Hint>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// From now on others drive.
    fn leave(&self) {
        self.leaves.send_replace(true);
    }

    /// Whether its tables are handed over.
    pub(crate) fn leaves(&self) -> bool {
        *self.leaves.borrow()
    }

    /// Ends when its tables begin to be handed over.
    pub(crate) async fn left(&self) {
        let mut leaves = self.leaves.subscribe();
        // The other end is here.
        let _ = leaves.wait_for(|leaves| *leaves).await;
    }

    /// Has the members read and the heads compared now.
    fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// Takes in who was there when the question was asked.
    fn take(&self, asked: Millis, now: Millis, roll: Roll) {
        let mut members = self.members();
        let others = members.take(now, roll, self.leaves());
        if !others.any {
            self.alone_until.fetch_max(asked + FRESH.as_millis() as Millis, Ordering::AcqRel);
        } else {
            self.alone_until.store(0, Ordering::Release);
        }
        drop(members);
        for strange in others.strange {
            tracing::warn!(
                version = strange,
                own = env!("CARGO_PKG_VERSION"),
                "a server of another version uses this database; a table that the newer one has written to may be beyond the older one"
            );
        }
        if others.changed {
            tracing::info!(servers = self.count(), "servers on this database");
            self.changes.fetch_add(1, Ordering::AcqRel);
        }
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        // Nothing that can panic is done under this lock.
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a place among the servers of the database. Where others are, it waits until all of them know.
pub(crate) async fn join(app: &App) -> Result<(), crate::store::StoreError> {
    let Some(node) = &app.cluster.node else { return Ok(()) };
    let asked = app.now();
    let roll = app.store.join(node).await?;
    app.cluster.take(asked, app.now(), roll);
    if !app.cluster.is_alone(app.now()) {
        app.clock.pause(FRESH).await;
    }
    Ok(())
}

/// Tells the others that this server is there, learns who else is, and reads what no hint has told of.
pub(crate) async fn keep(app: Arc<App>) {
    if app.cluster.node.is_none() {
        return;
    }
    let mut board = Board::default();
    loop {
        beat(&app).await;
        if app.cluster.is_alone(app.now()) {
            app.listings.hear(std::iter::empty());
        } else {
            compare(&app).await;
            board.exchange(&app).await;
        }
        tokio::select! {
            biased;
            () = app.stopped() => return,
            () = app.cluster.nudge.notified() => {}
            () = app.clock.pause(BEAT) => {}
        }
    }
}

async fn beat(app: &Arc<App>) {
    let Some(node) = &app.cluster.node else { return };
    let node = NodeRow { leaves: app.cluster.leaves(), ..node.clone() };
    let asked = app.now();
    let roll = app.clock.within(PATIENCE, app.store.beat(&node)).await;
    match roll {
        Some(Ok(roll)) => {
            let before = app.cluster.changes();
            notice_skew(asked, app.now(), roll.now);
            app.cluster.take(asked, app.now(), roll);
            if app.cluster.said.swap(false, Ordering::Relaxed) {
                tracing::info!("this server is among the others again");
            }
            if app.cluster.changes() != before {
                // Each looks for itself what that means for it.
                app.tables.all().iter().for_each(|(_, handle)| handle.nudge());
            }
        }
        _ if app.cluster.said.swap(true, Ordering::Relaxed) => {}
        _ => tracing::warn!(
            "the database does not say which servers there are: until it does, nobody is driven by this one alone"
        ),
    }
}

/// Says where time goes by otherwise than at the database, once a start.
fn notice_skew(asked: Millis, answered: Millis, database: Millis) {
    static SAID: AtomicBool = AtomicBool::new(false);
    let apart = if database < asked { asked - database } else { database.saturating_sub(answered) };
    if apart > SKEW && !SAID.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            seconds = apart / 1_000,
            "since this server began its time has gone apart from the database's, as after a machine's sleep: start it again"
        );
    }
}

/// Reads on wherever the log has gone on and nothing was heard of it.
async fn compare(app: &Arc<App>) {
    #[cfg(any(test, feature = "simulate"))]
    if app.has(crate::simulate::Planted::HintTrusted) {
        return;
    }
    let awake = app.tables.all();
    for some in awake.chunks(HEADS) {
        let codes: Vec<String> = some.iter().map(|(code, _)| code.clone()).collect();
        let heads = app.clock.within(PATIENCE, app.store.heads(&codes)).await;
        // Where the database does not answer nobody can be told anything new.
        let Some(Ok(heads)) = heads else { return };
        let handles: HashMap<&str, &Handle> =
            some.iter().map(|(code, handle)| (code.as_str(), handle)).collect();
        for (code, head) in heads {
            if let Some(handle) = handles.get(code.as_str()).filter(|handle| handle.is_behind(head)) {
                app.cluster.counts.missed.fetch_add(1, Ordering::Relaxed);
                handle.hint(head);
            }
        }
    }
}

/// Another server has said all that stands in this message.
fn hear_all(app: &Arc<App>, message: &str) {
    for hint in hint::heard(app.cluster.id(), message) {
        hear(app, &hint);
    }
}

/// Somebody has said that a log has gone on: whoever has the table awake reads it. Where something is to be done there
/// and this server is the one to do it, the table wakes.
pub(crate) fn hear(app: &Arc<App>, hint: &Hint) {
    app.cluster.counts.hints.fetch_add(1, Ordering::Relaxed);
    match hint {
        Hint::Servers => app.cluster.nudge(),
        Hint::Head { code, seq, due } => {
            if let Some(handle) = app.tables.awake(code) {
                if handle.is_behind(*seq) {
                    handle.hint(*seq);
                }
            } else if *due && !app.cluster.leaves() && app.cluster.rank(code) == 0 {
                wake(app, code.clone(), *seq);
            }
        }
    }
}

/// Wakes a table for others; where too many wake already, whoever waits there does without.
fn wake(app: &Arc<App>, code: String, seq: u64) {
    let Ok(permit) = Arc::clone(&app.cluster.waking).try_acquire_owned() else { return };
    let waking = Arc::clone(app);
    app.tasks.spawn(Kind::Upkeep, async move {
        match live::find(&waking, &code).await {
            Ok(handle) if handle.is_behind(seq) => handle.hint(seq),
            Ok(_) => {}
            Err(failed) => tracing::debug!(?failed, code, "a table can't be woken for others"),
        }
        drop(permit);
    });
}
