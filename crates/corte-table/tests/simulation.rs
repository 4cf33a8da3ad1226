//! Many tables, simulated from one seed with the worst of clients and networks.
//!
//! `CORTE_SEED=17 cargo test -p corte-table --test all simulation` runs one seed; a failure prints its own.

use corte::{Dealer, DecisionId, DecisionSet, Preset, Viewer};
use corte_table::{
    Ahead, Command, Due, Entry, Frame, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Stage, Verdict,
    What, Whom,
};
use std::collections::BTreeMap;

/// What a client knows: the last frame that reached it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Known {
    running: bool,
    over: bool,
    ask: Option<(u32, bool)>,
    legal: Vec<DecisionId>,
    deadline: u64,
    text: String,
}

fn known(frame: &Frame<'_>) -> Known {
    Known {
        running: frame.view.is_some() && !frame.over,
        over: frame.over,
        ask: frame.ask.map(|ask| (ask.number, ask.open)),
        legal: frame.view.map_or(DecisionSet::EMPTY, |view| view.legal()).iter().collect(),
        deadline: frame.deadline.unwrap_or(0),
        text: format!("{frame:?}"),
    }
}

enum Message {
    ToServer(usize, Command),
    ToClient(usize, Known),
}

struct Simulation {
    dice: Dealer,
    now: u64,
    table: LiveTable,
    log: Vec<Entry>,
    people: Vec<Person>,
    clients: Vec<Known>,
    /// Until when each client does nothing at all.
    stalled: Vec<u64>,
    acknowledged: Vec<Option<(u32, DecisionId)>>,
    network: BTreeMap<(u64, u64), Message>,
    sent: u64,
    crashes: u32,
    full_disks: u32,
}

impl Simulation {
    fn new(seed: u64) -> Simulation {
        let mut dice = Dealer::new(seed, 0);
        let humans = 1 + dice.below(5);
        let bots = usize::from(humans == 1) + dice.below(4);
        let mut settings = Proposal::of(Preset::Brazil, (humans + bots).max(2) as u8);
        settings.clock.answer = [0, 5_000, 20_000][dice.below(3)];
        settings.clock.think = [0, 800][dice.below(2)];
        for (name, value) in [
            ("challenge-order", "clockwise"),
            ("inquisitor", "on"),
            ("diplomat", "on"),
            ("faces", "distinct"),
            ("wins", "2"),
        ] {
            if dice.below(3) == 0 {
                settings.options.insert(name.into(), value.into());
            }
        }
        if settings.places == 2 && dice.below(2) == 0 {
            settings.options.insert("draft".into(), "on".into());
        }
        let people: Vec<Person> = (0..=humans as u64).map(Person).collect();
        let opened =
            LiveTable::open(settings.check().unwrap(), people[0], Seed { cards: seed, pace: !seed }, 1_000);
        let table = LiveTable::replay([&opened]).unwrap();
        let count = people.len();
        let mut simulation = Simulation {
            dice,
            now: 1_000,
            table,
            log: vec![opened],
            people,
            clients: vec![Known::default(); count],
            stalled: vec![0; count],
            acknowledged: vec![None; count],
            network: BTreeMap::new(),
            sent: 0,
            crashes: 0,
            full_disks: 0,
        };
        // The last person watches.
        for client in 0..humans {
            simulation.must(client, &Command::Sit { place: None, name: "Ana".into(), program: false });
        }
        for _ in 0..bots {
            let bot = Command::SeatBot { place: None, policy: "honest".into(), name: "Bruno".into() };
            simulation.must(0, &bot);
        }
        simulation.must(0, &Command::Start);
        simulation
    }

    fn must(&mut self, client: usize, command: &Command) {
        let verdict = self.table.check(self.now, self.people[client], command).unwrap();
        match verdict {
            Verdict::Deal => self.deal(),
            other => self.commit(&other.entry().unwrap()),
        }
    }

    fn deal(&mut self) {
        let seed = GameSeed::new(std::array::from_fn(|_| self.dice.below(256) as u8));
        let dealt = self.table.deal(self.now, seed).unwrap();
        self.commit(&dealt);
    }

