//! Whose turn it is: calls at one table of a server are made one after another, in the order in which they came.

use std::sync::Arc;
use tokio::sync::watch;

/// The calls at all tables, each by the code of its table, in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct Turns(watch::Sender<Vec<Arc<str>>>);

/// A place among them, which is given up when this is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    line: watch::Sender<Vec<Arc<str>>>,
    own: Arc<str>,
}

impl Turns {
    /// The place behind all that have come.
    pub(super) fn take(&self, code: &str) -> Turn {
        let own: Arc<str> = code.into();
        self.0.send_modify(|line| line.push(Arc::clone(&own)));
        Turn { line: self.0.clone(), own }
    }
}

impl Turn {
    /// Waits until nobody at this table is before it any more.
    pub(super) async fn comes(&self) {
        let first = |line: &Vec<Arc<str>>| line.iter().find(|code| **code == self.own).cloned();
        let is_own = |line: &Vec<Arc<str>>| first(line).is_some_and(|first| Arc::ptr_eq(&first, &self.own));
        // It is not closed: a sender is kept here.
        let _ = self.line.subscribe().wait_for(is_own).await;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.line.send_modify(|line| line.retain(|other| !Arc::ptr_eq(other, &self.own)));
    }
}

#[cfg(test)]
mod tests {
    use super::{Turn, Turns};
    use std::pin::pin;
    use std::task::{Context, Waker};

    fn has_come(turn: &Turn) -> bool {
        pin!(turn.comes()).as_mut().poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[test]
    fn a_table_has_one_call_at_a_time_and_holds_up_no_other() {
        let turns = Turns::default();
        let [first, second, third] = [(); 3].map(|()| turns.take("one"));
        let other = turns.take("two");
        assert_eq!([&first, &second, &third, &other].map(has_come), [true, false, false, true]);
        // Whoever gives up while they wait lets nobody past who was before them.
        drop(second);
        assert!(!has_come(&third));
        drop(first);
        assert!(has_come(&third));
    }
}
