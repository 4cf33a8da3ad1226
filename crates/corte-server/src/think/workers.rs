//! The workers that think for this server: each is asked several questions at once, left alone while it isn't well,
//! and believed only if its answer is legal.

use super::job::Job;
use super::queue::Queue;
use super::wire::{Asked, Found, GREETING, LONGEST, QUESTIONS};
use crate::address::is_origin;
use crate::app::App;
use crate::config::Elsewhere;
use crate::lock::whole;
use crate::store::Token;
use crate::tasks::Kind;
use corte::DecisionId;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;

/// How many questions a worker is asked at once.
const HANDS: usize = 16;
/// How many questions may wait for all workers. This machine thinks about any beyond that.
const LINE: usize = 1_024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long until a worker that wasn't well is tried again; doubled for each relapse since it last answered a
/// question.
const REST: Duration = Duration::from_millis(250);
/// How often the rest is doubled at most.
const DOUBLINGS: u32 = 7;
/// The longest answer that is read.
const LONGEST_ANSWER: usize = 4 * 1024;

/// The workers that think for this server.
#[derive(Debug)]
pub(crate) struct Workers {
    remotes: Vec<Remote>,
    token: Token,
    client: reqwest::Client,
    /// Questions that wait to be asked.
    line: Mutex<Queue<Job>>,
    more: Notify,
    answered: AtomicU64,
    failed: AtomicU64,
}

/// A single worker.
#[derive(Debug)]
struct Remote {
    address: String,
    well: AtomicBool,
    /// How often it has become unwell since it last answered.
    relapses: AtomicU32,
}

/// Why a worker has not answered.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    /// It is busy.
    #[error("it is busy")]
    Busy,
    /// The question is longer than it reads.
    #[error("the question is too long")]
    TooLong,
    #[error("it does not answer: {0}")]
    Away(#[from] reqwest::Error),
    #[error("it answered {0}: {1}")]
    Refuses(u16, String),
    #[error("its answer is unusable: {0}")]
    Nonsense(String),
}

/// A worker's address in the form used to ask it, if this is one: `http://HOST:PORT`.
pub(crate) fn address(text: &str) -> Option<String> {
    let own = text.trim_end_matches('/');
    let (scheme, _) = own.split_once(':')?;
    (scheme.eq_ignore_ascii_case("http") && is_origin(own)).then(|| own.to_owned())
}

impl Workers {
    /// No worker counts as well until it has been asked.
    pub(super) fn new(elsewhere: &Elsewhere) -> Workers {
        let remote = |address: &String| Remote {
            address: self::address(address).unwrap_or_else(|| address.clone()),
            well: AtomicBool::new(false),
            relapses: AtomicU32::new(0),
        };
        let client = reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none());
        let client = client.timeout(PATIENCE).build();
        let client = client.expect("a client without a certificate or resolver of its own can be built");
        Workers {
            remotes: elsewhere.addresses.iter().map(remote).collect(),
            token: elsewhere.token.clone(),
            client,
            line: Mutex::default(),
            more: Notify::new(),
            answered: AtomicU64::new(0),
            failed: AtomicU64::new(0),
        }
    }

    /// Whether any worker is well.
    pub(super) fn are_well(&self) -> bool {
        self.well() > 0
    }

    /// How many workers are well.
    pub(crate) fn well(&self) -> usize {
        self.remotes.iter().filter(|remote| remote.well.load(Ordering::Relaxed)).count()
    }

    /// How many questions they have answered, and how many they haven't.
    pub(crate) fn asked(&self) -> [u64; 2] {
        [&self.answered, &self.failed].map(|count| count.load(Ordering::Relaxed))
    }

    /// Queues a question for the first worker that is free; it is handed back if too many wait.
    pub(super) fn submit(&self, job: Job) -> Option<Job> {
        let mut line = self.line();
        if line.len() >= LINE {
            return Some(job);
        }
        // The job it replaces is no longer wanted.
        let _ = line.put(job.key, job.seat, job);
        drop(line);
        self.more.notify_one();
        None
    }

    fn line(&self) -> MutexGuard<'_, Queue<Job>> {
        // Nothing under this lock can panic, and only threads that serve frames take it.
        whole(&self.line)
    }

    fn take(&self) -> Option<Job> {
        let mut line = self.line();
        let job = line.take()?;
        if line.len() > 0 {
            // Two jobs that arrived at once may have woken only one waiter.
            self.more.notify_one();
        }
        Some(job)
    }

    /// The next question that still wants an answer.
    async fn next(&self) -> Job {
        loop {
            match self.take() {
                Some(job) if job.chair.wants(job.question.number) => return job,
                Some(_) => {}
                None => self.more.notified().await,
            }
        }
    }

    async fn ask(&self, remote: &Remote, job: &Job) -> Result<DecisionId, Trouble> {
        let body = serde_json::to_string(&Asked::of(&job.question)).expect("a question serialises to JSON");
        if body.len() > LONGEST {
            return Err(Trouble::TooLong);
        }
        let asked =
            self.client.post(format!("{}{QUESTIONS}", remote.address)).bearer_auth(self.token.secret());
        let asked = asked.header("content-type", "application/json").body(body);
        let answer = read(asked.send().await?).await?;
        let found: Found =
            serde_json::from_slice(&answer).map_err(|error| Trouble::Nonsense(error.to_string()))?;
        let decision = DecisionId::new(found.decision).filter(|id| job.question.legal.contains(*id));
        decision.ok_or_else(|| Trouble::Nonsense("its decision is not legal".to_owned()))
    }

    async fn greet(&self, remote: &Remote) -> Result<(), Trouble> {
        let asked = self.client.get(format!("{}{GREETING}", remote.address)).bearer_auth(self.token.secret());
        read(asked.send().await?).await.map(drop)
    }
}

