//! Many environments at once.

use crate::env::{Env, GoOn, refusal};
use crate::lockstep::{Asking, Board, Found, LANES, boards};
use crate::observation::{BELIEF, OBSERVATION};
use crate::plan::Plan;
use crate::rows::{Cut, PACKED, Rows};
use crate::terms::{BadTerms, Terms};
use crate::turned::Turned;
use corte::{DecisionId, Game, Illegal, Seat, Setup};
use corte_bots::Rng;
use std::sync::{Mutex, PoisonError};
use std::{fmt, thread};

/// Many games at once. Each waits for one decision, and restarts when it ends.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// # use corte_batch::{Envs, Rows, Terms};
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let mut envs = Envs::new(8, Terms::new(rules, 7))?;
/// let (mut actions, mut done) = (vec![0; 8], vec![0; 8]);
/// let mut over = 0;
/// for _ in 0..100 {
///     envs.sample(&mut actions);
///     envs.step(&actions, 1, Rows { done: &mut done, ..Rows::default() }).unwrap();
///     over += done.iter().filter(|done| **done > 0).count();
/// }
/// assert!(over > 10);
/// # Ok::<(), corte_batch::BadTerms>(())
/// ```
pub struct Envs {
    plan: Plan,
    count: usize,
    tables: Tables,
    luck: Rng,
}

/// The games.
enum Tables {
    /// Each stepped by the engine.
    Each(Vec<Env>),
    /// In lock-step, with [`LANES`] games on each board.
    Boards(Vec<Box<dyn Board>>),
}

/// Why a step was refused; nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The number of decisions isn't the number of environments.
    Count {
        /// The number of decisions.
        given: usize,
        /// The number of environments.
        envs: usize,
    },
    /// An output slice doesn't have the size of all its rows.
    Size {
        /// The name of the slice.
        name: &'static str,
        /// Its length.
        given: usize,
        /// The length it must have.
        wanted: usize,
    },
    /// A decision is illegal.
    Illegal {
        /// The environment.
        env: usize,
        /// The seat that is asked there.
        seat: Seat,
        /// The decision's number, as given.
        action: i64,
        /// The reason.
        reason: Illegal,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Count { given, envs } => {
                write!(f, "actions: one is wanted for each of {envs} games, not {given}")
            }
            Refused::Size { name, given, wanted } => {
                write!(f, "{name}: room for {wanted} numbers is wanted, not for {given}")
            }
            Refused::Illegal { env, seat, action, reason } => {
                let seat = seat.index();
                write!(f, "actions[{env}] = {action}: refused to seat {seat} of game {env}: {reason}")
            }
        }
    }
}

impl std::error::Error for Refused {}

impl Envs {
    /// The length of a packed mask in bytes.
    pub const PACKED: usize = PACKED;

    /// Starts this many environments.
    ///
    /// They are stepped in lock-step if there are no bots and no beliefs, and the table is one of the plainest, with two to six players who
    /// are asked one by one. Other tables are stepped one at a time by the engine, with the same results.
    ///
    /// # Errors
    ///
    /// If the terms are invalid.
    pub fn new(count: usize, terms: Terms) -> Result<Envs, BadTerms> {
        Envs::new_while(&|| true, count, terms)
    }

    /// The same, with searches that end early once `go_on` is false, as in [`Envs::step_while`].
    ///
    /// # Errors
    ///
    /// If the terms are invalid.
    pub fn new_while(go_on: GoOn<'_>, count: usize, terms: Terms) -> Result<Envs, BadTerms> {
        Envs::with(Found::widest(), go_on, count, terms)
    }

    /// The same, in lock-step with these vectors.
    fn with(found: Found, go_on: GoOn<'_>, count: usize, terms: Terms) -> Result<Envs, BadTerms> {
        let plan = Envs::plan(terms)?;
        let alone = plan.terms.opponents.is_empty() && !plan.terms.belief;
        let Some(asking) = Asking::of(&plan.start).filter(|_| alone) else {
            return Envs::each(go_on, count, plan);
        };
        let luck = Rng::new(!plan.terms.seed);
        let tables = Tables::Boards(boards(&plan, asking, found, count));
        Ok(Envs { plan, count, tables, luck })
    }

    /// The same, but stepped one at a time at any table, to compare games in lock-step with.
    ///
    /// # Errors
    ///
    /// If the terms are invalid.
    pub fn one_at_a_time(count: usize, terms: Terms) -> Result<Envs, BadTerms> {
        Envs::each(&|| true, count, Envs::plan(terms)?)
    }

    fn plan(terms: Terms) -> Result<Plan, BadTerms> {
        terms.check()?;
        let start = Setup::new(terms.rules).build().expect("a new game follows the rules");
        let observation = OBSERVATION + if terms.belief { BELIEF } else { 0 };
        Ok(Plan { start, turned: Turned::new(&terms.rules), observation, terms })
    }

    fn each(go_on: GoOn<'_>, count: usize, plan: Plan) -> Result<Envs, BadTerms> {
        let mut envs = Vec::with_capacity(count);
        for number in 0..count {
            let policies = plan.terms.policies().map_err(BadTerms::Bot)?;
            envs.push(Env::new(&plan, number, policies, go_on));
        }
        let luck = Rng::new(!plan.terms.seed);
        Ok(Envs { plan, count, tables: Tables::Each(envs), luck })
    }

