//! Playing a plan on several threads.

use crate::chair::Chair;
use crate::duel::{Duel, GameRow, SeatRow};
use crate::entrant::Entrant;
use crate::game_id::GameId;
use crate::plan::{KEPT, Plan};
use crate::program::{Program, Trouble};
use crate::rehearsal::{NotAllStarted, rehearse};
use crate::sitting::Sitting;
use corte::{BySeat, Dealer, Event, Game, Seat, Setup, Viewer};
use corte_bots::bot_seeds;
use corte_notation::Record;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The number of matches that a thread takes at a time. It takes a single one if matches have several games, or if bots search or
/// are external, since these may take seconds.
const CHUNK: u64 = 16;

/// The games played, and what happened on the way.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// A row for each game, by lineup, deal and rotation.
    pub rows: Vec<GameRow>,
    /// The games whose moves were kept, in the same order: those that the plan names, and those in which a program went wrong as `reasons` tells.
    pub records: Vec<(GameId, Record)>,
    /// By budget in milliseconds: how long each search took beyond it. Negative values are early.
    pub beyond: BTreeMap<u32, Vec<f32>>,
    /// By the bot's index in the plan and the reason: how often an answer of a program or of your own player was replaced.
    pub troubles: BTreeMap<(usize, Trouble), u64>,
    /// By the same keys: what went wrong with a program the first time.
    pub reasons: BTreeMap<(usize, Trouble), String>,
    /// By an external bot's index in the plan: what its processes wrote to standard error, shortened in the middle if long.
    pub errors: BTreeMap<usize, String>,
}

/// What a thread has played since its last report.
pub struct Batch<'b> {
    /// A row for each game.
    pub rows: &'b [GameRow],
    /// The games whose moves were kept.
    pub records: &'b [(GameId, Record)],
    programs: &'b [Option<Arc<Program>>],
}

impl Batch<'_> {
    /// Returns what the programs of all threads have written to standard error so far; see [`Played::errors`].
    pub fn errors(&self) -> BTreeMap<usize, String> {
        errors(self.programs)
    }
}

fn errors(programs: &[Option<Arc<Program>>]) -> BTreeMap<usize, String> {
    let all = programs.iter().enumerate();
    all.filter_map(|(bot, program)| Some((bot, program.as_ref()?.notes().text()))).collect()
}

impl Played {
    /// Returns how often an answer of this bot was replaced, by reason.
    pub fn troubles_of(&self, bot: usize) -> BTreeMap<Trouble, u64> {
        of(&self.troubles, bot)
    }

    /// Returns what went wrong with this bot's program the first time, by reason.
    pub fn reasons_of(&self, bot: usize) -> BTreeMap<Trouble, String> {
        of(&self.reasons, bot)
    }

    /// Adds the games of another part.
    fn add(&mut self, part: Played) {
        self.rows.extend(part.rows);
        self.records.extend(part.records);
        for (budget, beyond) in part.beyond {
            self.beyond.entry(budget).or_default().extend(beyond);
        }
        for (kind, count) in part.troubles {
            *self.troubles.entry(kind).or_default() += count;
        }
    }
}

fn of<T: Clone>(all: &BTreeMap<(usize, Trouble), T>, bot: usize) -> BTreeMap<Trouble, T> {
    let own = all.iter().filter(|((other, _), _)| *other == bot);
    own.map(|((_, trouble), told)| (*trouble, told.clone())).collect()
}

