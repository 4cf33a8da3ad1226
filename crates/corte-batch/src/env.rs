//! One environment: a game, its dealer, and its listeners.

use crate::observation::{BELIEF, OBSERVATION, observe, observe_belief, to_decide};
use crate::plan::Plan;
use crate::rows::Rows;
use corte::{Dealer, DecisionId, DecisionSet, Event, Game, Illegal, Perspective, Seat, Secret, Viewer};
use corte_bots::{Belief, Memory, Model, Policy, Rng, Seated, bot_seeds};

/// How an episode ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A player has won, or the learner is out.
    Over = 1,
    /// The game reached the turn limit.
    Cut = 2,
}

/// Whether searches go on.
pub(crate) type GoOn<'g> = &'g (dyn Fn() -> bool + Sync);

/// Each episode has its own random stream, whatever others have drawn.
fn stream(number: usize, episode: u64) -> u64 {
    (number as u64) << 32 | episode & 0xFFFF_FFFF
}

/// The dealer of an episode of an environment.
pub(crate) fn deal(plan: &Plan, number: usize, episode: u64) -> Dealer {
    Dealer::new(plan.terms.seed, stream(number, episode))
}

/// Why a seat may not make a decision.
pub(crate) fn refusal(game: &Game, seat: Seat, id: Option<DecisionId>) -> Illegal {
    let view = game.view(Viewer::Seat(seat));
    match id.and_then(|id| view.decision(id)).map(|decision| view.check(decision)) {
        Some(Err(reason)) => reason,
        _ => Illegal::NotThisDecision,
    }
}

/// A seat's own knowledge, and its beliefs.
struct Mind {
    seat: Seat,
    perspective: Perspective,
    belief: Belief,
}

/// One environment.
pub(crate) struct Env {
    number: usize,
    episode: u64,
    game: Game,
    dealer: Dealer,
    memory: Memory,
    turns: u32,
    to_play: Option<Seat>,
    /// The legal decisions of the seat that is asked.
    legal: DecisionSet,
    learner: Option<Seat>,
    bots: Vec<(Seat, Seated)>,
    minds: Vec<Mind>,
}

impl Env {
    /// An environment with its first episode begun.
    pub(crate) fn new(plan: &Plan, number: usize, policies: Vec<Box<dyn Policy>>, go_on: GoOn<'_>) -> Env {
        let first = plan.start.perspective(Viewer::Spectator);
        let bots =
            policies.into_iter().filter_map(|policy| Some((Seat::new(0)?, Seated::new(policy, first, 0))));
        let mut env = Env {
            number,
            episode: 0,
            game: plan.start,
            dealer: Dealer::new(0, 0),
            memory: Memory::default(),
            turns: 0,
            to_play: None,
            legal: DecisionSet::EMPTY,
            learner: None,
            bots: bots.collect(),
            minds: Vec::new(),
        };
        env.begin(plan, 0, go_on);
        env
    }

