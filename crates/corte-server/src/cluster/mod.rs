//! Several servers on one database: which exist, which of them drives a table, and how each learns what another has
//! written.
//!
//! ```text
//! append ─► the log, whose key is the fence ─► a hint: table and head ─► NATS, else NOTIFY ─► who has the table awake
//!              └─ lost? heads are compared every second ─► reads on, and shows it
//! ```
//!
//! Nothing here is trusted. A hint only makes a server read the log, a rank only makes it wait, and if two servers
//! think they drive a table, only one of them gets to write. So there is no lease and no leader, and whatever is
//! lost, late or duplicated costs only time. [ADR 0096](../../../../docs/adr/0096-many-servers-one-log.md) says why.
//!
//! Decisions are made in [`members`], without clock or network; [`hint`] holds the messages. A simulation runs
//! [`keep`] for each server, takes its messages from [`Cluster::hints`], and has others [`hear`] them, or not.

mod board;
mod drain;
mod hint;
mod members;
mod nats;
mod presence;
mod wire;

pub(crate) use drain::hand_over;
pub(crate) use hint::{Hint, head};
pub(crate) use members::{EXPIRY, common_time};
pub(crate) use nats::Nats;
pub use nats::NatsError;
pub(crate) use presence::{FOR_LONG, Here, elsewhere};
pub(crate) use wire::open;

use crate::app::App;
use crate::config::Keep;
use crate::exposition::Exposition;
use crate::live;
use crate::lock::whole;
use crate::store::StoreError;
use crate::store::nodes::{NodeRow, Roll};
use crate::tasks::Kind;
use board::Board;
use corte_table::Millis;
use members::Members;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, mpsc, watch};

/// How often a server announces itself and compares heads.
const BEAT: Duration = Duration::from_secs(1);
/// How long a server that saw no other assumes that there is none. A starting server waits this long.
const FRESH: Duration = Duration::from_secs(2);
/// How long the database may take for a beat or a comparison.
const PATIENCE: Duration = Duration::from_secs(2);
/// How much later, per rank, a server that doesn't drive a table does what is due there.
pub(crate) const STEP: Millis = 1_000;
/// How many hints may wait to be sent. Any beyond that are found by comparing heads.
const QUEUE: usize = 4_096;
/// How many tables are woken for others at once.
const WAKING: usize = 64;
/// How many heads are requested at once.
const HEADS: usize = 1_000;
/// How far clocks may differ before a warning.
pub(crate) const SKEW: Millis = 5_000;

/// This server among those on its database.
#[derive(Debug)]
pub(crate) struct Cluster {
    /// None if nobody else can write.
    node: Option<NodeRow>,
    members: Mutex<Members>,
    /// Until when no other server is assumed to be present, and since when none was.
    alone_until: AtomicU64,
    alone_since: AtomicU64,
    /// How often the members have changed.
    changes: AtomicU64,
    leaves: watch::Sender<bool>,
    out: mpsc::Sender<Hint>,
    hints: Mutex<Option<mpsc::Receiver<Hint>>>,
    waking: Arc<Semaphore>,
    /// Has the members read and the heads compared at once.
    nudge: Notify,
    /// Whether the database failed to answer the last time, which was logged then.
    unreached: AtomicBool,
    /// Whether NATS is connected, if it is configured.
    nats: OnceLock<Arc<AtomicBool>>,
    counts: Counts,
}

/// Counters.
#[derive(Debug, Default)]
struct Counts {
    hints: AtomicU64,
    missed: AtomicU64,
}

impl Cluster {
    /// A server that has its database to itself.
    pub(crate) fn single() -> Cluster {
        Cluster::with(None)
    }

    /// One of several, listening at this place, built from this commit, with these retention settings.
    pub(crate) fn shared(id: &str, place: &str, commit: Option<&str>, keep: &Keep) -> Cluster {
        Cluster::with(Some(NodeRow::new(id, place, commit, &keep.in_words())))
    }

