//! How a host keeps order: locking the table, and silencing, removing and banning guests.

use corte::{Preset, Seat};
use corte_table::{
    Abandonment, Command, Due, GameSeed, LiveTable, Passage, Person, Proposal, Refusal, Seed, Sitter,
    Verdict, Whom, Words,
};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);
const WATCHER: Person = Person(3);

/// A table with the host and a guest, and a third who watches and has spoken.
fn table() -> LiveTable {
    let opened = LiveTable::open(
        Proposal::of(Preset::Brazil, 3).check().unwrap(),
        HOST,
        Seed { cards: 3, pace: 4 },
        0,
    );
    let mut table = LiveTable::replay([&opened]).unwrap();
    for who in [HOST, GUEST] {
        does(&mut table, who, &Command::Sit { place: None, name: format!("P{}", who.0), program: false })
            .unwrap();
    }
    say(&mut table, WATCHER).unwrap();
    table
}

/// Runs a command; its entry is read back as if from a log.
fn does(table: &mut LiveTable, who: Person, command: &Command) -> Result<(), Refusal> {
    let entry = match table.check(0, who, command)? {
        Verdict::Commit(entry) => entry,
        Verdict::Deal => table.deal(0, GameSeed::new([1; 32]))?,
        Verdict::Known => return Ok(()),
    };
    let read = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
    table.apply(&read).unwrap();
    Ok(())
}

fn say(table: &mut LiveTable, who: Person) -> Result<(), Refusal> {
    does(table, who, &Command::Say { name: "Eva".to_owned(), text: "hear me".to_owned() })
}

fn sit(table: &mut LiveTable, who: Person) -> Result<(), Refusal> {
    does(table, who, &Command::Sit { place: None, name: "Eva".to_owned(), program: false })
}

fn commands() -> [Command; 7] {
    [
        Command::Lock { locked: true },
        Command::Silence { whom: Whom::Author(0), silenced: true },
        Command::Remove { place: 1, name: None },
        Command::Ban { whom: Whom::Place(1, None) },
        Command::Pardon { number: 0, name: None },
        Command::End { game: None },
        Command::HandOver { whom: Whom::Place(1, None) },
    ]
}

#[test]
fn only_the_host_keeps_order_and_not_against_themselves() {
    for command in commands() {
        for who in [GUEST, WATCHER] {
            assert_eq!(does(&mut table(), who, &command), Err(Refusal::NotHost), "{command:?}");
        }
    }
    let own = Whom::Place(0, None);
    for command in [Command::Ban { whom: own.clone() }, Command::Silence { whom: own, silenced: true }] {
        assert_eq!(does(&mut table(), HOST, &command), Err(Refusal::Yourself));
    }
    for command in [Command::Ban { whom: Whom::Author(9) }, Command::Ban { whom: Whom::Place(2, None) }] {
        assert_eq!(does(&mut table(), HOST, &command), Err(Refusal::Nobody));
    }
}

#[test]
fn nobody_new_sits_down_at_a_locked_table() {
    let mut table = table();
    does(&mut table, HOST, &Command::Lock { locked: true }).unwrap();
    assert_eq!(sit(&mut table, WATCHER), Err(Refusal::Locked));
    assert!(table.frame(None).locked);
    does(&mut table, HOST, &Command::Lock { locked: false }).unwrap();
    assert_eq!(sit(&mut table, WATCHER), Ok(()));
}