    /// The number of environments.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no environments.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The length of an observation.
    pub fn observation(&self) -> usize {
        self.plan.observation
    }

    /// The number of seats in a game.
    pub fn players(&self) -> usize {
        self.plan.terms.rules.players()
    }

    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.plan.terms
    }

    /// A game as it is now, with every card known; `None` for a game in lock-step with thousands of decisions.
    ///
    /// ```
    /// # use corte::{Options, Order, Preset, Rules, Seat};
    /// # use corte_batch::{Envs, Rows, Terms};
    /// let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// let mut envs = Envs::new(8, Terms::new(Rules::new(2, options).unwrap(), 7))?;
    /// envs.step(&[0; 8], 1, Rows::default()).unwrap();
    /// let (game, first) = (envs.game(3).unwrap(), Seat::new(0).unwrap());
    /// assert_eq!(game.table().coins(first), 2); // she began with 1, and has taken an Income
    /// # Ok::<(), corte_batch::BadTerms>(())
    /// ```
    pub fn game(&self, env: usize) -> Option<Game> {
        match &self.tables {
            Tables::Each(envs) => envs.get(env).map(|env| *env.game()),
            Tables::Boards(boards) => boards.get(env / LANES)?.game(&self.plan, env % LANES),
        }
    }

    /// Restarts all games with this seed, and writes their state.
    ///
    /// # Errors
    ///
    /// If an output slice has the wrong size.
    pub fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), Refused> {
        self.reset_while(&|| true, seed, rows)
    }

    /// The same, with searches that end early once `go_on` is false, as in [`Envs::step_while`].
    ///
    /// # Errors
    ///
    /// If an output slice has the wrong size.
    pub fn reset_while(&mut self, go_on: GoOn<'_>, seed: u64, rows: Rows<'_>) -> Result<(), Refused> {
        self.check(&rows)?;
        self.plan.terms.seed = seed;
        self.luck = Rng::new(!seed);
        let plan = &self.plan;
        match &mut self.tables {
            Tables::Each(envs) => {
                let mut rows = Cut::new(plan, rows, 1);
                for env in envs {
                    env.begin(plan, 0, go_on);
                    let mut row = rows.next();
                    row.reward.fill(0.0);
                    row.done.fill(0);
                    env.show(plan, &mut row);
                }
            }
            Tables::Boards(boards) => {
                let mut rows = Cut::new(plan, rows, LANES);
                boards.iter_mut().for_each(|board| board.reset(plan, rows.next()));
            }
        }
        Ok(())
    }

    /// Makes a decision in each environment, on up to 256 threads.
    ///
    /// # Errors
    ///
    /// If a decision is illegal, or a slice has the wrong size; nothing has changed then.
    pub fn step(&mut self, actions: &[i64], threads: usize, rows: Rows<'_>) -> Result<(), Refused> {
        self.step_while(&|| true, actions, threads, rows)
    }

    /// The same, with searches that end early once `go_on` is false. It is called between iterations, from any thread.
    ///
    /// Every bot still decides, after one iteration at least, so the games go on, but not as their seed says.
    ///
    /// # Errors
    ///
    /// As those of [`Envs::step`].
    pub fn step_while(
        &mut self,
        go_on: GoOn<'_>,
        actions: &[i64],
        threads: usize,
        rows: Rows<'_>,
    ) -> Result<(), Refused> {
        self.check(&rows)?;
        if actions.len() != self.count {
            return Err(Refused::Count { given: actions.len(), envs: self.count });
        }
        if let Some(env) = self.first_illegal(actions) {
            return Err(self.refused(env, actions[env]));
        }
        let plan = &self.plan;
        let threads = threads.clamp(1, 256);
        match &mut self.tables {
            Tables::Each(envs) => {
                let each = envs.len().div_ceil(threads).max(1);
                let rows = Cut::new(plan, rows, each);
                let parts = envs.chunks_mut(each).zip(actions.chunks(each));
                share(threads, rows, parts, |(envs, actions), rows| {
                    advance(plan, envs, actions, rows, go_on);
                });
            }
            Tables::Boards(boards) => {
                let each = boards.len().div_ceil(threads).max(1);
                let rows = Cut::new(plan, rows, each * LANES);
                share(threads, rows, boards.chunks_mut(each), |boards, rows| {
                    let mut rows = Cut::new(plan, rows, LANES);
                    boards.iter_mut().for_each(|board| board.step(plan, rows.next()));
                });
            }
        }
        Ok(())
    }

    /// The first environment in which the decision is illegal. Games in lock-step record the decisions.
    fn first_illegal(&mut self, actions: &[i64]) -> Option<usize> {
        let plan = &self.plan;
        match &mut self.tables {
            Tables::Each(envs) => envs.iter().zip(actions).position(|(env, action)| {
                !env.allows(env.to_play().and_then(|seat| meant(plan, seat, *action)))
            }),
            Tables::Boards(boards) => {
                let mut boards = boards.iter_mut().zip(actions.chunks(LANES)).enumerate();
                boards.find_map(|(place, (board, actions))| {
                    board.note(plan, actions).err().map(|at| place * LANES + at)
                })
            }
        }
    }

    #[cold]
    fn refused(&self, env: usize, action: i64) -> Refused {
        let seat = match &self.tables {
            Tables::Each(envs) => envs.get(env).and_then(Env::to_play),
            Tables::Boards(boards) => boards.get(env / LANES).and_then(|board| board.seat(env % LANES)),
        };
        let seat = seat.or(Seat::new(0)).unwrap_or_else(|| self.plan.start.table().turn());
        let id = meant(&self.plan, seat, action);
        let reason = self.game(env).map_or(Illegal::NotThisDecision, |game| refusal(&game, seat, id));
        Refused::Illegal { env, seat, action, reason }
    }

    /// Writes a random legal decision for each environment. If `actions` is shorter, only the first get one; if it is longer, the rest stays
    /// unchanged.
    pub fn sample(&mut self, actions: &mut [i64]) {
        let Envs { plan, tables, luck, .. } = self;
        match tables {
            Tables::Each(envs) => {
                for (env, action) in envs.iter().zip(actions) {
                    *action = env.sample(plan, luck) as i64;
                }
            }
            Tables::Boards(boards) => {
                for (board, actions) in boards.iter().zip(actions.chunks_mut(LANES)) {
                    board.sample(plan, luck, actions);
                }
            }
        }
    }

    fn check(&self, rows: &Rows<'_>) -> Result<(), Refused> {
        let envs = self.count;
        let sizes = [
            ("obs", rows.observation.len(), self.plan.observation),
            ("counts", rows.counts.len(), OBSERVATION),
            ("mask", rows.mask.len(), DecisionId::COUNT),
            ("packed", rows.packed.len(), Envs::PACKED),
            ("to_play", rows.to_play.len(), 1),
            ("reward", rows.reward.len(), self.players()),
            ("done", rows.done.len(), 1),
            ("last", rows.last.len(), self.plan.observation),
        ];
        let wrong = sizes.into_iter().find(|(_, given, row)| *given > 0 && *given != envs * row);
        wrong.map_or(Ok(()), |(name, given, row)| Err(Refused::Size { name, given, wanted: envs * row }))
    }
}

