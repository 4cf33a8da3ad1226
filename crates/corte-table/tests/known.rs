//! Nobody takes the name of the host, or of somebody who has played, while they have no place; and everybody sees who speaks as host.

use crate::late::play_out;
use corte::Preset;
use corte_table::{Command, GameSeed, LiveTable, Millis, Person, Place, Proposal, Seed, Verdict};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);
const STRANGER: Person = Person(9);

/// A table that nobody sits at yet.
fn table(settings: &Proposal) -> LiveTable {
    let opened = LiveTable::open(settings.check().unwrap(), HOST, Seed { cards: 3, pace: 4 }, 0);
    LiveTable::replay([&opened]).unwrap()
}

fn plain() -> Proposal {
    Proposal { clock: corte_table::Clock { answer: 5_000, think: 0 }, ..Proposal::of(Preset::Brazil, 4) }
}

fn does(table: &mut LiveTable, now: Millis, who: Person, command: &Command) {
    let Ok(Verdict::Commit(entry)) = table.check(now, who, command) else { panic!("{command:?}") };
    table.apply(&entry).unwrap();
}

/// Sits down under a name; returns the one that was given.
fn sits(table: &mut LiveTable, who: Person, name: &str) -> String {
    does(table, 0, who, &Command::Sit { place: None, name: name.to_owned(), program: false });
    table.places()[usize::from(table.place_of(who).unwrap())].name().unwrap().to_owned()
}

/// Says something under a name; returns the one that was given.
fn says(table: &mut LiveTable, who: Person, name: &str) -> String {
    does(table, 0, who, &Command::Say { name: name.to_owned(), text: "well".to_owned() });
    table.frame(Some(who)).lines.last().unwrap().name.to_owned()
}

/// Plays a game to its end.
fn play(table: &mut LiveTable, now: Millis) -> Millis {
    table.apply(&table.deal(now, GameSeed::new([1; 32])).unwrap()).unwrap();
    play_out(table, now)
}

#[test]
fn a_host_without_a_place_is_taken_for_nobody_else() {
    let mut table = table(&plain());
    assert_eq!(table.frame(None).host, None, "nobody knows them yet");
    assert_eq!(says(&mut table, HOST, "Ana"), "Ana");
    assert_eq!(table.frame(None).host, Some("Ana"));
    assert_eq!(says(&mut table, STRANGER, "ANA"), "ANA 2");
    assert_eq!(sits(&mut table, GUEST, "\u{410}na"), "\u{410}na 2", "with a Cyrillic letter");
    assert_eq!(sits(&mut table, HOST, "Ana"), "Ana");
    assert_eq!(table.frame(None).host, None, "the places show who it is");
    does(
        &mut table,
        0,
        HOST,
        &Command::SeatBot { place: None, policy: "page".to_owned(), name: "Ana".to_owned() },
    );
    assert_eq!(table.places()[2].name(), Some("Ana 3"));
    // Whoever gets the table is known by the name they have there.
    does(&mut table, 0, HOST, &Command::Leave);
    does(&mut table, 0, GUEST, &Command::Clear { place: 0, name: None });
    assert_eq!((table.host(), table.frame(None).host), (GUEST, Some("\u{410}na 2")));
    assert_eq!(sits(&mut table, HOST, "\u{410}na 2"), "\u{410}na 2 2");
}

/// Whatever spectators say during a game, players see nothing of it.
#[test]
fn what_a_host_is_called_among_spectators_is_told_after_the_game() {
    let mut table = table(&plain());
    sits(&mut table, GUEST, "Bruno");
    sits(&mut table, Person(3), "Carla");
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    let before = format!("{:?}", table.frame(Some(GUEST)));
    says(&mut table, HOST, "Ana");
    assert_eq!(format!("{:?}", table.frame(Some(GUEST))), before);
    play_out(&mut table, 0);
    assert_eq!(table.frame(Some(GUEST)).host, Some("Ana"));
}

#[test]
fn whoever_has_played_comes_back_under_their_name() {
    for (wins, kept) in [(None, [true, false]), (Some("9"), [true, true])] {
        let settings = wins.map_or_else(plain, |wins| plain().with("wins", wins));
        let mut table = table(&settings);
        sits(&mut table, HOST, "Ana");
        sits(&mut table, GUEST, "Bruno");
        let mut now = play(&mut table, 0);
        for kept in kept {
            if table.place_of(GUEST).is_some() {
                does(&mut table, now, GUEST, &Command::Leave);
            }
            let mut other = table.clone();
            assert_eq!(
                sits(&mut other, STRANGER, "Bruno"),
                if kept { "Bruno 2" } else { "Bruno" },
                "{wins:?}"
            );
            if kept {
                assert_eq!(sits(&mut other, GUEST, "Bruno"), "Bruno");
            }
            // The next game is played without them.
            if table.place_of(Person(3)).is_none() {
                sits(&mut table, Person(3), "Carla");
            }
            now = play(&mut table, now);
        }
    }
}

#[test]
fn who_deletes_their_data_is_known_no_more() {
    let mut table = table(&plain());
    says(&mut table, HOST, "Ana");
    assert_eq!(table.shown(), [HOST]);
    does(&mut table, 0, HOST, &Command::Part { name: "Somebody".to_owned() });
    assert_eq!((table.shown(), table.frame(None).host), (vec![], None));
    assert_eq!(says(&mut table, STRANGER, "Ana"), "Ana");
}

#[test]
fn everybody_sees_which_lines_are_the_hosts_and_which_are_of_who_only_watches() {
    let mut table = table(&plain());
    sits(&mut table, GUEST, "Bruno");
    for (who, name) in [(HOST, "Ana"), (GUEST, "Bruno"), (STRANGER, "Eva")] {
        says(&mut table, who, name);
    }
    let marks = |table: &LiveTable, who| -> Vec<(bool, bool)> {
        let lines = table.frame(who).lines;
        lines.iter().map(|line| (line.host, line.is_of_a_watcher())).collect()
    };
    for who in [None, Some(HOST), Some(GUEST), Some(STRANGER)] {
        assert_eq!(marks(&table, who), [(true, true), (false, false), (false, true)]);
    }
    sits(&mut table, HOST, "Ana");
    does(&mut table, 0, HOST, &Command::Leave);
    assert_eq!(table.host(), GUEST);
    let hosts: Vec<bool> = marks(&table, None).into_iter().map(|(host, _)| host).collect();
    assert_eq!(hosts, [false, true, false], "it is the present host who is marked");
    assert!(
        table
            .places()
            .iter()
            .any(|place| place.name() == Some("Bruno") && Place::person(place) == Some(GUEST))
    );
}
