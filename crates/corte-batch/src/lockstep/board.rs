//! Sixty-four environments in lock-step, and whatever they have one at a time: chance, episodes, rows.

use super::Vectors;
use super::asked::{Asking, Games, Legal};
use super::lane::phase;
use super::lanes::LANES;
use super::look::{Counts, write_fractions};
use super::mend::Fresh;
use crate::env::{End, Plan, Row, deal};
use crate::observation::{OBSERVATION, at, observe_rules};
use crate::rows::Cut;
use crate::to_decide;
use corte::{Dealer, DecisionId, Game, Seat};
use corte_bots::Rng;

/// Of a longer game the decisions are not kept: it can't be told why one is refused there.
const KEPT: usize = 4096;

/// Environments in lock-step, whatever their number of seats.
pub(crate) trait Board: Send + Sync {
    /// Who is asked.
    fn seat(&self, env: usize) -> Option<Seat>;
    /// Begins all anew and shows them.
    fn reset(&mut self, plan: &Plan, rows: Cut<'_>);
    /// Notes what is decided in each; says where that is illegal first. Nothing has changed before a step.
    fn note(&mut self, plan: &Plan, actions: &[i64]) -> Result<(), usize>;
    /// Makes the decisions that were noted, and shows what comes of them.
    fn step(&mut self, plan: &Plan, rows: Cut<'_>);
    /// A legal decision for each at random.
    fn sample(&self, plan: &Plan, luck: &mut Rng, actions: &mut [i64]);
    /// A game as it stands, played once more by the engine.
    fn game(&self, plan: &Plan, env: usize) -> Option<Game>;
}

/// So many environments, sixty-four a board; the first has this number.
pub(crate) fn boards(plan: &Plan, asking: Asking, count: usize) -> Vec<Box<dyn Board>> {
    (0..count).step_by(LANES).map(|first| board(plan, asking, first, (count - first).min(LANES))).collect()
}

fn board(plan: &Plan, asking: Asking, first: usize, count: usize) -> Box<dyn Board> {
    match plan.terms.rules.players() {
        2 => Tables::<2>::boxed(plan, asking, first, count),
        3 => Tables::<3>::boxed(plan, asking, first, count),
        4 => Tables::<4>::boxed(plan, asking, first, count),
        5 => Tables::<5>::boxed(plan, asking, first, count),
        _ => Tables::<{ Asking::MOST }>::boxed(plan, asking, first, count),
    }
}

struct Tables<const P: usize> {
    asking: Asking,
    fresh: Fresh<P>,
    games: Games<P>,
    legal: [Legal; LANES],
    /// One for each environment; there may be fewer than lanes.
    dealers: Vec<Dealer>,
    /// The number of the first environment.
    first: usize,
    episodes: Vec<u64>,
    /// The decisions of each game.
    decided: Vec<Vec<u16>>,
    /// An observation with all that is the same at every moment.
    blank: Box<Counts>,
}

impl<const P: usize> Tables<P> {
    fn boxed(plan: &Plan, asking: Asking, first: usize, count: usize) -> Box<dyn Board> {
        let fresh = Fresh::<P>::of(&plan.start);
        let mut blank = Box::new([0; OBSERVATION]);
        observe_rules(&plan.terms.rules, &mut blank[at::RULES..]);
        let mut tables = Tables {
            asking,
            fresh,
            games: Games::new(&fresh),
            legal: [Legal::default(); LANES],
            dealers: vec![Dealer::new(0, 0); count],
            first,
            episodes: vec![0; count],
            decided: vec![Vec::new(); count],
            blank,
        };
        (0..count).for_each(|env| tables.begin(plan, env, 0));
        Box::new(tables)
    }

    fn begin(&mut self, plan: &Plan, env: usize, episode: u64) {
        self.episodes[env] = episode;
        self.decided[env].clear();
        self.dealers[env] = deal(plan, self.first + env, episode);
        self.games.begin(env, &self.fresh, &mut self.dealers[env]);
        self.legal[env] = self.games.legal(&self.asking, env);
    }

    #[inline(always)]
    fn make(&mut self, plan: &Plan, mut rows: Cut<'_>) {
        let over = self.games.step(&self.asking, &mut self.dealers);
        let most = plan.terms.most_turns;
        for env in 0..self.dealers.len().min(LANES) {
            let mut row = rows.next();
            let end = if over >> env & 1 == 1 {
                Some(End::Over)
            } else {
                (most > 0 && self.games.lanes.turns[env] > most).then_some(End::Cut)
            };
            row.reward.fill(0.0);
            row.done.fill(end.map_or(0, |end| end as u8));
            match end {
                Some(end) => self.end(plan, env, end, &mut row),
                None => self.legal[env] = self.games.legal(&self.asking, env),
            }
            self.show(plan, env, &mut row);
        }
    }

    /// Rewards, a last look, and another game.
    #[cold]
    fn end(&mut self, plan: &Plan, env: usize, end: End, row: &mut Row<'_>) {
        let lanes = &mut self.games.lanes;
        let mut asked = lanes.turn[env];
        if end == End::Over {
            (lanes.phase[env], asked) = (phase::OVER, 0);
            row.reward.fill(-1.0 / (P as u32 - 1) as f32);
            let winner = lanes.playing[env].trailing_zeros() as usize;
            row.reward.iter_mut().skip(winner).take(1).for_each(|reward| *reward = 1.0);
        }
        let seat = self.legal[env].seat as usize;
        self.see(env, seat, asked, row.last, &mut [], true);
        self.begin(plan, env, self.episodes[env].wrapping_add(1));
    }

    /// What the seat that is asked sees and may do.
    #[inline(always)]
    fn show(&self, plan: &Plan, env: usize, row: &mut Row<'_>) {
        let legal = &self.legal[env];
        let seat = legal.seat as usize;
        row.to_play.fill(seat as i64);
        let bits = if plan.terms.relative { legal.turned } else { legal.bits };
        legal.write_mask(bits, row.mask);
        legal.write_packed(bits, row.packed);
        self.see(env, seat, 1 << seat, row.observation, row.counts, !row.padded);
    }

    #[inline(always)]
    fn see(
        &self,
        env: usize,
        seat: usize,
        asked: u32,
        fractions: &mut [f32],
        out: &mut [u8],
        may_differ: bool,
    ) {
        if fractions.is_empty() && out.is_empty() {
            return;
        }
        let mut counts = *self.blank;
        self.games.look(&self.asking, env, seat, asked, &mut counts);
        write_fractions::<P>(&counts, may_differ, fractions);
        if let Some(out) = out.first_chunk_mut() {
            *out = counts;
        }
    }
}

impl<const P: usize> Board for Tables<P> {
    fn seat(&self, env: usize) -> Option<Seat> {
        Seat::new(self.legal.get(env)?.seat as usize)
    }

    fn reset(&mut self, plan: &Plan, mut rows: Cut<'_>) {
        for env in 0..self.dealers.len() {
            self.begin(plan, env, 0);
            let mut row = rows.next();
            row.reward.fill(0.0);
            row.done.fill(0);
            self.show(plan, env, &mut row);
        }
    }

    fn note(&mut self, plan: &Plan, actions: &[i64]) -> Result<(), usize> {
        let mut all = true;
        for ((env, &action), legal) in actions.iter().enumerate().zip(&self.legal) {
            let id = meant(plan, legal, action);
            all &= legal.contains(id);
            self.games.decide(env, id, legal);
        }
        if all {
            return Ok(());
        }
        let refused = |(action, legal): (&i64, &Legal)| !legal.contains(meant(plan, legal, *action));
        actions.iter().zip(&self.legal).position(refused).map_or(Ok(()), Err)
    }

    fn step(&mut self, plan: &Plan, rows: Cut<'_>) {
        for (env, decided) in self.decided.iter_mut().enumerate() {
            if decided.len() <= KEPT {
                decided.push(self.games.decided(env));
            }
        }
        #[cfg(target_arch = "x86_64")]
        match Vectors::here().last() {
            Some(Vectors::Avx512) => {
                if let Some(wide) = pulp::x86::V4::try_new() {
                    return wide.vectorize(Making { tables: self, plan, rows });
                }
            }
            Some(Vectors::Avx2) => {
                if let Some(wide) = pulp::x86::V3::try_new() {
                    return wide.vectorize(Making { tables: self, plan, rows });
                }
            }
            _ => {}
        }
        self.make(plan, rows);
    }

    fn sample(&self, plan: &Plan, luck: &mut Rng, actions: &mut [i64]) {
        for (legal, action) in self.legal.iter().zip(actions) {
            let id = legal.nth(luck.below(legal.bits.count_ones() as usize) as u32);
            let turned = || plan.turned.seen_number(legal.seat as usize, id as usize);
            *action = if plan.terms.relative { turned() } else { id.into() };
        }
    }

    fn game(&self, plan: &Plan, env: usize) -> Option<Game> {
        let (decided, episode) = (self.decided.get(env)?, self.episodes.get(env)?);
        if decided.len() > KEPT {
            return None;
        }
        let mut game = plan.start;
        let mut dealer = deal(plan, self.first + env, *episode);
        dealer.settle(&mut game, |_| ());
        for id in decided {
            game.play(to_decide(&game)?, DecisionId::new((*id).into())?, |_| ());
            dealer.settle(&mut game, |_| ());
        }
        Some(game)
    }
}

/// The number of a decision in the engine's index; one that is never legal where it is none.
#[inline(always)]
fn meant(plan: &Plan, legal: &Legal, action: i64) -> u32 {
    if plan.terms.relative {
        plan.turned.meant_number(legal.seat as usize, action)
    } else {
        u32::try_from(action).unwrap_or(u32::MAX)
    }
}

/// Whose instructions are chosen from outside.
#[cfg(target_arch = "x86_64")]
struct Making<'t, 'p, 'r, const P: usize> {
    tables: &'t mut Tables<P>,
    plan: &'p Plan,
    rows: Cut<'r>,
}

#[cfg(target_arch = "x86_64")]
impl<const P: usize> pulp::NullaryFnOnce for Making<'_, '_, '_, P> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.tables.make(self.plan, self.rows);
    }
}
