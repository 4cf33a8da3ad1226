//! The threads on which bots think, and the workers that are asked instead.

use super::job::Job;
use super::queue::Queue;
use super::workers::Workers;
use crate::config::Elsewhere;
use crate::heavy::cores;
use crate::lock::whole;
use crate::tasks::yield_to_frames;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use tokio::sync::mpsc;

/// How many questions may wait. Any beyond that get a light answer.
const MOST: usize = 4_096;

/// The threads on which bots think: one fewer than the machine has cores, each yielding to whatever serves frames.
/// They are started with the first question, and end with the pool.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    /// The channel to the threads. It has no lock, so senders never wait.
    way: mpsc::UnboundedSender<Job>,
    /// Jobs for bots whose file is being read. Only ordinary threads hold this lock.
    unread: Arc<Mutex<Vec<Job>>>,
    keys: AtomicU64,
    most: usize,
    begun: AtomicBool,
    /// The workers on other machines or in other processes.
    workers: Option<Workers>,
}

#[derive(Debug)]
struct Shared {
    inbox: Mutex<Inbox>,
    waiting: AtomicUsize,
}

/// The jobs, for one thread at a time: a thread that finds none waits here, and the others behind it.
#[derive(Debug)]
struct Inbox {
    arriving: mpsc::UnboundedReceiver<Job>,
    queue: Queue<Job>,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new(None)
    }
}

impl Pool {
    /// A pool on this machine that asks these workers first.
    pub(crate) fn new(elsewhere: Option<&Elsewhere>) -> Pool {
        Pool { workers: elsewhere.map(Workers::new), ..Pool::of(cores().saturating_sub(1).max(1)) }
    }

    fn of(most: usize) -> Pool {
        let (way, arriving) = mpsc::unbounded_channel();
        let inbox = Mutex::new(Inbox { arriving, queue: Queue::default() });
        let shared = Arc::new(Shared { inbox, waiting: AtomicUsize::new(0) });
        Pool {
            shared,
            way,
            unread: Arc::default(),
            keys: AtomicU64::new(0),
            most,
            begun: AtomicBool::new(false),
            workers: None,
        }
    }

    /// A pool without threads: a test or a simulation does the jobs when it likes.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn by_hand() -> Pool {
        Pool::of(0)
    }

    /// A pool whose threads never come to take a job.
    #[cfg(test)]
    pub(super) fn deserted() -> Pool {
        Pool { begun: AtomicBool::new(true), ..Pool::of(1) }
    }

    /// Does the next job here and now; returns whether there was one.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn do_one(&self) -> bool {
        let job = self.shared.ready();
        if let Some(job) = &job {
            job.think();
        }
        job.is_some()
    }

    /// A place in the queue for another table.
    pub(crate) fn key(&self) -> u64 {
        self.keys.fetch_add(1, Ordering::Relaxed)
    }

    /// The workers, if there are any.
    pub(crate) fn workers(&self) -> Option<&Workers> {
        self.workers.as_ref()
    }

    /// How many questions wait for this machine's own threads.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.waiting.load(Ordering::Relaxed)
    }

    /// Whether a bot of this kind would be asked of a worker now.
    pub(super) fn asks_elsewhere(&self, policy: &str) -> bool {
        crate::bots::ponders(policy) && self.workers.as_ref().is_some_and(Workers::are_well)
    }

    /// Has a question thought about, by a worker if possible. It replaces one that waits there for the same seat.
    pub(super) fn submit(&self, job: Job) {
        let refused = match &self.workers {
            Some(workers) if job.question.from == 0 && self.asks_elsewhere(&job.question.policy) => {
                workers.submit(job)
            }
            _ => Some(job),
        };
        if let Some(job) = refused {
            self.think_here(job);
        }
    }

    /// Has a question thought about on this machine's own threads.
    pub(super) fn think_here(&self, job: Job) {
        if self.shared.waiting.fetch_add(1, Ordering::Relaxed) >= MOST {
            self.shared.waiting.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        // A pool without threads is asked for its jobs at once.
        match self.most > 0 && crate::bots::reads(&job.question.policy) {
            true => self.read_first(job),
            // The receiver lives as long as the pool.
            false => drop(self.way.send(job)),
        }
        if !self.begun.swap(true, Ordering::Relaxed) {
            (0..self.most).for_each(|_| self.start());
        }
    }

    /// Sends a job on once an ordinary thread has read what its bot reads once. One thread reads for all who wait.
    fn read_first(&self, job: Job) {
        let policy = job.question.policy.clone();
        let mut waiting = whole(&self.unread);
        waiting.push(job);
        if waiting.len() > 1 {
            return;
        }
        let (way, unread) = (self.way.clone(), Arc::clone(&self.unread));
        let thread = std::thread::Builder::new().name("corte-read".to_owned());
        let started = thread.spawn(move || {
            // If that panics, whoever thinks finds out, too.
            let _ = std::panic::catch_unwind(|| crate::bots::read(&policy));
            let waiting = std::mem::take(&mut *whole(&unread));
            waiting.into_iter().for_each(|job| drop(way.send(job)));
        });
        if let Err(error) = started {
            self.shared.waiting.fetch_sub(waiting.len(), Ordering::Relaxed);
            waiting.clear();
            tracing::warn!(%error, "no thread to read on can be started; bots give quick answers");
        }
    }

    fn start(&self) {
        let shared = Arc::clone(&self.shared);
        let thread = std::thread::Builder::new().name("corte-think".to_owned());
        let started = thread.spawn(move || {
            yield_to_frames();
            while let Some(job) = shared.next() {
                job.think();
            }
        });
        if let Err(error) = started {
            tracing::warn!(%error, "no thread to think on can be started; bots give quick answers");
        }
    }
}

impl Shared {
    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        // No bot ever thinks while holding this lock.
        whole(&self.inbox)
    }

    /// The next job; none once the pool is gone.
    fn next(&self) -> Option<Job> {
        let mut inbox = self.inbox();
        loop {
            if let Some(job) = self.take(&mut inbox) {
                return Some(job);
            }
            let job = wait(&mut inbox.arriving)?;
            self.put(&mut inbox, job);
        }
    }

    /// The next job that is already there.
    #[cfg(any(test, feature = "simulate"))]
    fn ready(&self) -> Option<Job> {
        self.take(&mut self.inbox())
    }

    fn take(&self, inbox: &mut Inbox) -> Option<Job> {
        while let Ok(job) = inbox.arriving.try_recv() {
            self.put(inbox, job);
        }
        let job = inbox.queue.take()?;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        Some(job)
    }

    fn put(&self, inbox: &mut Inbox, job: Job) {
        if inbox.queue.put(job.key, job.seat, job).is_some() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Waits for something to arrive; none once nobody can send any more.
///
/// The thread parks without holding a lock, so no sender ever waits for a thread that isn't allowed to run.
fn wait<T>(arriving: &mut mpsc::UnboundedReceiver<T>) -> Option<T> {
    struct Parked(Thread);

    impl Wake for Parked {
        fn wake(self: Arc<Parked>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Parked(std::thread::current())));
    loop {
        match arriving.poll_recv(&mut Context::from_waker(&waker)) {
            Poll::Ready(arrived) => return arrived,
            Poll::Pending => std::thread::park(),
        }
    }
}
