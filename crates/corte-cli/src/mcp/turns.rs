//! Who comes next: calls at one table of a server are made one after another, in the order in which they came.

use std::sync::Arc;
use tokio::sync::watch;

/// The calls at all tables in the order in which they came, each by the code of its table.
#[derive(Debug, Default)]
pub(super) struct Turns(watch::Sender<Vec<Arc<str>>>);

/// A place among them, given up when this is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    line: watch::Sender<Vec<Arc<str>>>,
    own: Arc<str>,
}

impl Turns {
    /// Takes the place behind all earlier calls.
    pub(super) fn take(&self, code: &str) -> Turn {
        let own: Arc<str> = code.into();
        self.0.send_modify(|line| line.push(Arc::clone(&own)));
        Turn { line: self.0.clone(), own }
    }
}

impl Turn {
    /// Waits until no earlier call at this table is left.
    pub(super) async fn comes(&self) {
        let first = |line: &Vec<Arc<str>>| line.iter().find(|code| **code == self.own).cloned();
        let is_own = |line: &Vec<Arc<str>>| first(line).is_some_and(|first| Arc::ptr_eq(&first, &self.own));
        // The channel can't be closed, since this holds a sender.
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
        // When somebody gives up waiting, nobody gets past those who were before them.
        drop(second);
        assert!(!has_come(&third));
        drop(first);
        assert!(has_come(&third));
    }
}
