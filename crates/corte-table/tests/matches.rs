//! Which games make a match.

use crate::late::{play_out, table};
use corte::Preset;
use corte_table::{Command, Entry, GameSeed, LiveTable, Millis, Person, Place, Proposal, Stage, Verdict};

/// A table for two with matches to this many wins; 0 is for none.
fn wins(wins: &str) -> Proposal {
    let settings = Proposal::of(Preset::Brazil, 2);
    if wins == "0" { settings } else { settings.with("wins", wins) }
}

/// Plays a game to its end; returns its match and its number in it, and when it ended.
fn play(table: &mut LiveTable, now: Millis) -> (Option<(u32, u32)>, Millis) {
    table.apply(&table.deal(now, GameSeed::new([3; 32])).unwrap()).unwrap();
    (table.round().unwrap().match_game(), play_out(table, now))
}

#[test]
fn a_match_goes_on_until_somebody_has_won_it() {
    let mut table = table(wins("2"));
    let (mut now, mut games, mut ends) = (1_000, Vec::new(), Vec::new());
    while ends.len() < 2 {
        let (game, end) = play(&mut table, now);
        games.push(game);
        ends.extend(table.match_won().map(|_| games.len() as u32));
        now = end;
    }
    let first = (1..=ends[0]).map(|game| Some((1, game)));
    let second = (1..=ends[1] - ends[0]).map(|game| Some((ends[0] + 1, game)));
    assert_eq!(games, first.chain(second).collect::<Vec<_>>());
    assert!(ends[0] >= 2, "two wins take two games at least");
}

#[test]
fn games_are_of_a_match_where_one_is_played() {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    let (game, now) = play(&mut table, 1_000);
    assert_eq!(game, None);
    let change = Command::Change { settings: wins("3").check().unwrap() };
    let Verdict::Commit(entry) = table.check(now, Person(0), &change).unwrap() else {
        panic!("the host may")
    };
    table.apply(&entry).unwrap();
    assert_eq!(play(&mut table, now).0, Some((2, 1)));
}

/// What a command commits.
fn told(table: &LiveTable, now: Millis, who: Person, command: &Command) -> Entry {
    match table.check(now, who, command) {
        Ok(Verdict::Commit(entry)) => entry,
        other => panic!("{command:?}: {other:?}"),
    }
}

fn sit(name: &str) -> Command {
    Command::Sit { place: None, name: name.to_owned(), program: false }
}

fn wins_of(table: &LiveTable) -> Vec<u32> {
    table.places().iter().map(Place::wins).collect()
}

/// A table after a game, and who has won it.
fn played_once(needed: &str) -> (LiveTable, Person, Millis) {
    let mut table = table(wins(needed));
    let (_, now) = play(&mut table, 1_000);
    let winner = table.places().iter().find(|place| place.wins() == 1).and_then(Place::person);
    (table, winner.expect("somebody has won"), now)
}

#[test]
fn what_somebody_has_won_is_theirs_again_when_they_sit_down_again() {
    let (mut table, winner, now) = played_once("3");
    let won = wins_of(&table);
    // Whether they go themselves or are unseated by the host is the same.
    for command in [Command::Leave, Command::Clear { place: table.place_of(winner).unwrap(), name: None }] {
        table.apply(&told(&table, now, winner, &command)).unwrap();
        assert_eq!(wins_of(&table), [0, 0], "nobody else has won anything");
        assert_eq!(table.round().unwrap().wins(), won, "but the game ended as it ended");
        let stranger = told(&table, now, Person(9), &sit("Stranger"));
        let mut other = table.clone();
        other.apply(&stranger).unwrap();
        assert_eq!((wins_of(&other), stranger.v), (vec![0, 0], 4), "older servers read that");
        table.apply(&told(&table, now, winner, &sit("Another name"))).unwrap();
        assert_eq!(wins_of(&table), won);
    }
    assert_eq!(play(&mut table, now).0, Some((1, 2)));
}

#[test]
fn an_entry_of_an_older_server_brings_back_nothing() {
    let (mut table, winner, now) = played_once("3");
    table.apply(&told(&table, now, winner, &Command::Leave)).unwrap();
    let sat = told(&table, now, winner, &sit("Winner"));
    assert_eq!(sat.v, 7);
    let mut older = table.clone();
    older.apply(&Entry { v: 4, ..sat }).unwrap();
    assert_eq!(wins_of(&older), [0, 0]);
}

