//! Whoever is late, and comes back, and is late again, holds up nobody.

use corte::Preset;
use corte_table::{Command, Due, GameSeed, LiveTable, Person, Proposal, Seed, Verdict, What};

#[test]
fn who_takes_the_seat_back_too_late_again_and_again_does_not_keep_a_bot_from_answering() {
    let mut settings = Proposal::of(Preset::Brazil, 2);
    settings.clock.answer = 5_000;
    settings.clock.think = 800;
    let opened = LiveTable::open(settings.check().unwrap(), Person(0), Seed { cards: 0, pace: 7 }, 1_000);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..2 {
        let sat =
            What::Sat { place, person: Person(place.into()), name: format!("P{place}"), program: false };
        table.apply(&sat.at(1_000)).unwrap();
    }
    let dealt = table.deal(1_000, GameSeed::new([7; 32])).unwrap();
    table.apply(&dealt).unwrap();
    let (deadline, mut now) = (table.deadline().unwrap(), 6_000);
    assert_eq!(deadline, now);
    loop {
        assert!(now < deadline + 3_000, "nobody answers");
        match table.due(now) {
            Some(Due::Entry(entry)) => drop(table.apply(&entry).unwrap()),
            Some(Due::Bot { at, .. }) => break assert!(at > deadline, "it is thought about, too"),
            Some(Due::Deal) => panic!("the game runs"),
            None => {
                now += 50;
                for who in [Person(0), Person(1)] {
                    if let Ok(Verdict::Commit(entry)) = table.check(now, who, &Command::TakeBack) {
                        table.apply(&entry).unwrap();
                    }
                }
            }
        }
    }
}