    /// The seat that is asked.
    pub(crate) fn to_play(&self) -> Option<Seat> {
        self.to_play
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Starts this episode, or the next in which the learner is asked, since nothing is learnt from an episode that ends before.
    ///
    /// The learner's seat rotates, and the seat with the first turn is asked.
    pub(crate) fn begin(&mut self, plan: &Plan, episode: u64, go_on: GoOn<'_>) {
        for skipped in 0..64 {
            self.deal(plan, episode.wrapping_add(skipped), go_on);
            if self.end(plan).is_none() {
                return;
            }
        }
    }

    /// Deals an episode and plays it up to the first question to the learner.
    fn deal(&mut self, plan: &Plan, episode: u64, go_on: GoOn<'_>) {
        self.episode = episode;
        self.dealer = deal(plan, self.number, episode);
        self.game = plan.start;
        self.memory = Memory::default();
        self.turns = 0;
        self.learner = plan.terms.learner(self.number, episode);
        self.seat_bots(plan, stream(self.number, episode));
        self.seat_minds(plan);
        self.chance();
        self.run_bots(plan, go_on);
    }

    fn seat_bots(&mut self, plan: &Plan, stream: u64) {
        let Some(learner) = self.learner else { return };
        let players = plan.terms.rules.players();
        let seeds = bot_seeds(plan.terms.seed, stream);
        for (index, ((seat, bot), seed)) in self.bots.iter_mut().zip(seeds).enumerate() {
            *seat = Seat::new((learner.index() + 1 + index) % players).unwrap_or(*seat);
            bot.restart(self.game.perspective(Viewer::Seat(*seat)), seed);
        }
    }

    fn seat_minds(&mut self, plan: &Plan) {
        self.minds.clear();
        if !plan.terms.belief {
            return;
        }
        let seats = self.game.table().seats().filter(|seat| self.learner.is_none_or(|own| own == *seat));
        for seat in seats {
            let perspective = self.game.perspective(Viewer::Seat(seat));
            let mut belief = Belief::new(Model::counting());
            belief.begin(&perspective.view());
            self.minds.push(Mind { seat, perspective, belief });
        }
    }

    /// Whether the seat that is asked may make this decision.
    pub(crate) fn allows(&self, id: Option<DecisionId>) -> bool {
        self.to_play.is_none() || id.is_some_and(|id| self.legal.contains(id))
    }

    /// Makes a legal decision, and everything that follows until the learner is asked again.
    pub(crate) fn step(&mut self, plan: &Plan, id: DecisionId, row: &mut Rows<'_>, go_on: GoOn<'_>) {
        let Some(seat) = self.to_play else { return };
        self.decide(seat, id);
        self.run_bots(plan, go_on);
        let end = self.end(plan);
        row.reward.fill(0.0);
        row.done.fill(end.map_or(0, |end| end as u8));
        if let Some(end) = end {
            if end == End::Over {
                self.reward(row.reward);
            }
            self.see(plan, seat, row.last, &mut []);
            self.begin(plan, self.episode.wrapping_add(1), go_on);
        }
        self.show(plan, row);
    }

    /// Writes what the seat that is asked sees and may do.
    pub(crate) fn show(&self, plan: &Plan, row: &mut Rows<'_>) {
        let Some(seat) = self.to_play else { return };
        row.to_play.fill(seat.index() as i64);
        self.see(plan, seat, row.observation, row.counts);
        row.mask.fill(0);
        row.packed.fill(0);
        if row.mask.is_empty() && row.packed.is_empty() {
            return;
        }
        for id in self.legal.iter() {
            let number = if plan.terms.relative { plan.turned.seen(seat, id) } else { id.index() };
            if let Some(place) = row.mask.get_mut(number) {
                *place = 1;
            }
            if let Some(byte) = row.packed.get_mut(number / 8) {
                *byte |= 1 << (number % 8);
            }
        }
    }

    /// The number of a random legal decision; `luck` belongs to the random player.
    pub(crate) fn sample(&self, plan: &Plan, luck: &mut Rng) -> usize {
        let Some(seat) = self.to_play else { return 0 };
        let id = self.legal.nth(luck.below(self.legal.len()));
        id.map_or(0, |id| if plan.terms.relative { plan.turned.seen(seat, id) } else { id.index() })
    }

    fn see(&self, plan: &Plan, seat: Seat, out: &mut [f32], counts: &mut [u8]) {
        let view = self.game.view(Viewer::Seat(seat));
        if !counts.is_empty() {
            observe(&view, &self.memory, counts);
        }
        if out.is_empty() {
            return;
        }
        observe(&view, &self.memory, out);
        if plan.terms.belief {
            match self.minds.iter().find(|mind| mind.seat == seat) {
                Some(mind) => {
                    observe_belief(&view, &mind.belief, &mut out[OBSERVATION..OBSERVATION + BELIEF]);
                }
                None => out[OBSERVATION..].fill(0.0),
            }
        }
    }

    /// Whether the episode is over for the learner.
    fn end(&self, plan: &Plan) -> Option<End> {
        let table = self.game.table();
        let is_out = self.learner.is_some_and(|learner| !table.playing().contains(learner));
        let most = plan.terms.most_turns;
        if table.is_over() || is_out {
            Some(End::Over)
        } else {
            (most > 0 && self.turns > most).then_some(End::Cut)
        }
    }

    /// 1 for the winner, and for the others equal parts of −1.
    fn reward(&self, out: &mut [f32]) {
        let table = self.game.table();
        let others = table.rules().players() - 1;
        let loss = -1.0 / others as f32;
        if let Some(winner) = table.winner() {
            for (seat, out) in table.seats().zip(out) {
                *out = if seat == winner { 1.0 } else { loss };
            }
        } else if let Some(learner) = self.learner.filter(|seat| !table.playing().contains(*seat)) {
            out.iter_mut().skip(learner.index()).take(1).for_each(|out| *out = loss);
        }
    }

    fn run_bots(&mut self, plan: &Plan, go_on: GoOn<'_>) {
        loop {
            self.to_play = to_decide(&self.game);
            let Some(seat) = self.to_play.filter(|seat| self.learner.is_some_and(|own| own != *seat)) else {
                self.legal = self.to_play.map_or(DecisionSet::EMPTY, |seat| self.game.legal(seat));
                return;
            };
            if self.end(plan).is_some() {
                return;
            }
            let iterations = plan.terms.iterations;
            let bot = self.bots.iter_mut().find(|(sits, _)| *sits == seat);
            // A search that is to stop makes one iteration all the same, so that the bot decides.
            let mut more = |done| done < iterations && (done == 0 || go_on());
            let id = bot.and_then(|(_, bot)| bot.decide_while(&mut more));
            match id {
                Some(id) => self.decide(seat, id),
                None => return,
            }
        }
    }

    fn decide(&mut self, seat: Seat, id: DecisionId) {
        let Env { game, memory, turns, bots, minds, .. } = self;
        let before = *game.table();
        let mut ears = Ears { bots, minds };
        game.play(seat, id, |event| {
            memory.hear(&before, event);
            *turns += u32::from(matches!(event, Event::Turn { .. }));
            ears.hear(event);
        });
        self.chance();
    }

    /// Makes all pending draws.
    fn chance(&mut self) {
        let Env { game, memory, turns, bots, minds, dealer, .. } = self;
        let before = *game.table();
        let mut ears = Ears { bots, minds };
        dealer.settle(game, |event| {
            memory.hear(&before, event);
            *turns += u32::from(matches!(event, Event::Turn { .. }));
            ears.hear(event);
        });
    }
}

/// The listeners of a game.
struct Ears<'e> {
    bots: &'e mut [(Seat, Seated)],
    minds: &'e mut [Mind],
}

