//! Work that takes longer than a request may hold a worker: in few hands, from a short queue, in turn by address.

use crate::failure::Failure;
use crate::share::Share;
use crate::tasks::yield_to_frames;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::Semaphore;

/// How many pieces of work may wait or be done: in all, and of one address.
const QUEUE: usize = 64;
const OWN: usize = 8;

/// Where heavy work is done: records are read, replays drawn.
///
/// One address has one piece done at a time and the others of its own behind it, so that who asks for much waits for
/// themselves and not others for them.
#[derive(Debug)]
pub(crate) struct Heavy {
    queue: Arc<Share>,
    hands: Arc<Semaphore>,
    turns: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

impl Default for Heavy {
    fn default() -> Heavy {
        // Half of the machine at most, so that moves are never behind replays.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Heavy {
            queue: Share::new(QUEUE, OWN),
            hands: Arc::new(Semaphore::new((cores / 2).max(1))),
            turns: Mutex::default(),
        }
    }
}

impl Heavy {
    /// Does this work when its turn comes, where frames leave the processor free. Who goes away while it waits takes it along.
    ///
    /// # Errors
    ///
    /// [`Failure::SlowDown`] where this address has enough waiting, [`Failure::Busy`] where everybody has.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let from = crate::limits::network(from);
        let waiting = self.queue.take(Some(from), 1).map_err(Failure::from)?;
        let own = self.turn(from).acquire_owned().await.map_err(|_| Failure::Busy)?;
        let hand = Arc::clone(&self.hands).acquire_owned().await.map_err(|_| Failure::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            // A thread of its own, for what has yielded once can't take it back.
            let niced = std::thread::Builder::new().name("corte-heavy".to_owned()).spawn(move || {
                yield_to_frames();
                work()
            });
            let done = niced.map(std::thread::JoinHandle::join);
            drop((hand, own, waiting));
            match done {
                Ok(done) => done.map_err(|_| "it panicked".to_owned()),
                Err(error) => Err(error.to_string()),
            }
        });
        done.await.map_err(|error| error.to_string()).flatten().map_err(|error| {
            tracing::error!(%error, "heavy work failed");
            Failure::Unavailable
        })
    }

    /// How much waits or is being done.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.taken()
    }

    fn turn(&self, from: IpAddr) -> Arc<Semaphore> {
        let mut turns = self.lock();
        if let Some(turn) = turns.get(&from).and_then(Weak::upgrade) {
            return turn;
        }
        turns.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::new(Semaphore::new(1));
        turns.insert(from, Arc::downgrade(&turn));
        turn
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Weak<Semaphore>>> {
        // A panic elsewhere leaves the map whole: every change is one insertion or removal.
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