/// The body of a valid answer.
async fn read(mut answer: reqwest::Response) -> Result<Vec<u8>, Trouble> {
    let status = answer.status().as_u16();
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        body.extend_from_slice(&chunk);
        if body.len() > LONGEST_ANSWER {
            return Err(Trouble::Nonsense("it is too long".to_owned()));
        }
    }
    match status {
        200 => Ok(body),
        503 => Err(Trouble::Busy),
        _ => {
            let said: serde_json::Value = serde_json::from_slice(&body).unwrap_or_default();
            Err(Trouble::Refuses(status, said["error"].as_str().unwrap_or("it gives no reason").to_owned()))
        }
    }
}

impl Remote {
    fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }

    /// Notes that it has answered a question.
    fn has_answered(&self) {
        self.relapses.store(0, Ordering::Relaxed);
    }

    /// Notes that it has failed to answer; returns whether that is news.
    fn has_failed(&self) -> bool {
        let news = self.well.swap(false, Ordering::Relaxed);
        if news {
            self.relapses.fetch_add(1, Ordering::Relaxed);
        }
        news
    }

    /// How long it is left alone.
    fn rest(&self) -> Duration {
        REST * 2_u32.pow(self.relapses.load(Ordering::Relaxed).min(DOUBLINGS))
    }
}

/// Has the workers asked from now on, until the server stops.
pub(crate) fn attend(app: &Arc<App>) {
    let Some(workers) = app.pool.workers() else { return };
    for place in 0..workers.remotes.len() {
        let own = Arc::clone(app);
        app.tasks.spawn(Kind::Upkeep, async move {
            let Some(workers) = own.pool.workers() else { return };
            tokio::select! {
                biased;
                () = own.stopped() => {}
                () = look_after(&own, workers, &workers.remotes[place]) => {}
            }
        });
        for _ in 0..HANDS {
            let own = Arc::clone(app);
            app.tasks.spawn(Kind::Upkeep, async move {
                let Some(workers) = own.pool.workers() else { return };
                tokio::select! {
                    biased;
                    () = own.stopped() => {}
                    () = serve(&own, workers, &workers.remotes[place]) => {}
                }
            });
        }
    }
}

/// Finds out when an unwell worker is well again.
async fn look_after(app: &App, workers: &Workers, remote: &Remote) {
    let mut said = false;
    loop {
        if !remote.is_well() {
            match workers.greet(remote).await {
                Ok(()) => {
                    tracing::info!(worker = remote.address, "a worker thinks for this server's bots");
                    remote.well.store(true, Ordering::Relaxed);
                    said = false;
                }
                Err(trouble) if !said => {
                    let worker = &remote.address;
                    tracing::warn!(worker, %trouble, "a worker can't think for this server's bots; others do");
                    said = true;
                }
                Err(_) => {}
            }
        }
        app.clock.pause(remote.rest()).await;
    }
}

/// One of the tasks that ask a worker.
async fn serve(app: &App, workers: &Workers, remote: &Remote) {
    loop {
        if !remote.is_well() {
            app.clock.pause(REST).await;
            continue;
        }
        let job = workers.next().await;
        if !remote.is_well() {
            // It has become unwell meanwhile.
            app.pool.submit(job);
            continue;
        }
        let trouble = match workers.ask(remote, &job).await {
            Ok(decision) => {
                workers.answered.fetch_add(1, Ordering::Relaxed);
                remote.has_answered();
                job.chair.answer(job.question.number, decision);
                continue;
            }
            Err(trouble) => trouble,
        };
        workers.failed.fetch_add(1, Ordering::Relaxed);
        let is_ill = !matches!(trouble, Trouble::Busy | Trouble::TooLong);
        if is_ill && remote.has_failed() {
            let worker = &remote.address;
            tracing::warn!(worker, %trouble, "a worker failed, and will not think for this server's bots for a while");
        }
        app.pool.think_here(job);
        while !workers.are_well()
            && let Some(job) = workers.take()
        {
            app.pool.think_here(job);
        }
    }
}