impl Ears<'_> {
    #[inline]
    fn hear(&mut self, event: &Event<Secret>) {
        for (seat, bot) in &mut *self.bots {
            if let Some(event) = event.seen_by(Viewer::Seat(*seat)) {
                bot.hear(&event);
            }
        }
        for mind in &mut *self.minds {
            if let Some(event) = event.seen_by(Viewer::Seat(mind.seat)) {
                mind.belief.hear(&mind.perspective.view(), &event);
                mind.perspective.hear(&event);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Env, deal};
    use crate::observation::OBSERVATION;
    use crate::plan::Plan;
    use crate::terms::Terms;
    use crate::turned::Turned;
    use corte::{Options, Preset, Rules, Setup, View};
    use corte_bots::{Effort, Policy, Weights};
    use std::collections::HashSet;
    use std::sync::{Arc, Mutex};

    /// Records the seeds it gets, and decides nothing.
    struct Noting(Arc<Mutex<Vec<u64>>>);

    impl Policy for Noting {
        fn weigh(&mut self, _: &View<'_>, effort: &mut Effort<'_>, _: &mut Weights) {
            self.0.lock().unwrap().push(effort.seed);
        }
    }

    fn plan(seed: u64) -> Plan {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let start = Setup::new(rules).build().unwrap();
        let terms = Terms { opponents: vec!["page".to_owned()], ..Terms::new(rules, seed) };
        Plan { terms, start, turned: Turned::new(&rules), observation: OBSERVATION }
    }

    /// Otherwise, a learner with many environments would meet the same bots again and again, or bots that know the cards.
    #[test]
    fn the_bots_of_every_episode_have_chance_of_their_own() {
        let noted = || {
            let noted = Arc::new(Mutex::new(Vec::new()));
            for (seed, number) in
                [8, 10, 12].into_iter().flat_map(|seed| [1, 3, 5, 7].map(|number| (seed, number)))
            {
                let plan = plan(seed);
                let mut env = Env::new(&plan, number, vec![Box::new(Noting(Arc::clone(&noted)))], &|| true);
                // In these episodes and with these seeds, the learner sits behind the bot, which begins.
                [2, 4, 6].into_iter().for_each(|episode| env.begin(&plan, episode, &|| true));
            }
            noted.lock().unwrap().clone()
        };
        let seeds = noted();
        assert_eq!(seeds, noted(), "and the same again");
        assert_eq!(seeds.len(), 3 * 4 * 4);
        let mut all: HashSet<u64> = seeds.iter().copied().collect();
        assert_eq!(all.len(), seeds.len());
        // Nor is it the randomness of a deal.
        for (seed, number) in
            [8, 10, 12].into_iter().flat_map(|seed| [1, 3, 5, 7].map(|number| (seed, number)))
        {
            let words = [0, 2, 4, 6].map(|episode| deal(&plan(seed), number, episode).word());
            assert!(words.into_iter().all(|word| all.insert(word)));
        }
    }
}
