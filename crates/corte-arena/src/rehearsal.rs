//! The programs of a plan, started before its first game.

use crate::plan::Plan;
use crate::program::{NotStarted, Program};
use std::fmt;
use std::sync::Arc;
use std::thread;

/// The number of programs that are started at a time.
const AT_ONCE: usize = 16;

/// The error of a plan whose programs do not all start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAllStarted(Vec<NotStarted>);

impl NotAllStarted {
    /// Returns the programs that do not start, in the plan's order.
    pub fn programs(&self) -> &[NotStarted] {
        &self.0
    }
}

impl From<NotStarted> for NotAllStarted {
    fn from(one: NotStarted) -> NotAllStarted {
        NotAllStarted(vec![one])
    }
}

impl fmt::Display for NotAllStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.0.iter().map(NotStarted::to_string).collect();
        f.write_str(&all.join("\n"))
    }
}

impl std::error::Error for NotAllStarted {}

/// By bot: its program, if it has one and plays. Each must become ready.
pub(crate) fn rehearse(plan: &Plan) -> Result<Vec<Option<Arc<Program>>>, NotAllStarted> {
    let lineups = plan.lineups();
    let plays = |bot: usize| lineups.iter().any(|lineup| lineup.contains(&bot));
    let named = |bot: usize| plan.bots[bot].program().filter(|_| plays(bot)).map(|program| (bot, program));
    let all: Vec<(usize, (&str, &str))> = (0..plan.bots.len()).filter_map(named).collect();
    let start = |(name, command): (&str, &str)| {
        Program::rehearse(name, command, plan.seed, plan.startup, plan.patience)
    };
    let mut programs = vec![None; plan.bots.len()];
    let mut failed = Vec::new();
    for some in all.chunks(AT_ONCE) {
        let started: Vec<_> = thread::scope(|scope| {
            let begin = |program| {
                let thread = thread::Builder::new().spawn_scoped(scope, move || start(program));
                move || match thread {
                    Ok(thread) => thread.join().expect("a program starts or does not"),
                    Err(_) => start(program),
                }
            };
            let begun: Vec<_> = some.iter().map(|(_, program)| begin(*program)).collect();
            begun.into_iter().map(|end| end()).collect()
        });
        for ((bot, _), started) in some.iter().zip(started) {
            match started {
                Ok(program) => programs[*bot] = Some(Arc::new(program)),
                Err(error) => failed.push(error),
            }
        }
    }
    if failed.is_empty() { Ok(programs) } else { Err(NotAllStarted(failed)) }
}
