//! Who may choose how fast bots play, and what follows from it.

use corte::{Illegal, Preset, Seat, SeatSet, Viewer};
use corte_table::{
    Command, Due, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Speed, Stage, Verdict,
};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);
const STRANGER: Person = Person(9);

/// A game of these persons, with bots at the remaining places.
fn game(persons: &[Person], places: u8) -> LiveTable {
    dealt(persons, places, 1)
}

/// A game in which the host is out and the others play on; whether it gets there depends on the cards.
fn host_out(persons: &[Person], places: u8) -> LiveTable {
    let goes_on = |cards| {
        let mut table = dealt(persons, places, cards);
        until_out(&mut table, &[HOST]);
        let playing = table.running()?.game().table().playing();
        let others = persons.iter().filter(|person| **person != HOST);
        let mut seats = others.map(|person| table.viewer(Some(*person)).seat());
        seats.all(|seat| seat.is_some_and(|seat| playing.contains(seat))).then_some(table)
    };
    (0..64).find_map(goes_on).expect("in one of 64 deals the host is not the last")
}

/// A game dealt from this seed.
fn dealt(persons: &[Person], places: u8, cards: u8) -> LiveTable {
    let opened = LiveTable::open(
        Proposal::of(Preset::Brazil, places).check().unwrap(),
        HOST,
        Seed { cards: 3, pace: 4 },
        0,
    );
    let mut table = LiveTable::replay([&opened]).unwrap();
    for person in persons {
        does(
            &mut table,
            *person,
            &Command::Sit { place: None, name: format!("P{}", person.0), program: false },
        )
        .unwrap();
    }
    for _ in persons.len()..places.into() {
        let bot = Command::SeatBot { place: None, policy: "page".into(), name: "Page".into() };
        does(&mut table, HOST, &bot).unwrap();
    }
    table.apply(&table.deal(1_000, GameSeed::new([cards; 32])).unwrap()).unwrap();
    table
}

fn does(table: &mut LiveTable, who: Person, command: &Command) -> Result<(), Refusal> {
    let entry = match table.check(1_000, who, command)? {
        Verdict::Commit(entry) => entry,
        Verdict::Deal => table.deal(1_000, GameSeed::new([1; 32]))?,
        Verdict::Known => return Ok(()),
    };
    table.apply(&entry).unwrap();
    Ok(())
}

fn pace(table: &mut LiveTable, who: Person, speed: Speed) -> Result<(), Refusal> {
    does(table, who, &Command::Pace { speed })
}

/// Does the next thing that is due, and returns when that was. A bot takes the last of its decisions: a pass only if there is no other.
fn go_on(table: &mut LiveTable) -> u64 {
    let now = table.wake().unwrap();
    let entry = match table.due(now).unwrap() {
        Due::Entry(entry) => entry,
        Due::Deal => table.deal(now, GameSeed::new([2; 32])).unwrap(),
        Due::Bot { seat, number, at } => {
            let legal = table.running().unwrap().game().legal(seat);
            let decision = legal.iter().last().unwrap();
            table.check_bot_decision(at, seat, number, decision).unwrap().entry().unwrap()
        }
    };
    table.apply(&entry).unwrap();
    entry.at
}

/// Plays on until none of these persons is in the game or it is over; they, too, take the last of their decisions.
fn until_out(table: &mut LiveTable, persons: &[Person]) {
    for _ in 0..2_000 {
        let Some(round) = table.running() else { return };
        let seats: Vec<Seat> = persons.iter().filter_map(|it| table.viewer(Some(*it)).seat()).collect();
        if seats.iter().all(|seat| !round.game().table().playing().contains(*seat)) {
            return;
        }
        let asked = seats.iter().position(|seat| table.decision_of(*seat).1);
        match asked {
            Some(at) => {
                let (seat, (number, _)) = (seats[at], table.decision_of(seats[at]));
                let decision = round.game().view(Viewer::Seat(seat)).legal().iter().last().unwrap();
                does(table, persons[at], &Command::Decide { number, decision }).unwrap();
            }
            None => {
                go_on(table);
            }
        }
    }
    panic!("the game does not come on");
}

/// Bots don't object: those who have to agree to end the game are counted without them.
#[test]
fn a_game_ends_when_all_persons_agree() {
    let mut table = game(&[HOST, GUEST], 4);
    let seat = |table: &LiveTable, who| table.viewer(Some(who)).seat().unwrap();
    let (host, guest) = (seat(&table, HOST), seat(&table, GUEST));
    does(&mut table, HOST, &Command::Agree { agrees: true }).unwrap();
    let frame = table.frame(None);
    assert_eq!((frame.agreed, frame.voters), (SeatSet::only(host), SeatSet::only(host).with(guest)));
    does(&mut table, GUEST, &Command::Leave).unwrap();
    assert_eq!(table.frame(None).voters, SeatSet::only(host), "who is gone is not asked");
}

