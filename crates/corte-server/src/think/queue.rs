//! A queue in which no table keeps others waiting.

use std::collections::{HashMap, VecDeque};

/// Tables take turns; each has at most one job per seat, the newest.
pub(super) struct Queue<J> {
    turns: VecDeque<u64>,
    jobs: HashMap<u64, VecDeque<(usize, J)>>,
    len: usize,
}

impl<J> Default for Queue<J> {
    fn default() -> Queue<J> {
        Queue { turns: VecDeque::new(), jobs: HashMap::new(), len: 0 }
    }
}

impl<J> Queue<J> {
    /// Adds a job for a table's seat; returns the waiting job that it replaces, if any.
    pub(super) fn put(&mut self, key: u64, seat: usize, job: J) -> Option<J> {
        let jobs = self.jobs.entry(key).or_default();
        if jobs.is_empty() {
            self.turns.push_back(key);
        }
        match jobs.iter_mut().find(|(other, _)| *other == seat) {
            Some(waiting) => Some(std::mem::replace(&mut waiting.1, job)),
            None => {
                jobs.push_back((seat, job));
                self.len += 1;
                None
            }
        }
    }

    /// The next job of the table whose turn it is; that table then goes last.
    pub(super) fn take(&mut self) -> Option<J> {
        let key = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&key)?;
        let (_, job) = jobs.pop_front()?;
        self.len -= 1;
        if jobs.is_empty() {
            self.jobs.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        Some(job)
    }

    /// How many jobs are waiting.
    pub(super) fn len(&self) -> usize {
        self.len
    }
}

impl<J> std::fmt::Debug for Queue<J> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("tables", &self.turns.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;

    #[test]
    fn no_table_keeps_another_waiting() {
        let mut queue = Queue::default();
        let jobs = [(0, 0, "a0"), (0, 1, "a1"), (0, 2, "a2"), (1, 0, "b0"), (0, 1, "a1 again")];
        let dropped: Vec<&str> =
            jobs.into_iter().filter_map(|(key, seat, what)| queue.put(key, seat, what)).collect();
        assert_eq!(dropped, ["a1"], "only the newest question counts");
        assert_eq!(queue.len(), 4);
        let order: Vec<&str> = std::iter::from_fn(|| queue.take()).collect();
        assert_eq!(order, ["a0", "b0", "a1 again", "a2"], "tables take turns");
        assert_eq!(queue.len(), 0);
    }
}