/// At a locked table nobody new talks, either: who was banned would come back as somebody else.
#[test]
fn only_who_belongs_to_a_locked_table_talks_there() {
    let stranger = Person(9);
    let mut table = table();
    let may = |table: &LiveTable, who| {
        let says = Command::Say { name: "Eva".to_owned(), text: "hear me".to_owned() };
        let told = table.check(0, who, &says);
        assert_eq!(told.is_ok(), table.frame(Some(who)).may_talk, "{who:?}: the page offers what is allowed");
        assert!(told.is_ok() || told == Err(Refusal::Locked), "{who:?}");
        told.is_ok()
    };
    let all = |table: &LiveTable| [HOST, GUEST, WATCHER, stranger].map(|who| may(table, who));
    assert_eq!(all(&table), [true; 4]);
    does(&mut table, HOST, &Command::Lock { locked: true }).unwrap();
    assert_eq!(all(&table), [true, true, false, false], "who has spoken before is no exception");
    assert!(!table.frame(None).may_talk);
    does(&mut table, HOST, &Command::Start).unwrap();
    assert_eq!(all(&table), [true, true, false, false]);
    does(&mut table, GUEST, &Command::Leave).unwrap();
    assert!(may(&table, GUEST), "a bot plays, and the seat is theirs");
    does(&mut table, HOST, &Command::Agree { agrees: true }).unwrap();
    let Some(Due::Entry(entry)) = table.due(0) else { panic!("all agree") };
    table.apply(&entry).unwrap();
    assert_eq!(table.place_of(GUEST), None);
    assert!(may(&table, GUEST), "they have played the last game");
    does(&mut table, HOST, &Command::Lock { locked: false }).unwrap();
    for who in [HOST, WATCHER] {
        if who == WATCHER {
            sit(&mut table, who).unwrap();
        }
        does(&mut table, who, &Command::Ready { ready: true }).unwrap();
    }
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    does(&mut table, HOST, &Command::Lock { locked: true }).unwrap();
    assert_eq!(all(&table), [true, false, true, false], "and not the current one");
}

#[test]
fn who_is_silenced_is_told_so_and_read_by_nobody() {
    let mut table = table();
    does(&mut table, HOST, &Command::Silence { whom: Whom::Author(0), silenced: true }).unwrap();
    assert_eq!(say(&mut table, WATCHER), Err(Refusal::Silenced));
    assert!(table.frame(Some(HOST)).lines[0].silenced && !table.frame(Some(GUEST)).lines[0].silenced);
    does(&mut table, HOST, &Command::Silence { whom: Whom::Author(0), silenced: false }).unwrap();
    assert_eq!(say(&mut table, WATCHER), Ok(()));
}

#[test]
fn a_seat_taken_away_is_free_before_a_game_and_a_bots_while_it_runs() {
    let mut before = table();
    does(&mut before, HOST, &Command::Remove { place: 1, name: None }).unwrap();
    assert_eq!(before.place_of(GUEST), None);
    assert_eq!(sit(&mut before, GUEST), Ok(()), "who is not banned may come back");
    let mut running = table();
    does(&mut running, HOST, &Command::Start).unwrap();
    does(&mut running, HOST, &Command::Remove { place: 1, name: None }).unwrap();
    assert!(matches!(running.frame(None).places[1].sitter, Sitter::Player { away: true, .. }));
    does(&mut running, HOST, &Command::Lock { locked: true }).unwrap();
    assert_eq!(does(&mut running, GUEST, &Command::TakeBack), Ok(()), "only a ban lasts");
    assert!(matches!(running.frame(None).places[1].sitter, Sitter::Player { away: false, .. }));
}

#[test]
fn who_is_shown_out_may_do_nothing_until_let_in_again() {
    for starts in [false, true] {
        let mut table = table();
        say(&mut table, GUEST).unwrap();
        if starts {
            does(&mut table, HOST, &Command::Start).unwrap();
        }
        does(&mut table, HOST, &Command::Ban { whom: Whom::Place(1, None) }).unwrap();
        assert!(table.is_banned(GUEST) && !table.is_banned(WATCHER));
        let lines = table.frame(None).lines;
        assert!(lines.iter().all(|line| line.name == "Eva"), "what they said is gone: {lines:?}");
        for command in commands().into_iter().chain([Command::TakeBack, Command::Start]) {
            assert_eq!(does(&mut table, GUEST, &command), Err(Refusal::Banned));
        }
        assert_eq!(
            (sit(&mut table, GUEST), say(&mut table, GUEST)),
            (Err(Refusal::Banned), Err(Refusal::Banned))
        );
        assert_eq!(table.place_of(GUEST).is_some(), starts, "a running game keeps its seats");
        assert_eq!(table.frame(Some(HOST)).banned, ["P2"]);
        assert!(table.frame(Some(WATCHER)).banned.is_empty(), "only the host is told who");
        does(&mut table, HOST, &Command::Pardon { number: 0, name: None }).unwrap();
        assert_eq!(say(&mut table, GUEST), Ok(()));
    }
}

