//! What a simulated server runs on: tasks that are polled one at a time, in an order set by the seed, and a time that
//! passes only when nobody has anything to do.

use crate::lock::whole;
use corte::Dealer;
use corte_table::Millis;
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::task::{Context, Poll, Wake, Waker};
use std::time::{Duration, Instant};

pub(crate) type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The server that a task belongs to.
pub(crate) type Node = usize;

/// The ground that all servers of a world share.
#[derive(Clone, Default)]
pub(crate) struct Ground {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    tasks: Mutex<Vec<Option<Slot>>>,
    /// Tasks that have something to do. Locked apart from the tasks, because a task that ends wakes others.
    ready: Arc<Mutex<Vec<usize>>>,
    time: Mutex<Time>,
    /// Nodes whose tasks are not polled for now.
    stalled: Mutex<BTreeSet<Node>>,
    /// The start of time, for callers that need an `Instant`.
    began: OnceLock<Instant>,
}

struct Slot {
    node: Node,
    /// `None` while it is being polled.
    task: Option<Task>,
    call: Arc<Call>,
}

#[derive(Default)]
struct Time {
    now: Millis,
    count: u64,
    alarms: BTreeMap<(Millis, u64), Waker>,
}

/// Wakes a task for its next turn.
struct Call {
    place: usize,
    waits: AtomicBool,
    ready: Arc<Mutex<Vec<usize>>>,
}

impl Wake for Call {
    fn wake(self: Arc<Call>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Call>) {
        if !self.waits.swap(true, Ordering::Relaxed) {
            whole(&self.ready).push(self.place);
        }
    }
}

impl std::fmt::Debug for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Ground")
    }
}

impl Ground {
    /// Runs a task of this node. A place is never reused, so that a late wake-up reaches no other task.
    pub(crate) fn spawn(&self, node: Node, task: impl Future<Output = ()> + Send + 'static) {
        self.spawn_boxed(node, Box::pin(task));
    }

    /// The same for a task that is already boxed.
    pub(crate) fn spawn_boxed(&self, node: Node, task: Task) {
        let mut tasks = whole(&self.shared.tasks);
        let place = tasks.len();
        let ready = Arc::clone(&self.shared.ready);
        let call = Arc::new(Call { place, waits: AtomicBool::new(true), ready });
        tasks.push(Some(Slot { node, task: Some(task), call }));
        whole(&self.shared.ready).push(place);
    }

    /// Polls one of the ready tasks, chosen at random; `false` if there is none.
    pub(crate) fn turn(&self, dice: &mut Dealer) -> bool {
        let Some(place) = self.next(dice) else { return false };
        let taken = whole(&self.shared.tasks)
            .get_mut(place)
            .and_then(Option::as_mut)
            .and_then(|slot| Some((slot.task.take()?, Arc::clone(&slot.call))));
        let Some((mut task, call)) = taken else { return true };
        call.waits.store(false, Ordering::Relaxed);
        let waker = Waker::from(call);
        let done = task.as_mut().poll(&mut Context::from_waker(&waker)).is_ready();
        let mut tasks = whole(&self.shared.tasks);
        if let Some(place) = tasks.get_mut(place) {
            match place {
                // The task may have been killed meanwhile.
                Some(slot) if !done => slot.task = Some(task),
                _ => *place = None,
            }
        }
        true
    }

    /// Picks a ready task whose node is not stalled.
    fn next(&self, dice: &mut Dealer) -> Option<usize> {
        let stalled = whole(&self.shared.stalled);
        let mut one_of = |able: usize| if able < 2 { 0 } else { dice.below(able) };
        if stalled.is_empty() {
            let mut ready = whole(&self.shared.ready);
            let at = one_of(ready.len());
            return (at < ready.len()).then(|| ready.swap_remove(at));
        }
        let tasks = whole(&self.shared.tasks);
        let mut ready = whole(&self.shared.ready);
        let is_let = |place: &usize| {
            let slot = tasks.get(*place).and_then(Option::as_ref);
            slot.is_none_or(|slot| !stalled.contains(&slot.node))
        };
        let able = ready.iter().filter(|place| is_let(place)).count();
        let at = (0..ready.len()).filter(|at| is_let(&ready[*at])).nth(one_of(able))?;
        Some(ready.swap_remove(at))
    }

