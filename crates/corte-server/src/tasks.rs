//! Tasks, and how long each of them holds one of the threads that serve everybody.

use crate::metrics::Histogram;
use futures_util::future::BoxFuture;
use std::fmt::Write;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

/// What a task does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It keeps a table.
    Table,
    /// It answers the requests of one connection, or lets connections in.
    Connection,
    /// It passes frames on to somebody who watches.
    Line,
    /// It writes to the log.
    Store,
    /// It wakes, closes, marks, looks over.
    Upkeep,
}

const KINDS: [(Kind, &str); 5] = [
    (Kind::Table, "table"),
    (Kind::Connection, "connection"),
    (Kind::Line, "line"),
    (Kind::Store, "store"),
    (Kind::Upkeep, "upkeep"),
];

/// The upper bounds of the histogram, in seconds. Nothing is to be beyond 0.002.
const BOUNDS: [f64; 7] = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.1];

/// Where tasks run. Each is polled under a guard that notes how long it held its thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tasks {
    #[cfg(any(test, feature = "simulate"))]
    simulated: Option<(crate::simulate::Ground, crate::simulate::Node)>,
    held: Arc<[Held; KINDS.len()]>,
}

/// How long tasks of one kind held a thread at once.
#[derive(Debug, Default)]
struct Held {
    took: Histogram<{ BOUNDS.len() }>,
    /// The most time of a processor, which does not depend on what else the machine does; where that is asked for.
    most: AtomicU64,
}

impl Tasks {
    /// Runs a task to its end.
    pub(crate) fn spawn(&self, kind: Kind, task: impl Future<Output = ()> + Send + 'static) {
        self.spawn_boxed(kind, Box::pin(task));
    }

    /// Without a parameter of type: the runtime's part in a task is much to compile, and the same for all.
    fn spawn_boxed(&self, kind: Kind, task: BoxFuture<'static, ()>) {
        #[cfg(any(test, feature = "simulate"))]
        if let Some((ground, node)) = &self.simulated {
            return ground.spawn_boxed(*node, task);
        }
        tokio::spawn(self.guarded(kind, task));
    }

    /// Tasks of a node on simulated ground.
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

    /// As Prometheus reads it.
    pub(crate) fn text(&self, text: &mut String) {
        let help = "How long a task held a thread at once.";
        let name = "corte_poll_seconds";
        // Writing to a string does not fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (kind, label) in KINDS {
            self.held[kind as usize].took.lines(text, name, &format!("task=\"{label}\""), &BOUNDS);
        }
        if !IS_ASKED {
            return;
        }
        let help = "The most time of a processor that a task took at once.";
        let name = "corte_poll_cpu_seconds_max";
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge");
        for (kind, label) in KINDS {
            let most = self.held[kind as usize].most.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}{{task=\"{label}\"}} {}", most as f64 / 1e9);
        }
    }
}

/// A task's turn on a thread.
struct Turn {
    began: Instant,
    processor: Option<Duration>,
}

/// Whether it is asked how long a task had a processor: to ask takes longer than many a turn.
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

/// How long this thread has had a processor for itself; nothing where the system does not say.
#[cfg(target_os = "linux")]
pub(crate) fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn processor() -> Duration {
    Duration::ZERO
}

/// Has the system let this thread run where nobody else wants to.
///
/// The nicest thread of the usual class still keeps the processor to the end of its slice, for which a frame would wait;
/// one of this class gives it up at once.
#[cfg(target_os = "linux")]
pub(crate) fn yield_to_frames() {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let this = thread_priority::thread_native_id();
    let set = thread_priority::set_thread_priority_and_policy(this, ThreadPriority::Min, idle);
    // Where the whole process is nice already, that alone can't be changed, and need not be.
    if let Err(error) = set
        && thread_priority::thread_schedule_policy() != Ok(idle)
    {
        tracing::warn!(?error, "heavy work can't be given a lower priority than frames");
    }
}

/// Elsewhere a system that is asked to be nice would slow down the whole process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn yield_to_frames() {}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// `SCHED_IDLE`.
    #[cfg(target_os = "linux")]
    pub(crate) const IDLE: &str = "5";

    /// The class that the system has this thread in.
    #[cfg(target_os = "linux")]
    pub(crate) fn class() -> String {
        let told = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        // It is the forty-first field; the second, a name in brackets, may have blanks.
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
        let mut text = String::new();
        tasks.text(&mut text);
        assert!(text.contains("corte_poll_seconds_count{task=\"line\"} 2"), "two polls: {text}");
        assert!(text.contains("corte_poll_seconds_bucket{task=\"line\",le=\"0.01\"} 1"), "one of them long");
        assert!(text.contains("corte_poll_seconds_count{task=\"table\"} 0"), "{text}");
    }
}