    /// Commits an entry and sends frames; checks that they go to exactly those viewers whose frames have changed.
    fn commit(&mut self, entry: &Entry) {
        let entry: Entry = serde_json::from_str(&serde_json::to_string(entry).unwrap()).unwrap();
        let frames = |table: &LiveTable, people: &[Person]| -> Vec<Known> {
            people.iter().map(|person| known(&table.frame(Some(*person)))).collect()
        };
        let before = frames(&self.table, &self.people);
        let viewers: Vec<Viewer> =
            self.people.iter().map(|person| self.table.viewer(Some(*person))).collect();
        let touched = self.table.apply(&entry).unwrap();
        let after = frames(&self.table, &self.people);
        let eyes: Vec<Known> = self
            .people
            .iter()
            .map(|person| known(&self.table.frame(self.table.eyes(Some(*person)))))
            .collect();
        assert_eq!(eyes, after, "whoever is like anybody sees what anybody sees");
        let resumed = entry.what == What::Resumed;
        self.log.push(entry);
        for (client, frame) in after.into_iter().enumerate() {
            let told = touched.includes(viewers[client], Some(self.people[client]));
            let changed = frame != before[client];
            assert!(told || !changed, "client {client} is not told of a change by {:?}", self.log.last());
            assert!(changed || !told || resumed, "client {client} can tell that {:?}", self.log.last());
            if told {
                self.send(&Message::ToClient(client, frame));
            }
        }
    }

    /// Sends over a network that drops, duplicates and reorders messages.
    fn send(&mut self, message: &Message) {
        let copies = [0, 1, 1, 1, 1, 1, 1, 2][self.dice.below(8)];
        for _ in 0..copies {
            let delay = 1 + self.dice.below(400) as u64;
            self.sent += 1;
            let copy = match message {
                Message::ToServer(client, command) => Message::ToServer(*client, command.clone()),
                Message::ToClient(client, known) => Message::ToClient(*client, known.clone()),
            };
            self.network.insert((self.now + delay, self.sent), copy);
        }
    }

    fn serve(&mut self, client: usize, command: &Command) {
        let person = self.people[client];
        let verdict = self.table.check(self.now, person, command);
        if let Ok(Verdict::Commit(entry)) = &verdict {
            if self.dice.below(50) == 0 {
                // The disk is full: nothing has happened.
                self.full_disks += 1;
                return;
            }
            self.commit(entry);
        }
        if let (Ok(_), Command::Decide { number, decision }) = (&verdict, command) {
            self.acknowledged[client] = Some((*number, *decision));
            let again = self.table.check(self.now, person, command);
            assert_eq!(again, Ok(Verdict::Known), "a repeat gets the recorded result");
        }
        // Whether the command was accepted or refused, the answer contains the current frame.
        let frame = known(&self.table.frame(Some(person)));
        self.send(&Message::ToClient(client, frame));
    }

    fn client_acts(&mut self, client: usize) {
        if self.now < self.stalled[client] {
            return;
        }
        if self.dice.below(60) == 0 {
            self.stalled[client] = self.now + 1_000 * self.dice.below(40) as u64;
            return;
        }
        let known = self.clients[client].clone();
        let chosen = known.legal.get(self.dice.below(known.legal.len().max(1))).copied();
        let command = match (self.dice.below(40), known.ask, chosen) {
            (0, Some((number, _)), _) => Command::Reconsider { number },
            (1, ..) => Command::Prepare {
                ahead: Ahead { turn: self.dice.below(2) == 0, aid: self.dice.below(2) == 0 },
            },
            (2, ..) => Command::MoreTime { deadline: known.deadline },
            (3, ..) => Command::Say { name: "Eva".into(), text: "…".into() },
            (4, ..) if self.dice.below(12) == 0 => Command::Leave,
            (5, ..) => Command::Agree { agrees: self.dice.below(3) == 0 },
            (6, Some((number, _)), Some(decision)) => Command::Decide { number: number + 1, decision },
            (7, Some((number, _)), Some(decision)) => {
                Command::Decide { number: number.saturating_sub(1), decision }
            }
            (8..=14, ..) => Command::TakeBack,
            // Only the host may, and end the game only without a seat.
            (15, ..) => Command::HandOver { whom: Whom::Place(self.dice.below(5) as u8, None) },
            (16, ..) if self.dice.below(12) == 0 => Command::End { game: None },
            (_, Some((number, true)), Some(decision)) => Command::Decide { number, decision },
            _ if known.over => Command::Ready { ready: true },
            _ => return,
        };
        self.send(&Message::ToServer(client, command));
    }

