//! Plays a plan on threads.

use crate::duel::{Duel, GameRow, SeatRow};
use crate::plan::{GameId, Plan};
use corte::{BySeat, Dealer, Event, Game, Seat, Setup, Viewer};
use corte_bots::{Seated, policy};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Games that a thread takes at a time.
const CHUNK: u64 = 64;

/// Plays the games of a plan that are not in `done`, and returns their rows in the plan's order.
///
/// When `stop` becomes true the games under way are finished and the rest is left.
/// `progress` is told of every batch of games, from any thread.
///
/// # Panics
///
/// When a thread panics, or the plan was not checked.
pub fn run(
    plan: &Plan,
    done: &HashSet<GameId>,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<GameRow> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut worker = Worker::new(plan);
        let mut rows = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            let from = next.fetch_add(CHUNK, Ordering::Relaxed);
            if from >= plan.games() {
                break;
            }
            let until = plan.games().min(from + CHUNK);
            for number in from..until {
                let id = plan.game(number);
                if !done.contains(&id) && !stop.load(Ordering::Relaxed) {
                    rows.push(worker.play(id));
                }
            }
            progress(until - from);
        }
        rows
    };
    let mut rows = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut rows = Vec::new();
        for worker in workers {
            rows.extend(worker.join().expect("a worker of the arena"));
        }
        rows
    });
    rows.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    rows
}

/// One thread's chairs, kept from game to game.
struct Worker<'p> {
    plan: &'p Plan,
    lineups: Vec<Vec<usize>>,
    start: Game,
    /// By bot, the chairs it has sat in; taken from here for a game and put back behind it.
    idle: Vec<Vec<Seated>>,
    events: Vec<Event>,
}

impl<'p> Worker<'p> {
    fn new(plan: &'p Plan) -> Worker<'p> {
        let start = Setup::new(plan.rules).build().expect("a new game");
        let idle = plan.bots.iter().map(|_| Vec::new()).collect();
        Worker { plan, lineups: plan.lineups(), start, idle, events: Vec::new() }
    }

    fn play(&mut self, id: GameId) -> GameRow {
        let seated = self.plan.seated(&self.lineups[id.lineup as usize], id.rotation);
        let mut game = self.start;
        let mut seeds = bot_seeds(self.plan.seed, id);
        let mut chairs: Vec<Seated> =
            seated.iter().enumerate().map(|(seat, &bot)| self.seat(bot, seat, seeds.next_u64())).collect();
        let mut duel = Duel {
            game: &mut game,
            dealer: Dealer::new(self.plan.seed, u64::from(id.deal)),
            chairs: &mut chairs,
            events: &mut self.events,
            budget: self.plan.budget,
            seats: BySeat::all(SeatRow::default()),
            turns: 0,
        };
        duel.play(self.plan.max_turns);
        let (turns, seats) = (duel.turns, duel.seats);
        for (bot, chair) in seated.into_iter().zip(chairs) {
            self.idle[bot].push(chair);
        }
        row(id, &game, turns, &seats)
    }

    fn seat(&mut self, bot: usize, seat: usize, seed: u64) -> Seated {
        let viewer = Seat::new(seat).map_or(Viewer::Spectator, Viewer::Seat);
        let perspective = self.start.perspective(viewer);
        if let Some(mut chair) = self.idle[bot].pop() {
            chair.restart(perspective, seed);
            return chair;
        }
        let policy = policy(&self.plan.bots[bot]).expect("a checked plan");
        Seated::new(policy, perspective, seed)
    }
}

/// The stream of a game's bots; another than that of its cards, which rotations share.
fn bot_seeds(seed: u64, id: GameId) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x626f_7473);
    rng.set_stream(u64::from(id.lineup) << 40 | u64::from(id.deal) << 4 | u64::from(id.rotation));
    rng
}

fn row(id: GameId, game: &Game, turns: u16, seats: &BySeat<SeatRow>) -> GameRow {
    let table = game.table();
    let seat_row = |seat: Seat| SeatRow { alive: table.playing().contains(seat), ..seats[seat] };
    GameRow {
        lineup: id.lineup,
        deal: id.deal,
        rotation: id.rotation,
        winner: table.winner().map(|seat| seat.index() as u8),
        left: table.playing().len() as u8,
        turns,
        seats: table.seats().map(seat_row).collect(),
    }
}