/// Before a host leaves, they are told who will get the table, and that is who gets it.
#[test]
fn a_host_who_goes_leaves_the_table_to_who_was_named() {
    let mut table = table();
    assert_eq!(table.frame(Some(HOST)).heir, Some("P2"));
    assert_eq!(
        (table.frame(Some(GUEST)).heir, table.frame(None).heir),
        (None, None),
        "it is the host's to know"
    );
    does(&mut table, HOST, &Command::Clear { place: 0, name: None }).unwrap();
    assert_eq!(table.host(), GUEST);
    assert_eq!(table.frame(Some(GUEST)).heir, None, "nobody else sits there");
    does(&mut table, GUEST, &Command::Clear { place: 1, name: None }).unwrap();
    assert_eq!(table.host(), GUEST, "and who has no heir stays host");
}

#[test]
fn who_looks_like_another_gets_a_number() {
    let names = |first: &str, second: &str| {
        let mut table = table();
        for (place, who, name) in [(0, HOST, first), (1, GUEST, second)] {
            does(&mut table, who, &Command::Clear { place, name: None }).unwrap();
            does(
                &mut table,
                who,
                &Command::Sit { place: Some(place), name: name.to_owned(), program: false },
            )
            .unwrap();
        }
        let seen = table.frame(Some(HOST));
        [0, 1].map(|place: usize| match seen.places[place].sitter {
            Sitter::Player { name, .. } => name.to_owned(),
            _ => panic!("nobody sits there"),
        })
    };
    // Joiners shape letters; they don't make it a different name.
    let (with, without) = ("می\u{200c}خواهم", "میخواهم");
    assert_eq!(names(with, without), [with.to_owned(), format!("{without} 2")]);
    assert_eq!(names("❤", "❤\u{fe0f}"), ["❤".to_owned(), "❤\u{fe0f} 2".to_owned()]);
    // The number fits within the longest name.
    let long = "x".repeat(24);
    assert_eq!(names(&long, &long), [long.clone(), format!("{} 2", "x".repeat(22))]);
}

/// The lines that somebody reads.
fn reads(table: &LiveTable, who: Option<Person>) -> Vec<String> {
    let text = |words| match words {
        Words::Typed(text) => text.to_owned(),
        Words::Remark { .. } => panic!("nobody made a remark"),
    };
    table.frame(who).lines.into_iter().map(|line| text(line.words)).collect()
}

fn says(table: &mut LiveTable, who: Person, text: &str) {
    does(table, who, &Command::Say { name: "Eva".to_owned(), text: text.to_owned() }).unwrap();
}

/// Ends the running game by its players' agreement.
fn abandon(table: &mut LiveTable) {
    for who in [HOST, GUEST] {
        does(table, who, &Command::Agree { agrees: true }).unwrap();
    }
    let Some(Due::Entry(entry)) = table.due(0) else { panic!("all agree") };
    table.apply(&entry).unwrap();
}

/// Begins the next game, which everybody who sits there wants.
fn next_game(table: &mut LiveTable) {
    for who in
        [HOST, GUEST, WATCHER].into_iter().filter(|who| table.place_of(*who).is_some()).collect::<Vec<_>>()
    {
        does(table, who, &Command::Ready { ready: true }).unwrap();
    }
    assert_eq!(table.due(0), Some(Due::Deal));
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
}

/// After a game, a host who plays and starts the next is ready for it, as anybody else; one who has no place begins it.
#[test]
fn a_host_who_plays_begins_no_second_game_alone() {
    let mut table = table();
    does(&mut table, HOST, &Command::Start).unwrap();
    abandon(&mut table);
    assert_eq!(does(&mut table, GUEST, &Command::Start), Err(Refusal::NotHost));
    does(&mut table, HOST, &Command::Start).unwrap();
    assert_eq!((table.places()[0].is_ready(), table.running().is_some(), table.due(0)), (true, false, None));
    assert_eq!(table.check(0, HOST, &Command::Start), Ok(Verdict::Known), "once is enough");
    does(&mut table, GUEST, &Command::Ready { ready: true }).unwrap();
    assert_eq!(table.due(0), Some(Due::Deal));

    does(&mut table, HOST, &Command::Leave).unwrap();
    let (mut alone, host) = (table, GUEST);
    assert_eq!(does(&mut alone, host, &Command::Start), Err(Refusal::TooFew));
    for _ in 0..2 {
        let bot = Command::SeatBot { place: None, policy: "page".to_owned(), name: "Lorenzo".to_owned() };
        does(&mut alone, host, &bot).unwrap();
    }
    let place = alone.place_of(host).unwrap();
    does(&mut alone, host, &Command::Clear { place, name: None }).unwrap();
    assert_eq!(alone.host(), host);
    does(&mut alone, host, &Command::Start).unwrap();
    assert!(alone.running().is_some(), "bots are always ready");
}