    /// Stalls a node, as a machine does that sleeps or is overloaded, or lets it go on. Time passes for it all the
    /// same.
    pub(crate) fn stall(&self, node: Node, stalls: bool) {
        let mut stalled = whole(&self.shared.stalled);
        if stalls {
            stalled.insert(node);
        } else {
            stalled.remove(&node);
        }
    }

    /// Whether this node is stalled.
    pub(crate) fn is_stalled(&self, node: Node) -> bool {
        whole(&self.shared.stalled).contains(&node)
    }

    /// Ends every task of this node where it stands.
    pub(crate) fn kill(&self, node: Node) {
        let killed: Vec<Slot> = whole(&self.shared.tasks)
            .iter_mut()
            .filter(|slot| slot.as_ref().is_some_and(|slot| slot.node == node))
            .filter_map(Option::take)
            .collect();
        // Tasks that end wake others, so nothing may be locked here.
        drop(killed);
    }

    /// The time that has passed in the world, whatever its nodes' clocks show.
    pub(crate) fn now(&self) -> Millis {
        whole(&self.shared.time).now
    }

    /// When the next sleeper is due.
    pub(crate) fn next_alarm(&self) -> Option<Millis> {
        whole(&self.shared.time).alarms.first_key_value().map(|((at, _), _)| *at)
    }

    /// Lets time pass until this moment and wakes everybody who is due.
    pub(crate) fn pass(&self, until: Millis) {
        let mut time = whole(&self.shared.time);
        time.now = until.max(time.now);
        let mut due = Vec::new();
        while let Some(alarm) = time.alarms.first_entry().filter(|alarm| alarm.key().0 <= until) {
            due.push(alarm.remove());
        }
        drop(time);
        due.into_iter().for_each(Waker::wake);
    }

    /// Completes at this moment of the world's time.
    pub(crate) fn sleep_until(&self, at: Millis) -> Sleep {
        Sleep { ground: self.clone(), at, alarm: None }
    }

    /// Completes after this long.
    pub(crate) fn sleep(&self, millis: Millis) -> Sleep {
        self.sleep_until(self.now() + millis)
    }
}

/// A sleep in progress.
pub(crate) struct Sleep {
    ground: Ground,
    at: Millis,
    alarm: Option<u64>,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = &mut *self;
        let mut time = whole(&this.ground.shared.time);
        if time.now >= this.at {
            return Poll::Ready(());
        }
        let number = *this.alarm.get_or_insert_with(|| {
            time.count += 1;
            time.count
        });
        time.alarms.insert((this.at, number), context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        if let Some(number) = self.alarm {
            let waker = whole(&self.ground.shared.time).alarms.remove(&(self.at, number));
            drop(waker);
        }
    }
}

/// A node's clock: set from the wall clock at its start, and from then on it advances with the ground.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    ground: Ground,
    /// What it shows at the beginning of the world.
    from: Millis,
}

impl Hands {
    /// Returns a clock that shows `wall` now.
    pub(crate) fn showing(ground: &Ground, wall: Millis) -> Hands {
        Hands { ground: ground.clone(), from: wall.saturating_sub(ground.now()) }
    }

    pub(crate) fn now(&self) -> Millis {
        self.from + self.ground.now()
    }

    pub(crate) fn sleep(&self, millis: Millis) -> Sleep {
        self.ground.sleep(millis)
    }
}

impl hyper::rt::Sleep for Sleep {}

/// HTTP timeouts are measured by the same clock.
impl hyper::rt::Timer for Hands {
    fn sleep(&self, lasts: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Hands::sleep(self, lasts.as_millis() as Millis))
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        hyper::rt::Timer::sleep(self, deadline.saturating_duration_since(hyper::rt::Timer::now(self)))
    }

    fn now(&self) -> Instant {
        let began = *self.ground.shared.began.get_or_init(Instant::now);
        began + Duration::from_millis(self.ground.now())
    }
}
