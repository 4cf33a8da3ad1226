//! One world: a server that comes and goes, its disk, those who play there, and everything that goes wrong.

use super::ground::Hands;
use super::network::{self, Line, Outbox, Request, Sent};
use super::oracle::{Oracle, Shows};
use super::players::{self, Client, Manner, Plan};
use super::{Ground, Node, Planted, Tally, Witness, Wrong};
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::house;
use crate::ids::Chance;
use crate::live::Failed;
use crate::store::simulated::{Disk, Weather};
use crate::store::{Store, StoreOptions};
use crate::tasks::Tasks;
use corte::{Dealer, Preset, Seat};
use corte_table::{Command, Millis, Person, Proposal};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// Something that is to happen.
#[derive(Debug)]
enum Event {
    /// A client has a moment to do something.
    Act(usize),
    /// A request reaches the server.
    Arrive(Request),
    /// What the server has sent reaches its client.
    Reach(Sent),
    Crash,
    Start,
    Storm,
    Clear,
    /// The machine sleeps for so long.
    Suspend(Millis),
    /// One client asks for very much at once.
    Flood,
    /// From now on nothing goes wrong.
    Calm,
}

/// A server that runs.
struct Running {
    node: Node,
    app: Arc<App>,
    _stop: watch::Sender<bool>,
}

/// What differs from the world as it is usually made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manners {
    pub(super) planted: Option<Planted>,
    /// All cards are others.
    pub(super) twin: bool,
    /// People play what anybody may with any hand.
    pub(super) closed: bool,
    /// The server is ended at this turn of a task, and at no other time.
    pub(super) crash_at: Option<u64>,
}

pub(super) struct World {
    seed: u64,
    dice: Dealer,
    order: Dealer,
    ground: Ground,
    disk: Disk,
    oracle: Arc<Mutex<Oracle>>,
    running: Option<Running>,
    started: Node,
    /// What the wall's clock shows, less what has gone by.
    wall: Millis,
    clients: Vec<Client>,
    plans: Vec<Plan>,
    /// Lines that are open, by number: whose, how to cut them, and when the latest frame arrives.
    lines: BTreeMap<u64, (usize, Arc<Notify>, Millis)>,
    events: BTreeMap<(Millis, u64), Event>,
    count: u64,
    outbox: Outbox,
    calm: bool,
    /// After how many turns of tasks the server crashes.
    fuse: Option<u64>,
    turns: u64,
    manners: Manners,
    tally: Tally,
    /// What whoever only watches was shown, and when.
    pub(super) heard: Vec<(Millis, String)>,
}

const WALL: Millis = 1_790_000_000_000;
/// How many tables a world has at most.
const TABLES: usize = 4;
/// By when every table has to be at its end after faults have stopped.
const ENOUGH: Millis = 30 * 60_000;
/// How many turns may be taken at one moment.
const SPINS: u64 = 200_000;
const HOUR: usize = 3_600_000;

/// Plays the world of this seed to its end.
///
/// # Errors
///
/// When something does not hold.
pub fn world(seed: u64, planted: Option<Planted>) -> Result<Tally, Wrong> {
    World::new(seed, Manners { planted, ..Manners::default() }).run().map(|world| world.tally)
}

/// Plays a small world whose server is ended at this turn of its tasks, and at no other time.
///
/// # Errors
///
/// When something does not hold.
pub fn crashed_at(seed: u64, turn: u64, planted: Option<Planted>) -> Result<Tally, Wrong> {
    let manners = Manners { planted, crash_at: Some(turn), ..Manners::default() };
    World::new(seed, manners).run().map(|world| world.tally)
}

