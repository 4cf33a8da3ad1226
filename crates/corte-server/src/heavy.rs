//! Work that takes longer than a request may hold a worker: done on few threads, from a short queue, taking turns by
//! address.

use crate::failure::Failure;
use crate::lock::whole;
use crate::share::Share;
use crate::tasks::yield_to_frames;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// How many pieces of work may be waiting or running: in total, and per address.
const QUEUE: usize = 64;
const OWN: usize = 8;

/// How long, for each KiB of a record, the same address has to wait from the moment reading begins until its next one
/// may begin: somebody who asks again and again gets a few hundredths of a processor, however much is free. A frame
/// that arrives meanwhile may find both of two processors taken, and a system that checks its tasks 250 times a
/// second doesn't always take one back at once.
const REST: Duration = Duration::from_millis(6);

/// After a piece of long work, it rests for this many times as long as the piece took.
const BREAK: u32 = 9;
/// The cap on that rest, because a piece may have waited for a processor longer than it had one.
const LONGEST_BREAK: Duration = Duration::from_secs(10);

/// Where heavy work is done: reading records, drawing replays, analysing games.
///
/// Each address has one piece running at a time and its others queued behind it, so somebody who asks for much waits
/// for themselves and others don't wait for them.
#[derive(Debug)]
pub(crate) struct Heavy {
    queue: Arc<Share>,
    /// The same for this machine itself, which waits for nobody else's work.
    own: Arc<Share>,
    hands: Arc<Semaphore>,
    turns: Mutex<HashMap<IpAddr, Arc<Turn>>>,
}

/// Lets one address run one piece of work at a time.
#[derive(Debug)]
struct Turn {
    one: Arc<Semaphore>,
    /// When the next piece may begin.
    next: Mutex<Instant>,
}

impl Turn {
    fn next(&self) -> MutexGuard<'_, Instant> {
        whole(&self.next)
    }
}

/// How many processors this program may use. The system is asked once, because it reads files to answer.
pub(crate) fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
}

impl Default for Heavy {
    fn default() -> Heavy {
        // At most half the machine, so that moves never wait behind replays.
        Heavy {
            queue: Share::new(QUEUE, OWN),
            own: Share::new(OWN, OWN),
            hands: Arc::new(Semaphore::new((cores() / 2).max(1))),
            turns: Mutex::default(),
        }
    }
}

impl Heavy {
    /// Another queue in front of the same threads.
    pub(crate) fn beside(&self) -> Heavy {
        Heavy { hands: Arc::clone(&self.hands), ..Heavy::default() }
    }

    /// Does this work when its turn comes: while frames leave the processor free, or at once for the local machine,
    /// which doesn't wait for others' work, because their threads may be stopped anywhere and for long.
    /// If the caller goes away while it waits, the work goes too.
    ///
    /// # Errors
    ///
    /// [`Failure::SlowDown`] if this address has enough waiting, [`Failure::Busy`] if everybody together has.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.once(from, Duration::ZERO, work).await
    }

    /// Like [`Heavy::run`], for a whole record of this many bytes: the longer it is, the longer this address's next
    /// one waits. The local machine doesn't wait, as with all limits.
    ///
    /// # Errors
    ///
    /// As for [`Heavy::run`].
    pub(crate) async fn run_at_leisure<T: Send + 'static>(
        &self,
        from: IpAddr,
        bytes: usize,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
        self.once(from, REST * kib, work).await
    }

    async fn once<T: Send + 'static>(
        &self,
        from: IpAddr,
        rest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let mut work = Some(work);
        self.pieces(from, rest, move || work.take().map(|work| work())).await
    }

    /// Does work in pieces, the last of which returns the result. Between pieces others have their turn, and work
    /// that isn't for the local machine rests for several times as long as it has worked.
    ///
    /// # Errors
    ///
    /// As for [`Heavy::run`].
    pub(crate) async fn run_in_pieces<T: Send + 'static>(
        &self,
        from: IpAddr,
        piece: impl FnMut() -> Option<T> + Send + 'static,
    ) -> Result<T, Failure> {
        self.pieces(from, Duration::ZERO, piece).await
    }

    /// The same; this address's next work begins at least `rest` after this one has begun.
    async fn pieces<T: Send + 'static>(
        &self,
        from: IpAddr,
        rest: Duration,
        mut piece: impl FnMut() -> Option<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let (network, is_own) = (crate::limits::network(from), from.is_loopback());
        let waiting = if is_own { &self.own } else { &self.queue };
        let waiting = waiting.take(Some(network), 1).map_err(Failure::from)?;
        let turn = self.turn(network);
        let own = Arc::clone(&turn.one).acquire_owned().await.map_err(|_| Failure::Busy)?;
        let next = *turn.next();
        tokio::time::sleep_until(next).await;
        let (mut held, mut begun) = ((own, waiting), false);
        loop {
            let hand = match is_own {
                true => None,
                false => Some(Arc::clone(&self.hands).acquire_owned().await.map_err(|_| Failure::Busy)?),
            };
            let began = Instant::now();
            if !std::mem::replace(&mut begun, true) {
                *turn.next() = began + if is_own { Duration::ZERO } else { rest };
            }
            let work = move || {
                let done = piece();
                (piece, done)
            };
            // If the caller goes away while it runs, it carries on with all that it holds.
            let done = tokio::task::spawn_blocking(move || {
                let done = apart(is_own, work);
                drop(hand);
                (done, held)
            });
            let (done, still) = done.await.map_err(|error| failed(&error.to_string()))?;
            let (next, done) = done.map_err(|error| failed(&error))?;
            match done {
                Some(done) => return Ok(done),
                None => (piece, held) = (next, still),
            }
            if !is_own {
                tokio::time::sleep((BREAK * began.elapsed()).min(LONGEST_BREAK)).await;
            }
        }
    }

    /// How much is waiting or running.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.taken() + self.own.taken()
    }

    fn turn(&self, from: IpAddr) -> Arc<Turn> {
        let (mut turns, now) = (whole(&self.turns), Instant::now());
        turns.retain(|_, turn| Arc::strong_count(turn) > 1 || *turn.next() > now);
        let new = || Arc::new(Turn { one: Arc::new(Semaphore::new(1)), next: Mutex::new(now) });
        Arc::clone(turns.entry(from).or_insert_with(new))
    }
}

