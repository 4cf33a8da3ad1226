//! One world: a server that comes and goes, its disk, its players, and everything that goes wrong.

mod cluster;
mod power;
mod street;
mod traffic;

use self::cluster::Among;
use self::street::Street;
use super::http;
use super::network::{Outbox, Request, Sent};
use super::oracle::{Oracle, Shows};
use super::players::{Client, Plan};
use super::{Ground, Node, Planted, Tally, Wrong};
use crate::app::App;
use crate::ids;
use crate::lock::whole;
use crate::store::simulated::{Disk, Weather};
use crate::store::{Holder, Profile, TokenKind, UnixMillis};
use corte::{Dealer, Preset, Seat};
use corte_table::{Millis, Person, Proposal};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// Something that is to happen.
#[derive(Debug)]
enum Event {
    /// A client has a chance to act.
    Act(usize),
    /// A request reaches a server.
    Arrive(usize, Request),
    /// What the server has sent reaches its client.
    Reach(Sent),
    Crash(usize),
    Start(usize),
    /// Something that happens only among several servers.
    Among(Among),
    Storm,
    Clear,
    /// The machine sleeps for this long.
    Suspend(Millis),
    /// One client sends a great many requests at once.
    Flood,
    /// From now on nothing goes wrong.
    Calm,
    /// Bytes of a call reach the door, or its caller; `over` says that no more follow.
    Say {
        call: u64,
        bytes: Vec<u8>,
    },
    Hear {
        call: u64,
        bytes: Vec<u8>,
        over: bool,
    },
    /// The connection of a call breaks.
    Break(u64),
    /// The hostile address attacks.
    Harm,
    /// By now everything held for clients that have gone must be released.
    Forgotten,
}

/// A server that runs.
struct Running {
    node: Node,
    app: Arc<App>,
    /// Whether it answers: one of several joins the others first.
    ready: Arc<AtomicBool>,
    _stop: watch::Sender<bool>,
}

/// A connection over which frames come: whose it is, to which server, how to cut it, and when the latest frame arrives.
struct Open {
    client: usize,
    server: usize,
    cut: Arc<Notify>,
    latest: Millis,
}

/// How a world differs from the usual one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manners {
    pub(super) planted: Option<Planted>,
    /// Whether all cards differ from those of the world's twin.
    pub(super) twin: bool,
    /// Whether people play only what is legal with any hand.
    pub(super) closed: bool,
    /// The server is killed at this turn of a task, and at no other time.
    pub(super) crash_at: Option<u64>,
    /// Whether clients come through the door, over connections.
    pub(super) door: bool,
    /// How many servers share one database; 0 stands for one with a database of its own.
    pub(super) servers: usize,
}

pub(super) struct World {
    seed: u64,
    dice: Dealer,
    order: Dealer,
    ground: Ground,
    disk: Disk,
    oracle: Arc<Mutex<Oracle>>,
    servers: Vec<Option<Running>>,
    started: Node,
    /// The wall clock less the time that has passed.
    wall: Millis,
    clients: Vec<Client>,
    plans: Vec<Plan>,
    /// Open connections, by number.
    lines: BTreeMap<u64, Open>,
    events: BTreeMap<(Millis, u64), Event>,
    count: u64,
    outbox: Outbox,
    calm: bool,
    /// The turn of tasks after which a server crashes, and which server.
    fuse: Option<(u64, usize)>,
    /// Whether hints between servers are lost.
    mute: bool,
    turns: u64,
    manners: Manners,
    street: Street,
    tally: Tally,
    /// What the spectator was shown, and when.
    pub(super) heard: Vec<(Millis, String)>,
    /// When the effect of a hidden card first became visible.
    pub(super) tells: Option<Millis>,
}

const WALL: Millis = 1_790_000_000_000;
/// The most tables in a world.
const TABLES: usize = 4;
/// How long after the faults have stopped every table must have ended.
const ENOUGH: Millis = 30 * 60_000;
/// How many turns may be taken at one moment.
const SPINS: u64 = 200_000;
const HOUR: usize = 3_600_000;

/// Plays the world of this seed to its end.
///
/// # Errors
///
/// When an invariant breaks.
pub fn world(seed: u64, planted: Option<Planted>) -> Result<Tally, Wrong> {
    World::new(seed, Manners { planted, ..Manners::default() }).run().map(|world| world.tally)
}

/// Plays a small world whose server is killed at this turn of its tasks, and at no other time.
///
/// # Errors
///
/// When an invariant breaks.
pub fn crashed_at(seed: u64, turn: u64, planted: Option<Planted>) -> Result<Tally, Wrong> {
    let manners = Manners { planted, crash_at: Some(turn), ..Manners::default() };
    World::new(seed, manners).run().map(|world| world.tally)
}

/// Plays the world of this seed to its end, with everybody coming through the server's door, over connections that
/// break, stall and are left half open, while one address attacks it.
///
/// # Errors
///
/// When an invariant breaks.
pub fn before_the_door(seed: u64, planted: Option<Planted>) -> Result<Tally, Wrong> {
    let manners = Manners { planted, door: true, ..Manners::default() };
    World::new(seed, manners).run().map(|world| world.tally)
}

