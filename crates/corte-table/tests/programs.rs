//! What a table tells about programs that play as persons, and about bots that give way to persons.

use corte::{Preset, Seat};
use corte_table::{
    Command, Due, Entry, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Sitter, Verdict, What,
};

fn sit(table: &mut LiveTable, who: Person, name: &str, program: bool) -> Entry {
    let command = Command::Sit { place: None, name: name.to_owned(), program };
    let Verdict::Commit(entry) = table.check(1_000, who, &command).unwrap() else {
        panic!("{name} does not sit down")
    };
    table.apply(&entry).unwrap();
    entry
}

#[test]
fn everybody_sees_who_is_a_program_and_so_does_who_reads_the_record() {
    let proposal = Proposal::of(Preset::Brazil, 2).check().unwrap();
    let opened = LiveTable::open(proposal, Person(0), Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    let ana = sit(&mut table, Person(0), "Ana", false);
    let robot = sit(&mut table, Person(1), "Robot", true);
    let programs = |table: &LiveTable| -> Vec<bool> {
        let places = table.frame(None).places;
        places.iter().map(|place| matches!(place.sitter, Sitter::Player { program: true, .. })).collect()
    };
    assert_eq!(programs(&table), [false, true]);
    let deal = table.deal(1_000, GameSeed::new([1; 32])).unwrap();
    table.apply(&deal).unwrap();
    let record = table.round().unwrap().record();
    assert_eq!([0, 1].map(|seat| record.bot(Seat::new(seat).unwrap())), [None, Some("program")]);

    // A person's entry is the same as older servers wrote and read.
    assert!(!serde_json::to_string(&ana).unwrap().contains("program"));
    let written = serde_json::to_string(&robot).unwrap();
    assert!(matches!(
        serde_json::from_str(&written).unwrap(),
        Entry { what: What::Sat { program: true, .. }, .. }
    ));
    let older = written.replace(",\"program\":true", "");
    assert!(matches!(
        serde_json::from_str(&older).unwrap(),
        Entry { what: What::Sat { program: false, .. }, .. }
    ));
}

#[test]
fn a_bot_gives_way_to_a_person_where_no_place_is_open() {
    let proposal = Proposal::of(Preset::Brazil, 3).check().unwrap();
    let opened = LiveTable::open(proposal, Person(0), Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    let free =
        |table: &LiveTable| table.frame(None).places.iter().map(|place| place.free).collect::<Vec<_>>();
    sit(&mut table, Person(0), "Ana", false);
    seat_bot(&mut table, 1);
    assert_eq!(free(&table), [false, false, true], "an open place comes first");
    seat_bot(&mut table, 2);
    assert_eq!(free(&table), [false, true, true]);

    let sits =
        |place, name: &str, program| Command::Sit { place: Some(place), name: name.to_owned(), program };
    assert_eq!(table.check(1_000, Person(1), &sits(2, "Robot", true)), Err(Refusal::NoPlace));
    assert_eq!(table.check(1_000, Person(1), &sits(0, "Bea", false)), Err(Refusal::NoPlace));

    let entry = sit(&mut table, Person(1), "Bea", false);
    let replaced = What::Replaced { place: 2, person: Person(1), name: "Bea".to_owned() };
    assert_eq!((entry.v, entry.what), (6, replaced), "an older server does not know it");
    let Verdict::Commit(entry) = table.check(1_000, Person(2), &sits(1, "Caio", false)).unwrap() else {
        panic!("Caio does not sit down")
    };
    table.apply(&entry).unwrap();
    let person = |name| (Sitter::Player { name, program: false, away: false }, false);
    let seen = table.frame(None);
    let sitters: Vec<_> = seen.places.iter().map(|place| (place.sitter, place.free)).collect();
    assert_eq!(sitters, [person("Ana"), person("Caio"), person("Bea")]);
}

fn seat_bot(table: &mut LiveTable, place: u8) {
    let command = Command::SeatBot { place: Some(place), policy: "page".to_owned(), name: "Zeca".to_owned() };
    let Verdict::Commit(entry) = table.check(1_000, Person(0), &command).unwrap() else {
        panic!("no bot sits down at {place}")
    };
    table.apply(&entry).unwrap();
}

/// A program may never notice a proposal, so it can't keep anyone in a game that all persons want to end.
#[test]
fn programs_are_asked_to_abandon_a_game_only_where_no_person_plays_it() {
    let proposal = Proposal::of(Preset::Brazil, 3).check().unwrap();
    let opened = LiveTable::open(proposal, Person(0), Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    sit(&mut table, Person(0), "Ana", false);
    sit(&mut table, Person(1), "Robot", true);
    sit(&mut table, Person(2), "Bea", false);
    table.apply(&table.deal(1_000, GameSeed::new([1; 32])).unwrap()).unwrap();
    let voters =
        |table: &LiveTable| -> Vec<usize> { table.frame(None).voters.iter().map(Seat::index).collect() };
    assert_eq!(voters(&table), [0, 2]);
    does(&mut table, 0, &Command::Agree { agrees: true });
    assert_eq!(table.due(1_000), None);
    let mut agreed = table.clone();
    does(&mut agreed, 2, &Command::Agree { agrees: true });
    assert_eq!(agreed.due(1_000), Some(Due::Entry(What::Abandoned.at(1_000))));
    for who in [0, 2] {
        does(&mut table, who, &Command::Leave);
    }
    assert_eq!(voters(&table), [1], "a program alone with bots ends its game itself");
    does(&mut table, 1, &Command::Agree { agrees: true });
    assert_eq!(table.due(1_000), Some(Due::Entry(What::Abandoned.at(1_000))));
}

fn does(table: &mut LiveTable, who: u64, command: &Command) {
    let Ok(Verdict::Commit(entry)) = table.check(1_000, Person(who), command) else { panic!("{command:?}") };
    table.apply(&entry).unwrap();
}