/// While a game runs, its players read nothing that spectators say about it, whatever they try; afterwards everyone does, permanently.
#[test]
fn what_spectators_say_is_read_by_players_after_that_game_and_stays() {
    let mut table = table();
    does(&mut table, HOST, &Command::Start).unwrap();
    says(&mut table, WATCHER, "the host bluffs");
    says(&mut table, GUEST, "good luck");
    let players = ["hear me", "good luck"];
    let watching = ["hear me", "the host bluffs", "good luck"];
    assert_eq!(reads(&table, None), watching);
    let hidden = |table: &LiveTable| {
        for who in [HOST, GUEST] {
            assert_eq!(reads(table, Some(who)), players, "{who:?}");
        }
    };
    hidden(&table);
    does(&mut table, GUEST, &Command::Leave).unwrap();
    hidden(&table);
    does(&mut table, GUEST, &Command::TakeBack).unwrap();
    does(&mut table, HOST, &Command::Remove { place: 1, name: None }).unwrap();
    hidden(&table);
    does(&mut table, GUEST, &Command::TakeBack).unwrap();
    assert_eq!(sit(&mut table, WATCHER), Err(Refusal::Running), "nobody joins a game who has read them");
    hidden(&table);

    abandon(&mut table);
    sit(&mut table, WATCHER).unwrap();
    let all_read = |table: &LiveTable, when: &str| {
        for who in [Some(HOST), Some(GUEST), Some(WATCHER), None] {
            assert_eq!(reads(table, who), watching, "{who:?} {when}");
        }
    };
    all_read(&table, "after it");
    next_game(&mut table);
    all_read(&table, "while the next one runs");

    // However much spectators say about this game, players notice nothing, not even older lines giving way.
    let other = Person(4);
    for number in 0..120 {
        says(&mut table, other, &format!("{number}"));
    }
    for who in [HOST, GUEST, WATCHER] {
        assert_eq!(reads(&table, Some(who)), watching, "{who:?}");
    }
    assert_eq!(reads(&table, None).len(), watching.len() + 100);
    does(&mut table, WATCHER, &Command::Leave).unwrap();
    abandon(&mut table);
    says(&mut table, HOST, "well played");
    assert_eq!(reads(&table, Some(HOST)).len(), 100, "a table keeps so many");
}

/// Someone whose lines a player doesn't read can't tell them anything through a name, either.
#[test]
fn a_name_that_spectators_use_is_no_message_to_a_player() {
    let mut table = table();
    does(&mut table, HOST, &Command::Start).unwrap();
    does(&mut table, HOST, &Command::Mute { whom: 0, muted: true }).unwrap();
    does(&mut table, WATCHER, &Command::Say { name: "P2 has a Duke".to_owned(), text: "psst".to_owned() })
        .unwrap();
    assert_eq!(table.frame(Some(HOST)).muted, [(0, "Eva")]);
    does(&mut table, HOST, &Command::Ban { whom: Whom::Author(0) }).unwrap();
    assert_eq!(table.frame(Some(HOST)).banned, ["Eva"]);
    // Nor can the host find out by asking whether somebody has spoken whose lines they don't read.
    says(&mut table, Person(4), "psst");
    for author in [1, 9] {
        let ban = Command::Ban { whom: Whom::Author(author) };
        assert_eq!(does(&mut table, HOST, &ban), Err(Refusal::Nobody), "{author}");
    }
}

