//! The threads on which bots think, and a queue in which no table keeps others waiting.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

pub(super) type Job = Box<dyn FnOnce() + Send>;

/// The threads on which bots think: one less than the machine has cores, so that frames always find one.
///
/// They are started as they are needed, and end with the pool.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    keys: AtomicU64,
    most: usize,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

/// Tables take turns; each has at most one job a seat, the newest.
#[derive(Default)]
struct Queue {
    turns: VecDeque<u64>,
    jobs: HashMap<u64, VecDeque<(usize, Job)>>,
    threads: usize,
    idle: usize,
    closed: bool,
}

impl Default for Pool {
    fn default() -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Pool::of(cores.saturating_sub(1).max(1))
    }
}

impl Pool {
    fn of(most: usize) -> Pool {
        Pool { shared: Arc::default(), keys: AtomicU64::new(0), most }
    }

    /// Without threads: a test, or a simulation, does the jobs when it likes.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn by_hand() -> Pool {
        Pool::of(0)
    }

    /// Does the next job here and now; whether there was one.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn do_one(&self) -> bool {
        let job = self.shared.lock().take();
        job.map(|job| job()).is_some()
    }

    /// A place in the queue for one more table.
    pub(crate) fn key(&self) -> u64 {
        self.keys.fetch_add(1, Ordering::Relaxed)
    }

    /// Has a job done for a seat of a table. One that waits there already is dropped for it.
    pub(super) fn submit(&self, key: u64, seat: usize, job: Job) {
        let mut queue = self.shared.lock();
        queue.put(key, seat, job);
        if queue.turns.len() > queue.idle && queue.threads < self.most {
            let shared = Arc::clone(&self.shared);
            let thread = std::thread::Builder::new().name("corte-think".to_owned());
            match thread.spawn(move || shared.work()) {
                Ok(_) => queue.threads += 1,
                Err(error) => tracing::warn!(%error, "no thread to think on; bots give light answers"),
            }
        }
        drop(queue);
        self.shared.more.notify_one();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.more.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // No job runs under this lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return;
            }
            if let Some(job) = queue.take() {
                drop(queue);
                if catch_unwind(AssertUnwindSafe(job)).is_err() {
                    tracing::error!("a bot has panicked; its light answer stands");
                }
                queue = self.lock();
            } else {
                queue.idle += 1;
                queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
                queue.idle -= 1;
            }
        }
    }
}

impl Queue {
    fn put(&mut self, key: u64, seat: usize, job: Job) {
        let jobs = self.jobs.entry(key).or_default();
        if jobs.is_empty() {
            self.turns.push_back(key);
        }
        match jobs.iter_mut().find(|(other, _)| *other == seat) {
            Some(waiting) => waiting.1 = job,
            None => jobs.push_back((seat, job)),
        }
    }

    /// The next job of the table whose turn it is; then that table is last.
    fn take(&mut self) -> Option<Job> {
        let key = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&key)?;
        let (_, job) = jobs.pop_front()?;
        if jobs.is_empty() {
            self.jobs.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        Some(job)
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("tables", &self.turns.len()).finish_non_exhaustive()
    }
}
