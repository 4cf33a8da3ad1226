//! Environments side by side.

use crate::env::{Env, Plan, Row};
use crate::observation::{BELIEF, OBSERVATION};
use crate::terms::{BadTerms, Terms};
use crate::turned::Turned;
use corte::{DecisionId, Game, Illegal, Seat, Setup};
use corte_bots::Rng;
use std::fmt;

/// Games side by side: each waits for one decision, and starts anew when it ends.
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
    envs: Vec<Env>,
    luck: Rng,
}

/// Where a step writes what the environments have to say, a row each, one after the other. What is empty is not wanted.
#[derive(Default)]
pub struct Rows<'o> {
    /// What the seat that is asked sees: [`Envs::observation`] numbers a row.
    pub observation: &'o mut [f32],
    /// 1 for each legal decision: [`DecisionId::COUNT`] bytes a row.
    pub mask: &'o mut [u8],
    /// The same with a bit a decision, the lowest bit first: [`Envs::PACKED`] bytes a row.
    pub packed: &'o mut [u8],
    /// Who is asked: a number a row.
    pub to_play: &'o mut [i64],
    /// 1 for the winner of an episode that is over, and for each other seat an equal part of −1: a number a seat.
    ///
    /// Beside opponents only the learner's own number counts.
    pub reward: &'o mut [f32],
    /// 1 where an episode is over, 2 where it had too many turns, else 0: a byte a row.
    pub done: &'o mut [u8],
    /// Where an episode has ended, what the seat that decided last saw then; other rows stay as they are.
    pub last: &'o mut [f32],
}

impl fmt::Debug for Rows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rows").finish_non_exhaustive()
    }
}

/// Why a step is refused. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// There are more or fewer decisions than environments.
    Count {
        /// How many decisions there are.
        given: usize,
        /// How many environments there are.
        envs: usize,
    },
    /// A place to write to has another size than its rows together.
    Size {
        /// Which.
        name: &'static str,
        /// How many numbers it has.
        given: usize,
        /// How many it has to have.
        wanted: usize,
    },
    /// A decision is illegal.
    Illegal {
        /// In which environment.
        env: usize,
        /// Who is asked there.
        seat: Seat,
        /// The decision's number as it was given.
        action: i64,
        /// Why.
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
    /// How many bytes a packed mask has.
    pub const PACKED: usize = DecisionId::COUNT.div_ceil(8);

    /// So many environments.
    ///
    /// # Errors
    ///
    /// When the terms make no sense.
    pub fn new(count: usize, terms: Terms) -> Result<Envs, BadTerms> {
        terms.check()?;
        // A new game of any rules can be set up.
        let Ok(start) = Setup::new(terms.rules).build() else {
            return Err(BadTerms::Opponents { given: 0, others: 0 });
        };
        let observation = OBSERVATION + if terms.belief { BELIEF } else { 0 };
        let plan = Plan { start, turned: Turned::new(&terms.rules), observation, terms };
        let mut envs = Vec::with_capacity(count);
        for number in 0..count {
            let policies = plan.terms.policies().map_err(BadTerms::Bot)?;
            envs.push(Env::new(&plan, number, policies));
        }
        let luck = Rng::new(!plan.terms.seed);
        Ok(Envs { plan, envs, luck })
    }

    /// How many environments there are.
    pub fn len(&self) -> usize {
        self.envs.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.envs.is_empty()
    }

    /// How many numbers an observation has.
    pub fn observation(&self) -> usize {
        self.plan.observation
    }

    /// How many seats a game has.
    pub fn players(&self) -> usize {
        self.plan.terms.rules.players()
    }

    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.plan.terms
    }

    /// A game as it stands, with every card known.
    pub fn game(&self, env: usize) -> Option<&Game> {
        self.envs.get(env).map(Env::game)
    }

    /// Begins again, with this seed, and shows where each game stands.
    ///
    /// # Errors
    ///
    /// When a place to write to has the wrong size.
    pub fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), Refused> {
        self.check(&rows)?;
        self.plan.terms.seed = seed;
        self.luck = Rng::new(!seed);
        let mut rows = Cut::new(&self.plan, rows, 1);
        for env in &mut self.envs {
            env.begin(&self.plan, 0);
            let mut row = rows.next();
            row.reward.fill(0.0);
            row.done.fill(0);
            env.show(&self.plan, &mut row);
        }
        Ok(())
    }

    /// Makes a decision in each environment, on so many threads.
    ///
    /// # Errors
    ///
    /// When a decision is illegal, or something has the wrong size; nothing has changed then.
    pub fn step(&mut self, actions: &[i64], threads: usize, rows: Rows<'_>) -> Result<(), Refused> {
        self.check(&rows)?;
        if actions.len() != self.envs.len() {
            return Err(Refused::Count { given: actions.len(), envs: self.envs.len() });
        }
        for (env, &action) in actions.iter().enumerate() {
            let game = &self.envs[env];
            if let Some(reason) = game.refusal(self.meant(game, action))
                && let Some(seat) = game.to_play()
            {
                return Err(Refused::Illegal { env, seat, action, reason });
            }
        }
        let each = self.envs.len().div_ceil(threads.max(1)).max(1);
        let plan = &self.plan;
        let mut parts = Cut::new(plan, rows, each);
        if threads <= 1 {
            advance(plan, &mut self.envs, actions, parts.next());
            return Ok(());
        }
        std::thread::scope(|scope| {
            for (envs, actions) in self.envs.chunks_mut(each).zip(actions.chunks(each)) {
                let rows = parts.next();
                scope.spawn(move || advance(plan, envs, actions, rows));
            }
        });
        Ok(())
    }

    /// A legal decision for each environment, at random.
    pub fn sample(&mut self, actions: &mut [i64]) {
        for (env, action) in self.envs.iter().zip(actions) {
            *action = env.sample(&self.plan, &mut self.luck) as i64;
        }
    }

    fn meant(&self, env: &Env, action: i64) -> Option<DecisionId> {
        meant(&self.plan, env, action)
    }

    fn check(&self, rows: &Rows<'_>) -> Result<(), Refused> {
        let envs = self.envs.len();
        let sizes = [
            ("obs", rows.observation.len(), self.plan.observation),
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
    /// A log is a door too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Envs").field("len", &self.envs.len()).finish_non_exhaustive()
    }
}