impl World {
    pub(super) fn new(seed: u64, manners: Manners) -> World {
        let mut dice = Dealer::new(seed, 1);
        let ground = Ground::default();
        let disk = Disk::new(&ground, seed);
        if manners.planted == Some(Planted::SyncIgnored) {
            disk.lie();
        }
        let oracle = Arc::new(Mutex::new(Oracle::new(disk.clone())));
        let mut world = World {
            seed,
            order: Dealer::new(seed, 2),
            ground,
            disk,
            oracle,
            running: None,
            started: 0,
            wall: WALL,
            clients: Vec::new(),
            plans: Vec::new(),
            lines: BTreeMap::new(),
            events: BTreeMap::new(),
            count: 0,
            outbox: Outbox::default(),
            calm: manners.crash_at.is_some(),
            fuse: manners.crash_at,
            turns: 0,
            manners,
            tally: Tally { worlds: 1, ..Tally::default() },
            heard: Vec::new(),
            dice: Dealer::new(seed, 3),
        };
        let tables = if world.calm || manners.closed { 1 } else { 1 + dice.below(TABLES) };
        for _ in 0..tables {
            world.seat_people(&mut dice);
        }
        world.put(0, Event::Start);
        if !world.calm {
            world.plan_faults(&mut dice);
        }
        world
    }

    /// One more table, with those who want to play there.
    fn seat_people(&mut self, dice: &mut Dealer) {
        let (table, closed) = (self.plans.len(), self.manners.closed);
        let bots = if closed { 0 } else { usize::from(dice.below(6) == 0) };
        let people = 2 + usize::from(dice.below(8) == 0) - bots;
        let mut settings = Proposal::of(Preset::Brazil, (people + bots) as u8);
        settings.clock.answer = if closed { 0 } else { [0, 5_000, 20_000][dice.below(3)] };
        settings.clock.think = [0, 800][dice.below(2)];
        let games = if closed || self.calm { 1 } else { 2 + dice.below(8) as u32 };
        let Ok(settings) = settings.check() else { return };
        self.plans.push(Plan { settings, code: None, bots, games });
        let watches = usize::from(closed || dice.below(4) == 0);
        for number in 0..people + watches {
            let client = self.clients.len();
            self.clients.push(Client {
                person: Person(100 + client as u64),
                table,
                is_host: number == 0,
                plays: number < people,
                line: None,
                seen: None,
                furthest: 0,
            });
            self.put(1 + number as Millis, Event::Act(client));
        }
    }

    fn plan_faults(&mut self, dice: &mut Dealer) {
        let lasts = 5_000 + dice.below(60_000);
        for _ in 0..dice.below(4) {
            self.put(dice.below(lasts) as Millis, Event::Crash);
        }
        for _ in 0..dice.below(4) {
            self.put(dice.below(lasts) as Millis, Event::Storm);
        }
        if dice.below(3) == 0 {
            let millis = [100, 30_000, HOUR, 3 * 24 * HOUR][dice.below(4)];
            self.put(dice.below(lasts) as Millis, Event::Suspend(millis as Millis));
        }
        if dice.below(8) == 0 {
            self.put(dice.below(lasts) as Millis, Event::Flood);
        }
        self.put(lasts as Millis, Event::Calm);
    }

    /// Something is to happen so much later.
    fn put(&mut self, later: Millis, event: Event) {
        self.count += 1;
        self.events.insert((self.ground.now() + later, self.count), event);
    }

    fn oracle(&self) -> MutexGuard<'_, Oracle> {
        self.oracle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs until every table is at its end.
    pub(super) fn run(mut self) -> Result<World, Wrong> {
        let outcome = self.run_on();
        let end = self.end();
        match outcome.and(end) {
            Ok(()) => Ok(self),
            Err(what) => Err(Wrong { seed: self.seed, what }),
        }
    }

    fn run_on(&mut self) -> Result<(), String> {
        let mut calm_since = self.calm.then_some(0);
        loop {
            self.take_turns()?;
            if let Some(what) = self.oracle().verdict() {
                return Err(what.clone());
            }
            let moment = self.events.first_key_value().map(|((at, _), _)| *at);
            let Some(moment) = moment.into_iter().chain(self.ground.next_alarm()).min() else {
                return Err("nothing is left to happen".to_owned());
            };
            self.ground.pass(moment);
            while let Some(entry) = self.events.first_entry().filter(|entry| entry.key().0 <= moment) {
                let event = entry.remove();
                if matches!(event, Event::Act(_)) && self.is_over() {
                    return Ok(());
                }
                self.happen(event);
            }
            if self.calm {
                let now = self.ground.now();
                if now > *calm_since.get_or_insert(now) + ENOUGH {
                    return Err(self.who_waits());
                }
            }
        }
    }

