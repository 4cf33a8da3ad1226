//! A player who is late, comes back and is late again delays nobody, and can play the next game.

use corte::{Preset, Seat};
use corte_table::{
    Command, Due, GameSeed, LiveTable, Millis, Person, Proposal, Refusal, Seed, Sitter, Stage, Verdict, What,
};

/// A table with a person at each place and five seconds for each decision.
pub(crate) fn table(mut settings: Proposal) -> LiveTable {
    settings.clock.answer = 5_000;
    settings.clock.think = 800;
    let opened = LiveTable::open(settings.check().unwrap(), Person(0), Seed { cards: 0, pace: 7 }, 1_000);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..table.places().len() as u8 {
        let sat =
            What::Sat { place, person: Person(place.into()), name: format!("P{place}"), program: false };
        table.apply(&sat.at(1_000)).unwrap();
    }
    table
}

/// A game at such a table.
fn game() -> LiveTable {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    let dealt = table.deal(1_000, GameSeed::new([7; 32])).unwrap();
    table.apply(&dealt).unwrap();
    table
}

/// Lets bots play the game to its end, since nobody answers any more.
pub(crate) fn play_out(table: &mut LiveTable, mut now: Millis) -> Millis {
    while matches!(table.stage(), Stage::Playing(_)) {
        now = step(table, now);
    }
    now
}

/// Does the next thing that is due without a person, and returns when that was.
fn step(table: &mut LiveTable, now: Millis) -> Millis {
    let now = now.max(table.wake().expect("a game that runs goes on"));
    match table.due(now).expect("what wakes is due") {
        Due::Entry(entry) => drop(table.apply(&entry).unwrap()),
        Due::Bot { seat, number, at } => {
            let legal = table.running().unwrap().game().legal(seat);
            let strikes = legal.nth(legal.len() - 1).unwrap();
            let verdict = table.check_bot_decision(at, seat, number, strikes).unwrap();
            table.apply(&verdict.entry().unwrap()).unwrap();
        }
        Due::Deal => panic!("the game runs"),
    }
    now
}

/// Runs a command, and returns whether it changed anything.
fn does(table: &mut LiveTable, now: Millis, who: Person, command: &Command) -> bool {
    let Ok(Verdict::Commit(entry)) = table.check(now, who, command) else { return false };
    table.apply(&entry).is_ok()
}

/// The bot may have done the same: that is not the player's answer either.
#[test]
fn an_answer_after_a_bot_has_answered_is_late_whatever_the_bot_did() {
    let mut table = game();
    let asks = |table: &LiveTable, who| table.frame(Some(Person(who))).ask;
    let who = (0..2).find(|who| asks(&table, *who).is_some()).expect("somebody begins");
    let number = asks(&table, who).unwrap().number;
    let can: Vec<_> =
        table.running().unwrap().game().legal(Seat::new(who as usize).unwrap()).iter().collect();
    let mut now = 1_000;
    while asks(&table, who).is_some_and(|ask| ask.number == number) {
        now = step(&mut table, now);
    }
    assert!(can.len() > 1);
    for decision in can {
        let told = table.check(now, Person(who), &Command::Decide { number, decision });
        assert!(matches!(told, Err(Refusal::Late)), "{decision:?}: {told:?}");
    }
}

#[test]
fn whoever_wants_the_next_game_is_there_for_it_also_who_was_away() {
    let mut table = game();
    let now = play_out(&mut table, 1_000);
    let away = |table: &LiveTable| {
        let seen = table.frame(None);
        let sitters = seen.places.iter().map(|place| place.sitter);
        sitters.map(|sitter| matches!(sitter, Sitter::Player { away: true, .. })).collect::<Vec<_>>()
    };
    assert_eq!((away(&table), table.due(now)), (vec![true, true], None), "nobody is there");
    let wants = |table: &mut LiveTable, who, ready| {
        let Verdict::Commit(entry) = table.check(now, who, &Command::Ready { ready }).unwrap() else {
            panic!("{who:?} changes what they want")
        };
        table.apply(&entry).unwrap();
    };
    wants(&mut table, Person(0), true);
    assert_eq!(away(&table), [false, true]);
    wants(&mut table, Person(0), false);
    assert_eq!((away(&table), table.due(now)), (vec![true, true], None));
    wants(&mut table, Person(0), true);
    wants(&mut table, Person(1), true);
    assert_eq!(table.due(now), Some(Due::Deal));
    table.apply(&table.deal(now, GameSeed::new([8; 32])).unwrap()).unwrap();
    assert_eq!(away(&table), [false, false], "no bot plays for them");
}

/// A player who is away at the end can come back at once, even if they have used up their returns; then the others wait for them.
#[test]
fn whoever_comes_back_after_the_game_is_waited_for() {
    let mut table = game();
    let mut now = 1_000;
    while matches!(table.stage(), Stage::Playing(_)) {
        now = step(&mut table, now);
        if matches!(table.stage(), Stage::Playing(_)) {
            for who in [Person(0), Person(1)] {
                does(&mut table, now, who, &Command::TakeBack);
            }
        }
    }
    let present: Vec<bool> = table.places().iter().map(corte_table::Place::is_present).collect();
    let [away, there] = if present[0] { [1, 0] } else { [0, 1] };
    assert_eq!((present[away as usize], present[there as usize]), (false, true));
    let wants = Command::Ready { ready: true };
    let mut hasty = table.clone();
    assert!(does(&mut hasty, now, Person(there), &wants));
    assert_eq!(hasty.due(now), Some(Due::Deal), "who is away is not waited for");

    assert!(does(&mut table, now, Person(away), &Command::TakeBack));
    assert!(table.places().iter().all(corte_table::Place::is_present));
    assert!(does(&mut table, now, Person(there), &wants));
    assert_eq!(table.due(now), None, "the other has not said yet that they want it");
    assert!(does(&mut table, now, Person(away), &wants));
    assert_eq!(table.due(now), Some(Due::Deal));
}

#[test]
fn who_takes_the_seat_back_too_late_again_and_again_does_not_keep_a_bot_from_answering() {
    let mut table = game();
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
