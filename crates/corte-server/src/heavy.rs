//! Work that takes longer than a request may hold a worker: in few hands, from a short queue, in turn by address.

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

/// How many pieces of work may wait or be done: in all, and of one address.
const QUEUE: usize = 64;
const OWN: usize = 8;

/// How long after a record of one address has begun to be read its next one may be, for each KiB of the former: who
/// asks again and again has a few hundredths of a processor, however much would be free. A frame that comes meanwhile
/// may find both of two processors taken, and a system that looks at its tasks 250 times a second does not always take
/// one back at once.
const REST: Duration = Duration::from_millis(6);

/// How many times as long as a piece of long work took it rests before the next one.
const BREAK: u32 = 9;
/// A piece may have waited for a processor longer than it had one.
const LONGEST_BREAK: Duration = Duration::from_secs(10);

/// Where heavy work is done: records are read, replays drawn, games looked at.
///
/// One address has one piece done at a time and the others of its own behind it, so that who asks for much waits for
/// themselves and not others for them.
#[derive(Debug)]
pub(crate) struct Heavy {
    queue: Arc<Share>,
    hands: Arc<Semaphore>,
    turns: Mutex<HashMap<IpAddr, Arc<Turn>>>,
}

/// Of whose pieces of work one is done at a time.
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

/// How many processors the machine has for this program: the system is asked once, as it reads files to answer.
pub(crate) fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
}

impl Default for Heavy {
    fn default() -> Heavy {
        // Half of the machine at most, so that moves are never behind replays.
        Heavy {
            queue: Share::new(QUEUE, OWN),
            hands: Arc::new(Semaphore::new((cores() / 2).max(1))),
            turns: Mutex::default(),
        }
    }
}

impl Heavy {
    /// Another queue before the same hands.
    pub(crate) fn beside(&self) -> Heavy {
        Heavy { hands: Arc::clone(&self.hands), ..Heavy::default() }
    }

    /// Does this work when its turn comes, where frames leave the processor free, or at once for one's own machine. Who goes away
    /// while it waits takes it along.
    ///
    /// # Errors
    ///
    /// [`Failure::SlowDown`] where this address has enough waiting, [`Failure::Busy`] where everybody has.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.once(from, Duration::ZERO, work).await
    }

    /// As [`Heavy::run`] for a whole record of so many bytes, after which the next of this address waits for as much
    /// longer as it is long. One's own machine does not wait, as with all limits.
    ///
    /// # Errors
    ///
    /// As [`Heavy::run`].
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

    /// Does work in pieces, of which the last says what comes of it: between them others have their turn, and what is
    /// not for one's own machine rests for some times as long as it has worked.
    ///
    /// # Errors
    ///
    /// As [`Heavy::run`].
    pub(crate) async fn run_in_pieces<T: Send + 'static>(
        &self,
        from: IpAddr,
        piece: impl FnMut() -> Option<T> + Send + 'static,
    ) -> Result<T, Failure> {
        self.pieces(from, Duration::ZERO, piece).await
    }

    /// The same; the next of this address begins so long after this one has.
    async fn pieces<T: Send + 'static>(
        &self,
        from: IpAddr,
        rest: Duration,
        mut piece: impl FnMut() -> Option<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let (network, is_own) = (crate::limits::network(from), from.is_loopback());
        let waiting = self.queue.take(Some(network), 1).map_err(Failure::from)?;
        let turn = self.turn(network);
        let own = Arc::clone(&turn.one).acquire_owned().await.map_err(|_| Failure::Busy)?;
        let next = *turn.next();
        tokio::time::sleep_until(next).await;
        let (mut held, mut begun) = ((own, waiting), false);
        loop {
            let hand = Arc::clone(&self.hands).acquire_owned().await.map_err(|_| Failure::Busy)?;
            let began = Instant::now();
            if !std::mem::replace(&mut begun, true) {
                *turn.next() = began + if is_own { Duration::ZERO } else { rest };
            }
            let work = move || {
                let done = piece();
                (piece, done)
            };
            // Whoever goes away while it is done leaves it with all that it holds.
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

    /// How much waits or is being done.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.taken()
    }

    fn turn(&self, from: IpAddr) -> Arc<Turn> {
        let (mut turns, now) = (self.lock(), Instant::now());
        turns.retain(|_, turn| Arc::strong_count(turn) > 1 || *turn.next() > now);
        let new = || Arc::new(Turn { one: Arc::new(Semaphore::new(1)), next: Mutex::new(now) });
        Arc::clone(turns.entry(from).or_insert_with(new))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Arc<Turn>>> {
        whole(&self.turns)
    }
}

/// Does this on a thread of its own, for what has yielded once can't take it back; what one's own machine asks for does
/// not yield, and so is done however much else that machine does.
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

    /// Work that lasts until it is told to end.
    fn stuck(
        heavy: &Arc<Heavy>,
        from: IpAddr,
    ) -> (tokio::task::JoinHandle<Result<(), Failure>>, mpsc::Sender<()>) {
        let (end, ended) = mpsc::channel::<()>();
        let heavy = Arc::clone(heavy);
        let task = tokio::spawn(async move {
            heavy
                .run(from, move || {
                    // The sender is dropped at last.
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
        // Who has rested is not remembered.
        let rested = *heavy.turn(one).next();
        tokio::time::sleep_until(rested).await;
        heavy.turn(other);
        assert!(!heavy.lock().contains_key(&one));
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
        // Who goes away takes the work along that has not begun.
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