#[test]
fn a_match_whose_winner_leaves_is_over_all_the_same() {
    let (mut table, winner, now) = played_once("1");
    assert!(table.match_won().is_some());
    table.apply(&told(&table, now, winner, &Command::Leave)).unwrap();
    table.apply(&told(&table, now, Person(9), &sit("Next"))).unwrap();
    let begun = table.deal(now, GameSeed::new([3; 32])).unwrap();
    let mut older = table.clone();
    older.apply(&Entry { v: 4, ..begun.clone() }).unwrap();
    assert_eq!(older.round().unwrap().match_game(), Some((1, 2)), "so it was played then");
    table.apply(&begun).unwrap();
    assert_eq!(table.round().unwrap().match_game(), Some((2, 1)));
    let now = play_out(&mut table, now);
    assert!(matches!(table.stage(), Stage::Over(_)));
    table.apply(&told(&table, now, Person(9), &Command::Leave)).unwrap();
    table.apply(&told(&table, now, winner, &sit("Winner"))).unwrap();
    let back = table.place_of(winner).unwrap();
    assert_eq!(table.places()[usize::from(back)].wins(), 0, "the match they have won is over");
}

/// A table after a game of no match, whose host chooses one to a single win then.
fn turned_to_a_match() -> (LiveTable, Person, Millis) {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    let (_, now) = play(&mut table, 1_000);
    let winner = table.places().iter().find(|place| place.wins() == 1).and_then(Place::person).unwrap();
    let change = Command::Change { settings: wins("1").check().unwrap() };
    table.apply(&told(&table, now, Person(0), &change)).unwrap();
    (table, winner, now)
}

/// How many games the places have won, as a frame says.
fn wins_seen(table: &LiveTable) -> Vec<u32> {
    table.frame(None).places.iter().map(|place| place.wins).collect()
}

#[test]
fn games_of_no_match_count_towards_none() {
    let (table, winner, now) = turned_to_a_match();
    assert_eq!(table.match_won(), None, "who has won a game hasn't won the match");
    assert_eq!(wins_seen(&table), [0, 0]);
    let begun = table.deal(now, GameSeed::new([3; 32])).unwrap();
    assert_eq!(begun.v, 4, "to any server, that game would win the match, so the next begins anew");
    // Who has left has won nothing of it, either.
    let mut without = table.clone();
    without.apply(&told(&without, now, winner, &Command::Leave)).unwrap();
    without.apply(&told(&without, now, Person(9), &sit("Next"))).unwrap();
    assert_eq!(without.deal(now, GameSeed::new([3; 32])).unwrap().v, 7);
    for mut table in [table, without] {
        let (game, _) = play(&mut table, now);
        assert_eq!(game, Some((2, 1)));
        assert_eq!(wins_of(&table).iter().sum::<u32>(), 1);
        assert!(table.match_won().is_some());
        assert_eq!(wins_seen(&table), wins_of(&table));
    }
}

#[test]
fn a_host_who_thinks_better_of_a_match_finds_the_games_won_before() {
    let (mut table, _, now) = turned_to_a_match();
    let back = Command::Change { settings: Proposal::of(Preset::Brazil, 2).check().unwrap() };
    table.apply(&told(&table, now, Person(0), &back)).unwrap();
    assert_eq!(wins_seen(&table).iter().sum::<u32>(), 1);
    let (game, _) = play(&mut table, now);
    assert_eq!((game, wins_seen(&table).iter().sum()), (None, 2));
}

#[test]
fn an_entry_of_an_older_server_lets_games_of_no_match_count() {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    let (_, now) = play(&mut table, 1_000);
    let change = Command::Change { settings: wins("3").check().unwrap() };
    table.apply(&told(&table, now, Person(0), &change)).unwrap();
    let begun = table.deal(now, GameSeed::new([3; 32])).unwrap();
    assert_eq!(begun.v, 8);
    table.apply(&Entry { v: 4, ..begun }).unwrap();
    assert_eq!(wins_of(&table).iter().sum::<u32>(), 1, "so it was played then");
    assert_eq!(table.round().unwrap().match_game(), Some((2, 1)));
}