/// Neither the numbers of those whom players hear, nor orders about somebody whom they don't, tell them how many spectators speak.
#[test]
fn players_cannot_count_the_spectators_who_speak() {
    let found = |spectators: u64| {
        let mut table = table();
        does(&mut table, HOST, &Command::Start).unwrap();
        (0..spectators).for_each(|other| says(&mut table, Person(4 + other), "psst"));
        says(&mut table, GUEST, "good luck");
        let authors: Vec<u32> = table.frame(Some(HOST)).lines.iter().map(|line| line.author).collect();
        let guesses = (0..6).chain((1 << 24)..(1 << 24) + 2);
        let mutes: Vec<_> =
            guesses.map(|whom| does(&mut table, GUEST, &Command::Mute { whom, muted: true })).collect();
        (authors, mutes)
    };
    assert_eq!(found(3), found(0));
}

#[test]
fn who_was_muted_among_spectators_stays_so() {
    let mut table = table();
    does(&mut table, HOST, &Command::Start).unwrap();
    says(&mut table, Person(4), "psst");
    let author = table.frame(Some(WATCHER)).lines[1].author;
    does(&mut table, WATCHER, &Command::Mute { whom: author, muted: true }).unwrap();
    abandon(&mut table);
    says(&mut table, Person(4), "psst");
    assert_eq!(reads(&table, Some(WATCHER)), ["hear me"]);
    assert_eq!(reads(&table, Some(HOST)), ["hear me", "psst", "psst"]);
    assert_eq!(table.frame(Some(WATCHER)).muted, [(author, "Eva")]);
    does(&mut table, WATCHER, &Command::Mute { whom: author, muted: false }).unwrap();
    assert_eq!(reads(&table, Some(WATCHER)).len(), 3);
}

/// Somebody may have come to a place, or a ban have got another number, since the host looked.
#[test]
fn an_order_reaches_nobody_but_whom_it_names() {
    let named = |name: &str| Some(name.to_owned());
    let mut table = table();
    for command in [
        Command::Clear { place: 1, name: named("P9") },
        Command::Remove { place: 1, name: named("P9") },
        Command::Remove { place: 2, name: named("P9") },
        Command::Silence { whom: Whom::Place(1, named("P9")), silenced: true },
        Command::Ban { whom: Whom::Place(1, named("P9")) },
    ] {
        assert_eq!(does(&mut table, HOST, &command), Err(Refusal::Nobody), "{command:?}");
    }
    does(&mut table, HOST, &Command::Ban { whom: Whom::Place(1, named("P2")) }).unwrap();
    does(&mut table, HOST, &Command::Ban { whom: Whom::Author(0) }).unwrap();
    let pardon = Command::Pardon { number: 0, name: named("P2") };
    does(&mut table, HOST, &pardon).unwrap();
    assert_eq!(does(&mut table, HOST, &pardon), Err(Refusal::Nobody), "once is enough");
    assert_eq!(table.frame(Some(HOST)).banned, ["Eva"]);
}

/// Players who were ready are asked again, and are told why until the next game begins.
#[test]
fn everybody_is_told_that_the_table_was_changed_since_the_last_game() {
    let mut table = table();
    let change = |table: &mut LiveTable, listed| {
        let proposal = Proposal { listed, ..Proposal::of(Preset::Brazil, 3) };
        does(table, HOST, &Command::Change { settings: proposal.check().unwrap() }).unwrap();
        (table.frame(Some(GUEST)).changed, table.frame(Some(GUEST)).places[1].ready)
    };
    assert_eq!(change(&mut table, true), (false, false), "before the first game nobody was ready");
    does(&mut table, HOST, &Command::Start).unwrap();
    abandon(&mut table);
    does(&mut table, GUEST, &Command::Ready { ready: true }).unwrap();
    assert_eq!(change(&mut table, false), (true, false));
    next_game(&mut table);
    abandon(&mut table);
    assert!(!table.frame(Some(GUEST)).changed);
}

