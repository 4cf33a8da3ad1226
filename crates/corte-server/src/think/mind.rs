//! One bot's mind, and the chair in which it thinks.

use crate::bots::STAND_IN;
use crate::lock::whole;
use corte::{DecisionId, DecisionSet, Event, Perspective, Seen};
use corte_bots::Seated;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A seat's bot, between the table that asks and the thread that thinks.
///
/// The table's keeper waits for no lock here: a thinking thread has the lowest priority on the machine, and may be
/// stopped anywhere.
#[derive(Default)]
pub(super) struct Chair {
    /// The number of the wanted decision, plus one.
    wanted: AtomicU64,
    /// The answer that was found, in the low bits; above it, the number of its decision plus one.
    found: AtomicU64,
    /// The mind that has heard the game so far; none while it thinks, or before the first question.
    mind: Mutex<Option<Mind>>,
}

/// How many bits of the found answer hold the decision.
const DECISION: u32 = 16;

/// A bot with what it has heard.
struct Mind {
    policy: String,
    seated: Seated,
    /// How many of the game's events it has heard.
    heard: usize,
}

/// A question to a bot. It holds what its seat may know, and nothing else.
pub(super) struct Question {
    pub(super) number: u32,
    pub(super) policy: String,
    /// The game before the first card was dealt, for a mind that knows nothing yet.
    pub(super) opening: Perspective,
    /// How many events the mind must already know.
    pub(super) from: usize,
    /// What its seat has heard since.
    pub(super) heard: Vec<Event<Seen>>,
    /// How many of the events it then knows are final.
    pub(super) settled: usize,
    /// The legal answers.
    pub(super) legal: DecisionSet,
    pub(super) seed: u64,
}

impl Chair {
    /// Asks for a decision; returns from which event on the mind has to be told the game.
    pub(super) fn ask(&self, number: u32, policy: &str) -> usize {
        self.wanted.store(u64::from(number) + 1, Ordering::SeqCst);
        let mind = match self.mind.try_lock() {
            Ok(mind) => mind,
            Err(TryLockError::Poisoned(error)) => error.into_inner(),
            // Somebody is thinking: the next mind starts from the beginning.
            Err(TryLockError::WouldBlock) => return 0,
        };
        mind.as_ref().filter(|mind| mind.policy == policy).map_or(0, |mind| mind.heard)
    }

    /// Whether this is the wanted decision.
    pub(super) fn wants(&self, number: u32) -> bool {
        self.wanted.load(Ordering::SeqCst) == u64::from(number) + 1
    }

    /// The answer found for the decision with this number.
    pub(super) fn found(&self, number: u32) -> Option<DecisionId> {
        let found = self.found.load(Ordering::SeqCst);
        let decision = found & ((1 << DECISION) - 1);
        (found >> DECISION == u64::from(number) + 1).then_some(())?;
        DecisionId::new(usize::try_from(decision).ok()?)
    }

    /// Answers the decision with this number, unless another is wanted by now.
    pub(super) fn answer(&self, number: u32, decision: DecisionId) {
        if self.wants(number) {
            let found = (u64::from(number) + 1) << DECISION | decision.index() as u64;
            self.found.store(found, Ordering::SeqCst);
        }
    }

    /// Thinks about a question, unless another was asked meanwhile.
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
        // A policy that panics doesn't hold the lock.
        whole(&self.mind)
    }
}

impl Mind {
    /// A mind that has heard nothing; none if the question brings only what is new.
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
        // What a bot thinks appears in no log.
        f.write_str("Chair")
    }
}