/// Does this on a thread of its own, because a thread that has yielded once can't take it back. Work for the local
/// machine doesn't yield, so it gets done however busy that machine is.
fn apart<T: Send + 'static>(is_own: bool, work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    let thread = std::thread::Builder::new().name("corte-heavy".to_owned()).spawn(move || {
        if !is_own {
            yield_to_frames();
        }
        work()
    });
    let done = thread.map_err(|error| error.to_string())?;
    done.join().map_err(|_| "it panicked".to_owned())
}

fn failed(error: &str) -> Failure {
    tracing::error!(%error, "heavy work failed");
    Failure::Unavailable
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// Work that runs until told to end.
    fn stuck(
        heavy: &Arc<Heavy>,
        from: IpAddr,
    ) -> (tokio::task::JoinHandle<Result<(), Failure>>, mpsc::Sender<()>) {
        let (end, ended) = mpsc::channel::<()>();
        let heavy = Arc::clone(heavy);
        let task = tokio::spawn(async move {
            heavy
                .run(from, move || {
                    // The sender is dropped in the end.
                    let _ = ended.recv();
                })
                .await
        });
        (task, end)
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_what_ones_own_machine_asks_for_does_not_yield() {
        use crate::tasks::tests::{IDLE, class};
        let heavy = Heavy::default();
        assert_eq!(heavy.run(IpAddr::from([127, 0, 0, 1]), class).await, Ok(class()));
        assert_eq!(heavy.run(IpAddr::from([192, 0, 2, 1]), class).await.as_deref(), Ok(IDLE));
    }

    #[tokio::test]
    async fn ones_own_machine_waits_for_nobody_elses_work_nor_for_its_own_in_another_queue() {
        let heavy = Arc::new(Heavy { hands: Arc::new(Semaphore::new(1)), ..Heavy::default() });
        let (stranger, _end) = stuck(&heavy, IpAddr::from([192, 0, 2, 1]));
        while heavy.hands.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let here = IpAddr::from([127, 0, 0, 1]);
        let beside = Arc::new(heavy.beside());
        let (begin, begun) = tokio::sync::oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let own = tokio::spawn(async move {
            let work = move || {
                begin.send(()).unwrap();
                // The sender is dropped in the end.
                let _ = ended.recv();
            };
            beside.run(here, work).await
        });
        begun.await.unwrap();
        assert_eq!(heavy.run(here, || 7).await, Ok(7));
        assert!(!stranger.is_finished() && !own.is_finished());
        drop(end);
        assert_eq!(own.await.unwrap(), Ok(()));
    }

    #[tokio::test]
    async fn who_asks_again_and_again_waits_between_and_nobody_else_does() {
        let heavy = Heavy::default();
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let start = Instant::now();
        for _ in 0..4 {
            heavy.run_at_leisure(one, 20 * 1024, || ()).await.unwrap();
        }
        assert!(start.elapsed() >= 3 * 20 * REST, "a long record is rested from");
        assert!(*heavy.turn(one).next() <= Instant::now() + 20 * REST);
        assert!(*heavy.turn(other).next() <= Instant::now());
        // An address that has rested isn't remembered.
        let rested = *heavy.turn(one).next();
        tokio::time::sleep_until(rested).await;
        heavy.turn(other);
        assert!(!whole(&heavy.turns).contains_key(&one));
    }

    #[tokio::test]
    async fn one_address_fills_its_own_queue_and_no_other() {
        let hands = Arc::new(Semaphore::new(2));
        let heavy = Arc::new(Heavy { hands, ..Heavy::default() });
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let hostile: Vec<_> = (0..OWN).map(|_| stuck(&heavy, one)).collect();
        while heavy.waiting() < OWN {
            tokio::task::yield_now().await;
        }
        assert_eq!(heavy.run(one, || ()).await, Err(Failure::SlowDown));
        assert_eq!(heavy.run(other, || 7).await, Ok(7), "a hand is free for somebody else");
        // A caller that goes away takes along the work that hasn't begun.
        let (running, waiting): (Vec<_>, Vec<_>) =
            hostile.into_iter().enumerate().partition(|(at, _)| *at == 0);
        for (_, (task, _end)) in waiting {
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        }
        for (_, (task, end)) in running {
            drop(end);
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        assert_eq!(heavy.waiting(), 0);
        let mut crowd = Vec::new();
        for last in 0..QUEUE / OWN {
            let from = IpAddr::from([198, 51, 100, last as u8]);
            crowd.extend((0..OWN).map(|_| stuck(&heavy, from)));
        }
        while heavy.waiting() < QUEUE {
            tokio::task::yield_now().await;
        }
        assert_eq!(heavy.run(other, || ()).await, Err(Failure::Busy));
    }
}
