//! Worlds that a viewer can't tell apart give that viewer identical frames.

use corte::{Action, Cards, Dealer, Decision, DecisionId, DecisionSet, Game, Preset, Seat, Viewer};
use corte_table::{
    By, Command, Due, Entry, GameSeed, LiveTable, Person, Proposal, Seed, Touched, Verdict, What,
};

const PLAYERS: u8 = 4;

/// The same people at two tables with different cards.
struct Twins {
    worlds: [LiveTable; 2],
    viewer: Viewer,
    person: Option<Person>,
    at: u64,
    dice: Dealer,
    /// How often bots have spoken.
    spoken: u32,
}

/// What the viewer gets at each step; with `leak`, also what a careless program would send.
fn sent(table: &LiveTable, person: Option<Person>, touched: Touched, viewer: Viewer, leak: bool) -> String {
    let told = touched.includes(viewer, person);
    let frame = table.frame(person);
    let secret = if leak { format!("{}", table.round().unwrap().game().court()) } else { String::new() };
    format!("{told} {frame:?} {secret}")
}

fn slots(cards: Cards) -> Vec<u8> {
    cards.iter().map(|card| card.slot() as u8).collect()
}

/// A table with persons at all places, or with bots at every second one.
fn lobby(order: &str, inquisitor: &str, bots: bool) -> LiveTable {
    let mut settings = Proposal::of(Preset::Brazil, PLAYERS);
    settings.options.insert("challenge-order".into(), order.into());
    settings.options.insert("inquisitor".into(), inquisitor.into());
    let opened = LiveTable::open(settings.check().unwrap(), Person(0), Seed { cards: 1, pace: 2 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..PLAYERS {
        let name = format!("Player {place}");
        let sat = if bots && place % 2 == 1 {
            What::BotSat { place, policy: "page".into(), name }
        } else {
            What::Sat { place, person: Person(place.into()), name, program: false }
        };
        table.apply(&sat.at(1)).unwrap();
    }
    table
}

impl Twins {
    /// Creates two deals that differ in cards the viewer doesn't see.
    fn new(seed: u64) -> Twins {
        let mut dice = Dealer::new(seed, 5);
        let order = ["first", "clockwise"][dice.below(2)];
        let inquisitor = ["on", "off"][dice.below(2)];
        let person = [None, Some(Person(0)), Some(Person(2))][dice.below(3)];
        let table = lobby(order, inquisitor, true);
        let viewer = table.viewer(person);
        let own = viewer.seat().map(|seat| {
            let rules = table.settings().rules(PLAYERS.into()).unwrap();
            let game = corte::Setup::new(rules).build().unwrap();
            (seat, dice.draw(&game, 2))
        });
        let mut deal = |table: &LiveTable| {
            let rules = table.settings().rules(PLAYERS.into()).unwrap();
            loop {
                let mut game = corte::Setup::new(rules).build().unwrap();
                let draws: Vec<Cards> = Seat::all(PLAYERS.into())
                    .map_while(|seat| {
                        let cards = own.filter(|(mine, _)| *mine == seat).map(|(_, cards)| cards);
                        let cards = cards.unwrap_or_else(|| dice.draw(&game, 2));
                        game.draw(seat, cards).ok().map(|()| cards)
                    })
                    .collect();
                if draws.len() == usize::from(PLAYERS) {
                    return What::Started {
                        first: 0,
                        draws: draws.into_iter().map(slots).collect(),
                        seed: None,
                    };
                }
            }
        };
        let mut worlds = [table.clone(), table];
        for world in &mut worlds {
            let started = deal(world);
            world.apply(&started.at(10)).unwrap();
        }
        Twins { worlds, viewer, person, at: 10, dice, spoken: 0 }
    }

    fn games(&self) -> [Game; 2] {
        [0, 1].map(|world: usize| *self.worlds[world].round().unwrap().game())
    }

    /// A decision that looks the same to the viewer in both worlds; `None` if there is none.
    fn choose(&mut self) -> Option<(Seat, [DecisionId; 2])> {
        let games = self.games();
        let asked = games[0].asked();
        let seat = asked.iter().nth(self.dice.below(asked.len().max(1)))?;
        let legal: [DecisionSet; 2] = games.map(|game| game.legal(seat));
        let secret =
            matches!(games[0].table().phase(), corte::Phase::Keep { .. } | corte::Phase::Show { .. });
        let hears_it = self.viewer.is(seat) || self.viewer.is(games[0].table().turn());
        if secret && !hears_it {
            return Some((seat, legal.map(|legal| legal.nth(self.dice.below(legal.len())).unwrap())));
        }
        let common: Vec<DecisionId> = legal[0].iter().filter(|id| legal[1].contains(*id)).collect();
        let id = *common.get(self.dice.below(common.len().max(1)))?;
        Some((seat, [id, id]))
    }

    /// The entries of both worlds, with the viewer's own draws alike; `None` if that is impossible.
    fn entries(&mut self, seat: Seat, ids: [DecisionId; 2]) -> Option<[Entry; 2]> {
        let mut games = self.games();
        for (game, id) in games.iter_mut().zip(ids) {
            let decision = game.view(Viewer::Seat(seat)).decision(id)?;
            game.decide(seat, decision).ok()?;
        }
        let mut draws = [Vec::new(), Vec::new()];
        while let Some(chance) = games[0].chance() {
            let first = self.dice.draw(&games[0], chance.count);
            let other =
                if self.viewer.is(chance.seat) { first } else { self.dice.draw(&games[1], chance.count) };
            games[0].draw(chance.seat, first).ok()?;
            games[1].draw(chance.seat, other).ok()?;
            draws[0].push(slots(first));
            draws[1].push(slots(other));
        }
        let [first, other] = draws;
        let number = self.worlds[0].decision_of(seat).0;
        let entry = |id: DecisionId, draws| {
            let decision = id.index() as u16;
            let by = if seat.index() % 2 == 1 { By::Bot } else { By::Player };
            What::Decided { seat: seat.index() as u8, number, decision, by, draws }.at(self.at)
        };
        Some([entry(ids[0], first), entry(ids[1], other)])
    }

    /// Plays on until the viewer can tell the worlds apart; returns how many frames were compared, and how many differed.
    fn run(&mut self, leak: bool) -> (u32, u32) {
        let (mut compared, mut differed) = (0, 0);
        loop {
            self.at += 1_000;
            let Some((seat, ids)) = self.choose() else { break };
            let Some(entries) = self.entries(seat, ids) else { break };
            let touched = [0, 1].map(|world: usize| self.worlds[world].apply(&entries[world]).unwrap());
            // The yardstick is the engine's own account of what the viewer knows.
            let [first, other] = self.games().map(|game| game.perspective(self.viewer));
            let heard = [0, 1].map(|world: usize| {
                self.worlds[world].round().unwrap().heard(self.viewer).collect::<Vec<_>>()
            });
            if first != other || heard[0] != heard[1] {
                break;
            }
            let [first, other] = [0, 1].map(|world: usize| {
                sent(&self.worlds[world], self.person, touched[world], self.viewer, leak)
            });
            compared += 1;
            differed += u32::from(first != other);
            assert_eq!(self.worlds[0].wake(), self.worlds[1].wake(), "time tells");
            self.speak();
        }
        (compared, differed)
    }

    /// Lets a bot that is about to speak do so, in both worlds at the same moment and with the same words.
    fn speak(&mut self) {
        let now = self.at + 999;
        let due = [0, 1].map(|world: usize| match self.worlds[world].due(now) {
            Some(Due::Entry(entry)) if matches!(entry.what, What::BotRemarked { .. }) => Some(entry),
            _ => None,
        });
        assert_eq!(due[0], due[1], "what bots say tells");
        let Some(entry) = &due[0] else { return };
        self.spoken += 1;
        for world in &mut self.worlds {
            world.apply(entry).unwrap();
        }
    }
}

#[test]
fn frames_tell_nothing_of_what_is_hidden() {
    let (mut compared, mut spoken) = (0, 0);
    for seed in 0..3_000 {
        let mut twins = Twins::new(seed);
        let (frames, differed) = twins.run(false);
        assert_eq!(differed, 0, "the frames of seed {seed} differ");
        compared += frames;
        spoken += twins.spoken;
    }
    assert!(compared > 3_000, "only {compared} frames were compared");
    assert!(spoken > 100, "bots have spoken {spoken} times only");
}

#[test]
fn a_leak_is_caught() {
    let caught = (0..100).filter(|seed| Twins::new(*seed).run(true).1 > 0).count();
    assert!(caught > 20, "a leak of the Court was caught in {caught} of 100 runs");
}

/// In an open window, nobody can tell who has passed, or whether anybody has (R-C6).
#[test]
fn a_held_pass_is_nobodys_business() {
    let mut table = lobby("first", "off", false);
    let mut now = 10;
    let people: Vec<Person> = (0..5).map(Person).collect();
    let start = table.deal(now, GameSeed::new([1; 32])).unwrap();
    table.apply(&start).unwrap();
    let act = |table: &LiveTable, person: Person, decision: Decision, now: u64| {
        let seat = table.viewer(Some(person)).seat().unwrap();
        let id = table.round().unwrap().game().view(Viewer::Seat(seat)).id(decision).unwrap();
        let number = table.decision_of(seat).0;
        let command = Command::Decide { number, decision: id };
        table.check(now, person, &command).unwrap().entry().unwrap()
    };
    let turn = table.round().unwrap().game().table().turn();
    let actor = people[turn.index()];
    let tax = act(&table, actor, Decision::Act(Action::Tax), now);
    table.apply(&tax).unwrap();
    let others: Vec<Person> = people[..4].iter().copied().filter(|person| *person != actor).collect();
    for passes in &others[..2] {
        now += 100;
        let before: Vec<String> = people.iter().map(|one| format!("{:?}", table.frame(Some(*one)))).collect();
        let entry = act(&table, *passes, Decision::Pass, now);
        let touched = table.apply(&entry).unwrap();
        for (index, person) in people.iter().enumerate().filter(|(_, person)| *person != passes) {
            assert_eq!(format!("{:?}", table.frame(Some(*person))), before[index]);
            assert!(!touched.includes(table.viewer(Some(*person)), Some(*person)));
        }
    }
    // Both change their minds, in either order; then one challenges.
    for back in [others[0], others[1]] {
        let seat = table.viewer(Some(back)).seat().unwrap();
        let number = table.decision_of(seat).0;
        let command = Command::Reconsider { number };
        let entry = table.check(now, back, &command).unwrap().entry().unwrap();
        table.apply(&entry).unwrap();
        assert!(table.frame(Some(back)).ask.is_some_and(|ask| ask.open && ask.number == number + 1));
        // A player who got no answer asks again, and nothing happens twice.
        assert!(table.check(now, back, &command).unwrap().entry().is_none());
    }
    let challenge = act(&table, others[0], Decision::Challenge, now);
    table.apply(&challenge).unwrap();
    assert!(matches!(table.round().unwrap().game().table().phase(), corte::Phase::Proof { .. }));
}

/// Makes this decision for the person at a place.
fn decides(table: &mut LiveTable, place: u8, wanted: Decision) {
    let frame = table.frame(Some(Person(place.into())));
    let (view, ask) = (frame.view.unwrap(), frame.ask.unwrap());
    let decision = view.legal().iter().find(|id| view.decision(*id) == Some(wanted)).unwrap();
    let command = Command::Decide { number: ask.number, decision };
    let verdict = table.check(3, Person(place.into()), &command).unwrap();
    let Verdict::Commit(entry) = verdict else { panic!("{verdict:?}") };
    table.apply(&entry).unwrap();
}

#[test]
fn the_record_of_an_abandoned_game_does_not_tell_who_passed_first() {
    let mut table = lobby("first", "off", false);
    table.apply(&table.deal(2, GameSeed::new([1; 32])).unwrap()).unwrap();
    let turn = table.round().unwrap().game().table().turn().index() as u8;
    let [next, over_next] = [1, 2].map(|steps| (turn + steps) % PLAYERS);
    decides(&mut table, turn, Decision::Act(Action::ForeignAid));
    decides(&mut table, over_next, Decision::Pass);
    decides(&mut table, next, Decision::Pass);
    table.apply(&What::Abandoned.at(4)).unwrap();
    let passed = |mv: &corte::Move| match mv {
        corte::Move::Decide { seat, decision: Decision::Pass } => Some(seat.index() as u8),
        _ => None,
    };
    let order: Vec<u8> = table.round().unwrap().moves().iter().filter_map(passed).collect();
    assert_eq!(order, [next, over_next], "clockwise, and not as they came");
}

/// Servers log what surprises them, and logs are read by people who may not see anybody's cards.
#[test]
fn the_debug_text_of_a_table_and_of_its_seeds_prints_no_card() {
    for seed in 0..20 {
        let twins = Twins::new(seed);
        let [text, other] = [0, 1].map(|world: usize| format!("{:?}", twins.worlds[world]));
        assert_eq!(text, other, "both worlds differ only in cards");
        for character in corte::Character::ALL {
            assert!(!text.contains(character.name()), "{character} in {text}");
        }
    }
    let seeds = format!("{:?}", Seed { cards: 987_654_321, pace: 123_456_789 });
    assert!(!seeds.contains("987") && !seeds.contains("123"), "{seeds}");
}