fn meant(plan: &Plan, env: &Env, action: i64) -> Option<DecisionId> {
    let number = usize::try_from(action).ok()?;
    match plan.terms.relative {
        true => plan.turned.meant(env.to_play()?, number),
        false => DecisionId::new(number),
    }
}

fn advance(plan: &Plan, envs: &mut [Env], actions: &[i64], rows: Row<'_>) {
    let mut rows = Cut::of_row(plan, rows);
    for (env, &action) in envs.iter_mut().zip(actions) {
        if let Some(id) = meant(plan, env, action) {
            env.step(plan, id, &mut rows.next());
        }
    }
}

/// Rows, so many at a time.
struct Cut<'o> {
    observation: std::slice::ChunksMut<'o, f32>,
    mask: std::slice::ChunksMut<'o, u8>,
    packed: std::slice::ChunksMut<'o, u8>,
    to_play: std::slice::ChunksMut<'o, i64>,
    reward: std::slice::ChunksMut<'o, f32>,
    done: std::slice::ChunksMut<'o, u8>,
    last: std::slice::ChunksMut<'o, f32>,
}

impl<'o> Cut<'o> {
    fn new(plan: &Plan, rows: Rows<'o>, each: usize) -> Cut<'o> {
        let players = plan.terms.rules.players();
        let Rows { observation, mask, packed, to_play, reward, done, last } = rows;
        Cut {
            observation: observation.chunks_mut(each * plan.observation),
            mask: mask.chunks_mut(each * DecisionId::COUNT),
            packed: packed.chunks_mut(each * Envs::PACKED),
            to_play: to_play.chunks_mut(each),
            reward: reward.chunks_mut(each * players),
            done: done.chunks_mut(each),
            last: last.chunks_mut(each * plan.observation),
        }
    }

    fn of_row(plan: &Plan, row: Row<'o>) -> Cut<'o> {
        let Row { observation, mask, packed, to_play, reward, done, last } = row;
        Cut::new(plan, Rows { observation, mask, packed, to_play, reward, done, last }, 1)
    }

    /// The next of them; empty where nothing is wanted.
    fn next(&mut self) -> Row<'o> {
        Row {
            observation: self.observation.next().unwrap_or_default(),
            mask: self.mask.next().unwrap_or_default(),
            packed: self.packed.next().unwrap_or_default(),
            to_play: self.to_play.next().unwrap_or_default(),
            reward: self.reward.next().unwrap_or_default(),
            done: self.done.next().unwrap_or_default(),
            last: self.last.next().unwrap_or_default(),
        }
    }
}
