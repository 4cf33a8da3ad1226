//! Tasks, and how long each of them holds one of the threads that serve everybody.

use crate::exposition::{Exposition, Histogram};
use futures_util::future::BoxFuture;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

/// What a task does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Keeps a table.
    Table,
    /// Answers the requests of one connection, or lets connections in.
    Connection,
    /// Passes frames on to a viewer.
    Line,
    /// Writes to the log.
    Store,
    /// Does upkeep, such as waking and closing tables.
    Upkeep,
}

const KINDS: [(Kind, &str); 5] = [
    (Kind::Table, "table"),
    (Kind::Connection, "connection"),
    (Kind::Line, "line"),
    (Kind::Store, "store"),
    (Kind::Upkeep, "upkeep"),
];

/// The upper bounds of the histogram, in seconds. Nothing should exceed 0.002.
const BOUNDS: [f64; 7] = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.1];

/// Spawns tasks. Each is polled under a guard that notes how long it held its thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tasks {
    #[cfg(any(test, feature = "simulate"))]
    simulated: Option<(crate::simulate::Ground, crate::simulate::Node)>,
    held: Arc<[Held; KINDS.len()]>,
}

/// How long tasks of one kind held a thread at a time.
#[derive(Debug, Default)]
struct Held {
    took: Histogram<{ BOUNDS.len() }>,
    /// The most processor time, which doesn't depend on the machine's other load; only where it is measured.
    most: AtomicU64,
}

impl Tasks {
    /// Runs a task to its end.
    pub(crate) fn spawn(&self, kind: Kind, task: impl Future<Output = ()> + Send + 'static) {
        self.spawn_boxed(kind, Box::pin(task));
    }

    /// Not generic: the runtime's part of a task takes long to compile and is the same for all.
    fn spawn_boxed(&self, kind: Kind, task: BoxFuture<'static, ()>) {
        #[cfg(any(test, feature = "simulate"))]
        if let Some((ground, node)) = &self.simulated {
            return ground.spawn_boxed(*node, task);
        }
        tokio::spawn(self.guarded(kind, task));
    }

    /// Does work off the threads that frames wait for; nothing if it panics. On simulated ground it is done at once.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        if !self.has_other_threads() {
            return Some(work());
        }
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Whether there are threads that frames don't wait for; on simulated ground there are none.
    pub(crate) fn has_other_threads(&self) -> bool {
        #[cfg(any(test, feature = "simulate"))]
        return self.simulated.is_none();
        #[cfg(not(any(test, feature = "simulate")))]
        true
    }

    /// The tasks of a node on simulated ground.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn simulated(ground: &crate::simulate::Ground, node: crate::simulate::Node) -> Tasks {
        Tasks { simulated: Some((ground.clone(), node)), ..Tasks::default() }
    }

    /// The same task under the guard.
    pub(crate) fn guarded<T, F>(&self, kind: Kind, task: F) -> impl Future<Output = T> + Send + use<T, F>
    where
        F: Future<Output = T> + Send,
    {
        let held = Arc::clone(&self.held);
        async move {
            let mut task = std::pin::pin!(task);
            std::future::poll_fn(|context| {
                let turn = Turn::begin();
                let done: Poll<T> = task.as_mut().poll(context);
                turn.end(&held[kind as usize]);
                done
            })
            .await
        }
    }

    /// Writes how long and how much they ran at a time.
    pub(crate) fn expose(&self, text: &mut Exposition) {
        let name = "corte_poll_seconds";
        text.head(name, "histogram", "How long a task held a thread without yielding.");
        for (kind, label) in KINDS {
            let took = &self.held[kind as usize].took;
            text.buckets(name, &format!("task=\"{label}\""), &BOUNDS, took);
        }
        if !IS_ASKED {
            return;
        }
        let name = "corte_poll_cpu_seconds_max";
        text.head(name, "gauge", "The most processor time that a task used without yielding.");
        for (kind, label) in KINDS {
            let most = self.held[kind as usize].most.load(Ordering::Relaxed);
            text.sample(name, &format!("task=\"{label}\""), most as f64 / 1e9);
        }
    }
}

/// A task's turn on a thread.
struct Turn {
    began: Instant,
    processor: Option<Duration>,
}

/// Whether a task's processor time is measured: measuring takes longer than many a turn.
const IS_ASKED: bool = cfg!(debug_assertions);

impl Turn {
    fn begin() -> Turn {
        Turn { processor: IS_ASKED.then(processor), began: Instant::now() }
    }

    fn end(self, held: &Held) {
        held.took.note(&BOUNDS, self.began.elapsed());
        if let Some(had) = self.processor {
            held.most.fetch_max(processor().saturating_sub(had).as_nanos() as u64, Ordering::Relaxed);
        }
    }
}

/// How much processor time this thread has used; zero if the system doesn't report it.
#[cfg(target_os = "linux")]
pub(crate) fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn processor() -> Duration {
    Duration::ZERO
}

/// Has the system run this thread only when no other wants the processor.
///
/// The nicest thread of the normal class still keeps the processor to the end of its slice, and a frame would wait
/// for that; a thread of the idle class gives it up at once.
#[cfg(target_os = "linux")]
pub(crate) fn yield_to_frames() {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let this = thread_priority::thread_native_id();
    let set = thread_priority::set_thread_priority_and_policy(this, ThreadPriority::Min, idle);
    // If the whole process is already nice, the priority can't be changed, and needn't be.
    if let Err(error) = set
        && thread_priority::thread_schedule_policy() != Ok(idle)
    {
        tracing::warn!(?error, "heavy work can't be given a lower priority than frames");
    }
}

/// On other systems, asking for a lower priority would slow down the whole process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn yield_to_frames() {}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// `SCHED_IDLE`.
    #[cfg(target_os = "linux")]
    pub(crate) const IDLE: &str = "5";

    /// This thread's scheduling class.
    #[cfg(target_os = "linux")]
    pub(crate) fn class() -> String {
        let told = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        // It is the forty-first field; the second, a name in parentheses, may contain blanks.
        let class = told.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(38));
        class.unwrap().to_owned()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_yields_is_of_the_class_that_runs_when_nobody_else_wants_to() {
        let yielding = std::thread::spawn(|| {
            yield_to_frames();
            class()
        });
        assert_eq!(yielding.join().unwrap(), IDLE);
    }

    #[tokio::test]
    async fn who_holds_a_thread_is_noted_by_what_they_do() {
        let tasks = Tasks::default();
        let work = async {
            tokio::task::yield_now().await;
            let began = Instant::now();
            while began.elapsed() < Duration::from_millis(12) {}
            7
        };
        assert_eq!(tasks.guarded(Kind::Line, work).await, 7);
        let mut text = Exposition::default();
        tasks.expose(&mut text);
        let text = text.into_text();
        assert!(text.contains("corte_poll_seconds_count{task=\"line\"} 2"), "two polls: {text}");
        assert!(text.contains("corte_poll_seconds_bucket{task=\"line\",le=\"0.01\"} 1"), "one of them long");
        assert!(text.contains("corte_poll_seconds_count{task=\"table\"} 0"), "{text}");
    }
}