/// Plays the world of this seed to its end, with this many servers on one database and clients that move between them.
///
/// # Errors
///
/// When an invariant breaks.
pub fn among(seed: u64, servers: usize, planted: Option<Planted>) -> Result<Tally, Wrong> {
    let manners = Manners { planted, servers, ..Manners::default() };
    World::new(seed, manners).run().map(|world| world.tally)
}

impl World {
    pub(super) fn new(seed: u64, manners: Manners) -> World {
        let mut dice = Dealer::new(seed, 1);
        let ground = Ground::default();
        let disk = Disk::new(&ground, seed);
        match manners.planted {
            Some(Planted::SyncIgnored) => disk.lie(),
            Some(Planted::TornTaken) => disk.trust(),
            Some(Planted::SyncedAgain) => disk.sync_again(),
            _ => {}
        }
        if manners.servers > 0 {
            disk.share();
        }
        let oracle = Arc::new(Mutex::new(Oracle::new(disk.clone(), manners.servers > 0)));
        let mut world = World {
            seed,
            order: Dealer::new(seed, 2),
            ground,
            disk,
            oracle,
            servers: (0..manners.servers.max(1)).map(|_| None).collect(),
            started: 0,
            wall: WALL,
            clients: Vec::new(),
            plans: Vec::new(),
            lines: BTreeMap::new(),
            events: BTreeMap::new(),
            count: 0,
            outbox: Outbox::default(),
            calm: manners.crash_at.is_some(),
            fuse: manners.crash_at.map(|turn| (turn, 0)),
            mute: false,
            turns: 0,
            manners,
            street: Street::default(),
            tally: Tally { worlds: 1, ..Tally::default() },
            heard: Vec::new(),
            tells: None,
            dice: Dealer::new(seed, 3),
        };
        let most = if manners.door { 2 } else { TABLES };
        let tables = if world.calm || manners.closed { 1 } else { 1 + dice.below(most) };
        for _ in 0..tables {
            world.seat_people(&mut dice);
        }
        world.open_servers();
        if world.is_cluster() {
            world.plan_faults_among(&mut dice);
        } else if !world.calm {
            world.plan_faults(&mut dice);
        }
        if manners.door {
            world.put(100, Event::Harm);
        }
        world
    }

    /// Adds a table, with the people who want to play there.
    fn seat_people(&mut self, dice: &mut Dealer) {
        let (table, closed) = (self.plans.len(), self.manners.closed);
        let bots = if closed { 0 } else { usize::from(dice.below(6) == 0) };
        let people = 2 + usize::from(dice.below(8) == 0) - bots;
        let mut settings = Proposal::of(Preset::Brazil, (people + bots) as u8);
        settings.clock.answer = if closed { 0 } else { [0, 5_000, 20_000][dice.below(3)] };
        settings.clock.think = [0, 800][dice.below(2)];
        let games = match self.manners.door {
            true => 1 + dice.below(2) as u32,
            false if closed || self.calm => 1,
            false => 2 + dice.below(8) as u32,
        };
        let Ok(settings) = settings.check() else { return };
        self.plans.push(Plan { settings, code: None, bots, games });
        let watches = usize::from(closed || dice.below(4) == 0);
        for number in 0..people + watches {
            let client = self.clients.len();
            let person = Person(100 + client as u64);
            self.introduce(person);
            self.clients.push(Client {
                person,
                table,
                is_host: number == 0,
                plays: number < people,
                line: None,
                seen: None,
                furthest: 0,
                means: None,
            });
            self.put(1 + number as Millis, Event::Act(client));
        }
    }

    /// The name of a person.
    fn name(person: Person) -> String {
        format!("Player {}", person.0)
    }

    /// Gives everybody a bot token and a session cookie for the door.
    fn introduce(&self, person: Person) {
        let profile = Profile { name: World::name(person), settings: "{}".into() };
        let at = UnixMillis(WALL as i64);
        let holder = Holder { user_id: ids::user_id(person), profile, created_at: at, last_seen: at };
        for kind in [TokenKind::Bot, TokenKind::Session] {
            self.disk.introduce(kind, http::token(person).hash(), holder.clone());
        }
    }