/// The lock keeps newcomers out, and a host without a place is none.
#[test]
fn a_host_sits_down_at_the_table_they_have_locked() {
    let settings = Proposal::of(Preset::Brazil, 3).check().unwrap();
    let opened = LiveTable::open(settings, HOST, Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    does(&mut table, HOST, &Command::Lock { locked: true }).unwrap();
    assert_eq!(sit(&mut table, GUEST), Err(Refusal::Locked));
    assert_eq!(sit(&mut table, HOST), Ok(()));
}

#[test]
fn only_the_host_clears_a_place_that_is_not_their_own() {
    let mut table = table();
    let bot = Command::SeatBot { place: Some(2), policy: "page".to_owned(), name: "Page".to_owned() };
    does(&mut table, HOST, &bot).unwrap();
    let clear = |place| Command::Clear { place, name: None };
    for (place, who) in [(0, GUEST), (1, WATCHER), (2, GUEST), (2, WATCHER)] {
        assert_eq!(does(&mut table, who, &clear(place)), Err(Refusal::NotHost), "{place} by {who:?}");
    }
    for (place, who) in [(1, GUEST), (2, HOST)] {
        assert_eq!(does(&mut table, who, &clear(place)), Ok(()));
        assert_eq!(table.frame(None).places[usize::from(place)].sitter, Sitter::Open);
    }
}

/// What a host keeps of orders does not grow for ever: the oldest is lifted, and no other.
#[test]
fn beyond_two_hundred_the_oldest_order_is_lifted() {
    for (bans, refusal) in [(false, Refusal::Silenced), (true, Refusal::Banned)] {
        let mut table = table();
        for number in 100..=300 {
            say(&mut table, Person(number)).unwrap();
            let whom = Whom::Author(table.frame(Some(HOST)).lines.last().unwrap().author);
            let order = if bans { Command::Ban { whom } } else { Command::Silence { whom, silenced: true } };
            does(&mut table, HOST, &order).unwrap();
        }
        assert_eq!(say(&mut table, Person(100)), Ok(()), "{refusal}");
        for number in [101, 300] {
            assert_eq!(say(&mut table, Person(number)), Err(refusal.clone()), "{number}");
        }
    }
}

/// Who gets the frames that any spectator gets would see nothing else in their own.
#[test]
fn whoever_sees_anything_of_their_own_gets_their_own_frames() {
    let muter = Person(4);
    let as_told = |table: &LiveTable| {
        for who in [HOST, GUEST, WATCHER, muter, Person(9)] {
            assert_eq!(table.frame(table.eyes(Some(who))), table.frame(Some(who)), "{who:?}");
        }
    };
    let mut table = table();
    let whom = table.frame(None).lines.last().unwrap().author;
    does(&mut table, muter, &Command::Mute { whom, muted: true }).unwrap();
    as_told(&table);
    does(&mut table, HOST, &Command::Start).unwrap();
    as_told(&table);
    does(&mut table, GUEST, &Command::Leave).unwrap();
    does(&mut table, HOST, &Command::Agree { agrees: true }).unwrap();
    let Some(Due::Entry(entry)) = table.due(0) else { panic!("all agree") };
    table.apply(&entry).unwrap();
    does(&mut table, HOST, &Command::Lock { locked: true }).unwrap();
    assert!(table.frame(Some(GUEST)).may_talk && !table.frame(None).may_talk, "they have played");
    as_told(&table);
}

/// A table of two guests whose host watches, and is heard there.
fn watched() -> LiveTable {
    let mut table = table();
    does(&mut table, HOST, &Command::Clear { place: 0, name: None }).unwrap();
    assert_eq!(table.host(), GUEST, "whoever stands up hands over");
    sit(&mut table, WATCHER).unwrap();
    does(&mut table, HOST, &Command::Say { name: "Hana".to_owned(), text: "I watch".to_owned() }).unwrap();
    let author = table.frame(Some(GUEST)).lines.last().unwrap().author;
    does(&mut table, GUEST, &Command::HandOver { whom: Whom::Author(author) }).unwrap();
    assert_eq!((table.host(), table.frame(None).host), (HOST, Some("Hana")));
    table
}

#[test]
fn a_host_without_a_seat_ends_a_game_begins_the_next_and_everybody_reads_it() {
    let mut table = watched();
    assert_eq!(does(&mut table, HOST, &Command::End { game: None }), Err(Refusal::NotRunning));
    does(&mut table, HOST, &Command::Start).unwrap();
    assert_eq!([HOST, GUEST].map(|who| table.frame(Some(who)).ends), [Some(1), None]);
    let Ok(Verdict::Commit(entry)) = table.check(0, HOST, &Command::End { game: None }) else {
        panic!("they may")
    };
    assert_eq!((serde_json::to_string(&entry.what).unwrap().as_str(), entry.v), ("\"ended\"", 11));
    let earlier = Command::End { game: Some(table.round().unwrap().number() - 1) };
    assert_eq!(does(&mut table, HOST, &earlier), Err(Refusal::Late), "the game that was meant has ended");
    does(&mut table, HOST, &Command::End { game: None }).unwrap();
    for viewer in [Some(HOST), Some(GUEST), None] {
        let frame = table.frame(viewer);
        assert_eq!((frame.over, frame.abandoned, frame.ends), (true, Some(Abandonment::Host), None));
    }
    assert!(table.places().iter().all(|place| place.wins() == 0), "nobody has won");
    does(&mut table, HOST, &Command::Start).unwrap();
    assert!(table.running().is_some(), "nobody is asked, as before the first game");
    for who in [GUEST, WATCHER] {
        does(&mut table, who, &Command::Agree { agrees: true }).unwrap();
    }
    let Some(Due::Entry(entry)) = table.due(0) else { panic!("all agree") };
    table.apply(&entry).unwrap();
    assert_eq!(table.frame(None).abandoned, Some(Abandonment::Agreed));
}

/// A host who plays could end the games that they are about to lose.
#[test]
fn a_host_who_plays_ends_no_game_alone() {
    let mut table = table();
    does(&mut table, HOST, &Command::Start).unwrap();
    assert_eq!(does(&mut table, HOST, &Command::End { game: None }), Err(Refusal::Plays));
    assert_eq!(table.frame(Some(HOST)).ends, None);
    does(&mut table, HOST, &Command::Leave).unwrap();
    assert_eq!(
        does(&mut table, HOST, &Command::End { game: None }),
        Err(Refusal::Plays),
        "they may take the seat back"
    );
}

#[test]
fn a_table_is_handed_over_to_who_sits_there_or_has_spoken_and_all_read_it() {
    let mut table = table();
    does(&mut table, HOST, &Command::Silence { whom: Whom::Author(0), silenced: true }).unwrap();
    does(&mut table, HOST, &Command::Start).unwrap();
    let told = |table: &LiveTable| -> Vec<(Option<usize>, Passage)> {
        let frame = table.frame(None);
        frame.departures.iter().map(|it| (it.seat.map(Seat::index), it.passage)).collect()
    };
    let to = |whom| Command::HandOver { whom };
    let other = Some("P9".to_owned());
    for (whom, refused) in [
        (Whom::Place(0, None), Refusal::Yourself),
        (Whom::Place(1, other), Refusal::Nobody),
        (Whom::Author(9), Refusal::Nobody),
    ] {
        assert_eq!(does(&mut table, HOST, &to(whom)), Err(refused));
    }
    does(&mut table, HOST, &to(Whom::Place(1, None))).unwrap();
    assert_eq!((table.host(), told(&table)), (GUEST, vec![(Some(1), Passage::Hosts)]));
    assert_eq!(does(&mut table, HOST, &Command::Lock { locked: true }), Err(Refusal::NotHost));
    // A name can be a message of those who watch.
    does(&mut table, GUEST, &to(Whom::Author(0))).unwrap();
    assert_eq!((table.host(), told(&table).pop()), (WATCHER, Some((None, Passage::Hosts))));
    assert_eq!(table.frame(Some(HOST)).host, None);
    assert_eq!(say(&mut table, WATCHER), Ok(()), "who keeps order may speak");
    does(&mut table, GUEST, &Command::Leave).unwrap();
    assert_eq!(does(&mut table, WATCHER, &to(Whom::Place(1, None))), Err(Refusal::Nobody), "they have left");
    does(&mut table, WATCHER, &to(Whom::Place(0, None))).unwrap();
    assert_eq!((table.host(), table.frame(Some(HOST)).hosts), (HOST, true));
    // What people have read stays, and however often it goes to and fro, the list doesn't grow.
    let mut to_and_fro = || {
        let read = told(&table);
        does(&mut table, HOST, &to(Whom::Author(0))).unwrap();
        does(&mut table, WATCHER, &to(Whom::Place(0, None))).unwrap();
        told(&table).starts_with(&read)
    };
    assert!(to_and_fro());
    for _ in 0..9 {
        to_and_fro();
    }
    assert_eq!(told(&table).iter().filter(|(_, passage)| *passage == Passage::Hosts).count(), 8);
}
