//! The cards of a game depend on its seed and on the decisions made, and on nothing else in the log.

use corte::{Dealer, Preset, Seat};
use corte_table::{
    Ahead, Command, Entry, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Stage, Verdict, What,
};

const PLAYERS: u8 = 4;

fn seed(number: u8) -> GameSeed {
    GameSeed::new([number; 32])
}

fn table(options: &[(&str, &str)]) -> LiveTable {
    let mut settings = Proposal::of(Preset::Brazil, PLAYERS);
    for (name, value) in options {
        settings.options.insert((*name).into(), (*value).into());
    }
    let opened = LiveTable::open(settings.check().unwrap(), Person(0), Seed { cards: 0, pace: 7 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..PLAYERS {
        let sat = What::Sat {
            place,
            person: Person(place.into()),
            name: format!("Player {place}"),
            program: false,
        };
        table.apply(&sat.at(1)).unwrap();
    }
    table
}

/// An entry that the server could write between two decisions.
fn noise(table: &LiveTable, dice: &mut Dealer, now: u64) -> Entry {
    let seat = dice.below(PLAYERS.into()) as u8;
    let person = Person(seat.into());
    match dice.below(6) {
        0 => What::MoreTime { seat },
        1 => What::Prepared { seat, ahead: Ahead { turn: false, aid: dice.below(2) == 0 } },
        2 => What::Away { seats: vec![seat] },
        3 => What::Back { seat },
        4 => What::Said { person, name: format!("Player {seat}"), text: format!("{}", table.seq()) },
        _ => What::Resumed,
    }
    .at(now)
}

/// Plays the same decisions at a table that gets no other entries and at one that does; returns the draws of both.
fn play(options: &[(&str, &str)], number: u8) -> [Vec<Vec<Vec<u8>>>; 2] {
    let mut tables = [table(options), table(options)];
    let mut dice = Dealer::new(number.into(), 3);
    let mut draws = [Vec::new(), Vec::new()];
    for now in 2_u64.. {
        for _ in 0..dice.below(4) * usize::from(tables[1].running().is_some()) {
            let entry = noise(&tables[1], &mut dice, now);
            tables[1].apply(&entry).unwrap();
        }
        let entries = match tables[0].stage() {
            Stage::Lobby => tables.each_ref().map(|table| table.deal(now, seed(number)).unwrap()),
            Stage::Over(_) => break,
            Stage::Playing(round) => {
                let asked = round.game().asked();
                let seat = asked.iter().nth(dice.below(asked.len())).unwrap();
                let legal = round.game().legal(seat);
                let decision = legal.nth(dice.below(legal.len())).unwrap();
                tables.each_ref().map(|table| {
                    let (decided, _) = table.decision_of(seat);
                    let command = Command::Decide { number: decided, decision };
                    let verdict = table.check(now, Person(seat.index() as u64), &command).unwrap();
                    verdict.entry().expect("it is the first answer")
                })
            }
        };
        for ((table, entry), draws) in tables.iter_mut().zip(&entries).zip(&mut draws) {
            if let What::Started { draws: drawn, .. } | What::Decided { draws: drawn, .. } = &entry.what {
                draws.push(drawn.clone());
            }
            table.apply(entry).unwrap();
        }
    }
    draws
}

#[test]
fn nothing_else_in_the_log_moves_a_draw() {
    let mut drawn = 0;
    for options in
        [&[][..], &[("inquisitor", "on")], &[("challenge-order", "clockwise"), ("faces", "distinct")]]
    {
        for number in 0..40 {
            let [quiet, noisy] = play(options, number);
            assert_eq!(quiet, noisy, "seed {number}, {options:?}");
            drawn += quiet.iter().flatten().count();
        }
    }
    let deals = 120 * usize::from(PLAYERS);
    assert!(drawn > deals + 100, "only {drawn} draws: games have more than the deal");
}

#[test]
fn every_game_has_a_seed_of_its_own() {
    let dealt = |number: u8| match table(&[]).deal(2, seed(number)).unwrap().what {
        What::Started { draws, seed, .. } => (draws, seed),
        other => panic!("{other:?}"),
    };
    assert_eq!(dealt(1), dealt(1));
    assert_ne!(dealt(1).0, dealt(2).0);
    assert_eq!(dealt(2).1, Some(seed(2)), "it is in the log");
}

#[test]
fn a_game_is_dealt_when_it_may_begin_and_not_before() {
    let mut one = table(&[]);
    assert_eq!(one.check(2, Person(0), &Command::Start), Ok(Verdict::Deal));
    assert_eq!(one.check(2, Person(1), &Command::Start), Err(Refusal::NotHost));
    let dealt = one.deal(2, seed(1)).unwrap();
    one.apply(&dealt).unwrap();
    assert_eq!(one.deal(3, seed(2)), Err(Refusal::Running));
    let opened = LiveTable::open(
        Proposal::of(Preset::Brazil, 2).check().unwrap(),
        Person(0),
        Seed { cards: 0, pace: 1 },
        0,
    );
    assert_eq!(LiveTable::replay([&opened]).unwrap().deal(1, seed(1)), Err(Refusal::TooFew));
}

/// As version 1 wrote it: one number for all cards of the table, and no seed in `started`.
#[test]
fn a_log_of_version_1_is_read_and_goes_on() {
    let log = [
        r#"{"v":1,"at":1,"what":{"opened":{"settings":{"rulebook":"brazil","places":2},"host":0,"seed":{"cards":77,"pace":5}}}}"#,
        r#"{"v":1,"at":2,"what":{"sat":{"place":0,"person":0,"name":"Ana"}}}"#,
        r#"{"v":1,"at":3,"what":{"sat":{"place":1,"person":1,"name":"Bruno"}}}"#,
        r#"{"v":1,"at":4,"what":{"started":{"first":0,"draws":[[0,5],[10,15]]}}}"#,
    ];
    let entries: Vec<Entry> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut table = LiveTable::replay(&entries).unwrap();
    let hand =
        |table: &LiveTable, seat| table.round().unwrap().game().hand(Seat::new(seat).unwrap()).to_string();
    assert_eq!((hand(&table, 0).as_str(), hand(&table, 1).as_str()), ("Duke Assassin", "Captain Ambassador"));
    let mut dice = Dealer::new(1, 0);
    let mut draws = 0;
    while let Some(round) = table.running() {
        let seat = round.game().asked().iter().next().unwrap();
        let legal = round.game().legal(seat);
        let decision = legal.nth(dice.below(legal.len())).unwrap();
        let (number, _) = table.decision_of(seat);
        let command = Command::Decide { number, decision };
        let entry = table.check(9, Person(seat.index() as u64), &command).unwrap().entry().unwrap();
        if let What::Decided { draws: drawn, .. } = &entry.what {
            draws += drawn.len();
        }
        let entry: Entry = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
        table.apply(&entry).unwrap();
    }
    assert!(draws > 0, "cards were drawn behind the old entries");
}

/// A log in which a second game begins before the first is over is no log of ours: nobody loses the first one by it.
#[test]
fn no_game_takes_the_place_of_one_that_is_running() {
    let mut table = table(&[]);
    let started = table.deal(2, seed(1)).unwrap();
    table.apply(&started).unwrap();
    let seq = table.seq();
    assert_eq!(table.apply(&started).map_err(|corrupt| corrupt.seq), Err(seq + 1));
}