impl fmt::Debug for Envs {
    /// Prints no cards, because logs leak, too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Envs").field("len", &self.count).finish_non_exhaustive()
    }
}

/// The decision that a seat means by a number.
fn meant(plan: &Plan, seat: Seat, action: i64) -> Option<DecisionId> {
    let number = usize::try_from(action).ok()?;
    if plan.terms.relative { plan.turned.meant(seat, number) } else { DecisionId::new(number) }
}

/// Does work in parts, each with its rows, on this many threads.
fn share<'o, T: Send + 'o>(
    threads: usize,
    mut rows: Cut<'o>,
    parts: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T, Rows<'o>) + Sync,
) {
    let threads = threads.min(parts.len());
    let parts = Mutex::new(parts.map(|part| (part, rows.next())));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some((part, rows)) = next() {
            work(part, rows);
        }
    };
    if threads <= 1 {
        return work();
    }
    thread::scope(|scope| {
        for _ in 1..threads {
            // If a thread can't be started, the others do its part.
            _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
}

fn advance(plan: &Plan, envs: &mut [Env], actions: &[i64], rows: Rows<'_>, go_on: GoOn<'_>) {
    let mut rows = Cut::new(plan, rows, 1);
    for (env, &action) in envs.iter_mut().zip(actions) {
        let mut row = rows.next();
        if let Some(id) = env.to_play().and_then(|seat| meant(plan, seat, action)) {
            env.step(plan, id, &mut row, go_on);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Vectors;
    use corte::{Options, Order, Preset, Rules};

    /// What a step was given, and what it wrote.
    type Told = (Vec<i64>, Vec<u8>, Vec<u8>, Vec<f32>);

    /// Everything seen of some random games.
    fn seen(found: Found, players: usize) -> Vec<Told> {
        let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
        let terms = Terms::new(Rules::new(players, options).unwrap(), 7);
        let mut envs = Envs::with(found, &|| true, 65, terms).unwrap();
        let step = |_| {
            let mut actions = vec![0; 65];
            let (mut counts, mut packed) = (vec![0; 65 * OBSERVATION], vec![0; 65 * PACKED]);
            let mut reward = vec![0.0; 65 * players];
            envs.sample(&mut actions);
            let rows =
                Rows { counts: &mut counts, packed: &mut packed, reward: &mut reward, ..Rows::default() };
            envs.step(&actions, 1, rows).unwrap();
            (actions, counts, packed, reward)
        };
        (0..120).map(step).collect()
    }

    #[test]
    fn every_kind_of_vectors_plays_the_same_games() {
        for players in [2, 3, 6] {
            let built = seen(Found::Built, players);
            for found in Vectors::here().filter_map(Vectors::found) {
                assert!(seen(found, players) == built, "{found:?}, {players} players");
            }
        }
    }
}
