//! A limited amount of something, in total and per address.

use crate::lock::whole;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// A limited amount of something, in total and per address: connections, bytes, work.
#[derive(Debug)]
pub(crate) struct Share {
    all: usize,
    each: usize,
    taken: Mutex<Sums>,
}

#[derive(Debug, Default)]
struct Sums {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// Which limit is exhausted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// There is none left for anybody.
    Everybody,
    /// This address has as much as one address may.
    Address,
}

impl Share {
    pub(crate) fn new(all: usize, each: usize) -> Arc<Share> {
        Arc::new(Share { all, each, taken: Mutex::default() })
    }

    /// Takes a part, which is given back when dropped. Without an address only the total is bounded.
    ///
    /// # Errors
    ///
    /// If it no longer fits; then nothing is taken.
    pub(crate) fn take(self: &Arc<Share>, from: Option<IpAddr>, weight: usize) -> Result<Taken, Full> {
        let mut sums = whole(&self.taken);
        if sums.all.saturating_add(weight) > self.all {
            return Err(Full::Everybody);
        }
        if let Some(from) = from {
            let own = sums.by.get(&from).copied().unwrap_or(0);
            if own.saturating_add(weight) > self.each {
                return Err(Full::Address);
            }
            sums.by.insert(from, own + weight);
        }
        sums.all += weight;
        Ok(Taken { share: Arc::clone(self), from, weight })
    }

    /// How much is taken.
    pub(crate) fn taken(&self) -> usize {
        whole(&self.taken).all
    }
}

/// A part that is taken until it is dropped.
#[derive(Debug)]
pub(crate) struct Taken {
    share: Arc<Share>,
    from: Option<IpAddr>,
    weight: usize,
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut sums = whole(&self.share.taken);
        sums.all -= self.weight;
        let Some(from) = self.from else { return };
        if let Some(own) = sums.by.get_mut(&from) {
            *own -= self.weight;
            if *own == 0 {
                sums.by.remove(&from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_leaves_room_for_others() {
        let share = Share::new(10, 4);
        let [one, other] = [1, 2].map(|last| Some(IpAddr::from([192, 0, 2, last])));
        let first = share.take(one, 3).unwrap();
        assert_eq!(share.take(one, 2).unwrap_err(), Full::Address);
        let _others = share.take(other, 4).unwrap();
        let _own_machine = share.take(None, 3).unwrap();
        assert_eq!(share.take(one, 1).unwrap_err(), Full::Everybody);
        drop(first);
        assert_eq!(share.taken(), 7);
        drop(share.take(one, 3).unwrap());
        assert_eq!(whole(&share.taken).by.len(), 1, "who has nothing is forgotten");
    }
}