/// Everyone reads who proposes to abandon the game; the others only agree.
#[test]
fn it_is_the_first_who_agrees_that_proposes() {
    let mut table = game(&[HOST, GUEST, STRANGER], 3);
    let [host, guest, last] = [HOST, GUEST, STRANGER].map(|who| table.viewer(Some(who)).seat().unwrap());
    let mut agree = |who, agrees| {
        does(&mut table, who, &Command::Agree { agrees }).unwrap();
        table.frame(Some(HOST)).proposer
    };
    assert_eq!(agree(STRANGER, true), Some(last));
    assert_eq!(agree(GUEST, true), Some(last), "who sits before and says it later only agrees");
    assert_eq!(agree(STRANGER, false), Some(guest), "what the first takes back the next proposes");
    assert_eq!(agree(GUEST, false), None);
    assert_eq!(agree(GUEST, true), Some(guest));
    assert_eq!(agree(HOST, true), Some(guest));
    does(&mut table, GUEST, &Command::Leave).unwrap();
    assert_eq!(table.frame(Some(HOST)).proposer, Some(host), "who is gone proposes nothing");
}

#[test]
fn somebody_alone_with_bots_chooses_and_nobody_else() {
    let mut table = game(&[HOST], 3);
    assert_eq!(pace(&mut table, HOST, Speed::Quadruple), Ok(()));
    assert_eq!(table.speed(), Speed::Quadruple);
    assert_eq!(pace(&mut table, HOST, Speed::End), Err(Refusal::Pace), "their answers are still needed");
    assert_eq!(pace(&mut table, STRANGER, Speed::Half), Err(Refusal::Pace));
    assert!(table.frame(None).speeds.is_empty(), "whoever watches is not offered it");
}

#[test]
fn the_pace_is_the_hosts_where_another_person_plays_or_waits() {
    let mut table = game(&[HOST, GUEST], 4);
    assert_eq!(pace(&mut table, HOST, Speed::Double), Err(Refusal::Pace));
    let table = host_out(&[HOST, GUEST], 4);
    assert!(table.frame(Some(HOST)).speeds.is_empty(), "who is out does not hurry the one who plays");
}

#[test]
fn who_is_out_goes_on_to_the_end_once_only_bots_are_left() {
    let mut table = host_out(&[HOST], 4);
    assert_eq!(pace(&mut table, HOST, Speed::End), Ok(()));
    let times: Vec<u64> =
        std::iter::from_fn(|| table.running().is_some().then(|| go_on(&mut table))).collect();
    let between = times.windows(2).map(|pair| pair[1] - pair[0]);
    assert!(between.clone().count() > 1 && between.max() <= Some(20), "no bot takes its time any more");
    does(&mut table, HOST, &Command::Ready { ready: true }).unwrap();
    go_on(&mut table);
    assert!(matches!(table.stage(), Stage::Playing(_)));
    assert_eq!(table.speed(), Speed::One, "the next game is played as ever");
}

#[test]
fn who_changes_the_pace_again_and_again_holds_up_nobody() {
    let mut table = host_out(&[HOST], 4);
    let wake = table.wake().unwrap();
    for speed in [Speed::Half, Speed::One, Speed::Half] {
        pace(&mut table, HOST, speed).unwrap();
        assert!(table.wake().unwrap() <= wake, "{speed:?}");
    }
}

#[test]
fn where_the_log_is_full_no_pause_lasts_for_ever() {
    let mut table = game(&[HOST], 3);
    while table.seq() < 49_999 {
        let locked = !table.frame(Some(HOST)).locked;
        does(&mut table, HOST, &Command::Lock { locked }).unwrap();
    }
    pace(&mut table, HOST, Speed::Paused).unwrap();
    assert_eq!(pace(&mut table, HOST, Speed::One), Err(Refusal::Full));
    assert_eq!(table.speed(), Speed::One, "bots go on");
}

#[test]
fn a_pause_lasts_until_it_is_ended() {
    let mut table = game(&[HOST], 3);
    let me = Seat::new(0).unwrap();
    while table.bots_asked().next().is_none() || table.decision_of(me).1 {
        let (number, open) = table.decision_of(me);
        if open {
            let round = table.running().unwrap();
            let decision = round.game().legal(me).nth(0).unwrap();
            does(&mut table, HOST, &Command::Decide { number, decision }).unwrap();
        } else {
            go_on(&mut table);
        }
    }
    pace(&mut table, HOST, Speed::Paused).unwrap();
    assert_eq!((table.wake(), table.due(u64::MAX / 2)), (None, None));
    pace(&mut table, HOST, Speed::One).unwrap();
    assert!(table.wake().is_some_and(|wake| wake > 1_000), "a bot answers some time after, not at once");
}

#[test]
fn who_is_out_has_no_say_in_whether_the_others_go_on() {
    let mut table = host_out(&[HOST, GUEST], 3);
    let agree = Command::Agree { agrees: true };
    assert_eq!(does(&mut table, HOST, &agree), Err(Refusal::Illegal(Illegal::Exiled)));
    assert_eq!(does(&mut table, GUEST, &agree), Ok(()));
}

#[test]
fn whoever_watches_bots_alone_hurries_them_and_the_host_may_pause_them() {
    let mut table = game(&[], 3);
    assert_eq!(pace(&mut table, STRANGER, Speed::Paused), Err(Refusal::Pace));
    assert_eq!(pace(&mut table, STRANGER, Speed::Quadruple), Ok(()));
    assert_eq!(pace(&mut table, HOST, Speed::Paused), Ok(()));
    assert_eq!(table.wake(), None);
}
