//! One bot's mind, and the chair in which it thinks.

use crate::bots::STAND_IN;
use corte::{DecisionId, Event, Perspective, Seen};
use corte_bots::Seated;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A seat's bot between the table that asks and the thread that thinks.
#[derive(Default)]
pub(super) struct Chair(Mutex<State>);

#[derive(Default)]
struct State {
    /// Who has heard the game so far; none while they think, or before the first question.
    mind: Option<Mind>,
    /// The number of the decision they are asked for.
    number: u32,
    policy: String,
    light: Option<DecisionId>,
    answer: Option<DecisionId>,
}

/// A bot with what it has heard.
struct Mind {
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
    pub(super) seed: u64,
}

impl Chair {
    /// Whether it has been asked this already.
    pub(super) fn thinks_of(&self, number: u32) -> bool {
        let state = self.state();
        state.number == number && state.light.is_some()
    }

    /// Asks for a decision; from which event on the mind has to be told the game.
    pub(super) fn ask(&self, number: u32, policy: &str, light: DecisionId) -> usize {
        let mut state = self.state();
        if state.policy != policy {
            state.mind = None;
            policy.clone_into(&mut state.policy);
        }
        state.number = number;
        state.light = Some(light);
        state.answer = None;
        state.mind.as_ref().map_or(0, |mind| mind.heard)
    }

    /// The answer to the decision with this number, and whether it is the light one.
    pub(super) fn answer(&self, number: u32) -> Option<(DecisionId, bool)> {
        let state = self.state();
        let light = state.light.filter(|_| state.number == number)?;
        Some((state.answer.unwrap_or(light), state.answer.is_none()))
    }

    /// Thinks of a question, unless another was asked meanwhile.
    pub(super) fn think(&self, question: &Question) {
        let mut state = self.state();
        if state.number != question.number {
            return;
        }
        let known = state.mind.take().filter(|mind| mind.heard == question.from);
        drop(state);
        let Some(mut mind) = known.or_else(|| Mind::new(question)) else { return };
        for event in &question.heard {
            mind.seated.hear(event);
        }
        mind.heard = question.settled;
        mind.seated.reseed(question.seed);
        let answer = mind.seated.decide_in_full();
        mind.seated.rest();
        let mut state = self.state();
        if state.number == question.number {
            state.answer = answer;
            state.mind = Some(mind);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A policy that panics does so without the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Mind {
    /// A mind that has heard nothing; none where the question tells only what is new.
    fn new(question: &Question) -> Option<Mind> {
        let policy = corte_bots::policy(&question.policy).or_else(|_| corte_bots::policy(STAND_IN)).ok()?;
        let seated = Seated::new(policy, question.opening, question.seed);
        (question.from == 0).then_some(Mind { seated, heard: 0 })
    }
}

impl std::fmt::Debug for Chair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What a bot thinks is in nobody's log.
        f.write_str("Chair")
    }
}