    fn with(node: Option<NodeRow>) -> Cluster {
        let (out, hints) = mpsc::channel(QUEUE);
        let members = Members::of(node.as_ref().map_or("", |node| &node.id));
        Cluster {
            node,
            members: Mutex::new(members),
            alone_until: AtomicU64::new(0),
            alone_since: AtomicU64::new(0),
            changes: AtomicU64::new(0),
            leaves: watch::channel(false).0,
            out,
            hints: Mutex::new(Some(hints)),
            waking: Arc::new(Semaphore::new(WAKING)),
            nudge: Notify::new(),
            unreached: AtomicBool::new(false),
            nats: OnceLock::new(),
            counts: Counts::default(),
        }
    }

    /// This server's id among the others.
    pub(crate) fn id(&self) -> &str {
        self.node.as_ref().map_or("", |node| &node.id)
    }

    /// Whether it has its database to itself, always.
    pub(crate) fn is_single(&self) -> bool {
        self.node.is_none()
    }

    /// Whether nobody else can have written anything by now.
    pub(crate) fn is_alone(&self, now: Millis) -> bool {
        self.node.is_none() || now < self.alone_until.load(Ordering::Acquire)
    }

    /// Since when nobody else can have written anything; none if somebody can have by now. What was read before that may have been changed
    /// by another server.
    pub(crate) fn alone_since(&self, now: Millis) -> Option<Millis> {
        self.is_alone(now).then(|| self.alone_since.load(Ordering::Acquire))
    }

    /// How many servers drive this table before this one does.
    pub(crate) fn rank(&self, code: &str) -> u64 {
        if self.node.is_none() { 0 } else { self.members().rank(code) }
    }

    /// When the server that drove this table at that time was last seen, if it is gone.
    pub(crate) fn left_by(&self, code: &str, then: Millis, now: Millis) -> Option<Millis> {
        self.node.as_ref().and_then(|_| self.members().left_by(code, then, now))
    }

    /// Since when people could come here, as far as that needs the database; none if they can't now.
    pub(crate) fn there_since(&self, now: Millis) -> Option<Millis> {
        if self.node.is_none() { Some(0) } else { self.members().there_since(now) }
    }

    /// Sets where to look up whether NATS is connected.
    fn goes_over(&self, is_there: &Arc<AtomicBool>) {
        // It is opened once.
        let _ = self.nats.set(Arc::clone(is_there));
    }

    /// Whether requests should be sent here: not while it stops, nor when it can't reach the database but others
    /// perhaps can. A server on its own stays ready, and its answers say what is wrong.
    pub(crate) fn is_ready(&self) -> bool {
        let is_cut_off = self.unreached.load(Ordering::Relaxed) && self.count() > 1;
        !(self.leaves() || is_cut_off)
    }

