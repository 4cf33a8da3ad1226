//! Bots think while a question is open, on threads of their own, and answer at the moment that was drawn for them.
//!
//! ```text
//! a question comes up ─► a light answer, at once
//!                     └► a job for the pool ─► the bot's own answer, whenever it is found
//! the moment drawn beforehand ─► the bot's answer if it is there, else the light one
//! ```
//!
//! When an answer is given never depends on how long was thought, so it tells nothing of a hand: nobody is woken by a
//! bot that has found its answer, and a forced answer is a job like any other. ADR 0028 says why.

mod mind;
mod pool;
#[cfg(test)]
mod tests;

use crate::bots::STAND_IN;
use corte::{DecisionId, Seat, Viewer};
use corte_bots::{Rng, Seated};
use corte_table::{BotAsked, Round, Table};
use mind::{Chair, Question};
pub(crate) use pool::Pool;
use std::sync::Arc;

/// The bots of one table. They remember what they have heard from one question to the next.
#[derive(Debug)]
pub(crate) struct Bench {
    /// The game they play; another begins with other minds.
    game: u32,
    chairs: Vec<(Seat, Arc<Chair>)>,
    chances: Rng,
    /// How many answers were light ones.
    light: u64,
}

impl Bench {
    /// A bench whose bots take their chances from this seed.
    pub(crate) fn new(seed: u64) -> Bench {
        Bench { game: 0, chairs: Vec::new(), chances: Rng::new(seed), light: 0 }
    }

    /// Has every bot that is asked think of it, if it does not already.
    pub(crate) fn consider(&mut self, table: &Table, pool: &Pool, key: u64) {
        let Some(round) = table.running() else { return self.chairs.clear() };
        if self.game != round.number() {
            self.chairs.clear();
            self.game = round.number();
        }
        for asked in table.bots_asked() {
            let chair = self.chair(asked.seat);
            if chair.thinks_of(asked.number) {
                continue;
            }
            let seed = self.chances.next();
            let Some(light) = light(round, asked.seat, seed) else { continue };
            let policy = asked.policy.unwrap_or(STAND_IN);
            let from = chair.ask(asked.number, policy, light);
            let Some(question) = question(round, &asked, policy, from, seed) else { continue };
            pool.submit(key, asked.seat.index(), Box::new(move || chair.think(&question)));
        }
    }

    /// What the bot at this seat answers to the decision with this number, however far it has come.
    pub(crate) fn answer(&mut self, table: &Table, seat: Seat, number: u32) -> Option<DecisionId> {
        let round = table.running()?;
        let found = self.chair(seat).answer(number);
        let answer =
            found.map_or_else(|| light(round, seat, self.chances.next()), |(answer, _)| Some(answer));
        self.light += u64::from(found.is_none_or(|(_, is_light)| is_light));
        let legal = round.game().legal(seat);
        answer.filter(|id| legal.contains(*id)).or_else(|| legal.nth(0))
    }

    /// How many answers were light since this was asked last.
    pub(crate) fn light_answers(&mut self) -> u64 {
        std::mem::take(&mut self.light)
    }

    fn chair(&mut self, seat: Seat) -> Arc<Chair> {
        if let Some((_, chair)) = self.chairs.iter().find(|(known, _)| *known == seat) {
            return Arc::clone(chair);
        }
        let chair = Arc::new(Chair::default());
        self.chairs.push((seat, Arc::clone(&chair)));
        chair
    }
}

/// What an honest player answers who has just sat down: a few microseconds, whatever the hand.
fn light(round: &Round, seat: Seat, seed: u64) -> Option<DecisionId> {
    let policy = corte_bots::policy(STAND_IN).ok()?;
    Seated::new(policy, round.game().perspective(Viewer::Seat(seat)), seed).decide()
}

/// Everything a bot has to know to answer, which is what its seat has heard.
fn question(round: &Round, asked: &BotAsked<'_>, policy: &str, from: usize, seed: u64) -> Option<Question> {
    let viewer = Viewer::Seat(asked.seat);
    let settled = round.settled();
    Some(Question {
        number: asked.number,
        policy: policy.to_owned(),
        opening: round.opening().perspective(viewer),
        from,
        heard: round.heard_since(viewer, from).collect(),
        settled,
        seed,
    })
}
