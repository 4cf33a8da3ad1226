//! Bots think while a question is open, on threads of their own, and answer at the moment that was drawn for them.
//!
//! ```text
//! a question comes up ─► a light answer, at once
//!      └► a job: for a worker elsewhere, or for the pool ─► the bot's own answer, whenever it is found
//! the moment drawn beforehand ─► the bot's answer if it is there, else the light one
//! ```
//!
//! When an answer is given never depends on how long the bot thought, so it reveals nothing about a hand: a bot that
//! has found its answer wakes nobody, and a forced answer is a job like any other. ADR 0028 says why.

mod job;
mod mind;
mod pool;
mod queue;
#[cfg(test)]
mod tests;
mod wire;
mod worker;
mod workers;

use crate::bots::STAND_IN;
use corte::{DecisionId, Seat, Viewer};
use corte_bots::{Rng, Seated};
use corte_table::{BotAsked, LiveTable, Round};
use job::Job;
use mind::{Chair, Question};
pub(crate) use pool::Pool;
use std::sync::Arc;
pub use worker::{Worker, WorkerError};
pub(crate) use workers::{address, attend};

/// The bots of one table. They remember what they have heard from one question to the next.
#[derive(Debug)]
pub(crate) struct Bench {
    /// The game they play; the next one begins with fresh minds.
    game: u32,
    sitters: Vec<Sitter>,
    chances: Rng,
    /// How many answers were given, and how many of them were light ones.
    counted: Answered,
}

/// Answers of bots.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Answered {
    pub(crate) all: u64,
    /// Those that were due before the bot had thought to the end.
    pub(crate) light: u64,
}

/// A bot as its table knows it.
struct Sitter {
    seat: Seat,
    chair: Arc<Chair>,
    /// The number of the decision it was last asked for, and the light answer.
    asked: Option<(u32, DecisionId)>,
}

impl Bench {
    /// A bench whose bots take their randomness from this seed.
    pub(crate) fn new(seed: u64) -> Bench {
        Bench { game: 0, sitters: Vec::new(), chances: Rng::new(seed), counted: Answered::default() }
    }

    /// Has every bot that is asked think about it, unless it already does.
    pub(crate) fn consider(&mut self, table: &LiveTable, pool: &Pool, key: u64) {
        let Some(round) = table.running() else { return self.sitters.clear() };
        if self.game != round.number() {
            self.sitters.clear();
            self.game = round.number();
        }
        for asked in table.bots_asked() {
            let sitter = self.sitter(asked.seat);
            if self.sitters[sitter].is_asked(asked.number).is_some() {
                continue;
            }
            let seed = self.chances.next();
            let Some(light) = light(round, asked.seat, seed) else { continue };
            let sitter = &mut self.sitters[sitter];
            sitter.asked = Some((asked.number, light));
            let policy = asked.policy.unwrap_or(STAND_IN);
            let known = sitter.chair.ask(asked.number, policy);
            // Workers remember nothing.
            let from = if pool.asks_elsewhere(policy) { 0 } else { known };
            let question = question(round, &asked, policy, from, seed);
            let chair = Arc::clone(&sitter.chair);
            pool.submit(Job { key, seat: asked.seat.index(), chair, question });
        }
    }

    /// The answer of the bot at this seat to the decision with this number, however far it has come.
    pub(crate) fn answer(&mut self, table: &LiveTable, seat: Seat, number: u32) -> Option<DecisionId> {
        let round = table.running()?;
        let legal = round.game().legal(seat);
        let (found, light_one) = self.found(seat, number);
        let found = found.filter(|id| legal.contains(*id));
        self.counted.all += 1;
        self.counted.light += u64::from(found.is_none());
        let answer = found.or(light_one).or_else(|| light(round, seat, self.chances.next()));
        answer.filter(|id| legal.contains(*id)).or_else(|| legal.nth(0))
    }

    /// The answer that a bot has found for the decision with this number, and its light answer.
    fn found(&mut self, seat: Seat, number: u32) -> (Option<DecisionId>, Option<DecisionId>) {
        let sitter = self.sitter(seat);
        let sitter = &self.sitters[sitter];
        match sitter.is_asked(number) {
            Some(light) => (sitter.chair.found(number), Some(light)),
            None => (None, None),
        }
    }

    /// The answers since the last call.
    pub(crate) fn answered(&mut self) -> Answered {
        std::mem::take(&mut self.counted)
    }

    /// The index of this seat's sitter.
    fn sitter(&mut self, seat: Seat) -> usize {
        let known = self.sitters.iter().position(|sitter| sitter.seat == seat);
        known.unwrap_or_else(|| {
            self.sitters.push(Sitter { seat, chair: Arc::default(), asked: None });
            self.sitters.len() - 1
        })
    }
}

impl Sitter {
    /// The light answer, if this decision has been asked for already.
    fn is_asked(&self, number: u32) -> Option<DecisionId> {
        self.asked.filter(|(asked, _)| *asked == number).map(|(_, light)| light)
    }
}

impl std::fmt::Debug for Sitter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sitter").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// The answer of an honest player who has only now sat down: a few microseconds, whatever the hand.
fn light(round: &Round, seat: Seat, seed: u64) -> Option<DecisionId> {
    let policy = crate::bots::policy(STAND_IN).ok()?;
    Seated::new(policy, round.game().perspective(Viewer::Seat(seat)), seed).decide()
}

/// Everything a bot has to know to answer, which is what its seat has heard.
fn question(round: &Round, asked: &BotAsked<'_>, policy: &str, from: usize, seed: u64) -> Question {
    let viewer = Viewer::Seat(asked.seat);
    Question {
        number: asked.number,
        policy: policy.to_owned(),
        opening: round.opening().perspective(viewer),
        from,
        heard: round.heard_since(viewer, from).collect(),
        settled: round.settled(),
        legal: round.game().legal(asked.seat),
        seed,
    }
}
