//! One bot's mind, and the chair in which it thinks.

use crate::bots::STAND_IN;
use crate::lock::whole;
use corte::{DecisionId, DecisionSet, Event, Perspective, Seen};
use corte_bots::Seated;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A seat's bot between the table that asks and whoever thinks.
///
/// Who keeps a table waits for no lock here: a thread that thinks has the least of the machine's attention, and may be
/// stopped wherever it is.
#[derive(Default)]
pub(super) struct Chair {
    /// The decision that is asked for: its number and one.
    wanted: AtomicU64,
    /// The answer that was found, below the number and one of what it answers.
    found: AtomicU64,
    /// Who has heard the game so far; none while they think, or before the first question.
    mind: Mutex<Option<Mind>>,
}

/// How many bits of what was found are the decision.
const DECISION: u32 = 16;

/// A bot with what it has heard.
struct Mind {
    policy: String,
    seated: Seated,
    /// How many events of the game it has been told of.
    heard: usize,
}

/// What is asked of a bot. It holds what its seat may know, and nothing else.
pub(super) struct Question {
    pub(super) number: u32,
    pub(super) policy: String,
    /// The game before the first card was dealt, for a mind that knows nothing yet.
    pub(super) opening: Perspective,
    /// How much of the game the mind is to know already.
    pub(super) from: usize,
    /// What its seat has heard since.
    pub(super) heard: Vec<Event<Seen>>,
    /// How many events it knows then that nothing takes back.
    pub(super) settled: usize,
    /// What it may answer.
    pub(super) legal: DecisionSet,
    pub(super) seed: u64,
}

impl Chair {
    /// Asks for a decision; from which event on the mind has to be told the game.
    pub(super) fn ask(&self, number: u32, policy: &str) -> usize {
        self.wanted.store(u64::from(number) + 1, Ordering::SeqCst);
        let mind = match self.mind.try_lock() {
            Ok(mind) => mind,
            Err(TryLockError::Poisoned(error)) => error.into_inner(),
            // Somebody thinks: whoever is asked next begins at the beginning.
            Err(TryLockError::WouldBlock) => return 0,
        };
        mind.as_ref().filter(|mind| mind.policy == policy).map_or(0, |mind| mind.heard)
    }

    /// Whether this is what is asked for.
    pub(super) fn wants(&self, number: u32) -> bool {
        self.wanted.load(Ordering::SeqCst) == u64::from(number) + 1
    }

    /// What was found for the decision with this number.
    pub(super) fn found(&self, number: u32) -> Option<DecisionId> {
        let found = self.found.load(Ordering::SeqCst);
        let decision = found & ((1 << DECISION) - 1);
        (found >> DECISION == u64::from(number) + 1).then_some(())?;
        DecisionId::new(usize::try_from(decision).ok()?)
    }

    /// Answers the decision with this number, unless another is asked for.
    pub(super) fn answer(&self, number: u32, decision: DecisionId) {
        if self.wants(number) {
            let found = (u64::from(number) + 1) << DECISION | decision.index() as u64;
            self.found.store(found, Ordering::SeqCst);
        }
    }

    /// Thinks of a question, unless another was asked meanwhile.
    pub(super) fn think(&self, question: &Question) {
        let known = {
            let mut mind = self.mind();
            if !self.wants(question.number) {
                return;
            }
            mind.take()
        };
        let known = known.filter(|mind| mind.heard == question.from && mind.policy == question.policy);
        let Some(mut mind) = known.or_else(|| Mind::new(question)) else { return };
        if let Some(decision) = mind.decide(question) {
            self.answer(question.number, decision);
        }
        let mut place = self.mind();
        if self.wants(question.number) {
            *place = Some(mind);
        }
    }

    fn mind(&self) -> MutexGuard<'_, Option<Mind>> {
        // A policy that panics does so without the lock.
        whole(&self.mind)
    }
}

impl Mind {
    /// A mind that has heard nothing; none where the question tells only what is new.
    fn new(question: &Question) -> Option<Mind> {
        let policy = crate::bots::policy(&question.policy).or_else(|_| crate::bots::policy(STAND_IN)).ok()?;
        let seated = Seated::new(policy, question.opening, question.seed);
        (question.from == 0).then_some(Mind { policy: question.policy.clone(), seated, heard: 0 })
    }

    fn decide(&mut self, question: &Question) -> Option<DecisionId> {
        for event in &question.heard {
            self.seated.hear(event);
        }
        self.heard = question.settled;
        self.seated.reseed(question.seed);
        let answer = self.seated.decide_in_full();
        self.seated.rest();
        answer
    }
}

impl std::fmt::Debug for Chair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What a bot thinks is in nobody's log.
        f.write_str("Chair")
    }
}
