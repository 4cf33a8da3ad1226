//! The calls that are not answered yet, and how one of them is ended before its time.

use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Whether a call may go on waiting. What comes later is stronger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stop {
    /// It may.
    Not,
    /// The client goes: what is there now is answered.
    Hurry,
    /// The client has cancelled it: it is not answered.
    Cancel,
}

/// All calls that are not answered yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls(Arc<Mutex<Listed>>);

#[derive(Debug, Default)]
struct Listed {
    next: u64,
    open: BTreeMap<u64, Listing>,
}

/// Whose call it is, by which name, and where it hears that it is to stop.
#[derive(Debug)]
struct Listing {
    client: String,
    id: Value,
    stop: watch::Sender<Stop>,
}

/// A call that is not answered yet; it is no more when this is dropped.
#[derive(Debug)]
pub(super) struct Open {
    calls: Calls,
    number: u64,
    stop: watch::Receiver<Stop>,
}

impl Calls {
    /// A client makes a call, which has this name among its own.
    pub(super) fn open(&self, client: &str, id: &Value) -> Open {
        let mut listed = self.listed();
        let (number, (sender, stop)) = (listed.next, watch::channel(Stop::Not));
        listed.next += 1;
        listed.open.insert(number, Listing { client: client.to_owned(), id: id.clone(), stop: sender });
        Open { calls: self.clone(), number, stop }
    }

    /// A client cancels a call. One that was answered already, or never made, is no fault.
    pub(super) fn cancel(&self, client: &str, id: &Value) {
        let listed = self.listed();
        let named = listed.open.values().filter(|one| one.client == client && one.id == *id);
        named.for_each(|one| one.stop(Stop::Cancel));
    }

    /// Nobody is to be waited for any more.
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

    /// What comes of this, unless the call is cancelled first.
    pub(super) async fn unless_cancelled<T>(&self, does: impl Future<Output = T>) -> Option<T> {
        let mut stop = self.stop();
        tokio::select! {
            biased;
            Ok(_) = stop.wait_for(|stop| *stop == Stop::Cancel) => None,
            done = does => Some(done),
        }
    }

    /// Where it is heard that the call is to stop.
    pub(super) fn stop(&self) -> watch::Receiver<Stop> {
        self.stop.clone()
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.calls.listed().open.remove(&self.number);
    }
}
