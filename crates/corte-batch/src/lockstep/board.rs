//! Sixty-four environments in lock-step, and what each has to itself: chance, episodes and rows.

use super::asked::Games;
use super::asking::Asking;
use super::lane::phase;
use super::lanes::{Bits, LANES, marked};
use super::legal::{write_mask, write_packed};
use super::log::Log;
use super::look::{Counts, write_fractions};
use super::mend::Fresh;
use super::{Found, Wide};
use crate::env::{End, deal};
use crate::observation::{OBSERVATION, at, observe_rules};
use crate::plan::Plan;
use crate::rows::{PACKED, Rows};
use crate::to_decide;
use corte::{Dealer, DecisionId, Game, Seat};
use corte_bots::Rng;

/// How many observations are counted before they are written as fractions, because bytes just written one at a time can't be read as
/// vectors until they have reached memory.
const SEEN: usize = 8;

/// Environments in lock-step, whatever their number of seats.
pub(crate) trait Board: Send + Sync {
    /// The seat that is asked in an environment.
    fn seat(&self, env: usize) -> Option<Seat>;
    /// Restarts all games, and writes their state.
    fn reset(&mut self, plan: &Plan, rows: Rows<'_>);
    /// Records the decision in each; returns the first in which it is illegal. Nothing changes before the step.
    fn note(&mut self, plan: &Plan, actions: &[i64]) -> Result<(), usize>;
    /// Makes the recorded decisions, and writes the results.
    fn step(&mut self, plan: &Plan, rows: Rows<'_>);
    /// A random legal decision for each.
    fn sample(&self, plan: &Plan, luck: &mut Rng, actions: &mut [i64]);
    /// A game as it is now, replayed by the engine.
    fn game(&self, plan: &Plan, env: usize) -> Option<Game>;
}

/// Starts this many environments, 64 on each board; the first has this number.
pub(crate) fn boards(plan: &Plan, asking: Asking, found: Found, count: usize) -> Vec<Box<dyn Board>> {
    let each = |first| Part { asking, found, first, count: (count - first).min(LANES) };
    (0..count).step_by(LANES).map(|first| board(plan, &each(first))).collect()
}

/// What one board has of them.
struct Part {
    asking: Asking,
    found: Found,
    /// The number of the first environment.
    first: usize,
    count: usize,
}

fn board(plan: &Plan, part: &Part) -> Box<dyn Board> {
    match plan.terms.rules.players() {
        2 => Tables::<2>::boxed(plan, part),
        3 => Tables::<3>::boxed(plan, part),
        4 => Tables::<4>::boxed(plan, part),
        5 => Tables::<5>::boxed(plan, part),
        _ => Tables::<{ Asking::MOST }>::boxed(plan, part),
    }
}

struct Tables<const P: usize> {
    asking: Asking,
    fresh: Fresh<P>,
    games: Games<P>,
    /// One for each environment; there may be fewer than lanes.
    dealers: Vec<Dealer>,
    /// The number of the first environment.
    first: usize,
    episodes: Vec<u64>,
    log: Log,
    /// An observation with everything that never changes.
    blank: Box<Counts>,
}

impl<const P: usize> Tables<P> {
    fn boxed(plan: &Plan, part: &Part) -> Box<dyn Board> {
        let Part { asking, found, first, count } = *part;
        let fresh = Fresh::<P>::of(&plan.start);
        let mut blank = Box::new([0; OBSERVATION]);
        observe_rules(&plan.terms.rules, &mut blank[at::RULES..]);
        let mut tables = Tables {
            asking,
            fresh,
            games: Games::new(&fresh, found),
            dealers: vec![Dealer::new(0, 0); count],
            first,
            episodes: vec![0; count],
            log: Log::new(count),
            blank,
        };
        tables.begin_all(plan);
        Box::new(tables)
    }

    fn begin_all(&mut self, plan: &Plan) {
        (0..self.dealers.len()).for_each(|env| self.begin(plan, env, 0));
        self.games.ask(&self.asking);
    }

    fn begin(&mut self, plan: &Plan, env: usize, episode: u64) {
        self.episodes[env] = episode;
        self.log.begin(env);
        self.dealers[env] = deal(plan, self.first + env, episode);
        self.games.begin(env, &self.fresh, &mut self.dealers[env]);
    }

    /// The lanes that have a game.
    fn used(&self) -> u64 {
        ((1u128 << self.dealers.len().min(LANES)) - 1) as u64
    }

    /// Ends and restarts games that are over or have reached the turn limit.
    fn end_all(&mut self, plan: &Plan, over: u64, rows: &mut Rows<'_>) {
        rows.reward.fill(0.0);
        rows.done.fill(0);
        let most = plan.terms.most_turns;
        let late = self.games.lanes.turns.map(|turns| u8::from((most > 0) & (turns > most)));
        let used = self.used();
        for env in Bits(over & used) {
            self.end(plan, env, End::Over, rows);
        }
        for env in Bits(marked(&late) & !over & used) {
            self.end(plan, env, End::Cut, rows);
        }
    }

    /// Writes rewards and a last observation, and starts another game.
    fn end(&mut self, plan: &Plan, env: usize, end: End, rows: &mut Rows<'_>) {
        let lanes = &mut self.games.lanes;
        let mut asked = lanes.turn[env];
        if let Some(done) = rows.done.get_mut(env) {
            *done = end as u8;
        }
        if end == End::Over {
            (lanes.phase[env], asked) = (phase::OVER, 0);
            let winner = lanes.playing[env].trailing_zeros() as usize;
            if let Some(reward) = rows.reward.as_chunks_mut::<P>().0.get_mut(env) {
                reward.fill(-1.0 / (P as u32 - 1) as f32);
                reward.iter_mut().skip(winner).take(1).for_each(|reward| *reward = 1.0);
            }
        }
        let seat = self.games.legal.seat[env] as usize;
        if let Some(last) = rows.last.chunks_exact_mut(OBSERVATION).nth(env) {
            let words = |seat| self.games.words(&self.asking, env, seat, asked);
            let mut counts = *self.blank;
            self.games.look(&self.asking, env, seat, words, &mut counts);
            write_fractions::<P>(&counts, true, last);
        }
        self.begin(plan, env, self.episodes[env].wrapping_add(1));
    }

    /// Writes what the seats that are asked see and may do.
    fn show(&self, plan: &Plan, rows: Rows<'_>) {
        self.games.run(Showing { tables: self, relative: plan.terms.relative, rows });
    }

    #[inline(always)]
    fn write(&self, relative: bool, rows: Rows<'_>) {
        let Rows { observation, counts, mask, packed, to_play, padded, .. } = rows;
        let legal = &self.games.legal;
        for (to_play, seat) in to_play.iter_mut().zip(&legal.seat) {
            *to_play = (*seat).into();
        }
        for (env, mask) in (0..LANES).zip(mask.as_chunks_mut::<{ DecisionId::COUNT }>().0) {
            write_mask(legal.shown(env, relative), mask);
        }
        for (env, packed) in (0..LANES).zip(packed.as_chunks_mut::<PACKED>().0) {
            write_packed(legal.shown(env, relative), packed);
        }
        if observation.is_empty() && counts.is_empty() {
            return;
        }
        let seats = self.games.seats(&self.asking);
        let mut fractions = observation.chunks_exact_mut(OBSERVATION);
        let mut counts = counts.as_chunks_mut::<OBSERVATION>().0.iter_mut();
        let mut seen = [*self.blank; SEEN];
        for first in (0..self.dealers.len()).step_by(SEEN) {
            let some = &mut seen[..SEEN.min(self.dealers.len() - first)];
            for (env, counts) in (first..LANES).zip(&mut *some) {
                // The blocks of the table's seats are rewritten in any case, and the others stay zero.
                counts[at::PHASE..].copy_from_slice(&self.blank[at::PHASE..]);
                let seat = legal.seat[env] as usize;
                self.games.look(&self.asking, env, seat, |seat| seats.get(env, seat), counts);
            }
            for seen in &*some {
                if let Some(out) = fractions.next() {
                    write_fractions::<P>(seen, !padded, out);
                }
                if let Some(out) = counts.next() {
                    *out = *seen;
                }
            }
        }
    }
}

impl<const P: usize> Board for Tables<P> {
    fn seat(&self, env: usize) -> Option<Seat> {
        Seat::new(*self.games.legal.seat.get(env)? as usize)
    }

    fn reset(&mut self, plan: &Plan, rows: Rows<'_>) {
        self.begin_all(plan);
        rows.reward.fill(0.0);
        rows.done.fill(0);
        self.show(plan, rows);
    }

    fn note(&mut self, plan: &Plan, actions: &[i64]) -> Result<(), usize> {
        let mut all = [0; LANES];
        all.iter_mut().zip(actions).for_each(|(to, action)| *to = *action);
        match self.games.note(plan.terms.relative, &all) & self.used() {
            0 => Ok(()),
            wrong => Err(wrong.trailing_zeros() as usize),
        }
    }

    fn step(&mut self, plan: &Plan, mut rows: Rows<'_>) {
        self.log.note(&self.games.decided);
        let over = self.games.step(&self.asking, &mut self.dealers);
        self.end_all(plan, over, &mut rows);
        self.games.ask(&self.asking);
        self.show(plan, rows);
    }

    fn sample(&self, plan: &Plan, luck: &mut Rng, actions: &mut [i64]) {
        let mut words = [0; LANES];
        words.iter_mut().zip(&*actions).for_each(|(word, _)| *word = (luck.next() >> 32) as u32);
        let sampled = self.games.sample(plan.terms.relative, &words);
        actions.iter_mut().zip(sampled).for_each(|(action, sampled)| *action = sampled);
    }

    fn game(&self, plan: &Plan, env: usize) -> Option<Game> {
        let (decided, episode) = (self.log.of(env)?, self.episodes.get(env)?);
        let mut game = plan.start;
        let mut dealer = deal(plan, self.first + env, *episode);
        dealer.settle(&mut game, |_| ());
        for id in decided {
            game.play(to_decide(&game)?, DecisionId::new(id.into())?, |_| ());
            dealer.settle(&mut game, |_| ());
        }
        Some(game)
    }
}

/// The rows of a step, compiled for each kind of vector instructions.
struct Showing<'t, 'r, const P: usize> {
    tables: &'t Tables<P>,
    relative: bool,
    rows: Rows<'r>,
}

impl<const P: usize> Wide for Showing<'_, '_, P> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.tables.write(self.relative, self.rows);
    }
}
