//! What an answer wins when the game is played on from it to the end, again and again.

use corte::{BySeat, Character, Dealer, Decision, DecisionId, Game, Seat, Viewer};
use corte_bots::{
    Belief, Explanation, Likelihood, Memory, Model, OptionWeight, Regent, Rng, Sampler, SeatBelief, Weights,
};
use corte_notation::Replay;

/// How many games are played on from each answer.
const GAMES: u32 = 2_000;
/// A game that lasts for more decisions is shared by those still in.
const MOST_DECISIONS: u32 = 1_000;

/// Returns how often each answer wins that this seat can give after so many moves, if everybody goes on as a Regent would. The seat itself
/// goes on as a Regent, or as one who challenges nobody, whichever wins more, so
/// that a challenge which a Regent had better not make doesn't count against an answer.
///
/// Each game has other hands, drawn from what the seat can believe who takes the others for Regents or bots of the ladder. All answers meet
/// the same hands and the same luck. What is believed is the share of these games in which a seat holds a character.
/// `None` if the seat isn't asked, or no hands fit what it knows. The same seed gives the same games.
///
/// ```
/// use corte_arena::played_on;
///
/// let text = "coup 1\nrulebook brazil\n\
///     seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
/// let game = corte_notation::Record::parse("end.coup", text)?.replay()?;
/// let ana = corte::Seat::new(0).unwrap();
/// let found = played_on(&game, 0, ana, 7).expect("it is Ana's turn");
/// let best = found.options.iter().max_by(|one, other| one.win.unwrap().total_cmp(&other.win.unwrap()));
/// assert_eq!(best.unwrap().win, Some(1.0)); // a Coup is the game
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn played_on(replay: &Replay, moves: usize, seat: Seat, seed: u64) -> Option<Explanation> {
    let regent = Regent::supposed(replay.start.table().rules());
    played_among(replay, moves, seat, &*regent, seed)
}

/// The same among these others.
pub(crate) fn played_among(
    replay: &Replay,
    moves: usize,
    seat: Seat,
    others: &dyn Likelihood,
    seed: u64,
) -> Option<Explanation> {
    let (rules, viewer) = (replay.start.table().rules(), Viewer::Seat(seat));
    let player = Regent::supposed(rules);
    let table = Company { me: seat, own: &*player, others };
    let mut belief = Belief::new(Model::ladder().and(player.clone()));
    let mut own = replay.start.perspective(viewer);
    belief.begin(&own.view());
    for event in replay.steps.iter().take(moves).flat_map(|step| &step.events) {
        if let Some(seen) = event.seen_by(viewer) {
            belief.hear(&own.view(), &seen);
            own.hear(&seen);
        }
    }
    let (view, mut weights, mut luck) = (own.view(), Weights::default(), Rng::new(seed));
    player.weigh(&view, belief.memory(), &mut weights);
    let asked: Vec<(DecisionId, f32)> =
        weights.legal().iter().map(|id| (id, weights.probability(id))).collect();
    let mut worlds = Sampler::of(&belief, &view, &mut luck)?;
    let (mut wins, mut held) = (vec![[0.0_f64; 2]; asked.len()], BySeat::all([0_u32; Character::ALL.len()]));
    let mut played = 0_u32;
    for _ in 0..GAMES {
        worlds.step(&mut luck);
        let Some(game) = worlds.game(&view, view.hand(), &mut luck) else { continue };
        played += 1;
        let after = u64::from(played);
        for (wins, (id, _)) in wins.iter_mut().zip(&asked) {
            for (win, doubts) in wins.iter_mut().zip([true, false]) {
                let mut line = Line {
                    game,
                    memory: *belief.memory(),
                    dealer: Dealer::new(seed, after),
                    luck: Rng::new(seed ^ after.rotate_left(32)),
                };
                line.make(seat, *id);
                *win += f64::from(line.finish(&table, doubts, &mut weights));
            }
        }
        for other in view.table().playing().without(seat).iter() {
            let hand = worlds.hands()[other];
            for (count, character) in held[other].iter_mut().zip(Character::ALL) {
                *count += u32::from(hand.count(character) > 0);
            }
        }
    }
    let games = f64::from(played);
    let option = |([doubting, trusting], (id, probability)): ([f64; 2], (DecisionId, f32))| {
        let win = doubting.max(trusting) / games;
        Some(OptionWeight {
            id,
            decision: view.decision(id)?,
            probability,
            win: Some(win as f32),
            error: Some((win * (1.0 - win) / games).sqrt() as f32),
        })
    };
    let others = view.table().playing().without(seat);
    let holds = |seat| held[seat].map(|count| (f64::from(count) / games) as f32);
    (played > 0).then(|| Explanation {
        options: wins.into_iter().zip(asked).filter_map(option).collect(),
        beliefs: others.iter().map(|seat| SeatBelief { seat, holds: holds(seat) }).collect(),
    })
}

/// Who plays on: one in the seat that was asked, and others.
struct Company<'a> {
    me: Seat,
    own: &'a dyn Likelihood,
    others: &'a dyn Likelihood,
}

/// A game that is played on.
struct Line {
    game: Game,
    memory: Memory,
    dealer: Dealer,
    luck: Rng,
}

impl Line {
    fn make(&mut self, seat: Seat, id: DecisionId) {
        let (before, memory) = (*self.game.table(), &mut self.memory);
        self.game.play(seat, id, |event| memory.hear(&before, event));
    }

    /// Plays on; returns what the seat wins that was asked, which may challenge nobody.
    fn finish(mut self, table: &Company<'_>, doubts: bool, weights: &mut Weights) -> f32 {
        for _ in 0..MOST_DECISIONS {
            let (before, memory) = (*self.game.table(), &mut self.memory);
            let asked = self.dealer.settle(&mut self.game, |event| memory.hear(&before, event));
            let Some(seat) = asked.lowest().filter(|_| self.game.table().playing().contains(table.me)) else {
                break;
            };
            let (view, is_me) = (self.game.view(Viewer::Seat(seat)), seat == table.me);
            weights.clear();
            (if is_me { table.own } else { table.others }).weigh(&view, &self.memory, weights);
            let Some(chosen) = weights.sample(self.luck.unit()) else { break };
            let challenges = view.decision(chosen) == Some(Decision::Challenge);
            let pass = view.id(Decision::Pass).filter(|_| is_me && !doubts && challenges);
            self.make(seat, pass.unwrap_or(chosen));
        }
        let playing = self.game.table().playing();
        if playing.contains(table.me) { 1.0 / playing.len() as f32 } else { 0.0 }
    }
}