/// Plays the games of a plan that are not in `done`.
///
/// Programs are started first, and must be ready before any game is played.
/// If a program is given up on the way, its remaining games are left out.
///
/// If a player of your own does not weigh exactly the legal decisions, a harmless decision is made in its place, as for a program.
/// [`Played::troubles`] and [`crate::Standing::faults`] count these.
///
/// When `stop` becomes true, the games in progress are finished and the rest is left out.
/// A match in progress is left out completely.
/// `progress` is called with every batch of games as soon as it is played, from any thread.
///
/// ```
/// # use corte_arena::*;
/// # use corte::{Options, Order, Preset, Rules};
/// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
/// # let bots = vec!["page".parse()?, "fool".parse()?];
/// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
/// let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
/// assert_eq!(played.rows.len() as u64, plan.games());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If programs do not start; all of them are named.
///
/// # Panics
///
/// If [`Plan::check`] refuses the plan.
pub fn run(
    plan: &Plan,
    done: &HashSet<GameId>,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(&Batch<'_>) + Sync),
) -> Result<Played, NotAllStarted> {
    if let Err(error) = plan.check() {
        panic!("a plan must be checked before it is played: {error}");
    }
    let programs = rehearse(plan)?;
    let quick = |bot: &Entrant| matches!(bot, Entrant::Ladder { .. }) && !bot.searches();
    let each = u64::from(plan.match_games);
    let chunk = if each == 1 && plan.bots.iter().all(quick) { CHUNK } else { 1 };
    let next = AtomicU64::new(0);
    let (matches, lineups) = (plan.games() / each, plan.lineups().len());
    let work = || {
        let mut worker = Worker::new(plan, &programs);
        while !stop.load(Ordering::Relaxed) {
            let from = next.fetch_add(chunk, Ordering::Relaxed);
            if from >= matches {
                break;
            }
            let until = matches.min(from + chunk);
            let (rows, records) = (worker.played.rows.len(), worker.played.records.len());
            for number in from..until {
                let games = (number * each..(number + 1) * each).map(|number| plan.game(number, lineups));
                if !games.clone().all(|id| done.contains(&id)) {
                    worker.play(games, stop);
                }
            }
            let played = &worker.played;
            let (rows, records) = (&played.rows[rows..], &played.records[records..]);
            progress(&Batch { rows, records, programs: &programs });
        }
        worker.played
    };
    let mut played = Played::default();
    thread::scope(|scope| {
        // A thread that can't be started leaves its games to the others.
        let others: Vec<_> =
            (1..threads).filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let own = work();
        let parts = others.into_iter().map(|other| other.join().expect("a worker plays to its end"));
        std::iter::once(own).chain(parts).for_each(|part| played.add(part));
    });
    played.rows.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    played.records.sort_by_key(|(id, _)| *id);
    played.errors = errors(&programs);
    for (bot, program) in programs.iter().enumerate() {
        let Some(program) = program else { continue };
        played.reasons.extend(program.reasons().into_iter().map(|(trouble, why)| ((bot, trouble), why)));
    }
    Ok(played)
}

/// A lineup and its rotation. A deal is played once in each, so remembering one would reveal hands in another.
type Seating = (u32, u8);

/// A thread's chairs, which it keeps from game to game, and what it has played.
struct Worker<'p> {
    plan: &'p Plan,
    programs: &'p [Option<Arc<Program>>],
    lineups: Vec<Vec<usize>>,
    start: Game,
    /// By bot: the chairs not in use, with their seatings. They are taken for a game and put back after it.
    idle: Vec<Vec<(Seating, Chair)>>,
    events: Vec<Event>,
    played: Played,
}