/// The host chooses how many wins a match takes.
fn changes(table: &mut LiveTable, now: Millis, needed: &str) {
    let change = Command::Change { settings: wins(needed).check().unwrap() };
    table.apply(&told(table, now, Person(0), &change)).unwrap();
}

/// A table after this many games of matches to this many wins.
fn played(needed: &str, games: u32) -> (LiveTable, Millis) {
    let mut table = table(wins(needed));
    let mut now = 1_000;
    for _ in 0..games {
        (_, now) = play(&mut table, now);
    }
    (table, now)
}

#[test]
fn no_change_of_the_goal_makes_a_winner_or_takes_one_back() {
    for needed in ["1", "2", "0"] {
        let (mut table, now) = played("9", 3);
        changes(&mut table, now, needed);
        assert_eq!(table.match_won(), None, "{needed}");
        assert_eq!(wins_seen(&table), [0, 0], "what was won counts no more");
    }
    for needed in ["2", "9", "0"] {
        let (mut table, winner, now) = played_once("1");
        let won = table.match_won();
        assert_eq!(won.map(corte::Seat::index), table.place_of(winner).map(usize::from));
        changes(&mut table, now, needed);
        assert_eq!(table.match_won(), won, "{needed}");
        assert_eq!(wins_seen(&table).iter().sum::<u32>(), 1, "the match is shown as it was won");
        play(&mut table, now);
        assert_eq!(wins_of(&table).iter().sum::<u32>(), 1, "{needed}: and the next begins with nothing");
    }
}

#[test]
fn a_game_to_another_goal_begins_another_match_and_a_host_may_think_better_of_it() {
    let (mut table, now) = played("9", 3);
    let won = wins_of(&table);
    let mut back = table.clone();
    changes(&mut back, now, "5");
    changes(&mut back, now, "9");
    assert_eq!(wins_seen(&back), won);
    assert_eq!(play(&mut back, now).0, Some((1, 4)));

    for (needed, game) in [("2", Some((4, 1))), ("5", Some((4, 1))), ("0", None)] {
        let mut table = table.clone();
        changes(&mut table, now, needed);
        let (seen, now) = play(&mut table, now);
        assert_eq!((seen, wins_of(&table).iter().sum()), (game, 1), "{needed}");
        assert_eq!(table.match_won(), None, "{needed}");
        // From now on, entries say nothing special.
        assert_eq!(table.deal(now, GameSeed::new([3; 32])).unwrap().v, 4);
    }
    changes(&mut table, now, "9");
    assert_eq!(table.deal(now, GameSeed::new([3; 32])).unwrap().v, 4, "nothing is new");
}

#[test]
fn older_servers_read_who_begins_anew_wherever_they_count_the_same() {
    for (before, games, after, version) in [
        ("9", 3, "5", 10),
        ("9", 3, "0", 10),
        ("9", 3, "1", 4),
        ("1", 1, "9", 10),
        ("1", 1, "1", 4),
        ("0", 0, "9", 4),
    ] {
        let (mut table, now) = played(before, games);
        changes_if_other(&mut table, now, before, after);
        let begun = table.deal(now, GameSeed::new([3; 32])).unwrap();
        assert_eq!(begun.v, version, "{before} {after}");
        let [mut older, mut newer] = [table.clone(), table];
        older.apply(&Entry { v: 4, ..begun.clone() }).unwrap();
        newer.apply(&begun).unwrap();
        let stands = |table: &LiveTable| (wins_of(table), table.round().unwrap().match_game());
        assert_eq!(stands(&older) == stands(&newer), version == 4, "{before} {after}");
    }
}

fn changes_if_other(table: &mut LiveTable, now: Millis, before: &str, after: &str) {
    if before != after {
        changes(table, now, after);
    }
}

/// R-S6
#[test]
fn who_has_won_begins_the_next_game() {
    let (mut table, winner, now) = played_once("0");
    play(&mut table, now);
    let first = table.round().unwrap().first();
    assert_eq!(table.round().unwrap().players()[first.index()], Some(winner));
}