    fn plan_faults(&mut self, dice: &mut Dealer) {
        let lasts = 5_000 + dice.below(60_000);
        for _ in 0..dice.below(4) {
            self.put(dice.below(lasts) as Millis, Event::Crash(0));
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

    /// Schedules an event for this much later.
    fn put(&mut self, later: Millis, event: Event) {
        self.count += 1;
        self.events.insert((self.ground.now() + later, self.count), event);
    }

    fn oracle(&self) -> MutexGuard<'_, Oracle> {
        whole(&self.oracle)
    }

    /// Runs until every table has ended.
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
            self.note_what_is_told();
            if let Some(what) = self.oracle().verdict().or(self.street.verdict()) {
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
                    if !self.manners.door {
                        return Ok(());
                    }
                    if !self.street.left {
                        self.leave();
                    }
                }
                if matches!(event, Event::Forgotten) {
                    return self.what_is_held().map_or(Ok(()), Err);
                }
                self.happen(event);
            }
            if self.calm && !self.street.left {
                let now = self.ground.now();
                if now > *calm_since.get_or_insert(now) + ENOUGH {
                    return Err(self.who_waits());
                }
            }
        }
    }

    /// Notes when the effect of a hidden card first becomes visible, in a world that has a twin.
    fn note_what_is_told(&mut self) {
        let Some(code) =
            self.plans.first().filter(|_| self.manners.closed).and_then(|plan| plan.code.clone())
        else {
            return;
        };
        if self.tells.is_none() && self.oracle().has_told(&code) {
            self.tells = Some(self.ground.now());
        }
    }

    /// Gives a turn to every task that has something to do, and crashes a server when its fuse has burned down.
    fn take_turns(&mut self) -> Result<(), String> {
        let before = self.turns;
        loop {
            if let Some((_, server)) = self.fuse.take_if(|(fuse, _)| self.turns >= *fuse) {
                self.crash(server);
            }
            if !self.ground.turn(&mut self.order) && !self.think() {
                break;
            }
            self.turns += 1;
            if self.turns - before > SPINS {
                return Err("somebody spins: much is done and no time passes".to_owned());
            }
        }
        for sent in self.outbox.take() {
            self.send_back(sent);
        }
        if self.manners.door {
            self.listen_to_calls();
        }
        Ok(())
    }

    /// Lets a bot think, or not: thinking takes a random number of turns.
    fn think(&mut self) -> bool {
        let thinks = self.dice.below(2) == 0;
        let awake = |running: &&Running| !self.ground.is_stalled(running.node);
        let mut servers = self.servers.iter().flatten().filter(awake);
        thinks && servers.any(|running| running.app.pool.do_one())
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Act(client) => self.act(client),
            Event::Arrive(server, request) => self.arrive(server, request),
            Event::Reach(sent) => self.reach(sent),
            Event::Crash(_) if self.calm => {}
            // Wherever the server happens to be by then.
            Event::Crash(server) => self.fuse = Some((self.turns + 1 + self.dice.below(400) as u64, server)),
            Event::Start(server) => self.start(server),
            Event::Among(among) => self.happen_among(among),
            Event::Storm if self.calm => {}
            Event::Storm => {
                let kinds = [Weather::Full, Weather::Failing, Weather::Stuck, Weather::Unreadable];
                self.disk.set(kinds[self.dice.below(4)]);
                self.tally.storms += 1;
                let lasts = 1 + self.dice.below(8_000) as Millis;
                self.put(lasts, Event::Clear);
            }
            Event::Clear => self.disk.set(Weather::Calm),
            Event::Suspend(_) if self.street.left => {}
            Event::Suspend(millis) => self.ground.pass(self.ground.now() + millis),
            Event::Flood => self.flood(),
            Event::Say { call, bytes } => self.say(call, &bytes),
            Event::Hear { call, bytes, over } => self.hear(call, &bytes, over),
            Event::Break(call) => self.break_call(call),
            Event::Harm if self.street.left => {}
            Event::Harm => self.harm(),
            // Handled before this.
            Event::Forgotten => {}
            Event::Calm => {
                self.calm = true;
                self.fuse = None;
                self.disk.set(Weather::Calm);
                self.heal();
            }
        }
    }

    /// Whether every table has played its games.
    fn is_over(&self) -> bool {
        let mut oracle = self.oracle();
        self.plans.iter().all(|plan| {
            let stage = plan.code.as_ref().and_then(|code| oracle.stage(code));
            stage.is_some_and(|(shows, game)| shows == Shows::Over && game >= plan.games)
        })
    }

    /// Counts what happened, and checks the invariants one last time.
    fn end(&mut self) -> Result<(), String> {
        for plan in &self.plans {
            let Some(code) = &plan.code else { continue };
            self.tally.entries += self.disk.length(code);
            let over = self.oracle().stage(code);
            self.tally.games += over
                .map_or(0, |(shows, game)| u64::from(game).saturating_sub(u64::from(shows != Shows::Over)));
        }
        (self.tally.answered, self.tally.harmed) = (self.street.answered, self.street.harmed);
        (self.tally.paged, self.tally.followed) = (self.street.paged, self.street.followed);
        self.tally.commits = self.disk.commits();
        for running in std::mem::take(&mut self.servers).into_iter().flatten() {
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
            let Some(code) = plan.code.as_ref() else { return Some("a table was not opened".to_owned()) };
            let (shows, game) = oracle.stage(code)?;
            let over = shows == Shows::Over && game >= plan.games;
            (!over).then(|| format!("{code}, game {game} of {}: {}", plan.games, oracle.describe(code)))
        });
        let waits: Vec<String> = waits.collect();
        let spent = Duration::from_millis(ENOUGH).as_secs();
        let answers = match self.manners.door {
            true => format!(" (answers by status: {:?})", self.street.statuses),
            false => String::new(),
        };
        format!("{spent} s after the last fault there is no end: {}{answers}", waits.join("; "))
    }
}