impl<'p> Worker<'p> {
    fn new(plan: &'p Plan, programs: &'p [Option<Arc<Program>>]) -> Worker<'p> {
        let start = Setup::new(plan.rules).build().expect("a new game follows the rules");
        let idle = plan.bots.iter().map(|_| Vec::new()).collect();
        let (events, played) = (Vec::new(), Played::default());
        Worker { plan, programs, lineups: plan.lineups(), start, idle, events, played }
    }

    /// Plays the games of a match. If stopped on the way, it plays none of them.
    fn play(&mut self, games: impl Iterator<Item = GameId>, stop: &AtomicBool) {
        let mut games = games.peekable();
        let Some(seating) = games.peek().map(|id| (id.lineup, id.rotation)) else { return };
        let before = std::mem::take(&mut self.played);
        // The chairs of the previous game, by seat.
        let mut last: Vec<(usize, Chair)> = Vec::new();
        for id in games {
            if stop.load(Ordering::Relaxed) {
                self.played = Played::default();
                break;
            }
            let seated = self.plan.seated(&self.lineups[id.lineup as usize], id.rotation);
            let is_given_up =
                |bot: &usize| self.programs[*bot].as_ref().is_some_and(|program| program.is_given_up());
            if seated.iter().any(is_given_up) {
                break;
            }
            let seeds = bot_seeds(self.plan.seed, stream(id));
            let seats = self.start.table().seats().zip(&seated).zip(seeds);
            let mut chairs: Vec<Chair> = if last.is_empty() {
                seats
                    .map(|((seat, &bot), seed)| self.seat(bot, seating, self.sitting(id, seat, seed)))
                    .collect()
            } else {
                // Everyone moves on by one seat.
                last.rotate_right(1);
                let stayed = last.drain(..).zip(seats);
                stayed
                    .map(|((_, mut chair), ((seat, _), seed))| {
                        chair.next_game(self.sitting(id, seat, seed));
                        chair
                    })
                    .collect()
            };
            self.play_game(id, &seated, &mut chairs);
            last = seated.into_iter().zip(chairs).collect();
        }
        let of_match = std::mem::replace(&mut self.played, before);
        self.played.add(of_match);
        for (bot, chair) in last {
            self.leave(bot, seating, chair);
        }
    }

    /// Keeps a chair for another game. Of a program's chairs, those that have waited longest are dropped.
    fn leave(&mut self, bot: usize, seating: Seating, chair: Chair) {
        self.idle[bot].push((seating, chair));
        if self.programs[bot].is_some() && self.idle[bot].len() > KEPT {
            self.idle[bot].remove(0);
        }
    }

    fn play_game(&mut self, id: GameId, seated: &[usize], chairs: &mut [Chair]) {
        let mut game = self.start;
        let is_kept = id.deal < self.plan.recorded || self.plan.recorded_too.contains(&id);
        let mut duel = Duel {
            game: &mut game,
            dealer: Dealer::new(self.plan.seed, u64::from(id.deal)),
            chairs,
            events: &mut self.events,
            beyond: &mut self.played.beyond,
            seats: BySeat::all(SeatRow::default()),
            turns: 0,
            moves: (is_kept || seated.iter().any(|bot| self.programs[*bot].is_some())).then(Vec::new),
        };
        duel.play(self.plan.max_turns);
        let (turns, mut did, moves) = (duel.turns, duel.seats, duel.moves.take());
        for ((chair, seat), bot) in chairs.iter_mut().zip(game.table().seats()).zip(seated) {
            did[seat].given_up = chair.is_given_up();
            if let Some(spent) = chair.spent() {
                did[seat].note(spent);
            }
            for (trouble, count) in chair.take_troubles() {
                *self.played.troubles.entry((*bot, trouble)).or_default() += count;
            }
        }
        self.played.rows.push(row(id, &game, turns, &did));
        // Whoever reads that a program went wrong will want to see the game.
        let is_cited = seated.iter().flat_map(|bot| &self.programs[*bot]).any(|program| program.cites(id));
        if let Some(moves) = moves.filter(|_| is_kept || is_cited) {
            let record = self.plan.record_of(seated, id, moves);
            self.played.records.push((id, record));
        }
    }

    fn sitting(&self, id: GameId, seat: Seat, seed: u64) -> Sitting {
        Sitting { perspective: self.start.perspective(Viewer::Seat(seat)), seat, seed, game: Some(id) }
    }

    fn seat(&mut self, bot: usize, seating: Seating, sitting: Sitting) -> Chair {
        let is_program = self.programs[bot].is_some();
        let idle = &mut self.idle[bot];
        let fits = idle.iter().rposition(|(sat, _)| !is_program || *sat == seating);
        match fits.map(|place| idle.remove(place)) {
            Some((_, mut chair)) => {
                chair.restart(sitting);
                chair
            }
            None => {
                let (entrant, program) = (&self.plan.bots[bot], self.programs[bot].as_ref());
                Chair::new(entrant, self.plan.budget, program, sitting)
            }
        }
    }
}

/// The number of a game among all games of a plan. Rotations share their cards, but not the seeds of their bots.
fn stream(id: GameId) -> u64 {
    u64::from(id.lineup) << 40 | u64::from(id.deal) << 4 | u64::from(id.rotation)
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