    /// Gives everybody a turn who has something to do, and does what the fuse is for.
    fn take_turns(&mut self) -> Result<(), String> {
        let before = self.turns;
        loop {
            if self.fuse.is_some_and(|fuse| self.turns >= fuse) {
                self.fuse = None;
                self.crash();
            }
            if !self.ground.turn(&mut self.order) {
                // Who thinks is as fast or as slow as it happens to be.
                let thinks = self.dice.below(2) == 0;
                let thought = self.running.as_ref().filter(|_| thinks).is_some_and(|it| it.app.pool.do_one());
                if !thought {
                    break;
                }
            }
            self.turns += 1;
            if self.turns - before > SPINS {
                return Err("somebody spins: much is done and no time passes".to_owned());
            }
        }
        for sent in self.outbox.take() {
            self.send_back(sent);
        }
        Ok(())
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Act(client) => self.act(client),
            Event::Arrive(request) => self.arrive(request),
            Event::Reach(sent) => self.reach(sent),
            Event::Crash if self.calm => {}
            // Wherever the server is in what it does then.
            Event::Crash => self.fuse = Some(self.turns + 1 + self.dice.below(400) as u64),
            Event::Start => self.start(),
            Event::Storm if self.calm => {}
            Event::Storm => {
                let kinds = [Weather::Full, Weather::Failing, Weather::Stuck, Weather::Unreadable];
                self.disk.set(kinds[self.dice.below(4)]);
                self.tally.storms += 1;
                let lasts = 1 + self.dice.below(8_000) as Millis;
                self.put(lasts, Event::Clear);
            }
            Event::Clear => self.disk.set(Weather::Calm),
            Event::Suspend(millis) => self.ground.pass(self.ground.now() + millis),
            Event::Flood => self.flood(),
            Event::Calm => {
                self.calm = true;
                self.fuse = None;
                self.disk.set(Weather::Calm);
            }
        }
    }

    fn start(&mut self) {
        if self.running.is_some() {
            return;
        }
        let node = self.started;
        self.started += 1;
        let hands = || Hands::showing(&self.ground, self.wall + self.ground.now());
        let tasks = Tasks::simulated(&self.ground, node);
        let options = StoreOptions::default();
        let store = Store::simulated(&self.disk, tasks.clone(), Clock::Simulated(hands()), &options);
        let (stop, stopping) = watch::channel(false);
        let dealer = Box::new(Mutex::new(Dealer::new(self.seed, 100 + node as u64)));
        let chance = if self.manners.twin { Chance::Twin(dealer) } else { Chance::Seeded(dealer) };
        let config = Config { limits: false, ..Config::default() };
        let app =
            App::with(config, "http://corte.test".into(), store, stopping, chance, Clock::Simulated(hands()));
        let app = app.simulated(self.manners.planted);
        let starting = Arc::clone(&app);
        self.ground.spawn(node, async move {
            // A disk that can't be read now is read when somebody asks for a table.
            let _ = house::wake(&starting).await;
            house::keep(starting).await;
        });
        self.running = Some(Running { node, app, _stop: stop });
    }

    /// The server ends where it stands, and the power with it.
    fn crash(&mut self) {
        let Some(running) = self.running.take() else { return };
        self.ground.kill(running.node);
        drop(running);
        self.disk.cut();
        self.oracle().after_a_cut();
        self.tally.crashes += 1;
        for sent in self.outbox.take() {
            // What had left the server by then may still arrive.
            self.send_back(sent);
        }
        for (_, (client, ..)) in std::mem::take(&mut self.lines) {
            self.clients[client].line = None;
        }
        if self.dice.below(3) == 0 {
            // Somebody sets the wall's clock meanwhile, either way.
            let jump = self.dice.below(2 * 24 * HOUR) as Millis;
            self.wall = (self.wall + jump).saturating_sub((24 * HOUR) as Millis);
        }
        let most = if self.manners.crash_at.is_some() { 100 } else { 20_000 };
        let later = self.dice.below(most) as Millis;
        self.put(later, Event::Start);
    }

    fn flood(&mut self) {
        let Some(code) = self.plans[0].code.clone() else { return };
        for number in 0..400 {
            let person = Person(9_000 + number % 7);
            self.arrive(Request::Look { code: code.clone(), person });
        }
    }

    /// How long something is on its way; none where it is lost.
    fn way(&mut self) -> Option<Millis> {
        if self.calm {
            return Some(1 + self.dice.below(3) as Millis);
        }
        if self.dice.below(16) == 0 {
            self.tally.disturbed += 1;
            return None;
        }
        let slow = [5, 40, 400][self.dice.below(3)];
        Some(1 + self.dice.below(slow) as Millis)
    }

    fn send(&mut self, request: Request) {
        if !self.calm && self.dice.below(16) == 0 {
            self.tally.disturbed += 1;
            let later = 1 + self.dice.below(2_000) as Millis;
            self.put(later, Event::Arrive(request.clone()));
        }
        if let Some(later) = self.way() {
            self.put(later, Event::Arrive(request));
        }
    }

    fn arrive(&mut self, request: Request) {
        let Some(running) = &self.running else {
            if let Request::Watch { line, .. } = request {
                self.put(100, Event::Reach(Sent::Ended(line.number)));
            }
            return;
        };
        let witness = Witness::new(&self.oracle);
        let serving = network::serve(Arc::clone(&running.app), request, self.outbox.clone(), witness);
        self.ground.spawn(running.node, serving);
    }

    /// What a server has sent goes on its way. Frames of one line keep their order, and none of them is lost.
    fn send_back(&mut self, sent: Sent) {
        if let Sent::Answered { client, command, done } = &sent {
            self.is_kept(*client, command, done);
        }
        let way = self.way();
        match sent {
            Sent::Frame { line, .. } => {
                let now = self.ground.now();
                let Some((_, _, latest)) = self.lines.get_mut(&line) else { return };
                let at = (now + way.unwrap_or(1)).max(*latest);
                *latest = at;
                self.put(at - now, Event::Reach(sent));
            }
            Sent::Ended(_) => self.put(way.unwrap_or(50), Event::Reach(sent)),
            Sent::Opened(..) | Sent::Answered { .. } => {
                if let Some(later) = way {
                    self.put(later, Event::Reach(sent));
                }
            }
        }
    }

    /// Whatever a server says that it has done has to be in the log by then.
    fn is_kept(&mut self, client: usize, command: &Command, done: &Result<(), Failed>) {
        let (Command::Decide { number, decision }, Ok(())) = (command, done) else { return };
        let client = &self.clients[client];
        let Some(code) = self.plans[client.table].code.clone() else { return };
        let person = client.person;
        let seat = self.seat_of(client.table, person);
        if let Some(seat) = seat {
            self.oracle().acknowledged(&code, seat.index() as u8, *number, *decision);
        }
    }

    fn seat_of(&self, table: usize, person: Person) -> Option<Seat> {
        let code = self.plans[table].code.as_ref()?;
        self.oracle().seat_of(code, person)
    }

    fn reach(&mut self, sent: Sent) {
        match sent {
            Sent::Opened(table, code) => {
                // Of two that were opened for one wish the first is played at.
                self.plans[table].code.get_or_insert(code);
            }
            // Who is asked again sees it by the next frame.
            Sent::Answered { .. } => {}
            Sent::Ended(line) => {
                if let Some((client, ..)) = self.lines.remove(&line) {
                    self.clients[client].line = None;
                }
            }
            Sent::Frame { line, frame } => self.show(line, &frame),
        }
    }

    fn show(&mut self, line: u64, frame: &str) {
        let seen = self.oracle().take(frame);
        let Some((client, ..)) = self.lines.get(&line) else { return };
        let client = &mut self.clients[*client];
        if client.line != Some(line) {
            return;
        }
        let Some(seen) = seen else {
            // Who only watches a world that has a twin is shown what anybody is.
            return self.heard.push((self.ground.now(), frame.to_owned()));
        };
        if seen.seq < client.furthest {
            let what =
                format!("{:?} has seen entry {} and now sees {}", client.person, client.furthest, seen.seq);
            self.oracle.lock().unwrap_or_else(PoisonError::into_inner).wrong(what);
            return;
        }
        client.furthest = seen.seq;
        client.seen = Some(seen);
    }

    fn act(&mut self, client: usize) {
        let think = if self.calm { 20 + self.dice.below(60) } else { 20 + self.dice.below(700) };
        self.put(think as Millis, Event::Act(client));
        let (table, person, line) = {
            let client = &self.clients[client];
            (client.table, client.person, client.line)
        };
        let Some(code) = self.plans[table].code.clone() else {
            if self.clients[client].is_host && self.dice.below(4) == 0 {
                let settings = self.plans[table].settings;
                self.send(Request::Open { table, settings, host: person });
            }
            return;
        };
        let Some(line) = line else { return self.connect(client, code) };
        if !self.calm && self.dice.below(50) == 0 {
            return self.cut(line);
        }
        let manner = if self.manners.closed { Manner::Closed } else { Manner::Rash };
        let command = players::next(&self.clients[client], &self.plans[table], manner, &mut self.dice);
        if let Some(command) = command {
            self.send(Request::Do { client, code, who: person, command });
        }
    }

    /// Asks for frames; whoever hears nothing for long asks again.
    fn connect(&mut self, client: usize, code: String) {
        self.count += 1;
        let (number, cut) = (self.count, Arc::new(Notify::new()));
        let stalls = !self.calm && self.dice.below(20) == 0;
        let stall = stalls.then(|| (self.dice.below(30), self.dice.below(60_000) as Millis));
        self.lines.insert(number, (client, Arc::clone(&cut), 0));
        self.clients[client].line = Some(number);
        let person = self.clients[client].plays.then_some(self.clients[client].person);
        let plain = self.manners.closed && person.is_none();
        let line = Line { number, cut, stall, plain };
        match self.way() {
            Some(later) if self.running.is_some() => {
                self.put(later, Event::Arrive(Request::Watch { code, person, line }));
            }
            _ => self.put(500, Event::Reach(Sent::Ended(number))),
        }
    }

    /// A line is gone; the server learns of it, at once or much later.
    fn cut(&mut self, line: u64) {
        self.tally.disturbed += 1;
        if let Some((client, cut, _)) = self.lines.remove(&line) {
            self.clients[client].line = None;
            // Who is no longer listened to is told so by nobody: `notify_one` is kept until it is asked for.
            cut.notify_one();
        }
    }

    /// Whether every table has had its games.
    fn is_over(&self) -> bool {
        let mut oracle = self.oracle();
        self.plans.iter().all(|plan| {
            let stage = plan.code.as_ref().and_then(|code| oracle.stage(code));
            stage.is_some_and(|(shows, game)| shows == Shows::Over && game >= plan.games)
        })
    }

    /// After the last game: what is counted, and that nothing was wrong.
    fn end(&mut self) -> Result<(), String> {
        for plan in &self.plans {
            let Some(code) = &plan.code else { continue };
            self.tally.entries += self.disk.length(code);
            let over = self.oracle().stage(code);
            self.tally.games += over
                .map_or(0, |(shows, game)| u64::from(game).saturating_sub(u64::from(shows != Shows::Over)));
        }
        self.tally.commits = self.disk.commits();
        if let Some(running) = self.running.take() {
            self.ground.kill(running.node);
        }
        self.oracle().verdict().map_or(Ok(()), |what| Err(what.clone()))
    }

    /// Who began the first game.
    pub(super) fn first(&self) -> Option<Seat> {
        self.oracle().first(self.plans.first()?.code.as_ref()?)
    }

    fn who_waits(&self) -> String {
        let mut oracle = self.oracle();
        let waits = self.plans.iter().filter_map(|plan| {
            let code = plan.code.as_ref()?;
            let (shows, game) = oracle.stage(code)?;
            let over = shows == Shows::Over && game >= plan.games;
            (!over).then(|| format!("{code}, game {game} of {}: {}", plan.games, oracle.describe(code)))
        });
        let waits: Vec<String> = waits.collect();
        let spent = Duration::from_millis(ENOUGH).as_secs();
        format!("{spent} s after the last fault there is no end: {}", waits.join("; "))
    }
}