    /// Whether this server is present.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members().is_alive(node)
    }

    /// How many servers there are.
    pub(crate) fn count(&self) -> usize {
        if self.node.is_none() { 1 } else { self.members().count() }
    }

    /// Two numbers: the first changes whenever a server has come or gone, the second whenever one has gone.
    pub(crate) fn changes(&self) -> (u64, u64) {
        (self.changes.load(Ordering::Acquire), self.members().gone())
    }

    /// Writes how many servers there are, and what they hear of each other.
    pub(crate) fn expose(&self, text: &mut Exposition) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        text.gauge("servers", "Servers on this database.", self.count());
        let help = "Notifications of changes from other servers.";
        text.counter("hints_total", help, count(&self.counts.hints));
        let help = "Changes by other servers that were found without a notification.";
        text.counter("hints_missed_total", help, count(&self.counts.missed));
        if self.node.is_some() {
            let reached = !self.unreached.load(Ordering::Relaxed);
            let help = "Whether the database answered when it was last asked which servers there are.";
            text.gauge("database_reached", help, u8::from(reached));
        }
        if let Some(nats) = self.nats.get() {
            let is_there = nats.load(Ordering::Relaxed);
            text.gauge("nats_reached", "Whether this server is connected to NATS.", u8::from(is_there));
        }
    }

    /// Tells the others, if there are any.
    pub(crate) fn tell(&self, now: Millis, hint: Hint) {
        if !self.is_alone(now) {
            // A hint that finds no room is made up for by comparing heads.
            let _ = self.out.try_send(hint);
        }
    }

    /// The hints to send, for whoever carries them; only the first caller gets them.
    pub(crate) fn hints(&self) -> Option<mpsc::Receiver<Hint>> {
        whole(&self.hints).take()
    }

    /// Lets others drive from now on.
    fn leave(&self) {
        self.leaves.send_replace(true);
    }

    /// Whether its tables are being handed over.
    pub(crate) fn leaves(&self) -> bool {
        *self.leaves.borrow()
    }

    /// Completes when its tables begin to be handed over.
    pub(crate) async fn left(&self) {
        let mut leaves = self.leaves.subscribe();
        // The sender is in `self`.
        let _ = leaves.wait_for(|leaves| *leaves).await;
    }

    /// Has the members read and the heads compared at once.
    fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// Takes in who was present when the query was sent.
    fn take(&self, asked: Millis, now: Millis, roll: Roll) {
        let mut members = self.members();
        let others = members.take(asked, now, roll, self.leaves());
        if !others.any {
            if !self.is_alone(asked) {
                self.alone_since.store(asked, Ordering::Release);
            }
            self.alone_until.fetch_max(asked + FRESH.as_millis() as Millis, Ordering::AcqRel);
        } else {
            self.alone_until.store(0, Ordering::Release);
        }
        drop(members);
        let is_other = |node: &&NodeRow| node.id != self.id();
        others.came.iter().filter(is_other).for_each(|node| self.compare_with(node));
        if others.is_back || !others.came.is_empty() || !others.went.is_empty() {
            self.changes.fetch_add(1, Ordering::AcqRel);
        }
        let places = |nodes: &[NodeRow]| {
            let places: Vec<&str> = nodes.iter().filter(is_other).map(|node| node.place.as_str()).collect();
            (!places.is_empty()).then(|| places.join(", "))
        };
        let (came, gone) = (places(&others.came), places(&others.went));
        let is_first = others.came.iter().any(|node| node.id == self.id());
        // A stopping server logs that itself.
        if !self.leaves() && (is_first || came.is_some() || gone.is_some()) {
            tracing::info!(servers = self.count(), came, gone, "servers on this database");
        }
    }

    /// Warns about differences between a server that has come and this one.
    fn compare_with(&self, other: &NodeRow) {
        let Some(own) = &self.node else { return };
        if other.version != own.version {
            tracing::warn!(
                server = other.place,
                version = other.version,
                own = own.version,
                "a server of another version uses this database; the older one may be unable to read tables that the \
                newer one has written to"
            );
        }
        if !other.keeps.is_empty() && other.keeps != own.keeps {
            tracing::warn!(
                server = other.place,
                keeps = other.keeps,
                own = own.keeps,
                "another server on this database has different retention times: what one server deletes is gone for \
                all, so give them the same settings"
            );
        }
    }

    /// Notes that the database didn't answer.
    fn miss(&self, now: Millis, error: Option<StoreError>) {
        if !self.unreached.swap(true, Ordering::Relaxed) {
            let why = error.map_or_else(|| "it does not answer".to_owned(), StoreError::why);
            tracing::warn!(
                why,
                "the database does not say which servers there are: until it does, this server drives no table on \
                its own"
            );
        }
        if self.members().goes_away(now) {
            self.changes.fetch_add(1, Ordering::AcqRel);
        }
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        whole(&self.members)
    }
}

/// Takes a place among the servers of the database. If there are others, waits until all of them know.
pub(crate) async fn join(app: &App) -> Result<(), StoreError> {
    let Some(node) = &app.cluster.node else { return Ok(()) };
    app.store.join(&node.at(app.now())).await?;
    // The others have heard of it by this moment at the latest.
    let asked = app.now();
    let roll = app.store.beat(&node.at(asked)).await?;
    app.cluster.take(asked, app.now(), roll);
    if !app.cluster.is_alone(app.now()) {
        app.clock.pause(FRESH).await;
    }
    Ok(())
}

/// Tells the others that this server is present, learns who else is, and reads what no hint has told of.
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
    let asked = app.now();
    let node = NodeRow { leaves: app.cluster.leaves(), ..node.at(asked) };
    let roll = app.clock.within(PATIENCE, app.store.beat(&node)).await;
    let before = app.cluster.changes();
    match roll {
        Some(Ok(roll)) => {
            notice_skew(&node.id, [asked, app.now()], &roll);
            app.cluster.take(asked, app.now(), roll);
            if app.cluster.unreached.swap(false, Ordering::Relaxed) {
                tracing::info!("the database says again which servers there are");
            }
        }
        failed => app.cluster.miss(app.now(), failed.and_then(Result::err)),
    }
    if app.cluster.changes() != before {
        // Each table works out what that means for it.
        app.tables.all().iter().for_each(|(_, handle)| handle.nudge());
    }
}