    fn server_acts(&mut self) {
        while self.table.wake().is_some_and(|wake| wake <= self.now) {
            match self.table.due(self.now).expect("what wakes is due") {
                Due::Entry(entry) => self.commit(&entry),
                Due::Deal => self.deal(),
                Due::Bot { seat, number, at } => {
                    let legal = self.table.running().unwrap().game().legal(seat);
                    let decision = legal.nth(self.dice.below(legal.len())).unwrap();
                    let verdict = self.table.check_bot_decision(at, seat, number, decision).unwrap();
                    self.commit(&verdict.entry().unwrap());
                }
            }
        }
    }

    fn crash(&mut self) {
        self.crashes += 1;
        let replayed = LiveTable::replay(&self.log).unwrap();
        assert_eq!(replayed, self.table, "the table is the fold of its log");
        self.table = replayed;
        for client in 0..self.people.len() {
            if let Some((number, decision)) = self.acknowledged[client] {
                let again = Command::Decide { number, decision };
                let verdict = self.table.check(self.now, self.people[client], &again);
                // A client may have left since, or have sat down anew.
                let gone = matches!(verdict, Err(Refusal::NotSeated | Refusal::Future | Refusal::Late));
                assert!(
                    gone || verdict == Ok(Verdict::Known),
                    "what was acknowledged is not lost: {verdict:?}"
                );
            }
        }
        self.commit(&What::Resumed.at(self.now));
    }

    /// Sends a client the current frame, which it asks for if it lost one, as a browser does that comes back.
    fn refresh(&mut self, client: usize) {
        let frame = known(&self.table.frame(Some(self.people[client])));
        self.send(&Message::ToClient(client, frame));
    }

    fn step(&mut self) {
        self.now += 100;
        self.server_acts();
        while self.network.first_key_value().is_some_and(|((at, _), _)| *at <= self.now) {
            let Some((_, message)) = self.network.pop_first() else { break };
            match message {
                Message::ToServer(client, command) => self.serve(client, &command),
                Message::ToClient(client, known) => self.clients[client] = known,
            }
        }
        for client in 0..self.people.len() {
            self.client_acts(client);
            if self.dice.below(20) == 0 {
                self.refresh(client);
            }
        }
        if self.dice.below(150) == 0 {
            self.crash();
        }
    }
}

fn run(seed: u64) -> (u32, u32, u32) {
    let mut simulation = Simulation::new(seed);
    let mut finished = 0;
    let mut was_over = false;
    for _ in 0..6_000 {
        simulation.step();
        let over = matches!(simulation.table.stage(), Stage::Over(_));
        finished += u32::from(over && !was_over);
        was_over = over;
    }
    simulation.crash();
    (finished, simulation.crashes, simulation.full_disks)
}

#[test]
fn tables_survive_their_clients_and_crashes() {
    let seeds = match std::env::var("CORTE_SEED") {
        Ok(seed) => seed.parse().unwrap()..seed.parse::<u64>().unwrap() + 1,
        Err(_) => 0..20,
    };
    let (mut games, mut crashes, mut full) = (0, 0, 0);
    for seed in seeds {
        let result = std::panic::catch_unwind(|| run(seed));
        let Ok((finished, crashed, filled)) = result else { panic!("the run with CORTE_SEED={seed} failed") };
        assert!(finished > 0, "no game ended with CORTE_SEED={seed}");
        games += finished;
        crashes += crashed;
        full += filled;
    }
    assert!(games > 1 && crashes > 1 && full > 0, "{games} games, {crashes} crashes, {full} full disks");
}

/// A bot plays for a player who never answers, so they block nobody.
#[test]
fn a_vanished_player_blocks_nobody() {
    let mut simulation = Simulation::new(3);
    while simulation.table.settings().clock().answer == 0 {
        simulation = Simulation::new(simulation.sent + 4 + simulation.now);
    }
    let wakes = std::iter::from_fn(|| {
        let wake = simulation.table.wake()?;
        simulation.now = simulation.now.max(wake);
        simulation.server_acts();
        simulation.network.clear();
        Some(())
    });
    assert!(wakes.take(5_000).count() < 5_000);
    assert!(matches!(simulation.table.stage(), Stage::Over(_)));
}
