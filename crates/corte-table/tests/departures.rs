//! What everybody is told about players who leave a running game.

use corte::{Action, Decision, Preset, Seat, Viewer};
use corte_table::{
    Command, Departure, Due, Entry, GameSeed, LiveTable, Passage, Person, Proposal, Refusal, Seed, Verdict,
    Whom,
};

const PEOPLE: [Person; 4] = [Person(0), Person(1), Person(2), Person(3)];

fn does(table: &mut LiveTable, who: Person, command: &Command) {
    let entry = match table.check(1_000, who, command).unwrap() {
        Verdict::Commit(entry) => entry,
        Verdict::Deal => table.deal(1_000, GameSeed::new([1; 32])).unwrap(),
        Verdict::Known => return,
    };
    table.apply(&entry).unwrap();
}

/// A table of four, some of whom are programs.
fn table(programs: &[Person]) -> LiveTable {
    let proposal = Proposal::of(Preset::Brazil, 4).check().unwrap();
    let opened = LiveTable::open(proposal, PEOPLE[0], Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for person in PEOPLE {
        let (name, program) = (format!("P{}", person.0), programs.contains(&person));
        does(&mut table, person, &Command::Sit { place: None, name, program });
    }
    table
}

fn deal(table: &mut LiveTable) {
    table.apply(&table.deal(1_000, GameSeed::new([1; 32])).unwrap()).unwrap();
}

/// A game of four persons.
fn game() -> LiveTable {
    let mut table = table(&[]);
    deal(&mut table);
    table
}

fn decide(table: &mut LiveTable, seat: Seat, decision: Decision) {
    let view = table.round().unwrap().game().view(Viewer::Seat(seat));
    let command = Command::Decide { number: table.decision_of(seat).0, decision: view.id(decision).unwrap() };
    does(table, PEOPLE[seat.index()], &command);
}

#[test]
fn who_comes_and_goes_while_one_question_is_open_keeps_no_bot_from_answering() {
    let mut table = game();
    let (turn, who) = (table.round().unwrap().game().table().turn(), PEOPLE[3]);
    // Each time, a bot starts thinking anew.
    for _ in 0..2 {
        does(&mut table, who, &Command::Leave);
        does(&mut table, who, &Command::TakeBack);
    }
    does(&mut table, who, &Command::Leave);
    assert_eq!(table.check(1_000, who, &Command::TakeBack), Err(Refusal::Wait));
    decide(&mut table, turn, Decision::Act(Action::Income));
    does(&mut table, who, &Command::TakeBack);
}

/// A game in which a Tax is declared, and a seat that may challenge it.
fn taxed() -> (LiveTable, Seat) {
    let mut table = game();
    let turn = table.round().unwrap().game().table().turn();
    decide(&mut table, turn, Decision::Act(Action::Tax));
    (table, Seat::all(4).find(|seat| *seat != turn).unwrap())
}

/// However somebody loses their seat, the bot that answers for them thinks as long as any other.
#[test]
fn a_bot_answers_for_who_was_banned_no_sooner_than_for_who_left() {
    let (table, _) = taxed();
    let turn = table.round().unwrap().game().table().turn();
    let seat = Seat::all(4).find(|seat| *seat != turn && seat.index() > 0).unwrap();
    let (place, late) = (seat.index() as u8, 60_000);
    let answers = |who: Person, command: Command| {
        let mut table = table.clone();
        let Ok(Verdict::Commit(entry)) = table.check(late, who, &command) else { panic!("{command:?}") };
        table.apply(&entry).unwrap();
        table.wake()
    };
    let left = answers(PEOPLE[seat.index()], Command::Leave);
    assert!(left.is_some_and(|answers| answers > late), "{left:?}");
    assert_eq!(answers(PEOPLE[0], Command::Remove { place, name: None }), left);
    assert_eq!(answers(PEOPLE[0], Command::Ban { whom: Whom::Place(place, None) }), left);
}

/// While a player is away, a bot answers for them, so their pass can't be taken back.
#[test]
fn who_is_away_takes_back_no_pass() {
    let (mut table, seat) = taxed();
    let (who, number) = (PEOPLE[seat.index()], table.decision_of(seat).0);
    decide(&mut table, seat, Decision::Pass);
    assert!(table.check(1_000, who, &Command::Reconsider { number }).is_ok());
    does(&mut table, who, &Command::Leave);
    assert_eq!(table.check(1_000, who, &Command::Reconsider { number }), Err(Refusal::NothingHeld));
}

#[test]
fn who_passes_goes_and_takes_the_pass_back_keeps_no_bot_from_answering() {
    let (mut table, seat) = taxed();
    let who = PEOPLE[seat.index()];
    let mut reconsidered = 0;
    loop {
        does(&mut table, who, &Command::Leave);
        // Answering takes the seat back, too.
        decide(&mut table, seat, Decision::Pass);
        let number = table.decision_of(seat).0;
        match table.check(1_000, who, &Command::Reconsider { number }) {
            Ok(Verdict::Commit(entry)) => table.apply(&entry).unwrap(),
            refused => break assert_eq!(refused, Err(Refusal::NothingHeld)),
        };
        reconsidered += 1;
        assert!(reconsidered < 3, "it has to end");
    }
    assert_eq!(reconsidered, 1, "who comes back twice has come back as often as anybody may");
}

/// Everyone who comes to a table reads its whole log.
#[test]
fn a_log_ends_with_the_game_in_which_it_is_full() {
    let mut table = game();
    let (turn, host) = (table.round().unwrap().game().table().turn(), PEOPLE[0]);
    let lock = |table: &LiveTable, locked| table.check(1_000, host, &Command::Lock { locked });
    let mut locked = true;
    while let Ok(Verdict::Commit(entry)) = lock(&table, locked) {
        table.apply(&entry).unwrap();
        locked = !locked;
    }
    assert_eq!((lock(&table, locked), table.seq()), (Err(Refusal::Full), 50_000));
    decide(&mut table, turn, Decision::Act(Action::Income));
    for person in PEOPLE {
        does(&mut table, person, &Command::Agree { agrees: true });
    }
    assert!(matches!(table.due(2_000), Some(Due::Entry(_))), "the game comes to its end");
    let line = Command::Say { name: String::new(), text: "on and on".to_owned() };
    assert_eq!(table.check(1_000, host, &line), Err(Refusal::Full));
}

#[test]
fn everybody_reads_who_leaves_a_game_and_who_comes_back() {
    let mut table = game();
    let turn = table.round().unwrap().game().table().turn();
    let seat = Seat::all(4).find(|seat| *seat != turn && seat.index() > 0).unwrap();
    let who = PEOPLE[seat.index()];
    does(&mut table, who, &Command::Leave);
    for viewer in PEOPLE.map(Some).into_iter().chain([None]) {
        let frame = table.frame(viewer);
        assert_eq!(
            frame.departures,
            [Departure { after: frame.heard.len(), seat: Some(seat), passage: Passage::Left }]
        );
    }
    decide(&mut table, turn, Decision::Act(Action::Income));
    let told = |table: &LiveTable| -> Vec<Passage> {
        table.frame(None).departures.iter().map(|departure| departure.passage).collect()
    };
    does(&mut table, who, &Command::TakeBack);
    assert_eq!(told(&table), [Passage::Left, Passage::Back]);
    does(&mut table, who, &Command::Leave);
    does(&mut table, who, &Command::TakeBack);
    assert_eq!(told(&table), [Passage::Left, Passage::Back], "who only comes and goes fills nobody's log");
    does(&mut table, PEOPLE[0], &Command::Ban { whom: Whom::Place(seat.index() as u8, None) });
    assert_eq!(told(&table), [Passage::Left, Passage::Ousted], "who is shown out has not left");
}

/// A player whose seat the host takes has not left it. They and everyone else are told so, and so is whoever reads the log later.
#[test]
fn who_loses_a_seat_to_the_host_is_not_said_to_leave() {
    let guest = PEOPLE[2];
    for (who, command, passage, written) in [
        (
            PEOPLE[0],
            Command::Remove { place: 2, name: None },
            Passage::Ousted,
            r#"{"left":{"seat":2,"by_host":true}}"#,
        ),
        (guest, Command::Leave, Passage::Left, r#"{"left":{"seat":2}}"#),
    ] {
        let mut table = game();
        let Ok(Verdict::Commit(entry)) = table.check(1_000, who, &command) else { panic!("{command:?}") };
        assert_eq!(
            serde_json::to_string(&entry.what).unwrap(),
            written,
            "as older servers read and wrote it"
        );
        let read: Entry = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
        table.apply(&read).unwrap();
        for viewer in [Some(guest), Some(PEOPLE[1]), None] {
            let [departure] = table.frame(viewer).departures[..] else { panic!("one is told") };
            assert_eq!((departure.seat, departure.passage), (Seat::new(2), passage));
        }
        does(&mut table, guest, &Command::TakeBack);
        assert_eq!(table.frame(None).departures[0].passage, Passage::Back, "they may take it back");
    }
}

/// The position of a departure doesn't reveal whether others have passed (R-C6).
#[test]
fn who_leaves_while_passes_are_held_stands_before_them() {
    let tell = |passes: bool| {
        let mut table = game();
        let turn = table.round().unwrap().game().table().turn();
        let others: Vec<Seat> = Seat::all(4).filter(|seat| *seat != turn).collect();
        decide(&mut table, turn, Decision::Act(Action::Tax));
        if passes {
            decide(&mut table, others[0], Decision::Pass);
        }
        does(&mut table, PEOPLE[others[1].index()], &Command::Leave);
        format!("{:?}", table.frame(None))
    };
    assert_eq!(tell(true), tell(false));
}

/// When a host leaves, the table passes to whoever can be expected to begin a game.
#[test]
fn a_table_is_left_to_a_person_and_to_a_program_only_where_there_is_none() {
    let [host, program, person, other] = PEOPLE;
    for (programs, heirs) in [
        (&[program][..], [person, other, program]),
        (&[program, person], [other, program, person]),
        (&[program, person, other], [program, person, other]),
        (&[], [program, person, other]),
    ] {
        let mut table = table(programs);
        for (gone, heir) in [host].into_iter().chain(heirs).zip(heirs) {
            let told = table.frame(Some(gone)).heir.map(str::to_owned);
            assert_eq!(told, Some(format!("P{}", heir.0)), "{programs:?}: it is told before");
            does(&mut table, gone, &Command::Leave);
            assert_eq!(table.host(), heir, "{programs:?}");
        }
        does(&mut table, heirs[2], &Command::Leave);
        assert_eq!(table.host(), heirs[2], "where nobody is left it stays theirs");
    }
}

#[test]
fn who_has_left_for_good_inherits_nothing() {
    let [host, gone, heir, last] = PEOPLE;
    let mut table = game();
    does(&mut table, gone, &Command::Leave);
    assert_eq!(table.frame(Some(host)).heir, Some("P2"));
    // A game that everyone present leaves is abandoned; if nobody can follow the host, they stay host.
    for person in [heir, last, host] {
        does(&mut table, person, &Command::Leave);
    }
    table.apply(&corte_table::What::Abandoned.at(2_000)).unwrap();
    assert_eq!(table.host(), host);
}
