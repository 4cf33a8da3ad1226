//! The calls that have no answer yet, and how one of them is ended early.

use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Whether a call may go on waiting. Later variants override earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stop {
    /// It may wait.
    Not,
    /// The client is leaving: the call is answered with how things stand now.
    Hurry,
    /// The client has cancelled it: it is not answered.
    Cancel,
}

/// All calls without an answer yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls(Arc<Mutex<Listed>>);

#[derive(Debug, Default)]
struct Listed {
    next: u64,
    open: BTreeMap<u64, Listing>,
}

/// Whose call it is, its id there, and how it learns that it must stop.
#[derive(Debug)]
struct Listing {
    client: String,
    id: Value,
    stop: watch::Sender<Stop>,
}

/// What a call needs to know of itself: how many calls came before it, and whether it must stop.
#[derive(Clone, Debug)]
pub(super) struct Ticket {
    pub(super) number: u64,
    pub(super) stop: watch::Receiver<Stop>,
}

/// A call without an answer yet. Dropping this takes it off the list.
#[derive(Debug)]
pub(super) struct Open {
    calls: Calls,
    number: u64,
    stop: watch::Receiver<Stop>,
}

impl Calls {
    /// Registers a client's call under the client's own id for it.
    pub(super) fn open(&self, client: &str, id: &Value) -> Open {
        let mut listed = self.listed();
        let (number, (sender, stop)) = (listed.next, watch::channel(Stop::Not));
        listed.next += 1;
        listed.open.insert(number, Listing { client: client.to_owned(), id: id.clone(), stop: sender });
        Open { calls: self.clone(), number, stop }
    }

    /// Cancels a client's call. It is no error if that has been answered, or was never made.
    pub(super) fn cancel(&self, client: &str, id: &Value) {
        let listed = self.listed();
        let named = listed.open.values().filter(|one| one.client == client && one.id == *id);
        named.for_each(|one| one.stop(Stop::Cancel));
    }

    /// How many calls have come.
    pub(super) fn come(&self) -> u64 {
        self.listed().next
    }

    /// Tells all calls to wait no longer.
    pub(super) fn hurry(&self) {
        self.listed().open.values().for_each(|one| one.stop(Stop::Hurry));
    }

    fn listed(&self) -> MutexGuard<'_, Listed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listing {
    fn stop(&self, stop: Stop) {
        self.stop.send_modify(|now| *now = stop.max(*now));
    }
}

impl Open {
    pub(super) fn is_cancelled(&self) -> bool {
        *self.stop.borrow() == Stop::Cancel
    }

    /// The result of a future, unless the call is cancelled first.
    pub(super) async fn unless_cancelled<T>(&self, does: impl Future<Output = T>) -> Option<T> {
        let mut stop = self.stop.clone();
        tokio::select! {
            biased;
            Ok(_) = stop.wait_for(|stop| *stop == Stop::Cancel) => None,
            done = does => Some(done),
        }
    }

    pub(super) fn ticket(&self) -> Ticket {
        Ticket { number: self.number, stop: self.stop.clone() }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.calls.listed().open.remove(&self.number);
    }
}
