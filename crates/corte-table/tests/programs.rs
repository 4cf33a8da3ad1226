//! What a table tells of programs that play as persons do.

use corte::{Preset, Seat};
use corte_table::{Command, Entry, GameSeed, LiveTable, Person, Proposal, Seed, Sitter, Verdict, What};

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

    // A person's entry is what older servers wrote and read.
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