/// Warns, once per start, if time here differs from the database's.
fn notice_skew(me: &str, [asked, answered]: [Millis; 2], roll: &Roll) {
    static SAID: AtomicBool = AtomicBool::new(false);
    let apart = |from: Millis| if from < asked { asked - from } else { from.saturating_sub(answered) };
    let seconds = apart(roll.now) / 1_000;
    if apart(roll.now) <= SKEW || SAID.swap(true, Ordering::Relaxed) {
        return;
    }
    if members::clock_of_others(me, roll).is_some_and(|theirs| apart(theirs) > SKEW) {
        tracing::warn!(
            seconds,
            "this server's clock has drifted from the other servers' since it started, as it does if the machine \
            sleeps: restart this server"
        );
    } else {
        tracing::warn!(
            seconds,
            "this server's time differs from the database's, because the database's clock was set or this machine \
            slept: this server keeps its own time, and so does every server that joins it; they take the database's \
            again once all of them have been stopped at the same time"
        );
    }
}

/// Reads on wherever the log has advanced, or is gone, and nothing was heard about it.
async fn compare(app: &Arc<App>) {
    #[cfg(any(test, feature = "simulate"))]
    if app.has(crate::simulate::Planted::HintTrusted) {
        return;
    }
    let awake = app.tables.all();
    for some in awake.chunks(HEADS) {
        let codes: Vec<String> = some.iter().map(|(code, _)| code.clone()).collect();
        let heads = app.clock.within(PATIENCE, app.store.heads(&codes)).await;
        // If the database doesn't answer, nobody can be told anything new.
        let Some(Ok(heads)) = heads else { return };
        let heads: HashMap<String, u64> = heads.into_iter().collect();
        for (code, handle) in some {
            // Without a log there is nothing to be at: whoever reads on finds that the table is gone.
            let head = heads.get(code).copied().unwrap_or(u64::MAX);
            if handle.is_behind(head) {
                app.cluster.counts.missed.fetch_add(1, Ordering::Relaxed);
                handle.hint(head);
            }
        }
    }
}

/// Takes in everything in another server's message.
fn hear_all(app: &Arc<App>, message: &str) {
    for hint in hint::heard(app.cluster.id(), message) {
        hear(app, &hint);
    }
}

/// Somebody says that a log has advanced. If the table is awake here, it is read; if something is due there and this
/// server drives it, the table is woken.
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

/// Wakes a table for others; if too many are waking already, they do without.
fn wake(app: &Arc<App>, code: String, seq: u64) {
    let Ok(permit) = Arc::clone(&app.cluster.waking).try_acquire_owned() else { return };
    let waking = Arc::clone(app);
    app.tasks.spawn(Kind::Upkeep, async move {
        match live::find(&waking, &code).await {
            Ok(handle) if handle.is_behind(seq) => handle.hint(seq),
            Ok(_) => {}
            Err(failed) => tracing::debug!(?failed, code, "a table can't be woken for another server"),
        }
        drop(permit);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_alone_since_it_first_found_nobody_else() {
        let cluster = Cluster::shared("a", "a", None, &Keep::default());
        let found = |now: Millis, others: &[&str]| {
            let row = |id: &&str| NodeRow { seen: now, ..NodeRow::new(id, id, None, "") };
            cluster.take(now, now, Roll { now, nodes: ["a"].iter().chain(others).map(row).collect() });
            cluster.alone_since(now)
        };
        assert_eq!(found(100_000, &[]), Some(100_000));
        assert_eq!(found(101_000, &[]), Some(100_000));
        assert_eq!(found(102_000, &["b"]), None);
        assert_eq!(found(500_000, &[]), Some(500_000));
        // In a gap, another may have come and gone.
        assert_eq!(cluster.alone_since(600_000), None);
        assert_eq!(found(600_000, &[]), Some(600_000));
    }
}
